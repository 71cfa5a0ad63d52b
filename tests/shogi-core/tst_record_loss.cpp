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
        // In JKF they are one header of several lines.
        QCOMPARE(recordLosses(read->record, RecordFormat::Jkf), Losses{});
        const auto jkf = readRecord(writeRecord(read->record, RecordFormat::Jkf), RecordFormat::Jkf);
        QVERIFY(jkf);
        QCOMPARE(recordLosses(jkf->record, RecordFormat::Csa), Losses{});
    }

    // Programs without clocks write zero for every move.
    void zeroEverywhereIsNoTime() {
        Record record = plainGame();
        for (const NodeId id : {NodeId{1}, NodeId{2}})
            record.setTime(id, 0s, 0s);
        QCOMPARE(recordLosses(record, RecordFormat::Ki2), Losses{});
        QCOMPARE(recordLosses(record, RecordFormat::Usi), Losses{});
        record.setTime(2, 1s, 1s);
        QCOMPARE(recordLosses(record, RecordFormat::Ki2), Losses{RecordLoss::Times});
    }

    void datesAndLimitsMayHaveAnotherForm() {
        const auto losesHeader = [](const char* key, const char* value) {
            Record record = plainGame();
            record.addHeader({key, value});
            return !recordLosses(record, RecordFormat::Csa).empty();
        };
        QVERIFY(!losesHeader("開始日時", "1999/07/15(木) 19:07:12"));
        QVERIFY(!losesHeader("開始日時", "江戸時代"));
        QVERIFY(!losesHeader("持ち時間", "各6時間"));
        QVERIFY(!losesHeader("持ち時間", "6時間（チェスクロック）"));
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

    void numbersGoOnWhereThereIsRoom() {
        Position later;
        later.setMoveNumber(13);
        const Record record(later);
        for (const RecordFormat format : {RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Usi})
            QCOMPARE(recordLosses(record, format), Losses{});
        for (const RecordFormat format : {RecordFormat::Csa, RecordFormat::Jkf, RecordFormat::Usen})
            QCOMPARE(recordLosses(record, format), Losses{RecordLoss::FirstNumber});
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
