// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/position_queries.h"

#include <array>
#include <utility>

namespace host {

namespace {

constexpr std::array<std::string_view, 3> kQueries{"p1turn", "gameover", "result"};

} // namespace

void PositionQueries::begin() {
    m_asked = 0;
    m_deadline.reset();
}

std::optional<std::string> PositionQueries::next(Stamp now, Milliseconds limit) {
    m_deadline.reset();
    if (!m_areUseful || m_asked == kQueries.size())
        return std::nullopt;
    m_deadline = now + limit;
    return "query " + std::string(kQueries[m_asked++]);
}

std::optional<RulesDiffer> PositionQueries::take(std::string_view answer, const shogi::Position& position) {
    // By the rules the position has a legal move, so the game continues.
    const std::string_view query = kQueries[m_asked - 1];
    const bool blackToMove = position.sideToMove() == shogi::Color::Black;
    const std::string_view expected = query == "p1turn"     ? (blackToMove ? "true" : "false")
                                      : query == "gameover" ? "false"
                                                            : "none";
    if (answer == expected || std::exchange(m_differenceTold, true))
        return std::nullopt;
    m_areUseful = false;
    return RulesDiffer{std::string(query), std::string(answer)};
}

void PositionQueries::giveUp() { m_areUseful = false; }

} // namespace host
