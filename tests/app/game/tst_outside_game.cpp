// SPDX-License-Identifier: GPL-3.0-or-later
// Games that are decided elsewhere: what is submitted, and that only what is confirmed counts.
#include "app/document/record_document.h"
#include "app/game/game.h"
#include "shogi-core/sfen.h"
#include "tests/app/game/hand_turned_time.h"
#include "tests/app/game/scripted_player.h"
#include "tests/app/game/scripted_referee.h"

#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;
using shogi::Ending;
using shogi::GameEnd;
using shogi::Move;
using Phase = Game::Phase;

namespace {

Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

// Black sits here, White elsewhere.
struct Table {
    RecordDocument document;
    HandTurnedTime* time = new HandTurnedTime;
    Game game{document, std::unique_ptr<TimeSource>(time)};
    ScriptedReferee referee;
    GameSettings settings;
    HumanPlayer* human = nullptr;
    ScriptedPlayer* engine = nullptr;
    std::vector<GameResult> results;

    void start(bool isEngine, const shogi::Position& position = {}) {
        settings.counting = shogi::CountingRule::Exact;
        for (SideSettings& side : settings.sides)
            side.time = {60s, 10s, 0s};
        QObject::connect(&game, &Game::ended, &game, [this](const GameResult& r) { results.push_back(r); });
        std::unique_ptr<Player> black;
        if (isEngine) {
            auto player = std::make_unique<ScriptedPlayer>(QStringLiteral("Kuro"));
            engine = player.get();
            black = std::move(player);
        } else {
            auto player =
                std::make_unique<HumanPlayer>(QStringLiteral("Kuro"), [this] { return time->now(); });
            human = player.get();
            black = std::move(player);
        }
        game.startOutside(settings, position, referee, std::move(black),
                          std::make_unique<AbsentPlayer>(QStringLiteral("Shiro")));
        if (!referee.begins)
            return;
        QTRY_COMPARE(game.phase(), Phase::Running);
        referee.submitted.clear();
    }
    std::vector<Move> moves() const { return document.moves(); }
};

} // namespace

class TestOutsideGame : public QObject {
    Q_OBJECT
private slots:
    void onlyConfirmedMovesCount() {
        Table t;
        t.start(false);
        t.time->advance(3s);
        t.human->playMove(usi("7g7f"));
        t.human->playMove(usi("2g2f")); // one answer a turn
        QCOMPARE(t.referee.submitted, QStringLiteral("+7g7f "));
        QVERIFY(t.moves().empty());
        QCOMPARE(t.game.submitted(), std::optional(usi("7g7f")));
        QVERIFY(!t.game.toMove());
        QCOMPARE(t.game.clock().running(), std::optional(Color::Black));
        emit t.referee.confirmed(Color::Black, usi("7g7f"), 4s);
        QCOMPARE(t.moves(), std::vector<Move>{usi("7g7f")});
        QVERIFY(!t.game.submitted());
        QCOMPARE(t.game.clock().account(Color::Black).remaining(), Milliseconds(56s));
        QCOMPARE(t.document.record().node(t.document.playTip()).timeUsed, std::optional<Milliseconds>(4s));
        QCOMPARE(t.game.toMove(), std::optional(Color::White));
        QVERIFY(!t.game.canMoveNow());
        QVERIFY(!t.game.canPause());
        QVERIFY(!t.game.canTakeBack());
        emit t.referee.confirmed(Color::White, usi("3c3d"), 70s);
        QCOMPARE(t.game.clock().account(Color::White).remaining(), Milliseconds(0));
        QCOMPARE(t.game.toMove(), std::optional(Color::Black));
    }

    void whatTheRulesForbidIsNeitherSentNorPlayed() {
        Table t;
        t.start(false);
        t.human->playMove(usi("7g7e"));
        QVERIFY(t.referee.submitted.isEmpty());
        emit t.referee.confirmed(Color::White, usi("3c3d"), 1s); // not its turn
        emit t.referee.confirmed(Color::Black, usi("7g7e"), 1s);
        QVERIFY(t.moves().empty());
        t.human->playMove(usi("7g7f"));
        QCOMPARE(t.referee.submitted, QStringLiteral("+7g7f "));
    }

    // The server's clock does not stop because this computer sleeps.
    void theClockRunsWhileTheComputerSleeps() {
        Table t;
        t.start(false);
        t.time->advance(1s);
        t.time->suspend(30s);
        t.time->advance(1s);
        QCOMPARE(t.game.clock().elapsed(Color::Black), Milliseconds(32s));
        t.human->playMove(usi("7g7f"));
        emit t.referee.confirmed(Color::Black, usi("7g7f"), 33s);
        QCOMPARE(t.game.clock().account(Color::Black).remaining(), Milliseconds(27s));
        QCOMPARE(t.game.clock().elapsed(Color::White), Milliseconds(0));
    }

