// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/settings/game_settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace app {

// An engine's scale for limited strength, as declared by its options.
struct StrengthScale {
    enum class Kind : std::uint8_t {
        Grade,  // USI_LimitStrength and USI_Strength: kyu below 0, dan above; no 0
        Rating, // the same with numbers that are not grades, or UCI_LimitStrength and UCI_Elo
        Level   // "Skill Level": the highest is full strength
    };
    Kind kind = Kind::Grade;
    std::string limit; // raw name of the check option that enables it; Level: empty
    std::string value; // raw name of the number option
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t standard = 0; // the engine's default, within the scale

    // The nearest number on the scale.
    std::int64_t inRange(std::int64_t number) const;

    friend bool operator==(const StrengthScale&, const StrengthScale&) = default;
};

// Determined from the names and types of an engine's options; nothing if there is no such pair, or no range
// to choose from.
std::optional<StrengthScale> strengthScale(const std::vector<host::EngineOption>& options);

// The values to send. limit: nothing for full strength; a number beyond the scale is clamped.
host::OptionValues strengthOptions(const StrengthScale& scale, std::optional<std::int64_t> limit);

// The values to send to Tokin for a player of this style; where any will do, its own options decide.
host::OptionValues styleOptions(const StyleChoice& style);

// The strength set by the entry's own options; nothing for full strength.
std::optional<std::int64_t> strengthAsSet(const CatalogEntry& entry, const StrengthScale& scale);

} // namespace app
