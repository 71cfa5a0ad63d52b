// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli library export OUT: writes the records of games of the library into one file, or one each into
// a folder.
int runLibraryExport(const QStringList& arguments);

} // namespace app