    void theClockOfTheServerDecides() {
        Table t;
        t.start(false);
        t.time->advance(100s); // beyond main time and byoyomi
        QVERIFY(t.game.isActive());
        t.human->playMove(usi("7g7f"));
        emit t.referee.confirmed(Color::Black, usi("7g7f"), 69s);
        QCOMPARE(t.moves().size(), std::size_t{1});
        t.time->advance(100s);
        emit t.referee.ended({GameEnd::TimeUp, Color::Black}, std::nullopt);
        QCOMPARE(t.results.size(), std::size_t{1});
        QCOMPARE(t.results[0].ending, (Ending{GameEnd::TimeUp, Color::Black}));
        QCOMPARE(t.game.phase(), Phase::Over);
    }

    // Mate, repetition and the like are the server's to say.
    void rulesHereEndNothing() {
        Table t;
        t.start(false);
        for (int i = 0; i < 4; ++i)
            for (const auto& [side, move] :
                 {std::pair(Color::Black, "2h1h"), std::pair(Color::White, "8b9b"),
                  std::pair(Color::Black, "1h2h"), std::pair(Color::White, "9b8b")})
                emit t.referee.confirmed(side, usi(move), 1s);
        QCOMPARE(t.moves().size(), std::size_t{16});
        QVERIFY(t.game.isActive());
        emit t.referee.ended({GameEnd::Repetition, std::nullopt}, std::nullopt);
        QCOMPARE(t.results.at(0).ending.kind, GameEnd::Repetition);
        emit t.referee.ended({GameEnd::Resignation, Color::White}, std::nullopt); // said twice
        QCOMPARE(t.results.size(), std::size_t{1});
    }

    void resignationAndDeclarationAreSubmitted() {
        Table t;
        t.start(false);
        t.human->declare();
        QCOMPARE(t.referee.submitted, QStringLiteral("+declares "));
        QVERIFY(t.game.isActive());
        emit t.referee.ended({GameEnd::IllegalMove, Color::White}, 5s);
        QCOMPARE(t.document.record().node(t.document.playTip()).timeUsed, std::optional<Milliseconds>(5s));
        Table other;
        other.start(false);
        emit other.referee.confirmed(Color::Black, usi("7g7f"), 1s);
        other.game.resign(); // on the opponent's time as well
        QCOMPARE(other.referee.submitted, QStringLiteral("+resigns "));
        QVERIFY(other.game.isActive());
        emit other.referee.ended({GameEnd::Resignation, Color::White}, std::nullopt);
        QCOMPARE(other.results.size(), std::size_t{1});
    }

    void movesMadeBeforeACutAreToldAgain() {
        Table t;
        t.start(true);
        QVERIFY(t.engine->turn);
        emit t.referee.confirmed(Color::Black, usi("7g7f"), 2s); // while the engine is thinking
        QCOMPARE(t.engine->cancelled, 1);
        emit t.referee.confirmed(Color::White, usi("3c3d"), 2s);
        QVERIFY(t.engine->turn);
        QCOMPARE(t.engine->turn->moves.size(), std::size_t{2});
        t.engine->play(usi("2g2f"), t.time->now());
        QCOMPARE(t.referee.submitted, QStringLiteral("+2g2f "));
    }

    void anEngineThatFailsIsStartedAgain() {
        Table t;
        t.start(true);
        for (int i = 0; i < Game::kMostRestarts; ++i) {
            t.engine->turn.reset();
            emit t.engine->failed({});
            QCOMPARE(t.engine->prepared, 2 + i);
            QTRY_VERIFY(t.engine->turn);
            QCOMPARE(t.game.clock().running(), std::optional(Color::Black));
        }
        QVERIFY(t.referee.submitted.isEmpty());
        emit t.engine->failed({});
        QCOMPARE(t.referee.submitted, QStringLiteral("+resigns "));
    }

    void anIllegalAnswerOfAnEngineIsNotSent() {
        Table t;
        t.start(true);
        emit t.engine->illegalMove(t.engine->turn->id, "7g7e", t.time->now());
        QCOMPARE(t.referee.submitted, QStringLiteral("+resigns "));
    }

    void waitsForTheReferee() {
        Table t;
        t.referee.begins = false;
        t.start(true);
        QTRY_COMPARE(t.referee.submitted, QStringLiteral("ready "));
        QCOMPARE(t.game.phase(), Phase::Preparing);
        QVERIFY(!t.engine->turn);
        t.referee.begins = true;
        emit t.referee.begun();
        QCOMPARE(t.referee.submitted, QStringLiteral("ready started "));
        QVERIFY(t.engine->turn);
        emit t.referee.begun(); // said twice
        QCOMPARE(t.engine->turns, 1);
    }

    void givenUpBeforeItBegins() {
        Table t;
        t.referee.begins = false;
        t.start(true);
        QTRY_COMPARE(t.referee.submitted, QStringLiteral("ready "));
        t.game.abort();
        QCOMPARE(t.game.phase(), Phase::None);
        QCOMPARE(t.referee.submitted, QStringLiteral("ready leaves "));
        t.referee.begins = true;
        emit t.referee.begun();
        QCOMPARE(t.game.phase(), Phase::None);
    }

