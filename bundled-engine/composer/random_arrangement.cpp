// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/random_arrangement.h"

#include "bundled-engine/composer/problem_reduction.h"
#include "shogi-core/sfen.h"

#include <array>

namespace tokin::composer {

using namespace shogi;

namespace {

constexpr std::array<PieceType, 16> kAttackers{
    PieceType::Pawn,   PieceType::Pawn,   PieceType::Lance,   PieceType::Knight,
    PieceType::Knight, PieceType::Silver, PieceType::Silver,  PieceType::Gold,
    PieceType::Gold,   PieceType::Bishop, PieceType::Rook,    PieceType::Horse,
    PieceType::Dragon, PieceType::Dragon, PieceType::ProPawn, PieceType::Bishop};
constexpr std::array<PieceType, 10> kDefenders{
    PieceType::Pawn,   PieceType::Pawn, PieceType::Pawn,  PieceType::Lance, PieceType::Knight,
    PieceType::Silver, PieceType::Gold, PieceType::Lance, PieceType::Rook,  PieceType::Bishop};
constexpr std::array<PieceType, 10> kInHand{
    PieceType::Gold,   PieceType::Silver, PieceType::Knight, PieceType::Pawn,   PieceType::Rook,
    PieceType::Bishop, PieceType::Lance,  PieceType::Gold,   PieceType::Silver, PieceType::Pawn};

template <typename Types>
PieceType drawn(const Types& types, Random& random) {
    return types[static_cast<std::size_t>(random.below(types.size()))];
}

bool isLeft(const Position& position, PieceType type) {
    return position.hand(Color::White).has(unpromoted(type));
}

// Puts the piece somewhere near the king, if that is allowed.
void putNear(Position& position, Square king, Piece piece, int distance, Random& random) {
    const auto square = Square::tryOf(king.file() + random.between(-distance, distance),
                                      king.rank() + random.between(-distance, distance));
    if (!square || position.at(*square) || !isLeft(position, piece.type()))
        return;
    Position next = position;
    next.put(*square, piece);
    giveTheRest(next);
    if (!positionFault(next))
        position = next;
}

} // namespace

Position randomArrangement(Random& random) {
    constexpr int kNear = 2;
    constexpr int kFar = 4;
    Position position = Position::empty();
    const int rank = random.below(4) == 0 ? random.between(1, 6) : random.between(1, 3);
    const Square king = Square::of(random.between(1, 9), rank);
    position.put(king, Piece(Color::White, PieceType::King));
    giveTheRest(position);
    for (int left = random.between(1, 4); left > 0; --left)
        putNear(position, king, Piece(Color::White, drawn(kDefenders, random)), kNear, random);
    for (int left = random.between(2, 5); left > 0; --left) {
        const int distance = random.below(3) == 0 ? kFar : kNear;
        putNear(position, king, Piece(Color::Black, drawn(kAttackers, random)), distance, random);
    }
    Hand hand;
    for (int left = random.between(0, 3); left > 0; --left) {
        const PieceType type = drawn(kInHand, random);
        if (position.hand(Color::White).count(type) > hand.count(type))
            hand.add(type);
    }
    position.setHand(Color::Black, hand);
    giveTheRest(position);
    return position;
}

} // namespace tokin::composer
