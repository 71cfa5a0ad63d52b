// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/limits.h"
#include "bundled-engine/play/random.h"
#include "bundled-engine/training/games/opening_moves.h"
#include "bundled-engine/training/games/opening_plans.h"
#include "bundled-engine/training/games/self_play.h"
#include "shogi-core/move.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tokin::training {

struct OpeningSettings {
    std::uint64_t seed = 1;
    std::uint32_t walkNodes = 1500;   // for each move on the way
    std::uint32_t judgeNodes = 30000; // for the position reached
    std::uint32_t hashMegabytes = 16;
    int limit = 70; // centipawns for either side
    int threads = 1;
    std::size_t count = 2000;
    std::shared_ptr<const Network> network; // nothing: material only
};

// Plays 8 to 16 moves from the start of an even game. Each side follows a plan as long as a short search
// finds its moves sound; other moves are drawn from the best ones, better moves more often. Opening number n
// is the same in every thread. Used by one thread, except stop().
class OpeningWalk {
public:
    struct Opening {
        std::vector<shogi::Move> moves;
        bool isBalanced = false;
    };
    using Result = Opening;

    explicit OpeningWalk(const OpeningSettings& settings);

    // Nothing if stop() was called meanwhile.
    std::optional<Opening> make(std::uint64_t number);
    void stop() { m_stopped.store(true, std::memory_order_relaxed); }

private:
    std::vector<RatedMove> rate(const std::vector<shogi::Move>& moves, const std::vector<shogi::Move>& among);
    shogi::Move drawMove(const std::vector<shogi::Move>& moves, const shogi::Position& position,
                         const OpeningPlan& plan, Random& random);

    OpeningSettings m_settings;
    SoftSearch m_walk;
    SoftSearch m_judge;
    std::atomic<bool> m_stopped{false};
};

// The text of an opening file: comments on how it was made, then one "startpos moves …" per line. No two
// lines lead to the same position. A progress line goes to stderr. Nothing if interrupted.
std::optional<std::string> makeOpenings(const OpeningSettings& settings,
                                        const std::atomic<bool>& interrupted);

} // namespace tokin::training
