// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_at_work.h"
#include "app/engines/engine_catalog.h"
#include "app/live/line_log.h"
#include "shogi-core/position.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace app {

// A position and the moves that led to it.
struct LivePosition {
    shogi::Position start;
    std::vector<shogi::Move> moves;
    shogi::Position position; // after the moves
    std::optional<shogi::Square> previousTo;

    static LivePosition of(const shogi::Position& start, std::vector<shogi::Move> moves);
    // The moves matter too: an engine may take repetition into account.
    friend bool operator==(const LivePosition& a, const LivePosition& b) {
        return a.position == b.position && a.start == b.start && a.moves == b.moves;
    }
};

// Why a position cannot be analysed.
enum class LiveObstacle : std::uint8_t {
    None,
    NoLegalMove,  // the game is over here
    NoKing,       // a king is missing: engines may crash on such positions
    KingInDanger, // the side not to move is in check
    Unplayable    // two pawns of a side on a file, a piece that can never move
};
LiveObstacle liveObstacle(const shogi::Position& position);

// When the analysis of a position ends by itself; nothing: never.
struct LiveLimits {
    std::optional<host::Milliseconds> time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;

    bool isUnlimited() const { return !time && !depth && !nodes; }
    friend bool operator==(const LiveLimits&, const LiveLimits&) = default;
};

// The name under which an engine's results are stored while another one reports the same name: with the
// user's own name for it.
QString storedNameBesideItsLike(const QString& reported, const QString& own);

// One engine of a live analysis: its process, and its output for the position last shown. A new position is
// requested at once; nothing about an old one is ever reported. Main thread.
class LiveEngine : public QObject {
    Q_OBJECT
public:
    enum class State : std::uint8_t {
        Preparing, // starting, or loading something
        Thinking,
        Finished, // reached its limit, or ended earlier: no more output
        Paused,
        Blocked, // see obstacle()
        Lost     // see failure(); its output is still shown
    };

    // Whether another engine already stores its results under this name.
    using IsTaken = std::function<bool(const std::string& name)>;

    // Starts the program. hub must outlive this object. ranks: number of lines requested. isTaken: asked
    // once the engine's name is known.
    LiveEngine(EngineHub& hub, const CatalogEntry& entry, int ranks, IsTaken isTaken = {},
               QObject* parent = nullptr);
    ~LiveEngine() override;

    const QString& entryId() const { return m_entry.id; }
    // The user's name for the engine.
    const QString& name() const { return m_entry.name; }
    // Its id name, under which its results are stored, followed by the user's name if another engine's
    // results are stored under it; until it is introduced, perhaps only the user's.
    std::string reportedName() const;
    // Whether its id name is known, from this process or an earlier one.
    bool isIntroduced() const { return !m_entry.reportedName.empty(); }

    State state() const;
    LiveObstacle obstacle() const { return m_obstacle; }
    const std::optional<host::Failure>& failure() const { return m_failure; }
    // It is not responding; any output ends this.
    bool isSilent() const { return m_engine.isSilent(); }
    // While preparing.
    host::Milliseconds preparingFor() const { return m_preparingFor; }
    const AnalysisLines& lines() const { return m_lines; }
    // For the position; repeating a request continues it.
    const LineLog& log() const { return m_log; }
    const LivePosition& position() const { return m_position; }
    // The most lines that can be requested, if any; nothing: not known yet.
    std::optional<int> mostRanks() const;
    int ranks() const { return m_ranks; }
    const std::vector<shogi::Move>& searchMoves() const { return m_searchMoves; }
    // Results of this search worth storing. Empty while only some moves are analysed.
    std::vector<shogi::EngineEvaluation> evaluations() const;

    // Drops earlier output. known: evaluations of this position by all engines.
    void show(const LivePosition& position, const std::vector<shogi::EngineEvaluation>& known,
              const LiveLimits& limits, const std::vector<shogi::Move>& searchMoves);
    // New knowledge about the shown position.
    void showKnown(const std::vector<shogi::EngineEvaluation>& known);
    // Repeats the request for the same position; earlier output stays until it is replaced.
    void setRanks(int ranks);
    void setLimits(const LiveLimits& limits);
    // Only these moves; empty: all.
    void setSearchMoves(const std::vector<shogi::Move>& moves);
    void setPaused(bool paused);
    // Starts a new process after a failure, or instead of one that hangs. After a lost connection this
    // happens by itself, several times at growing intervals.
    void restart();

signals:
    // lines() refers to another position, or is empty.
    void linesReset();
    void linesChanged();
    void stateChanged();
    // The search ended by itself.
    void finished();

private:
    void takeName(const std::string& reported);
    EngineTerms terms();
    void hearSession();
    // Also called while another session is being prepared: that one is replaced, and a waiting request is
    // dropped with it.
    void begin();
    // The newest process has just been started.
    void noteStart();
    void search();
    void askAgain(bool keepLines);
    std::vector<shogi::EngineEvaluation> ownOf(const std::vector<shogi::EngineEvaluation>& known) const;
    // Nothing before the handshake.
    const host::Ready* identity() const;
    const host::EngineOption* multiPv() const;

    CatalogEntry m_entry;
    IsTaken m_isTaken;
    std::string m_storedName; // empty until it is introduced
    int m_ranks;
    LivePosition m_position;
    LiveLimits m_limits;
    std::vector<shogi::Move> m_searchMoves;
    std::vector<shogi::EngineEvaluation> m_given; // by all engines, about this position
    std::vector<shogi::EngineEvaluation> m_known; // its own
    EngineAtWork m_engine;
    AnalysisLines m_lines;
    LineLog m_log;
    LiveObstacle m_obstacle = LiveObstacle::None;
    std::optional<host::Failure> m_failure;
    host::Milliseconds m_preparingFor{0};
    bool m_shown = false;
    bool m_paused = false;
    bool m_finished = false;
};

} // namespace app
