// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/evaluation_curve.h"
#include "app/analysis/game_phase.h"
#include "app/analysis/judgement.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace app {

struct ReviewSettings {
    JudgementThresholds thresholds;
    WinRateCurve curve = WinRateCurve::Ponanza;

    friend bool operator==(const ReviewSettings&, const ReviewSettings&) = default;
};

// A move of the line and its review.
struct MoveReview {
    shogi::NodeId node = shogi::kRootNode; // the node of the move
    int ply = 0;
    shogi::Color mover = shogi::Color::Black;
    shogi::Move move;
    GamePhase phase = GamePhase::Opening;
    std::optional<std::chrono::milliseconds> timeUsed;
    // From the engine used for the review, before and after the move.
    std::vector<shogi::EngineEvaluation> before; // by rank
    std::optional<shogi::EngineEvaluation> after;
    // Nothing unless the evaluations both before and after the move are known.
    std::optional<MoveJudgement> judged;
    // The mate that was available, found by any engine or along the line of an earlier one; empty: none.
    std::vector<shogi::Move> mate;
    // Plies of the mate that the move has kept or begun, including the move; nothing: none is known.
    std::optional<int> keptMate;

    // The line to play instead of the move: a mate if it was missed or is shorter, otherwise the engine's
    // line; empty if there is none, or nothing is better than the move.
    std::vector<shogi::Move> betterLine() const;

    friend bool operator==(const MoveReview&, const MoveReview&) = default;
};

// Lower bounds of the histogram's bars: losses of win rate, in the points displayed.
inline constexpr std::array<int, 7> kLossSteps{0, 1, 2, 5, 10, 20, 40};

struct LossStatistics {
    int moves = 0;            // judged moves, without forced ones
    double accuracy = 0.0;    // 0 … 100, the mean over the moves, see moveAccuracy()
    double averageLoss = 0.0; // of win rate, 0 … 1
    int best = 0;             // moves that the engine would have played
    int compared = 0;         // with a second line before the move: only these can be only moves
    std::array<int, static_cast<std::size_t>(Judgement::MissedMate) + 1> judgements{}; // by Judgement
    std::array<int, kLossSteps.size()> histogram{};

    int count(Judgement judgement) const { return judgements[static_cast<std::size_t>(judgement)]; }
    friend bool operator==(const LossStatistics&, const LossStatistics&) = default;
};

struct SideReview {
    LossStatistics whole;
    std::array<LossStatistics, kGamePhases.size()> phases; // by GamePhase
};

struct GameReview {
    std::string engine;
    std::vector<MoveReview> moves;
    std::array<SideReview, 2> sides; // by shogi::index(Color)

    const SideReview& side(shogi::Color color) const { return sides[shogi::index(color)]; }
    // The turning points: moves judged as mistakes, blunders or missed mates, the worst first, at most count.
    // Indices into moves.
    std::vector<std::size_t> turningPoints(std::size_t count) const;
    std::vector<std::size_t> missedMates() const;
    bool isEmpty() const; // no move was judged
};

// 100 for a move that loses nothing, 65 for 10 points of win rate, 13 for 47: 100 · e^(-4.35 · loss).
double moveAccuracy(double loss);

// Reviews a line of a record (root first) using the evaluations of one engine. Pure; a thousand moves take
// milliseconds.
GameReview reviewGame(const shogi::Record& record, std::span<const shogi::NodeId> line,
                      const std::string& engine, const ReviewSettings& settings);

} // namespace app
