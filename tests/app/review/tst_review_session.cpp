// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_roster.h"
#include "app/files/record_json.h"
#include "app/files/storage_thread.h"
#include "app/findings/findings.h"
#include "app/mates/mate_memory.h"
#include "app/review/review_session.h"
#include "app/store/evaluation_store.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"
#include "tests/app/worked_off.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <utility>

using namespace app;
using namespace std::chrono_literals;
using Ending = ReviewSession::Ending;
using Obstacle = ReviewSession::Obstacle;

namespace {

constexpr int kPatience = 30000;

const QString kSound = QStringLiteral("! play\ninfo depth 9 score cp 40 nodes 99 pv 1g1f\n! end\n");
const QString kSlow = QStringLiteral("! play think 300\ninfo depth 9 score cp 40 pv 1g1f\n! end\n");
const QString kWeak = QStringLiteral("! play\n!crash\n! end\n");

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

// Its nodes are not numbered line by line, as those read from a journal are.
shogi::Record game() {
    shogi::Record record;
    shogi::NodeId node = record.addMove(shogi::kRootNode, usi("7g7f"));
    const shogi::NodeId branch = record.addMove(node, usi("8c8d"));
    node = record.addMove(node, usi("3c3d"));
    record.addMove(node, usi("2g2f"));
    record.addMove(branch, usi("2g2f"));
    return record;
}

shogi::EngineEvaluation evaluation(const char* engine, int centipawns, int depth, const char* line) {
    shogi::EngineEvaluation found;
    found.engine = engine;
    found.centipawns = centipawns;
    found.depth = depth;
    found.line = {usi(line)};
    return found;
}

} // namespace

// The analysis of a game, without a window.
class ReviewSessionTest : public QObject {
    Q_OBJECT

    // All that the session uses, in one folder; a second bench in it is the program's next start.
    struct Bench {
        explicit Bench(const QTemporaryDir& folder)
            : store(folder.filePath(QStringLiteral("store.sqlite")), storage)
            , mates(folder.filePath(QStringLiteral("mates.json")), storage)
            , journals(storage, folder.filePath(QStringLiteral("analyses"))) {
            QObject::connect(&session, &ReviewSession::ended, &session,
                             [this](const ReviewSession::Result& ended) { result = ended; });
        }
        QString add(const ScriptedEngine& engine, const char* name) {
            CatalogEntry entry;
            entry.id = QLatin1String(name); // the same at every start
            entry.name = QLatin1String(name);
            entry.path = engine.path();
            return catalog.add(entry);
        }
        void openGame() { document.restore(game(), shogi::kRootNode, QStringLiteral("/a/game.kif")); }
        const std::vector<shogi::EngineEvaluation>& known(int ply) const {
            return document.record().node(document.line()[static_cast<std::size_t>(ply)]).evaluations;
        }
        bool hasJournal() {
            return workedOff(storage) && !journals.file().isEmpty() && QFile::exists(journals.file());
        }

        StorageThread storage;
        RecordDocument document;
        EvaluationStore store;
        MateMemory mates;
        Findings findings{document, store, mates};
        EngineCatalog catalog{{}, nullptr, {}};
        EngineHub hub;
        EngineRoster roster{hub};
        AnalysisFiles journals;
        ReviewSession session{{document, catalog, hub, roster, journals, findings}};
        std::optional<ReviewSession::Result> result;
    };

