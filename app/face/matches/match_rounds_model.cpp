// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/match_rounds_model.h"

#include "app/text/foreign_text.h"
#include "app/text/match_text.h"
#include "app/text/plain_tool_tip.h"

namespace app {

MatchRoundsModel::MatchRoundsModel(const MatchRun& run, QObject* parent)
    : QAbstractTableModel(parent)
    , m_run(run) {}

void MatchRoundsModel::refresh() {
    std::vector<Row> rows;
    const MatchStandings& standings = m_run.standings();
    for (int round = standings.schedule().roundsBegun() - 1; round >= 0; --round) {
        for (const MatchMeeting& meeting : standings.meetingsOf(round))
            rows.push_back({round, meeting, std::nullopt});
        for (const std::size_t player : standings.schedule().byesOf(round))
            rows.push_back({round, {}, player});
    }
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    m_rows = std::move(rows);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int MatchRoundsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int MatchRoundsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString MatchRoundsModel::text(const Row& row, int column) const {
    const auto name = [this](std::size_t player) { return foreignText(m_run.engineName(player)); };
    switch (column) {
    case Round:
        return QString::number(row.round + 1);
    case First:
        return name(row.bye.value_or(row.meeting.first));
    case Second:
        return row.bye ? tr("bye") : name(row.meeting.second);
    case Points:
        return row.bye ? QString()
                       : QStringLiteral("%1 – %2").arg(pointsText(row.meeting.points[0]),
                                                       pointsText(row.meeting.points[1]));
    default:
        return row.bye ? QString() : QStringLiteral("%1 / %2").arg(row.meeting.played).arg(row.meeting.games);
    }
}

QVariant MatchRoundsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return text(row, index.column());
    if (role == Qt::ToolTipRole && (index.column() == First || index.column() == Second))
        return plainToolTip(text(row, index.column()));
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(index.column() == First || index.column() == Second
                                       ? Qt::AlignLeft | Qt::AlignVCenter
                                       : Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant MatchRoundsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(section == First || section == Second ? Qt::AlignLeft | Qt::AlignVCenter
                                                                         : Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Round:
        return tr("Round");
    case First:
    case Second:
        return tr("Player");
    case Points:
        return tr("Points");
    default:
        return tr("Played");
    }
}

} // namespace app
