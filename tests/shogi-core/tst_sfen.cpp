// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QTest>

#include <random>

using namespace shogi;

class TestSfen : public QObject {
    Q_OBJECT

private slots:
    void readsWhatOthersWrite_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("normal");
        const QByteArray even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        QTest::newRow("startpos") << QByteArray("startpos") << even;
        QTest::newRow("with the word sfen") << "sfen " + even << even;
        QTest::newRow("extra blanks") << "  sfen   " + QByteArray(even).replace(" ", "   ") + " \n" << even;
        QTest::newRow("no counter") << QByteArray(even).chopped(2) << even;
        QTest::newRow("no hands") << QByteArray(even).chopped(4) << even;
        QTest::newRow("no hands but a counter") << QByteArray(even).replace(" - 1", " 1") << even;
        QTest::newRow("counter 0") << QByteArray(even).chopped(1) + "0" << even;
        QTest::newRow("any hand order, written one") << QByteArray("4k4/9/9/9/9/9/9/9/4K4 w p2L1Rbg 7")
                                                     << QByteArray("4k4/9/9/9/9/9/9/9/4K4 w R2Lbgp 7");
        QTest::newRow("all pawns in hand")
            << QByteArray("8k/9/9/9/9/9/9/9/9 b 18P 1") << QByteArray("8k/9/9/9/9/9/9/9/9 b 18P 1");
        QTest::newRow("promoted pieces") << QByteArray("4k4/+p+l+n+s+b+r3/9/9/9/9/9/9/3+P+R4 b - 30")
                                         << QByteArray("4k4/+p+l+n+s+b+r3/9/9/9/9/9/9/3+P+R4 b - 30");
        QTest::newRow("no kings") << QByteArray("9/9/9/9/9/9/9/9/9 w - 1")
                                  << QByteArray("9/9/9/9/9/9/9/9/9 w - 1");
    }
    void readsWhatOthersWrite() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, normal);
        const auto position = parseSfen(text.toStdString());
        QVERIFY(position.has_value());
        QCOMPARE(QByteArray::fromStdString(toSfen(*position)), normal);
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("column");
        const auto row = [](const char* name, const char* text, ParseErrorCode code, int column) {
            QTest::newRow(name) << QByteArray(text) << static_cast<int>(code) << column;
        };
        using Code = ParseErrorCode;
        row("nothing", "", Code::Empty, 0);
        row("blanks", "  \n", Code::Empty, 0);
        row("the word only", "sfen", Code::Truncated, 5);
        row("rank too short", "8/9/9/9/9/9/9/9/9 b - 1", Code::BadBoard, 2);
        row("rank too long", "91/9/9/9/9/9/9/9/9 b - 1", Code::BadBoard, 2);
        row("piece too many in a rank", "9P/9/9/9/9/9/9/9/9 b - 1", Code::BadBoard, 2);
        row("eight ranks", "9/9/9/9/9/9/9/9 b - 1", Code::BadBoard, 1);
        row("ten ranks", "9/9/9/9/9/9/9/9/9/9 b - 1", Code::BadBoard, 18);
        row("unknown letter", "9/9/4x4/9/9/9/9/9/9 b - 1", Code::BadBoard, 6);
        row("promoted gold", "9/9/4+G4/9/9/9/9/9/9 b - 1", Code::BadBoard, 6);
        row("plus at the end", "9/9/9/9/9/9/9/9/8+ b - 1", Code::BadBoard, 18);
        row("zero in the board", "0p9/9/9/9/9/9/9/9/9 b - 1", Code::BadBoard, 1);
        row("two kings", "kk7/9/9/9/9/9/9/9/9 b - 1", Code::TooManyKings, 2);
        row("three rooks", "rrr6/9/9/9/9/9/9/9/9 b - 1", Code::TooManyPieces, 3);
        row("dragon counts as rook", "rr+r6/9/9/9/9/9/9/9/9 b - 1", Code::TooManyPieces, 3);
        row("nineteen pawns", "9/9/9/9/9/9/9/9/8P b 18p 1", Code::TooManyPieces, 22);
        row("no side", "9/9/9/9/9/9/9/9/9", Code::BadSideToMove, 18);
        row("wrong side", "9/9/9/9/9/9/9/9/9 x - 1", Code::BadSideToMove, 19);
        row("king in hand", "9/9/9/9/9/9/9/9/9 b K 1", Code::BadHand, 21);
        row("hand zero", "9/9/9/9/9/9/9/9/9 b 0P 1", Code::BadHand, 21);
        row("count without a piece", "9/9/9/9/9/9/9/9/9 b P2- 1", Code::BadHand, 22);
        row("bad counter", "9/9/9/9/9/9/9/9/9 b - x", Code::BadMoveNumber, 23);
        row("huge counter", "9/9/9/9/9/9/9/9/9 b - 99999999999", Code::BadMoveNumber, 23);
        row("something behind", "9/9/9/9/9/9/9/9/9 b - 1 moves", Code::UnknownLine, 25);
    }
    void refuses() {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(int, column);
        const auto position = parseSfen(text.toStdString());
        QVERIFY(!position.has_value());
        QCOMPARE(static_cast<int>(position.error().code), code);
        QCOMPARE(position.error().column, column);
    }

    void readsUsiMoves_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("normal"); // empty: refused
        QTest::newRow("step") << QByteArray("7g7f") << QByteArray("7g7f");
        QTest::newRow("promotion") << QByteArray("8h2b+") << QByteArray("8h2b+");
        QTest::newRow("drop") << QByteArray("P*5e") << QByteArray("P*5e");
        QTest::newRow("lower-case drop") << QByteArray("g*5b") << QByteArray("G*5b");
        for (const char* bad : {"", "7g", "7g7", "7g7f++", "7g7f=", "0g7f", "7g7j", "7g7g", "K*5e", "X*5e",
                                "P*5e+", "+P*5e", "resign", "７g7f"})
            QTest::newRow(qPrintable(QStringLiteral("refused: ") + QString::fromUtf8(bad)))
                << QByteArray(bad) << QByteArray();
    }
    void readsUsiMoves() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, normal);
        const auto move = parseUsiMove(text.toStdString());
        QCOMPARE(move.has_value(), !normal.isEmpty());
        if (move)
            QCOMPARE(QByteArray::fromStdString(toUsi(*move)), normal);
        else
            QVERIFY(move.error().code == ParseErrorCode::BadMove);
    }

    void everySquareHasItsName() {
        QCOMPARE(toUsi(Square::of(1, 1)), std::string("1a"));
        QCOMPARE(toUsi(Square::of(9, 9)), std::string("9i"));
        QCOMPARE(toUsi(Square::of(7, 6)), std::string("7f"));
    }

    void findsUnplayablePositions_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<int>("code"); // -1: playable
        QTest::addColumn<QByteArray>("place");
        const auto row = [](const char* name, const char* sfen, int code, const char* place) {
            QTest::newRow(name) << QByteArray(sfen) << code << QByteArray(place);
        };
        using Code = ParseErrorCode;
        row("even game", "startpos", -1, "");
        row("mate problem without black king", "4k4/9/4P4/9/9/9/9/9/9 b G 1", -1, "");
        row("pawn on the last rank", "4P4/9/9/9/9/9/9/9/9 b - 1", static_cast<int>(Code::DeadPiece), "5a");
        row("white lance on the last rank", "9/9/9/9/9/9/9/9/l8 b - 1", static_cast<int>(Code::DeadPiece),
            "9i");
        row("knight on the second rank", "9/7N1/9/9/9/9/9/9/9 b - 1", static_cast<int>(Code::DeadPiece),
            "2b");
        row("two pawns", "9/9/9/9/4P4/9/9/4P4/9 b - 1", static_cast<int>(Code::TwoPawns), "5h");
        row("pawn and tokin", "9/9/9/9/4P4/9/9/4+P4/9 b - 1", -1, "");
        row("pawns of both sides", "9/9/9/9/4P4/9/9/4p4/9 b - 1", -1, "");
        row("opponent in check", "4k4/4R4/9/9/9/9/9/9/4K4 b - 1", static_cast<int>(Code::OpponentInCheck),
            "5a");
        row("mover in check", "4k4/4R4/9/9/9/9/9/9/4K4 w - 1", -1, "");
    }
    void findsUnplayablePositions() {
        QFETCH(QByteArray, sfen);
        QFETCH(int, code);
        QFETCH(QByteArray, place);
        const auto fault = positionFault(parseSfen(sfen.toStdString()).value());
        QCOMPARE(fault ? static_cast<int>(fault->code) : -1, code);
        if (fault)
            QCOMPARE(QByteArray::fromStdString(fault->text), place);
    }

    void randomGamesSurviveWritingAndReading() {
        std::mt19937 random(7);
        for (int game = 0; game < 40; ++game) {
            const auto all = allHandicaps();
            Position position = startPosition(all[static_cast<std::size_t>(game) % all.size()]);
            for (int ply = 0; ply < 200; ++ply) {
                const auto again = parseSfen(toSfen(position));
                QVERIFY(again.has_value());
                QVERIFY(*again == position);
                QCOMPARE(again->key(), position.key());
                QCOMPARE(again->moveNumber(), position.moveNumber());
                MoveList moves;
                generateLegal(position, moves);
                if (moves.isEmpty())
                    break;
                const Move move = moves[random() % moves.size()];
                QVERIFY(parseUsiMove(toUsi(move)).value() == move);
                position.play(move);
            }
        }
    }

    void randomTextNeverCrashes() {
        std::mt19937 random(11);
        const std::string letters = "lnsgkrbpLNSGKRBP+123456789/ bw-0xsfenstartpos";
        for (int i = 0; i < 20000; ++i) {
            std::string text = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
            for (int change = 0; change < 3; ++change)
                text[random() % text.size()] = letters[random() % letters.size()];
            text.resize(text.size() - random() % 8);
            const auto position = parseSfen(text);
            if (position)
                QVERIFY(parseSfen(toSfen(*position)).value() == *position);
            else
                QVERIFY(position.error().text.size() <= 100);
        }
    }
};

QTEST_APPLESS_MAIN(TestSfen)
#include "tst_sfen.moc"
