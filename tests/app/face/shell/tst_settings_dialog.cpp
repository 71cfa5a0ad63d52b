// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_desk.h"
#include "app/face/shell/look.h"
#include "app/face/shell/settings_dialog.h"
#include "app/text/number_text.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonDocument>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QScopeGuard>
#include <QSlider>
#include <QStackedWidget>
#include <QToolBar>

using namespace app;
using app::test::child;
using app::test::Program;

class SettingsDialogTest : public QObject {
    Q_OBJECT

    static SettingsDialog* open(Program& program) {
        program.action("settings")->trigger();
        auto* dialog = program.dialog<SettingsDialog>("settingsDialog");
        if (dialog == nullptr)
            qFatal("no settings");
        return dialog;
    }
    // The page in front, and what is marked on it.
    static QString shownPage(SettingsDialog* dialog) {
        const int index = child<QStackedWidget>(dialog, QStringLiteral("pages"))->currentIndex();
        return dialog->pages()[static_cast<std::size_t>(index)]->title();
    }
    static QString marked(SettingsDialog* dialog) {
        for (const SettingsPage* page : dialog->pages())
            if (page->marked() != nullptr)
                return page->marked()->objectName();
        return {};
    }
    static QStringList hits(SettingsDialog* dialog) {
        QStringList found;
        const auto* list = child<QListWidget>(dialog, QStringLiteral("hitList"));
        for (int i = 0; i < list->count(); ++i)
            found.append(list->item(i)->text().section(u'\n', 0, 0));
        return found;
    }
    static void search(SettingsDialog* dialog, const QString& text) {
        child<QLineEdit>(dialog, QStringLiteral("searchSettings"))->setText(text);
    }
    static QAction* menuItem(Program& program, const QString& text) {
        for (QMenu* menu : program.window().findChildren<QMenu*>())
            for (QAction* action : menu->actions())
                if (action->text().remove(u'&') == text)
                    return action;
        return nullptr;
    }

private slots:
    void searchLeadsToControls_data() {
        QTest::addColumn<Language>("language");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("control");
        QTest::newRow("label") << Language::English << QStringLiteral("coord") << QStringLiteral("Board")
                               << QStringLiteral("coordinates");
        QTest::newRow("any case, two words") << Language::English << QStringLiteral("  FILES  names")
                                             << QStringLiteral("Files") << QStringLiteral("pattern");
        QTest::newRow("a choice") << Language::English << QStringLiteral("slate") << QStringLiteral("Board")
                                  << QStringLiteral("board");
        QTest::newRow("the tool tip") << Language::English << QStringLiteral("king.svg")
                                      << QStringLiteral("Pieces") << QStringLiteral("piecesFolder");
        QTest::newRow("a setting of a menu") << Language::English << QStringLiteral("opponent's")
                                             << QStringLiteral("Play") << QStringLiteral("showThinkingBox");
        QTest::newRow("Japanese") << Language::Japanese << QStringLiteral("矢印の色")
                                  << QStringLiteral("検討") << QStringLiteral("palette");
        QTest::newRow("full width") << Language::Japanese << QStringLiteral("ＵＴＦ－８")
                                    << QStringLiteral("ファイル") << QStringLiteral("newEncoding");
    }
    void searchLeadsToControls() {
        QFETCH(Language, language);
        QFETCH(QString, typed);
        QFETCH(QString, page);
        QFETCH(QString, control);
        Program program(language);
        program.start();
        SettingsDialog* dialog = open(program);
        search(dialog, typed);
        QCOMPARE(shownPage(dialog), page);
        QCOMPARE(marked(dialog), control);
        auto* found = child<QWidget>(dialog, control);
        QVERIFY(found->isVisible());
        // Enter goes there, and does not close the settings.
        QTest::keyClick(child<QLineEdit>(dialog, QStringLiteral("searchSettings")), Qt::Key_Return);
        QVERIFY(dialog->isVisible());
        QTRY_VERIFY(found->hasFocus());
        // Without words all pages are back, with this one in front.
        search(dialog, {});
        QCOMPARE(shownPage(dialog), page);
        QVERIFY(marked(dialog).isEmpty());
    }

