// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/search_control.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

// Several lines must not make a limited player weaker.
std::uint64_t nodesOf(const LimitedPlayer& player, int lines) {
    return levelInGame(player).nodes * static_cast<std::uint64_t>(lines);
}

} // namespace

void SearchControl::prepare(const SearchTask& task) {
    const std::lock_guard lock(m_planMutex);
    m_stop.store(false, std::memory_order_relaxed);
    m_nodes.store(0, std::memory_order_relaxed);
    m_nodeLimit = task.limits.nodes.value_or(~std::uint64_t{0});
    if (task.player)
        m_nodeLimit = std::min(m_nodeLimit, nodesOf(*task.player, task.multiPv));
    m_task = &task;
    m_gamePly = static_cast<int>(task.moves.size());
    m_budget = plan(task.limits);
    m_clockStart = task.limits.received;
    m_pondering = task.limits.ponder;
    m_readyToAnswer = false;
}

TimeBudget SearchControl::plan(const SearchLimits& limits) const {
    const Position& start = m_task->start;
    const Color first = start.sideToMove();
    const TimeBudget budget =
        planTime(limits, m_gamePly % 2 == 0 ? first : ~first, m_gamePly, {m_task->margin, m_task->ponders});
    if (limits.moveTime)
        return budget; // whoever names the time of a move wants it used
    // With pieces in hand, a game does not begin at its beginning.
    const bool fromTheBeginning = start.hand(Color::Black).isEmpty() && start.hand(Color::White).isEmpty();
    return withQuickReplies(budget, fromTheBeginning ? std::optional<int>(m_gamePly) : std::nullopt);
}

void SearchControl::ponderHit(const ClockTimes& clock, Clock::time_point received) {
    const std::lock_guard lock(m_planMutex);
    if (!m_pondering)
        return;
    m_pondering = false;
    m_clockStart = received;
    if (clock.areGiven()) {
        SearchLimits limits = m_task->limits;
        limits.clock = clock;
        m_budget = plan(limits);
    }
    if (m_readyToAnswer)
        stop();
}

void SearchControl::enforceTime(Clock::time_point now) {
    const std::lock_guard lock(m_planMutex);
    if (!m_budget.isLimited() || sinceClockStart(now) < m_budget.maximum)
        return;
    if (m_pondering)
        m_readyToAnswer = true;
    else
        stop();
}

bool SearchControl::isSpent(double factor) const {
    const std::lock_guard lock(m_planMutex);
    if (!m_budget.isLimited() || m_budget.isFixed)
        return false;
    return static_cast<double>(sinceClockStart(Clock::now()).count()) >
           static_cast<double>(m_budget.optimum.count()) * factor;
}

bool SearchControl::isEnoughForObviousMove() const {
    const std::lock_guard lock(m_planMutex);
    return sinceClockStart(Clock::now()) >= m_budget.obvious;
}

bool SearchControl::hasClock() const {
    const std::lock_guard lock(m_planMutex);
    return m_budget.isLimited();
}

bool SearchControl::mayAnswer() {
    const std::lock_guard lock(m_planMutex);
    if (m_pondering)
        m_readyToAnswer = true;
    return !m_pondering;
}

Milliseconds SearchControl::sinceClockStart(Clock::time_point now) const {
    return std::chrono::duration_cast<Milliseconds>(now - m_clockStart);
}

} // namespace tokin
