// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/play/strength.h"
#include "bundled-engine/play/style.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/rules.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/graded_player.h"
#include "tests/bundled-engine/random_walks.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace tokin;
using namespace shogi;

namespace {

Move usi(const char* text) { return *parseUsiMove(text); }

// The file, as Black has it, to which a player brings its rook in its first moves; 0: it does not.
int rookFile(GradedPlayer& graded, PlayStyle::Rook style, Color side, int grade, std::uint64_t seed) {
    GameHistory game{Position()};
    while (game.moves().size() < 2 * kOpeningMoves) {
        const bool isOwn = game.position().sideToMove() == side;
        const LimitedPlayer player{
            grade, seed + (isOwn ? 0 : 1000), {isOwn ? style : PlayStyle::Rook::Any, {}}};
        const Move move = graded.play(game, player).move;
        if (isOwn && isRanging(game.position(), move))
            return side == Color::Black ? move.to().file() : 10 - move.to().file();
        game.play(move);
    }
    return 0;
}

} // namespace

class StyleTest : public QObject {
    Q_OBJECT

private slots:
    void sharpness_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<QByteArray>("sharper");
        QTest::addColumn<QByteArray>("calmer");
        const QByteArray open = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
        QTest::newRow("an exchange of bishops") << open << QByteArray("8h2b+") << QByteArray("6i7h");
        QTest::newRow("a capture is sharper than a retreat")
            << QByteArray("4k4/9/9/9/4p4/4S4/9/9/4K4 b - 1") << QByteArray("5f5e") << QByteArray("5f6g");
        QTest::newRow("a check") << QByteArray("4k4/9/9/9/9/9/9/9/4K4 b G 1") << QByteArray("G*5b")
                                 << QByteArray("G*5h");
        QTest::newRow("an advance") << QByteArray("4k4/9/9/9/9/P8/9/9/4K4 b - 1") << QByteArray("9f9e")
                                    << QByteArray("5i5h");
    }
    void sharpness() {
        QFETCH(QByteArray, sfen);
        QFETCH(QByteArray, sharper);
        QFETCH(QByteArray, calmer);
        const Position position = *parseSfen(sfen.toStdString());
        const int sharp = tokin::sharpness(position, usi(sharper.constData()));
        const int calm = tokin::sharpness(position, usi(calmer.constData()));
        QVERIFY2(sharp > calm, qPrintable(QStringLiteral("%1 %2").arg(sharp).arg(calm)));
    }

    void sharpnessHasBounds() {
        walkRandomly(5, 20, [](const Position& position, Move move, const Position&) {
            const int sharp = tokin::sharpness(position, move);
            QVERIFY(sharp >= 0 && sharp <= kSharpest);
        });
    }

    // What a temper makes a player prefer is never more than what chance makes it prefer.
    void temperKeepsToTheWindow() {
        for (const int grade : {-20, -10, -1, 4, 8}) {
            const double window = levelInGame({grade, 7, {}}).choice + 1;
            for (const auto temper : {PlayStyle::Temper::Calm, PlayStyle::Temper::Sharp}) {
                std::set<int> likings;
                walkRandomly(3, 4, [&](const Position& position, Move move, const Position&) {
                    const LimitedSight plain({grade, 7, {}}, position, Move());
                    const LimitedSight tempered({grade, 7, {PlayStyle::Rook::Any, temper}}, position, Move());
                    const int liking = tempered.preference(position, move);
                    likings.insert(liking);
                    QVERIFY(liking >= 0 && liking < window);
                    QCOMPARE(tempered.leavesOut(position, move), plain.leavesOut(position, move));
                });
                QVERIFY(likings.size() > 5);
            }
        }
    }

    void withoutStyleNothingChanges() {
        const Position start;
        const LimitedSight sight({-5, 3, {}}, start, Move());
        MoveList moves;
        generateLegal(start, moves);
        for (const Move move : moves) {
            QCOMPARE(rookWish(PlayStyle::Rook::Any, start, move, 3), RookWish::Suits);
            QVERIFY(sight.preference(start, move) < strengthLevel(-5, -2.5).choice);
        }
    }

    void wishesOfARangingRook() {
        using enum RookWish;
        const auto wish = [](const Position& position, const char* move, std::uint64_t game) {
            return rookWish(PlayStyle::Rook::Ranging, position, usi(move), game);
        };
        const Position start;
        // Not in the first move yet, and what stands in the way is not wanted.
        for (std::uint64_t game = 0; game < 20; ++game) {
            QCOMPARE(wish(start, "2h6h", game), Against);
            QCOMPARE(wish(start, "3i3h", game), Against);
            QCOMPARE(wish(start, "3i4h", game), Against);
            QCOMPARE(wish(start, "2g2f", game), Suits);
            QCOMPARE(wish(start, "7g7f", game), Liked);
        }
        Position later = start;
        later.setMoveNumber(13);
        std::set<int> dearest;
        for (std::uint64_t game = 0; game < 60; ++game)
            for (const char* move : {"2h5h", "2h6h", "2h7h"}) {
                QVERIFY(wish(later, move, game) >= Wanted);
                if (wish(later, move, game) == Dearest)
                    dearest.insert(usi(move).to().file());
            }
        QCOMPARE(dearest.size(), 3U); // another one in each game
        QCOMPARE(wish(later, "2h3h", 1), Against);
        Position ranged = later;
        ranged.play(usi("2h6h"));
        ranged.passTurn();
        QCOMPARE(wish(ranged, "6h2h", 1), Against);
        QCOMPARE(wish(ranged, "6h7h", 1), Suits);
        QCOMPARE(wish(ranged, "5i4h", 1), Liked);
        QCOMPARE(wish(ranged, "5i5h", 1), Suits);
        // The opening is over.
        later.setMoveNumber(2 * kOpeningMoves + 1);
        QCOMPARE(wish(later, "2h6h", 1), Suits);
    }

    void wishesOfWhite() {
        Position position;
        position.setMoveNumber(13);
        position.passTurn();
        QVERIFY(isRanging(position, usi("8b4b")));
        QVERIFY(!isRanging(position, usi("8b7b")));
        QVERIFY(rookWish(PlayStyle::Rook::Ranging, position, usi("8b4b"), 1) >= RookWish::Wanted);
        QCOMPARE(rookWish(PlayStyle::Rook::Static, position, usi("8b4b"), 1), RookWish::Against);
        QCOMPARE(rookWish(PlayStyle::Rook::Static, position, usi("8c8d"), 1), RookWish::Liked);
    }

    void withoutARookThereIsNoWish() {
        const Position position = *parseSfen("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        MoveList moves;
        generateLegal(position, moves);
        for (const auto style : {PlayStyle::Rook::Static, PlayStyle::Rook::Ranging})
            for (const Move move : moves)
                QCOMPARE(rookWish(style, position, move, 1), RookWish::Suits);
    }

    // What a wish is worth outweighs chance, but not a piece.
    void wishesHaveAPrice() {
        Position position;
        position.setMoveNumber(13);
        const LimitedPlayer player{-5, 3, {PlayStyle::Rook::Ranging, PlayStyle::Temper::Any}};
        const LimitedSight sight(player, position, Move());
        const double choice = levelInGame(player).choice;
        const int wanted = sight.preference(position, usi("2h6h"));
        const int other = sight.preference(position, usi("2g2f"));
        QVERIFY(wanted > other);
        QVERIFY(wanted - other < 2 * choice + 2 * kRookWish);
        // And it is seen, though it is a long move.
        for (std::uint64_t game = 0; game < 40; ++game) {
            const LimitedSight other_game({-20, game, player.style}, position, Move());
            QVERIFY(!other_game.leavesOut(position, usi("2h6h")));
        }
    }

    void rooksGoWhereTheyAreWanted_data() {
        QTest::addColumn<int>("grade");
        for (const int grade : {-20, -12, -5, 2})
            QTest::addRow("%d", grade) << grade;
    }
    void rooksGoWhereTheyAreWanted() {
        QFETCH(int, grade);
        GradedPlayer graded;
        const int games = grade > 0 ? 3 : 8;
        int ranged = 0;
        int stayed = 0;
        std::set<int> files;
        for (int game = 0; game < games; ++game) {
            const Color side = game % 2 == 0 ? Color::Black : Color::White;
            const auto seed = static_cast<std::uint64_t>(game + 1);
            const int file = rookFile(graded, PlayStyle::Rook::Ranging, side, grade, seed);
            ranged += file > 0 ? 1 : 0;
            files.insert(file);
            stayed += rookFile(graded, PlayStyle::Rook::Static, side, grade, seed) == 0 ? 1 : 0;
        }
        QVERIFY2(ranged >= games - 1, qPrintable(QStringLiteral("%1 of %2").arg(ranged).arg(games)));
        QCOMPARE(stayed, games);
        QVERIFY(games < 8 || files.size() > 1);
    }
};

QTEST_APPLESS_MAIN(StyleTest)
#include "tst_style.moc"
