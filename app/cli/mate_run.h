// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_hub.h"
#include "app/mates/mate_problems.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace app {

// What an engine said about one problem.
struct MateSolution {
    enum class Kind {
        Mate,      // a line that is legal, checks with every attack and ends in mate
        NoMate,    // the engine says so
        Open,      // timeout, or another undecided answer
        BadLine,   // a line with a fault
        CannotSay, // the engine does not solve mates
        EngineLost // the engine ended or fell silent over it
    };
    Kind kind = Kind::Open;
    std::vector<shogi::Move> line;
    int length = 0;                           // Mate: of the line, in plies
    int withoutFutile = 0;                    // Mate: of withoutFutileInterpositions()
    double milliseconds = 0;                  // from go to the answer
    std::uint64_t nodes = 0;                  // as last reported
    bool isProved = false;                    // Mate: against every defence
    bool isShortest = false;                  // Mate: proved to be
    QString remark;                           // the engine's last info string
    std::vector<shogi::Move> otherFirstMoves; // mate as well (if asked for)
    std::vector<shogi::Move> openFirstMoves;  // and those the limit left open

    bool isSolved() const { return kind == Kind::Mate || kind == Kind::NoMate; }
};

struct MateRunSettings {
    host::EngineConfig engine;
    EngineTitle title;
    std::vector<MateProblem> problems;
    host::Milliseconds limit{0}; // of each question; 0: none
    std::optional<std::uint64_t> nodes;
    int jobs = 1; // engines at work side by side
    bool allFirstMoves = false;
    int mostRestarts = 10; // engines that may be lost, all together, before the run ends
};

// Puts problems to engines, each engine one after another. Main thread.
class MateRun : public QObject {
    Q_OBJECT
public:
    // hub outlives this object.
    MateRun(EngineHub& hub, MateRunSettings settings, QObject* parent = nullptr);
    ~MateRun() override;

    void start();
    // Ends early; finished() follows.
    void stop();
    const MateRunSettings& settings() const { return m_settings; }
    // By problem; nothing: not answered (yet).
    const std::vector<std::optional<MateSolution>>& solutions() const { return m_solutions; }
    std::size_t answered() const { return m_answered; }
    // Engines lost while solving and replaced by new ones. The problem that was being solved is not asked
    // again.
    int restarts() const { return m_restarts; }
    // What ended the run before its time: an engine that could not be started, or too many that were lost.
    const std::optional<host::Failure>& failure() const { return m_failure; }

signals:
    void solved(std::size_t problem);
    void finished();

private:
    class Worker;

    std::optional<std::size_t> takeProblem();
    void report(std::size_t problem, MateSolution solution);
    void fail(const host::Failure& failure);
    // Whether a lost engine may be replaced; else the run ends.
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
