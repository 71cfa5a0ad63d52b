// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/board_stage.h"
#include "app/face/shell/scene.h"
#include "app/game/game_aids.h"
#include "app/settings/settings_file.h"
#include "tests/app/engines/scripted_engine.h"
#include "tests/app/face/program.h"

#include <QCheckBox>
#include <QPushButton>

using app::AidSettings;
using app::BannerArea;
using app::Game;
using app::GameSettings;
using app::ScriptedEngine;
using app::test::Program;
using shogi::Color;

namespace {

// Tokin's opinions: before Black's move, after it, and after the best one; then whatever is asked.
const QString kTokin =
    QStringLiteral("! handshake\n! ready\n! ignore stop\n"
                   "> position*\n> go*\n< info depth 9 score cp 100 pv 7g7f 3c3d 2g2f\n< bestmove 7g7f\n"
                   "> position*\n> go*\n< info depth 9 score cp 1500 pv 3c3d 1g1f\n< bestmove 3c3d\n"
                   "> position*\n> go*\n< info depth 9 score cp -100 pv 3c3d 2g2f\n< bestmove 3c3d\n"
                   "! ignore position*\n! ignore go*\n! ignore setoption*\n! hang\n");

} // namespace

class AidsInWindowTest : public QObject {
    Q_OBJECT

    // Ayumi with Black against an engine that answers at once.
    static void start(Program& program, const AidSettings& aids = {}) {
        GameSettings game = GameSettings::standard();
        game.side(Color::Black).player.name = QStringLiteral("Ayumi");
        game.side(Color::White).player.engineId =
            program.addEngine(QStringLiteral("Shiro"), "! play\n3c3d\n8c8d\n4a3b\n! end\n");
        GameSettings chosen = program.application->settings().newGame();
        chosen.aids = aids;
        program.application->settings().setNewGame(chosen);
        program.application->play().start(game);
        QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    }

private slots:
    void aBlunderIsTakenBackWithOneClick();
    void hintsHaveFourSteps();
    void theRefutationIsPlayedOut();
    void theNoteSaysWhatWasUsed();
    void theWindowSaysWhetherTheGameIsRated();
    void piecesAreCountedOnThePlate();
    void choicesAreInMenuAndDialog();
};

void AidsInWindowTest::aBlunderIsTakenBackWithOneClick() {
    ScriptedEngine tokin(kTokin);
    Program program;
    program.places.bundledEngine = tokin.path();
    program.start();
    AidSettings aids;
    aids.alarm = true;
    start(program, aids);
    program.click("9g", "9f");
    QTRY_VERIFY(program.banner(BannerArea::Topic::Alarm) != nullptr);
    const app::Banner* banner = program.banner(BannerArea::Topic::Alarm);
    QVERIFY2(banner->text().contains(QStringLiteral("This move loses much")), qPrintable(banner->text()));
    QTRY_COMPARE(program.moves(), 2);
    Program::pressText(program.banner(BannerArea::Topic::Alarm), QStringLiteral("Take back"));
    QCOMPARE(program.moves(), 0);
    QTRY_VERIFY(program.banner(BannerArea::Topic::Alarm) == nullptr);
}

void AidsInWindowTest::hintsHaveFourSteps() {
    ScriptedEngine tokin(kTokin);
    Program program;
    program.places.bundledEngine = tokin.path();
    program.start();
    start(program);
    QAction* const hint = program.action("hint");
    const auto words = [&program] { return program.window().bubble().text(); };
    hint->trigger();
    QTRY_VERIFY2(words().startsWith(QStringLiteral("Hint: look at the nine squares around ")),
                 qPrintable(words()));
    QCOMPARE(program.board().state().lit.count(), 9);
    hint->trigger();
    QCOMPARE(words(), QStringLiteral("Hint: move the pawn on 7g."));
    QVERIFY(program.board().state().lit.isEmpty());
    hint->trigger();
    QVERIFY2(words().startsWith(QStringLiteral("Hint: ")), qPrintable(words()));
    QCOMPARE(program.board().state().arrows.size(), std::size_t{1});
    hint->trigger();
    QCOMPARE(program.board().state().arrows.size(), std::size_t{3});
    QCOMPARE(program.application->play().aidsUsed().hints, 1);
}

void AidsInWindowTest::theRefutationIsPlayedOut() {
    ScriptedEngine tokin(kTokin);
    Program program;
    program.places.bundledEngine = tokin.path();
    program.start();
    start(program);
    program.action("whyNot")->trigger();
    const app::BoardStage& stage = program.window().stage();
    QVERIFY(!stage.isOnRecord());
    program.click("9g", "9f");
    QCOMPARE(program.moves(), 0); // not in the game
    QTRY_COMPARE(stage.shown()->lastStep(), 3);
    QVERIFY2(stage.shown()->prompt().contains(QStringLiteral("Win rate: 8 %")),
             qPrintable(stage.shown()->prompt()));
    // By itself.
    QTRY_COMPARE(stage.shown()->step(), 3);
    program.action("whyNot")->trigger();
    QCOMPARE(stage.shown()->step(), 0);
    program.key(Qt::Key_Escape);
    QVERIFY(stage.showsRecord());
    QVERIFY(program.game().humanToMove() != nullptr);
    QCOMPARE(program.application->play().aidsUsed().whyNots, 1);
}

