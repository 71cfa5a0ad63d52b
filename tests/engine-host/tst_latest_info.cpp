// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/latest_info.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace host;

class TestLatestInfo : public QObject {
    Q_OBJECT

private slots:
    void eachMemberIsTheNewest() {
        Info latest;
        Info line;
        line.depth = 7;
        line.nodes = 100;
        line.evaluation = Evaluation{Centipawns{30}};
        line.pv = Pv{{shogi::parseUsiMove("7g7f").value()}, {}, {}};
        line.pvFrom = 2;
        takeInfo(latest, line);
        QVERIFY(latest == line);

        Info speed;
        speed.nps = 5'000;
        speed.nodes = 200;
        speed.text = "so far";
        takeInfo(latest, speed);
        QCOMPARE(latest.nps.value_or(0), std::uint64_t{5'000});
        QCOMPARE(latest.nodes.value_or(0), std::uint64_t{200});
        QCOMPARE(QString::fromStdString(latest.text.value_or("")), QStringLiteral("so far"));
        // Values missing from a line are kept.
        QCOMPARE(latest.depth.value_or(0), 7);
        QVERIFY(latest.evaluation == line.evaluation && latest.pv == line.pv);
        QCOMPARE(latest.pvFrom, std::size_t{2});
    }

    void otherCandidatesTellOfTheSearchOnly() {
        Info latest;
        latest.depth = 9;
        latest.evaluation = Evaluation{Centipawns{30}};
        Info second;
        second.multipv = 2;
        second.depth = 8;
        second.nodes = 300;
        second.evaluation = Evaluation{Centipawns{-200}};
        second.pv = Pv{{}, PvWord::Resign, {}};
        takeInfo(latest, second);
        QCOMPARE(latest.nodes.value_or(0), std::uint64_t{300});
        QCOMPARE(latest.depth.value_or(0), 9);
        QVERIFY(latest.evaluation == Evaluation{Centipawns{30}});
        QVERIFY(!latest.pv);
        QCOMPARE(latest.multipv, 1);
    }

    void boundsLeaveTheLine() {
        Info latest;
        Info exact;
        exact.depth = 7;
        exact.evaluation = Evaluation{Centipawns{30}};
        exact.pv = Pv{{shogi::parseUsiMove("7g7f").value(), shogi::parseUsiMove("3c3d").value()}, {}, {}};
        takeInfo(latest, exact);
        Info bound;
        bound.depth = 8;
        bound.evaluation = Evaluation{Centipawns{-86}, Bound::Upper};
        bound.pv = Pv{{shogi::parseUsiMove("2g2f").value()}, {}, {}};
        takeInfo(latest, bound);
        QCOMPARE(latest.depth.value_or(0), 8);
        QVERIFY(latest.evaluation == bound.evaluation && latest.pv == exact.pv);
        // With nothing but a bound, its move is shown.
        Info none;
        takeInfo(none, bound);
        QVERIFY(none.pv == bound.pv);
    }

    void whatIsOfItsMomentIsNotKept() {
        Info latest;
        Info line;
        line.refutation = Pv{{}, PvWord::Win, {}};
        line.currentLine = line.refutation;
        takeInfo(latest, line);
        QVERIFY(!latest.refutation && !latest.currentLine);
    }
};

QTEST_GUILESS_MAIN(TestLatestInfo)
#include "tst_latest_info.moc"
