// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QSignalSpy>
#include <QTest>

#include <random>

using namespace app;
using namespace std::chrono_literals;
using shogi::NodeId;

namespace {

shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }

QString lineOf(const RecordDocument& document) {
    QStringList moves;
    for (const NodeId id : document.line()) {
        const shogi::RecordNode& node = document.record().node(id);
        if (node.move)
            moves << QString::fromStdString(shogi::toUsi(node.move));
        if (node.ending)
            moves << QStringLiteral("end");
    }
    return moves.join(u' ');
}

void play(RecordDocument& document, std::initializer_list<const char*> moves) {
    for (const char* move : moves)
        document.appendMove(usi(move), 1s, 1s);
}

} // namespace

class TestRecordDocument : public QObject {
    Q_OBJECT
private slots:
    void startsClean();
    void followsAGame();
    void keepsTheCursorOfAReader();
    void insertsALine();
    void staysInABranch();
    void stepsAlongTheLine();
    void addsBranchesAndWalksThem();
    void undoesBranches();
    void undoesComments();
    void undoesDeletion();
    void undoesPromotion();
    void undoesHeaders();
    void refusesWhatCannotBe();
    void takesBack();
    void takesBackOnlyWhatItPlayed();
    void replacesAnEnding();
    void knowsWhenItIsDirty();
    void evaluationsAreNoEdits();
    void keepsPlayOutOfUndo();
    void protectsTheRunningGame();
    void ignoresCursorMovesWhileTheLineChanges();
    void cachesPositions();
    void survivesRandomEdits();
};

void TestRecordDocument::startsClean() {
    RecordDocument document;
    QVERIFY(!document.isDirty());
    QCOMPARE(document.cursor(), shogi::kRootNode);
    QCOMPARE(document.line().size(), std::size_t{1});
    QVERIFY(document.position() == shogi::Position());
    QVERIFY(!document.previousTo());
    QSignalSpy reset(&document, &RecordDocument::reset);
    document.newRecord(shogi::startPosition(shogi::Handicap::TwoPieces), {{"先手", "Lower"}});
    QCOMPARE(reset.count(), 1);
    QVERIFY(document.position() == shogi::startPosition(shogi::Handicap::TwoPieces));
    QVERIFY(document.record().header("先手") == "Lower");
    QVERIFY(!document.isDirty());
}

void TestRecordDocument::followsAGame() {
    RecordDocument document;
    QSignalSpy added(&document, &RecordDocument::nodeAdded);
    QSignalSpy line(&document, &RecordDocument::lineChanged);
    QSignalSpy cursor(&document, &RecordDocument::cursorChanged);
    QSignalSpy played(&document, &RecordDocument::movePlayed);
    document.startPlayAtCursor();
    QVERIFY(document.isPlaying());
    const NodeId node = document.appendMove(usi("7g7f"), 1500ms, 1500ms);
    QCOMPARE(document.cursor(), node);
    QCOMPARE(document.playTip(), node);
    QVERIFY(document.record().node(node).timeUsed == 1500ms);
    document.appendMove(usi("3c3d"), 2s, 2s);
    document.appendEnding({shogi::GameEnd::Resignation, shogi::Color::White}, 3s, 4s);
    QVERIFY(!document.isPlaying());
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d end"));
    QCOMPARE(added.count(), 3);
    QCOMPARE(line.count(), 3);
    QCOMPARE(line.last().at(0).value<std::size_t>(), std::size_t{3});
    QCOMPARE(cursor.count(), 3);
    QCOMPARE(played.count(), 2);
    QVERIFY(document.isDirty());
    QVERIFY(document.position().sideToMove() == shogi::Color::Black);
}

void TestRecordDocument::keepsTheCursorOfAReader() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d"});
    QVERIFY(document.step(-1));
    const NodeId looking = document.cursor();
    play(document, {"2g2f"});
    QCOMPARE(document.cursor(), looking);
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d 2g2f"));
    // Viewing a branch while the game continues.
    QVERIFY(document.addBranchMove(usi("8c8d")));
    play(document, {"8c8d"});
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d"));
    QCOMPARE(document.record().node(document.playTip()).ply, 4);
    QVERIFY(document.goTo(document.playTip()));
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d 2g2f 8c8d"));
}

