// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/move_generator.h"
#include "shogi-core/move_text.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QStringList>
#include <QTest>

#include <map>
#include <random>
#include <set>

using namespace shogi;

namespace {

PieceType typeOfLetter(QChar letter) {
    const QString letters = QStringLiteral(".PLNSBRGK");
    return static_cast<PieceType>(letters.indexOf(letter.toUpper()));
}

// "G9c +r5a P*" : pieces on squares (lower case White), with * in the hand of the side to move.
Position positionOf(const QString& pieces, Color side) {
    Position position = Position::empty();
    position.setSideToMove(side);
    Hand hand;
    for (QString entry : pieces.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const bool plus = entry.startsWith(QLatin1Char('+'));
        if (plus)
            entry.remove(0, 1);
        const PieceType type = typeOfLetter(entry.at(0));
        if (entry.endsWith(QLatin1Char('*'))) {
            hand.add(type);
            continue;
        }
        const Color color = entry.at(0).isUpper() ? Color::Black : Color::White;
        position.put(Square::of(entry.at(1).digitValue(), entry.at(2).toLatin1() - 'a' + 1),
                     Piece(color, plus ? promoted(type) : type));
    }
    position.setHand(side, hand);
    return position;
}

QString japanese(const Position& position, const QString& usi) {
    return QString::fromStdString(toJapanese(position, parseUsiMove(usi.toStdString()).value()));
}

} // namespace

