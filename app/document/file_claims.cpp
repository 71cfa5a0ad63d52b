// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/file_claims.h"

#include "app/document/open_records.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <utility>

namespace app {

namespace {

std::optional<PathLock> holdClaim(const QString& claim) {
    auto lock = PathLock::hold(claim);
    return lock ? std::optional(std::move(*lock)) : std::nullopt;
}

QString claimPath(const QString& folder, const QString& path) {
    const QFileInfo info(path);
    QString real = info.canonicalFilePath();
    if (real.isEmpty())
        real = info.absoluteFilePath();
    const QByteArray name = QCryptographicHash::hash(real.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QDir(folder).filePath(QString::fromLatin1(name));
}

} // namespace

FileClaims::FileClaims(const OpenRecords& records, QString folder, QObject* parent)
    : QObject(parent)
    , m_records(records)
    , m_folder(std::move(folder)) {
    if (!m_folder.isEmpty()) {
        // Locks left behind by programs that were killed.
        const QDir locks(m_folder);
        for (const QString& name : locks.entryList({u'*' + kLockSuffix}, QDir::Files))
            (void) holdClaim(locks.filePath(name.chopped(kLockSuffix.size())));
    }
    connect(&records, &OpenRecords::changed, this, &FileClaims::update);
    update();
}

FileClaims::~FileClaims() = default;

std::function<bool(const QString&)> FileClaims::openElsewhere() const {
    QSet<QString> own;
    for (const auto& [claim, lock] : m_locks)
        if (lock)
            own.insert(claim);
    return [folder = m_folder, own](const QString& path) {
        if (folder.isEmpty() || path.isEmpty())
            return false;
        const QString claim = claimPath(folder, path);
        return !own.contains(claim) && QFileInfo::exists(claim + kLockSuffix) && !holdClaim(claim);
    };
}

void FileClaims::update() {
    if (m_folder.isEmpty())
        return;
    std::map<QString, std::optional<PathLock>> locks;
    for (int tab = 0; tab < m_records.count(); ++tab) {
        if (const QString path = m_records.at(tab).path(); !path.isEmpty())
            locks.try_emplace(claimPath(m_folder, path));
    }
    for (auto& [claim, lock] : locks) {
        if (const auto known = m_locks.find(claim); known != m_locks.end())
            lock = std::move(known->second);
        if (lock)
            continue;
        QDir().mkpath(m_folder);
        lock = holdClaim(claim);
    }
    m_locks = std::move(locks);
}

} // namespace app