void TestRecordDocument::insertsALine() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d", "2g2f"});
    document.goToFirst();
    const auto before = document.line();
    // Follows existing moves, ends at the first illegal one, and leaves the shown line unchanged.
    QVERIFY(document.insertLine(shogi::kRootNode, {usi("7g7f"), usi("8c8d"), usi("2g2f"), usi("2g2f")}));
    QCOMPARE(document.record().nodeCount(), std::size_t{6});
    QCOMPARE(document.line(), before);
    QCOMPARE(document.cursor(), shogi::kRootNode);
    // Nothing new: nothing to undo.
    const int steps = document.undoStack()->count();
    QVERIFY(!document.insertLine(shogi::kRootNode, {usi("7g7f"), usi("8c8d")}));
    QVERIFY(!document.insertLine(shogi::kRootNode, {usi("5e5d")}));
    QCOMPARE(document.undoStack()->count(), steps);
    document.undoStack()->undo();
    QCOMPARE(document.record().nodeCount(), std::size_t{4});
}

void TestRecordDocument::staysInABranch() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d"});
    document.step(-1);
    document.addBranchMove(usi("8c8d"));
    document.goToFirst();
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d"));
    document.step(2);
    QVERIFY(document.previousTo() == shogi::Square::of(8, 4));
}

void TestRecordDocument::stepsAlongTheLine() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d", "2g2f"});
    QVERIFY(document.goToFirst());
    QVERIFY(!document.goToFirst());
    QVERIFY(!document.step(-1));
    QVERIFY(document.step(2));
    QCOMPARE(document.lineIndex(), std::size_t{2});
    QVERIFY(document.previousTo() == shogi::Square::of(3, 4));
    QVERIFY(document.step(100));
    QCOMPARE(document.lineIndex(), std::size_t{3});
    QVERIFY(!document.goToLast());
    QCOMPARE(document.moves().size(), std::size_t{3});
    QVERIFY(!document.goTo(1000));
}

void TestRecordDocument::addsBranchesAndWalksThem() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d"});
    document.step(-1);
    QSignalSpy added(&document, &RecordDocument::nodeAdded);
    QVERIFY(document.addBranchMove(usi("8c8d")));
    QCOMPARE(added.count(), 1);
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d"));
    // An existing move is only followed.
    document.step(-1);
    QVERIFY(document.addBranchMove(usi("3c3d")));
    QCOMPARE(added.count(), 1);
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d"));
    QVERIFY(document.goToNextBranch());
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d"));
    QVERIFY(document.goToNextBranch());
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d"));
    QVERIFY(document.goToPreviousBranch());
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d"));
    document.step(-1);
    QVERIFY(!document.goToNextBranch()); // an only child
}

void TestRecordDocument::undoesBranches() {
    RecordDocument document;
    play(document, {"7g7f"});
    QVERIFY(document.addBranchMove(usi("3c3d")));
    QVERIFY(document.addBranchMove(usi("2g2f")));
    QSignalSpy tree(&document, &RecordDocument::treeChanged);
    document.undoStack()->undo();
    QCOMPARE(tree.count(), 1);
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d"));
    QCOMPARE(document.lineIndex(), std::size_t{2});
    document.undoStack()->undo();
    QCOMPARE(lineOf(document), QStringLiteral("7g7f"));
    document.undoStack()->redo();
    document.undoStack()->redo();
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d 2g2f"));
    QCOMPARE(document.lineIndex(), std::size_t{3});
}

void TestRecordDocument::undoesComments() {
    RecordDocument document;
    play(document, {"7g7f"});
    const NodeId node = document.cursor();
    QSignalSpy changed(&document, &RecordDocument::nodeChanged);
    document.setComment(node, QStringLiteral("a"));
    document.setComment(node, QStringLiteral("ab\r\nc\n\n"));
    QCOMPARE(changed.count(), 2);
    QCOMPARE(document.comment(node), QStringLiteral("ab\nc"));
    QCOMPARE(document.undoStack()->count(), 1); // one stretch of typing
    document.setComment(shogi::kRootNode, QStringLiteral("start"));
    QCOMPARE(document.undoStack()->count(), 2);
    document.setBookmark(node, QStringLiteral(" turning  point "));
    QCOMPARE(document.record().node(node).bookmark, std::string("turning point"));
    document.undoStack()->undo();
    QVERIFY(document.record().node(node).bookmark.empty());
    document.undoStack()->undo();
    QCOMPARE(document.comment(shogi::kRootNode), QString());
    document.undoStack()->undo();
    QCOMPARE(document.comment(node), QString());
    document.undoStack()->redo();
    QCOMPARE(document.comment(node), QStringLiteral("ab\nc"));
    // Nothing new, nothing to undo.
    document.setComment(node, QStringLiteral("ab\nc"));
    QVERIFY(document.undoStack()->canRedo());
}

