// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/engines/engine_hub.h"
#include "app/live/analysis_lines.h"
#include "shogi-core/position.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace app {

// A position as it came about.
struct LivePosition {
    shogi::Position start;
    std::vector<shogi::Move> moves;
    shogi::Position position; // after them
    std::optional<shogi::Square> previousTo;

    static LivePosition of(const shogi::Position& start, std::vector<shogi::Move> moves);
    // How it came about counts too: repetition may matter to an engine.
    friend bool operator==(const LivePosition& a, const LivePosition& b) {
        return a.position == b.position && a.start == b.start && a.moves == b.moves;
    }
};

// Why a position cannot be analysed.
enum class LiveObstacle : std::uint8_t {
    None,
    NoLegalMove,  // the game is over here
    NoKing,       // a king is missing: engines are not asked for what they may not survive
    KingInDanger, // the side that is not to move is in check
    Unplayable    // two pawns of a side on a file, a piece that can never move
};
LiveObstacle liveObstacle(const shogi::Position& position);

// When an analysis of a position ends by itself; nothing: never.
struct LiveLimits {
    std::optional<host::Milliseconds> time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;

    bool isUnlimited() const { return !time && !depth && !nodes; }
    friend bool operator==(const LiveLimits&, const LiveLimits&) = default;
};

// One engine of a live analysis: its process, and what it says about the position it was shown last. A new
// position is asked for at once; nothing of an old one is ever told. Main thread.
class LiveEngine : public QObject {
    Q_OBJECT
public:
    enum class State : std::uint8_t {
        Preparing, // its process starts, or it loads something
        Thinking,
        Finished, // at its limit, or before: it has nothing more to say
        Paused,
        Blocked, // see obstacle()
        Lost     // see failure(); what it said is still shown
    };

    // Starts the program. hub outlives this object. ranks: lines it is asked for.
    LiveEngine(EngineHub& hub, const CatalogEntry& entry, int ranks, QObject* parent = nullptr);
    ~LiveEngine() override;

    const QString& entryId() const { return m_entry.id; }
    // The user's name for it.
    const QString& name() const { return m_entry.name; }
    // Its id name, under which what it finds is kept.
    std::string reportedName() const;

    State state() const;
    LiveObstacle obstacle() const { return m_obstacle; }
    const std::optional<host::Failure>& failure() const { return m_failure; }
    // It has not answered for too long; a sign of life ends that.
    bool isSilent() const { return m_silent; }
    // While it prepares.
    host::Milliseconds preparingFor() const { return m_preparingFor; }
    const AnalysisLines& lines() const { return m_lines; }
    const LivePosition& position() const { return m_position; }
    // Whether it can be asked for several lines, and how many at most; nothing: not known yet.
    std::optional<int> mostRanks() const;
    int ranks() const { return m_ranks; }
    const std::vector<shogi::Move>& searchMoves() const { return m_searchMoves; }
    // What this search has found that is worth keeping. Empty while only some moves are looked at.
    std::vector<shogi::EngineEvaluation> evaluations() const;

    // Drops what was said. known: about this position, of all engines.
    void show(const LivePosition& position, const std::vector<shogi::EngineEvaluation>& known,
              const LiveLimits& limits, const std::vector<shogi::Move>& searchMoves);
    // Something that came to be known about the shown position.
    void showKnown(const std::vector<shogi::EngineEvaluation>& known);
    // Asks again about the same position; what was said stays until it is overtaken.
    void setRanks(int ranks);
    void setLimits(const LiveLimits& limits);
    // Only these moves; empty: all.
    void setSearchMoves(const std::vector<shogi::Move>& moves);
    void setPaused(bool paused);
    // A new process after a failure, or in place of one that hangs.
    void restart();

signals:
    // lines() is about another position, or empty.
    void linesReset();
    void linesChanged();
    void stateChanged();
    // The search has ended by itself.
    void finished();

private:
    void launch();
    void startSession();
    void search();
    void askAgain(bool keepLines);
    std::vector<shogi::EngineEvaluation> ownOf(const std::vector<shogi::EngineEvaluation>& known) const;
    const host::EngineOption* multiPv() const;

    EngineHub& m_hub;
    CatalogEntry m_entry;
    int m_ranks;
    LivePosition m_position;
    LiveLimits m_limits;
    std::vector<shogi::Move> m_searchMoves;
    std::vector<shogi::EngineEvaluation> m_known; // of this position, its own
    std::unique_ptr<EngineSession> m_session;     // null: lost
    AnalysisLines m_lines;
    LiveObstacle m_obstacle = LiveObstacle::None;
    std::optional<host::Failure> m_failure;
    host::Milliseconds m_preparingFor{0};
    QTimer m_timeLimit; // where the protocol's own would exclude the other limits
    bool m_shown = false;
    bool m_ready = false;
    bool m_paused = false;
    bool m_finished = false;
    bool m_silent = false;
};

} // namespace app
