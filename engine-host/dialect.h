// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/commands.h"
#include "engine-host/search_request.h"

#include <optional>
#include <string>
#include <string_view>

namespace host {

// How one protocol family spells what all of them say: command names, positions, moves. Immutable.
class Dialect {
public:
    virtual ~Dialect() = default;

    virtual std::string_view handshake() const = 0;     // first line sent
    virtual std::string_view handshakeDone() const = 0; // word that ends the engine's introduction
    virtual std::string_view newGame() const = 0;
    // The engine is asked to think on the opponent's time, and told how games end.
    virtual bool canPonder() const = 0;
    virtual std::optional<std::string> gameOver(GameResult result) const = 0; // nothing: is not told
    // Options that are sent at each session start even where they are not declared.
    virtual bool sendsUndeclaredOptions() const = 0;

    virtual std::string position(const SearchRequest& request) const = 0;
    // mover: the side to move of the searched position. includeIncrement: add it to the times sent.
    virtual std::string go(const SearchRequest& request, shogi::Color mover, bool includeIncrement) const = 0;
    virtual std::string ponderHit(const std::optional<Clocks>& clocks, shogi::Color mover,
                                  bool includeIncrement) const = 0;

    // The move if it can be read; not checked for legality.
    virtual std::optional<shogi::Move> move(std::string_view text) const = 0;
};

// USI with Shogidokoro's additions. Lives forever.
const Dialect& usiDialect();

} // namespace host
