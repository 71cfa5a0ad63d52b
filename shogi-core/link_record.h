// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shogi {

// A link whose text contains a game or a position, as web applications give for sharing. Nothing is fetched.
struct SharedGame {
    std::string text; // in a format of record_format.h: a line of USI, SFEN or USEN, or a record
    std::string black;
    std::string white; // names of the players, if the link gives them
};

// Reads the first link in the text; nothing without a link, or if it only gives the address of a game.
// Supported are an SFEN in the path (lishogi: /analysis/9/…/9_b_-_1) or in a parameter (sfen, initpos …)
// followed by moves (moves=7g7f.3c3d), a USI position (body, usi …), USEN (usen, u), and records (kif, csa
// …).
std::optional<SharedGame> gameInLink(std::string_view text);

} // namespace shogi
