// SPDX-License-Identifier: GPL-3.0-or-later
// What each condition of a rule asks for, and that any game from any start is safe.
#include "app/openings/opening_recognition.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"
#include "tests/support/opening_games.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace app;
using shogi::Color;
using shogi::Move;
using shogi::Position;

namespace {

std::vector<Move> movesOf(const QString& text) {
    std::vector<Move> moves;
    for (const QString& each : text.split(u' ', Qt::SkipEmptyParts))
        moves.push_back(shogi::parseUsiMove(each.toStdString()).value());
    return moves;
}

// Rules with one strategy "x" with these conditions, written with ' for ", and "other": the own pawn on 9f.
OpeningRules rulesWith(const QByteArray& conditions, const QByteArray& keys = {}) {
    QByteArray strategies =
        "{'format': 1, 'kind': 'strategies', 'shapes': ["
        "{'id': 'other', 'ja': '他', 'en': 'Other', 'until': 30, 'when': [{'pieces': ['P9f']}]}, "
        "{'id': 'x', 'ja': '名', 'en': 'Name', 'until': 30, " +
        keys + "'when': [" + conditions + "]}]}";
    QByteArray castles =
        "{'format': 1, 'kind': 'castles', 'shapes': ["
        "{'id': 'never', 'ja': '城', 'en': 'Castle', 'until': 1, 'when': [{'pieces': ['K1a']}]}]}";
    const auto rules = OpeningRules::parse({QStringLiteral("a"), strategies.replace('\'', '"')},
                                           {QStringLiteral("b"), castles.replace('\'', '"')});
    if (!rules)
        qFatal("%s: %s", qPrintable(rules.error().rule), qPrintable(rules.error().what));
    return *rules;
}

// The ply at which this side has the shape; −1: not at all.
int plyOf(const OpeningRules& rules, const Position& start, const std::vector<Move>& moves, const char* id,
          Color side) {
    for (const NamedShape& each : recognise(rules, start, moves)) {
        if (rules.shapes()[each.shape].id == QLatin1String(id) && each.side == side)
            return each.ply;
    }
    return -1;
}

Move turned(Move move) {
    if (move.isDrop())
        return Move::drop(move.dropped(), move.to().rotated());
    return Move::board(move.from().rotated(), move.to().rotated(), move.isPromotion());
}

std::vector<Move> turned(std::vector<Move> moves) {
    for (Move& move : moves)
        move = turned(move);
    return moves;
}

// The same with the colours exchanged.
Position turned(const Position& position) {
    Position other = Position::empty();
    for (int i = 0; i < shogi::kSquareCount; ++i) {
        const shogi::Square square(i);
        if (const shogi::Piece piece = position.at(square))
            other.put(square.rotated(), shogi::Piece(~piece.color(), piece.type()));
    }
    for (const Color color : shogi::kColors)
        other.setHand(~color, position.hand(color));
    other.setSideToMove(~position.sideToMove());
    return other;
}

std::vector<NamedShape> turned(std::vector<NamedShape> shapes) {
    for (NamedShape& each : shapes)
        each.side = ~each.side;
    return shapes;
}

// By ply, number and side: sides that reach something with the same move may come in either order.
std::vector<NamedShape> sorted(std::vector<NamedShape> shapes) {
    std::sort(shapes.begin(), shapes.end(), [](const NamedShape& a, const NamedShape& b) {
        return std::tie(a.ply, a.shape, a.side) < std::tie(b.ply, b.shape, b.side);
    });
    return shapes;
}

// Rooks step aside and back until this ply is the next.
std::vector<Move> waitedUntil(int ply) {
    const std::vector<Move> round = movesOf(QStringLiteral("2h3h 8b7b 3h2h 7b8b"));
    std::vector<Move> moves;
    while (static_cast<int>(moves.size()) + 1 < ply)
        moves.push_back(round[moves.size() % round.size()]);
    return moves;
}

std::vector<Move> randomGame(const Position& start, std::mt19937& random, int plies) {
    std::vector<Move> moves;
    Position position = start;
    while (static_cast<int>(moves.size()) < plies) {
        shogi::MoveList legal;
        shogi::generateLegal(position, legal);
        if (legal.isEmpty())
            break;
        const Move move = legal[random() % legal.size()];
        position.play(move);
        moves.push_back(move);
    }
    return moves;
}

} // namespace

