// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/opening_choice.h"

#include "app/books/book_saving.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace app {

namespace {

using shogi::Key;
using shogi::Move;
using shogi::Position;
using Rule = OpeningTerms::Rule;

constexpr int kFineWeight = 1'000'000'000;
constexpr int kThird = 3;

bool hasScores(const std::vector<BookMove>& moves) {
    return std::any_of(moves.begin(), moves.end(),
                       [](const BookMove& each) { return each.score.has_value(); });
}
bool hasCounts(const std::vector<BookMove>& moves) {
    return std::any_of(moves.begin(), moves.end(),
                       [](const BookMove& each) { return each.count.value_or(0) > 0; });
}

std::vector<double> byCount(const std::vector<BookMove>& moves) {
    std::vector<double> weights;
    if (hasCounts(moves)) {
        for (const BookMove& each : moves)
            weights.push_back(static_cast<double>(each.count.value_or(0)));
        return weights;
    }
    BookEntry entry{moves};
    for (BookMove& each : entry.moves)
        each.count.reset();
    for (const int each : weightsOf(entry, kFineWeight))
        weights.push_back(each);
    return weights;
}

std::vector<double> byScore(const std::vector<BookMove>& moves, double temperature) {
    int best = std::numeric_limits<int>::min();
    for (const BookMove& each : moves)
        best = std::max(best, each.score.value_or(best));
    std::vector<double> weights;
    for (const BookMove& each : moves)
        weights.push_back(
            each.score ? std::exp((static_cast<double>(*each.score) - best) / std::max(temperature, 0.001))
                       : 0);
    return weights;
}

std::size_t bestOf(const std::vector<BookMove>& moves) {
    const bool isScored = hasScores(moves);
    const auto worth = [isScored](const BookMove& move) {
        constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::min();
        return isScored ? (move.score ? std::int64_t{*move.score} : kNone) : move.count.value_or(0);
    };
    const auto best =
        std::max_element(moves.begin(), moves.end(), [&worth](const BookMove& one, const BookMove& other) {
            return worth(one) < worth(other);
        });
    return static_cast<std::size_t>(best - moves.begin());
}

std::size_t drawn(const std::vector<double>& weights, double luck) {
    double rest = std::clamp(luck, 0.0, 1.0) * std::accumulate(weights.begin(), weights.end(), 0.0);
    std::size_t last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] <= 0)
            continue;
        last = i;
        if (rest < weights[i])
            break;
        rest -= weights[i];
    }
    return last;
}

} // namespace

tl::expected<std::optional<OpeningChoice>, BookFault> chooseFromBook(BookReader& book, const Position& start,
                                                                     std::span<const Move> moves,
                                                                     const OpeningTerms& terms, double luck) {
    using Result = std::optional<OpeningChoice>;
    if (terms.untilMove > 0 && moves.size() >= static_cast<std::size_t>(terms.untilMove))
        return Result();
    Position position = start;
    std::vector<Key> seen{position.key()};
    const bool isOwnFirst = moves.size() % 2 == 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const bool isOpponents = (i % 2 == 0) != isOwnFirst;
        if (terms.onlyWhileFollowed && isOpponents) {
            const auto found = book.find(position, terms.mirror);
            if (!found)
                return tl::unexpected(found.error());
            if (*found && !(*found)->entry.moves.empty() && (*found)->entry.find(moves[i]) == nullptr)
                return Result();
        }
        position.play(moves[i]);
        seen.push_back(position.key());
    }
    auto found = book.find(position, terms.mirror);
    if (!found)
        return tl::unexpected(std::move(found.error()));
    if (!*found || (*found)->entry.moves.empty())
        return Result();

    OpeningChoice choice;
    choice.isMirrored = (*found)->isMirrored;
    choice.among = std::move((*found)->entry.moves);
    const auto isThird = [&](const BookMove& move) {
        return std::count(seen.begin(), seen.end(), position.keyAfter(move.move)) + 1 >= kThird;
    };
    if (!std::all_of(choice.among.begin(), choice.among.end(), isThird))
        std::erase_if(choice.among, isThird);
    const bool isByScore = terms.rule == Rule::ByScore && hasScores(choice.among);
    const std::vector<double> weights =
        isByScore ? byScore(choice.among, terms.temperature) : byCount(choice.among);
    const std::size_t index = terms.rule == Rule::Best ? bestOf(choice.among) : drawn(weights, luck);
    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (const double weight : weights)
        choice.shares.push_back(weight / all);
    choice.move = choice.among[index];
    choice.share = choice.shares[index];
    return Result(std::move(choice));
}

} // namespace app
