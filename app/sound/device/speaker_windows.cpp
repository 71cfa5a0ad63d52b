// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/device/speaker.h"

#include <algorithm>
#include <array>
#include <objbase.h>
#include <sapi.h>

namespace app {

namespace {

template <class Interface>
struct Release {
    void operator()(Interface* object) const { object->Release(); }
};
template <class Interface>
using Com = std::unique_ptr<Interface, Release<Interface>>;

template <class Interface>
Com<Interface> make(const CLSID& what, const IID& as) {
    void* made = nullptr;
    if (FAILED(::CoCreateInstance(what, nullptr, CLSCTX_ALL, as, &made)))
        return nullptr;
    return Com<Interface>(static_cast<Interface*>(made));
}

// Voices of the speech interface, and those that came with Windows 10.
constexpr std::array kPlaces{L"HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Speech\\Voices",
                             L"HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Speech_OneCore\\Voices"};

// The first voice with these attributes; null: any voice.
Com<ISpObjectToken> voiceWith(const wchar_t* attributes) {
    for (const wchar_t* const place : kPlaces) {
        const auto category =
            make<ISpObjectTokenCategory>(CLSID_SpObjectTokenCategory, IID_ISpObjectTokenCategory);
        if (!category || FAILED(category->SetId(place, FALSE)))
            continue;
        IEnumSpObjectTokens* voices = nullptr;
        if (FAILED(category->EnumTokens(attributes, nullptr, &voices)) || voices == nullptr)
            continue;
        const Com<IEnumSpObjectTokens> owner(voices);
        ISpObjectToken* token = nullptr;
        if (voices->Next(1, &token, nullptr) == S_OK && token != nullptr)
            return Com<ISpObjectToken>(token);
    }
    return nullptr;
}

class SapiSpeaker final : public Speaker {
public:
    ~SapiSpeaker() override {
        m_voice.reset();
        if (m_isInitialised)
            ::CoUninitialize();
    }

    void start(Language language) override {
        if (!m_isInitialised)
            m_isInitialised = SUCCEEDED(::CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED));
        if (!m_voice)
            m_voice = make<ISpVoice>(CLSID_SpVoice, IID_ISpVoice);
        if (!m_voice || !voiceWith(nullptr)) {
            m_voice.reset();
            emit started(language, Voice::State::NoEngine);
            return;
        }
        const Com<ISpObjectToken> found =
            voiceWith(language == Language::Japanese ? L"Language=411" : L"Language=409");
        const bool isThere = found && SUCCEEDED(m_voice->SetVoice(found.get()));
        emit started(language, isThere ? Voice::State::Ready : Voice::State::NoVoice);
    }
    void say(const QString& text, int volume) override {
        if (!m_voice)
            return;
        m_voice->SetVolume(static_cast<USHORT>(std::clamp(volume, 0, 100)));
        m_voice->Speak(text.toStdWString().c_str(), SPF_ASYNC | SPF_PURGEBEFORESPEAK | SPF_IS_NOT_XML,
                       nullptr);
    }
    void stop() override {
        if (m_voice)
            m_voice->Speak(nullptr, SPF_ASYNC | SPF_PURGEBEFORESPEAK, nullptr);
    }

private:
    bool m_isInitialised = false;
    Com<ISpVoice> m_voice;
};

} // namespace

std::unique_ptr<Speaker> makeSpeaker() { return std::make_unique<SapiSpeaker>(); }

} // namespace app