    void searchTellsThatThereIsNothing() {
        Program program;
        program.start();
        SettingsDialog* dialog = open(program);
        search(dialog, QStringLiteral("zzz"));
        QVERIFY(child<QLabel>(dialog, QStringLiteral("noHit"))->isVisible());
        QVERIFY(hits(dialog).isEmpty());
        // What is called so is named before what only mentions it.
        search(dialog, QStringLiteral("arrows"));
        QVERIFY2(hits(dialog).size() >= 2, qPrintable(hits(dialog).join(u'|')));
        QCOMPARE(hits(dialog).first(), QStringLiteral("Arrows for each engine"));
    }

    // The same value behind the settings and the menus: each follows the other.
    void menusAndSettingsAgree() {
        Program program;
        program.start();
        SettingsDialog* dialog = open(program);
        auto* unit = child<QComboBox>(dialog, QStringLiteral("scoreUnit"));
        QCOMPARE(unit->currentText(), QStringLiteral("Centipawns"));
        menuItem(program, QStringLiteral("Win rate"))->trigger();
        QCOMPARE(unit->currentText(), QStringLiteral("Win rate"));
        Program::choose(dialog, "scoreUnit", QStringLiteral("Centipawns"));
        QVERIFY(menuItem(program, QStringLiteral("Centipawns"))->isChecked());
        QVERIFY(!menuItem(program, QStringLiteral("Win rate"))->isChecked());

        auto* mates = child<QCheckBox>(dialog, QStringLiteral("watchMatesBox"));
        QVERIFY(mates->isChecked());
        program.action("watchMates")->trigger();
        QVERIFY(!mates->isChecked());
        mates->click();
        QVERIFY(program.action("watchMates")->isChecked());

        auto* thinking = child<QCheckBox>(dialog, QStringLiteral("showThinkingBox"));
        program.action("showThinking")->trigger();
        QVERIFY(thinking->isChecked());
        thinking->click();
        QVERIFY(!program.action("showThinking")->isChecked());
        QVERIFY(!program.application->settings().newGame().showThinking);

        program.application->analysisDesk().useCurve(WinRateCurve::Gentle);
        QCOMPARE(child<QComboBox>(dialog, QStringLiteral("curve"))->currentIndex(), 2);
    }

    void pageIsReset() {
        Program program;
        program.start();
        SettingsDialog* dialog = open(program);
        Program::choose(dialog, "scoreUnit", QStringLiteral("Win rate"));
        Program::choose(dialog, "board", QStringLiteral("Slate"));
        Program::choose(dialog, "coordinates", QStringLiteral("None"));
        dialog->showPage(QStringLiteral("Board"));
        Program::press(dialog, "resetPage");
        const AppearanceSettings now = program.application->settings().appearance();
        QCOMPARE(now.board, AppearanceSettings().board);
        QCOMPARE(now.coordinates, AppearanceSettings().coordinates);
        QCOMPARE(child<QComboBox>(dialog, QStringLiteral("board"))->currentText(), QStringLiteral("Kaya"));
        // The other pages are as they were.
        QCOMPARE(program.application->settings().liveAnalysis().unit, ScoreUnit::WinRate);
    }

    // A choice other than language and theme leaves those of the command line to it.
    void commandLineIsNotKept() {
        Program program(Language::Japanese);
        program.start();
        SettingsDialog* dialog = open(program);
        child<QComboBox>(dialog, QStringLiteral("coordinates"))->setCurrentIndex(3);
        QCOMPARE(program.application->settings().appearance().coordinates, Coordinates::None);
        QCOMPARE(program.application->settings().appearance().language, Language::System);
        child<QComboBox>(dialog, QStringLiteral("language"))->setCurrentIndex(2);
        QCOMPARE(program.application->settings().appearance().language, Language::English);
        QTRY_COMPARE(dialog->windowTitle(), QStringLiteral("Settings"));
    }

