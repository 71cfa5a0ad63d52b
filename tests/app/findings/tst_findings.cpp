// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/evaluation_curve.h"
#include "app/document/record_document.h"
#include "app/files/storage_thread.h"
#include "app/findings/findings.h"
#include "app/mates/mate_memory.h"
#include "app/store/evaluation_store.h"
#include "shogi-core/sfen.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace app;

namespace {

const char* const kMateInOne = "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1";

shogi::EngineEvaluation evaluation(const char* engine, int centipawns, int depth) {
    shogi::EngineEvaluation found;
    found.engine = engine;
    found.centipawns = centipawns;
    found.depth = depth;
    return found;
}

} // namespace

class FindingsTest : public QObject {
    Q_OBJECT

    struct Places {
        QTemporaryDir folder;
        StorageThread storage;
        RecordDocument document;
        EvaluationStore store{folder.filePath(QStringLiteral("store.sqlite")), storage};
        MateMemory mates{folder.filePath(QStringLiteral("mates.json")), storage};
        Findings findings{document, store, mates};

        // What is on disk about a position.
        std::vector<shogi::EngineEvaluation> stored(const shogi::Position& position) {
            std::optional<std::vector<shogi::EngineEvaluation>> found;
            store.flush();
            findings.collect({position}, &store, [&found](const auto& all) { found = all.front(); });
            [&] { QTRY_VERIFY(found); }();
            return found.value_or(std::vector<shogi::EngineEvaluation>());
        }
    };

private slots:
    void evaluationsGoToRecordAndStore() {
        Places places;
        const shogi::Position start;
        places.findings.take(start, shogi::kRootNode, {evaluation("Shallow", 50, 5)});
        places.findings.take(start, shogi::kRootNode, {evaluation("Shallow", 30, 9)});
        places.findings.take(start, shogi::kRootNode, {evaluation("Shallow", 90, 3)});
        const auto& kept = places.document.record().node(shogi::kRootNode).evaluations;
        QCOMPARE(kept.size(), std::size_t{1});
        QCOMPARE(kept.front().depth, 9);
        QCOMPARE(places.stored(start).size(), std::size_t{1});
        QCOMPARE(places.stored(start).front().depth, 9);
    }

    // What is no news to the store goes to the record alone.
    void whatWasFoundEarlierIsNotStoredAgain() {
        Places places;
        places.findings.takeKnown(shogi::kRootNode, {evaluation("Early", 50, 5)});
        QCOMPARE(places.document.record().node(shogi::kRootNode).evaluations.size(), std::size_t{1});
        QVERIFY(places.stored(shogi::Position()).empty());
    }

    // Its record has been closed.
    void whatHasNoPlaceIsStoredAlone() {
        Places places;
        const shogi::Position start;
        places.findings.take(start, std::nullopt, {evaluation("Late", 50, 5)});
        QVERIFY(places.document.record().node(shogi::kRootNode).evaluations.empty());
        QCOMPARE(places.stored(start).size(), std::size_t{1});
    }

    // The score of a repetition does not belong to the position as it is reached for the first time.
    void whatIsFoundInARepetitionStaysThere() {
        Places places;
        std::vector<shogi::NodeId> line{shogi::kRootNode};
        for (int i = 0; i < 2; ++i)
            for (const char* move : {"2h3h", "8b7b", "3h2h", "7b8b"})
                line.push_back(places.document.appendMove(*shogi::parseUsiMove(move)));
        const shogi::Position first = places.document.record().positionAt(line[1]);
        QCOMPARE(first.key(), places.document.record().positionAt(line[5]).key());
        places.findings.take(first, line[1], {evaluation("Tokin", 400, 20)});
        places.findings.take(first, line[5], {evaluation("Tokin", 0, 60)});
        QCOMPARE(places.document.record().node(line[5]).evaluations.front().centipawns, std::optional(0));
        const std::vector<shogi::EngineEvaluation> stored = places.stored(first);
        QCOMPARE(stored.size(), std::size_t{1});
        QCOMPARE(stored.front().centipawns, std::optional(400));
    }

    // What was found about a game that was not saved is shown beside the record when it is opened again.
    void storedEvaluationsComeBack() {
        Places places;
        shogi::Record game;
        const shogi::NodeId first = game.addMove(shogi::kRootNode, *shogi::parseUsiMove("7g7f"));
        const shogi::NodeId last = game.addMove(first, *shogi::parseUsiMove("3c3d"));
        places.findings.take(game.positionAt(first), std::nullopt, {evaluation("Deep", 50, 20)});
        places.findings.take(game.positionAt(last), std::nullopt, {evaluation("Deep", 40, 20)});
        game.addEvaluation(last, evaluation("Deep", 90, 5)); // the record's own
        LoadedRecord loaded;
        loaded.record = game;
        places.document.load(loaded, QStringLiteral("game.kif"));
        QTRY_COMPARE(places.document.evaluationsOnLine(1).size(), std::size_t{1});
        QCOMPARE(places.document.evaluationsOnLine(1).front().centipawns, std::optional(50));
        QCOMPARE(places.document.evaluationsOnLine(2).front().depth, 20);
        const auto shown = places.document.recordWithRecalled();
        QVERIFY(shown);
        QCOMPARE(mainEngine(*shown, places.document.line()), std::string("Deep"));
        // It is no part of the record.
        QVERIFY(places.document.record().node(first).evaluations.empty());
        QCOMPARE(places.document.record().node(last).evaluations.front().depth, 5);
        QVERIFY(!places.document.isDirty());
        // What is found now is, and a deeper line is shown all the same.
        places.findings.take(game.positionAt(first), first, {evaluation("Deep", -10, 3)});
        QCOMPARE(places.document.record().node(first).evaluations.front().depth, 3);
        QCOMPARE(places.document.evaluationsOnLine(1).front().depth, 20);

        places.document.newRecord();
        QVERIFY(places.document.evaluationsOnLine(0).empty());
        // A move entered later.
        QVERIFY(places.document.addBranchMove(*shogi::parseUsiMove("7g7f")));
        QTRY_COMPARE(places.document.evaluationsOnLine(1).size(), std::size_t{1});
        // Removed from the store.
        places.store.flush();
        places.store.remove({});
        QTRY_VERIFY(places.document.evaluationsOnLine(1).empty());
    }

