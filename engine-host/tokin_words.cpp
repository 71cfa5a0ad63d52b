// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/tokin_words.h"

#include "engine-host/detail/tokens.h"

namespace host {

bool isTokin(std::string_view idName) { return Tokens(idName).peek() == "Tokin"; }

std::optional<MateProof> parseMateProof(std::string_view rest) {
    Tokens tokens(trimmed(rest));
    if (tokens.next() != "string" || tokens.next() != "tokin" || tokens.next() != "mate")
        return std::nullopt;
    const std::optional<int> plies = wholeNumber<int>(tokens.next());
    if (!plies || *plies <= 0)
        return std::nullopt;
    return MateProof{*plies, tokens.next() == "shortest"};
}

} // namespace host
