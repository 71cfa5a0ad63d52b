// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_merge.h"
#include "shogi-core/record.h"

#include <QUndoCommand>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace app {

class RecordDocument;

// Identifies a node by the moves that lead to it, so that edits find it again after ids have changed. An
// ending that no longer exists is represented by another one in its place.
class NodePath {
public:
    NodePath(const shogi::Record& record, shogi::NodeId node);
    // Nothing if the node has been removed.
    std::optional<shogi::NodeId> find(const shogi::Record& record) const;

    friend bool operator==(const NodePath&, const NodePath&) = default;

private:
    std::vector<shogi::Move> m_steps; // an ending has none
    std::optional<shogi::Ending> m_ending;
    shogi::Move m_illegalMove; // for the ending
};

// An edit of the user, kept by the document's QUndoStack; its text() is what editName() translates. Private
// to RecordDocument.
class RecordEdit : public QUndoCommand {
public:
    explicit RecordEdit(RecordDocument& document);

protected:
    // The document whose undo stack holds this edit.
    RecordDocument& document();
    shogi::Record& record();
    void announceChanged(shogi::NodeId node);
    void announceAdded(shogi::NodeId node);
    void announceHeaders();
    void announceTree(shogi::NodeId cursor);
    void removeNodes(std::span<const shogi::NodeId> nodes);
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

// Adds moves below a node that do not exist yet; the cursor does not move.
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
    enum class Kind { Text, Marks };
    // comment: with the line of drawn marks.
    CommentEdit(RecordDocument& document, shogi::NodeId node, std::string comment, Kind kind);
    void redo() override;
    void undo() override;
    int id() const override { return m_kind == Kind::Text ? 1 : -1; }
    bool drawsAt(const shogi::Record& in, shogi::NodeId node) const {
        return m_kind == Kind::Marks && m_node.find(in) == node;
    }
    // Continuous typing in the same comment is one step.
    bool mergeWith(const QUndoCommand* later) override;

private:
    void apply(const std::string& comment);

    NodePath m_node;
    std::string m_before;
    std::string m_after;
    Kind m_kind;
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

// Removes siblings with everything below them.
class DeleteEdit : public RecordEdit {
public:
    // text: for setText().
    DeleteEdit(RecordDocument& document, const std::vector<shogi::NodeId>& siblings, const char* text);
    void redo() override;
    void undo() override;

private:
    struct Saved {
        std::size_t parent = 0; // index in Removed::nodes; meaningless for the first
        shogi::RecordNode node;
    };
    struct Removed {
        NodePath path;
        std::size_t index = 0;    // among its siblings
        std::vector<Saved> nodes; // parents first, siblings in order
    };
    NodePath m_parent;
    NodePath m_cursor;
    std::vector<Removed> m_removed; // in the order of their indices
};

// Changes the order of siblings.
class OrderEdit : public RecordEdit {
public:
    struct Step {
        NodePath parent;
        std::size_t from = 0;
        std::size_t to = 0;
    };
    OrderEdit(RecordDocument& document, std::vector<Step> steps, const char* text);
    void redo() override;
    void undo() override;

private:
    void apply(bool back);

    std::vector<Step> m_steps;
};

// Adds another record below a node.
class MergeEdit : public RecordEdit {
public:
    MergeEdit(RecordDocument& document, shogi::NodeId at, shogi::Record other);
    void redo() override;
    void undo() override;

private:
    struct Added {
        NodePath top;
        std::size_t nodes = 0; // nodes in its subtree
    };
    struct Changed {
        NodePath path;
        shogi::RecordNode before;
    };
    NodePath m_at;
    shogi::Record m_other;
    std::vector<Added> m_added;
    std::vector<Changed> m_changed;
};

} // namespace app
