// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/sound_settings_page.h"

#include "app/face/shell/look.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

namespace app {

SoundSettingsPage::SoundSettingsPage(const SoundSettings& settings, QWidget* parent)
    : QWidget(parent) {
    const auto box = [this](const char* name) {
        auto* made = new QCheckBox(this);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    // In the order of Tab.
    m_on = box("soundOn");
    m_pieceVolume = makeVolume("pieceVolume");
    m_pieces = box("pieceSounds");
    m_signalVolume = makeVolume("signalVolume");
    m_check = box("checkSound");
    m_startAndEnd = box("startAndEndSounds");
    m_time = box("timeSounds");
    m_voiceVolume = makeVolume("voiceVolume");
    m_speakMoves = box("speakMoves");
    m_speakTime = box("speakTime");
    m_voiceNote = new QLabel(this);
    m_voiceNote->setObjectName(QStringLiteral("voiceNote"));
    m_voiceNote->setFont(look::smallFont(font()));
    m_voiceNote->setWordWrap(true);
    m_voiceNote->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // Room for two lines: the text is known later than the dialog's size.
    m_voiceNote->setMinimumHeight(2 * m_voiceNote->fontMetrics().lineSpacing() + look::kGrid);
    arrange();
    setSettings(settings);
    retranslate();
    connectFields();
}

SoundSettingsPage::Volume SoundSettingsPage::makeVolume(const char* name) {
    Volume volume;
    volume.label = new QLabel(this);
    volume.slider = new QSlider(Qt::Horizontal, this);
    volume.slider->setObjectName(QLatin1String(name));
    volume.slider->setRange(0, SoundSettings::kLoudest);
    volume.slider->setPageStep(10);
    volume.slider->setSingleStep(5);
    volume.slider->setMinimumWidth(24 * look::kGrid);
    volume.label->setBuddy(volume.slider);
    volume.sample = new QPushButton(this);
    volume.sample->setObjectName(QLatin1String(name) + QStringLiteral("Sample"));
    volume.sample->setAutoDefault(false);
    return volume;
}

void SoundSettingsPage::arrange() {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(2 * look::kGrid);
    grid->setVerticalSpacing(look::kGrid);
    grid->setColumnStretch(1, 1);
    int row = 0;
    const auto gap = [&] { grid->setRowMinimumHeight(row++, look::kGrid); };
    const auto addVolume = [&](const Volume& volume) {
        grid->addWidget(volume.label, row, 0, Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(volume.slider, row, 1);
        grid->addWidget(volume.sample, row++, 2);
    };
    const auto addBoxes = [&](std::initializer_list<QWidget*> boxes) {
        for (QWidget* box : boxes)
            grid->addWidget(box, row++, 1, 1, 2);
    };
    grid->addWidget(m_on, row++, 0, 1, 3);
    gap();
    addVolume(m_pieceVolume);
    addBoxes({m_pieces});
    gap();
    addVolume(m_signalVolume);
    addBoxes({m_check, m_startAndEnd, m_time});
    gap();
    addVolume(m_voiceVolume);
    addBoxes({m_speakMoves, m_speakTime, m_voiceNote});
}

void SoundSettingsPage::connectFields() {
    const auto tell = [this] {
        refresh();
        emit changed(settings());
    };
    for (QCheckBox* box : {m_on, m_pieces, m_check, m_startAndEnd, m_time, m_speakMoves, m_speakTime})
        connect(box, &QCheckBox::toggled, this, tell);
    for (const Volume& volume : {m_pieceVolume, m_signalVolume, m_voiceVolume})
        connect(volume.slider, &QSlider::valueChanged, this, tell);
    connect(m_pieceVolume.sample, &QPushButton::clicked, this, &SoundSettingsPage::piecesSampled);
    connect(m_signalVolume.sample, &QPushButton::clicked, this, &SoundSettingsPage::signalsSampled);
    connect(m_voiceVolume.sample, &QPushButton::clicked, this, &SoundSettingsPage::voiceSampled);
}

SoundSettings SoundSettingsPage::settings() const {
    SoundSettings settings;
    settings.on = m_on->isChecked();
    settings.pieceVolume = m_pieceVolume.slider->value();
    settings.signalVolume = m_signalVolume.slider->value();
    settings.voiceVolume = m_voiceVolume.slider->value();
    settings.pieces = m_pieces->isChecked();
    settings.check = m_check->isChecked();
    settings.startAndEnd = m_startAndEnd->isChecked();
    settings.time = m_time->isChecked();
    settings.speakMoves = m_speakMoves->isChecked();
    settings.speakTime = m_speakTime->isChecked();
    return settings;
}

void SoundSettingsPage::setSettings(const SoundSettings& settings) {
    if (settings == this->settings())
        return;
    {
        const QSignalBlocker blocker(this);
        m_on->setChecked(settings.on);
        m_pieceVolume.slider->setValue(settings.pieceVolume);
        m_signalVolume.slider->setValue(settings.signalVolume);
        m_voiceVolume.slider->setValue(settings.voiceVolume);
        m_pieces->setChecked(settings.pieces);
        m_check->setChecked(settings.check);
        m_startAndEnd->setChecked(settings.startAndEnd);
        m_time->setChecked(settings.time);
        m_speakMoves->setChecked(settings.speakMoves);
        m_speakTime->setChecked(settings.speakTime);
    }
    refresh();
    emit changed(settings);
}

void SoundSettingsPage::setVoiceState(Voice::State state) {
    m_voiceState = state;
    refresh();
}

void SoundSettingsPage::refresh() {
    const bool on = m_on->isChecked();
    const bool signalsOn = m_check->isChecked() || m_startAndEnd->isChecked() || m_time->isChecked();
    for (QCheckBox* box : {m_pieces, m_check, m_startAndEnd, m_time})
        box->setEnabled(on);
    const auto enable = [](const Volume& volume, bool enabled) {
        volume.slider->setEnabled(enabled);
        volume.sample->setEnabled(enabled);
    };
    enable(m_pieceVolume, on && m_pieces->isChecked());
    enable(m_signalVolume, on && signalsOn);
    const bool speaks = on && m_voiceState == Voice::State::Ready;
    m_speakMoves->setEnabled(speaks);
    m_speakTime->setEnabled(speaks);
    enable(m_voiceVolume, speaks);
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
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void SoundSettingsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    emit voiceWanted();
}

void SoundSettingsPage::retranslate() {
    m_on->setText(tr("&Sound"));
    m_pieceVolume.label->setText(tr("&Pieces"));
    m_pieces->setText(tr("Pieces on the &board"));
    m_signalVolume.label->setText(tr("Si&gnals"));
    m_check->setText(tr("&Check"));
    m_startAndEnd->setText(tr("Start and &end of a game"));
    m_time->setText(tr("Byo&yomi and little time left"));
    m_voiceVolume.label->setText(tr("&Voice"));
    m_speakMoves->setText(tr("Read the &moves of a game"));
    m_speakTime->setText(tr("C&ount byoyomi"));
    for (const Volume& volume : {m_pieceVolume, m_signalVolume, m_voiceVolume})
        volume.sample->setText(tr("Listen"));
    m_pieceVolume.sample->setAccessibleName(tr("Listen to the pieces"));
    m_signalVolume.sample->setAccessibleName(tr("Listen to the signals"));
    m_voiceVolume.sample->setAccessibleName(tr("Listen to the voice"));
    refresh();
}

} // namespace app
