// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/settings_exchange.h"
#include "app/text/message.h"

namespace app {

// Why a file of settings was not taken.
Message settingsImportMessage(const QString& path, const SettingsImportFault& fault);
// What became of the file's values.
Message settingsImportMessage(const SettingsImport& result);
// Whether these paths of a file are to be used; not empty.
Message importedPathsMessage(const std::vector<ImportedPath>& paths);

} // namespace app
