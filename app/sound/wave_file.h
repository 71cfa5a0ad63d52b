// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sound/mixer.h"

#include <QByteArray>

namespace app {

// The samples of a WAV file (PCM, mono, 16 bits, SoundDevice::kRate); null for any other file.
SoundClip readWave(const QByteArray& file);

} // namespace app
