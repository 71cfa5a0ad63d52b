// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_list_dialog.h"
#include "app/face/files/file_desk.h"
#include "app/face/shell/own_piece_sets.h"
#include "app/face/shell/settings_dialog.h"
#include "app/files/plain_file.h"
#include "board-widget/own_pieces.h"
#include "shogi-core/sfen.h"
#include "tests/app/face/program.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QStatusBar>
#include <QStyleHints>
#include <QTemporaryDir>
#include <QToolBar>
#include <QToolButton>
#include <QWheelEvent>

using app::BannerArea;
using app::Game;
using app::test::Program;
using shogi::Color;

class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void branchesAreSeenAndChosen();
    void recordIsSteppedByKeysClicksAndWheel();
    void commentBelongsToItsMove();
    void gameFromAnOpenedRecordIsItsOwn();
    void languageChangesAtOnce();
    void desktopIsFollowed();
    void piecesAndBoardsAreChosen();
    void ownPiecesAreReadFromTheirFolder();
    void brokenSettingsAreMovedAside();
    void newGameDialogRemembers();
    void newGameDialogRefusesWhatCannotStart();
    void engineThatCannotStartIsTold_data();
    void engineThatCannotStartIsTold();
    void enginesAreAddedByRunningThem();
    void pauseStopsTheClock();
    void movesAreTypedFromAnywhere();
    void movesTypedOutOfTurnDoNothingElse();
    void declarationThatFallsShortIsExplained();
    void oneBannerAtATime();
    void bannersLeaveNoCursor();
    void bannersCoverNoSquare();
    void messagesCoverNothingOfTheBoard();
    void toolBarButtonsKeepTheirPlaces();
    void peopleTakeBackDeclareAndResign();
    void timeRunsOut();
    void hintsSayMoreStepByStep();
    void layoutIsRemembered();
    void closingAsksAboutARunningGame();
};

namespace {

// Sends it to the focus widget, as a keyboard does.
void type(const QString& text) {
    for (const QChar character : text)
        QTest::keyClick(QApplication::focusWidget(), character.toLatin1());
}

QString cell(Program& program, int row, int column) {
    auto* table = program.window().findChild<QTableView*>(QStringLiteral("recordTable"));
    return table->model()->index(row, column).data().toString();
}

} // namespace

void MainWindowTest::branchesAreSeenAndChosen() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.click("3c", "3d");
    QCOMPARE(program.document().lineIndex(), 2U);
    program.key(Qt::Key_Left);
    QCOMPARE(program.document().lineIndex(), 1U);
    program.click("8c", "8d");
    QCOMPARE(program.document().lineIndex(), 2U);
    auto* branches = program.window().findChild<QListView*>(QStringLiteral("branches"));
    QVERIFY(branches->isVisible());
    QCOMPARE(branches->model()->rowCount(), 2);
    QCOMPARE(branches->currentIndex().row(), 1);
    QCOMPARE(cell(program, 2, 1), branches->model()->index(1, 0).data().toString());

    QTest::mouseClick(branches->viewport(), Qt::LeftButton, {},
                      branches->visualRect(branches->model()->index(0, 0)).center());
    QTRY_VERIFY(cell(program, 2, 1).contains(QStringLiteral("P-3d")));
    QVERIFY(static_cast<bool>(program.board().state().position.at(Program::square("3d"))));

    // The other one becomes the main line, and that can be undone.
    program.key(Qt::Key_Right, Qt::ControlModifier);
    program.action("promoteBranch")->trigger();
    QCOMPARE(program.document().record().mainLine(), program.document().line());
    program.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(program.document().record().mainLine() != program.document().line());

    program.action("deleteFromHere")->trigger();
    QVERIFY(!branches->isVisible());
}

void MainWindowTest::recordIsSteppedByKeysClicksAndWheel() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.click("3c", "3d");
    program.click("2g", "2f");
    program.key(Qt::Key_Home);
    QCOMPARE(program.document().lineIndex(), 0U);
    QVERIFY(program.board().state().position == shogi::Position());
    program.key(Qt::Key_Right);
    QCOMPARE(program.document().lineIndex(), 1U);
    program.key(Qt::Key_End);
    QCOMPARE(program.document().lineIndex(), 3U);

    auto* table = program.window().findChild<QTableView*>(QStringLiteral("recordTable"));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->model()->index(1, 1)).center());
    QCOMPARE(program.document().lineIndex(), 1U);
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(program.document().lineIndex(), 2U);
    QCOMPARE(table->currentIndex().row(), 2);

    const QPointF middle = table->viewport()->rect().center();
    QWheelEvent up(middle, table->viewport()->mapToGlobal(middle), {}, {0, 120}, {}, {}, Qt::NoScrollPhase,
                   false);
    QApplication::sendEvent(table->viewport(), &up);
    QCOMPARE(program.document().lineIndex(), 1U);
    QVERIFY(table->selectionModel()->isRowSelected(1));
}

void MainWindowTest::commentBelongsToItsMove() {
    Program program;
    program.start();
    program.click("7g", "7f");
    auto* text = program.window().findChild<QPlainTextEdit*>(QStringLiteral("commentText"));
    program.document().markSaved(program.path("x.kif"), shogi::RecordFormat::Kif, app::TextEncoding::Utf8);
    text->setFocus();
    QTest::keyClicks(text, QStringLiteral("Opens the diagonal, f"));
    // It is in the record while typing, and one undo step.
    QCOMPARE(program.document().comment(program.document().cursor()),
             QStringLiteral("Opens the diagonal, f"));
    QVERIFY(program.document().isDirty());
    program.document().undoStack()->undo();
    QCOMPARE(text->toPlainText(), QString());
    QVERIFY(!program.document().isDirty());
    program.document().undoStack()->redo();
    // A newly started empty line stays, though a record stores none at the end.
    text->moveCursor(QTextCursor::End);
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(text->toPlainText(), QStringLiteral("Opens the diagonal, f\n"));
    QTest::keyClick(text, Qt::Key_Backspace);
    // Keys that step elsewhere are letters and cursor keys here.
    QCOMPARE(program.document().lineIndex(), 1U);
    QVERIFY(!program.board().state().flipped);
    program.board().setFocus();
    program.key(Qt::Key_Left);
    QCOMPARE(text->toPlainText(), QString());
    program.key(Qt::Key_Right);
    QCOMPARE(text->toPlainText(), QStringLiteral("Opens the diagonal, f"));
    QCOMPARE(program.document().comment(program.document().cursor()),
             QStringLiteral("Opens the diagonal, f"));
    QVERIFY(program.document().isDirty());
}

