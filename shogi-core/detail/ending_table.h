// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

// Tables of the words that formats use for the end of a game.
namespace shogi::detail {

enum class Winner : std::uint8_t { Nobody, ToMove, Waiting };

struct EndingWord {
    std::string_view word;
    GameEnd kind;
    Winner winner;
};

inline Ending endingOf(const EndingWord& known, Color sideToMove) {
    if (known.winner == Winner::Nobody)
        return {known.kind, std::nullopt};
    return {known.kind, known.winner == Winner::ToMove ? sideToMove : ~sideToMove};
}

// The row with exactly this word; nothing if there is none.
inline std::optional<Ending> findEnding(std::span<const EndingWord> table, std::string_view word,
                                        Color sideToMove) {
    for (const EndingWord& known : table) {
        if (known.word == word)
            return endingOf(known, sideToMove);
    }
    return std::nullopt;
}

} // namespace shogi::detail
