// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/storage_thread.h"

#include <QPointer>

namespace app {

StorageThread::StorageThread()
    : m_worker(new QObject) {
    m_thread.setObjectName(QStringLiteral("storage"));
    m_worker->moveToThread(&m_thread);
    m_thread.start();
}

StorageThread::~StorageThread() {
    // Queued behind every job.
    QMetaObject::invokeMethod(
        m_worker, [this] { m_thread.quit(); }, Qt::QueuedConnection);
    m_thread.wait();
    delete m_worker;
}

void StorageThread::post(std::function<void()> job) {
    QMetaObject::invokeMethod(m_worker, std::move(job), Qt::QueuedConnection);
}

void StorageThread::post(std::function<QString()> job, QObject* context,
                         std::function<void(const QString&)> done) {
    const QPointer<QObject> guard(context);
    post([this, job = std::move(job), guard, done = std::move(done)] {
        const QString result = job();
        QMetaObject::invokeMethod(
            &m_home,
            [guard, done, result] {
                if (guard)
                    done(result);
            },
            Qt::QueuedConnection);
    });
}

} // namespace app
