// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "shogi-core/record.h"

#include <QAbstractItemModel>

#include <vector>

namespace app {

class RecordDocument;

// The whole record as a tree: the moves of the main line are the top level, start position first. The
// alternatives to a move are its children, and the moves that follow an alternative are its children in turn,
// until the line ends. Moving the cursor changes two rows and never the structure; a new move inserts a row.
// Texts are created on request. Main thread; document must outlive this object.
class RecordTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Move, Comment, ColumnCount };
    enum Role {
        NodeRole = Qt::UserRole, // uint
        CurrentRole              // bool: the cursor is here
    };

    explicit RecordTreeModel(RecordDocument& document, QObject* parent = nullptr);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    using QObject::parent;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    QModelIndex indexOf(shogi::NodeId node, int column = Move) const;
    // Whether this move is an alternative to its parent row rather than a continuation.
    bool beginsBranch(const QModelIndex& index) const;
    void setNotation(MoveNotation notation);
    // After a language change.
    void refreshTexts();

private:
    // One for each node of the record.
    struct Item {
        shogi::NodeId above = kTop; // the row it is below; kTop: none
        int row = 0;
        std::vector<shogi::NodeId> rows; // below it
    };
    static constexpr shogi::NodeId kTop = static_cast<shogi::NodeId>(-1);

    void rebuild();
    void add(shogi::NodeId node);
    // The parent row of node, once all nodes before it are in place.
    shogi::NodeId placeOf(shogi::NodeId node) const;
    std::vector<shogi::NodeId>& rowsBelow(shogi::NodeId node) {
        return node == kTop ? m_top : m_items[node].rows;
    }
    const std::vector<shogi::NodeId>& rowsBelow(shogi::NodeId node) const {
        return node == kTop ? m_top : m_items[node].rows;
    }
    void announce(shogi::NodeId node, const QList<int>& roles = {});
    QString moveTextOf(shogi::NodeId node) const;

    RecordDocument& m_document;
    std::vector<Item> m_items;
    std::vector<shogi::NodeId> m_top;
    shogi::NodeId m_current = shogi::kRootNode;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
