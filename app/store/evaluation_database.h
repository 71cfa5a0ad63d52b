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

class SqlFile;

// The data to store about one position.
struct StoredPosition {
    std::string sfen; // without the move counter
    std::vector<shogi::EngineEvaluation> evaluations;
};

// The file behind EvaluationStore: an SQLite database with a row for each position and one for each line of
// an engine. Created, used and destroyed on one thread, which may wait for the disk. Opened at first use.
// Several programs may have the same file open.
class EvaluationDatabase {
public:
    // Folders are created when needed.
    explicit EvaluationDatabase(const QString& path);
    ~EvaluationDatabase();
    EvaluationDatabase(const EvaluationDatabase&) = delete;
    EvaluationDatabase& operator=(const EvaluationDatabase&) = delete;

    // How long to wait for a lock, and how long to make no further attempt after that; tests shorten both.
    void setPatience(std::chrono::milliseconds busy, std::chrono::milliseconds retry);

    // By engine, best line first. Also empty if the file cannot be read; see problem().
    std::vector<shogi::EngineEvaluation> find(const std::string& sfen);
    // Merges (shogi::mergeEvaluations) in one transaction. False if nothing was written; problem() says
    // whether a retry makes sense.
    bool store(std::span<const StoredPosition> positions);
    // Reads everything: takes seconds for a large file. Nothing: see problem().
    std::optional<StoreFigures> measure();
    struct Page {
        std::vector<StoredPosition> positions;
        qint64 next = 0; // position at which to continue
        qint64 end = 0;  // done when next has reached it
    };
    // The next positions from next on (0: the first), some thousands. Nothing: see problem().
    std::optional<Page> page(qint64 from);
    struct RemovalStep {
        qint64 positions = 0;
        qint64 lines = 0;
        qint64 next = 0; // position at which to continue
        qint64 end = 0;  // done when next has reached it
    };
    // Removes evaluations of the next positions from next on (0: the first), in one transaction. Nothing: see
    // problem().
    std::optional<RemovalStep> remove(const StoreRemoval& what, qint64 from);
    // Returns the file's free space to the disk.
    bool shrink();
    // Size of the file and its companion files.
    qint64 bytes() const;
    // The current problem. Damaged remains until the next call after it.
    const std::optional<StoreProblem>& problem() const { return m_problem; }
    // Whether store() may succeed later.
    bool mayWrite() const;

private:
    struct Statements;

    bool open();
    bool mayChange();
    // After a failed query: sets m_problem, closes the file and moves a damaged one aside.
    void fail(bool hasOtherTables = false);
    void keep(const StoreProblem& problem);

    QString m_path;
    std::chrono::milliseconds m_busy{1000};
    std::chrono::milliseconds m_retry{5000};
    std::optional<std::chrono::steady_clock::time_point> m_notBefore;
    std::optional<StoreProblem> m_problem;
    std::unique_ptr<SqlFile> m_file;
    std::unique_ptr<Statements> m_statements; // of m_file
    bool m_givenUp = false;
};

} // namespace app
