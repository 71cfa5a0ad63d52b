// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/commands.h"
#include "engine-host/dialect.h"
#include "engine-host/search_request.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace host {

// Lines of USI, without line end.

// Always the whole game from its start; "startpos" for the even game, else all four SFEN fields.
std::string writePosition(const shogi::Position& start, std::span<const shogi::Move> moves);

// Words in the order that engines expect: ponder or mate, times, byoyomi or increments, limits, infinite,
// searchmoves. mover: the side whose setting decides whether byoyomi or increments are sent.
std::string writeGo(const SearchRequest& request, shogi::Color mover, const GoSwitches& switches);

// Without clocks: no parameters.
std::string writePonderHit(const std::optional<Clocks>& clocks, shogi::Color mover, bool includeIncrement);

std::string writeGameOver(GameResult result);

// Precondition: isOneLine(name) and isOneLine(value).
std::string writeSetOption(std::string_view name, std::string_view value);
std::string writePressButton(std::string_view name);
// "register later" if there are no data.
std::string writeRegister(const std::optional<Registration>& data);

} // namespace host
