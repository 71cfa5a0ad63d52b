// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/win_rate.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace app {

// The judgement of a move, in order of severity.
enum class Judgement : std::uint8_t {
    None,       // no judgement
    OnlyMove,   // every other move would have lost much, and this one was found
    Inaccuracy, // 緩手
    Dubious,    // 疑問手
    Mistake,    // 悪手
    Blunder,    // 大悪手
    MissedMate  // there was a mate before the move, and none after it
};

// Minimum losses of win rate, 0 … 1, for each judgement. Rising; see normalised(). They are compared with the
// rounded percentages on display, and the judgement never contradicts these: 62 % before and 52 % after a
// move is a mistake from 10 %, whatever was rounded off.
struct JudgementThresholds {
    double inaccuracy = 0.05;
    double dubious = 0.07;
    double mistake = 0.10;
    double blunder = 0.20;
    // How much worse than the best line the second best must be.
    double onlyMove = 0.20;

    // Clamped to 0.01 … 1, in whole hundredths, and rising.
    JudgementThresholds normalised() const;
    friend bool operator==(const JudgementThresholds&, const JudgementThresholds&) = default;
};

// An engine's evaluations of a position, as far as a judgement needs them.
struct PositionView {
    std::vector<shogi::EngineEvaluation> lines; // of one engine, by rank; may be empty
    bool mateKnown = false;                // any engine (including a mate solver) has found a mate for the
                                           // side to move
    std::optional<shogi::Move> matingMove; // its first move
    bool mated = false;                    // the same for the opponent: every move loses
    bool mateKept = false;                 // the mover still has a mate after the move
};

struct MoveJudgement {
    Judgement judgement = Judgement::None;
    double loss = 0.0;   // of the mover's win rate, 0 … 1
    int points = 0;      // the same as displayed: percentage before minus percentage after, each rounded
    bool best = false;   // the move that the engine would have played, or that mates
    bool forced = false; // the only legal move: not judged

    friend bool operator==(const MoveJudgement&, const MoveJudgement&) = default;
};

// Judges mover's move by the evaluations before and after it. after: the rank 1 evaluation of the position
// after the move, or nothing if unknown; then a line of before that begins with the move is used. mates: the
// move ended the game by mate. A known mate takes precedence over scores: its first move is best, a move that
// keeps one loses nothing, and a side that is mated whatever it plays loses nothing either. Nothing if there
// is no score.
std::optional<MoveJudgement> judgeMove(shogi::Color mover, shogi::Move move, const PositionView& before,
                                       const std::optional<shogi::EngineEvaluation>& after, bool mates,
                                       bool onlyLegalMove, const JudgementThresholds& thresholds,
                                       WinRateCurve curve);

} // namespace app
