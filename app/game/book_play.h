// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/engine_book.h"
#include "app/books/open_books.h"
#include "app/game/player.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace app {

// An engine's player asks this for moves of the book that its engine is given. Reads it on the thread of
// OpenBooks; answers to questions that are not asked any more are dropped here. A book that cannot be read,
// or does not answer in time, is reported once and not asked again in that game. Main thread.
class BookPlay : public QObject {
    Q_OBJECT
public:
    // luck: chooses among the moves of the book, given the number of moves played: from 0, below 1; empty:
    // by chance.
    using Luck = std::function<double(std::size_t)>;
    // Precondition: the book is set.
    BookPlay(std::shared_ptr<OpenBooks> books, EngineBook book, Luck luck, QObject* parent = nullptr);
    ~BookPlay() override;

    // A game begins: opens the book; settled() follows.
    void begin();
    // False between begin() and settled().
    bool isSettled() const { return m_settled; }
    // Asks for a move in this turn; answered() follows, unless cancel() is called. False: the book is not
    // asked, as it cannot be read or the terms exclude it.
    bool ask(const Turn& turn);
    void cancel();
    void end();

signals:
    // The book is open, or cannot be read.
    void settled();
    // Without a move: the book has none. at: when it was found.
    void answered(const std::optional<app::BookPlayed>& played, app::Instant at);
    void failed(const app::BookFault& fault);

private:
    void takeOpened(const OpenBooks::Opened& opened);
    void takeAnswer(const OpenBooks::Answer& answer);

    std::shared_ptr<OpenBooks> m_books;
    EngineBook m_book;
    Luck m_luck;
    std::shared_ptr<OpenBooks::Hold> m_hold;
    bool m_settled = true;
    bool m_readable = false;             // in this game, so far
    std::optional<Turn> m_asked;         // the turn for which an answer is awaited
    std::unique_ptr<QObject> m_question; // destroyed to drop the answer
    QTimer m_patience;
};

} // namespace app