    static GameAnalysisSettings settings(const QStringList& engines) {
        GameAnalysisSettings settings = GameAnalysisSettings::standard();
        settings.engines = engines;
        settings.limits.time = 50ms;
        settings.solveMates = false;
        return settings;
    }
    static QStringList journalsIn(const QTemporaryDir& folder) {
        return QDir(folder.filePath(QStringLiteral("analyses"))).entryList({QStringLiteral("*.analysis")});
    }

private slots:
    void planSurvivesAsJson() {
        const QTemporaryDir folder;
        Bench bench(folder);
        bench.document.restore(game(), shogi::kRootNode, QStringLiteral("/a/game.csa"),
                               shogi::RecordFormat::Csa, TextEncoding::ShiftJis, {shogi::ParseError{}}, true,
                               FileStamp{7, 8, "9"});
        GameAnalysisSettings wanted = settings({QStringLiteral("one"), QStringLiteral("two")});
        wanted.scope.firstPly = 2;
        wanted.scope.lastPly = 3;
        wanted.annotation.branches = true;
        const ReviewPlan plan = ReviewPlan::of(bench.document, wanted);
        const ReviewPlan read = reviewPlanFromJson(toJson(plan));
        QVERIFY(read.settings == wanted);
        QCOMPARE(read.path, QStringLiteral("/a/game.csa"));
        QCOMPARE(read.format, shogi::RecordFormat::Csa);
        QCOMPARE(read.encoding, TextEncoding::ShiftJis);
        QCOMPARE(read.unread.size(), std::size_t{1});
        QVERIFY(read.stamp == bench.document.stamp());
        // What the journal calls a node is the same one at the next start.
        QCOMPARE(read.record->nodeCount(), plan.record->nodeCount());
        for (shogi::NodeId node = 0; node < plan.record->nodeCount(); ++node)
            QCOMPARE(read.record->movesTo(node), plan.record->movesTo(node));
    }

    void planOfADamagedJournalHasNoRecord() {
        ReviewPlan plan;
        plan.record = std::make_shared<shogi::Record>(game());
        QJsonObject json = toJson(plan);
        QVERIFY(reviewPlanFromJson(json).record);
        json[QStringLiteral("record")] = QStringLiteral("gone");
        QVERIFY(!reviewPlanFromJson(json).record);
    }

