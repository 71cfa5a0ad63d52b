// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QString>

#include <optional>
#include <vector>

namespace app {

// All nodes in the order of a tree view: along a line; after each move come first its sibling branches, each
// to its end.
std::vector<shogi::NodeId> readingOrder(const shogi::Record& record);

struct FoundNode {
    shogi::NodeId node = shogi::kRootNode;
    bool wrapped = false; // the search went past the last (or first) node

    friend bool operator==(const FoundNode&, const FoundNode&) = default;
};

enum class SearchStep {
    Here, // forwards, beginning with the node itself
    Next,
    Previous
};

// The nearest node, in reading order, whose comment or bookmark contains the text, ignoring case and width.
// It may be the node where the search began. text: not empty.
std::optional<FoundNode> findComment(const shogi::Record& record, shogi::NodeId from, const QString& text,
                                     SearchStep step);
// The next other node with the same position (board, hands, side to move). Endings are skipped.
std::optional<FoundNode> findSamePosition(const shogi::Record& record, shogi::NodeId from);
// The first node with this position; not an ending.
std::optional<shogi::NodeId> findPosition(const shogi::Record& record, const shogi::Position& position);
// Nodes with bookmarks, in reading order.
std::vector<shogi::NodeId> bookmarkedNodes(const shogi::Record& record);

} // namespace app
