// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/game/game.h"
#include "shogi-core/sfen.h"
#include "tests/app/game/hand_turned_time.h"
#include "tests/app/game/scripted_player.h"

#include <QCoreApplication>
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
shogi::Position sfen(const char* text) { return shogi::parseSfen(text).value(); }

enum class Seat { Human, Engine };

// A game on a hand-turned clock, with all its signals.
struct Table {
    RecordDocument document;
    HandTurnedTime* time = new HandTurnedTime;
    Game game{document, std::unique_ptr<TimeSource>(time)};
    GameSettings settings;
    std::array<HumanPlayer*, 2> humans{};
    std::array<ScriptedPlayer*, 2> engines{};
    std::vector<GameResult> results;
    std::vector<shogi::MoveFault> refusals;
    std::vector<Milliseconds> used;
    std::vector<Milliseconds> overruns;
    std::vector<int> takenBack;
    int started = 0;
    int startFailures = 0;
    int failures = 0;

    Table() {
        settings.counting = shogi::CountingRule::Exact;
        QObject::connect(&game, &Game::started, &game, [this] { ++started; });
        QObject::connect(&game, &Game::ended, &game, [this](const GameResult& r) { results.push_back(r); });
        QObject::connect(&game, &Game::moveRefused, &game,
                         [this](Move, shogi::MoveFault fault) { refusals.push_back(fault); });
        QObject::connect(&game, &Game::moved, &game,
                         [this](Color, Move, Milliseconds u, Milliseconds) { used.push_back(u); });
        QObject::connect(&game, &Game::overran, &game,
                         [this](Color, Milliseconds by) { overruns.push_back(by); });
        QObject::connect(&game, &Game::takenBack, &game, [this](int n) { takenBack.push_back(n); });
        QObject::connect(&game, &Game::startFailed, &game, [this] { ++startFailures; });
        QObject::connect(&game, &Game::playerFailed, &game, [this] { ++failures; });
    }

    void time_(shogi::TimeControl control) {
        for (SideSettings& side : settings.sides)
            side.time = control;
    }

    void board(const char* text) {
        document.newRecord(sfen(text));
        settings.start = GameSettings::Start::CurrentPosition;
    }

    std::unique_ptr<Player> make(Color color, Seat seat) {
        const std::size_t i = index(color);
        const QString name = color == Color::Black ? QStringLiteral("Kuro") : QStringLiteral("Shiro");
        if (seat == Seat::Human) {
            auto human = std::make_unique<HumanPlayer>(name, [this] { return time->now(); });
            humans[i] = human.get();
            return human;
        }
        settings.sides[i].player.kind = PlayerChoice::Kind::Engine;
        auto engine = std::make_unique<ScriptedPlayer>(name);
        engines[i] = engine.get();
        return engine;
    }

    void seat(Seat black, Seat white) {
        auto first = make(Color::Black, black);
        auto second = make(Color::White, white);
        game.start(settings, std::move(first), std::move(second));
    }
    void start(Seat black, Seat white) {
        seat(black, white);
        QTRY_COMPARE(game.phase(), Phase::Running);
    }

    // The side to move plays at once.
    void play(const char* text) {
        const std::optional<Color> color = game.toMove();
        QVERIFY2(color, text);
        if (Player* human = game.humanToMove())
            human->playMove(usi(text));
        else
            engines[index(*color)]->play(usi(text), time->now());
    }
    void playAll(const char* moves) {
        for (const QByteArray& move : QByteArray(moves).split(' '))
            play(move.constData());
    }
    Ending ending() const { return results.empty() ? Ending{} : results.back().ending; }
    ScriptedPlayer& white() { return *engines[1]; }
    ScriptedPlayer& black() { return *engines[0]; }
};

} // namespace

