// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_memory.h"
#include "app/mates/mate_problems.h"
#include "app/mates/mate_progress.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace app {

// The problems of a collection with the known results of each. memory must outlive this object.
class MateCollectionModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Stated, Result, Time, Mine, ColumnCount };
    enum Role {
        PliesRole = Qt::UserRole, // int: found, otherwise stated, otherwise 0
        SolvedRole,               // bool: an engine has found a mate, or that there is none
        MineRole,                 // bool: the user has solved it
        SortRole                  // by what the column is sorted: numbers; what is not known comes last
    };

    explicit MateCollectionModel(MateMemory& memory, QObject* parent = nullptr);

    void setProblems(std::vector<MateProblem> problems);
    const std::vector<MateProblem>& problems() const { return m_problems; }
    MateStanding standing(int row) const;
    // How many of the problems the user has solved, by length.
    std::vector<MateProgressOfLength> progress() const;
    // The row of the problem for today (todaysProblem()).
    int todays() const;
    // Updates texts after a language change.
    void refreshTexts();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    double sortNumber(int row, int column) const;

    MateMemory& m_memory;
    std::vector<MateProblem> m_problems;
    std::vector<shogi::Position> m_positions; // of the problems
    QMultiHash<QString, int> m_rows;          // by SFEN without counter
};

// Filters rows by length and by whether they are solved, and sorts them: by length, by an engine's effort, by
// how the user has done.
class MateCollectionFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    enum class Show : std::uint8_t { All, Unsolved, NotMine };
    explicit MateCollectionFilter(QObject* parent = nullptr);

    // Bounds in plies; 0: no bound. A problem of unknown length is in every range without a lower bound.
    void setLengths(int shortest, int longest);
    void setShow(Show show);

protected:
    // What is equal stays in the order of the collection.
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    int m_shortest = 0;
    int m_longest = 0;
    Show m_show = Show::All;
};

} // namespace app