    // Whoever plays is not helped by what was stored.
    void aGameIsRecalledOnceItIsOver() {
        Places places;
        shogi::Position position;
        const shogi::Move move = *shogi::parseUsiMove("7g7f");
        position.play(move);
        places.findings.take(position, std::nullopt, {evaluation("Deep", 50, 20)});
        QSignalSpy recalled(&places.document, &RecordDocument::recalledChanged);
        places.document.startPlayAtCursor();
        places.document.appendMove(move);
        connect(&places.document, &RecordDocument::recalledChanged, this,
                [&places] { QVERIFY(!places.document.isPlaying()); });
        places.document.appendEnding({shogi::GameEnd::Resignation, shogi::Color::Black});
        QTRY_COMPARE(places.document.evaluationsOnLine(1).size(), std::size_t{1});
        QCOMPARE(recalled.size(), 1);
    }

    // A mate found by the mate watcher is in the record, in the store and in the memory of mates.
    void watchedMatesReachAllThree() {
        Places places;
        const auto position = shogi::parseSfen(kMateInOne);
        QVERIFY(position);
        MateFinding mate;
        mate.winner = shogi::Color::Black;
        mate.position = *position;
        mate.line = {*shogi::parseUsiMove("G*5b")};
        places.findings.take(mate, shogi::kRootNode);
        const auto& kept = places.document.record().node(shogi::kRootNode).evaluations;
        QCOMPARE(kept.size(), std::size_t{1});
        QCOMPARE(kept.front().engine, std::string(kMateSolverName));
        QVERIFY(kept.front().matePlies == 1);
        QCOMPARE(places.stored(*position).size(), std::size_t{1});
        const MateStanding standing = places.mates.standing(*position);
        QVERIFY(standing.result == MateStanding::Result::Mate);
        QCOMPARE(standing.plies, 1);
        QVERIFY(!standing.isShortest);
    }

    // It is mate only if the other side passes.
    void threatsAreNotKept() {
        Places places;
        MateFinding threat;
        threat.afterPass = true;
        threat.position = *shogi::parseSfen(kMateInOne);
        threat.line = {*shogi::parseUsiMove("G*5b")};
        places.findings.take(threat, shogi::kRootNode);
        QVERIFY(places.document.record().node(shogi::kRootNode).evaluations.empty());
        QVERIFY(places.stored(threat.position).empty());
        QVERIFY(places.mates.standing(threat.position).result == MateStanding::Result::Unknown);
    }

    void aShortestMateIsNotForgotten() {
        Places places;
        const shogi::Position problem = *shogi::parseSfen(kMateInOne);
        MateOutcome proved;
        proved.kind = MateOutcome::Kind::Mate;
        proved.line = {*shogi::parseUsiMove("G*5b")};
        proved.isProved = true;
        proved.isShortest = true;
        places.findings.take(problem, proved);
        places.findings.takeTriedByUser(problem);
        QVERIFY(places.mates.standing(problem).triedByUser);
        QVERIFY(!places.mates.standing(problem).solvedByUser);
        places.findings.takeSolvedByUser(problem, 2);
        MateOutcome nothing;
        nothing.kind = MateOutcome::Kind::Undecided;
        places.findings.take(problem, nothing);
        const MateStanding standing = places.mates.standing(problem);
        QVERIFY(standing.result == MateStanding::Result::Mate && standing.isShortest);
        QVERIFY(standing.solvedByUser);
        QCOMPARE(standing.mistakes, 2);
    }

    void anUnprovedMateIsNotRemembered() {
        Places places;
        const shogi::Position problem = *shogi::parseSfen(kMateInOne);
        MateOutcome said;
        said.kind = MateOutcome::Kind::Mate;
        said.line = {*shogi::parseUsiMove("G*5b")};
        places.findings.take(problem, said);
        QVERIFY(places.mates.standing(problem).result == MateStanding::Result::Unknown);
    }

    void recordAndStoreAreKnownTogether() {
        Places places;
        const shogi::Position start;
        {
            StorageThread storage;
            EvaluationStore before(places.folder.filePath(QStringLiteral("store.sqlite")), storage);
            before.store(start, {evaluation("Stored", 10, 20)});
        }
        places.document.storeEvaluations(shogi::kRootNode, {evaluation("Here", 20, 4)});
        QCOMPARE(places.findings.knownAboutShown().size(), std::size_t{1});
        QSignalSpy changed(&places.findings, &Findings::shownChanged);
        places.findings.lookUpShown();
        QTRY_COMPARE(places.findings.knownAboutShown().size(), std::size_t{2});
        QVERIFY(changed.count() > 0);
    }
};

QTEST_GUILESS_MAIN(FindingsTest)
#include "tst_findings.moc"
