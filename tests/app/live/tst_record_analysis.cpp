// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/evaluation_curve.h"
#include "app/analysis/win_rate.h"
#include "app/live/record_analysis.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <array>
#include <map>
#include <set>
#include <utility>

using namespace app;
using namespace std::chrono_literals;
using Outcome = RecordAnalysis::Outcome;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

std::shared_ptr<shogi::Record> game(std::initializer_list<const char*> moves) {
    auto record = std::make_shared<shogi::Record>();
    shogi::NodeId node = shogi::kRootNode;
    for (const char* move : moves)
        node = record->addMove(node, usi(move));
    return record;
}

AnalysisEngine engine(const ScriptedEngine& script, const char* name = "Fake") {
    AnalysisEngine engine;
    engine.config = script.config();
    engine.title.name = QLatin1String(name);
    engine.limits.time = 50ms;
    return engine;
}

const QString kPlay = QStringLiteral("! play\ninfo depth 7 score cp 34 nodes 99 pv %1\n! end\n");

struct Collected {
    explicit Collected(RecordAnalysis& analysis) {
        QObject::connect(&analysis, &RecordAnalysis::positionDone, &analysis,
                         [this](const AnalysisEntry& entry, Outcome outcome) {
                             entries.push_back(entry);
                             ++outcomes[outcome];
                         });
    }
    std::vector<AnalysisEntry> entries;
    std::map<Outcome, int> outcomes;
};

} // namespace

class RecordAnalysisTest : public QObject {
    Q_OBJECT
private slots:
    void everyPositionIsAskedInOrder();
    void scoresAreBlacks();
    void severalLines();
    void searchedDeepEnoughAlready();
    void enoughLines_data();
    void enoughLines();
    void whatIsDoneIsNotAskedAgain();
    void pauseAndResume();
    void cancelKeepsWhatCame();
    void crashedEngineIsStartedAgain();
    void terminatedEngineIsStartedAgain();
    void positionThatKillsIsGivenUp();
    void lostConnectionIsMadeAgain();
    void hopelessEngineIsGivenUp();
    void engineThatIsNeverReadyIsGivenUp_data();
    void engineThatIsNeverReadyIsGivenUp();
    void otherEngineGoesOn();
    void silentSearchIsStopped();
    void deafEngineIsReplaced();
    void instancesShareThePositions();
    void progressCountsPositions();
    void solverTellsMates();
    void lyingEngine();
    void nothingToDo();
};

void RecordAnalysisTest::everyPositionIsAskedInOrder() {
    const ScriptedEngine script(kPlay.arg(QStringLiteral("1g1f")));
    EngineHub hub;
    RecordAnalysis analysis(hub, {engine(script)}, {game({"7g7f", "3c3d", "2g2f"})}, {});
    const Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    QCOMPARE(analysis.progress().total, std::size_t{4});
    QVERIFY(!analysis.progress().remaining);
    analysis.start();
    QVERIFY(analysis.isRunning());
    QVERIFY(finished.wait(20000));
    QVERIFY(analysis.isComplete());
    QCOMPARE(collected.entries.size(), std::size_t{4});
    for (shogi::NodeId node = 0; node < 4; ++node) {
        QCOMPARE(collected.entries[node].node, node);
        QCOMPARE(collected.entries[node].lines.size(), std::size_t{1});
    }
    QCOMPARE(collected.entries[0].lines[0].engine, std::string("Fake"));
    QCOMPARE(collected.entries[0].lines[0].depth, 7);
    QCOMPARE(collected.entries[0].lines[0].line, std::vector<shogi::Move>{usi("1g1f")});
    QCOMPARE(analysis.progress().done, std::size_t{4});
    QCOMPARE(script.starts(), 1);
}

void RecordAnalysisTest::scoresAreBlacks() {
    const ScriptedEngine script(kPlay.arg(QStringLiteral("1g1f")));
    EngineHub hub;
    RecordAnalysis analysis(hub, {engine(script)}, {game({"7g7f"})}, {});
    const Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(collected.entries[0].lines[0].centipawns, std::optional<int>(34));
    QCOMPARE(collected.entries[1].lines[0].centipawns, std::optional<int>(-34));
}

