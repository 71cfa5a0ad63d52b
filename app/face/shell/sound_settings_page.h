// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/settings_page.h"
#include "app/settings/sound_settings.h"
#include "app/sound/voice.h"

class QPushButton;
class QSlider;

namespace app {

// The page for volumes, for which sounds are heard, and for the voice.
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
    // The page is visible, and needs to know whether there is a voice.
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
    std::vector<QCheckBox*> m_sounds;   // which sounds are heard
    std::vector<QCheckBox*> m_readings; // which texts the voice reads
    QLabel* m_voiceNote = nullptr;
};

} // namespace app
