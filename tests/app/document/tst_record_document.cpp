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
    void ordersBranches();
    void promotesNestedBranches();
    void deletesWhatFollows();
    void restoresEveryEnding();
    void mergesARecord();
    void mergesDrawings();
    void mergesBelowAGame();
    void keepsMarksApartFromComments();
    void undoesHeaders();
    void refusesWhatCannotBe();
    void takesBack();
    void takesBackOnlyWhatItPlayed();
    void replacesAnEnding();
    void watchesAGame();
    void knowsWhenItIsDirty();
    void mayChangeWhileItIsSaved();
    void evaluationsAreNoEdits();
    void keepsPlayOutOfUndo();
    void notesAMoveAsItIsPlayed();
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

void TestRecordDocument::notesAMoveAsItIsPlayed() {
    RecordDocument document;
    document.startPlayAtCursor();
    const NodeId node = document.appendMove(usi("7g7f"));
    QSignalSpy changed(&document, &RecordDocument::nodeChanged);
    document.noteAtTip(QStringLiteral("from a book"));
    document.noteAtTip(QStringLiteral("from a book"));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(document.comment(node), QStringLiteral("from a book"));
    QVERIFY(!document.undoStack()->canUndo());
    document.takeBack(1);
    document.appendMove(usi("7g7f"));
    QVERIFY(document.comment(document.playTip()).isEmpty());
    // A comment that is there stays: the game goes on along an earlier line.
    document.setComment(document.playTip(), QStringLiteral("mine"));
    document.noteAtTip(QStringLiteral("from a book"));
    QCOMPARE(document.comment(document.playTip()), QStringLiteral("mine\nfrom a book"));
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
    QVERIFY(document.moveBranch(last, -1));
    QCOMPARE(order(), QStringLiteral("3c3d 4c4d 8c8d "));
    QCOMPARE(document.undoStack()->undoText(), QStringLiteral("Move branch up"));
    QVERIFY(document.promoteBranch(document.record().node(document.cursor()).children[2]));
    QCOMPARE(order(), QStringLiteral("8c8d 3c3d 4c4d "));
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d"));
    const NodeId first = document.record().node(document.cursor()).children[0];
    QVERIFY(document.promoteBranch(first) == tl::unexpected(EditRefusal::OnMainLine));
    QVERIFY(document.moveBranch(first, -1) == tl::unexpected(EditRefusal::AlreadyFirst));
    document.undoStack()->undo();
    QCOMPARE(order(), QStringLiteral("3c3d 4c4d 8c8d "));
    document.undoStack()->undo();
    QCOMPARE(order(), QStringLiteral("3c3d 8c8d 4c4d "));
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d"));
}

// Start: 7g7f 3c3d 2g2f, beside 3c3d: 8c8d 2h7h (beside it 6g6f) and 4c4d.
void TestRecordDocument::ordersBranches() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d", "2g2f"});
    const NodeId main = document.line()[2];
    document.goTo(document.line()[1]);
    document.addBranchMove(usi("8c8d"));
    document.addBranchMove(usi("2h7h"));
    const NodeId deep = document.cursor();
    document.goTo(document.line()[1]);
    document.addBranchMove(usi("4c4d"));
    const auto order = [&document] {
        QStringList text;
        for (const NodeId child : document.record().node(document.line()[1]).children)
            text << QString::fromStdString(shogi::toUsi(document.record().node(child).move));
        return text.join(u' ');
    };
    QCOMPARE(order(), QStringLiteral("3c3d 8c8d 4c4d"));
    // A move without alternatives stands for the branch that it is in.
    QVERIFY(document.moveBranch(deep, 1));
    QCOMPARE(order(), QStringLiteral("3c3d 4c4d 8c8d"));
    QVERIFY(document.moveBranch(deep, 1) == tl::unexpected(EditRefusal::AlreadyLast));
    QVERIFY(document.moveBranch(main, 1));
    QCOMPARE(order(), QStringLiteral("4c4d 3c3d 8c8d"));
    QCOMPARE(document.undoStack()->undoText(), QStringLiteral("Move branch down"));
    QVERIFY(document.moveBranch(document.line()[1], 1) == tl::unexpected(EditRefusal::NoOtherMoves));
    document.undoStack()->undo();
    document.undoStack()->undo();
    QCOMPARE(order(), QStringLiteral("3c3d 8c8d 4c4d"));
    QCOMPARE(document.record().node(document.cursor()).ply, 2);
}

