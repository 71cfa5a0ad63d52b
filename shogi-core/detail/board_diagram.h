// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <string>

namespace shogi::detail {

// The lines that show a position in KIF and BOD: White's hand, the board, Black's hand, and 後手番 if White
// is to move.
std::string boardDiagram(const Position& position);

} // namespace shogi::detail
