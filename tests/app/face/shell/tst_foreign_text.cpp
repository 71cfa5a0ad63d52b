// SPDX-License-Identifier: GPL-3.0-or-later
// Text from engines, files and people is shown as plain text: never as markup, and without changing the
// direction of the text after it.
#include "app/document/record_document.h"
#include "app/face/analysis/analysis_desk.h"
#include "app/face/engines/engine_desk.h"
#include "app/face/engines/engine_list_dialog.h"
#include "app/face/engines/engine_options_dialog.h"
#include "app/face/engines/engine_setup_dialog.h"
#include "app/face/files/file_desk.h"
#include "app/face/review/game_analysis_dialog.h"
#include "app/face/review/report_window.h"
#include "app/face/review/review_desk.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/messages.h"
#include "app/text/foreign_text.h"
#include "tests/app/face/program.h"

#include <QAbstractItemView>
#include <QAction>
#include <QDockWidget>
#include <QGroupBox>
#include <QMenu>
#include <QTabBar>
#include <QTextBrowser>

using namespace app;
using app::test::Program;

namespace {

const QString kHostile = QString::fromUtf8("<img src=\"file:///etc/passwd\"><b>x</b>\u202e\u2066txt");

// All its texts look like markup.
QByteArray hostileEngine() {
    const QByteArray name = kHostile.toUtf8();
    return "! option name " + name + " type string default " + name +
           "\n"
           "! option name Style type combo default " +
           name + " var " + name + " var Solid\n! option name Press " + name +
           " type button\n"
           "! option name USI_MultiPV type spin default 1 min 1 max 5\n! handshake " +
           name + "\n! play\ninfo string " + name + "\ninfo depth 7 score cp 30 pv 7g7f " + name +
           "\nmanner talking 200\n! end\n";
}

const QByteArray kRecord = "手合割：平手\n棋戦：@\n場所：@\n先手：@\n後手：@\n*@\n"
                           "**エンジン \"@\" 評価値=30 深さ=12 読み筋=2g2f 8c8d\n"
                           "   1 ７六歩(77) ( 0:05/00:00:05)\n*@\n&@\n"
                           "**エンジン \"@\" 評価値=-700 深さ=12 読み筋=3c3d 2g2f\n"
                           "   2 ３四歩(33) ( 0:10/00:00:10)\n"
                           "**エンジン \"@\" 評価値=-690 深さ=12 読み筋=2g2f 8c8d\n";

QString describe(const QObject* object) {
    QString path;
    for (; object != nullptr; object = object->parent())
        path += QStringLiteral(" < %1 %2")
                    .arg(QLatin1String(object->metaObject()->className()), object->objectName());
    return path.mid(3);
}

// Errors found in everything that the windows show.
class Walk {
public:
    QStringList faults;
    int hostile = 0; // number of places where the text is shown correctly

    void all() {
        for (QWidget* widget : QApplication::allWidgets())
            look(*widget);
    }

private:
    void say(const QString& what, const QObject& where, const QString& text) {
        faults << what + QStringLiteral(": ") + describe(&where) + QStringLiteral(": ") + text.left(200);
    }
    void plain(const QString& text, const QObject& where) {
        if (text.contains(QStringLiteral("etc/passwd")))
            ++hostile;
        for (const char16_t control : {u'\u202e', u'\u2066'})
            if (text.contains(QChar(control)))
                say(QStringLiteral("turned around"), where, text);
    }
    // Properties that Qt may interpret as markup.
    void rich(const QString& text, const QObject& where) {
        plain(text, where);
        for (const char* mark : {"<img src=\"file", "<img src='file", "<b>x"})
            if (text.contains(QLatin1String(mark)))
                say(QStringLiteral("markup"), where, text);
    }
    void tip(const QString& text, const QObject& where) {
        if (Qt::mightBeRichText(text))
            rich(text, where);
        else
            plain(text, where);
    }
    void items(const QAbstractItemModel& model, const QModelIndex& parent, const QObject& where, int depth) {
        for (int row = 0; row < std::min(model.rowCount(parent), 200); ++row) {
            for (int column = 0; column < model.columnCount(parent); ++column) {
                const QModelIndex index = model.index(row, column, parent);
                plain(index.data(Qt::DisplayRole).toString(), where);
                tip(index.data(Qt::ToolTipRole).toString(), where);
            }
            if (depth < 4)
                items(model, model.index(row, 0, parent), where, depth + 1);
        }
    }
    void look(QWidget& widget) {
        // Qt's own dialog shows file names as they are on disk.
        for (const QWidget* above = &widget; above != nullptr; above = above->parentWidget())
            if (qobject_cast<const QFileDialog*>(above) != nullptr)
                return;
        widget.ensurePolished();
        tip(widget.toolTip(), widget);
        plain(widget.windowTitle(), widget);
        for (const QAction* action : widget.actions()) {
            plain(action->text(), *action);
            tip(action->toolTip(), *action);
        }
        if (auto* label = qobject_cast<QLabel*>(&widget); label != nullptr && !label->inherits("QTipLabel")) {
            if (label->textFormat() == Qt::AutoText)
                say(QStringLiteral("neither plain nor rich"), widget, label->text());
            if (label->textFormat() == Qt::PlainText)
                plain(label->text(), widget);
            else
                rich(label->text(), widget);
        } else if (auto* button = qobject_cast<QAbstractButton*>(&widget)) {
            plain(button->text(), widget);
        } else if (auto* box = qobject_cast<QGroupBox*>(&widget)) {
            plain(box->title(), widget);
        } else if (auto* tabs = qobject_cast<QTabBar*>(&widget)) {
            for (int i = 0; i < tabs->count(); ++i) {
                plain(tabs->tabText(i), widget);
                tip(tabs->tabToolTip(i), widget);
            }
        } else if (auto* combo = qobject_cast<QComboBox*>(&widget)) {
            items(*combo->model(), {}, widget, 0);
        } else if (auto* view = qobject_cast<QAbstractItemView*>(&widget); view && view->model()) {
            items(*view->model(), {}, widget, 0);
        } else if (auto* page = qobject_cast<QTextBrowser*>(&widget)) {
            const QString html = page->toHtml();
            if (html.contains(QStringLiteral("src=\"file")))
                say(QStringLiteral("a file is loaded"), widget, html);
            plain(page->toPlainText(), widget);
        } else if (auto* elided = qobject_cast<ElidedLabel*>(&widget)) {
            plain(elided->text(), widget);
        }
    }
};

} // namespace

