// SPDX-License-Identifier: GPL-3.0-or-later
// How the window copes with engines that never stop talking.
//   bench_live_window [SECONDS]     (20; 600 for the memory; needs a display or QT_QPA_PLATFORM=offscreen)
// Two fake engines say 100,000 info lines a second each about a game of 120 moves, with tables, arrows and
// graph shown. Memory is told every minute.
#include "app/face/shell/main_window.h"
#include "tests/benchmarks/app/window_bench.h"

#include <QApplication>
#include <QTimer>
#include <QToolButton>

#include <sys/resource.h>

using namespace app;

namespace {

constexpr int kStart = 5000; // ms; start-up is not counted

double processorSeconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

QByteArray talker(const char* name, const shogi::Position& position) {
    QByteArray text = QByteArray("! name ") + name +
                      "\n! option name USI_MultiPV type spin default 1 min 1 max 5\n! play\n";
    std::mt19937 random(3);
    for (const shogi::EngineEvaluation& line : bench::randomLines(position, name, 3, random)) {
        text += "info score cp # nodes 123456 nps 100000 time 1000 hashfull 10 multipv " +
                QByteArray::number(line.rank) + " depth # pv";
        for (const shogi::Move move : line.line)
            text += ' ' + QByteArray::fromStdString(shogi::toUsi(move));
        text += '\n';
    }
    return text + "manner talking 100000\n! end\n";
}

} // namespace

int main(int argc, char** argv) {
    QApplication program(argc, argv);
    const int seconds = std::max(1, argc > 1 ? std::atoi(argv[1]) : 20);
    const bool unfolded = argc > 2 && QByteArrayView(argv[2]) == "log";
    bench::Window window;
    Application& application = window.application();
    shogi::Record record = bench::randomGame(120, 1);
    std::mt19937 random(2);
    for (shogi::NodeId id = 0; id < record.nodeCount(); ++id) {
        for (const char* name : {"One", "Two"})
            record.storeEvaluations(id, bench::randomLines(record.positionAt(id), name, 3, random));
    }
    const shogi::NodeId shown = record.mainLine()[60];
    QStringList engines;
    for (const char* name : {"One", "Two"})
        engines.append(window.addEngine(name, QStringLiteral(KOMADAI_FAKE_ENGINE),
                                        talker(name, record.positionAt(shown))));
    application.document().restore(record, shown);
    window.start(engines, 3);

    bench::LoopWatch watch;
    double processor = 0.0;
    double memory = 0.0;
    QTimer minutes;
    minutes.setInterval(60'000);
    int minute = 0;
    QObject::connect(&minutes, &QTimer::timeout, [&] {
        std::printf("after %d min: %.1f MB\n", ++minute, bench::residentMegabytes());
        std::fflush(stdout);
    });
    QTimer::singleShot(kStart, [&] {
        if (unfolded)
            for (QToolButton* button : application.window().findChildren<QToolButton*>(QStringLiteral("log")))
                button->click();
        processor = processorSeconds();
        memory = bench::residentMegabytes();
        watch.start();
        minutes.start();
    });
    QTimer::singleShot(kStart + seconds * 1000, [&] {
        watch.stop();
        minutes.stop();
        std::printf("memory: %.1f MB at the start, %.1f MB at the end\n", memory, bench::residentMegabytes());
        std::printf("processor: %.0f %% of a core\n", (processorSeconds() - processor) / seconds * 100.0);
        watch.report();
        application.document().newRecord(); // nothing to save
        application.requestQuit();
    });
    QObject::connect(&application, &Application::finished, &program, &QCoreApplication::quit);
    return program.exec();
}
