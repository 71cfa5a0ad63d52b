// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/mate_tree_model.h"

#include "app/text/mate_text.h"
#include "app/text/move_notation.h"

#include <QFont>

#include <algorithm>

namespace app {

MateTreeModel::MateTreeModel(MateStudy& study, QObject* parent)
    : QAbstractItemModel(parent)
    , m_study(study) {
    connect(&study, &MateStudy::aboutToClear, this, [this] { beginResetModel(); });
    connect(&study, &MateStudy::cleared, this, [this] { endResetModel(); });
    connect(&study, &MateStudy::aboutToAdd, this,
            [this](int below, int first, int last) { beginInsertRows(indexOf(below), first, last); });
    connect(&study, &MateStudy::added, this, [this] { endInsertRows(); });
    connect(&study, &MateStudy::nodeChanged, this, [this](int id) {
        const QModelIndex first = indexOf(id);
        if (first.isValid())
            emit dataChanged(first, first.siblingAtColumn(ColumnCount - 1));
    });
}

const MateNode& MateTreeModel::node(int id) const { return m_study.nodes()[static_cast<std::size_t>(id)]; }

void MateTreeModel::setNotation(MoveNotation notation) {
    m_notation = notation;
    refreshTexts();
}

void MateTreeModel::refreshTexts() {
    emit layoutAboutToBeChanged();
    emit layoutChanged();
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int MateTreeModel::nodeAt(const QModelIndex& index) const {
    return index.isValid() ? static_cast<int>(index.internalId()) : 0;
}

QModelIndex MateTreeModel::indexOf(int id) const {
    if (id <= 0)
        return {};
    const std::vector<int>& siblings = node(node(id).parent).children;
    const auto place = std::find(siblings.begin(), siblings.end(), id);
    return createIndex(static_cast<int>(place - siblings.begin()), 0, static_cast<quintptr>(id));
}

QModelIndex MateTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    const int id = node(nodeAt(parent)).children[static_cast<std::size_t>(row)];
    return createIndex(row, column, static_cast<quintptr>(id));
}

QModelIndex MateTreeModel::parent(const QModelIndex& index) const {
    return index.isValid() ? indexOf(node(nodeAt(index)).parent) : QModelIndex();
}

int MateTreeModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : static_cast<int>(node(nodeAt(parent)).children.size());
}

int MateTreeModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QVariant MateTreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int id = nodeAt(index);
    const MateNode& entry = node(id);
    if (role == NodeRole)
        return id;
    if (role == Qt::FontRole && entry.isMain) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role == Qt::TextAlignmentRole && index.column() == Plies)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Move: {
        const MateNode& before = node(entry.parent);
        std::optional<shogi::Square> previousTo;
        if (before.move)
            previousTo = before.move.to();
        return moveText(m_study.positionAt(entry.parent), entry.move, m_notation, previousTo);
    }
    case Plies:
        return entry.plies ? QString::number(*entry.plies) : QString();
    case Remark:
        return mateNodeRemark(entry);
    default:
        return {};
    }
}

QVariant MateTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractItemModel::headerData(section, orientation, role);
    switch (section) {
    case Move:
        return tr("Move");
    case Plies:
        return tr("Plies");
    case Remark:
        return tr("Remark");
    default:
        return {};
    }
}

} // namespace app
