// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/usi_parser.h"
#include "tests/engine-host/bytes.h"

#include <QTest>

using namespace host;
using shogi::Color;

namespace {

// Mate in one by G*5b; a drop elsewhere gives no mate.
constexpr std::string_view kMateInOne = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
// White to move has been mated.
constexpr std::string_view kMated = "4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 2";

struct Searched {
    shogi::Position position;
    AnswerContext context{usiDialect(), position, [](std::string_view text) {
                              return decodeUtf8OrLatin1(text, TextEncoding::Detect);
                          }};
    explicit Searched(shogi::Position p = shogi::Position())
        : position(p) {}
    Searched(const Searched&) = delete;
    Searched& operator=(const Searched&) = delete;
};

QByteArray scoreText(const std::optional<Evaluation>& evaluation) {
    if (!evaluation)
        return "-";
    QByteArray text = evaluation->bound == Bound::Exact   ? ""
                      : evaluation->bound == Bound::Lower ? ">="
                                                          : "<=";
    if (const Centipawns* centipawns = std::get_if<Centipawns>(&evaluation->score))
        return text + QByteArray::number(centipawns->value);
    const Mate& mate = std::get<Mate>(evaluation->score);
    return text + (mate.winner == Color::Black ? "B#" : "W#") +
           (mate.plies ? QByteArray::number(*mate.plies) : QByteArray("?"));
}

Info infoOf(std::string_view rest, const shogi::Position& position = shogi::Position()) {
    const Searched searched(position);
    return parseInfo(rest, searched.context);
}

} // namespace

