// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/events.h"

#include <optional>
#include <string_view>

namespace host {

// Tokin's messages beyond USI: info strings whose first word is "tokin" (docs/guide/engine.md, "Beyond USI").

// Whether an engine with this id name is Tokin, regardless of the name and id it is registered under.
bool isTokin(std::string_view idName);

// "tokin mate PLIES [shortest]" in an info string. rest: after "info". Nothing for any other line.
std::optional<MateProof> parseMateProof(std::string_view rest);
// "tokin unchecked PLIES", in the same way.
std::optional<int> parseUncheckedMate(std::string_view rest);

} // namespace host
