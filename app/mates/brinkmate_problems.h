// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

// A problem that asks for a brinkmate (必至): the move after which the defender, who is not in check, cannot
// avoid mate any more, whatever he plays. One of three moves asks for the first one: after every defence
// there is a mate, or a brinkmate in one move. What is known of it was proved by Tokin when it was made.
struct BrinkmateProblem {
    // What answers a wrong move: after it there is no mate, and no brinkmate in one move.
    struct Refutation {
        shogi::Move move;
        shogi::Move answer;

        friend bool operator==(const Refutation&, const Refutation&) = default;
    };

    QString name;
    shogi::Position start; // the side to move attacks
    int moves = 1;         // 1 or 3
    // The solution, defences that last long, and the moves up to mate; never empty.
    std::vector<shogi::Move> line;
    // Of every other move that is a check or threatens mate; those that are missing are neither.
    std::vector<Refutation> refutations;

    shogi::Move solution() const { return line.front(); }
    // Nothing if the move is neither a check nor threatens mate.
    std::optional<shogi::Move> answerTo(shogi::Move move) const;

    friend bool operator==(const BrinkmateProblem&, const BrinkmateProblem&) = default;
};

// One of these, if all moves are legal and the line ends in mate.
std::optional<BrinkmateProblem> brinkmateOf(const shogi::Position& start, int moves, std::string_view line,
                                            std::string_view refutations);
// "7g7f 3c3d …", as in brinkmateOf(): the moves of the line, or each wrong move and what answers it.
std::string brinkmateLine(const BrinkmateProblem& problem);
std::string brinkmateAnswers(const BrinkmateProblem& problem);

// A collection, a problem a line: name, SFEN, moves, line and refutations, separated by tabs. Empty lines,
// those that begin with # and those that are no problem are skipped.
std::vector<BrinkmateProblem> readBrinkmates(std::string_view text);
std::string brinkmateRow(const BrinkmateProblem& problem);

// The collection that comes with the program.
std::vector<BrinkmateProblem> tokinsBrinkmates();

} // namespace app
