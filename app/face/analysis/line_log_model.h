// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/line_log.h"
#include "app/text/analysis_text.h"
#include "app/text/move_notation.h"

#include <QAbstractTableModel>

#include <optional>

namespace app {

// Every line an engine has sent about the shown position, newest first; the last row gives the number of
// older lines that were dropped. Stores values; texts are created on request. Main thread.
class LineLogModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Depth, Rank, Score, Time, Nodes, Line, ColumnCount };
    enum Role {
        HasMovesRole = Qt::UserRole, // bool: can be played through
        BoundRole,                   // bool: the score is a bound
        BeginsRole,                  // bool: the line below belongs to an earlier iteration
        ForgottenRole                // bool: the row about forgotten lines
    };

    explicit LineLogModel(QObject* parent = nullptr);

    // Adds the new lines of log and removes the lines it has dropped. log: about position; previousTo: target
    // of the previous move.
    void show(const LineLog& log, const shogi::Position& position, std::optional<shogi::Square> previousTo);
    void clear();
    void setNotation(MoveNotation notation);
    void setScoreStyle(const ScoreStyle& style);
    // To be called after a language change.
    void refreshTexts();

    // Returns nothing for the row about dropped lines.
    const AnalysisLine* line(int row) const;
    // The text of all columns, separated by tabs.
    QString rowText(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    int lineCount() const { return static_cast<int>(m_lines.size()); }
    void removeLast(int count);
    void showForgotten(std::uint64_t forgotten);
    bool begins(int row) const;
    QString displayText(int row, int column) const;

    std::deque<LineLog::Entry> m_lines; // newest first
    static constexpr std::uint64_t kNone = ~std::uint64_t{0};
    std::uint64_t m_round = kNone;
    std::uint64_t m_added = 0;
    std::uint64_t m_forgotten = 0;
    shogi::Position m_position;
    std::optional<shogi::Square> m_previousTo;
    MoveNotation m_notation = MoveNotation::Automatic;
    ScoreStyle m_style;
};

} // namespace app
