// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/analysis_files.h"
#include "app/live/record_analysis.h"
#include "app/review/review_plan.h"
#include "app/settings/appearance_settings.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class EngineCatalog;
struct CatalogEntry;
class EngineRoster;
class Findings;
class RecordDocument;

// The analysis of the open record: its plan, the running engines, the annotations written into the record at
// the end, and the journal from which it can be resumed after the end of the program. Opening another record
// ends it. Main thread.
class ReviewSession : public QObject {
    Q_OBJECT

public:
    // All must outlive this object.
    struct Parts {
        RecordDocument& document;
        const EngineCatalog& catalog;
        EngineHub& hub;
        const EngineRoster& roster;
        AnalysisFiles& journals;
        Findings& findings;
    };
    explicit ReviewSession(const Parts& parts, QObject* parent = nullptr);
    ~ReviewSession() override;

    // Why the open record cannot be analysed now.
    enum class Obstacle : std::uint8_t { None, Busy, NoMoves, NoKing };
    Obstacle obstacle() const;
    // The moves of the open record's main line, without an ending.
    int plies() const;
    // The engines from which the settings may choose.
    const std::vector<CatalogEntry>& engines() const;
    // The resources of this computer, and how much of them the running engines use.
    struct Load {
        std::int64_t megabytes = 0; // of memory; 0: not known
        std::int64_t hash = 0;      // in megabytes
        int cores = 0;
        int threads = 0;
    };
    Load load() const;
    // Sets the notation of the lines written into the record.
    void setNotation(MoveNotation notation) { m_notation = notation; }

    // Settings are normalised. Results of earlier searches are taken from the store first, if they may
    // suffice. Nothing happens while busy.
    void start(const GameAnalysisSettings& settings);
    void pause();
    void resume();
    // ended() follows.
    void stop();
    // The program is quitting: no more signals, and the journal stays.
    void leave();

    // From start() or goOn() to ended().
    bool isBusy() const { return m_analysis || m_asking; }
    bool isPaused() const { return m_analysis && m_analysis->isPaused(); }
    AnalysisProgress progress() const;
    // The settings of the newest analysis.
    const GameAnalysisSettings& settings() const { return m_plan.settings; }

    // An analysis that was running when its program ended.
    struct Unfinished {
        QString journal;
        QString path; // of the record; may be empty
        QDateTime lastChange;
        std::size_t done = 0;    // positions
        std::size_t damaged = 0; // lines of the journal, which were skipped
    };
    // Looks for them, and claims them: no other program offers them.
    void findUnfinished();
    // The newest that is neither continued nor discarded.
    std::optional<Unfinished> unfinished() const;
    // The journals that cannot be read.
    const std::vector<UnreadableAnalysis>& unreadable() const { return m_parts.journals.unreadable(); }
    // Opens its record in place of the open one and continues. False: the record cannot be read, and the
    // journal has been removed. Nothing happens if it has been discarded.
    bool goOn(const QString& journal);
    void discard(const QString& journal);

    enum class Ending : std::uint8_t {
        Complete,
        NotByAll, // every position, but not by every engine
        Stopped,
        EnginesFailed, // all engines have failed
        OtherRecord    // another one was opened
    };
    struct Result {
        Ending ending = Ending::Complete;
        AnalysisProgress progress;
    };

signals:
    // The engines have begun.
    void started();
    // progress() or isPaused() has changed.
    void progressed();
    // givenUp: it is not restarted.
    void engineFailed(const QString& engine, const host::Failure& failure, bool givenUp);
    // The journal cannot be written (reported once): the analysis continues, but could not be resumed.
    void journalFailed(const QString& file, const QString& reason);
    // The results are in the record, and the journal is removed.
    void ended(const app::ReviewSession::Result& result);

private:
    // Begins the analysis of the plan. known: results from the journal.
    void begin(const std::vector<AnalysisEntry>& known);
    void run(const std::vector<AnalysisEntry>& known);
    std::vector<AnalysisEngine> enginesFor(const GameAnalysisSettings& settings) const;
    AnalysisEngine mateSolver(const GameAnalysisSettings& settings, std::int64_t hashOfOthers) const;
    void take(const AnalysisEntry& entry, bool isNew);
    void finish();
    void end(Ending ending);
    void writeIntoRecord();
    std::vector<AbandonedAnalysis>::const_iterator find(const QString& journal) const;

    Parts m_parts;
    MoveNotation m_notation = MoveNotation::Automatic;
    ReviewPlan m_plan;
    std::unique_ptr<QObject> m_asking; // while the store is being queried
    std::unique_ptr<RecordAnalysis> m_analysis;
    std::vector<AbandonedAnalysis> m_unfinished;
    bool m_stopped = false;
};

} // namespace app
