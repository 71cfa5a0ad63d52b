// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/games/training_game.h"
#include "shogi-core/position.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace tokin::training {

// A position that evaluations are measured by. Score and result are from the side to move.
struct YardstickPosition {
    shogi::Position position; // with the number of its next move in the game
    int score = 0;            // of a deep search, centipawns
    int points = 0;           // of the game, in halves: 2 won, 1 drawn, 0 lost

    // Moves of the game before it.
    int ply() const { return position.moveNumber() - 1; }
    double result() const { return points / 2.0; }
    friend bool operator==(const YardstickPosition&, const YardstickPosition&) = default;
};

// Draws up to perGame positions from every game that began from the even start: searched, from
// NetworkSamples::kFirstPly on, not in check, no position twice. The scores are not set. The same games and
// seed give the same positions. Precondition: the moves are legal.
std::vector<YardstickPosition> drawYardstick(const std::vector<TrainingGame>& games, std::size_t perGame,
                                             std::uint64_t seed);

// As text: lines that begin with # are comments, any other is score, result ("1", "0.5", "0") and SFEN,
// separated by tabs. heading: comment lines, each ending with a line feed.
std::string yardstickText(std::string_view heading, const std::vector<YardstickPosition>& positions);
// The error names the line.
tl::expected<std::vector<YardstickPosition>, std::string> parseYardstick(std::string_view text);
// The error is for people, without the name of the file.
tl::expected<std::vector<YardstickPosition>, std::string> readYardstick(const std::string& path);

} // namespace tokin::training
