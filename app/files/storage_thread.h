// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace app {

// The one thread that waits for disks. Jobs run there one after the other in the order of posting. Owned by
// the composition root; the destructor finishes every posted job first. Jobs own what they touch (values).
class StorageThread : public QObject {
    Q_OBJECT

public:
    StorageThread();
    ~StorageThread() override;

    // Any thread.
    void post(std::function<void()> job);
    // job's result (the reason of a failure, or empty) is handed to done on the thread that made this object,
    // unless context is gone by then. Call on that thread.
    void post(std::function<QString()> job, QObject* context, std::function<void(const QString&)> done);

private slots:
    void deliver();

private:
    struct Answer {
        QPointer<QObject> context;
        std::function<void(const QString&)> done;
        QString result;
    };

    void work();
    void answer(Answer answer);

    std::mutex m_mutex;
    std::condition_variable m_changed;
    // Guarded by m_mutex.
    std::deque<std::function<void()>> m_jobs;
    std::vector<Answer> m_answers;
    bool m_closing = false;

    std::thread m_thread; // last: started when all else stands
};

} // namespace app
