// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/rules.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QtTest>

using namespace shogi;

namespace {

Position at(const char* sfen) {
    const auto position = parseSfen(sfen);
    if (!position)
        qFatal("bad sfen in a test: %s", sfen);
    return *position;
}

// Repeats the moves until the game ends or `limit` moves are played; returns the ending.
std::optional<Ending> playRound(GameHistory& game, const std::vector<const char*>& moves, int limit) {
    for (int i = 0; i < limit; ++i) {
        const auto move = parseUsiMove(moves[static_cast<std::size_t>(i) % moves.size()]);
        if (auto ending = game.play(*move))
            return ending;
    }
    return std::nullopt;
}

} // namespace

class TestRules : public QObject {
    Q_OBJECT

private slots:
    void repetition_P31();
    void repetitionCanBeOff();
    void repetitionCountsTheWholeGame();
    void perpetualCheck();
    void perpetualCheckCompletedByTheOtherSide();
    void oneQuietMoveMakesItPlainRepetition();
    void undoForgetsRepetition();
    void mateComesFirst();
    void stalemateLoses();
    void tryRule();
    void maxMoves_P32();
    void maxMovesWaitForChecks();
    void declaration_data();
    void declaration();
    void declarationCredit();
    void handicapCredits_data();
    void handicapCredits();
};

void TestRules::repetition_P31() {
    GameHistory game{Position()};
    const auto ending = playRound(game, {"4i4h", "4a4b", "4h4i", "4b4a"}, 50);
    QVERIFY(ending.has_value());
    QCOMPARE(ending->kind, GameEnd::Repetition);
    QVERIFY(!ending->winner);
    // The start position counts as the first of four.
    QCOMPARE(game.moveCount(), 12);
    QCOMPARE(game.occurrences(), 4);
}

void TestRules::repetitionCanBeOff() {
    GameRules rules;
    rules.repetition = false;
    GameHistory game{Position(), rules};
    QVERIFY(!playRound(game, {"4i4h", "4a4b", "4h4i", "4b4a"}, 50).has_value());
}

void TestRules::repetitionCountsTheWholeGame() {
    // The same position recurs by different ways, with other positions in between.
    GameHistory game{Position()};
    QVERIFY(!playRound(game, {"4i4h", "4a4b", "4h4i", "4b4a"}, 4).has_value());
    QVERIFY(!playRound(game, {"6i6h", "6a6b", "6h6i", "6b6a"}, 4).has_value());
    QCOMPARE(game.occurrences(), 3);
    const auto ending = playRound(game, {"2h3h", "8b7b", "3h2h", "7b8b"}, 4);
    QVERIFY(ending.has_value());
    QCOMPARE(ending->kind, GameEnd::Repetition);
}

void TestRules::perpetualCheck() {
    GameHistory game{at("4k4/9/9/9/9/9/9/9/K2R5 b - 1")};
    QVERIFY(!game.play(*parseUsiMove("6i5i")));
    const auto ending = playRound(game, {"5a4a", "5i4i", "4a5a", "4i5i"}, 50);
    QVERIFY(ending.has_value());
    QCOMPARE(ending->kind, GameEnd::PerpetualCheck);
    QCOMPARE(*ending->winner, Color::White);
    QCOMPARE(game.moveCount(), 13);
}

void TestRules::perpetualCheckCompletedByTheOtherSide() {
    // The fleeing king completes the fourth repetition: the checking side loses nevertheless.
    GameHistory game{at("4k4/9/9/9/9/9/9/9/K4R3 b - 1")};
    const auto ending = playRound(game, {"4i5i", "5a4a", "5i4i", "4a5a"}, 50);
    QVERIFY(ending.has_value());
    QCOMPARE(ending->kind, GameEnd::PerpetualCheck);
    QCOMPARE(*ending->winner, Color::White);
    QCOMPARE(game.moveCount(), 12);
}

void TestRules::oneQuietMoveMakesItPlainRepetition() {
    GameHistory game{at("4k4/9/9/9/9/9/9/9/K2R5 b - 1")};
    const auto ending = playRound(game, {"6i5i", "5a4a", "5i6i", "4a5a"}, 50);
    QVERIFY(ending.has_value());
    QCOMPARE(ending->kind, GameEnd::Repetition);
}

void TestRules::undoForgetsRepetition() {
    GameHistory game{Position()};
    QVERIFY(playRound(game, {"4i4h", "4a4b", "4h4i", "4b4a"}, 50).has_value());
    game.undo();
    QVERIFY(!game.outcome());
    QCOMPARE(game.moveCount(), 11);
    QVERIFY(game.play(*parseUsiMove("4b4a")).has_value());
    while (game.moveCount() > 0)
        game.undo();
    QVERIFY(game.position() == Position());
    QCOMPARE(game.occurrences(), 1);
}

