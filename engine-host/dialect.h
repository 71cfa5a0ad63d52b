// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/commands.h"
#include "engine-host/search_request.h"

#include <optional>
#include <string>
#include <string_view>

namespace host {

// The parts of the configuration that affect the writing of go.
struct GoSwitches {
    bool includeIncrement = false; // USI: add this turn's increment to the times
    bool mateTakesNodes = false;   // USI: a mate search may be limited by nodes
};

// How one protocol family spells what all families share: command names, positions and moves; also its
// queries. Immutable; every instance lives forever.
class Dialect {
public:
    virtual ~Dialect() = default;

    virtual Protocol protocol() const = 0;
    virtual std::string_view handshake() const = 0;     // first line sent
    virtual std::string_view handshakeDone() const = 0; // word that ends the engine's introduction
    virtual std::string_view newGame() const = 0;
    // Whether isready is sent again, and readyok awaited, after newGame …
    virtual bool readyAfterNewGame() const = 0;
    // … and after every position; and the engine answers "query".
    virtual bool readyAfterPosition() const = 0;
    // Whether it has commands beyond options, positions and searches: debug, register.
    virtual bool hasSideCommands() const = 0;
    // Whether the engine is asked to think on the opponent's time.
    virtual bool canPonder() const = 0;
    virtual bool canSolveMates() const = 0;
    // Whether go mate is sent with the time limit.
    virtual bool tellsMateLimit() const = 0;
    virtual std::optional<std::string> gameOver(GameResult result) const = 0; // nullopt: not sent
    // Whether options are sent at each session start even if not declared.
    virtual bool sendsUndeclaredOptions() const = 0;
    // Whether an engine of this family without a list of games plays shogi.
    virtual bool playsShogiUnlessItSaysOtherwise() const = 0;

    // UGI: how positions and moves are written; nothing in other families.
    virtual UgiNotation ugiNotation() const { return UgiNotation::Detect; }
    // UGI: a position after one move, which shows whether the engine understands this notation.
    virtual std::string notationProbe() const { return {}; }

    virtual std::string position(const SearchRequest& request) const = 0;
    // mover: the side to move of the searched position.
    virtual std::string go(const SearchRequest& request, shogi::Color mover,
                           const GoSwitches& switches) const = 0;
    virtual std::string ponderHit(const std::optional<Clocks>& clocks, shogi::Color mover,
                                  const GoSwitches& switches) const = 0;

    // The move, if readable; not checked for legality.
    virtual std::optional<shogi::Move> move(std::string_view text) const = 0;
    // The length in plies of "score mate" with this number, which is larger than 0. winning: for the side to
    // move.
    virtual std::int64_t matePlies(std::int64_t number, bool winning) const = 0;
    // Whether "score mate 0" always means that the side to move is mated.
    virtual bool mateZeroIsLost() const = 0;
};

// USI with Shogidokoro's additions.
const Dialect& usiDialect();
// UCI as spoken by engines for chess and its relatives.
const Dialect& uciDialect();
// UGI. notation: Usi or Uci; Detect counts as Usi until the notation is known.
const Dialect& ugiDialect(UgiNotation notation);

// Detect: the first family to be tried.
const Dialect& dialectOf(Protocol protocol, UgiNotation notation = UgiNotation::Detect);

} // namespace host
