// SPDX-License-Identifier: GPL-3.0-or-later
// Engines by other authors, from Debian, driven by the real host. Only with script/test --real-engines;
// engines that are not installed are skipped.
#include "shogi-core/move_generator.h"
#include "shogi-core/rules.h"
#include "tests/engine-host/recorder.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QStandardPaths>

#include <array>
#include <memory>

using namespace host;

namespace {

QString programNamed(const QString& name) {
    return QStandardPaths::findExecutable(
        name, {QStringLiteral("/usr/games"), QStringLiteral("/usr/bin"), QStringLiteral("/usr/local/bin")});
}

// An engine and what it supports.
struct Real {
    const char* row;
    const char* program;
    Protocol protocol;
    bool hasNodes;      // understands "go nodes"; otherwise it thinks in whole seconds
    bool answersGoMate; // with checkmate
};

constexpr std::array<Real, 3> kEngines{{
    {"fairy-stockfish, USI", "fairy-stockfish", Protocol::Usi, true, false},
    {"fairy-stockfish, UCI", "fairy-stockfish", Protocol::Uci, true, false},
    {"gpsusi", "gpsusi", Protocol::Usi, false, false},
}};

} // namespace

class TestRealEngines : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<Recorder> m_recorder;
    std::unique_ptr<EngineHost> m_host;
    SearchId m_lastSearch = 0;

    static void rows() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < kEngines.size(); ++i)
            QTest::newRow(kEngines[i].row) << static_cast<int>(i);
    }

    static EngineConfig configOf(const QString& path, Protocol protocol) {
        EngineConfig config;
        config.path = path.toStdString();
        config.protocol = protocol;
        config.hashMegabytes = 16;
        config.ponder = true;
        config.unattended = true;
        config.logLines = true;
        // Some load a lot before they answer, and the machine may be busy.
        config.timeouts.handshakeSilence = Milliseconds(60'000);
        config.timeouts.handshakeTotal = Milliseconds(90'000);
        config.timeouts.drainKill = Milliseconds(60'000);
        return config;
    }

    std::optional<BestMove> answerTo(EngineId engine, SearchId search) const {
        for (const BestMove& best : m_recorder->all<BestMove>(engine))
            if (best.search == search)
                return best;
        return std::nullopt;
    }

    SearchRequest request(SearchKind kind, const std::vector<shogi::Move>& moves, bool hasNodes) {
        SearchRequest next;
        next.id = ++m_lastSearch;
        next.kind = kind;
        next.moves = moves;
        if (kind != SearchKind::Normal && kind != SearchKind::Ponder)
            return next;
        if (hasNodes) {
            next.nodes = 3'000;
        } else {
            next.clocks = Clocks{};
            next.clocks->black.byoyomi = next.clocks->white.byoyomi = Milliseconds(1'000);
        }
        return next;
    }

    QByteArray sent(EngineId engine) const {
        QByteArray all;
        for (const LogLines& log : m_recorder->all<LogLines>(engine))
            for (const LogLine& line : log.lines)
                if (line.direction == Direction::Sent)
                    all += bytes(line.text) + '\n';
        return all;
    }

    // Both alternate until the game is over or long enough; returns how it ended.
    void play(const std::array<EngineId, 2>& players, const std::array<bool, 2>& haveNodes, int limit,
              QByteArray& result, int& ponderHits) {
        shogi::GameHistory game{shogi::Position()};
        std::array<std::optional<SearchId>, 2> pondering;
        std::array<std::optional<shogi::Move>, 2> expected;
        while (result.isEmpty()) {
            const std::vector<shogi::Move> moves(game.moves().begin(), game.moves().end());
            if (!shogi::hasLegalMove(game.position()) || static_cast<int>(moves.size()) >= limit) {
                result = shogi::hasLegalMove(game.position()) ? "long enough" : "mate";
                break;
            }
            const std::size_t mover = moves.size() % 2;
            SearchId search = 0;
            if (pondering[mover] && expected[mover] == moves.back()) {
                search = *pondering[mover];
                m_host->post(players[mover], PonderHit{search, {}});
                ++ponderHits;
            } else {
                const SearchRequest next = request(SearchKind::Normal, moves, haveNodes[mover]);
                search = next.id;
                m_host->post(players[mover], Go{next});
            }
            pondering[mover].reset();
            QTRY_VERIFY_WITH_TIMEOUT(answerTo(players[mover], search) || m_recorder->closed(players[mover]),
                                     60'000);
            std::optional<BestMove> best = answerTo(players[mover], search);
            QVERIFY2(best.has_value(), "the engine has died");
            if (best->kind == BestMoveKind::Unused) { // answered the ponder search by itself
                const SearchRequest next = request(SearchKind::Normal, moves, haveNodes[mover]);
                m_host->post(players[mover], Go{next});
                QTRY_VERIFY_WITH_TIMEOUT(answerTo(players[mover], next.id).has_value(), 60'000);
                best = answerTo(players[mover], next.id);
            }
            if (best->kind == BestMoveKind::Resign || best->kind == BestMoveKind::Win) {
                result = best->kind == BestMoveKind::Resign ? "resigned" : "declared";
                break;
            }
            QVERIFY2(best->kind == BestMoveKind::Move, best->text.c_str());
            if (const auto outcome = game.play(best->move))
                result = "rules";
            expected[mover] = best->ponder;
            if (best->ponder && result.isEmpty()) {
                std::vector<shogi::Move> ahead(game.moves().begin(), game.moves().end());
                ahead.push_back(*best->ponder);
                const SearchRequest next = request(SearchKind::Ponder, ahead, haveNodes[mover]);
                pondering[mover] = next.id;
                m_host->post(players[mover], Go{next});
            }
        }
        QVERIFY2(game.moves().size() >= 20, result.constData());
    }

private slots:
    void initTestCase() {
        if (qEnvironmentVariable("KOMADAI_REAL_ENGINES") != QLatin1String("1"))
            QSKIP("real engines are not asked for (script/test --real-engines)");
    }
    void init() {
        m_host.reset();
        m_recorder = std::make_unique<Recorder>();
        m_host = std::make_unique<EngineHost>(m_recorder->sink());
    }
    void cleanup() { m_host.reset(); }

    void registration_P45_data() { rows(); }
    void registration_P45() {
        QFETCH(int, index);
        const Real& real = kEngines[static_cast<std::size_t>(index)];
        const QString path = programNamed(QLatin1String(real.program));
        if (path.isEmpty())
            QSKIP("not installed");
        EngineConfig config = configOf(path, real.protocol);
        const EngineId engine = m_host->launch(config);
        config.protocol = Protocol::Detect;
        const EngineId detected = m_host->launch(config);
        QTRY_VERIFY_WITH_TIMEOUT(m_recorder->count<Ready>(engine) == 1, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(m_recorder->count<Ready>(detected) == 1, 60'000);
        const Ready ready = m_recorder->all<Ready>(engine).at(0);
        QVERIFY(!ready.name.empty());
        QVERIFY(!ready.author.empty());
        QCOMPARE(ready.protocol, real.protocol);
        QCOMPARE(m_recorder->all<Ready>(detected).at(0).protocol, Protocol::Usi);
        for (const EngineOption& option : ready.options)
            QVERIFY2(option.type != OptionType::Unknown, option.name.c_str());
        qInfo() << ready.name.c_str() << ready.options.size() << "options";
    }

    void options_P45() {
        const QString path = programNamed(QStringLiteral("fairy-stockfish"));
        if (path.isEmpty())
            QSKIP("not installed");
        for (const Protocol protocol : {Protocol::Usi, Protocol::Uci}) {
            EngineConfig config = configOf(path, protocol);
            const char* const skill = "Skill Level";
            config.options.emplace(skill, "3");
            const EngineId engine = m_host->launch(config);
            m_host->post(engine, StartSession{});
            QTRY_HOST(m_recorder->count<SessionReady>(engine) == 1);
            m_host->post(engine, SetOption{skill, "5"});
            m_host->post(engine, SendRaw{"isready"});
            QTRY_HOST(m_recorder->received(engine).count("readyok") >= 2);
            QTRY_HOST(sent(engine).contains("setoption name " + QByteArray(skill) + " value 5\n"));
            QVERIFY(sent(engine).contains("setoption name " + QByteArray(skill) + " value 3\n"));
            QVERIFY(!m_recorder->received(engine).contains("No such option"));
            QCOMPARE(m_recorder->count<Refused>(engine), std::size_t{0});
        }
    }

    void wholeGamesAgainstTokin_P45_data() {
        QTest::addColumn<int>("index");
        QTest::addColumn<bool>("black");
        for (std::size_t i = 0; i < kEngines.size(); ++i)
            for (const bool black : {true, false})
                QTest::addRow("%s, %s", kEngines[i].row, black ? "sente" : "gote")
                    << static_cast<int>(i) << black;
    }
    void wholeGamesAgainstTokin_P45() {
        QFETCH(int, index);
        QFETCH(bool, black);
        const Real& real = kEngines[static_cast<std::size_t>(index)];
        const QString path = programNamed(QLatin1String(real.program));
        if (path.isEmpty())
            QSKIP("not installed");
        const EngineId engine = m_host->launch(configOf(path, real.protocol));
        const EngineId tokin = m_host->launch(configOf(QStringLiteral(KOMADAI_TOKIN), Protocol::Usi));
        const std::array<EngineId, 2> players{black ? engine : tokin, black ? tokin : engine};
        for (const EngineId player : players)
            m_host->post(player, StartSession{});
        for (const EngineId player : players)
            QTRY_VERIFY_WITH_TIMEOUT(m_recorder->count<SessionReady>(player) == 1, 60'000);
        QByteArray result;
        int hits = 0;
        play(players, {black ? real.hasNodes : true, black ? true : real.hasNodes}, real.hasNodes ? 400 : 120,
             result, hits);
        if (QTest::currentTestFailed())
            return;
        qInfo() << result.constData() << hits << "ponder hits";
        for (const EngineId player : players) {
            m_host->post(player, GameOver{GameResult::Draw});
            m_host->close(player);
        }
        for (const EngineId player : players) {
            QTRY_HOST(m_recorder->closed(player));
            QCOMPARE(m_recorder->count<Failure>(player), std::size_t{0});
        }
    }

    void uciGameWithPondering_section12() {
        const QString path = programNamed(QStringLiteral("fairy-stockfish"));
        if (path.isEmpty())
            QSKIP("not installed");
        const std::array<EngineId, 2> players{m_host->launch(configOf(path, Protocol::Uci)),
                                              m_host->launch(configOf(path, Protocol::Uci))};
        for (const EngineId player : players)
            m_host->post(player, StartSession{});
        for (const EngineId player : players)
            QTRY_HOST(m_recorder->count<SessionReady>(player) == 1);
        QByteArray result;
        int hits = 0;
        play(players, {true, true}, 500, result, hits);
        if (QTest::currentTestFailed())
            return;
        qInfo() << result.constData() << hits << "ponder hits";
        QVERIFY(hits > 5);
        QCOMPARE(m_recorder->count<Failure>(players[0]) + m_recorder->count<Failure>(players[1]),
                 std::size_t{0});
    }

    void analysis_P45_data() { rows(); }
    void analysis_P45() {
        QFETCH(int, index);
        const Real& real = kEngines[static_cast<std::size_t>(index)];
        const QString path = programNamed(QLatin1String(real.program));
        if (path.isEmpty())
            QSKIP("not installed");
        const EngineId engine = m_host->launch(configOf(path, real.protocol));
        StartSession session;
        session.kind = SessionKind::Analysis;
        if (real.hasNodes)
            session.options = {{"MultiPV", "3"}, {"USI_MultiPV", "3"}};
        m_host->post(engine, session);
        const SearchRequest first = request(SearchKind::Infinite, usiMoves("7g7f 3c3d"), false);
        m_host->post(engine, Go{first});
        const auto lines = [&](SearchId search, int multipv) {
            int found = 0;
            for (const SearchInfo& info : m_recorder->all<SearchInfo>(engine))
                found += info.search == search && info.info.multipv == multipv && info.info.pv &&
                                 info.info.evaluation && !info.info.pv->moves.empty()
                             ? 1
                             : 0;
            return found;
        };
        QTRY_VERIFY_WITH_TIMEOUT(lines(first.id, 1) > 0, 60'000);
        if (real.hasNodes)
            QTRY_HOST(lines(first.id, 3) > 0);
        // Another position at once, then quit.
        const SearchRequest second = request(SearchKind::Infinite, usiMoves("2g2f"), false);
        m_host->post(engine, Go{second});
        QTRY_VERIFY_WITH_TIMEOUT(lines(second.id, 1) > 0, 60'000);
        m_host->post(engine, Stop{second.id, Purpose::Use});
        QTRY_HOST(answerTo(engine, second.id).has_value());
        QCOMPARE(answerTo(engine, second.id)->kind, BestMoveKind::Move);
        QVERIFY(!answerTo(engine, first.id));
        for (const SearchInfo& info : m_recorder->all<SearchInfo>(engine))
            if (info.info.pv)
                QCOMPARE(bytes(info.info.pv->rest), QByteArray());
        m_host->close(engine);
        QTRY_HOST(m_recorder->closed(engine));
    }

    void mates_section9_data() { rows(); }
    void mates_section9() {
        QFETCH(int, index);
        const Real& real = kEngines[static_cast<std::size_t>(index)];
        const QString path = programNamed(QLatin1String(real.program));
        if (path.isEmpty())
            QSKIP("not installed");
        const EngineId engine = m_host->launch(configOf(path, real.protocol));
        m_host->post(engine, StartSession{SessionKind::Mate, {}});
        SearchRequest next = request(SearchKind::Mate, {}, false);
        next.start = sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1");
        next.timeLimit = Milliseconds(3'000);
        m_host->post(engine, Go{next});
        QTRY_VERIFY_WITH_TIMEOUT(m_recorder->count<MateResult>(engine) == 1 || m_recorder->closed(engine),
                                 60'000);
        QCOMPARE(m_recorder->count<Failure>(engine), std::size_t{0});
        const MateResult result = m_recorder->all<MateResult>(engine).at(0);
        qInfo() << result.text.c_str();
        if (real.answersGoMate) {
            QVERIFY(result.answer == MateAnswer::Line && result.fault == MateLineFault::None);
        } else if (result.asBestMove && real.hasNodes) {
            // Its line can still be viewed.
            bool mate = false;
            for (const SearchInfo& info : m_recorder->all<SearchInfo>(engine))
                mate = mate || (info.info.evaluation &&
                                std::holds_alternative<Mate>(info.info.evaluation->score) && info.info.pv);
            QVERIFY(mate);
        }
    }
};

QTEST_GUILESS_MAIN(TestRealEngines)
#include "tst_real_engines.moc"