class TestOpeningRecognition : public QObject {
    Q_OBJECT
private slots:
    // A case that these moves fulfil at that ply, and moves that do not.
    void conditions_data() {
        QTest::addColumn<QByteArray>("conditions");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<int>("ply");
        QTest::addColumn<QString>("others");
        const auto row = [](const char* name, const char* conditions, const char* moves, int ply,
                            const char* others) {
            QTest::newRow(name) << QByteArray(conditions) << QString::fromLatin1(moves) << ply
                                << QString::fromLatin1(others);
        };
        const char* const exchange = "7g7f 3c3d 8h2b+ 3a2b";
        row("pieces", "{'pieces': ['R6h', 'P7f']}", "2h6h 3c3d 7g7f", 3, "2h6h 3c3d 6g6f");
        row("several pieces and squares", "{'pieces': ['GS7h6h']}", "7i6h", 1, "7g7f 3c3d 2h5h");
        row("a promoted piece", "{'pieces': ['+B2b']}", "7g7f 3c3d 8h2b+", 3, "7g7f 3c3d 8h2b");
        row("not", "{'pieces': ['R6h'], 'not': ['S7h8h']}", "7i7h 3c3d 6g6f 8c8d 2h6h 8d8e 7h6g", 7,
            "7i7h 3c3d 2h6h");
        row("theirs", "{'pieces': ['R6h'], 'theirs': ['P3d']}", "2h6h 3c3d", 2, "2h6h 4c4d");
        row("not theirs", "{'pieces': ['R6h'], 'theirsNot': ['P3c']}", "2h6h 3c3d", 2, "2h6h 4c4d");
        row("empty", "{'pieces': ['R6h'], 'empty': ['5g4g']}", "2h6h 3c3d 5g5f 8c8d 4g4f", 5,
            "2h6h 3c3d 5g5f");
        row("in hand", "{'pieces': ['P7f'], 'hand': ['B']}", "7g7f 3c3d 8h2b+", 3, "7g7f 3c3d");
        row("not in hand any more", "{'pieces': ['P7f'], 'hand': ['B'], 'from': 6}",
            "7g7f 3c3d 8h2b+ 3a2b 2g2f 2b3c", 6, "7g7f 3c3d 8h2b+ 3a2b B*5e 2b3c");
        row("in their hand", "{'pieces': ['P7f'], 'theirHand': ['B']}", exchange, 4, "7g7f 3c3d 8h2b+");
        row("bishops exchanged", "{'pieces': ['P7f'], 'bishops': 'exchanged'}", exchange, 4,
            "7g7f 3c3d 8h2b+");
        row("bishops kept", "{'pieces': ['P2f'], 'bishops': 'kept'}", "7g7f 3c3d 2g2f", 3,
            "7g7f 3c3d 8h2b+ 3a2b 2g2f");
        row("ranging", "{'pieces': ['P7f'], 'rook': 'ranging'}", "7g7f 3c3d 2h6h", 3, "7g7f 3c3d 2h4h");
        row("static again", "{'pieces': ['P7f'], 'rook': 'static'}", "2h6h 3c3d 7g7f 8c8d 6h2h", 5,
            "2h6h 3c3d 7g7f 8c8d 6h5h");
        row("far away it still ranges", "{'pieces': ['P7f'], 'rook': 'ranging'}",
            "2h6h 3c3d 6g6f 8c8d 6f6e 8d8e 6h6f 1c1d 7g7f", 9,
            "2g2f 3c3d 2f2e 8c8d 2e2d 2c2d 2h2d 9c9d 7g7f");
        row("a rook that fights does not range", "{'pieces': ['P7f'], 'rook': 'static'}",
            "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d 9c9d 2d2f 9d9e 2f5f 1c1d 7g7f", 13, "2h5h 3c3d 7g7f");
        row("the ninth file changes nothing", "{'pieces': ['P1f'], 'rook': 'static'}",
            "7g7f 8c8d 8h7g 9c9d 2h9h 1c1d 1g1f", 7, "7g7f 8c8d 8h7g 9c9d 2h8h 1c1d 1g1f");
        row("they range", "{'pieces': ['P7f'], 'theirRook': 'ranging'}", "7g7f 8b4b", 2, "7g7f 8b6b");
        row("they are static", "{'pieces': ['P7f'], 'theirRook': 'static'}", "7g7f 8b6b", 1,
            "2g2f 8b4b 7g7f");
        row("first", "{'pieces': ['P7f'], 'turn': 'first'}", "7g7f", 1, "2g2f");
        row("tempo lost", "{'pieces': ['P7f'], 'tempo': 'lost'}", "7g7f 3c3d 8h2b+", 3,
            "7g7f 3c3d 2g2f 2b8h+");
        row("tempo kept", "{'pieces': ['P2f'], 'tempo': 'kept'}", "7g7f 3c3d 2g2f 2b8h+", 3,
            "7g7f 3c3d 8h2b+ 3a2b 2g2f");
        row("a bishop that has moved before", "{'pieces': ['P7f'], 'tempo': 'kept', 'from': 5}",
            "7g7f 3c3d 8h7g 1c1d 7g2b+", 5, "7g7f 3c3d 8h2b+ 3a2b 1g1f");
        row("played", "{'pieces': ['R6h'], 'played': ['2h5h']}", "2h5h 3c3d 5h6h", 3, "2h6h");
        row("played early", "{'pieces': ['P7f'], 'played': ['2g2f@2']}", "7g7f 3c3d 2g2f", 3,
            "7g7f 3c3d 1g1f 8c8d 2g2f");
        row("a drop played", "{'played': ['B*5e']}", "7g7f 3c3d 8h2b+ 3a2b B*5e", 5, "7g7f 3c3d 8h5e");
        row("not played", "{'pieces': ['R6h'], 'notPlayed': ['2h5h']}", "2h6h", 1, "2h5h 3c3d 5h6h");
        row("not played early", "{'pieces': ['R6h'], 'notPlayed': ['9g9f@1']}", "7g7f 3c3d 9g9f 8c8d 2h6h", 5,
            "9g9f 3c3d 2h6h");
        row("they played", "{'pieces': ['P7f'], 'theyPlayed': ['3c3d@1']}", "7g7f 3c3d", 2,
            "7g7f 8c8d 2g2f 3c3d");
        row("they did not play", "{'pieces': ['P7f'], 'theyNotPlayed': ['3c3d']}", "2g2f 8c8d 7g7f", 3,
            "2g2f 3c3d 7g7f");
        row("after", "{'pieces': ['R6h'], 'after': ['other']}", "9g9f 3c3d 9f9e 8c8d 2h6h", 5,
            "2h6h 3c3d 7g7f");
        row("after, with the same move", "{'pieces': ['R6h'], 'after': ['other']}", "2h6h 3c3d 9g9f", 3,
            "2h6h 3c3d 1g1f");
        row("not after", "{'pieces': ['R6h'], 'notAfter': ['other']}", "2h6h", 1, "9g9f 3c3d 9f9e 8c8d 2h6h");
        row("against", "{'pieces': ['R6h'], 'against': ['other']}", "2h6h 1c1d", 2, "2h6h 9c9d");
        row("not against", "{'pieces': ['R6h'], 'notAgainst': ['other']}", "7g7f 9c9d 2h6h", 3,
            "7g7f 1c1d 2h6h");
        row("from", "{'pieces': ['R6h'], 'from': 4}", "2h6h 3c3d 7g7f 8c8d", 4, "2h6h 3c3d 7g7f");
        row("until", "{'pieces': ['R6h'], 'until': 3}", "7g7f 3c3d 2h6h", 3, "7g7f 3c3d 6g6f 8c8d 2h6h");
        row("lasts", "{'pieces': ['R6h'], 'lasts': 4}", "2h6h 3c3d 7g7f 8c8d 6g6f", 1, "2h6h 3c3d 7g7f 8c8d");
        row("is left too early", "{'pieces': ['R6h'], 'lasts': 4}", "2h6h 3c3d 7g7f 8c8d 6g6f", 1,
            "2h6h 3c3d 7g7f 8c8d 6h5h 1c1d 1g1f 9c9d");
        row("a second case", "{'pieces': ['R5h']}, {'pieces': ['R6h']}", "2h6h", 1, "2h7h");
    }
    void conditions() {
        QFETCH(QByteArray, conditions);
        QFETCH(QString, moves);
        QFETCH(int, ply);
        QFETCH(QString, others);
        const OpeningRules rules = rulesWith(conditions);
        QCOMPARE(plyOf(rules, Position(), movesOf(moves), "x", Color::Black), ply);
        const std::vector<Move> other = movesOf(others);
        QCOMPARE(plyOf(rules, Position(), other, "x", Color::Black), -1);
        // White's are the same with the colours exchanged.
        Position start;
        start.setSideToMove(Color::White);
        QCOMPARE(plyOf(rules, start, turned(movesOf(moves)), "x", Color::White), ply);
        QCOMPARE(plyOf(rules, start, turned(other), "x", Color::White), -1);
    }

