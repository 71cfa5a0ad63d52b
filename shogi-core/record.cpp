// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/record.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace shogi {

ChildNodes::ChildNodes(const ChildNodes& other)
    : m_only(other.m_only)
    , m_several(other.m_several ? std::make_unique<std::vector<NodeId>>(*other.m_several) : nullptr) {}

ChildNodes& ChildNodes::operator=(const ChildNodes& other) {
    *this = ChildNodes(other);
    return *this;
}

void ChildNodes::add(NodeId id) {
    if (empty())
        m_only = id;
    else if (m_several)
        m_several->push_back(id);
    else
        m_several = std::make_unique<std::vector<NodeId>>(std::vector<NodeId>{m_only, id});
}

void ChildNodes::set(std::vector<NodeId> ids) {
    m_only = ids.empty() ? kRootNode : ids.front();
    m_several = ids.size() > 1 ? std::make_unique<std::vector<NodeId>>(std::move(ids)) : nullptr;
}

Record::Record(Position start)
    : m_start(start)
    , m_nodes(1) {}

NodeId Record::addNode(NodeId parent) {
    const auto id = static_cast<NodeId>(m_nodes.size());
    // Grows by a fifth: doubling would leave room for as many nodes again, and most records do not grow for
    // long.
    if (m_nodes.size() == m_nodes.capacity())
        m_nodes.reserve(m_nodes.size() + m_nodes.size() / 5 + 4);
    RecordNode& node = m_nodes.emplace_back();
    node.parent = parent;
    node.ply = m_nodes[parent].ply + 1;
    m_nodes[parent].children.add(id);
    return id;
}

NodeId Record::addMove(NodeId parent, Move move) {
    assert(parent < m_nodes.size() && !m_nodes[parent].ending);
    if (const auto child = childWith(parent, move))
        return *child;
    const NodeId id = addNode(parent);
    m_nodes[id].move = move;
    return id;
}

NodeId Record::addEnding(NodeId parent, Ending ending) {
    assert(parent < m_nodes.size() && !m_nodes[parent].ending);
    for (const NodeId child : m_nodes[parent].children) {
        if (m_nodes[child].ending) {
            m_nodes[child].ending = ending;
            return child;
        }
    }
    const NodeId id = addNode(parent);
    m_nodes[id].ending = ending;
    return id;
}

NodeId Record::addAnotherEnding(NodeId parent, Ending ending, Move illegalMove) {
    assert(parent < m_nodes.size() && !m_nodes[parent].ending);
    for (const NodeId child : m_nodes[parent].children) {
        if (m_nodes[child].ending == ending && m_nodes[child].illegalMove == illegalMove)
            return child;
    }
    const NodeId id = addNode(parent);
    m_nodes[id].ending = ending;
    m_nodes[id].illegalMove = illegalMove;
    return id;
}

void Record::setEnding(NodeId id, Ending ending) {
    assert(m_nodes[id].ending);
    m_nodes[id].ending = ending;
}

std::vector<std::optional<NodeId>> Record::removeSubtree(NodeId id) {
    return removeSubtrees(std::span(&id, 1));
}

std::vector<std::optional<NodeId>> Record::removeSubtrees(std::span<const NodeId> ids) {
    std::vector<bool> gone(m_nodes.size(), false);
    std::vector<NodeId> open(ids.begin(), ids.end());
    while (!open.empty()) {
        const NodeId next = open.back();
        open.pop_back();
        assert(next != kRootNode && next < m_nodes.size());
        gone[next] = true;
        open.insert(open.end(), m_nodes[next].children.begin(), m_nodes[next].children.end());
    }
    for (const NodeId id : ids) {
        ChildNodes& siblings = m_nodes[*m_nodes[id].parent].children;
        std::vector<NodeId> left;
        std::copy_if(siblings.begin(), siblings.end(), std::back_inserter(left),
                     [&gone](NodeId child) { return !gone[child]; });
        siblings.set(std::move(left));
    }

    std::vector<std::optional<NodeId>> map(m_nodes.size());
    NodeId kept = 0;
    for (std::size_t old = 0; old < m_nodes.size(); ++old) {
        if (!gone[old])
            map[old] = kept++;
    }
    for (std::size_t old = 0; old < m_nodes.size(); ++old) {
        if (gone[old])
            continue;
        RecordNode& node = m_nodes[old];
        if (node.parent)
            node.parent = map[*node.parent];
        for (NodeId& child : node.children.ids())
            child = *map[child];
        if (*map[old] != old)
            m_nodes[*map[old]] = std::move(node);
    }
    m_nodes.resize(kept);
    return map;
}

