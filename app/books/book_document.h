// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_entry.h"
#include "app/books/book_format.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace app {

// What a step of editing does; app/text or the window names it.
enum class BookEdit : std::uint8_t {
    SetMove,
    RemoveMove,
    OrderMoves,
    SetComment,
    RemovePosition,
    SetAbout,
    Replace // of many positions at once: joined, filtered, made
};

// What a book says about itself.
struct BookAbout {
    std::string author;
    std::string description;
    std::string comment;

    friend bool operator==(const BookAbout&, const BookAbout&) = default;
};

// What has to be changed to make one book of another.
struct BookDifference {
    struct Position {
        std::string sfen;
        std::optional<BookEntry> before; // nothing: the book does not have the position
        std::optional<BookEntry> after;
    };
    std::vector<Position> positions; // in order
    BookAbout before;
    BookAbout after;
};
// Pure; any thread.
BookDifference differenceOf(const BookContent& from, BookContent to);

// A book that is edited: owns its content, the steps that can be undone, and the knowledge of what differs
// from the file. Main thread; nothing blocks. Positions are taken with any counter.
class BookDocument : public QObject {
    Q_OBJECT
public:
    explicit BookDocument(QObject* parent = nullptr);
    ~BookDocument() override;

    // Another book, as it was read from path; empty: a new one. Nothing can be undone then, and nothing is
    // changed.
    void open(BookContent content, const QString& path = {}, BookFormat format = BookFormat::Yaneuraou);

    const BookContent& content() const { return m_content; }
    const BookEntry* entry(const shogi::Position& position) const;
    // Under which position the book has this one: itself, or with files exchanged if it has only that. Itself
    // if it has neither.
    shogi::Position placeOf(const shogi::Position& position) const;
    const QString& path() const { return m_path; }
    BookFormat format() const { return m_format; }

    // Each of these is one step, unless nothing would change; several changes of the same comment one after
    // the other are one. False: the move is not legal in the position, or not in the book.
    // Adds a move at the end, or replaces everything that is said of it. An illegal reply is left out.
    bool setMove(const shogi::Position& position, BookMove move);
    bool removeMove(const shogi::Position& position, shogi::Move move);
    // Puts a move at another place among those of its position, from 0.
    bool placeMove(const shogi::Position& position, shogi::Move move, std::size_t place);
    void setComment(const shogi::Position& position, const std::string& comment);
    bool removePosition(const shogi::Position& position);
    void setAbout(const BookAbout& about);
    // Many positions at once: what mergeBook(), filterBook() or a BookMaker has made of content().
    void replace(BookDifference difference);

    QUndoStack& undoStack() { return m_undoStack; }
    // What would be undone and redone; nothing: nothing can.
    std::optional<BookEdit> undoEdit() const;
    std::optional<BookEdit> redoEdit() const;

    // Whether it differs from the file, and in which positions (bookSfen(), in order).
    bool isChanged() const { return !m_undoStack.isClean(); }
    std::vector<std::string> changedPositions() const;

    // The present state is in no file: changed until it is saved.
    void markUnsaved() { m_undoStack.resetClean(); }
    // The book was written to a file as it is now, and belongs to that from then on.
    void markSaved(const QString& path, BookFormat format);

signals:
    // By a step, undone or redone ones as well; empty: by open(), or not of one position.
    void changed(const QString& sfen);

private:
    class Step;
    void edit(const shogi::Position& position, BookEdit kind, const std::function<void(BookEntry&)>& change);
    void put(const std::string& sfen, const std::optional<BookEntry>& entry);
    BookAbout about() const;
    void putAbout(const BookAbout& about);

    BookContent m_content;
    QString m_path;
    BookFormat m_format = BookFormat::Yaneuraou;
    QUndoStack m_undoStack;
    // As the file has the positions that were touched since it was read or written.
    std::map<std::string, std::optional<BookEntry>> m_filed;
};

} // namespace app