void TestRules::mateComesFirst() {
    // Move 1 mates and is the last one allowed.
    GameRules rules;
    rules.maxMoves = 1;
    GameHistory game{at("7lk/9/7GP/9/9/9/9/9/8K b - 1"), rules};
    const auto ending = game.play(*parseUsiMove("1c1b"));
    QVERIFY(ending.has_value());
    QCOMPARE(ending->kind, GameEnd::Mate);
    QCOMPARE(*ending->winner, Color::Black);
}

void TestRules::stalemateLoses() {
    GameHistory game{at("8k/9/7G1/7R1/9/9/9/9/K8 b - 1")};
    QVERIFY(!game.outcome());
    // The gold guards 1b and 2b, the rook 2a: no check, no move.
    const auto ending = game.play(*parseUsiMove("2c1c"));
    QVERIFY(!game.position().inCheck());
    QVERIFY(ending.has_value());
    QCOMPARE(ending->kind, GameEnd::Mate);
    QCOMPARE(*ending->winner, Color::Black);
    QVERIFY(game.outcome().has_value());
}

void TestRules::tryRule() {
    GameRules rules;
    rules.declaration = DeclarationRule::Try;
    GameHistory game{at("9/4K4/9/9/9/9/9/k8/9 b - 1"), rules};
    const auto ending = game.play(*parseUsiMove("5b5a"));
    QVERIFY(ending.has_value());
    QCOMPARE(ending->kind, GameEnd::Try);
    QCOMPARE(*ending->winner, Color::Black);
    GameHistory white{at("9/K8/9/9/9/9/9/4k4/9 w - 1"), rules};
    QCOMPARE(white.play(*parseUsiMove("5h5i"))->kind, GameEnd::Try);
    // Another rule: an ordinary move.
    GameHistory other{at("9/4K4/9/9/9/9/9/k8/9 b - 1")};
    QVERIFY(!other.play(*parseUsiMove("5b5a")));
    QCOMPARE(game.declare().kind, GameEnd::IllegalMove);
}

void TestRules::maxMoves_P32() {
    GameRules rules;
    rules.maxMoves = 2;
    GameHistory game{Position(), rules};
    QVERIFY(!game.play(*parseUsiMove("7g7f")));
    const auto ending = game.play(*parseUsiMove("3c3d"));
    QVERIFY(ending.has_value());
    QCOMPARE(ending->kind, GameEnd::MaxMoves);
    QVERIFY(!ending->winner);
}

void TestRules::maxMovesWaitForChecks() {
    GameRules rules;
    rules.maxMoves = 1;
    GameHistory game{at("4k4/9/9/9/9/9/9/9/K2R5 b - 1"), rules};
    QVERIFY(!game.play(*parseUsiMove("6i5i"))); // check
    QVERIFY(!game.play(*parseUsiMove("5a4a"))); // the move before gave check
    QCOMPARE(game.play(*parseUsiMove("9i9h"))->kind, GameEnd::MaxMoves);
    rules.maxMovesExtendedInCheck = false;
    GameHistory strict{at("4k4/9/9/9/9/9/9/9/K2R5 b - 1"), rules};
    QCOMPARE(strict.play(*parseUsiMove("6i5i"))->kind, GameEnd::MaxMoves);
}