void MainWindowTest::gameFromAnOpenedRecordIsItsOwn() {
    Program program;
    program.start();
    const QByteArray old = "手合割：平手\n開始日時：2014/05/01\n先手：Habu\n手数----指手---------消費時間--\n"
                           "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n";
    const QString file = program.write("old.kif", old);
    program.openFile(file);
    QTRY_COMPARE(program.document().path(), file);
    program.document().step(2);
    const auto newGame = [&program] {
        program.key(Qt::Key_N, Qt::ControlModifier);
        auto* box = program.dialog<app::NewGameDialog>("newGameDialog");
        QVERIFY(box != nullptr);
        // The current position of the last game is not offered for the next one.
        QCOMPARE(box->findChild<QComboBox*>(QStringLiteral("start"))->currentText(),
                 QStringLiteral("Even game"));
        Program::choose(box, "playerWhite", QStringLiteral("Human"));
        Program::choose(box, "start", QStringLiteral("Current position"));
        Program::press(box, "startGame");
    };
    newGame();
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    QVERIFY(program.document().path().isEmpty());
    QCOMPARE(program.document().moves().size(), 2U);
    QVERIFY(program.document().record().header("先手").empty());
    // In a tab of its own, whatever the other record holds.
    const app::OpenRecords& records = program.application->records();
    QCOMPARE(records.count(), 2);
    QCOMPARE(records.at(0).path(), file);
    program.click("2g", "2f");
    QTRY_COMPARE(program.moves(), 3);
    program.game().abort();
    QCOMPARE(Program::read(file), old);

    // Nothing is asked about an unsaved game: it stays in its tab.
    newGame();
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    QCOMPARE(records.count(), 3);
    QCOMPARE(records.at(1).moves().size(), 3U);
    QVERIFY(records.at(1).isDirty());
    program.game().abort();

    // So do moves that were tried, and what an engine found about them.
    program.document().newRecord();
    program.click("7g", "7f");
    shogi::EngineEvaluation found;
    found.engine = "Tokin";
    found.centipawns = 30;
    program.document().storeEvaluations(program.document().cursor(), {found});
    newGame();
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    QCOMPARE(program.document().moves().size(), 1U);
    QVERIFY(program.document().record().node(program.document().cursor()).evaluations.empty());
    QCOMPARE(records.count(), 4);
    QCOMPARE(records.at(2).record().node(records.at(2).cursor()).evaluations.size(), 1U);
    program.game().abort();

    // A position that was set up is the beginning of the game's own record.
    program.document().restore(shogi::Record(*shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")),
                               shogi::kRootNode);
    newGame();
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    QCOMPARE(records.count(), 4);
    program.game().abort();
}

void MainWindowTest::languageChangesAtOnce() {
    Program program;
    program.start();
    program.click("7g", "7f");
    const auto fileMenu = [&program] { return program.window().menuBar()->actions().first()->text(); };
    QCOMPARE(fileMenu(), QStringLiteral("&File"));
    QCOMPARE(cell(program, 1, 1), QStringLiteral("▲P-7f"));
    QCOMPARE(program.action("undo")->text(), QStringLiteral("&Undo: Add move"));
    QCOMPARE(program.action("redo")->text(), QStringLiteral("&Redo"));
    program.key(Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = program.dialog<app::SettingsDialog>("settingsDialog");
    QVERIFY(dialog != nullptr);
    Program::choose(dialog, "language", QStringLiteral("日本語"));
    QTRY_COMPARE(fileMenu(), QStringLiteral("ファイル(&F)"));
    QCOMPARE(dialog->windowTitle(), QStringLiteral("設定"));
    QCOMPARE(cell(program, 1, 1), QStringLiteral("▲７六歩"));
    QCOMPARE(program.action("takeBack")->iconText(), QStringLiteral("待った"));
    QCOMPARE(program.action("undo")->text(), QStringLiteral("元に戻す: 指し手の追加(&U)"));
    QCOMPARE(program.board().state().plates[0].name, QStringLiteral("先手"));
    QCOMPARE(program.window().findChild<QDockWidget*>(QStringLiteral("recordDock"))->windowTitle(),
             QStringLiteral("棋譜"));
    Program::choose(dialog, "language", QStringLiteral("English"));
    QTRY_COMPARE(fileMenu(), QStringLiteral("&File"));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(program.dialog<app::SettingsDialog>("settingsDialog") == nullptr);
    program.action("undo")->trigger();
    QCOMPARE(program.action("undo")->text(), QStringLiteral("&Undo"));
    QCOMPARE(program.action("redo")->text(), QStringLiteral("&Redo: Add move"));

    // Dark and light.
    program.key(Qt::Key_Comma, Qt::ControlModifier);
    dialog = program.dialog<app::SettingsDialog>("settingsDialog");
    Program::choose(dialog, "theme", QStringLiteral("Dark"));
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 100);
    Program::choose(dialog, "theme", QStringLiteral("Light"));
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 200);
    Program::pressText(dialog, QStringLiteral("Close"));
    QCOMPARE(program.application->settings().appearance().theme, app::Theme::Light);
}

