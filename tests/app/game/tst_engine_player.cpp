// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_hub.h"
#include "app/game/engine_player.h"
#include "engine-host/session_options.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"
#include "tests/app/worked_off.h"

#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using host::FailureKind;
using shogi::Move;

namespace {

Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

// A scripted engine with Black and all its signals. Scripts are followed exactly: an unexpected line ends the
// engine and appears as a failure.
struct Side {
    ScriptedEngine engine;
    EngineHub hub;
    EnginePlayer::Options options;
    std::unique_ptr<EnginePlayer> player;
    shogi::TimeControl time{60s, 1s, 0s};
    shogi::Position start;
    std::vector<Move> moves;
    TurnId lastTurn = 0;

    int ready = 0;
    std::vector<std::pair<TurnId, Move>> chosen;
    std::vector<Instant> stamps;
    std::vector<std::pair<TurnId, Instant>> begun;
    std::vector<TurnId> resigned;
    std::vector<TurnId> declared;
    std::vector<std::string> illegal;
    std::vector<PlayerFailure> failures;
    std::vector<PlayerFailure> restarts;
    std::vector<PlayerState> states;
    int infos = 0;

    explicit Side(const QStringList& scripts)
        : engine(scripts) {
        options.config = engine.config();
    }
    explicit Side(const char* script)
        : Side(QStringList{QString::fromUtf8(script)}) {}

    void make() {
        player = std::make_unique<EnginePlayer>(hub, options);
        const EnginePlayer* p = player.get();
        QObject::connect(p, &Player::ready, p, [this] { ++ready; });
        QObject::connect(p, &Player::moveChosen, p, [this](TurnId turn, Move move, Instant at) {
            chosen.emplace_back(turn, move);
            stamps.push_back(at);
            moves.push_back(move);
        });
        QObject::connect(p, &Player::thinkingStarted, p,
                         [this](TurnId turn, Instant at) { begun.emplace_back(turn, at); });
        QObject::connect(p, &Player::resigned, p, [this](TurnId turn, Instant) { resigned.push_back(turn); });
        QObject::connect(p, &Player::declared, p, [this](TurnId turn, Instant) { declared.push_back(turn); });
        QObject::connect(p, &Player::illegalMove, p,
                         [this](TurnId, const std::string& text, Instant) { illegal.push_back(text); });
        QObject::connect(p, &Player::failed, p, [this](const PlayerFailure& f) { failures.push_back(f); });
        QObject::connect(p, &Player::restarted, p, [this](const PlayerFailure& f) { restarts.push_back(f); });
        QObject::connect(p, &Player::stateChanged, p, [this](PlayerState state) { states.push_back(state); });
        QObject::connect(p, &Player::thinking, p, [this] { ++infos; });
    }
    void prepare() {
        if (!player)
            make();
        const int before = ready;
        player->prepare(start);
        QTRY_COMPARE(ready, before + 1);
    }
    Turn turn() const {
        Turn turn;
        turn.id = lastTurn;
        turn.start = start;
        turn.moves = moves;
        turn.position = start;
        for (const Move move : moves)
            turn.position.play(move);
        turn.side = turn.position.sideToMove();
        turn.remaining = {time.main, time.main};
        turn.controls = {time, time};
        return turn;
    }
    TurnId ask() {
        ++lastTurn;
        player->startTurn(turn());
        return lastTurn;
    }
    void opponentThinks() {
        ++lastTurn;
        player->opponentToMove(turn());
    }
    void opponentPlays(const char* move) { moves.push_back(usi(move)); }
    bool wasIn(PlayerState state) const {
        return std::find(states.begin(), states.end(), state) != states.end();
    }
};

const QByteArray kUciStart =
    "> uci\n< option name UCI_Variant type combo default chess var chess var shogi\n< uciok\n"
    "> setoption name UCI_Variant value shogi\n> isready\n< readyok\n> ucinewgame\n> isready\n< readyok\n";

// Printed by QVERIFY2 if a script was not followed.
const char* whyOf(const Side& side) {
    static QByteArray text;
    text = "no failure";
    for (const PlayerFailure& failure : side.failures)
        text = QByteArray::fromStdString(failure.failure.stderrTail);
    return text.constData();
}

} // namespace

