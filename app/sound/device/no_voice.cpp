// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/device/system_sound.h"

namespace app {

std::unique_ptr<Voice> makeSystemVoice() { return std::make_unique<NoVoice>(); }

} // namespace app
