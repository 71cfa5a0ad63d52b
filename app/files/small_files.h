// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

// Small files that a user puts into a folder of the program, such as sets of pieces, and that are read like
// the program's own ones. All functions block.
namespace app {

// The names of the folders in this one, sorted.
QStringList foldersIn(const QString& path);
// The content of those of these files that exist; empty for one that is unreadable, or larger than limit
// bytes. Nothing if there is no such folder.
std::optional<QMap<QString, QByteArray>> readSmallFiles(const QString& folder, const QStringList& names,
                                                        qint64 limit);
// Creates the folder and those above it. A failure shows when the folder is used.
void makeFolder(const QString& path);

} // namespace app
