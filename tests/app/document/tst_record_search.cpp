// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/drawn_marks.h"
#include "app/document/pasted_moves.h"
#include "app/document/record_edits.h"
#include "app/document/record_file.h"
#include "app/document/record_search.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;
using shogi::NodeId;

namespace {

shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }

NodeId addLine(shogi::Record& record, NodeId node, std::initializer_list<const char*> moves) {
    for (const char* move : moves)
        node = record.addMove(node, usi(move));
    return node;
}

} // namespace

class TestRecordSearch : public QObject {
    Q_OBJECT
private slots:
    void readsInTheOrderOfATree();
    void findsComments();
    void findsTheSamePosition();
    void listsBookmarks();
    void readsMarks_data();
    void readsMarks();
    void marksSurviveAFile_data();
    void marksSurviveAFile();
    void readsTextsOfMoves_data();
    void readsTextsOfMoves();
};

void TestRecordSearch::readsInTheOrderOfATree() {
    shogi::Record record;
    addLine(record, shogi::kRootNode, {"7g7f", "3c3d", "2g2f"}); // 1 2 3
    const NodeId branch = addLine(record, 1, {"8c8d"});          // 4
    addLine(record, branch, {"2h7h"});                           // 5
    addLine(record, branch, {"6g6f"});                           // 6
    addLine(record, 1, {"4c4d"});                                // 7
    addLine(record, shogi::kRootNode, {"2g2f"});                 // 8
    QVERIFY((readingOrder(record) == std::vector<NodeId>{0, 1, 8, 2, 4, 5, 6, 7, 3}));
}

void TestRecordSearch::findsComments() {
    shogi::Record record;
    addLine(record, shogi::kRootNode, {"7g7f", "3c3d", "2g2f"});
    record.setComment(1, "A Good move");
    record.setComment(3, "ＧＯＯＤ again\n#図示=7g7f");
    record.setBookmark(2, "good place");
    const QString good = QStringLiteral("good");
    QVERIFY((findComment(record, 1, good, SearchStep::Here) == FoundNode{1, false}));
    QVERIFY((findComment(record, 1, good, SearchStep::Next) == FoundNode{2, false}));
    QVERIFY((findComment(record, 2, good, SearchStep::Next) == FoundNode{3, false}));
    QVERIFY((findComment(record, 3, good, SearchStep::Next) == FoundNode{1, true}));
    QVERIFY((findComment(record, 1, good, SearchStep::Previous) == FoundNode{3, true}));
    QVERIFY((findComment(record, 3, good, SearchStep::Previous) == FoundNode{2, false}));
    QVERIFY((findComment(record, 3, QStringLiteral("again"), SearchStep::Next) == FoundNode{3, true}));
    QVERIFY(!findComment(record, 0, QStringLiteral("bad"), SearchStep::Here));
    // What is drawn is not what is said.
    QVERIFY(!findComment(record, 0, QStringLiteral("7g7f"), SearchStep::Here));
}

void TestRecordSearch::findsTheSamePosition() {
    shogi::Record record;
    addLine(record, shogi::kRootNode, {"2h3h", "8b7b", "3h2h", "7b8b", "7g7f", "3c3d"});
    const NodeId other = addLine(record, shogi::kRootNode, {"7g7f"});
    record.addEnding(4, {shogi::GameEnd::Abort, std::nullopt});
    QVERIFY((findSamePosition(record, 0) == FoundNode{4, false}));
    QVERIFY((findSamePosition(record, 4) == FoundNode{0, true}));
    QVERIFY((findSamePosition(record, other) == FoundNode{5, false}));
    QVERIFY(!findSamePosition(record, 6));
    QVERIFY(findPosition(record, record.positionAt(5)) == other);
    shogi::Position elsewhere;
    elsewhere.play(usi("1g1f"));
    QVERIFY(!findPosition(record, elsewhere));
}

void TestRecordSearch::listsBookmarks() {
    shogi::Record record;
    addLine(record, shogi::kRootNode, {"7g7f", "3c3d"});
    const NodeId branch = addLine(record, shogi::kRootNode, {"2g2f"});
    record.setBookmark(2, "later");
    record.setBookmark(branch, "branch");
    QVERIFY((bookmarkedNodes(record) == std::vector<NodeId>{branch, 2}));
}

