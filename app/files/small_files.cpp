// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/small_files.h"

#include "app/files/plain_file.h"

#include <QDir>
#include <QFileInfo>

namespace app {

QStringList foldersIn(const QString& path) {
    return QDir(path).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

std::optional<QMap<QString, QByteArray>> readSmallFiles(const QString& folder, const QStringList& names,
                                                        qint64 limit) {
    const QDir there(folder);
    if (!there.exists())
        return std::nullopt;
    QMap<QString, QByteArray> files;
    for (const QString& name : names)
        if (const QString path = there.filePath(name); QFileInfo::exists(path))
            files.insert(name, readPlainFile(path, limit).value_or(QByteArray()));
    return files;
}

void makeFolder(const QString& path) { QDir().mkpath(path); }

} // namespace app
