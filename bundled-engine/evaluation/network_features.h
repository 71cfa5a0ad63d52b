// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/attack_map.h"
#include "shogi-core/position.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tokin {

// What the network sees. Everything is seen twice, once by each side (a perspective): the board rotated to
// make the side play up the board, and mirrored if needed to put its own king on files 1 to 5. Engine and
// trainer both number the inputs with this file.

// Change these words whenever the numbering changes: their hash is stored in every network file.
inline constexpr std::string_view kFeatureWords =
    "own/enemy x pawn lance knight silver gold bishop rook king +pawn +lance +knight +silver horse dragon"
    " x 81 squares by file, then own/enemy x hand counts above 0.. of pawn 18 lance 4 knight 4 silver 4 gold "
    "4"
    " bishop 2 rook 2, then own/enemy x pawn .. dragon x 9 ranks x attacked by own 0 1 2.. x by enemy 0 1 "
    "2..;"
    " turned for white, mirrored if the own king is beyond the fifth file; pieces on squares for each of 8 "
    "zones of the own king";

constexpr std::uint32_t featureSetId() {
    // FNV-1a
    std::uint32_t hash = 2166136261u;
    for (const char letter : kFeatureWords)
        hash = (hash ^ static_cast<std::uint8_t>(letter)) * 16777619u;
    return hash;
}
inline constexpr std::uint32_t kFeatureSetId = featureSetId();

inline constexpr int kFeaturePieceTypes = 14;
inline constexpr int kKingZones = 8; // where the own king stands, see kingZone()
inline constexpr int kFeaturesOfZone = 2 * kFeaturePieceTypes * shogi::kSquareCount; // 2268
inline constexpr int kPieceFeatures = kKingZones * kFeaturesOfZone;                  // 18144
inline constexpr int kHandFeaturesOfSide = 38;
inline constexpr int kFirstAttackFeature = kPieceFeatures + 2 * kHandFeaturesOfSide; // 18220
inline constexpr int kAttackCodes = 9;                                               // 3 · own + enemy
inline constexpr int kAttackFeatures = 2 * kFeaturePieceTypes * 9 * kAttackCodes;    // 2268
inline constexpr int kFeatureCount = kFirstAttackFeature + kAttackFeatures;          // 20488
// Of one perspective in a game: every piece of the set is somewhere, those on the board with how they are
// attacked. The same attack feature may be active several times.
inline constexpr int kMaxActiveFeatures = 80;

// How a side looks at the board.
struct Perspective {
    shogi::Color color = shogi::Color::Black;
    bool isMirrored = false;
    int zone = 0; // of its king: 0 … kKingZones − 1

    friend constexpr bool operator==(Perspective, Perspective) = default;
};

// Whether a side with its king here mirrors the board.
constexpr bool isMirroredBy(shogi::Color color, shogi::Square king) {
    const shogi::Square seen = color == shogi::Color::Black ? king : king.rotated();
    return seen.file() > 5;
}

namespace detail {

// By index(shogi::PieceType); an empty square has no number.
inline constexpr std::array<std::uint8_t, shogi::kPieceTypeCount> kFeatureTypes{0, 0, 1, 2,  3,  5,  6, 4,
                                                                                7, 8, 9, 10, 11, 12, 13};
inline constexpr std::array<std::uint8_t, shogi::kPieceTypeCount> kHandOffsets{0, 0, 18, 22, 26, 34, 36, 30,
                                                                               0, 0, 0,  0,  0,  0,  0};

// First feature of a piece, by the perspective's colour and the piece's index().
using PieceFeatures = std::array<std::array<std::uint16_t, 32>, 2>;
constexpr PieceFeatures makePieceFeatures() {
    PieceFeatures features{};
    for (const shogi::Color color : shogi::kColors) {
        for (const shogi::Color owner : shogi::kColors) {
            for (std::size_t type = 1; type < shogi::kPieceTypeCount; ++type) {
                const shogi::Piece piece(owner, static_cast<shogi::PieceType>(type));
                const int number = (owner == color ? 0 : kFeaturePieceTypes) + kFeatureTypes[type];
                features[shogi::index(color)][piece.index()] =
                    static_cast<std::uint16_t>(number * shogi::kSquareCount);
            }
        }
    }
    return features;
}
inline constexpr PieceFeatures kPieceFeaturesOf = makePieceFeatures();

// By colour and mirror.
using SeenSquares = std::array<std::array<std::uint8_t, shogi::kSquareCount>, 4>;
constexpr SeenSquares makeSeenSquares() {
    SeenSquares seen{};
    for (int i = 0; i < shogi::kSquareCount; ++i) {
        const shogi::Square square(i);
        const std::size_t s = static_cast<std::size_t>(i);
        seen[0][s] = static_cast<std::uint8_t>(square.index());
        seen[1][s] = static_cast<std::uint8_t>(square.mirrored().index());
        seen[2][s] = static_cast<std::uint8_t>(square.rotated().index());
        seen[3][s] = static_cast<std::uint8_t>(square.rotated().mirrored().index());
    }
    return seen;
}
inline constexpr SeenSquares kSeenSquares = makeSeenSquares();

} // namespace detail

