// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "shogi-core/record.h"

#include <QAbstractTableModel>

#include <vector>

namespace app {

class RecordDocument;

// The shown line of the document as a table: row n is line()[n], row 0 the start position. Stores only node
// ids; texts are created on request. Main thread; document must outlive this object.
class RecordModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Move, Used, Total, Comment, ColumnCount };
    enum Role {
        NodeRole = Qt::UserRole, // uint
        CurrentRole,             // bool: the cursor is here
        BranchesRole,            // int: number of alternatives at this ply, 1 = no others
        CommentRole,             // bool: has a comment
        BookmarkRole,            // QString, empty = none
        CentipawnsRole // int from Black's side, invalid = no evaluation; mates are ±kMateCentipawns
    };
    static constexpr int kMateCentipawns = 30000;

    explicit RecordModel(RecordDocument& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // Row of the cursor.
    int currentRow() const;
    void setNotation(MoveNotation notation);
    // After a language change.
    void refreshTexts();

private:
    void onLineChanged(std::size_t firstChanged);
    void onCursorChanged();
    void onTreeReplaced();
    void announceRow(int row);
    QString displayText(int row, int column) const;

    RecordDocument& m_document;
    std::vector<shogi::NodeId> m_rows;
    int m_currentRow = 0;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
