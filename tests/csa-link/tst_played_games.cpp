// SPDX-License-Identifier: GPL-3.0-or-later
// Clients against the small server, in memory: random games, with the connection cut at random lines. What
// both sides believe at the end is what the server has played.
#include "shogi-core/move_generator.h"
#include "tests/csa-link/house.h"

#include <QTest>

#include <array>
#include <deque>
#include <memory>
#include <random>

using namespace csa;
using std::chrono::seconds;

namespace {

// A summary has to get through in the end.
constexpr int kMostCuts = 30;

struct Scenario {
    std::uint32_t seed = 0;
    int cuts = 0;        // in a thousand lines
    bool extras = false; // take back, pauses
    std::string game = "g-600-10";
    int mostMoves = 120;
};

// Two links and a server with a network between them that loses everything on its way when it is cut.
class World {
public:
    explicit World(const Scenario& scenario)
        : m_scenario(scenario)
        , m_random(scenario.seed)
        , m_server(config(scenario)) {
        for (std::size_t i = 0; i < 2; ++i) {
            LinkConfig link;
            link.host = "here";
            link.user = i == 0 ? "foo" : "bar";
            link.password = "pw";
            link.game = scenario.game;
            link.agreement = Agreement::AtOnce;
            m_sides[i].session = std::make_unique<ClientSession>(link, m_now);
            act(i, m_sides[i].session->open(m_now));
        }
    }

    void run() {
        for (int step = 0; step < 200'000 && !isOver(); ++step) {
            if (deliver() || think())
                continue;
            advance();
        }
    }

    bool isOver() const {
        return m_sides[0].session->state() == LinkState::Closed &&
               m_sides[1].session->state() == LinkState::Closed;
    }

    struct Side {
        std::unique_ptr<ClientSession> session;
        std::optional<ClientId> connection;
        std::deque<std::string> toServer;
        std::deque<std::string> toClient;
        std::optional<Stamp> connects;
        std::optional<shogi::Color> color;
        OnlineGame game; // as the events tell it
        int started = 0;
        int ended = 0;
        int resumed = 0;
        std::optional<OnlineGame> last;
        bool paused = false;
        bool asked = false; // by the other side
        bool asking = false;
        bool thinking = false;
        int refused = 0;
        int cuts = 0;
    };
    const Side& side(std::size_t i) const { return m_sides[i]; }
    const std::vector<OnlineGame>& finished() const { return m_finished; }
    const std::vector<OnlineGame>& begun() const { return m_begun; }

private:
    static ServerConfig config(const Scenario& scenario) {
        ServerConfig config;
        config.seed = scenario.seed;
        config.terms.rules.maxMoves = scenario.mostMoves;
        return config;
    }
    int chance(int of) { return static_cast<int>(m_random() % static_cast<std::uint32_t>(of)); }

    void serve(ServerSession::Output output) {
        for (auto& [id, line] : output.lines)
            for (Side& side : m_sides)
                if (side.connection == id)
                    side.toClient.push_back(std::move(line));
        for (const ClientId id : output.closed)
            for (Side& side : m_sides)
                if (side.connection == id)
                    side.toClient.emplace_back("\n"); // the end of the connection
        for (ServerEvent& event : output.events) {
            if (auto* const begun = std::get_if<GameBegan>(&event))
                m_begun.push_back(begun->game);
            if (auto* const over = std::get_if<GameFinished>(&event))
                m_finished.push_back(over->game);
        }
    }

    void disconnect(std::size_t i) {
        Side& side = m_sides[i];
        side.toServer.clear();
        side.toClient.clear();
        if (const auto id = std::exchange(side.connection, std::nullopt))
            serve(m_server.closed(*id, m_now));
    }

