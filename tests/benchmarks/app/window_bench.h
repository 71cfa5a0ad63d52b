// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/application.h"
#include "app/face/analysis/analysis_desk.h"
#include "app/face/shell/main_window.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/support/process_memory.h"

#include <QDockWidget>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>
#include <vector>

namespace app::bench {

// Times in ms, reported as median, 99 %, 99.9 % and worst.
class Times {
public:
    void add(double milliseconds) { m_all.push_back(milliseconds); }
    void report(const char* what) {
        if (m_all.empty())
            return;
        std::sort(m_all.begin(), m_all.end());
        const auto at = [this](double share) {
            return m_all[static_cast<std::size_t>(share * static_cast<double>(m_all.size() - 1))];
        };
        std::printf("%s: median %.2f ms, 99 %% below %.2f, 99.9 %% below %.2f, worst %.2f ms (%zu)\n", what,
                    at(0.5), at(0.99), at(0.999), m_all.back(), m_all.size());
        std::fflush(stdout);
    }
    std::size_t above(double limit) const {
        return static_cast<std::size_t>(
            std::count_if(m_all.begin(), m_all.end(), [limit](double time) { return time > limit; }));
    }

private:
    std::vector<double> m_all;
};

// Watches by a timer of 1 ms how long the event loop is held up, and how much of that was the window's own
// work: on a busy machine the rest is waiting for a processor.
class LoopWatch {
public:
    LoopWatch() {
        m_pulse.setTimerType(Qt::PreciseTimer);
        m_pulse.setInterval(1);
        QObject::connect(&m_pulse, &QTimer::timeout, &m_pulse, [this] { look(); });
    }
    void start() { m_pulse.start(); }
    void stop() { m_pulse.stop(); }
    void report() {
        m_gaps.report("between two turns of the event loop");
        std::printf("above 16 ms: %zu, above 50 ms: %zu\n", m_gaps.above(16), m_gaps.above(50));
        m_work.report("of that, the window's own work");
        std::printf("above 16 ms: %zu, above 50 ms: %zu\n", m_work.above(16), m_work.above(50));
    }

private:
    // Processor time used by this thread, ms.
    static double ownMilliseconds() {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    }
    void look() {
        const double now = ownMilliseconds();
        if (m_since.isValid()) {
            m_gaps.add(static_cast<double>(m_since.nsecsElapsed()) / 1e6);
            m_work.add(now - m_worked);
        }
        m_since.start();
        m_worked = now;
    }

    QTimer m_pulse;
    QElapsedTimer m_since;
    double m_worked = 0.0;
    Times m_gaps;
    Times m_work;
};

inline double residentMegabytes() { return static_cast<double>(support::residentKib()) * 1024 / 1e6; }

// A game of this many legal moves, the same for the same seed.
inline shogi::Record randomGame(int moves, unsigned seed) {
    std::mt19937 random(seed);
    while (true) {
        shogi::Record record;
        shogi::Position position;
        shogi::NodeId node = shogi::kRootNode;
        int played = 0;
        for (; played < moves; ++played) {
            shogi::MoveList legal;
            shogi::generateLegal(position, legal);
            if (legal.isEmpty())
                break;
            const shogi::Move move = legal[random() % legal.size()];
            node = record.addMove(node, move);
            position.play(move);
        }
        if (played == moves && shogi::hasLegalMove(position))
            return record;
    }
}

// This many lines of one engine about a position, with legal moves.
inline std::vector<shogi::EngineEvaluation> randomLines(const shogi::Position& position, const char* engine,
                                                        int ranks, std::mt19937& random) {
    std::vector<shogi::EngineEvaluation> lines;
    shogi::MoveList first;
    shogi::generateLegal(position, first);
    for (int rank = 1; rank <= std::min(ranks, static_cast<int>(first.size())); ++rank) {
        shogi::EngineEvaluation& line = lines.emplace_back();
        line.engine = engine;
        line.rank = rank;
        line.depth = 20;
        line.selectiveDepth = 28;
        line.centipawns = static_cast<int>(random() % 900) - 450 - 30 * rank;
        line.nodes = 1000000 + random();
        shogi::Position at = position;
        for (int i = 0; i < 12; ++i) {
            shogi::MoveList replies;
            shogi::generateLegal(at, replies);
            if (replies.isEmpty())
                break;
            const shogi::Move move =
                i == 0 ? first[static_cast<std::size_t>(rank - 1)] : replies[random() % replies.size()];
            line.line.push_back(move);
            at.play(move);
        }
    }
    return lines;
}

// The whole program in its own folder.
class Window {
public:
    Window() {
        m_places.settings = file("settings.json");
        m_places.catalog = file("engines.json");
        m_places.logs = file("logs");
        m_places.journals = file("journals");
        m_places.evaluations = file("evaluations.sqlite");
        m_places.library = file("library.sqlite");
        StartupOptions options;
        options.size = QSize(1280, 800);
        m_application = std::make_unique<Application>(m_places, options);
    }
    Application& application() { return *m_application; }
    const Places& places() const { return m_places; }
    QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QString addEngine(const char* name, const QString& program, const QByteArray& script) {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(script) != script.size())
            std::abort();
        CatalogEntry entry;
        entry.name = QLatin1String(name);
        entry.path = program;
        entry.arguments = {file.fileName()};
        entry.protocol = host::Protocol::Usi;
        return m_application->catalog().add(entry);
    }

    // Shows table and graph side by side below the board.
    void start(const QStringList& engines, int ranks) {
        LiveAnalysisSettings settings;
        settings.watchMates = false;
        settings.olderLines = true;
        for (const QString& engine : engines)
            settings.engines.push_back({engine, ranks});
        m_application->start();
        m_application->analysisDesk().useSettings(settings);
        m_application->analysisDesk().start();
        auto* lines = m_application->window().findChild<QDockWidget*>(QStringLiteral("analysisDock"));
        auto* graph = m_application->window().findChild<QDockWidget*>(QStringLiteral("graphDock"));
        m_application->window().splitDockWidget(lines, graph, Qt::Horizontal);
        graph->show();
    }

private:
    QTemporaryDir m_folder;
    Places m_places;
    std::unique_ptr<Application> m_application;
};

} // namespace app::bench
