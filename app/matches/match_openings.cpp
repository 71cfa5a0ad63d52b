// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_openings.h"

#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

namespace app {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::size_t kMostQuoted = 100;

std::string_view trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(kBlanks);
    if (from == std::string_view::npos)
        return {};
    return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

// Removes the first word; empty at the end.
std::string_view nextWord(std::string_view& text) {
    text = trimmed(text);
    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    text.remove_prefix(word.size());
    return word;
}

tl::expected<Opening, shogi::ParseError> parseOpening(std::string_view line) {
    if (std::string_view rest = line; nextWord(rest) == "position")
        line = trimmed(rest);
    std::size_t end = 0; // end of the position: the word "moves", or the end of the line
    for (std::string_view rest = line; !rest.empty();) {
        const std::string_view word = nextWord(rest);
        if (word == "moves")
            break;
        end = line.size() - rest.size();
    }
    const auto start = shogi::parseSfen(line.substr(0, end));
    if (!start)
        return tl::unexpected(start.error());
    if (const auto fault = shogi::positionFault(*start))
        return tl::unexpected(*fault);
    Opening opening{*start, {}};
    shogi::Position position = *start;
    std::string_view rest = line.substr(end);
    nextWord(rest); // "moves"
    for (std::string_view word = nextWord(rest); !word.empty(); word = nextWord(rest)) {
        const auto move = shogi::parseUsiMove(word);
        if (!move)
            return tl::unexpected(move.error());
        if (!position.isLegal(*move))
            return tl::unexpected(
                shogi::ParseError{shogi::ParseErrorCode::IllegalMove, 0, 0, std::string(word)});
        position.play(*move);
        opening.moves.push_back(*move);
    }
    if (!shogi::hasLegalMove(position))
        return tl::unexpected(shogi::ParseError{shogi::ParseErrorCode::IllegalMove, 0, 0, "no legal move"});
    return opening;
}

} // namespace

tl::expected<std::vector<Opening>, shogi::ParseError> parseOpenings(std::string_view text) {
    if (text.substr(0, 3) == "\xEF\xBB\xBF")
        text.remove_prefix(3);
    std::vector<Opening> openings;
    for (int number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        line = trimmed(line.substr(0, line.find('#')));
        if (line.empty())
            continue;
        auto opening = parseOpening(line);
        if (!opening) {
            shogi::ParseError error = std::move(opening.error());
            error.line = number;
            error.text.resize(std::min(error.text.size(), kMostQuoted));
            return tl::unexpected(std::move(error));
        }
        openings.push_back(std::move(*opening));
    }
    return openings;
}

void shuffleOpenings(std::vector<Opening>& openings, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    // std::shuffle may differ between libraries.
    for (std::size_t left = openings.size(); left > 1; --left)
        std::swap(openings[left - 1], openings[random() % left]);
}

double bookLuck(std::uint64_t seed, int game, std::size_t moves) {
    // Neighbouring seeds of this generator give similar first numbers: it is fed with what tells them apart.
    std::seed_seq parts{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                        static_cast<std::uint32_t>(game), static_cast<std::uint32_t>(moves)};
    constexpr int kBits = 53; // of a double
    return std::ldexp(static_cast<double>(std::mt19937_64(parts)() >> (64 - kBits)), -kBits);
}

} // namespace app
