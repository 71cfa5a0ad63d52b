// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/branch_model.h"

#include "app/document/record_document.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"

#include <algorithm>

namespace app {

using shogi::NodeId;

namespace {

std::vector<NodeId> alternatives(const RecordDocument& document) {
    const auto parent = document.record().node(document.cursor()).parent;
    if (!parent)
        return {};
    const std::span<const NodeId> siblings = document.record().node(*parent).children;
    if (siblings.size() < 2)
        return {};
    return {siblings.begin(), siblings.end()};
}

} // namespace

BranchModel::BranchModel(RecordDocument& document, QObject* parent)
    : QAbstractListModel(parent)
    , m_document(document)
    , m_rows(alternatives(document)) {
    connect(&document, &RecordDocument::reset, this, [this] { update(true); });
    connect(&document, &RecordDocument::treeChanged, this, [this] { update(true); });
    connect(&document, &RecordDocument::cursorChanged, this, [this] { update(false); });
    connect(&document, &RecordDocument::nodeAdded, this, [this] { update(false); });
    connect(&document, &RecordDocument::nodeChanged, this, &BranchModel::announce);
}

void BranchModel::update(bool idsChanged) {
    std::vector<NodeId> rows = alternatives(m_document);
    if (!idsChanged && rows == m_rows) {
        announce();
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void BranchModel::announce() {
    if (!m_rows.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

int BranchModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BranchModel::currentRow() const {
    const auto at = std::find(m_rows.begin(), m_rows.end(), m_document.cursor());
    return at == m_rows.end() ? -1 : static_cast<int>(at - m_rows.begin());
}

void BranchModel::setNotation(MoveNotation notation) {
    if (notation == m_notation)
        return;
    m_notation = notation;
    announce();
}

void BranchModel::refreshTexts() { announce(); }

QVariant BranchModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const NodeId id = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: {
        const shogi::RecordNode& node = m_document.record().node(id);
        if (node.ending)
            return endingMoveText(*node.ending);
        // All rows share the cursor's parent, which is on the shown line.
        const shogi::Position before = m_document.positionOnLine(static_cast<std::size_t>(node.ply) - 1);
        return moveText(before, node.move, m_notation, m_document.previousTo(*node.parent));
    }
    case NodeRole:
        return id;
    case CurrentRole:
        return id == m_document.cursor();
    default:
        return {};
    }
}

} // namespace app
