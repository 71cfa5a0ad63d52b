// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/bod.h"
#include "shogi-core/kif.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/position_check.h"
#include "shogi-core/record_format.h"
#include "shogi-core/sfen.h"

#include <QTest>

#include <random>

using namespace shogi;

namespace {

Position at(const char* sfen) { return parseSfen(sfen).value(); }

QByteArray sfenOf(const Position& position) { return QByteArray::fromStdString(toSfen(position)); }

const char* const kDiagram = "後手の持駒：飛　角二　金四　銀四　桂四　香四　歩十七　\n"
                             "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
                             "+---------------------------+\n"
                             "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
                             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
                             "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n"
                             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
                             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
                             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
                             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n"
                             "+---------------------------+\n"
                             "先手の持駒：飛　\n";
const char* const kDiagramSfen = "4k4/9/4P4/9/9/9/9/9/9 b Rr2b4g4s4n4l17p 1";

} // namespace

class TestBod : public QObject {
    Q_OBJECT

private slots:
    void readsADiagram() {
        QVERIFY(looksLikeBod(kDiagram));
        const auto read = readBod(kDiagram);
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(sfenOf(read->position), QByteArray(kDiagramSfen));
        QCOMPARE(QByteArray::fromStdString(writeBod(read->position)), QByteArray(kDiagram));
    }

