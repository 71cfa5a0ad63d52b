// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/live_analysis.h"
#include "app/text/analysis_text.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <random>
#include <set>

using namespace app;
using namespace std::chrono_literals;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

LivePosition after(std::initializer_list<const char*> moves) {
    std::vector<shogi::Move> line;
    for (const char* move : moves)
        line.push_back(usi(move));
    return LivePosition::of(shogi::Position(), line);
}

CatalogEntry entryOf(const ScriptedEngine& engine, const char* id = "a") {
    CatalogEntry entry;
    entry.id = QLatin1String(id);
    entry.name = QLatin1String("Engine ") + QLatin1String(id);
    entry.path = engine.path();
    entry.protocol = host::Protocol::Usi;
    entry.timeouts = engine.config().timeouts;
    return entry;
}

QString summary(const AnalysisLines& lines) {
    QStringList words;
    for (const AnalysisLine& line : lines.best())
        words << QStringLiteral("%1@%2 %3")
                     .arg(line.rank)
                     .arg(line.depth.value_or(0))
                     .arg(line.pv.moves.empty()
                              ? QStringLiteral("-")
                              : QString::fromStdString(shogi::toUsi(line.pv.moves.front())));
    return words.join(QStringLiteral(", "));
}

host::SearchInfo info(int rank, int depth, int centipawns, const char* move) {
    host::SearchInfo event;
    event.search = 1;
    event.info.multipv = rank;
    event.info.depth = depth;
    event.info.evaluation = host::Evaluation{host::Centipawns{centipawns}, host::Bound::Exact};
    event.info.pv = host::Pv{{usi(move)}, {}, {}};
    return event;
}

shogi::EngineEvaluation known(const char* engine, int rank, int depth, const char* move) {
    shogi::EngineEvaluation evaluation;
    evaluation.engine = engine;
    evaluation.rank = rank;
    evaluation.depth = depth;
    evaluation.centipawns = 10;
    evaluation.line = {usi(move)};
    return evaluation;
}

} // namespace

class TestLiveAnalysis : public QObject {
    Q_OBJECT

private slots:
    // ---- lines

    void newestOfEachRank() {
        AnalysisLines lines;
        lines.begin(3);
        lines.add(info(1, 5, 10, "7g7f"));
        lines.add(info(3, 5, 1, "5g5f"));
        lines.add(info(2, 5, 5, "2g2f"));
        QCOMPARE(summary(lines), QStringLiteral("1@5 7g7f, 2@5 2g2f, 3@5 5g5f"));
        lines.add(info(1, 6, 12, "2g2f"));
        // The move formerly at rank 2 is at rank 1 now, and the old line took its place.
        QCOMPARE(summary(lines), QStringLiteral("1@6 2g2f, 2@5 7g7f, 3@5 5g5f"));
        QCOMPARE(lines.older().size(), std::size_t{1});
        QVERIFY(!lines.isAged(0) && lines.isAged(1) && lines.isAged(2));
        QCOMPARE(lines.evaluations("x").size(), std::size_t{3});
        QCOMPARE(lines.evaluations("x")[1].rank, 2);
        lines.add(info(2, 6, 7, "7g7f"));
        QCOMPARE(lines.evaluations("x").size(), std::size_t{3});
        // The same depth again replaces the old line.
        lines.add(info(1, 6, 14, "2g2f"));
        QCOMPARE(lines.older().size(), std::size_t{2});
        QCOMPARE(lines.evaluations("x").front().centipawns.value(), 14);
    }

