// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/setting_value.h"
#include "shogi-core/time_control.h"

#include <cstdint>

namespace app {

// A time control as it is chosen in fields: what comes after the main time, and how much of it. The amount is
// kept while nothing comes after the main time.
struct TimeChoice {
    enum class Then : std::uint8_t { Nothing, Byoyomi, Increment };
    shogi::Milliseconds main{0};
    Then then = Then::Nothing;
    shogi::Milliseconds extra{30000};

    static TimeChoice of(const shogi::TimeControl& time);
    shogi::TimeControl control() const;
};

// The minutes of a time, and the seconds beside them; each leaves the other as it is.
SettingValue<int> minutesOf(const SettingValue<shogi::Milliseconds>& time);
SettingValue<int> secondsOf(const SettingValue<shogi::Milliseconds>& time);
// A time in whole seconds.
SettingValue<int> inWholeSeconds(const SettingValue<shogi::Milliseconds>& time);

} // namespace app