void MainWindowTest::desktopIsFollowed() {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    Program program;
    program.options.theme = std::nullopt;
    program.start();
    const auto turn = [](Qt::ColorScheme scheme) {
        emit QGuiApplication::styleHints()->colorSchemeChanged(scheme);
    };
    const auto ground = [](const QPalette& palette) { return palette.color(QPalette::Window).lightness(); };
    const auto menu = [&program] { return program.window().menuBar()->actions().first()->menu()->palette(); };
    turn(Qt::ColorScheme::Dark);
    QTRY_VERIFY(ground(QApplication::palette()) < 100);
    QVERIFY(ground(menu()) < 100);
    QVERIFY(program.board().theme().surround.lightness() < 100);
    turn(Qt::ColorScheme::Light);
    QTRY_VERIFY(ground(QApplication::palette()) > 200);
    QVERIFY(ground(menu()) > 200);
    QVERIFY(program.board().theme().surround.lightness() > 200);
    // Those who chose one keep it.
    app::AppearanceSettings chosen = program.application->settings().appearance();
    chosen.theme = app::Theme::Light;
    program.application->settings().setAppearance(chosen);
    turn(Qt::ColorScheme::Dark);
    QCoreApplication::processEvents();
    QVERIFY(ground(QApplication::palette()) > 200);
#else
    QSKIP("Qt tells it from 6.5 on.");
#endif
}

void MainWindowTest::piecesAndBoardsAreChosen() {
    Program program;
    program.start();
    const auto look = [&program] { return program.board().theme(); };
    QCOMPARE(look().pieceSet.lettering, board::Lettering::Brush);
    QCOMPARE(look().material, board::BoardMaterial::Kaya);
    program.key(Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = program.dialog<app::SettingsDialog>("settingsDialog");
    QVERIFY(dialog != nullptr);
    // Each choice has a picture, and no two are the same.
    for (const char* name : {"pieces", "board"}) {
        auto* box = dialog->findChild<QComboBox*>(QLatin1String(name));
        QVERIFY(box != nullptr && box->count() >= 6);
        std::vector<QImage> seen;
        for (int i = 0; i < box->count(); ++i) {
            QVERIFY(!box->itemText(i).isEmpty());
            const QImage picture = box->itemIcon(i).pixmap(box->iconSize()).toImage();
            QVERIFY(!picture.isNull() && std::find(seen.begin(), seen.end(), picture) == seen.end());
            seen.push_back(picture);
        }
    }
    Program::choose(dialog, "pieces", QStringLiteral("Gothic"));
    QCOMPARE(look().pieceSet.lettering, board::Lettering::Gothic);
    Program::choose(dialog, "board", QStringLiteral("Slate"));
    QCOMPARE(look().material, board::BoardMaterial::Slate);
    Program::choose(dialog, "board", QStringLiteral("Dark wood"));
    Program::pressText(dialog, QStringLiteral("Close"));
    QCOMPARE(look().pieceSet.lettering, board::Lettering::Gothic);
    QCOMPARE(program.application->settings().appearance().board, QStringLiteral("dark"));
}

void MainWindowTest::ownPiecesAreReadFromTheirFolder() {
    QTemporaryDir data;
    const QByteArray before = qgetenv("XDG_DATA_HOME");
    qputenv("XDG_DATA_HOME", data.path().toUtf8());
    const auto restored = qScopeGuard([&before] { qputenv("XDG_DATA_HOME", before); });
    const QDir sets(app::ownPieceSetsPath());
    QVERIFY(sets.path().startsWith(data.path()) && sets.mkpath(QStringLiteral("mine")));
    QFile pawn(sets.filePath(QStringLiteral("mine/pawn.svg")));
    QVERIFY(pawn.open(QIODevice::WriteOnly));
    pawn.write(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>)");
    pawn.close();
    {
        Program program;
        program.write("settings.json", R"({"appearance": {"pieceSet": "own:mine"}})");
        program.start();
        // Drawn once before it appears.
        QTRY_VERIFY(program.board().theme().pieceSet.own != nullptr);
        const std::shared_ptr<const board::OwnPieces> own = program.board().theme().pieceSet.own;
        QVERIFY(!own->letters({shogi::Color::Black, shogi::PieceType::Pawn}).isEmpty());
        // The other thirteen kinds are missing: said at the start and beside the choice.
        QTRY_VERIFY(program.banner(BannerArea::Topic::Pieces) != nullptr);
        app::Banner* banner = program.banner(BannerArea::Topic::Pieces);
        QVERIFY(banner->isVisible());
        QVERIFY2(banner->text().contains(QStringLiteral("13 pictures of the piece set \"mine\"")),
                 qPrintable(banner->text()));
        QVERIFY(banner->details().contains(QStringLiteral("gold.svg: missing")));
        // Known at the next start.
        {
            Program again;
            again.write("settings.json", R"({"appearance": {"pieceSet": "own:mine"}})");
            again.start();
            QVERIFY(again.board().theme().pieceSet.own != nullptr);
        }
        program.key(Qt::Key_Comma, Qt::ControlModifier);
        auto* dialog = program.dialog<app::SettingsDialog>("settingsDialog");
        QVERIFY(dialog != nullptr);
        dialog->showPage(QStringLiteral("Pieces"));
        QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("pieces"))->currentText(),
                 QStringLiteral("mine"));
        auto* problem = dialog->findChild<QLabel*>(QStringLiteral("piecesProblem"));
        QVERIFY(problem != nullptr && problem->isVisible());
        Program::choose(dialog, "pieces", QStringLiteral("Brush"));
        QVERIFY(!problem->isVisible());
        QVERIFY(program.board().theme().pieceSet.own == nullptr);
        QTest::keyClick(dialog, Qt::Key_Escape);
    }
    // An end of the program in the middle of drawing says nothing about the set.
    {
        QVERIFY(QFile::remove(app::pieceVerdictsPath()));
        Program program;
        program.write("settings.json", R"({"appearance": {"pieceSet": "own:mine"}})");
        program.start();
    }
    QVERIFY(!Program::read(app::pieceVerdictsPath()).contains("drawing"));
    // Another window is drawing it: its answer is waited for.
    {
        Program program;
        const auto set = app::readPieceFiles(QStringLiteral("own:mine"));
        const auto writeVerdict = [&set](const QByteArray& verdict) {
            QFile verdicts(app::pieceVerdictsPath());
            QVERIFY(verdicts.open(QIODevice::WriteOnly));
            verdicts.write("{\"" + set->hash.toLatin1() + "\": \"" + verdict + "\"}");
        };
        writeVerdict("drawing");
        auto lock = app::PathLock::hold(app::pieceVerdictsPath() + QStringLiteral(".drawing"), false);
        QVERIFY(lock);
        program.write("settings.json", R"({"appearance": {"pieceSet": "own:mine"}})");
        program.start();
        QVERIFY(program.board().theme().pieceSet.own == nullptr);
        writeVerdict("sound");
        QTRY_VERIFY(program.board().theme().pieceSet.own != nullptr);
        QVERIFY(!Program::read(app::pieceVerdictsPath()).contains("unfinished"));
    }
    // One that the last start has not survived is left out, and told.
    {
        Program program;
        const auto set = app::readPieceFiles(QStringLiteral("own:mine"));
        QVERIFY(set);
        QFile verdicts(app::pieceVerdictsPath());
        QVERIFY(verdicts.open(QIODevice::WriteOnly));
        verdicts.write("{\"" + set->hash.toLatin1() + "\": \"drawing\"}");
        verdicts.close();
        program.write("settings.json", R"({"appearance": {"pieceSet": "own:mine"}})");
        program.start();
        QTRY_VERIFY(program.banner(BannerArea::Topic::Pieces) != nullptr);
        QVERIFY(program.banner(BannerArea::Topic::Pieces)
                    ->text()
                    .contains(QStringLiteral("Drawing the piece set \"mine\" did not finish.")));
        QVERIFY(program.board().theme().pieceSet.own == nullptr);
    }
    // A folder that is gone.
    QVERIFY(QDir(sets.filePath(QStringLiteral("mine"))).removeRecursively());
    Program program;
    program.write("settings.json", R"({"appearance": {"pieceSet": "own:mine"}})");
    program.start();
    QVERIFY(program.board().theme().pieceSet.own == nullptr);
    app::Banner* banner = program.banner(BannerArea::Topic::Pieces);
    QVERIFY(banner != nullptr && banner->text().contains(QStringLiteral("\"mine\" is not in the folder")));
}

