// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/futile_interpositions.h"

#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

namespace app {

using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

using Line = std::vector<Move>;

// Recognises positions in which the side to move, in check, has only interpositions that the checking piece
// captures with mate, or with a check of the same kind. The same pieces can be interposed in many orders, so
// results are cached.
class Ends {
public:
    bool isMateButForInterpositions(const Position& position) {
        const auto known = m_known.find(position.key());
        if (known != m_known.end())
            return known->second;
        const bool result = judge(position);
        m_known.emplace(position.key(), result);
        return result;
    }

private:
    bool judge(const Position& position) {
        shogi::MoveList defences;
        shogi::generateLegal(position, defences);
        if (position.checkers().count() != 1)
            return defences.isEmpty();
        const Square checker = position.checkers().first();
        return std::all_of(defences.begin(), defences.end(), [&](Move defence) {
            if (!defence.isDrop())
                return false;
            const Position next = position.after(defence);
            constexpr std::array<bool, 2> kChoices{true, false};
            return std::any_of(kChoices.begin(), kChoices.end(), [&](bool promotes) {
                const Move capture = Move::board(checker, defence.to(), promotes);
                return next.isLegal(capture) && next.givesCheck(capture) &&
                       isMateButForInterpositions(next.after(capture));
            });
        });
    }

    std::unordered_map<shogi::Key, bool> m_known;
};

bool isTakenByTheChecker(const Position& beforeDefence, Move defence, Move capture) {
    return defence.isDrop() && beforeDefence.checkers().count() == 1 && !capture.isDrop() &&
           capture.from() == beforeDefence.checkers().first() && capture.to() == defence.to();
}

// The continuation of an interposition and its capture, played from the position before both; nothing if it
// cannot be played there or does not mate.
std::optional<Line> playedWithoutBoth(Position position, Move capture, Line rest, Ends& ends) {
    bool stands = true; // the capturing piece has not moved since then
    for (std::size_t i = 0; i < rest.size(); ++i) {
        Move& move = rest[i];
        const bool attacks = i % 2 == 1;
        if (stands && move.to() == capture.to())
            return std::nullopt; // it was captured there
        if (stands && attacks && !move.isDrop() && move.from() == capture.to()) {
            const Move promoting = Move::board(capture.from(), move.to(), true);
            const bool promotes =
                move.isPromotion() || (capture.isPromotion() && position.isLegal(promoting));
            move = promotes ? promoting : Move::board(capture.from(), move.to(), false);
            stands = false;
        }
        if (!position.isLegal(move) || (attacks && !position.givesCheck(move)))
            return std::nullopt;
        position.play(move);
    }
    if (!ends.isMateButForInterpositions(position))
        return std::nullopt;
    return rest;
}

void cutWhereOnlyInterpositionsAreLeft(Position position, Line& line, Ends& ends) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        position.play(line[i]);
        if (i % 2 == 0 && ends.isMateButForInterpositions(position)) {
            line.resize(i + 1);
            return;
        }
    }
}

// The line from place on, without the interposition there and its capture; nothing if it is not futile.
std::optional<Line> restWithout(const Position& position, const Line& line, std::size_t place, Ends& ends) {
    if (!isTakenByTheChecker(position, line[place], line[place + 1]))
        return std::nullopt;
    const auto after = line.begin() + static_cast<std::ptrdiff_t>(place) + 2;
    return playedWithoutBoth(position, line[place + 1], Line(after, line.end()), ends);
}

bool takeOneOut(Position position, Line& line, Ends& ends) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        if (i % 2 == 1) {
            if (const std::optional<Line> rest = restWithout(position, line, i, ends)) {
                line.resize(i);
                line.insert(line.end(), rest->begin(), rest->end());
                return true;
            }
        }
        position.play(line[i]);
    }
    return false;
}

} // namespace

bool isFutileInterposition(const Position& beforeDefence, Move defence, const Line& line) {
    if (line.empty() || !isTakenByTheChecker(beforeDefence, defence, line.front()))
        return false;
    Ends ends;
    const Position taken = beforeDefence.after(defence).after(line.front());
    return ends.isMateButForInterpositions(taken) ||
           playedWithoutBoth(beforeDefence, line.front(), Line(line.begin() + 1, line.end()), ends);
}

Line withoutFutileInterpositions(const Position& position, Line line) {
    Ends ends;
    do
        cutWhereOnlyInterpositionsAreLeft(position, line, ends);
    while (takeOneOut(position, line, ends));
    return line;
}

} // namespace app
