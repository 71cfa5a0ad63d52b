// SPDX-License-Identifier: GPL-3.0-or-later
// The first steps on the large board of the real window, by mouse and keys.
#include "app/coach/coach.h"
#include "app/face/coach/lesson_desk.h"
#include "app/face/coach/lesson_pane.h"
#include "app/face/files/start_page.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/scene.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"

#include <QDockWidget>
#include <QListWidget>

#include <algorithm>

using namespace app;
using app::test::child;
using app::test::Program;

namespace {

class Room : public Program {
public:
    explicit Room(Language language = Language::English)
        : Program(language) {
        places.coach = path("coach.sqlite");
    }
    void open() {
        start();
        key(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
        QVERIFY(!window().stage().showsRecord());
    }
    LessonRun& run() { return application->lessonDesk().run(); }
    LessonPane& pane() { return *child<LessonPane>(&window(), QStringLiteral("lessonPane")); }
    QListWidget& list() { return *child<QListWidget>(&pane(), QStringLiteral("lessonList")); }
    QPushButton& button(const char* name) { return *child<QPushButton>(&pane(), QLatin1String(name)); }
    void press(const char* name) { Program::press(&pane(), name); }
    // Solves what is asked.
    void solve() {
        if (run().exercise()->goal == LessonGoal::Pick)
            run().choose(*rightChoice(*run().exercise()));
        for (const shogi::Move move : lessonSolution(*run().exercise(), run().stand()))
            run().give(move);
        QVERIFY(run().phase() == LessonRun::Phase::Solved);
    }
    void goTo(const char* lesson) {
        const auto& lessons = run().lessons();
        for (std::size_t i = 0; i < lessons.size(); ++i)
            if (QLatin1String(lessons[i].name) == QLatin1String(lesson))
                list().setCurrentRow(static_cast<int>(i));
        QCOMPARE(QLatin1String(run().lesson().name), QLatin1String(lesson));
    }
    std::size_t rings() {
        const auto& arrows = board().state().arrows;
        return static_cast<std::size_t>(std::count_if(
            arrows.begin(), arrows.end(), [](const board::Arrow& each) { return each.isCircle(); }));
    }
};

} // namespace

class FirstStepsTest : public QObject {
    Q_OBJECT

private slots:
    // By mouse: a wrong square, again, the right one; a lesson to its end is remembered.
    void aLessonIsPlayedOnTheBoard() {
        Room room;
        room.open();
        QVERIFY(room.pane().isVisible() && room.board().hasFocus());
        QVERIFY(room.board().theme().pieceSet.showsMoves);
        QCOMPARE(room.rings(), std::size_t{1});
        room.click("5e", "5c"); // no such move of the king: said in the pane alone
        QVERIFY2(room.pane().verdict().contains(QStringLiteral("eight squares")),
                 qPrintable(room.pane().verdict()));
        QVERIFY(!room.window().bubble().isVisible());
        room.click(Program::square("4d")); // the king is still selected
        QVERIFY2(room.pane().verdict().contains(QStringLiteral("not where the ring is")),
                 qPrintable(room.pane().verdict()));
        QVERIFY(room.button("lessonAgain").hasFocus());
        QTest::keyClick(&room.button("lessonAgain"), Qt::Key_Return);
        QVERIFY(room.board().hasFocus() && room.pane().verdict().isEmpty());
        room.click("5e", "5d");
        QVERIFY(room.pane().verdict().startsWith(QStringLiteral("Correct!")));
        QVERIFY(room.button("lessonNext").hasFocus() && room.rings() == 0);
        QTest::keyClick(&room.button("lessonNext"), Qt::Key_Return);
        room.drag("5e", "4f");
        room.press("lessonNext");
        room.click("5e", "4d");
        QVERIFY2(room.pane().verdict().contains(QStringLiteral("1 move left")),
                 qPrintable(room.pane().verdict()));
        room.click("4d", "3e");
        room.press("lessonNext");
        room.click("5f", "6e");
        room.click("6e", "6d");
        QVERIFY(room.run().isDone(0));
        QCOMPARE(room.application->coach().value(QStringLiteral("lesson.king")), QStringLiteral("done"));
        QVERIFY(room.list().item(0)->text().endsWith(QStringLiteral("✓")));
        room.press("lessonNext");
        QCOMPARE(room.list().currentRow(), 1);
        // The record was never touched.
        QVERIFY(room.document().isBlank());
        QTest::keyClick(&room.board(), Qt::Key_Escape);
        QVERIFY(room.window().stage().showsRecord());
        QVERIFY(!room.board().theme().pieceSet.showsMoves);
    }

    // By keys alone: typed moves, hints, taking back, promotion, choices.
    void aLessonIsPlayedByKeys() {
        Room room;
        room.open();
        room.key(Qt::Key_H, Qt::ControlModifier);
        QVERIFY2(room.pane().verdict().contains(QStringLiteral("king on 5e")),
                 qPrintable(room.pane().verdict()));
        for (const Qt::Key key : {Qt::Key_5, Qt::Key_E, Qt::Key_4, Qt::Key_D})
            QTest::keyClick(&room.board(), key);
        QVERIFY(room.run().phase() == LessonRun::Phase::Wrong);
        room.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(room.run().isAsking() && room.run().stand().made == 0);
        for (const Qt::Key key : {Qt::Key_5, Qt::Key_E, Qt::Key_5, Qt::Key_D})
            QTest::keyClick(&room.board(), key);
        QVERIFY(room.run().phase() == LessonRun::Phase::Solved);
        room.goTo("illegal");
        room.list().clearFocus();
        room.press("lessonBack");
        room.press("lessonNext");
        auto& first = room.button("lessonChoice1");
        QVERIFY(first.isVisible() && first.hasFocus() && !room.button("lessonChoice4").isVisible());
        QTest::keyClick(&first, Qt::Key_Return);
        QVERIFY2(room.pane().verdict().contains(QStringLiteral("is allowed")),
                 qPrintable(room.pane().verdict()));
        QVERIFY(!first.isEnabled());
        auto& third = room.button("lessonChoice3");
        third.setFocus();
        QTest::keyClick(&third, Qt::Key_Return);
        QVERIFY2(room.pane().verdict().contains(QStringLiteral("Nifu")), qPrintable(room.pane().verdict()));
        QVERIFY(room.button("lessonNext").hasFocus());
    }