    void correctedByTheReferee() {
        Table t;
        t.start(true);
        emit t.referee.confirmed(Color::Black, usi("7g7f"), 5s);
        emit t.referee.confirmed(Color::White, usi("3c3d"), 5s);
        t.engine->play(usi("2g2f"), t.time->now());
        // Two moves back, and two others: what was submitted is forgotten.
        emit t.referee.corrected(1, {{usi("8c8d"), 7s}});
        QVERIFY(!t.game.submitted());
        QCOMPARE(t.moves(), (std::vector<Move>{usi("7g7f"), usi("8c8d")}));
        QCOMPARE(t.game.clock().account(Color::White).remaining(), Milliseconds(53s));
        QCOMPARE(t.game.clock().account(Color::Black).remaining(), Milliseconds(55s));
        QVERIFY(t.engine->turn);
        QCOMPARE(t.engine->turn->moves.size(), std::size_t{2});
        // An illegal one ends what is believed.
        emit t.referee.corrected(2, {{usi("7g7e"), 1s}, {usi("3c3d"), 1s}});
        QVERIFY(t.moves().empty());
        QCOMPARE(t.game.clock().account(Color::Black).remaining(), Milliseconds(60s));
        QCOMPARE(t.game.toMove(), std::optional(Color::Black));
        emit t.referee.corrected(100, {}); // more than there are
        QCOMPARE(t.game.toMove(), std::optional(Color::Black));
    }

    void theTurnCountsFromTheServersMoment() {
        Table t;
        t.start(false);
        t.time->advance(3s);
        emit t.referee.turnSince(t.time->now() - 10s);
        QCOMPARE(t.game.clock().elapsed(Color::Black), Milliseconds(10s));
        // An engine that is asked later is told what is left.
        Table other;
        other.start(true);
        emit other.referee.turnSince(other.time->now() - 20s);
        emit other.engine->failed({});
        QTRY_VERIFY(other.engine->turns == 2);
        QCOMPARE(other.engine->turn->remaining[0], Milliseconds(40s));
    }

    void declinedAnswersAreAskedForAgain() {
        Table t;
        t.start(true);
        t.time->advance(5s);
        t.engine->play(usi("7g7f"), t.time->now());
        emit t.referee.declined();
        QVERIFY(t.engine->turn);
        QVERIFY(!t.game.submitted());
        QCOMPARE(t.game.clock().elapsed(Color::Black), Milliseconds(5s)); // the clock has not stopped
    }

    void takingBackAndPausingAreAskedFor() {
        Table t;
        t.referee.asks = true;
        t.start(false);
        QVERIFY(t.game.canPause());
        QVERIFY(!t.game.canTakeBack());
        emit t.referee.confirmed(Color::Black, usi("7g7f"), 5s);
        emit t.referee.confirmed(Color::White, usi("3c3d"), 5s);
        t.referee.submitted.clear();
        t.game.takeBack();
        t.game.pause();
        QCOMPARE(t.referee.submitted, QStringLiteral("asks-back-2 asks-pause "));
        QCOMPARE(t.game.phase(), Phase::Running);
        t.time->advance(4s);
        emit t.referee.paused(true);
        QCOMPARE(t.game.phase(), Phase::Paused);
        t.time->advance(60s);
        QCOMPARE(t.game.clock().elapsed(Color::Black), Milliseconds(4s));
        QVERIFY(!t.game.canTakeBack());
        t.game.resume();
        QCOMPARE(t.referee.submitted, QStringLiteral("asks-back-2 asks-pause ends-pause "));
        QCOMPARE(t.game.phase(), Phase::Paused);
        emit t.referee.paused(false);
        QCOMPARE(t.game.toMove(), std::optional(Color::Black));
        QCOMPARE(t.game.clock().elapsed(Color::Black), Milliseconds(4s));
    }

    void earlyPondering() {
        Table t;
        t.start(true);
        t.engine->early = true;
        t.engine->opponentTurn.reset();
        t.engine->play(usi("7g7f"), t.time->now());
        QVERIFY(t.engine->opponentTurn);
        QCOMPARE(t.engine->opponentTurn->side, Color::White);
        QCOMPARE(t.engine->opponentTurn->moves, std::vector<Move>{usi("7g7f")});
        QCOMPARE(t.engine->opponentTurn->position.sideToMove(), Color::White);
    }

    void leavingEndsItHere() {
        Table t;
        t.start(false);
        t.game.abort();
        QCOMPARE(t.referee.submitted, QStringLiteral("leaves "));
        QCOMPARE(t.results.at(0).ending.kind, GameEnd::Abort);
        emit t.referee.confirmed(Color::Black, usi("7g7f"), 1s);
        QVERIFY(t.moves().empty());
    }
};

QTEST_GUILESS_MAIN(TestOutsideGame)
#include "tst_outside_game.moc"
