// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/results_model.h"

#include "app/text/plain_tool_tip.h"
#include "app/text/statistics_text.h"

#include <QLocale>

#include <cmath>
#include <utility>

namespace app {

ResultsModel::ResultsModel(StatisticsBy by, const std::optional<OpeningRules>& rules, QObject* parent)
    : QAbstractTableModel(parent)
    , m_by(by)
    , m_rules(rules) {}

void ResultsModel::show(std::vector<PlayerResults> results) {
    beginResetModel();
    m_results = std::move(results);
    endResetModel();
}

void ResultsModel::retranslate() {
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

QString ResultsModel::keyText(int row) const {
    return resultsKeyText(m_by, m_results[static_cast<std::size_t>(row)].key, m_rules);
}

QString ResultsModel::words(int row) const {
    return keyText(row) + u'\n' + resultsText(m_results[static_cast<std::size_t>(row)]);
}

int ResultsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_results.size());
}

int ResultsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QString ResultsModel::text(const PlayerResults& results, Column column) const {
    switch (column) {
    case Games:
        return QLocale().toString(results.games);
    case Wins:
        return QLocale().toString(results.wins);
    case Draws:
        return QLocale().toString(results.draws);
    case Losses:
        return QLocale().toString(results.losses);
    case Score:
        return results.decided() == 0 ? QString() : scoreText(results.score());
    case Accuracy:
        return results.accuracy() ? accuracyText(*results.accuracy()) : QString();
    case MoveTime:
        return results.secondsPerMove()
                   ? tr("%1 s").arg(QLocale().toString(*results.secondsPerMove(), 'f', 1))
                   : QString();
    case Rating:
        return results.rating() ? QString::number(std::lround(*results.rating())) : QString();
    default:
        return {};
    }
}

QVariant ResultsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((index.column() == Key ? Qt::AlignLeft : Qt::AlignRight) |
                                   Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return plainToolTip(words(index.row()));
    if (role != Qt::DisplayRole)
        return {};
    return index.column() == Key ? keyText(index.row())
                                 : text(m_results[static_cast<std::size_t>(index.row())],
                                        m_columns[static_cast<std::size_t>(index.column())]);
}

// What the keys are, in a word or two.
QString ResultsModel::keyTitle() const {
    switch (m_by) {
    case StatisticsBy::Opponent:
        return tr("Opponent");
    case StatisticsBy::Side:
        return tr("Side");
    case StatisticsBy::Opening:
    case StatisticsBy::OpponentOpening:
        return tr("Strategy or castle");
    case StatisticsBy::Year:
        return tr("Year");
    case StatisticsBy::YearMonth:
    case StatisticsBy::Month:
        return tr("Month");
    case StatisticsBy::Weekday:
        return tr("Day of the week");
    case StatisticsBy::Hour:
        return tr("Time of day");
    case StatisticsBy::WeekdayHour:
        return tr("Day and time");
    case StatisticsBy::Length:
        return tr("Moves", "number of moves");
    case StatisticsBy::TimeUsed:
    case StatisticsBy::TimePerMove:
        return tr("Time");
    case StatisticsBy::TimeShare:
        return tr("Used part");
    case StatisticsBy::Phase:
        return tr("Phase");
    }
    return {};
}

QVariant ResultsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((section == Key ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || section < 0 || section >= columnCount())
        return {};
    return columnTitle(m_columns[static_cast<std::size_t>(section)]);
}

QString ResultsModel::columnTitle(Column column) const {
    switch (column) {
    case Key:
        return keyTitle();
    case Games:
        return tr("Games");
    case Wins:
        return tr("Won");
    case Draws:
        return tr("Drawn");
    case Losses:
        return tr("Lost");
    case Score:
        return tr("Score", "wins and half the draws");
    case Accuracy:
        return tr("Accuracy");
    case MoveTime:
        return tr("Per move", "time");
    case Rating:
        return tr("Rating");
    default:
        return {};
    }
}

} // namespace app
