// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace app {

// Which sounds are played, and how loud.
struct SoundSettings {
    static constexpr int kLoudest = 100;

    bool on = true;          // all sounds; off: mute
    int pieceVolume = 60;    // 0 to kLoudest
    int signalVolume = 60;   // for everything else except the voice
    bool pieces = true;      // pieces put on the board
    bool check = true;       // a move gives check
    bool startAndEnd = true; // the start and the end of a game
    bool time = true;        // the person's clock: byoyomi, little time left
    // Moves are read by a voice, if the system has one. Off until chosen, as voices differ a lot.
    bool speakMoves = false;
    bool speakTime = false; // instead of ticks
    int voiceVolume = 80;

    bool speaks() const { return on && (speakMoves || speakTime); }

    friend bool operator==(const SoundSettings&, const SoundSettings&) = default;
};

// Unknown or missing values become defaults.
SoundSettings soundFromJson(const QJsonObject& json);
QJsonObject toJson(const SoundSettings& settings);

} // namespace app
