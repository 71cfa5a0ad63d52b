// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/detail/reading.h"

#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace shogi::detail {

// All games of a text in CSA format, separated by "/"; never empty.
tl::expected<std::vector<GameOfText>, ParseError> readCsaGames(std::string_view text);

} // namespace shogi::detail