    // A bound with one move does not replace a complete line: it marks its score.
    void boundsMarkTheLastExactLine() {
        AnalysisLines lines;
        lines.begin(2);
        host::SearchInfo exact = info(1, 9, -20, "7g7f");
        exact.info.pv->moves = {usi("7g7f"), usi("3c3d"), usi("2g2f")};
        lines.add(exact);
        host::SearchInfo bound = info(1, 10, -86, "7g7f");
        bound.info.evaluation->bound = host::Bound::Upper;
        QVERIFY(lines.add(bound));
        QCOMPARE(summary(lines), QStringLiteral("1@9 7g7f"));
        QCOMPARE(lines.best().front().pv.moves.size(), std::size_t{3});
        QVERIFY(lines.best().front().shownEvaluation() == bound.info.evaluation);
        QVERIFY(lines.older().empty());
        // Only exact scores are stored with the position.
        QVERIFY(lines.evaluations("x").front().bound == shogi::EvaluationBound::Exact);
        QCOMPARE(lines.evaluations("x").front().centipawns.value(), -20);
        QCOMPARE(lines.evaluations("x").front().depth, 9);
        // Even if the bound is about another move.
        host::SearchInfo better = info(1, 10, 40, "2g2f");
        better.info.evaluation->bound = host::Bound::Lower;
        lines.add(better);
        QCOMPARE(summary(lines), QStringLiteral("1@9 7g7f"));
        QVERIFY(lines.best().front().since->move == usi("2g2f"));
        lines.add(info(1, 10, 35, "2g2f"));
        QCOMPARE(summary(lines), QStringLiteral("1@10 2g2f"));
        QVERIFY(!lines.best().front().since);
        // If nothing else is known, a bound is better than nothing.
        host::SearchInfo second = info(2, 10, 5, "5g5f");
        second.info.evaluation->bound = host::Bound::Upper;
        lines.add(second);
        QCOMPARE(summary(lines), QStringLiteral("1@10 2g2f, 2@10 5g5f"));
    }

    void noMoveStandsAtTwoRanks() {
        AnalysisLines lines;
        lines.begin(3);
        lines.add(info(1, 5, 10, "7g7f"));
        lines.add(info(2, 5, 5, "2g2f"));
        lines.add(info(3, 5, 1, "5g5f"));
        // An engine that repeats itself.
        lines.add(info(2, 6, 9, "7g7f"));
        QCOMPARE(summary(lines), QStringLiteral("1@5 7g7f, 2@5 2g2f, 3@5 5g5f"));
        lines.add(info(1, 6, 12, "5g5f"));
        QCOMPARE(summary(lines), QStringLiteral("1@6 5g5f, 2@5 2g2f, 3@5 7g7f"));
        // The rank had no line: the move leaves its old rank.
        lines.begin(3);
        lines.add(info(2, 5, 5, "2g2f"));
        lines.add(info(1, 6, 5, "2g2f"));
        QCOMPARE(summary(lines), QStringLiteral("1@6 2g2f"));
        // Nor do lines of an earlier search.
        lines.begin(3);
        lines.showKnown({known("x", 1, 10, "7g7f"), known("x", 2, 10, "2g2f"), known("x", 3, 9, "2g2f")});
        QCOMPARE(summary(lines), QStringLiteral("1@10 7g7f, 2@10 2g2f"));
        lines.add(info(3, 4, 1, "7g7f"));
        QCOMPARE(summary(lines), QStringLiteral("1@10 7g7f, 2@10 2g2f"));
        lines.add(info(1, 10, 1, "2g2f"));
        QCOMPARE(summary(lines), QStringLiteral("1@10 2g2f, 2@10 7g7f"));
    }

    void ranksNobodyAskedForAreDropped() {
        AnalysisLines lines;
        lines.begin(2);
        QVERIFY(!lines.add(info(3, 5, 10, "7g7f")));
        QVERIFY(!lines.add(info(0, 5, 10, "7g7f")));
        QVERIFY(!lines.add(info(-1, 5, 10, "7g7f")));
        QVERIFY(lines.best().empty());
        QVERIFY(lines.add(info(2, 5, 10, "7g7f")));
    }

