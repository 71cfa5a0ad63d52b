// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/repertoire.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

namespace app {

// How often a move was played in a position.
struct ReplyFigures {
    shogi::Move move;
    std::int64_t games = 0;
};
// What was played in a position, each move once, in any order; illegal moves are passed over.
using ReplySource = std::function<std::vector<ReplyFigures>(const shogi::Position&)>;

// A reply that was played and to which the repertoire has no answer.
struct RepertoireHole {
    shogi::Position start;
    std::vector<shogi::Move> moves; // from there, along the shortest way; the last one is the reply
    std::int64_t games = 0;

    friend bool operator==(const RepertoireHole&, const RepertoireHole&) = default;
};

// How much of what was played the repertoire answers.
struct RepertoireCoverage {
    std::size_t positions = 0; // with the opponent to move, looked at so far
    std::size_t all = 0;       // that will be
    std::int64_t games = 0;    // played on from them, one for each position that a game comes to
    std::int64_t answered = 0; // of these, those whose next move has an answer

    // 0 to 1; nothing if there are no games.
    std::optional<double> share() const {
        return games > 0 ? std::optional(static_cast<double>(answered) / static_cast<double>(games))
                         : std::nullopt;
    }
    friend bool operator==(const RepertoireCoverage&, const RepertoireCoverage&) = default;
};

struct HoleSearch {
    std::int64_t fewestGames = 1; // replies played less often are no holes; they count for the coverage
    const std::atomic<bool>* cancelled = nullptr;
    // After each position: the holes found there.
    std::function<void(std::vector<RepertoireHole>&&, const RepertoireCoverage&)> onProgress;

    // Asks for the replies in every position of the repertoire in which the opponent is to move, nearest to
    // the start first. A reply is answered if the repertoire has a move of the owner's after it, whether the
    // reply itself stands in it or other moves lead there. Blocks as long as the source does.
    RepertoireCoverage run(const Repertoire& repertoire, const ReplySource& source) const;
};

// Most games first; those of as many games by the number of moves.
void sortHoles(std::vector<RepertoireHole>& holes);

} // namespace app
