// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/record_format.h"
#include "tests/shogi-core/random_record.h"

#include <QTest>

using namespace shogi;

namespace {

Move usi(const char* text) { return parseUsiMove(text).value(); }

std::vector<NodeId> childrenOf(const Record& record, NodeId id) {
    const std::span<const NodeId> children = record.node(id).children;
    return {children.begin(), children.end()};
}

} // namespace

class TestRecord : public QObject {
    Q_OBJECT

private slots:
    void writesTimesAsHeadersDo_data() {
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << 0 << QStringLiteral("0秒");
        QTest::newRow("seconds") << 45000 << QStringLiteral("45秒");
        QTest::newRow("minutes") << 600000 << QStringLiteral("10分");
        QTest::newRow("all") << 5445000 << QStringLiteral("1時間30分45秒");
        QTest::newRow("hours") << 7200000 << QStringLiteral("2時間");
        QTest::newRow("half a second") << 500 << QStringLiteral("0.5秒");
        QTest::newRow("milliseconds") << 90050 << QStringLiteral("90.05秒");
    }
    void writesTimesAsHeadersDo() {
        QFETCH(int, milliseconds);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(shogi::headerDuration(std::chrono::milliseconds(milliseconds))),
                 text);
    }

    void addsMovesOnce() {
        Record record;
        const NodeId first = record.addMove(kRootNode, usi("7g7f"));
        const NodeId second = record.addMove(first, usi("3c3d"));
        QCOMPARE(record.addMove(kRootNode, usi("7g7f")), first);
        QCOMPARE(record.nodeCount(), std::size_t{3});
        QCOMPARE(record.node(second).ply, 2);
        QVERIFY(record.node(second).parent == first);
        QVERIFY(!record.node(kRootNode).parent);
    }

    void branchesKeepTheirOrder() {
        Record record;
        const NodeId a = record.addMove(kRootNode, usi("7g7f"));
        const NodeId b = record.addMove(kRootNode, usi("2g2f"));
        const NodeId c = record.addMove(kRootNode, usi("5g5f"));
        QCOMPARE(childrenOf(record, kRootNode), (std::vector<NodeId>{a, b, c}));
        record.moveChild(kRootNode, 2, 0);
        QCOMPARE(childrenOf(record, kRootNode), (std::vector<NodeId>{c, a, b}));
        record.moveChild(kRootNode, 0, 1);
        QCOMPARE(childrenOf(record, kRootNode), (std::vector<NodeId>{a, c, b}));
        QVERIFY((record.mainLine() == std::vector<NodeId>{kRootNode, a}));
    }

    void copiesHaveBranchesOfTheirOwn() {
        Record record;
        const NodeId a = record.addMove(kRootNode, usi("7g7f"));
        const NodeId b = record.addMove(kRootNode, usi("2g2f"));
        const Record before = record;
        Record copy = record;
        const NodeId c = copy.addMove(kRootNode, usi("5g5f"));
        copy.moveChild(kRootNode, 2, 0);
        QCOMPARE(childrenOf(record, kRootNode), (std::vector<NodeId>{a, b}));
        QCOMPARE(childrenOf(copy, kRootNode), (std::vector<NodeId>{c, a, b}));
        record.removeSubtree(b);
        QCOMPARE(childrenOf(record, kRootNode), (std::vector<NodeId>{a}));
        record = before;
        QCOMPARE(childrenOf(record, kRootNode), (std::vector<NodeId>{a, b}));
        record = std::move(copy);
        QCOMPARE(childrenOf(record, kRootNode), (std::vector<NodeId>{c, a, b}));
        record.removeSubtrees(std::vector<NodeId>{a, b, c});
        QVERIFY(record.node(kRootNode).children.empty());
    }

    void endings() {
        Record record;
        const NodeId move = record.addMove(kRootNode, usi("7g7f"));
        const Ending resigned{GameEnd::Resignation, Color::Black};
        const NodeId end = record.addEnding(move, resigned);
        QCOMPARE(record.node(end).ply, 2);
        QVERIFY(record.node(end).ending == resigned);
        const Ending aborted{GameEnd::Abort, std::nullopt};
        QCOMPARE(record.addEnding(move, aborted), end);
        QVERIFY(record.node(end).ending == aborted);
        QCOMPARE(record.addAnotherEnding(move, aborted), end);
        QVERIFY(record.addAnotherEnding(move, resigned) != end);
        QVERIFY(record.positionAt(end) == record.positionAt(move));
        QCOMPARE(record.movesTo(end).size(), std::size_t{1});
        record.setEnding(end, resigned);
        QVERIFY(record.node(end).ending == resigned);
    }

    void linesAreFound() {
        Record record;
        const NodeId first = record.addMove(kRootNode, usi("7g7f"));
        const NodeId second = record.addMove(first, usi("3c3d"));
        const NodeId other = record.addMove(first, usi("8c8d"));
        const NodeId end = record.addEnding(second, {GameEnd::Resignation, Color::White});
        QVERIFY(record.childWith(first, usi("8c8d")) == other);
        QVERIFY(!record.childWith(first, usi("7g7f")));
        QVERIFY(!record.childWith(second, Move())); // an ending is not a move
        const std::vector<Move> line{usi("7g7f"), usi("8c8d")};
        QVERIFY(record.nodeAfter(kRootNode, line) == other);
        QVERIFY(record.nodeAfter(first, {}) == first);
        QVERIFY(!record.nodeAfter(first, line));
        QCOMPARE(record.positionNode(end), second);
        QCOMPARE(record.positionNode(other), other);
        QCOMPARE(record.positionNode(kRootNode), kRootNode);
    }

    void paths() {
        Record record;
        NodeId id = kRootNode;
        for (const char* move : {"7g7f", "3c3d", "8h2b+", "3a2b"})
            id = record.addMove(id, usi(move));
        QCOMPARE(record.pathTo(id).size(), std::size_t{5});
        QCOMPARE(record.lineEnd(kRootNode), id);
        QCOMPARE(QString::fromStdString(toSfen(record.positionAt(id))),
                 QStringLiteral("lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5"));
        QCOMPARE(record_test::usiLine(record), QStringLiteral("7g7f 3c3d 8h2b+ 3a2b"));
    }

    // Positions likely to be viewed next, nearest first, across branches in both directions.
    void positionsAroundANode() {
        Record record;
        const NodeId a = record.addMove(kRootNode, usi("7g7f"));
        const NodeId b = record.addMove(a, usi("3c3d"));
        const NodeId c = record.addMove(b, usi("2g2f"));
        const NodeId end = record.addEnding(c, Ending{GameEnd::Resignation, Color::White});
        const NodeId sibling = record.addMove(a, usi("8c8d"));
        const NodeId far = record.addMove(sibling, usi("2g2f"));
        const auto positions = [&record](const std::vector<NodeId>& nodes) {
            std::vector<Position> result;
            for (const NodeId node : nodes)
                result.push_back(record.positionAt(node));
            return result;
        };
        QVERIFY(record.positionsAround(b, 10) == positions({b, a, c, kRootNode, sibling, far}));
        QVERIFY(record.positionsAround(far, 3) == positions({far, sibling, a}));
        QVERIFY(record.positionsAround(end, 2) == positions({c, b}));
        QVERIFY(record.positionsAround(kRootNode, 10) == positions({kRootNode, a, b, sibling, c, far}));
        QVERIFY(Record().positionsAround(kRootNode, 10) == std::vector<Position>{Position()});
    }

    void removingRenumbers() {
        Record record;
        const NodeId a = record.addMove(kRootNode, usi("7g7f"));
        const NodeId a2 = record.addMove(a, usi("3c3d"));
        const NodeId b = record.addMove(kRootNode, usi("2g2f"));
        const NodeId b2 = record.addMove(b, usi("8c8d"));
        record.setComment(b2, "kept");
        const auto map = record.removeSubtree(a);
        QVERIFY(!map[a] && !map[a2]);
        QVERIFY(map[kRootNode] == kRootNode);
        QCOMPARE(record.nodeCount(), std::size_t{3});
        QCOMPARE(record.node(*map[b2]).comment, std::string("kept"));
        QVERIFY(record.node(*map[b2]).parent == map[b]);
        QCOMPARE(record_test::usiLine(record), QStringLiteral("2g2f 8c8d"));
    }

    void headersAreKeptAsTheyAre() {
        Record record;
        record.addHeader({"記録ID", ""});
        record.addHeader({"メモ", "一"});
        record.addHeader({"メモ", "二"});
        QCOMPARE(record.headers().size(), std::size_t{3});
        QCOMPARE(std::string(record.header("メモ")), std::string("一"));
        record.setHeader("メモ", "三");
        QCOMPARE(record.headers().size(), std::size_t{2});
        QCOMPARE(std::string(record.header("メモ")), std::string("三"));
        record.setHeader("先手", "太郎");
        QCOMPARE(record.headers().back().key, std::string("先手"));
        record.setHeader("メモ", "");
        QVERIFY(record.header("メモ").empty());
        QCOMPARE(record.headers().size(), std::size_t{2});
        QVERIFY(record.header("absent").empty());
    }

    void notesOfANode() {
        Record record;
        const NodeId id = record.addMove(kRootNode, usi("7g7f"));
        record.setTime(id, Milliseconds(1500), Milliseconds(2500));
        record.setBookmark(id, "here");
        EngineEvaluation evaluation;
        evaluation.centipawns = 35;
        evaluation.line = {usi("3c3d")};
        record.addEvaluation(id, evaluation);
        QVERIFY(record.node(id).timeUsed == Milliseconds(1500));
        QVERIFY(record.node(id).timeTotal == Milliseconds(2500));
        QCOMPARE(record.node(id).bookmark, std::string("here"));
        QVERIFY((record.node(id).evaluations == std::vector<EngineEvaluation>{evaluation}));
        record.clearEvaluations(id);
        QVERIFY(record.node(id).evaluations.empty());
    }

    // Random edits beside a simple model: each node's line of moves, stored separately.
    void randomEditsKeepTheTreeSound() {
        std::mt19937 random(5);
        Record record;
        for (int step = 0; step < 1500; ++step) {
            const auto id = static_cast<NodeId>(random() % record.nodeCount());
            if (random() % 10 == 0 && id != kRootNode && record.node(id).ply > 2) {
                std::vector<std::vector<Move>> lines;
                std::vector<std::vector<NodeId>> children;
                for (NodeId node = 0; node < record.nodeCount(); ++node) {
                    lines.push_back(record.movesTo(node));
                    children.push_back(childrenOf(record, node));
                }
                const auto map = record.removeSubtree(id);
                for (NodeId node = 0; node < lines.size(); ++node) {
                    if (!map[node])
                        continue;
                    QVERIFY(record.movesTo(*map[node]) == lines[node]);
                    std::vector<NodeId> left;
                    for (const NodeId child : children[node]) {
                        if (map[child])
                            left.push_back(*map[child]);
                    }
                    QCOMPARE(childrenOf(record, *map[node]), left);
                }
            } else if (random() % 5 == 0 && record.node(id).children.size() > 1) {
                std::vector<NodeId> order = childrenOf(record, id);
                const std::size_t from = random() % order.size();
                const std::size_t to = random() % order.size();
                const NodeId moved = order[from];
                order.erase(order.begin() + static_cast<std::ptrdiff_t>(from));
                order.insert(order.begin() + static_cast<std::ptrdiff_t>(to), moved);
                record.moveChild(id, from, to);
                QCOMPARE(childrenOf(record, id), order);
            } else if (!record.node(id).ending) {
                MoveList moves;
                generateLegal(record.positionAt(id), moves);
                if (!moves.isEmpty())
                    record.addMove(id, moves[random() % moves.size()]);
            }
            for (NodeId node = 0; node < record.nodeCount(); ++node) {
                for (const NodeId child : record.node(node).children) {
                    QVERIFY(record.node(child).parent == node);
                    QCOMPARE(record.node(child).ply, record.node(node).ply + 1);
                }
            }
        }
    }

    void formatByContent_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("format"); // -1: none
        const auto row = [](const char* name, const char* text, int format) {
            QTest::newRow(name) << QByteArray(text) << format;
        };
        constexpr int kKif = static_cast<int>(RecordFormat::Kif);
        constexpr int kCsa = static_cast<int>(RecordFormat::Csa);
        constexpr int kKi2 = static_cast<int>(RecordFormat::Ki2);
        constexpr int kUsi = static_cast<int>(RecordFormat::Usi);
        row("empty", "", -1);
        row("prose", "Dear reader, this is no record.\n1. It only has numbered lines.\n", -1);
        row("Japanese prose", "今日は将棋を指した。\n注意：雨が降る。\n", -1);
        row("prose with Japanese numbers", "1 はじめに\n2 おわりに\n", -1);
        row("an invitation", "場所：東京\n備考：雨天中止\n同銀行の前で\n10:30 集合\n", -1);
        row("a table", "+----+----+\n| a  | b  |\n+----+----+\n1 2 3 4 5 6 7 8 9\n", -1);
        row("a list of numbers", "１ 飛行機\n２ 金の話\n", -1);
        row("a lonely board", "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n", kKif);
        row("source code", "P += 1; // PI is 3.14\nN-body, V8\n%d %s\n", -1);
        row("kif header", "手合割：平手\n先手：甲\n", kKif);
        row("kif moves only", "   1 ７六歩(77)\n", kKif);
        row("kif head line", "#KIF version=2.0 encoding=UTF-8\n", kKif);
        row("KIF with a line of KI2 in a note", "手合割：平手\n備考：\n▲７六歩 △３四歩 まで\n1 ７六歩(77)\n",
            kKif);
        row("KIF with KI2 in comments", "手合割：平手\n1 ７六歩(77)\n*▲７六歩 △３四歩\n*▲２六歩\n", kKif);
        row("KIF with side marks and times",
            "1 ▲７六歩(77) ( 0:01/00:00:01)\n2 △３四歩(33) ( 0:01/00:00:01)\n", kKif);
        row("KIF with a note alone", "手合割：平手\n手数----指手---------消費時間--\n▲７六歩 △３四歩\n",
            kKif);
        row("KIF of moves without numbers", "手合割：平手\n７六歩(77)\n３四歩(33)\n", kKif);
        row("KI2", "手合割：平手\n先手：甲\n後手：乙\n▲７六歩 △３四歩 ▲２六歩\n", kKi2);
        row("KI2 without headers", "▲７六歩    △３四歩    ▲２六歩    △８四歩\n", kKi2);
        row("KI2 without blanks", "手合割：平手\n▲７六歩△３四歩▲２二角成△同　銀\n", kKi2);
        row("KI2, a move a line", "手合割：平手\n▲７六歩\n*comment\n△３四歩\n", kKi2);
        row("KI2 of a handicap game", "手合割：二枚落ち\n下手：甲\n上手：乙\n▽６二銀 ▲７六歩\n", kKi2);
        row("KI2 with newer marks", "先手：甲\n☗７六歩 ☖３四歩\n", kKi2);
        row("KI2 without marks", "手合割：平手\n76歩 34歩 26歩\n", kKi2);
        row("KI2 with branches", "手合割：平手\n▲７六歩 △３四歩\n\n変化：2手\n△８四歩 ▲２六歩\n", kKi2);
        row("KI2 by its head line", "#KI2 version=2.0 encoding=UTF-8\n手合割：平手\n", kKi2);
        row("JKF", "{\"header\":{},\n\"moves\":[{}]}", static_cast<int>(RecordFormat::Jkf));
        row("other JSON", "{\"steps\":[{}]}", -1);
        row("USI", "position startpos moves 7g7f\n", kUsi);
        row("USI without position", "\nstartpos moves 7g7f 3c3d\nstartpos\n", kUsi);
        row("SFEN", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n", kUsi);
        row("SFEN with its word", "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n", kUsi);
        row("a path", "usr/share/doc/a/b/c/d/e\n", -1);
        row("USEN", "~0.7ku2jm6y2.r\n", static_cast<int>(RecordFormat::Usen));
        row("prose with a tilde", "~ this is no record.\n", -1);
        row("csa version", "V2.2\n", kCsa);
        row("csa position", "PI\n+\n", kCsa);
        row("csa moves only", "+7776FU\n-3334FU\n", kCsa);
        row("csa encoding line", "'CSA encoding=UTF-8\n", kCsa);
        row("csa with a KIF-like remark", "'手合割：平手\nV2\n+2726FU,T1\n", kCsa);
    }
    void formatByContent() {
        QFETCH(QByteArray, text);
        QFETCH(int, format);
        const auto found = detectFormat(text.toStdString());
        QCOMPARE(found ? static_cast<int>(*found) : -1, format);
        // Whatever is recognised can be read, and vice versa.
        for (const RecordFormat each : {RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Ki2,
                                        RecordFormat::Jkf, RecordFormat::Usi, RecordFormat::Usen}) {
            if (found == each)
                QVERIFY(readRecord(text.toStdString(), each).has_value());
            else if (!found)
                QVERIFY(!readRecord(text.toStdString(), each).has_value());
        }
    }

    void formatByFileName() {
        QVERIFY(formatFromFileName("a.kif") == RecordFormat::Kif);
        QVERIFY(formatFromFileName("A.KIFU") == RecordFormat::Kif);
        QVERIFY(formatFromFileName("x.y.Csa") == RecordFormat::Csa);
        QVERIFY(formatFromFileName("a.KI2u") == RecordFormat::Ki2);
        QVERIFY(formatFromFileName("a.sfen") == RecordFormat::Usi);
        QVERIFY(formatFromFileName("a.usen") == RecordFormat::Usen);
        QVERIFY(!formatFromFileName("kif"));
        QVERIFY(!formatFromFileName("a.txt"));
    }

    void encodingLinesAreReadAsRemarks() {
        for (const RecordFormat format : {RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Ki2}) {
            for (const std::string_view encoding : {"UTF-8", "Shift_JIS", "EUC-JP"}) {
                const std::string line = encodingLine(format, encoding);
                const auto read = readRecord(line + writeRecord(Record(), format), format);
                QVERIFY(read.has_value());
                QVERIFY(read->warnings.empty());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestRecord)
#include "tst_record.moc"
