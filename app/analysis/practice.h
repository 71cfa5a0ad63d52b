// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/game_review.h"

#include <optional>
#include <span>
#include <vector>

namespace app {

// A position of a game in which the side to move lost much, as a practice question.
struct PracticeQuestion {
    std::size_t move = 0; // index into the review's moves
    int ply = 0;          // of the move that was played
    shogi::Position position;
    std::optional<shogi::Move> previous; // led to the position
    shogi::Move played;
    std::vector<shogi::Move> better;                   // the line to play instead; never empty
    double loss = 0.0;                                 // as displayed, in whole hundredths
    std::vector<shogi::EngineEvaluation> lines;        // the engine's, by rank
    std::vector<shogi::Move> mate;                     // the mate that was available; empty: none
    std::optional<shogi::EngineEvaluation> after = {}; // the engine's first line after the move, if known
    GamePhase phase = GamePhase::Middle;

    std::optional<shogi::Square> previousTo() const;
    // The same mistake of the same game, however it is judged.
    bool isSameAs(const PracticeQuestion& other) const;
};

// Moves of one side that lost at least the threshold of an inaccuracy, or missed a mate, and whose better
// line is known; the worst first, at most count.
std::vector<PracticeQuestion> practiceQuestions(const shogi::Record& record,
                                                std::span<const shogi::NodeId> line, const GameReview& review,
                                                shogi::Color side, std::size_t count);

enum class PracticeVerdict : std::uint8_t {
    Best,      // the engine's move, or the first move of the mate
    Good,      // another of its lines, only slightly worse
    Weaker,    // another of its lines, clearly worse
    SameAgain, // the move played in the game
    Unknown    // not in the engine's lines
};

struct PracticeAnswer {
    PracticeVerdict verdict = PracticeVerdict::Unknown;
    std::optional<double> loss; // if known, in whole hundredths
};

// after: the evaluation of the position after the answer, from the engine of the question's lines; used if
// none of these lines begins with the answer.
PracticeAnswer judgeAnswer(const PracticeQuestion& question, shogi::Move answer,
                           const ReviewSettings& settings,
                           std::span<const shogi::EngineEvaluation> after = {});

} // namespace app
