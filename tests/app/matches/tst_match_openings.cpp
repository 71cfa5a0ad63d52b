// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_openings.h"
#include "shogi-core/sfen.h"

#include <QTest>

#include <algorithm>

using namespace app;
using shogi::ParseErrorCode;

class TestMatchOpenings : public QObject {
    Q_OBJECT

private slots:
    void allSpellings() {
        const auto openings = parseOpenings("\xEF\xBB\xBF# comment\r\n"
                                            "startpos\r\n"
                                            "\n"
                                            "  startpos moves 7g7f 3c3d  # the usual\n"
                                            "position startpos moves 2g2f\n"
                                            "sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1\n"
                                            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5b\t5a5b\n"
                                            "4k4/9/9/9/9/9/9/9/4K4 b - 7");
        QVERIFY2(openings, openings ? "" : openings.error().text.c_str());
        QCOMPARE(openings->size(), std::size_t{6});
        const auto moves = [&openings](std::size_t i) { return (*openings)[i].moves.size(); };
        QCOMPARE(moves(0), std::size_t{0});
        QCOMPARE(moves(1), std::size_t{2});
        QCOMPARE(shogi::toUsi((*openings)[1].moves[1]), std::string("3c3d"));
        QCOMPARE(moves(2), std::size_t{1});
        QCOMPARE(moves(3), std::size_t{0});
        QCOMPARE(moves(4), std::size_t{2});
        QCOMPARE(shogi::toSfen((*openings)[5].start), std::string("4k4/9/9/9/9/9/9/9/4K4 b - 7"));
    }

    void nothingInside() {
        QVERIFY(parseOpenings("") && parseOpenings("")->empty());
        QVERIFY(parseOpenings("# startpos\n\n \t\r\n")->empty());
    }

    void faults_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QByteArray& text, int line, ParseErrorCode code) {
            QTest::newRow(name) << text << line << static_cast<int>(code);
        };
        row("no position", "startpos\nhello\n", 2, ParseErrorCode::BadBoard);
        row("illegal move", "# x\n\nstartpos moves 7g7e\n", 3, ParseErrorCode::IllegalMove);
        row("no move", "startpos moves 7g7f xyz", 1, ParseErrorCode::BadMove);
        row("pawn without square", "startpos moves P*", 1, ParseErrorCode::BadMove);
        row("cut board", "sfen lnsgkgsnl/1r5b1/ppppp", 1, ParseErrorCode::BadBoard);
        row("the other side in check", "startpos\nsfen 4k4/4R4/9/9/9/9/9/9/4K4 b - 1\n", 2,
            ParseErrorCode::OpponentInCheck);
        row("mated", "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1\n", 1, ParseErrorCode::IllegalMove);
    }
    void faults() {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        QFETCH(int, code);
        const auto openings = parseOpenings(text.toStdString());
        QVERIFY(!openings);
        QCOMPARE(openings.error().line, line);
        QCOMPARE(static_cast<int>(openings.error().code), code);
    }

    void longGarbageIsQuotedInPart() {
        const auto openings = parseOpenings("startpos moves " + std::string(100'000, '\x01'));
        QVERIFY(!openings);
        QVERIFY(openings.error().text.size() <= 100);
    }

    void seedsGiveTheSameOrderEverywhere() {
        const auto numbered = [] {
            std::vector<Opening> openings(10);
            for (std::size_t i = 0; i < openings.size(); ++i)
                openings[i].moves.resize(i);
            return openings;
        };
        const auto order = [](const std::vector<Opening>& openings) {
            QByteArray text;
            for (const Opening& opening : openings)
                text += QByteArray::number(opening.moves.size());
            return text;
        };
        std::vector<Opening> one = numbered();
        shuffleOpenings(one, 1);
        std::vector<Opening> again = numbered();
        shuffleOpenings(again, 1);
        std::vector<Opening> two = numbered();
        shuffleOpenings(two, 2);
        QCOMPARE(order(one), order(again));
        QVERIFY(order(one) != order(two));
        QCOMPARE(order(one), QByteArray("1739405268"));
        QByteArray sorted = order(two);
        std::sort(sorted.begin(), sorted.end());
        QCOMPARE(sorted, QByteArray("0123456789"));
    }

    void luckIsTheSameEverywhere() {
        QCOMPARE(bookLuck(1, 0, 0), bookLuck(1, 0, 0));
        double least = 1;
        double most = 0;
        for (int game = 0; game < 1000; ++game) {
            const double luck = bookLuck(1, game, 2);
            QVERIFY(luck >= 0 && luck < 1);
            least = std::min(least, luck);
            most = std::max(most, luck);
        }
        QVERIFY(least < 0.01 && most > 0.99);
        QVERIFY(bookLuck(1, 0, 0) != bookLuck(2, 0, 0));
        QVERIFY(bookLuck(1, 0, 0) != bookLuck(1, 0, 2));
    }
};

QTEST_APPLESS_MAIN(TestMatchOpenings)
#include "tst_match_openings.moc"
