// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/events.h"

#include <optional>
#include <string_view>

namespace host {

// What Tokin says beyond USI: info strings whose first word is "tokin" (docs/engine.md, "Beyond USI").

// Whether an engine that calls itself so (id name) is Tokin, under whatever name and id it is registered.
bool isTokin(std::string_view idName);

// "tokin mate PLIES [shortest]" of an info string. rest: behind "info". Nothing for any other line.
std::optional<MateProof> parseMateProof(std::string_view rest);

} // namespace host
