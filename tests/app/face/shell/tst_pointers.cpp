// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse, wheel, trackpad and fingers do wherever they are, and how large the things are that they hit.
#include "app/face/shell/pointer_commands.h"
#include "tests/app/face/analysed_game.h"
#include "tests/app/face/program.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPointingDevice>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>
#include <QWheelEvent>

using namespace app;
using app::test::Program;

namespace {

void wheel(QWidget* widget, QPoint angle, Qt::KeyboardModifiers modifiers = {}) {
    const QPointF at = widget->rect().center();
    QWheelEvent event(at, widget->mapToGlobal(at), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(widget, &event);
}

void open(Program& program) {
    program.start();
    program.openFile(program.write("game.kif", app::test::kAnalysed));
}

int ply(Program& program) { return static_cast<int>(program.document().lineIndex()); }

// Where the real mouse is: the program looks for what lies below it.
void putMouse(QWidget* widget, const QPoint& place) {
    QTest::mouseMove(widget, place);
    QCursor::setPos(widget->mapToGlobal(place));
    QTRY_COMPARE(QCursor::pos(), widget->mapToGlobal(place));
}

QString copied(Program& program) {
    QGuiApplication::clipboard()->setText(QStringLiteral("nothing"));
    program.key(Qt::Key_C, Qt::ControlModifier);
    return QGuiApplication::clipboard()->text();
}

QString nameOf(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    QString name = QString::fromLatin1(widget.metaObject()->className()) + u' ' + widget.objectName();
    if (button != nullptr)
        name += u' ' + (button->text().isEmpty() ? button->toolTip() : button->text());
    for (const QWidget* parent = widget.parentWidget(); parent != nullptr; parent = parent->parentWidget())
        if (!parent->objectName().isEmpty() && !parent->objectName().startsWith(u"qt_"))
            return name + QStringLiteral(" in ") + parent->objectName();
    return name;
}

// Everything that is pressed and seen in the windows of the program.
QStringList smallTargets(int least) {
    QStringList small;
    for (QWidget* widget : QApplication::allWidgets()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty())
            continue;
        QList<QSize> sizes;
        if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
            for (int i = 0; i < tabs->count(); ++i)
                sizes << tabs->tabRect(i).size();
        } else if (qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                   qobject_cast<const QComboBox*>(widget) != nullptr) {
            sizes << widget->size();
        }
        for (const QSize& size : sizes)
            if (size.width() < least || size.height() < least)
                small
                    << QStringLiteral("%1: %2×%3").arg(nameOf(*widget)).arg(size.width()).arg(size.height());
    }
    small.removeDuplicates();
    return small;
}

} // namespace

class PointersTest : public QObject {
    Q_OBJECT

private slots:
    void targetsAreLargeEnough_data();
    void targetsAreLargeEnough();
    void buttonsOfTheMouseStep();
    void swipesStep();
    void textsAreScaled();
    void pinchesScaleTexts();
    void whatTheMouseIsOnIsCopied();
};

void PointersTest::targetsAreLargeEnough_data() {
    QTest::addColumn<Workspace>("workspace");
    QTest::newRow("play") << Workspace::Play;
    QTest::newRow("analyse") << Workspace::Analyse;
    QTest::newRow("review") << Workspace::Review;
    QTest::newRow("mates") << Workspace::Mates;
}

void PointersTest::targetsAreLargeEnough() {
    QFETCH(const Workspace, workspace);
    Program program;
    open(program);
    program.openFile(program.write("other.kif", app::test::kAnalysed)); // tabs
    program.window().panes().setWorkspace(workspace);
    program.action("findComment")->trigger();
    const auto none = [] { return smallTargets(24).isEmpty(); };
    QTRY_VERIFY2(none(), qPrintable(smallTargets(24).join(u'\n')));
}

void PointersTest::buttonsOfTheMouseStep() {
    Program program;
    open(program);
    QCOMPARE(ply(program), 0);
    auto* comment = program.window().findChild<QWidget*>(QStringLiteral("commentText"));
    for (QWidget* widget : {static_cast<QWidget*>(&program.board()), comment})
        QTest::mouseClick(widget, Qt::ForwardButton);
    QCOMPARE(ply(program), 2);
    // Quickly, the second one arrives as a double click.
    QTest::mouseClick(&program.board(), Qt::BackButton);
    QTest::mouseDClick(&program.board(), Qt::BackButton);
    QTRY_COMPARE(ply(program), 0);
    QTest::mouseClick(&program.board(), Qt::BackButton);
    QCOMPARE(ply(program), 0);
}