void MainWindowTest::brokenSettingsAreMovedAside() {
    Program program;
    program.write("settings.json", "{ \"appearance\": [broken");
    program.start();
    app::Banner* banner = program.banner(BannerArea::Topic::Settings);
    QVERIFY(banner != nullptr && banner->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("settings.json")), qPrintable(banner->text()));
    const QString moved = program.application->settings().problem()->movedTo;
    QCOMPARE(Program::read(moved), QByteArray("{ \"appearance\": [broken"));
    Program::press(banner, "bannerClose");
    QTRY_VERIFY(program.banner(BannerArea::Topic::Settings) == nullptr);
}

void MainWindowTest::newGameDialogRemembers() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Fake"), "! play\n! end\n");
    program.key(Qt::Key_N, Qt::ControlModifier);
    auto* dialog = program.dialog<app::NewGameDialog>("newGameDialog");
    QVERIFY(dialog != nullptr);
    Program::unfold(dialog);
    Program::choose(dialog, "playerBlack", QStringLiteral("Human"));
    Program::choose(dialog, "playerWhite", QStringLiteral("Human"));
    Program::press(dialog, "swapSides");
    dialog->findChild<QLineEdit*>(QStringLiteral("nameWhite"))->setText(QStringLiteral("Hanako"));
    Program::choose(dialog, "start", QStringLiteral("Bishop"));
    Program::choose(dialog, "declaration", QStringLiteral("24 points"));
    dialog->findChild<QAbstractButton*>(QStringLiteral("sameTimes"))->setChecked(false);
    dialog->findChild<QSpinBox*>(QStringLiteral("minutesBlack"))->setValue(3);
    Program::choose(dialog, "thenBlack", QStringLiteral("Increment"));
    dialog->findChild<QSpinBox*>(QStringLiteral("extraBlack"))->setValue(7);
    dialog->findChild<QSpinBox*>(QStringLiteral("minutesWhite"))->setValue(15);
    dialog->findChild<QSpinBox*>(QStringLiteral("maxMoves"))->setValue(256);
    Program::press(dialog, "startGame");
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);

    const app::GameSettings settings = program.game().settings();
    QCOMPARE(settings.side(Color::Black).time.increment.count(), 7000);
    QCOMPARE(settings.side(Color::Black).time.main.count(), 180000);
    QCOMPARE(settings.side(Color::White).time.main.count(), 900000);
    QCOMPARE(settings.rules.maxMoves, 256);
    QCOMPARE(settings.rules.declaration, shogi::DeclarationRule::Points24);
    // The giver of a handicap is White and moves first.
    QCOMPARE(program.game().toMove(), std::optional(Color::White));
    QCOMPARE(program.board().state().plates[1].name, QStringLiteral("Hanako"));
    QCOMPARE(program.board().state().plates[0].name, QStringLiteral("Receiver (shitate)"));

    // Another program reads the values again.
    program.game().abort();
    QSignalSpy written(&program.application->settings(), &app::SettingsFile::written);
    program.application->settings().flush();
    QTRY_VERIFY(!written.isEmpty());
    program.document().markSaved(program.path("x.kif"), shogi::RecordFormat::Kif, app::TextEncoding::Utf8);
    program.application.reset();
    program.start();
    QCOMPARE(program.application->settings().newGame(), settings);
    program.key(Qt::Key_N, Qt::ControlModifier);
    dialog = program.dialog<app::NewGameDialog>("newGameDialog");
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->settings(), program.application->settings().newGame());
}