class ForeignTextTest : public QObject {
    Q_OBJECT

    static QString engineOf(Program& program) {
        CatalogEntry entry;
        entry.name = kHostile;
        entry.reportedName = kHostile.toStdString();
        entry.author = kHostile.toStdString();
        entry.path = QStringLiteral(KOMADAI_FAKE_ENGINE);
        entry.arguments = {program.write("hostile.script", hostileEngine())};
        return program.application->catalog().add(entry);
    }
    static void open(Program& program) {
        QByteArray bytes = kRecord;
        bytes.replace("@", kHostile.toUtf8());
        const QString path = program.path("<b>x<\\b>\xe2\x80\xae.kif");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(bytes) == bytes.size());
        file.close();
        program.openFile(path);
        QCOMPARE(program.document().record().nodeCount(), std::size_t{3});
    }
    static void walk() {
        QApplication::processEvents(); // lay out what has been shown
        Walk walk;
        walk.all();
        QVERIFY2(walk.faults.isEmpty(), qPrintable(walk.faults.join(u'\n')));
        QVERIFY(walk.hostile > 0);
    }

private slots:
    void function() {
        QCOMPARE(foreignText(QStringLiteral("Tokin 1.0 & Söhne")), QStringLiteral("Tokin 1.0 & Söhne"));
        QCOMPARE(foreignText(QString::fromUtf8("a\u202e\u200fb\x1b")),
                 QStringLiteral("a\\u202e\\u200fb\\x1b"));
        QCOMPARE(foreignText(QStringLiteral("a\nb")), QStringLiteral("a\\x0ab"));
        QCOMPARE(foreignText(QStringLiteral("a\nb"), true), QStringLiteral("a\nb"));
        // Right-to-left text is isolated.
        QCOMPARE(foreignText(QString::fromUtf8("\u05d0\u05d1")),
                 QString::fromUtf8("\u2068\u05d0\u05d1\u2069"));
        // Applying it twice changes nothing.
        QCOMPARE(foreignText(QString::fromUtf8("\u2068\u05d0\u05d1\u2069")),
                 QString::fromUtf8("\u2068\u05d0\u05d1\u2069"));
        QCOMPARE(foreignText(QString::fromUtf8("\u2068a\u2069\u2069")),
                 QStringLiteral("\\u2068a\\u2069\\u2069"));
        const QString faces = QString::fromUcs4(U"\U0001f600");
        QCOMPARE(foreignText(faces), faces);
    }

    void recordAndReport() {
        Program program;
        program.start();
        open(program);
        program.document().goTo(program.document().line().at(1));
        walk();
        program.application->reviewDesk().showReport();
        program.application->reviewDesk().practise();
        walk();
        // Stored text is unchanged.
        QCOMPARE(QString::fromStdString(std::string(program.document().record().header("先手"))), kHostile);
    }

    void analysis() {
        Program program;
        program.start();
        open(program);
        const QString id = engineOf(program);
        auto* menu = program.window().findChild<QMenu*>(QStringLiteral("engineMenu"));
        QVERIFY(menu != nullptr);
        for (QAction* action : menu->actions())
            if (action->data().toString() == id)
                action->trigger();
        program.application->analysisDesk().start();
        QTRY_VERIFY(!program.document().record().node(program.document().cursor()).evaluations.empty());
        walk();
        program.application->engineDesk().showConsole();
        walk();
        program.application->reviewDesk().analyse();
        walk();
    }

    void game() {
        Program program;
        program.start();
        engineOf(program);
        program.startAgainst(foreignText(kHostile), 10);
        QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
        program.click("7g", "7f");
        QTRY_VERIFY(!program.window().findChild<QLabel*>(QStringLiteral("activity"))->text().isEmpty());
        walk();
    }

    void engines() {
        Program program;
        program.start();
        const QString id = engineOf(program);
        program.key(Qt::Key_E, Qt::ControlModifier);
        auto* list = program.dialog<EngineListDialog>("engineListDialog");
        QVERIFY(list != nullptr);
        list->select(id);
        walk();
        Program::press(list, "engineOptions");
        QTRY_VERIFY_WITH_TIMEOUT(list->findChild<EngineOptionsDialog*>() != nullptr, 20000);
        walk();
        list->findChild<EngineOptionsDialog*>()->close();
        Program::press(list, "setUpEngine");
        QTRY_VERIFY_WITH_TIMEOUT(list->findChild<EngineSetupDialog*>() != nullptr, 20000);
        walk();
    }

    void messages() {
        Program program;
        program.start();
        Message message;
        message.what = foreignText(kHostile);
        message.advice = foreignText(kHostile);
        message.details = foreignText(kHostile);
        showProblem(&program.window(), foreignText(kHostile), message);
        walk();
        showAbout(&program.window());
        walk();
        program.window().findChild<QMessageBox*>(QStringLiteral("aboutBox"))->close();
    }
};

QTEST_MAIN(ForeignTextTest)
#include "tst_foreign_text.moc"
