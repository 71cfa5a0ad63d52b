// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/hint_area.h"

#include <algorithm>
#include <tuple>

namespace app {

using shogi::Bitboard;
using shogi::Square;

Bitboard neighbourhood(Square middle) {
    Bitboard squares;
    for (int file = middle.file() - 1; file <= middle.file() + 1; ++file)
        for (int rank = middle.rank() - 1; rank <= middle.rank() + 1; ++rank)
            if (const std::optional<Square> square = Square::tryOf(file, rank))
                squares.set(*square);
    return squares;
}

Square hintArea(const shogi::Position& position, shogi::Move move) {
    const Square to = move.to();
    Square best = to;
    std::tuple<bool, int> bestWorth{false, -1};
    for (int file = std::clamp(to.file() - 1, 2, 8); file <= std::clamp(to.file() + 1, 2, 8); ++file) {
        for (int rank = std::clamp(to.rank() - 1, 2, 8); rank <= std::clamp(to.rank() + 1, 2, 8); ++rank) {
            const Square middle = Square::of(file, rank);
            const Bitboard squares = neighbourhood(middle);
            const std::tuple worth{!move.isDrop() && squares.has(move.from()),
                                   (squares & position.occupied()).count()};
            if (worth > bestWorth) {
                best = middle;
                bestWorth = worth;
            }
        }
    }
    return best;
}

} // namespace app
