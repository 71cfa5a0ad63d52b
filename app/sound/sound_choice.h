// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/sound_settings.h"
#include "app/sound/countdown.h"
#include "app/sound/sounds.h"
#include "shogi-core/position.h"

#include <chrono>
#include <optional>
#include <vector>

namespace app {

// Chooses the sounds for each occasion, and their volume: pure. All results are empty if the settings want
// silence.

// A sound to be played.
struct PlannedSound {
    Sound sound;
    float gain = 1.0F;                  // 0 to 1
    std::chrono::milliseconds delay{0}; // after the occasion

    friend bool operator==(const PlannedSound&, const PlannedSound&) = default;
};

// How a move came to be on the board.
enum class MoveOrigin : std::uint8_t {
    Played, // in a game, or added to the record
    Stepped // forwards through the record: softer, and only the piece
};

// A factor for samples; volume: in percent, as perceived.
float volumeGain(int volume);
// The sound of a piece landing with this move, which must be legal in before.
PieceSound pieceSound(const shogi::Position& before, shogi::Move move);
std::vector<PlannedSound> soundsOfMove(const shogi::Position& before, shogi::Move move, MoveOrigin origin,
                                       const SoundSettings& settings);
std::vector<PlannedSound> soundsOfStart(const SoundSettings& settings);
// The sounds follow those of the move that ends the game. isWon: a person has won.
std::vector<PlannedSound> soundsOfEnd(bool isWon, const SoundSettings& settings);
// spoken: this cue is said by a voice.
std::vector<PlannedSound> soundsOfCue(const TimeCue& cue, bool spoken, const SoundSettings& settings);

} // namespace app
