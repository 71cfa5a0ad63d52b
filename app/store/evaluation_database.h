// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/store_figures.h"
#include "app/store/store_problem.h"
#include "shogi-core/engine_evaluation.h"

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace app {

// What is to be kept about one position.
struct StoredPosition {
    std::string sfen; // without the move counter
    std::vector<shogi::EngineEvaluation> evaluations;
};

// The file behind EvaluationStore: an SQLite database with a row for each position and one for each line of
// an engine. Made, used and destroyed on one thread, which may wait for the disk. Opened at first use.
// Several programs may have the same file open.
class EvaluationDatabase {
public:
    // Folders are made when needed.
    explicit EvaluationDatabase(const QString& path);
    ~EvaluationDatabase();
    EvaluationDatabase(const EvaluationDatabase&) = delete;
    EvaluationDatabase& operator=(const EvaluationDatabase&) = delete;

    // How long it waits for others, and how long it then leaves them alone; tests shorten both.
    void setPatience(std::chrono::milliseconds busy, std::chrono::milliseconds retry);

    // By engine, best line first. Empty also where the file cannot be read; problem() knows.
    std::vector<shogi::EngineEvaluation> find(const std::string& sfen);
    // Merges (shogi::mergeEvaluations) in one transaction. False: nothing is on disk, problem() tells whether
    // it is worth trying again.
    bool store(std::span<const StoredPosition> positions);
    // Goes through everything: for a large file that takes seconds. Nothing: problem() knows why.
    std::optional<StoreFigures> measure();
    struct RemovalStep {
        qint64 positions = 0;
        qint64 lines = 0;
        qint64 next = 0; // where to go on
        qint64 end = 0;  // next has reached it: done
    };
    // Takes evaluations out of the next positions from there on (0: the first), in one transaction. Nothing:
    // problem() knows why.
    std::optional<RemovalStep> remove(const StoreRemoval& what, qint64 from);
    // Gives room that is free within the file back to the disk.
    bool shrink();
    // Of the file and those beside it.
    qint64 bytes() const;
    // What is wrong now. Damaged stays until the next call after it.
    const std::optional<StoreProblem>& problem() const { return m_problem; }
    // Whether store() may succeed later.
    bool mayWrite() const;

private:
    struct Connection;

    bool open();
    bool prepareSchema();
    bool mayChange();
    void fail();
    void close();
    // After a failed query: sets m_problem, moves a damaged file aside.
    void fail(int code, const QString& detail);
    void setAside(const QString& detail);

    QString m_path;
    std::chrono::milliseconds m_busy{1000};
    std::chrono::milliseconds m_retry{5000};
    std::optional<std::chrono::steady_clock::time_point> m_notBefore;
    std::optional<StoreProblem> m_problem;
    std::unique_ptr<Connection> m_connection;
    bool m_givenUp = false;
};

} // namespace app
