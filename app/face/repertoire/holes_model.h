// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/repertoire_holes.h"
#include "app/settings/appearance_settings.h"

#include <QAbstractTableModel>

#include <vector>

namespace app {

// Replies to which a repertoire has no answer, as they are given.
class HolesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Reply, Line, Games, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void show(std::vector<RepertoireHole> holes);
    void setNotation(MoveNotation notation);
    // After a language change.
    void retranslate();
    const std::vector<RepertoireHole>& holes() const { return m_holes; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const RepertoireHole& hole, int column) const;

    std::vector<RepertoireHole> m_holes;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