void TestRecordDocument::undoesDeletion() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d", "2g2f"});
    document.appendEnding({shogi::GameEnd::Resignation, shogi::Color::Black}, 5s, 6s);
    document.goToFirst();
    document.step(1);
    document.addBranchMove(usi("8c8d"));
    document.step(-1);
    document.addBranchMove(usi("4c4d"));
    document.step(-1);
    document.goTo(2); // 3c3d, which has alternatives
    document.setComment(document.line()[3], QStringLiteral("kept"));
    const NodeId deleted = document.cursor();
    QVERIFY(document.deleteBranch(deleted));
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d"));
    QCOMPARE(document.lineIndex(), std::size_t{1});
    document.undoStack()->undo();
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d 2g2f end"));
    const NodeId parent = document.line()[1];
    QCOMPARE(document.record().node(parent).children.size(), std::size_t{3});
    QCOMPARE(document.record().node(parent).children.front(), document.line()[2]);
    QCOMPARE(document.comment(document.line()[3]), QStringLiteral("kept"));
    QVERIFY(document.record().node(document.line()[4]).timeUsed == 5s);
    QVERIFY(document.record().node(document.line()[4]).ending->winner == shogi::Color::Black);
    // Edits made before the deletion still find their nodes.
    document.undoStack()->undo();
    QCOMPARE(document.comment(document.line()[3]), QString());
    document.undoStack()->redo();
    document.undoStack()->redo();
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d"));
}

void TestRecordDocument::undoesPromotion() {
    RecordDocument document;
    play(document, {"7g7f"});
    for (const char* move : {"3c3d", "8c8d", "4c4d"}) {
        document.addBranchMove(usi(move));
        document.step(-1);
    }
    const auto order = [&document] {
        QString text;
        for (const NodeId child : document.record().node(document.line()[1]).children)
            text += QString::fromStdString(shogi::toUsi(document.record().node(child).move)) + u' ';
        return text;
    };
    QCOMPARE(order(), QStringLiteral("3c3d 8c8d 4c4d "));
    const NodeId last = document.record().node(document.cursor()).children[2];
    QVERIFY(document.promoteBranch(last));
    QCOMPARE(order(), QStringLiteral("3c3d 4c4d 8c8d "));
    QVERIFY(document.promoteBranch(document.record().node(document.cursor()).children[2], true));
    QCOMPARE(order(), QStringLiteral("8c8d 3c3d 4c4d "));
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d"));
    QVERIFY(!document.promoteBranch(document.record().node(document.cursor()).children[0]));
    document.undoStack()->undo();
    QCOMPARE(order(), QStringLiteral("3c3d 4c4d 8c8d "));
    document.undoStack()->undo();
    QCOMPARE(order(), QStringLiteral("3c3d 8c8d 4c4d "));
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d"));
}

void TestRecordDocument::undoesHeaders() {
    RecordDocument document;
    document.newRecord({}, {{"先手", "A"}, {"後手", "B"}});
    QSignalSpy changed(&document, &RecordDocument::headersChanged);
    document.setHeaders({{"後手", "C"}, {"棋戦", "D"}});
    QVERIFY(document.record().header("先手").empty());
    QCOMPARE(document.record().headers().size(), std::size_t{2});
    document.undoStack()->undo();
    QVERIFY(document.record().headers() == (std::vector<shogi::RecordHeader>{{"先手", "A"}, {"後手", "B"}}));
    QCOMPARE(changed.count(), 2);
    QVERIFY(!document.isDirty());
    // Keys that repeat and values that are empty are part of many files.
    const std::vector<shogi::RecordHeader> odd{{"備考", "1"}, {"備考", "2"}, {"掲載", ""}};
    document.setHeaders(odd);
    QVERIFY(document.record().headers() == odd);
    document.undoStack()->undo();
    document.undoStack()->redo();
    QVERIFY(document.record().headers() == odd);
}

void TestRecordDocument::refusesWhatCannotBe() {
    RecordDocument document;
    QVERIFY(!document.addBranchMove(usi("7g7e")));
    QVERIFY(!document.deleteBranch(shogi::kRootNode));
    QVERIFY(!document.promoteBranch(shogi::kRootNode));
    QCOMPARE(document.undoStack()->count(), 0);
    document.appendEnding({shogi::GameEnd::Abort, std::nullopt});
    QVERIFY(document.record().node(document.cursor()).ending);
    QVERIFY(!document.addBranchMove(usi("7g7f")));
}

