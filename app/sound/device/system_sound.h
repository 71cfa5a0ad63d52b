// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sound/sound_device.h"
#include "app/sound/voice.h"

#include <memory>

namespace app {

// The system's sound device, through SDL 2. The library is loaded when the device is opened for the first
// time, not when the program starts; if it is missing, open() fails. Null if this program was built without
// it.
std::unique_ptr<SoundDevice> makeSystemSound();

// The system's voices, through Qt TextToSpeech, on Windows through the system's own interface; NoVoice if
// this program was built without.
std::unique_ptr<Voice> makeSystemVoice();

} // namespace app
