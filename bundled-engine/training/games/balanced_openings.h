// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/limits.h"
#include "bundled-engine/training/games/opening_moves.h"
#include "bundled-engine/training/games/opening_plans.h"
#include "bundled-engine/training/games/random.h"
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
    std::uint32_t walkNodes = 1500;   // for each move of the way
    std::uint32_t judgeNodes = 30000; // for the position reached
    std::uint32_t hashMegabytes = 16;
    int limit = 70; // centipawns for either side
    int threads = 1;
    std::size_t count = 2000;
    std::shared_ptr<const Network> network; // nothing: only material counts
};

// Walks from the even start over 8 to 16 moves. Each side follows a plan as long as a short search finds its
// moves sound; other moves are drawn among the best, the likelier the better they are. Opening number n is
// the same in every thread. Used by one thread, but for stop().
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

// The text of an opening file: comments that say how it was made, then one "startpos moves …" a line. No two
// lines lead to the same position. A line of progress goes to stderr. Nothing if interrupted.
std::optional<std::string> makeOpenings(const OpeningSettings& settings,
                                        const std::atomic<bool>& interrupted);

} // namespace tokin::training
