// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/reading.h"

#include <optional>
#include <span>
#include <string_view>

namespace shogi::detail {

struct KifStart {
    Position position; // with the number of its first move, if 手数＝ gives the moves before it
    std::optional<Position> other;         // another meaning of the handicap
    std::optional<ParseError> unknownName; // for the handicap, not reported yet: it may mean other
    bool hasBoard = false;                 // rows or an SFEN, not just a name
    bool namesSide = false;                // the side to move is written
    bool isPlain = false;                  // an even game without a board
    bool hasNumber = false;                // 手数＝
};

// Reads the start position of a KIF file from its handicap, board, hands, turn lines and 手数＝ before the
// first move. kinds[i] belongs to lines[i]. Unreadable lines are skipped with a warning.
KifStart readKifStart(std::span<const std::string_view> lines, std::span<const KifLine> kinds,
                      Warnings& warnings);

} // namespace shogi::detail
