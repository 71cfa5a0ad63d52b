// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/sound_settings_page.h"

#include "app/face/shell/look.h"

#include <QCheckBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

namespace app {

SoundSettingsPage::SoundSettingsPage(const SettingValue<SoundSettings>& sound, QWidget* parent)
    : SettingsPage([] { return tr("Sound"); }, parent)
    , m_sound(sound) {
    using Settings = SoundSettings;
    const auto box = [this](const char* name, const Text& text, bool Settings::*member) {
        return addSwitch(name, text, memberOf(m_sound, member));
    };
    box(
        "soundOn", [] { return tr("&Sound"); }, &Settings::on);
    addHeading([] { return tr("Pieces"); });
    m_pieceVolume = addVolume(
        "pieceVolume", [] { return tr("&Pieces"); }, [] { return tr("Listen to the pieces"); },
        memberOf(m_sound, &Settings::pieceVolume));
    m_sounds.push_back(box(
        "pieceSounds", [] { return tr("Pieces on the &board"); }, &Settings::pieces));
    addHeading([] { return tr("Signals"); });
    m_signalVolume = addVolume(
        "signalVolume", [] { return tr("Si&gnals"); }, [] { return tr("Listen to the signals"); },
        memberOf(m_sound, &Settings::signalVolume));
    m_sounds.push_back(box(
        "checkSound", [] { return tr("&Check"); }, &Settings::check));
    m_sounds.push_back(box(
        "startAndEndSounds", [] { return tr("Start and &end of a game"); }, &Settings::startAndEnd));
    m_sounds.push_back(box(
        "timeSounds", [] { return tr("Byo&yomi and little time left"); }, &Settings::time));
    addHeading([] { return tr("Voice"); });
    m_voiceVolume = addVolume(
        "voiceVolume", [] { return tr("&Voice"); }, [] { return tr("Listen to the voice"); },
        memberOf(m_sound, &Settings::voiceVolume));
    m_readings.push_back(box(
        "speakMoves", [] { return tr("Read the &moves of a game"); }, &Settings::speakMoves));
    m_readings.push_back(box(
        "speakTime", [] { return tr("C&ount byoyomi"); }, &Settings::speakTime));
    m_voiceNote = addNote("voiceNote");
    m_voiceNote->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // Room for two lines: the text is known later than the dialog's size.
    m_voiceNote->setMinimumHeight(2 * m_voiceNote->fontMetrics().lineSpacing() + look::kGrid);
    connect(m_pieceVolume.sample, &QPushButton::clicked, this, &SoundSettingsPage::piecesSampled);
    connect(m_signalVolume.sample, &QPushButton::clicked, this, &SoundSettingsPage::signalsSampled);
    connect(m_voiceVolume.sample, &QPushButton::clicked, this, &SoundSettingsPage::voiceSampled);
    enableFields();
    tellVoice();
}

SoundSettingsPage::Volume SoundSettingsPage::addVolume(const char* name, const Text& text,
                                                       const Text& sampleName,
                                                       const SettingValue<int>& value) {
    Volume volume;
    volume.slider = new QSlider(Qt::Horizontal, this);
    volume.slider->setObjectName(QLatin1String(name));
    volume.slider->setRange(0, SoundSettings::kLoudest);
    volume.slider->setPageStep(10);
    volume.slider->setSingleStep(5);
    volume.slider->setMinimumWidth(20 * look::kGrid);
    volume.sample = new QPushButton(this);
    volume.sample->setObjectName(QLatin1String(name) + QStringLiteral("Sample"));
    volume.sample->setAutoDefault(false);
    QLabel* label = makeLabel(text, volume.slider);
    auto* row = new QHBoxLayout;
    row->setSpacing(2 * look::kGrid);
    row->addWidget(volume.slider, 1);
    row->addWidget(volume.sample);
    form().addRow(label, row);
    say([volume, sampleName] {
        volume.sample->setText(tr("Listen"));
        volume.sample->setAccessibleName(sampleName());
    });
    connect(volume.slider, &QSlider::valueChanged, this, value.set);
    add({volume.slider,
         label,
         [volume, value] { volume.slider->setValue(value.get()); },
         [value] { value.set(value.standard); },
         {volume.sample}});
    return volume;
}

void SoundSettingsPage::refresh() {
    SettingsPage::refresh();
    enableFields();
}

void SoundSettingsPage::setVoiceState(Voice::State state) {
    m_voiceState = state;
    enableFields();
    tellVoice();
}

void SoundSettingsPage::enableFields() {
    const SoundSettings now = m_sound.get();
    for (QCheckBox* box : m_sounds)
        box->setEnabled(now.on);
    const auto enable = [](const Volume& volume, bool enabled) {
        volume.slider->setEnabled(enabled);
        volume.sample->setEnabled(enabled);
    };
    enable(m_pieceVolume, now.on && now.pieces);
    enable(m_signalVolume, now.on && (now.check || now.startAndEnd || now.time));
    const bool speaks = now.on && m_voiceState == Voice::State::Ready;
    for (QCheckBox* box : m_readings)
        box->setEnabled(speaks);
    enable(m_voiceVolume, speaks);
}

void SoundSettingsPage::tellVoice() {
    switch (m_voiceState) {
    case Voice::State::NotStarted:
    case Voice::State::Starting:
        m_voiceNote->setText(tr("Looking for voices…"));
        break;
    case Voice::State::Ready:
        m_voiceNote->setText(tr("The system’s voice for the program’s language is used."));
        break;
    case Voice::State::NoVoice:
        m_voiceNote->setText(tr("The system has no voice for the program’s language; ticks count byoyomi."));
        break;
    case Voice::State::NoEngine:
        m_voiceNote->setText(
            tr("The system offers no speech (speech-dispatcher on Linux); ticks count byoyomi."));
        break;
    }
}

void SoundSettingsPage::changeEvent(QEvent* event) {
    SettingsPage::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_voiceNote != nullptr)
        tellVoice();
}

void SoundSettingsPage::showEvent(QShowEvent* event) {
    SettingsPage::showEvent(event);
    emit voiceWanted();
}

} // namespace app
