// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/comment_evaluation.h"
#include "shogi-core/csa.h"
#include "shogi-core/kif.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace shogi;

namespace {

Move usi(const char* text) { return parseUsiMove(text).value(); }

std::vector<EngineEvaluation> read(const char* comment) {
    return evaluationsInComment(comment, Position{}.after(usi("7g7f")), usi("7g7f").to(), "Ayumi");
}

} // namespace

class CommentEvaluationTest : public QObject {
    Q_OBJECT
private slots:
    void keyedLines();
    void keyedMate_data();
    void keyedMate();
    void playersKeyedLines();
    void wordyLines();
    void wordyMate();
    void floodgate();
    void linesOfApps_data();
    void linesOfApps();
    void otherMovesAreNotEvaluated();
    void lineEndsAtTheFirstIllegalMove();
    void ordinaryCommentsSayNothing();
    void linesOfEnginesAreKnown();
    void kifFileBringsThemBack();
    void csaFileBringsThemBack();
    void ownLinesCountMore();
    void csaKeepsOtherEngines();
};

void CommentEvaluationTest::keyedLines() {
    const auto found =
        read("互角\n#評価値=108\n#読み筋=△３四歩▲２六歩(27)△８四歩\n#深さ=20\n#ノード数=12345\n"
             "#エンジン=Somebody 3\nand a word of mine");
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].engine, std::string("Somebody 3"));
    QCOMPARE(found[0].centipawns, std::optional<int>(108));
    QCOMPARE(found[0].depth, 20);
    QCOMPARE(found[0].nodes, std::uint64_t{12345});
    QCOMPARE(found[0].line, (std::vector<Move>{usi("3c3d"), usi("2g2f"), usi("8c8d")}));
}

void CommentEvaluationTest::keyedMate_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("plies");
    QTest::newRow("black") << QStringLiteral("#詰み=先手勝ち:5手") << 5;
    QTest::newRow("white") << QStringLiteral("#詰み=後手勝ち:12手") << -12;
    QTest::newRow("unknown length") << QStringLiteral("#詰み=後手勝ち") << -kMateOfUnknownLength;
    QTest::newRow("after a score") << QStringLiteral("#評価値=30000\n#詰み=先手勝ち:5手") << 5;
}

void CommentEvaluationTest::keyedMate() {
    QFETCH(QString, text);
    QFETCH(int, plies);
    const auto found = read(text.toUtf8().constData());
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].matePlies, std::optional<int>(plies));
    QVERIFY(!found[0].centipawns);
}

void CommentEvaluationTest::playersKeyedLines() {
    const auto found = read("*評価値=-60\n#評価値=12");
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found[0].engine, std::string());
    QCOMPARE(found[1].engine, std::string("Ayumi"));
    QCOMPARE(found[1].centipawns, std::optional<int>(-60));
}

void CommentEvaluationTest::wordyLines() {
    const auto found =
        read("*対局 時間 00:00.8 深さ 22/28 ノード数 744743 評価値 88 読み筋 △３四歩(33) ▲２六歩(27)\n"
             "*解析 0 ○ 候補1 時間 00:05.0 深さ 17/24 ノード数 6187 評価値 -48↑ 読み筋 △８四歩(83) \n"
             "*解析 0  候補2 時間 00:05.0 深さ 17 ノード数 6187 評価値 -70 読み筋 △３四歩(33) \n");
    QCOMPARE(found.size(), std::size_t{3});
    QCOMPARE(found[0].engine, std::string("Ayumi"));
    QCOMPARE(found[0].line.size(), std::size_t{2});
    QCOMPARE(found[0].selectiveDepth, 28);
    QCOMPARE(found[1].centipawns, std::optional<int>(-48));
    QCOMPARE(found[1].bound, EvaluationBound::Lower);
    QCOMPARE(found[1].depth, 17);
    QCOMPARE(found[1].nodes, std::uint64_t{6187});
    QCOMPARE(found[2].rank, 2);
    QCOMPARE(found[2].line, std::vector<Move>{usi("3c3d")});
}

