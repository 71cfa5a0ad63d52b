// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace app {

// What is heard, and how loud.
struct SoundSettings {
    static constexpr int kLoudest = 100;

    bool on = true;          // everything; off: mute
    int pieceVolume = 60;    // 0 to kLoudest
    int signalVolume = 60;   // of everything else but the voice
    bool pieces = true;      // pieces on the board
    bool check = true;       // a move gives check
    bool startAndEnd = true; // of a game
    bool time = true;        // the person's clock: byoyomi, little time left
    // Read by a voice, where the system has one. Off until chosen: voices differ much.
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