    void secondToMove() {
        const OpeningRules rules = rulesWith("{'pieces': ['P7f'], 'turn': 'second'}");
        const std::vector<Move> moves = movesOf(QStringLiteral("7g7f 3c3d"));
        QCOMPARE(plyOf(rules, Position(), moves, "x", Color::Black), -1);
        QCOMPARE(plyOf(rules, Position(), moves, "x", Color::White), 2);
    }

    void aRookRangesEarly() {
        const OpeningRules rules = rulesWith("{'pieces': ['R6h'], 'rook': 'ranging', 'until': 100}");
        for (const int ply : {49, 53}) {
            std::vector<Move> moves = waitedUntil(ply);
            moves.push_back(shogi::parseUsiMove("2h6h").value());
            QCOMPARE(plyOf(rules, Position(), moves, "x", Color::Black), ply < 50 ? ply : -1);
        }
    }

    void whatHasToLastIsAskedAfterTheLastPly() {
        const OpeningRules rules = rulesWith("{'pieces': ['P7f'], 'until': 33, 'lasts': 10}");
        std::vector<Move> moves = waitedUntil(33);
        moves.push_back(shogi::parseUsiMove("7g7f").value());
        for (const Move move : movesOf(QStringLiteral("8b7b 2h3h 7b8b 3h2h 8b7b 2h3h 7b8b 3h2h 8b7b 2h3h")))
            moves.push_back(move);
        QCOMPARE(plyOf(rules, Position(), moves, "x", Color::Black), 33);
        moves.pop_back();
        QCOMPARE(plyOf(rules, Position(), moves, "x", Color::Black), -1);
    }

