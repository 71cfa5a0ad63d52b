// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/file_claims.h"

#include "app/document/open_records.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>

#include <utility>

namespace app {

namespace {

std::unique_ptr<QLockFile> tryLock(const QString& name) {
    // A pipe with that name would block any program that queries its owner.
    if (const QFileInfo info(name); info.exists() && !info.isFile())
        return nullptr;
    auto lock = std::make_unique<QLockFile>(name);
    lock->setStaleLockTime(0); // stale only if its process has ended
    return lock->tryLock(0) || lock->error() != QLockFile::LockFailedError ? std::move(lock) : nullptr;
}

} // namespace

FileClaims::FileClaims(const OpenRecords& records, QString folder, QObject* parent)
    : QObject(parent)
    , m_records(records)
    , m_folder(std::move(folder)) {
    if (!m_folder.isEmpty()) {
        // Locks left behind by programs that were killed.
        const QDir locks(m_folder);
        for (const QString& name : locks.entryList({QStringLiteral("*.lock")}, QDir::Files))
            (void) tryLock(locks.filePath(name));
    }
    connect(&records, &OpenRecords::changed, this, &FileClaims::update);
    update();
}

FileClaims::~FileClaims() = default;

QString FileClaims::lockPath(const QString& path) const {
    const QFileInfo info(path);
    QString real = info.canonicalFilePath();
    if (real.isEmpty())
        real = info.absoluteFilePath();
    const QByteArray name = QCryptographicHash::hash(real.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QDir(m_folder).filePath(QString::fromLatin1(name) + QStringLiteral(".lock"));
}

bool FileClaims::isOpenElsewhere(const QString& path) const {
    if (m_folder.isEmpty() || path.isEmpty())
        return false;
    const QString name = lockPath(path);
    const auto own = m_locks.find(name);
    if (own != m_locks.end() && own->second)
        return false;
    return QFileInfo::exists(name) && !tryLock(name);
}

void FileClaims::update() {
    if (m_folder.isEmpty())
        return;
    std::map<QString, std::unique_ptr<QLockFile>> locks;
    for (int tab = 0; tab < m_records.count(); ++tab) {
        if (const QString path = m_records.at(tab).path(); !path.isEmpty())
            locks.try_emplace(lockPath(path));
    }
    for (auto& [name, lock] : locks) {
        if (const auto known = m_locks.find(name); known != m_locks.end())
            lock = std::move(known->second);
        if (lock)
            continue;
        QDir().mkpath(m_folder);
        lock = tryLock(name);
    }
    m_locks = std::move(locks);
}

} // namespace app