void TestRecordDocument::promotesNestedBranches() {
    RecordDocument document;
    play(document, {"7g7f", "3c3d"});
    document.goTo(document.line()[1]);
    document.addBranchMove(usi("8c8d"));
    document.addBranchMove(usi("2g2f"));
    document.step(-1);
    document.addBranchMove(usi("6g6f"));
    const NodeId deep = document.cursor();
    QVERIFY(document.branchStart(deep) == deep);
    QVERIFY(!document.branchStart(1));
    // One step: before 2g2f, but not yet on the main line.
    QVERIFY(document.promoteBranch(deep));
    QCOMPARE(document.record().node(*document.record().node(deep).parent).children.front(), deep);
    QCOMPARE(document.record().mainLine().size(), std::size_t{3});
    QVERIFY(document.promoteBranch(deep));
    QCOMPARE(document.record().mainLine().back(), deep);
    document.undoStack()->undo();
    document.undoStack()->undo();
    QVERIFY(document.promoteBranch(deep, true));
    QCOMPARE(document.record().mainLine().back(), deep);
    QCOMPARE(document.cursor(), deep);
    document.undoStack()->undo();
    QVERIFY(document.branchStart(deep) == deep);
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d 6g6f"));
}

void TestRecordDocument::deletesWhatFollows() {
    RecordDocument document;
    for (const char* move : {"7g7f", "3c3d", "2g2f"})
        document.addBranchMove(usi(move));
    document.goTo(document.line()[1]);
    document.addBranchMove(usi("8c8d"));
    document.addBranchMove(usi("2g2f"));
    QSignalSpy changed(&document, &RecordDocument::treeChanged);
    QVERIFY(document.deleteFollowing(document.line()[1]));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(lineOf(document), QStringLiteral("7g7f"));
    QCOMPARE(document.cursor(), document.line()[1]);
    QVERIFY(document.deleteFollowing(document.cursor()) == tl::unexpected(EditRefusal::NothingFollows));
    document.undoStack()->undo();
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 8c8d 2g2f"));
    QCOMPARE(document.lineIndex(), std::size_t{3});
    QCOMPARE(document.record().mainLine().size(), std::size_t{4});
    document.undoStack()->redo();
    QCOMPARE(document.record().nodeCount(), std::size_t{2});
}

void TestRecordDocument::restoresEveryEnding() {
    shogi::Record record;
    const NodeId move = record.addMove(shogi::kRootNode, usi("7g7f"));
    record.addAnotherEnding(move, {shogi::GameEnd::Abort, std::nullopt});
    const NodeId second =
        record.addAnotherEnding(move, {shogi::GameEnd::IllegalMove, shogi::Color::Black}, usi("3c3e"));
    RecordDocument document;
    document.restore(record, shogi::kRootNode);
    document.setComment(second, QStringLiteral("the pawn leaps"));
    QVERIFY(document.deleteBranch(move));
    document.undoStack()->undo();
    const std::span<const NodeId> endings = document.record().node(document.line()[1]).children;
    QCOMPARE(endings.size(), std::size_t{2});
    QVERIFY(document.record().node(endings[0]).ending->kind == shogi::GameEnd::Abort);
    QVERIFY(document.record().node(endings[1]).illegalMove == usi("3c3e"));
    QCOMPARE(document.comment(endings[1]), QStringLiteral("the pawn leaps"));
    document.undoStack()->undo();
    QCOMPARE(document.comment(endings[1]), QString());
    QCOMPARE(document.comment(endings[0]), QString());
}

// What is drawn in both keeps our colour.
void TestRecordDocument::mergesDrawings() {
    RecordDocument document;
    document.addBranchMove(usi("7g7f"));
    const NodeId node = document.cursor();
    app::DrawnMark own;
    own.to = usi("5e1a").from();
    own.colour = 1;
    document.setMarks(node, {own});
    shogi::Record other;
    other.setComment(other.addMove(shogi::kRootNode, usi("7g7f")), "#図示=5e 4d");
    QVERIFY(document.merge(shogi::kRootNode, other).has_value());
    const std::vector<app::DrawnMark> marks = document.marks(node);
    QCOMPARE(marks.size(), std::size_t{2});
    QVERIFY(marks[1] == own);
}