void PointersTest::swipesStep() {
    Program program;
    open(program);
    auto* list = program.window().findChild<QTableView*>(QStringLiteral("recordTable"))->viewport();
    for (QWidget* widget : {static_cast<QWidget*>(&program.board()), list}) {
        // To the left, as one turns pages; a little up and down does not matter.
        for (int i = 0; i < 4; ++i)
            wheel(widget, {-60, i % 2 == 0 ? 10 : -10});
        QCOMPARE(ply(program), 2);
        wheel(widget, {240, 0});
        QCOMPARE(ply(program), 0);
        wheel(widget, {0, -120});
        QCOMPARE(ply(program), 1);
        wheel(widget, {0, 120});
        QCOMPARE(ply(program), 0);
    }
}

void PointersTest::textsAreScaled() {
    QCOMPARE(textSizeBeside(100, 1), 110);
    QCOMPARE(textSizeBeside(160, 1), 160);
    QCOMPARE(textSizeBeside(80, -1), 80);
    QCOMPARE(textSizeBeside(120, 1), 140); // a size from the settings file
    Program program;
    open(program);
    const auto size = [&program] { return program.application->settings().appearance().fontSize; };
    const int before = QFontInfo(program.window().font()).pixelSize();
    wheel(&program.board(), {0, 240}, Qt::ControlModifier);
    QCOMPARE(size(), 125);
    QVERIFY(QFontInfo(program.window().font()).pixelSize() > before);
    QCOMPARE(ply(program), 0); // the wheel alone steps
    auto* list = program.window().findChild<QTableView*>(QStringLiteral("recordTable"))->viewport();
    wheel(list, {0, -240}, Qt::ControlModifier);
    QCOMPARE(size(), 100);
    QVERIFY2(program.window().bubble().text().contains(QStringLiteral("100 %")),
             qPrintable(program.window().bubble().text()));
}

void PointersTest::pinchesScaleTexts() {
    Program program;
    open(program);
    static QPointingDevice* const screen = QTest::createTouchDevice();
    QWidget* window = &program.window();
    const QPoint middle = program.board().mapTo(window, program.board().rect().center());
    const QPoint aside(50, 0);
    QTest::touchEvent(window, screen).press(0, middle - aside, window).press(1, middle + aside, window);
    for (int i = 1; i <= 10; ++i) // to twice their distance: 7 % at a time
        QTest::touchEvent(window, screen)
            .move(0, middle - aside * (1 + i / 10.0), window)
            .move(1, middle + aside * (1 + i / 10.0), window);
    QTest::touchEvent(window, screen)
        .release(0, middle - aside * 2, window)
        .release(1, middle + aside * 2, window);
    QVERIFY2(program.application->settings().appearance().fontSize >= 140,
             qPrintable(QString::number(program.application->settings().appearance().fontSize)));
    QCOMPARE(ply(program), 0);
}

void PointersTest::whatTheMouseIsOnIsCopied() {
    Program program;
    open(program);
    program.document().goTo(program.document().line()[1]);
    putMouse(&program.board(), program.board().rect().center());
    QCOMPARE(copied(program),
             QStringLiteral("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"));
    auto* table = program.window().findChild<QTableView*>(QStringLiteral("recordTable"));
    putMouse(table->viewport(), table->visualRect(table->model()->index(2, 1)).center());
    QCOMPARE(copied(program), QStringLiteral("▲P-7f △P-3d ▲P-2f △K-4b"));
    // A row of another list.
    program.window().panes().setWorkspace(Workspace::Review);
    auto* review = program.window().findChild<QTableView*>(QStringLiteral("reviewTable"));
    QTRY_VERIFY(review->isVisible() && !review->visualRect(review->model()->index(0, 1)).isEmpty());
    putMouse(review->viewport(), review->visualRect(review->model()->index(0, 1)).center());
    const QString row = copied(program);
    QVERIFY2(row.startsWith(QStringLiteral("1\t▲P-7f\t")) && row.contains(QStringLiteral("Blunder")),
             qPrintable(row));
    // A message.
    auto* summary = program.window().findChild<QLabel*>(QStringLiteral("reviewSummary"));
    putMouse(summary, summary->rect().center());
    QVERIFY(copied(program).contains(QStringLiteral("accuracy")));
    QVERIFY(program.window().bubble().text().startsWith(QStringLiteral("Copied: ")));
    // Where there is nothing, the command copies the record.
    putMouse(program.window().menuBar(), program.window().menuBar()->rect().center());
    QVERIFY(copied(program).contains(QStringLiteral("手合割")));
    // Fields keep the key for what is selected in them.
    auto* comment = program.window().findChild<QPlainTextEdit*>(QStringLiteral("commentText"));
    comment->setPlainText(QStringLiteral("remark"));
    comment->setFocus();
    comment->selectAll();
    putMouse(&program.board(), program.board().rect().center());
    QTest::keyClick(comment, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("remark"));
}

QTEST_MAIN(PointersTest)
#include "tst_pointers.moc"
