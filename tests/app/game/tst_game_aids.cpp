// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/engines/engine_hub.h"
#include "app/engines/engine_roster.h"
#include "app/files/storage_thread.h"
#include "app/game/blunder_alarm.h"
#include "app/game/game_aids.h"
#include "app/game/play_session.h"
#include "app/settings/game_settings_json.h"
#include "app/settings/settings_file.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"
#include "tests/app/game/scripted_referee.h"
#include "tests/app/worked_off.h"

#include <QSignalSpy>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

const QByteArray kAnswersAtOnce = "! play\n3c3d\n8c8d\n4a3b\n! end\n";
const QByteArray kThinksForEver = "! play\n!silent\n!silent\n!silent\n! end\n";

// What Tokin says of one position after the other: the score is for the side that moves.
struct Opinion {
    int centipawns;
    const char* line;
};

QByteArray tokinSays(std::initializer_list<Opinion> opinions) {
    QByteArray script = "! handshake\n! ready\n! ignore stop\n";
    for (const Opinion& each : opinions)
        script += QByteArray("> position*\n> go*\n< info depth 9 score cp ") +
                  QByteArray::number(each.centipawns) + " pv " + each.line + "\n< bestmove " +
                  QByteArray(each.line).split(' ').front() + '\n';
    return script + "! hang\n";
}

// The first position is even. After 9g9f White is far ahead, after 7g7f it is not.
const std::initializer_list<Opinion> kBlunder{{100, "7g7f 3c3d"}, {1500, "3c3d 1g1f"}, {-100, "3c3d 2g2f"}};

// Black is a person, White an engine; Tokin is a script too.
struct Room {
    QTemporaryDir folder;
    StorageThread storage;
    SettingsFile settings{folder.filePath(QStringLiteral("settings.json")), storage};
    ScriptedEngine tokin;
    ScriptedEngine white;
    EngineHub hub;
    EngineCatalog catalog{{}, nullptr, tokin.path()};
    EngineRoster roster{hub};
    RecordDocument document;
    PlaySession play{{document, catalog, hub, roster, settings}};
    GameAids& aids = play.aids();

    Room(const QByteArray& tokinScript, const QByteArray& whiteScript)
        : tokin(QString::fromUtf8(tokinScript))
        , white(QString::fromUtf8(whiteScript)) {}

    void choose(bool AidSettings::*aid) {
        AidSettings chosen = aids.settings();
        chosen.*aid = true;
        aids.choose(chosen);
    }
    // From a position in which the same move, P*5e, is legal for both sides.
    void prepareThreats() {
        document.newRecord(shogi::parseSfen("4k4/9/9/9/9/9/9/9/4K4 b Pp 1").value());
        choose(&AidSettings::threats);
    }
    void start(GameSettings::Start from = GameSettings::Start::Handicap) {
        GameSettings game;
        game.start = from;
        game.aids = settings.newGame().aids;
        CatalogEntry entry;
        entry.name = QStringLiteral("Shiro");
        entry.path = white.path();
        game.side(Color::White).player.kind = PlayerChoice::Kind::Engine;
        game.side(Color::White).player.engineId = catalog.add(entry);
        play.start(game);
        QTRY_COMPARE(play.game().phase(), Game::Phase::Running);
    }
    void move(const char* text) { play.game().humanToMove()->playMove(usi(text)); }
};

} // namespace

class GameAidsTest : public QObject {
    Q_OBJECT

private slots:
    // --- the alarm

    void thresholdsFollowTheOpponent_data() {
        QTest::addColumn<AlarmLevel>("level");
        QTest::addColumn<int>("grade"); // 0: none
        QTest::addColumn<int>("percent");
        QTest::newRow("20 kyu") << AlarmLevel::ByOpponent << -20 << 30;
        QTest::newRow("10 kyu") << AlarmLevel::ByOpponent << -10 << 30;
        QTest::newRow("9 kyu") << AlarmLevel::ByOpponent << -9 << 25;
        QTest::newRow("5 kyu") << AlarmLevel::ByOpponent << -5 << 20;
        QTest::newRow("1 kyu") << AlarmLevel::ByOpponent << -1 << 20;
        QTest::newRow("1 dan") << AlarmLevel::ByOpponent << 1 << 15;
        QTest::newRow("4 dan") << AlarmLevel::ByOpponent << 4 << 10;
        QTest::newRow("full strength") << AlarmLevel::ByOpponent << 0 << 10;
        QTest::newRow("large losses against a dan player") << AlarmLevel::Large << 4 << 30;
        QTest::newRow("medium") << AlarmLevel::Medium << -20 << 20;
        QTest::newRow("small") << AlarmLevel::Small << -20 << 10;
    }
    void thresholdsFollowTheOpponent() {
        QFETCH(AlarmLevel, level);
        QFETCH(int, grade);
        QFETCH(int, percent);
        const double loss = alarmLoss(level, grade == 0 ? std::nullopt : std::optional<std::int64_t>(grade));
        QCOMPARE(qRound(loss * 100), percent);
    }

