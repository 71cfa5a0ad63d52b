// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/mate_collection_model.h"

#include "app/mates/todays_problem.h"
#include "app/text/foreign_text.h"
#include "app/text/number_text.h"
#include "shogi-core/sfen.h"

#include <QDate>
#include <QLocale>

#include <limits>

namespace app {

namespace {

using Standing = MateStanding::Result;

QString keyOf(const shogi::Position& position) {
    return QString::fromStdString(shogi::toSfen(position, false));
}

QVariant alignmentOf(int column) {
    const bool isWords = column == MateCollectionModel::Name || column == MateCollectionModel::Result;
    return QVariant((isWords ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

bool isSolved(const MateStanding& standing) {
    return standing.result == Standing::Mate || standing.result == Standing::NoMate;
}

} // namespace

MateCollectionModel::MateCollectionModel(MateMemory& memory, QObject* parent)
    : QAbstractTableModel(parent)
    , m_memory(memory) {
    connect(&memory, &MateMemory::changed, this, [this](const QString& key) {
        for (const int row : m_rows.values(key))
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    });
}

void MateCollectionModel::setProblems(std::vector<MateProblem> problems) {
    beginResetModel();
    m_problems = std::move(problems);
    m_positions.clear();
    m_rows.clear();
    for (const MateProblem& problem : m_problems) {
        m_rows.insert(keyOf(positionOf(problem)), static_cast<int>(m_positions.size()));
        m_positions.push_back(positionOf(problem));
    }
    endResetModel();
}

MateStanding MateCollectionModel::standing(int row) const {
    return m_memory.standing(m_positions[static_cast<std::size_t>(row)]);
}

std::vector<MateProgressOfLength> MateCollectionModel::progress() const {
    return progressByLength(m_problems, m_memory);
}

void MateCollectionModel::refreshTexts() {
    if (!m_problems.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int MateCollectionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_problems.size());
}

int MateCollectionModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MateCollectionModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const MateProblem& problem = m_problems[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(index.column());
    const MateStanding standing = this->standing(index.row());
    switch (role) {
    case PliesRole:
        return standing.result == Standing::Mate ? standing.plies : problem.statedPlies.value_or(0);
    case SolvedRole:
        return isSolved(standing);
    case MineRole:
        return standing.solvedByUser;
    case SortRole:
        return sortNumber(index.row(), index.column());
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case Name:
        return foreignText(problem.name);
    case Stated:
        return problem.statedPlies ? QString::number(*problem.statedPlies) : QString();
    case Result:
        switch (standing.result) {
        case Standing::Unknown:
            return QString();
        case Standing::Mate:
            return mateText(standing.plies);
        case Standing::NoMate:
            return tr("No mate");
        case Standing::Open:
            return tr("Undecided");
        }
        break;
    case Time:
        return standing.result == Standing::Unknown
                   ? QString()
                   : tr("%1 s").arg(QLocale().toString(standing.milliseconds / 1000.0, 'f', 2));
    case Mine:
        if (!standing.solvedByUser) {
            if (!standing.triedByUser)
                return QString();
            return role == Qt::AccessibleTextRole ? tr("tried by you") : tr("tried");
        }
        if (role == Qt::AccessibleTextRole)
            return tr("solved by you");
        return standing.mistakes == 0 ? QStringLiteral("✓") : QStringLiteral("✓ (%1)").arg(standing.mistakes);
    default:
        break;
    }
    return {};
}

QVariant MateCollectionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Name:
        return tr("Problem");
    case Stated:
        return tr("Plies");
    case Result:
        return tr("Result");
    case Time:
        return tr("Time");
    case Mine:
        return tr("My result");
    default:
        return {};
    }
}

double MateCollectionModel::sortNumber(int row, int column) const {
    constexpr double kUnknown = std::numeric_limits<double>::max();
    const MateStanding standing = this->standing(row);
    switch (column) {
    case Stated:
        return m_problems[static_cast<std::size_t>(row)].statedPlies.value_or(
            std::numeric_limits<int>::max());
    case Result:
        return standing.result == Standing::Mate     ? standing.plies
               : standing.result == Standing::NoMate ? kUnknown / 2
                                                     : kUnknown;
    case Time:
        return standing.result == Standing::Unknown ? kUnknown : standing.milliseconds;
    case Mine:
        // What has never been tried, what was not solved, what took many attempts, what was solved at once.
        return standing.solvedByUser ? 2 + 1.0 / (1 + standing.mistakes) : standing.triedByUser ? 1 : 0;
    default:
        return row;
    }
}

MateCollectionFilter::MateCollectionFilter(QObject* parent)
    : QSortFilterProxyModel(parent) {}

bool MateCollectionFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const double a = left.data(MateCollectionModel::SortRole).toDouble();
    const double b = right.data(MateCollectionModel::SortRole).toDouble();
    return a != b ? a < b : left.row() < right.row();
}

void MateCollectionFilter::setLengths(int shortest, int longest) {
    m_shortest = shortest;
    m_longest = longest;
    invalidateFilter();
}

void MateCollectionFilter::setShow(Show show) {
    m_show = show;
    invalidateFilter();
}

bool MateCollectionFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    const int plies = index.data(MateCollectionModel::PliesRole).toInt();
    if (plies < m_shortest || (m_longest > 0 && plies > m_longest))
        return false;
    switch (m_show) {
    case Show::All:
        return true;
    case Show::Unsolved:
        return !index.data(MateCollectionModel::SolvedRole).toBool();
    case Show::NotMine:
        return !index.data(MateCollectionModel::MineRole).toBool();
    }
    return true;
}

int MateCollectionModel::todays() const {
    return m_problems.empty() ? -1
                              : static_cast<int>(todaysProblem(m_problems, m_memory, QDate::currentDate()));
}

} // namespace app