    void obstaclesAreNamed() {
        const QTemporaryDir folder;
        const ScriptedEngine slow(kSlow);
        Bench bench(folder);
        QCOMPARE(bench.session.obstacle(), Obstacle::NoMoves);
        bench.document.appendEnding({shogi::GameEnd::Abort, std::nullopt});
        QCOMPARE(bench.session.obstacle(), Obstacle::NoMoves);
        bench.document.newRecord(*shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/9 b 2G 1"));
        QVERIFY(bench.document.addBranchMove(usi("G*5b")));
        QCOMPARE(bench.session.obstacle(), Obstacle::NoKing);
        bench.openGame();
        QCOMPARE(bench.session.obstacle(), Obstacle::None);
        QCOMPARE(bench.session.plies(), 3);
        bench.session.start(settings({bench.add(slow, "Slow")}));
        QCOMPARE(bench.session.obstacle(), Obstacle::Busy);
    }

    void everyPositionGoesToTheFindings() {
        const QTemporaryDir folder;
        const ScriptedEngine engine(kSound);
        Bench bench(folder);
        bench.openGame();
        QSignalSpy started(&bench.session, &ReviewSession::started);
        QSignalSpy progressed(&bench.session, &ReviewSession::progressed);
        bench.session.start(settings({bench.add(engine, "Sound")}));
        QCOMPARE(started.count(), 1);
        QCOMPARE(bench.session.progress().total, std::size_t{4});
        QVERIFY(bench.hasJournal());
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        QCOMPARE(bench.result->ending, Ending::Complete);
        QCOMPARE(bench.result->progress.done, std::size_t{4});
        QCOMPARE(progressed.count(), 4);
        QVERIFY(!bench.session.isBusy());
        QVERIFY(!bench.hasJournal() && journalsIn(folder).isEmpty());
        std::vector<shogi::Position> positions;
        for (int ply = 0; ply <= 3; ++ply) {
            QCOMPARE(bench.known(ply).size(), std::size_t{1});
            positions.push_back(bench.document.positionOnLine(static_cast<std::size_t>(ply)));
        }
        // They are on disk as well, and nothing else has changed.
        std::size_t stored = 0;
        bench.store.flush();
        bench.store.collect(positions, this, [&stored](const auto& all) {
            for (const auto& each : all)
                stored += each.size();
        });
        QTRY_COMPARE(stored, std::size_t{4});
        QVERIFY(!bench.document.undoStack()->canUndo());
    }

    void rangeAndBranchesAreThePlans() {
        const QTemporaryDir folder;
        const ScriptedEngine engine(kSound);
        Bench bench(folder);
        bench.openGame();
        GameAnalysisSettings wanted = settings({bench.add(engine, "Sound")});
        wanted.scope.branches = true;
        bench.session.start(wanted);
        QCOMPARE(bench.session.progress().total, std::size_t{6});
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        bench.result.reset();
        wanted.scope.branches = false;
        wanted.scope.firstPly = 3;
        bench.session.start(wanted);
        QCOMPARE(bench.session.progress().total, std::size_t{2});
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
    }

    // Comments and better lines of all lines of play are one step.
    void whatIsWrittenIsUndoneAtOnce() {
        const QTemporaryDir folder;
        const ScriptedEngine engine(
            QStringLiteral("! play\ninfo depth 9 score cp 900 nodes 99 pv 1g1f\n! end\n"));
        Bench bench(folder);
        bench.openGame();
        bench.session.setNotation(MoveNotation::Western);
        GameAnalysisSettings wanted = settings({bench.add(engine, "Sound")});
        wanted.scope.branches = true;
        wanted.annotation.placement = CommentPlacement::After;
        wanted.annotation.branches = true;
        bench.session.start(wanted);
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        const QString comment = bench.document.comment(bench.document.line()[1]);
        QVERIFY2(comment.contains(QStringLiteral("P-1f")), qPrintable(comment));
        QVERIFY(bench.document.record().node(shogi::kRootNode).children.size() > 1);
        QVERIFY(bench.document.isDirty());
        bench.document.undoStack()->undo();
        QVERIFY(bench.document.comment(bench.document.line()[1]).isEmpty());
        QCOMPARE(bench.document.record().nodeCount(), game().nodeCount());
        QVERIFY(!bench.document.undoStack()->canUndo());
    }

    // The engine would crash if it were asked.
    void storedResultsAreTaken() {
        const QTemporaryDir folder;
        const ScriptedEngine weak(QStringLiteral("! handshake Weak\n") + kWeak);
        Bench bench(folder);
        const shogi::Record record = game();
        for (const shogi::NodeId node : record.mainLine())
            bench.findings.take(record.positionAt(node), std::nullopt, {evaluation("Weak", 30, 12, "1g1f")});
        bench.openGame();
        GameAnalysisSettings wanted = settings({bench.add(weak, "Weak")});
        wanted.scope.enoughDepth = 12;
        QSignalSpy failed(&bench.session, &ReviewSession::engineFailed);
        bench.session.start(wanted);
        QVERIFY(bench.session.isBusy());
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        QCOMPARE(bench.result->ending, Ending::Complete);
        QCOMPARE(failed.count(), 0);
        for (int ply = 0; ply <= 3; ++ply) {
            QCOMPARE(bench.known(ply).size(), std::size_t{1});
            QCOMPARE(bench.known(ply).front().depth, 12);
        }
    }

    void pausedAndStopped() {
        const QTemporaryDir folder;
        const ScriptedEngine slow(kSlow);
        Bench bench(folder);
        bench.openGame();
        bench.session.start(settings({bench.add(slow, "Slow")}));
        QTRY_VERIFY_WITH_TIMEOUT(bench.session.progress().done == 1, kPatience);
        bench.session.pause();
        QVERIFY(bench.session.isPaused());
        bench.session.resume();
        QVERIFY(!bench.session.isPaused());
        bench.session.stop();
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        QCOMPARE(bench.result->ending, Ending::Stopped);
        QCOMPARE(bench.result->progress.done, std::size_t{1});
        QVERIFY(!bench.known(0).empty());
        QVERIFY(journalsIn(folder).isEmpty() || !bench.hasJournal());
    }

    void stoppedBeforeTheStoreAnswers() {
        const QTemporaryDir folder;
        const ScriptedEngine slow(kSlow);
        Bench bench(folder);
        bench.openGame();
        GameAnalysisSettings wanted = settings({bench.add(slow, "Slow")});
        wanted.scope.enoughDepth = 30;
        bench.session.start(wanted);
        bench.session.stop();
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        QCOMPARE(bench.result->ending, Ending::Stopped);
        QCOMPARE(bench.result->progress.done, std::size_t{0});
    }

    void anotherRecordEndsIt_data() {
        QTest::addColumn<bool>("asksTheStore");
        QTest::newRow("engines at work") << false;
        QTest::newRow("store not answered") << true;
    }
    void anotherRecordEndsIt() {
        QFETCH(bool, asksTheStore);
        const QTemporaryDir folder;
        const ScriptedEngine slow(kSlow);
        Bench bench(folder);
        bench.openGame();
        GameAnalysisSettings wanted = settings({bench.add(slow, "Slow")});
        if (asksTheStore)
            wanted.scope.enoughDepth = 30;
        bench.session.start(wanted);
        bench.document.newRecord();
        QVERIFY(bench.result);
        QCOMPARE(bench.result->ending, Ending::OtherRecord);
        QVERIFY(!bench.session.isBusy());
        QVERIFY(workedOff(bench.storage));
        QVERIFY(journalsIn(folder).isEmpty());
        QVERIFY(workedOff(bench.hub));
        QVERIFY(!bench.session.isBusy());
        QVERIFY(bench.document.record().node(shogi::kRootNode).evaluations.empty());
    }

    void failuresAreTold() {
        const QTemporaryDir folder;
        const ScriptedEngine weak(kWeak);
        const ScriptedEngine sound(kSound);
        Bench bench(folder);
        bench.openGame();
        QStringList restarted;
        QStringList givenUp;
        connect(&bench.session, &ReviewSession::engineFailed, this,
                [&](const QString& engine, const host::Failure&, bool isGivenUp) {
                    (isGivenUp ? givenUp : restarted).append(engine);
                });
        const QString only = bench.add(weak, "Weak");
        bench.session.start(settings({only}));
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        QCOMPARE(bench.result->ending, Ending::EnginesFailed);
        QVERIFY(restarted.contains(QStringLiteral("Weak")));
        QCOMPARE(givenUp, QStringList{QStringLiteral("Weak")});

        bench.result.reset();
        bench.session.start(settings({only, bench.add(sound, "Sound")}));
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        QCOMPARE(bench.result->ending, Ending::NotByAll);
        QCOMPARE(bench.known(3).size(), std::size_t{1});
    }

    // In the engine console, for example.
    void terminationIsTold() {
        const QTemporaryDir folder;
        const ScriptedEngine slow(kSlow);
        Bench bench(folder);
        bench.openGame();
        EngineSession* running = nullptr;
        bool hasPaused = false;
        bool isIdle = false;
        connect(&bench.hub, &EngineHub::launched, this, [&](EngineSession* launched) {
            running = launched;
            connect(running, &EngineSession::stateChanged, this, [&](host::SessionState state) {
                if (state == host::SessionState::Searching && bench.session.progress().done == 1 &&
                    !std::exchange(hasPaused, true))
                    bench.session.pause();
                isIdle = bench.session.isPaused() && state == host::SessionState::InSession;
            });
        });
        QStringList told;
        connect(&bench.session, &ReviewSession::engineFailed, this,
                [&](const QString& engine, const host::Failure& failure, bool givenUp) {
                    QVERIFY(wasQuit(failure) && !givenUp);
                    told.append(engine);
                });
        bench.session.start(settings({bench.add(slow, "Slow")}));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle, kPatience);
        running->kill();
        QTRY_COMPARE_WITH_TIMEOUT(told, QStringList{QStringLiteral("Slow")}, kPatience);
        bench.session.resume();
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        QCOMPARE(bench.result->ending, Ending::Complete);
    }