    void matesAreAlarmingUnlessAllWasLost() {
        MoveLoss loss;
        loss.best = 0.55;
        loss.played = 0.50;
        QVERIFY(!isAlarming(loss, 0.1));
        loss.mateIn = 5;
        loss.played = 0.0;
        loss.best = 0.2;
        QVERIFY(isAlarming(loss, 0.3));
        loss.best = 0.01;
        QVERIFY(!isAlarming(loss, 0.3));
    }

    void blundersRaiseTheAlarm() {
        Room room(tokinSays(kBlunder), kAnswersAtOnce);
        room.choose(&AidSettings::alarm);
        room.start();
        room.move("9g9f");
        QTRY_VERIFY(room.aids.alarm());
        const MoveLoss& loss = *room.aids.alarm();
        QCOMPARE(loss.move, usi("9g9f"));
        QVERIFY(loss.best > 0.5 && loss.best < 0.6);
        QVERIFY(loss.played < 0.1);
        QCOMPARE(loss.answer, (std::vector{usi("3c3d"), usi("1g1f")}));
        QVERIFY(!loss.mateIn && !loss.lost);
        // White has answered: both moves are taken back.
        QTRY_COMPARE(room.play.game().history().moveCount(), 2);
        room.play.game().takeBack();
        QCOMPARE(room.play.game().history().moveCount(), 0);
        QVERIFY(!room.aids.alarm());
        AidsUsed used;
        used.alarms = 1;
        used.takeBacks = 1;
        QCOMPARE(room.play.aidsUsed(), used);
    }

    void theAlarmDoesNotWaitForTheOpponent() {
        Room room(tokinSays(kBlunder), kThinksForEver);
        room.choose(&AidSettings::alarm);
        room.start();
        room.move("9g9f");
        QTRY_VERIFY(room.aids.alarm());
        QCOMPARE(room.play.game().history().moveCount(), 1);
        room.play.game().takeBack();
        QCOMPARE(room.play.game().history().moveCount(), 0);
    }

    void goodMovesRaiseNoAlarm() {
        // The best move after the one that is played is no better than it: no loss.
        Room room(tokinSays({{100, "7g7f 3c3d"}, {1500, "3c3d 1g1f"}, {1500, "3c3d 2g2f"}}), kThinksForEver);
        room.choose(&AidSettings::alarm);
        room.start();
        QSignalSpy judged(&room.aids.trial(), &MoveTrial::judged);
        room.move("9g9f");
        QTRY_COMPARE(judged.count(), 1);
        QVERIFY(!room.aids.alarm());
        QCOMPARE(room.play.aidsUsed(), AidsUsed());
    }

    void theBestMoveIsNotLookedAtTwice() {
        Room room(tokinSays({{100, "7g7f 3c3d"}}), kThinksForEver);
        room.choose(&AidSettings::alarm);
        room.start();
        QSignalSpy judged(&room.aids.trial(), &MoveTrial::judged);
        room.move("7g7f");
        QTRY_COMPARE(judged.count(), 1);
        QVERIFY(judged.first().first().value<MoveLoss>().isBest);
        QVERIFY(!room.aids.alarm());
    }

    void theNextMoveEndsTheAlarm() {
        Room room(tokinSays(kBlunder), kAnswersAtOnce);
        room.choose(&AidSettings::alarm);
        room.start();
        room.move("9g9f");
        QTRY_VERIFY(room.aids.alarm());
        QTRY_VERIFY(room.play.game().humanToMove() != nullptr);
        room.move("1g1f");
        QVERIFY(!room.aids.alarm());
        QCOMPARE(room.play.aidsUsed().alarms, 1);
    }

