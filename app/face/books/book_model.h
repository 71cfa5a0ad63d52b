// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/open_book.h"
#include "app/text/move_notation.h"

#include <QAbstractTableModel>

#include <optional>
#include <string>

namespace app {

// The moves of the open book in a position. Counts, scores, depths and comments are edited in place, as long
// as the book may be edited: each edit is a step of its document. If the book has only the mirrored position,
// that one is edited.
class BookModel : public QAbstractTableModel {
    Q_OBJECT
public:
    // What can be edited is together: Tab leads from one to the next.
    enum Column { MoveColumn, Reply, Share, Results, Count, Score, Depth, Comment, ColumnCount };

    // book must outlive the model.
    explicit BookModel(OpenBook& book, QObject* parent = nullptr);

    // previousTo: target of the move before, for the text of moves. found: of this position; nothing: the
    // book does not have it.
    void show(const shogi::Position& position, std::optional<shogi::Square> previousTo,
              std::optional<BookFinding> found);
    void setNotation(MoveNotation notation);
    // After a language change.
    void retranslate();
    // Whether the book may be edited has changed.
    void refreshFlags();

    const shogi::Position& position() const { return m_position; }
    // Nothing: the book does not have the position.
    const std::optional<BookFinding>& found() const { return m_found; }
    const BookMove& move(int row) const;
    // The row of a move; -1 if it has none.
    int rowOf(shogi::Move move) const;
    // Whether any move says something in this column; always if it can be edited.
    bool hasColumn(int column) const;

    static bool isEditable(int column);

    // Steps; false: nothing was changed.
    bool remove(int row);
    bool place(int row, int to);
    void setComment(const std::string& comment);
    // A move with nothing but itself, in any position; false if the book has it already.
    bool add(const shogi::Position& position, shogi::Move move);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(int row, int column) const;
    QString editedText(int row, int column) const;
    QString explanation(int row) const;

    OpenBook& m_book;
    shogi::Position m_position;
    std::optional<shogi::Square> m_previousTo;
    std::optional<BookFinding> m_found;
    MoveNotation m_notation = MoveNotation::Automatic;
};

// A comment as a book may have it.
std::string bookComment(const QString& typed);
} // namespace app
