// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/engine_turns.h"
#include "tests/csa-link/talk.h"

#include <QTest>

using namespace csa;

Q_DECLARE_METATYPE(csa::EngineTurns::Pondering)

namespace {

// A link with an engine whose answers the test gives.
class Seat {
public:
    explicit Seat(EngineTurns::Pondering pondering, std::string_view color = "+")
        : m_turns(pondering) {
        LinkConfig config = fooConfig();
        config.games.reset();
        m_talk.emplace(config);
        m_talk->logIn();
        m_talk->hear(offerLines(color));
        m_talk->hear("START:test-1");
        m_talk->sent();
        pump();
    }

    Talk& talk() { return *m_talk; }
    void hear(std::string_view line) {
        m_talk->hear(line);
        pump();
    }
    void ask(const Command& command) {
        m_talk->ask(command);
        pump();
    }
    // The engine's answer to its newest search, in CSA's words.
    void answer(std::string_view move, std::string_view expected = {}) {
        Thought thought;
        shogi::Position position;
        for (const shogi::Move played : m_searched)
            position.play(played);
        thought.move = *shogi::parseCsaMove(position, move);
        position.play(thought.move);
        if (!expected.empty())
            thought.expected = *shogi::parseCsaMove(position, expected);
        take(m_turns.answered(m_id, thought));
    }
    void give(Thought::Kind kind) { take(m_turns.answered(m_id, {kind, {}, {}, {}})); }
    void pump() {
        std::vector<Event> events;
        std::swap(events, m_talk->events());
        for (const Event& event : events)
            take(m_turns.hear(event));
    }
    // What the engine was told since the last call: "go 2", "ponder 3 no times", "hit", "stop".
    QByteArray told() { return std::exchange(m_told, {}).join(", "); }
    Milliseconds remaining(shogi::Color color) const { return m_clocks.of(color).remaining(); }

private:
    void take(EngineTurns::Output output) {
        for (const EngineWish& wish : output.wishes) {
            if (const auto* const think = std::get_if<Think>(&wish)) {
                m_id = think->id;
                m_searched = think->moves;
                m_told.append((think->ponders ? "ponder " : "go ") +
                              QByteArray::number(static_cast<int>(think->moves.size())) +
                              (think->clocks ? "" : " no times"));
                if (think->clocks)
                    m_clocks = *think->clocks;
            } else if (const auto* const hit = std::get_if<PonderHit>(&wish)) {
                m_told.append("hit");
                m_clocks = hit->clocks;
            } else {
                m_told.append("stop");
            }
        }
        if (output.command) {
            m_talk->ask(*output.command);
            pump();
        }
    }

    EngineTurns m_turns;
    std::optional<Talk> m_talk;
    ThoughtId m_id = 0;
    std::vector<shogi::Move> m_searched;
    ClockReading m_clocks;
    QByteArrayList m_told;
};

} // namespace

