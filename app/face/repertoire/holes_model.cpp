// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/holes_model.h"

#include "app/text/move_notation.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/repertoire_text.h"

#include <QLocale>

#include <utility>

namespace app {

void HolesModel::show(std::vector<RepertoireHole> holes) {
    // While more are found, the first ones mostly stay: the chosen row is kept where it is.
    const int before = rowCount();
    const int after = static_cast<int>(holes.size());
    if (before == 0 || after < before) {
        beginResetModel();
        m_holes = std::move(holes);
        endResetModel();
        return;
    }
    if (after > before)
        beginInsertRows({}, before, after - 1);
    m_holes = std::move(holes);
    if (after > before)
        endInsertRows();
    emit dataChanged(index(0, 0), index(before - 1, ColumnCount - 1));
}

void HolesModel::setNotation(MoveNotation notation) {
    m_notation = notation;
    retranslate();
}

void HolesModel::retranslate() {
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int HolesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_holes.size());
}

int HolesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString HolesModel::text(const RepertoireHole& hole, int column) const {
    switch (column) {
    case Reply:
        return holeText(hole, m_notation);
    case Line:
        return lineText(hole.start, hole.moves, m_notation);
    case Games:
        return QLocale().toString(static_cast<qlonglong>(hole.games));
    default:
        return {};
    }
}

QVariant HolesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const RepertoireHole& hole = m_holes[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(hole, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(holeSentence(hole, m_notation) + u'\n' + text(hole, Line));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((index.column() == Games ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant HolesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((section == Games ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Reply:
        return tr("You have nothing against");
    case Line:
        return tr("Line");
    case Games:
        return tr("Games");
    default:
        return {};
    }
}

} // namespace app
