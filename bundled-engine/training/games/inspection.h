// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/games/game_pack.h"
#include "bundled-engine/training/games/training_game.h"

#include <array>
#include <cstdint>
#include <istream>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tokin::training {

// Statistics of packs. Used by one thread.
class Inspection {
public:
    // How often the side to move won, drew or lost from scores between two bounds.
    struct ScoreCount {
        std::uint64_t wins = 0;
        std::uint64_t draws = 0;
        std::uint64_t losses = 0;

        std::uint64_t all() const { return wins + draws + losses; }
    };
    // Centipawns. Scores beyond the range count in its first and last bucket; mates are counted separately.
    static constexpr int kScoreStep = 100;
    static constexpr int kScoreRange = 3000;
    static constexpr int kLengthStep = 10;

    // Reads a pack to its end and checks every game. What was read before an error is counted.
    std::optional<PackFault> addPack(std::istream& stream);

    // For people: all counts, with histograms as rows of characters.
    std::string report();
    // As tables with a header line: file names and contents.
    std::vector<std::pair<std::string, std::string>> tables();

    std::uint64_t games() const { return m_games; }
    std::uint64_t positions() const { return m_keys.size(); } // with scores
    // Positions that occurred before, in any game.
    std::uint64_t duplicates();

private:
    void addGame(const TrainingGame& game);
    void addStart(const TrainingGame& game);
    void addPositions(const TrainingGame& game);
    void addScore(int score, int outcome);

    std::vector<std::string> m_headers;
    std::uint64_t m_games = 0;
    std::uint64_t m_plies = 0;
    std::uint64_t m_inCheck = 0;
    std::vector<shogi::Key> m_keys;                                     // of positions with scores
    std::array<std::array<std::uint64_t, 3>, kGameReasons> m_results{}; // by reason; none, Black, White
    std::array<ScoreCount, 2 * kScoreRange / kScoreStep> m_scores{};
    ScoreCount m_mates;                     // found for the side to move
    ScoreCount m_mated;                     // found against it
    std::map<int, std::uint64_t> m_lengths; // by plies / kLengthStep
    std::map<std::string, std::uint64_t> m_starts;
    std::map<std::string, std::uint64_t> m_openings; // first two moves of even games
};

} // namespace tokin::training