class TestEngineTurns : public QObject {
    Q_OBJECT

private slots:
    // The engine's part of a game: it answers +7776FU and expects -3334FU; the server returns the move, then
    // shows the opponent's.
    void pondering_P42_data() {
        QTest::addColumn<EngineTurns::Pondering>("pondering");
        QTest::addColumn<QByteArray>("reply");
        QTest::addColumn<QByteArray>("afterAnswer");
        QTest::addColumn<QByteArray>("afterEcho");
        QTest::addColumn<QByteArray>("afterReply");
        using P = EngineTurns::Pondering;
        QTest::newRow("off") << P::Off << QByteArray("-3334FU,T5") << QByteArray() << QByteArray()
                             << QByteArray("go 2");
        QTest::newRow("hit") << P::On << QByteArray("-3334FU,T5") << QByteArray() << QByteArray("ponder 2")
                             << QByteArray("hit");
        QTest::newRow("miss") << P::On << QByteArray("-8384FU,T5") << QByteArray() << QByteArray("ponder 2")
                              << QByteArray("stop, go 2");
        QTest::newRow("early, hit") << P::Early << QByteArray("-3334FU,T5") << QByteArray("ponder 2 no times")
                                    << QByteArray() << QByteArray("hit");
        QTest::newRow("early, miss") << P::Early << QByteArray("-8384FU,T5")
                                     << QByteArray("ponder 2 no times") << QByteArray()
                                     << QByteArray("stop, go 2");
    }
    void pondering_P42() {
        QFETCH(EngineTurns::Pondering, pondering);
        QFETCH(QByteArray, reply);
        Seat seat(pondering);
        QCOMPARE(seat.told(), QByteArray("go 0"));
        seat.answer("+7776FU", "-3334FU");
        QCOMPARE(seat.talk().sent(), QByteArray("+7776FU"));
        QTEST(seat.told(), "afterAnswer");
        seat.hear("+7776FU,T3");
        QTEST(seat.told(), "afterEcho");
        seat.hear(reply.toStdString());
        QTEST(seat.told(), "afterReply");
        // The times are the server's.
        QCOMPARE(seat.remaining(shogi::Color::Black), Milliseconds(597'000));
        QCOMPARE(seat.remaining(shogi::Color::White), Milliseconds(595'000));
        seat.answer("+2726FU");
        QCOMPARE(seat.talk().sent(), QByteArray("+2726FU"));
    }

    void asWhite_P42() {
        Seat seat(EngineTurns::Pondering::On, "-");
        QCOMPARE(seat.told(), QByteArray());
        seat.hear("+7776FU,T3");
        QCOMPARE(seat.told(), QByteArray("go 1"));
    }

    void theGameEndsWhilePondering_P42() {
        Seat seat(EngineTurns::Pondering::Early);
        seat.answer("+7776FU", "-3334FU");
        seat.told();
        seat.hear("#TIME_UP");
        seat.hear("#LOSE");
        QCOMPARE(seat.told(), QByteArray("stop"));
    }

    void resigningAndDeclaring() {
        Seat resigns(EngineTurns::Pondering::On);
        resigns.give(Thought::Kind::Resign);
        QCOMPARE(resigns.talk().sent(), QByteArray("%TORYO"));
        Seat declares(EngineTurns::Pondering::On);
        declares.give(Thought::Kind::Win);
        QCOMPARE(declares.talk().sent(), QByteArray("%KACHI"));
        // One answer only.
        declares.give(Thought::Kind::Win);
        QCOMPARE(declares.talk().sent(), QByteArray());
    }

    void aCut_P41_data() {
        QTest::addColumn<bool>("answered");
        QTest::addColumn<QByteArray>("moves"); // that the server has
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("thinking") << false << QByteArray() << QByteArray("stop, go 0");
        QTest::newRow("the move was lost") << true << QByteArray() << QByteArray("stop");
        QTest::newRow("the move arrived") << true << QByteArray("+7776FU,T3\n") << QByteArray("stop");
        QTest::newRow("and was answered")
            << true << QByteArray("+7776FU,T3\n-3334FU,T1\n") << QByteArray("stop, go 2");
    }
    void aCut_P41() {
        QFETCH(bool, answered);
        QFETCH(QByteArray, moves);
        Seat seat(EngineTurns::Pondering::Early);
        if (answered)
            seat.answer("+7776FU", "-3334FU");
        seat.told();
        seat.talk().lose();
        seat.pump();
        seat.talk().pass(Milliseconds(1'000));
        seat.talk().logIn();
        for (const std::string& line : offerLines("+", moves.toStdString()))
            seat.hear(line);
        seat.hear("START:test-1");
        QTEST(seat.told(), "told");
        if (answered && moves.isEmpty()) {
            seat.hear("+7776FU,T3");
            QCOMPARE(seat.told(), QByteArray("ponder 2"));
        }
    }
};

QTEST_GUILESS_MAIN(TestEngineTurns)
#include "tst_engine_turns.moc"
