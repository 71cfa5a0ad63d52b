// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

// Where opening and saving begin for the first time: the folder the program was started in, if that is one
// for files of the user's, else his documents. Not for them are the root of all folders, folders that he
// cannot write to, and the one that the program is installed in.
QString startFolder();
// The same for a program in the folder program that was started in working.
QString startFolder(const QString& working, const QString& program);

} // namespace app
