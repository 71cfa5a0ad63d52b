// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluate.h"

#include "bundled-engine/score.h"
#include "shogi-core/attacks.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tokin {

using namespace shogi;

namespace {

constexpr int kNoKing = kSquareCount;
constexpr int kTempo = 18;

// In the order of PieceType. This and the other tables were set by hand, then adjusted one by one to games of
// Tokin against itself: the error of predicting their results and the scores of small searches.
constexpr std::array<int, kPieceTypeCount> kMaterial{0, 90,  196, 216, 355, 531, 611, 418,
                                                     0, 441, 446, 421, 416, 771, 901};

// Worth of the n-th piece of a kind in hand: it can be dropped anywhere, but a fifth pawn helps little.
constexpr std::array<std::array<int, 5>, 8> kInHand{{{},
                                                     {68, 64, 63, 36, 36},
                                                     {241, 224, 220, 200, 200},
                                                     {269, 213, 213, 213, 213},
                                                     {385, 378, 378, 370, 370},
                                                     {593, 582, 582, 582, 582},
                                                     {683, 648, 648, 648, 648},
                                                     {458, 438, 438, 438, 438}}};

constexpr int kHandTableSize = 19;
using HandTable = std::array<std::array<std::int16_t, kHandTableSize>, 8>;

constexpr HandTable makeHandTable() {
    HandTable table{};
    for (std::size_t type = 1; type < 8; ++type) {
        int sum = 0;
        for (std::size_t n = 1; n < kHandTableSize; ++n) {
            sum += kInHand[type][n <= 5 ? n - 1 : 4];
            table[type][n] = static_cast<std::int16_t>(sum);
        }
    }
    return table;
}
constexpr HandTable kHandValue = makeHandTable();

// ---- squares, seen from Black: rank 1 is the far edge ----

constexpr int edgeDistance(int file) { return file <= 5 ? file - 1 : 9 - file; } // 0 … 4

constexpr int kingSquareBonus(int file, int rank) {
    constexpr std::array<int, 10> kByRank{0, -99, -51, -91, -131, -121, -81, -76, -22, -6};
    constexpr std::array<int, 5> kByEdge{-31, 55, 2, -22, -22};
    return kByRank[static_cast<std::size_t>(rank)] +
           (rank >= 7 ? kByEdge[static_cast<std::size_t>(edgeDistance(file))] : 0);
}

constexpr int squareBonus(PieceType type, int file, int rank) {
    constexpr std::array<int, 10> kPawn{0, 0, -4, 6, 26, 0, -8, -4, -8, -22};
    constexpr std::array<int, 10> kKnight{0, 0, 0, 30, -10, -7, -34, -18, 0, 0};
    constexpr std::array<int, 10> kSilver{0, -22, 34, 40, 44, 6, 2, 0, -20, -20};
    constexpr std::array<int, 10> kGold{0, -8, -20, 4, -28, 10, -26, 8, 16, -20};
    constexpr std::array<int, 10> kPromotedMinor{0, -60, -34, -18, 36, 7, -30, -25, -40, -60};
    const std::size_t r = static_cast<std::size_t>(rank);
    const int edge = edgeDistance(file);
    switch (type) {
    case PieceType::Pawn:
        return kPawn[r] + (edge == 0 ? -4 : 0);
    case PieceType::Lance:
        return rank >= 8 ? 6 : -2;
    case PieceType::Knight:
        return kKnight[r] + (edge == 0 ? -18 : 0);
    case PieceType::Silver:
        return kSilver[r] + (edge == 0 ? -20 : edge == 1 ? -6 : 0);
    case PieceType::Gold:
        return kGold[r] + (edge == 0 ? -22 : edge == 1 ? -4 : 0);
    case PieceType::Bishop:
        return (edge == 0 ? -8 : 0) + (rank <= 3 ? -6 : 0);
    case PieceType::Rook:
        return rank == 8 ? 10 : rank <= 3 ? 22 : 0;
    case PieceType::King:
        return kingSquareBonus(file, rank);
    case PieceType::ProPawn:
    case PieceType::ProLance:
    case PieceType::ProKnight:
    case PieceType::ProSilver:
        return kPromotedMinor[r] + (edge == 0 ? -22 : 0);
    case PieceType::Horse:
        return rank >= 7 ? 26 : 8;
    case PieceType::Dragon:
        return rank <= 3 ? 34 : 6;
    case PieceType::None:
        break;
    }
    return 0;
}

using SquareTable = std::array<std::array<std::int16_t, kSquareCount>, kPieceTypeCount>;

constexpr SquareTable makeSquareTable() {
    SquareTable table{};
    for (std::size_t type = 1; type < kPieceTypeCount; ++type) {
        for (int s = 0; s < kSquareCount; ++s) {
            const Square square(s);
            table[type][static_cast<std::size_t>(s)] = static_cast<std::int16_t>(
                kMaterial[type] + squareBonus(static_cast<PieceType>(type), square.file(), square.rank()));
        }
    }
    return table;
}
constexpr SquareTable kSquareValue = makeSquareTable();

// ---- distance to the kings ----

// Indexed by |file difference| and rank difference + 8; the rank difference is positive when the piece stands
// behind the king as its owner sees the board.
constexpr int kNearSize = 9 * 17;
using NearTable = std::array<std::array<std::int16_t, kNearSize>, kPieceTypeCount>;

constexpr int absolute(int x) { return x < 0 ? -x : x; }

// Scaled in 1/16 by how close a piece is, counting files and ranks apart: df 0 … 8.
constexpr int closeness(int df, int dr) {
    constexpr std::array<int, 9> kByDistance{16, 25, 16, 7, 0, -6, -4, 0, 0};
    const int far = df > dr ? df : dr;
    const int sum = df + dr;
    const int base = kByDistance[static_cast<std::size_t>(far)];
    return sum > far + 1 ? base - base / 5 : base;
}

// A guard: value next to the king, less when it stands behind or in front too far.
constexpr int guardBonus(PieceType type, int df, int behind) {
    constexpr std::array<int, kPieceTypeCount> kGuard{0, 12, 34, 34, 50, 8,  -22, 32,
                                                      0, 52, 52, 52, 54, 28, -16};
    int value = kGuard[index(type)] * closeness(df, absolute(behind)) / 16;
    if (type == PieceType::Pawn)
        // The pawns in front of the king are its roof.
        return behind == -1 && df <= 1 ? 18 : behind == -2 && df <= 1 ? 10 : 0;
    if (type == PieceType::Lance || type == PieceType::Knight)
        return df <= 1 && behind >= -1 && behind <= 1 ? value : 0;
    if (type == PieceType::Rook)
        return absolute(behind) <= 2 && df <= 2 ? value : 0;
    if ((type == PieceType::Gold || type == PieceType::Silver) && behind >= 2)
        value /= 2;
    return value;
}

// An attacker: value by closeness to the enemy king; in front of that king it threatens most.
constexpr int attackBonus(PieceType type, int df, int behind) {
    constexpr std::array<int, kPieceTypeCount> kAttack{0, 16, 8,  -4, 34, -2, 26, 36,
                                                       0, 86, 34, 58, 82, 70, 74};
    const int value = kAttack[index(type)] * closeness(df, absolute(behind)) / 16;
    if (type == PieceType::Pawn || type == PieceType::Lance || type == PieceType::Knight)
        return behind >= 1 && df <= 2 ? value : 0;
    // A piece that has passed the king can only come back if it steps backwards well.
    if (behind < 0 && type != PieceType::Horse && type != PieceType::Dragon && type != PieceType::Rook &&
        type != PieceType::Bishop)
        return value * 2 / 3;
    return value;
}

constexpr NearTable makeNearTable(bool guard) {
    NearTable table{};
    for (std::size_t type = 1; type < kPieceTypeCount; ++type) {
        if (type == index(PieceType::King))
            continue;
        for (int df = 0; df <= 8; ++df) {
            for (int behind = -8; behind <= 8; ++behind) {
                const PieceType piece = static_cast<PieceType>(type);
                const int value = guard ? guardBonus(piece, df, behind) : attackBonus(piece, df, behind);
                table[type][static_cast<std::size_t>(df * 17 + behind + 8)] =
                    static_cast<std::int16_t>(value);
            }
        }
    }
    return table;
}
constexpr NearTable kGuardValue = makeNearTable(true);
constexpr NearTable kAttackValue = makeNearTable(false);

struct Coordinates {
    std::int8_t file = 0;
    std::int8_t rank = 0;
};
constexpr std::array<Coordinates, kSquareCount> makeCoordinates() {
    std::array<Coordinates, kSquareCount> table{};
    for (int s = 0; s < kSquareCount; ++s) {
        table[static_cast<std::size_t>(s)].file = static_cast<std::int8_t>(s / 9);
        table[static_cast<std::size_t>(s)].rank = static_cast<std::int8_t>(s % 9);
    }
    return table;
}
constexpr std::array<Coordinates, kSquareCount> kCoordinates = makeCoordinates();

// Kings of both sides by colour; kNoKing if there is none.
struct Kings {
    explicit Kings(const Position& position) {
        for (const Color color : kColors) {
            const auto king = position.kingSquare(color);
            square[shogi::index(color)] = king ? king->index() : kNoKing;
        }
    }
    std::array<int, 2> square{kNoKing, kNoKing};
};

// Where the piece stands from a king, in the terms of the tables above.
std::size_t nearIndex(Color owner, int king, int square) {
    const Coordinates k = kCoordinates[static_cast<std::size_t>(king)];
    const Coordinates s = kCoordinates[static_cast<std::size_t>(square)];
    const int df = absolute(k.file - s.file);
    const int behind = owner == Color::Black ? s.rank - k.rank : k.rank - s.rank;
    return static_cast<std::size_t>(df * 17 + behind + 8);
}

int ownScore(const Kings& kings, Color color, PieceType type, int square) {
    const std::size_t t = index(type);
    const int seen = color == Color::Black ? square : 80 - square;
    int score = kSquareValue[t][static_cast<std::size_t>(seen)];
    if (type == PieceType::King)
        return score;
    const int own = kings.square[index(color)];
    const int enemy = kings.square[index(~color)];
    if (own != kNoKing)
        score += kGuardValue[t][nearIndex(color, own, square)];
    if (enemy != kNoKing)
        score += kAttackValue[t][nearIndex(color, enemy, square)];
    return score;
}

int pieceScore(const Kings& kings, Piece piece, Square square) {
    const int score = ownScore(kings, piece.color(), piece.type(), square.index());
    return piece.color() == Color::Black ? score : -score;
}

int handScore(Hand hand) {
    int score = 0;
    for (const PieceType type : kHandTypes)
        score += kHandValue[index(type)][static_cast<std::size_t>(hand.count(type))];
    return score;
}

int handOf(const Position& position, Color color, PieceType type) {
    const int value = kHandValue[index(type)][static_cast<std::size_t>(position.hand(color).count(type))];
    return color == Color::Black ? value : -value;
}

// ---- attacks around the kings ----

using ZoneTable = std::array<Bitboard, kSquareCount>;
// Squares from which a stepping piece or knight can reach the king's neighbours.
constexpr ZoneTable makeZones() {
    ZoneTable table{};
    for (int k = 0; k < kSquareCount; ++k) {
        const Square king(k);
        for (int df = -2; df <= 2; ++df) {
            for (int dr = -3; dr <= 3; ++dr) {
                if (const auto square = Square::tryOf(king.file() + df, king.rank() + dr))
                    table[static_cast<std::size_t>(k)].set(*square);
            }
        }
    }
    return table;
}
constexpr ZoneTable kZones = makeZones();

// Squares near a king attacked by one side: at least once, at least twice.
struct Coverage {
    Bitboard once;
    Bitboard twice;
    int weight = 0;
    int pieces = 0;