    void settingsTravel() {
        Program program;
        program.start();
        SettingsDialog* dialog = open(program);
        Program::choose(dialog, "board", QStringLiteral("Slate"));
        child<QSlider>(dialog, QStringLiteral("pieceVolume"))->setValue(35);
        const QString path = program.path("mine.json");
        dialog->exportTo(path);
        program.waitForFiles();
        const QJsonObject file = QJsonDocument::fromJson(Program::read(path)).object();
        QCOMPARE(file[QLatin1String("appearance")][QLatin1String("board")].toString(),
                 QStringLiteral("slate"));
        // Nothing of this machine.
        QVERIFY(!file.contains(QLatin1String("window")));
        QVERIFY(!file[QLatin1String("files")].toObject().contains(QLatin1String("recent")));

        Program::choose(dialog, "board", QStringLiteral("Maple"));
        dialog->importFrom(path);
        program.waitForFiles();
        QCOMPARE(program.application->settings().appearance().board, QStringLiteral("slate"));
        QCOMPARE(program.board().theme().material, board::BoardMaterial::Slate);
        QCOMPARE(child<QComboBox>(dialog, QStringLiteral("board"))->currentText(), QStringLiteral("Slate"));
        auto* box = child<QMessageBox>(dialog, QStringLiteral("tellBox"));
        Program::press(box, "otherWay");
        QCOMPARE(program.application->settings().appearance().board, QStringLiteral("maple"));
    }

    void boardsLookAsChosen() {
        Program program;
        program.start();
        SettingsDialog* dialog = open(program);
        const auto look = [&program] { return program.board().theme(); };
        const board::BoardTheme before = look();
        QCOMPARE(before.standMaterial, board::BoardMaterial::Kaya);
        Program::choose(dialog, "stand", QStringLiteral("Slate"));
        QCOMPARE(look().material, board::BoardMaterial::Kaya);
        QCOMPARE(look().standMaterial, board::BoardMaterial::Slate);
        QVERIFY(look().standWood != before.standWood && look().wood == before.wood);
        Program::choose(dialog, "board", QStringLiteral("Maple"));
        QCOMPARE(look().standMaterial, board::BoardMaterial::Slate);
        Program::choose(dialog, "stand", QStringLiteral("As the board"));
        QCOMPARE(look().standMaterial, board::BoardMaterial::Maple);
        const QColor line = look().line;
        Program::choose(dialog, "gridColour", QStringLiteral("White"));
        QVERIFY(look().line != line && look().line.lightness() > 200);
        Program::choose(dialog, "gridColour", QStringLiteral("As suits the board"));
        QCOMPARE(look().line, line);
        QVERIFY(!look().pieceSet.sameKings);
        Program::choose(dialog, "kings", QStringLiteral("玉 for both"));
        QVERIFY(look().pieceSet.sameKings);
    }

    void piecesMoveAsChosen() {
        Program program;
        program.start();
        SettingsDialog* dialog = open(program);
        auto* drag = child<QCheckBox>(dialog, QStringLiteral("drag"));
        dialog->showPage(QStringLiteral("Play"));
        drag->click();
        program.drag("2g", "2f");
        QCOMPARE(program.document().record().nodeCount(), std::size_t{1});
        program.click("7g", "7f");
        QCOMPARE(program.document().record().nodeCount(), std::size_t{2});
        drag->click();
        program.drag("3c", "3d");
        QCOMPARE(program.document().record().nodeCount(), std::size_t{3});
        // The bishop is not asked about, a silver is.
        Program::choose(dialog, "promotion", QStringLiteral("Ask only for silver, knight and lance"));
        program.click("8h", "2b");
        QCOMPARE(program.document().record().nodeCount(), std::size_t{4});
        QVERIFY(program.document().position().at(Program::square("2b")) ==
                shogi::Piece(shogi::Color::Black, shogi::PieceType::Horse));
        program.document().step(-1);
        Program::choose(dialog, "promotion", QStringLiteral("Always ask"));
        program.click("8h", "2b");
        QCOMPARE(program.board().inputPhase(), board::MoveInput::Phase::Choosing);
    }

    void textsAreAsLargeAsChosen() {
        const auto restored = qScopeGuard([font = QApplication::font()] { look::setFont(font); });
        Program program;
        program.start();
        SettingsDialog* dialog = open(program);
        auto* bar = child<QToolBar>(&program.window(), QStringLiteral("toolBar"));
        const qreal before = QFontInfo(program.window().font()).pointSizeF();
        const qreal small = QFontInfo(bar->font()).pointSizeF();
        QVERIFY(small < before);
        Program::choose(dialog, "fontSize", QStringLiteral("140 %"));
        const qreal now = QFontInfo(program.window().font()).pointSizeF();
        QVERIFY2(qAbs(now - 1.4 * before) < 0.6,
                 qPrintable(QStringLiteral("%1, not 1.4 times %2").arg(now).arg(before)));
        QVERIFY(qAbs(QFontInfo(bar->font()).pointSizeF() - 1.4 * small) < 0.6);
        // Parts of windows too, at once.
        const QList<QWidget*> parts{child<QLabel>(&program.window(), QStringLiteral("place")),
                                    program.window().menuBar(),
                                    child<QComboBox>(dialog, QStringLiteral("theme"))};
        for (const QWidget* part : parts)
            QVERIFY2(qAbs(QFontInfo(part->font()).pointSizeF() - 1.4 * before) < 0.6,
                     qPrintable(part->objectName() + QString::number(QFontInfo(part->font()).pointSizeF())));
        Program::choose(dialog, "fontSize", QStringLiteral("100 %"));
        QVERIFY(qAbs(QFontInfo(bar->font()).pointSizeF() - small) < 0.6);
    }

