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

private:
    QThread m_thread;
    QObject* m_worker = nullptr; // lives on m_thread
};

} // namespace app