void TestRecordSearch::readsMarks_data() {
    QTest::addColumn<QByteArray>("comment");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("written");
    QTest::newRow("all kinds") << QByteArray("#図示=7g7f P*5e g*1i 5e") << QString()
                               << QByteArray("#図示=7g7f P*5e g*1i 5e");
    QTest::newRow("in the middle") << QByteArray("one\n#図示=5e\ntwo") << QStringLiteral("one\ntwo")
                                   << QByteArray("one\ntwo\n#図示=5e");
    QTest::newRow("twice") << QByteArray("#図示=5e\n#図示=4d") << QString() << QByteArray("#図示=5e 4d");
    QTest::newRow("four colours") << QByteArray("plan\n#図示4=1a\n#図示=7g7f 5e\n#図示2=P*5e\n#図示3=2g2f")
                                  << QStringLiteral("plan")
                                  << QByteArray("plan\n#図示=7g7f 5e\n#図示2=P*5e\n#図示3=2g2f\n#図示4=1a");
    for (const char* other : {"#図示5=1a", "#図示1=1a", "#図示 2=1a", "#図示=5x", "#図示=7g7g", "#図示=K*5e",
                              "#図示=7g7f+", "#図示=5", " #図示=5e"})
        QTest::newRow(other) << QByteArray(other) << QString::fromUtf8(other) << QByteArray(other);
}

void TestRecordSearch::readsMarks() {
    QFETCH(QByteArray, comment);
    QFETCH(QString, text);
    QFETCH(QByteArray, written);
    QCOMPARE(withoutMarks(comment.toStdString()), text);
    QCOMPARE(QByteArray::fromStdString(withMarks(text, marksIn(comment.toStdString()))), written);
}

void TestRecordSearch::marksSurviveAFile_data() {
    QTest::addColumn<int>("format");
    QTest::addColumn<int>("encoding");
    for (const auto format : {shogi::RecordFormat::Kif, shogi::RecordFormat::Ki2, shogi::RecordFormat::Csa,
                              shogi::RecordFormat::Jkf}) {
        for (const auto encoding : {TextEncoding::Utf8, TextEncoding::ShiftJis})
            QTest::addRow("%s, %s", qPrintable(RecordFile::suffix(format)),
                          qPrintable(encodingName(encoding)))
                << static_cast<int>(format) << static_cast<int>(encoding);
    }
}

void TestRecordSearch::marksSurviveAFile() {
    QFETCH(int, format);
    QFETCH(int, encoding);
    const auto kind = static_cast<shogi::RecordFormat>(format);
    shogi::Record record;
    const NodeId last = addLine(record, shogi::kRootNode, {"7g7f", "3c3d", "2g2f"});
    const NodeId end = record.addEnding(last, {shogi::GameEnd::Resignation, shogi::Color::Black});
    record.setComment(shogi::kRootNode, "#図示=5e");
    record.setComment(1, "a plan\n#図示=3c3d P*5e b*5e 5e");
    record.setComment(2, "#図示=2g2f");
    record.setComment(end, "over\n#図示=1a 9i");
    // CSA has no branches.
    const bool branches = kind != shogi::RecordFormat::Csa;
    if (branches)
        record.setComment(addLine(record, 1, {"8c8d"}), "#図示=8d8e");

    const auto bytes = RecordFile::write(record, kind, static_cast<TextEncoding>(encoding));
    QVERIFY(bytes.has_value());
    const auto read = RecordFile::read(*bytes);
    QVERIFY(read.has_value());
    QVERIFY(read->warnings.empty());
    QCOMPARE(read->record.nodeCount(), record.nodeCount());
    int marked = 0;
    for (NodeId node = 0; node < record.nodeCount(); ++node) {
        const NodeId there = NodePath(record, node).find(read->record).value();
        QCOMPARE(read->record.node(there).comment, record.node(node).comment);
        QVERIFY(marksIn(read->record.node(there).comment) == marksIn(record.node(node).comment));
        marked += marksIn(read->record.node(there).comment).empty() ? 0 : 1;
    }
    QCOMPARE(marked, branches ? 5 : 4);
    QCOMPARE(RecordFile::write(read->record, kind, static_cast<TextEncoding>(encoding)).value(), *bytes);
}

