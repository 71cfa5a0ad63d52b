// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_edits.h"

#include "app/document/drawn_marks.h"
#include "app/document/record_document.h"

#include <algorithm>
#include <utility>

namespace app {

using shogi::NodeId;

NodePath::NodePath(const shogi::Record& record, NodeId node)
    : m_ending(record.node(node).ending)
    , m_illegalMove(record.node(node).illegalMove) {
    const std::vector<NodeId> path = record.pathTo(node);
    m_steps.reserve(path.size());
    for (const NodeId id : path) {
        if (id != shogi::kRootNode)
            m_steps.push_back(record.node(id).move);
    }
}

std::optional<NodeId> NodePath::find(const shogi::Record& record) const {
    NodeId node = shogi::kRootNode;
    for (const shogi::Move step : m_steps) {
        const std::span<const NodeId> children = record.node(node).children;
        auto child = children.end();
        if (!step)
            child = std::find_if(children.begin(), children.end(), [this, &record](NodeId id) {
                return record.node(id).ending == m_ending && record.node(id).illegalMove == m_illegalMove;
            });
        if (child == children.end())
            child = std::find_if(children.begin(), children.end(), [&record, step](NodeId id) {
                return record.node(id).move == step && record.node(id).ending.has_value() == !step;
            });
        if (child == children.end())
            return std::nullopt;
        node = *child;
    }
    return node;
}

RecordEdit::RecordEdit(RecordDocument& document)
    : m_home(document.m_home) {}

RecordDocument& RecordEdit::document() { return **m_home; }
shogi::Record& RecordEdit::record() { return document().m_record; }
void RecordEdit::announceChanged(NodeId node) { emit document().nodeChanged(node); }
void RecordEdit::announceAdded(NodeId node) { document().announceAdded(node); }
void RecordEdit::announceHeaders() { emit document().headersChanged(); }
void RecordEdit::removeNodes(std::span<const NodeId> nodes) { document().removeNodes(nodes); }
void RecordEdit::moveCursor(NodeId node) { document().moveCursor(node); }

void RecordEdit::announceTree(NodeId cursor) {
    document().rebuildLine(cursor);
    emit document().treeChanged();
}

AddMoveEdit::AddMoveEdit(RecordDocument& document, NodeId parent, shogi::Move move)
    : RecordEdit(document)
    , m_parent(document.record(), parent)
    , m_move(move) {
    setText(QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Add move")));
}

void AddMoveEdit::redo() {
    const auto parent = m_parent.find(record());
    if (!parent)
        return;
    const std::size_t before = record().nodeCount();
    const NodeId node = record().addMove(*parent, m_move);
    if (record().nodeCount() > before)
        announceAdded(node);
    moveCursor(node);
}

void AddMoveEdit::undo() {
    const auto parent = m_parent.find(record());
    if (!parent)
        return;
    // A game continued from here must not be removed by this edit.
    const auto child = record().childWith(*parent, m_move);
    if (child && record().node(*child).children.empty())
        removeNodes(std::span(&*child, 1));
}

LineEdit::LineEdit(RecordDocument& document, NodeId parent, std::vector<shogi::Move> moves)
    : RecordEdit(document)
    , m_parent(document.record(), parent)
    , m_moves(std::move(moves)) {
    setText(QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Add line")));
}

void LineEdit::redo() {
    const auto parent = m_parent.find(record());
    if (!parent)
        return;
    m_added.reset();
    NodeId node = *parent;
    for (const shogi::Move move : m_moves) {
        const std::size_t before = record().nodeCount();
        node = record().addMove(node, move);
        if (record().nodeCount() == before)
            continue;
        if (!m_added)
            m_added = NodePath(record(), node);
        announceAdded(node);
    }
}

void LineEdit::undo() {
    const auto added = m_added ? m_added->find(record()) : std::nullopt;
    if (added)
        removeNodes(std::span(&*added, 1));
}

CommentEdit::CommentEdit(RecordDocument& document, NodeId node, std::string comment, Kind kind)
    : RecordEdit(document)
    , m_node(document.record(), node)
    , m_before(document.record().node(node).comment)
    , m_after(std::move(comment))
    , m_kind(kind) {
    setText(QLatin1String(kind == Kind::Text ? QT_TRANSLATE_NOOP("app::RecordEdit", "Edit comment")
                          : marksIn(m_after).empty()
                              ? QT_TRANSLATE_NOOP("app::RecordEdit", "Erase arrows and circles")
                              : QT_TRANSLATE_NOOP("app::RecordEdit", "Draw on the board")));
}

void CommentEdit::redo() { apply(m_after); }
void CommentEdit::undo() { apply(m_before); }

void CommentEdit::apply(const std::string& comment) {
    if (const auto node = m_node.find(record())) {
        record().setComment(*node, comment);
        announceChanged(*node);
    }
}

bool CommentEdit::mergeWith(const QUndoCommand* later) {
    const auto* other = dynamic_cast<const CommentEdit*>(later);
    if (other == nullptr || !(other->m_node == m_node))
        return false;
    m_after = other->m_after;
    // Typed and deleted again: no change.
    setObsolete(m_after == m_before);
    return true;
}

BookmarkEdit::BookmarkEdit(RecordDocument& document, NodeId node, std::string bookmark)
    : RecordEdit(document)
    , m_node(document.record(), node)
    , m_before(document.record().node(node).bookmark)
    , m_after(std::move(bookmark)) {
    setText(QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Set bookmark")));
}

void BookmarkEdit::redo() { apply(m_after); }
void BookmarkEdit::undo() { apply(m_before); }

void BookmarkEdit::apply(const std::string& bookmark) {
    if (const auto node = m_node.find(record())) {
        record().setBookmark(*node, bookmark);
        announceChanged(*node);
    }
}

HeadersEdit::HeadersEdit(RecordDocument& document, std::vector<shogi::RecordHeader> headers)
    : RecordEdit(document)
    , m_before(document.record().headers())
    , m_after(std::move(headers)) {
    setText(QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Edit game information")));
}

void HeadersEdit::redo() { apply(m_after); }
void HeadersEdit::undo() { apply(m_before); }

void HeadersEdit::apply(const std::vector<shogi::RecordHeader>& headers) {
    const std::vector<shogi::RecordHeader> old = record().headers();
    for (const shogi::RecordHeader& header : old)
        record().setHeader(header.key, {});
    // Verbatim: keys may repeat, and values may be empty.
    for (const shogi::RecordHeader& header : headers)
        record().addHeader(header);
    announceHeaders();
}

DeleteEdit::DeleteEdit(RecordDocument& document, const std::vector<NodeId>& siblings, const char* text)
    : RecordEdit(document)
    , m_parent(document.record(), *document.record().node(siblings.front()).parent)
    , m_cursor(document.record(), document.cursor()) {
    setText(QLatin1String(text));
    const shogi::Record& all = document.record();
    const std::span<const NodeId> family = all.node(*all.node(siblings.front()).parent).children;
    for (std::size_t index = 0; index < family.size(); ++index) {
        const NodeId node = family[index];
        if (std::find(siblings.begin(), siblings.end(), node) == siblings.end())
            continue;
        Removed removed{NodePath(all, node), index, {Saved{0, all.node(node)}}};
        std::vector<NodeId> ids{node};
        for (std::size_t i = 0; i < ids.size(); ++i) {
            for (const NodeId child : all.node(ids[i]).children) {
                ids.push_back(child);
                removed.nodes.push_back(Saved{i, all.node(child)});
            }
        }
        m_removed.push_back(std::move(removed));
    }
}

void DeleteEdit::redo() {
    std::vector<NodeId> nodes;
    for (const Removed& removed : m_removed) {
        if (const auto node = removed.path.find(record()))
            nodes.push_back(*node);
    }
    if (!nodes.empty())
        removeNodes(nodes);
}

void DeleteEdit::undo() {
    const auto parent = m_parent.find(record());
    if (!parent)
        return;
    for (const Removed& removed : m_removed) {
        std::vector<NodeId> ids;
        ids.reserve(removed.nodes.size());
        for (const Saved& saved : removed.nodes) {
            const NodeId above = ids.empty() ? *parent : ids[saved.parent];
            const shogi::RecordNode& node = saved.node;
            const NodeId id = node.ending ? record().addAnotherEnding(above, *node.ending, node.illegalMove)
                                          : record().addMove(above, node.move);
            ids.push_back(id);
            record().setTime(id, node.timeUsed, node.timeTotal);
            record().setComment(id, node.comment);
            record().setBookmark(id, node.bookmark);
            for (const shogi::EngineEvaluation& evaluation : node.evaluations)
                record().addEvaluation(id, evaluation);
        }
        const std::span<const NodeId> siblings = record().node(*parent).children;
        const auto now = static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), ids.front()) -
                                                  siblings.begin());
        record().moveChild(*parent, now, std::min(removed.index, siblings.size() - 1));
    }
    announceTree(m_cursor.find(record()).value_or(*parent));
}

OrderEdit::OrderEdit(RecordDocument& document, std::vector<Step> steps, const char* text)
    : RecordEdit(document)
    , m_steps(std::move(steps)) {
    setText(QLatin1String(text));
}

void OrderEdit::redo() { apply(false); }
void OrderEdit::undo() { apply(true); }

void OrderEdit::apply(bool back) {
    for (const Step& step : m_steps) {
        const auto parent = step.parent.find(record());
        if (parent && std::max(step.from, step.to) < record().node(*parent).children.size())
            record().moveChild(*parent, back ? step.to : step.from, back ? step.from : step.to);
    }
    announceTree(document().cursor());
}

MergeEdit::MergeEdit(RecordDocument& document, NodeId at, shogi::Record other)
    : RecordEdit(document)
    , m_at(document.record(), at)
    , m_other(std::move(other)) {
    setText(QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Paste moves")));
}

namespace {

std::size_t nodesBelow(const shogi::Record& record, NodeId top) {
    std::size_t count = 0;
    std::vector<NodeId> uncounted{top};
    while (!uncounted.empty()) {
        const NodeId node = uncounted.back();
        uncounted.pop_back();
        ++count;
        for (const NodeId child : record.node(node).children)
            uncounted.push_back(child);
    }
    return count;
}

} // namespace

void MergeEdit::redo() {
    const auto at = m_at.find(record());
    if (!at)
        return;
    const MergeOutcome outcome = mergeRecord(record(), *at, m_other);
    m_added.clear();
    for (const NodeId top : outcome.tops)
        m_added.push_back(Added{NodePath(record(), top), nodesBelow(record(), top)});
    m_changed.clear();
    for (const MergeOutcome::Changed& changed : outcome.changed)
        m_changed.push_back(Changed{NodePath(record(), changed.node), changed.before});
    announceTree(document().cursor());
}

void MergeEdit::undo() {
    for (const Changed& changed : m_changed) {
        if (const auto node = changed.path.find(record())) {
            record().setComment(*node, changed.before.comment);
            record().setBookmark(*node, changed.before.bookmark);
            record().setTime(*node, changed.before.timeUsed, changed.before.timeTotal);
        }
    }
    std::vector<NodeId> tops;
    for (const Added& added : m_added) {
        // A game continued from here must not be removed by this edit.
        const auto top = added.top.find(record());
        if (top && nodesBelow(record(), *top) == added.nodes)
            tops.push_back(*top);
    }
    if (tops.empty())
        announceTree(document().cursor());
    else
        removeNodes(tops);
}

} // namespace app
