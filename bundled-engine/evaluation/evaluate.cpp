// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/evaluate.h"

#include "bundled-engine/evaluation/evaluate_tables.h"
#include "bundled-engine/evaluation/score.h"
#include "shogi-core/attacks.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace tokin {

using namespace shogi;

namespace {

// No king: the row of the board behind the last square.
constexpr int kNoKing = kSquareCount;
constexpr std::size_t kRows = kSquareCount + 1;

// What the tables say about one king's square, added up: for each type of piece and square. A search asks few
// of these rows, so that they stay in the processor's first cache.
using Row = PerPiece<std::int16_t, kSquareCount>;

struct FoldedTables {
    FoldedTables() {
        for (std::size_t type = 1; type < kPieceTypeCount; ++type) {
            for (int square = 0; square < kSquareCount; ++square)
                fold(type, square);
        }
    }

    // Indexed by the square of the king as the owner of the piece sees it.
    std::array<Row, kRows> own{};
    std::array<Row, kRows> enemy{};

private:
    void fold(std::size_t type, int square) {
        const EvaluationTables& tables = kEvaluationTables;
        const std::size_t s = static_cast<std::size_t>(square);
        const int base = tables.squares[type][squareCell(square)];
        own[kNoKing][type][s] = static_cast<std::int16_t>(base);
        for (int king = 0; king < kSquareCount; ++king) {
            const std::size_t k = static_cast<std::size_t>(king);
            const KingAndSquare turned = turnedOver(king, square);
            const std::size_t t = static_cast<std::size_t>(turned.square);
            const std::size_t cell = nearCell(turned);
            own[k][type][s] = static_cast<std::int16_t>(base + tables.guard[type][cell] +
                                                        tables.shelter[shelterZone(turned)][type][t]);
            enemy[k][type][s] = static_cast<std::int16_t>(tables.attack[type][cell] +
                                                          tables.siege[siegeZone(turned)][type][t]);
        }
    }
};
// Made when the program starts, in a millisecond.
const FoldedTables kFolded;

// The rows that hold for a position, by colour of the piece.
struct Kings {
    explicit Kings(const Position& position) {
        const auto black = position.kingSquare(Color::Black);
        const auto white = position.kingSquare(Color::White);
        own = {&kFolded.own[row(black)], &kFolded.own[rotatedRow(white)]};
        enemy = {&kFolded.enemy[row(white)], &kFolded.enemy[rotatedRow(black)]};
    }

