// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace app {

// The scale on which an engine lets its strength be limited, as it declares it.
struct StrengthScale {
    enum class Kind : std::uint8_t {
        Grade,  // USI_LimitStrength and USI_Strength: kyu below 0, dan above; there is no 0
        Rating, // the same with numbers that are no grades, and UCI_LimitStrength and UCI_Elo
        Level   // "Skill Level": the highest one is full strength
    };
    Kind kind = Kind::Grade;
    std::string limit; // raw name of the check that switches it on; Level: empty
    std::string value; // raw name of the number
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t standard = 0; // the engine's default, within the scale

    // The nearest number on it.
    std::int64_t inRange(std::int64_t number) const;
};

// Of the options an engine reports, by their names and types; nothing if there is no such pair, or none with
// a range to choose from.
std::optional<StrengthScale> strengthScale(const std::vector<host::EngineOption>& options);

// What is sent for it. limit: nothing for full strength; a number beyond the scale is brought into it.
host::OptionValues strengthOptions(const StrengthScale& scale, std::optional<std::int64_t> limit);

// How strong the entry's own options make it; nothing: full strength.
std::optional<std::int64_t> strengthAsSet(const CatalogEntry& entry, const StrengthScale& scale);

} // namespace app