void RecordAnalysisTest::severalLines() {
    const ScriptedEngine script(
        QStringLiteral("! option name MultiPV type spin default 1 min 1 max 10\n! play\n"
                       "info depth 5 multipv 1 score cp 50 lowerbound pv 1g1f\n"
                       "info depth 5 multipv 1 score cp 40 pv 1g1f\n"
                       "info depth 5 multipv 2 score cp 10 pv 9g9f\n"
                       "info depth 6 multipv 1 score cp 90 lowerbound pv 5i5h\n! end\n"));
    EngineHub hub;
    AnalysisEngine setup = engine(script);
    setup.limits.lines = 2;
    RecordAnalysis analysis(hub, {setup}, {game({"7g7f"})}, {});
    const Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    const auto& lines = collected.entries[0].lines;
    QCOMPARE(lines.size(), std::size_t{2});
    // An exact score counts for more than a deeper bound.
    QCOMPARE(lines[0].centipawns, std::optional<int>(40));
    QCOMPARE(lines[0].bound, shogi::EvaluationBound::Exact);
    QCOMPARE(lines[1].line.front(), usi("9g9f"));
}

void RecordAnalysisTest::searchedDeepEnoughAlready() {
    const ScriptedEngine script(kPlay.arg(QStringLiteral("1g1f")));
    EngineHub hub;
    const auto record = game({"7g7f", "3c3d"});
    shogi::EngineEvaluation known;
    known.engine = "Fake";
    known.centipawns = 1;
    known.depth = 7;
    record->addEvaluation(0, known);
    known.depth = 6;
    record->addEvaluation(1, known);
    known.depth = 60;
    known.engine = "Another";
    record->addEvaluation(2, known);
    AnalysisScope scope;
    scope.enoughDepth = 7;
    ScriptedEngine named(QStringLiteral("! handshake Fake\n! ready\n> position *\n> go movetime 50\n"
                                        "< info depth 7 score cp 1 pv 3c3d\n< bestmove 3c3d\n> position *\n"
                                        "> go movetime 50\n< bestmove 2g2f\n> quit\n"));
    RecordAnalysis analysis(hub, {engine(named)}, {record}, scope);
    Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(collected.outcomes[Outcome::Enough], 1);
    // Reported again, for others to store.
    QCOMPARE(collected.entries[0].node, shogi::kRootNode);
    QCOMPARE(collected.entries[0].lines.size(), std::size_t{1});
    QCOMPARE(collected.entries[0].lines[0].depth, 7);
    QCOMPARE(collected.outcomes[Outcome::Found], 1);
    QCOMPARE(collected.outcomes[Outcome::Silent], 1); // a move without a score
    QVERIFY(analysis.isComplete());
}

// As many lines as requested, unless the position has fewer moves or the engine sends fewer.
void RecordAnalysisTest::enoughLines_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("known");
    QTest::addColumn<bool>("asked");
    const QString many = QStringLiteral("! option name MultiPV type spin default 1 min 1 max 10\n");
    QTest::newRow("all of them") << many << 3 << false;
    QTest::newRow("too few") << many << 2 << true;
    QTest::newRow("it gives two") << QStringLiteral(
                                         "! option name USI_MultiPV type spin default 1 min 1 max 2\n")
                                  << 2 << false;
    QTest::newRow("it gives one") << QString() << 1 << false;
}