// 0 … 80
constexpr int seenSquare(Perspective perspective, shogi::Square square) {
    const std::size_t row = shogi::index(perspective.color) * 2 + (perspective.isMirrored ? 1 : 0);
    return detail::kSeenSquares[row][static_cast<std::size_t>(square.index())];
}

// The zone of a king on this square: 0 in the corner (files 1 and 2 of rank 9), 1 above it on rank 8, 2 to 4
// on files 3 to 5 of ranks 8 and 9, 5 on rank 7, 6 on ranks 4 to 6, 7 in the enemy camp; turned and mirrored
// as its side sees the board.
constexpr int kingZone(shogi::Color color, shogi::Square king) {
    const shogi::Square seen(seenSquare({color, isMirroredBy(color, king), 0}, king));
    if (seen.rank() <= 3)
        return 7;
    if (seen.rank() <= 6)
        return 6;
    if (seen.rank() == 7)
        return 5;
    if (seen.file() > 2)
        return seen.file() - 1;
    return seen.rank() == 9 ? 0 : 1;
}

// Without a king the board is not mirrored and the zone is 0.
inline Perspective perspectiveOf(const shogi::Position& position, shogi::Color color) {
    const auto king = position.kingSquare(color);
    if (!king)
        return {color, false, 0};
    return {color, isMirroredBy(color, *king), kingZone(color, *king)};
}

// 0 … kPieceFeatures − 1. Precondition: piece is not empty.
constexpr int pieceFeature(Perspective perspective, shogi::Piece piece, shogi::Square square) {
    return perspective.zone * kFeaturesOfZone +
           detail::kPieceFeaturesOf[shogi::index(perspective.color)][piece.index()] +
           seenSquare(perspective, square);
}

// The feature for: owner has more than count of this type in hand. It is kPieceFeatures or more.
// Precondition: type is one of shogi::kHandTypes, 0 <= count < shogi::piecesInSet(type).
constexpr int handFeature(Perspective perspective, shogi::Color owner, shogi::PieceType type, int count) {
    const int side = owner == perspective.color ? 0 : 1;
    return kPieceFeatures + side * kHandFeaturesOfSide + detail::kHandOffsets[shogi::index(type)] + count;
}

// How a piece is attacked: 3 · by own pieces + by enemy ones, each 0, 1, or 2 for more.
constexpr int attackCode(int own, int enemy) { return 3 * own + enemy; }
inline int attackCode(const AttackMap& attacks, shogi::Color color, shogi::Square square) {
    return attackCode(attacks.count(color, square), attacks.count(~color, square));
}

// The feature for: the piece stands on the rank of this square, attacked like this. code: attackCode() with
// the perspective's side as own. kFirstAttackFeature or more. Precondition: piece is not empty.
constexpr int attackFeature(Perspective perspective, shogi::Piece piece, shogi::Square square, int code) {
    const int rank = seenSquare({perspective.color, false, 0}, square) % 9;
    return kFirstAttackFeature + detail::kPieceFeaturesOf[shogi::index(perspective.color)][piece.index()] +
           rank * kAttackCodes + code;
}
// A type has as many of these as of the others.
static_assert(9 * kAttackCodes == shogi::kSquareCount);

// Calls visit(int) for each active feature, in an order that is the same for both perspectives.
template <typename Visit>
void forEachFeature(const shogi::Position& position, Perspective perspective, Visit&& visit) {
    position.occupied().forEach(
        [&](shogi::Square square) { visit(pieceFeature(perspective, position.at(square), square)); });
    for (const shogi::Color owner : shogi::kColors) {
        const shogi::Hand hand = position.hand(owner);
        if (hand.isEmpty())
            continue;
        for (const shogi::PieceType type : shogi::kHandTypes) {
            const int held = hand.count(type);
            for (int count = 0; count < held; ++count)
                visit(handFeature(perspective, owner, type, count));
        }
    }
    const AttackMap attacks = attackMapOf(position);
    position.occupied().forEach([&](shogi::Square square) {
        const int code = attackCode(attacks, perspective.color, square);
        visit(attackFeature(perspective, position.at(square), square, code));
    });
}

} // namespace tokin
