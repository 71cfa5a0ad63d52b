// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace app {

// Converts between an engine's bytes and text. Reentrant; any thread.

// As UTF-8. Never fails.
std::string decodeEngineBytes(std::string_view bytes, host::TextEncoding encoding);
QString textOfEngine(std::string_view bytes, host::TextEncoding encoding);
// The user's text in the engine's encoding: UTF-8 unless the engine is known to use another. Nothing if the
// encoding lacks one of the characters.
std::optional<std::string> bytesForEngine(const QString& text, host::TextEncoding encoding);

} // namespace app
