// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/device/system_sound.h"

#include <QLibrary>

#include <SDL.h>
#include <utility>

namespace app {

namespace {

// 11 ms of sound. With half of it the sound is interrupted on a busy machine; with twice as much a piece is
// heard late.
constexpr Uint16 kSamples = 512;

// ALSA prints to the terminal why it has no device.
[[maybe_unused]] void sayNothing(const char*, int, const char*, int, const char*, ...) {
} // NOLINT(cert-dcl50-cpp): ALSA's form

// SDL's functions, by their names in the library.
struct Sdl {
    decltype(&SDL_SetHint) setHint = nullptr;
    decltype(&SDL_InitSubSystem) initSubSystem = nullptr;
    decltype(&SDL_QuitSubSystem) quitSubSystem = nullptr;
    decltype(&SDL_OpenAudioDevice) openAudioDevice = nullptr;
    decltype(&SDL_PauseAudioDevice) pauseAudioDevice = nullptr;
    decltype(&SDL_GetAudioDeviceStatus) audioDeviceStatus = nullptr;
    decltype(&SDL_CloseAudioDevice) closeAudioDevice = nullptr;
    decltype(&SDL_TLSCleanup) forgetThread = nullptr;

    bool load() {
#if defined(Q_OS_WIN)
        QLibrary library(QStringLiteral("SDL2"));
#elif defined(Q_OS_MACOS)
        QLibrary library(QStringLiteral("SDL2-2.0.0"));
#else
        QLibrary library(QStringLiteral("SDL2-2.0"), 0);
#endif
        const auto find = [&library](auto& function, const char* name) {
            function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(library.resolve(name));
            return function != nullptr;
        };
        return find(setHint, "SDL_SetHint") && find(initSubSystem, "SDL_InitSubSystem") &&
               find(quitSubSystem, "SDL_QuitSubSystem") && find(openAudioDevice, "SDL_OpenAudioDevice") &&
               find(pauseAudioDevice, "SDL_PauseAudioDevice") &&
               find(audioDeviceStatus, "SDL_GetAudioDeviceStatus") &&
               find(closeAudioDevice, "SDL_CloseAudioDevice") && find(forgetThread, "SDL_TLSCleanup");
    }
};

class SdlDevice final : public SoundDevice {
public:
    ~SdlDevice() override {
        if (m_device != 0)
            close();
    }

    bool open(Source source) override {
        if (!m_loaded && !load())
            return false;
        if (m_sdl.initSubSystem(SDL_INIT_AUDIO) != 0) {
            m_sdl.forgetThread();
            return false;
        }
        m_source = std::move(source);
        SDL_AudioSpec wanted{};
        wanted.freq = kRate;
        wanted.format = AUDIO_S16SYS;
        wanted.channels = 1;
        wanted.samples = kSamples;
        wanted.callback = &SdlDevice::fill;
        wanted.userdata = this;
        SDL_AudioSpec got{};
        m_device = m_sdl.openAudioDevice(nullptr, 0, &wanted, &got, 0);
        if (m_device == 0) {
            leave();
            return false;
        }
        m_sdl.pauseAudioDevice(m_device, 0);
        return true;
    }

    bool isLost() override { return m_sdl.audioDeviceStatus(m_device) == SDL_AUDIO_STOPPED; }

    void close() override {
        m_sdl.closeAudioDevice(std::exchange(m_device, 0));
        leave();
    }

private:
    // Without a device nothing of SDL keeps running, and it keeps no data about a thread that it did not
    // start.
    void leave() {
        m_sdl.quitSubSystem(SDL_INIT_AUDIO);
        m_sdl.forgetThread();
    }

    bool load() {
        if (!m_sdl.load())
            return false;
        // The program has its own handlers.
        m_sdl.setHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
        m_sdl.setHint(SDL_HINT_APP_NAME, "Komadai");
        m_sdl.setHint(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE, "game");
#if defined(Q_OS_LINUX)
        using Handler = decltype(&sayNothing);
        QLibrary alsa(QStringLiteral("asound"), 2);
        if (const auto setHandler =
                reinterpret_cast<int (*)(Handler)>(alsa.resolve("snd_lib_error_set_handler")))
            setHandler(&sayNothing);
#endif
        m_loaded = true;
        return true;
    }

    static void SDLCALL fill(void* device, Uint8* bytes, int size) {
        static_cast<SdlDevice*>(device)->m_source(
            {reinterpret_cast<std::int16_t*>(bytes), static_cast<std::size_t>(size) / sizeof(std::int16_t)});
    }

    Sdl m_sdl;
    bool m_loaded = false;
    Source m_source;
    SDL_AudioDeviceID m_device = 0;
};

} // namespace

std::unique_ptr<SoundDevice> makeSystemSound() { return std::make_unique<SdlDevice>(); }

} // namespace app