void RecordAnalysisTest::enoughLines() {
    QFETCH(QString, options);
    QFETCH(int, known);
    QFETCH(bool, asked);
    const ScriptedEngine script(options + kPlay.arg(QStringLiteral("1g1f")));
    EngineHub hub;
    const auto record = std::make_shared<shogi::Record>();
    shogi::EngineEvaluation line;
    line.engine = "Fake";
    line.centipawns = 1;
    line.depth = 8;
    for (int rank = 1; rank <= known; ++rank) {
        line.rank = rank;
        line.line = {usi(rank == 1 ? "7g7f" : rank == 2 ? "2g2f" : "5g5f")};
        record->addEvaluation(0, line);
    }
    record->addMove(0, usi("7g7f"));
    AnalysisScope scope;
    scope.enoughDepth = 8;
    AnalysisEngine setup = engine(script);
    setup.limits.lines = 3;
    RecordAnalysis analysis(hub, {setup}, {record}, scope);
    Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(collected.outcomes[Outcome::Enough], asked ? 0 : 1);
}

void RecordAnalysisTest::whatIsDoneIsNotAskedAgain() {
    const ScriptedEngine script(kPlay.arg(QStringLiteral("1g1f")));
    EngineHub hub;
    RecordAnalysis analysis(hub, {engine(script)}, {game({"7g7f", "3c3d", "2g2f"})}, {});
    Collected collected(analysis);
    analysis.markDone({0, 0, 1, {}});
    analysis.markDone({0, 0, 1, {}});
    analysis.markDone({7, 0, 2, {}});
    analysis.markDone({0, 0, 99, {}});
    QCOMPARE(analysis.progress().done, std::size_t{1});
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(collected.entries.size(), std::size_t{3});
    for (const AnalysisEntry& entry : collected.entries)
        QVERIFY(entry.node != 1);
    QVERIFY(analysis.isComplete());
}

void RecordAnalysisTest::pauseAndResume() {
    const ScriptedEngine script(QStringLiteral("! play think 30\ninfo depth 7 score cp 34 pv 1g1f\n! end\n"));
    EngineHub hub;
    RecordAnalysis analysis(hub, {engine(script)}, {game({"7g7f", "3c3d", "2g2f", "8c8d"})}, {});
    const Collected collected(analysis);
    QSignalSpy done(&analysis, &RecordAnalysis::positionDone);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(done.wait(20000));
    analysis.pause();
    QVERIFY(analysis.isPaused() && analysis.isRunning());
    const std::size_t soFar = collected.entries.size();
    // As long as another one needs for the whole game.
    const ScriptedEngine script2(
        QStringLiteral("! play think 30\ninfo depth 7 score cp 34 pv 1g1f\n! end\n"));
    RecordAnalysis other(hub, {engine(script2)}, {game({"7g7f", "3c3d", "2g2f", "8c8d"})}, {});
    QSignalSpy otherFinished(&other, &RecordAnalysis::finished);
    other.start();
    QVERIFY(otherFinished.wait(20000));
    QCOMPARE(collected.entries.size(), soFar);
    analysis.resume();
    QVERIFY(finished.wait(20000));
    QVERIFY(analysis.isComplete());
    QCOMPARE(collected.entries.size(), std::size_t{5});
    QCOMPARE(script.starts(), 1);
}

void RecordAnalysisTest::cancelKeepsWhatCame() {
    const ScriptedEngine script(QStringLiteral("! play think 30\ninfo depth 7 score cp 34 pv 1g1f\n! end\n"));
    EngineHub hub;
    RecordAnalysis analysis(hub, {engine(script)}, {game({"7g7f", "3c3d", "2g2f", "8c8d"})}, {});
    const Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    connect(&analysis, &RecordAnalysis::positionDone, &analysis, [&analysis] { analysis.cancel(); });
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(collected.entries.size(), std::size_t{1});
    QVERIFY(!analysis.isComplete());
    QVERIFY(!analysis.isRunning());
}

