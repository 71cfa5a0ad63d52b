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

// A mate problem: who is to move attacks.
struct MateProblem {
    QString name; // of a collection's row, else its number
    shogi::Position start;
    std::vector<shogi::Move> moves; // played before the question
    std::optional<int> statedPlies; // the length a collection gives
};

// A collection, one problem a line: "sfen …", "position sfen … moves …", a bare SFEN, or columns parted by
// tabs: name, SFEN, and perhaps the length in plies (anything else there: not stated). Empty lines and what
// follows a # are skipped. The first fault is returned, with its line.
tl::expected<std::vector<MateProblem>, shogi::ParseError> parseMateProblems(std::string_view text);

// The same of a file in which some lines may be faulty: those are left out and told, at most a thousand.
struct ReadMateProblems {
    std::vector<MateProblem> problems;
    std::vector<shogi::ParseError> faults;
};
ReadMateProblems readMateProblems(std::string_view text);

// The position in which the mate is asked for.
shogi::Position positionOf(const MateProblem& problem);

} // namespace app