class TestEnginePlayer : public QObject {
    Q_OBJECT

private slots:
    void playsAMove() {
        Side side("! handshake Fake 1\n! ready\n"
                  "> position startpos\n> go btime 60000 wtime 60000 byoyomi 1000\n"
                  "< info depth 1 score cp 10 pv 7g7f\n< bestmove 7g7f\n"
                  "> position startpos moves 7g7f 3c3d\n> go btime 60000 wtime 60000 byoyomi 1000\n"
                  "< bestmove 2g2f\n> gameover win\n> quit\n");
        side.prepare();
        QCOMPARE(side.player->name(), QStringLiteral("Fake 1"));
        QCOMPARE(side.player->state(), PlayerState::Waiting);
        const TurnId first = side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        QCOMPARE(side.chosen[0], (std::pair<TurnId, Move>{first, usi("7g7f")}));
        QCOMPARE(side.begun.size(), std::size_t{1});
        QCOMPARE(side.begun[0].first, first);
        QVERIFY(side.begun[0].second <= side.stamps[0]);
        QCOMPARE(side.infos, 1);
        QVERIFY(side.wasIn(PlayerState::Thinking));
        side.opponentThinks(); // no ponder requested
        side.opponentPlays("3c3d");
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{2});
        side.player->gameEnded(SideResult::Win);
        side.player.reset();
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    void limits_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("go");
        QTest::newRow("increment") << 0 << QByteArray("go btime 5000 wtime 5000 binc 100 winc 100");
        QTest::newRow("unlimited") << 1 << QByteArray("go btime 0 wtime 0 byoyomi 10000");
        QTest::newRow("move time") << 2 << QByteArray("go movetime 250");
        QTest::newRow("nodes") << 3 << QByteArray("go nodes 1234");
        QTest::newRow("depth with clock")
            << 4 << QByteArray("go btime 60000 wtime 60000 byoyomi 1000 depth 7");
        QTest::newRow("sudden death") << 5 << QByteArray("go btime 5000 wtime 5000 byoyomi 0");
    }
    void limits() {
        QFETCH(int, kind);
        QFETCH(QByteArray, go);
        Side side(("! handshake\n! ready\n> position startpos\n> " + go + "\n< bestmove 7g7f\n> quit\n")
                      .constData());
        if (kind == 0)
            side.time = {5s, 0s, 100ms};
        else if (kind >= 1 && kind <= 3)
            side.time = {};
        else if (kind == 5)
            side.time = {5s, 0s, 0s};
        if (kind == 2)
            side.options.limits.moveTime = 250ms;
        else if (kind == 3)
            side.options.limits.nodes = 1234;
        else if (kind == 4)
            side.options.limits.depth = 7;
        side.prepare();
        side.ask();
        QTRY_VERIFY2(!side.chosen.empty() || !side.failures.empty(), "no answer");
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // The byoyomi that is not enforced, in each protocol family; it is replaced by the user's limits.
    void unlimitedClock_P26_data() {
        QTest::addColumn<host::Protocol>("protocol");
        QTest::addColumn<int>("depth");
        QTest::addColumn<QByteArray>("go");
        QTest::newRow("USI") << host::Protocol::Usi << 0 << QByteArray("go btime 0 wtime 0 byoyomi 2500");
        QTest::newRow("UCI") << host::Protocol::Uci << 0
                             << QByteArray("go wtime 2500 btime 0 winc 2500 binc 2500");
        QTest::newRow("with a depth") << host::Protocol::Usi << 6 << QByteArray("go depth 6");
    }
    void unlimitedClock_P26() {
        QFETCH(host::Protocol, protocol);
        QFETCH(int, depth);
        QFETCH(QByteArray, go);
        const bool uci = protocol == host::Protocol::Uci;
        Side side(
            (uci ? kUciStart + "> position startpos\n> " + go + "\n! delay 20\n< bestmove c3c4\n> quit\n"
                 : "! handshake\n! ready\n> position startpos\n> " + go +
                       "\n! delay 20\n< bestmove 7g7f\n> quit\n")
                .constData());
        side.options.config.protocol = protocol;
        side.options.moveTimeWhenUnlimited = 2500ms;
        if (depth > 0)
            side.options.limits.depth = depth;
        side.time = {};
        side.prepare();
        side.ask();
        QTRY_VERIFY2(!side.chosen.empty() || !side.failures.empty(), "no answer");
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // Options of this game override those of the registration, and are sent to a restarted engine too.
    void strengthOfOneGame_section72() {
        const QString start = QStringLiteral("! option name USI_LimitStrength type check default false\n"
                                             "! option name USI_Strength type spin default 1 min -15 max 9\n"
                                             "! handshake\n> setoption name USI_Hash value 256\n"
                                             "> setoption name USI_Ponder value false\n"
                                             "> setoption name USI_LimitStrength value true\n"
                                             "> setoption name USI_Strength value -3\n"
                                             "> isready\n< readyok\n> usinewgame\n");
        Side side({start + QStringLiteral("! delay 30\n! crash\n"),
                   start + QStringLiteral("> position startpos\n> go*\n< bestmove 7g7f\n> quit\n")});
        side.options.config.options = {{"USI_LimitStrength", "true"}, {"USI_Strength", "5"}};
        side.options.gameOptions = {{"USI_LimitStrength", "true"}, {"USI_Strength", "-3"}};
        side.prepare();
        QTRY_COMPARE(side.player->losses(), 1);
        QTRY_COMPARE(side.player->state(), PlayerState::Waiting);
        side.ask();
        QTRY_VERIFY(!side.chosen.empty() || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // Tokin's options are unknown in the very first game, which must not be played at full strength.
    void strengthOfAnUnknownEngine() {
        Side side({QStringLiteral("! option name USI_LimitStrength type check default false\n"
                                  "! option name USI_Strength type spin default 1 min -15 max 9\n"
                                  "! handshake\n> setoption name USI_Hash value 256\n"
                                  "> setoption name USI_Ponder value false\n"
                                  "> isready\n< readyok\n> usinewgame\n"
                                  "> setoption name USI_LimitStrength value true\n"
                                  "> setoption name USI_Strength value -3\n"
                                  "> position startpos\n> go*\n< bestmove 7g7f\n> quit\n")});
        side.options.strength = {StrengthChoice::Kind::Limited, -3};
        side.prepare();
        QTRY_COMPARE(side.player->state(), PlayerState::Waiting);
        QVERIFY(side.player->identity() != nullptr);
        side.ask();
        QTRY_VERIFY(!side.chosen.empty() || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    void opponentIsTold_section12_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("human");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("a person") << QStringLiteral("Ada\nL.") << true << QByteArray("human Ada L.");
        QTest::newRow("an engine") << QStringLiteral("Tokin") << false << QByteArray("computer Tokin");
        QTest::newRow("no name") << QString() << true << QByteArray("human human");
    }
    void opponentIsTold_section12() {
        QFETCH(QString, name);
        QFETCH(bool, human);
        QFETCH(QByteArray, told);
        Side side(("> uci\n< option name UCI_Variant type combo default chess var chess var shogi\n"
                   "< option name UCI_Opponent type string default\n< uciok\n"
                   "> setoption name UCI_Variant value shogi\n"
                   "> setoption name UCI_Opponent value none none " +
                   told +
                   "\n> isready\n< readyok\n> ucinewgame\n> isready\n< readyok\n> position startpos\n> go*\n"
                   "< bestmove c3c4\n> quit\n")
                      .constData());
        side.options.config.protocol = host::Protocol::Uci;
        side.make();
        side.player->setOpponent(name, human);
        side.prepare();
        side.ask();
        QTRY_VERIFY(!side.chosen.empty() || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // Three moves in a row at −1000 or worse from its own side end the game; the engine has Black.
    void resignsByScore_section12_data() {
        QTest::addColumn<host::Protocol>("protocol");
        QTest::addColumn<QByteArrayList>("infos"); // of each move
        QTest::addColumn<int>("resignsAt");        // 0: never
        using List = QByteArrayList;
        const auto uci = host::Protocol::Uci;
        QTest::newRow("three in a row")
            << uci << List{"score cp -1000", "score cp -1500", "score cp -9000", "score cp 0"} << 3;
        QTest::newRow("not in a row")
            << uci << List{"score cp -1000", "score cp -999", "score cp -1000", "score cp -1000"} << 0;
        QTest::newRow("nothing said")
            << uci << List{"score cp -1000", "depth 1", "score cp -1000", "score cp -1000"} << 0;
        QTest::newRow("being mated") << uci
                                     << List{"score cp 20", "score mate -5", "score mate -4", "score mate 0"}
                                     << 4;
        QTest::newRow("mating") << uci << List{"score mate 5", "score mate 4", "score mate 3", "score mate 2"}
                                << 0;
        QTest::newRow("at least so bad") << uci
                                         << List{"score cp -1000 lowerbound", "score cp -1000 lowerbound",
                                                 "score cp -1000 lowerbound", "score cp -1000 lowerbound"}
                                         << 0;
        QTest::newRow("at most so good") << uci
                                         << List{"score cp -1000 upperbound", "score cp -1000 upperbound",
                                                 "score cp -1000 upperbound", "score cp 0"}
                                         << 3;
        QTest::newRow("other lines do not count")
            << uci
            << List{"multipv 2 score cp -2000", "multipv 2 score cp -2000", "multipv 2 score cp -2000",
                    "multipv 2 score cp -2000"}
            << 0;
        // These engines resign themselves.
        QTest::newRow("USI") << host::Protocol::Usi
                             << List{"score cp -2000", "score cp -2000", "score cp -2000", "score cp -2000"}
                             << 0;
    }
    void resignsByScore_section12() {
        QFETCH(host::Protocol, protocol);
        QFETCH(QByteArrayList, infos);
        QFETCH(int, resignsAt);
        const bool uci = protocol == host::Protocol::Uci;
        const QByteArrayList uciMoves{"c3c4", "h3h4", "h4h5", "f1e2"};
        const QByteArrayList usiMoves{"7g7f", "2g2f", "2f2e", "4i5h"};
        const std::array replies{"3c3d", "8c8d", "8d8e"};
        QByteArray script = uci ? kUciStart : QByteArray("! handshake\n! ready\n");
        const int answers = resignsAt > 0 ? resignsAt : 4;
        for (int i = 0; i < answers; ++i)
            script += "> position*\n> go*\n< info " + infos[i] + "\n< bestmove " +
                      (uci ? uciMoves[i] : usiMoves[i]) + '\n';
        Side side((script + "> quit\n").constData());
        side.options.config.protocol = protocol;
        side.options.resign = {true, 1000, 3};
        side.prepare();
        for (int i = 0; i < answers; ++i) {
            const TurnId turn = side.ask();
            const auto done = static_cast<std::size_t>(i) + 1;
            QTRY_VERIFY(side.chosen.size() + side.resigned.size() == done || !side.failures.empty());
            QVERIFY2(side.failures.empty(), whyOf(side));
            if (i + 1 == resignsAt) {
                QCOMPARE(side.resigned, std::vector<TurnId>{turn});
            } else {
                QCOMPARE(side.resigned.size(), std::size_t{0});
                if (i < 3)
                    side.opponentPlays(replies[static_cast<std::size_t>(i)]);
            }
        }
    }

    // Scores from before a take-back do not count.
    void takeBackGivesHopeAgain_section12() {
        QByteArray script = kUciStart;
        for (const char* move : {"c3c4", "h3h4", "h4h5"})
            script += QByteArray("> position*\n> go*\n< info score cp -5000\n< bestmove ") + move + '\n';
        Side side((script + "> quit\n").constData());
        side.options.config.protocol = host::Protocol::Uci;
        side.options.resign = {true, 1000, 2};
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.player->cancelTurn();
        side.player->stopPondering();
        side.opponentPlays("3c3d");
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{2});
        side.opponentPlays("8c8d");
        side.ask();
        QTRY_COMPARE(side.resigned.size(), std::size_t{1});
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // Off by default.
    void neverResignsByItself_section12() {
        QByteArray script = kUciStart;
        for (const char* move : {"c3c4", "h3h4", "h4h5"})
            script += QByteArray("> position*\n> go*\n< info score mate -1\n< bestmove ") + move + '\n';
        Side side((script + "> quit\n").constData());
        side.options.config.protocol = host::Protocol::Uci;
        side.prepare();
        for (const char* reply : {"3c3d", "8c8d", ""}) {
            const std::size_t before = side.chosen.size();
            side.ask();
            QTRY_COMPARE(side.chosen.size(), before + 1);
            if (*reply != 0)
                side.opponentPlays(reply);
        }
        QVERIFY(side.resigned.empty());
    }

    // Extra output is switched while the engine is running, between two searches.
    void extraLinesAreSwitched_section72() {
        Side side("! option name USI_ShowCurrLine type check default false\n! handshake\n! ready\n"
                  "> position startpos\n> go*\n! delay 100\n< bestmove 7g7f\n"
                  "> setoption name USI_ShowCurrLine value true\n"
                  "> position*\n> go*\n< bestmove 2g2f\n> quit\n");
        side.options.gameOptions = extraLineOptions({});
        side.prepare();
        QVERIFY(side.player->offeredExtraLines() == (ExtraLines{true, false}));
        side.ask();
        QTRY_COMPARE(side.begun.size(), std::size_t{1});
        side.player->askForExtraLines({true, true}); // refutations: not supported
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentPlays("3c3d");
        side.ask();
        QTRY_VERIFY(side.chosen.size() == 2 || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // Nothing is learnt from one that is told to play badly.
    void aLimitedEngineSignsNothing() {
        Side side("! handshake\n! ready\n> position startpos\n> go*\n< info depth 1 score cp 10 pv 7g7f\n"
                  "< bestmove 7g7f\n> gameover draw\n> quit\n");
        side.options.isLimited = true;
        side.prepare();
        std::optional<Thought> said;
        QObject::connect(side.player.get(), &Player::thinking, side.player.get(),
                         [&said](const Thought& thought) { said = thought; });
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        QVERIFY(said);
        QVERIFY(said->engine.empty());
        side.player->gameEnded(SideResult::Draw);
    }

    // --- pondering

    // Its output comes with the position it refers to: on the opponent's time the one after the expected
    // move.
    void thoughtsComeWithTheirPosition() {
        Side side("! handshake\n! ready\n"
                  "> position startpos\n> go*\n< info depth 1 score cp 10 pv 7g7f 3c3d\n! delay 50\n"
                  "< bestmove 7g7f ponder 3c3d\n"
                  "> position startpos moves 7g7f 3c3d\n> go ponder*\n< info depth 2 score cp 20 pv 2g2f\n"
                  "> stop\n< bestmove resign\n> gameover draw\n> quit\n");
        side.options.ponder = true;
        side.prepare();
        std::vector<Thought> thoughts;
        QObject::connect(side.player.get(), &Player::thinking, side.player.get(),
                         [&thoughts](const Thought& thought) { thoughts.push_back(thought); });
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        QVERIFY(!thoughts.empty());
        QVERIFY(thoughts.back().root == shogi::Position());
        QVERIFY(!thoughts.back().previousTo);
        QVERIFY(!thoughts.back().engine.empty());
        thoughts.clear();
        side.opponentThinks();
        QTRY_VERIFY(!thoughts.empty());
        const shogi::Position expected =
            shogi::Position().after(*shogi::parseUsiMove("7g7f")).after(*shogi::parseUsiMove("3c3d"));
        QVERIFY(thoughts.back().root == expected);
        QVERIFY(thoughts.back().previousTo == shogi::Square::of(3, 4));
        QVERIFY(thoughts.back().search.info.pv && !thoughts.back().search.info.pv->moves.empty());
        side.player->gameEnded(SideResult::Draw);
    }

    void ponderHit() {
        Side side("! handshake\n! ready\n"
                  "> position startpos\n> go btime*\n< bestmove 7g7f ponder 3c3d\n"
                  "> position startpos moves 7g7f 3c3d\n> go ponder btime 60000 wtime 60000 byoyomi 1000\n"
                  "> ponderhit\n< bestmove 2g2f ponder 8c8d\n"
                  "> position startpos moves 7g7f 3c3d 2g2f 8c8d\n> go ponder*\n> stop\n< bestmove resign\n"
                  "> gameover draw\n> quit\n");
        side.options.ponder = true;
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentThinks();
        QTRY_COMPARE(side.player->state(), PlayerState::Pondering);
        side.opponentPlays("3c3d");
        const Instant before = std::chrono::steady_clock::now();
        const TurnId turn = side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{2});
        QCOMPARE(side.chosen[1], (std::pair<TurnId, Move>{turn, usi("2g2f")}));
        // Its clock starts with the opponent's move, like the turn.
        QCOMPARE(side.begun.size(), std::size_t{1});
        QVERIFY(side.stamps.back() >= before);
        side.opponentThinks();
        QTRY_COMPARE(side.player->state(), PlayerState::Pondering);
        side.player->gameEnded(SideResult::Draw);
        QVERIFY(workedOff(side.hub));
        QVERIFY2(side.failures.empty(), whyOf(side));
        QCOMPARE(side.chosen.size(), std::size_t{2});
        QVERIFY(side.resigned.empty());
    }

    // Clocks are sent only with the hit, or again.
    void timesOfAHit_section63_data() {
        QTest::addColumn<bool>("early");
        QTest::addColumn<bool>("unlimited");
        QTest::addColumn<QByteArray>("ponder");
        QTest::addColumn<QByteArray>("hit");
        const QByteArray minute = " btime 60000 wtime 60000 byoyomi 1000";
        const QByteArray perMove = " btime 0 wtime 0 byoyomi 2500";
        QTest::newRow("early pondering") << true << false << QByteArray() << minute;
        QTest::newRow("early pondering, no clock") << true << true << QByteArray() << perMove;
        QTest::newRow("times again") << false << false << minute << minute;
        QTest::newRow("times again, no clock") << false << true << perMove << perMove;
    }
    void timesOfAHit_section63() {
        QFETCH(bool, early);
        QFETCH(bool, unlimited);
        QFETCH(QByteArray, ponder);
        QFETCH(QByteArray, hit);
        Side side(("! handshake\n! ready\n"
                   "> position startpos\n> go btime*\n< bestmove 7g7f ponder 3c3d\n"
                   "> position startpos moves 7g7f 3c3d\n> go ponder" +
                   ponder + "\n> ponderhit" + hit + "\n< bestmove 2g2f\n> quit\n")
                      .constData());
        side.options.ponder = true;
        side.options.config.earlyPonder = early;
        side.options.config.acceptsTimesOnPonderhit = !early;
        side.options.moveTimeWhenUnlimited = 2500ms;
        if (unlimited)
            side.time = {};
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentThinks();
        QTRY_COMPARE(side.player->state(), PlayerState::Pondering);
        side.opponentPlays("3c3d");
        side.ask();
        QTRY_VERIFY2(side.chosen.size() == 2 || !side.failures.empty(), "no answer");
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    void ponderMiss() {
        Side side("! handshake\n! ready\n"
                  "> position startpos\n> go btime*\n< bestmove 7g7f ponder 3c3d\n"
                  "> position startpos moves 7g7f 3c3d\n> go ponder*\n"
                  "> stop\n! delay 40\n< bestmove 2g2f ponder 8c8d\n"
                  "> position startpos moves 7g7f 8c8d\n> go btime*\n< bestmove 2h7h\n> quit\n");
        side.options.ponder = true;
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentThinks();
        QTRY_COMPARE(side.player->state(), PlayerState::Pondering);
        side.opponentPlays("8c8d");
        const TurnId turn = side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{2});
        QCOMPARE(side.chosen[1], (std::pair<TurnId, Move>{turn, usi("2h7h")}));
        // Waiting for the end of the wrong search is on its own time: the clock is not set back.
        QCOMPARE(side.begun.size(), std::size_t{1});
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    void prematureAnswerToPonder() {
        Side side("! handshake\n! ready\n"
                  "> position startpos\n> go btime*\n< bestmove 7g7f ponder 3c3d\n"
                  "> position startpos moves 7g7f 3c3d\n> go ponder*\n< bestmove 2g2f\n> stop\n"
                  "> position startpos moves 7g7f 3c3d\n> go btime*\n< bestmove 2h7h\n> quit\n");
        side.options.ponder = true;
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentThinks();
        QTRY_VERIFY(side.wasIn(PlayerState::Pondering) && side.player->state() == PlayerState::Waiting);
        side.opponentPlays("3c3d");
        const TurnId turn = side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{2});
        QCOMPARE(side.chosen[1], (std::pair<TurnId, Move>{turn, usi("2h7h")}));
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // The hit is sent before this thread has received the premature answer.
    void prematureAnswerMeetsThePonderHit() {
        Side side(
            "! handshake\n! ready\n"
            "> position startpos\n> go btime*\n< bestmove 7g7f ponder 3c3d\n"
            "> position startpos moves 7g7f 3c3d\n> go ponder*\n< bestmove 2g2f\n> stop\n! touch stopped\n"
            "> position startpos moves 7g7f 3c3d\n> go btime*\n< bestmove 2h7h\n> quit\n");
        side.options.ponder = true;
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentThinks();
        QVERIFY(side.engine.waitDeaf("stopped")); // the host's answer to that
        side.opponentPlays("3c3d");
        const TurnId turn = side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{2});
        QCOMPARE(side.chosen[1], (std::pair<TurnId, Move>{turn, usi("2h7h")}));
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // A repeated answer is the answer neither to the ponder search nor to the next one.
    void answersGivenTwiceWhilePondering() {
        Side side("! play\nmanner double\n@0 7g7f ponder 3c3d\n@2 2g2f ponder 4a3b\n@4 2f2e ponder 8d8e\n"
                  "@6 6i7h\n! end\n");
        side.options.ponder = true;
        side.prepare();
        const char* const replies[] = {"8c8d", "3c3d", "8d8e"}; // two misses and a hit
        for (const char* reply : replies) {
            const std::size_t before = side.chosen.size();
            side.ask();
            QTRY_VERIFY(side.chosen.size() == before + 1 || !side.failures.empty() || !side.illegal.empty());
            const auto searches = std::count(side.states.begin(), side.states.end(), PlayerState::Pondering);
            side.opponentThinks();
            QTRY_COMPARE(std::count(side.states.begin(), side.states.end(), PlayerState::Pondering),
                         searches + 1);
            side.opponentPlays(reply);
        }
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{4});
        QCOMPARE(side.chosen[1].second, usi("2g2f"));
        QCOMPARE(side.chosen[2].second, usi("2f2e"));
        QCOMPARE(side.chosen[3].second, usi("6i7h"));
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    void nothingToPonder_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("no ponder move") << QByteArray("7g7f");
        QTest::newRow("illegal ponder move") << QByteArray("7g7f ponder 5e5d");
        QTest::newRow("nonsense") << QByteArray("7g7f ponder (null)");
    }
    void nothingToPonder() {
        QFETCH(QByteArray, answer);
        Side side(("! handshake\n! ready\n> position startpos\n> go btime*\n< bestmove " + answer +
                   "\n> position startpos moves 7g7f 3c3d\n> go btime*\n< bestmove 2h7h\n> quit\n")
                      .constData());
        side.options.ponder = true;
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentThinks();
        side.opponentPlays("3c3d");
        side.ask();
        QTRY_VERIFY(side.chosen.size() == 2 || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // The expected answer would mate: then there is nothing to ponder on.
    void doesNotPonderOnItsOwnMate() {
        Side side("! handshake\n! ready\n> position sfen*\n> go btime*\n< bestmove 2i1i ponder G*1h\n"
                  "> position sfen*\n> go btime*\n< bestmove 1i2i\n> quit\n");
        side.start = shogi::parseSfen("4k4/9/9/9/9/9/7g1/9/7K1 b g 1").value();
        side.options.ponder = true;
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        QVERIFY(!shogi::hasLegalMove(side.turn().position.after(usi("G*1h"))));
        side.opponentThinks();
        side.opponentPlays("5a5b");
        side.ask();
        QTRY_VERIFY(side.chosen.size() == 2 || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    void takeBackStopsPondering() {
        Side side("! handshake\n! ready\n"
                  "> position startpos\n> go btime*\n< bestmove 7g7f ponder 3c3d\n"
                  "> position startpos moves 7g7f 3c3d\n> go ponder*\n> stop\n< bestmove 2g2f\n"
                  "> position startpos\n> go btime*\n< bestmove 2g2f\n> quit\n");
        side.options.ponder = true;
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentThinks();
        QTRY_COMPARE(side.player->state(), PlayerState::Pondering);
        side.player->stopPondering();
        QCOMPARE(side.player->state(), PlayerState::Waiting);
        side.moves.clear();
        const TurnId turn = side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{2});
        QCOMPARE(side.chosen[1], (std::pair<TurnId, Move>{turn, usi("2g2f")}));
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // --- its own turn

    void cancelledTurnIsNotAnswered() {
        Side side("! handshake\n! ready\n"
                  "> position startpos\n> go btime*\n> stop\n< bestmove 7g7f\n"
                  "> position startpos\n> go btime*\n< bestmove 2g2f\n> quit\n");
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.begun.size(), std::size_t{1});
        side.player->cancelTurn();
        const TurnId second = side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        QCOMPARE(side.chosen[0], (std::pair<TurnId, Move>{second, usi("2g2f")}));
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    void moveNowUsesTheAnswer() {
        Side side(
            "! handshake\n! ready\n> position startpos\n> go btime*\n> stop\n< bestmove 7g7f\n> quit\n");
        side.prepare();
        const TurnId turn = side.ask();
        QTRY_COMPARE(side.begun.size(), std::size_t{1});
        side.player->moveNow();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        QCOMPARE(side.chosen[0], (std::pair<TurnId, Move>{turn, usi("7g7f")}));
    }

    void otherAnswers_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("resign") << QByteArray("resign");
        QTest::newRow("win") << QByteArray("win");
        QTest::newRow("illegal") << QByteArray("7g7c");
        QTest::newRow("nonsense") << QByteArray("hello");
        QTest::newRow("none") << QByteArray("(none)");
    }
    void otherAnswers() {
        QFETCH(QByteArray, answer);
        Side side(
            ("! handshake\n! ready\n> position startpos\n> go btime*\n< bestmove " + answer + "\n> quit\n")
                .constData());
        side.prepare();
        const TurnId turn = side.ask();
        QTRY_COMPARE(side.resigned.size() + side.declared.size() + side.illegal.size() + side.failures.size(),
                     std::size_t{1});
        QVERIFY(side.chosen.empty());
        if (answer == "resign")
            QCOMPARE(side.resigned, std::vector<TurnId>{turn});
        else if (answer == "win")
            QCOMPARE(side.declared, std::vector<TurnId>{turn});
        else if (answer == "(none)")
            QCOMPARE(side.failures.at(0).kind, PlayerFailure::Kind::NoMove);
        else
            QCOMPARE(side.illegal, std::vector<std::string>{answer.toStdString()});
    }

    void silentEngineIsTold() {
        Side side("! handshake\n! ready\n> position startpos\n> go btime*\n> stop\n! hang\n");
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.begun.size(), std::size_t{1});
        side.player->moveNow();
        QTRY_COMPARE(side.player->state(), PlayerState::NotResponding);
        QTRY_COMPARE(side.failures.size(), std::size_t{1});
        QCOMPARE(side.failures[0].failure.kind, FailureKind::NotStopping);
        QCOMPARE(side.player->state(), PlayerState::Away);
    }

    void killedWhileThinking() {
        Side side("! handshake\n! ready\n> position startpos\n> go btime*\n! hang\n");
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.begun.size(), std::size_t{1});
        side.player->kill();
        QTRY_COMPARE(side.failures.size(), std::size_t{1});
    }

    // --- game after game

    void secondGameInTheSameProcess() {
        Side side("! handshake\n! ready\n> position startpos\n> go btime*\n< bestmove 7g7f\n> gameover lose\n"
                  "! ready\n> position startpos\n> go btime*\n< bestmove 2g2f\n> gameover win\n> quit\n");
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.player->gameEnded(SideResult::Loss);
        side.moves.clear();
        side.prepare();
        side.ask();
        QTRY_VERIFY(side.chosen.size() == 2 || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
        QCOMPARE(side.engine.starts(), 1);
    }

    void endOfTheGameInItsTurn() {
        Side side("! handshake\n! ready\n> position startpos\n> go btime*\n> stop\n< bestmove 7g7f\n> "
                  "gameover win\n"
                  "! ready\n> quit\n");
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.begun.size(), std::size_t{1});
        side.player->gameEnded(SideResult::Win);
        side.prepare();
        QVERIFY2(side.failures.empty(), whyOf(side));
        QVERIFY(side.chosen.empty());
    }

    void slowStart() {
        Side side(
            "! delay 150\n! handshake\n> setoption*\n! ignore setoption*\n> isready\n! delay 150\n< readyok\n"
            "> usinewgame\n> position startpos\n> go btime*\n< bestmove 7g7f\n> quit\n");
        side.make();
        side.player->prepare(side.start);
        QCOMPARE(side.player->state(), PlayerState::Starting);
        QTRY_COMPARE(side.player->state(), PlayerState::Preparing);
        QCOMPARE(side.ready, 0);
        QTRY_COMPARE(side.ready, 1);
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
    }

    // --- death in every state

    void cannotStart_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("no such file") << static_cast<int>(FailureKind::NotFound);
        QTest::newRow("not executable") << static_cast<int>(FailureKind::NotExecutable);
        QTest::newRow("a folder") << static_cast<int>(FailureKind::NotAFile);
        QTest::newRow("exits at once") << static_cast<int>(FailureKind::NotThisDialect);
    }
    void cannotStart() {
        QFETCH(int, kind);
        Side side("! stderr no licence\n! exit 3\n");
        if (kind == static_cast<int>(FailureKind::NotFound))
            side.options.config.path += "-not-there";
        else if (kind == static_cast<int>(FailureKind::NotExecutable))
            QVERIFY(QFile::setPermissions(side.engine.path(), QFile::ReadOwner));
        else if (kind == static_cast<int>(FailureKind::NotAFile))
            side.options.config.path = side.engine.folder().toStdString();
        side.make();
        side.player->prepare(side.start);
        QTRY_COMPARE(side.failures.size(), std::size_t{1});
        QCOMPARE(side.failures[0].kind, PlayerFailure::Kind::Engine);
        QCOMPARE(static_cast<int>(side.failures[0].failure.kind), kind);
        QCOMPARE(side.ready, 0);
        QVERIFY(workedOff(side.hub));
        QCOMPARE(side.failures.size(), std::size_t{1});
    }

    void diesWhilePreparing() {
        Side side("! handshake\n! ignore setoption*\n> isready\n! crash\n");
        side.make();
        side.player->prepare(side.start);
        QTRY_COMPARE(side.failures.size(), std::size_t{1});
        QCOMPARE(side.failures[0].failure.kind, FailureKind::Died);
        QCOMPARE(side.ready, 0);
        QCOMPARE(side.engine.starts(), 1);
    }

    void diesInItsTurnAndIsStartedAgain() {
        Side side(
            {QStringLiteral("! handshake\n! ready\n> position*\n> go*\n! stderr out of luck\n! crash\n"),
             QStringLiteral("! handshake\n! ready\n> position startpos\n> go*\n< bestmove 7g7f\n> quit\n")});
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.failures.size(), std::size_t{1});
        QCOMPARE(side.failures[0].failure.kind, FailureKind::Died);
        QVERIFY(side.failures[0].failure.signal);
        QVERIFY(side.failures[0].failure.stderrTail.find("out of luck") != std::string::npos);
        QVERIFY(!side.failures[0].failure.lastLines.empty());
        QCOMPARE(side.player->state(), PlayerState::Away);
        side.prepare(); // as Game does when the user continues
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        QCOMPARE(side.player->losses(), 1);
    }

    void diesWhilePonderingAndPlaysOn() {
        Side side({QStringLiteral("! handshake\n! ready\n> position*\n> go*\n< bestmove 7g7f ponder 3c3d\n"
                                  "> position*\n> go ponder*\n! crash\n"),
                   QStringLiteral("! handshake\n! ready\n> position startpos moves 7g7f 3c3d\n> go btime*\n"
                                  "< bestmove 2g2f ponder 8c8d\n> quit\n")});
        side.options.ponder = true;
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentThinks();
        QTRY_COMPARE(side.engine.starts(), 2);
        QCOMPARE(side.restarts.size(), std::size_t{1});
        QCOMPARE(side.restarts[0].failure.kind, FailureKind::Died);
        QVERIFY(!side.restarts[0].failure.lastLines.empty());
        QTRY_COMPARE(side.player->state(), PlayerState::Waiting);
        QCOMPARE(side.ready, 1); // emitted once per game
        side.opponentPlays("3c3d");
        side.ask();
        QTRY_VERIFY(side.chosen.size() == 2 || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
        side.states.clear();
        side.opponentThinks(); // no longer ponders
        QVERIFY(workedOff(side.hub));
        QVERIFY2(side.failures.empty(), whyOf(side));
        QVERIFY(!side.wasIn(PlayerState::Pondering));
    }

    // The game takes it off; the engine has all of its time.
    void theWayIsNotCharged_P46() {
        Side side(("! delay 110\n" + scriptedEchoes("! delay 110\n") +
                   "! handshake\n! ready\n> position startpos\n> go btime 0 wtime 0 byoyomi 200\n"
                   "< bestmove 7g7f\n> position startpos moves 7g7f 3c3d\n"
                   "> go btime 2000 wtime 0 byoyomi 200\n< bestmove 2g2f\n> quit\n")
                      .constData());
        side.options.config.remote = host::RemoteProgram{"server", "/foo"};
        side.time = {0s, 200ms, 0s};
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        QVERIFY(side.player->onTheWay() >= 110ms);
        side.opponentPlays("3c3d");
        ++side.lastTurn;
        Turn turn = side.turn();
        turn.remaining[0] = 2s;
        side.player->startTurn(turn);
        QTRY_VERIFY(side.chosen.size() == 2 || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // Each time, and the engine, which is not to blame, continues to ponder.
    void aLostConnectionIsMadeAgain() {
        const auto script = [](const char* position, const char* answer, bool cut) {
            return QString::fromUtf8(
                scriptedEchoes() + "! handshake\n! ready\n> position " + position +
                "\n> go btime*\n< bestmove " + answer + '\n' +
                (cut ? QByteArray("> position*\n> go ponder*\n") + kScriptedCut : QByteArray("> quit\n")));
        };
        Side side({script("startpos", "7g7f ponder 3c3d", true),
                   script("startpos moves 7g7f 3c3d", "2g2f ponder 8c8d", true),
                   script("startpos moves 7g7f 3c3d 2g2f 8c8d", "2f2e", false)});
        side.options.config.remote = host::RemoteProgram{"server", "/foo"};
        side.options.ponder = true;
        side.prepare();
        for (const char* answer : {"3c3d", "8c8d"}) {
            const std::size_t moves = side.chosen.size();
            side.ask();
            QTRY_VERIFY(side.chosen.size() == moves + 1 || !side.failures.empty());
            side.opponentThinks();
            QTRY_COMPARE(side.restarts.size(), moves + 1);
            QCOMPARE(side.restarts.back().failure.kind, FailureKind::ConnectionLost);
            side.opponentPlays(answer);
        }
        side.ask();
        QTRY_VERIFY(side.chosen.size() == 3 || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    // Not even one that cannot be made at once: the engine is still restarted after its own first crash.
    void aLostConnectionIsNoCrash() {
        const auto there = [](const QByteArray& script) {
            return QString::fromUtf8(scriptedEchoes() + "! handshake\n! ready\n" + script);
        };
        Side side(
            {there(QByteArray("> position*\n> go*\n< bestmove 7g7f\n") + kScriptedCut),
             QStringLiteral("! stderr ssh: connect to host server port 22: No route to host\n! exit 255\n"),
             there("! crash\n"), there("> position*\n> go*\n< bestmove 2g2f\n> quit\n")});
        side.options.config.remote = host::RemoteProgram{"server", "/foo"};
        side.prepare();
        side.ask();
        QTRY_VERIFY(side.chosen.size() == 1 || !side.failures.empty());
        side.opponentThinks();
        QTRY_COMPARE_WITH_TIMEOUT(side.restarts.size(), std::size_t{3}, 20000);
        QCOMPARE(side.restarts[0].failure.kind, FailureKind::ConnectionLost);
        QCOMPARE(side.restarts[1].failure.kind, FailureKind::NoConnection);
        QCOMPARE(side.restarts[2].failure.kind, FailureKind::Died);
        QCOMPARE(side.player->losses(), 1);
        side.opponentPlays("3c3d");
        side.ask();
        QTRY_VERIFY(side.chosen.size() == 2 || !side.failures.empty());
        QVERIFY2(side.failures.empty(), whyOf(side));
    }

    void turnComesWhileItIsStartedAgain() {
        Side side({QStringLiteral("! handshake\n! ready\n> position*\n> go*\n< bestmove 7g7f ponder 3c3d\n"
                                  "> position*\n> go ponder*\n! crash\n"),
                   QStringLiteral("! delay 200\n! handshake\n! ready\n> position startpos moves 7g7f 3c3d\n"
                                  "> go btime*\n< bestmove 2g2f\n> quit\n")});
        side.options.ponder = true;
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentThinks();
        QTRY_COMPARE(side.player->losses(), 1);
        side.opponentPlays("3c3d");
        const TurnId turn = side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{2});
        QCOMPARE(side.chosen[1].first, turn);
        QVERIFY(side.failures.empty());
    }

    void secondDeathIsToldInItsTurn() {
        Side side({QStringLiteral(
                       "! handshake\n! ready\n> position*\n> go*\n< bestmove 7g7f\n! delay 30\n! crash\n"),
                   QStringLiteral("! handshake\n! ready\n! delay 30\n! crash\n")});
        side.prepare();
        side.ask();
        QTRY_COMPARE(side.chosen.size(), std::size_t{1});
        side.opponentThinks();
        QTRY_COMPARE(side.player->losses(), 2);
        QVERIFY(side.failures.empty());
        side.player->cancelTurn(); // taken back, or paused: it is as dead as before
        side.opponentPlays("3c3d");
        side.ask();
        QVERIFY(side.failures.empty()); // not inside the call
        QTRY_COMPARE(side.failures.size(), std::size_t{1});
        QCOMPARE(side.engine.starts(), 2);
    }

    void deathBetweenGamesIsMended() {
        Side side({QStringLiteral("! handshake\n! ready\n> gameover draw\n! crash\n"),
                   QStringLiteral("! handshake\n! ready\n> quit\n")});
        side.prepare();
        side.player->gameEnded(SideResult::Draw);
        QTRY_COMPARE(side.player->losses(), 1);
        QVERIFY(side.failures.empty());
        side.prepare();
        QCOMPARE(side.engine.starts(), 2);
    }

    // --- who plays

    void playersAreMadeFromSettings() {
        EngineHub hub;
        EngineCatalog catalog({}, nullptr, QStringLiteral("/somewhere/tokin"));
        SystemTime time;
        SideSettings side;
        side.player.name = QStringLiteral("Ada");
        auto human = makePlayer(side, {}, catalog, hub, time, {});
        QVERIFY(human && human->isHuman());
        QCOMPARE(human->name(), QStringLiteral("Ada"));
        side.player.kind = PlayerChoice::Kind::Engine;
        side.player.name.clear();
        side.player.engineId = QStringLiteral("tokin");
        auto engine = makePlayer(side, {}, catalog, hub, time, {});
        QVERIFY(engine && !engine->isHuman());
        QCOMPARE(engine->name(), QStringLiteral("Tokin"));
        // Our own engine gets the rules of the game.
        CatalogEntry bundled = catalog.bundled();
        bundled.options = {
            *host::parseOption("name EnteringKingRule type combo default CSARule27 var CSARule27 "
                               "var CSARule27H var TryRule")};
        QVERIFY(catalog.update(bundled));
        const auto rule = [&](bool handicap) {
            const auto options = engineOptions(side, {{}, handicap}, catalog);
            const std::string* value = host::findValue(options->gameOptions, "EnteringKingRule");
            return value != nullptr ? *value : std::string();
        };
        QCOMPARE(rule(true), std::string("CSARule27H"));
        QCOMPARE(rule(false), std::string());
        // So does a copy of it under another id, once it has identified itself.
        const QString copied = catalog.duplicate(CatalogEntry::kBundledId);
        side.player.engineId = copied;
        QCOMPARE(rule(true), std::string());
        CatalogEntry copy = *catalog.find(copied);
        copy.reportedName = "Tokin 0.1.0";
        QVERIFY(catalog.update(copy));
        QCOMPARE(rule(true), std::string("CSARule27H"));
        // What limits its strength: the game's settings, or where these leave it alone, its own.
        copy.options = {*host::parseOption("name USI_LimitStrength type check default false"),
                        *host::parseOption("name USI_Strength type spin default 9 min -20 max 9")};
        QVERIFY(catalog.update(copy));
        const auto isLimited = [&](StrengthChoice choice) {
            side.strength = choice;
            return engineOptions(side, {}, catalog)->isLimited;
        };
        QVERIFY(!isLimited({StrengthChoice::Kind::AsSet, 0}));
        QVERIFY(isLimited({StrengthChoice::Kind::Limited, -3}));
        copy.values["USI_LimitStrength"] = "true";
        QVERIFY(catalog.update(copy));
        QVERIFY(isLimited({StrengthChoice::Kind::AsSet, 0}));
        QVERIFY(!isLimited({StrengthChoice::Kind::Full, 0}));
        side.player.engineId = QStringLiteral("gone");
        QVERIFY(!engineOptions(side, {}, catalog));
        QVERIFY(!makePlayer(side, {}, catalog, hub, time, {}));
    }
};

QTEST_GUILESS_MAIN(TestEnginePlayer)
#include "tst_engine_player.moc"
