// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

// The initial folder for opening and saving: the folder the program was started in, if it is suitable for a
// user's files, otherwise the user's documents folder. The root folder, folders without write permission, and
// the folder in which the program is installed are not suitable.
QString startFolder();
// folder, if it exists, or else that. These functions block, like the file dialogs that use them.
QString startFolder(const QString& folder);
// The folder of this file, if it exists, or else that.
QString startFolderOf(const QString& file);
// The first of these that exists: folder, the folder of this file, or else that.
QString startFolderBeside(const QString& folder, const QString& file);
// path, if it is a folder, or else the folder that contains it.
QString folderAt(const QString& path);
// The same for a program in the folder program, started in working.
QString startFolder(const QString& working, const QString& program);

} // namespace app
