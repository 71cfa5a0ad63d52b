// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/games_export.h"
#include "app/text/message.h"

#include <QStringList>

#include <cstddef>

namespace app {

// What of the games was not written, one line for each, at most this many, then "…".
QStringList exportFaultLines(const ExportResult& result, std::size_t most);
// Why nothing more was written; empty if all was looked at.
Message exportEndMessage(const ExportResult& result, const ExportSettings& settings);

} // namespace app
