// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/sound_player.h"

#include "app/sound/wave_file.h"

#include <QFile>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace app {

namespace {

using Clock = std::chrono::steady_clock;

// A sound later than this no longer belongs to anything on the screen.
constexpr std::chrono::milliseconds kStale{250};

std::size_t samplesOf(std::chrono::milliseconds time) {
    return static_cast<std::size_t>(time.count()) * SoundDevice::kRate / 1000;
}

} // namespace

// Shared by the main thread and the sound thread. Both keep it alive, as a device that hangs may outlive the
// program's end.
struct SoundPlayer::Shared {
    std::unique_ptr<SoundDevice> device; // used only by the sound thread
    Waits waits;
    Mixer mixer;
    std::atomic<unsigned> asked = 0; // number of requests for samples

    std::mutex mutex;
    std::condition_variable changed;
    bool wanted = false;
    bool ending = false;
    bool ended = false;
    Clock::time_point lastUse{};
    Clock::time_point nextTry{};
};

SoundPlayer::SoundPlayer(std::unique_ptr<SoundDevice> device, const Waits& waits) {
    if (!device)
        return;
    m_shared = std::make_shared<Shared>();
    m_shared->device = std::move(device);
    m_shared->waits = waits;
}

SoundPlayer::~SoundPlayer() {
    if (!m_started)
        return;
    std::unique_lock lock(m_shared->mutex);
    m_shared->ending = true;
    m_shared->changed.notify_all();
    m_shared->changed.wait_for(lock, m_shared->waits.atTheEnd, [this] { return m_shared->ended; });
}

void SoundPlayer::wake() {
    if (!m_shared || hasGivenUp())
        return;
    {
        const std::scoped_lock lock(m_shared->mutex);
        m_shared->lastUse = Clock::now();
        m_shared->wanted = true;
    }
    m_shared->changed.notify_all();
    if (m_started)
        return;
    m_started = true;
    // Detached, as nothing can end a thread that waits for a sound server.
    std::thread([shared = m_shared] { run(shared); }).detach();
}

void SoundPlayer::play(const PlannedSound& planned) {
    if (!m_shared || hasGivenUp())
        return;
    // Before the thread is notified: it closes the device when there is silence.
    m_shared->mixer.add(clipOf(planned.sound), planned.gain, samplesOf(planned.delay));
    wake();
}

bool SoundPlayer::hasGivenUp() const {
    const std::scoped_lock lock(m_shared->mutex);
    return Clock::now() < m_shared->nextTry;
}

SoundClip SoundPlayer::clipOf(const Sound& sound) {
    const QString path = soundFile(sound);
    const auto known = m_clips.find(path);
    if (known != m_clips.end())
        return known->second;
    QFile file(path);
    SoundClip clip = file.open(QIODevice::ReadOnly) ? readWave(file.readAll()) : nullptr;
    m_clips.emplace(path, clip);
    return clip;
}

void SoundPlayer::run(const std::shared_ptr<Shared>& shared) {
    std::unique_lock lock(shared->mutex);
    while (!shared->ending) {
        if (!shared->wanted) {
            shared->changed.wait(lock);
            continue;
        }
        lock.unlock();
        serve(*shared);
        lock.lock();
    }
    shared->ended = true;
    shared->changed.notify_all();
}

// Opens the device and keeps it open as long as there are sounds.
void SoundPlayer::serve(Shared& shared) {
    const Clock::time_point began = Clock::now();
    const bool isOpen = shared.device->open([&shared](std::span<std::int16_t> out) {
        shared.mixer.mix(out);
        ++shared.asked;
    });
    const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
    if (waited > kStale)
        shared.mixer.clear();
    else
        shared.mixer.skip(samplesOf(waited));
    bool lost = !isOpen;
    unsigned asked = shared.asked;
    Clock::time_point lastAsked = Clock::now();
    std::unique_lock lock(shared.mutex);
    while (isOpen && !lost && !shared.ending) {
        const Clock::time_point close = shared.lastUse + shared.waits.untilClosed;
        if (Clock::now() >= close && shared.mixer.isSilent())
            break;
        shared.changed.wait_for(lock, shared.waits.untilLost);
        lock.unlock();
        lost = shared.device->isLost();
        const Clock::time_point now = Clock::now();
        if (const unsigned newest = shared.asked; newest != asked) {
            asked = newest;
            lastAsked = now;
        } else if (now - lastAsked >= shared.waits.untilStuck) {
            shared.mixer.clear();
        }
        lock.lock();
    }
    shared.wanted = false;
    if (!isOpen)
        shared.nextTry = Clock::now() + shared.waits.untilRetry;
    if (lost)
        shared.mixer.clear();
    lock.unlock();
    if (isOpen)
        shared.device->close();
}

} // namespace app