    void add(Bitboard attacks, int pieceWeight) {
        if (!attacks.any())
            return;
        weight += pieceWeight * attacks.count();
        ++pieces;
        twice |= once & attacks;
        once |= attacks;
    }
};

constexpr std::array<int, kPieceTypeCount> kRingWeight{0, -2, 12, 9, 4, 6, 14, 3, 0, 18, 2, 14, 18, 12, 7};
// How much a piece in the attacker's hand adds to an attack.
constexpr std::array<int, 8> kDropThreat{0, 2, 6, 9, 10, 2, 21, 20};

Coverage coverRing(const Position& position, Color by, Square king, Bitboard ring, Bitboard occupied) {
    Coverage coverage;
    const Bitboard own = position.pieces(by);
    const Bitboard longRange =
        position.bishopsAndHorses() | position.rooksAndDragons() | position.pieces(PieceType::Lance);
    const Bitboard candidates = own & (kZones[static_cast<std::size_t>(king.index())] | longRange);
    candidates.forEach([&](Square square) {
        const PieceType type = position.at(square).type();
        if (type != PieceType::King)
            coverage.add(attacksOf(by, type, square, occupied) & ring, kRingWeight[index(type)]);
    });
    return coverage;
}

int dropThreat(Hand hand) {
    int threat = 0;
    for (const PieceType type : kHandTypes)
        threat += kDropThreat[index(type)] * std::min(hand.count(type), 2);
    return threat;
}

// How endangered the king of this colour is, in centipawns, 0 or more.
int kingDanger(const Position& position, Color color, Square king, Bitboard occupied) {
    const Bitboard ring = kingAttacks(king);
    const Coverage attack = coverRing(position, ~color, king, ring, occupied);
    const int drops = dropThreat(position.hand(~color));
    const Coverage defence = coverRing(position, color, king, ring, occupied);
    const Bitboard weak = attack.once.without(defence.once);
    const Bitboard contested = attack.twice.without(defence.twice);
    const Bitboard escapes = ring.without(attack.once).without(position.pieces(color));
    const Bitboard holes = ring.without(defence.once).without(position.pieces(color));
    // In tenths.
    std::int64_t units = 10 * attack.weight;
    units += 120 * weak.count() + 59 * contested.count();
    units += attack.pieces >= 2 ? 60 * attack.pieces : 0;
    units -= 27 * escapes.count();
    units -= 3 * defence.twice.count();
    units += 17 * holes.count();
    units += 26 * drops / 10;
    if (units <= 0)
        return 0;
    const std::int64_t pressure = 78 + drops;
    const std::int64_t danger = units * units * pressure * 66 / 100000000 + units * pressure * 180 / 100000;
    return static_cast<int>(std::min<std::int64_t>(danger, 2400));
}

} // namespace

