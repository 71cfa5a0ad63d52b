// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_hub.h"
#include "app/files/result_lines.h"
#include "app/mates/mate_problems.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace app {

// An engine's answer to one problem.
struct MateSolution {
    enum class Kind {
        Mate,      // a legal line in which every attack is a check, ending in mate
        NoMate,    // according to the engine
        Open,      // a timeout, or another inconclusive answer
        BadLine,   // a line with an error
        NoKing,    // the other side has no king: no question is asked
        CannotSay, // the engine does not solve mates
        EngineLost // the engine ended or stopped responding
    };
    Kind kind = Kind::Open;
    std::vector<shogi::Move> line;
    int length = 0;                           // Mate: MateOutcome::plies()
    int withoutFutile = 0;                    // Mate: length of withoutFutileInterpositions()
    double milliseconds = 0;                  // from go to the answer
    std::uint64_t nodes = 0;                  // as last reported
    bool isProved = false;                    // Mate: against every defence
    bool isShortest = false;                  // Mate: this is proved
    QString remark;                           // the engine's last info string
    std::vector<shogi::Move> otherFirstMoves; // other first moves that mate (on request)
    std::vector<shogi::Move> openFirstMoves;  // first moves not decided within the limits

    bool isSolved() const { return kind == Kind::Mate || kind == Kind::NoMate; }
};

struct MateRunSettings {
    host::EngineConfig engine;
    EngineTitle title;
    std::vector<MateProblem> problems;
    // For each problem, including all other first moves; 0: no limit.
    host::Milliseconds limit{0};
    std::optional<std::uint64_t> nodes;
    int jobs = 1; // number of engines working in parallel
    bool allFirstMoves = false;
    std::optional<Shard> shard; // only the problems of this shard
    // Answers of an earlier run, by problem; these are not asked again. If the list is shorter, the other
    // problems have none.
    std::vector<std::optional<MateSolution>> known;
    int mostRestarts = 10; // maximum number of engine failures, in total, before the run ends
};

// Gives problems to engines, one at a time. Main thread.
class MateRun : public QObject {
    Q_OBJECT
public:
    // hub must outlive this object.
    MateRun(EngineHub& hub, MateRunSettings settings, QObject* parent = nullptr);
    ~MateRun() override;

    void start();
    // Ends early; finished() follows.
    void stop();
    const MateRunSettings& settings() const { return m_settings; }
    // By problem; nothing: not answered (yet).
    const std::vector<std::optional<MateSolution>>& solutions() const { return m_solutions; }
    std::size_t answered() const { return m_answered; }
    // The number of problems answered when this run is complete.
    std::size_t wanted() const;
    // Engines that failed while solving and were replaced. The problem being solved is not repeated.
    int restarts() const { return m_restarts; }
    // The reason why the run ended early: an engine could not be started, or too many failed.
    const std::optional<host::Failure>& failure() const { return m_failure; }

signals:
    void solved(std::size_t problem);
    void finished();

private:
    class Worker;

    std::optional<std::size_t> takeProblem();
    void report(std::size_t problem, MateSolution solution);
    void fail(const host::Failure& failure);
    // Whether a failed engine may be replaced; otherwise the run ends.
    bool takeRestart(const host::Failure& failure);
    void workerDone();

    EngineHub& m_hub;
    MateRunSettings m_settings;
    std::vector<std::optional<MateSolution>> m_solutions;
    std::vector<std::unique_ptr<Worker>> m_workers;
    std::size_t m_next = 0;
    std::size_t m_answered = 0;
    std::size_t m_working = 0;
    int m_restarts = 0;
    bool m_stopped = false;
    std::optional<host::Failure> m_failure;
};

} // namespace app
