// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/special_starts.h"

#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <cstdlib>

namespace tokin::training {

using namespace shogi;

namespace {

// A square given from color's point of view.
Square seenBy(Color color, Square square) { return color == Color::Black ? square : square.rotated(); }

// entered: the king stands on the far four ranks, otherwise on its own three.
Square drawKingSquare(Random& random, Color color, bool entered) {
    const int rank = entered ? random.between(1, 4) : random.between(7, 9);
    return seenBy(color, Square::of(random.between(1, 9), rank));
}

bool hasPawnOnFile(const Position& position, Color color, Square square) {
    for (int rank = 1; rank <= 9; ++rank) {
        if (position.at(Square::of(square.file(), rank)) == Piece(color, PieceType::Pawn))
            return true;
    }
    return false;
}

// Mostly near its own king.
Square drawSquare(Random& random, Square king) {
    if (random.below(100) < 30)
        return Square(random.between(0, kSquareCount - 1));
    const int file = std::clamp(king.file() + random.between(-3, 3), 1, 9);
    const int rank = std::clamp(king.rank() + random.between(-3, 3), 1, 9);
    return Square::of(file, rank);
}

// On the board where allowed, otherwise in hand.
void placePiece(Random& random, Position& position, PieceType type, Color color) {
    const int inHandPercent = type == PieceType::Pawn ? 40 : 30;
    const Square square = drawSquare(random, *position.kingSquare(color));
    const bool promotes = canPromote(type) && inPromotionZone(color, square) && random.below(100) < 75;
    const bool fits = !position.at(square) &&
                      (promotes || (!isDeadSquare(color, type, square) &&
                                    (type != PieceType::Pawn || !hasPawnOnFile(position, color, square))));
    if (fits && random.below(100) >= static_cast<std::uint64_t>(inHandPercent)) {
        position.put(square, Piece(color, promotes ? promoted(type) : type));
        return;
    }
    Hand hand = position.hand(color);
    hand.add(type);
    position.setHand(color, hand);
}

bool kingsTouch(Square a, Square b) {
    return std::abs(a.file() - b.file()) <= 1 && std::abs(a.rank() - b.rank()) <= 1;
}

} // namespace

Position drawHandicap(Random& random) {
    const auto handicaps = allHandicaps();
    return startPosition(handicaps[1 + random.below(handicaps.size() - 1)]);
}

Position drawEnteringKings(Random& random) {
    while (true) {
        const std::uint64_t which = random.below(4); // both have entered half of the time
        const Square black = drawKingSquare(random, Color::Black, which != 1);
        const Square white = drawKingSquare(random, Color::White, which != 2);
        if (kingsTouch(black, white))
            continue;
        Position position = Position::empty();
        position.put(black, Piece(Color::Black, PieceType::King));
        position.put(white, Piece(Color::White, PieceType::King));
        for (const PieceType type : kHandTypes) {
            for (int i = 0; i < piecesInSet(type); ++i)
                placePiece(random, position, type, kColors[random.below(2)]);
        }
        position.setSideToMove(kColors[random.below(2)]);
        if (!positionFault(position) && !position.inCheck() && hasLegalMove(position))
            return position;
    }
}

} // namespace tokin::training