void CommentEvaluationTest::wordyMate() {
    QCOMPARE(read("*解析 0 候補1 深さ 9 評価値 -詰 3 読み筋 △３四歩(33)")[0].matePlies,
             std::optional<int>(-3));
    QCOMPARE(read("*解析 0 候補1 深さ 9 評価値 +詰 5 読み筋 △３四歩(33)")[0].matePlies,
             std::optional<int>(5));
}

void CommentEvaluationTest::floodgate() {
    const auto found = read("* -35 -3334FU +2726FU");
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].centipawns, std::optional<int>(-35));
    QCOMPARE(found[0].line, (std::vector<Move>{usi("3c3d"), usi("2g2f")}));
    QCOMPARE(found[0].engine, std::string("Ayumi"));
}

void CommentEvaluationTest::linesOfApps_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("engine");
    QTest::addColumn<int>("score");
    QTest::addColumn<int>("depth");
    QTest::addColumn<int>("rank");
    QTest::addColumn<QString>("line");
    const auto row = [](const char* name, const char* text, const char* engine, int score, int depth,
                        int rank, const char* line) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(engine) << score << depth << rank
                            << QString::fromUtf8(line);
    };
    row("K-Shogi", "#形勢[125] △８四歩(83) ▲２六歩(27)", "", 125, 0, 1, "8c8d 2g2f");
    row("Piyo", "#指し手[-80]△３四歩  ▲６六歩", "", -80, 0, 1, "3c3d 6g6f");
    row("Piyo, from the move played", "#指し手[+72]▲７六歩  △１四歩  ▲６八銀", "", 72, 0, 1, "1c1d 7i6h");
    row("Kishin", "* 棋神 深さ 12 評価値 210 読み筋 △８四歩(83) ▲２五歩(26)", "棋神", 210, 12, 1, "8c8d");
    row("Kishin, engine and version",
        "* Engine suisho Version Suisho5/YaneuraOu 候補2 深さ 13/19 ノード数 596119 評価値 -47 読み筋 "
        "△３四歩(33)",
        "suisho Version Suisho5/YaneuraOu", -47, 13, 2, "3c3d");
    row("ShogiGUI, study", "*検討 時間 00:01 深さ 5 評価値 3 読み筋 △３四歩(33)", "", 3, 5, 1, "3c3d");
}

void CommentEvaluationTest::linesOfApps() {
    QFETCH(QString, text);
    QFETCH(QString, engine);
    QFETCH(int, score);
    QFETCH(int, depth);
    QFETCH(int, rank);
    QFETCH(QString, line);
    const auto found = read(text.toUtf8().constData());
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(found[0].engine), engine);
    QCOMPARE(found[0].centipawns, std::optional<int>(score));
    QCOMPARE(found[0].depth, depth);
    QCOMPARE(found[0].rank, rank);
    QStringList moves;
    for (const Move move : found[0].line)
        moves << QString::fromStdString(toUsi(move));
    QCOMPARE(moves.join(u' '), line);
    QVERIFY(isEvaluationLine(text.toStdString()));
}

// 推奨手 is what should have been played instead.
void CommentEvaluationTest::otherMovesAreNotEvaluated() {
    for (const char* text : {"#推奨手[29]△４二銀  ▲５八金右", "#定跡: △８五歩   △３四歩"}) {
        QVERIFY(read(text).empty());
        QVERIFY(isEvaluationLine(text));
    }
}

void CommentEvaluationTest::lineEndsAtTheFirstIllegalMove() {
    QCOMPARE(read("#評価値=1\n#読み筋=△３四歩▲５五金△８四歩")[0].line, std::vector<Move>{usi("3c3d")});
    QVERIFY(read("#評価値=1\n#読み筋=???")[0].line.empty());
}

