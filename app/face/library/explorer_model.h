// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/library/library_reader.h"
#include "app/repertoire/repertoire.h"
#include "app/text/move_notation.h"
#include "shogi-core/engine_evaluation.h"

#include <QAbstractTableModel>

#include <functional>
#include <optional>

namespace app {

// The moves that games of the library have made from a position, and those that the open book has there.
class ExplorerModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { MoveColumn, Games, Results, Score, Book, Rating, Year, ColumnCount };
    enum Role {
        FiguresRole = Qt::UserRole, // a MoveFigures
        MarkRole                    // a RepertoireMark, as an int
    };

    using QAbstractTableModel::QAbstractTableModel;

    // previousTo: target of the move before, for the text of moves.
    void show(const shogi::Position& position, std::optional<shogi::Square> previousTo,
              Exploration exploration);
    // What the open book says about a position; nothing: it does not have it, or no book is open. Shown with
    // the games as soon as these are of the same position, whichever comes first.
    void setBook(const shogi::Position& position, const std::optional<BookFinding>& found);
    // What engines have found about the positions after these moves, for the position that is shown; from
    // Black's side.
    void setEvaluations(const std::vector<std::vector<shogi::EngineEvaluation>>& evaluations);
    // What moves are to the repertoire; asked whenever they are shown.
    using Marks = std::function<RepertoireMark(const shogi::Position&, shogi::Move)>;
    void setMarks(Marks marks);
    void setNotation(MoveNotation notation);
    // After a language change.
    void retranslate();
    const MoveFigures& figures(int row) const { return m_exploration.moves[static_cast<std::size_t>(row)]; }
    const shogi::Position& position() const { return m_position; }
    std::uint32_t games() const { return m_exploration.games; }
    // Whether the rating of any player is known.
    bool hasRatings() const;
    bool hasScores() const;
    bool hasBook() const;
    // The positions after the moves, in their order; that of the end of games is the shown one.
    std::vector<shogi::Position> positionsAfter() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    RepertoireMark mark(int row) const;
    QString text(int row, int column) const;
    QString explanation(int row) const;
    QString bookText(int row) const;
    QString bookExplanation(int row) const;
    // The moves of games, those that only the book has, and the end of games.
    void makeRows();
    const BookMove* bookMove(int row) const;

    shogi::Position m_position;
    std::optional<shogi::Square> m_previousTo;
    std::vector<MoveFigures> m_ofGames;
    std::optional<BookFinding> m_book;
    // What was told last: of the next position, if the book was faster.
    shogi::Position m_toldPosition;
    std::optional<BookFinding> m_told;
    Exploration m_exploration;                                    // with the moves that only the book has
    std::vector<std::optional<shogi::EngineEvaluation>> m_scores; // by row
    Marks m_marks;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app

Q_DECLARE_METATYPE(app::MoveFigures)