    void act(std::size_t i, ClientSession::Output output) {
        Side& side = m_sides[i];
        for (std::string& line : output.lines)
            side.toServer.push_back(std::move(line));
        if (output.action == LinkAction::Disconnect) {
            while (side.connection && !side.toServer.empty())
                sendOne(i);
            disconnect(i);
        }
        if (output.action == LinkAction::Connect) {
            disconnect(i);
            side.connects = m_now + Milliseconds(chance(2'000));
        }
        for (Event& event : output.events)
            note(i, event);
    }

    void note(std::size_t i, Event& event) {
        Side& side = m_sides[i];
        if (auto* const started = std::get_if<GameStarted>(&event)) {
            ++side.started;
            side.game = std::move(started->game);
            side.color = side.game.summary.ownColor;
        } else if (auto* const resumed = std::get_if<GameResumed>(&event)) {
            ++side.resumed;
            side.game = std::move(resumed->game);
            side.paused = !resumed->clocks.running;
            side.asked = side.asking = false;
        } else if (auto* const played = std::get_if<MovePlayed>(&event)) {
            side.game.moves.push_back(played->move);
            side.thinking = false;
            side.asked = false;
        } else if (auto* const back = std::get_if<TakenBack>(&event)) {
            side.game = std::move(back->game);
            side.thinking = false;
        } else if (auto* const pause = std::get_if<PauseChanged>(&event)) {
            side.paused = pause->paused;
        } else if (std::get_if<QuestionAsked>(&event)) {
            side.asked = true;
        } else if (std::get_if<QuestionAnswered>(&event)) {
            side.asking = false;
        } else if (auto* const ended = std::get_if<GameEnded>(&event)) {
            ++side.ended;
            side.last = std::move(ended->game);
            side.color.reset();
        } else if (std::get_if<Refused>(&event)) {
            ++side.refused;
        } else if (std::get_if<StateChanged>(&event)) {
            side.thinking = false;
            side.asking = false;
        }
    }

    void sendOne(std::size_t i) {
        Side& side = m_sides[i];
        const std::string line = std::move(side.toServer.front());
        side.toServer.pop_front();
        serve(m_server.receive(*side.connection, line, m_now));
    }

    // One line, or a cut.
    bool deliver() {
        const std::size_t i = static_cast<std::size_t>(chance(2));
        for (const std::size_t at : {i, 1 - i}) {
            Side& side = m_sides[at];
            if (!side.connection || (side.toServer.empty() && side.toClient.empty()))
                continue;
            if (side.color && side.cuts < kMostCuts && chance(1'000) < m_scenario.cuts) {
                ++side.cuts;
                // Sometimes the server does not notice.
                if (chance(2) == 0) {
                    disconnect(at);
                } else {
                    side.toServer.clear();
                    side.toClient.clear();
                    side.connection.reset();
                }
                act(at, side.session->lost({LinkFault::Broken, {}}, m_now));
                return true;
            }
            const bool up = side.toClient.empty() || (!side.toServer.empty() && chance(2) == 0);
            if (up) {
                sendOne(at);
                return true;
            }
            const std::string line = std::move(side.toClient.front());
            side.toClient.pop_front();
            if (line == "\n") {
                disconnect(at);
                act(at, side.session->lost({LinkFault::ClosedByServer, {}}, m_now));
            } else {
                act(at, side.session->receive(line, m_now));
            }
            return true;
        }
        return false;
    }

    bool think() {
        for (std::size_t i = 0; i < 2; ++i) {
            Side& side = m_sides[i];
            if (side.session->state() != LinkState::Playing || !side.color)
                continue;
            if (side.asked) {
                side.asked = false;
                act(i, side.session->request(AnswerQuestion{chance(2) == 0}, m_now));
                return true;
            }
            if (side.paused) {
                if (chance(3) == 0) {
                    act(i, side.session->request(EndPause{}, m_now));
                    return true;
                }
                continue;
            }
            if (m_scenario.extras && !side.asking && !side.thinking && !side.game.moves.empty() &&
                chance(30) == 0) {
                side.asking = true;
                act(i, side.session->request(chance(2) == 0 ? Command(AskPause{}) : Command(AskTakeBack{1}),
                                             m_now));
                return true;
            }
            const shogi::Position position = side.game.position();
            if (side.thinking || side.asking || position.sideToMove() != *side.color)
                continue;
            side.thinking = true;
            m_now += Milliseconds(chance(1'500));
            shogi::MoveList moves;
            shogi::generateLegal(position, moves);
            if (moves.isEmpty()) {
                act(i, side.session->request(Resign{}, m_now));
            } else {
                const auto choice = static_cast<std::size_t>(chance(static_cast<int>(moves.size())));
                act(i, side.session->request(PlayMove{moves[choice]}, m_now));
            }
            return true;
        }
        return false;
    }

    void advance() {
        std::optional<Stamp> next = m_server.nextDeadline();
        const auto consider = [&next](std::optional<Stamp> other) {
            if (other && (!next || *other < *next))
                next = other;
        };
        for (const Side& side : m_sides) {
            consider(side.session->nextDeadline());
            consider(side.connects);
        }
        // Somebody thinks about an answer that will not come otherwise.
        consider(m_now + seconds(1));
        m_now = std::max(m_now, *next);
        for (std::size_t i = 0; i < 2; ++i) {
            Side& side = m_sides[i];
            if (side.connects && m_now >= *side.connects) {
                side.connects.reset();
                side.connection = ++m_lastConnection;
                serve(m_server.opened(*side.connection, m_now));
                act(i, side.session->connected(m_now));
            }
            act(i, side.session->tick(m_now));
        }
        serve(m_server.tick(m_now));
    }

    Scenario m_scenario;
    std::mt19937 m_random;
    Stamp m_now = Stamp{} + std::chrono::hours(5);
    ServerSession m_server;
    std::array<Side, 2> m_sides;
    ClientId m_lastConnection = 0;
    std::vector<OnlineGame> m_begun;
    std::vector<OnlineGame> m_finished;
};

QByteArray movesOf(const OnlineGame& game) {
    shogi::Position position = game.summary.start;
    QByteArrayList texts;
    for (const TimedMove& played : game.moves) {
        texts.append(bytes(shogi::toCsaMove(position, played.move)) + "," +
                     bytes(secondsText(played.used.value_or(Milliseconds{-1}))));
        position.play(played.move);
    }
    return texts.join(' ');
}

} // namespace

class TestPlayedGames : public QObject {
    Q_OBJECT

private slots:
    void games_P42_data() {
        QTest::addColumn<int>("seed");
        QTest::addColumn<int>("cuts");
        QTest::addColumn<bool>("extras");
        QTest::addColumn<QByteArray>("game");
        for (int seed = 1; seed <= 20; ++seed)
            QTest::addRow("quiet %d", seed) << seed << 0 << false << QByteArray("g-600-10");
        for (int seed = 1; seed <= 60; ++seed)
            QTest::addRow("cuts %d", seed) << seed << 10 + seed << false << QByteArray("g-600-10");
        for (int seed = 1; seed <= 30; ++seed)
            QTest::addRow("questions %d", seed) << seed << 0 << true << QByteArray("g-900-10F");
        for (int seed = 1; seed <= 60; ++seed)
            QTest::addRow("questions and cuts %d", seed) << seed << 20 << true << QByteArray("g-900-10F");
        for (int seed = 1; seed <= 20; ++seed)
            QTest::addRow("short of time %d", seed) << seed << 20 << false << QByteArray("g-20-0");
    }
    // Nothing is lost, no move is played twice, and the clocks agree.
    void games_P42() {
        QFETCH(int, seed);
        QFETCH(int, cuts);
        QFETCH(bool, extras);
        QFETCH(QByteArray, game);
        Scenario scenario{static_cast<std::uint32_t>(seed), cuts, extras, game.toStdString(), 120};
        World world(scenario);
        world.run();
        QVERIFY(world.isOver());
        QCOMPARE(world.begun().size(), std::size_t{1});
        QCOMPARE(world.finished().size(), std::size_t{1});
        const OnlineGame& played = world.finished()[0];
        for (std::size_t i = 0; i < 2; ++i) {
            const World::Side& side = world.side(i);
            QCOMPARE(side.started, 1);
            QCOMPARE(side.ended, 1);
            QVERIFY(side.last);
            QCOMPARE(movesOf(*side.last), movesOf(played));
            QVERIFY(side.last->clocks() == played.clocks());
            QVERIFY(side.last->outcome->ending.winner == played.outcome->ending.winner);
            QVERIFY(side.last->outcome->ending.kind == played.outcome->ending.kind);
            QVERIFY(side.last->outcome->result != OwnResult::Unfinished);
        }
        if (cuts > 20 && game == "g-600-10")
            QVERIFY(world.side(0).resumed + world.side(1).resumed > 0);
    }
};

QTEST_GUILESS_MAIN(TestPlayedGames)
#include "tst_played_games.moc"
