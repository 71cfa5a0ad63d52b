// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_model.h"

#include "app/face/analysis/line_columns.h"
#include "app/face/files/copy_here.h"
#include "app/text/engine_text.h"
#include "app/text/move_notation.h"
#include "app/text/plain_tool_tip.h"

#include <array>

namespace app {

namespace {

constexpr std::array<LineColumn, AnalysisModel::ColumnCount> kColumns{LineColumn::Rank,  LineColumn::Score,
                                                                      LineColumn::Depth, LineColumn::Time,
                                                                      LineColumn::Nodes, LineColumn::Line};

} // namespace

AnalysisModel::AnalysisModel(QObject* parent)
    : QAbstractTableModel(parent) {}

int AnalysisModel::rowsOf(const AnalysisLines& lines) const {
    return static_cast<int>(lines.best().size() + (m_olderShown ? lines.older().size() : 0));
}

// Rows are added and removed at the end; the contents of the others change.
void AnalysisModel::setRows(int count) {
    if (count < m_rows) {
        beginRemoveRows({}, count, m_rows - 1);
        m_rows = count;
        endRemoveRows();
    } else if (count > m_rows) {
        beginInsertRows({}, m_rows, count - 1);
        m_rows = count;
        endInsertRows();
    }
}

void AnalysisModel::show(const AnalysisLines& lines, const shogi::Position& position,
                         std::optional<shogi::Square> previousTo) {
    // While rows are being removed, the remaining ones keep their old contents.
    const int count = rowsOf(lines);
    if (count < m_rows)
        setRows(count);
    m_lines = lines;
    m_position = position;
    m_previousTo = previousTo;
    setRows(count);
    if (m_rows > 0)
        emit dataChanged(index(0, 0), index(m_rows - 1, ColumnCount - 1));
}

void AnalysisModel::setOlderShown(bool shown) {
    if (shown == m_olderShown)
        return;
    m_olderShown = shown;
    setRows(rowsOf(m_lines));
}

void AnalysisModel::setNotation(MoveNotation notation) {
    if (notation == m_notation)
        return;
    m_notation = notation;
    refreshTexts();
}

void AnalysisModel::setScoreStyle(const ScoreStyle& style) {
    if (style == m_style)
        return;
    m_style = style;
    refreshTexts();
}

void AnalysisModel::setLineMoves(int moves) {
    if (moves == m_lineMoves)
        return;
    m_lineMoves = moves;
    refreshTexts();
}

void AnalysisModel::refreshTexts() {
    if (m_rows > 0)
        emit dataChanged(index(0, 0), index(m_rows - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

const AnalysisLine& AnalysisModel::line(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return isOlder(row) ? m_lines.older()[at - m_lines.best().size()] : m_lines.best()[at];
}

int AnalysisModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int AnalysisModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString AnalysisModel::displayText(int row, int column) const {
    const AnalysisLine& shown = line(row);
    switch (column) {
    case Rank:
        return QString::number(shown.rank);
    case Score:
        return shown.shownEvaluation() ? scoreText(*shown.shownEvaluation(), m_style) : QString();
    case Line:
        if (m_lineMoves > 0 && shown.pv.moves.size() > static_cast<std::size_t>(m_lineMoves))
            return lineText(m_position,
                            std::span(shown.pv.moves).first(static_cast<std::size_t>(m_lineMoves)),
                            m_notation, m_previousTo) +
                   QStringLiteral(" …");
        return wholeLine(row);
    case Time:
        if (shown.kept)
            return earlierWord();
        [[fallthrough]];
    default:
        return figureText(kColumns[static_cast<std::size_t>(column)],
                          {shown.depth, shown.selectiveDepth, shown.time, shown.nodes, shown.nps,
                           shown.hashfull, shown.evaluation});
    }
}

QString AnalysisModel::wholeLine(int row) const {
    return pvText(m_position, line(row).pv, m_notation, m_previousTo);
}

QString AnalysisModel::earlierWord() { return tr("earlier", "a line of an earlier search"); }

QString AnalysisModel::toolTip(int row) const {
    QStringList parts{wholeLine(row)};
    if (line(row).kept)
        parts << tr("From an earlier search, at depth %1. Shown until this search reaches that depth.")
                     .arg(displayText(row, Depth));
    if (const auto& since = line(row).since; since && line(row).evaluation) {
        const QString before = scoreText(*line(row).evaluation, m_style);
        const QString now = scoreText(since->evaluation, m_style);
        const QString depth = since->depth ? QString::number(*since->depth) : QStringLiteral("?");
        const std::vector<shogi::Move>& moves = line(row).pv.moves;
        const bool another = since->move && (moves.empty() || moves.front() != *since->move);
        parts << (another ? tr("Last complete score: %1. At depth %2 the engine is searching %3: %4.")
                                .arg(before, depth,
                                     moveText(m_position, *since->move, m_notation, m_previousTo), now)
                          : tr("Last complete score: %1. At depth %2 so far: %3.").arg(before, depth, now));
    }
    if (!line(row).pv.rest.empty())
        parts << tr("The engine's line continues with an illegal move.");
    return plainToolTip(parts.join(u'\n'));
}

QVariant AnalysisModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Score || index.column() == Line || index.column() == Time
                   ? QVariant(toolTip(row))
                   : QVariant();
    case Qt::TextAlignmentRole:
        return columnAlignment(kColumns[static_cast<std::size_t>(index.column())]);
    case Qt::AccessibleTextRole:
        return index.column() == Rank ? tr("Line %1").arg(displayText(row, Rank))
                                      : displayText(row, index.column());
    case QuietRole:
        return isOlder(row);
    case KeptRole:
        return line(row).kept;
    case kCopyRole:
        return wholeLine(row);
    case HasMovesRole:
        return !line(row).pv.moves.empty();
    default:
        return {};
    }
}

QVariant AnalysisModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return columnHeader(kColumns, section, orientation, role);
}

} // namespace app
