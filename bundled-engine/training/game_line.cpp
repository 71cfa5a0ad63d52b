// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/game_line.h"

#include <utility>

namespace tokin::training {

std::optional<std::uint64_t> GameLine::claim() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_closed || m_claim >= m_end || m_claim - m_next < kMostAhead; });
    if (m_closed || m_claim >= m_end)
        return std::nullopt;
    return m_claim++;
}

void GameLine::deliver(std::uint64_t number, TrainingGame game) {
    const std::lock_guard lock(m_mutex);
    m_games.emplace(number, std::move(game));
    m_changed.notify_all();
}

std::optional<TrainingGame> GameLine::take(Milliseconds patience) {
    std::unique_lock lock(m_mutex);
    const auto isHere = [&] { return !m_games.empty() && m_games.begin()->first == m_next; };
    if (!m_changed.wait_for(lock, patience, isHere))
        return std::nullopt;
    std::optional<TrainingGame> game(std::move(m_games.begin()->second));
    m_games.erase(m_games.begin());
    ++m_next;
    m_changed.notify_all();
    return game;
}

bool GameLine::isFinished() const {
    const std::lock_guard lock(m_mutex);
    return m_next >= m_end;
}

void GameLine::close() {
    const std::lock_guard lock(m_mutex);
    m_closed = true;
    m_changed.notify_all();
}

} // namespace tokin::training