    // --- where there is help

    void nothingIsOnUnlessChosen() {
        Room room(tokinSays(kBlunder), kAnswersAtOnce);
        QVERIFY(!room.aids.settings().any());
        room.start();
        room.move("9g9f");
        QTRY_COMPARE(room.play.game().history().moveCount(), 2);
        QCOMPARE(room.tokin.starts(), 0);
        QCOMPARE(room.play.aidsUsed(), AidsUsed());
    }

    void thereIsNoHelpBetweenPeople() {
        Room room(kThinksForEver, kThinksForEver);
        room.choose(&AidSettings::material);
        room.choose(&AidSettings::alarm);
        room.play.start(GameSettings());
        QTRY_COMPARE(room.play.game().phase(), Game::Phase::Running);
        QVERIFY(!room.play.isCasual());
        QVERIFY(!room.aids.shows(&AidSettings::material));
        room.move("9g9f");
        QCOMPARE(room.tokin.starts(), 0);
        QCOMPARE(room.play.aidsUsed(), AidsUsed());
    }

    void thereIsNoHelpOnServersAndInMatches() {
        Room room(kThinksForEver, kThinksForEver);
        room.choose(&AidSettings::alarm);
        room.choose(&AidSettings::threats);
        ScriptedReferee referee;
        GameSettings game;
        game.side(Color::White).player.kind = PlayerChoice::Kind::Absent;
        QVERIFY(room.play.startOutside(game, {}, referee));
        QTRY_COMPARE(room.play.game().phase(), Game::Phase::Running);
        QVERIFY(!room.play.isCasual());
        QVERIFY(!room.aids.shows(&AidSettings::alarm));
        QVERIFY(room.aids.threat() == nullptr);
        QCOMPARE(room.play.whyNot(PlayAction::WhyNot), std::optional(PlayObstacle::OnServer));
        emit referee.ended({shogi::GameEnd::Resignation, Color::Black}, std::nullopt);
        QVERIFY(!room.play.whyNot(PlayAction::WhyNot));
        game.side(Color::White).player.kind = PlayerChoice::Kind::Human;
        QVERIFY(room.play.startOfMatch(game, {}, {}, {}));
        QTRY_COMPARE(room.play.game().phase(), Game::Phase::Running);
        QCOMPARE(room.play.whyNot(PlayAction::WhyNot), std::optional(PlayObstacle::InMatch));
        QVERIFY(!room.play.isCasual());
        room.play.game().abort();
        QCOMPARE(room.tokin.starts(), 0);
    }

    // --- what is shown

    void threatsAreThoseOfThePersonsTurn() {
        Room room("! play\ninfo depth 9 score cp 300 pv 3c3d 7g7f\ncheckmate nomate\n3c3d\n3c3d\n! end\n",
                  kThinksForEver);
        room.choose(&AidSettings::threats);
        room.start();
        QTRY_VERIFY(room.aids.threat() != nullptr && !room.aids.threat()->line.empty());
        QCOMPARE(room.aids.threat()->line.front(), usi("3c3d"));
        QTRY_COMPARE(room.aids.threat()->mate, ThreatReport::Mate::None);
        room.move("7g7f");
        QVERIFY(room.aids.threat() == nullptr);
        QCOMPARE(room.play.aidsUsed().threats, 1);
    }

    // The scores of a search are what the position is worth to the side that moves, or would move if the
    // other passed.
    void onlyWhatCostsSomethingIsAThreat_data() {
        QTest::addColumn<int>("score");
        QTest::addColumn<bool>("isThreat");
        QTest::newRow("a tempo") << 100 << false;
        QTest::newRow("a knight") << 200 << true;
    }
    void onlyWhatCostsSomethingIsAThreat() {
        QFETCH(int, score);
        QFETCH(bool, isThreat);
        const QByteArray says = QByteArray::number(score) + " pv P*5e";
        Room room("! play\ninfo depth 9 score cp " + says + "\ncheckmate nomate\nP*5e\nP*5e\n! end\n",
                  kThinksForEver);
        room.prepareThreats();
        QSignalSpy changed(&room.aids, &GameAids::threatChanged);
        QSignalSpy found(&room.aids, &GameAids::found);
        room.start(GameSettings::Start::CurrentPosition);
        QTRY_COMPARE(found.count(), 1);
        QTRY_VERIFY(changed.count() >= 4); // asked, found, no mate, the position itself
        QTRY_COMPARE(room.aids.threat() != nullptr, isThreat);
    }

