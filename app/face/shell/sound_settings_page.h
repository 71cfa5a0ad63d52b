// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/settings_page.h"
#include "app/settings/sound_settings.h"
#include "app/sound/voice.h"

class QPushButton;
class QSlider;

namespace app {

// Volumes, what is heard, and the voice.
class SoundSettingsPage : public SettingsPage {
    Q_OBJECT
public:
    explicit SoundSettingsPage(const SettingValue<SoundSettings>& sound, QWidget* parent = nullptr);

    void setVoiceState(Voice::State state);
    void refresh() override;

signals:
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
        QSlider* slider = nullptr;
        QPushButton* sample = nullptr;
    };
    Volume addVolume(const char* name, const Text& text, const Text& sampleName,
                     const SettingValue<int>& value);
    void enableFields();
    void tellVoice();

    SettingValue<SoundSettings> m_sound;
    Voice::State m_voiceState = Voice::State::NotStarted;
    Volume m_pieceVolume;
    Volume m_signalVolume;
    Volume m_voiceVolume;
    std::vector<QCheckBox*> m_sounds;   // what is heard
    std::vector<QCheckBox*> m_readings; // what the voice reads
    QLabel* m_voiceNote = nullptr;
};

} // namespace app
