// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QtTest>

#include <algorithm>
#include <random>
#include <set>

using namespace shogi;

namespace {

// Plays random games from the start and visits every position on the way.
template <class F>
void walkRandomGames(unsigned seed, int games, int plies, F&& visit) {
    std::mt19937 random(seed);
    for (int game = 0; game < games; ++game) {
        Position position;
        for (int ply = 0; ply < plies; ++ply) {
            visit(position);
            MoveList list;
            generateLegal(position, list);
            if (list.isEmpty())
                break;
            position.play(list[random() % list.size()]);
        }
    }
}

// The same position assembled piece by piece.
Position rebuilt(const Position& position) {
    Position copy = Position::empty();
    for (int i = 0; i < kSquareCount; ++i)
        copy.put(Square(i), position.at(Square(i)));
    for (const Color color : kColors)
        copy.setHand(color, position.hand(color));
    copy.setSideToMove(position.sideToMove());
    copy.setMoveNumber(position.moveNumber());
    return copy;
}

// Attacks found by walking square by square: the slow way, without tables.
Bitboard walkedAttacks(Color color, PieceType type, Square from, Bitboard occupied) {
    Bitboard result;
    const int forward = color == Color::Black ? -1 : 1;
    const auto step = [&](int file, int rank) {
        if (const auto to = Square::tryOf(from.file() + file, from.rank() + rank * forward))
            result.set(*to);
    };
    const auto slide = [&](int file, int rank) {
        for (int n = 1; n < 9; ++n) {
            const auto to = Square::tryOf(from.file() + file * n, from.rank() + rank * n * forward);
            if (!to)
                return;
            result.set(*to);
            if (occupied.has(*to))
                return;
        }
    };
    const auto ring = [&] {
        for (int file = -1; file <= 1; ++file) {
            for (int rank = -1; rank <= 1; ++rank) {
                if (file != 0 || rank != 0)
                    step(file, rank);
            }
        }
    };
    const auto cross = [&] {
        slide(0, 1);
        slide(0, -1);
        slide(1, 0);
        slide(-1, 0);
    };
    const auto diagonals = [&] {
        slide(1, 1);
        slide(1, -1);
        slide(-1, 1);
        slide(-1, -1);
    };
    switch (type) {
    case PieceType::Pawn:
        step(0, 1);
        break;
    case PieceType::Lance:
        slide(0, 1);
        break;
    case PieceType::Knight:
        step(1, 2);
        step(-1, 2);
        break;
    case PieceType::Silver:
        step(0, 1);
        step(1, 1);
        step(-1, 1);
        step(1, -1);
        step(-1, -1);
        break;
    case PieceType::King:
        ring();
        break;
    case PieceType::Bishop:
        diagonals();
        break;
    case PieceType::Rook:
        cross();
        break;
    case PieceType::Horse:
        diagonals();
        ring();
        break;
    case PieceType::Dragon:
        cross();
        ring();
        break;
    case PieceType::None:
        break;
    default: // gold and pieces that move like it
        step(0, 1);
        step(1, 1);
        step(-1, 1);
        step(1, 0);
        step(-1, 0);
        step(0, -1);
    }
    return result;
}

} // namespace

class TestPosition : public QObject {
    Q_OBJECT

private slots:
    void startPosition();
    void attacksAgreeWithWalking();
    void severalSquaresAreAttackedAsEachAlone();
    void incrementalStateEqualsRebuilt();
    void checksAreKnownBeforehand();
    void capturesAndQuietsMakeLegal();
    void legalityTestAgreesWithGenerator();
    void keysTellSideAndHandsApart();
    void blockers();
    void passTurn();
};

void TestPosition::startPosition() {
    const Position position;
    QCOMPARE(toSfen(position),
             std::string("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"));
    QCOMPARE(position.occupied().count(), 40);
    QCOMPARE(*position.kingSquare(Color::Black), Square::of(5, 9));
    QCOMPARE(position.pieces(Color::White, PieceType::Gold).count(), 2);
    QVERIFY(!position.inCheck());
    QVERIFY(!Position::empty().kingSquare(Color::White));
}

void TestPosition::attacksAgreeWithWalking() {
    std::mt19937_64 random(7);
    for (int round = 0; round < 40; ++round) {
        const auto sparse = [&random] {
            const std::uint64_t dense = random();
            return dense & random();
        };
        const std::uint64_t first = round < 20 ? sparse() : random();
        const Bitboard occupied = Bitboard(first, sparse()) & Bitboard::all();
        for (const Color color : kColors) {
            for (std::size_t t = 0; t < kPieceTypeCount; ++t) {
                for (int i = 0; i < kSquareCount; ++i) {
                    const auto type = static_cast<PieceType>(t);
                    QVERIFY(attacksOf(color, type, Square(i), occupied) ==
                            walkedAttacks(color, type, Square(i), occupied));
                }
            }
        }
    }
}

