// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/swiss_draw.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <unordered_map>
#include <utility>

namespace app {
namespace {

using shogi::Color;

// A pairing's price: what comes first in this order outweighs everything after it in all pairings of a round
// together.
constexpr std::int64_t kFold = 1;
constexpr std::int64_t kColour = std::int64_t{1} << 15;
constexpr std::int64_t kPoints = std::int64_t{1} << 20;
constexpr std::int64_t kStrongColour = std::int64_t{1} << 46;
constexpr std::int64_t kRepeated = std::int64_t{1} << 51;
constexpr std::int64_t kMostDifference = 1000; // half points
constexpr std::int64_t kMostRepeated = 15;

// The cheapest way to pair all, found by taking the first unpaired one with every other in turn. What has
// been found for those that are left is kept: with the first one always taken, there are few such sets.
class Pairs {
public:
    // prices: by the two places; an even number of places, at most 32.
    explicit Pairs(std::vector<std::vector<std::int64_t>> prices)
        : m_prices(std::move(prices)) {}

    // All pairs of places.
    std::vector<std::pair<std::size_t, std::size_t>> cheapest() {
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        std::uint32_t left = static_cast<std::uint32_t>((std::uint64_t{1} << m_prices.size()) - 1);
        while (left != 0) {
            const std::size_t one = firstOf(left);
            const std::size_t other = best(left).partner;
            pairs.emplace_back(one, other);
            left &= ~(bit(one) | bit(other));
        }
        return pairs;
    }

private:
    struct Best {
        std::int64_t price = 0;
        std::size_t partner = 0;
    };

    static std::uint32_t bit(std::size_t place) { return std::uint32_t{1} << place; }
    static std::size_t firstOf(std::uint32_t left) {
        std::size_t place = 0;
        while ((left & bit(place)) == 0)
            ++place;
        return place;
    }

    Best best(std::uint32_t left) {
        if (left == 0)
            return {};
        if (const auto known = m_known.find(left); known != m_known.end())
            return known->second;
        const std::size_t one = firstOf(left);
        Best found{std::numeric_limits<std::int64_t>::max(), one};
        for (std::size_t other = one + 1; other < m_prices.size(); ++other) {
            if ((left & bit(other)) == 0)
                continue;
            const std::int64_t price = m_prices[one][other] + best(left & ~(bit(one) | bit(other))).price;
            if (price < found.price)
                found = {price, other};
        }
        m_known.emplace(left, found);
        return found;
    }

    std::vector<std::vector<std::int64_t>> m_prices;
    std::unordered_map<std::uint32_t, Best> m_known;
};

// Where a player stands among those with the same points.
struct Standing {
    std::int64_t place = 0; // counted from 0
    std::int64_t of = 1;
};

std::vector<Standing> standings(const std::vector<SwissPlayer>& players,
                                const std::vector<std::size_t>& order) {
    std::vector<Standing> all(order.size());
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        while (end < order.size() && players[order[end]].halfPoints == players[order[begin]].halfPoints)
            ++end;
        for (std::size_t i = begin; i < end; ++i)
            all[i] = {static_cast<std::int64_t>(i - begin), static_cast<std::int64_t>(end - begin)};
        begin = end;
    }
    return all;
}

std::int64_t priceOf(const std::vector<SwissPlayer>& players, std::size_t one, std::size_t other,
                     bool coloursMatter) {
    const SwissPlayer& first = players[one];
    const SwissPlayer& second = players[other];
    std::int64_t price =
        kRepeated * std::min<std::int64_t>(kMostRepeated,
                                           std::count(first.opponents.begin(), first.opponents.end(), other));
    const std::int64_t difference =
        std::min<std::int64_t>(kMostDifference, std::abs(first.halfPoints - second.halfPoints));
    price += kPoints * difference * difference;
    if (coloursMatter && first.balance * second.balance > 0) {
        const int both = std::min(std::abs(first.balance), std::abs(second.balance));
        price += both >= 2 ? kStrongColour : kColour;
    }
    return price;
}

// Who gets Black in the first game of a meeting.
bool firstHasBlack(const SwissPlayer& first, const SwissPlayer& second, std::size_t board) {
    if (first.balance != second.balance)
        return first.balance < second.balance;
    if (first.lastBlack != second.lastBlack)
        return first.lastBlack < second.lastBlack;
    return board % 2 == 0;
}

} // namespace

MatchDraw swissRound(const std::vector<SwissPlayer>& players, const std::vector<std::size_t>& order,
                     int round, int gamesEach) {
    const std::size_t count = order.size();
    const std::size_t places = count + count % 2; // the last one: a bye
    const std::vector<Standing> standing = standings(players, order);
    std::vector<std::vector<std::int64_t>> prices(places, std::vector<std::int64_t>(places));
    for (std::size_t one = 0; one < count; ++one) {
        for (std::size_t other = one + 1; other < count; ++other) {
            std::int64_t& price = prices[one][other];
            price = priceOf(players, order[one], order[other], gamesEach % 2 == 1);
            const bool isSameGroup = players[order[one]].halfPoints == players[order[other]].halfPoints;
            const std::int64_t ideal = isSameGroup ? standing[one].of / 2 : 0;
            const std::int64_t distance = isSameGroup ? standing[other].place - standing[one].place - ideal
                                                      : static_cast<std::int64_t>(other - one);
            price += kFold * distance * distance;
        }
        if (places > count) {
            const SwissPlayer& player = players[order[one]];
            const std::int64_t lead =
                std::min<std::int64_t>(kMostDifference, player.halfPoints - players[order.back()].halfPoints);
            prices[one][count] = kRepeated * std::min<std::int64_t>(kMostRepeated, player.byes) +
                                 kPoints * lead * lead + kFold * static_cast<std::int64_t>(count - one);
        }
    }
    MatchDraw draw;
    draw.round = round;
    std::size_t board = 0;
    for (const auto& [one, other] : Pairs(std::move(prices)).cheapest()) {
        if (other >= count) {
            draw.byes.push_back(order[one]);
            continue;
        }
        const bool black = firstHasBlack(players[order[one]], players[order[other]], board++);
        for (int game = 0; game < gamesEach; ++game) {
            const bool isBlack = black == (game % 2 == 0);
            draw.games.push_back(drawnGame(order[one], order[other], isBlack ? Color::Black : Color::White,
                                           round * ((gamesEach + 1) / 2) + game / 2));
        }
    }
    return draw;
}

} // namespace app
