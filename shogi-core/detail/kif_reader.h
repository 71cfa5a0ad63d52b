// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/detail/reading.h"

#include <cstdint>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

// Parts shared by the readers of KIF and KI2: everything but the notation of a move.
namespace shogi::detail {

enum class KifStyle : std::uint8_t { Kif, Ki2 };

// The first game of the text. An error only if nothing in it is a record. The caller determines whether the
// text is in this style.
tl::expected<ReadRecord, ParseError> readKakinoki(std::string_view text, KifStyle style);

// All games of the text; never empty.
tl::expected<std::vector<GameOfText>, ParseError> readKakinokiGames(std::string_view text, KifStyle style);

} // namespace shogi::detail
