// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_key.h"
#include "shogi-core/sfen.h"
#include "tests/app/library/random_games.h"

#include <QTest>

using namespace app;
using shogi::Position;

namespace {

Position mirrorOf(const Position& position) {
    Position result = Position::empty();
    for (int i = 0; i < shogi::kSquareCount; ++i)
        if (const shogi::Piece piece = position.at(shogi::Square(i)))
            result.put(shogi::Square(i).mirrored(), piece);
    for (const shogi::Color color : shogi::kColors)
        result.setHand(color, position.hand(color));
    result.setSideToMove(position.sideToMove());
    return result;
}

Position turned(const Position& position) {
    Position result = Position::empty();
    for (int i = 0; i < shogi::kSquareCount; ++i)
        if (const shogi::Piece piece = position.at(shogi::Square(i)))
            result.put(shogi::Square(i).rotated(), shogi::Piece(~piece.color(), piece.type()));
    for (const shogi::Color color : shogi::kColors)
        result.setHand(~color, position.hand(color));
    result.setSideToMove(~position.sideToMove());
    return result;
}

} // namespace

class TestLibraryKey : public QObject {
    Q_OBJECT
private slots:
    // They are part of the format of files.
    void numbersNeverChange() {
        QCOMPARE(libraryKey(Position()).value, Q_UINT64_C(1661227274275103221));
        const auto position =
            shogi::parseSfen("lnsgk1snl/1r4g2/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/7R1/LN1GKGSNL b Bb 15");
        QVERIFY(position);
        QCOMPARE(libraryKey(*position).value, Q_UINT64_C(3304828861157045309));
    }

    void isKeptWhileMovesArePlayed() {
        std::mt19937 random(5);
        for (int i = 0; i < 30; ++i) {
            const shogi::Record game = randomGame(random, 200);
            Position position;
            shogi::LightPosition light(position);
            LibraryKeyCount count(light);
            for (const shogi::Move move : game.movesTo(game.lineEnd(shogi::kRootNode))) {
                QVERIFY(light.isPlayable(move));
                position.play(move);
                light.play(move, count);
                count.passTurn();
                QCOMPARE(light.board(), position.board());
                QCOMPARE(light.hand(shogi::Color::Black), position.hand(shogi::Color::Black));
                QCOMPARE(light.hand(shogi::Color::White), position.hand(shogi::Color::White));
                QCOMPARE(light.sideToMove(), position.sideToMove());
                QCOMPARE(count.key(), libraryKey(position));
            }
        }
    }

    void mirrorImagesHaveOneKey() {
        std::mt19937 random(6);
        const shogi::Record game = randomGame(random, 120);
        Position position;
        for (const shogi::Move move : game.movesTo(game.lineEnd(shogi::kRootNode))) {
            position.play(move);
            const LibraryKey key = libraryKey(position);
            const LibraryKey mirror = libraryKey(mirrorOf(position));
            QCOMPARE(mirror.value, key.value);
            if (!(mirrorOf(position) == position))
                QVERIFY(mirror.mirrored != key.mirrored);
            QCOMPARE(libraryKeyOfOtherSide(position).value, libraryKey(turned(position)).value);
        }
    }

    void handsAndSideMatter() {
        Position position;
        const auto key = libraryKey(position).value;
        position.setSideToMove(shogi::Color::White);
        const auto other = libraryKey(position).value;
        QVERIFY(other != key);
        shogi::Hand hand;
        hand.add(shogi::PieceType::Pawn, 2);
        position.setHand(shogi::Color::Black, hand);
        const auto withHand = libraryKey(position).value;
        QVERIFY(withHand != other);
        position.setHand(shogi::Color::Black, {});
        position.setHand(shogi::Color::White, hand);
        QVERIFY(libraryKey(position).value != withHand);
    }
};

QTEST_APPLESS_MAIN(TestLibraryKey)
#include "tst_library_key.moc"
