// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/sound_desk.h"

#include "app/document/record_document.h"
#include "app/face/shell/main_window.h"
#include "app/game/game.h"
#include "app/settings/settings_file.h"
#include "app/sound/sound_player.h"
#include "app/sound/voice.h"
#include "app/text/spoken_text.h"
#include "board-widget/board_view.h"
#include "shogi-core/start_position.h"

#include <QAction>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace app {

namespace {

// A key held down steps faster than pieces can be heard.
constexpr qint64 kStepMilliseconds = 80;

} // namespace

SoundDesk::SoundDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_cursor(parts.document.cursor()) {
    RecordDocument& document = parts.document;
    connect(&document, &RecordDocument::nodeAdded, this, [this](shogi::NodeId node) { m_added = node; });
    connect(&document, &RecordDocument::cursorChanged, this, &SoundDesk::onCursor);
    const auto forget = [this] {
        m_cursor = m_parts.document.cursor();
        m_added.reset();
    };
    connect(&document, &RecordDocument::reset, this, forget);
    connect(&document, &RecordDocument::treeChanged, this, forget);
    // A piece that is picked up will be put down.
    connect(&parts.board, &board::BoardView::touched, this, [this] {
        if (m_parts.settings.sound().on)
            m_parts.player.wake();
    });

    Game& game = parts.game;
    connect(&game, &Game::phaseChanged, this, [this](Game::Phase phase) {
        if (phase == Game::Phase::Preparing && m_parts.settings.sound().speaks())
            startVoice();
    });
    connect(&game, &Game::started, this, [this] { play(soundsOfStart(m_parts.settings.sound())); });
    connect(&game, &Game::ended, this, [this](const GameResult& result) {
        m_countdown.update(std::nullopt);
        const std::optional<shogi::Color> winner = result.ending.winner;
        const Player* player = winner ? m_parts.game.player(*winner) : nullptr;
        play(soundsOfEnd(player != nullptr && player->isHuman(), m_parts.settings.sound()));
    });
    connect(&game, &Game::clockChanged, this, &SoundDesk::onClock);

    parts.window.add(commands());
    QAction* const toggle = parts.window.actions()["toggleSound"];
    toggle->setChecked(parts.settings.sound().on);
    connect(&parts.settings, &SettingsFile::soundChanged, this, [this, toggle] {
        const SoundSettings& settings = m_parts.settings.sound();
        toggle->setChecked(settings.on);
        if (!settings.speaks())
            m_parts.voice.stop();
        else if (m_parts.game.isActive())
            startVoice();
    });
}

std::vector<Command> SoundDesk::commands() {
    return {
        {.id = "toggleSound",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Soun&d"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Turn all sounds and the voice on or off"),
         .keys = "Ctrl+Alt+S",
         .places = {{MenuId::View, 330}},
         .switched =
             [this](bool on) {
                 SoundSettings settings = m_parts.settings.sound();
                 settings.on = on;
                 m_parts.settings.setSound(settings);
             }},
    };
}

void SoundDesk::setLanguage(Language language) {
    m_language = language;
    if (m_parts.voice.state() != Voice::State::NotStarted)
        startVoice();
}

void SoundDesk::startVoice() { m_parts.voice.start(m_language); }

bool SoundDesk::isVoiceReady() const { return m_parts.voice.state() == Voice::State::Ready; }

void SoundDesk::play(const std::vector<PlannedSound>& sounds, std::chrono::milliseconds later) {
    for (PlannedSound sound : sounds) {
        sound.delay += later;
        m_parts.player.play(sound);
    }
}

void SoundDesk::onCursor(shogi::NodeId node) {
    const shogi::NodeId before = std::exchange(m_cursor, node);
    const bool isNew = std::exchange(m_added, std::nullopt) == node;
    const RecordDocument& document = m_parts.document;
    const shogi::RecordNode& shown = document.record().node(node);
    if (shown.parent != before || !shown.move)
        return;
    const MoveOrigin origin = isNew ? MoveOrigin::Played : MoveOrigin::Stepped;
    if (origin == MoveOrigin::Stepped) {
        if (m_sinceStep.isValid() && m_sinceStep.elapsed() < kStepMilliseconds)
            return;
        m_sinceStep.start();
    }
    const SoundSettings& settings = m_parts.settings.sound();
    const shogi::Position position = document.positionOnLine(document.lineIndex() - 1);
    // Given to the player now: a busy main thread does not delay it.
    const std::chrono::milliseconds landing(m_parts.board.glideLeft());
    play(soundsOfMove(position, shown.move, origin, settings),
         std::max(landing - SoundDevice::kLatency, std::chrono::milliseconds(0)));
    if (!isNew || !m_parts.game.isActive() || !settings.on || !settings.speakMoves)
        return;
    const std::optional<shogi::Handicap> handicap = shogi::handicapOf(document.record().startPosition());
    const QString words = spokenMove(position, shown.move, document.previousTo(before), m_language,
                                     handicap && *handicap != shogi::Handicap::None);
    QTimer::singleShot(landing, this,
                       [this, words] { m_parts.voice.say(words, m_parts.settings.sound().voiceVolume); });
}

// Only a person needs to hear the time.
std::optional<ClockReading> SoundDesk::reading() const {
    const Game& game = m_parts.game;
    const std::optional<shogi::Color> color = game.toMove();
    if (!color || game.humanToMove() == nullptr)
        return std::nullopt;
    const shogi::TimeControl& control = game.settings().side(*color).time;
    if (control.isUnlimited())
        return std::nullopt;
    const shogi::TimeAccount::Display display = game.clock().display(*color);
    return ClockReading{game.history().moveCount(), display.main, display.byoyomi, display.inByoyomi,
                        control.byoyomi};
}

void SoundDesk::onClock() {
    const std::optional<TimeCue> cue = m_countdown.update(reading());
    if (!cue)
        return;
    const SoundSettings& settings = m_parts.settings.sound();
    const bool spoken = settings.on && settings.speakTime && isVoiceReady();
    play(soundsOfCue(*cue, spoken, settings));
    if (spoken)
        m_parts.voice.say(spokenCue(*cue, m_language), settings.voiceVolume);
}

void SoundDesk::playSample(Sample sample) {
    const SoundSettings& settings = m_parts.settings.sound();
    using namespace std::chrono_literals;
    switch (sample) {
    case Sample::Pieces: {
        const float gain = volumeGain(settings.pieceVolume);
        play({{PieceSound{PieceAct::Move, PieceWeight::Light, BoardPlace::Between}, gain, 0ms},
              {PieceSound{PieceAct::Capture, PieceWeight::Heavy, BoardPlace::Edge}, gain, 500ms},
              {PieceSound{PieceAct::Drop, PieceWeight::Medium, BoardPlace::Centre}, gain, 1000ms}});
        break;
    }
    case Sample::Signals: {
        const float gain = volumeGain(settings.signalVolume);
        play({{SoundSignal::Check, gain, 0ms},
              {SoundSignal::Mark, gain, 700ms},
              {SoundSignal::Tick, gain, 1300ms},
              {SoundSignal::LastTick, gain, 1900ms}});
        break;
    }
    case Sample::Voice: {
        const shogi::Position start;
        const shogi::Move move = shogi::Move::board(shogi::Square::of(7, 7), shogi::Square::of(7, 6));
        m_parts.voice.say(spokenMove(start, move, std::nullopt, m_language), settings.voiceVolume);
        break;
    }
    }
}

} // namespace app
