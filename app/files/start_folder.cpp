// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/start_folder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace app {

namespace {

bool lies(const QString& folder, const QString& above) {
    return folder == above || folder.startsWith(above + u'/');
}

// bin/komadai and libexec/komadai are siblings where the program is installed.
QString installedIn(const QString& program) {
    const QDir above(QFileInfo(program).path());
    return above.exists(QStringLiteral("libexec/komadai")) ? above.path() : program;
}

} // namespace

QString startFolder() { return startFolder(QDir::currentPath(), QCoreApplication::applicationDirPath()); }

QString startFolder(const QString& folder) { return startFolderBeside(folder, {}); }

QString startFolderOf(const QString& file) {
    const QFileInfo info(file);
    return info.exists() ? info.absolutePath() : startFolder();
}

QString startFolderBeside(const QString& folder, const QString& file) {
    return !folder.isEmpty() && QFileInfo(folder).isDir() ? folder : startFolderOf(file);
}

QString folderAt(const QString& path) {
    const QFileInfo info(path);
    return info.isDir() ? info.absoluteFilePath() : info.absolutePath();
}

QString startFolder(const QString& working, const QString& program) {
    const QFileInfo info(working);
    const QString folder = info.canonicalFilePath();
    const QString home = QFileInfo(program).canonicalFilePath();
    if (!folder.isEmpty() && info.isDir() && info.isWritable() && !QDir(folder).isRoot() &&
        (home.isEmpty() || !lies(folder, installedIn(home))))
        return working;
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

} // namespace app
