// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThread>

#include <functional>

namespace app {

// The one thread that waits for disks. Jobs run there one after the other in the order of posting. Owned by
// the composition root; the destructor finishes every posted job first. Jobs own what they touch (values).
class StorageThread {
public:
    StorageThread();
    ~StorageThread();
    StorageThread(const StorageThread&) = delete;
    StorageThread& operator=(const StorageThread&) = delete;

    // Any thread.
    void post(std::function<void()> job);
    // job's result (the reason of a failure, or empty) is handed to done on the thread that made this object,
    // unless context is gone by then. Call on that thread.
    void post(std::function<QString()> job, QObject* context, std::function<void(const QString&)> done);

private:
    QObject m_home; // lives on the thread that made this object
    QThread m_thread;
    QObject* m_worker = nullptr; // lives on m_thread
};

} // namespace app
