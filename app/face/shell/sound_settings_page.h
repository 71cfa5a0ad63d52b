// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/sound_settings.h"
#include "app/sound/voice.h"

#include <QWidget>

#include <array>

class QCheckBox;
class QLabel;
class QPushButton;
class QSlider;

namespace app {

// Volumes, what is heard, and the voice: a page of the settings.
class SoundSettingsPage : public QWidget {
    Q_OBJECT
public:
    explicit SoundSettingsPage(const SoundSettings& settings, QWidget* parent = nullptr);

    SoundSettings settings() const;
    // Shows other settings, as if the user had chosen them.
    void setSettings(const SoundSettings& settings);
    void setVoiceState(Voice::State state);

signals:
    void changed(const app::SoundSettings& settings);
    void piecesSampled();
    void signalsSampled();
    void voiceSampled();
    // The page is visible: whether there is a voice is of interest.
    void voiceWanted();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Volume {
        QLabel* label = nullptr;
        QSlider* slider = nullptr;
        QPushButton* sample = nullptr;
    };
    Volume makeVolume(const char* name);
    void arrange();
    void connectFields();
    void refresh();
    void retranslate();

    Voice::State m_voiceState = Voice::State::NotStarted;
    QCheckBox* m_on = nullptr;
    Volume m_pieceVolume;
    QCheckBox* m_pieces = nullptr;
    Volume m_signalVolume;
    QCheckBox* m_check = nullptr;
    QCheckBox* m_startAndEnd = nullptr;
    QCheckBox* m_time = nullptr;
    Volume m_voiceVolume;
    QCheckBox* m_speakMoves = nullptr;
    QCheckBox* m_speakTime = nullptr;
    QLabel* m_voiceNote = nullptr;
};

} // namespace app