void MainWindowTest::newGameDialogRefusesWhatCannotStart() {
    Program program;
    program.start();
    // White has been mated: no game can start from here.
    QGuiApplication::clipboard()->setText(QStringLiteral("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1"));
    program.key(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(!program.document().position().at(Program::square("9i")));
    program.key(Qt::Key_N, Qt::ControlModifier);
    auto* dialog = program.dialog<app::NewGameDialog>("newGameDialog");
    auto* start = dialog->findChild<QPushButton*>(QStringLiteral("startGame"));
    QVERIFY(start->isEnabled());
    Program::choose(dialog, "start", QStringLiteral("Current position"));
    QVERIFY(!start->isEnabled());
    auto* fault = dialog->findChild<QLabel*>(QStringLiteral("fault"));
    QVERIFY(fault->isVisible());
    QVERIFY2(fault->text().contains(QStringLiteral("no legal move")), qPrintable(fault->text()));
}

void MainWindowTest::engineThatCannotStartIsTold_data() {
    QTest::addColumn<QByteArray>("file"); // content; empty: there is none
    QTest::addColumn<bool>("executable");
    QTest::addColumn<QString>("said");
    QTest::newRow("missing") << QByteArray() << false << QStringLiteral("does not exist");
    QTest::newRow("not executable") << QByteArray("#!/bin/sh\n") << false
                                    << QStringLiteral("is not marked as executable");
    QTest::newRow("exits at once") << QByteArray("#!/bin/sh\necho I give up >&2\nexit 3\n") << true
                                   << QStringLiteral("ended before it responded");
    QTest::newRow("prints garbage") << QByteArray("#!/bin/sh\nhead -c 3000 /dev/urandom\nexit 0\n") << true
                                    << QStringLiteral("ended before it responded");
}

void MainWindowTest::engineThatCannotStartIsTold() {
    QFETCH(const QByteArray, file);
    QFETCH(const bool, executable);
    QFETCH(const QString, said);
    Program program;
    program.start();
    program.click("7g", "7f");
    const std::string record = shogi::toSfen(program.document().position());
    const QString path = program.path("engine");
    if (!file.isEmpty()) {
        program.write("engine", file);
        QFile::setPermissions(path, executable ? QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner
                                               : QFile::ReadOwner | QFile::WriteOwner);
    }
    app::CatalogEntry entry;
    entry.name = QStringLiteral("Broken");
    entry.path = path;
    program.application->catalog().add(entry);
    program.startAgainst(QStringLiteral("Broken"), 10);
    // The moves on the board are not saved: the question comes first.
    auto* unsaved = program.dialog<QMessageBox>("unsavedBox");
    QVERIFY(unsaved != nullptr);
    Program::pressText(unsaved, QStringLiteral("Don’t save"));
    QTRY_VERIFY(program.banner(BannerArea::Topic::Engine) != nullptr);
    const app::Banner* banner = program.banner(BannerArea::Topic::Engine);
    QVERIFY2(banner->text().contains(said), qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(QStringLiteral("Broken")), qPrintable(banner->text()));
    // There is no game, and the record is unchanged.
    QCOMPARE(program.game().phase(), Game::Phase::None);
    QCOMPARE(shogi::toSfen(program.document().position()), record);
}

void MainWindowTest::enginesAreAddedByRunningThem() {
    Program program;
    program.start();
    program.key(Qt::Key_E, Qt::ControlModifier);
    auto* dialog = program.dialog<app::EngineListDialog>("engineListDialog");
    QVERIFY(dialog != nullptr);
    auto* outcome = dialog->findChild<QLabel*>(QStringLiteral("outcome"));
    emit dialog->addRequested(program.path("nowhere"));
    QTRY_VERIFY2(outcome->text().contains(QStringLiteral("does not exist")), qPrintable(outcome->text()));
    QCOMPARE(program.application->catalog().entries().size(), 1U);

    emit dialog->addRequested(QStringLiteral(KOMADAI_BUNDLED_ENGINE));
    QTRY_COMPARE(program.application->catalog().entries().size(), 2U);
    QVERIFY2(outcome->text().contains(QStringLiteral("Added")), qPrintable(outcome->text()));
    const QString id = program.application->catalog().entries().back().id;
    emit dialog->renameRequested(id, QStringLiteral("Second"));
    QCOMPARE(program.application->catalog().find(id)->name, QStringLiteral("Second"));
    Program::press(dialog, "removeEngine");
    QCOMPARE(program.application->catalog().entries().size(), 1U);
}

void MainWindowTest::pauseStopsTheClock() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Fake"), "! play\n@1 3c3d\n! end\n");
    program.startAgainst(QStringLiteral("Fake"), 20);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    QCOMPARE(program.action("pause")->iconText(), QStringLiteral("Pause"));
    program.action("pause")->trigger();
    QCOMPARE(program.game().phase(), Game::Phase::Paused);
    QCOMPARE(program.action("pause")->iconText(), QStringLiteral("Resume"));
    QVERIFY(!program.board().state().running);
    // Trying to move shows how to continue.
    const auto isTold = [&program] {
        app::StatusBubble& bubble = program.window().bubble();
        const bool told = bubble.isVisible() &&
                          bubble.text().contains(QStringLiteral("The game is paused")) &&
                          bubble.text().contains(QStringLiteral("Ctrl+P"));
        bubble.hide();
        return told;
    };
    program.click("7g", "7f");
    QCOMPARE(program.moves(), 0);
    QVERIFY(isTold());
    program.drag("7g", "7f");
    QVERIFY(isTold());
    QTest::keyClick(&program.board(), Qt::Key_7);
    QVERIFY(isTold());
    QTest::keyClick(&program.board(), Qt::Key_Escape);
    // It is not told any more when the game continues.
    program.click("7g", "7f");
    QVERIFY(program.window().bubble().isVisible());
    program.action("pause")->trigger();
    QCOMPARE(program.game().phase(), Game::Phase::Running);
    QVERIFY(!program.window().bubble().isVisible());
    program.click("7g", "7f");
    QTRY_COMPARE(program.moves(), 2);
}