    void whatTheOpponentGaveAwayIsNoThreat() {
        Room room(tokinSays({{0, "P*5e"}, {200, "P*5e"}}), "! play\n5a5b\n! end\n");
        room.prepareThreats();
        QSignalSpy found(&room.aids, &GameAids::found);
        QSignalSpy changed(&room.aids, &GameAids::threatChanged);
        room.start(GameSettings::Start::CurrentPosition);
        QTRY_COMPARE(found.count(), 1);
        room.move("5i5h");
        changed.clear();
        QTRY_COMPARE(found.count(), 2);
        QTRY_VERIFY(changed.count() >= 3); // asked, found, the position itself
        QVERIFY(room.aids.threat() == nullptr);
    }

    void theBarIsFedWithBothSidesPositions() {
        Room room(tokinSays({{100, "7g7f 3c3d"}, {-50, "3c3d 2g2f"}}), kThinksForEver);
        room.choose(&AidSettings::gauge);
        QSignalSpy found(&room.aids, &GameAids::found);
        room.start();
        QTRY_COMPARE(found.count(), 1);
        room.move("7g7f");
        QTRY_COMPARE(found.count(), 2);
        QVERIFY(found.last()[3].toBool());
        QCOMPARE(found.last()[0].value<std::vector<shogi::Move>>(), std::vector{usi("7g7f")});
        QCOMPARE(room.play.aidsUsed().gauge, 1);
    }

    void wonPiecesAreCounted() {
        Room room(kThinksForEver, kThinksForEver);
        room.start();
        // Black has a rook in hand besides its own, and a promoted pawn; White two of Black's pawns.
        const shogi::Position position =
            shogi::parseSfen("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPP+P2/1B5R1/LNSGKGSNL b R2p 1").value();
        QCOMPARE(room.aids.material(Color::Black, position), (std::array{1, 0, 0, 0, 0, 0, -2}));
        QCOMPARE(room.aids.material(Color::White, position), (std::array{-1, 0, 0, 0, 0, 0, 2}));
    }

    void whatIsSwitchedOnDuringATurnCounts() {
        Room room(kThinksForEver, kThinksForEver);
        room.start();
        room.choose(&AidSettings::material);
        QVERIFY(room.aids.shows(&AidSettings::material));
        QCOMPARE(room.play.aidsUsed().material, 1);
    }

    // --- what is kept

    void countsAreKeptAsJson() {
        AidsUsed used;
        QVERIFY(toJson(used).isEmpty());
        used.hints = 2;
        used.whyNots = 1;
        QCOMPARE(toJson(used), (QJsonObject{{QStringLiteral("hints"), 2}, {QStringLiteral("whyNots"), 1}}));
        QCOMPARE(aidsUsedFromJson(toJson(used)), used);
        QCOMPARE(aidsUsedFromJson({{QStringLiteral("hints"), -3}}), AidsUsed());
    }

    void countsSurviveAnInterruption() {
        InterruptedGame game;
        game.settings = GameSettings::standard();
        game.aids.hints = 3;
        QCOMPARE(interruptedGameFromJson(toJson(game))->aids.hints, 3);
        game.aids = {};
        QVERIFY(!toJson(game).contains(QStringLiteral("aids")));
    }

    void choicesAreKept() {
        GameSettings settings = GameSettings::standard();
        QVERIFY(!settings.aids.any());
        settings.aids = {true, AlarmLevel::Medium, true, false, true};
        QCOMPARE(gameSettingsFromJson(toJson(settings)).aids, settings.aids);
    }

    void anotherGameBeginsAnew() {
        Room room(kThinksForEver, kThinksForEver);
        room.choose(&AidSettings::material);
        room.start();
        QCOMPARE(room.play.aidsUsed().material, 1);
        room.play.game().abort();
        QCOMPARE(room.play.aidsUsed().material, 1);
        AidSettings none;
        room.aids.choose(none);
        room.start();
        QCOMPARE(room.play.aidsUsed(), AidsUsed());
    }
};

QTEST_GUILESS_MAIN(GameAidsTest)
#include "tst_game_aids.moc"