void TestRecordDocument::mergesARecord() {
    RecordDocument document;
    document.addBranchMove(usi("7g7f"));
    document.addBranchMove(usi("3c3d"));
    document.setComment(document.cursor(), QStringLiteral("ours"));
    const NodeId cursor = document.cursor();

    shogi::Record other;
    const NodeId first = other.addMove(shogi::kRootNode, usi("7g7f"));
    const NodeId same = other.addMove(first, usi("3c3d"));
    other.setComment(same, "theirs");
    other.addMove(same, usi("2g2f"));
    const NodeId branch = other.addMove(first, usi("8c8d"));
    other.setBookmark(branch, "here");
    other.setTime(first, 12s, 12s);
    other.addEnding(branch, {shogi::GameEnd::Resignation, shogi::Color::White});

    const auto merged = document.merge(shogi::kRootNode, other);
    QVERIFY(merged.has_value());
    QVERIFY((*merged == MergeSummary{shogi::kRootNode, 3, 1, 1, 1, 1, 0}));
    QCOMPARE(document.cursor(), cursor);
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d 2g2f"));
    QCOMPARE(document.comment(cursor), QStringLiteral("ours\ntheirs"));
    QVERIFY(document.record().node(document.line()[1]).timeUsed == 12s);
    QVERIFY(document.merge(shogi::kRootNode, other) == tl::unexpected(EditRefusal::NothingNew));
    QCOMPARE(document.undoStack()->undoText(), QStringLiteral("Paste moves"));

    document.undoStack()->undo();
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d"));
    QCOMPARE(document.record().nodeCount(), std::size_t{3});
    QCOMPARE(document.comment(cursor), QStringLiteral("ours"));
    QVERIFY(!document.record().node(document.line()[1]).timeUsed);
    document.undoStack()->redo();
    QCOMPARE(document.record().nodeCount(), std::size_t{6});

    // Evaluations alone are something new, too.
    shogi::EngineEvaluation evaluation;
    evaluation.engine = "E";
    evaluation.centipawns = 30;
    other.storeEvaluations(first, {evaluation});
    QVERIFY((document.merge(shogi::kRootNode, other) == MergeSummary{shogi::kRootNode, 0, 0, 0, 0, 0, 1}));
    QVERIFY(document.merge(shogi::kRootNode, other) == tl::unexpected(EditRefusal::NothingNew));

    // A line that starts with a position of the record goes there, wherever the cursor is.
    shogi::Record line(document.record().positionAt(document.line()[2]));
    line.addMove(shogi::kRootNode, usi("6g6f"));
    QCOMPARE(document.merge(shogi::kRootNode, line)->at, document.line()[2]);
    shogi::Position elsewhere;
    elsewhere.play(usi("1g1f"));
    QVERIFY(document.merge(shogi::kRootNode, shogi::Record(elsewhere)) ==
            tl::unexpected(EditRefusal::OtherPosition));
}

void TestRecordDocument::mergesBelowAGame() {
    RecordDocument document;
    shogi::Record other;
    other.addMove(shogi::kRootNode, usi("7g7f"));
    other.addMove(shogi::kRootNode, usi("2g2f"));
    QVERIFY(document.merge(shogi::kRootNode, other));
    document.goTo(document.line()[1]);
    document.startPlayAtCursor();
    play(document, {"3c3d"});
    // What a game was played from stays, the other move goes.
    document.undoStack()->undo();
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d"));
    QCOMPARE(document.record().nodeCount(), std::size_t{3});
}