void Record::moveChild(NodeId parent, std::size_t from, std::size_t to) {
    const std::span<NodeId> children = m_nodes[parent].children.ids();
    assert(from < children.size() && to < children.size());
    const auto at = [children](std::size_t i) { return children.begin() + static_cast<std::ptrdiff_t>(i); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
}

void Record::setTime(NodeId id, std::optional<std::chrono::milliseconds> used,
                     std::optional<std::chrono::milliseconds> total) {
    m_nodes[id].timeUsed = used;
    m_nodes[id].timeTotal = total;
}

void Record::setComment(NodeId id, std::string comment) { m_nodes[id].comment = std::move(comment); }

void Record::appendToComment(NodeId id, std::string_view text) {
    std::string& comment = m_nodes[id].comment;
    if (!comment.empty())
        comment += '\n';
    comment += text;
}

void Record::setBookmark(NodeId id, std::string bookmark) { m_nodes[id].bookmark = std::move(bookmark); }

void Record::addEvaluation(NodeId id, EngineEvaluation evaluation) {
    m_nodes[id].evaluations.push_back(std::move(evaluation));
}

bool Record::storeEvaluations(NodeId id, const std::vector<EngineEvaluation>& found) {
    return mergeEvaluations(m_nodes[id].evaluations, found);
}

void Record::clearEvaluations(NodeId id) { m_nodes[id].evaluations.clear(); }

NodeId Record::positionNode(NodeId id) const {
    return m_nodes[id].ending ? m_nodes[id].parent.value_or(kRootNode) : id;
}

std::optional<NodeId> Record::childWith(NodeId parent, Move move) const {
    for (const NodeId child : m_nodes[parent].children) {
        if (!m_nodes[child].ending && m_nodes[child].move == move)
            return child;
    }
    return std::nullopt;
}

std::optional<NodeId> Record::nodeAfter(NodeId from, std::span<const Move> moves) const {
    for (const Move move : moves) {
        const auto child = childWith(from, move);
        if (!child)
            return std::nullopt;
        from = *child;
    }
    return from;
}

Position Record::positionAt(NodeId id) const {
    Position position = m_start;
    for (const Move move : movesTo(id))
        position.play(move);
    return position;
}

std::vector<Position> Record::positionsAround(NodeId id, std::size_t most) const {
    id = positionNode(id);
    // Moves towards the root cannot be undone, so those positions are taken from the path.
    std::vector<Position> path;
    Position position = m_start;
    for (const NodeId node : pathTo(id)) {
        if (node != kRootNode)
            position.play(m_nodes[node].move);
        path.push_back(position);
    }
    struct Step {
        NodeId node;
        std::optional<NodeId> from;
        std::size_t position; // index among those found so far
    };
    std::vector<Position> found;
    std::vector<Step> steps{{id, std::nullopt, 0}};
    std::size_t depth = path.size(); // length of the part of the path that has not been reached yet
    for (std::size_t at = 0; at < steps.size() && found.size() < most; ++at) {
        const Step step = steps[at];
        const RecordNode& node = m_nodes[step.node];
        const bool onPath = at == 0 || (step.from && m_nodes[*step.from].parent == step.node);
        if (onPath) {
            position = path[--depth];
        } else {
            position = found[step.position];
            position.play(node.move);
        }
        const std::size_t here = found.size();
        found.push_back(position);
        if (node.parent && step.from != node.parent)
            steps.push_back({*node.parent, step.node, 0});
        for (const NodeId child : node.children) {
            if (step.from != child && !m_nodes[child].ending)
                steps.push_back({child, step.node, here});
        }
    }
    return found;
}

std::vector<NodeId> Record::pathTo(NodeId id) const {
    std::vector<NodeId> path{id};
    while (m_nodes[path.back()].parent)
        path.push_back(*m_nodes[path.back()].parent);
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<Move> Record::movesTo(NodeId id) const {
    std::vector<Move> moves;
    for (const NodeId step : pathTo(id)) {
        if (step != kRootNode && !m_nodes[step].ending)
            moves.push_back(m_nodes[step].move);
    }
    return moves;
}

std::vector<NodeId> Record::mainLine() const {
    std::vector<NodeId> line{kRootNode};
    while (!m_nodes[line.back()].children.empty())
        line.push_back(m_nodes[line.back()].children.front());
    return line;
}

NodeId Record::lineEnd(NodeId id) const {
    while (!m_nodes[id].children.empty())
        id = m_nodes[id].children.front();
    return id;
}

std::string_view Record::header(std::string_view key) const {
    for (const RecordHeader& entry : m_headers) {
        if (entry.key == key)
            return entry.value;
    }
    return {};
}

void Record::setHeader(std::string_view key, std::string value) {
    const auto same = [key](const RecordHeader& entry) { return entry.key == key; };
    const auto first = std::find_if(m_headers.begin(), m_headers.end(), same);
    if (value.empty()) {
        m_headers.erase(std::remove_if(first, m_headers.end(), same), m_headers.end());
        return;
    }
    if (first == m_headers.end()) {
        m_headers.push_back(RecordHeader{std::string(key), std::move(value)});
        return;
    }
    first->value = std::move(value);
    m_headers.erase(std::remove_if(first + 1, m_headers.end(), same), m_headers.end());
}

void Record::addHeader(RecordHeader entry) { m_headers.push_back(std::move(entry)); }

std::string headerDuration(std::chrono::milliseconds time) {
    const auto milliseconds = time.count();
    const auto seconds = milliseconds / 1000;
    if (milliseconds % 1000 != 0) {
        std::string fraction = std::to_string(1000 + milliseconds % 1000).substr(1);
        fraction.erase(fraction.find_last_not_of('0') + 1);
        return std::to_string(seconds) + '.' + fraction + "秒";
    }
    std::string text;
    if (seconds / 3600 > 0)
        text += std::to_string(seconds / 3600) + "時間";
    if (seconds / 60 % 60 > 0)
        text += std::to_string(seconds / 60 % 60) + "分";
    if (seconds % 60 > 0 || text.empty())
        text += std::to_string(seconds % 60) + "秒";
    return text;
}

} // namespace shogi
