// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/engines/engine_hub.h"
#include "engine-host/events.h"
#include "engine-host/failure.h"
#include "shogi-core/position.h"

#include <QObject>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace app {

// The position after moves from start; its side to move attacks. Nothing is asked that the rules cannot
// carry: see PositionUse::Problem.
struct MateQuestion {
    shogi::Position start;
    std::vector<shogi::Move> moves;
    host::Milliseconds limit{0}; // 0: none
    // Positions to look at; heeded by engines that are marked so (EngineConfig::mateTakesNodes).
    std::optional<std::uint64_t> nodes{};

    shogi::Position position() const;
};

// How a question ended, whatever the engine did.
struct MateOutcome {
    enum class Kind : std::uint8_t {
        Mate,        // the line is legal, checks with every attack and ends in mate
        NoMate,      // the engine says that there is none
        Undecided,   // timeout, or an answer that says nothing: text
        Stopped,     // undecided because the user ended the search
        CannotSolve, // the engine does not solve mates
        FaultyLine,  // line is what comes before the fault
        Refused,     // the question could not be put
        Lost         // the engine died, kept silent or could not be started
    };
    Kind kind = Kind::Undecided;
    std::vector<shogi::Move> line;
    host::MateLineFault fault = host::MateLineFault::None;
    std::string text;            // the answer as the engine wrote it
    bool asBestMove = false;     // it answered as if it had been asked for a move
    std::vector<shogi::Move> pv; // Undecided by a bestmove that spoke of a mate: its line, unverified
    // Mate: Tokin, under whatever id, promises the line. It walks every defence before it answers: "solved".
    // Another engine's line is only "legal".
    bool isProved = false;
    bool isShortest = false; // Mate: Tokin proved that no mate is shorter
    std::uint64_t nodes = 0;
    std::chrono::microseconds elapsed{0}; // from go to the answer
    std::string engine;                   // its id name, as decoded
    std::string remark;                   // its last info string
    std::optional<host::Failure> failure;

    int plies() const { return static_cast<int>(line.size()); }
};

// Where a search stands. What the engine has not told is left out.
struct MateProgress {
    std::optional<int> depth;
    std::optional<int> selectiveDepth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> nps;
    std::optional<int> hashfull; // permille
    host::Milliseconds elapsed{0};
    std::vector<shogi::Move> line; // legal from the question's position; the best or the one it looks at
    bool isMate = false;           // line comes with a mate score (not verified)
};

// Puts mate questions to one engine, one at a time; its process is started with the first and kept. Exactly
// one answered() follows each question, unless it is cancelled or another takes its place. Nothing an engine
// does keeps a question with a limit open for ever: past it the engine is stopped, then killed. Main thread.
class MateSolving : public QObject {
    Q_OBJECT
public:
    // hub outlives this object.
    explicit MateSolving(EngineHub& hub, QObject* parent = nullptr);
    ~MateSolving() override;

    // Another engine, or other settings of the same: a running question is cancelled, its process ended.
    void setEngine(const CatalogEntry& entry);
    // The same for settings that stand in no catalog.
    void setEngine(host::EngineConfig config, EngineTitle title);
    // Of the engine that is set; empty if none is, or one that is in no catalog.
    const QString& engineId() const { return m_title.entryId; }
    bool isBusy() const { return m_pending; }
    void ask(MateQuestion question);
    // What is proved by now becomes the answer; Stopped if that is nothing.
    void stop();
    void cancel();
    // Ends the process; a question is cancelled.
    void release();

signals:
    // It gets ready (its program starts or loads something).
    void preparing(host::Milliseconds elapsed, const QString& lastText);
    // The engine has been asked.
    void started();
    void progressed(const app::MateProgress& progress);
    void answered(const app::MateOutcome& outcome);

private:
    void launch();
    void put();
    void take(const host::SearchInfo& line);
    void take(const host::MateResult& result);
    void finish(MateOutcome outcome);
    void drop();

    EngineHub& m_hub;
    CatalogEntry m_entry; // empty: set without one
    host::EngineConfig m_config;
    EngineTitle m_title;
    std::unique_ptr<EngineSession> m_session;
    bool m_ready = false;
    bool m_pending = false;
    bool m_stopping = false;
    unsigned m_turn = 0; // names a question
    MateQuestion m_question;
    MateProgress m_progress;
    host::Info m_latest; // of the question's search
    host::Stamp m_started{};
};

} // namespace app
