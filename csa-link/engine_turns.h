// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/link_events.h"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace csa {

// What the engine that plays on a link is to do, in the order given. Searches have ids; a later one may be
// begun while the answer to a dropped one has not come.
using ThoughtId = std::uint64_t;

// Think about the position after these moves from the start of the game. ponders: the last move is only
// expected of the opponent.
struct Think {
    ThoughtId id = 0;
    std::vector<shogi::Move> moves;
    bool ponders = false;
    std::optional<ClockReading> clocks; // nothing: ponder without times
};
// The expected move was played: now it is the engine's turn, with these times.
struct PonderHit {
    ThoughtId id = 0;
    ClockReading clocks;
};
// Stop; the answer is not wanted.
struct Drop {
    ThoughtId id = 0;
};
using EngineWish = std::variant<Think, PonderHit, Drop>;

// An engine's answer.
struct Thought {
    enum class Kind : std::uint8_t { Move, Resign, Win };
    Kind kind = Kind::Move;
    shogi::Move move;
    std::optional<shogi::Move> expected; // the opponent's answer
    std::optional<MoveComment> comment;
};

// Lets an engine play on a link: what it is asked at which event, and what is sent of its answers. It ponders
// from the moment at which the server has returned the own move, or, early, from the answer on: then without
// times, as the clocks are not known yet. A state machine without I/O and without an engine.
class EngineTurns {
public:
    enum class Pondering : std::uint8_t { Off, On, Early };
    struct Output {
        std::vector<EngineWish> wishes;
        std::optional<Command> command; // for the link
    };

    explicit EngineTurns(Pondering pondering)
        : m_pondering(pondering) {}

    // Each event of the link.
    [[nodiscard]] Output hear(const Event& event);
    // The answer to the newest Think; those to others are ignored. A ponder search must not be answered
    // before PonderHit: its early end is an answer like that to a dropped one.
    [[nodiscard]] Output answered(ThoughtId id, const Thought& thought);

private:
    enum class Search : std::uint8_t { None, Turn, Ponder };

    void begin(const OnlineGame& game, const ClockReading& clocks, bool isAnswered, Output& output);
    void think(std::vector<shogi::Move> moves, bool ponders, std::optional<ClockReading> clocks,
               Output& output);
    void drop(Output& output);
    void played(const MovePlayed& event, Output& output);
    void ponder(const std::optional<ClockReading>& clocks, Output& output);

    Pondering m_pondering;
    std::optional<shogi::Color> m_own;
    shogi::Position m_position;
    std::vector<shogi::Move> m_moves; // that the server has returned
    ThoughtId m_lastId = 0;
    Search m_search = Search::None;
    std::optional<shogi::Move> m_sent;     // not returned yet
    std::optional<shogi::Move> m_expected; // after it
};

} // namespace csa
