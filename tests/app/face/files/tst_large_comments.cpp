// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/face/files/comment_pane.h"
#include "app/face/files/record_model.h"
#include "shogi-core/sfen.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>

using namespace app;

// Records of megabytes cost no more at each step and key than others.
class LargeCommentsTest : public QObject {
    Q_OBJECT

private slots:
    void listsShowTheBeginning_data();
    void listsShowTheBeginning();
    void longLinesAreShownInPieces_data();
    void longLinesAreShownInPieces();
    void typingDoesNotFillTheEditorAgain();
    void thePaneWantsTheHeightOfItsText();
    void thePaneStaysWhileThereAreComments();
    void repetitionsAreCountedOnce();
};

void LargeCommentsTest::listsShowTheBeginning_data() {
    QTest::addColumn<QString>("comment");
    QTest::addColumn<QString>("shown");
    const QString longLine = QString(1'000'000, u'あ');
    QTest::newRow("many lines") << QStringLiteral("The first\n") +
                                       QStringLiteral("and others\n").repeated(100'000)
                                << QStringLiteral("The first");
    QTest::newRow("one line") << longLine << longLine.left(300) + u'…';
    QTest::newRow("blank lines first")
        << QStringLiteral("\n\n  words  \n") + longLine << QStringLiteral("words");
    QTest::newRow("small") << QStringLiteral("words") << QStringLiteral("words");
}

void LargeCommentsTest::listsShowTheBeginning() {
    QFETCH(const QString, comment);
    QFETCH(const QString, shown);
    RecordDocument document;
    document.setComment(shogi::kRootNode, comment);
    const RecordModel model(document);
    QCOMPARE(model.index(0, RecordModel::Comment).data().toString(), shown);
    const QString toolTip = model.index(0, RecordModel::Move).data(Qt::ToolTipRole).toString();
    QVERIFY(toolTip.contains(comment.trimmed().left(5)));
    QVERIFY(toolTip.size() < 4000);
}

void LargeCommentsTest::longLinesAreShownInPieces_data() {
    QTest::addColumn<QString>("comment");
    QTest::newRow("one line") << QStringLiteral("棋譜").repeated(50'000);
    QTest::newRow("pairs of surrogates") << QStringLiteral("a") + QStringLiteral("𠮷").repeated(50'000);
    QTest::newRow("among others") << QStringLiteral("first\n\n") + QString(9'000, u'x') +
                                         QStringLiteral("\nlast");
}

void LargeCommentsTest::longLinesAreShownInPieces() {
    QFETCH(const QString, comment);
    shogi::Record record;
    record.setComment(shogi::kRootNode, comment.toStdString());
    RecordDocument document;
    document.restore(record, shogi::kRootNode);
    CommentPane pane(document);
    auto* text = pane.findChild<QPlainTextEdit*>();
    for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next())
        QVERIFY2(block.length() < 5000, qPrintable(QString::number(block.length())));
    // What is typed is all that changes, also across a seam and a new line within a piece.
    QTest::keyClicks(text, QStringLiteral("Z"));
    QCOMPARE(document.comment(shogi::kRootNode), u'Z' + comment);
    text->selectAll();
    text->copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), u'Z' + comment);
    text->moveCursor(QTextCursor::End);
    QTest::keyClicks(text, QStringLiteral("Y"));
    QCOMPARE(document.comment(shogi::kRootNode), u'Z' + comment + u'Y');
    QTextCursor seam(text->document()->begin().next());
    const bool isSeam = comment.indexOf(u'\n') < 0;
    text->setTextCursor(seam);
    QTest::keyClick(text, Qt::Key_Backspace);
    if (isSeam) {
        QCOMPARE(document.comment(shogi::kRootNode), u'Z' + comment + u'Y');
        QTest::keyClick(text, Qt::Key_Right);
        QTest::keyClick(text, Qt::Key_Right);
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(document.comment(shogi::kRootNode).remove(u'\n'), u'Z' + comment + u'Y');
        QCOMPARE(document.comment(shogi::kRootNode).count(u'\n'), 1);
    }
    document.undoStack()->undo();
    QCOMPARE(document.comment(shogi::kRootNode), comment);
}

void LargeCommentsTest::typingDoesNotFillTheEditorAgain() {
    RecordDocument document;
    document.setComment(shogi::kRootNode, QStringLiteral("line\n").repeated(1000) + u'x');
    CommentPane pane(document);
    auto* text = pane.findChild<QPlainTextEdit*>();
    text->moveCursor(QTextCursor::End);
    // Filling it would be one change of everything.
    int largest = 0;
    connect(text->document(), &QTextDocument::contentsChange, this,
            [&largest](int, int, int added) { largest = std::max(largest, added); });
    QTest::keyClicks(text, QStringLiteral("abc"));
    QTest::keyClick(text, Qt::Key_Return);
    QVERIFY2(largest <= 2, qPrintable(QString::number(largest)));
    QVERIFY(document.comment(shogi::kRootNode).endsWith(QStringLiteral("xabc")));
    // Others' changes are shown.
    document.setComment(shogi::kRootNode, QStringLiteral("Other"));
    QCOMPARE(text->toPlainText(), QStringLiteral("Other"));
}

void LargeCommentsTest::thePaneWantsTheHeightOfItsText() {
    RecordDocument document;
    CommentPane pane(document);
    pane.resize(400, 100);
    pane.show();
    auto* text = pane.findChild<QPlainTextEdit*>();
    const int line = text->fontMetrics().lineSpacing();
    const auto wanted = [&] {
        const int height = pane.sizeHint().height();
        pane.resize(400, height);
        QCoreApplication::processEvents();
        return height;
    };
    document.setComment(shogi::kRootNode, QStringLiteral("line\n").repeated(9) + QStringLiteral("last"));
    const int ten = wanted();
    QVERIFY2(ten >= 10 * line && ten < 13 * line, qPrintable(QString::number(ten)));
    QCOMPARE(text->verticalScrollBar()->maximum(), 0); // nothing to scroll to
    // As it is typed, too, and where lines are wrapped.
    text->moveCursor(QTextCursor::End);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(text, Qt::Key_Return);
    QVERIFY(wanted() >= ten + 3 * line);
    document.setComment(shogi::kRootNode, QStringLiteral("many words ").repeated(100));
    QVERIFY(wanted() > ten);
    QCOMPARE(text->verticalScrollBar()->maximum(), 0);
    document.setComment(shogi::kRootNode, QStringLiteral("short"));
    QVERIFY(wanted() < ten / 2);
}

// A long walk of both kings; every key is looked up, not searched for among all others.
// Whatever comes and goes: by typing, with the moves, and with what is undone.
void LargeCommentsTest::thePaneStaysWhileThereAreComments() {
    RecordDocument document;
    CommentPane pane(document);
    QCOMPARE(pane.fill(), PaneContent::Fill::Empty);
    for (const char* move : {"7g7f", "3c3d", "2g2f"})
        QVERIFY(document.addBranchMove(*shogi::parseUsiMove(move)));
    document.setComment(2, QStringLiteral("Second"));
    QCOMPARE(pane.fill(), PaneContent::Fill::Idle);
    document.goTo(2);
    QCOMPARE(pane.fill(), PaneContent::Fill::Full);
    document.goTo(0);
    QCOMPARE(pane.fill(), PaneContent::Fill::Idle);
    document.setComment(2, {});
    QCOMPARE(pane.fill(), PaneContent::Fill::Empty);
    document.setComment(3, QStringLiteral("Third"));
    document.setComment(1, QStringLiteral("First"));
    QVERIFY(document.deleteFollowing(1));
    QCOMPARE(pane.fill(), PaneContent::Fill::Idle);
    document.setComment(1, {});
    QCOMPARE(pane.fill(), PaneContent::Fill::Empty);
    document.undoStack()->undo();
    document.undoStack()->undo();
    document.undoStack()->undo();
    document.goTo(0);
    QCOMPARE(pane.fill(), PaneContent::Fill::Idle);
}

void LargeCommentsTest::repetitionsAreCountedOnce() {
    constexpr int kMoves = 100'000;
    shogi::Record record;
    shogi::NodeId node = shogi::kRootNode;
    const char* const cycle[] = {"5i5h", "5a5b", "5h5i", "5b5a"};
    for (int move = 0; move < kMoves; ++move)
        node = record.addMove(node, *shogi::parseUsiMove(cycle[move % 4]));
    RecordDocument document;
    RecordModel model(document);
    document.restore(record, shogi::kRootNode);
    QCOMPARE(model.rowCount(), kMoves + 1);
    QCOMPARE(model.occurrence(kMoves), kMoves / 4 + 1);
    // Another line from the middle on, and back.
    document.goTo(document.line()[4]);
    QVERIFY(document.addBranchMove(*shogi::parseUsiMove("7g7f")));
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(model.occurrence(4), 2);
    QCOMPARE(model.occurrence(5), 1);
    document.goTo(node);
    QCOMPARE(model.occurrence(kMoves), kMoves / 4 + 1);
    // A step concerns two rows.
    QSignalSpy changed(&model, &RecordModel::dataChanged);
    document.step(-1);
    QCOMPARE(changed.count(), 2);
    for (const QList<QVariant>& range : changed)
        QCOMPARE(range[0].toModelIndex().row(), range[1].toModelIndex().row());
}

QTEST_MAIN(LargeCommentsTest)
#include "tst_large_comments.moc"
