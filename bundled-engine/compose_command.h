// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <span>
#include <string_view>

namespace tokin {

// `tokin compose`: makes mate problems and prints them. words: pairs of a name and a number.
//   seed, nodes, effort, longest, hash   as in composer::ComposerSettings
//   first, count                         the numbers of the pieces of work: first 0, count 1 if not given
//   brinkmate                            1 or 3: brinkmate problems of so many moves in the endings, and no
//   mates
// in: a line for each piece of work, "[sfen] … moves …" or "startpos moves …", the end of a game whose last
// move is the winner's; "-" or a missing line: none. out: a line for each problem,
//   problem <number> <plies> <beauty> <difficulty> <sfen> moves <solution>
//   brinkmate <number> <moves> <sfen> moves <first move>
// and after those of a piece of work
//   done <number> <positions searched>
// A line that cannot be read counts as none, and out says so in a line that begins with "fault". Every
// problem has been proved once more by the mate solver. False: the words cannot be read; nothing was printed.
bool runCompose(std::span<const std::string_view> words, std::istream& in, std::ostream& out);

} // namespace tokin
