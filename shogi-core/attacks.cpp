// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/attacks.h"

namespace shogi {
namespace detail {
namespace {

struct Step {
    int file;
    int rank;
};

// In the order of Direction.
constexpr std::array<Step, kDirectionCount> kSteps{
    {{0, 1}, {1, 0}, {1, -1}, {1, 1}, {0, -1}, {-1, 0}, {-1, 1}, {-1, -1}}};

constexpr void addStep(Bitboard& board, Square from, int file, int rank) {
    if (const auto to = Square::tryOf(from.file() + file, from.rank() + rank))
        board.set(*to);
}

constexpr AttackTables makeTables() {
    AttackTables tables{};
    for (int i = 0; i < kSquareCount; ++i) {
        const Square square(i);
        const auto s = static_cast<std::size_t>(i);
        for (std::size_t d = 0; d < kDirectionCount; ++d) {
            for (int n = 1; n <= 8; ++n)
                addStep(tables.rays[d][s], square, kSteps[d].file * n, kSteps[d].rank * n);
            addStep(tables.king[s], square, kSteps[d].file, kSteps[d].rank);
        }
        for (const Color color : kColors) {
            const std::size_t c = index(color);
            const int forward = color == Color::Black ? -1 : 1;
            addStep(tables.pawn[c][s], square, 0, forward);
            for (const int side : {-1, 1}) {
                addStep(tables.knight[c][s], square, side, 2 * forward);
                addStep(tables.silver[c][s], square, side, forward);
                addStep(tables.silver[c][s], square, side, -forward);
                addStep(tables.gold[c][s], square, side, forward);
                addStep(tables.gold[c][s], square, side, 0);
            }
            addStep(tables.silver[c][s], square, 0, forward);
            addStep(tables.gold[c][s], square, 0, forward);
            addStep(tables.gold[c][s], square, 0, -forward);
        }
        tables.rookCross[s] =
            tables.rays[Up][s] | tables.rays[Down][s] | tables.rays[Left][s] | tables.rays[Right][s];
        tables.bishopCross[s] = tables.rays[LeftUp][s] | tables.rays[LeftDown][s] | tables.rays[RightUp][s] |
                                tables.rays[RightDown][s];
    }
    return tables;
}

constexpr std::array<std::array<std::uint8_t, 81>, 81> makeDirections() {
    std::array<std::array<std::uint8_t, 81>, 81> directions{};
    for (std::size_t a = 0; a < 81; ++a) {
        for (auto& d : directions[a])
            d = kDirectionCount;
        const Square from(static_cast<int>(a));
        for (std::size_t d = 0; d < kDirectionCount; ++d) {
            for (int n = 1; n <= 8; ++n) {
                if (const auto to =
                        Square::tryOf(from.file() + kSteps[d].file * n, from.rank() + kSteps[d].rank * n))
                    directions[a][static_cast<std::size_t>(to->index())] = static_cast<std::uint8_t>(d);
            }
        }
    }
    return directions;
}

} // namespace

constexpr AttackTables kAttacks = makeTables();
constexpr std::array<std::array<std::uint8_t, 81>, 81> kDirections = makeDirections();

} // namespace detail

Bitboard attacksOf(Color color, PieceType type, Square square, Bitboard occupied) {
    switch (type) {
    case PieceType::Pawn:
        return pawnAttacks(color, square);
    case PieceType::Lance:
        return lanceAttacks(color, square, occupied);
    case PieceType::Knight:
        return knightAttacks(color, square);
    case PieceType::Silver:
        return silverAttacks(color, square);
    case PieceType::Gold:
    case PieceType::ProPawn:
    case PieceType::ProLance:
    case PieceType::ProKnight:
    case PieceType::ProSilver:
        return goldAttacks(color, square);
    case PieceType::Bishop:
        return bishopAttacks(square, occupied);
    case PieceType::Rook:
        return rookAttacks(square, occupied);
    case PieceType::Horse:
        return bishopAttacks(square, occupied) | kingAttacks(square);
    case PieceType::Dragon:
        return rookAttacks(square, occupied) | kingAttacks(square);
    case PieceType::King:
        return kingAttacks(square);
    case PieceType::None:
        break;
    }
    return {};
}

} // namespace shogi
