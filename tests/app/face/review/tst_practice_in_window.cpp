// SPDX-License-Identifier: GPL-3.0-or-later
// Practice of one's mistakes, on the large board of the real window.
#include "app/document/record_document.h"
#include "app/face/review/practice_pane.h"
#include "app/face/review/review_desk.h"
#include "app/face/review/teacher_words_view.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/scene.h"
#include "board-widget/board_view.h"
#include "tests/app/face/analysed_game.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QScrollArea>

#include <algorithm>

using namespace app;
using app::test::child;
using app::test::kAnalysed;
using app::test::kLostBishop;
using app::test::Program;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

class Room : public Program {
public:
    void startPractising(const QByteArray& game = kAnalysed) {
        start();
        openFile(write("game.kif", game));
        QCOMPARE(document().record().nodeCount(), std::size_t{5});
        action("practiseMistakes")->trigger();
        QVERIFY(!stage().showsRecord());
    }
    BoardStage& stage() { return window().stage(); }
    MistakePractice& practice() { return application->reviewDesk().practice(); }
    PracticePane& pane() { return *child<PracticePane>(&window(), QStringLiteral("practicePane")); }
    QDockWidget& dock(const char* name) { return *child<QDockWidget>(&window(), QLatin1String(name)); }
    QString words() { return pane().words(); }
    void give(const char* move) { emit board().moveRequested(usi(move)); }
    void press(const char* button) { Program::press(&pane(), button); }
    const board::BoardState& state() { return board().state(); }
    // The panes that are shown, by name.
    QStringList panes() {
        QStringList seen;
        for (const QDockWidget* dock : window().findChildren<QDockWidget*>())
            if (dock->isVisible())
                seen += dock->objectName();
        seen.sort();
        return seen;
    }
};

} // namespace

class PracticeInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void answersAreJudged() {
        Room room;
        room.startPractising();
        QCOMPARE(room.practice().questions().size(), std::size_t{1});
        // The same mistake again.
        room.give("7g7f");
        QVERIFY2(room.words().contains(QStringLiteral("same move as in the game")), qPrintable(room.words()));
        room.press("practiceAgain");
        room.give("2g2f");
        QVERIFY2(room.words().contains(QStringLiteral("Correct")), qPrintable(room.words()));
        QVERIFY(room.words().contains(QStringLiteral("In the game")));
        // A move that the engine has analysed elsewhere.
        const PracticeQuestion& question = room.practice().questions().front();
        QVERIFY(!question.lines.empty());
        shogi::EngineEvaluation elsewhere = question.lines.front();
        elsewhere.line.clear();
        const auto knowAfter = [&](const char* move) {
            shogi::Position after = question.position;
            after.play(usi(move));
            room.application->evaluationStore().store(after, {elsewhere});
            room.press("practiceAgain");
            room.give(move);
        };
        knowAfter("3i4h");
        QTRY_VERIFY2(room.words().contains(QStringLiteral("almost as strong")), qPrintable(room.words()));
        elsewhere.centipawns = -2000;
        knowAfter("5i5h");
        QTRY_VERIFY2(room.words().contains(QStringLiteral("Not quite")), qPrintable(room.words()));
        room.press("practiceAgain");
        room.give("9g9f");
        QVERIFY2(room.words().contains(QStringLiteral("no score for this move")), qPrintable(room.words()));
        room.practice().setSide(shogi::Color::White);
        QCOMPARE(room.practice().questions().size(), std::size_t{1});
        room.press("practiceShow");
        QVERIFY(room.words().contains(QStringLiteral("P-8d")));
        QCOMPARE(room.document().record().nodeCount(), std::size_t{5});
    }

    // What the move of the game overlooked is told when it was played again; what was better, once that is
    // known.
    void mistakesAreExplained() {
        Room room;
        room.startPractising(kLostBishop);
        auto& words = *room.pane().findChild<TeacherWordsView*>();
        const QString sentence = QStringLiteral("After ▲B-5e, △Bx5e simply takes the bishop.");
        QVERIFY(words.isHidden());
        room.give("8h5e");
        QVERIFY(!words.isHidden());
        QCOMPARE(words.sentences().front().words, sentence);
        emit words.linkActivated(QStringLiteral("0"));
        QCOMPARE(room.stage().shown()->title(), QStringLiteral("▲B-5e\nMove 3 and what follows"));
        room.window().stage().step(1);
        QCOMPARE(room.state().position.at(shogi::Square::of(5, 5)).color(), shogi::Color::White);
        // The buttons are about the question.
        room.press("practiceAgain");
        QCOMPARE(room.stage().shown()->title(), QStringLiteral("Question 1 of 1"));
        QVERIFY(words.isHidden());
        room.press("practiceShow");
        QVERIFY(!words.isHidden());
        QCOMPARE(words.sentences().front().words, sentence);
    }

    // A pane that is opened while a question is open tells nothing but why it is empty; and everything once
    // the answer is known.
    void panesDoNotTellTheAnswer() {
        Room room;
        room.startPractising();
        QCOMPARE(room.stage().shown()->title(), QStringLiteral("Question 1 of 1"));
        QVERIFY(child<QLabel>(&room.window(), QStringLiteral("place"))->text().isEmpty());
        QCOMPARE(child<QLabel>(&room.pane(), QStringLiteral("practiceTitle"))->text(),
                 QStringLiteral("Move 1 of the game"));
        const QStringList names{QStringLiteral("graphDock"), QStringLiteral("reviewDock"),
                                QStringLiteral("recordDock"), QStringLiteral("commentDock")};
        const auto isHidden = [&room](const QString& name) {
            auto* const pane = qobject_cast<QScrollArea*>(room.dock(name.toLatin1()).widget());
            const auto* why = pane->findChild<QLabel*>(QStringLiteral("whyHidden"));
            const bool isSaid = why != nullptr && !why->isHidden() &&
                                why->text() == QStringLiteral("Hidden until the question is answered.");
            return isSaid && pane->widget()->isHidden();
        };
        for (const QString& name : names) {
            room.dock(name.toLatin1()).toggleViewAction()->trigger();
            QVERIFY2(room.dock(name.toLatin1()).isVisible() && isHidden(name), qPrintable(name));
        }
        QVERIFY(room.pane().isVisible());
        room.give("9g9f"); // wrong: the question stays open
        QVERIFY(isHidden(names.front()));
        room.press("practiceShow");
        for (const QString& name : names)
            QVERIFY2(!isHidden(name), qPrintable(name));
        room.press("practiceAgain");
        QVERIFY(isHidden(names.front()));
        room.stage().showRecord();
        for (const QString& name : names)
            QVERIFY2(!isHidden(name), qPrintable(name));
    }

    // A mistake that cost nothing but a mate is told as that.
    void missedMatesAreNamed() {
        Room room;
        room.start();
        room.document().newRecord(shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1").value());
        QVERIFY(room.document().addBranchMove(usi("G*4b")));
        shogi::EngineEvaluation mate;
        mate.engine = "Deep";
        mate.depth = 12;
        mate.matePlies = 1;
        mate.line = {usi("G*5b")};
        room.document().storeEvaluations(shogi::kRootNode, {mate});
        shogi::EngineEvaluation winning = mate;
        winning.matePlies.reset();
        winning.centipawns = 30000;
        winning.line = {usi("5a4b")};
        room.document().storeEvaluations(room.document().cursor(), {winning});
        room.action("practiseMistakes")->trigger();
        QVERIFY(!room.stage().showsRecord());
        auto* list = child<QListWidget>(&room.pane(), QStringLiteral("practiceList"));
        QCOMPARE(list->count(), 1);
        QCOMPARE(list->item(0)->text(), QStringLiteral("Move 1: missed mate in 1"));
        room.press("practiceShow");
        QVERIFY2(room.words().contains(QStringLiteral("(missed mate in 1)")), qPrintable(room.words()));
        QVERIFY(!room.words().contains(QStringLiteral("lost")));
    }

    // The large board shows the question, with nothing beside it that tells the answer. The strip, Escape,
    // any workspace and a move of the record lead back; the practice goes on where it was left.
    void theBoardShowsTheQuestion() {
        Room room;
        room.start();
        room.openFile(room.write("game.kif", kAnalysed));
        room.action("workspaceReview")->trigger();
        QCoreApplication::processEvents();
        room.dock("graphDock").setFloating(true); // a window of its own tells it as well
        room.document().goToLast();
        for (int i = 0; i < 4; ++i) // the layout is made in steps
            QCoreApplication::processEvents();
        const shogi::Position record = room.document().position();
        const QStringList panes = room.panes();
        QVERIFY(panes.contains(QStringLiteral("reviewDock")) && panes.contains(QStringLiteral("graphDock")));
        const QSizeF wood = room.board().geometryNow().board().size();
        const auto enter = [&] {
            room.action("practiseMistakes")->trigger();
            QCOMPARE(room.stage().shown()->title(), QStringLiteral("Question 1 of 1"));
            QCOMPARE(room.panes(), QStringList{QStringLiteral("practiceDock")});
            QVERIFY(!(room.state().position == record));
            QTRY_COMPARE(room.board().geometryNow().board().size(), wood);
        };
        const auto isBack = [&](const QStringList& seen) {
            return room.stage().showsRecord() && room.panes() == seen && room.state().position == record;
        };
        enter();
        room.practice().setSide(shogi::Color::White);
        QVERIFY(room.state().flipped && room.state().userMoves[1] && !room.state().userMoves[0]);
        room.give("4a3b");
        const shogi::Position answered = room.state().position;
        Program::press(&room.window(), "sceneBack");
        QVERIFY(isBack(panes));
        enter();
        QVERIFY(room.state().flipped && room.state().position == answered);
        QTest::keyClick(&room.board(), Qt::Key_Escape);
        QVERIFY(isBack(panes));
        enter();
        room.action("workspaceReview")->trigger(); // the one that is shown behind it
        QVERIFY(isBack(panes));
        enter();
        room.action("workspaceMates")->trigger();
        QVERIFY(!room.stage().showsRecord() && room.panes().contains(QStringLiteral("tsumeDock")));
        QVERIFY(!room.panes().contains(QStringLiteral("practiceDock")));
        enter();
        room.action("workspacePlay")->trigger();
        QVERIFY(room.stage().showsRecord() && room.panes().contains(QStringLiteral("recordDock")));
        QVERIFY(!room.panes().contains(QStringLiteral("practiceDock")));
        enter();
        room.document().goToFirst();
        QVERIFY(room.stage().showsRecord() && !room.panes().contains(QStringLiteral("practiceDock")));
        QTRY_COMPARE(room.board().geometryNow().board().size(), wood);
        QCOMPARE(room.document().record().nodeCount(), std::size_t{5});
        // Another record has other mistakes.
        enter();
        room.document().newRecord();
        QVERIFY(room.stage().showsRecord());
    }

    // The layout that is kept is that of the record, whatever the window shows.
    void theLayoutIsThatOfTheRecord() {
        Room room;
        room.start();
        room.openFile(room.write("game.kif", kAnalysed));
        room.action("workspaceReview")->trigger();
        for (int i = 0; i < 4; ++i)
            QCoreApplication::processEvents();
        const QStringList panes = room.panes();
        const QByteArray layout = room.window().layoutNow().state;
        room.action("practiseMistakes")->trigger();
        QCOMPARE(room.window().layoutNow().state, layout);
        room.action("boardOnly")->trigger();
        QVERIFY(room.panes().isEmpty() && !room.stage().showsRecord());
        QCOMPARE(room.window().layoutNow().state, layout);
        QTest::keyClick(&room.board(), Qt::Key_Escape);
        QCOMPARE(room.panes(), panes);
        QVERIFY(room.window().menuBar()->isVisible());
        room.action("practiseMistakes")->trigger();
        room.action("resetLayout")->trigger();
        QVERIFY(room.stage().showsRecord());
        QCOMPARE(room.panes(), panes);
        room.action("practiseMistakes")->trigger();
        QVERIFY(room.window().restoreSaved({layout, Workspace::Review, true, {}}));
        QVERIFY(room.stage().showsRecord());
        QCOMPARE(room.panes(), panes);
    }

    // The better line as an arrow and step by step; hints and taking back by their own keys.
    void theBetterLineIsSteppedThrough() {
        Room room;
        room.startPractising();
        const shogi::Position question = room.state().position;
        QVERIFY(room.state().arrows.empty() && !room.action("takeBack")->isEnabled());
        room.key(Qt::Key_H, Qt::ControlModifier);
        QCOMPARE(room.state().arrows.size(), std::size_t{1});
        QVERIFY(room.state().arrows.front().onlyOrigin && room.practice().isAsking());
        QVERIFY2(room.words().contains(QStringLiteral("Hint: move the pawn on 2g")),
                 qPrintable(room.words()));
        room.key(Qt::Key_H, Qt::ControlModifier);
        QVERIFY(room.practice().isShown() && !room.state().arrows.front().onlyOrigin);
        QCOMPARE(room.stage().shown()->lastStep(), 2);
        room.key(Qt::Key_Right);
        shogi::Position after = question;
        after.play(usi("2g2f"));
        QVERIFY(room.state().position == after && room.state().arrows.empty());
        room.key(Qt::Key_End);
        QCOMPARE(room.stage().shown()->step(), 2);
        room.key(Qt::Key_Home);
        QVERIFY(room.state().position == question && room.state().arrows.size() == 1);
        room.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(room.practice().isAsking() && room.stage().shown()->lastStep() == 0);
        QVERIFY(room.state().arrows.empty() && room.state().userMoves[0]);
        // The answer to be taken back.
        room.give("7g7f");
        QVERIFY(!(room.state().position == question));
        room.key(Qt::Key_F);
        QVERIFY(room.state().flipped);
        room.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(room.state().position == question && room.practice().isAsking());
        QCOMPARE(room.document().record().nodeCount(), std::size_t{5});
    }

    // Enter leads on, the list tells how it went, and a move is typed wherever the keys are.
    void movesAreTypedFromThePane() {
        Room room;
        room.startPractising();
        auto* list = child<QListWidget>(&room.pane(), QStringLiteral("practiceList"));
        QCOMPARE(list->count(), 1);
        QVERIFY2(list->item(0)->text().startsWith(QStringLiteral("Move 1: lost ")),
                 qPrintable(list->item(0)->text()));
        list->setFocus();
        for (const Qt::Key key : {Qt::Key_9, Qt::Key_G, Qt::Key_9, Qt::Key_F})
            QTest::keyClick(QApplication::focusWidget(), key);
        QTRY_VERIFY2(room.words().contains(QStringLiteral("no score for this move")),
                     qPrintable(room.words()));
        auto* again = child<QPushButton>(&room.pane(), QStringLiteral("practiceAgain"));
        QVERIFY(again->hasFocus());
        QTest::keyClick(again, Qt::Key_Return);
        QVERIFY(room.practice().isAsking() && room.board().hasFocus());
        room.click("2g", "2f");
        QVERIFY2(list->item(0)->text().endsWith(QStringLiteral("correct")),
                 qPrintable(list->item(0)->text()));
        QVERIFY(!child<QPushButton>(&room.pane(), QStringLiteral("practiceShow"))->isEnabled());
    }
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    PracticeInWindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_practice_in_window.moc"
