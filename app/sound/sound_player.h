// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sound/mixer.h"
#include "app/sound/sound_choice.h"
#include "app/sound/sound_device.h"

#include <chrono>
#include <map>
#include <memory>

namespace app {

// Plays sounds. Nothing here blocks: a separate thread opens the device for the first sound and closes it
// after a time without sounds. Without a device, or if it hangs or disappears, sounds are dropped. Main
// thread.
class SoundPlayer {
public:
    struct Waits {
        std::chrono::milliseconds untilClosed{20000}; // without a sound
        std::chrono::milliseconds untilRetry{30000};  // after a device could not be opened
        std::chrono::milliseconds untilLost{1000};    // how often an open device is checked
        std::chrono::milliseconds atTheEnd{300};      // maximum time for the device to close
        // An open device that has not asked for samples for this long is stuck; old sounds are not played
        // later.
        std::chrono::milliseconds untilStuck{2000};
    };

    // device: null for silence; handed over to the thread.
    explicit SoundPlayer(std::unique_ptr<SoundDevice> device)
        : SoundPlayer(std::move(device), Waits()) {}
    SoundPlayer(std::unique_ptr<SoundDevice> device, const Waits& waits);
    SoundPlayer(const SoundPlayer&) = delete;
    SoundPlayer& operator=(const SoundPlayer&) = delete;
    ~SoundPlayer();

    // Opens the device, as a sound is likely within a second.
    void wake();
    void play(const PlannedSound& planned);

private:
    struct Shared;
    static void run(const std::shared_ptr<Shared>& shared);
    static void serve(Shared& shared);
    // Whether a device could not be opened a short time ago.
    bool hasGivenUp() const;
    SoundClip clipOf(const Sound& sound);

    std::shared_ptr<Shared> m_shared; // null: silence
    bool m_started = false;
    std::map<QString, SoundClip> m_clips; // those read so far
};

} // namespace app
