// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/record_loss.h"
#include "tests/shogi-core/random_record.h"

#include <QTest>

using namespace shogi;
using namespace std::chrono_literals;

namespace {

using Losses = std::vector<RecordLoss>;

Move usi(const char* text) { return parseUsiMove(text).value(); }

Record plainGame() {
    Record record;
    record.addMove(record.addMove(kRootNode, usi("7g7f")), usi("3c3d"));
    return record;
}

} // namespace

// What a format cannot hold is found out by writing and reading.
class TestRecordLoss : public QObject {
    Q_OBJECT

private slots:
    void plainGamesLoseNothing() {
        for (const RecordFormat format : {RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Ki2,
                                          RecordFormat::Jkf, RecordFormat::Usi, RecordFormat::Usen})
            QCOMPARE(recordLosses(plainGame(), format), Losses{});
    }

    void branchesNeedATree() {
        Record record = plainGame();
        record.addMove(kRootNode, usi("2g2f"));
        QCOMPARE(recordLosses(record, RecordFormat::Csa), Losses{RecordLoss::Branches});
        QCOMPARE(recordLosses(record, RecordFormat::Usi), Losses{RecordLoss::Branches});
        QCOMPARE(recordLosses(record, RecordFormat::Kif), Losses{});
        QCOMPARE(recordLosses(record, RecordFormat::Jkf), Losses{});
    }

    void timesCommentsAndHeadersNeedRoom() {
        Record record = plainGame();
        const NodeId last = record.mainLine().back();
        record.setHeader("先手", "Ayumi");
        record.setComment(last, "a quiet move");
        record.setTime(last, 12s, 12s);
        record.addEnding(last, {GameEnd::Resignation, Color::White});
        QCOMPARE(recordLosses(record, RecordFormat::Kif), Losses{});
        const Losses losses = recordLosses(record, RecordFormat::Usi);
        for (const RecordLoss loss :
             {RecordLoss::Endings, RecordLoss::Headers, RecordLoss::Comments, RecordLoss::Times})
            QVERIFY(std::find(losses.begin(), losses.end(), loss) != losses.end());
        const Losses ki2 = recordLosses(record, RecordFormat::Ki2);
        QVERIFY(std::find(ki2.begin(), ki2.end(), RecordLoss::Times) != ki2.end());
    }

    void remarksMayHaveTheSameKey() {
        const auto read = readRecord("'one\n'two\nV2.2\nN+A\n'one\nPI\n+\n+7776FU\n", RecordFormat::Csa);
        QVERIFY(read);
        QCOMPARE(recordLosses(read->record, RecordFormat::Csa), Losses{});
    }

    // KIF keeps no blanks around the values of its own headers.
    void blanksAroundAHeaderAreNoLoss() {
        Record record = plainGame();
        record.setHeader(header::kStart, " 15:35:06");
        QCOMPARE(recordLosses(record, RecordFormat::Kif), Losses{});
        record.setHeader("変化", "none");
        QCOMPARE(recordLosses(record, RecordFormat::Kif), Losses{RecordLoss::Headers});
    }

    void evaluationsAreCompared() {
        Record record = plainGame();
        EngineEvaluation evaluation;
        evaluation.engine = "Tokin";
        evaluation.centipawns = 80;
        evaluation.depth = 10;
        record.addEvaluation(record.mainLine().back(), evaluation);
        QCOMPARE(recordLosses(record, RecordFormat::Kif), Losses{});
        QCOMPARE(recordLosses(record, RecordFormat::Usi), Losses{RecordLoss::Evaluations});
    }

    // Whatever is in a record: nothing is lost by the format that it can be written in whole.
    void randomRecordsFitIntoKif() {
        std::mt19937 random(5);
        for (int i = 0; i < 40; ++i) {
            record_test::Wishes wishes;
            wishes.lines = 4;
            wishes.bookmarks = true;
            const Record record = record_test::randomRecord(random, wishes);
            QCOMPARE(recordLosses(record, RecordFormat::Kif), Losses{});
        }
    }
};

QTEST_APPLESS_MAIN(TestRecordLoss)
#include "tst_record_loss.moc"
