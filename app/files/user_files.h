// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/plain_file.h"
#include "app/files/storage_thread.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <functional>
#include <tl/expected.hpp>
#include <utility>

namespace app {

// The window's one door to the user's files: what is read or written there is done on the storage thread, and
// the answer comes back on the main thread, so the window never waits for a disk. Knows what is being
// written, for those who must not go before it is done. Main thread; storage must outlive this object.
class UserFiles : public QObject {
    Q_OBJECT
public:
    explicit UserFiles(StorageThread& storage, QObject* parent = nullptr);

    // Passes job's result to done, unless context has been destroyed. job only reads; it owns the data it
    // uses.
    template <typename Job, typename Done>
    void look(Job job, QObject* context, Done done) {
        m_storage.post(std::move(job), context, std::move(done));
    }
    // The same for a job that writes the file at path. done is called while it still counts as being written.
    template <typename Job, typename Done>
    void change(const QString& path, Job job, QObject* context, Done done) {
        begin(path);
        m_storage.post(std::move(job), this,
                       [this, path, context = QPointer<QObject>(context),
                        done = std::move(done)](auto&& result) mutable {
                           if (context)
                               done(std::forward<decltype(result)>(result));
                           end(path);
                       });
    }

    using Read = tl::expected<QByteArray, FileError>;
    using Written = tl::expected<void, FileError>;
    // See readPlainFile() and writePlainFile().
    void read(const QString& path, qint64 limit, QObject* context, std::function<void(const Read&)> done);
    void write(const QString& path, const QByteArray& bytes, QObject* context,
               std::function<void(const Written&)> done, FilePrivacy privacy = FilePrivacy::AsUsual);

    // Whether a folder, or anything, is at path.
    void findFolder(const QString& path, QObject* context, std::function<void(bool)> done);
    void find(const QString& path, QObject* context, std::function<void(bool)> done);

    bool isWriting() const { return !m_written.isEmpty(); }
    // The file that has been written for longest; empty: none, or it is only held.
    QString written() const { return m_written.value(0); }
    // As if something were being written, until release().
    void hold() { begin({}); }
    void release() { end({}); }

    // Calls then once nothing is being written: at once, or later. Who asks while another one is waiting
    // takes its place and need not wait any more.
    void whenWritten(std::function<void()> then);
    // Whether somebody is waiting.
    bool isAwaited() const { return static_cast<bool>(m_waiting); }

signals:
    void writingChanged();
    // Somebody has begun to wait, or need not wait any more.
    void awaitedChanged();

private:
    void begin(const QString& path);
    void end(const QString& path);

    StorageThread& m_storage;
    QStringList m_written; // the oldest first
    std::function<void()> m_waiting;
};

} // namespace app
