// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/match_table_model.h"

#include "app/text/foreign_text.h"
#include "app/text/match_text.h"
#include "app/text/plain_tool_tip.h"

#include <QLocale>

namespace app {

MatchTableModel::MatchTableModel(const MatchRun& run, QObject* parent)
    : QAbstractTableModel(parent)
    , m_run(run) {}

void MatchTableModel::refresh() {
    const bool any = m_run.state() != MatchRun::State::Empty;
    const std::vector<std::size_t> order = any ? m_run.standings().ranking() : std::vector<std::size_t>();
    const int columns = FirstOpponent + (order.size() > 2 ? static_cast<int>(order.size()) : 0);
    if (order.size() != m_order.size() || columns != m_columns) {
        beginResetModel();
        m_order = order;
        m_columns = columns;
        endResetModel();
        return;
    }
    m_order = order;
    if (!m_order.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, m_columns - 1);
}

bool MatchTableModel::isSwiss() const {
    return m_run.standings().schedule().course().form == MatchForm::Swiss;
}

int MatchTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int MatchTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_columns; }

QString MatchTableModel::against(std::size_t engine, std::size_t opponent) const {
    const std::optional<Tally> tally = m_run.standings().against(engine, opponent);
    return tally ? QStringLiteral("%1 / %2").arg(pointsText(tally->points())).arg(tally->games()) : QString();
}

QString MatchTableModel::text(std::size_t engine, int row, int column) const {
    const MatchStandings& standings = m_run.standings();
    const Tally total = standings.engine(engine).total();
    switch (column) {
    case Rank:
        return QString::number(row + 1);
    case Engine:
        return foreignText(m_run.engineName(engine));
    case Points:
        return pointsText(standings.points(engine));
    case Buchholz:
        return isSwiss() ? pointsText(standings.buchholz(engine)) : QString();
    case SonnebornBerger:
        return isSwiss() ? QLocale().toString(standings.sonnebornBerger(engine), 'f', 2) : QString();
    case Games:
        return QString::number(total.games());
    case Wins:
        return QString::number(total.wins);
    case Draws:
        return QString::number(total.draws);
    case Losses:
        return QString::number(total.losses);
    case Elo:
        return eloText(m_run.doubt() ? std::nullopt : standings.engine(engine).elo());
    case Trouble:
        return matchTroubleText(standings.timeLosses()[engine], standings.illegalMoves()[engine],
                                standings.crashes()[engine]);
    default:
        return against(engine, m_order[static_cast<std::size_t>(column - FirstOpponent)]);
    }
}

QVariant MatchTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const std::size_t engine = m_order[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return text(engine, index.row(), index.column());
    if (role == Qt::ToolTipRole && (index.column() == Engine || index.column() == Trouble))
        return plainToolTip(text(engine, index.row(), index.column()));
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(index.column() == Engine || index.column() == Trouble
                                       ? Qt::AlignLeft | Qt::AlignVCenter
                                       : Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant MatchTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(section == Engine || section == Trouble
                                       ? Qt::AlignLeft | Qt::AlignVCenter
                                       : Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Elo)
        return plainToolTip(tr("Elo difference to its opponents, with 95 % confidence interval"));
    if (role == Qt::ToolTipRole && section == Buchholz)
        return plainToolTip(
            tr("The points of all opponents together; decides between players with equal points"));
    if (role == Qt::ToolTipRole && section == SonnebornBerger)
        return plainToolTip(
            tr("Sonneborn-Berger: the points of opponents, as far as points were won from them; "
               "decides if Buchholz is equal as well"));
    if (role == Qt::ToolTipRole && section >= FirstOpponent)
        return plainToolTip(tr("Points against %1")
                                .arg(foreignText(m_run.engineName(
                                    m_order[static_cast<std::size_t>(section - FirstOpponent)]))));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Rank:
        return tr("No.", "rank");
    case Engine:
        return tr("Player");
    case Points:
        return tr("Points");
    case Buchholz:
        return tr("Buchholz");
    case SonnebornBerger:
        return tr("S-B", "Sonneborn-Berger");
    case Games:
        return tr("Games");
    case Wins:
        return tr("Won");
    case Draws:
        return tr("Drawn");
    case Losses:
        return tr("Lost");
    case Elo:
        return tr("Elo");
    case Trouble:
        return tr("Trouble");
    default:
        return tr("v. %1", "a rank").arg(section - FirstOpponent + 1);
    }
}

} // namespace app
