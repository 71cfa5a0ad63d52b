// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/win_rate.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace app {

// What is said about a move. In the order of how much it hurts.
enum class Judgement : std::uint8_t {
    None,       // nothing to say
    OnlyMove,   // everything else would have lost much, and it was found
    Inaccuracy, // 緩手
    Mistake,    // 悪手
    Blunder,    // 大悪手
    MissedMate  // there was a mate, and after the move there is none
};

// Losses of win rate, 0 … 1, from which a move is called so. Rising; see normalised(). They are set against
// the percentages that people read, so that what is said never contradicts what is shown: 62 % before and
// 52 % after a move is a mistake from 10 %, whatever has been rounded off.
struct JudgementThresholds {
    double inaccuracy = 0.05;
    double mistake = 0.10;
    double blunder = 0.20;
    // By how much the second best line has to be worse than the best one.
    double onlyMove = 0.20;

    // Within 0.01 … 1, whole hundredths, and rising.
    JudgementThresholds normalised() const;
    friend bool operator==(const JudgementThresholds&, const JudgementThresholds&) = default;
};

// What an engine said about a position, as far as a judgement needs it.
struct PositionView {
    std::vector<shogi::EngineEvaluation> lines; // of one engine, by rank; may be empty
    bool mateKnown = false;                // any engine (a mate solver too) has a mate for the side to move
    std::optional<shogi::Move> matingMove; // its first move
};

struct MoveJudgement {
    Judgement judgement = Judgement::None;
    double loss = 0.0;   // of the mover's win rate, 0 … 1
    int points = 0;      // the same as it is shown: percent before less percent after, each rounded
    bool best = false;   // it is what the engine would have played
    bool forced = false; // there was no other legal move: nothing is judged
};

// Judges a move of mover by what was said before and after it. after: the rank 1 evaluation of the position
// that the move led to, or nothing if it is not known; then a line before it that begins with the move
// counts. mates: the move ended the game by mate. Nothing if there is no score to go by.
std::optional<MoveJudgement> judgeMove(shogi::Color mover, shogi::Move move, const PositionView& before,
                                       const std::optional<shogi::EngineEvaluation>& after, bool mates,
                                       bool onlyLegalMove, const JudgementThresholds& thresholds,
                                       WinRateCurve curve);

} // namespace app
