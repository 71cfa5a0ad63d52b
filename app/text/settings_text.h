// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/settings_exchange.h"
#include "app/text/message.h"

namespace app {

// Why a file of settings was not used.
Message settingsImportMessage(const QString& path, const SettingsImportFault& fault);
// How the file's values were applied.
Message settingsImportMessage(const SettingsImport& result);
// Asks whether to use these paths from a file; not empty.
Message importedPathsMessage(const std::vector<ImportedPath>& paths);

} // namespace app
