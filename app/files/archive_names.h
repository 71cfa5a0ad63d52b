// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

// Whether a file of this name is an archive of files, of a kind that ArchiveFile reads: .zip, .7z, and .tar
// packed with gzip or xz.
bool isArchiveName(const QString& name);
// All suffixes of archives for a file dialog: "*.zip *.7z …".
QString archivePatterns();

} // namespace app