// From the record, a button or the board, but not from the comment, which is text.
void MainWindowTest::movesAreTypedFromAnywhere() {
    Program program;
    program.start();
    auto* table = program.window().findChild<QTableView*>(QStringLiteral("recordTable"));
    table->setFocus();
    QVERIFY(table->hasFocus());
    type(QStringLiteral("7g7f"));
    QCOMPARE(program.document().moves().size(), 1U);
    table->setFocus();
    type(QStringLiteral("3c3d"));
    table->setFocus();
    type(QStringLiteral("2g2f"));
    QCOMPARE(program.document().moves().size(), 3U);
    QCOMPARE(program.document().lineIndex(), 3U);
    QVERIFY(!program.board().state().flipped);
    // Other keys of the list are its own.
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Up);
    QCOMPARE(program.document().lineIndex(), 2U);
    QTest::keyClick(table, Qt::Key_F);
    QVERIFY(program.board().state().flipped);
    auto* comment = program.window().findChild<QPlainTextEdit*>(QStringLiteral("commentText"));
    QVERIFY(comment != nullptr);
    comment->setFocus();
    type(QStringLiteral("7g7f"));
    QCOMPARE(comment->toPlainText(), QStringLiteral("7g7f"));
    QVERIFY(comment->hasFocus());
    QCOMPARE(program.document().lineIndex(), 2U);
}

void MainWindowTest::movesTypedOutOfTurnDoNothingElse() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Fake"), "! play\n@1 !silent\n@3 !silent\n! end\n");
    program.startAgainst(QStringLiteral("Fake"), 60);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.click("7g", "7f");
    QTRY_VERIFY(program.game().canMoveNow());
    program.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&program.window()));
    app::StatusBubble& bubble = program.window().bubble();
    bubble.hide();
    for (QWidget* from :
         {static_cast<QWidget*>(&program.board()),
          static_cast<QWidget*>(program.window().findChild<QTableView*>(QStringLiteral("recordTable")))}) {
        from->setFocus();
        type(QStringLiteral("2g2f"));
        QVERIFY(bubble.isVisible());
        QVERIFY2(bubble.text().contains(QStringLiteral("turn")), qPrintable(bubble.text()));
        bubble.hide();
        QCOMPARE(program.moves(), 1);
        QVERIFY(!program.board().state().flipped);
    }
    QTest::keyClick(&program.board(), Qt::Key_Escape);
    QTest::keyClick(&program.board(), Qt::Key_F);
    QVERIFY(program.board().state().flipped);
}