int materialValue(PieceType type) { return kMaterial[index(type)]; }

PieceSum sumPieces(const Position& position) {
    const Kings kings(position);
    PieceSum sum;
    position.occupied().forEach(
        [&](Square square) { sum.score += pieceScore(kings, position.at(square), square); });
    sum.score += handScore(position.hand(Color::Black)) - handScore(position.hand(Color::White));
    return sum;
}

PieceSum updated(PieceSum sum, const Position& before, const Position& after, Move move) {
    const Color mover = before.sideToMove();
    if (move.isDrop()) {
        const PieceType type = move.dropped();
        const Kings kings(after);
        sum.score += pieceScore(kings, Piece(mover, type), move.to());
        sum.score += handOf(after, mover, type) - handOf(before, mover, type);
        return sum;
    }
    const Piece moved = before.at(move.from());
    if (moved.type() == PieceType::King)
        return sumPieces(after);
    const Kings kings(after);
    sum.score += pieceScore(kings, after.at(move.to()), move.to()) - pieceScore(kings, moved, move.from());
    if (const Piece captured = before.at(move.to())) {
        const PieceType type = unpromoted(captured.type());
        sum.score -= pieceScore(kings, captured, move.to());
        sum.score += handOf(after, mover, type) - handOf(before, mover, type);
    }
    return sum;
}

int evaluate(const Position& position, PieceSum sum) {
    int score = sum.score;
    const Bitboard occupied = position.occupied();
    for (const Color color : kColors) {
        const auto king = position.kingSquare(color);
        if (!king)
            continue;
        const int danger = kingDanger(position, color, *king, occupied);
        score -= color == Color::Black ? danger : -danger;
    }
    if (position.sideToMove() == Color::White)
        score = -score;
    return std::clamp(score + kTempo, -kMaxEvaluation, kMaxEvaluation);
}

} // namespace tokin
