// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/line_log_model.h"

#include "app/face/analysis/line_columns.h"
#include "app/face/files/copy_here.h"
#include "app/text/engine_text.h"
#include "app/text/plain_tool_tip.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <limits>

namespace app {

namespace {

constexpr std::array<LineColumn, LineLogModel::ColumnCount> kLogColumns{LineColumn::Depth, LineColumn::Rank,
                                                                        LineColumn::Score, LineColumn::Time,
                                                                        LineColumn::Nodes, LineColumn::Line};

} // namespace

LineLogModel::LineLogModel(QObject* parent)
    : QAbstractTableModel(parent) {}

void LineLogModel::show(const LineLog& log, const shogi::Position& position,
                        std::optional<shogi::Square> previousTo) {
    const std::deque<LineLog::Entry>& lines = log.lines();
    const std::uint64_t news = log.added() - (log.round() == m_round ? m_added : 0);
    if (log.round() != m_round || news > lines.size()) {
        // None of the shown lines remains.
        beginResetModel();
        m_round = log.round();
        m_added = log.added();
        m_forgotten = log.forgotten();
        m_position = position;
        m_previousTo = previousTo;
        m_lines.assign(lines.rbegin(), lines.rend());
        endResetModel();
        return;
    }
    if (news > 0) {
        const int count = static_cast<int>(news);
        beginInsertRows({}, 0, count - 1);
        m_lines.insert(m_lines.begin(), lines.rbegin(), lines.rbegin() + count);
        m_added = log.added();
        endInsertRows();
        removeLast(lineCount() - static_cast<int>(lines.size()));
    }
    showForgotten(log.forgotten());
}

void LineLogModel::removeLast(int count) {
    if (count <= 0)
        return;
    beginRemoveRows({}, lineCount() - count, lineCount() - 1);
    m_lines.resize(m_lines.size() - static_cast<std::size_t>(count));
    endRemoveRows();
}

void LineLogModel::showForgotten(std::uint64_t forgotten) {
    if (forgotten == m_forgotten)
        return;
    if (m_forgotten == 0)
        beginInsertRows({}, lineCount(), lineCount());
    const bool isNew = m_forgotten == 0;
    m_forgotten = forgotten;
    if (isNew)
        endInsertRows();
    else
        emit dataChanged(index(lineCount(), 0), index(lineCount(), ColumnCount - 1));
}

void LineLogModel::clear() {
    beginResetModel();
    m_lines.clear();
    m_round = kNone;
    m_added = 0;
    m_forgotten = 0;
    endResetModel();
}

void LineLogModel::setNotation(MoveNotation notation) {
    if (notation == m_notation)
        return;
    m_notation = notation;
    refreshTexts();
}

void LineLogModel::setScoreStyle(const ScoreStyle& style) {
    if (style == m_style)
        return;
    m_style = style;
    refreshTexts();
}

void LineLogModel::refreshTexts() {
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

const AnalysisLine* LineLogModel::line(int row) const {
    return row >= 0 && row < lineCount() ? &m_lines[static_cast<std::size_t>(row)]->line : nullptr;
}

QString LineLogModel::rowText(int row) const {
    QStringList texts;
    for (int column = 0; column < ColumnCount; ++column)
        texts << displayText(row, column);
    return texts.join(u'\t');
}

int LineLogModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : lineCount() + (m_forgotten > 0 ? 1 : 0);
}

int LineLogModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

bool LineLogModel::begins(int row) const {
    if (row + 1 >= lineCount())
        return false;
    const LineLog::Line& here = *m_lines[static_cast<std::size_t>(row)];
    const LineLog::Line& below = *m_lines[static_cast<std::size_t>(row) + 1];
    return here.line.depth != below.line.depth || here.search != below.search;
}

QString LineLogModel::displayText(int row, int column) const {
    const AnalysisLine* shown = line(row);
    if (shown == nullptr) {
        const auto count = static_cast<int>(std::min<std::uint64_t>(
            m_forgotten, static_cast<std::uint64_t>(std::numeric_limits<int>::max())));
        return column == Line ? tr("%n older line(s) are no longer kept", nullptr, count) : QString();
    }
    switch (column) {
    case Rank:
        return QString::number(shown->rank);
    case Score:
        return shown->evaluation ? scoreText(*shown->evaluation, m_style) : QString();
    case Line:
        return pvText(m_position, shown->pv, m_notation, m_previousTo);
    default:
        return figureText(kLogColumns[static_cast<std::size_t>(column)],
                          {shown->depth, shown->selectiveDepth, shown->time, shown->nodes, shown->nps,
                           shown->hashfull, shown->evaluation});
    }
}

QVariant LineLogModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const AnalysisLine* shown = line(row);
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Line ? QVariant(plainToolTip(displayText(row, Line))) : QVariant();
    case Qt::TextAlignmentRole:
        return columnAlignment(kLogColumns[static_cast<std::size_t>(index.column())]);
    case kCopyRole:
        return rowText(row);
    case HasMovesRole:
        return shown != nullptr && !shown->pv.moves.empty();
    case BoundRole:
        return shown != nullptr && shown->evaluation && !shown->isExact();
    case BeginsRole:
        return begins(row);
    case ForgottenRole:
        return shown == nullptr;
    default:
        return {};
    }
}

QVariant LineLogModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return columnHeader(kLogColumns, section, orientation, role);
}

} // namespace app
