// SPDX-License-Identifier: GPL-3.0-or-later
// How the window copes with games that are being added to its library.
//   bench_library_window FOLDER [SECONDS]     (60; needs a display or QT_QPA_PLATFORM=offscreen)
// All games of FOLDER are added; meanwhile a game is stepped through four times a second, with the moves that
// the library has played from there beside the board. Ends when all games are added, at the latest after
// SECONDS.
#include "app/face/library/library_desk.h"
#include "app/face/library/library_pane.h"
#include "tests/benchmarks/app/window_bench.h"

#include <QApplication>

#include <cstdlib>

using namespace app;
using namespace std::chrono_literals;

int main(int argc, char** argv) {
    QApplication program(argc, argv);
    if (argc < 2)
        return 2;
    const QString folder = QString::fromLocal8Bit(argv[1]);
    const int seconds = argc > 2 ? std::atoi(argv[2]) : 60;
    bench::Window window;
    Application& application = window.application();
    application.start();
    application.document().restore(bench::randomGame(120, 1), shogi::kRootNode, {}, shogi::RecordFormat::Kif,
                                   TextEncoding::Utf8, {}, false);
    auto* pane = application.window().findChild<QDockWidget*>(QStringLiteral("libraryDock"));
    pane->show();
    pane->raise();

    bench::LoopWatch watch;
    QElapsedTimer watched;
    std::size_t steps = 0;
    QTimer stepping;
    stepping.setInterval(250ms);
    QObject::connect(&stepping, &QTimer::timeout, [&] {
        const auto& line = application.document().line();
        application.document().goTo(line[++steps % line.size()]);
    });
    const auto end = [&] {
        if (!stepping.isActive())
            return;
        stepping.stop();
        watch.stop();
        const auto games = static_cast<double>(application.library().gameCount());
        std::printf("%.0f games in %.1f s, %zu steps\n", games,
                    static_cast<double>(watched.elapsed()) / 1000.0, steps);
        watch.report();
        std::printf("memory: %.1f MB\n", bench::residentMegabytes());
        application.library().cancelUpdate();
        application.document().newRecord(); // nothing to save
        application.requestQuit();
    };
    // Start-up is not counted.
    QTimer::singleShot(3s, [&] {
        QObject::connect(&application.library(), &Library::updateFinished, &application, end);
        application.library().update({folder});
        watched.start();
        watch.start();
        stepping.start();
    });
    QTimer::singleShot(std::chrono::seconds(3 + seconds), end);
    QObject::connect(&application, &Application::finished, &program, &QCoreApplication::quit);
    return program.exec();
}
