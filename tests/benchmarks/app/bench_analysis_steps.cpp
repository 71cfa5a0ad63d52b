// SPDX-License-Identifier: GPL-3.0-or-later
// How quickly the window follows while a position is analysed.
//   bench_analysis_steps [steps [PASSES]]   stepping through a game of 300 moves, one step a frame of 1/60 s,
//                                           evaluations of every position in the store, two engines talking,
//                                           tables, arrows and graph shown (3 passes)
//   bench_analysis_steps first [COUNT]      from the moment an engine writes its first info about a position
//                                           to the moment its line has been painted (100 positions)
//   bench_analysis_steps branches           stepping through 1,000 moves with 500 branches, list and tree
// Needs a display or QT_QPA_PLATFORM=offscreen.
#include "app/face/analysis/analysis_pane.h"
#include "app/face/analysis/analysis_section.h"
#include "app/face/files/record_pane.h"
#include "app/store/evaluation_database.h"
#include "tests/benchmarks/app/random_branches.h"
#include "tests/benchmarks/app/window_bench.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTableView>
#include <QTest>
#include <QTimer>

#include <chrono>
#include <cstring>

using namespace app;

namespace {

constexpr int kMoves = 300;
constexpr int kFrame = 16; // ms
constexpr int kRanks = 3;

void leave(Application& application) {
    bool gone = false;
    QObject::connect(&application, &Application::finished, [&gone] { gone = true; });
    application.document().newRecord(); // nothing to save
    application.requestQuit();
    if (!QTest::qWaitFor([&gone] { return gone; }, 10000))
        std::printf("the engines did not go\n");
}

double nowNanoseconds() {
    return static_cast<double>(std::chrono::duration_cast<std::chrono::nanoseconds>(
                                   std::chrono::system_clock::now().time_since_epoch())
                                   .count());
}

int steps(int passes) {
    bench::Window window;
    Application& application = window.application();
    const shogi::Record record = bench::randomGame(kMoves, 1);
    {
        EvaluationDatabase store(window.places().evaluations);
        std::vector<StoredPosition> positions;
        std::mt19937 random(2);
        for (const shogi::NodeId id : record.mainLine()) {
            StoredPosition stored{shogi::toSfen(record.positionAt(id), false), {}};
            for (const char* name : {"One", "Two"}) {
                const auto lines = bench::randomLines(record.positionAt(id), name, kRanks, random);
                stored.evaluations.insert(stored.evaluations.end(), lines.begin(), lines.end());
            }
            positions.push_back(std::move(stored));
        }
        if (!store.store(positions))
            return 1;
    }
    QStringList engines;
    for (const char* name : {"One", "Two"})
        engines.append(window.addEngine(
            name, QStringLiteral(KOMADAI_FAKE_ENGINE),
            QByteArray("! name ") + name +
                "\n! option name USI_MultiPV type spin default 1 min 1 max 5\n! play\n"
                "info depth 2 score cp # nodes 123456 nps 100000 multipv 1\nmanner talking 200\n! end\n"));
    RecordDocument& document = application.document();
    document.restore(record, shogi::kRootNode);
    window.start(engines, kRanks);
    QTest::qWait(2000);

    QTableView* const table = application.window()
                                  .findChild<AnalysisPane*>()
                                  ->section(engines.front())
                                  ->findChild<QTableView*>(QStringLiteral("lines"));
    bench::Times times;
    std::size_t shown = 0;
    std::size_t all = 0;
    QElapsedTimer frames;
    for (int pass = 0; pass < passes; ++pass) {
        document.goToFirst();
        QTest::qWait(200);
        for (int move = 0; move < kMoves; ++move) {
            frames.start();
            document.step(1);
            // All consequences: models, arrows, painting.
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
            times.add(static_cast<double>(frames.nsecsElapsed()) / 1e6);
            shogi::MoveList legal;
            shogi::generateLegal(document.position(), legal);
            ++all;
            if (table->model()->rowCount() >= std::min(kRanks, static_cast<int>(legal.size())))
                ++shown;
            const int rest = kFrame - static_cast<int>(frames.elapsed());
            if (rest > 0)
                QTest::qWait(rest);
        }
    }
    times.report("a step, painted");
    std::printf("above a frame of 16.6 ms: %zu; stored lines painted with the position: %zu of %zu\n",
                times.above(1000.0 / 60.0), shown, all);
    leave(application);
    return 0;
}

// Reports when the engine's line has been painted.
class PaintWatch : public QObject {
public:
    explicit PaintWatch(QTableView& table)
        : m_table(table) {
        table.viewport()->installEventFilter(this);
    }
    std::function<void()> painted;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint && m_table.model()->rowCount() > 0)
            QMetaObject::invokeMethod(
                this, [this] { painted(); }, Qt::QueuedConnection);
        return QObject::eventFilter(watched, event);
    }

