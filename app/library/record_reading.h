// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_writer.h"

#include <QByteArray>
#include <QStringList>

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace app {

// A file to be read for a library.
struct RecordToRead {
    enum class Form : std::uint8_t {
        File,
        Entry,  // a file in the archive whose path is folder; it has been read already
        Archive // an archive after all its entries: its own faults, by which it is known as well
    };

    QString folder;
    QString name;
    qint64 size = 0;
    qint64 modified = 0;
    Form form = Form::File;
    QByteArray bytes;               // of an entry
    std::optional<FileError> fault; // why an entry, or the rest of an archive, could not be read
};
// Reads it now, or takes its games out of what was read. Any thread; blocks.
FiledRecords readForLibrary(const RecordToRead& file, const OpeningRules& rules);

// Threads that read records ahead of the one that writes them into the library. Files come back in the order
// in which they were handed in.
class RecordReading {
public:
    // inBackground: the threads yield to all others, see yieldToOthers().
    RecordReading(int threads, bool inBackground, OpeningRules rules);
    // Files that have not been read are dropped.
    ~RecordReading();

    // Whether enough is waiting to keep all threads busy.
    bool isBusy() const;
    bool isEmpty() const { return m_tasks.empty(); }
    void add(std::vector<RecordToRead> files);
    // Waits for the oldest files that were added. Precondition: not isEmpty().
    std::vector<FiledRecords> take();

private:
    struct Task {
        std::vector<RecordToRead> files;
        std::vector<FiledRecords> records;
        bool isDone = false;
    };

    void work(bool inBackground);

    const OpeningRules m_rules;
    std::mutex m_mutex;
    std::condition_variable m_added;
    std::condition_variable m_done;
    // Guarded by m_mutex, but for m_tasks, which belongs to the thread that adds and takes.
    std::deque<std::shared_ptr<Task>> m_open;
    bool m_closing = false;
    std::deque<std::shared_ptr<Task>> m_tasks; // oldest first
    std::vector<std::thread> m_threads;
};

} // namespace app