void CommentEvaluationTest::ordinaryCommentsSayNothing() {
    for (const char* text : {"", "A fine move.", "#", "*", "* ", "# 5", "#評価値=", "#評価値=abc", "*解析 0",
                             "* x", "評価値=5", "#評価値=99999999999999999999", "*解析 0 評価値 深さ 読み筋"})
        QVERIFY2(read(text).empty(), text);
}

void CommentEvaluationTest::linesOfEnginesAreKnown() {
    for (const char* line :
         {"#評価値=108", "#エンジン=Deep", "*深さ=12", "*解析 0 評価値 5", "*対局 時間 0", "* 108 +7776FU"})
        QVERIFY2(isEvaluationLine(line), line);
    for (const char* line : {"", "A fine move.", "# 5", "*", "* x", "評価値=5", "*1"})
        QVERIFY2(!isEvaluationLine(line), line);
}

void CommentEvaluationTest::kifFileBringsThemBack() {
    const char* text = "手合割：平手\n先手：Ayumi\n後手：Ben\n   1 ７六歩(77)\n**評価値=80\n   2 ３四歩(33)\n"
                       "*#評価値=-60\n*#エンジン=Deep\n変化：2手\n   2 ８四歩(83)\n** 12 +2726FU\n";
    const auto read = readKif(text);
    QVERIFY(read);
    const Record& record = read->record;
    const auto line = record.mainLine();
    QCOMPARE(record.node(line[1]).evaluations[0].engine, std::string("Ayumi"));
    QCOMPARE(record.node(line[2]).evaluations[0].engine, std::string("Deep"));
    const NodeId branch = record.node(line[1]).children[1];
    QCOMPARE(record.node(branch).evaluations[0].engine, std::string("Ben"));
    QCOMPARE(record.node(branch).evaluations[0].line, std::vector<Move>{usi("2g2f")});
    // Written and read again, nothing is duplicated.
    const auto again = readKif(writeKif(record));
    QVERIFY(again);
    QCOMPARE(again->record.node(branch).evaluations, record.node(branch).evaluations);
    QCOMPARE(again->record.node(line[2]).comment, record.node(line[2]).comment);
    QCOMPARE(again->record.node(line[2]).evaluations.size(), std::size_t{1});
}

void CommentEvaluationTest::csaFileBringsThemBack() {
    const auto read =
        readCsa("V2.2\nN+Ayumi\nN-Ben\nPI\n+\n+7776FU\n'*#評価値=44\n-3334FU\n'** 30 +2726FU\n");
    QVERIFY(read);
    const auto line = read->record.mainLine();
    QCOMPARE(read->record.node(line[1]).evaluations[0].centipawns, std::optional<int>(44));
    QCOMPARE(read->record.node(line[2]).evaluations.size(), std::size_t{1});
    QCOMPARE(read->record.node(line[2]).evaluations[0].engine, std::string("Ben"));
}

void CommentEvaluationTest::ownLinesCountMore() {
    Record record;
    const NodeId node = record.addMove(kRootNode, usi("7g7f"));
    EngineEvaluation known;
    known.engine = "Deep";
    known.centipawns = 7;
    record.addEvaluation(node, known);
    record.setComment(node, "#評価値=9\n#エンジン=Deep");
    addEvaluationsInComments(record);
    QCOMPARE(record.node(node).evaluations, std::vector<EngineEvaluation>{known});
}

void CommentEvaluationTest::csaKeepsOtherEngines() {
    Record record;
    const NodeId node = record.addMove(kRootNode, usi("7g7f"));
    EngineEvaluation deep;
    deep.engine = "Deep";
    deep.matePlies = -7;
    deep.depth = 12;
    deep.line = {usi("3c3d")};
    record.addEvaluation(node, deep);
    deep.rank = 2;
    record.addEvaluation(node, deep);
    const auto read = readCsa(writeCsa(record));
    QVERIFY(read);
    QCOMPARE(read->record.node(read->record.mainLine()[1]).evaluations, record.node(node).evaluations);
}

QTEST_APPLESS_MAIN(CommentEvaluationTest)
#include "tst_comment_evaluation.moc"
