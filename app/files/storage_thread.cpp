// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/storage_thread.h"

#include <utility>

namespace app {

StorageThread::StorageThread()
    : m_thread(&StorageThread::work, this) {}

StorageThread::~StorageThread() {
    {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
    }
    m_changed.notify_one();
    m_thread.join();
}

void StorageThread::post(std::function<void()> job) {
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_changed.notify_one();
}

void StorageThread::postAnswered(std::function<std::function<void()>()> job, QObject* context) {
    post([this, job = std::move(job), asked = Answer{context, {}}]() mutable {
        asked.tell = job();
        answer(std::move(asked));
    });
}

void StorageThread::work() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return m_closing || !m_jobs.empty(); });
        if (m_jobs.empty())
            return;
        std::function<void()> job = std::move(m_jobs.front());
        m_jobs.pop_front();
        lock.unlock();
        job();
        job = nullptr; // destroys what it owns here, not under the lock
        lock.lock();
    }
}

void StorageThread::answer(Answer answer) {
    bool first = false;
    {
        const std::lock_guard lock(m_mutex);
        first = m_answers.empty();
        m_answers.push_back(std::move(answer));
    }
    // Queued by name: all our data is exchanged under the lock, as the thread sanitizer does not see Qt's
    // locks.
    if (first)
        QMetaObject::invokeMethod(this, "deliver", Qt::QueuedConnection);
}

void StorageThread::deliver() {
    std::vector<Answer> answers;
    {
        const std::lock_guard lock(m_mutex);
        answers.swap(m_answers);
    }
    for (const Answer& answer : answers) {
        if (answer.context)
            answer.tell();
    }
}

} // namespace app
