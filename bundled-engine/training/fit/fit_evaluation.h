// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/evaluate_tables.h"
#include "bundled-engine/training/games/training_game.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tokin::training {

// Fits the tables of the evaluation to games of self-play, by logistic regression: the evaluation of a quiet
// position shall predict a mix of the game's result and of what the search said. What is fitted are
// departures from the present tables; each is drawn back to nothing, so that a cell that few games visit
// keeps its number.

struct FitSettings {
    double resultWeight = 0.6; // of the result in the target, 0 … 1; the rest is the search's score
    double gameWeight = 0.2;   // of a position in the sum of errors: those of one game are much alike
    double stiffness = 0.25;   // multiplies the force that draws numbers back
    int iterations = 120;
    int threads = 1;
};

// Quiet positions of games, in the form the fit reads them. Memory: about 250 bytes a position.
class FitPositions {
public:
    // Positions of every tenth game are kept for the check, the others are learned from.
    void add(const TrainingGame& game);

    std::size_t games() const { return m_games; }

    // What the evaluation of a position is made of. Indices into its numbers come first for Black's pieces,
    // then for White's.
    struct Sample {
        std::uint32_t first = 0; // of the indices
        std::uint32_t danger = 0;
        std::uint8_t blackPieces = 0;
        std::uint8_t pieces = 0;
        std::uint8_t blackHands = 0;
        std::uint8_t hands = 0;
        std::int8_t side = 1;   // 1: Black to move, −1: White
        std::int8_t result = 0; // 1: Black won, 0: drawn, −1: White won
        std::int16_t score = 0; // of the search, for Black
    };
    const std::vector<Sample>& learned() const { return m_learned; }
    const std::vector<Sample>& checked() const { return m_checked; }
    // Of a sample: cells of the own king for each piece, of the enemy king for each piece, hands.
    const std::uint16_t* indices(const Sample& sample) const { return m_indices.data() + sample.first; }

    // What endangers a king, in the order of DangerNumbers as far as it counts anything.
    static constexpr std::size_t kDangerCounts = shogi::kPieceTypeCount + 8 + 6;
    using Danger = std::array<std::uint8_t, kDangerCounts>;
    const Danger& danger(const Sample& sample, shogi::Color color) const {
        return m_dangers[sample.danger + index(color)];
    }

private:
    void addPosition(const shogi::Position& position, int score, int result, std::vector<Sample>& to);

    std::size_t m_games = 0;
    std::vector<Sample> m_learned;
    std::vector<Sample> m_checked;
    std::vector<std::uint16_t> m_indices;
    std::vector<Danger> m_dangers; // two for a sample, by colour
};

// Mean cross entropy of positions, in bits of nature: of the target and of the result alone.
struct FitErrors {
    double target = 0;
    double result = 0;
};

struct FitReport {
    double scale = 0; // centipawns that make a win e times as likely as a loss
    FitErrors learnedBefore, learnedAfter;
    FitErrors checkedBefore, checkedAfter;
    EvaluationTables tables;
};

// progress is given a line now and then. Precondition: positions to learn from and to check.
FitReport fitEvaluation(const FitPositions& positions, const FitSettings& settings,
                        const std::function<void(const std::string&)>& progress);

// The text of evaluate_tables.cpp; origin: a line that says how the numbers were made.
std::string tablesSource(const EvaluationTables& tables, const std::string& origin);

} // namespace tokin::training