void TestRecordSearch::readsTextsOfMoves_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("moves");
    const auto all = QStringLiteral("7g7f 3c3d 8h2b+ 3a2b B*4e");
    QTest::newRow("USI") << all << all;
    QTest::newRow("Japanese") << QStringLiteral("▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角") << all;
    QTest::newRow("without blanks") << QStringLiteral("▲７六歩△３四歩▲２二角成△同銀▲４五角") << all;
    QTest::newRow("Western") << QStringLiteral("▲P-7f △P-3d ▲Bx2b+ △Sx2b ▲B*4e") << all;
    QTest::newRow("lines") << QStringLiteral("☗７六歩\n☖３四歩\n") << QStringLiteral("7g7f 3c3d");
    QTest::newRow("numbered") << QStringLiteral("1.▲７六歩 2.△３四歩 3.▲２二角成 4.△同銀 5.▲４五角 まで")
                              << all;
    QTest::newRow("numbers apart") << QStringLiteral("1 ７六歩 2 ３四歩") << QStringLiteral("7g7f 3c3d");
    QTest::newRow("numbered USI") << QStringLiteral("1. 7g7f 3c3d 2. 8h2b+ 3a2b 3. B*4e") << all;
    QTest::newRow("commas") << QStringLiteral("７六歩、３四歩,２二角成、同　銀、４五角") << all;
    QTest::newRow("words for the sides")
        << QStringLiteral("先手７六歩　後手３四歩") << QStringLiteral("7g7f 3c3d");
    QTest::newRow("digits") << QStringLiteral("76歩 34歩") << QStringLiteral("7g7f 3c3d");
    QTest::newRow("illegal behind a number")
        << QStringLiteral("1.７六歩 2.５五歩") << QStringLiteral("7g7f, 1:9 IllegalMove ５五歩");
    QTest::newRow("same, over a line's end")
        << QStringLiteral("▲７六歩△３四歩▲２二角成\n△同　銀") << QStringLiteral("7g7f 3c3d 8h2b+ 3a2b");
    QTest::newRow("illegal") << QStringLiteral("7g7f 3c3e 2g2f")
                             << QStringLiteral("7g7f, 1:6 IllegalMove 3c3e");
    QTest::newRow("illegal, Japanese")
        << QStringLiteral("▲７六歩\n△５五歩") << QStringLiteral("7g7f, 2:2 IllegalMove ５五歩");
    QTest::newRow("words") << QStringLiteral("7g7f is good") << QStringLiteral("7g7f, 1:6 BadMove is");
    QTest::newRow("KIF") << QStringLiteral("手合割：平手\n   1 ７六歩(77)\n")
                         << QStringLiteral(", 1:1 BadMove 手合割：平手");
    QTest::newRow("position") << QStringLiteral("position startpos moves 7g7f")
                              << QStringLiteral(", 1:1 BadMove position");
    QTest::newRow("empty") << QString() << QString();
}

void TestRecordSearch::readsTextsOfMoves() {
    QFETCH(QString, text);
    QFETCH(QString, moves);
    QStringList read;
    const MovesText found = readMovesText(text, shogi::Position());
    for (const shogi::Move move : found.moves)
        read << QString::fromStdString(shogi::toUsi(move));
    QString words = read.join(u' ');
    if (found.fault)
        words +=
            QStringLiteral(", %1:%2 %3 %4")
                .arg(found.fault->line)
                .arg(found.fault->column)
                .arg(found.fault->code == shogi::ParseErrorCode::IllegalMove ? QStringLiteral("IllegalMove")
                                                                             : QStringLiteral("BadMove"),
                     QString::fromStdString(found.fault->text));
    QCOMPARE(words, moves);
}

QTEST_GUILESS_MAIN(TestRecordSearch)
#include "tst_record_search.moc"
