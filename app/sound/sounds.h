// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <variant>
#include <vector>

namespace app {

// Every sound of the program, and its file.

enum class PieceAct : std::uint8_t { Move, Drop, Capture };
enum class PieceWeight : std::uint8_t { Light, Medium, Heavy };
enum class BoardPlace : std::uint8_t { Centre, Between, Edge }; // the board sounds differently there

// A piece put on the board.
struct PieceSound {
    PieceAct act = PieceAct::Move;
    PieceWeight weight = PieceWeight::Light;
    BoardPlace place = BoardPlace::Centre;

    friend bool operator==(const PieceSound&, const PieceSound&) = default;
};

enum class SoundSignal : std::uint8_t {
    Check,
    GameStart,
    GameEnd,
    GameWon, // by a person
    Byoyomi, // byoyomi begins
    LowTime,
    Mark,    // every ten seconds of byoyomi
    Tick,    // every second of the last ten
    LastTick // the last five of these
};

using Sound = std::variant<PieceSound, SoundSignal>;

// Its file among the resources: mono, 48 kHz, 16 bits (resources/sounds/make_sounds.py).
QString soundFile(const Sound& sound);
std::vector<Sound> allSounds();

} // namespace app
