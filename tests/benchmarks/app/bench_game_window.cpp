// SPDX-License-Identifier: GPL-3.0-or-later
// How the window copes with a game between two engines that flood it.
//   bench_game_window [SECONDS [LINES]]     (20, 200000; needs a display or QT_QPA_PLATFORM=offscreen)
// With every search, on their own time and on the opponent's, both say LINES info lines as fast as they are
// read. Their tables are unfolded; logs are kept as always.
#include "app/face/game/thinking_pane.h"
#include "tests/benchmarks/app/window_bench.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTimer>
#include <QToolButton>

#include <cstdlib>

using namespace app;
using namespace std::chrono_literals;

namespace {

constexpr int kPlies = 2000;

// Two rooks that step to and fro; each side expects what the other one does.
QByteArray scriptOf(int lines) {
    const QByteArray moves[] = {"2h1h", "8b9b", "1h2h", "9b8b"};
    QByteArray text = "! play\n";
    for (const char* pv :
         {"7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b", "2g2f 3c3d 7g7f 4c4d 3i4h 8b4b 5i6h 5a6b"})
        text += QByteArray("info depth # seldepth 30 score cp # nodes 123456 nps 100000 time 1000 "
                           "hashfull 10 pv ") +
                pv + '\n';
    text += "info depth # currmove 7g7f currmovenumber 3\ninfo string line # of many\n";
    for (int ply = 0; ply < kPlies; ++ply)
        text +=
            '@' + QByteArray::number(ply) + ' ' + moves[ply % 4] + " ponder " + moves[(ply + 1) % 4] + '\n';
    return text + "manner flooding " + QByteArray::number(lines) + "\n! end\n";
}

} // namespace

int main(int argc, char** argv) {
    QApplication program(argc, argv);
    const int seconds = argc > 1 ? std::atoi(argv[1]) : 20;
    const int lines = argc > 2 ? std::atoi(argv[2]) : 200'000;
    bench::Window window;
    Application& application = window.application();
    GameSettings game;
    game.rules.repetition = false;
    for (const shogi::Color color : shogi::kColors) {
        SideSettings& side = game.side(color);
        side.player.kind = PlayerChoice::Kind::Engine;
        side.player.engineId = window.addEngine(color == shogi::Color::Black ? "One" : "Two",
                                                QStringLiteral(KOMADAI_FAKE_ENGINE), scriptOf(lines));
        side.ponder = true;
        side.time = {60min, 60s, 0s};
    }
    int searches = 0;
    QObject::connect(&application.hub(), &EngineHub::launched, [&searches](EngineSession* session) {
        QObject::connect(session, &EngineSession::searchStarted, [&searches] { ++searches; });
    });
    application.start();
    application.play().start(game);
    for (QToolButton* button : application.window().findChild<ThinkingPane*>()->findChildren<QToolButton*>())
        if (button->isCheckable())
            button->setChecked(true);

    bench::LoopWatch watch;
    QElapsedTimer watched;
    double memory = 0.0;
    int before = 0;
    // Start-up is not counted.
    QTimer::singleShot(3s, [&] {
        before = searches;
        memory = bench::residentMegabytes();
        watched.start();
        watch.start();
    });
    QTimer::singleShot(std::chrono::seconds(3 + seconds), [&] {
        watch.stop();
        const double said = static_cast<double>(searches - before) * lines;
        std::printf("%d moves, %d searches: about %.0f lines, %.0f a second\n",
                    application.game().history().moveCount(), searches - before, said,
                    said * 1000.0 / static_cast<double>(watched.elapsed()));
        watch.report();
        std::printf("memory: %.1f MB at the start, %.1f MB at the end\n", memory, bench::residentMegabytes());
        application.game().abort();
        application.document().newRecord(); // nothing to save
        application.requestQuit();
    });
    QObject::connect(&application, &Application::finished, &program, &QCoreApplication::quit);
    return program.exec();
}
