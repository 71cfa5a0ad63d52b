// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_document.h"
#include "app/books/book_operations.h"
#include "app/books/book_reader.h"
#include "app/books/book_saving.h"
#include "app/books/made_book.h"
#include "app/files/file_stamp.h"
#include "app/files/storage_thread.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// The book that the window has open. One that is not too large is held in memory and edited; a larger one is
// only looked up in. Files are read and written, and books made, on a thread of its own: nothing here waits.
// One task at a time, and while it runs the book is not edited. Main thread.
class OpenBook : public QObject {
    Q_OBJECT
public:
    enum class Kind : std::uint8_t {
        None,
        Edited,
        LookedUp // searched in the open file, not changed
    };
    enum class Task : std::uint8_t { None, Open, Save, Merge, Filter, Make };

    // A book with more positions is only looked up in: some 700 MB in memory.
    static constexpr std::int64_t kMostEdited = 1'000'000;

    explicit OpenBook(std::int64_t mostEdited = kMostEdited, QObject* parent = nullptr);
    // Ends what is being read or made; what is being written is completed.
    ~OpenBook() override;

    Kind kind() const { return m_kind; }
    bool isOpen() const { return m_kind != Kind::None; }
    bool mayBeEdited() const { return m_kind == Kind::Edited && m_task == Task::None; }
    bool isChanged() const { return m_kind == Kind::Edited && m_document.isChanged(); }
    // Absolute; empty: the book has no file yet.
    const QString& path() const { return m_path; }
    // What it was read from: its file, or a resource of the program; empty: it was made here.
    const QString& origin() const { return m_origin; }
    // That of what it was read from.
    BookFormat format() const { return m_format; }
    // Nothing: not known without reading all of it.
    std::optional<qint64> positions() const;
    // What was not read of its file.
    const BookRemarks& remarks() const { return m_remarks; }
    // Precondition of editing: mayBeEdited().
    BookDocument& document() { return m_document; }

    Task task() const { return m_task; }
    // How far the task is: positions read, games or positions used; of how many, 0: not known.
    qint64 done() const;
    qint64 all() const;
    // Ends opening, merging or making: nothing changes then. done of the task is not called.
    void cancel();

    // What the book says about a position, also about the mirrored one; done is called at once if the book is
    // in memory, and later otherwise, unless context has been destroyed.
    using Found = tl::expected<std::optional<BookFinding>, BookFault>;
    void find(const shogi::Position& position, QObject* context, std::function<void(const Found&)> done);

    // Precondition of the following: no task is running. done is called from the event loop, unless context
    // has been destroyed, and changed() was emitted before.

    // A new book without positions.
    void create();
    void close();
    // Another book in place of the present one, which stays after a fault. A resource of the program is read
    // like a new book: it has no file.
    using Opened = tl::expected<void, BookFault>;
    void open(const QString& path, QObject* context, std::function<void(const Opened&)> done);

    // What the user has agreed to.
    struct Agreed {
        bool losses = false;
        bool othersChanges = false;
        bool unread = false;
    };
    struct Saved {
        std::vector<BookLoss> losses;
        QString kept; // what was in the file before, if something of it would be lost; empty: nothing would
    };
    using SaveAnswer = tl::expected<Saved, BookSaveRefusal>;
    // The file's old content is kept beside it if others have changed it or not all of it was read.
    void save(const QString& path, BookFormat format, Agreed agreed, QObject* context,
              std::function<void(const SaveAnswer&)> done);
    // Takes over what others have written into the book's file, except for positions that were changed here.
    void takeOver(QObject* context, std::function<void(const Opened&)> done);
    // Joins another book with this one; the answer: what was not read of it.
    using Merged = tl::expected<BookRemarks, BookFault>;
    void merge(const QString& path, QObject* context, std::function<void(const Merged&)> done);
    // The answer: by how many positions and moves the book has become smaller.
    struct Filtered {
        qint64 positions = 0;
        qint64 moves = 0;
    };
    void filter(const BookFilter& filter, QObject* context, std::function<void(const Filtered&)> done);
    // A new book, not saved yet, from what job makes on the book's thread; one without positions changes
    // nothing. The answer has no content.
    using Made = tl::expected<MadeBook, StoreProblem>;
    void make(std::function<Made(const BookGoesOn&)> job, QObject* context,
              std::function<void(const Made&)> done);

signals:
    // Another book, another state of it, a task has begun or ended.
    void changed();
    // What the book says about this position may have changed (bookSfen()); empty: about any.
    void contentChanged(const QString& sfen);
    void progressed();

private:
    struct Work {
        std::atomic<bool> isCancelled = false;
        std::atomic<qint64> done = 0;
        std::atomic<qint64> all = 0;
    };
    struct Reading {
        LoadedBook book;
        std::shared_ptr<BookReader> reader; // instead of it: the book is too large
        FileStamp stamp;
    };
    static tl::expected<Reading, BookFault> read(const QString& path, std::int64_t most, Work& work);

    void show(Kind kind, const QString& origin, BookFormat format);
    void dropReader();
    // A task on the thread. take gets its answer, unless the task was cancelled, and must not begin another;
    // then comes changed(), and last what take has returned.
    template <typename Job, typename Take>
    void begin(Task task, Job job, Take take);

    const std::int64_t m_mostEdited;
    BookDocument m_document;
    Kind m_kind = Kind::None;
    QString m_path;
    QString m_origin;
    BookFormat m_format = BookFormat::Yaneuraou;
    BookRemarks m_remarks;
    std::optional<FileStamp> m_stamp;     // of the file at m_path
    std::optional<qint64> m_positions;    // of a book that is looked up in
    std::shared_ptr<BookReader> m_reader; // of a book that is looked up in; used and destroyed on the thread
    Task m_task = Task::None;
    std::shared_ptr<Work> m_work;
    QTimer m_telling;       // of progress
    StorageThread m_thread; // last: its jobs use the other members
};

} // namespace app
