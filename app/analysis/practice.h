// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/game_review.h"

#include <optional>
#include <span>
#include <vector>

namespace app {

// A position of a game in which the side to move lost much, asked again.
struct PracticeQuestion {
    std::size_t move = 0; // index into the review's moves
    shogi::Position position;
    std::optional<shogi::Square> previousTo;
    shogi::Move played;
    double loss = 0.0;                          // as it is shown, in whole hundredths
    std::vector<shogi::EngineEvaluation> lines; // the engine's, by rank
    std::vector<shogi::Move> mate;              // that was there; empty: none
};

// Moves of one side that lost at least the threshold of an inaccuracy, or missed a mate, and whose better
// line is known; the worst first, at most count.
std::vector<PracticeQuestion> practiceQuestions(const shogi::Record& record,
                                                std::span<const shogi::NodeId> line, const GameReview& review,
                                                shogi::Color side, std::size_t count);

enum class PracticeVerdict : std::uint8_t {
    Best,      // what the engine would play, or the first move of the mate
    Good,      // another of its lines, hardly worse
    Weaker,    // another of its lines, and worse
    SameAgain, // what was played in the game
    Unknown    // the engine did not write about it
};

struct PracticeAnswer {
    PracticeVerdict verdict = PracticeVerdict::Unknown;
    std::optional<double> loss; // where it is known, in whole hundredths
};

// after: what is known about the position that the answer leads to; of the engine whose lines the question
// has it counts where none of these lines begins with the answer.
PracticeAnswer judgeAnswer(const PracticeQuestion& question, shogi::Move answer,
                           const ReviewSettings& settings,
                           std::span<const shogi::EngineEvaluation> after = {});

} // namespace app