    void aDropNeedsAnEmptySquare() {
        const OpeningRules rules = rulesWith("{'pieces': ['R6h']}");
        for (const char* drop : {"B*5e", "B*5g"}) {
            const std::vector<Move> moves =
                movesOf(QStringLiteral("7g7f 3c3d 8h2b+ 3a2b %1 8c8d 2h6h").arg(QLatin1String(drop)));
            QCOMPARE(plyOf(rules, Position(), moves, "x", Color::Black), drop[3] == 'e' ? 7 : -1);
        }
    }

    void moreSpecialOnesTakeThePlace() {
        const OpeningRules child = rulesWith("{'pieces': ['R6h']}", "'parent': 'other', ");
        const OpeningRules replacing = rulesWith("{'pieces': ['R6h']}", "'replaces': ['other'], ");
        const std::vector<Move> moves = movesOf(QStringLiteral("9g9f 1c1d 2h6h"));
        for (const OpeningRules& rules : {child, replacing}) {
            const std::vector<NamedShape> shapes = recognise(rules, Position(), moves);
            // White's shape is its own.
            const std::vector<NamedShape> expected{{0, Color::White, 2}, {1, Color::Black, 3}};
            QCOMPARE(shapes, expected);
        }
    }

    void summary() {
        const OpeningRules rules = rulesWith("{'pieces': ['R6h']}");
        const std::vector<NamedShape> shapes =
            recognise(rules, Position(), movesOf(QStringLiteral("2h6h 1c1d 9g9f")));
        const OpeningSummary english = summarise(rules, shapes, ShapeLanguage::English);
        QCOMPARE(english.sides[0].strategies, QStringList({QStringLiteral("Name"), QStringLiteral("Other")}));
        QCOMPARE(english.sides[1].strategies, QStringList({QStringLiteral("Other")}));
        QVERIFY(english.sides[0].castles.isEmpty() && !english.isEmpty());
        const OpeningSummary japanese = summarise(rules, shapes, ShapeLanguage::Japanese);
        QCOMPARE(japanese.sides[0].strategies, QStringList({QStringLiteral("名"), QStringLiteral("他")}));
        QVERIFY(summarise(rules, {}, ShapeLanguage::English).isEmpty());
    }

