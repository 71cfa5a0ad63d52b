// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_edits.h"

#include "app/document/record_document.h"

#include <algorithm>
#include <utility>

namespace app {

using shogi::NodeId;

NodePath::NodePath(const shogi::Record& record, NodeId node) {
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
        const std::vector<NodeId>& children = record.node(node).children;
        const auto child = std::find_if(children.begin(), children.end(), [&record, step](NodeId id) {
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
void RecordEdit::removeNode(NodeId node) { document().removeNode(node); }
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
    // A game continued from here is not for this edit to remove.
    const auto child = record().childWith(*parent, m_move);
    if (child && record().node(*child).children.empty())
        removeNode(*child);
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
        removeNode(*added);
}

CommentEdit::CommentEdit(RecordDocument& document, NodeId node, std::string comment)
    : RecordEdit(document)
    , m_node(document.record(), node)
    , m_before(document.record().node(node).comment)
    , m_after(std::move(comment)) {
    setText(QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Edit comment")));
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

DeleteEdit::DeleteEdit(RecordDocument& document, NodeId node)
    : RecordEdit(document)
    , m_node(document.record(), node)
    , m_parent(document.record(), *document.record().node(node).parent) {
    setText(QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Delete branch")));
    const shogi::Record& all = document.record();
    const std::vector<NodeId>& siblings = all.node(*all.node(node).parent).children;
    m_index = static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), node) - siblings.begin());
    std::vector<NodeId> ids{node};
    m_saved.push_back(Saved{0, all.node(node)});
    for (std::size_t i = 0; i < ids.size(); ++i) {
        for (const NodeId child : all.node(ids[i]).children) {
            ids.push_back(child);
            m_saved.push_back(Saved{i, all.node(child)});
        }
    }
}

void DeleteEdit::redo() {
    if (const auto node = m_node.find(record()))
        removeNode(*node);
}

void DeleteEdit::undo() {
    const auto parent = m_parent.find(record());
    if (!parent)
        return;
    std::vector<NodeId> ids;
    ids.reserve(m_saved.size());
    for (const Saved& saved : m_saved) {
        const NodeId above = ids.empty() ? *parent : ids[saved.parent];
        const NodeId id = saved.node.ending ? record().addEnding(above, *saved.node.ending)
                                            : record().addMove(above, saved.node.move);
        ids.push_back(id);
        record().setTime(id, saved.node.timeUsed, saved.node.timeTotal);
        record().setComment(id, saved.node.comment);
        record().setBookmark(id, saved.node.bookmark);
        for (const shogi::EngineEvaluation& evaluation : saved.node.evaluations)
            record().addEvaluation(id, evaluation);
    }
    const std::vector<NodeId>& siblings = record().node(*parent).children;
    const auto now =
        static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), ids.front()) - siblings.begin());
    record().moveChild(*parent, now, std::min(m_index, siblings.size() - 1));
    announceTree(ids.front());
}

PromoteEdit::PromoteEdit(RecordDocument& document, NodeId parent, std::size_t from, std::size_t to)
    : RecordEdit(document)
    , m_parent(document.record(), parent)
    , m_from(from)
    , m_to(to) {
    setText(QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Move branch up")));
}

void PromoteEdit::redo() { apply(m_from, m_to); }
void PromoteEdit::undo() { apply(m_to, m_from); }

void PromoteEdit::apply(std::size_t from, std::size_t to) {
    const auto parent = m_parent.find(record());
    if (!parent || std::max(from, to) >= record().node(*parent).children.size())
        return;
    const NodeId cursor = document().cursor();
    record().moveChild(*parent, from, to);
    announceTree(cursor);
}

} // namespace app
