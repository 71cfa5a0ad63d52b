// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/device/system_sound.h"

namespace app {

std::unique_ptr<SoundDevice> makeSystemSound() { return nullptr; }

} // namespace app
