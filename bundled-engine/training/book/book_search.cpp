// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/book/book_search.h"

#include <algorithm>
#include <map>
#include <new>

namespace tokin::training {

using namespace shogi;

namespace {

constexpr std::size_t kLines = 6;
constexpr std::uint64_t kUsualShare = 3; // of the nodes

} // namespace

BookSearch::BookSearch(const BookSettings& settings)
    : m_settings(settings) {
    m_table.resize(settings.hashMegabytes);
    if (m_table.megabytes() < settings.hashMegabytes)
        throw std::bad_alloc();
}

// The lines of the deepest iteration that has all of them; of those moves alone, if any are named.
SearchedMoves BookSearch::run(const Position& position, std::vector<Move> among, std::size_t lines,
                              std::uint64_t nodes) {
    SearchTask task;
    task.start = position;
    task.network = m_settings.network;
    task.multiPv = static_cast<int>(lines);
    task.analyses = true;
    task.limits.nodes = nodes;
    task.limits.searchMoves = std::move(among);
    std::map<int, std::map<int, SearchedMoves::Scored>> told; // by depth and rank
    SearchListener listener;
    listener.onInfo = [&](const SearchInfo& info) {
        if (info.bound == Bound::Exact && !info.pv.empty())
            told[info.depth][info.line] = {info.pv.front(), info.score};
    };
    m_team.prepare(task);
    m_team.run(listener);
    SearchedMoves found;
    for (const auto& [depth, ranks] : told) {
        if (ranks.size() < found.moves.size())
            continue;
        found = {depth, {}};
        for (const auto& [rank, scored] : ranks)
            found.moves.push_back(scored);
    }
    return found;
}

std::optional<SearchedMoves> BookSearch::search(const Position& position) {
    m_table.clear();
    m_team.clear();
    SearchedMoves found = run(position, {}, kLines, m_settings.nodes);
    std::vector<Move> usual = m_usual.all(position);
    std::erase_if(usual, [&](Move move) {
        return std::any_of(found.moves.begin(), found.moves.end(),
                           [move](const SearchedMoves::Scored& each) { return each.move == move; });
    });
    if (!usual.empty() && !found.moves.empty() && !m_isStopped.load()) {
        const std::size_t lines = usual.size();
        const SearchedMoves more = run(position, std::move(usual), lines,
                                       std::max<std::uint64_t>(1, m_settings.nodes / kUsualShare));
        found.moves.insert(found.moves.end(), more.moves.begin(), more.moves.end());
    }
    // Of an interrupted iteration two ranks may name one move.
    SearchedMoves once{found.depth, {}};
    for (const SearchedMoves::Scored& each : found.moves) {
        if (std::none_of(once.moves.begin(), once.moves.end(),
                         [&](const SearchedMoves::Scored& before) { return before.move == each.move; }))
            once.moves.push_back(each);
    }
    return m_isStopped.load() ? std::nullopt : std::optional(once);
}

} // namespace tokin::training