void RecordAnalysisTest::crashedEngineIsStartedAgain() {
    const ScriptedEngine script(
        {QStringLiteral("! play\ninfo depth 7 score cp 34 pv 1g1f\n@1 !crash\n! end\n"),
         QStringLiteral("! play\ninfo depth 8 score cp 34 pv 1g1f\n! end\n")});
    EngineHub hub;
    RecordAnalysis analysis(hub, {engine(script)}, {game({"7g7f", "3c3d"})}, {});
    Collected collected(analysis);
    bool gaveUp = false;
    int failures = 0;
    connect(&analysis, &RecordAnalysis::engineFailed, this,
            [&](std::size_t, const host::Failure& failure, bool givenUp) {
                QCOMPARE(failure.kind, host::FailureKind::Died);
                ++failures;
                gaveUp = gaveUp || givenUp;
            });
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(failures, 1);
    QVERIFY(!gaveUp);
    QCOMPARE(collected.outcomes[Outcome::Found], 3);
    QVERIFY(analysis.isComplete());
    QCOMPARE(script.starts(), 2);
}

// As the engine console does, while it is not searching: only its end tells of that.
void RecordAnalysisTest::terminatedEngineIsStartedAgain() {
    const ScriptedEngine script(QStringLiteral("! play think 30\ninfo depth 7 score cp 34 pv 1g1f\n! end\n"));
    EngineHub hub;
    EngineSession* session = nullptr;
    RecordAnalysis analysis(hub, {engine(script)}, {game({"7g7f", "3c3d"})}, {});
    Collected collected(analysis);
    bool hasPaused = false;
    bool isIdle = false;
    connect(&hub, &EngineHub::launched, this, [&](EngineSession* launched) {
        session = launched;
        connect(session, &EngineSession::stateChanged, this, [&](host::SessionState state) {
            if (state == host::SessionState::Searching && collected.entries.size() == 1 &&
                !std::exchange(hasPaused, true))
                analysis.pause();
            isIdle = analysis.isPaused() && state == host::SessionState::InSession;
        });
    });
    int failures = 0;
    connect(&analysis, &RecordAnalysis::engineFailed, this,
            [&](std::size_t, const host::Failure& failure, bool givenUp) {
                QVERIFY(wasQuit(failure));
                QVERIFY(!givenUp);
                ++failures;
            });
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QTRY_VERIFY_WITH_TIMEOUT(isIdle, 20000);
    session->kill();
    QTRY_COMPARE_WITH_TIMEOUT(failures, 1, 20000);
    analysis.resume();
    QVERIFY(finished.wait(20000));
    QCOMPARE(failures, 1);
    QCOMPARE(collected.outcomes[Outcome::Found], 3);
    QVERIFY(analysis.isComplete());
}

void RecordAnalysisTest::positionThatKillsIsGivenUp() {
    const ScriptedEngine script(
        QStringLiteral("! play\ninfo depth 7 score cp 34 pv 1g1f\n@1 !crash\n! end\n"));
    EngineHub hub;
    RecordAnalysis analysis(hub, {engine(script)}, {game({"7g7f", "3c3d"})}, {});
    Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(collected.outcomes[Outcome::Failed], 1);
    QCOMPARE(collected.outcomes[Outcome::Found], 2);
    QVERIFY(analysis.isComplete());
}

// It costs the position nothing, however often it happens.
void RecordAnalysisTest::lostConnectionIsMadeAgain() {
    const QString there = QString::fromUtf8(scriptedEchoes());
    const QString cut =
        QStringLiteral("! handshake\n! ready\n> position*\n> go*\n") + QLatin1String(kScriptedCut);
    const ScriptedEngine script({there + cut, there + kPlay.arg(QStringLiteral("1g1f"))});
    AnalysisEngine remote = engine(script);
    remote.config.remote = host::RemoteProgram{"server", "/foo"};
    EngineHub hub;
    RecordAnalysis analysis(hub, {remote}, {game({"7g7f", "3c3d"})}, {});
    Collected collected(analysis);
    std::vector<bool> givenUp;
    connect(&analysis, &RecordAnalysis::engineFailed, this,
            [&](std::size_t, const host::Failure&, bool gaveUp) { givenUp.push_back(gaveUp); });
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(givenUp, std::vector<bool>{false});
    QCOMPARE(collected.outcomes[Outcome::Found], 3);
    QVERIFY(analysis.isComplete());
}

