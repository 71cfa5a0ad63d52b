// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/review/reviewed_line.h"
#include "app/settings/appearance_settings.h"

#include <QAbstractTableModel>

namespace app {

// The moves of the shown line with the engine's evaluation of each. One row per move.
class ReviewModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Move, Score, Chances, Loss, Word, Better, ColumnCount };
    enum Role {
        JudgementRole = Qt::UserRole, // int
        JudgedRole                    // bool: worth a look
    };

    // Both must outlive the model.
    ReviewModel(const RecordDocument& document, ReviewedLine& reviewed, QObject* parent = nullptr);

    void setNotation(MoveNotation notation);
    void refreshTexts();
    const MoveReview& move(int row) const;
    // -1 if it is not on the line.
    int rowOf(shogi::NodeId node) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void rebuild();
    QString text(const MoveReview& move, int column) const;

    const RecordDocument& m_document;
    ReviewedLine& m_reviewed;
    MoveNotation m_notation = MoveNotation::Automatic;
    std::vector<MoveReview> m_moves;
};

} // namespace app
