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

// A move of the line and what became of it.
struct MoveReview {
    shogi::NodeId node = shogi::kRootNode; // the move's
    int ply = 0;
    shogi::Color mover = shogi::Color::Black;
    shogi::Move move;
    GamePhase phase = GamePhase::Opening;
    std::optional<std::chrono::milliseconds> timeUsed;
    // Of the engine that is looked at, before and after the move.
    std::vector<shogi::EngineEvaluation> before; // by rank
    std::optional<shogi::EngineEvaluation> after;
    // Nothing: not known on both sides of the move.
    std::optional<MoveJudgement> judged;
    // The mate that was there, of whichever engine; empty: none.
    std::vector<shogi::Move> mate;

    // The engine's line in place of the move; empty: none, or the move begins it.
    std::vector<shogi::Move> betterLine() const;
};

// Losses of win rate from which the bars of a histogram begin, in points as they are shown.
inline constexpr std::array<int, 7> kLossSteps{0, 1, 2, 5, 10, 20, 40};

struct LossStatistics {
    int moves = 0;                   // judged, forced ones left out
    double accuracy = 0.0;           // 0 … 100, the mean over the moves, see moveAccuracy()
    double averageLoss = 0.0;        // of win rate, 0 … 1
    int best = 0;                    // moves that the engine would have played
    std::array<int, 6> judgements{}; // by Judgement
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
    // Moves with a judgement from which the game turned, the worst first, at most count: mistakes, blunders
    // and missed mates. Indices into moves.
    std::vector<std::size_t> turningPoints(std::size_t count) const;
    std::vector<std::size_t> missedMates() const;
    bool isEmpty() const; // nothing was judged
};

// 100 for a move that loses nothing, 65 for 10 points of win rate, 13 for 47: 100 · e^(-4.35 · loss).
double moveAccuracy(double loss);

// Reviews a line of a record (root first) by what one engine says in it. Pure; a thousand moves take
// milliseconds.
GameReview reviewGame(const shogi::Record& record, std::span<const shogi::NodeId> line,
                      const std::string& engine, const ReviewSettings& settings);

} // namespace app
