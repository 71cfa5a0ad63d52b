// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_at_work.h"
#include "app/engines/engine_catalog.h"
#include "engine-host/events.h"
#include "engine-host/failure.h"
#include "shogi-core/position.h"

#include <QObject>

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

namespace app {

// The position after moves from start; its side to move attacks. Must be a position that the rules can
// handle: see PositionUse::Problem.
struct MateQuestion {
    shogi::Position start;
    std::vector<shogi::Move> moves;
    host::Milliseconds limit{0}; // 0: none
    // Number of positions to search; respected by engines marked for it (EngineConfig::mateTakesNodes).
    std::optional<std::uint64_t> nodes{};

    shogi::Position position() const;
};

// The result of a question, whatever the engine did.
struct MateOutcome {
    enum class Kind : std::uint8_t {
        Mate,        // a legal line in which every attack is a check, ending in mate
        NoMate,      // according to the engine
        Undecided,   // a timeout, or an inconclusive answer: see text
        Stopped,     // undecided because the user ended the search
        CannotSolve, // the engine does not solve mates
        FaultyLine,  // line ends before the error
        Refused,     // the question could not be sent
        Lost         // the engine ended, stopped responding or could not be started
    };
    Kind kind = Kind::Undecided;
    std::vector<shogi::Move> line;
    host::MateLineFault fault = host::MateLineFault::None;
    std::string text;            // the answer as the engine wrote it
    bool asBestMove = false;     // it answered as if asked for a move
    std::vector<shogi::Move> pv; // Undecided, with a bestmove and a mate score: its line, unverified
    // Mate: Tokin, under any id, guarantees the line. It checks every defence before it answers: "solved".
    // Another engine's line is only "legal".
    bool isProved = false;
    int provedPlies = 0;     // isProved: no defence lasts longer
    bool isShortest = false; // Mate: Tokin proved that no mate is shorter
    int uncheckedPlies = 0;  // Undecided: length of a mate that Tokin found without checking every defence
    std::uint64_t nodes = 0;
    std::chrono::microseconds elapsed{0}; // from go to the answer
    std::string engine;                   // its id name, as decoded
    std::string remark;                   // its last info string
    std::optional<host::Failure> failure;

    // No known defence lasts longer; for a proved mate, none at all does, even if it is not in the line.
    int plies() const { return std::max(provedPlies, static_cast<int>(line.size())); }
};

// The remainder of a question's limits while it is asked in several parts.
class MateAllowance {
public:
    explicit MateAllowance(const MateQuestion& question);

    // Subtracts the cost of a part.
    void spend(std::chrono::microseconds elapsed, std::uint64_t nodes);
    bool isSpent() const;
    // An equal share for each of this many parts.
    MateAllowance sharedAmong(std::size_t parts) const;
    // Applies it to a part as its limits. Precondition: it is not spent.
    void limit(MateQuestion& part) const;

private:
    std::optional<std::chrono::microseconds> m_time; // empty: not limited
    std::optional<std::uint64_t> m_nodes;
};

// The progress of a search. Values the engine has not sent are empty.
struct MateProgress {
    std::optional<int> depth;
    std::optional<int> selectiveDepth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> nps;
    std::optional<int> hashfull; // permille
    host::Milliseconds elapsed{0};
    std::vector<shogi::Move> line; // legal from the question's position; the best, or the one being searched
    bool isMate = false;           // line comes with a mate score (not verified)
};

// Sends mate questions to one engine, one at a time; its process is started with the first and kept. Exactly
// one answered() follows each question, unless it is cancelled or replaced. A question with a limit always
// ends: past the limit the engine is stopped, then killed. Main thread.
class MateSolving : public QObject {
    Q_OBJECT
public:
    // hub must outlive this object.
    explicit MateSolving(EngineHub& hub, QObject* parent = nullptr);
    ~MateSolving() override;

    // Sets another engine, or other settings of the same: a running question is cancelled and its process
    // ended.
    void setEngine(const CatalogEntry& entry);
    // The same for settings without a catalog entry.
    void setEngine(host::EngineConfig config, EngineTitle title);
    // The id of the current engine; empty if there is none, or it is not in a catalog.
    const QString& engineId() const { return m_engine.terms().title.entryId; }
    bool isBusy() const { return m_pending; }
    void ask(MateQuestion question);
    // Anything proved so far becomes the answer; otherwise it is Stopped.
    void stop();
    void cancel();
    // Ends the process; a running question is cancelled.
    void release();

signals:
    // The engine is preparing (its program is starting or loading something).
    void preparing(host::Milliseconds elapsed, const QString& lastText);
    // The question has been sent to the engine.
    void started();
    void progressed(const app::MateProgress& progress);
    void answered(const app::MateOutcome& outcome);

private:
    void put();
    void take(const host::SearchInfo& line);
    void take(const host::MateResult& result);
    void take(const host::Refused& refused);
    void finish(MateOutcome outcome);

    EngineAtWork m_engine;
    CatalogEntry m_entry; // empty: set without an entry
    bool m_pending = false;
    bool m_stopping = false;
    unsigned m_turn = 0; // identifies a question
    MateQuestion m_question;
    MateProgress m_progress;
    host::Info m_latest; // newest values in the search for the question
    host::Stamp m_started{};
};

} // namespace app
