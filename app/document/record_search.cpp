// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_search.h"

#include "app/document/drawn_marks.h"

#include <algorithm>

namespace app {

using shogi::NodeId;

std::vector<NodeId> readingOrder(const shogi::Record& record) {
    std::vector<NodeId> order;
    order.reserve(record.nodeCount());
    // Where to continue, the last one first. The first sibling comes first, then the others with everything
    // below them, then everything below the first.
    struct Step {
        NodeId node;
        bool listed;
    };
    std::vector<Step> open{{shogi::kRootNode, false}};
    while (!open.empty()) {
        const Step step = open.back();
        open.pop_back();
        if (!step.listed)
            order.push_back(step.node);
        const std::span<const NodeId> children = record.node(step.node).children;
        if (children.empty())
            continue;
        order.push_back(children.front());
        open.push_back({children.front(), true});
        for (std::size_t i = children.size() - 1; i > 0; --i)
            open.push_back({children[i], false});
    }
    return order;
}

namespace {

QString folded(const QString& text) { return text.normalized(QString::NormalizationForm_KC).toCaseFolded(); }

// fits: whether a node fits. from: the index in order where the search begins.
template <typename Fits>
std::optional<FoundNode> nearest(const std::vector<NodeId>& order, NodeId from, SearchStep step, Fits fits) {
    const auto count = order.size();
    const auto start = static_cast<std::size_t>(std::find(order.begin(), order.end(), from) - order.begin());
    const std::size_t first = step == SearchStep::Here ? 0 : 1;
    for (std::size_t distance = first; distance < count + first; ++distance) {
        const bool back = step == SearchStep::Previous;
        const std::size_t at = (back ? start + count - distance : start + distance) % count;
        if (fits(order[at]))
            return FoundNode{order[at], back ? distance > start : start + distance >= count};
    }
    return std::nullopt;
}

// Calls seen(node, position) for all nodes that are not endings.
template <typename Seen>
void forEachPosition(const shogi::Record& record, Seen seen) {
    struct Step {
        NodeId node;
        shogi::Position before;
    };
    std::vector<Step> open{{shogi::kRootNode, record.startPosition()}};
    while (!open.empty()) {
        Step step = open.back();
        open.pop_back();
        const shogi::RecordNode& node = record.node(step.node);
        if (node.move)
            step.before.play(node.move);
        seen(step.node, step.before);
        for (const NodeId child : node.children) {
            if (!record.node(child).ending)
                open.push_back({child, step.before});
        }
    }
}

std::vector<bool> nodesWith(const shogi::Record& record, const shogi::Position& position) {
    std::vector<bool> same(record.nodeCount(), false);
    forEachPosition(record, [&same, &position](NodeId node, const shogi::Position& there) {
        same[node] = there == position;
    });
    return same;
}

} // namespace

std::optional<FoundNode> findComment(const shogi::Record& record, NodeId from, const QString& text,
                                     SearchStep step) {
    const QString wanted = folded(text);
    return nearest(readingOrder(record), from, step, [&record, &wanted](NodeId id) {
        const shogi::RecordNode& node = record.node(id);
        return (!node.comment.empty() && folded(withoutMarks(node.comment)).contains(wanted)) ||
               (!node.bookmark.empty() && folded(QString::fromStdString(node.bookmark)).contains(wanted));
    });
}

std::optional<FoundNode> findSamePosition(const shogi::Record& record, NodeId from) {
    const NodeId start = record.positionNode(from);
    const std::vector<bool> same = nodesWith(record, record.positionAt(start));
    return nearest(readingOrder(record), start, SearchStep::Next,
                   [&same, start](NodeId node) { return same[node] && node != start; });
}

std::optional<NodeId> findPosition(const shogi::Record& record, const shogi::Position& position) {
    const std::vector<bool> same = nodesWith(record, position);
    for (const NodeId node : readingOrder(record)) {
        if (same[node])
            return node;
    }
    return std::nullopt;
}

std::vector<NodeId> bookmarkedNodes(const shogi::Record& record) {
    std::vector<NodeId> nodes = readingOrder(record);
    std::erase_if(nodes, [&record](NodeId node) { return record.node(node).bookmark.empty(); });
    return nodes;
}

} // namespace app