    void scoresBeyondReasonAreCut() {
        AnalysisLines lines;
        lines.begin(1);
        lines.add(info(1, 5, 2'000'000'000, "7g7f"));
        QVERIFY((lines.best().front().evaluation->score ==
                 host::Score(host::Centipawns{AnalysisLines::kMostCentipawns})));
        host::SearchInfo mate = info(1, 6, 0, "7g7f");
        mate.info.evaluation = host::Evaluation{host::Mate{shogi::Color::White, 9999}, host::Bound::Exact};
        lines.add(mate);
        QVERIFY((lines.best().front().evaluation->score ==
                 host::Score(host::Mate{shogi::Color::White, std::nullopt})));
        QCOMPARE(lines.evaluations("x").front().matePlies.value(), -shogi::kMateOfUnknownLength);
    }

    void olderLinesAreBounded() {
        AnalysisLines lines;
        lines.begin(1);
        for (int depth = 1; depth < 2000; ++depth)
            lines.add(info(1, depth, depth, "7g7f"));
        QCOMPARE(lines.older().size(), AnalysisLines::kMaxOlder);
        QCOMPARE(lines.older().front().depth.value(), 1998);
    }

    // Earlier results stay until the search reaches their depth, or until it has been at work for a second:
    // what the engine thinks now is seen from then on.
    void keptLinesStandUntilOvertaken() {
        AnalysisLines lines;
        lines.begin(2);
        lines.showKnown({known("x", 1, 10, "7g7f"), known("x", 2, 10, "2g2f"), known("x", 3, 10, "5g5f")});
        QCOMPARE(summary(lines), QStringLiteral("1@10 7g7f, 2@10 2g2f"));
        lines.add(info(1, 4, 1, "5g5f"));
        QCOMPARE(summary(lines), QStringLiteral("1@10 7g7f, 2@10 2g2f"));
        QCOMPARE(lines.older().size(), std::size_t{1});
        QCOMPARE(lines.latest().depth.value(), 4);
        QVERIFY(lines.evaluations("x").empty());
        lines.add(info(1, 10, 1, "5g5f"));
        QCOMPARE(summary(lines), QStringLiteral("1@10 5g5f, 2@10 2g2f"));
        QCOMPARE(lines.evaluations("x").size(), std::size_t{1});
        host::SearchInfo late = info(2, 5, 1, "1g1f");
        late.info.time = AnalysisLines::kStoredFor - host::Milliseconds(1);
        lines.add(late);
        QCOMPARE(summary(lines), QStringLiteral("1@10 5g5f, 2@10 2g2f"));
        late.info.time = AnalysisLines::kStoredFor;
        lines.add(late);
        QCOMPARE(summary(lines), QStringLiteral("1@10 5g5f, 2@5 1g1f"));
        // Nor does what comes from the disk later take its place.
        lines.showKnown({known("x", 2, 30, "2g2f")});
        QCOMPARE(summary(lines), QStringLiteral("1@10 5g5f, 2@5 1g1f"));
    }

    void logIsBounded() {
        LineLog log;
        log.begin();
        for (std::size_t i = 1; i <= LineLog::kMostLines + 7; ++i)
            log.add(info(1, static_cast<int>(i), 0, "7g7f"));
        QCOMPARE(log.lines().size(), LineLog::kMostLines);
        QCOMPARE(*log.lines().front()->line.depth, 8);
        QCOMPARE(log.forgotten(), std::uint64_t{7});
        host::SearchInfo words; // neither score nor moves
        words.info.text = "thinking";
        log.add(words);
        QCOMPARE(log.added(), std::uint64_t{LineLog::kMostLines + 7});
        log.begin();
        QVERIFY(log.lines().empty() && log.forgotten() == 0 && log.added() == 0);
    }

    // Lines that come faster than they are shown are all in the log, in their order, bounds too.
    void everyLineIsLogged() {
        ScriptedEngine engine(
            QStringLiteral("! handshake Fake 1\n! ready\n"
                           "> position startpos\n> go infinite\n"
                           "< info depth 1 score cp 10 pv 7g7f\n"
                           "< info depth 2 score cp 30 lowerbound pv 7g7f\n"
                           "< info depth 2 score cp 20 pv 7g7f 3c3d\n"
                           "< info depth 3 score cp 25 pv 2g2f\n"
                           "< info depth 4 score cp 26 pv 2g2f\n"
                           "> stop\n< bestmove 7g7f\n"
                           "> position startpos moves 7g7f\n> go infinite\n"
                           "< info depth 5 score cp 1 pv 3c3d\n> stop\n< bestmove 3c3d\n> quit\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveEngine& live = analysis.addEngine(entryOf(engine), 1);
        analysis.show(after({}), {});
        QTRY_COMPARE(summary(live.lines()), QStringLiteral("1@4 2g2f"));
        QStringList logged;
        for (const LineLog::Entry& entry : live.log().lines())
            logged << QString::number(entry->line.depth.value_or(0)) +
                          (entry->line.isExact() ? QString() : QStringLiteral("b"));
        QCOMPARE(logged.join(u' '), QStringLiteral("1 2b 2 3 4"));
        const std::uint64_t round = live.log().round();
        analysis.show(after({"7g7f"}), {});
        QVERIFY(live.log().lines().empty());
        QVERIFY(live.log().round() != round);
        QTRY_COMPARE(live.log().lines().size(), std::size_t{1});
    }

    void obstacles() {
        QCOMPARE(liveObstacle(shogi::Position()), LiveObstacle::None);
        QCOMPARE(liveObstacle(shogi::Position::empty()), LiveObstacle::NoKing);
        const auto at = [](const char* sfen) { return shogi::parseSfen(sfen).value(); };
        QCOMPARE(liveObstacle(at("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")), LiveObstacle::NoLegalMove);
        QCOMPARE(liveObstacle(at("4k4/4R4/9/9/9/9/9/9/4K4 b - 1")), LiveObstacle::KingInDanger);
        QCOMPARE(liveObstacle(at("4k4/9/4P4/9/9/9/9/9/9 b G 1")), LiveObstacle::NoKing);
        QCOMPARE(liveObstacle(at("4k4/9/4P4/4P4/9/9/9/9/4K4 b G 1")), LiveObstacle::Unplayable);
    }

    // ---- an engine

    void followsThePosition() {
        ScriptedEngine engine(QStringLiteral("! handshake Fake 1\n! ready\n"
                                             "> position startpos\n> go infinite\n"
                                             "< info depth 3 score cp 10 pv 7g7f\n> stop\n< bestmove 7g7f\n"
                                             "> position startpos moves 7g7f\n> go infinite\n"
                                             "< info depth 4 score cp 20 pv 3c3d\n> stop\n< bestmove 3c3d\n"
                                             "> quit\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        std::vector<std::pair<LivePosition, std::vector<shogi::EngineEvaluation>>> found;
        connect(&analysis, &LiveAnalysis::found, this,
                [&found](const LivePosition& position, const std::vector<shogi::EngineEvaluation>& lines) {
                    found.emplace_back(position, lines);
                });
        LiveEngine& live = analysis.addEngine(entryOf(engine), 1);
        QCOMPARE(live.state(), LiveEngine::State::Preparing);
        analysis.show(after({}), {});
        QTRY_COMPARE(summary(live.lines()), QStringLiteral("1@3 7g7f"));
        QCOMPARE(live.state(), LiveEngine::State::Thinking);
        QVERIFY(found.empty());
        analysis.show(after({"7g7f"}), {});
        // At once: nothing of the old position is left, and its results have been reported.
        QVERIFY(live.lines().best().empty());
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].first.position == shogi::Position());
        QCOMPARE(found[0].second.front().engine, std::string("Fake 1"));
        QCOMPARE(found[0].second.front().depth, 3);
        QTRY_COMPARE(summary(live.lines()), QStringLiteral("1@4 3c3d"));
        QVERIFY(std::get<host::Centipawns>(live.lines().best().front().evaluation->score).value == -20);
        QTRY_COMPARE(found.size(), std::size_t{2}); // while it continues
        analysis.stop();
        QVERIFY(!analysis.isRunning());
    }

    // 500 positions in 5 s, back and forth: every line ever shown states the number of moves played in its
    // position, and matches what is shown.
    void stormOfPositions() {
        const QString script = QStringLiteral("! option name USI_MultiPV type spin default 1 min 1 max 5\n"
                                              "! play\n"
                                              "info multipv 1 depth # nodes @ score cp 5 pv resign\n"
                                              "info multipv 2 depth # nodes @ score cp 3 pv resign\n"
                                              "manner talking 2000\n! end\n");
        ScriptedEngine first(script);
        ScriptedEngine second(script);
        std::vector<shogi::Move> game;
        shogi::Position position;
        std::mt19937 random(3);
        for (int i = 0; i < 120; ++i) {
            shogi::MoveList moves;
            shogi::generateLegal(position, moves);
            game.push_back(moves[random() % moves.size()]);
            position.play(game.back());
        }
        std::vector<LivePosition> positions;
        for (std::size_t n = 0; n <= game.size(); ++n) {
            LivePosition at = LivePosition::of(shogi::Position(),
                                               {game.begin(), game.begin() + static_cast<std::ptrdiff_t>(n)});
            if (liveObstacle(at.position) == LiveObstacle::None)
                positions.push_back(at);
        }
        EngineHub hub;
        LiveAnalysis analysis(hub);
        analysis.addEngine(entryOf(first, "a"), 1);
        analysis.addEngine(entryOf(second, "b"), 2);
        analysis.show(positions.front(), {});
        std::size_t shown = 0;
        int wrong = 0;
        std::set<std::size_t> seen; // numbers of moves with lines
        const auto look = [&](const LiveEngine& engine) {
            if (engine.position().moves.size() != shown)
                ++wrong;
            for (const AnalysisLine& line : engine.lines().best()) {
                if (line.nodes != shown)
                    ++wrong;
                seen.insert(shown);
            }
            for (const AnalysisLine& line : engine.lines().older()) {
                if (line.nodes != shown)
                    ++wrong;
            }
        };
        for (const auto& engine : analysis.engines()) {
            for (const auto signal : {&LiveEngine::linesReset, &LiveEngine::linesChanged})
                connect(engine.get(), signal, this,
                        [&look, shownEngine = engine.get()] { look(*shownEngine); });
        }
        connect(&analysis, &LiveAnalysis::found, this,
                [&wrong](const LivePosition& at, const std::vector<shogi::EngineEvaluation>& lines) {
                    for (const shogi::EngineEvaluation& line : lines)
                        wrong += line.nodes == at.moves.size() ? 0 : 1;
                });
        for (const auto& engine : analysis.engines())
            QTRY_VERIFY(!engine->lines().best().empty());
        int change = 0;
        QTimer storm;
        connect(&storm, &QTimer::timeout, this, [&] {
            // Mostly steps, sometimes a jump.
            const std::size_t at = change % 9 == 8 ? random() % positions.size()
                                                   : static_cast<std::size_t>(change) % positions.size();
            const bool another = positions[at].moves.size() != shown;
            shown = positions[at].moves.size();
            analysis.show(positions[at], {});
            for (const auto& engine : analysis.engines())
                wrong += another && !engine->lines().best().empty() ? 1 : 0;
            if (++change == 500)
                storm.stop();
        });
        storm.start(10ms);
        QTRY_COMPARE_WITH_TIMEOUT(change, 500, 60000);
        QCOMPARE(wrong, 0);
        // It kept up all the time, and ends at the last step.
        QVERIFY2(seen.size() > 40, qPrintable(QString::number(seen.size())));
        for (const auto& engine : analysis.engines())
            QTRY_VERIFY(!engine->lines().best().empty());
        QCOMPARE(wrong, 0);
    }

    void limitsEndASearch() {
        ScriptedEngine engine(QStringLiteral("! handshake Fake 1\n! ready\n"
                                             "> position startpos\n> go depth 7 nodes 5000\n"
                                             "< info depth 7 score cp 10 pv 7g7f\n< bestmove 7g7f\n"
                                             "> position startpos\n> go infinite\n> stop\n"
                                             "< bestmove resign\n> quit\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveLimits limits;
        limits.depth = 7;
        limits.nodes = 5000;
        analysis.setLimits(limits);
        LiveEngine& live = analysis.addEngine(entryOf(engine), 1);
        int found = 0;
        connect(&analysis, &LiveAnalysis::found, this, [&found] { ++found; });
        analysis.show(after({}), {});
        QTRY_COMPARE(live.state(), LiveEngine::State::Finished);
        QCOMPARE(summary(live.lines()), QStringLiteral("1@7 7g7f"));
        QCOMPARE(found, 1);
        // Another limit restarts the search; earlier results stay meanwhile.
        limits = LiveLimits();
        limits.time = 50ms;
        analysis.setLimits(limits);
        QCOMPARE(summary(live.lines()), QStringLiteral("1@7 7g7f"));
        QVERIFY(live.lines().best().front().kept);
        QTRY_COMPARE(live.state(), LiveEngine::State::Thinking);
        QTRY_COMPARE(live.state(), LiveEngine::State::Finished);
    }

    void allLimitsAtOnce() {
        ScriptedEngine engine(QStringLiteral("! handshake Fake 1\n! ready\n"
                                             "> position startpos\n> go depth 50\n> stop\n"
                                             "< bestmove 7g7f\n> quit\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveLimits limits;
        limits.depth = 50;
        limits.time = 60ms;
        analysis.setLimits(limits);
        LiveEngine& live = analysis.addEngine(entryOf(engine), 1);
        analysis.show(after({}), {});
        QTRY_COMPARE(live.state(), LiveEngine::State::Finished);
    }

    void ranksChangeWhileItThinks() {
        ScriptedEngine engine(QStringLiteral(
            "! option name MultiPV type spin default 1 min 1 max 3\n! handshake Fake 1\n"
            "> setoption name USI_Hash value 256\n> setoption name USI_Ponder value false\n"
            "> setoption name MultiPV value 2\n> isready\n< readyok\n> usinewgame\n"
            "> position startpos\n> go infinite\n"
            "< info depth 3 multipv 1 score cp 10 pv 7g7f\n< info depth 3 multipv 2 score cp 5 pv 2g2f\n"
            "> stop\n< bestmove 7g7f\n> setoption name MultiPV value 1\n> position startpos\n"
            "> go infinite\n< info depth 2 score cp 10 pv 5g5f\n< info depth 5 score cp 10 pv 2g2f\n"
            "> stop\n< bestmove 7g7f\n> setoption name MultiPV value 3\n> position startpos\n"
            "> go infinite\n> stop\n< bestmove 7g7f\n> quit\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveEngine& live = analysis.addEngine(entryOf(engine), 2);
        QVERIFY(!live.mostRanks());
        analysis.show(after({}), {});
        QTRY_COMPARE(summary(live.lines()), QStringLiteral("1@3 7g7f, 2@3 2g2f"));
        QCOMPARE(live.mostRanks().value(), 3);
        live.setRanks(1);
        QCOMPARE(summary(live.lines()), QStringLiteral("1@3 7g7f")); // stays until there is a better one
        QTRY_COMPARE(summary(live.lines()), QStringLiteral("1@5 2g2f"));
        live.setRanks(9); // more than it supports
        QTRY_COMPARE(live.state(), LiveEngine::State::Thinking);
        QVERIFY(!live.failure());
    }

    void looksAtSomeMovesOnly() {
        ScriptedEngine engine(QStringLiteral("! handshake Fake 1\n! ready\n"
                                             "> position startpos\n> go infinite\n"
                                             "< info depth 9 score cp 10 pv 7g7f\n> stop\n< bestmove 7g7f\n"
                                             "> position startpos\n> go infinite searchmoves 2g2f 5g5f\n"
                                             "< info depth 2 score cp -10 pv 2g2f\n> stop\n"
                                             "< bestmove 2g2f\n> position startpos moves 7g7f\n"
                                             "> go infinite\n> stop\n< bestmove 3c3d\n> quit\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveEngine& live = analysis.addEngine(entryOf(engine), 1);
        analysis.show(after({}), {});
        QTRY_COMPARE(summary(live.lines()), QStringLiteral("1@9 7g7f"));
        analysis.setSearchMoves({usi("2g2f"), usi("5g5f")});
        // Knowledge about all moves does not apply to these.
        QVERIFY(live.lines().best().empty());
        QTRY_COMPARE(summary(live.lines()), QStringLiteral("1@2 2g2f"));
        QVERIFY(live.evaluations().empty());
        int found = 0;
        connect(&analysis, &LiveAnalysis::found, this, [&found] { ++found; });
        analysis.show(after({"7g7f"}), {});
        QCOMPARE(found, 0);
        QVERIFY(analysis.searchMoves().empty());
        QTRY_COMPARE(live.state(), LiveEngine::State::Thinking);
    }

    void pausesAndGoesOn() {
        ScriptedEngine engine(QStringLiteral("! play\ninfo depth @ score cp 5 pv resign\n"
                                             "manner talking 100\n! end\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveEngine& live = analysis.addEngine(entryOf(engine, "a"), 1);
        ScriptedEngine second(QStringLiteral("! play\ninfo depth @ score cp 5 pv resign\n"
                                             "manner talking 100\n! end\n"));
        const LiveEngine& other = analysis.addEngine(entryOf(second, "b"), 1);
        analysis.show(after({"7g7f"}), {});
        QTRY_VERIFY(!live.lines().best().empty());
        live.setPaused(true);
        QCOMPARE(live.state(), LiveEngine::State::Paused);
        QVERIFY(!live.lines().best().empty());
        analysis.show(after({"7g7f", "3c3d"}), {});
        QVERIFY(live.lines().best().empty());
        QTRY_VERIFY(!other.lines().best().empty());
        QVERIFY(live.lines().best().empty());
        live.setPaused(false);
        QTRY_COMPARE(live.lines().best().size(), std::size_t{1});
        QCOMPARE(live.lines().best().front().depth.value(), 2);
    }

    // Known lines are shown at once, but only the engine's own.
    void knownLinesShowAtOnce() {
        ScriptedEngine engine(QStringLiteral("! play\n! end\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        CatalogEntry entry = entryOf(engine);
        entry.reportedName = "Fake";
        LiveEngine& live = analysis.addEngine(entry, 2);
        analysis.show(after({}), {known("Fake", 1, 12, "7g7f"), known("Other", 2, 30, "2g2f")});
        QCOMPARE(summary(live.lines()), QStringLiteral("1@12 7g7f"));
        QVERIFY(live.lines().best().front().kept);
        // A moment later, from the disk.
        analysis.showKnown({known("Fake", 1, 20, "5g5f"), known("Fake", 2, 20, "2g2f")});
        QCOMPARE(summary(live.lines()), QStringLiteral("1@20 5g5f, 2@20 2g2f"));
        QVERIFY(live.evaluations().empty());
        // An engine added later knows it too.
        LiveEngine& second = analysis.addEngine(
            [&engine] {
                CatalogEntry other = entryOf(engine, "b");
                other.reportedName = "Other";
                return other;
            }(),
            3);
        QCOMPARE(summary(second.lines()), QStringLiteral("2@30 2g2f"));
    }

    // Known to the list by their names, or told by their processes.
    void namesakesKeepTheirResultsApart_data() {
        QTest::addColumn<bool>("known");
        QTest::newRow("known") << true;
        QTest::newRow("told") << false;
    }

    void namesakesKeepTheirResultsApart() {
        QFETCH(const bool, known);
        const QString script =
            QStringLiteral("! handshake Fake 1\n! ready\n> position startpos\n> go infinite\n"
                           "< info depth 3 score cp 10 pv 7g7f\n> stop\n< bestmove 7g7f\n"
                           "> quit\n");
        ScriptedEngine first(script);
        ScriptedEngine second(script);
        EngineHub hub;
        LiveAnalysis analysis(hub);
        std::vector<LiveEngine*> engines;
        for (const auto& [engine, id] : {std::pair(&first, "a"), std::pair(&second, "b")}) {
            CatalogEntry entry = entryOf(*engine, id);
            entry.name = QStringLiteral("Mine ") + QLatin1String(id);
            if (known)
                entry.reportedName = "Fake 1";
            engines.push_back(&analysis.addEngine(entry, 1));
            QTRY_VERIFY(engines.back()->isIntroduced());
        }
        analysis.show(after({}), {});
        for (const LiveEngine* engine : engines)
            QTRY_VERIFY(!engine->evaluations().empty());
        QCOMPARE(engines[0]->evaluations().front().engine, std::string("Fake 1"));
        QCOMPARE(engines[1]->evaluations().front().engine, std::string("Fake 1 (Mine b)"));
    }

    void crashKeepsTheLines() {
        ScriptedEngine engine(QStringList{
            QStringLiteral("! handshake Fake 1\n! ready\n> position startpos\n> go infinite\n"
                           "< info depth 3 score cp 10 pv 7g7f\n! delay 50\n! crash\n"),
            QStringLiteral("! handshake Fake 1\n! ready\n> position startpos\n> go infinite\n"
                           "< info depth 4 score cp 10 pv 2g2f\n> stop\n< bestmove 7g7f\n> quit\n")});
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveEngine& live = analysis.addEngine(entryOf(engine), 1);
        analysis.show(after({}), {});
        QTRY_COMPARE(live.state(), LiveEngine::State::Lost);
        QCOMPARE(live.failure()->kind, host::FailureKind::Died);
        QCOMPARE(summary(live.lines()), QStringLiteral("1@3 7g7f"));
        live.restart();
        QCOMPARE(live.state(), LiveEngine::State::Preparing);
        QTRY_COMPARE(summary(live.lines()), QStringLiteral("1@4 2g2f"));
    }

    void crashedEngineStaysQuietOnTheNextPosition() {
        ScriptedEngine engine(QStringLiteral("! handshake Fake 1\n! ready\n> position startpos\n"
                                             "> go infinite\n< info depth 3 score cp 10 pv 7g7f\n"
                                             "! delay 50\n! exit 3\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveEngine& live = analysis.addEngine(entryOf(engine), 1);
        analysis.show(after({}), {});
        QTRY_COMPARE(live.state(), LiveEngine::State::Lost);
        analysis.show(after({"7g7f"}), {});
        QVERIFY(live.lines().best().empty());
        QCOMPARE(live.state(), LiveEngine::State::Lost);
        live.setRanks(3);
        live.setPaused(true);
        live.setPaused(false);
        QCOMPARE(live.state(), LiveEngine::State::Lost);
    }

    // It does not respond to stop: reported, then killed; the others continue.
    void deafEngineIsLostAlone() {
        ScriptedEngine deaf(QStringLiteral("! play\ninfo depth 3 nodes @ score cp 1 pv resign\n"
                                           "manner talking 50\nmanner deaf-to-stop\n! end\n"));
        ScriptedEngine good(QStringLiteral("! play\ninfo depth 3 nodes @ score cp 1 pv resign\n"
                                           "manner talking 50\n! end\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveEngine& lost = analysis.addEngine(entryOf(deaf, "a"), 1);
        LiveEngine& fine = analysis.addEngine(entryOf(good, "b"), 1);
        analysis.show(after({}), {});
        QTRY_VERIFY(!lost.lines().best().empty() && !fine.lines().best().empty());
        bool silent = false;
        connect(&lost, &LiveEngine::stateChanged, this, [&] { silent = silent || lost.isSilent(); });
        analysis.show(after({"7g7f"}), {});
        QVERIFY(lost.lines().best().empty());
        QTRY_VERIFY(!fine.lines().best().empty());
        QTRY_COMPARE(lost.state(), LiveEngine::State::Lost);
        QVERIFY(lost.failure() && lost.failure()->ended); // by Komadai, not by itself
        QVERIFY(silent);
        QVERIFY(lost.lines().best().empty()); // it kept reporting about the old position
        QCOMPARE(fine.state(), LiveEngine::State::Thinking);
    }

    // Its row says what can be done, not only that it does not respond.
    void silentEngineIsExplained() {
        ScriptedEngine engine(QStringLiteral("! hang\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        CatalogEntry entry = entryOf(engine);
        entry.timeouts.handshakeSilence = 200ms;
        LiveEngine& live = analysis.addEngine(entry, 1);
        analysis.show(after({}), {});
        QTRY_VERIFY(live.isSilent());
        QCOMPARE(live.state(), LiveEngine::State::Preparing);
        for (const char* word : {"Wait", "remove", "engine console", "protocol", "engine list"})
            QVERIFY2(liveStateText(live).contains(QLatin1String(word)), word);
    }

    void liesAreNotShown() {
        ScriptedEngine engine(QStringLiteral(
            "! option name USI_MultiPV type spin default 1 min 1 max 3\n! handshake Fake 1\n"
            "> setoption*\n> setoption*\n> setoption*\n> isready\n< readyok\n> usinewgame\n"
            "> position startpos\n> go infinite\n"
            "< info depth 3 multipv 7 score cp 10 pv 7g7f\n"
            "< info depth 3 multipv 1 score cp 99999999999999 pv 1a9i 7g7f\n"
            "< info depth 3 multipv 2 score cp 2000000000 pv 7g7f 7g7f\n> stop\n< bestmove 7g7f\n"
            "> quit\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveEngine& live = analysis.addEngine(entryOf(engine), 2);
        analysis.show(after({}), {});
        QTRY_COMPARE(summary(live.lines()), QStringLiteral("1@3 -, 2@3 7g7f"));
        const std::vector<AnalysisLine>& best = live.lines().best();
        QCOMPARE(best[0].pv.rest, std::string("1a9i 7g7f"));
        QCOMPARE(best[1].pv.moves.size(), std::size_t{1});
        QVERIFY((best[1].evaluation->score == host::Score(host::Centipawns{AnalysisLines::kMostCentipawns})));
    }

    void positionsWithoutAnAnswerAreNotAsked() {
        ScriptedEngine engine(QStringLiteral("! handshake Fake 1\n! ready\n> position startpos\n"
                                             "> go infinite\n> stop\n< bestmove 7g7f\n> quit\n"));
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveEngine& live = analysis.addEngine(entryOf(engine), 1);
        analysis.show(LivePosition::of(shogi::Position::empty(), {}), {});
        QTRY_VERIFY(live.mostRanks());
        QCOMPARE(live.state(), LiveEngine::State::Blocked);
        QCOMPARE(live.obstacle(), LiveObstacle::NoKing);
        analysis.show(after({}), {});
        QTRY_COMPARE(live.state(), LiveEngine::State::Thinking);
    }

    void programThatCannotBeStarted() {
        CatalogEntry entry;
        entry.id = QStringLiteral("x");
        entry.name = QStringLiteral("Nothing");
        entry.path = QStringLiteral("/no/such/program");
        EngineHub hub;
        LiveAnalysis analysis(hub);
        LiveEngine& live = analysis.addEngine(entry, 1);
        analysis.show(after({}), {});
        QTRY_COMPARE(live.state(), LiveEngine::State::Lost);
        QCOMPARE(live.failure()->kind, host::FailureKind::NotFound);
        analysis.removeEngine(QStringLiteral("x"));
        QVERIFY(!analysis.isRunning());
    }
};

QTEST_GUILESS_MAIN(TestLiveAnalysis)
#include "tst_live_analysis.moc"