    void whatStandsInTheStartPosition() {
        const OpeningRules rules = rulesWith("{'pieces': ['R6h'], 'rook': 'ranging'}");
        const auto start = shogi::parseSfen("4k4/9/9/9/9/9/9/3R5/4K4 b - 1");
        QCOMPARE(plyOf(rules, *start, {}, "x", Color::Black), 0);
    }

    void impossibleMovesEndTheGame_data() {
        QTest::addColumn<quint16>("bits");
        const auto row = [](const char* name, Move move) { QTest::newRow(name) << move.bits(); };
        row("none", Move());
        row("from an empty square", Move::board(shogi::Square::of(5, 5), shogi::Square::of(5, 4)));
        row("the other side's piece", Move::board(shogi::Square::of(7, 3), shogi::Square::of(7, 4)));
        row("onto an own piece", Move::board(shogi::Square::of(8, 8), shogi::Square::of(9, 7)));
        row("a king that promotes", Move::board(shogi::Square::of(5, 9), shogi::Square::of(5, 8), true));
        row("nothing in hand", Move::drop(shogi::PieceType::Bishop, shogi::Square::of(5, 5)));
        row("a king dropped", Move::drop(shogi::PieceType::King, shogi::Square::of(5, 5)));
        QTest::newRow("a square off the board") << quint16(127);
        QTest::newRow("from off the board") << quint16((127u << 7) | 3u);
        QTest::newRow("a piece that is none") << quint16((1u << 15) | (15u << 7) | 40u);
        QTest::newRow("all bits") << quint16(0xffff);
    }
    void impossibleMovesEndTheGame() {
        QFETCH(quint16, bits);
        const OpeningRules rules = rulesWith("{'pieces': ['R6h']}");
        std::vector<Move> moves = movesOf(QStringLiteral("7g7f 3c3d"));
        moves.push_back(Move::fromBits(bits));
        for (const Move move : movesOf(QStringLiteral("8c8d 2h6h")))
            moves.push_back(move);
        QVERIFY(recognise(rules, Position(), moves).empty());
    }

    void anyGameIsSafeAndTurnsWithTheBoard() {
        const auto rules = OpeningRules::standard();
        QVERIFY(rules.has_value());
        std::mt19937 random(4);
        std::vector<Position> starts;
        for (const shogi::Handicap handicap : shogi::allHandicaps())
            starts.push_back(shogi::startPosition(handicap));
        for (const char* sfen : {"9/9/9/9/9/9/9/9/9 b - 1", "4k4/9/9/9/9/9/9/9/4K4 w RBGSNLPrbgsnlp 1",
                                 "8k/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1"})
            starts.push_back(shogi::parseSfen(sfen).value());
        for (const Position& start : starts) {
            for (int game = 0; game < 20; ++game) {
                const std::vector<Move> moves = randomGame(start, random, 200);
                const std::vector<NamedShape> shapes = recognise(*rules, start, moves);
                QCOMPARE(sorted(turned(recognise(*rules, turned(start), turned(moves)))), sorted(shapes));
                for (const NamedShape& each : shapes)
                    QVERIFY(each.shape < rules->shapes().size() && each.ply >= 0 && each.ply <= 200);
            }
        }
        // Bits that are not even moves.
        for (int game = 0; game < 2000; ++game) {
            std::vector<Move> moves;
            for (int i = 0; i < 20; ++i)
                moves.push_back(Move::fromBits(static_cast<std::uint16_t>(random())));
            (void) recognise(*rules, Position(), moves);
        }
    }

    void knownGamesTurnWithTheBoard() {
        const auto rules = OpeningRules::standard();
        for (const OpeningGame& game : kOpeningGames) {
            const std::vector<Move> moves = movesOf(QLatin1String(game.moves));
            QCOMPARE(sorted(turned(recognise(*rules, turned(Position()), turned(moves)))),
                     sorted(recognise(*rules, Position(), moves)));
        }
    }
};

QTEST_APPLESS_MAIN(TestOpeningRecognition)
#include "tst_opening_recognition.moc"
