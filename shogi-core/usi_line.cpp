// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/usi_line.h"

#include "shogi-core/sfen.h"

#include <algorithm>

namespace shogi {

namespace {

// Removes the next word and the blanks around it; empty at the end.
std::string_view takeWord(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
}

} // namespace

std::string toUsiLine(std::span<const Move> line) {
    std::string text;
    for (const Move move : line)
        text += (text.empty() ? "" : " ") + toUsi(move);
    return text;
}

tl::expected<std::vector<Move>, ParseError> parseUsiLine(std::string_view text) {
    std::vector<Move> line;
    for (std::string_view word = takeWord(text); !word.empty(); word = takeWord(text)) {
        const auto move = parseUsiMove(word);
        if (!move)
            return tl::unexpected(move.error());
        line.push_back(*move);
    }
    return line;
}

std::vector<Move> playableUsiLine(std::string_view text, Position position) {
    std::vector<Move> line;
    for (std::string_view word = takeWord(text); !word.empty(); word = takeWord(text)) {
        const auto move = parseUsiMove(word);
        if (!move || !position.isLegal(*move))
            break;
        position.play(*move);
        line.push_back(*move);
    }
    return line;
}

} // namespace shogi