void RecordAnalysisTest::hopelessEngineIsGivenUp() {
    EngineHub hub;
    AnalysisEngine setup;
    setup.config.path = "/nowhere/engine";
    setup.limits.time = 50ms;
    RecordAnalysis analysis(hub, {setup}, {game({"7g7f", "3c3d"})}, {});
    QSignalSpy failed(&analysis, &RecordAnalysis::engineFailed);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(failed.count(), 1);
    QVERIFY(failed[0][2].toBool());
    QVERIFY(!analysis.isComplete());
}

void RecordAnalysisTest::engineThatIsNeverReadyIsGivenUp_data() {
    QTest::addColumn<QString>("script");
    QTest::newRow("never introduces itself") << QStringLiteral("! hang\n");
    QTest::newRow("never ready") << QStringLiteral("! handshake Fake\n! hang\n");
}
void RecordAnalysisTest::engineThatIsNeverReadyIsGivenUp() {
    QFETCH(QString, script);
    const ScriptedEngine silent(script);
    AnalysisEngine setup = engine(silent);
    setup.config.timeouts.handshakeSilence = 300ms;
    setup.config.timeouts.readySilenceUnattended = 300ms;
    EngineHub hub;
    RecordAnalysis analysis(hub, {setup}, {game({"7g7f", "3c3d"})}, {});
    QSignalSpy failed(&analysis, &RecordAnalysis::engineFailed);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(failed.count(), 1);
    QVERIFY(failed[0][2].toBool());
    QCOMPARE(silent.starts(), 1);
}

void RecordAnalysisTest::otherEngineGoesOn() {
    const ScriptedEngine weak(QStringLiteral("! play\n!crash\n!crash\n! end\n"));
    const ScriptedEngine sound(kPlay.arg(QStringLiteral("1g1f")));
    EngineHub hub;
    RecordAnalysis analysis(hub, {engine(weak, "Weak"), engine(sound, "Sound")}, {game({"7g7f", "3c3d"})},
                            {});
    const Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(30000));
    int ofSound = 0;
    for (const AnalysisEntry& entry : collected.entries)
        ofSound += entry.engine == 1 && !entry.lines.empty() ? 1 : 0;
    QCOMPARE(ofSound, 3);
}

void RecordAnalysisTest::silentSearchIsStopped() {
    const ScriptedEngine script(
        QStringLiteral("! play\ninfo depth 7 score cp 34 pv 1g1f\n@1 !silent\n! end\n"));
    EngineHub hub;
    AnalysisEngine setup = engine(script);
    setup.limits.time.reset();
    setup.limits.depth = 7;
    RecordAnalysis analysis(hub, {setup}, {game({"7g7f", "3c3d"})}, {});
    analysis.setStallLimit(100ms);
    const Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QVERIFY(analysis.isComplete());
    QCOMPARE(collected.entries.size(), std::size_t{3});
    QCOMPARE(script.starts(), 1);
}

void RecordAnalysisTest::deafEngineIsReplaced() {
    const ScriptedEngine script({QStringLiteral("! play\n@0 !hang\n! end\n"),
                                 QStringLiteral("! play\ninfo depth 8 score cp 34 pv 1g1f\n! end\n")});
    EngineHub hub;
    AnalysisEngine setup = engine(script);
    setup.limits.time.reset();
    setup.limits.nodes = 1000;
    RecordAnalysis analysis(hub, {setup}, {game({"7g7f"})}, {});
    analysis.setStallLimit(100ms);
    Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(30000));
    QCOMPARE(collected.outcomes[Outcome::Found], 2);
    QCOMPARE(script.starts(), 2);
}

void RecordAnalysisTest::instancesShareThePositions() {
    const ScriptedEngine script(QStringLiteral("! play think 20\ninfo depth 7 score cp 34 pv 1g1f\n! end\n"));
    EngineHub hub;
    AnalysisEngine setup = engine(script);
    setup.instances = 2;
    RecordAnalysis analysis(hub, {setup}, {game({"7g7f", "3c3d", "2g2f"}), game({"2g2f", "8c8d"})}, {});
    const Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(script.starts(), 2);
    std::set<std::pair<std::size_t, shogi::NodeId>> seen;
    for (const AnalysisEntry& entry : collected.entries)
        seen.insert({entry.record, entry.node});
    QCOMPARE(collected.entries.size(), std::size_t{7});
    QCOMPARE(seen.size(), std::size_t{7});
}

