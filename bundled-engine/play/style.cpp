// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/play/style.h"

#include "bundled-engine/play/random_bits.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace tokin {

using namespace shogi;

namespace {

constexpr int kFirstRangingFile = 5; // as Black has them
constexpr int kLastRangingFile = 8;
constexpr int kHomeRank = 8; // of the rook
constexpr int kMiddle = 5;   // rank
constexpr int kNear = 2;     // squares

int fileOf(Color side, Square square) { return side == Color::Black ? square.file() : 10 - square.file(); }
Square homeOf(Color side) {
    const Square home = Square::of(2, kHomeRank);
    return side == Color::Black ? home : home.rotated();
}

int distance(Square a, Square b) {
    return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// Where the rook of the side to move stands; nothing if it has none, or several.
std::optional<Square> rookOf(const Position& position) {
    std::optional<Square> found;
    for (int i = 0; i < kSquareCount; ++i) {
        if (position.at(Square(i)) != Piece(position.sideToMove(), PieceType::Rook))
            continue;
        if (found)
            return std::nullopt;
        found = Square(i);
    }
    return found;
}

bool isRangingSquare(Color side, Square square) {
    const int file = fileOf(side, square);
    return relativeRank(side, square) == kHomeRank && file >= kFirstRangingFile && file <= kLastRangingFile;
}

// Towards the corner where the rook has stood.
bool bringsKingAway(const Position& root, Move move) {
    const Color side = root.sideToMove();
    return !move.isDrop() && root.movedType(move) == PieceType::King &&
           fileOf(side, move.to()) < fileOf(side, move.from()) && relativeRank(side, move.to()) >= kHomeRank;
}

// Between the rook, where it starts, and the files where it wants to go.
bool blocksRook(const Position& root, Move move) {
    const Color side = root.sideToMove();
    return relativeRank(side, move.to()) == kHomeRank && fileOf(side, move.to()) > 2 &&
           fileOf(side, move.to()) <= kLastRangingFile;
}

RookWish wishOfRanging(const Position& root, Move move, std::uint64_t luck, int turn) {
    const Color side = root.sideToMove();
    const std::optional<Square> rook = rookOf(root);
    if (!rook)
        return RookWish::Suits;
    if (*rook == homeOf(side)) {
        const int firstTurn = 2 + static_cast<int>(luck % 4);
        const int dearest = kFirstRangingFile + static_cast<int>((luck >> 8) % 4);
        if (isRanging(root, move))
            return turn < firstTurn                     ? RookWish::Against
                   : fileOf(side, move.to()) == dearest ? RookWish::Dearest
                                                        : RookWish::Wanted;
        if (blocksRook(root, move))
            return RookWish::Against;
        const bool opensDiagonal = !move.isDrop() && root.movedType(move) == PieceType::Pawn &&
                                   fileOf(side, move.from()) == 7 && relativeRank(side, move.from()) == 7;
        return opensDiagonal ? RookWish::Liked : RookWish::Suits;
    }
    if (!isRangingSquare(side, *rook))
        return RookWish::Suits;
    const bool goesBack = !move.isDrop() && move.from() == *rook && !isRangingSquare(side, move.to()) &&
                          relativeRank(side, move.to()) >= kHomeRank;
    if (goesBack)
        return RookWish::Against;
    return bringsKingAway(root, move) ? RookWish::Liked : RookWish::Suits;
}

RookWish wishOfStatic(const Position& root, Move move, std::uint64_t luck, int turn) {
    const Color side = root.sideToMove();
    if (root.at(homeOf(side)) != Piece(side, PieceType::Rook))
        return RookWish::Suits;
    if (isRanging(root, move))
        return RookWish::Against;
    const bool advancesPawn = !move.isDrop() && root.movedType(move) == PieceType::Pawn &&
                              fileOf(side, move.from()) == 2 && relativeRank(side, move.from()) > kMiddle + 1;
    return advancesPawn && turn > static_cast<int>(luck % 4) ? RookWish::Liked : RookWish::Suits;
}

} // namespace

int sharpness(const Position& root, Move move) {
    constexpr int kUsual = 280;
    constexpr int kCapture = 330;
    constexpr int kOfPiece = 150; // more than a pawn
    constexpr int kCheck = 420;
    constexpr int kPromotion = 220;
    constexpr int kBesideKing = 240; // the enemy's
    constexpr int kBeyondMiddle = 160;
    constexpr int kRetreat = 160;
    constexpr int kGuard = 160; // beside the own king
    const Color side = root.sideToMove();
    int sharp = kUsual;
    if (root.isCapture(move))
        sharp += kCapture + (root.at(move.to()).type() != PieceType::Pawn ? kOfPiece : 0);
    if (root.givesCheck(move))
        sharp += kCheck;
    if (move.isPromotion())
        sharp += kPromotion;
    if (const auto king = root.kingSquare(~side); king && distance(*king, move.to()) <= kNear)
        sharp += kBesideKing;
    if (relativeRank(side, move.to()) <= kMiddle)
        sharp += kBeyondMiddle;
    if (!move.isDrop() && relativeRank(side, move.to()) > relativeRank(side, move.from()))
        sharp -= kRetreat;
    const auto own = root.kingSquare(side);
    if (root.movedType(move) == PieceType::King || (own && distance(*own, move.to()) <= kNear))
        sharp -= kGuard;
    return std::clamp(sharp, 0, kSharpest);
}

bool isRanging(const Position& root, Move move) {
    const Color side = root.sideToMove();
    return !move.isDrop() && move.from() == homeOf(side) &&
           root.at(move.from()) == Piece(side, PieceType::Rook) && isRangingSquare(side, move.to());
}

RookWish rookWish(PlayStyle::Rook style, const Position& root, Move move, std::uint64_t game) {
    const int turn = (root.moveNumber() + 1) / 2;
    if (style == PlayStyle::Rook::Any || turn > kOpeningMoves)
        return RookWish::Suits;
    const std::uint64_t luck = scrambled(game);
    return style == PlayStyle::Rook::Ranging ? wishOfRanging(root, move, luck, turn)
                                             : wishOfStatic(root, move, luck, turn);
}

} // namespace tokin
