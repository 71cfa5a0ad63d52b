// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QUndoCommand>

#include <memory>
#include <optional>
#include <vector>

namespace app {

class RecordDocument;

// Identifies a node by the moves that lead to it, for edits to find it again after ids have changed. An
// ending is represented by "no move".
class NodePath {
public:
    NodePath(const shogi::Record& record, shogi::NodeId node);
    // Nothing if the node has been removed.
    std::optional<shogi::NodeId> find(const shogi::Record& record) const;

    friend bool operator==(const NodePath&, const NodePath&) = default;

private:
    std::vector<shogi::Move> m_steps;
};

// An edit of the user, kept by the document's QUndoStack; its text() is what editName() translates. Private
// to RecordDocument.
class RecordEdit : public QUndoCommand {
public:
    explicit RecordEdit(RecordDocument& document);

protected:
    // The one whose undo stack holds this edit.
    RecordDocument& document();
    shogi::Record& record();
    void announceChanged(shogi::NodeId node);
    void announceAdded(shogi::NodeId node);
    void announceHeaders();
    void announceTree(shogi::NodeId cursor);
    void removeNode(shogi::NodeId node);
    void moveCursor(shogi::NodeId node);

private:
    std::shared_ptr<RecordDocument*> m_home;
};

class AddMoveEdit : public RecordEdit {
public:
    AddMoveEdit(RecordDocument& document, shogi::NodeId parent, shogi::Move move);
    void redo() override;
    void undo() override;

private:
    NodePath m_parent;
    shogi::Move m_move;
};

// Moves below a node that do not exist yet; the cursor stays where it is.
class LineEdit : public RecordEdit {
public:
    LineEdit(RecordDocument& document, shogi::NodeId parent, std::vector<shogi::Move> moves);
    void redo() override;
    void undo() override;

private:
    NodePath m_parent;
    std::vector<shogi::Move> m_moves;
    std::optional<NodePath> m_added; // the first new node
};

class CommentEdit : public RecordEdit {
public:
    CommentEdit(RecordDocument& document, shogi::NodeId node, std::string comment);
    void redo() override;
    void undo() override;
    int id() const override { return 1; }
    // Continued typing in the same comment is one step.
    bool mergeWith(const QUndoCommand* later) override;

private:
    void apply(const std::string& comment);

    NodePath m_node;
    std::string m_before;
    std::string m_after;
};

class BookmarkEdit : public RecordEdit {
public:
    BookmarkEdit(RecordDocument& document, shogi::NodeId node, std::string bookmark);
    void redo() override;
    void undo() override;

private:
    void apply(const std::string& bookmark);

    NodePath m_node;
    std::string m_before;
    std::string m_after;
};

class HeadersEdit : public RecordEdit {
public:
    HeadersEdit(RecordDocument& document, std::vector<shogi::RecordHeader> headers);
    void redo() override;
    void undo() override;

private:
    void apply(const std::vector<shogi::RecordHeader>& headers);

    std::vector<shogi::RecordHeader> m_before;
    std::vector<shogi::RecordHeader> m_after;
};

class DeleteEdit : public RecordEdit {
public:
    DeleteEdit(RecordDocument& document, shogi::NodeId node);
    void redo() override;
    void undo() override;

private:
    struct Saved {
        std::size_t parent = 0; // index in m_saved; meaningless for the first
        shogi::RecordNode node;
    };
    NodePath m_node;
    NodePath m_parent;
    std::size_t m_index = 0;    // among its siblings
    std::vector<Saved> m_saved; // parents first, siblings in order
};

class PromoteEdit : public RecordEdit {
public:
    PromoteEdit(RecordDocument& document, shogi::NodeId parent, std::size_t from, std::size_t to);
    void redo() override;
    void undo() override;

private:
    void apply(std::size_t from, std::size_t to);

    NodePath m_parent;
    std::size_t m_from;
    std::size_t m_to;
};

} // namespace app