class TestMoveText : public QObject {
    Q_OBJECT

private slots:
    void japaneseMarks_data() {
        QTest::addColumn<QString>("pieces");
        QTest::addColumn<QString>("usi");
        QTest::addColumn<QString>("text");
        QString pieces;
        const auto row = [&pieces](const char* usi, const char* text) {
            QTest::newRow(qPrintable(pieces + QLatin1Char(' ') + QLatin1String(usi)))
                << pieces << QString::fromLatin1(usi) << QString::fromUtf8(text);
        };
        pieces = QStringLiteral("P7g");
        row("7g7f", "▲７六歩");

        pieces = QStringLiteral("G9c G7b");
        row("9c8b", "▲８二金上");
        row("7b8b", "▲８二金寄");
        pieces = QStringLiteral("G4c G5a");
        row("4c5b", "▲５二金上");
        row("5a5b", "▲５二金引");
        pieces = QStringLiteral("G5f G4e");
        row("5f5e", "▲５五金上");
        row("4e5e", "▲５五金寄");
        pieces = QStringLiteral("S8i S7g");
        row("8i8h", "▲８八銀上");
        row("7g8h", "▲８八銀引");
        pieces = QStringLiteral("S4i S2g");
        row("4i3h", "▲３八銀上");
        row("2g3h", "▲３八銀引");

        pieces = QStringLiteral("G9b G7b");
        row("9b8a", "▲８一金左");
        row("7b8a", "▲８一金右");
        pieces = QStringLiteral("G3b G1b");
        row("3b2b", "▲２二金左");
        row("1b2b", "▲２二金右");
        pieces = QStringLiteral("S6e S4e");
        row("6e5f", "▲５六銀左");
        row("4e5f", "▲５六銀右");
        pieces = QStringLiteral("G8i G7i");
        row("8i7h", "▲７八金左");
        row("7i7h", "▲７八金直");
        pieces = QStringLiteral("S3i S2i");
        row("3i3h", "▲３八銀直");
        row("2i3h", "▲３八銀右");

        pieces = QStringLiteral("G6c G5c G4c");
        row("6c5b", "▲５二金左");
        row("5c5b", "▲５二金直");
        row("4c5b", "▲５二金右");
        pieces = QStringLiteral("+P7i +P8i +P8h +P7g +P6h");
        row("7i7h", "▲７八と直");
        row("8i7h", "▲７八と左上");
        row("8h7h", "▲７八と左寄");
        row("7g7h", "▲７八と引");
        row("6h7h", "▲７八と右");
        pieces = QStringLiteral("S2i S1g S3i S3g");
        row("2i2h", "▲２八銀直");
        row("1g2h", "▲２八銀右");
        row("3i2h", "▲２八銀左上");
        row("3g2h", "▲２八銀左引");
        pieces = QStringLiteral("G6f G4f G6e G4e");
        row("6f5e", "▲５五金左上");
        row("4f5e", "▲５五金右上");
        row("6e5e", "▲５五金左寄");
        row("4e5e", "▲５五金右寄");

        pieces = QStringLiteral("+R9a +R8d");
        row("9a8b", "▲８二龍引");
        row("8d8b", "▲８二龍上");
        pieces = QStringLiteral("+R5b +R2c");
        row("2c4c", "▲４三龍寄");
        row("5b4c", "▲４三龍引");
        pieces = QStringLiteral("+R5e +R1e");
        row("5e3e", "▲３五龍左");
        row("1e3e", "▲３五龍右");
        pieces = QStringLiteral("+R9i +R8i");
        row("9i8h", "▲８八龍左");
        row("8i8h", "▲８八龍右");
        pieces = QStringLiteral("+R2h +R1i");
        row("2h1g", "▲１七龍左");
        row("1i1g", "▲１七龍右");
        pieces = QStringLiteral("+B9a +B8a");
        row("9a8b", "▲８二馬左");
        row("8a8b", "▲８二馬右");
        pieces = QStringLiteral("+B9e +B6c");
        row("9e8e", "▲８五馬寄");
        row("6c8e", "▲８五馬引");
        pieces = QStringLiteral("+B1a +B3d");
        row("1a1b", "▲１二馬引");
        row("3d1b", "▲１二馬上");
        pieces = QStringLiteral("+B9i +B5i");
        row("9i7g", "▲７七馬左");
        row("5i7g", "▲７七馬右");
        pieces = QStringLiteral("+B4g +B1h");
        row("4g2i", "▲２九馬左");
        row("1h2i", "▲２九馬右");

        pieces = QStringLiteral("R5f R9d");
        row("5f5d", "▲５四飛上");
        row("9d5d", "▲５四飛寄");
        pieces = QStringLiteral("B8h B2h");
        row("8h5e", "▲５五角左");
        row("2h5e", "▲５五角右");
        pieces = QStringLiteral("N6g N4g");
        row("6g5e", "▲５五桂左");
        row("4g5e", "▲５五桂右");
        pieces = QStringLiteral("+L5f S4f G6f");
        row("5f5e", "▲５五成香");
        row("4f5e", "▲５五銀");
        row("6f5e", "▲５五金");

        pieces = QStringLiteral("P2d");
        row("2d2c", "▲２三歩不成");
        row("2d2c+", "▲２三歩成");
        pieces = QStringLiteral("S3c");
        row("3c4d", "▲４四銀不成");
        row("3c4d+", "▲４四銀成");
        pieces = QStringLiteral("G3c");
        row("3c3b", "▲３二金");
        pieces = QStringLiteral("+B3c");
        row("3c4d", "▲４四馬");
        pieces = QStringLiteral("S5d S3b");
        row("5d4c+", "▲４三銀上成");
        row("3b4c", "▲４三銀引不成");

        pieces = QStringLiteral("B8h B*");
        row("B*5e", "▲５五角打");
        row("B*1a", "▲１一角打");
        row("B*1c", "▲１三角");
        row("8h5e", "▲５五角");
        pieces = QStringLiteral("+P5f P*");
        row("P*5e", "▲５五歩");
        pieces = QStringLiteral("G4h G6h G*");
        row("G*5h", "▲５八金打");
        row("4h5h", "▲５八金右");
    }
    void japaneseMarks() {
        QFETCH(QString, pieces);
        QFETCH(QString, usi);
        QFETCH(QString, text);
        const Position position = positionOf(pieces, Color::Black);
        QCOMPARE(japanese(position, usi), text);
        // The text is read back as the move.
        const auto typed = parseTypedMove(position, text.toStdString());
        QVERIFY(typed.has_value());
        QCOMPARE(QString::fromStdString(toUsi(*typed)), usi);

        // The same for White, who sees the board rotated.
        Position turned = Position::empty();
        turned.setSideToMove(Color::White);
        for (int i = 0; i < kSquareCount; ++i) {
            if (const Piece piece = position.at(Square(i)))
                turned.put(Square(i).rotated(), Piece(~piece.color(), piece.type()));
        }
        turned.setHand(Color::White, position.hand(Color::Black));
        const Move move = parseUsiMove(usi.toStdString()).value();
        const Move mirror = move.isDrop()
                                ? Move::drop(move.dropped(), move.to().rotated())
                                : Move::board(move.from().rotated(), move.to().rotated(), move.isPromotion());
        const QString white = QString::fromStdString(toJapanese(turned, mirror));
        QCOMPARE(white.mid(3), text.mid(3));
        QVERIFY(white.startsWith(QStringLiteral("△")));
    }

