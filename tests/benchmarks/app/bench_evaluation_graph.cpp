// SPDX-License-Identifier: GPL-3.0-or-later
// How long the main thread is busy when an evaluation arrives in a long game with two engines: reviewing the
// line, passing it to the chart, painting the chart. Also how long stepping along it takes.
#include "app/document/record_document.h"
#include "app/face/review/evaluation_chart.h"
#include "app/face/review/graph_pane.h"
#include "app/face/review/reviewed_line.h"
#include "shogi-core/sfen.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QTest>

#include <algorithm>

using namespace app;

namespace {

constexpr int kSteps = 1000;

shogi::Record longGame(int moves) {
    shogi::Record record;
    shogi::NodeId node = shogi::kRootNode;
    for (int i = 0; i < moves / 4; ++i)
        for (const char* usi : {"4i5h", "4a5b", "5h4i", "5b4a"})
            node = record.addMove(node, *shogi::parseUsiMove(usi));
    for (shogi::NodeId id = 0; id < record.nodeCount(); ++id) {
        for (const char* engine : {"First", "Second"}) {
            shogi::EngineEvaluation evaluation;
            evaluation.engine = engine;
            evaluation.centipawns = static_cast<int>(id * 37 % 900) - 450;
            evaluation.depth = 10;
            evaluation.line = {*shogi::parseUsiMove("7g7f")};
            record.addEvaluation(id, evaluation);
        }
    }
    return record;
}

struct Times {
    std::vector<double> all;
    void report(const char* what) {
        std::sort(all.begin(), all.end());
        qInfo("%-28s median %.2f ms, 99.9 %% %.2f ms, worst %.2f ms", what, all[all.size() / 2],
              all[all.size() * 999 / 1000], all.back());
    }
};

} // namespace

class EvaluationGraphBenchmark : public QObject {
    Q_OBJECT

    static void lengths() {
        QTest::addColumn<int>("moves");
        QTest::newRow("1,000 moves") << 1000;
        QTest::newRow("40,000 moves") << 40000;
    }

private slots:
    void updates_data() { lengths(); }
    void updates() {
        QFETCH(int, moves);
        RecordDocument document;
        ReviewedLine reviewed(document);
        GraphPane pane(document, reviewed);
        pane.resize(1000, 220);
        pane.show();
        document.restore(longGame(moves), static_cast<shogi::NodeId>(moves));
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        Times review;
        Times paint;
        Times whole;
        const std::vector<shogi::NodeId> line = document.line();
        for (int i = 0; i < std::max(40, 400'000 / moves); ++i) {
            shogi::EngineEvaluation evaluation;
            evaluation.engine = i % 2 == 0 ? "First" : "Second";
            evaluation.centipawns = i;
            evaluation.depth = 11 + i;
            document.storeEvaluations(line[static_cast<std::size_t>(i * 2 + 1) % line.size()], {evaluation});
            QElapsedTimer clock;
            clock.start();
            reviewed.refresh();
            const double middle = static_cast<double>(clock.nsecsElapsed()) / 1e6;
            QImage image(pane.size(), QImage::Format_RGB32);
            pane.render(&image);
            const double end = static_cast<double>(clock.nsecsElapsed()) / 1e6;
            review.all.push_back(middle);
            paint.all.push_back(end - middle);
            whole.all.push_back(end);
        }
        review.report("review and hand over");
        paint.report("paint");
        whole.report("both");
    }

    void steps_data() { lengths(); }
    void steps() {
        QFETCH(int, moves);
        RecordDocument document;
        ReviewedLine reviewed(document);
        GraphPane pane(document, reviewed);
        pane.resize(1000, 220);
        pane.show();
        document.restore(longGame(moves), shogi::kRootNode);
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        Times times;
        for (int i = 0; i < kSteps; ++i) {
            QElapsedTimer clock;
            clock.start();
            document.step(1);
            QImage image(pane.size(), QImage::Format_RGB32);
            pane.render(&image);
            times.all.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        times.report("a step, painted");
    }
};

QTEST_MAIN(EvaluationGraphBenchmark)
#include "bench_evaluation_graph.moc"
