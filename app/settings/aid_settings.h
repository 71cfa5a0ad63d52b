// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace app {

// From which loss on the user is warned of a move.
enum class AlarmLevel : std::uint8_t {
    ByOpponent, // by how strong the opponent plays
    Large,
    Medium,
    Small
};
inline constexpr std::array kAlarmLevels{AlarmLevel::ByOpponent, AlarmLevel::Large, AlarmLevel::Medium,
                                         AlarmLevel::Small};

// What helps the user in casual games against engines. All of it is off unless it has been chosen.
struct AidSettings {
    bool alarm = false; // the user is warned of moves that lose much
    AlarmLevel level = AlarmLevel::ByOpponent;
    bool threats = false;  // what the opponent threatens is shown on the user's turn
    bool gauge = false;    // the evaluation bar
    bool material = false; // the count of the pieces won

    bool any() const { return alarm || threats || gauge || material; }
    friend bool operator==(const AidSettings&, const AidSettings&) = default;
};

} // namespace app
