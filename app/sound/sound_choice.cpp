// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/sound_choice.h"

#include <algorithm>

namespace app {

namespace {

using namespace std::chrono_literals;

// Stepping is softer than playing.
constexpr float kSteppedGain = 0.5F;
// The check sounds after the piece has been heard.
constexpr std::chrono::milliseconds kAfterPiece = 110ms;
// The end of a game sounds after the sounds of its last move have been heard.
constexpr std::chrono::milliseconds kAfterMove = 450ms;

PieceWeight weightOf(shogi::PieceType type) {
    switch (shogi::unpromoted(type)) {
    case shogi::PieceType::Silver:
    case shogi::PieceType::Gold:
        return PieceWeight::Medium;
    case shogi::PieceType::Bishop:
    case shogi::PieceType::Rook:
    case shogi::PieceType::King:
        return PieceWeight::Heavy;
    default:
        return PieceWeight::Light;
    }
}

BoardPlace placeOf(shogi::Square square) {
    const int fromSide = std::min(square.file() - 1, 9 - square.file());
    const int fromEnd = std::min(square.rank() - 1, 9 - square.rank());
    const int fromBorder = std::min(fromSide, fromEnd);
    if (fromBorder == 0)
        return BoardPlace::Edge;
    return fromBorder < 3 ? BoardPlace::Between : BoardPlace::Centre;
}

std::vector<PlannedSound> signal(SoundSignal sound, bool wanted, const SoundSettings& settings,
                                 std::chrono::milliseconds delay = 0ms) {
    if (!settings.on || !wanted || settings.signalVolume == 0)
        return {};
    return {{sound, volumeGain(settings.signalVolume), delay}};
}

} // namespace

float volumeGain(int volume) {
    const float part = static_cast<float>(std::clamp(volume, 0, SoundSettings::kLoudest)) /
                       static_cast<float>(SoundSettings::kLoudest);
    // Loudness is roughly the logarithm of the level: a square is close to it and reaches silence.
    return part * part;
}

PieceSound pieceSound(const shogi::Position& before, shogi::Move move) {
    PieceSound sound;
    sound.weight = weightOf(before.movedType(move));
    sound.place = placeOf(move.to());
    if (move.isDrop())
        sound.act = PieceAct::Drop;
    else if (!before.at(move.to()).isNone())
        sound.act = PieceAct::Capture;
    return sound;
}

std::vector<PlannedSound> soundsOfMove(const shogi::Position& before, shogi::Move move, MoveOrigin origin,
                                       const SoundSettings& settings) {
    std::vector<PlannedSound> sounds;
    if (settings.on && settings.pieces && settings.pieceVolume > 0) {
        const float gain = origin == MoveOrigin::Stepped ? kSteppedGain : 1.0F;
        sounds.push_back({pieceSound(before, move), gain * volumeGain(settings.pieceVolume), 0ms});
    }
    if (origin == MoveOrigin::Played && before.after(move).inCheck()) {
        const auto check = signal(SoundSignal::Check, settings.check, settings, kAfterPiece);
        sounds.insert(sounds.end(), check.begin(), check.end());
    }
    return sounds;
}

std::vector<PlannedSound> soundsOfStart(const SoundSettings& settings) {
    return signal(SoundSignal::GameStart, settings.startAndEnd, settings);
}

std::vector<PlannedSound> soundsOfEnd(bool isWon, const SoundSettings& settings) {
    return signal(isWon ? SoundSignal::GameWon : SoundSignal::GameEnd, settings.startAndEnd, settings,
                  kAfterMove);
}

std::vector<PlannedSound> soundsOfCue(const TimeCue& cue, bool spoken, const SoundSettings& settings) {
    SoundSignal sound = SoundSignal::Tick;
    switch (cue.kind) {
    case TimeCue::Kind::Byoyomi:
        sound = SoundSignal::Byoyomi;
        break;
    case TimeCue::Kind::LowTime:
        sound = SoundSignal::LowTime;
        break;
    case TimeCue::Kind::Mark:
        sound = SoundSignal::Mark;
        break;
    case TimeCue::Kind::Count:
    case TimeCue::Kind::Left:
        sound = cue.isLast ? SoundSignal::LastTick : SoundSignal::Tick;
        break;
    }
    return signal(sound, settings.time && !spoken, settings);
}

} // namespace app
