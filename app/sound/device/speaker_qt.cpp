// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/device/speaker.h"

#include <QLocale>
#include <QtTextToSpeech/QTextToSpeech>

#include <algorithm>

namespace app {

namespace {

class QtSpeaker final : public Speaker {
public:
    void start(Language language) override {
        // Without a plug-in the constructor would complain.
        if (QTextToSpeech::availableEngines().isEmpty()) {
            emit started(language, Voice::State::NoEngine);
            return;
        }
        if (!m_speech)
            m_speech = std::make_unique<QTextToSpeech>();
        const QLocale::Language wanted =
            language == Language::Japanese ? QLocale::Japanese : QLocale::English;
        const QList<QLocale> locales = m_speech->availableLocales();
        const auto found = std::find_if(locales.begin(), locales.end(), [wanted](const QLocale& locale) {
            return locale.language() == wanted;
        });
        if (locales.isEmpty() || m_speech->state() == QTextToSpeech::Error) {
            // A speech server that is started later is found at the next attempt.
            m_speech.reset();
            emit started(language, Voice::State::NoEngine);
            return;
        }
        if (found != locales.end())
            m_speech->setLocale(*found);
        emit started(language, found != locales.end() ? Voice::State::Ready : Voice::State::NoVoice);
    }
    void say(const QString& text, int volume) override {
        if (!m_speech)
            return;
        m_speech->setVolume(volume / 100.0);
        m_speech->say(text);
    }
    void stop() override {
        if (m_speech)
            m_speech->stop();
    }

private:
    std::unique_ptr<QTextToSpeech> m_speech;
};

} // namespace

std::unique_ptr<Speaker> makeSpeaker() { return std::make_unique<QtSpeaker>(); }

} // namespace app