    void promotionIsAsked() {
        Room room;
        room.open();
        room.goTo("promote");
        room.click("5d", "5c");
        room.answerPromotion(false);
        QVERIFY(room.pane().verdict().contains(QStringLiteral("without promoting")));
        room.press("lessonAgain");
        room.click("5d", "5c");
        room.answerPromotion(true);
        QVERIFY(room.run().phase() == LessonRun::Phase::Solved);
    }

    // A forbidden drop is tried on the board; the moves of a game are stepped through.
    void forbiddenMovesMayBeTried() {
        Room room;
        room.open();
        room.goTo("illegal");
        QCOMPARE(room.board().state().arrows.size(), std::size_t{3});
        room.click(board::HandPiece(shogi::Color::Black, shogi::PieceType::Pawn));
        room.click(Program::square("5d"));
        QVERIFY(room.run().phase() == LessonRun::Phase::Solved);
        room.goTo("ending");
        room.press("lessonNext");
        Scene& scene = *room.window().stage().shown();
        QCOMPARE(scene.lastStep(), 12);
        QCOMPARE(scene.step(), 12);
        room.action("first")->trigger();
        QCOMPARE(scene.step(), 0);
        QVERIFY(room.board().state().position == lessonStart(*room.run().exercise()));
        room.run().choose(*rightChoice(*room.run().exercise()));
        QVERIFY(room.run().phase() == LessonRun::Phase::Solved);
    }

    // Through all lessons to the first game: 20 kyu, no clocks, marks on the pieces.
    void theFirstGameFollows() {
        Room room;
        room.open();
        while (!room.run().isLast()) {
            room.solve();
            room.run().next();
        }
        QVERIFY(room.run().isAllDone());
        QCOMPARE(room.button("lessonNext").text().remove(u'&'), QStringLiteral("Play now"));
        room.press("lessonNext");
        QTRY_VERIFY_WITH_TIMEOUT(room.game().isActive(), 30000);
        QVERIFY(room.window().stage().showsRecord());
        QVERIFY(room.board().theme().pieceSet.showsMoves);
        const GameSettings game = room.application->settings().newGame();
        QVERIFY(game.side(shogi::Color::White).player.isEngine());
        QCOMPARE(game.side(shogi::Color::White).strength.value, std::int64_t{-20});
        QVERIFY(game.side(shogi::Color::Black).time.isUnlimited());
        QVERIFY(!room.action("firstSteps")->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(room.board().state().userMoves[0], 30000);
        room.click("7g", "7f");
        QTRY_COMPARE_WITH_TIMEOUT(room.moves(), 2, 30000);
    }

    void whatIsDoneIsRemembered() {
        Room room;
        room.start();
        QTRY_VERIFY_WITH_TIMEOUT(room.application->coach().isRead(), 30000);
        for (const char* lesson : {"king", "gold", "silver"})
            room.application->coach().setValue(QStringLiteral("lesson.%1").arg(QLatin1String(lesson)),
                                               QStringLiteral("done"));
        room.action("firstSteps")->trigger();
        QCOMPARE(QLatin1String(room.run().lesson().name), QLatin1String("pawn"));
        QVERIFY(room.list().item(2)->text().endsWith(QStringLiteral("✓")));
        room.application->coach().removeAll();
        QTRY_VERIFY_WITH_TIMEOUT(!room.run().isDone(0), 30000);
    }

    // Offered on the start page until somebody plays.
    void newcomersAreOfferedThem() {
        Room room;
        room.start();
        const auto card = [&room] {
            return room.window().findChild<StartCard*>(QStringLiteral("startLessons"));
        };
        QTRY_VERIFY(card() != nullptr && card()->isVisible());
        QTest::mouseClick(card(), Qt::LeftButton);
        QVERIFY(!room.window().stage().showsRecord());
        room.window().stage().showRecord();
        room.application->coach().setValue(QStringLiteral("lesson.first-game"), QStringLiteral("done"));
        QTRY_VERIFY(!card()->isVisible());
    }

    void marksAreSwitched() {
        Room room;
        room.start();
        QVERIFY(!room.board().theme().pieceSet.showsMoves);
        room.action("movementMarks")->trigger();
        QVERIFY(room.board().theme().pieceSet.showsMoves && room.action("movementMarks")->isChecked());
        room.action("movementMarks")->trigger();
        QVERIFY(!room.board().theme().pieceSet.showsMoves);
    }

    void inJapanese() {
        Room room(Language::Japanese);
        room.open();
        QVERIFY(room.pane().windowTitle() != QStringLiteral("First steps"));
        room.goTo("record");
        QVERIFY2(room.window().stage().shown()->prompt().contains(QStringLiteral("▲７六歩")),
                 qPrintable(room.window().stage().shown()->prompt()));
    }
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    FirstStepsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_first_steps_in_window.moc"
