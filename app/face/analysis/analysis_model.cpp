// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_model.h"

#include "app/face/analysis/line_columns.h"
#include "app/face/files/copy_here.h"
#include "app/text/engine_text.h"
#include "app/text/move_notation.h"
#include "app/text/plain_tool_tip.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

constexpr std::array<LineColumn, AnalysisModel::ColumnCount> kColumns{LineColumn::Rank, LineColumn::Score,
                                                                      LineColumn::Line};

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
    case Line: {
        QStringList parts = lineTexts(m_position, shownMoves(row), m_notation, m_previousTo);
        if (const QString last = rest(row); !last.isEmpty())
            parts << last;
        return parts.join(u' ');
    }
    default:
        return {};
    }
}

std::span<const shogi::Move> AnalysisModel::shownMoves(int row) const {
    const std::span<const shogi::Move> all = line(row).pv.moves;
    return m_lineMoves > 0 ? all.first(std::min(all.size(), static_cast<std::size_t>(m_lineMoves))) : all;
}

QString AnalysisModel::rest(int row) const {
    return shownMoves(row).size() < line(row).pv.moves.size() ? QStringLiteral("…")
                                                              : pvRestText(line(row).pv);
}

QString AnalysisModel::wholeLine(int row) const {
    return pvText(m_position, line(row).pv, m_notation, m_previousTo);
}

QString AnalysisModel::storedText(int row) const {
    if (!line(row).kept)
        return {};
    return line(row).depth ? tr("stored, depth %1", "a line of an earlier search").arg(*line(row).depth)
                           : tr("stored", "a line of an earlier search");
}

QStringList AnalysisModel::sampleMoves() const {
    QStringList moves;
    for (const char* move : {"7g7f", "4i5h"})
        moves << moveText(shogi::Position(), *shogi::parseUsiMove(move), m_notation);
    return moves;
}

QString AnalysisModel::toolTip(int row) const {
    QStringList parts{wholeLine(row)};
    if (line(row).kept)
        parts << tr("From an earlier search. This search takes its place as soon as it has been at work for "
                    "a second.");
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
        parts << tr("The engine’s line continues with an illegal move.");
    return plainToolTip(parts.join(u'\n'));
}

QString AnalysisModel::accessibleText(int row, int column) const {
    const QString text = displayText(row, column);
    if (column == Rank)
        return tr("Line %1").arg(text);
    const QString stored = column == Score ? storedText(row) : QString();
    return stored.isEmpty() ? text : text + QStringLiteral(", ") + stored;
}

QVariant AnalysisModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Rank ? QVariant() : QVariant(toolTip(row));
    case Qt::TextAlignmentRole:
        return columnAlignment(kColumns[static_cast<std::size_t>(index.column())]);
    case Qt::AccessibleTextRole:
        return accessibleText(row, index.column());
    case QuietRole:
        return isOlder(row);
    case StoredRole:
        return storedText(row);
    case kCopyRole:
        return wholeLine(row);
    case HasMovesRole:
        return !line(row).pv.moves.empty();
    case MovesRole:
        return lineTexts(m_position, shownMoves(row), m_notation, m_previousTo);
    case RestRole:
        return rest(row);
    case ShortScoreRole:
        return line(row).shownEvaluation() ? shortScoreText(*line(row).shownEvaluation(), m_style)
                                           : QString();
    default:
        return {};
    }
}

QVariant AnalysisModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return columnHeader(kColumns, section, orientation, role);
}

} // namespace app
