// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/books/opening_choice.h"

#include <QString>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QObject;

namespace app {

class StorageThread;

// The opening books that games are played from. They are opened, read and closed on a thread of their own,
// which begins with the first book: a large one takes its time, and nothing else may wait for it. A book that
// several players use is open once. Main thread.
class OpenBooks {
public:
    OpenBooks();
    // Waits until the thread has finished.
    ~OpenBooks();
    OpenBooks(const OpenBooks&) = delete;
    OpenBooks& operator=(const OpenBooks&) = delete;

    // A player's hold on its book, which stays open while a player holds it.
    class Hold;
    using Opened = tl::expected<BookFacts, BookFault>;
    // Opens the book for hold, in place of the one that it held. A book that is open already is opened again
    // only if its file has changed. done is called later, unless context has been destroyed.
    void open(const QString& path, const std::shared_ptr<Hold>& hold, QObject* context,
              std::function<void(const Opened&)> done);
    std::shared_ptr<Hold> makeHold() const;
    // The book is let go on the thread.
    void close(std::shared_ptr<Hold> hold);

    // See chooseFromBook().
    struct Question {
        shogi::Position start;
        std::vector<shogi::Move> moves;
        OpeningTerms terms;
        double luck = 0;
    };
    struct Answer {
        tl::expected<std::optional<OpeningChoice>, BookFault> choice;
        std::chrono::steady_clock::time_point at; // when it was found
    };
    // A hold without a book has no move.
    void choose(const std::shared_ptr<Hold>& hold, Question question, QObject* context,
                std::function<void(const Answer&)> done);

    // Begins it if need be. Tests keep it waiting.
    StorageThread& thread();

private:
    struct Shelf;

    std::shared_ptr<Shelf> m_shelf;          // used on the thread alone
    std::unique_ptr<StorageThread> m_thread; // last: its jobs end first
};

} // namespace app