void TestRecordDocument::takesBack() {
    RecordDocument document;
    document.startPlayAtCursor();
    play(document, {"7g7f", "3c3d", "2g2f"});
    QSignalSpy taken(&document, &RecordDocument::playTakenBack);
    QCOMPARE(document.takeBack(2), 2);
    QCOMPARE(taken.count(), 1);
    QCOMPARE(lineOf(document), QStringLiteral("7g7f"));
    QCOMPARE(document.cursor(), document.playTip());
    play(document, {"8c8d"});
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d"));
    QCOMPARE(document.record().nodeCount(), std::size_t{3});
    QCOMPARE(document.takeBack(100), 2);
    QCOMPARE(document.takeBack(1), 0);
    QCOMPARE(document.playTip(), shogi::kRootNode);
}

void TestRecordDocument::takesBackOnlyWhatItPlayed() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d", "2g2f"});
    document.goToFirst();
    document.step(1);
    document.startPlayAtCursor();
    play(document, {"3c3d", "6g6f"}); // the first is already in the record
    QCOMPARE(document.record().nodeCount(), std::size_t{5});
    QCOMPARE(document.takeBack(2), 2);
    QCOMPARE(document.record().nodeCount(), std::size_t{4});
    QCOMPARE(document.record().node(document.playTip()).ply, 1);
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d 2g2f"));
    QCOMPARE(document.takeBack(1), 0);
}

void TestRecordDocument::replacesAnEnding() {
    RecordDocument document;
    play(document, {"7g7f"});
    document.appendEnding({shogi::GameEnd::Abort, std::nullopt});
    document.appendEnding({shogi::GameEnd::Resignation, shogi::Color::Black});
    QCOMPARE(lineOf(document), QStringLiteral("7g7f end"));
    QCOMPARE(document.takeBack(1), 1);
    QCOMPARE(lineOf(document), QStringLiteral("7g7f"));
    // A game continued from an ending starts before it.
    document.appendEnding({shogi::GameEnd::Abort, std::nullopt});
    document.startPlayAtCursor();
    play(document, {"3c3d"});
    QCOMPARE(lineOf(document), QStringLiteral("7g7f end"));
    document.goTo(document.playTip());
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d"));
}

void TestRecordDocument::knowsWhenItIsDirty() {
    RecordDocument document;
    QSignalSpy dirty(&document, &RecordDocument::dirtyChanged);
    QSignalSpy path(&document, &RecordDocument::pathChanged);
    document.addBranchMove(usi("7g7f"));
    QVERIFY(document.isDirty());
    document.markSaved(QStringLiteral("/tmp/a.kif"), shogi::RecordFormat::Kif, TextEncoding::ShiftJis);
    QVERIFY(!document.isDirty());
    QCOMPARE(document.encoding(), TextEncoding::ShiftJis);
    QCOMPARE(path.count(), 1);
    document.undoStack()->undo();
    QVERIFY(document.isDirty());
    document.undoStack()->redo();
    QVERIFY(!document.isDirty());
    play(document, {"7g7f"});
    QVERIFY(document.isDirty());
    QCOMPARE(dirty.count(), 5);
    document.newRecord();
    QVERIFY(!document.isDirty());
    QCOMPARE(document.path(), QString());
    QCOMPARE(document.undoStack()->count(), 0);
    QCOMPARE(dirty.count(), 6);
    shogi::Record recovered;
    recovered.addMove(shogi::kRootNode, usi("2g2f"));
    document.restore(recovered, 1);
    QVERIFY(document.isDirty());
    QCOMPARE(document.cursor(), NodeId{1});
}

