// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/parse_error.h"
#include "shogi-core/position.h"

#include <QString>

#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// A mate problem: the side to move attacks.
struct MateProblem {
    QString name; // from its line in a collection, otherwise its number
    shogi::Position start;
    std::vector<shogi::Move> moves; // played before the problem
    std::optional<int> statedPlies; // the length stated in a collection
};

// A collection, one problem a line: "sfen …", "position sfen … moves …", a bare SFEN, or tab-separated
// columns: name, SFEN, and optionally the length in plies (anything else there means not stated). Empty lines
// and anything after # are skipped. The first error is returned, with its line.
tl::expected<std::vector<MateProblem>, shogi::ParseError> parseMateProblems(std::string_view text);

// The same for a file with invalid lines: they are skipped and reported, at most a thousand.
struct ReadMateProblems {
    std::vector<MateProblem> problems;
    std::vector<shogi::ParseError> faults;
};
ReadMateProblems readMateProblems(std::string_view text);

// The position to solve.
shogi::Position positionOf(const MateProblem& problem);

} // namespace app
