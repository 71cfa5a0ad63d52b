// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/foreign_record.h"
#include "tests/shogi-core/random_record.h"

#include <QElapsedTimer>
#include <QTest>

using namespace shogi;
using record_test::usiLine;

Q_DECLARE_METATYPE(shogi::ForeignForm)

// Forms that are read but not written.
class TestForeignRecord : public QObject {
    Q_OBJECT

private slots:
    void forms_data() {
        QTest::addColumn<ForeignForm>("form");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* name, ForeignForm form, const char* text, const char* line) {
            QTest::newRow(name) << form << QString::fromUtf8(text) << QString::fromUtf8(line);
        };
        const ForeignForm western = ForeignForm::Western;
        row("PSN", western, "[Sente \"A\"]\n[Gote \"B\"]\n\n1. P7g-7f P3c-3d 2. B8hx2b+ S3ax2b 3. B'4e\n",
            "7g7f 3c3d 8h2b+ 3a2b B*4e");
        row("letters for ranks", western, "1. P-7f P-3d 2. Bx2b+ Sx2b 3. B*4e", "7g7f 3c3d 8h2b+ 3a2b B*4e");
        row("digits for ranks", western, "P-76 P-34 Bx22+ Sx22 B'45", "7g7f 3c3d 8h2b+ 3a2b B*4e");
        row("numbered plies", western, "1.P-7f 2.P-3d\n3.P-2f\n", "7g7f 3c3d 2g2f");
        row("dots for White", western, "1... P-7f 1. ... P-3d", "7g7f 3c3d");
        row("marks", western, "1. P-7f! P-3d?! 2. P-2f $5", "7g7f 3c3d 2g2f");
        row("PGN of a chess server", western,
            "[Event \"?\"]\n[Variant \"Shogi\"]\n\n1. Pc4 Pg6 2. Bxh8+ Sxh8 3. B@f5 {x} *\n",
            "7g7f 3c3d 8h2b+ 3a2b B*4e");
        row("PGN without tags", western, "1. c4 g6 2. Bxh8+", "7g7f 3c3d 8h2b+");
        row("USI", western, "7g7f 3c3d 8h2b+ 3a2b B*4e", "7g7f 3c3d 8h2b+ 3a2b B*4e");
        row("USI numbered", western, "1. 7g7f 2. 3c3d 3. 8h2b+", "7g7f 3c3d 8h2b+");
        row("USI with commas", western, "7g7f, 3c3d,8h2b+", "7g7f 3c3d 8h2b+");
        row("USI in lines", western, "\n7g7f\r\n3c3d\r\n", "7g7f 3c3d");
        row("marks of the sides", western, "▲P-7f △P-3d\u3000☗Bx2b+", "7g7f 3c3d 8h2b+");
        row("invisible characters", western, "\u200B[Sente \"A\"]\n\u200B1. P-7f P-3d", "7g7f 3c3d");
        row("one move", western, "7g7f", "7g7f");
        row("promoted bishop and a plus", western, "7g7f 3c3d Bx2b+ Sx2b", "7g7f 3c3d 8h2b+ 3a2b");
        row("times", western, "1. P-7f (0:03) P-3d (0:05)", "7g7f 3c3d");
        row("a comment behind the first move", western, "1. P-7f {good} P-3d", "7g7f 3c3d");
        row("a comment first", western, "{before}\n1. P-7f P-3d", "7g7f 3c3d");
        row("a line of comment first", western, "; note\n1. P-7f ; good", "7g7f");
        row("a comment that is no JSON", western, "{\"a\": 1}\n7g7f", "7g7f");
        const ForeignForm wars = ForeignForm::Wars;
        row("Wars", wars, "+7776FU,L600\t-3334FU,L598\t+8822UM,L590\tGOTE_WIN_TORYO", "7g7f 3c3d 8h2b+");
        row("Wars, tabs written out", wars, "+7776FU,L600\\t-3334FU,L598\\tSENTE_WIN_TORYO", "7g7f 3c3d");
        row("Wars in a call", wars, "  receiveMove(\"+7776FU,L600\t-3334FU,L598\tDRAW_SENNICHI\");",
            "7g7f 3c3d");
        row("Wars in lines", wars, "+7776FU,L180\n-3334FU,L178\n", "7g7f 3c3d");
        row("Wars as JSON", wars,
            "{\"gameHash\":{\"sente\":\"a\",\"gote\":\"b\",\"result\":\"SENTE_WIN_CHECKMATE\","
            "\"moves\":[{\"t\":600,\"n\":0,\"m\":\"+7968GI\"},{\"t\":599,\"n\":1,\"m\":\"-8252HI\"}]}}",
            "7i6h 8b5b");
        row("Wars in a page", wars,
            "<div "
            "data-react-props=\"{&quot;gameHash&quot;:{&quot;sente&quot;:&quot;a&quot;,&quot;moves&quot;:[{&"
            "quot;t"
            "&quot;:600,&quot;n&quot;:0,&quot;m&quot;:&quot;+7968GI&quot;}]}}\">",
            "7i6h");
        const ForeignForm link = ForeignForm::Link;
        row("link, moves", link, "https://www.kento-shogi.com/?moves=7g7f.3c3d.8h2b%2B#3", "7g7f 3c3d 8h2b+");
        row("link, start and moves", link,
            "https://example.org/"
            "?initpos=lnsgkgsnl%2F9%2Fppppppppp%2F9%2F9%2F9%2FPPPPPPPPP%2F1B5R1%2FLNSGKGSNL+w+-+1&moves="
            "7a6b.7g7f",
            "7a6b 7g7f");
        row("link, USI", link, "see https://example.org/board?body=position+startpos+moves+7g7f+3c3d",
            "7g7f 3c3d");
        row("link, dots for blanks", link, "https://example.org/board?body=position.startpos.moves.7g7f.3c3d",
            "7g7f 3c3d");
        row("link, promotions as they are", link, "https://example.org/?moves=7g7f.3c3d.8h2b+.3a2b",
            "7g7f 3c3d 8h2b+ 3a2b");
        row("link, the last move promotes", link, "https://example.org/?moves=7g7f+3c3d+8h2b+",
            "7g7f 3c3d 8h2b+");
        row("link, + as blank and promotion", link, "https://example.org/?moves=7g7f+3c3d+8h2b++3a2b",
            "7g7f 3c3d 8h2b+ 3a2b");
        row("link, USI, promotions as they are", link,
            "https://example.org/?usi=position%20startpos%20moves%207g7f%203c3d%208h2b+%203a2b",
            "7g7f 3c3d 8h2b+ 3a2b");
        row("link, dots for blanks, promotions as they are", link,
            "https://example.org/board?body=position.startpos.moves.7g7f.3c3d.8h2b+.3a2b",
            "7g7f 3c3d 8h2b+ 3a2b");
        row("link, USI, + as blank and promotion", link,
            "https://example.org/?body=position+startpos+moves+7g7f+3c3d+8h2b%2B+3a2b",
            "7g7f 3c3d 8h2b+ 3a2b");
        row("link, USEN", link, "https://example.org/i.html?usen=~0.6y22jm7ku2sq.&branch=0&bname=b&wname=w",
            "2g2f 3c3d 7g7f 5c5d");
        row("link, record", link,
            "https://example.org/"
            "?kif=%E6%89%8B%E5%90%88%E5%89%B2%EF%BC%9A%E5%B9%B3%E6%89%8B%0A1%20%EF%BC%97%E5%85%AD%E6%AD%"
            "A9(77)",
            "7g7f");
    }
    void forms() {
        QFETCH(ForeignForm, form);
        QFETCH(QString, text);
        QFETCH(QString, line);
        const auto found = detectForeign(text.toStdString());
        QVERIFY(found == form);
        const auto games = readForeign(text.toStdString(), form);
        QVERIFY(games.has_value());
        QCOMPARE(games->size(), std::size_t{1});
        QCOMPARE(usiLine(games->front().record), line);
        QVERIFY(games->front().warnings.empty());
    }

    void positionsInLinks_data() {
        QTest::addColumn<QString>("link");
        QTest::addColumn<QString>("sfen");
        const auto row = [](const char* name, const char* link, const char* sfen) {
            QTest::newRow(name) << QString::fromUtf8(link) << QString::fromUtf8(sfen);
        };
        const char* const kSfen = "ln1gkg2l/2s4s1/p1pp+Bpnpp/1r4p2/7P1/P8/2GPPPP1P/2S6/LN2KG+r1L b BPsn3p 1";
        row("in the path",
            "https://lishogi.org/analysis/ln1gkg2l/2s4s1/p1pp+Bpnpp/1r4p2/7P1/P8/2GPPPP1P/2S6/"
            "LN2KG+r1L_b_BPsn3p_1",
            kSfen);
        row("in the path, with more before and behind",
            "https://lishogi.org/analysis/standard/ln1gkg2l/2s4s1/p1pp+Bpnpp/1r4p2/7P1/P8/2GPPPP1P/2S6/"
            "LN2KG+r1L_b_BPsn3p_1?color=gote#0",
            kSfen);
        row("escaped",
            "https://example.org/board/"
            "ln1gkg2l%2F2s4s1%2Fp1pp%2BBpnpp%2F1r4p2%2F7P1%2FP8%2F2GPPPP1P%2F2S6%2FLN2KG%2Br1L%20b%"
            "20BPsn3p%201",
            kSfen);
        row("a board alone", "https://example.org/4k4/9/4P4/9/9/9/9/9/4K4", "4k4/9/4P4/9/9/9/9/9/4K4 b - 1");
        row("as a parameter",
            "piyoshogi://"
            "?viewpoint=black&num=0&sfen=ln1gkg2l%2F2s4s1%2Fp1pp%2BBpnpp%2F1r4p2%2F7P1%2FP8%2F2GPPPP1P%2F2S6%"
            "2FLN2KG%2Br1L%20b%20BPsn3p%201",
            kSfen);
        row("as a parameter, promotions as they are",
            "https://example.org/"
            "?sfen=ln1gkg2l/2s4s1/p1pp+Bpnpp/1r4p2/7P1/P8/2GPPPP1P/2S6/LN2KG+r1L%20b%20BPsn3p%201",
            kSfen);
        row("as a parameter, + as blank and promotion",
            "https://example.org/"
            "?sfen=ln1gkg2l/2s4s1/p1pp+Bpnpp/1r4p2/7P1/P8/2GPPPP1P/2S6/LN2KG+r1L+b+BPsn3p+1",
            kSfen);
    }
    void positionsInLinks() {
        QFETCH(QString, link);
        QFETCH(QString, sfen);
        QVERIFY(detectForeign(link.toStdString()) == ForeignForm::Link);
        const auto games = readForeign(link.toStdString(), ForeignForm::Link);
        QVERIFY(games.has_value());
        QCOMPARE(QString::fromStdString(toSfen(games->front().record.startPosition())), sfen);
        QCOMPARE(games->front().record.nodeCount(), std::size_t{1});
    }

    void movesInLinksAreAllRead() {
        QByteArray moves = "4i4h";
        for (int i = 0; i < 1000; ++i)
            moves += i % 2 == 0 ? ".4a4b.4h4i" : ".4b4a.4i4h";
        const auto games =
            readForeign("https://example.org/?moves=" + moves.toStdString(), ForeignForm::Link);
        QVERIFY(games->front().warnings.empty());
        QCOMPARE(games->front().record.nodeCount(), std::size_t{2002});
    }

    // They only say where a game lies, or are part of something else.
    void otherTexts_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"",
                                 "https://example.org/games/a-b-20200101_101010",
                                 "hello",
                                 "1. hello",
                                 "P",
                                 "12",
                                 "e4",
                                 "https://",
                                 "%",
                                 "V2.2\nN+a\nPI\n+\n+7776FU,T1\n",
                                 "手合割：平手\n場所：https://lishogi.org/analysis/9/9/9\n1 ７六歩(77)\n",
                                 "position startpos moves 7g7f",
                                 "７六歩 ３四歩",
                                 "{\"header\":{},\"moves\":[{}]}",
                                 "~0.6y2jm.",
                                 "[7g7f",
                                 "{7g7f}",
                                 "; 7g7f",
                                 "{before} then",
                                 "7g7f (my choice)",
                                 "7g7f (my choice) 3c3d",
                                 "7g7f {good} move",
                                 "7g7f 1990 times",
                                 "7g7f had",
                                 "1. e4 e5 2. Nf3 Nc6",
                                 "1. d4 Nf6 2. c4",
                                 "{\"header\":{\"a\":\"} 7g7f \"},\"moves\":[{}]}",
                                 "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void otherTexts() {
        QFETCH(QString, text);
        QVERIFY(!detectForeign(text.toStdString()) || text == QStringLiteral("e4"));
    }

    void tagsCommentsVariationsAndEnds() {
        const auto games =
            readForeign("[Event \"Cup\"]\n[Date \"2024.01.02\"]\n[Black \"A\"]\n[White \"B\"]\n"
                        "[Round \"3\"]\n\n"
                        "{before}\n1. P-7f {one\ntwo} P-3d (1. ... P-8d P-2f (P-5f)) 2. P-2f ; rest\n"
                        "Resigns\n\n[Sente \"C\"]\n[SFEN \"4k4/9/4P4/9/9/9/9/9/4K4 b G 1\"]\n1. G*5b 1-0\n",
                        ForeignForm::Western);
        QVERIFY(games.has_value());
        QCOMPARE(games->size(), std::size_t{2});
        QCOMPARE((*games)[1].line, 12);
        const Record& record = games->front().record;
        QVERIFY(games->front().warnings.empty());
        QCOMPARE(record.header(header::kEvent), std::string_view("Cup"));
        QCOMPARE(record.header(header::kStart), std::string_view("2024/01/02"));
        QCOMPARE(record.header(header::kBlackName), std::string_view("A"));
        QCOMPARE(record.header(header::kWhiteName), std::string_view("B"));
        QCOMPARE(record.header("Round"), std::string_view("3"));
        const auto line = record.mainLine();
        QCOMPARE(record.node(kRootNode).comment, std::string("before"));
        QCOMPARE(record.node(line[1]).comment, std::string("one\ntwo"));
        QCOMPARE(record.node(line[3]).comment, std::string("rest"));
        QVERIFY((record.node(line[4]).ending == Ending{GameEnd::Resignation, Color::Black}));
        QCOMPARE(record.node(line[1]).children.size(), std::size_t{2});
        const NodeId branch = record.node(line[1]).children[1];
        QVERIFY(record.node(branch).move == parseUsiMove("8c8d").value());
        QCOMPARE(record.node(branch).children.size(), std::size_t{2});
        const Record& second = (*games)[1].record;
        QCOMPARE(second.header(header::kBlackName), std::string_view("C"));
        QVERIFY((second.node(second.mainLine().back()).ending == Ending{GameEnd::Mate, Color::Black}));
    }

    void timesOfMoves() {
        const auto games = readForeign("1. P-7f (0:03) P-3d (12/00:00:12) 2. P-2f (1:02:03) (P-1f (4)) P-8d\n"
                                       "3. P-2e (0:1.5) P-8e (1:2:3:4)",
                                       ForeignForm::Western);
        const Record& record = games->front().record;
        const auto line = record.mainLine();
        QCOMPARE(line.size(), std::size_t{7});
        QVERIFY(record.node(line[1]).timeUsed == Milliseconds(3000));
        QVERIFY(!record.node(line[1]).timeTotal);
        QVERIFY(record.node(line[2]).timeUsed == Milliseconds(12000));
        QVERIFY(record.node(line[2]).timeTotal == Milliseconds(12000));
        QVERIFY(record.node(line[3]).timeUsed == Milliseconds(3723000));
        QVERIFY(!record.node(line[4]).timeUsed);
        QVERIFY(record.node(line[5]).timeUsed == Milliseconds(1500));
        QVERIFY(!record.node(line[6]).timeUsed);
        QCOMPARE(games->front().warnings.size(), std::size_t{1});
        QVERIFY(games->front().warnings.front().code == ParseErrorCode::BadTime);
    }

    void tagsBehindComments() {
        const auto games =
            readForeign("[Sente \"A\"]\n; x\n{y}\n%z\n[SFEN \"4k4/9/4P4/9/9/9/9/9/4K4 b G 1\"]\n"
                        "[Gote \"B\"]\n1. G*5b",
                        ForeignForm::Western);
        QCOMPARE(games->size(), std::size_t{1});
        const Record& record = games->front().record;
        QVERIFY(games->front().warnings.empty());
        QCOMPARE(record.header(header::kBlackName), std::string_view("A"));
        QCOMPARE(record.header(header::kWhiteName), std::string_view("B"));
        QCOMPARE(record.node(kRootNode).comment, std::string("x\ny"));
        QCOMPARE(usiLine(record), QStringLiteral("G*5b"));
    }

    void terminations_data() {
        QTest::addColumn<QString>("termination");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* termination, GameEnd kind) {
            QTest::newRow(termination) << QString::fromLatin1(termination) << static_cast<int>(kind);
        };
        row("Time forfeit", GameEnd::TimeUp);
        row("Timeout", GameEnd::TimeUp);
        row("illegal move", GameEnd::IllegalMove);
        row("Normal", GameEnd::Resignation);
        row("", GameEnd::Resignation);
    }
    void terminations() {
        QFETCH(QString, termination);
        QFETCH(int, kind);
        const auto games = readForeign(
            "[Termination \"" + termination.toStdString() + "\"]\n1. P-7f P-3d 0-1", ForeignForm::Western);
        const Record& record = games->front().record;
        QVERIFY(record.node(record.mainLine().back()).ending ==
                (Ending{static_cast<GameEnd>(kind), Color::White}));
    }

    // Where chess programs play shogi, White begins; + is a promotion or a check.
    void notationOfChessPrograms() {
        const auto games =
            readForeign("[White \"A\"]\n[Black \"B\"]\n[Variant \"Shogi\"]\n"
                        "[FEN \"4k4/9/9/9/9/9/9/9/R3K4[Gg] w 0 1\"]\n\n1. Ra8 Kd9 2. Ra9+ 1-0\n",
                        ForeignForm::Western);
        QVERIFY(games.has_value());
        const Record& record = games->front().record;
        QVERIFY(games->front().warnings.empty());
        QCOMPARE(record.header(header::kBlackName), std::string_view("A"));
        QCOMPARE(QString::fromStdString(toSfen(record.startPosition())),
                 QStringLiteral("4k4/9/9/9/9/9/9/9/R3K4 b Gg 1"));
        QCOMPARE(usiLine(record), QStringLiteral("9i9b 5a6a 9b9a"));
    }

    void timesOfWars() {
        const auto games =
            readForeign("+7776FU,L599\t-3334FU,L590\t+8822UM,L580\tGOTE_WIN_TIMEOUT", ForeignForm::Wars);
        const Record& record = games->front().record;
        const auto line = record.mainLine();
        QVERIFY(record.node(line[1]).timeUsed == Milliseconds(1000));
        QVERIFY(record.node(line[2]).timeUsed == Milliseconds(10000));
        QVERIFY(record.node(line[3]).timeUsed == Milliseconds(19000));
        QVERIFY(record.node(line[3]).timeTotal == Milliseconds(20000));
        QVERIFY((record.node(line[4]).ending == Ending{GameEnd::TimeUp, Color::White}));
        QCOMPARE(record.header(header::kTimeLimit), std::string_view("10分"));
        const auto page = readForeign(
            "\"name\":\"a-b-20200116_161028\",\"sente\":\"a\",\"gote\":\"b\",\"init_sfen_position\":"
            "\"4k4/9/4P4/9/9/9/9/9/4K4 b G 1\",\"m\":\"+0052KI\"",
            ForeignForm::Wars);
        QCOMPARE(page->front().record.header(header::kStart), std::string_view("2020/01/16 16:10:28"));
        QCOMPARE(page->front().record.header(header::kWhiteName), std::string_view("b"));
        QCOMPARE(usiLine(page->front().record), QStringLiteral("G*5b"));
    }

    void severalGamesOfWars() {
        const std::string page =
            "{\"gameHash\":{\"sente\":\"a\",\"result\":\"GOTE_WIN_TIMEOUT\",\"moves\":["
            "{\"t\":600,\"m\":\"+7776FU\"}]}}\n{\"gameHash\":{\"sente\":\"b\",\"result\":"
            "\"DRAW_SENNICHI\",\"moves\":[{\"t\":600,\"m\":\"+2726FU\"}]}}";
        const std::string text =
            "+7776FU,L600\tGOTE_WIN_TIMEOUT\n+2726FU,L600\tDRAW_SENNICHI\tSENTE_WIN_TORYO\n";
        for (const std::string& games : {page, text}) {
            const auto read = readForeign(games, ForeignForm::Wars);
            QCOMPARE(read->size(), std::size_t{2});
            const Record& first = read->front().record;
            const Record& second = read->back().record;
            QCOMPARE(read->back().line, 2);
            QCOMPARE(usiLine(first), QStringLiteral("7g7f"));
            QCOMPARE(usiLine(second), QStringLiteral("2g2f"));
            QVERIFY((first.node(2).ending == Ending{GameEnd::TimeUp, Color::White}));
            QVERIFY((second.node(2).ending == Ending{GameEnd::Repetition, std::nullopt}));
            QCOMPARE(first.header(header::kBlackName), std::string_view(games == page ? "a" : ""));
            QCOMPARE(second.header(header::kBlackName), std::string_view(games == page ? "b" : ""));
        }
        const auto broken = readForeign("+7776FU,L600\nDRAW_\n+2726KI,L600", ForeignForm::Wars);
        QCOMPARE(broken->back().line, 3);
        QCOMPARE(broken->back().warnings.front().line, 3);
    }

    void faults_data() {
        QTest::addColumn<ForeignForm>("form");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("at");
        QTest::addColumn<int>("column");
        const auto row = [](const char* name, ForeignForm form, const char* text, const char* line,
                            ParseErrorCode code, int at, int column) {
            QTest::newRow(name) << form << QString::fromUtf8(text) << QString::fromUtf8(line)
                                << static_cast<int>(code) << at << column;
        };
        using Code = ParseErrorCode;
        row("illegal", ForeignForm::Western, "1. P-7f P-3d\n2. P@c5 P-8d *\n", "7g7f 3c3d", Code::IllegalMove,
            2, 4);
        row("no move", ForeignForm::Western, "7g7f 3c3d then something", "7g7f 3c3d", Code::BadMove, 1, 11);
        row("illegal second move", ForeignForm::Western, "1. P-7f P-3e 2. P-2f", "7g7f", Code::IllegalMove, 1,
            9);
        row("behind the end", ForeignForm::Western, "1. P-7f 1-0 Resigns 2. P-2f P-3d", "7g7f",
            Code::ExtraText, 1, 24);
        row("tag among moves", ForeignForm::Western, "1. P-7f [A \"b\"] P-3d", "7g7f 3c3d", Code::ExtraText,
            1, 9);
        row("illegal", ForeignForm::Wars, "+7776FU,L600\t-3334KI,L598", "7g7f", Code::IllegalMove, 1, 14);
        row("handicap not told", ForeignForm::Wars, "\n-7162GI,L600\t+7776FU,L598", "7a6b 7g7f",
            Code::UnknownHandicap, 2, 1);
        row("unknown end", ForeignForm::Wars, "+7776FU,L600\tGOTE_WIN_MAGIC", "7g7f", Code::UnknownEnd, 1,
            14);
    }
    void faults() {
        QFETCH(ForeignForm, form);
        QFETCH(QString, text);
        QFETCH(QString, line);
        QFETCH(int, code);
        QFETCH(int, at);
        QFETCH(int, column);
        const auto games = readForeign(text.toStdString(), form);
        QVERIFY(games.has_value());
        QCOMPARE(usiLine(games->front().record), line);
        QCOMPARE(games->front().warnings.size(), std::size_t{1});
        const ParseError& warning = games->front().warnings.front();
        QCOMPARE(static_cast<int>(warning.code), code);
        QCOMPARE(warning.line, at);
        QCOMPARE(warning.column, column);
    }

    void copiedMarkup() {
        QCOMPARE(withoutMarkup("手合割：平手<br>1 ７六歩(77)<BR />*a &lt; b<br>"),
                 std::string("手合割：平手\n1 ７六歩(77)\n*a < b\n"));
        for (const char* text : {"a<br>b\nc", "a & b", "<b>", "<br", "", "&lt;",
                                 "{\"moves\":[{\"comments\":[\"a<br>&quot;\"]}]}"})
            QCOMPARE(withoutMarkup(text), std::string(text));
    }

    // Texts that are made to take long do not.
    void hostileTexts_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("variations") << QByteArray("1. P-7f ") + QByteArray(2000000, '(');
        QTest::newRow("variations with moves")
            << QByteArray("1. P-7f ") + QByteArray("(P-2f ").repeated(200000);
        QTest::newRow("comments") << QByteArray("[A \"b\"]\n") + QByteArray("{").repeated(2000000);
        QTest::newRow("tags") << QByteArray("[A \"b\"]\n").repeated(200000);
        QTest::newRow("tags in a line") << QByteArray("[A \"b\"]").repeated(500000);
        QTest::newRow("numbers in a word") << QByteArray("7g7f ") + QByteArray("1.").repeated(2000000);
        QTest::newRow("brackets in a line") << QByteArray("[A \"b\"]\n*") + QByteArray(4000000, '[');
        QTest::newRow("open tags in a line")
            << QByteArray("[A \"b\"]\n7g7f ") + QByteArray("[A \"b\"").repeated(600000);
        QTest::newRow("games") << QByteArray("[A \"b\"]\n*\n").repeated(100000);
        QTest::newRow("signs") << QByteArray(4000000, '+');
        QTest::newRow("moves") << QByteArray("+7776FU,L600\t-3334FU,L600\t") +
                                      QByteArray("+7675FU,L1 ").repeated(200000);
        QTest::newRow("objects") << QByteArray("\"m\":\"+7776FU\",").repeated(100000);
        QTest::newRow("games of Wars") << QByteArray("+7776FU,L1 DRAW_").repeated(250000);
        QTest::newRow("slashes") << QByteArray("http://") + QByteArray(90000, '/');
        QTest::newRow("parameters") << QByteArray("http://a?") + QByteArray("a=1&").repeated(20000);
        QTest::newRow("signs in parameters")
            << QByteArray("http://a?") + QByteArray("a=" + QByteArray(180, '+') + "&").repeated(500);
        QTest::newRow("breaks") << QByteArray("<br").repeated(1000000);
    }
    void hostileTexts() {
        QFETCH(QByteArray, text);
        QElapsedTimer timer;
        timer.start();
        const std::string plain = withoutMarkup(text.toStdString());
        if (const auto form = detectForeign(plain))
            QVERIFY(!readForeign(plain, *form) || timer.elapsed() >= 0);
        QVERIFY2(timer.elapsed() < 20000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_APPLESS_MAIN(TestForeignRecord)
#include "tst_foreign_record.moc"