void TestRecordDocument::evaluationsAreNoEdits() {
    RecordDocument document;
    document.addBranchMove(usi("7g7f"));
    const NodeId end = document.appendEnding(shogi::Ending{shogi::GameEnd::Abort, std::nullopt});
    document.markSaved(QStringLiteral("/tmp/a.kif"), shogi::RecordFormat::Kif, TextEncoding::Utf8);
    const int steps = document.undoStack()->count();
    QSignalSpy found(&document, &RecordDocument::evaluationsChanged);
    QSignalSpy changed(&document, &RecordDocument::nodeChanged);
    shogi::EngineEvaluation evaluation;
    evaluation.engine = "Tokin";
    evaluation.depth = 8;
    evaluation.centipawns = 30;
    document.storeEvaluations(1, {evaluation});
    document.storeEvaluations(1, {evaluation}); // nothing new
    evaluation.depth = 7;
    document.storeEvaluations(1, {evaluation}); // shallower
    QCOMPARE(found.count(), 1);
    QCOMPARE(found.first().at(0).toUInt(), 1u);
    QCOMPARE(document.record().node(1).evaluations.front().depth, 8);
    // An ending shows the position before it.
    evaluation.depth = 9;
    document.storeEvaluations(end, {evaluation});
    const NodeId above = document.record().node(end).parent.value();
    QCOMPARE(found.last().at(0).toUInt(), above);
    QCOMPARE(document.record().node(above).evaluations.front().depth, 9);
    QVERIFY(document.record().node(end).evaluations.empty());
    QVERIFY(!document.isDirty());
    QCOMPARE(document.undoStack()->count(), steps);
    QCOMPARE(changed.count(), 0);
}

void TestRecordDocument::keepsPlayOutOfUndo() {
    RecordDocument document;
    document.addBranchMove(usi("7g7f"));
    document.startPlayAtCursor();
    play(document, {"3c3d"});
    document.undoStack()->undo(); // the moves a game is based on stay
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d"));
}

void TestRecordDocument::protectsTheRunningGame() {
    RecordDocument document;
    document.startPlayAtCursor();
    play(document, {"7g7f", "3c3d"});
    QVERIFY(!document.deleteBranch(document.line()[1]));
    document.appendEnding({shogi::GameEnd::Resignation, shogi::Color::White});
    QVERIFY(document.deleteBranch(document.line()[1]));
    QCOMPARE(document.cursor(), shogi::kRootNode);
    QCOMPARE(document.playTip(), shogi::kRootNode);
}

void TestRecordDocument::ignoresCursorMovesWhileTheLineChanges() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d", "2g2f"});
    document.goToFirst();
    document.addBranchMove(usi("2g2f"));
    const NodeId branch = document.cursor();
    document.goTo(1);
    document.goToLast();
    // A view whose selected row disappears selects its neighbour.
    connect(&document, &RecordDocument::lineChanged, this, [&document] { document.goToFirst(); });
    QVERIFY(document.goTo(branch));
    QCOMPARE(document.cursor(), branch);
}

void TestRecordDocument::cachesPositions() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d", "2g2f", "8c8d"});
    document.goToFirst();
    document.step(2);
    document.addBranchMove(usi("6g6f"));
    for (std::size_t i = 0; i < document.line().size(); ++i)
        QVERIFY(document.positionOnLine(i) == document.record().positionAt(document.line()[i]));
}

// After any operation line, cursor and positions agree with the tree, and undoing everything restores the
// start.
void TestRecordDocument::survivesRandomEdits() {
    std::mt19937 random(4711);
    const auto below = [&random](std::size_t n) { return random() % n; };
    for (int game = 0; game < 20; ++game) {
        RecordDocument document;
        for (int edit = 0; edit < 120; ++edit) {
            const auto node = static_cast<NodeId>(below(document.record().nodeCount()));
            switch (below(8)) {
            case 0:
            case 1:
            case 2: {
                shogi::MoveList moves;
                shogi::generateLegal(document.position(), moves);
                if (!moves.isEmpty())
                    document.addBranchMove(moves[below(moves.size())]);
                break;
            }
            case 3:
                document.goTo(node);
                break;
            case 4:
                if (below(3) == 0)
                    document.deleteBranch(node);
                break;
            case 5:
                document.promoteBranch(node, below(2) == 0);
                break;
            case 6:
                document.setComment(node, QString::number(edit));
                break;
            default:
                if (below(2) == 0)
                    document.undoStack()->undo();
                else
                    document.undoStack()->redo();
                break;
            }
            QCOMPARE(document.record().pathTo(document.cursor()).size(), document.lineIndex() + 1);
            QCOMPARE(document.record().pathTo(document.line().back()), document.line());
            QVERIFY(document.record().node(document.line().back()).children.empty());
            QVERIFY(document.position() == document.record().positionAt(document.cursor()));
        }
        while (document.undoStack()->canUndo())
            document.undoStack()->undo();
        QCOMPARE(document.record().nodeCount(), std::size_t{1});
        QVERIFY(document.record().node(shogi::kRootNode).comment.empty());
        QVERIFY(!document.isDirty());
    }
}

QTEST_GUILESS_MAIN(TestRecordDocument)
#include "tst_record_document.moc"