    void readsVariants_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sfen");
        const QByteArray plain(kDiagram);
        const auto row = [](const char* name, const QByteArray& text, const char* sfen) {
            QTest::newRow(name) << text << QByteArray(sfen);
        };
        row("carriage returns", QByteArray(plain).replace("\n", "\r\n"), kDiagramSfen);
        row("byte order mark", "\xEF\xBB\xBF" + plain, kDiagramSfen);
        row("White to move", plain + "後手番\n", "4k4/9/4P4/9/9/9/9/9/9 w Rr2b4g4s4n4l17p 1");
        row("moves played", plain + "手数＝12  ▲５三歩成  まで\n",
            "4k4/9/4P4/9/9/9/9/9/9 b Rr2b4g4s4n4l17p 13");
        row("all the rest",
            QByteArray(plain).replace("飛　角二　金四　銀四　桂四　香四　歩十七　", "残り全部"),
            kDiagramSfen);
        row("names and headers", "# 図\n先手：甲\n後手：乙\n手合割：詰将棋\n" + plain, kDiagramSfen);
        row("quoted in a letter", "こんにちは。\n\n" + plain + "\nよろしく。\n", kDiagramSfen);
    }
    void readsVariants() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sfen);
        const auto read = readBod(text.toStdString());
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(sfenOf(read->position), sfen);
    }

    // Every randomly reached position survives the round trip.
    void comesBack() {
        std::mt19937 random(7);
        for (int game = 0; game < 20; ++game) {
            Position position;
            for (int ply = 0; ply < 120; ++ply) {
                MoveList moves;
                generateLegal(position, moves);
                if (moves.isEmpty())
                    break;
                position.play(moves.begin()[random() % static_cast<unsigned>(moves.end() - moves.begin())]);
                const auto read = readBod(writeBod(position));
                QVERIFY(read.has_value());
                QVERIFY(read->warnings.empty());
                QCOMPARE(sfenOf(read->position), sfenOf(position));
            }
        }
    }

    // A record with moves is not recognised as a diagram.
    void recordIsNoDiagram() {
        QVERIFY(!looksLikeBod(QByteArray(kDiagram).toStdString() + "   1 ５二飛打\n"));
        QVERIFY(!looksLikeBod("手合割：平手\n   1 ７六歩(77)\n"));
        QVERIFY(!looksLikeBod("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"));
        // The diagram alone is also a record for the readers, with the same position.
        const auto record = readRecord(kDiagram, RecordFormat::Kif);
        QVERIFY(record.has_value());
        QCOMPARE(sfenOf(record->record.startPosition()), QByteArray(kDiagramSfen));
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QByteArray& text, ParseErrorCode code) {
            QTest::newRow(name) << text << static_cast<int>(code);
        };
        using Code = ParseErrorCode;
        row("nothing", "", Code::Empty);
        row("blanks", " \n\n", Code::Empty);
        row("words", "hello\nworld\n", Code::UnknownFormat);
        row("hands alone", "先手の持駒：飛\n", Code::UnknownFormat);
        row("a huge text", QByteArray(qsizetype{17} * 1024 * 1024, '|'), Code::TooLong);
    }
    void refuses() {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        const auto read = readBod(text.toStdString());
        QVERIFY(!read.has_value());
        QCOMPARE(static_cast<int>(read.error().code), code);
    }

    void warns_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        const QByteArray plain(kDiagram);
        const auto row = [](const char* name, const QByteArray& text, ParseErrorCode code) {
            QTest::newRow(name) << text << static_cast<int>(code);
        };
        using Code = ParseErrorCode;
        row("a row short", QByteArray(plain).replace("| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n", ""),
            Code::BadBoard);
        row("ten rows", QByteArray(plain).replace("|九\n", "|九\n| 歩 ・ ・ ・ ・ ・ ・ ・ ・|\n"),
            Code::BadBoard);
        row("unknown piece", QByteArray(plain).replace("歩 ・ ・ ・ ・|三", "鯨 ・ ・ ・ ・|三"),
            Code::BadBoard);
        row("eight squares", QByteArray(plain).replace("・ ・ ・ ・|二", "・ ・ ・|二"), Code::BadBoard);
        row("ten squares", QByteArray(plain).replace("・|二", "・ ・|二"), Code::BadBoard);
        row("two kings", QByteArray(plain).replace("・|九", "v玉|九"), Code::TooManyKings);
        row("nineteen pawns", QByteArray(plain).replace("歩十七", "歩十九"), Code::TooManyPieces);
        row("a king in hand", QByteArray(plain).replace("先手の持駒：飛", "先手の持駒：玉"), Code::BadHand);
        row("many many pawns", QByteArray(plain).replace("歩十七", "歩九九九九九九九九"), Code::BadHand);
        row("bytes that are no text", QByteArray(plain).replace("後手の", "\xFF\xFE"), Code::BadEncoding);
    }
    // Whatever is wrong, the result is a position with no more pieces than a set has.
    void warns() {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        const auto read = readBod(text.toStdString());
        QVERIFY(read.has_value());
        QVERIFY(!read->warnings.empty());
        QCOMPARE(static_cast<int>(read->warnings.front().code), code);
        QVERIFY(parseSfen(toSfen(read->position)).has_value());
    }

    void survivesMutations() {
        std::mt19937 random(11);
        const QByteArray plain(kDiagram);
        for (int round = 0; round < 3000; ++round) {
            QByteArray text = plain;
            for (unsigned change = 0; change <= random() % 6; ++change) {
                const auto where = static_cast<qsizetype>(random() % static_cast<unsigned>(text.size()));
                switch (random() % 3) {
                case 0:
                    text[where] = static_cast<char>(random() % 256);
                    break;
                case 1:
                    text.remove(where, 1 + static_cast<qsizetype>(random() % 30));
                    break;
                default:
                    text.insert(where, text.mid(static_cast<qsizetype>(random() % 300), 20));
                    break;
                }
                if (text.isEmpty())
                    text = "|";
            }
            const auto read = readBod(text.toStdString());
            if (read)
                QVERIFY(parseSfen(toSfen(read->position)).has_value());
        }
    }

    // --- what a position can be used for

    void examines_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<int>("remarks");
        QTest::addColumn<bool>("game");
        QTest::addColumn<bool>("problem");
        const auto row = [](const char* name, const char* sfen, int remarks, bool game, bool problem) {
            QTest::newRow(name) << QByteArray(sfen) << remarks << game << problem;
        };
        row("even game", "startpos", 0, true, true);
        row("a problem", "4k4/9/4P4/9/9/9/9/9/9 b G 1", 1, false, true);
        row("no king at all", "9/9/9/9/9/9/9/9/9 b G 1", 2, false, false);
        row("only the attacker's king", "9/9/9/9/9/9/9/9/4K4 b G 1", 1, false, false);
        row("nifu", "4k4/9/4P4/4P4/9/9/9/9/4K4 b - 1", 1, false, true);
        row("pawns of both sides on a file", "4k4/4p4/4P4/9/9/9/9/9/4K4 w - 1", 0, true, true);
        row("dead knight", "4k4/N8/9/9/9/9/9/9/4K4 b - 1", 1, false, true);
        row("the king can be taken", "4k4/4R4/9/9/9/9/9/9/4K4 b - 1", 1, false, false);
        row("three checks", "4k4/3G1G3/3N5/9/9/9/9/9/4K4 w - 1", 1, true, true);
        row("mated", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", 1, false, true);
    }
    void examines() {
        QFETCH(QByteArray, sfen);
        QFETCH(int, remarks);
        QFETCH(bool, game);
        QFETCH(bool, problem);
        const Position position = at(sfen.constData());
        QCOMPARE(static_cast<int>(examinePosition(position).size()), remarks);
        QCOMPARE(isAllowed(position, PositionUse::Game), game);
        QCOMPARE(isAllowed(position, PositionUse::Problem), problem);
        // A record may begin with any of them, and every format that stores it gives it back.
        const Record record(position);
        for (const RecordFormat format : {RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Csa,
                                          RecordFormat::Jkf, RecordFormat::Usi}) {
            const auto again = readRecord(writeRecord(record, format), format);
            QVERIFY(again.has_value());
            QCOMPARE(toSfen(again->record.startPosition(), false), toSfen(position, false));
        }
    }
};

QTEST_APPLESS_MAIN(TestBod)
#include "tst_bod.moc"
