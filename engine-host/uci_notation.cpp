// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/uci_notation.h"

#include "engine-host/detail/tokens.h"
#include "shogi-core/sfen.h"

#include <algorithm>

namespace host {

namespace {

// "7g" and "c3" are the same square.
std::string uciSquare(char file, char rank) {
    return {static_cast<char>('a' + ('9' - file)), static_cast<char>('9' - (rank - 'a'))};
}

std::optional<std::string> usiSquare(std::string_view text) {
    if (text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9')
        return std::nullopt;
    return std::string{static_cast<char>('9' - (text[0] - 'a')), static_cast<char>('a' + ('9' - text[1]))};
}

} // namespace

std::string toUciMove(shogi::Move move) {
    const std::string usi = shogi::toUsi(move);
    if (usi[1] == '*')
        return usi.substr(0, 1) + '@' + uciSquare(usi[2], usi[3]);
    return uciSquare(usi[0], usi[1]) + uciSquare(usi[2], usi[3]) + usi.substr(4);
}

std::optional<shogi::Move> parseUciMove(std::string_view text) {
    if (text.size() == 5 && text.back() == '=')
        text.remove_suffix(1);
    if (text.size() < 4 || text.size() > 5 || (text.size() == 5 && text.back() != '+'))
        return std::nullopt;
    const std::optional<std::string> to = usiSquare(text.substr(2, 2));
    if (!to)
        return std::nullopt;
    std::string usi;
    if (text[1] == '@') {
        if (text.size() == 5)
            return std::nullopt;
        usi = std::string{text[0], '*'} + *to;
    } else {
        const std::optional<std::string> from = usiSquare(text);
        if (!from)
            return std::nullopt;
        usi = *from + *to + std::string(text.substr(4));
    }
    const auto parsed = shogi::parseUsiMove(usi);
    return parsed ? std::optional(*parsed) : std::nullopt;
}

std::string toUciFen(const shogi::Position& position) {
    const std::string sfen = shogi::toSfen(position);
    Tokens fields(sfen);
    std::string fen(fields.next());
    const std::string_view side = fields.next();
    fen += '[';
    std::size_t count = 0;
    for (const char c : fields.next()) {
        if (c >= '0' && c <= '9') {
            count = count * 10 + static_cast<std::size_t>(c - '0');
        } else if (c != '-') {
            fen.append(std::max<std::size_t>(1, count), c);
            count = 0;
        }
    }
    fen += side == "b" ? "] w - - 0 " : "] b - - 0 ";
    return fen + std::to_string((position.moveNumber() - 1) / 2 + 1);
}

FoldedClocks foldClocks(const Clocks& clocks, shogi::Color mover) {
    const bool black = mover == shogi::Color::Black;
    const Milliseconds byoyomi = (black ? clocks.black : clocks.white).byoyomi;
    FoldedClocks folded;
    folded.blackTime = clocks.black.remaining + clocks.black.increment;
    folded.whiteTime = clocks.white.remaining + clocks.white.increment;
    folded.blackIncrement = clocks.black.increment;
    folded.whiteIncrement = clocks.white.increment;
    if (byoyomi.count() > 0) {
        (black ? folded.blackTime : folded.whiteTime) += byoyomi;
        folded.blackIncrement = byoyomi;
        folded.whiteIncrement = byoyomi;
    }
    for (Milliseconds* time :
         {&folded.blackTime, &folded.whiteTime, &folded.blackIncrement, &folded.whiteIncrement})
        *time = std::max(*time, Milliseconds{0});
    return folded;
}

} // namespace host
