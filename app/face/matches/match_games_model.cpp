// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/match_games_model.h"

#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/match_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/side_sign.h"

#include <QFont>

namespace app {

using shogi::Color;

MatchGamesModel::MatchGamesModel(const MatchRun& run, QObject* parent)
    : QAbstractTableModel(parent)
    , m_run(run) {}

void MatchGamesModel::reset() {
    beginResetModel();
    m_rows = static_cast<int>(m_run.games().size());
    endResetModel();
}

void MatchGamesModel::catchUp() {
    const int games = static_cast<int>(m_run.games().size());
    if (games < m_rows) {
        reset();
        return;
    }
    if (games == m_rows)
        return;
    beginInsertRows({}, 0, games - m_rows - 1);
    m_rows = games;
    endInsertRows();
}

const PlayedGame& MatchGamesModel::game(int row) const {
    return m_run.games()[static_cast<std::size_t>(m_rows - 1 - row)];
}

int MatchGamesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int MatchGamesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

std::array<QString, 2> MatchGamesModel::names(const PlayedGame& game) const {
    const MatchSchedule& schedule = m_run.standings().schedule();
    const MatchSchedule::Pairing& pairing = schedule.pairings()[schedule.game(game.number).pairing];
    return {m_run.engineName(pairing.first), m_run.engineName(pairing.second)};
}

QString MatchGamesModel::text(const PlayedGame& game, int column) const {
    switch (column) {
    case Number:
        return QString::number(game.number + 1);
    case Black:
    case White:
        return foreignText(names(game)[(column == Black) == (game.firstColor == Color::Black) ? 0 : 1]);
    case Moves:
        return QString::number(game.moveCount);
    default:
        break;
    }
    QString result = endWord(game.ending.kind);
    if (game.ending.winner)
        result.prepend(sideSign(*game.ending.winner) + u' ');
    const QString remark = playedGameRemark(game, names(game));
    return remark.isEmpty() ? result : tr("%1 (%2)", "result, remark").arg(result, remark);
}

QVariant MatchGamesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const PlayedGame& shown = game(index.row());
    if (role == Qt::DisplayRole)
        return text(shown, index.column());
    if (role == Qt::ToolTipRole)
        return plainToolTip(text(shown, index.column()) + u'\n' +
                            (shown.byHand ? tr("Entered by hand; double-click to correct it")
                                          : tr("Double-click to open the record in a tab")));
    const bool isPlayer = index.column() == Black || index.column() == White;
    if (role == Qt::FontRole && isPlayer &&
        shown.ending.winner == (index.column() == Black ? Color::Black : Color::White)) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(index.column() == Number || index.column() == Moves
                                       ? Qt::AlignRight | Qt::AlignVCenter
                                       : Qt::AlignLeft | Qt::AlignVCenter);
    return {};
}

QVariant MatchGamesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(section == Number || section == Moves ? Qt::AlignRight | Qt::AlignVCenter
                                                                         : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("Game");
    case Black:
        return sideName(Color::Black);
    case White:
        return sideName(Color::White);
    case Result:
        return tr("Result");
    default:
        return tr("Moves");
    }
}

} // namespace app
