// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

namespace tokin {

// The squares to which the king of the side not to move can step after a check: shows that most checks are no
// mate without playing them. The position must outlive this. Precondition: that king is on the board.
class Escapes {
public:
    explicit Escapes(const shogi::Position& position);

    // Squares to which the king can certainly step. There may be more if the piece that checks leaves a line
    // or comes within reach of the king. Precondition: a legal check.
    shogi::Bitboard after(shogi::Move check) const;

private:
    bool mayOpenLine(shogi::Square from) const;

    const shogi::Position& m_position;
    const shogi::Color m_us;
    const shogi::Bitboard m_occupied; // without the king
    shogi::Bitboard m_free;           // around the king, and not attacked
};

} // namespace tokin