void TestRules::declaration_data() {
    QTest::addColumn<QString>("sfen");
    QTest::addColumn<int>("rule");
    QTest::addColumn<int>("end"); // GameEnd
    const auto row = [](const char* name, const char* sfen, DeclarationRule rule, GameEnd end) {
        QTest::newRow(name) << QString::fromUtf8(sfen) << static_cast<int>(rule) << static_cast<int>(end);
    };
    using R = DeclarationRule;
    // Eleven pieces: four majors, two golds, two silvers, three pawns: 27 points.
    const char* black27 = "+R+R+B+BGGSS1/K1PPP4/9/9/9/9/9/9/4k4 b - 1";
    const char* black28 = "+R+R+B+BGGSS1/K1PPP4/9/9/9/9/9/9/4k4 b P 1";
    const char* black31 = "+R+R+B+BGGSS1/K1PPP4/9/9/9/9/9/9/4k4 b 4P 1";
    const char* white27 = "4K4/9/9/9/9/9/9/4ppp1k/1ssgg+b+b+r+r w - 1";
    const char* white26 = "4K4/9/9/9/9/9/9/4pp2k/1ssgg+b+b+r+r w - 1";
    row("27: Black with 27 points loses", black27, R::Points27, GameEnd::IllegalMove);
    row("27: Black with 28 points wins", black28, R::Points27, GameEnd::Declaration);
    row("27: White with 27 points wins", white27, R::Points27, GameEnd::Declaration);
    row("27: White with 26 points loses", white26, R::Points27, GameEnd::IllegalMove);
    row("24: 27 points draw", black27, R::Points24, GameEnd::Impasse);
    row("24: 31 points win", black31, R::Points24, GameEnd::Declaration);
    row("24: 27 points with seven pawns draw", "+R+R+B+B5/K1PPPPPP1/P8/9/9/9/9/9/4k4 b - 1", R::Points24,
        GameEnd::Impasse);
    row("24: too few points", "+R+R+B6/K1PPPPPP1/P8/9/9/9/9/9/4k4 b P 1", R::Points24, GameEnd::IllegalMove);
    row("nine pieces are not enough", "+R+R+B+BGGSS1/K1P6/9/9/9/9/9/9/4k4 b 9P 1", R::Points27,
        GameEnd::IllegalMove);
    row("ten pieces are", "+R+R+B+BGGSS1/K1PP5/9/9/9/9/9/9/4k4 b 9P 1", R::Points27, GameEnd::Declaration);
    row("the king is outside", "+R+R+B+BGGSS1/2PPP4/9/K8/9/9/9/9/4k4 b 5P 1", R::Points27,
        GameEnd::IllegalMove);
    row("in check", "+R+R+B+BGGSS1/K1PPP4/g8/9/9/9/9/9/4k4 b 5P 1", R::Points27, GameEnd::IllegalMove);
    row("the rule is off", black31, R::None, GameEnd::IllegalMove);
}

void TestRules::declaration() {
    QFETCH(QString, sfen);
    QFETCH(int, rule);
    QFETCH(int, end);
    GameRules rules;
    rules.declaration = static_cast<DeclarationRule>(rule);
    const GameHistory game{at(sfen.toUtf8().constData()), rules};
    const Ending ending = game.declare();
    QCOMPARE(static_cast<int>(ending.kind), end);
    const Color us = game.position().sideToMove();
    if (ending.kind == GameEnd::Impasse)
        QVERIFY(!ending.winner);
    else
        QCOMPARE(*ending.winner, ending.kind == GameEnd::Declaration ? us : ~us);
}

void TestRules::declarationCredit() {
    // White gave rook and bishop away: ten points without the pieces.
    const Position start = startPosition(Handicap::TwoPieces);
    Position later = at("4K4/9/9/9/9/9/9/ppppppp1k/2sgggs2 w - 1");
    const DeclarationCount without = countDeclaration(later, Color::White);
    QCOMPARE(without.points, 12);
    QCOMPARE(countDeclaration(later, Color::White, handicapCredit(start)).points, 22);
    QCOMPARE(countDeclaration(later, Color::Black, handicapCredit(start)).points, 0);
    Hand hand;
    hand.add(PieceType::Rook);
    later.setHand(Color::White, hand);
    QCOMPARE(judgeDeclaration(later, DeclarationRule::Points27, handicapCredit(start)),
             DeclarationResult::Win);
    QCOMPARE(judgeDeclaration(later, DeclarationRule::Points27), DeclarationResult::Loss);
}

void TestRules::handicapCredits_data() {
    QTest::addColumn<int>("handicap");
    QTest::addColumn<int>("credit");
    QTest::newRow("even") << static_cast<int>(Handicap::None) << 0;
    QTest::newRow("lance") << static_cast<int>(Handicap::Lance) << 1;
    QTest::newRow("bishop") << static_cast<int>(Handicap::Bishop) << 5;
    QTest::newRow("rook and lance") << static_cast<int>(Handicap::RookLance) << 6;
    QTest::newRow("two pieces") << static_cast<int>(Handicap::TwoPieces) << 10;
    QTest::newRow("four pieces") << static_cast<int>(Handicap::FourPieces) << 12;
    QTest::newRow("six pieces") << static_cast<int>(Handicap::SixPieces) << 14;
    QTest::newRow("eight pieces") << static_cast<int>(Handicap::EightPieces) << 16;
    QTest::newRow("ten pieces") << static_cast<int>(Handicap::TenPieces) << 18;
}

void TestRules::handicapCredits() {
    QFETCH(int, handicap);
    QFETCH(int, credit);
    QCOMPARE(handicapCredit(startPosition(static_cast<Handicap>(handicap))), credit);
}

QTEST_APPLESS_MAIN(TestRules)
#include "tst_rules.moc"
