// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/analysis_lines.h"
#include "app/settings/appearance_settings.h"
#include "app/text/analysis_text.h"
#include "shogi-core/position.h"

#include <QAbstractTableModel>

#include <optional>
#include <span>

namespace app {

// One engine's output about the shown position: the newest line of each rank, best first, and below them, if
// wanted, the replaced lines. Stores values; texts are created on request. Main thread.
class AnalysisModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Rank, Score, Line, ColumnCount };
    enum Role {
        QuietRole = Qt::UserRole, // bool: an older line
        StoredRole,               // QString: says that the line is of an earlier search; empty: it is not
        HasMovesRole,             // bool: can be played through
        MovesRole,                // QStringList: the texts of the moves shown
        RestRole,                 // QString: what follows them, if anything
        ShortScoreRole            // QString: the score, as short as it can be said
    };

    explicit AnalysisModel(QObject* parent = nullptr);

    // lines: about position; previousTo: target of the previous move.
    void show(const AnalysisLines& lines, const shogi::Position& position,
              std::optional<shogi::Square> previousTo);
    void setNotation(MoveNotation notation);
    void setScoreStyle(const ScoreStyle& style);
    void setOlderShown(bool shown);
    // The number of moves shown for each line; 0: all. The tool tip shows all.
    void setLineMoves(int moves);
    // To be called after a language change.
    void refreshTexts();

    // A short and a long move as they are written here, by which a view can tell how much room a line takes.
    QStringList sampleMoves() const;

    // Precondition: row < rowCount().
    const AnalysisLine& line(int row) const;
    const shogi::Position& position() const { return m_position; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    int rowsOf(const AnalysisLines& lines) const;
    void setRows(int count);
    QString displayText(int row, int column) const;
    QString wholeLine(int row) const;
    std::span<const shogi::Move> shownMoves(int row) const;
    QString rest(int row) const;
    QString storedText(int row) const;
    QString toolTip(int row) const;
    QString accessibleText(int row, int column) const;
    bool isOlder(int row) const { return row >= static_cast<int>(m_lines.best().size()); }

    AnalysisLines m_lines;
    shogi::Position m_position;
    std::optional<shogi::Square> m_previousTo;
    MoveNotation m_notation = MoveNotation::Automatic;
    ScoreStyle m_style;
    bool m_olderShown = false;
    int m_lineMoves = 0;
    int m_rows = 0;
};

} // namespace app
