// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/see.h"

#include "shogi-core/attacks.h"

#include <optional>

namespace tokin {

using namespace shogi;

namespace {

constexpr std::array<int, kPieceTypeCount> kExchange{0,    95,  250, 265, 385, 600, 690, 470,
                                                     9000, 330, 350, 360, 420, 830, 980};

// The least valuable of the candidates (any), the first if there are several of its type. In the order of
// the values above.
Square cheapest(const Position& position, Bitboard candidates, PieceType& type) {
    const auto found = [&](PieceType wanted) {
        type = wanted;
        return candidates & position.pieces(wanted);
    };
    for (const PieceType wanted : {PieceType::Pawn, PieceType::Lance, PieceType::Knight}) {
        if (const Bitboard pieces = found(wanted))
            return pieces.first();
    }
    // What moves like a gold is worth less or more than a silver.
    std::optional<Square> gold;
    int worth = exchangeValue(PieceType::Bishop);
    (candidates & position.goldMovers()).forEach([&](Square square) {
        const int value = exchangeValue(position.at(square).type());
        if (value < worth) {
            worth = value;
            gold = square;
        }
    });
    if (worth > exchangeValue(PieceType::Silver)) {
        if (const Bitboard silvers = found(PieceType::Silver))
            return silvers.first();
    }
    if (gold) {
        type = position.at(*gold).type();
        return *gold;
    }
    for (const PieceType wanted : {PieceType::Bishop, PieceType::Rook, PieceType::Horse, PieceType::Dragon}) {
        if (const Bitboard pieces = found(wanted))
            return pieces.first();
    }
    type = PieceType::King;
    return candidates.first();
}

// Sliders that attack the square once blockers have left the board.
Bitboard sliders(const Position& position, Square to, Bitboard occupied) {
    const Bitboard lances = position.pieces(PieceType::Lance);
    return (bishopAttacks(to, occupied) & position.bishopsAndHorses()) |
           (rookAttacks(to, occupied) & position.rooksAndDragons()) |
           (lanceAttacks(Color::White, to, occupied) & lances & position.pieces(Color::Black)) |
           (lanceAttacks(Color::Black, to, occupied) & lances & position.pieces(Color::White));
}

} // namespace

int exchangeValue(PieceType type) { return kExchange[index(type)]; }

bool exchangeWins(const Position& position, Move move, int threshold) {
    const Square to = move.to();
    const PieceType moved = position.movedType(move);
    const Piece captured = move.isDrop() ? Piece() : position.at(to);
    PieceType onSquare = moved;
    int gain = captured ? exchangeValue(captured.type()) : 0;
    if (move.isPromotion()) {
        onSquare = promoted(moved);
        gain += exchangeValue(onSquare) - exchangeValue(moved);
    }
    int swap = gain - threshold;
    if (swap < 0)
        return false;
    swap = exchangeValue(onSquare) - swap;
    if (swap <= 0)
        return true;

    Bitboard occupied = position.occupied() | Bitboard(to);
    if (!move.isDrop())
        occupied ^= Bitboard(move.from());
    Bitboard attackers = position.attackersTo(to, occupied) & occupied;
    Color side = position.sideToMove();
    bool wins = true;
    while (true) {
        side = ~side;
        const Bitboard own = attackers & position.pieces(side);
        if (!own.any())
            return wins;
        PieceType type = PieceType::None;
        const Square from = cheapest(position, own, type);
        // A king captures only what is not guarded.
        if (type == PieceType::King)
            return (attackers & position.pieces(~side)).any() ? wins : !wins;
        wins = !wins;
        swap = exchangeValue(type) - swap;
        if (swap < (wins ? 1 : 0))
            return wins;
        occupied ^= Bitboard(from);
        attackers = (attackers | sliders(position, to, occupied)) & occupied;
    }
}

} // namespace tokin
