// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/store_figures.h"
#include "app/store/store_problem.h"
#include "shogi-core/engine_evaluation.h"
#include "shogi-core/position.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace app {

class EvaluationDatabase;
class StorageThread;

// All engines' evaluations of positions on disk, from any record. Main thread; the file is used only on the
// storage thread, so that nothing here waits: known positions are available at once, others a moment later.
class EvaluationStore : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kRemembered = 4000; // number of positions in memory
    static constexpr std::size_t kMostWaiting = 20000;
    static constexpr std::size_t kAheadAtOnce = 50; // number of positions, some milliseconds

    // path: of the file; empty: nothing is stored on disk. storage must outlive this object.
    EvaluationStore(const QString& path, StorageThread& storage, QObject* parent = nullptr);
    // Gives pending changes to the storage thread.
    ~EvaluationStore() override;

    // <data folder of the user>/komadai/evaluations.sqlite
    static QString defaultPath();

    // By engine, best line first; nullptr: not known yet, see lookUp(). Valid until the next call of any
    // function.
    const std::vector<shogi::EngineEvaluation>* known(const shogi::Position& position);
    // found() follows soon, unless the position is already known.
    void lookUp(const shogi::Position& position);
    bool isKnown(const shogi::Position& position) const;
    // Positions that may be requested next, the likeliest first: they are read in this order, a few at a
    // time, so that actual requests are not delayed. Those of an earlier call that have not been read yet are
    // dropped. found() follows for each.
    void readAhead(const std::vector<shogi::Position>& positions);
    // The evaluations of all these positions, in order. done is called from the event loop, whatever the
    // state of the file, unless context has been destroyed; it does not outlive this object.
    void collect(const std::vector<shogi::Position>& positions, QObject* context,
                 std::function<void(const std::vector<std::vector<shogi::EngineEvaluation>>&)> done);
    // Deeper lines replace shallower ones, see shogi::mergeEvaluations(). Written to disk with a short delay.
    void store(const shogi::Position& position, const std::vector<shogi::EngineEvaluation>& evaluations);
    // Writes now; the storage thread is done when written() is emitted.
    void flush();

    // Measures the contents on disk, see EvaluationDatabase::measure(); done as for collect(). Nothing: the
    // file does not exist, or cannot be read.
    void measure(QObject* context, std::function<void(const std::optional<StoreFigures>&)> done);
    // Removes evaluations from the file and returns the space to the disk, in steps, so that other jobs get
    // their turn; removalFinished() follows. One removal at a time.
    void remove(const StoreRemoval& what);
    // Evaluations already removed stay removed.
    void cancelRemoval() { m_removalCancelled = true; }
    bool isRemoving() const { return m_removing.has_value(); }
    const QString& path() const { return m_path; }

    const std::optional<StoreProblem>& problem() const { return m_problem; }
    // See EvaluationDatabase::setPatience().
    void setPatience(std::chrono::milliseconds busy, std::chrono::milliseconds retry);

signals:
    // known() has the result from now on (possibly an empty one).
    void found(const shogi::Position& position);
    // A problem has occurred or been resolved.
    void problemChanged();
    void written();
    void removalProgressed(int percent);
    void removalFinished(const app::StoreRemovalResult& result);

private:
    using Evaluations = std::vector<shogi::EngineEvaluation>;
    struct Remembered {
        Evaluations evaluations;
        std::list<std::string>::iterator use;
    };

    void remember(const std::string& sfen, Evaluations evaluations);
    void take(const shogi::Position& position, const std::string& sfen, Evaluations evaluations);
    void readNextAhead();
    void takeProblem(const std::optional<StoreProblem>& problem);
    void removeFrom(qint64 position);
    void shrink();
    void finishRemoval(bool complete, const std::optional<StoreProblem>& problem);
    void forget();

    StorageThread& m_storage;
    std::shared_ptr<EvaluationDatabase> m_database; // used and destroyed on the storage thread; null: none
    std::unordered_map<std::string, Remembered> m_remembered;
    std::list<std::string> m_uses;                // newest first
    std::map<std::string, Evaluations> m_waiting; // not written yet
    std::map<std::string, bool> m_asked;          // running look-ups
    struct Ahead {
        shogi::Position position;
        std::string sfen;
        Evaluations evaluations;
    };
    std::vector<Ahead> m_ahead; // to be read, the next one last
    bool m_readingAhead = false;
    std::optional<StoreProblem> m_problem;
    std::chrono::milliseconds m_retry{5000};
    QTimer m_writeTimer;
    bool m_writing = false;
    QString m_path;
    std::optional<StoreRemoval> m_removing;
    StoreRemovalResult m_removed;
    bool m_removalCancelled = false;
};

} // namespace app