void TestPosition::severalSquaresAreAttackedAsEachAlone() {
    std::mt19937_64 random(12);
    walkRandomGames(11, 20, 300, [&](const Position& position) {
        const Bitboard squares = Bitboard(random(), random()) & Bitboard::all();
        for (const Color color : kColors) {
            // As when a king steps away from a slider.
            const Bitboard occupied = position.occupied().without(Bitboard(*position.kingSquare(~color)));
            Bitboard expected;
            squares.forEach([&](Square square) {
                if (position.attackersTo(color, square, occupied).any())
                    expected.set(square);
            });
            QVERIFY2(position.attackedAmong(squares, color, occupied) == expected, toSfen(position).c_str());
        }
    });
}

void TestPosition::incrementalStateEqualsRebuilt() {
    walkRandomGames(1, 40, 250, [](const Position& position) {
        const Position copy = rebuilt(position);
        QVERIFY(copy == position);
        QCOMPARE(copy.key(), position.key());
        QCOMPARE(copy.boardKey(), position.boardKey());
        QVERIFY(copy.checkers() == position.checkers());
        for (std::size_t t = 1; t < kPieceTypeCount; ++t) {
            Bitboard expected;
            for (int i = 0; i < kSquareCount; ++i) {
                if (position.at(Square(i)).type() == static_cast<PieceType>(t))
                    expected.set(Square(i));
            }
            QVERIFY(position.pieces(static_cast<PieceType>(t)) == expected);
        }
        int material = position.occupied().count();
        for (const Color color : kColors)
            material += position.hand(color).total();
        QCOMPARE(material, 40);
    });
}

void TestPosition::checksAreKnownBeforehand() {
    walkRandomGames(2, 60, 250, [](const Position& position) {
        MoveList list;
        generateLegal(position, list);
        for (const Move move : list) {
            QCOMPARE(position.givesCheck(move), position.after(move).inCheck());
            Position told = position;
            told.play(move, position.givesCheck(move));
            QVERIFY(told == position.after(move));
            QVERIFY(told.checkers() == position.after(move).checkers());
            QCOMPARE(told.key(), position.after(move).key());
            QCOMPARE(position.boardKeyAfter(move), told.boardKey());
            QCOMPARE(position.keyAfter(move), told.key());
        }
    });
}

void TestPosition::capturesAndQuietsMakeLegal() {
    walkRandomGames(3, 60, 250, [](const Position& position) {
        MoveList all;
        generateLegal(position, all);
        QCOMPARE(countLegal(position), all.size());
        QCOMPARE(hasLegalMove(position), !all.isEmpty());
        if (position.inCheck())
            return;
        MoveList parts;
        generateCaptures(position, parts);
        for (const Move move : parts)
            QVERIFY(position.isCapture(move) ||
                    (move.isPromotion() && position.movedType(move) == PieceType::Pawn));
        generateQuiets(position, parts);
        std::multiset<unsigned> expected;
        std::multiset<unsigned> actual;
        for (const Move move : all)
            expected.insert(move.bits());
        for (const Move move : parts)
            actual.insert(move.bits());
        QVERIFY(expected == actual);
    });
}

void TestPosition::legalityTestAgreesWithGenerator() {
    int visited = 0;
    walkRandomGames(4, 12, 250, [&](const Position& position) {
        if (++visited % 13 != 0)
            return;
        MoveList all;
        generateLegal(position, all);
        std::set<unsigned> legal;
        for (const Move move : all)
            legal.insert(move.bits());
        QCOMPARE(legal.size(), all.size());
        for (unsigned bits = 0; bits < 65536; ++bits)
            QCOMPARE(position.isLegal(Move::fromBits(static_cast<std::uint16_t>(bits))),
                     legal.count(bits) == 1);
    });
    QVERIFY(visited > 1000);
}

void TestPosition::keysTellSideAndHandsApart() {
    Position a;
    Position b;
    b.setSideToMove(Color::White);
    QVERIFY(a.key() != b.key());
    b.setSideToMove(Color::Black);
    QCOMPARE(a.key(), b.key());
    Hand hand;
    hand.add(PieceType::Pawn, 3);
    b.setHand(Color::White, hand);
    QVERIFY(a.key() != b.key());
    QCOMPARE(a.boardKey(), b.boardKey());
    QVERIFY(!(a == b));
    b.setHand(Color::White, {});
    b.setMoveNumber(77);
    QVERIFY(a == b);
    QCOMPARE(a.key(), b.key());
}

void TestPosition::blockers() {
    const auto position = parseSfen("4k4/9/4l4/9/4p4/9/4G4/9/4K4 b - 1");
    QVERIFY(position.has_value());
    // Two pieces between lance and king: no piece is pinned.
    QVERIFY(position->blockersFor(Color::Black).isEmpty());
    const auto pinned = parseSfen("4k4/9/4l4/9/9/9/4G4/9/4K4 b - 1");
    QVERIFY(pinned->blockersFor(Color::Black) == Bitboard(Square::of(5, 7)));
}

void TestPosition::passTurn() {
    Position position;
    position.passTurn();
    QCOMPARE(position.sideToMove(), Color::White);
    QCOMPARE(position.moveNumber(), 2);
    QCOMPARE(countLegal(position), std::size_t{30});
}

QTEST_APPLESS_MAIN(TestPosition)
#include "tst_position.moc"
