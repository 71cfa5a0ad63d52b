// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/user_files.h"

#include <QFileInfo>

namespace app {

UserFiles::UserFiles(StorageThread& storage, QObject* parent)
    : QObject(parent)
    , m_storage(storage) {}

void UserFiles::read(const QString& path, qint64 limit, QObject* context,
                     std::function<void(const Read&)> done) {
    look([path, limit] { return readPlainFile(path, limit); }, context, std::move(done));
}

void UserFiles::write(const QString& path, const QByteArray& bytes, QObject* context,
                      std::function<void(const Written&)> done, FilePrivacy privacy) {
    change(
        path, [path, bytes, privacy] { return writePlainFile(path, bytes, privacy); }, context,
        std::move(done));
}

void UserFiles::findFolder(const QString& path, QObject* context, std::function<void(bool)> done) {
    look([path] { return QFileInfo(path).isDir(); }, context, std::move(done));
}

void UserFiles::find(const QString& path, QObject* context, std::function<void(bool)> done) {
    look([path] { return QFileInfo::exists(path); }, context, std::move(done));
}

void UserFiles::whenWritten(std::function<void()> then) {
    if (isWriting() && !m_waiting) {
        m_waiting = std::move(then);
        emit awaitedChanged();
        return;
    }
    if (std::exchange(m_waiting, nullptr))
        emit awaitedChanged();
    then();
}

void UserFiles::begin(const QString& path) {
    m_written.append(path);
    if (m_written.size() == 1)
        emit writingChanged();
}

void UserFiles::end(const QString& path) {
    m_written.removeOne(path);
    if (isWriting())
        return;
    emit writingChanged();
    const std::function<void()> then = std::exchange(m_waiting, nullptr);
    if (!then)
        return;
    emit awaitedChanged();
    then();
}

} // namespace app
