// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network.h"
#include "bundled-engine/play/random.h"
#include "bundled-engine/search/search_team.h"
#include "bundled-engine/search/transposition_table.h"
#include "bundled-engine/training/games/game_pack.h"
#include "bundled-engine/training/games/opening_moves.h"
#include "bundled-engine/training/games/training_game.h"
#include "shogi-core/rules.h"

#include <atomic>
#include <memory>
#include <optional>

namespace tokin::training {

// Changed whenever a seed gives different games although the engine is the same.
inline constexpr std::uint32_t kGeneratorRules = 3;

// The rules these games are played by.
shogi::GameRules rulesOf(const PackHeader& recipe);
// How a game of self-play can end; any other ending is a mate.
GameReason reasonOf(shogi::GameEnd end);

// Searches without a clock: a move is searched until an iteration ends beyond the node limit, at most
// kHardLimit times as long. Owns its table and what the search learns; used by one thread.
class SoftSearch {
public:
    // Throws std::bad_alloc if the table cannot have its full size.
    SoftSearch(std::uint32_t nodes, std::size_t hashMegabytes);

    // The next search knows nothing of the previous ones.
    void forget();
    // score within ±kMateScore. listener is called for every line as well.
    SearchResult run(const SearchTask& task, const std::function<void(const SearchInfo&)>& listener = {});

    static constexpr std::uint64_t kHardLimit = 10;

private:
    std::uint64_t m_nodes;
    TranspositionTable m_table;
    std::unique_ptr<SearchTeam> m_team;
};

// Plays game number n of a pack: always the same moves, whatever was played before and in any thread. Used by
// one thread, except stop().
class SelfPlay {
public:
    using Result = TrainingGame;

    // network: the one that recipe.networkHash identifies; nothing: material only.
    explicit SelfPlay(const PackHeader& recipe, std::shared_ptr<const Network> network = nullptr);

    // Nothing if stop() was called meanwhile.
    std::optional<TrainingGame> make(std::uint64_t number);
    // From any thread; permanent. make() returns within a few moves' time.
    void stop() { m_stopped.store(true, std::memory_order_relaxed); }

private:
    struct Opening;

    Opening drawOpening(Random& random);
    bool playOpening(shogi::GameHistory& history, int plies, bool planned, Random& random);
    shogi::Position drawStart(Random& random) const;
    SearchResult search(const shogi::GameHistory& history);
    bool isStopped() const { return m_stopped.load(std::memory_order_relaxed); }

    PackHeader m_recipe;
    std::shared_ptr<const Network> m_network;
    OpeningMoves m_openings;
    SoftSearch m_search;
    std::atomic<bool> m_stopped{false};
};

} // namespace tokin::training
