// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_hub.h"
#include "app/files/storage_thread.h"
#include "app/mates/mate_memory.h"
#include "app/mates/mate_session.h"
#include "shogi-core/sfen.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace app;
using Kind = MateOutcome::Kind;

namespace {

constexpr int kPatience = 30000;

shogi::Position sfen(const char* text) { return *shogi::parseSfen(text); }
const char* const kMateInOne = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

MateOutcome mate(bool isProved) {
    MateOutcome outcome;
    outcome.kind = Kind::Mate;
    outcome.line = {*shogi::parseUsiMove("G*5b")};
    outcome.isProved = isProved;
    return outcome;
}

} // namespace

// The current mate problem, without a window. Tokin is the real one.
class MateSessionTest : public QObject {
    Q_OBJECT

    struct Bench {
        Bench() {
            QObject::connect(
                &session, &MateSession::answered, &session,
                [this](const shogi::Position&, const MateOutcome& outcome) { answers.push_back(outcome); });
            QObject::connect(&session, &MateSession::lineFound, &session,
                             [this](const std::vector<shogi::Move>& found) { line = found; });
        }
        static CatalogEntry bundled() {
            return EngineCatalog({}, nullptr, QStringLiteral(KOMADAI_BUNDLED_ENGINE)).bundled();
        }

        EngineHub hub;
        StorageThread storage;
        MateMemory memory{QString(), storage};
        EngineCatalog catalog{{}, nullptr, QStringLiteral(KOMADAI_BUNDLED_ENGINE)};
        MateSession session{hub, catalog, memory};
        std::vector<MateOutcome> answers;
        std::vector<shogi::Move> line;
    };

private slots:
    void anotherProblemEndsEverything() {
        Bench bench;
        bench.session.show(sfen(kMateInOne), {});
        bench.session.take(mate(true));
        QVERIFY(bench.session.outcome());
        QCOMPARE(bench.line.size(), std::size_t{1});
        QVERIFY(!bench.session.isProving()); // already proved
        bench.session.show(shogi::Position(), {});
        QVERIFY(!bench.session.outcome() && !bench.session.proof());
        QVERIFY(bench.line.empty());
        QVERIFY(bench.session.position() == shogi::Position());
    }

    void tokinSolves() {
        Bench bench;
        bench.session.show(sfen(kMateInOne), {});
        bench.session.solve(Bench::bundled(), host::Milliseconds(10000));
        QVERIFY(bench.session.isSolving());
        QTRY_VERIFY_WITH_TIMEOUT(bench.session.outcome(), kPatience);
        QCOMPARE(bench.session.outcome()->kind, Kind::Mate);
        QVERIFY(bench.session.outcome()->isProved && !bench.session.isProving());
        QCOMPARE(bench.answers.size(), std::size_t{1});
    }

    // One legal line proves nothing.
    void anotherEnginesMateIsProved() {
        Bench bench;
        bench.session.show(sfen(kMateInOne), {});
        bench.session.take(mate(false));
        QVERIFY(bench.session.isProving());
        QTRY_VERIFY_WITH_TIMEOUT(bench.session.proof(), kPatience);
        QCOMPARE(bench.session.proof()->kind, Kind::Mate);
        QVERIFY(bench.session.proof()->isProved);
        QVERIFY(!bench.session.isProving());
        QCOMPARE(bench.answers.size(), std::size_t{2});
    }

    void anExaminationEndsTheProof() {
        Bench bench;
        bench.session.show(sfen(kMateInOne), {});
        bench.session.take(mate(false));
        bench.session.examine(host::Milliseconds(10000));
        QVERIFY(!bench.session.isProving());
        QVERIFY(bench.session.study().isBusy());
        QTRY_VERIFY_WITH_TIMEOUT(!bench.session.study().isBusy(), kPatience);
        QVERIFY(!bench.session.proof());
        QVERIFY(bench.session.study().findings().answer);
    }

    // Results of an examination are an answer as well, if there was none.
    void anExaminationAnswers() {
        Bench bench;
        bench.session.show(sfen(kMateInOne), {});
        bench.session.examine(host::Milliseconds(10000));
        QTRY_VERIFY_WITH_TIMEOUT(bench.session.outcome(), kPatience);
        QCOMPARE(bench.session.outcome()->kind, Kind::Mate);
        QCOMPARE(bench.answers.size(), std::size_t{1});
    }

    void onlyProblemsArePractised() {
        Bench bench;
        bench.session.show(sfen("9/9/9/9/9/9/9/9/9 b - 1"), {});
        QVERIFY(!bench.session.practise());
        QVERIFY(bench.session.practice().state() == MatePractice::State::Off);
        bench.session.show(sfen(kMateInOne), {});
        QVERIFY(bench.session.practise());
        QSignalSpy solved(&bench.session, &MateSession::solvedByUser);
        QSignalSpy tried(&bench.session, &MateSession::triedByUser);
        bench.session.practice().attack(*shogi::parseUsiMove("G*1i")); // no check
        QCOMPARE(tried.count(), 0);
        bench.session.practice().attack(*shogi::parseUsiMove("G*5b"));
        QCOMPARE(tried.count(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(solved.count(), 1, kPatience);
        QCOMPARE(solved.front().at(1).toInt(), 0);
    }
};

QTEST_GUILESS_MAIN(MateSessionTest)
#include "tst_mate_session.moc"
