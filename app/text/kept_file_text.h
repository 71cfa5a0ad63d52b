// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/kept_json.h"
#include "app/text/message.h"

#include <cstdint>

namespace app {

// The files that the program keeps for itself (KeptJson).
enum class KeptFile : std::uint8_t { Settings, Engines, Mates, Servers };

Message keptFileMessage(KeptFile file, const KeptFileProblem& problem);

} // namespace app
