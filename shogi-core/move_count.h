// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

namespace shogi {

// Number of moves made up to a node, including one that broke the rules.
inline int moveCount(const RecordNode& node) {
    return node.ending && !node.illegalMove ? node.ply - 1 : node.ply;
}

} // namespace shogi
