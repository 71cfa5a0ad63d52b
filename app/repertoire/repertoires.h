// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_fault.h"
#include "app/books/book_format.h"
#include "app/files/storage_thread.h"
#include "app/repertoire/repertoire_exchange.h"
#include "app/repertoire/repertoire_holes.h"
#include "app/repertoire/repertoire_session.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace app {

// The user's repertoires, for the window. Nothing here waits: the file is read and written on a thread of its
// own, and holes are looked for on another. What is shown is what is in the file; changes appear when they
// are written. Main thread.
class Repertoires : public QObject {
    Q_OBJECT

public:
    // file: see RepertoireSession; empty: there are none. library: of the games in which replies are counted;
    // empty: none are found. Both are opened when they are first needed.
    Repertoires(const QString& file, const QString& library, QObject* parent = nullptr);
    ~Repertoires() override;

    // Reads what others have written; changed() follows if that is something else.
    void refresh();
    const RepertoireState& state() const { return m_state; }
    // Whether the file has been read.
    bool isRead() const { return m_isRead; }

    void choose(qint64 id);
    void create(const QString& name, shogi::Color side);
    void rename(qint64 id, const QString& name);
    void setSide(qint64 id, shogi::Color side);
    void remove(qint64 id);
    // See RepertoireSession::change(); of the chosen one. edit is called on the thread of the file.
    void change(RepertoireEdit kind, std::function<bool(Repertoire&)> edit);
    void undo();
    void redo();
    // Adds what a book has after these moves to the chosen one. bookAdded() follows.
    void addBook(const QString& path, const shogi::Position& start, std::vector<shogi::Move> moves,
                 const BookTaking& taking);
    // Writes the chosen one as a book, replacing a file. bookWritten() follows.
    void writeBook(const QString& path, BookFormat format);

    // Looks for holes of the chosen one in the games of the library. Ends the search before, of which nothing
    // more is heard. holesFound() follows, more than once.
    void findHoles(std::int64_t fewestGames);
    void cancelHoles();
    bool isSearching() const { return m_cancelled != nullptr; }

signals:
    void changed();
    // A change could not be written, or the file cannot be read.
    void failed(const app::StoreProblem& problem);
    // Others have changed what would be undone or redone.
    void stepRefused();
    void bookAdded(bool isNew, const std::optional<app::BookFault>& fault);
    void bookWritten(const QString& path, const std::optional<app::BookFault>& fault);
    // All holes found so far, most games first. games: in the library.
    void holesFound(const std::vector<app::RepertoireHole>& holes, const app::RepertoireCoverage& coverage,
                    std::size_t games, bool isComplete);

private:
    struct Answer {
        RepertoireState state;
        bool isDone = true;
    };
    // Calls work on the thread of the file, and done here afterwards.
    void post(
        std::function<bool(RepertoireSession&)> work, std::function<void(bool)> done = [](bool) {});
    void take(const RepertoireState& state);

    std::shared_ptr<RepertoireSession> m_session; // used on m_thread alone; null: there is no file
    RepertoireState m_state;
    bool m_isRead = false;
    QString m_library;
    std::shared_ptr<std::atomic<bool>> m_cancelled; // of the running search
    StorageThread m_thread;
    StorageThread m_searching; // last: its jobs tell this object
};

} // namespace app
