// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/analysis_journal.h"
#include "app/analysis/analysis_plan.h"
#include "app/engines/engine_hub.h"

#include <QObject>

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace app {

// An engine of a whole-game analysis.
struct AnalysisEngine {
    host::EngineConfig config; // started unattended
    EngineTitle title;
    AnalysisLimits limits;
    int instances = 1; // processes that share its positions
    // Solves mates in place of giving scores; limits.time is the budget. What it finds is kept under
    // kMateSolverName.
    bool solvesMates = false;
};

// Megabytes of hash that a solver beside other engines gets at most.
inline constexpr int kMateSolverHash = 64;

struct AnalysisProgress {
    // Positions. One is done when all engines have looked at it that have not been given up.
    std::size_t done = 0;
    std::size_t total = 0;
    std::optional<std::chrono::milliseconds> remaining; // nothing: not known yet
};

// Lets engines look at positions of records, each engine at all of them. What they find is told and kept
// nowhere here. An engine that crashes or stalls is started again, up to kMostRestarts times in a row; a
// position that has cost two processes is given up. Main thread.
class RecordAnalysis : public QObject {
    Q_OBJECT
public:
    static constexpr int kMostRestarts = 3;

    // What became of a position.
    enum class Outcome : std::uint8_t {
        Found,  // entry.lines says what
        Silent, // the engine answered without a score (a book move), or the solver found no mate
        Enough, // it had been searched before: entry.lines are what was known
        Failed  // the engine was lost over it, twice
    };

    // hub outlives this object. records are looked at as they are now; what engines have said before is taken
    // from their evaluations.
    RecordAnalysis(EngineHub& hub, std::vector<AnalysisEngine> engines,
                   std::vector<std::shared_ptr<const shogi::Record>> records, const AnalysisScope& scope,
                   QObject* parent = nullptr);
    ~RecordAnalysis() override;

    // Found earlier; it is not asked again. Call before start().
    void markDone(const AnalysisEntry& entry);
    // After that much silence a search without a limit of time is stopped.
    void setStallLimit(std::chrono::milliseconds limit) { m_stallLimit = limit; }

    void start();
    // The search under way is broken off and begins anew with resume().
    void pause();
    void resume();
    // finished() follows.
    void cancel();

    bool isPaused() const { return m_paused; }
    bool isRunning() const { return m_started && !m_finished; }
    AnalysisProgress progress() const;
    // Whether every engine has looked at every position.
    bool isComplete() const;
    const AnalysisEngine& engine(std::size_t index) const { return m_engines[index].setup; }
    // How it calls itself; its title until it has said so.
    QString engineName(std::size_t index) const;
    // What an engine is looking at; with several instances, one of them.
    std::optional<shogi::NodeId> current(std::size_t engine) const;

signals:
    void positionDone(const app::AnalysisEntry& entry, app::RecordAnalysis::Outcome outcome);
    void progressChanged();
    // givenUp: it is not started again.
    void engineFailed(std::size_t engine, const host::Failure& failure, bool givenUp);
    // Everything is done, given up or cancelled; the engines have been asked to quit.
    void finished();

private:
    class Worker;
    struct Task {
        std::size_t record = 0;
        shogi::NodeId node = shogi::kRootNode;
        int tries = 0;
    };
    struct Engine {
        AnalysisEngine setup;
        QString name;
        std::vector<std::deque<Task>> lanes; // by record
        std::vector<int> workersOnLane;
        std::size_t left = 0; // not reported yet
        std::size_t asked = 0;
        std::chrono::milliseconds spent{0};
        std::size_t working = 0;
        bool givenUp = false; // none of its processes is left, and something is
    };

    std::optional<Task> takeTask(std::size_t engine, std::size_t& lane);
    void giveBack(std::size_t engine, Task task);
    void report(std::size_t engine, const Task& task, std::vector<shogi::EngineEvaluation> lines,
                Outcome outcome, std::chrono::milliseconds spent);
    void workerDone(std::size_t engine);
    void finishIfDone();

    EngineHub& m_hub;
    std::vector<Engine> m_engines;
    std::vector<std::shared_ptr<const shogi::Record>> m_records;
    AnalysisScope m_scope;
    std::vector<std::unique_ptr<Worker>> m_workers;
    std::chrono::milliseconds m_stallLimit{60'000};
    std::size_t m_positions = 0;
    bool m_started = false;
    bool m_paused = false;
    bool m_cancelled = false;
    bool m_finished = false;
};

} // namespace app