    void journalThatCannotBeWrittenIsTold() {
        const QTemporaryDir folder;
        // A file in place of the folder: not even root can write into it.
        QFile file(folder.filePath(QStringLiteral("analyses")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const ScriptedEngine engine(kSound);
        Bench bench(folder);
        bench.openGame();
        QSignalSpy failed(&bench.session, &ReviewSession::journalFailed);
        bench.session.start(settings({bench.add(engine, "Sound")}));
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        QCOMPARE(bench.result->ending, Ending::Complete);
        QTRY_COMPARE(failed.count(), 1);
    }

    // The program was closed in between.
    void leftAndContinued() {
        const QTemporaryDir folder;
        const ScriptedEngine engine({kSlow, kSound});
        {
            Bench bench(folder);
            bench.document.restore(game(), shogi::kRootNode, QStringLiteral("/a/game.csa"),
                                   shogi::RecordFormat::Csa, TextEncoding::ShiftJis);
            GameAnalysisSettings wanted = settings({bench.add(engine, "Deep")});
            wanted.scope.lastPly = 2;
            bench.session.start(wanted);
            QTRY_VERIFY_WITH_TIMEOUT(bench.session.progress().done == 1, kPatience);
            bench.session.leave();
            QVERIFY(!bench.session.isBusy() && !bench.result);
            QVERIFY(bench.hasJournal());
        }
        Bench bench(folder);
        bench.add(engine, "Deep");
        QVERIFY(!bench.session.unfinished());
        bench.session.findUnfinished();
        const auto unfinished = bench.session.unfinished();
        QVERIFY(unfinished);
        QCOMPARE(unfinished->path, QStringLiteral("/a/game.csa"));
        QCOMPARE(unfinished->done, std::size_t{1});
        QCOMPARE(unfinished->damaged, std::size_t{0});
        QVERIFY(bench.session.goOn(unfinished->journal));
        QVERIFY(!bench.session.unfinished());
        QCOMPARE(bench.document.format(), shogi::RecordFormat::Csa);
        QCOMPARE(bench.document.encoding(), TextEncoding::ShiftJis);
        QCOMPARE(bench.session.settings().scope.lastPly, 2);
        QCOMPARE(bench.session.progress().done, std::size_t{1});
        QCOMPARE(bench.known(0).size(), std::size_t{1});
        QTRY_VERIFY_WITH_TIMEOUT(bench.result, kPatience);
        QCOMPARE(bench.result->ending, Ending::Complete);
        for (int ply = 0; ply <= 2; ++ply)
            QCOMPARE(bench.known(ply).size(), std::size_t{1});
        QVERIFY(workedOff(bench.storage));
        QVERIFY(journalsIn(folder).isEmpty());
    }

    void discarded() {
        const QTemporaryDir folder;
        const ScriptedEngine slow(kSlow);
        {
            Bench bench(folder);
            bench.openGame();
            bench.session.start(settings({bench.add(slow, "Slow")}));
            bench.session.leave();
            QVERIFY(bench.hasJournal());
            QVERIFY(QFile::copy(bench.journals.file(),
                                folder.filePath(QStringLiteral("analyses/another.analysis"))));
        }
        Bench bench(folder);
        bench.session.findUnfinished();
        const auto first = bench.session.unfinished();
        QVERIFY(first);
        bench.session.discard(first->journal);
        const auto second = bench.session.unfinished();
        QVERIFY(second && second->journal != first->journal);
        // Nothing is left of it.
        QVERIFY(bench.session.goOn(first->journal));
        QVERIFY(!bench.session.isBusy() && bench.document.isBlank());
        bench.session.discard(second->journal);
        QVERIFY(!bench.session.unfinished());
        QVERIFY(workedOff(bench.storage));
        QVERIFY(journalsIn(folder).isEmpty());
    }

    void journalWithoutARecord() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("analyses")));
        QFile file(folder.filePath(QStringLiteral("analyses/left.analysis")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(analysisHead({{QStringLiteral("path"), QStringLiteral("/a/game.kif")}}));
        file.close();
        Bench bench(folder);
        bench.session.findUnfinished();
        const auto unfinished = bench.session.unfinished();
        QVERIFY(unfinished);
        QCOMPARE(unfinished->path, QStringLiteral("/a/game.kif"));
        QVERIFY(!bench.session.goOn(unfinished->journal));
        QVERIFY(!bench.session.isBusy() && bench.document.isBlank());
        QVERIFY(workedOff(bench.storage));
        QVERIFY(journalsIn(folder).isEmpty());
    }
};

QTEST_GUILESS_MAIN(ReviewSessionTest)
#include "tst_review_session.moc"
