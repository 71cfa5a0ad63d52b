// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/record_format.h"
#include "shogi-core/usen.h"
#include "shogi-core/usi_record.h"
#include "tests/shogi-core/random_record.h"

#include <QTest>

using namespace shogi;
using record_test::usiLine;

namespace {

// Of all lines; not all ends can be written.
int movesIn(const Record& record) {
    int moves = 0;
    for (NodeId id = 0; id < record.nodeCount(); ++id)
        moves += record.node(id).ending ? 0 : 1;
    return moves;
}

} // namespace

class TestUsiRecord : public QObject {
    Q_OBJECT

private slots:
    void reads_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("start");
        QTest::addColumn<QString>("usi");
        QTest::addColumn<int>("ending"); // -1: none
        const QString even = QString::fromLatin1(startSfen().data(), static_cast<int>(startSfen().size()));
        const QString kings = QStringLiteral("4k4/9/9/9/9/9/9/9/4K4 w 2P 12");
        const auto row = [](const char* name, const QString& text, const QString& start, const char* usi,
                            int ending = -1) {
            QTest::newRow(name) << text << start << QString::fromLatin1(usi) << ending;
        };
        row("position", QStringLiteral("position startpos moves 7g7f 3c3d\n"), even, "7g7f 3c3d");
        row("startpos alone", QStringLiteral("startpos"), even, "");
        row("moves alone", QStringLiteral("moves 7g7f"), even, "7g7f");
        row("blanks and a mark",
            QStringLiteral("\xEF\xBB\xBF\r\n  position\tstartpos  moves  7g7f \r\n").mid(3), even, "7g7f");
        row("sfen", QStringLiteral("position sfen ") + kings + QStringLiteral(" moves 5a5b"), kings, "5a5b");
        row("plain SFEN", kings, kings, "");
        row("plain SFEN with moves", kings + QStringLiteral(" moves 5a5b 5i5h"), kings, "5a5b 5i5h");
        row("resigned", QStringLiteral("startpos moves 7g7f resign"), even, "7g7f",
            static_cast<int>(GameEnd::Resignation));
        row("in CSA's words", QStringLiteral("startpos moves 7g7f chudan"), even, "7g7f",
            static_cast<int>(GameEnd::Abort));
        const auto end = [&](const char* word, GameEnd kind) {
            row(word, QStringLiteral("startpos moves 7g7f ") + QLatin1String(word), even, "7g7f",
                static_cast<int>(kind));
        };
        end("rep_draw", GameEnd::Repetition);
        end("rep_lose", GameEnd::PerpetualCheck);
        end("draw", GameEnd::Impasse);
        end("timeout", GameEnd::TimeUp);
        end("break", GameEnd::Abort);
        end("win", GameEnd::Declaration);
        end("mate", GameEnd::Mate);
        const QString joined = QStringLiteral("4k4/9/9/9/9/9/9/9/4K4_w_2P_12");
        row("joined words", joined, kings, "");
        row("joined without a number", QStringLiteral("sfen_4k4/9/9/9/9/9/9/9/4K4_w_2P"),
            QStringLiteral("4k4/9/9/9/9/9/9/9/4K4 w 2P 1"), "");
        row("joined to the last", QStringLiteral("position_sfen_") + joined + QStringLiteral("_moves_5a5b"),
            kings, "5a5b");
        row("a joined position", QStringLiteral("sfen ") + joined + QStringLiteral(" moves 5a5b resign"),
            kings, "5a5b", static_cast<int>(GameEnd::Resignation));
        row("mixed hands", QStringLiteral("4k4/9/9/9/9/9/9/9/4K4 b p2PbSr"),
            QStringLiteral("4k4/9/9/9/9/9/9/9/4K4 b S2Prbp 1"), "");
    }
    void reads() {
        QFETCH(QString, text);
        QFETCH(QString, start);
        QFETCH(QString, usi);
        QFETCH(int, ending);
        const auto read = readUsi(text.toStdString());
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(QString::fromStdString(toSfen(read->record.startPosition())), start);
        QCOMPARE(usiLine(read->record), usi);
        const auto end = read->record.node(read->record.mainLine().back()).ending;
        QCOMPARE(end ? static_cast<int>(end->kind) : -1, ending);
    }

    void writes() {
        const std::string line = "position sfen 4k4/9/9/9/9/9/9/9/4K4 w 2P 12 moves 5a5b P*5g\n";
        QCOMPARE(QString::fromStdString(writeUsi(readUsi(line)->record)), QString::fromStdString(line));
        QCOMPARE(QString::fromStdString(writeUsi(Record())), QStringLiteral("position startpos\n"));
    }

    void faults() {
        const auto illegal = readUsi("\nposition startpos moves 7g7f 3c3e 2g2f\n");
        QCOMPARE(illegal->warnings.size(), std::size_t{1});
        QVERIFY(illegal->warnings[0].code == ParseErrorCode::IllegalMove);
        QCOMPARE(illegal->warnings[0].line, 2);
        QCOMPARE(illegal->warnings[0].column, 30);
        QCOMPARE(usiLine(illegal->record), QStringLiteral("7g7f"));
        QVERIFY(readUsi("startpos moves 7g7f what")->warnings[0].code == ParseErrorCode::BadMove);
        QVERIFY(readUsi("startpos xxx")->warnings[0].code == ParseErrorCode::ExtraText);
        QVERIFY(readUsi("sfen 4k4/9/9/9/9 b - 1").error().code == ParseErrorCode::BadBoard);
        QVERIFY(readUsi(" \n").error().code == ParseErrorCode::Empty);
        QVERIFY(readUsi("hello\n").error().code == ParseErrorCode::UnknownFormat);
    }

    void collections() {
        const std::string text = "startpos moves 7g7f\n\nsfen what\n4k4/9/9/9/9/9/9/9/4K4 b - 1\n";
        const auto first = readUsi(text);
        QCOMPARE(first->warnings.size(), std::size_t{1});
        QVERIFY(first->warnings[0].code == ParseErrorCode::MoreGames);
        QCOMPARE(first->warnings[0].text, std::string("2"));
        const auto games = readRecords(text, RecordFormat::Usi);
        QVERIFY(games.has_value());
        QCOMPARE(games->size(), std::size_t{3});
        QCOMPARE((*games)[1].warnings.size(), std::size_t{1});
        QCOMPARE((*games)[1].warnings[0].line, 3);
        QCOMPARE((*games)[2].line, 4);
        QVERIFY((*games)[2].warnings.empty());
    }

    void usen_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("usi");
        QTest::addColumn<int>("nodes");
        QTest::newRow("even") << QStringLiteral("~0.7ku2jm6y2.r") << QStringLiteral("7g7f 3c3d 2g2f") << 5;
        QTest::newRow("branches") << QStringLiteral("~0.7ku2jm.~1.2sq.j~0.6y2.p")
                                  << QStringLiteral("7g7f 3c3d") << 7;
        QTest::newRow("without an end") << QStringLiteral("~0.7ku.") << QStringLiteral("7g7f") << 2;
        QTest::newRow("a position") << QStringLiteral("4k4_9_9_9_9_9_9_9_4K4.b.P~0.bfq.")
                                    << QStringLiteral("P*5e") << 2;
    }
    void usen() {
        QFETCH(QString, text);
        QFETCH(QString, usi);
        QFETCH(int, nodes);
        const auto read = readUsen(text.toStdString());
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(usiLine(read->record), usi);
        QCOMPARE(static_cast<int>(read->record.nodeCount()), nodes);
        QCOMPARE(QString::fromStdString(writeUsen(read->record)), text + QLatin1Char('\n'));
    }

    // Its letters tell of the side to move only: no end is better than a wrong one.
    void usenEnds_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("winner"); // -1 none; White is to move
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, GameEnd kind, int winner, const char* text) {
            QTest::newRow(name) << static_cast<int>(kind) << winner << QString::fromLatin1(text);
        };
        row("resigned", GameEnd::Resignation, 0, "~0.7ku.r\n");
        row("foul of the side to move", GameEnd::IllegalMove, 0, "~0.7ku.i\n");
        row("foul of the other side", GameEnd::IllegalMove, 1, "~0.7ku.\n");
        row("the other side out of time", GameEnd::TimeUp, 1, "~0.7ku.\n");
        row("declared", GameEnd::Declaration, 1, "~0.7ku.\n");
        row("forfeited", GameEnd::Forfeit, 0, "~0.7ku.\n");
        row("repetition", GameEnd::Repetition, -1, "~0.7ku.j\n");
        row("aborted", GameEnd::Abort, -1, "~0.7ku.p\n");
        row("no mate", GameEnd::NoMate, -1, "~0.7ku.\n");
    }
    void usenEnds() {
        QFETCH(int, kind);
        QFETCH(int, winner);
        QFETCH(QString, text);
        Record record;
        Ending ending{static_cast<GameEnd>(kind), std::nullopt};
        if (winner >= 0)
            ending.winner = static_cast<Color>(winner);
        record.addEnding(record.addMove(kRootNode, parseUsiMove("7g7f").value()), ending);
        QCOMPARE(QString::fromStdString(writeUsen(record)), text);
    }

    // Other programs would take a move before the letter for one that was played.
    void aFoulInUsen() {
        Record record;
        const NodeId first = record.addMove(kRootNode, parseUsiMove("7g7f").value());
        record.addAnotherEnding(first, {GameEnd::IllegalMove, Color::Black}, parseUsiMove("3c3e").value());
        const std::string text = writeUsen(record);
        const auto read = readUsen(text);
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(record_test::difference(record, read->record), QString());
        // As Komadai wrote it before.
        const std::size_t letter = text.find(".i");
        const auto before = readUsen(text.substr(0, letter) + text.substr(letter + 2, 3) + ".i\n");
        QVERIFY(before.has_value());
        QCOMPARE(record_test::difference(record, before->record), QString());
        QCOMPARE(readUsen("~0.7ku.i000")->warnings.size(), std::size_t{1});
    }

    void usenFaults() {
        const auto illegal = readUsen("~0.7ku7ku.r~0.6y2.");
        QVERIFY(illegal.has_value());
        QCOMPARE(illegal->warnings.size(), std::size_t{1});
        QVERIFY(illegal->warnings[0].code == ParseErrorCode::IllegalMove);
        QCOMPARE(illegal->warnings[0].column, 7);
        const auto cut = readUsen("~0.7ku2j.");
        QVERIFY(cut->warnings[0].code == ParseErrorCode::Truncated);
        const auto nowhere = readUsen("~0.7ku.~9.2jm.");
        QVERIFY(nowhere->warnings[0].code == ParseErrorCode::BadVariation);
        const auto replaced = readUsen("~0.000.~0.6y2.");
        QCOMPARE(replaced->warnings.size(), std::size_t{2});
        QVERIFY(replaced->warnings[1].code == ParseErrorCode::BranchAsMain);
        QVERIFY(readUsen("no~").error().code == ParseErrorCode::UnknownFormat);
    }

    // Moves and branches of any record; what else there is has no place in these formats.
    void randomMovesSurvive() {
        std::mt19937 random(13);
        record_test::Wishes wishes;
        wishes.lines = 6;
        for (int i = 0; i < 60; ++i) {
            const Record record = record_test::randomRecord(random, wishes);
            const auto usi = readUsi(writeUsi(record));
            QVERIFY(usi.has_value());
            QVERIFY(usi->warnings.empty());
            QCOMPARE(usiLine(usi->record), usiLine(record));
            QVERIFY(usi->record.startPosition() == record.startPosition());
            const std::string text = writeUsen(record);
            const auto read = readUsen(text);
            QVERIFY(read.has_value());
            QVERIFY(read->warnings.empty());
            QCOMPARE(movesIn(read->record), movesIn(record));
            QCOMPARE(usiLine(read->record), usiLine(record));
            QCOMPARE(QString::fromStdString(writeUsen(read->record)), QString::fromStdString(text));
        }
    }
};

QTEST_APPLESS_MAIN(TestUsiRecord)
#include "tst_usi_record.moc"
