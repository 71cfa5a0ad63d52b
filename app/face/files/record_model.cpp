// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/record_model.h"

#include "app/analysis/evaluation_curve.h"
#include "app/document/record_document.h"
#include "app/face/files/move_remark.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"

#include <algorithm>

namespace app {

using shogi::NodeId;

namespace {

constexpr int kEngineInterval = 200; // ms between two choices of the engine whose evaluations are shown
constexpr int kMostNamed = 6;        // of the moves beside another one

// Numbers at the right, texts at the left.
QVariant alignment(int column) {
    const bool text =
        column == RecordModel::Move || column == RecordModel::Evaluation || column == RecordModel::Comment;
    return QVariant((text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

} // namespace

RecordModel::RecordModel(RecordDocument& document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_rows(document.line())
    , m_currentRow(currentRow()) {
    countOccurrences(0);
    m_engine = lineEngine();
    m_engineTimer.setSingleShot(true);
    m_engineTimer.setInterval(kEngineInterval);
    connect(&m_engineTimer, &QTimer::timeout, this, &RecordModel::chooseEngine);
    connect(&document, &RecordDocument::reset, this, &RecordModel::onTreeReplaced);
    connect(&document, &RecordDocument::treeChanged, this, &RecordModel::onTreeReplaced);
    connect(&document, &RecordDocument::lineChanged, this, &RecordModel::onLineChanged);
    connect(&document, &RecordDocument::cursorChanged, this, &RecordModel::onCursorChanged);
    const auto announceNode = [this](NodeId node) { announceRow(m_document.record().node(node).ply); };
    connect(&document, &RecordDocument::nodeChanged, this, announceNode);
    connect(&document, &RecordDocument::evaluationsChanged, this, &RecordModel::onEvaluationsChanged);
    connect(&document, &RecordDocument::recalledChanged, this, &RecordModel::onRecalledChanged);
    // A new branch marks the move it is an alternative to.
    connect(&document, &RecordDocument::nodeAdded, this, announceNode);
}

int RecordModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RecordModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

int RecordModel::currentRow() const { return static_cast<int>(m_document.lineIndex()); }

void RecordModel::onTreeReplaced() {
    beginResetModel();
    m_rows = m_document.line();
    m_currentRow = currentRow();
    m_counts.clear();
    m_keys.clear();
    countOccurrences(0);
    m_engine = lineEngine();
    endResetModel();
}

void RecordModel::onLineChanged(std::size_t firstChanged) {
    const std::vector<NodeId>& line = m_document.line();
    const auto first = static_cast<std::ptrdiff_t>(std::min(firstChanged, m_rows.size()));
    if (first < static_cast<std::ptrdiff_t>(m_rows.size())) {
        beginRemoveRows({}, static_cast<int>(first), static_cast<int>(m_rows.size()) - 1);
        m_rows.erase(m_rows.begin() + first, m_rows.end());
        endRemoveRows();
    }
    if (first < static_cast<std::ptrdiff_t>(line.size())) {
        beginInsertRows({}, static_cast<int>(first), static_cast<int>(line.size()) - 1);
        m_rows.insert(m_rows.end(), line.begin() + first, line.end());
        countOccurrences(static_cast<std::size_t>(first));
        endInsertRows();
    }
    if (!m_engineTimer.isActive())
        m_engineTimer.start();
}

void RecordModel::countOccurrences(std::size_t first) {
    for (; m_keys.size() > first; m_keys.pop_back())
        --m_counts[m_keys.back()];
    m_occurrences.resize(first);
    for (std::size_t row = first; row < m_rows.size(); ++row) {
        const shogi::Key key = m_document.positionOnLine(row).key();
        const bool isEnding = m_document.record().node(m_rows[row]).ending.has_value();
        m_keys.push_back(isEnding ? ~key : key);
        const int count = ++m_counts[m_keys.back()];
        m_occurrences.push_back(isEnding ? 1 : count);
    }
}

// New evaluations may change which engine's are shown, in all rows; those of a whole game may arrive at once.
void RecordModel::onEvaluationsChanged(NodeId node) {
    announceRow(m_document.record().node(node).ply);
    if (!m_engineTimer.isActive())
        m_engineTimer.start();
}

void RecordModel::onRecalledChanged() {
    emit dataChanged(index(0, Evaluation), index(rowCount() - 1, Evaluation));
    if (!m_engineTimer.isActive())
        m_engineTimer.start();
}

std::string RecordModel::lineEngine() const {
    const std::optional<shogi::Record> recalled = m_document.recordWithRecalled();
    return mainEngine(recalled ? *recalled : m_document.record(), m_rows);
}

void RecordModel::chooseEngine() {
    std::string engine = lineEngine();
    if (engine == m_engine)
        return;
    m_engine = std::move(engine);
    emit dataChanged(index(0, Evaluation), index(rowCount() - 1, Evaluation));
}

void RecordModel::setCurve(WinRateCurve curve) {
    if (curve == m_curve)
        return;
    m_curve = curve;
    emit dataChanged(index(0, Evaluation), index(rowCount() - 1, Evaluation));
}

// The main engine's, or that of any other.
std::optional<double> RecordModel::winRate(int row) const {
    const std::vector<shogi::EngineEvaluation> known =
        m_document.evaluationsOnLine(static_cast<std::size_t>(row));
    const std::vector<shogi::EngineEvaluation> lines = linesOf(known, m_engine);
    if (!lines.empty())
        return blackWinRate(lines.front(), m_curve);
    for (const shogi::EngineEvaluation& evaluation : known)
        if (const std::optional<double> rate = blackWinRate(evaluation, m_curve))
            return rate;
    return std::nullopt;
}

QString RecordModel::evaluationText(int row) const {
    const std::optional<double> rate = winRate(row);
    return rate ? tr("Win rate of Black: %1 %").arg(winPercent(*rate)) : QString();
}

QVariant RecordModel::moveToolTip(int row) const {
    QStringList lines;
    if (const QString others = otherMoves(row); !others.isEmpty())
        lines << tr("Branches beside this move: %1").arg(others);
    if (const int times = occurrence(row); times > 1) {
        const auto earlier = static_cast<int>(
            std::find(m_keys.begin(), m_keys.end(), m_keys[static_cast<std::size_t>(row)]) - m_keys.begin());
        lines << tr("The same position as at move %1 (occurrence %2)").arg(earlier).arg(times);
    }
    const QVariant remark = moveRemarkToolTip(m_document, m_rows[static_cast<std::size_t>(row)]);
    return lines.isEmpty() ? remark : plainToolTip(lines.join(u'\n')) + remark.toString();
}

QString RecordModel::nameOf(NodeId id, const shogi::Position& before) const {
    const shogi::RecordNode& node = m_document.record().node(id);
    return node.ending ? endingMoveText(*node.ending)
                       : moveText(before, node.move, m_notation, m_document.previousTo(*node.parent));
}

QString RecordModel::otherMoves(int row) const {
    const NodeId own = m_rows[static_cast<std::size_t>(row)];
    const auto parent = m_document.record().node(own).parent;
    if (!parent)
        return {};
    const shogi::Position before = m_document.positionOnLine(static_cast<std::size_t>(row) - 1);
    QStringList names;
    for (const NodeId id : m_document.record().node(*parent).children) {
        if (id == own)
            continue;
        if (names.size() == kMostNamed)
            return names.join(QStringLiteral(", ")) + QStringLiteral(" …");
        names << nameOf(id, before);
    }
    return names.join(QStringLiteral(", "));
}

// Data that is drawn rather than written.
QVariant RecordModel::spokenText(int row, int column) const {
    if (column == Evaluation)
        return evaluationText(row);
    const QString others = column == Move ? otherMoves(row) : QString();
    return others.isEmpty()
               ? QVariant()
               : tr("%1, branches: %2", "a move, those beside it").arg(displayText(row, Move), others);
}

void RecordModel::onCursorChanged() {
    const int before = std::exchange(m_currentRow, currentRow());
    for (const int row : {before, m_currentRow}) {
        if (row < rowCount())
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1), {CurrentRole});
    }
}

void RecordModel::announceRow(int row) {
    if (row >= 0 && row < rowCount())
        emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void RecordModel::setNotation(MoveNotation notation) {
    if (notation == m_notation)
        return;
    m_notation = notation;
    refreshTexts();
}

void RecordModel::refreshTexts() {
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {Qt::DisplayRole, Qt::ToolTipRole});
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

QString RecordModel::displayText(int row, int column) const {
    const NodeId id = m_rows[static_cast<std::size_t>(row)];
    const shogi::RecordNode& node = m_document.record().node(id);
    switch (column) {
    case Number:
        return node.move ? QString::number(node.ply) : QString();
    case Move: {
        if (!node.parent)
            return tr("Start position");
        const QString move = nameOf(id, m_document.positionOnLine(static_cast<std::size_t>(row) - 1));
        return occurrence(row) > 1 ? move + QStringLiteral("  ×%1").arg(occurrence(row)) : move;
    }
    case Used:
        return node.timeUsed ? usedTimeText(*node.timeUsed) : QString();
    case Total:
        return node.timeTotal ? usedTimeText(*node.timeTotal) : QString();
    case Comment:
        return moveRemark(m_document, id);
    default:
        return {};
    }
}

QVariant RecordModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const auto at = static_cast<std::size_t>(row);
    // While the line is being replaced, rows about to be removed have no data.
    if (at >= m_document.line().size() || m_document.line()[at] != m_rows[at])
        return {};
    const shogi::RecordNode& node = m_document.record().node(m_rows[at]);
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Evaluation ? plainToolTip(evaluationText(row)) : moveToolTip(row);
    case Qt::AccessibleTextRole:
        return spokenText(row, index.column());
    case Qt::DecorationRole:
        return index.column() == Comment ? moveRemarkIcon(m_document, m_rows[at]) : QVariant();
    case Qt::TextAlignmentRole:
        return alignment(index.column());
    case NodeRole:
        return m_rows[at];
    case CurrentRole:
        return row == currentRow();
    case BranchesRole:
        return node.parent ? static_cast<int>(m_document.record().node(*node.parent).children.size()) : 1;
    case CommentRole:
        return !node.comment.empty();
    case BookmarkRole:
        return QString::fromStdString(node.bookmark);
    case WinRateRole: {
        const std::optional<double> rate = winRate(row);
        return rate ? QVariant(*rate) : QVariant();
    }
    default:
        return {};
    }
}

QVariant RecordModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(section);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("No.", "number of a move");
    case Move:
        return tr("Move");
    case Evaluation:
        return tr("Eval.", "column of bars");
    case Used:
        return tr("Time", "used for a move");
    case Total:
        return tr("Total", "time used so far");
    case Comment:
        return tr("Comment");
    default:
        return {};
    }
}

} // namespace app
