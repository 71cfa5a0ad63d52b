// SPDX-License-Identifier: GPL-3.0-or-later
// How the window bears engines that never stop talking.
//   bench_live_window [SECONDS]     (20; needs a display or QT_QPA_PLATFORM=offscreen)
// Two fake engines say 100,000 info lines a second each, with tables and arrows shown. A timer of 1 ms
// watches how long the event loop is held up.
#include "app/application.h"
#include "app/windows/analysis_desk.h"
#include "app/windows/main_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

using namespace app;

namespace {

double processorSeconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double residentMegabytes() {
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0.0;
    return file.readAll().split(' ').value(1).toDouble() * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

} // namespace

int main(int argc, char** argv) {
    QApplication program(argc, argv);
    const int seconds = argc > 1 ? std::atoi(argv[1]) : 20;
    const QTemporaryDir folder;
    Places places;
    places.settings = folder.filePath(QStringLiteral("settings.json"));
    places.catalog = folder.filePath(QStringLiteral("engines.json"));
    places.logs = folder.filePath(QStringLiteral("logs"));
    places.journals = folder.filePath(QStringLiteral("journals"));
    places.evaluations = folder.filePath(QStringLiteral("evaluations.sqlite"));
    StartupOptions options;
    options.size = QSize(1280, 800);
    Application application(places, options);

    LiveAnalysisSettings settings;
    settings.watchMates = false;
    settings.olderLines = true;
    for (const char* name : {"One", "Two"}) {
        QFile script(folder.filePath(QLatin1String(name)));
        if (!script.open(QIODevice::WriteOnly))
            return 1;
        QByteArray text = "! option name USI_MultiPV type spin default 1 min 1 max 5\n! play\n";
        for (const char* rank : {"1 depth # pv 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b",
                                 "2 depth # pv 2g2f 3c3d 7g7f 4c4d 3i4h 8b4b 5i6h 5a6b",
                                 "3 depth # pv 5g5f 8c8d 7i6h 8d8e 6h7g 7a6b 2h5h 5c5d"})
            text += QByteArray("info score cp # nodes 123456 nps 100000 time 1000 hashfull 10 multipv ") +
                    rank + '\n';
        script.write(text + "manner talking 100000\n! end\n");
        CatalogEntry entry;
        entry.name = QLatin1String(name);
        entry.path = QStringLiteral(KOMADAI_FAKE_ENGINE);
        entry.arguments = {script.fileName()};
        entry.protocol = host::Protocol::Usi;
        settings.engines.push_back({application.catalog().add(entry), 3});
    }
    application.start();
    application.analysisDesk().useSettings(settings);
    application.analysisDesk().start();

    std::vector<double> gaps;
    QElapsedTimer since;
    double processor = 0.0;
    double memory = 0.0;
    QTimer pulse;
    pulse.setTimerType(Qt::PreciseTimer);
    pulse.setInterval(1);
    QObject::connect(&pulse, &QTimer::timeout, [&] {
        if (since.isValid())
            gaps.push_back(static_cast<double>(since.nsecsElapsed()) / 1e6);
        since.start();
    });
    // What the start costs is not counted.
    QTimer::singleShot(3000, [&] {
        processor = processorSeconds();
        memory = residentMegabytes();
        pulse.start();
    });
    QTimer::singleShot(3000 + seconds * 1000, [&] {
        pulse.stop();
        std::sort(gaps.begin(), gaps.end());
        const auto at = [&gaps](double share) {
            return gaps[static_cast<std::size_t>(share * static_cast<double>(gaps.size() - 1))];
        };
        std::printf(
            "between two turns of the event loop: median %.2f ms, 99 %% below %.2f, 99.9 %% below %.2f, "
            "longest %.2f ms (%zu turns)\n",
            at(0.5), at(0.99), at(0.999), gaps.back(), gaps.size());
        std::printf("processor: %.0f %% of a core; memory: %.1f MB, %.1f MB at the start\n",
                    (processorSeconds() - processor) / seconds * 100.0, residentMegabytes(), memory);
        application.requestQuit();
    });
    QObject::connect(&application, &Application::finished, &program, &QCoreApplication::quit);
    return program.exec();
}
