// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

namespace shogi {

// How many moves were made up to a node, one that broke the rules included.
inline int moveCount(const RecordNode& node) {
    return node.ending && !node.illegalMove ? node.ply - 1 : node.ply;
}

} // namespace shogi
