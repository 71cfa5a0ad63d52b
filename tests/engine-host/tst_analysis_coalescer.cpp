// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/analysis_coalescer.h"
#include "tests/engine-host/bytes.h"

#include <QTest>

using namespace host;

class TestAnalysisCoalescer : public QObject {
    Q_OBJECT

private:
    static Stamp at(int milliseconds) { return Stamp{} + std::chrono::hours(1) + Milliseconds(milliseconds); }
    static QByteArray texts(const std::vector<RawInfo>& infos) {
        std::vector<std::string> lines;
        for (const RawInfo& info : infos)
            lines.push_back(info.line);
        return joined(lines);
    }

private slots:
    void newestOfEachLine_P7() {
        AnalysisCoalescer coalescer;
        QVERIFY(!coalescer.due());
        coalescer.add("depth 1 multipv 1 pv a", at(0));
        coalescer.add("depth 1 multipv 2 pv b", at(1));
        coalescer.add("depth 2 multipv 1 pv c", at(2));
        QCOMPARE(texts(coalescer.drain(at(3))),
                 QByteArray("depth 1 multipv 2 pv b | depth 2 multipv 1 pv c"));
        QVERIFY(!coalescer.due());
        QVERIFY(coalescer.drain(at(100)).empty());
    }

    void replacedLinesComeOnRequest() {
        AnalysisCoalescer coalescer;
        coalescer.keepReplaced(true);
        for (const char* line : {"depth 1 pv a", "depth 1 multipv 2 pv b", "nodes 100", "depth 2 pv c",
                                 "nodes 200", "depth 3 score cp 5 lowerbound pv d", "depth 3 pv e"})
            coalescer.add(line, at(0));
        const std::vector<RawInfo> infos = coalescer.drain(at(1));
        QCOMPARE(texts(infos),
                 QByteArray("depth 1 pv a | depth 1 multipv 2 pv b | depth 2 pv c | nodes 200 | "
                            "depth 3 score cp 5 lowerbound pv d | depth 3 pv e"));
        // What was shown is not replaced any more.
        coalescer.add("depth 4 pv a", at(60));
        QCOMPARE(texts(coalescer.drain(at(61))), QByteArray("depth 4 pv a"));

        // In a flood the newest.
        for (int i = 0; i < 100'000; ++i)
            coalescer.add("depth " + std::to_string(i) + " pv a", at(100));
        const std::vector<RawInfo> flood = coalescer.drain(at(200));
        QCOMPARE(flood.size(), AnalysisCoalescer::kMaxReplaced + 1);
        QCOMPARE(bytes(flood.front().line),
                 "depth " + QByteArray::number(qlonglong(100'000 - flood.size())) + " pv a");
        QCOMPARE(bytes(flood.back().line), QByteArray("depth 99999 pv a"));
        coalescer.add("depth 1 pv a", at(300));
        coalescer.add("depth 2 pv a", at(300));
        coalescer.clear();
        QVERIFY(!coalescer.due());
        coalescer.add("depth 3 pv a", at(310));
        QCOMPARE(texts(coalescer.flush(at(311))), QByteArray("depth 3 pv a"));
        coalescer.keepReplaced(false);
        coalescer.add("depth 4 pv a", at(400));
        coalescer.add("depth 5 pv a", at(400));
        QCOMPARE(texts(coalescer.flush(at(401))), QByteArray("depth 5 pv a"));
    }

    void stampsAreThoseOfArrival_P8() {
        AnalysisCoalescer coalescer;
        coalescer.add("depth 1 pv a", at(0));
        coalescer.add("depth 2 pv a", at(7));
        const std::vector<RawInfo> infos = coalescer.drain(at(30));
        QCOMPARE(infos.size(), std::size_t{1});
        QVERIFY(infos.front().stamp == at(7));
    }

    void atMostTwentyUpdatesASecond_P7() {
        AnalysisCoalescer coalescer;
        int drains = 0;
        for (int now = 0; now < 1000; ++now) {
            coalescer.add("depth " + std::to_string(now) + " pv a", at(now));
            if (*coalescer.due() <= at(now)) {
                QCOMPARE(coalescer.drain(at(now)).size(), std::size_t{1});
                ++drains;
            }
        }
        QCOMPARE(drains, 20);
    }

    void firstLineIsShownAtOnce() {
        AnalysisCoalescer coalescer;
        coalescer.add("depth 1 pv a", at(5));
        QVERIFY(*coalescer.due() == at(5));
        coalescer.drain(at(5));
        coalescer.add("depth 2 pv a", at(6));
        QVERIFY(*coalescer.due() == at(55));
        coalescer.drain(at(55));
        coalescer.add("depth 3 pv a", at(300));
        QVERIFY(*coalescer.due() == at(300));
    }

    void boundDoesNotReplaceExactScore() {
        AnalysisCoalescer coalescer;
        coalescer.add("depth 8 score cp 10 pv a", at(0));
        coalescer.add("depth 9 score cp 30 lowerbound pv a", at(1));
        QCOMPARE(texts(coalescer.drain(at(2))),
                 QByteArray("depth 8 score cp 10 pv a | depth 9 score cp 30 lowerbound pv a"));
    }

    void statusDoesNotReplaceLine() {
        AnalysisCoalescer coalescer;
        coalescer.add("depth 8 score cp 10 pv a", at(0));
        coalescer.add("currmove 7g7f", at(1));
        coalescer.add("nodes 100", at(2));
        QCOMPARE(texts(coalescer.drain(at(3))), QByteArray("depth 8 score cp 10 pv a | nodes 100"));
    }

    void textsAreKeptInOrderAndBounded() {
        AnalysisCoalescer coalescer;
        for (int i = 0; i < 200'000; ++i)
            coalescer.add("string " + std::to_string(i), at(0));
        std::vector<RawInfo> infos = coalescer.flush(at(1));
        QCOMPARE(infos.size(), AnalysisCoalescer::kMaxTexts);
        QCOMPARE(bytes(infos.back().line), QByteArray("string 199999"));
        QCOMPARE(bytes(infos.front().line),
                 "string " + QByteArray::number(200'000 - static_cast<int>(AnalysisCoalescer::kMaxTexts)));
    }

    void workOfOneDrainIsBounded() {
        AnalysisCoalescer coalescer;
        for (int round = 0; round < 20; ++round)
            for (int k = 1; k <= 500; ++k)
                coalescer.add("multipv " + std::to_string(k) + " pv a", at(round));
        std::size_t seen = 0;
        int drains = 0;
        while (coalescer.due()) {
            const std::size_t size = coalescer.drain(at(100 + drains * 50)).size();
            QVERIFY(size <= AnalysisCoalescer::kMaxPerDrain);
            seen += size;
            ++drains;
        }
        QCOMPARE(seen, std::size_t{500});
    }

    void everyLineGetsItsTurn() {
        // Frequently renewed lines neither starve nor starve others.
        AnalysisCoalescer coalescer;
        std::vector<int> shown(301, 0);
        for (int drains = 0; drains < 20; ++drains) {
            for (int k = 1; k <= 300; ++k)
                coalescer.add("multipv " + std::to_string(k) + " pv a", at(drains * 50));
            for (const RawInfo& info : coalescer.drain(at(drains * 50 + 1)))
                ++shown[static_cast<std::size_t>(lookAtInfo(info.line).multipv)];
        }
        for (std::size_t k = 1; k <= 300; ++k)
            QVERIFY2(shown[k] >= 3, QByteArray::number(static_cast<int>(k)).constData());
    }

    void flushGivesEverythingAtOnce() {
        AnalysisCoalescer coalescer;
        for (int k = 1; k <= 200; ++k)
            coalescer.add("multipv " + std::to_string(k) + " pv a", at(0));
        QCOMPARE(coalescer.flush(at(0)).size(), std::size_t{200});
        QVERIFY(!coalescer.due());
    }

    void memoryIsBounded() {
        AnalysisCoalescer coalescer;
        for (int k = 1; k <= 5'000; ++k)
            coalescer.add("multipv " + std::to_string(k) + " pv a", at(0));
        coalescer.add("depth 1 pv " + std::string(1'000'000, 'a'), at(0));
        const std::vector<RawInfo> infos = coalescer.flush(at(0));
        QCOMPARE(infos.size(), static_cast<std::size_t>(AnalysisCoalescer::kMaxMultiPv));
        for (const RawInfo& info : infos)
            QVERIFY(info.line.size() <= AnalysisCoalescer::kMaxLine);
    }

    void clearForgets() {
        AnalysisCoalescer coalescer;
        coalescer.add("depth 1 pv a", at(0));
        coalescer.add("string x", at(0));
        coalescer.clear();
        QVERIFY(!coalescer.due());
        QVERIFY(coalescer.flush(at(1)).empty());
        coalescer.add("depth 2 pv a", at(200));
        QCOMPARE(texts(coalescer.drain(at(200))), QByteArray("depth 2 pv a"));
    }
};

QTEST_GUILESS_MAIN(TestAnalysisCoalescer)
#include "tst_analysis_coalescer.moc"
