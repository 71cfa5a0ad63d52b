// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/reading.h"

#include <span>
#include <string_view>

namespace shogi::detail {

// The start position of a KIF file: from its handicap, board, hands and turn lines before the first move.
// kinds[i] belongs to lines[i]. Unreadable lines are skipped with a warning.
Position readKifStart(std::span<const std::string_view> lines, std::span<const KifLine> kinds,
                      Warnings& warnings);

} // namespace shogi::detail