void AidsInWindowTest::theNoteSaysWhatWasUsed() {
    ScriptedEngine tokin(kTokin);
    Program program;
    program.places.bundledEngine = tokin.path();
    program.start();
    AidSettings aids;
    aids.material = true;
    start(program, aids);
    program.click("7g", "7f");
    QTRY_COMPARE(program.moves(), 2);
    program.game().resign();
    const app::Banner* banner = program.banner(BannerArea::Topic::Result);
    QVERIFY(banner != nullptr);
    QVERIFY2((banner->text() + banner->details()).contains(QStringLiteral("Used: count of pieces.")),
             qPrintable(banner->text()));
    const app::RecordDocument& document = program.document();
    QVERIFY(document.comment(document.line().back()).contains(QStringLiteral("Used: count of pieces.")) ||
            document.comment(document.line()[2]).contains(QStringLiteral("Used: count of pieces.")));
}

void AidsInWindowTest::theWindowSaysWhetherTheGameIsRated() {
    ScriptedEngine tokin(QStringLiteral("! play\n3c3d\nresign\n! end\n"));
    Program program;
    program.places.bundledEngine = tokin.path();
    program.start();
    app::CatalogEntry entry = program.application->catalog().bundled();
    host::EngineOption limit;
    limit.name = "USI_LimitStrength";
    limit.type = host::OptionType::Check;
    limit.defaultValue = "false";
    host::EngineOption grade;
    grade.name = "USI_Strength";
    grade.type = host::OptionType::Spin;
    grade.defaultValue = "1";
    grade.min = -20;
    grade.max = 9;
    entry.options = {limit, grade};
    program.application->catalog().update(entry);
    program.application->play().start(GameSettings::standard());
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    const auto* const place = program.window().findChild<QLabel*>(QStringLiteral("place"));
    QCOMPARE(place->text(), QStringLiteral("Move 0 of 0 · Rated"));
    program.click("7g", "7f");
    QTRY_COMPARE(program.moves(), 2);
    QCOMPARE(place->text(), QStringLiteral("Move 2 of 2 · Rated"));
    // A search for a mate is help, like an analysis.
    program.action("mateHere")->trigger();
    QCOMPARE(place->text(), QStringLiteral("Move 2 of 2 · Not rated"));
    program.game().resign();
    const app::Banner* banner = program.banner(BannerArea::Topic::Result);
    QVERIFY(banner != nullptr);
    const QString words = banner->text() + banner->details();
    QVERIFY2(words.contains(QStringLiteral("Not rated: help was used.")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("Used: analysis.")), qPrintable(words));
    QVERIFY(!place->text().contains(QStringLiteral("ated")));
}

void AidsInWindowTest::piecesAreCountedOnThePlate() {
    Program program;
    program.start();
    AidSettings aids;
    aids.material = true;
    start(program, aids);
    QCOMPARE(program.board().state().plates[0].status, QStringLiteral("Pieces: even"));
    QVERIFY(program.board().state().plates[1].status != QStringLiteral("Pieces: even"));
    program.action("showMaterial")->trigger();
    QVERIFY(program.board().state().plates[0].status.isEmpty());
    program.game().abort();
}

void AidsInWindowTest::choicesAreInMenuAndDialog() {
    Program program;
    program.start();
    const auto settings = [&program] { return program.application->settings().newGame().aids; };
    QVERIFY(!settings().any());
    program.action("warnOfBlunders")->trigger();
    QVERIFY(settings().alarm);
    program.key(Qt::Key_N, Qt::ControlModifier);
    auto* dialog = program.dialog<app::NewGameDialog>("newGameDialog");
    QVERIFY(dialog != nullptr);
    Program::unfold(dialog);
    auto* alarm = dialog->findChild<QCheckBox*>(QStringLiteral("aidAlarm"));
    QVERIFY(alarm != nullptr && alarm->isChecked() && alarm->isEnabled());
    dialog->findChild<QCheckBox*>(QStringLiteral("aidThreats"))->click();
    alarm->click();
    Program::press(dialog, "startGame");
    QTRY_VERIFY(settings().threats);
    QVERIFY(!settings().alarm);
    QVERIFY(program.action("showGameThreats")->isChecked());
    QVERIFY(!program.action("warnOfBlunders")->isChecked());
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    program.game().abort();
}

QTEST_MAIN(AidsInWindowTest)
#include "tst_aids_in_window.moc"
