// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/device/speaker.h"
#include "app/sound/device/system_sound.h"

#include <QThread>
#include <QTimer>

#include <chrono>
#include <memory>

namespace app {

namespace {

// Speech at the end of the program may hang in the speech server.
constexpr unsigned long kEndMilliseconds = 300;
// A speech server that has not answered by then is not working. It may still answer later.
constexpr std::chrono::milliseconds kPatience{10000};

class SystemVoice final : public Voice {
    Q_OBJECT
public:
    SystemVoice() {
        m_patience.setSingleShot(true);
        connect(&m_patience, &QTimer::timeout, this, [this] { setState(State::NoEngine); });
    }
    ~SystemVoice() override {
        if (!m_thread)
            return;
        m_thread->quit();
        // A thread that hangs ends with the program.
        if (!m_thread->wait(kEndMilliseconds))
            m_thread.release(); // NOLINT(bugprone-unused-return-value)
    }

    State state() const override { return m_state; }

    void start(Language language) override {
        if (m_language == language && m_state != State::NoEngine && m_state != State::NotStarted)
            return;
        m_language = language;
        if (!m_thread) {
            m_thread = std::make_unique<QThread>();
            m_speaker = makeSpeaker().release();
            m_speaker->moveToThread(m_thread.get());
            connect(m_thread.get(), &QThread::finished, m_speaker, &QObject::deleteLater);
            connect(m_speaker, &Speaker::started, this, [this](Language spoken, State state) {
                if (spoken != m_language)
                    return;
                m_patience.stop();
                setState(state);
            });
            m_thread->start();
        }
        setState(State::Starting);
        m_patience.start(kPatience);
        QMetaObject::invokeMethod(m_speaker, [speaker = m_speaker, language] { speaker->start(language); });
    }

    void say(const QString& text, int volume) override {
        if (m_state == State::Ready)
            QMetaObject::invokeMethod(m_speaker,
                                      [speaker = m_speaker, text, volume] { speaker->say(text, volume); });
    }

    void stop() override {
        if (m_state == State::Ready)
            QMetaObject::invokeMethod(m_speaker, [speaker = m_speaker] { speaker->stop(); });
    }

private:
    void setState(State state) {
        if (state == m_state)
            return;
        m_state = state;
        emit stateChanged(state);
    }

    std::unique_ptr<QThread> m_thread;
    Speaker* m_speaker = nullptr; // lives on the thread, which deletes it
    QTimer m_patience;
    State m_state = State::NotStarted;
    Language m_language = Language::System;
};

} // namespace

std::unique_ptr<Voice> makeSystemVoice() { return std::make_unique<SystemVoice>(); }

} // namespace app

#include "system_voice.moc"
