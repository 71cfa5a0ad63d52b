// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_entry.h"
#include "app/books/book_reader.h"
#include "app/books/book_saving.h"

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

// A book that is edited: owns its content, the steps that can be undone, and the knowledge of what differs
// from the file. Main thread; only save() blocks. Positions are taken with any counter.
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
    const QString& path() const { return m_path; }
    BookFormat format() const { return m_format; }

    // Each of these is one step, unless nothing would change; several changes of the same move or comment one
    // after the other are one. False: the move is not legal in the position, or not in the book.
    // Adds a move at the end, or replaces everything that is said of it. An illegal reply is left out.
    bool setMove(const shogi::Position& position, BookMove move);
    bool removeMove(const shogi::Position& position, shogi::Move move);
    // Puts a move at another place among those of its position, from 0.
    bool placeMove(const shogi::Position& position, shogi::Move move, std::size_t place);
    void setComment(const shogi::Position& position, const std::string& comment);
    bool removePosition(const shogi::Position& position);
    void setAbout(const BookAbout& about);
    // The whole book: what mergeBook(), filterBook() or a BookMaker has made of content().
    void replace(BookContent content);

    QUndoStack& undoStack() { return m_undoStack; }
    // What would be undone and redone; nothing: nothing can.
    std::optional<BookEdit> undoEdit() const;
    std::optional<BookEdit> redoEdit() const;

    // Whether it differs from the file, and in which positions (bookSfen(), in order).
    bool isChanged() const { return !m_undoStack.isClean(); }
    std::vector<std::string> changedPositions() const;

    // See saveBook(). The book belongs to that file from then on, and nothing is changed.
    tl::expected<std::vector<BookLoss>, BookSaveRefusal> save(const QString& path, BookFormat format,
                                                              bool lossy);

signals:
    // By a step, undone or redone ones as well; empty: by open(), or not of one position.
    void changed(const QString& sfen);

private:
    class Step;
    struct Change {
        std::string sfen;
        std::optional<BookEntry> before; // nothing: the book does not have the position
        std::optional<BookEntry> after;
    };
    void edit(const shogi::Position& position, BookEdit kind, shogi::Move move,
              const std::function<void(BookEntry&)>& change);
    void put(const std::string& sfen, const std::optional<BookEntry>& entry);
    BookAbout about() const { return {m_content.author, m_content.description, m_content.comment}; }
    void putAbout(const BookAbout& about);

    BookContent m_content;
    QString m_path;
    BookFormat m_format = BookFormat::Yaneuraou;
    QUndoStack m_undoStack;
    // As the file has the positions that were touched since it was read or written.
    std::map<std::string, std::optional<BookEntry>> m_filed;
};

} // namespace app
