// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/win_rate.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/record.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace app {

class RecordDocument;

// The shown line of the document as a table: row n is line()[n], row 0 the start position. Stores only node
// ids; texts are created on request. Main thread; document must outlive this object.
class RecordModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Move, Evaluation, Used, Total, Comment, ColumnCount };
    enum Role {
        NodeRole = Qt::UserRole, // uint
        CurrentRole,             // bool: the cursor is here
        BranchesRole,            // int: number of alternatives at this ply, 1 = no others
        CommentRole,             // bool: has a comment
        BookmarkRole,            // QString, empty = none
        WinRateRole              // double: Black's, 0 … 1; invalid = no evaluation
    };

    explicit RecordModel(RecordDocument& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // Row of the cursor.
    int currentRow() const;
    void setNotation(MoveNotation notation);
    // How scores become chances of winning.
    void setCurve(WinRateCurve curve);
    // How often the position after this row's move has been on the board, this time included.
    int occurrence(int row) const { return m_occurrences[static_cast<std::size_t>(row)]; }
    // After a language change.
    void refreshTexts();

private:
    void onLineChanged(std::size_t firstChanged);
    void onCursorChanged();
    void onTreeReplaced();
    void announceRow(int row);
    void onEvaluationsChanged(shogi::NodeId node);
    void onRecalledChanged();
    // The engine with the most evaluations along the shown line.
    std::string lineEngine() const;
    void chooseEngine();
    void countOccurrences(std::size_t first);
    std::optional<double> winRate(int row) const;
    QString evaluationText(int row) const;
    QVariant moveToolTip(int row) const;
    // The alternatives to this row's move, in the record's order.
    QString otherMoves(int row) const;
    QVariant spokenText(int row, int column) const;
    QString nameOf(shogi::NodeId node, const shogi::Position& before) const;
    QString displayText(int row, int column) const;

    RecordDocument& m_document;
    std::vector<shogi::NodeId> m_rows;
    std::vector<shogi::Key> m_keys;               // of each row's position
    std::unordered_map<shogi::Key, int> m_counts; // how many rows have them
    std::vector<int> m_occurrences;               // see occurrence(); 1 for endings
    std::string m_engine;                         // whose evaluations are shown, where it has any
    QTimer m_engineTimer;
    WinRateCurve m_curve = WinRateCurve::Ponanza;
    int m_currentRow = 0;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
