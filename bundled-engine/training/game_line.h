// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/limits.h"
#include "bundled-engine/training/training_game.h"

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

namespace tokin::training {

// Hands out numbers of games to threads that play them and gives the games back in the order of their
// numbers. Used by all threads.
class GameLine {
public:
    // Numbers from first up to, not including, end.
    GameLine(std::uint64_t first, std::uint64_t end)
        : m_claim(first)
        , m_next(first)
        , m_end(end) {}

    // The next number to be played; nothing when all are out or the line is closed. Waits while far more
    // games are out than have been taken.
    std::optional<std::uint64_t> claim();
    void deliver(std::uint64_t number, TrainingGame game);
    // The next game in order; nothing after this time without it.
    std::optional<TrainingGame> take(Milliseconds patience);
    bool isFinished() const;
    void close();

private:
    static constexpr std::uint64_t kMostAhead = 1000;

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    // Guarded by m_mutex.
    std::map<std::uint64_t, TrainingGame> m_games;
    std::uint64_t m_claim;
    std::uint64_t m_next;
    std::uint64_t m_end;
    bool m_closed = false;
};

} // namespace tokin::training
