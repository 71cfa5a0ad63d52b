// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace app {

// A thread that waits for disks. Jobs run there one after another in posting order. The composition root owns
// the one for files and the evaluation store; the library has one of its own. The destructor first finishes
// all posted jobs. Jobs own the data they use (values).
class StorageThread : public QObject {
    Q_OBJECT

public:
    StorageThread();
    ~StorageThread() override;

    // May be called on any thread.
    void post(std::function<void()> job);
    // Passes job's result to done on the thread that created this object, unless context has been destroyed.
    // Call on that thread.
    template <typename Job, typename Done>
    void post(Job job, QObject* context, Done done) {
        postAnswered(
            [job = std::move(job), done = std::move(done)]() mutable -> std::function<void()> {
                auto result = std::make_shared<std::invoke_result_t<Job&>>(job());
                return [done = std::move(done), result]() mutable { done(std::move(*result)); };
            },
            context);
    }

private slots:
    void deliver();

private:
    struct Answer {
        QPointer<QObject> context;
        std::function<void()> tell;
    };

    // job returns the action to be taken with its result.
    void postAnswered(std::function<std::function<void()>()> job, QObject* context);
    void work();
    void answer(Answer answer);

    std::mutex m_mutex;
    std::condition_variable m_changed;
    // Guarded by m_mutex.
    std::deque<std::function<void()>> m_jobs;
    std::vector<Answer> m_answers;
    bool m_closing = false;

    std::thread m_thread; // last: started when all other members exist
};

} // namespace app
