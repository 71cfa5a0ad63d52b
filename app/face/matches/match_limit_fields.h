// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/game/time_choice.h"
#include "app/face/shell/form.h"
#include "app/settings/match_setup.h"

#include <functional>
#include <vector>

namespace app {

// What limits the moves of engines in a match, as fields of a form: the kind of limit, and its value beside
// it. The clock is kept apart, as it is chosen.
struct MatchLimitFields {
    // Adds them as one row. name: of the objects, before their own part. first: a choice before the kinds
    // that stands for no limit of one's own; empty: there is none, and hasOwn is not asked.
    static void addTo(Form& form, const QString& name, const SettingValue<MatchLimit>& limit,
                      const SettingValue<TimeChoice>& time, const Form::Text& first = {},
                      const SettingValue<bool>& hasOwn = {});
};

} // namespace app