void MainWindowTest::declarationThatFallsShortIsExplained() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Hasty"), "! play\nwin\n! end\n");
    program.startAgainst(QStringLiteral("Hasty"), 20);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.click("7g", "7f");
    QTRY_COMPARE(program.game().phase(), Game::Phase::Over);
    const QString text = program.banner(BannerArea::Topic::Result)->text();
    for (const char* part : {"Hasty declared a win", "27 points", "the king is not in the promotion zone",
                             "other pieces there: 0 (10 needed)", "points: 0 (27 needed)"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
}

void MainWindowTest::oneBannerAtATime() {
    Program program;
    program.start();
    BannerArea& area = program.window().banners();
    const auto put = [&area](BannerArea::Topic topic, const char* text) {
        app::Banner::Content content;
        content.message = [text] { return app::Message{QLatin1String(text), {}, {}}; };
        area.put(topic, std::move(content));
    };
    const auto shown = [&area] {
        QStringList texts;
        for (const app::Banner* banner : area.findChildren<app::Banner*>())
            if (banner->isVisible())
                texts += banner->text();
        return texts.join(u'|');
    };
    const auto more = [&area]() -> QToolButton* {
        for (QToolButton* button : area.findChildren<QToolButton*>(QStringLiteral("bannerMore")))
            if (button->isVisible())
                return button;
        return nullptr;
    };
    put(BannerArea::Topic::Analysis, "analysis");
    QCOMPARE(shown(), QStringLiteral("analysis"));
    QVERIFY(more() == nullptr);
    QTRY_VERIFY(area.height() > 0);
    // The most important one is shown first, and the others wait.
    put(BannerArea::Topic::Record, "record");
    put(BannerArea::Topic::Engine, "engine");
    put(BannerArea::Topic::Result, "result");
    QCOMPARE(shown(), QStringLiteral("engine"));
    QCOMPARE(more()->text(), QStringLiteral("3 more"));
    for (const char* next : {"result", "record"}) {
        more()->click();
        QTRY_COMPARE(shown(), QLatin1String(next));
    }
    // The banner being read stays when a less important one comes and goes.
    put(BannerArea::Topic::Store, "store");
    QCOMPARE(shown(), QStringLiteral("record"));
    area.remove(BannerArea::Topic::Store);
    QCOMPARE(shown(), QStringLiteral("record"));
    more()->click();
    QTRY_COMPARE(shown(), QStringLiteral("analysis"));
    more()->click();
    QTRY_COMPARE(shown(), QStringLiteral("engine"));
    Program::press(area.banner(BannerArea::Topic::Engine), "bannerClose");
    QTRY_COMPARE(shown(), QStringLiteral("result"));
    QCOMPARE(more()->text(), QStringLiteral("2 more"));
    for (const auto topic :
         {BannerArea::Topic::Result, BannerArea::Topic::Record, BannerArea::Topic::Analysis})
        area.remove(topic);
    QVERIFY(!area.isVisible());
}

// Answered by mouse: the board has the focus again, and Space means what it did before.
void MainWindowTest::bannersLeaveNoCursor() {
    Program program;
    program.start();
    BannerArea& area = program.window().banners();
    bool chosen = false;
    app::Banner::Content content;
    content.message = [] { return app::Message{QStringLiteral("what"), {}, {}}; };
    content.choices = [&chosen] {
        return std::vector<app::Banner::Choice>{{QStringLiteral("Do it"), [&chosen] { chosen = true; }}};
    };
    for (const bool byButton : {true, false}) {
        area.put(BannerArea::Topic::Result, content);
        app::Banner* banner = area.banner(BannerArea::Topic::Result);
        if (byButton)
            Program::pressText(banner, QStringLiteral("Do it"));
        else
            Program::press(banner, "bannerClose");
        QTRY_VERIFY(area.banner(BannerArea::Topic::Result) == nullptr);
        QTRY_VERIFY(program.board().hasFocus());
        QVERIFY(std::holds_alternative<std::monostate>(program.board().cursor()));
    }
    QVERIFY(chosen);
    // The same where a cursor was left before.
    QTest::keyClick(&program.board(), Qt::Key_Return);
    QVERIFY(!std::holds_alternative<std::monostate>(program.board().cursor()));
    area.put(BannerArea::Topic::Result, content);
    Program::pressText(area.banner(BannerArea::Topic::Result), QStringLiteral("Do it"));
    QTRY_VERIFY(program.board().hasFocus());
    QVERIFY(std::holds_alternative<std::monostate>(program.board().cursor()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QVERIFY(std::holds_alternative<std::monostate>(program.board().selectedSpot()));
}

// The widget lies over nothing that belongs to the board, in the window.
static bool leavesBoardInSight(const QWidget& widget, const board::BoardView& board) {
    const board::BoardGeometry geometry = board.geometryNow();
    const QPoint corner = widget.mapTo(widget.window(), QPoint()) - board.mapTo(board.window(), QPoint());
    const QRectF place(corner, widget.size());
    for (int file = 1; file <= 9; ++file)
        if (place.intersects(geometry.fileLabel(file)))
            return false;
    for (const shogi::Color color : shogi::kColors)
        if (place.intersects(geometry.stand(color)) || place.intersects(geometry.plate(color)))
            return false;
    return !place.intersects(geometry.grid()) &&
           widget.window()->rect().contains(QRect(widget.mapTo(widget.window(), QPoint()), widget.size()));
}

// However much there is to say, in whatever window: no square, no stand, no plate and no file number is
// covered, and the board keeps its place. What there is no room for is among the details.
void MainWindowTest::bannersCoverNoSquare() {
    Program program;
    program.start();
    BannerArea& area = program.window().banners();
    board::BoardView& board = program.board();
    app::Banner::Content content;
    content.message = [] {
        return app::Message{
            QStringLiteral("what happened"), QStringLiteral("what to do about it ").repeated(20), {}};
    };
    content.choices = [] {
        return std::vector<app::Banner::Choice>{{QStringLiteral("Do it"), {}},
                                                {QStringLiteral("Leave it"), {}}};
    };
    for (const QSize size : {QSize(1280, 800), QSize(1024, 700), QSize(1920, 1000)}) {
        program.window().resize(size);
        QTRY_COMPARE(program.window().size(), size);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        const board::BoardGeometry before = board.geometryNow();
        for (const bool isEvent : {false, true}) {
            content.isEvent = isEvent;
            area.put(BannerArea::Topic::Result, content);
            const app::Banner* banner = area.banner(BannerArea::Topic::Result);
            QTRY_VERIFY(area.isVisible() && banner->height() == area.height());
            QTRY_VERIFY2(leavesBoardInSight(area, board),
                         qPrintable(QStringLiteral("%1 + %2").arg(area.y()).arg(area.height())));
            // The moves make room for it.
            auto* moves = program.window().findChild<QTableView*>(QStringLiteral("recordTable"));
            QTRY_VERIFY(before.arrangement() == board::Arrangement::Wide ||
                        moves->mapTo(&program.window(), QPoint()).y() >=
                            area.mapTo(&program.window(), QPoint()).y() + area.height());
            QCOMPARE(board.geometryNow().board(), before.board());
            QVERIFY((banner->text() + banner->details()).contains(QStringLiteral("what to do about it")));
            area.remove(BannerArea::Topic::Result);
        }
    }
}

// The same for messages that go by themselves, with a banner and without one, in one row and in more.
void MainWindowTest::messagesCoverNothingOfTheBoard() {
    Program program;
    program.start();
    app::StatusBubble& bubble = program.window().bubble();
    const QString word = QStringLiteral("Nifu: there is already a pawn on file 7. ");
    for (const QSize size : {QSize(1024, 700), QSize(1280, 720), QSize(1280, 800)}) {
        program.window().resize(size);
        QTRY_COMPARE(program.window().size(), size);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        for (const bool isBeside : {false, true}) {
            if (isBeside)
                program.window().banners().put(
                    BannerArea::Topic::Result,
                    {app::Banner::Tone::Quiet,
                     [] {
                         return app::Message{QStringLiteral("what"), QStringLiteral("more"), {}};
                     },
                     {},
                     {}});
            QCoreApplication::processEvents();
            for (const int often : {1, 6}) {
                // What is long lies over the margin of a board that has its stands beside it.
                const bool isWide = program.board().geometryNow().arrangement() == board::Arrangement::Wide;
                bubble.say(word.repeated(often).trimmed());
                QTRY_VERIFY2((isWide && often > 1) || leavesBoardInSight(bubble, program.board()),
                             qPrintable(QStringLiteral("%1 × %2, banner: %3, %4 + %5")
                                            .arg(size.width())
                                            .arg(often)
                                            .arg(isBeside)
                                            .arg(bubble.y())
                                            .arg(bubble.height())));
                QVERIFY(bubble.isVisible());
            }
            bubble.hide();
        }
        program.window().banners().remove(BannerArea::Topic::Result);
    }
}

void MainWindowTest::toolBarButtonsKeepTheirPlaces() {
    Program program;
    program.start();
    auto* bar = program.window().findChild<QToolBar*>(QStringLiteral("toolBar"));
    const auto places = [bar] {
        QStringList texts;
        for (QAction* action : bar->actions()) {
            const QRect place = bar->widgetForAction(action)->geometry();
            texts += QStringLiteral("%1+%2").arg(place.x()).arg(place.width());
        }
        return texts.join(u' ');
    };
    QTRY_VERIFY(program.window().isVisible());
    const QString before = places();
    program.startAgainst(QStringLiteral("Human"), 60);
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    QTRY_VERIFY(program.action("pause")->isEnabled());
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
    program.action("pause")->trigger();
    QTRY_COMPARE(program.game().phase(), Game::Phase::Paused);
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
    program.game().abort();
    QTRY_VERIFY(!program.action("pause")->isEnabled());
    QCOMPARE(places(), before);
}

void MainWindowTest::peopleTakeBackDeclareAndResign() {
    Program program;
    program.start();
    program.startAgainst(QStringLiteral("Human"), 60);
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    program.click("7g", "7f");
    QCOMPARE(program.moves(), 1);
    program.action("takeBack")->trigger();
    QCOMPARE(program.moves(), 0);
    program.click("2g", "2f");
    program.click("8c", "8d");
    QCOMPARE(program.moves(), 2);

    // An earlier position can be viewed, but not played in.
    program.key(Qt::Key_Left);
    program.click("8c", "8d");
    QCOMPARE(program.moves(), 2);
    QVERIFY(program.window().bubble().isVisible());
    program.key(Qt::Key_Right);

    program.action("declare")->trigger();
    auto* question = program.dialog<QMessageBox>("questionBox");
    QVERIFY(question != nullptr);
    QVERIFY2(question->informativeText().contains(QStringLiteral("King in the promotion zone: no")),
             qPrintable(question->informativeText()));
    // Who presses Enter from habit loses nothing.
    QVERIFY(question->defaultButton() == question->escapeButton());
    QTest::keyClick(question, Qt::Key_Return);
    QTRY_VERIFY(!question->isVisible());
    QCOMPARE(program.game().phase(), Game::Phase::Running);

    program.action("resign")->trigger();
    QTRY_VERIFY((question = program.dialog<QMessageBox>("questionBox")) != nullptr);
    QVERIFY(question->defaultButton() == question->escapeButton());
    Program::pressText(question, QStringLiteral("Resign"));
    QCOMPARE(program.game().phase(), Game::Phase::Over);
    QCOMPARE(program.game().result()->ending, (shogi::Ending{shogi::GameEnd::Resignation, Color::White}));
    QVERIFY(program.banner(BannerArea::Topic::Result)
                ->text()
                .contains(QStringLiteral("White wins after 2 moves")));
    QVERIFY(cell(program, 3, 1).contains(QStringLiteral("Resigns")));
}

void MainWindowTest::timeRunsOut() {
    Program program;
    program.start();
    program.startAgainst(QStringLiteral("Human"), 1);
    QTRY_COMPARE(program.game().phase(), Game::Phase::Over);
    QCOMPARE(program.game().result()->ending, (shogi::Ending{shogi::GameEnd::TimeUp, Color::White}));
    QVERIFY(program.banner(BannerArea::Topic::Result)->text().contains(QStringLiteral("ran out of time")));
    const std::optional<board::ClockFace> clock = program.board().state().plates[0].clock;
    QVERIFY(clock && clock->inByoyomi);
    QCOMPARE(clock->byoyomi.count(), 0);
    QCOMPARE(clock->main.count(), 0);
}

void MainWindowTest::hintsSayMoreStepByStep() {
    Program program;
    program.start();
    const auto& arrows = program.board().state().arrows;
    const auto ask = [&program] { program.key(Qt::Key_H, Qt::ControlModifier); };
    ask();
    ask(); // impatience changes nothing
    QTRY_COMPARE_WITH_TIMEOUT(program.board().state().lit.count(), 9, 20000);
    QVERIFY(arrows.empty());
    QVERIFY2(program.window().bubble().text().startsWith(QStringLiteral("Hint: look at ")),
             qPrintable(program.window().bubble().text()));
    ask();
    QVERIFY(program.board().state().lit.isEmpty());
    QCOMPARE(arrows.size(), 1U);
    QCOMPARE(arrows.front().role, board::ArrowRole::Hint);
    QVERIFY(arrows.front().isCircle());
    const std::optional<shogi::Square> from = arrows.front().from;
    QVERIFY2(program.window().bubble().text().startsWith(QStringLiteral("Hint: move the ")),
             qPrintable(program.window().bubble().text()));
    ask();
    QCOMPARE(arrows.size(), 1U);
    QVERIFY(!arrows.front().isCircle());
    QCOMPARE(arrows.front().from, from);
    QVERIFY2(program.window().bubble().text().startsWith(QStringLiteral("Hint: ▲")),
             qPrintable(program.window().bubble().text()));
    ask();
    QVERIFY(arrows.size() > 1U);
    // Another position starts anew.
    program.click("7g", "7f");
    QVERIFY(arrows.empty());
    ask();
    QTRY_COMPARE_WITH_TIMEOUT(program.board().state().lit.count(), 9, 20000);
}

void MainWindowTest::layoutIsRemembered() {
    Program program;
    program.options.size.reset();
    program.options.file = program.write(
        "commented.kif", "手合割：平手\n手数----指手---------消費時間--\n*note\n   1 ７六歩(77)\n");
    program.start();
    auto* comment = program.window().findChild<QDockWidget*>(QStringLiteral("commentDock"));
    QTRY_VERIFY(comment->isVisible());
    comment->toggleViewAction()->trigger();
    program.action("flip")->trigger();
    QVERIFY(program.board().state().flipped);
    QSignalSpy finished(program.application.get(), &app::Application::finished);
    program.window().close();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 6000);
    program.application.reset();

    program.start();
    comment = program.window().findChild<QDockWidget*>(QStringLiteral("commentDock"));
    QVERIFY(app::workedOff(program.application->storage()));
    QVERIFY(!comment->isVisible());
    QVERIFY(program.board().state().flipped);
    program.action("resetLayout")->trigger();
    QTRY_VERIFY(comment->isVisible());
}

void MainWindowTest::closingAsksAboutARunningGame() {
    Program program;
    program.start();
    program.startAgainst(QStringLiteral("Human"), 60);
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    program.click("7g", "7f");
    QSignalSpy finished(program.application.get(), &app::Application::finished);
    program.window().close();
    QVERIFY(program.window().isVisible());
    auto* question = program.dialog<QMessageBox>("questionBox");
    QVERIFY(question != nullptr);
    Program::pressText(question, QStringLiteral("Abort"));
    QCOMPARE(program.game().phase(), Game::Phase::Over);
    auto* unsaved = program.dialog<QMessageBox>("unsavedBox");
    QVERIFY(unsaved != nullptr);
    QTest::keyClick(unsaved, Qt::Key_Escape);
    QVERIFY(program.window().isVisible());
    program.window().close();
    unsaved = program.dialog<QMessageBox>("unsavedBox");
    QVERIFY(unsaved != nullptr);
    Program::pressText(unsaved, QStringLiteral("Don’t save"));
    QVERIFY(!program.window().isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 6000);
}

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    MainWindowTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_main_window.moc"