    void numbersAreWrittenAsChosen() {
        Program program;
        program.start();
        SettingsDialog* dialog = open(program);
        QCOMPARE(countText(12345678), QStringLiteral("12.3 M"));
        child<QComboBox>(dialog, QStringLiteral("counts"))->setCurrentIndex(1);
        QCOMPARE(countText(12345678), QStringLiteral("1,235万"));
        child<QComboBox>(dialog, QStringLiteral("counts"))->setCurrentIndex(2);
        QCOMPARE(countText(12345678), QStringLiteral("12,345,678"));
        child<QComboBox>(dialog, QStringLiteral("counts"))->setCurrentIndex(0);
        QCOMPARE(countText(12345678), QStringLiteral("12.3 M"));
    }

    void foldersAreTakenOverOnlyIfAgreedTo() {
        Program program;
        program.start();
        SettingsDialog* dialog = open(program);
        const QString file =
            program.write("from_elsewhere.json", R"({"format": "komadai-settings", "version": 1,
            "appearance": {"board": "slate"}, "files": {"games": {"folder": "/srv/elsewhere"}}})");
        const auto folder = [&program] { return program.application->settings().files().games.folder; };
        const auto answer = [&](const char* verb) {
            dialog->importFrom(file);
            program.waitForFiles();
            auto* question = child<QMessageBox>(dialog, QStringLiteral("questionBox"));
            QVERIFY2(question->informativeText().contains(QStringLiteral("/srv/elsewhere")),
                     qPrintable(question->informativeText()));
            Program::pressText(question, QLatin1String(verb));
            QTRY_VERIFY(dialog->findChild<QMessageBox*>(QStringLiteral("questionBox")) == nullptr);
        };
        answer("Cancel");
        QVERIFY(program.application->settings().appearance().board != QStringLiteral("slate"));
        answer("Import without folders");
        QCOMPARE(program.application->settings().appearance().board, QStringLiteral("slate"));
        QCOMPARE(folder(), QString());
        for (QMessageBox* box : dialog->findChildren<QMessageBox*>())
            Program::pressText(box, QStringLiteral("Close"));
        answer("Import with folders");
        QCOMPARE(folder(), QStringLiteral("/srv/elsewhere"));
    }

    void otherFilesAreRefused() {
        Program program;
        program.start();
        SettingsDialog* dialog = open(program);
        const QByteArray before = exportedSettings(program.application->settings());
        const auto refused = [&](const char* name, const QByteArray& bytes, const QString& reason) {
            dialog->importFrom(program.write(name, bytes));
            program.waitForFiles();
            auto* box = child<QMessageBox>(dialog, QStringLiteral("problemBox"));
            QVERIFY2(box->text().contains(QLatin1String(name)) && box->text().contains(reason),
                     qPrintable(box->text()));
            Program::pressText(box, QStringLiteral("Close"));
            QTRY_VERIFY(dialog->findChild<QMessageBox*>() == nullptr);
            QCOMPARE(exportedSettings(program.application->settings()), before);
        };
        refused("torn.json", before.left(before.size() / 2), QStringLiteral("damaged at line"));
        refused("other.json", R"({"appearance": {"board": "slate"}})",
                QStringLiteral("does not contain settings of Komadai"));
        refused("list.json", "[1, 2]", QStringLiteral("does not contain settings of Komadai"));
        refused("future.json", R"({"format": "komadai-settings", "version": 2})", QStringLiteral("newer"));
    }
};

QTEST_MAIN(SettingsDialogTest)
#include "tst_settings_dialog.moc"