    std::array<const Row*, 2> own;
    std::array<const Row*, 2> enemy;

private:
    static std::size_t row(std::optional<Square> king) {
        return static_cast<std::size_t>(king ? king->index() : kNoKing);
    }
    static std::size_t rotatedRow(std::optional<Square> king) {
        return static_cast<std::size_t>(king ? king->rotated().index() : kNoKing);
    }
};

int pieceScore(const Kings& kings, Piece piece, Square square) {
    const std::size_t type = index(piece.type());
    const std::size_t color = index(piece.color());
    const int seen = piece.color() == Color::Black ? square.index() : square.rotated().index();
    const std::size_t s = static_cast<std::size_t>(seen);
    const int score = (*kings.own[color])[type][s] + (*kings.enemy[color])[type][s];
    return piece.color() == Color::Black ? score : -score;
}

int handValue(Hand hand, PieceType type) {
    return kEvaluationTables.hands[index(type)][static_cast<std::size_t>(hand.count(type))];
}

int handScore(Hand hand) {
    int score = 0;
    for (const PieceType type : kHandTypes)
        score += handValue(hand, type);
    return score;
}

int handOf(const Position& position, Color color, PieceType type) {
    const int value = handValue(position.hand(color), type);
    return color == Color::Black ? value : -value;
}

// ---- attacks around the kings ----

using NeighbourhoodTable = std::array<Bitboard, kSquareCount>;
// Squares from which a stepping piece or knight can reach the king's neighbours.
constexpr NeighbourhoodTable makeNeighbourhoods() {
    NeighbourhoodTable table{};
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
constexpr NeighbourhoodTable kNeighbourhoods = makeNeighbourhoods();

// Squares near a king attacked by one side: at least once, at least twice.
struct Coverage {
    Bitboard once;
    Bitboard twice;
    int pieces = 0;
};

// Calls visit(type, squares) for each piece that attacks the ring.
template <typename Visit>
Coverage coverRing(const Position& position, Color by, Square king, Bitboard ring, Bitboard occupied,
                   Visit visit) {
    Coverage coverage;
    const Bitboard own = position.pieces(by);
    const Bitboard longRange =
        position.bishopsAndHorses() | position.rooksAndDragons() | position.pieces(PieceType::Lance);
    const Bitboard candidates = own & (kNeighbourhoods[static_cast<std::size_t>(king.index())] | longRange);
    candidates.forEach([&](Square square) {
        const PieceType type = position.at(square).type();
        if (type == PieceType::King)
            return;
        const Bitboard attacks = attacksOf(by, type, square, occupied) & ring;
        if (!attacks.any())
            return;
        visit(type, attacks);
        ++coverage.pieces;
        coverage.twice |= coverage.once & attacks;
        coverage.once |= attacks;
    });
    return coverage;
}

// What the danger of the king of this colour is made of; visit is told each piece that attacks the ring.
template <typename Visit>
RingSquares ringSquares(const Position& position, Color color, Square king, Bitboard occupied, Visit visit) {
    const Bitboard ring = kingAttacks(king);
    const Bitboard own = position.pieces(color);
    const Coverage attack = coverRing(position, ~color, king, ring, occupied, visit);
    const Coverage defence = coverRing(position, color, king, ring, occupied, [](PieceType, Bitboard) {});
    RingSquares squares;
    squares.weak = attack.once.without(defence.once).count();
    squares.contested = attack.twice.without(defence.twice).count();
    squares.attackers = attack.pieces >= 2 ? attack.pieces : 0;
    squares.escapes = ring.without(attack.once).without(own).count();
    squares.twiceDefended = defence.twice.count();
    squares.holes = ring.without(defence.once).without(own).count();
    return squares;
}

int dropThreat(Hand hand) {
    int threat = 0;
    for (const PieceType type : kHandTypes)
        threat += kEvaluationTables.danger.drop[index(type)] * std::min(hand.count(type), kDropsCounted);
    return threat;
}

// How endangered the king of this colour is, in centipawns, 0 or more.
int kingDanger(const Position& position, Color color, Square king, Bitboard occupied) {
    const DangerNumbers& numbers = kEvaluationTables.danger;
    int attacked = 0;
    const RingSquares squares =
        ringSquares(position, color, king, occupied, [&](PieceType type, Bitboard attacks) {
            attacked += numbers.ring[index(type)] * attacks.count();
        });
    const int drops = dropThreat(position.hand(~color));
    // In tenths.
    std::int64_t units = attacked;
    units += numbers.weak * squares.weak + numbers.contested * squares.contested;
    units += numbers.attackers * squares.attackers;
    units += numbers.escapes * squares.escapes;
    units += numbers.twiceDefended * squares.twiceDefended;
    units += numbers.holes * squares.holes;
    units += drops * kDropUnits / 100;
    if (units <= 0)
        return 0;
    const std::int64_t pressure =
        numbers.pressure + drops + (position.sideToMove() != color ? numbers.toMove : 0);
    const std::int64_t danger =
        units * units * pressure * numbers.square / 1000000000 + units * pressure * numbers.linear / 1000000;
    return static_cast<int>(std::min<std::int64_t>(danger, kMaxDanger));
}

} // namespace

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
    return std::clamp(score + kEvaluationTables.tempo, -kMaxEvaluation, kMaxEvaluation);
}

DangerCounts dangerCounts(const Position& position, Color color) {
    DangerCounts counts;
    const auto king = position.kingSquare(color);
    if (!king)
        return counts;
    counts.squares =
        ringSquares(position, color, *king, position.occupied(),
                    [&](PieceType type, Bitboard attacks) { counts.ring[index(type)] += attacks.count(); });
    for (const PieceType type : kHandTypes)
        counts.drops[index(type)] = std::min(position.hand(~color).count(type), kDropsCounted);
    return counts;
}

} // namespace tokin