private:
    QTableView& m_table;
};

int first(int count) {
    bench::Window window;
    Application& application = window.application();
    application.document().restore(bench::randomGame(kMoves, 1), shogi::kRootNode);
    // Its clock travels as the number of nodes.
    const QString engine = window.addEngine("Clock", QStringLiteral("/bin/sh"),
                                            "while read -r word rest; do\n"
                                            "  case $word in\n"
                                            "  usi) echo id name Clock; echo usiok ;;\n"
                                            "  isready) echo readyok ;;\n"
                                            "  go) echo info depth 1 score cp 12 nodes $(date +%s%N) ;;\n"
                                            "  stop) echo bestmove resign ;;\n"
                                            "  quit) exit ;;\n"
                                            "  esac\n"
                                            "done\n");
    window.start({engine}, 1);
    QTest::qWait(2000);
    QTableView* const table =
        application.window().findChild<AnalysisPane*>()->section(engine)->findChild<QTableView*>(
            QStringLiteral("lines"));
    bench::Times times;
    PaintWatch watch(*table);
    bool told = true;
    watch.painted = [&] {
        const auto& best = application.analysisDesk().analysis().engine(engine)->lines().best();
        if (told || best.empty() || best.front().kept || !best.front().nodes)
            return;
        told = true;
        times.add((nowNanoseconds() - static_cast<double>(*best.front().nodes)) / 1e6);
    };
    for (int i = 0; i < count; ++i) {
        told = false;
        application.document().step(i % 2 == 0 || i >= kMoves ? 1 : 2);
        if (!QTest::qWaitFor([&told] { return told; }, 5000))
            std::printf("no line within 5 s\n");
        QTest::qWait(20 + i % 7);
    }
    times.report("from the engine's first info to its line on the screen");
    leave(application);
    return 0;
}

int branches() {
    constexpr int kLongGame = 1000;
    bench::Window window;
    Application& application = window.application();
    shogi::Record record = bench::randomGame(kLongGame, 1);
    bench::addBranches(record, 500, 5);
    application.document().restore(record, shogi::kRootNode);
    application.start();
    QTest::qWait(1000);
    auto* pane = application.window().findChild<RecordPane*>();
    for (const bool tree : {false, true}) {
        pane->setTreeShown(tree);
        application.document().goToFirst();
        QTest::qWait(500);
        bench::Times times;
        QElapsedTimer frame;
        for (int move = 0; move < kLongGame; ++move) {
            frame.start();
            application.document().step(1);
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
            times.add(static_cast<double>(frame.nsecsElapsed()) / 1e6);
        }
        times.report(tree ? "a step with the tree, painted" : "a step with the list, painted");
        std::printf("above a frame of 16.6 ms: %zu\n", times.above(1000.0 / 60.0));
    }
    leave(application);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    QApplication program(argc, argv);
    if (argc > 1 && std::strcmp(argv[1], "branches") == 0)
        return branches();
    const bool isFirst = argc > 1 && std::strcmp(argv[1], "first") == 0;
    const int number = argc > 2 ? std::atoi(argv[2]) : isFirst ? 100 : 3;
    return isFirst ? first(number) : steps(number);
}