void TestRecordDocument::keepsMarksApartFromComments() {
    RecordDocument document;
    document.addBranchMove(usi("7g7f"));
    const NodeId node = document.cursor();
    DrawnMark arrow;
    arrow.kind = DrawnMark::Kind::Arrow;
    arrow.from = shogi::Square::of(3, 3);
    arrow.to = shogi::Square::of(3, 4);
    DrawnMark circle;
    circle.to = shogi::Square::of(5, 5);
    document.setMarks(node, {arrow});
    document.setMarks(node, {arrow, circle});
    document.setComment(node, QStringLiteral("watch out"));
    QVERIFY((document.marks(node) == std::vector{arrow, circle}));
    QCOMPARE(document.comment(node), QStringLiteral("watch out"));
    QCOMPARE(QString::fromStdString(document.record().node(node).comment),
             QStringLiteral("watch out\n#図示=3c3d 5e"));
    document.undoStack()->undo();
    QCOMPARE(document.comment(node), QString());
    QCOMPARE(document.undoStack()->undoText(), QStringLiteral("Draw on the board"));
    document.undoStack()->undo();
    QVERIFY(document.marks(node) == std::vector{arrow});
    document.setMarks(node, {});
    QVERIFY(document.record().node(node).comment.empty());
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
    QVERIFY(document.deleteBranch(shogi::kRootNode) == tl::unexpected(EditRefusal::AtStart));
    QVERIFY(document.promoteBranch(shogi::kRootNode) == tl::unexpected(EditRefusal::OnMainLine));
    QVERIFY(document.moveBranch(shogi::kRootNode, 1) == tl::unexpected(EditRefusal::AtStart));
    QVERIFY(document.deleteFollowing(shogi::kRootNode) == tl::unexpected(EditRefusal::NothingFollows));
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

void TestRecordDocument::watchesAGame() {
    RecordDocument document;
    shogi::Record game;
    game.addMove(game.addMove(shogi::kRootNode, usi("7g7f")), usi("3c3d"));
    document.watch(game);
    QVERIFY(document.isWatched() && !document.isPlaying() && !document.isDirty());
    QCOMPARE(document.cursor(), document.playTip());
    // The cursor follows from the newest move only.
    document.hearMove(usi("2g2f"), 2s, 5s, "remark");
    QCOMPARE(document.cursor(), document.playTip());
    QCOMPARE(document.comment(document.cursor()), QStringLiteral("remark"));
    document.step(-2);
    document.hearMove(usi("8c8d"), 2s, 5s);
    QCOMPARE(document.lineIndex(), std::size_t{1});
    QCOMPARE(lineOf(document), QStringLiteral("7g7f 3c3d 2g2f 8c8d"));
    document.hearTakenBack(3); // of those that were there to begin with as well
    QCOMPARE(lineOf(document), QStringLiteral("7g7f"));
    document.hearMove(usi("8c8d"), {}, {});
    // Nothing of it is a change, and nothing changes it.
    QVERIFY(!document.isDirty() && !document.undoStack()->canUndo());
    QVERIFY(!document.addBranchMove(usi("2g2f")));
    QVERIFY(!document.insertLine(document.cursor(), {usi("2g2f")}));
    QVERIFY(document.merge(shogi::kRootNode, game) == tl::unexpected(EditRefusal::Played));
    QVERIFY(document.deleteFollowing(shogi::kRootNode) == tl::unexpected(EditRefusal::Played));
    // It waits in another tab.
    RecordDocument other;
    document.exchange(other);
    QVERIFY(other.isWatched() && !document.isWatched());
    QSignalSpy ended(&other, &RecordDocument::watchingEnded);
    other.hearEnding({shogi::GameEnd::Resignation, shogi::Color::White}, "#RESIGN");
    QCOMPARE(ended.count(), 1);
    QVERIFY(!other.isWatched() && !other.isDirty());
    QCOMPARE(lineOf(other), QStringLiteral("7g7f 8c8d end"));
    QVERIFY(other.step(-1) && other.addBranchMove(usi("2g2f")) && other.isDirty());
    // One whose end is not known is a record that is not saved.
    document.watch(game);
    document.stopWatching();
    QVERIFY(!document.isWatched() && document.isDirty());
    document.watch(game);
    document.startPlayAtCursor();
    QVERIFY(!document.isWatched());
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

void TestRecordDocument::mayChangeWhileItIsSaved() {
    const auto save = [](RecordDocument& document, const RecordVersion& version) {
        document.markSaved(QStringLiteral("/tmp/a.kif"), shogi::RecordFormat::Csa, TextEncoding::ShiftJis, {},
                           version);
    };
    RecordDocument document;
    document.addBranchMove(usi("7g7f"));
    const RecordVersion first = document.version();
    document.setComment(1, QStringLiteral("meanwhile"));
    QVERIFY(document.version() != first);
    QCOMPARE(document.version().record, first.record);
    save(document, first);
    QVERIFY(document.isDirty());
    QCOMPARE(document.path(), QStringLiteral("/tmp/a.kif"));
    // What the file holds is not known to any step of undo.
    document.undoStack()->undo();
    QVERIFY(document.isDirty());
    document.undoStack()->undo();
    QVERIFY(document.isDirty());
    save(document, document.version());
    QVERIFY(!document.isDirty());
    // Moves of a game, too.
    const RecordVersion second = document.version();
    play(document, {"7g7f"});
    save(document, second);
    QVERIFY(document.isDirty());
    // It goes with the record.
    RecordDocument other;
    const RecordVersion third = document.version();
    QVERIFY(other.version().record != third.record);
    document.appendEnding(shogi::Ending{shogi::GameEnd::Abort, std::nullopt});
    const RecordVersion ended = document.version();
    document.exchange(other);
    QCOMPARE(other.version(), ended);
    other.newRecord();
    QVERIFY(other.version().record != ended.record);
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
    QVERIFY(document.deleteBranch(document.line()[1]) == tl::unexpected(EditRefusal::Played));
    QVERIFY(document.deleteFollowing(shogi::kRootNode) == tl::unexpected(EditRefusal::Played));
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
            switch (below(11)) {
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
            case 7:
                document.moveBranch(node, below(2) == 0 ? -1 : 1);
                break;
            case 8:
                if (below(3) == 0)
                    document.deleteFollowing(node);
                break;
            case 9: {
                shogi::Record other(document.position());
                NodeId end = shogi::kRootNode;
                for (int i = 0; i < 3; ++i) {
                    const NodeId above = below(2) == 0 ? end : shogi::kRootNode;
                    shogi::MoveList moves;
                    shogi::generateLegal(other.positionAt(above), moves);
                    if (!moves.isEmpty())
                        end = other.addMove(above, moves[below(moves.size())]);
                }
                other.setComment(end, "merged");
                document.merge(document.cursor(), other);
                break;
            }
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
