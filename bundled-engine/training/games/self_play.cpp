// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/self_play.h"

#include "bundled-engine/training/games/opening_moves.h"
#include "bundled-engine/training/games/special_starts.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace tokin::training {

using namespace shogi;

namespace {

constexpr int kOpeningSpread = 35;
// An opening too far from its start's value is drawn again. Each try allows slightly more, to finish in the
// end.
constexpr int kBalance = 300;
constexpr int kBalanceStep = 15;

// Counts the plies for which one side has been far ahead.
class Adjudicator {
public:
    Adjudicator(int score, int plies)
        : m_score(score)
        , m_plies(plies) {}

    // The winner, once decided. score: from the side to move.
    std::optional<Color> judge(Color side, int score) {
        if (std::abs(score) < m_score) {
            m_count = 0;
            return std::nullopt;
        }
        const Color leader = score > 0 ? side : ~side;
        m_count = leader == m_leader ? m_count + 1 : 1;
        m_leader = leader;
        return m_count >= m_plies ? std::optional(leader) : std::nullopt;
    }

private:
    int m_score;
    int m_plies;
    int m_count = 0;
    Color m_leader = Color::Black;
};

} // namespace

GameRules rulesOf(const PackHeader& recipe) {
    GameRules rules;
    rules.maxMoves = recipe.maxMoves;
    return rules;
}

GameReason reasonOf(GameEnd end) {
    switch (end) {
    case GameEnd::PerpetualCheck:
        return GameReason::PerpetualCheck;
    case GameEnd::Repetition:
        return GameReason::Repetition;
    case GameEnd::Declaration:
        return GameReason::Declaration;
    case GameEnd::MaxMoves:
        return GameReason::MaxMoves;
    default:
        return GameReason::Mate;
    }
}

SoftSearch::SoftSearch(std::uint32_t nodes, std::size_t hashMegabytes)
    : m_nodes(nodes) {
    m_table.resize(hashMegabytes);
    if (m_table.megabytes() < hashMegabytes)
        throw std::bad_alloc(); // with a smaller one the seed would give different games
    m_team = std::make_unique<SearchTeam>(m_table);
}

void SoftSearch::forget() {
    m_table.clear();
    m_team->clear();
}

SearchResult SoftSearch::run(const SearchTask& task, const std::function<void(const SearchInfo&)>& listener) {
    SearchTask limited = task;
    limited.limits.nodes = m_nodes * kHardLimit;
    SearchListener events;
    events.onInfo = [&](const SearchInfo& info) {
        if (listener)
            listener(info);
        // Exact lines are reported when an iteration is complete.
        if (info.bound == Bound::Exact && info.nodes >= m_nodes)
            m_team->stop();
    };
    m_team->prepare(limited);
    return m_team->run(events);
}

// Plays this many random moves; each side follows a plan of its own if planned. False if the game ends with
// them.
bool SelfPlay::playOpening(GameHistory& history, int plies, bool planned, Random& random) {
    const OpeningPlan plans[2] = {OpeningPlan::draw(random), OpeningPlan::draw(random)};
    for (int ply = 0; ply < plies; ++ply) {
        const Position& position = history.position();
        const Move move = planned ? m_openings.drawPlanned(position, plans[index(position.sideToMove())],
                                                           random, kOpeningSpread)
                                  : m_openings.draw(position, random, kOpeningSpread);
        if (history.play(move))
            return false;
    }
    return true;
}

// A game about to begin: its first search has already been made.
struct SelfPlay::Opening {
    Opening(const Position& start, const PackHeader& recipe)
        : history(start, rulesOf(recipe)) {}

    GameHistory history;
    SearchResult first;
    int worth = 0; // of the start position: 0 in even games
};

SelfPlay::SelfPlay(const PackHeader& recipe, std::shared_ptr<const Network> network)
    : m_recipe(recipe)
    , m_network(std::move(network))
    , m_openings(m_network)
    , m_search(recipe.nodes, recipe.hashMegabytes) {}

SearchResult SelfPlay::search(const GameHistory& history) {
    SearchTask task;
    task.start = history.start();
    task.moves.assign(history.moves().begin(), history.moves().end());
    task.rules.declaration = history.rules().declaration;
    task.rules.credit = history.rules().handicapCredit ? handicapCredit(history.start()) : 0;
    task.rules.maxMoves = history.rules().maxMoves;
    task.network = m_network;
    return m_search.run(task);
}

Position SelfPlay::drawStart(Random& random) const {
    const std::uint64_t lot = random.below(1000);
    if (lot >= m_recipe.specialPermille)
        return Position();
    return lot % 5 < 3 ? drawHandicap(random) : drawEnteringKings(random);
}

SelfPlay::Opening SelfPlay::drawOpening(Random& random) {
    Position start = drawStart(random);
    for (int tries = 0;; ++tries) {
        Opening opening(start, m_recipe);
        const bool isHandicap = handicapOf(start).value_or(Handicap::None) != Handicap::None;
        if (isHandicap) {
            const SearchResult result = search(opening.history);
            opening.worth = start.sideToMove() == Color::Black ? result.score : -result.score;
        }
        const bool isEven = start == Position();
        const int plies = isEven ? random.between(7, 16) : random.between(2, 8);
        if (playOpening(opening.history, plies, isEven && random.below(2) == 0, random)) {
            opening.first = search(opening.history);
            const int score = opening.history.position().sideToMove() == Color::Black ? opening.first.score
                                                                                      : -opening.first.score;
            if (isStopped() || (opening.first.kind == SearchResult::Kind::Move &&
                                std::abs(score - opening.worth) <= kBalance + kBalanceStep * tries))
                return opening;
        }
        // Keep the handicap, or large handicaps would be rarer than small ones.
        if (!isEven && !isHandicap)
            start = drawEnteringKings(random);
    }
}

std::optional<TrainingGame> SelfPlay::make(std::uint64_t number) {
    m_search.forget();
    Random random(m_recipe.seed, m_recipe.gameNumber(number));
    Opening opening = drawOpening(random);
    GameHistory& history = opening.history;

    TrainingGame game;
    game.start = history.start();
    game.openingPlies = history.moveCount();
    for (const Move move : history.moves())
        game.moves.push_back({move, kUnscored});

    Adjudicator adjudicator(m_recipe.adjudicationScore + std::abs(opening.worth), m_recipe.adjudicationPlies);
    SearchResult result = opening.first;
    while (!isStopped()) {
        if (result.kind == SearchResult::Kind::Declare) {
            game.reason = GameReason::Declaration;
            game.winner = history.declare().winner;
            return game;
        }
        const Color side = history.position().sideToMove();
        const auto decided = adjudicator.judge(side, result.score);
        game.moves.push_back({result.move, static_cast<std::int16_t>(result.score)});
        if (const auto ending = history.play(result.move)) {
            game.reason = reasonOf(ending->kind);
            game.winner = ending->winner;
            return game;
        }
        if (decided) {
            game.reason = GameReason::Adjudicated;
            game.winner = decided;
            return game;
        }
        result = search(history);
    }
    return std::nullopt;
}

} // namespace tokin::training