class TestUsiParser : public QObject {
    Q_OBJECT

private slots:
    void classifies_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("word");
        QTest::addColumn<QByteArray>("rest");
        const auto row = [](const char* name, const char* line, ReplyWord word, const char* rest) {
            QTest::newRow(name) << QByteArray(line) << static_cast<int>(word) << QByteArray(rest);
        };
        row("id", "id name A b  c", ReplyWord::Id, "name A b  c");
        row("usiok", "usiok", ReplyWord::HandshakeDone, "");
        row("readyok", "readyok", ReplyWord::ReadyOk, "");
        row("P-3 blanks around", " \t readyok \t", ReplyWord::ReadyOk, "");
        row("bestmove", "bestmove 7g7f ponder 3c3d", ReplyWord::BestMove, "7g7f ponder 3c3d");
        row("P-3 run of blanks", "bestmove \t  7g7f", ReplyWord::BestMove, "7g7f");
        row("checkmate", "checkmate nomate", ReplyWord::Checkmate, "nomate");
        row("option", "option name A type check", ReplyWord::Option, "name A type check");
        row("copyprotection", "copyprotection error", ReplyWord::CopyProtection, "error");
        row("registration", "registration checking", ReplyWord::Registration, "checking");
        row("info", "info depth 3", ReplyWord::Info, "depth 3");
        row("P-4 one word skipped", "joho info depth 3", ReplyWord::Info, "depth 3");
        row("P-4 three words skipped", "a b2 C readyok", ReplyWord::ReadyOk, "");
        row("P-4 four words are prose", "a b c d readyok", ReplyWord::Unknown, "");
        row("P-4 a word with a colon is prose", "error: info follows", ReplyWord::Unknown, "");
        row("section 17: banner", "Engine-X 11.1 readyok", ReplyWord::Unknown, "");
        row("section 17: prefix", "B< bestmove 7g7f", ReplyWord::Unknown, "");
        row("section 17: complaint", "Unknown command: gameover win", ReplyWord::Unknown, "");
        row("section 17: no such option", "No such option: Hash", ReplyWord::Unknown, "");
        row("P-4 empty", "", ReplyWord::Unknown, "");
        row("words have a case", "Info depth 3", ReplyWord::Unknown, "");
    }
    void classifies() {
        QFETCH(QByteArray, line);
        QFETCH(int, word);
        QFETCH(QByteArray, rest);
        const std::string text = line.toStdString();
        const Reply reply = classify(text, usiDialect());
        QCOMPARE(static_cast<int>(reply.word), word);
        QCOMPARE(bytes(reply.rest), rest);
    }

    void infoNumbers_P12() {
        const Info info = infoOf("depth 12 seldepth 20 time 1234 nodes 5000000000 nps 987654 hashfull 345 "
                                 "cpuload 990 tbhits 7 currmove 7g7f currmovenumber 3 multipv 2");
        QCOMPARE(info.depth, 12);
        QCOMPARE(info.selectiveDepth, 20);
        QCOMPARE(info.time->count(), 1234);
        QCOMPARE(*info.nodes, 5'000'000'000ULL);
        QCOMPARE(*info.nps, 987'654ULL);
        QCOMPARE(info.hashfull, 345);
        QCOMPARE(info.cpuLoad, 990);
        QCOMPARE(*info.tablebaseHits, 7ULL);
        QCOMPARE(*info.currentMove, usiMove("7g7f"));
        QCOMPARE(info.currentMoveNumber, 3);
        QCOMPARE(info.multipv, 2);
        QVERIFY(!info.pv);
        QVERIFY(!info.evaluation);
        QVERIFY(!info.text);
    }

    void badValuesDropOnlyThemselves_P12() {
        const Info info = infoOf(
            "depth x seldepth 9 nodes -4 time score cp 12 foo bar nps 12345678901234567890123 hashfull 10");
        QVERIFY(!info.depth);
        QCOMPARE(info.selectiveDepth, 9);
        QVERIFY(!info.nodes);
        QVERIFY(!info.time);
        QCOMPARE(scoreText(info.evaluation), QByteArray("12"));
        QVERIFY(!info.nps);
        QCOMPARE(info.hashfull, 10);
    }

    void junkBehindDigitsIsCut_P12() {
        const Info info = infoOf("depth 120\xe2\x86\x91 nodes 33k score cp 250\xe2\x86\x93");
        QCOMPARE(info.depth, 120);
        QCOMPARE(*info.nodes, 33ULL);
        QCOMPARE(scoreText(info.evaluation), QByteArray("250"));
    }

    void npsIsComputedIfAbsent() {
        QCOMPARE(*infoOf("nodes 120000 time 200").nps, 600'000ULL);
        QVERIFY(!infoOf("nodes 120000 time 0").nps);
        QVERIFY(!infoOf("nodes 120000").nps);
    }

    void scores_data() {
        QTest::addColumn<QByteArray>("rest");
        QTest::addColumn<QByteArray>("black"); // Black to move
        QTest::addColumn<QByteArray>("white"); // White to move
        const auto row = [](const char* name, const char* rest, const char* black, const char* white) {
            QTest::newRow(name) << QByteArray(rest) << QByteArray(black) << QByteArray(white);
        };
        row("cp", "score cp 123", "123", "-123");
        row("cp, minus", "score cp -15", "-15", "15");
        row("cp, plus", "score cp +15", "15", "-15");
        row("lowerbound behind", "score cp 64 lowerbound", ">=64", "<=-64");
        row("upperbound behind", "score cp 64 upperbound", "<=64", ">=-64");
        row("bound before the number", "score lowerbound cp 64", ">=64", "<=-64");
        row("bound between", "score cp lowerbound 64", ">=64", "<=-64");
        row("bound, then more", "score cp 64 lowerbound multipv 1", ">=64", "<=-64");
        row("bound far behind", "score cp 64 depth 3 upperbound", "<=64", ">=-64");
        row("mate", "score mate 5", "B#5", "W#5");
        row("mate, plus", "score mate +5", "B#5", "W#5");
        row("mate, minus", "score mate -4", "W#4", "B#4");
        row("mate, length unknown", "score mate +", "B#?", "W#?");
        row("mated, length unknown", "score mate -", "W#?", "B#?");
        row("mate +0", "score mate +0", "B#?", "W#?");
        row("mate -0", "score mate -0", "W#?", "B#?");
        row("mate 0 with legal moves", "score mate 0", "B#?", "W#?");
        row("mate, arrow", "score mate 7\xe2\x86\x91", "B#7", "W#7");
        row("mate with a bound", "score mate 7 lowerbound", ">=B#7", "<=W#7");
        row("mate without number", "score mate depth 3", "-", "-");
        row("cp without number", "score cp nodes 3", "-", "-");
        row("no unit", "score 12", "-", "-");
        row("cp, too big", "score cp 99999999999", "2147483647", "-2147483647");
        row("section 17: mate -9999", "score mate -9999", "W#9999", "B#9999");
    }
    void scores() {
        QFETCH(QByteArray, rest);
        QFETCH(QByteArray, black);
        QFETCH(QByteArray, white);
        shogi::Position position;
        QCOMPARE(scoreText(infoOf(rest.toStdString(), position).evaluation), black);
        position.play(usiMove("7g7f"));
        QCOMPARE(scoreText(infoOf(rest.toStdString(), position).evaluation), white);
    }

    void mateZeroMeansMatedWithoutLegalMove() {
        QCOMPARE(scoreText(infoOf("score mate 0", sfen(kMated)).evaluation), QByteArray("B#0"));
    }

    void pv_data() {
        QTest::addColumn<QByteArray>("rest");
        QTest::addColumn<QByteArray>("moves");
        QTest::addColumn<int>("word");
        QTest::addColumn<QByteArray>("raw");
        const auto row = [](const char* name, const char* rest, const char* moves, int word,
                            const char* raw) {
            QTest::newRow(name) << QByteArray(rest) << QByteArray(moves) << word << QByteArray(raw);
        };
        const auto word = [](PvWord special) { return static_cast<int>(special); };
        row("legal", "pv 7g7f 3c3d 8h2b+ 3a2b B*4e", "7g7f 3c3d 8h2b+ 3a2b B*4e", -1, "");
        row("illegal from the third move", "pv 7g7f 3c3d 9a9b 2g2f", "7g7f 3c3d", -1, "9a9b 2g2f");
        row("not a move", "pv 7g7f (8.5%) 3c3d", "7g7f", -1, "(8.5%) 3c3d");
        row("illegal at once", "pv 5e5d", "", -1, "5e5d");
        row("a keyword ends the rest", "pv 7g7f xx yy depth 9", "7g7f", -1, "xx yy");
        row("pv before multipv", "pv 7g7f multipv 3 score cp 5", "7g7f", -1, "");
        row("resign", "pv 7g7f resign", "7g7f", word(PvWord::Resign), "");
        row("win", "pv win", "", word(PvWord::Win), "");
        row("rep_draw", "pv 7g7f rep_draw 3c3d", "7g7f", word(PvWord::RepetitionDraw), "3c3d");
        row("rep_win", "pv 7g7f rep_win", "7g7f", word(PvWord::RepetitionWin), "");
        row("rep_lose", "pv 7g7f rep_lose", "7g7f", word(PvWord::RepetitionLoss), "");
        row("rep_sup", "pv 7g7f rep_sup", "7g7f", word(PvWord::RepetitionSuperior), "");
        row("rep_inf", "pv 7g7f rep_inf", "7g7f", word(PvWord::RepetitionInferior), "");
        row("empty", "pv", "", -1, "");
    }
    void pv() {
        QFETCH(QByteArray, rest);
        QFETCH(QByteArray, moves);
        QFETCH(int, word);
        QFETCH(QByteArray, raw);
        const Info info = infoOf(rest.toStdString());
        QVERIFY(info.pv);
        QCOMPARE(joined(info.pv->moves), moves);
        QCOMPARE(info.pv->word ? static_cast<int>(*info.pv->word) : -1, word);
        QCOMPARE(bytes(info.pv->rest), raw);
    }

    void pvBeforeMultipvIsStillItsOwn() {
        const Info info = infoOf("pv 7g7f multipv 3 depth 9");
        QCOMPARE(info.multipv, 3);
        QCOMPARE(info.depth, 9);
    }

    void stringEndsParsing() {
        const Info info = infoOf("depth 3 string book  move: pv 7g7f  depth 9");
        QCOMPARE(info.depth, 3);
        QVERIFY(!info.pv);
        QCOMPARE(bytes(*info.text), QByteArray("book  move: pv 7g7f  depth 9"));
        QCOMPARE(bytes(*infoOf("string").text), QByteArray());
    }

    void textIsDecoded_P6() {
        QCOMPARE(bytes(*infoOf("string \xe8\xa9\xb0\xe3\x81\xbf").text),
                 QByteArray("\xe8\xa9\xb0\xe3\x81\xbf"));
        // Not UTF-8: each byte becomes a character.
        QCOMPARE(bytes(*infoOf("string \xe9t\xe9").text), QByteArray("\xc3\xa9t\xc3\xa9"));
    }

    void refutationAndCurrentLine() {
        const Info info = infoOf("refutation 7g7f 3c3d currline 2 2g2f 8c8d");
        QCOMPARE(joined(info.refutation->moves), QByteArray("7g7f 3c3d"));
        QCOMPARE(joined(info.currentLine->moves), QByteArray("2g2f 8c8d"));
    }

    void badCurrentMoveIsDropped() {
        const Info info = infoOf("currmove 5a5b depth 4");
        QVERIFY(!info.currentMove);
        QCOMPARE(info.depth, 4);
    }

    void looks_data() {
        QTest::addColumn<QByteArray>("rest");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("multipv");
        const auto row = [](const char* name, const char* rest, InfoClass kind, int multipv) {
            QTest::newRow(name) << QByteArray(rest) << static_cast<int>(kind) << multipv;
        };
        row("line", "depth 3 score cp 2 pv 7g7f", InfoClass::Line, 1);
        row("line 4", "depth 3 multipv 4 score cp 2 pv 7g7f", InfoClass::Line, 4);
        row("multipv behind pv", "depth 3 score cp 2 pv 7g7f multipv 4", InfoClass::Line, 4);
        row("multipv, junk", "multipv 3x pv 7g7f", InfoClass::Line, 3);
        row("multipv 0", "multipv 0 pv 7g7f", InfoClass::Line, 1);
        row("multipv without number", "multipv pv 7g7f", InfoClass::Line, 1);
        row("bound", "score cp 2 lowerbound pv 7g7f", InfoClass::BoundLine, 1);
        row("score alone", "depth 3 score cp 2", InfoClass::ScoreLine, 1);
        row("status", "depth 3 currmove 7g7f", InfoClass::Status, 1);
        row("text", "string pv 7g7f multipv 9", InfoClass::Text, 1);
        row("words inside a text do not count", "depth 3 pv 7g7f string multipv 9", InfoClass::Line, 1);
        row("refutation", "refutation 7g7f", InfoClass::RefutationLine, 1);
        row("currline", "currline 1 7g7f", InfoClass::CurrentLine, 1);
        row("words must stand alone", "depth 3 mypv 7g7f", InfoClass::Status, 1);
    }
    void looks() {
        QFETCH(QByteArray, rest);
        QFETCH(int, kind);
        QFETCH(int, multipv);
        const InfoLook look = lookAtInfo(rest.toStdString());
        QCOMPARE(static_cast<int>(look.kind), kind);
        QCOMPARE(look.multipv, multipv);
    }

    void bestMoves_data() {
        QTest::addColumn<QByteArray>("rest");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("move");
        QTest::addColumn<QByteArray>("ponder");
        const auto row = [](const char* name, const char* rest, BestMoveKind kind, const char* move = "",
                            const char* ponder = "") {
            QTest::newRow(name) << QByteArray(rest) << static_cast<int>(kind) << QByteArray(move)
                                << QByteArray(ponder);
        };
        row("move", "7g7f", BestMoveKind::Move, "7g7f");
        row("move and ponder", "7g7f ponder 3c3d", BestMoveKind::Move, "7g7f", "3c3d");
        row("illegal ponder", "7g7f ponder 2g2f", BestMoveKind::Move, "7g7f");
        row("nonsense ponder", "7g7f ponder (null)", BestMoveKind::Move, "7g7f");
        row("ponder without move", "7g7f ponder", BestMoveKind::Move, "7g7f");
        row("extra words", "7g7f drawoffer", BestMoveKind::Move, "7g7f");
        row("resign", "resign", BestMoveKind::Resign);
        row("win", "win", BestMoveKind::Win);
        row("(none)", "(none)", BestMoveKind::None);
        row("none", "none", BestMoveKind::None);
        row("0000", "0000", BestMoveKind::None);
        row("(null)", "(null)", BestMoveKind::None);
        row("null", "null", BestMoveKind::None);
        row("missing", "", BestMoveKind::None);
        row("missing before ponder", "ponder 3c3d", BestMoveKind::None);
        row("P-29 illegal", "5e5d", BestMoveKind::Illegal, "5e5d");
        row("P-29 no piece to drop", "P*5e", BestMoveKind::Illegal, "P*5e");
        row("not a move", "e2e4", BestMoveKind::Illegal);
    }
    void bestMoves() {
        QFETCH(QByteArray, rest);
        QFETCH(int, kind);
        QFETCH(QByteArray, move);
        QFETCH(QByteArray, ponder);
        const Searched searched;
        const BestMove answer = parseBestMove(rest.toStdString(), searched.context);
        QCOMPARE(static_cast<int>(answer.kind), kind);
        QCOMPARE(answer.move ? bytes(shogi::toUsi(answer.move)) : QByteArray(), move);
        QCOMPARE(answer.ponder ? bytes(shogi::toUsi(*answer.ponder)) : QByteArray(), ponder);
    }

    void noMoveWithoutLegalMoveIsResignation() {
        const Searched searched(sfen(kMated));
        QCOMPARE(parseBestMove("(none)", searched.context).kind, BestMoveKind::Resign);
    }

    void illegalMoveIsQuoted() {
        const Searched searched;
        QCOMPARE(bytes(parseBestMove("e2e4 ponder x", searched.context).text), QByteArray("e2e4"));
    }

    // If encodings do not matter, a decoder is not needed.
    void decodesByItself() {
        const shogi::Position position;
        const AnswerContext context{usiDialect(), position};
        QCOMPARE(bytes(*parseInfo("string caf\xE9", context).text), QByteArray("caf\xC3\xA9"));
        QCOMPARE(bytes(parseInfo("pv 7g7f huh", context).pv->rest), QByteArray("huh"));
        QCOMPARE(bytes(parseBestMove("huh", context).text), QByteArray("huh"));
        QCOMPARE(bytes(parseCheckmate("\xE3\x81\xA8", context).text), QByteArray("\xE3\x81\xA8"));
    }

    void checkmates_data() {
        QTest::addColumn<QByteArray>("rest");
        QTest::addColumn<int>("answer");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("fault");
        const auto row = [](const char* name, const char* rest, MateAnswer answer, const char* line = "",
                            MateLineFault fault = MateLineFault::None) {
            QTest::newRow(name) << QByteArray(rest) << static_cast<int>(answer) << QByteArray(line)
                                << static_cast<int>(fault);
        };
        row("mate", "G*5b", MateAnswer::Line, "G*5b");
        row("no mate at the end", "G*4b 5a6a", MateAnswer::Line, "G*4b 5a6a", MateLineFault::NotMate);
        row("check, but not mate", "G*4b", MateAnswer::Line, "G*4b", MateLineFault::NotMate);
        row("no check", "G*9i", MateAnswer::Line, "", MateLineFault::NoCheck);
        row("illegal", "R*5b", MateAnswer::Line, "", MateLineFault::Illegal);
        row("illegal later", "G*4b 5a5c", MateAnswer::Line, "G*4b", MateLineFault::Illegal);
        row("unreadable later", "G*4b huh", MateAnswer::Line, "G*4b", MateLineFault::Unreadable);
        row("nomate", "nomate", MateAnswer::NoMate);
        row("timeout", "timeout", MateAnswer::Timeout);
        row("notimplemented", "notimplemented", MateAnswer::NotImplemented);
        row("none", "none", MateAnswer::Undecided);
        row("nothing", "", MateAnswer::Undecided);
        row("other text", "maybe later", MateAnswer::Undecided);
    }
    void checkmates() {
        QFETCH(QByteArray, rest);
        QFETCH(int, answer);
        QFETCH(QByteArray, line);
        QFETCH(int, fault);
        const Searched searched(sfen(kMateInOne));
        const MateResult result = parseCheckmate(rest.toStdString(), searched.context);
        QCOMPARE(static_cast<int>(result.answer), answer);
        QCOMPARE(joined(result.line), line);
        QCOMPARE(static_cast<int>(result.fault), fault);
        QCOMPARE(bytes(result.text), rest);
    }
};

QTEST_GUILESS_MAIN(TestUsiParser)
#include "tst_usi_parser.moc"
