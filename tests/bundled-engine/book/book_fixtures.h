// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/book/book_file.h"
#include "shogi-core/position.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

// Small books, made of moves as text.

inline shogi::Move usiMove(std::string_view text) { return shogi::parseUsiMove(text).value(); }

inline std::vector<shogi::Move> usiMoves(std::string_view text) {
    std::vector<shogi::Move> moves;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        moves.push_back(usiMove(word));
    }
    return moves;
}

// The entry for the position after these moves from the even start. Legal moves only.
inline tokin::BookPosition entryAfter(std::string_view moves, std::vector<tokin::BookMove> entry) {
    shogi::Position position;
    for (const shogi::Move move : usiMoves(moves))
        position.play(move);
    return {tokin::bookKey(position), 12, std::move(entry)};
}

// 7g7f three times as often as 2g2f, then 3c3d, then 2g2f.
inline std::vector<tokin::BookPosition> smallBook() {
    return {entryAfter("", {{usiMove("7g7f"), 30, 3}, {usiMove("2g2f"), -5, 1}}),
            entryAfter("7g7f", {{usiMove("3c3d"), -20, 1}}),
            entryAfter("7g7f 3c3d", {{usiMove("2g2f"), 25, 1}})};
}
