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

// The window's only access to the user's files: they are read and written on the storage thread, and the
// answer comes back on the main thread, so that the window never waits for a disk. Knows what is being
// written, for objects that must wait until everything is written. Main thread; storage must outlive this
// object.
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
    // The file whose writing began first; empty if nothing is being written, or it is only held.
    QString written() const { return m_written.value(0); }
    // Behaves as if something were being written, until release().
    void hold() { begin({}); }
    void release() { end({}); }

    // Calls then as soon as nothing is being written, possibly at once. If an earlier call is still waiting,
    // it is dropped, and then is called without waiting any longer.
    void whenWritten(std::function<void()> then);
    // Whether somebody is waiting.
    bool isAwaited() const { return static_cast<bool>(m_waiting); }

signals:
    void writingChanged();
    // isAwaited() has changed.
    void awaitedChanged();

private:
    void begin(const QString& path);
    void end(const QString& path);

    StorageThread& m_storage;
    QStringList m_written; // the oldest first
    std::function<void()> m_waiting;
};

} // namespace app