// However many engines analyse them, and however far ahead one of them is.
void RecordAnalysisTest::progressCountsPositions() {
    const ScriptedEngine script(kPlay.arg(QStringLiteral("1g1f")));
    const ScriptedEngine solver(QStringLiteral("! play\ncheckmate nomate\n! end\n"));
    const ScriptedEngine weak(QStringLiteral("! play\n!crash\n!crash\n! end\n"));
    EngineHub hub;
    AnalysisEngine mates = engine(solver, "Mates");
    mates.solvesMates = true;
    RecordAnalysis analysis(hub, {engine(script), mates, engine(weak, "Weak")}, {game({"7g7f", "3c3d"})}, {});
    std::array<std::size_t, 3> told{};
    connect(&analysis, &RecordAnalysis::positionDone, &analysis,
            [&](const AnalysisEntry& entry, Outcome) { ++told.at(entry.engine); });
    connect(&analysis, &RecordAnalysis::progressChanged, &analysis, [&] {
        const AnalysisProgress progress = analysis.progress();
        QCOMPARE(progress.total, std::size_t{3});
        QVERIFY(progress.done <= std::min(told[0], told[1]));
    });
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    QCOMPARE(analysis.progress().total, std::size_t{3});
    analysis.start();
    QVERIFY(finished.wait(60000));
    QVERIFY(!analysis.isComplete());
    // The engine that was given up does not delay the others.
    QCOMPARE(analysis.progress().done, std::size_t{3});
}

void RecordAnalysisTest::solverTellsMates() {
    const ScriptedEngine script(QStringLiteral("! play\ncheckmate G*5b\n! end\n"));
    EngineHub hub;
    AnalysisEngine setup = engine(script);
    setup.solvesMates = true;
    const auto start = shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1");
    auto record = std::make_shared<shogi::Record>(*start);
    record->addMove(0, usi("5i5h"));
    RecordAnalysis analysis(hub, {setup}, {record}, {});
    Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QCOMPARE(collected.entries[0].lines.size(), std::size_t{1});
    QCOMPARE(collected.entries[0].lines[0].engine, std::string(kMateSolverName));
    QCOMPARE(collected.entries[0].lines[0].matePlies, std::optional<int>(1));
    // After the king's move the line is not mate: rejected.
    QCOMPARE(collected.outcomes[Outcome::Silent], 1);
}

void RecordAnalysisTest::lyingEngine() {
    const ScriptedEngine script(QStringLiteral("! play\ninfo depth 7 score cp 999999999 pv 1g1f 1g1f 9z9z\n"
                                               "info depth 7 multipv 2 score cp -5 pv 1g1f\n5e5e\n! end\n"));
    EngineHub hub;
    RecordAnalysis analysis(hub, {engine(script)}, {game({"7g7f"})}, {});
    const Collected collected(analysis);
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(20000));
    QVERIFY(analysis.isComplete());
    QCOMPARE(collected.entries[0].lines[0].line, std::vector<shogi::Move>{usi("1g1f")});
    QVERIFY(scoreNumber(collected.entries[0].lines[0]) <= kMateCentipawns);
}

void RecordAnalysisTest::nothingToDo() {
    EngineHub hub;
    AnalysisEngine setup;
    setup.config.path = "/nowhere/engine";
    RecordAnalysis analysis(hub, {setup}, {std::make_shared<shogi::Record>()}, {});
    QSignalSpy finished(&analysis, &RecordAnalysis::finished);
    analysis.start();
    QVERIFY(finished.wait(5000));
    QVERIFY(analysis.isComplete());
}

QTEST_GUILESS_MAIN(RecordAnalysisTest)
#include "tst_record_analysis.moc"