class TestGame : public QObject {
    Q_OBJECT

private slots:
    void startsWhenAllAreReady() {
        Table t;
        t.document.newRecord(sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
        t.time_({60s, 10s, 0s});
        auto black = t.make(Color::Black, Seat::Human);
        auto white = t.make(Color::White, Seat::Engine);
        t.white().readiesItself = false;
        t.game.start(t.settings, std::move(black), std::move(white));
        QCOMPARE(t.game.phase(), Phase::Preparing);
        QVERIFY(t.game.isActive());
        QCoreApplication::processEvents();
        QCOMPARE(t.game.phase(), Phase::Preparing);
        // The open record is unchanged until the game begins.
        QCOMPARE(t.document.position().key(), sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").key());
        emit t.white().ready();
        QCOMPARE(t.game.phase(), Phase::Running);
        QCOMPARE(t.started, 1);
        QCOMPARE(t.document.position(), shogi::Position{});
        QCOMPARE(t.game.toMove(), std::optional(Color::Black));
        QCOMPARE(t.game.humanToMove(), t.humans[0]);
        const auto header = [&t](std::string_view key) {
            return std::string(t.document.record().header(key));
        };
        QCOMPARE(header(shogi::header::kBlackName), std::string("Kuro"));
        QCOMPARE(header(shogi::header::kWhiteName), std::string("Shiro"));
        QCOMPARE(header(shogi::header::kTimeLimit), std::string("1分"));
        QCOMPARE(header(shogi::header::kByoyomi), std::string("10秒"));
        QVERIFY(!header(shogi::header::kStart).empty());
    }

    void movesGoThroughOneDoor() {
        Table t;
        t.time_({60s, 0s, 0s});
        t.start(Seat::Human, Seat::Engine);
        QVERIFY(!t.white().turn);
        t.time->advance(3s);
        t.play("7g7f");
        QVERIFY(t.white().turn);
        QCOMPARE(t.white().turn->moves, std::vector<Move>{usi("7g7f")});
        QCOMPARE(t.white().turn->remaining, (std::array<Milliseconds, 2>{57s, 60s}));
        QCOMPARE(t.white().turn->position, t.game.history().position());
        t.time->advance(2s);
        t.play("3c3d");
        QCOMPARE(t.document.moves(), (std::vector<Move>{usi("7g7f"), usi("3c3d")}));
        QCOMPARE(t.used, (std::vector<Milliseconds>{3s, 2s}));
        const shogi::RecordNode& node = t.document.record().node(t.document.playTip());
        QCOMPARE(*node.timeUsed, Milliseconds(2s));
        QCOMPARE(*node.timeTotal, Milliseconds(2s));
        QVERIFY(t.white().opponentTurn);
        QCOMPARE(t.white().opponentTurn->side, Color::Black);
    }

    void handicapIsBegunByWhite() {
        Table t;
        t.settings.handicap = shogi::Handicap::TwoPieces;
        t.start(Seat::Human, Seat::Engine);
        QCOMPARE(t.game.toMove(), std::optional(Color::White));
        QVERIFY(t.white().turn);
        QCOMPARE(t.game.clock().running(), std::optional(Color::White));
    }

    // --- refused and stale answers

    void illegalAttemptOfAPersonIsRefused() {
        Table t;
        t.start(Seat::Human, Seat::Human);
        t.play("7g7e");
        QCOMPARE(t.refusals, std::vector<shogi::MoveFault>{shogi::MoveFault::CannotReach});
        QCOMPARE(t.document.moves().size(), std::size_t{0});
        t.play("7g7f"); // the turn is still running
        QCOMPARE(t.document.moves().size(), std::size_t{1});
        QVERIFY(t.results.empty());
    }

    void answersToOtherTurnsAreDropped() {
        Table t;
        t.start(Seat::Engine, Seat::Engine);
        const TurnId first = t.black().turn->id;
        t.play("7g7f");
        emit t.black().moveChosen(first, usi("2g2f"), t.time->now());              // again, too late
        emit t.white().moveChosen(first, usi("3c3d"), t.time->now());              // not this turn
        emit t.black().moveChosen(t.white().turn->id, usi("3c3d"), t.time->now()); // not this side
        emit t.black().resigned(first, t.time->now());
        emit t.white().declared(first, t.time->now());
        emit t.white().illegalMove(first, "nonsense", t.time->now());
        QCOMPARE(t.document.moves(), std::vector<Move>{usi("7g7f")});
        QVERIFY(t.results.empty());
        t.play("3c3d");
        QCOMPARE(t.document.moves().size(), std::size_t{2});
    }

    void nothingCountsAfterTheEnd() {
        Table t;
        t.start(Seat::Engine, Seat::Human);
        const TurnId turn = t.black().turn->id;
        t.game.resign();
        QCOMPARE(t.results.size(), std::size_t{1});
        emit t.black().moveChosen(turn, usi("7g7f"), t.time->now());
        t.humans[1]->playMove(usi("3c3d"));
        t.game.abort();
        t.time->advance(1h);
        QCOMPARE(t.document.moves().size(), std::size_t{0});
        QCOMPARE(t.results.size(), std::size_t{1});
    }

    // --- ends

    void endsByTheMovesPlayed_data() {
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<QByteArray>("moves");
        QTest::addColumn<int>("declaration");
        QTest::addColumn<int>("maxMoves");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("winner"); // 0, 1; −1: none
        const auto row = [](const char* name, const char* start, const char* moves, GameEnd kind, int winner,
                            shogi::DeclarationRule rule = shogi::DeclarationRule::Points27, int most = 0) {
            QTest::newRow(name) << QByteArray(start) << QByteArray(moves) << static_cast<int>(rule) << most
                                << static_cast<int>(kind) << winner;
        };
        row("mate", "4k4/9/4G4/9/9/9/9/9/4K4 b G 1", "G*5b", GameEnd::Mate, 0);
        row("mate by White", "4k4/9/9/9/9/9/4g4/9/4K4 w g 1", "G*5h", GameEnd::Mate, 1);
        row("repetition", "4k4/9/9/9/9/9/9/9/4K4 b - 1",
            "5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a", GameEnd::Repetition, -1);
        row("perpetual check", "4k4/9/3R5/9/9/9/9/9/K8 b - 1",
            "6c5c 5a6a 5c6c 6a5a 6c5c 5a6a 5c6c 6a5a 6c5c 5a6a 5c6c 6a5a", GameEnd::PerpetualCheck, 1);
        row("try", "9/4K4/9/9/9/9/9/9/k8 b - 1", "5b5a", GameEnd::Try, 0, shogi::DeclarationRule::Try);
        row("max moves", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "5i5h 5a5b 5h5i", GameEnd::MaxMoves, -1,
            shogi::DeclarationRule::Points27, 3);
    }
    void endsByTheMovesPlayed() {
        QFETCH(QByteArray, start);
        QFETCH(QByteArray, moves);
        QFETCH(int, declaration);
        QFETCH(int, maxMoves);
        QFETCH(int, kind);
        QFETCH(int, winner);
        Table t;
        t.settings.rules.declaration = static_cast<shogi::DeclarationRule>(declaration);
        t.settings.rules.maxMoves = maxMoves;
        t.board(start.constData());
        t.start(Seat::Engine, Seat::Engine);
        t.playAll(moves.constData());
        QCOMPARE(t.results.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(t.ending().kind), kind);
        QCOMPARE(t.ending().winner ? static_cast<int>(*t.ending().winner) : -1, winner);
        QCOMPARE(t.results[0].moveCount, static_cast<int>(moves.count(' ')) + 1);
        QCOMPARE(t.game.phase(), Phase::Over);
        QVERIFY(t.game.result());
        QVERIFY(!t.game.toMove());
        const auto& node = t.document.record().node(t.document.playTip());
        QVERIFY(node.ending);
        QCOMPARE(*node.ending, t.ending());
        QVERIFY(!t.document.record().header(shogi::header::kEnd).empty());
        for (const Color color : shogi::kColors) {
            const SideResult wanted = winner < 0                          ? SideResult::Draw
                                      : winner == static_cast<int>(color) ? SideResult::Win
                                                                          : SideResult::Loss;
            QCOMPARE(t.engines[index(color)]->result, std::optional(wanted));
        }
    }

    void resignation() {
        Table t;
        t.start(Seat::Engine, Seat::Engine);
        t.time->advance(2s);
        t.black().giveUp(t.time->now());
        QCOMPARE(t.ending(), (Ending{GameEnd::Resignation, Color::White}));
        QCOMPARE(*t.document.record().node(t.document.playTip()).timeUsed, Milliseconds(2s));
    }

    void personResignsAtAnyTime() {
        {
            Table t;
            t.start(Seat::Human, Seat::Engine);
            t.game.resign();
            QCOMPARE(t.ending(), (Ending{GameEnd::Resignation, Color::White}));
        }
        {
            Table t; // the engine thinks
            t.start(Seat::Engine, Seat::Human);
            QVERIFY(t.game.canResign());
            t.game.resign();
            QCOMPARE(t.ending(), (Ending{GameEnd::Resignation, Color::Black}));
            QVERIFY(!t.black().turn);
        }
        {
            Table t; // there is no person to resign
            t.start(Seat::Engine, Seat::Engine);
            QVERIFY(!t.game.canResign());
            t.game.resign();
            QVERIFY(t.results.empty());
        }
    }

    void declaration_data() {
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<int>("rule");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("winner");
        const auto row = [](const char* name, const char* start, shogi::DeclarationRule rule, GameEnd kind,
                            int winner) {
            QTest::newRow(name) << QByteArray(start) << static_cast<int>(rule) << static_cast<int>(kind)
                                << winner;
        };
        const char* enough = "K8/+P+P+P+P+P+P+P+P+P/+P8/9/9/9/9/9/8k b 2R2B 1";
        row("won", enough, shogi::DeclarationRule::Points27, GameEnd::Declaration, 0);
        row("24 points draw", enough, shogi::DeclarationRule::Points24, GameEnd::Impasse, -1);
        row("no such rule", enough, shogi::DeclarationRule::None, GameEnd::IllegalMove, 1);
        row("not enough", "K8/9/9/9/9/9/9/9/8k b 2R2B 1", shogi::DeclarationRule::Points27,
            GameEnd::IllegalMove, 1);
    }
    void declaration() {
        QFETCH(QByteArray, start);
        QFETCH(int, rule);
        QFETCH(int, kind);
        QFETCH(int, winner);
        Table t;
        t.settings.rules.declaration = static_cast<shogi::DeclarationRule>(rule);
        t.board(start.constData());
        t.start(Seat::Human, Seat::Engine);
        QVERIFY(t.game.canDeclare());
        t.game.declare();
        QCOMPARE(static_cast<int>(t.ending().kind), kind);
        QCOMPARE(t.ending().winner ? static_cast<int>(*t.ending().winner) : -1, winner);
    }

    void engineDeclares() {
        Table t;
        t.board("K8/+P+P+P+P+P+P+P+P+P/+P8/9/9/9/9/9/8k b 2R2B 1");
        t.start(Seat::Engine, Seat::Engine);
        emit t.black().declared(t.black().turn->id, t.time->now());
        QCOMPARE(t.ending(), (Ending{GameEnd::Declaration, Color::Black}));
    }

    void engineDeclaresTooEarly() {
        Table t;
        t.settings.rules.declaration = shogi::DeclarationRule::Points24;
        t.board("9/K8/+P8/9/9/9/9/9/8k b 2RB 1");
        t.start(Seat::Engine, Seat::Human);
        emit t.black().declared(t.black().turn->id, t.time->now());
        QCOMPARE(t.ending(), (Ending{GameEnd::IllegalMove, Color::White}));
        QCOMPARE(t.results[0].illegalText, std::string("win"));
        QVERIFY(t.results[0].declaration);
        QCOMPARE(t.results[0].declaration->side, Color::Black);
        QCOMPARE(t.results[0].declaration->rule, shogi::DeclarationRule::Points24);
        QVERIFY(t.results[0].declaration->count.kingInZone);
        QCOMPARE(t.results[0].declaration->count.piecesInZone, 1);
        QCOMPARE(t.results[0].declaration->count.points, 16);
    }

    void engineAnswersNonsense() {
        Table t;
        t.start(Seat::Engine, Seat::Human);
        emit t.black().illegalMove(t.black().turn->id, "7g7c", t.time->now());
        QCOMPARE(t.ending(), (Ending{GameEnd::IllegalMove, Color::White}));
        QCOMPARE(t.results[0].illegalText, std::string("7g7c"));
    }

    void everyMoveOfAnEngineIsChecked_P29() {
        Table t;
        t.start(Seat::Engine, Seat::Human);
        t.play("7g7c");
        QCOMPARE(t.ending(), (Ending{GameEnd::IllegalMove, Color::White}));
        QCOMPARE(t.results[0].fault, std::optional(shogi::MoveFault::CannotReach));
        QCOMPARE(t.document.moves().size(), std::size_t{0});
    }

    void abortHasNoWinner() {
        Table t;
        t.start(Seat::Engine, Seat::Human);
        t.play("7g7f");
        t.game.abort();
        QCOMPARE(t.ending(), (Ending{GameEnd::Abort, std::nullopt}));
        QCOMPARE(t.black().result, std::optional(SideResult::Draw));
    }

    void adjudicationEndsTheGame() {
        Table t;
        t.start(Seat::Engine, Seat::Engine);
        t.play("7g7f");
        t.game.adjudicate({GameEnd::Resignation, Color::White});
        QCOMPARE(t.ending(), (Ending{GameEnd::Resignation, Color::White}));
        QCOMPARE(t.black().result, std::optional(SideResult::Loss));
        QVERIFY(!t.white().turn);
        t.game.adjudicate({GameEnd::Impasse, std::nullopt});
        QCOMPARE(t.results.size(), std::size_t{1});
    }

    void observerMayAdjudicateOnAMove() {
        Table t;
        t.start(Seat::Engine, Seat::Engine);
        QObject::connect(&t.game, &Game::moved, &t.game, [&t] {
            t.game.adjudicate({GameEnd::Impasse, std::nullopt});
        });
        t.play("7g7f");
        QCOMPARE(t.ending(), (Ending{GameEnd::Impasse, std::nullopt}));
        QVERIFY(!t.white().turn);
    }

    void abortBeforeTheStartLeavesNothing() {
        Table t;
        t.document.newRecord(sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
        t.seat(Seat::Human, Seat::Engine);
        t.game.abort();
        QCOMPARE(t.game.phase(), Phase::None);
        QCoreApplication::processEvents();
        QCOMPARE(t.started, 0);
        QVERIFY(t.results.empty());
        QCOMPARE(t.document.position().key(), sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").key());
    }

    // --- time

    void personLosesOnTime() {
        Table t;
        t.time_({5s, 3s, 0s});
        t.start(Seat::Human, Seat::Engine);
        t.time->advance(7999ms);
        QCoreApplication::processEvents();
        QVERIFY(t.results.empty());
        t.time->advance(1ms);
        QTRY_COMPARE(t.results.size(), std::size_t{1});
        QCOMPARE(t.ending(), (Ending{GameEnd::TimeUp, Color::White}));
        QCOMPARE(t.white().result, std::optional(SideResult::Win));
    }

    void byoyomiIsRenewed() {
        Table t;
        t.time_({0s, 3s, 0s});
        t.start(Seat::Human, Seat::Engine);
        for (const char* move : {"7g7f", "3c3d", "2g2f", "8c8d"}) {
            t.time->advance(2900ms);
            t.play(move);
        }
        QCoreApplication::processEvents();
        QVERIFY(t.results.empty());
        QCOMPARE(t.document.moves().size(), std::size_t{4});
    }

    void strictEngineLosesOnTime() {
        Table t;
        t.time_({0s, 1s, 0s});
        t.settings.strictEngineTime = true;
        t.start(Seat::Engine, Seat::Engine);
        t.time->advance(1100ms); // the answer may be on its way
        QCoreApplication::processEvents();
        QVERIFY(t.results.empty());
        t.time->advance(200ms);
        QTRY_COMPARE(t.results.size(), std::size_t{1});
        QCOMPARE(t.ending(), (Ending{GameEnd::TimeUp, Color::White}));
    }

    void strictEngineIsJudgedByItsStamp() {
        Table t;
        t.time_({0s, 1s, 0s});
        t.settings.strictEngineTime = true;
        t.start(Seat::Engine, Seat::Engine);
        const Instant start = t.time->now();
        t.time->advance(1150ms);
        t.black().play(usi("7g7f"), start + 999ms);
        QVERIFY(t.results.empty());
        QCOMPARE(t.used, std::vector<Milliseconds>{999ms});
        const Instant second = t.time->now();
        t.time->advance(1100ms);
        t.white().play(usi("3c3d"), second + 1000ms);
        QCOMPARE(t.ending(), (Ending{GameEnd::TimeUp, Color::Black}));
        QCOMPARE(t.document.moves().size(), std::size_t{1});
    }

    // To another computer and back: neither when it is charged nor before the flag falls.
    void theWayIsNotCharged_P46() {
        Table t;
        t.time_({0s, 1s, 0s});
        t.settings.strictEngineTime = true;
        t.start(Seat::Engine, Seat::Engine);
        t.black().way = 300ms;
        t.time->advance(50ms);
        emit t.black().thinkingStarted(t.black().turn->id, t.time->now());
        t.time->advance(700ms);
        t.play("7g7f");
        t.white().way = 250ms;
        emit t.white().thinkingStarted(t.white().turn->id, t.time->now());
        t.time->advance(1240ms);
        QVERIFY(t.results.empty());
        t.play("3c3d");
        t.time->advance(100ms); // faster than the way was thought to be
        t.play("2g2f");
        QCOMPARE(t.used, (std::vector<Milliseconds>{400ms, 990ms, 0ms}));
        QVERIFY(t.results.empty());
    }

    void engineTimeBeginsWhenGoIsWritten() {
        Table t;
        t.time_({0s, 1s, 0s});
        t.settings.strictEngineTime = true;
        t.start(Seat::Engine, Seat::Engine);
        t.time->advance(50ms);
        emit t.black().thinkingStarted(t.black().turn->id, t.time->now());
        t.time->advance(980ms);
        t.play("7g7f");
        QCOMPARE(t.used, std::vector<Milliseconds>{980ms});
        QVERIFY(t.results.empty());
    }

    // An engine that is being restarted when its turn comes.
    void loadingIsNotCharged() {
        Table t;
        t.settings.strictEngineTime = true;
        t.time_({0s, 3s, 0s});
        t.start(Seat::Human, Seat::Engine);
        t.white().loads = true;
        t.play("7g7f");
        t.time->advance(60s);
        QCoreApplication::processEvents();
        QVERIFY(t.results.empty());
        // A pause changes nothing about it.
        t.game.pause();
        t.game.resume();
        t.time->advance(60s);
        QCoreApplication::processEvents();
        QVERIFY(t.results.empty());
        emit t.white().thinkingStarted(t.white().turn->id, t.time->now());
        t.time->advance(2s);
        t.white().loads = false;
        t.play("3c3d");
        QCOMPARE(t.used.back(), 2000ms);
        t.play("2g2f");
        t.time->advance(4s);
        QTRY_COMPARE(t.results.size(), std::size_t{1});
        QCOMPARE(t.ending(), (Ending{GameEnd::TimeUp, Color::Black}));
    }

    void graceOfEngines() {
        Table t;
        t.time_({0s, 1s, 0s});
        t.settings.strictEngineTime = true;
        t.settings.engineGrace = 20ms;
        t.start(Seat::Engine, Seat::Engine);
        t.time->advance(1019ms);
        t.play("7g7f");
        QVERIFY(t.results.empty());
        t.time->advance(1020ms);
        t.play("3c3d");
        QCOMPARE(t.ending(), (Ending{GameEnd::TimeUp, Color::Black}));
    }

    void casualEngineIsAskedToMove() {
        Table t;
        t.time_({0s, 1s, 0s});
        t.start(Seat::Engine, Seat::Human);
        t.time->advance(1300ms);
        QCOMPARE(t.black().askedToMove, 1);
        QVERIFY(t.results.empty());
        t.time->advance(200ms);
        t.play("7g7f");
        QVERIFY(t.results.empty());
        QCOMPARE(t.overruns, std::vector<Milliseconds>{500ms});
        QCOMPARE(t.document.moves().size(), std::size_t{1});
    }

    void unlimitedTime() {
        Table t;
        t.start(Seat::Human, Seat::Human);
        t.time->advance(100h);
        t.play("7g7f");
        QVERIFY(t.results.empty());
        QCOMPARE(t.used, std::vector<Milliseconds>{100h});
    }

    // --- pause, move now

    void pauseVoidsTheTurn() {
        Table t;
        t.time_({60s, 0s, 0s});
        t.start(Seat::Engine, Seat::Human);
        const TurnId turn = t.black().turn->id;
        t.time->advance(10s);
        t.game.pause();
        QCOMPARE(t.game.phase(), Phase::Paused);
        QCOMPARE(t.black().cancelled, 1);
        emit t.black().moveChosen(turn, usi("7g7f"), t.time->now());
        QCOMPARE(t.document.moves().size(), std::size_t{0});
        t.time->advance(1h);
        QVERIFY(t.results.empty());
        t.game.resume();
        QCOMPARE(t.game.phase(), Phase::Running);
        QVERIFY(t.black().turn->id != turn);
        QCOMPARE(t.black().turn->remaining[0], Milliseconds(50s)); // the rest
        t.time->advance(5s);
        t.play("7g7f");
        QCOMPARE(t.used, std::vector<Milliseconds>{15s});
    }

    // On the person's time.
    void pauseStopsPondering_P27() {
        Table t;
        t.start(Seat::Human, Seat::Engine);
        const int before = t.white().stoppedPondering;
        t.game.pause();
        QCOMPARE(t.white().stoppedPondering, before + 1);
    }

    void pausedByoyomiIsToldShorter() {
        Table t;
        t.time_({2s, 10s, 0s});
        t.start(Seat::Engine, Seat::Human);
        t.time->advance(6s);
        t.game.pause();
        t.game.resume();
        QCOMPARE(t.black().turn->remaining[0], Milliseconds(0s));
        QCOMPARE(t.black().turn->controls[0].byoyomi, Milliseconds(6s));
    }

    void personCannotMoveWhilePaused() {
        Table t;
        t.start(Seat::Human, Seat::Human);
        Player* human = t.game.humanToMove();
        t.game.pause();
        QVERIFY(!t.game.humanToMove());
        human->playMove(usi("7g7f"));
        QCOMPARE(t.document.moves().size(), std::size_t{0});
        t.game.resume();
        t.play("7g7f");
        QCOMPARE(t.document.moves().size(), std::size_t{1});
    }

    void moveNowIsForEngines() {
        Table t;
        t.start(Seat::Human, Seat::Engine);
        QVERIFY(!t.game.canMoveNow());
        t.play("7g7f");
        QVERIFY(t.game.canMoveNow());
        t.game.moveNow();
        QCOMPARE(t.white().askedToMove, 1);
    }

    // --- take back

    void takesBackTwoMovesAgainstAnEngine() {
        Table t;
        t.time_({60s, 0s, 0s});
        t.start(Seat::Human, Seat::Engine);
        QVERIFY(!t.game.canTakeBack());
        t.time->advance(4s);
        t.play("7g7f");
        t.time->advance(5s);
        t.play("3c3d");
        t.time->advance(6s);
        QVERIFY(t.game.canTakeBack());
        t.game.takeBack();
        QCOMPARE(t.takenBack, std::vector<int>{2});
        QCOMPARE(t.game.history().moveCount(), 0);
        QCOMPARE(t.document.moves().size(), std::size_t{0});
        QCOMPARE(t.game.toMove(), std::optional(Color::Black));
        QCOMPARE(t.game.clock().account(Color::Black).remaining(), Milliseconds(60s));
        QCOMPARE(t.game.clock().account(Color::White).remaining(), Milliseconds(60s));
        QVERIFY(t.white().stoppedPondering > 0);
        t.play("2g2f");
        QCOMPARE(t.white().turn->moves, std::vector<Move>{usi("2g2f")});
    }

    void takesBackOneWhileTheEngineThinks() {
        Table t;
        t.start(Seat::Human, Seat::Engine);
        t.play("7g7f");
        t.game.takeBack();
        QCOMPARE(t.takenBack, std::vector<int>{1});
        QCOMPARE(t.white().cancelled, 1);
        QCOMPARE(t.game.humanToMove(), t.humans[0]);
    }

    void takesBackOneBetweenPeople() {
        Table t;
        t.start(Seat::Human, Seat::Human);
        t.playAll("7g7f 3c3d 2g2f");
        t.game.takeBack();
        QCOMPARE(t.game.toMove(), std::optional(Color::Black));
        QCOMPARE(t.document.moves().size(), std::size_t{2});
    }

    void enginesTakeNothingBack() {
        Table t;
        t.start(Seat::Engine, Seat::Engine);
        t.playAll("7g7f 3c3d");
        QVERIFY(!t.game.canTakeBack());
        t.game.takeBack();
        QCOMPARE(t.document.moves().size(), std::size_t{2});
    }

    void takesBackWhilePaused() {
        Table t;
        t.start(Seat::Human, Seat::Human);
        t.playAll("7g7f 3c3d");
        t.game.pause();
        t.game.takeBack();
        QCOMPARE(t.game.phase(), Phase::Paused);
        QCOMPARE(t.document.moves().size(), std::size_t{1});
        t.game.resume();
        QCOMPARE(t.game.toMove(), std::optional(Color::White));
        t.play("8c8d");
        QCOMPARE(t.document.moves().size(), std::size_t{2});
    }

    void repetitionIsCountedAnewAfterTakeBack() {
        Table t;
        t.board("4k4/9/9/9/9/9/9/9/4K4 b - 1");
        t.start(Seat::Human, Seat::Human);
        t.playAll("5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i");
        t.game.takeBack();
        t.play("5h5i");
        QVERIFY(t.results.empty());
        t.play("5b5a");
        QCOMPARE(t.ending().kind, GameEnd::Repetition);
    }

    // --- continuing from a record

    void goesOnFromTheBoard() {
        Table t;
        t.document.newRecord();
        t.document.addBranchMove(usi("7g7f"));
        t.document.addBranchMove(usi("3c3d"));
        t.document.goTo(t.document.line()[1]);
        t.settings.start = GameSettings::Start::CurrentPosition;
        t.start(Seat::Engine, Seat::Human);
        QCOMPARE(t.game.toMove(), std::optional(Color::White));
        t.play("8c8d");
        QCOMPARE(t.document.moves(), (std::vector<Move>{usi("7g7f"), usi("8c8d")}));
        QVERIFY(t.black().turn);
        QCOMPARE(t.black().turn->moves.size(), std::size_t{2});
        t.game.takeBack();
        QVERIFY(!t.game.canTakeBack()); // not into earlier moves
    }

    // It is a different game from that of its record.
    void goesOnInARecordOfItsOwn() {
        Table t;
        shogi::Record old;
        old.setHeader(shogi::header::kBlackName, "Habu");
        old.setHeader(shogi::header::kStart, "2014/05/01");
        old.setHeader(shogi::header::kEnd, "2014/05/02");
        old.setHeader("棋戦", "Meijin");
        const shogi::NodeId first = old.addMove(shogi::kRootNode, usi("7g7f"));
        old.setComment(first, "his");
        old.setTime(first, Milliseconds(60s), Milliseconds(60s));
        old.addMove(old.addMove(first, usi("3c3d")), usi("2g2f"));
        old.addMove(first, usi("8c8d"));
        LoadedRecord loaded;
        loaded.record = old;
        t.document.load(loaded, QStringLiteral("/somewhere/old.csa"));
        t.document.goTo(t.document.line()[2]);
        t.time_({60s, 0s, 0s});
        t.settings.start = GameSettings::Start::CurrentPosition;
        t.start(Seat::Human, Seat::Engine);
        QVERIFY(t.document.path().isEmpty());
        QCOMPARE(t.document.moves(), (std::vector<Move>{usi("7g7f"), usi("3c3d")}));
        const shogi::Record& record = t.document.record();
        QCOMPARE(record.nodeCount(), std::size_t{3});
        QCOMPARE(record.header(shogi::header::kBlackName), std::string_view("Kuro"));
        QVERIFY(record.header("棋戦").empty());
        QVERIFY(record.header(shogi::header::kEnd).empty());
        QVERIFY(record.header(shogi::header::kStart) != std::string_view("2014/05/01"));
        QVERIFY(record.node(1).comment.empty() && !record.node(1).timeUsed);
        // Until it begins, the old one stays open.
        Table other;
        other.document.load(loaded, QStringLiteral("/somewhere/old.csa"));
        other.settings.start = GameSettings::Start::CurrentPosition;
        other.seat(Seat::Human, Seat::Human);
        QCOMPARE(other.document.path(), QStringLiteral("/somewhere/old.csa"));
        QVERIFY(!other.document.isDirty());
    }

    // --- after an interruption

    void playsAnInterruptedGameOn() {
        Table before;
        before.settings.handicap = shogi::Handicap::Lance;
        before.time_({60s, 0s, 5s});
        before.settings.sides[0].time.main = 90s;
        before.start(Seat::Human, Seat::Engine);
        before.time->advance(3s);
        before.play("3c3d");
        before.time->advance(20s);
        before.play("7g7f");
        before.time->advance(4s);
        before.play("8c8d");
        before.time->advance(7s);
        const InterruptedGame interrupted = before.game.interrupted();
        QCOMPARE(interrupted.thought, Milliseconds(7s));
        const std::array<Milliseconds, 2> left{*before.game.clock().left(Color::Black),
                                               *before.game.clock().left(Color::White)};

        Table after;
        // Through the journal.
        auto game = interruptedGameFromJson(toJson(interrupted));
        QVERIFY(game);
        QCOMPARE(game->settings, interrupted.settings);
        game->thought = interrupted.thought;
        after.document.restore(before.document.record(), before.document.cursor());
        auto black = after.make(Color::Black, Seat::Human);
        auto white = after.make(Color::White, Seat::Engine);
        after.game.playOn(*game, std::move(black), std::move(white));
        QTRY_COMPARE(after.game.phase(), Phase::Running);
        QCOMPARE(after.game.toMove(), std::optional(Color::Black));
        QCOMPARE(*after.game.clock().left(Color::Black), left[0]);
        QCOMPARE(*after.game.clock().left(Color::White), left[1]);
        QCOMPARE(after.game.clock().totalUsed(Color::White), Milliseconds(7s));
        QCOMPARE(after.document.moves().size(), std::size_t{3});
        // The time before the interruption counts.
        after.time->advance(1s);
        after.play("8h7g");
        QCOMPARE(after.used, std::vector<Milliseconds>{Milliseconds(8s)});
        QCOMPARE(after.white().turn->moves.size(), std::size_t{4});
        // All of it can be taken back, with its times.
        after.play("4a4b");
        after.game.takeBack();
        after.game.takeBack();
        QCOMPARE(after.document.record().nodeCount(), std::size_t{2});
        QCOMPARE(after.game.clock().account(Color::White).remaining(), Milliseconds(62s));
        QVERIFY(!after.game.canTakeBack());
    }

    // Moves before an interrupted game are not its own.
    void playsOnFromALaterPosition() {
        Table before;
        before.document.addBranchMove(usi("7g7f"));
        before.document.addBranchMove(usi("3c3d"));
        before.settings.start = GameSettings::Start::CurrentPosition;
        before.time_({60s, 0s, 0s});
        before.start(Seat::Human, Seat::Engine);
        before.time->advance(2s);
        before.play("2g2f");
        Table after;
        after.document.restore(before.document.record(), before.document.cursor());
        auto black = after.make(Color::Black, Seat::Human);
        auto white = after.make(Color::White, Seat::Engine);
        after.game.playOn(before.game.interrupted(), std::move(black), std::move(white));
        QTRY_COMPARE(after.game.phase(), Phase::Running);
        QCOMPARE(after.game.clock().account(Color::Black).remaining(), Milliseconds(58s));
        after.play("8c8d");
        after.game.takeBack();
        QCOMPARE(after.document.moves().size(), std::size_t{2});
        QVERIFY(!after.game.canTakeBack());
    }

    // Killed between the last move and the line that says so.
    void anEndThatWasNotWrittenIsFound() {
        Table t;
        t.board("4k4/9/4G4/9/9/9/9/9/4K4 b G 1");
        QVERIFY(t.document.addBranchMove(usi("G*5b")));
        auto black = t.make(Color::Black, Seat::Human);
        auto white = t.make(Color::White, Seat::Human);
        InterruptedGame interrupted;
        interrupted.settings = t.settings;
        t.game.playOn(interrupted, std::move(black), std::move(white));
        QTRY_COMPARE(t.game.phase(), Phase::Over);
        QCOMPARE(t.ending(), (Ending{GameEnd::Mate, Color::Black}));
    }

    void earlierMovesCountForRepetition() {
        Table t;
        t.board("4k4/9/9/9/9/9/9/9/4K4 b - 1");
        for (int i = 0; i < 2; ++i) {
            for (const char* move : {"5i5h", "5a5b", "5h5i", "5b5a"})
                t.document.addBranchMove(usi(move));
        }
        t.start(Seat::Engine, Seat::Engine);
        t.playAll("5i5h 5a5b 5h5i 5b5a");
        QCOMPARE(t.ending().kind, GameEnd::Repetition);
    }

    void goesOnBehindAnEnding() {
        Table t;
        t.document.newRecord();
        t.document.appendMove(usi("7g7f"));
        t.document.appendEnding({GameEnd::Abort, std::nullopt});
        t.document.goToLast();
        t.settings.start = GameSettings::Start::CurrentPosition;
        t.start(Seat::Human, Seat::Human);
        t.play("3c3d");
        QCOMPARE(t.document.moves().size(), std::size_t{2});
    }

    // --- failures

    void failureBeforeTheStartIsNoGame() {
        Table t;
        t.document.newRecord(sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
        t.seat(Seat::Human, Seat::Engine);
        emit t.white().failed(PlayerFailure{});
        QCOMPARE(t.startFailures, 1);
        QCOMPARE(t.game.phase(), Phase::None);
        QCoreApplication::processEvents();
        QCOMPARE(t.started, 0);
        QCOMPARE(t.document.position().key(), sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").key());
    }

    void failureInAMatchLoses() {
        Table t;
        t.settings.strictEngineTime = true;
        t.start(Seat::Engine, Seat::Engine);
        t.play("7g7f");
        PlayerFailure failure;
        failure.engine = QStringLiteral("Shiro");
        emit t.white().failed(failure);
        QCOMPARE(t.ending(), (Ending{GameEnd::EngineFailure, Color::Black}));
        QCOMPARE(t.results[0].failure->engine, QStringLiteral("Shiro"));
    }

    // Engine against engine, the settings decide; against a person the game can always be continued.
    void failureBetweenEnginesGoesBySettings_data() {
        QTest::addColumn<bool>("loses");
        QTest::addColumn<bool>("person");
        QTest::addColumn<bool>("ends");
        QTest::newRow("two engines, loses") << true << false << true;
        QTest::newRow("two engines, waits") << false << false << false;
        QTest::newRow("a person, loses") << true << true << false;
    }
    void failureBetweenEnginesGoesBySettings() {
        QFETCH(bool, loses);
        QFETCH(bool, person);
        QFETCH(bool, ends);
        Table t;
        t.settings.failureLoses = loses;
        t.start(person ? Seat::Human : Seat::Engine, Seat::Engine);
        t.play("7g7f");
        emit t.white().failed(PlayerFailure{});
        QCOMPARE(t.game.phase(), ends ? Phase::Over : Phase::Suspended);
        if (ends)
            QCOMPARE(t.ending(), (Ending{GameEnd::EngineFailure, Color::Black}));
    }

    void failureAgainstAPersonCanBeMended() {
        Table t;
        t.time_({60s, 0s, 0s});
        t.start(Seat::Human, Seat::Engine);
        t.play("7g7f");
        t.time->advance(7s);
        emit t.white().failed(PlayerFailure{});
        QCOMPARE(t.failures, 1);
        QCOMPARE(t.game.phase(), Phase::Suspended);
        t.time->advance(1h);
        QVERIFY(t.results.empty());
        t.game.resume();
        QCOMPARE(t.game.phase(), Phase::Preparing);
        QTRY_COMPARE(t.game.phase(), Phase::Running);
        QCOMPARE(t.started, 1);
        QCOMPARE(t.white().prepared, 2);
        QCOMPARE(t.white().turn->remaining[1], Milliseconds(53s));
        t.play("3c3d");
        QCOMPARE(t.document.moves().size(), std::size_t{2});
    }

    void failureAgainstAPersonCanEndTheGame() {
        Table t;
        t.start(Seat::Human, Seat::Engine);
        t.play("7g7f");
        emit t.white().failed(PlayerFailure{});
        t.game.abort();
        QCOMPARE(t.ending().kind, GameEnd::Abort);
        QCOMPARE(t.game.phase(), Phase::Over);
    }

    // --- observers act inside signals

    void observerMayAbortOnAMove() {
        Table t;
        t.start(Seat::Human, Seat::Engine);
        QObject::connect(&t.game, &Game::moved, &t.game, [&t] { t.game.abort(); });
        t.play("7g7f");
        QCOMPARE(t.results.size(), std::size_t{1});
        QVERIFY(!t.white().turn);
    }

    void observerMayStartTheNextGame() {
        Table t;
        t.start(Seat::Human, Seat::Human);
        bool again = true;
        QObject::connect(&t.game, &Game::ended, &t.game, [&] {
            if (std::exchange(again, false))
                t.seat(Seat::Human, Seat::Engine);
        });
        t.game.resign();
        QTRY_COMPARE(t.started, 2);
        QCOMPARE(t.game.phase(), Phase::Running);
        t.play("2g2f");
        QCOMPARE(t.document.moves(), std::vector<Move>{usi("2g2f")});
    }

    void playersCanBeTakenOver() {
        Table t;
        t.start(Seat::Engine, Seat::Engine);
        t.game.abort();
        std::unique_ptr<Player> black = t.game.takePlayer(Color::Black);
        std::unique_ptr<Player> white = t.game.takePlayer(Color::White);
        std::swap(t.engines[0], t.engines[1]);
        t.game.start(t.settings, std::move(white), std::move(black));
        QTRY_COMPARE(t.game.phase(), Phase::Running);
        QCOMPARE(t.game.player(Color::Black)->name(), QStringLiteral("Shiro"));
        t.play("7g7f");
        QVERIFY(t.white().turn);
        QCOMPARE(t.white().name(), QStringLiteral("Kuro"));
    }
};

QTEST_GUILESS_MAIN(TestGame)
#include "tst_game.moc"