    void sameSquare() {
        const Position position = positionOf(QStringLiteral("S7g B8h p6f"), Color::Black);
        const Move move = Move::board(Square::of(7, 7), Square::of(6, 6));
        QCOMPARE(QString::fromStdString(toJapanese(position, move, Square::of(6, 6))),
                 QStringLiteral("▲同　銀"));
        QCOMPARE(QString::fromStdString(toJapanese(position, move, Square::of(6, 5), false)),
                 QStringLiteral("６六銀"));
        QCOMPARE(QString::fromStdString(toKifMove(position, move, Square::of(6, 6))),
                 QStringLiteral("同　銀(77)"));
    }

    void kifMoves_data() {
        QTest::addColumn<QString>("pieces");
        QTest::addColumn<QString>("usi");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* pieces, const char* usi, const char* text) {
            QTest::newRow(text) << QString::fromLatin1(pieces) << QString::fromLatin1(usi)
                                << QString::fromUtf8(text);
        };
        row("P7g", "7g7f", "７六歩(77)");
        row("B8h", "8h2b+", "２二角成(88)");
        row("B8h", "8h2b", "２二角(88)");
        row("B*", "B*5e", "５五角打");
        row("+S5e", "5e5d", "５四成銀(55)");
        row("+N5e", "5e5d", "５四成桂(55)");
        row("K5i", "5i5h", "５八玉(59)");
        row("+R5e", "5e4d", "４四龍(55)");
    }
    void kifMoves() {
        QFETCH(QString, pieces);
        QFETCH(QString, usi);
        QFETCH(QString, text);
        const Position position = positionOf(pieces, Color::Black);
        QCOMPARE(QString::fromStdString(toKifMove(position, parseUsiMove(usi.toStdString()).value())), text);
    }

    void western_data() {
        QTest::addColumn<QString>("pieces");
        QTest::addColumn<QString>("usi");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* pieces, const char* usi, const char* text) {
            QTest::newRow(text) << QString::fromLatin1(pieces) << QString::fromLatin1(usi)
                                << QString::fromLatin1(text);
        };
        row("P7g", "7g7f", "P-7f");
        row("S6e p5d", "6e5d", "Sx5d");
        row("B*", "B*5e", "B*5e");
        row("R2h p2c", "2h2c+", "Rx2c+");
        row("N4e", "4e3c", "N-3c=");
        row("G6i G4i", "6i5h", "G6i-5h");
        row("+P6g +P4g", "6g5g", "+P6g-5g");
        row("+B5e", "5e5d", "+B-5d");
        row("K5i G4i", "5i5h", "K-5h");
    }
    void western() {
        QFETCH(QString, pieces);
        QFETCH(QString, usi);
        QFETCH(QString, text);
        const Position position = positionOf(pieces, Color::Black);
        QCOMPARE(QString::fromStdString(toWestern(position, parseUsiMove(usi.toStdString()).value())), text);
        const auto typed = parseTypedMove(position, text.toStdString());
        QVERIFY(typed.has_value());
        QCOMPARE(QString::fromStdString(toUsi(*typed)), usi);
    }

    void typedMoves_data() {
        QTest::addColumn<QString>("pieces");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("usi"); // empty: not understood
        const auto row = [](const char* pieces, const char* typed, const char* usi) {
            QTest::newRow(typed) << QString::fromLatin1(pieces) << QString::fromUtf8(typed)
                                 << QString::fromLatin1(usi);
        };
        row("P7g", "7g7f", "7g7f");
        row("P7g", " ７六歩 ", "7g7f");
        row("P7g", "76歩", "7g7f");
        row("P7g", "７６歩", "7g7f");
        row("P7g", "7六歩", "7g7f");
        row("P7g", "▲７六歩(77)", "7g7f");
        row("P7g", "P-7f", "7g7f");
        row("P7g", "P-76", "7g7f");
        row("P7g", "P7f", "7g7f");
        row("P7g", "77-76", "7g7f");
        row("P7g", "7776", "7g7f");
        row("B8h", "８８角成", "");
        row("B8h", "22角成", "8h2b+");
        row("B8h", "２二角不成", "8h2b");
        row("B8h", "２二角生", "8h2b");
        row("B8h", "B-2b+", "8h2b+");
        row("B8h", "B-2b=", "8h2b");
        row("B8h", "22角+", "8h2b+");
        row("B8h", "２二角", "");      // with or without promotion?
        row("P2b", "２一歩", "2b2a+"); // must promote
        row("P2b", "21歩成", "2b2a+");
        row("B8h B*", "５五角", "8h5e");
        row("B8h B*", "５五角打", "B*5e");
        row("B*", "５五角", "B*5e");
        row("B*", "b*5e", "B*5e");
        row("B*", "B*55", "B*5e");
        row("G6h G4h", "５八金", "");
        row("G6h G4h", "５八金左", "6h5h");
        row("G6h G4h", "G6h-5h", "6h5h");
        row("S7g p6f", "同銀", "7g6f");
        row("S7g p6f", "同　銀", "7g6f");
        row("K5i", "５八王", "5i5h");
        row("+R5e", "５四竜", "5e5d");
        row("+S5e", "５四全", "5e5d");
        row("+N5e", "５四圭", "5e5d");
        row("+L5e", "５四杏", "5e5d");
        row("+L5e", "５四成香", "5e5d");
        row("P7g", "７五歩", "");
        row("P7g", "７六歩成", "");
        row("P7g", "７六", "");
        row("P7g", "hello", "");
        row("P7g", "", "");
        row("P7g", "７六歩 and more", "");
    }
    void typedMoves() {
        QFETCH(QString, pieces);
        QFETCH(QString, typed);
        QFETCH(QString, usi);
        const Position position = positionOf(pieces, Color::Black);
        const auto move = parseTypedMove(position, typed.toStdString(), Square::of(6, 6));
        QCOMPARE(move ? QString::fromStdString(toUsi(*move)) : QString(), usi);
    }

    void finishedTypedMoves_data() {
        QTest::addColumn<QString>("pieces");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("usi"); // empty: more may follow
        const auto row = [](const char* pieces, const char* typed, const char* usi) {
            QTest::addRow("%s, %s", typed, pieces) << pieces << typed << usi;
        };
        row("P7g", "7g7f", "7g7f");
        row("P7g", "P-7f", "7g7f");
        row("P7g", "76歩", "7g7f");
        row("R8f", "8f8g", "8f8g");
        row("B8h", "8h2b", "");
        row("B8h", "8h2b+", "8h2b+");
        row("B8h", "8h2b=", "8h2b");
        row("B8h", "8822", "");
        row("B8h", "8822成", "8h2b+");
        row("B8h", "２二角", "");
        row("B8h", "２二角不成", "8h2b");
        row("P*", "P*8h", "P*8h");
        row("P*", "88歩", "P*8h");
        row("P*", "88歩打", "P*8h");
        row("B8h B*", "55角", "");
        row("B8h B*", "55角打", "B*5e");
        row("B8h B*", "8h5e", "8h5e");
        row("B8h B*", "B*5e", "B*5e");
        row("S9i S3e", "9i8h", "9i8h");
        row("G4i G6i", "58金", "");
        row("G4i G6i", "58金右", "4i5h");
        row("G4i G6i", "G4i5h", "4i5h");
        row("G4i G6i G*", "4i5h", "4i5h");
        row("P7g", "7g7", "");
        row("P7g", "7g7e", "");
    }
    void finishedTypedMoves() {
        QFETCH(QString, pieces);
        QFETCH(QString, typed);
        QFETCH(QString, usi);
        const Position position = positionOf(pieces, Color::Black);
        const auto move = finishedTypedMove(position, typed.toStdString());
        QCOMPARE(move ? QString::fromStdString(toUsi(*move)) : QString(), usi);
    }

    void namesOfPiecesAndSquares() {
        QCOMPARE(std::string(pieceNameJapanese(PieceType::ProLance)), std::string("成香"));
        QCOMPARE(std::string(pieceNameJapanese(PieceType::Dragon)), std::string("龍"));
        QCOMPARE(std::string(pieceNameJapanese(PieceType::King)), std::string("玉"));
        QCOMPARE(std::string(sideMark(Color::White)), std::string("△"));
        QCOMPARE(squareJapanese(Square::of(7, 6)), std::string("７六"));
    }

    // In random games a text is finished before its end only if no other move begins like it, and at its end
    // unless the move could promote.
    void finishedTextsAreUniqueInRandomGames() {
        std::mt19937 random(5);
        for (int game = 0; game < 3; ++game) {
            Position position;
            std::optional<Square> previous;
            for (int ply = 0; ply < 120; ++ply) {
                MoveList moves;
                generateLegal(position, moves);
                if (moves.isEmpty())
                    break;
                std::vector<std::pair<Move, std::string>> texts;
                for (const Move move : moves) {
                    texts.emplace_back(move, toUsi(move));
                    texts.emplace_back(move, toWestern(position, move));
                    texts.emplace_back(move, toJapanese(position, move, previous, false));
                }
                const auto& [meant, text] = texts[random() % texts.size()];
                for (std::size_t length = 1; length <= text.size(); ++length) {
                    const std::string begun = text.substr(0, length);
                    const auto finished = finishedTypedMove(position, begun, previous);
                    if (!finished)
                        continue;
                    for (const auto& [other, whole] : texts)
                        QVERIFY2(!whole.starts_with(begun) || other == *finished,
                                 (begun + " and " + whole + " in " + toSfen(position)).c_str());
                }
                if (meant.isDrop() || meant.isPromotion())
                    QVERIFY2(finishedTypedMove(position, toUsi(meant)) == meant, text.c_str());
                const Move move = moves[random() % moves.size()];
                previous = move.to();
                position.play(move);
            }
        }
    }

    // In random games every text denotes only one move and is read back as that move.
    void textsAreUniqueInRandomGames() {
        std::mt19937 random(3);
        for (int game = 0; game < 12; ++game) {
            Position position;
            std::optional<Square> previous;
            for (int ply = 0; ply < 220; ++ply) {
                MoveList moves;
                generateLegal(position, moves);
                if (moves.isEmpty())
                    break;
                std::set<std::string> japaneseTexts;
                std::set<std::string> westernTexts;
                for (const Move move : moves) {
                    QVERIFY(japaneseTexts.insert(toJapanese(position, move, previous)).second);
                    QVERIFY(westernTexts.insert(toWestern(position, move)).second);
                }
                for (int sample = 0; sample < 6; ++sample) {
                    const Move move = moves[random() % moves.size()];
                    const std::string text = toJapanese(position, move, previous);
                    QVERIFY2(parseTypedMove(position, text, previous) == move, text.c_str());
                    const std::string west = toWestern(position, move);
                    QVERIFY2(parseTypedMove(position, west, previous) == move, west.c_str());
                }
                const Move move = moves[random() % moves.size()];
                previous = move.to();
                position.play(move);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestMoveText)
#include "tst_move_text.moc"
