// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/tokin_words.h"

#include "engine-host/detail/tokens.h"

namespace host {

bool isTokin(std::string_view idName) { return Tokens(idName).peek() == "Tokin"; }

namespace {

// The number after "string tokin" and this word.
std::optional<int> pliesAfter(Tokens& tokens, std::string_view word) {
    if (tokens.next() != "string" || tokens.next() != "tokin" || tokens.next() != word)
        return std::nullopt;
    const std::optional<int> plies = wholeNumber<int>(tokens.next());
    return plies && *plies > 0 ? plies : std::nullopt;
}

} // namespace

std::optional<MateProof> parseMateProof(std::string_view rest) {
    Tokens tokens(trimmed(rest));
    const std::optional<int> plies = pliesAfter(tokens, "mate");
    if (!plies)
        return std::nullopt;
    return MateProof{*plies, tokens.next() == "shortest"};
}

std::optional<int> parseUncheckedMate(std::string_view rest) {
    Tokens tokens(trimmed(rest));
    return pliesAfter(tokens, "unchecked");
}

} // namespace host
