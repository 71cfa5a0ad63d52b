// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_study.h"
#include "app/settings/appearance_settings.h"

#include <QAbstractItemModel>

namespace app {

// The solution tree of a problem as an item model: attacks, below each of them its defences, and so on. study
// must outlive this object.
class MateTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Move, Plies, Remark, ColumnCount };
    enum Role { NodeRole = Qt::UserRole }; // int: of MateStudy::nodes()

    explicit MateTreeModel(MateStudy& study, QObject* parent = nullptr);

    void setNotation(MoveNotation notation);
    void refreshTexts();
    int nodeAt(const QModelIndex& index) const;
    QModelIndex indexOf(int node) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const MateNode& node(int id) const;

    MateStudy& m_study;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
