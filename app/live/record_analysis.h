// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/analysis_journal.h"
#include "app/analysis/analysis_plan.h"
#include "app/engines/engine_at_work.h"

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
    int instances = 1; // number of processes that share its positions
    // Solves mates instead of giving scores; limits.time is the budget. Results are stored under
    // kMateSolverName.
    bool solvesMates = false;
};

struct AnalysisProgress {
    // Numbers of positions. One is done when all engines that have not been given up have analysed it.
    std::size_t done = 0;
    std::size_t total = 0;
    std::optional<std::chrono::milliseconds> remaining; // nothing: not known yet
};

// Engines that analyse positions of records, each engine all of them; for an engine every record is a new
// game. Results are reported but not stored here. An engine that crashes or stalls, or that somebody has
// terminated, is restarted, up to kMostRestarts times in a row; a position that has cost two processes is
// given up. A broken connection to another computer is restored (see Reconnection). Main thread.
class RecordAnalysis : public QObject {
    Q_OBJECT
public:
    static constexpr int kMostRestarts = 3;

    // The result for a position.
    enum class Outcome : std::uint8_t {
        Found,  // see entry.lines
        Silent, // the engine answered without a score (a book move), or the solver found no mate
        Enough, // already searched: entry.lines are the known lines
        Failed  // the engine failed on it, twice
    };

    // hub must outlive this object. records are analysed as they are now; earlier results of the engines are
    // taken from their evaluations.
    RecordAnalysis(EngineHub& hub, std::vector<AnalysisEngine> engines,
                   std::vector<std::shared_ptr<const shogi::Record>> records, const AnalysisScope& scope,
                   QObject* parent = nullptr);
    ~RecordAnalysis() override;

    // Marks a position as found earlier, so that it is not analysed again. Call before start().
    void markDone(const AnalysisEntry& entry);
    // Leaves a record to other computers. Call before start().
    void leaveOut(std::size_t record);
    // No two processes share a record, as what they learn would depend on which of them takes which position.
    // At fixed nodes the results are then the same every time. Call before start().
    void keepRecordsWhole() { m_wholeRecords = true; }
    // A search without a time limit is stopped after this much silence.
    void setStallLimit(std::chrono::milliseconds limit) { m_stallLimit = limit; }

    void start();
    // The current search is interrupted and restarted by resume().
    void pause();
    void resume();
    // finished() follows.
    void cancel();

    bool isPaused() const { return m_paused; }
    bool isRunning() const { return m_started && !m_finished; }
    AnalysisProgress progress() const;
    // Whether every engine has analysed every position.
    bool isComplete() const;
    const AnalysisEngine& engine(std::size_t index) const { return m_engines[index].setup; }
    // The engine's own name, or its title until that is known.
    QString engineName(std::size_t index) const;
    // The node that an engine is analysing; with several instances, the node of one of them.
    std::optional<shogi::NodeId> current(std::size_t engine) const;

signals:
    void positionDone(const app::AnalysisEntry& entry, app::RecordAnalysis::Outcome outcome);
    void progressChanged();
    // givenUp: the engine is not restarted.
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
        std::optional<EngineFamily> family;  // found out by the first process: once is enough
        std::vector<std::deque<Task>> lanes; // by record
        std::vector<int> workersOnLane;
        std::size_t left = 0; // not reported yet
        std::size_t asked = 0;
        std::chrono::milliseconds spent{0};
        std::size_t working = 0;
        bool givenUp = false; // none of its processes is left, but some positions are
    };

    // Under which the results of an engine that reports this name are stored.
    QString storedName(std::size_t index, const QString& reported) const;
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
    bool m_wholeRecords = false;
    bool m_started = false;
    bool m_paused = false;
    bool m_cancelled = false;
    bool m_finished = false;
};

} // namespace app
