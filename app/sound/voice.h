// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"

#include <QObject>
#include <QString>

namespace app {

// A voice of the system that reads text. Nothing here blocks. Main thread.
class Voice : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    enum class State : std::uint8_t {
        NotStarted,
        Starting, // looking for voices; may take seconds
        Ready,
        NoVoice, // for this language
        NoEngine // the system has no speech, or this program was built without it
    };

    virtual State state() const = 0;
    // Looks for a voice in this language (Japanese or English). Needed before say(), and after each change of
    // language.
    virtual void start(Language language) = 0;
    // Replaces the text being said. volume: in percent. Dropped unless Ready.
    virtual void say(const QString& text, int volume) = 0;
    virtual void stop() = 0;

signals:
    void stateChanged(app::Voice::State state);
};

// Used if there is no voice.
class NoVoice final : public Voice {
    Q_OBJECT
public:
    using Voice::Voice;
    State state() const override { return State::NoEngine; }
    void start(Language) override {}
    void say(const QString&, int) override {}
    void stop() override {}
};

} // namespace app
