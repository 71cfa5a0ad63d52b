// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/composed_problem.h"
#include "bundled-engine/composer/game_ending.h"
#include "bundled-engine/composer/mate_questions.h"
#include "bundled-engine/play/random.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace tokin::composer {

inline constexpr int kLongestComposed = 17; // plies

struct ComposerSettings {
    std::uint64_t seed = 1;
    int longest = kLongestComposed;   // plies
    std::uint64_t nodes = 4000;       // positions for each question about a mate
    std::uint64_t effort = 6'000'000; // positions for each piece of work, about
    std::uint32_t hashMegabytes = 32;
};

// Composes mate problems in numbered pieces of work that do not depend on each other: the same settings,
// number and ending always give the same problems. Each begins with short problems, found in the ending or,
// if there is none, in random arrangements, and makes them longer step by step (lengthened). Used by one
// thread, except stop().
class Composer {
public:
    explicit Composer(const ComposerSettings& settings);

    // The best few of each length. Nothing if stop() was called meanwhile.
    std::optional<std::vector<ComposedProblem>> make(std::uint64_t number, const GameEnding* ending);
    void stop() { m_stopped.store(true, std::memory_order_relaxed); }
    // Positions searched for the last piece of work.
    std::uint64_t nodes() const { return m_questions.nodes(); }

private:
    using ByLength = std::map<int, std::vector<ComposedProblem>>;

    bool isStopped() const { return m_stopped.load(std::memory_order_relaxed); }
    void beginWithEnding(const GameEnding& ending, std::uint64_t number, ByLength& found);
    void beginAtRandom(std::uint64_t number, Random& random, ByLength& found);
    void add(const SoundProblem& problem, std::uint64_t number, ByLength& found);

    ComposerSettings m_settings;
    MateQuestions m_questions;
    std::atomic<bool> m_stopped{false};
};

} // namespace tokin::composer
