// SPDX-License-Identifier: GPL-3.0-or-later
// The training in the real window: mistakes become cards, and are asked with mate problems.
#include "app/coach/coach.h"
#include "app/coach/mate_training.h"
#include "app/document/record_document.h"
#include "app/face/coach/answer_plot.h"
#include "app/face/coach/training_desk.h"
#include "app/face/coach/training_pane.h"
#include "app/face/coach/training_question_page.h"
#include "app/face/coach/training_scene.h"
#include "app/face/coach/training_start_page.h"
#include "app/face/review/review_desk.h"
#include "app/face/review/teacher_words_view.h"
#include "app/face/shell/board_stage.h"
#include "app/review/review_session.h"
#include "app/settings/settings_file.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/app/face/analysed_game.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>

#include <algorithm>

using namespace app;
using app::test::child;
using app::test::kAnalysed;
using app::test::kLostBishop;
using app::test::Program;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

CoachCard mateInOne() {
    MateProblem problem;
    problem.start = shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1").value();
    problem.statedPlies = 1;
    return mateCard(problem, {});
}

class Room : public Program {
public:
    Room() { places.coach = path("coach.sqlite"); }
    void begin() {
        start();
        QTRY_VERIFY(coach().isRead());
    }
    // With the mistakes of Black in a game.
    void beginWithMistakes(const QByteArray& game = kAnalysed) {
        begin();
        openFile(write("game.kif", game));
        action("practiseMistakes")->trigger();
        press("practiceKeep");
        QCOMPARE(coach().cards().size(), std::size_t{1});
        choose(true, false);
    }
    void choose(bool mistakes, bool mates) {
        action("trainingToday")->trigger();
        child<QCheckBox>(&window(), QStringLiteral("trainingMistakes"))->setChecked(!mistakes);
        child<QCheckBox>(&window(), QStringLiteral("trainingMistakes"))->click();
        if (child<QCheckBox>(&window(), QStringLiteral("trainingMates"))->isChecked() != mates)
            child<QCheckBox>(&window(), QStringLiteral("trainingMates"))->click();
    }
    Coach& coach() { return application->coach(); }
    TrainingDesk& desk() { return *window().findChild<TrainingDesk*>(); }
    TrainingSession& session() { return desk().session(); }
    BoardStage& stage() { return window().stage(); }
    QString words() { return desk().pane().question().words(); }
    QString startWords() { return desk().pane().start().words(); }
    void give(const char* move) { emit board().moveRequested(usi(move)); }
    void press(const char* button) { Program::press(&window(), button); }
    bool isDockShown() { return child<QDockWidget>(&window(), QStringLiteral("trainingDock"))->isVisible(); }
};

} // namespace

class TrainingInWindowTest : public QObject {
    Q_OBJECT

private slots:
    // Somebody who has not done anything yet is told how.
    void anEmptyBeginning() {
        Room room;
        room.begin();
        room.action("trainingToday")->trigger();
        QVERIFY(room.isDockShown() && !room.stage().showsRecord());
        QVERIFY2(room.startWords().contains(
                     QStringLiteral("10 questions are waiting: 0 to be asked again, 10 new")),
                 qPrintable(room.startWords()));
        QVERIFY(child<QLabel>(&room.window(), QStringLiteral("trainingCards"))
                    ->text()
                    .contains(QStringLiteral("There are no mistakes of yours yet")));
        room.choose(true, false);
        QCOMPARE(room.startWords(), QStringLiteral("There is nothing to ask now."));
        QVERIFY(!child<QPushButton>(&room.window(), QStringLiteral("trainingBegin"))->isEnabled());
        child<QCheckBox>(&room.window(), QStringLiteral("trainingMistakes"))->click();
        QCOMPARE(room.startWords(), QStringLiteral("Choose what you want to be asked."));
        room.key(Qt::Key_Escape);
        QVERIFY(room.stage().showsRecord() && !room.isDockShown());
    }

    void mistakesAreAsked() {
        Room room;
        room.beginWithMistakes();
        QVERIFY2(room.startWords().contains(QStringLiteral("1 question is waiting")),
                 qPrintable(room.startWords()));
        room.press("trainingBegin");
        QVERIFY(room.desk().scene().isShown() && room.session().isAsking());
        QCOMPARE(room.stage().shown()->title(), QStringLiteral("Question 1 of 1"));
        QVERIFY(room.words().contains(QStringLiteral("Black to move. Find the best move.")));
        QCOMPARE(room.board().state().plates[0].name, QStringLiteral("Ayumi"));
        // As in the game.
        room.give("7g7f");
        QVERIFY2(room.words().contains(QStringLiteral("same move as in the game")), qPrintable(room.words()));
        QVERIFY2(room.words().contains(QStringLiteral("What may follow: ▲P-7f △P-3d")),
                 qPrintable(room.words()));
        QCOMPARE(room.coach().answers().size(), std::size_t{1});
        room.press("trainingAgain");
        room.press("trainingHint");
        QVERIFY(room.words().contains(QStringLiteral("Hint: move the pawn on 2g.")));
        room.give("2g2f");
        QVERIFY2(room.words().contains(QStringLiteral("Correct! That is the best move.")),
                 qPrintable(room.words()));
        QVERIFY(room.words().contains(QStringLiteral("Opening: It happened in the opening.")));
        QVERIFY(room.words().contains(QStringLiteral("From: Ayumi – Ben")));
        QVERIFY2(room.words().contains(QStringLiteral("Asked again today.")), qPrintable(room.words()));
        QCOMPARE(room.coach().answers().size(), std::size_t{1});
        room.press("trainingNext");
        QVERIFY(room.session().item()->isAgain);
        room.give("2g2f");
        QVERIFY2(room.words().contains(QStringLiteral("Asked again in 1 day.")), qPrintable(room.words()));
        room.press("trainingNext");
        QVERIFY(!room.session().isRunning());
        QVERIFY2(room.startWords().contains(QStringLiteral("0 of 1 correct at the first attempt.")),
                 qPrintable(room.startWords()));
        QVERIFY(child<QLabel>(&room.window(), QStringLiteral("trainingStreak"))
                    ->text()
                    .contains(QStringLiteral("1 day in a row")));
        auto* days = room.window().findChild<AnswerPlot*>();
        QTest::keyClick(days, Qt::Key_End);
        QVERIFY2(days->currentWords().endsWith(QStringLiteral(": 1 correct, 1 wrong")),
                 qPrintable(days->currentWords()));
        QCOMPARE(room.document().record().nodeCount(), std::size_t{5});
    }

    // What the move of the game overlooked is told once it was played again, and when the answer is known;
    // of another wrong answer, what that overlooks. The lines are stepped through on the board.
    void mistakesAreExplained() {
        Room room;
        room.beginWithMistakes(kLostBishop);
        room.press("trainingBegin");
        TeacherWordsView& reasons = room.desk().pane().question().reasons();
        const auto said = [&reasons] {
            QStringList words;
            for (const TeacherSentence& sentence : reasons.sentences())
                words += sentence.words;
            return words.join(u'\n');
        };
        const QString lost = QStringLiteral("After ▲B-5e, △Bx5e simply takes the bishop.");
        QVERIFY(reasons.isHidden());
        room.give("8h5e");
        QVERIFY(reasons.isVisible());
        QCOMPARE(said(), lost);
        emit reasons.linkActivated(QStringLiteral("0"));
        QCOMPARE(room.stage().shown()->title(), QStringLiteral("▲B-5e\nMove 3 and what follows"));
        room.key(Qt::Key_Right);
        QCOMPARE(room.board().state().position.at(Program::square("5e")).color(), shogi::Color::White);
        // The buttons are about the question.
        room.press("trainingAgain");
        QVERIFY(room.desk().scene().isShown() && reasons.isHidden());
        room.give("8h4d");
        QVERIFY(room.session().isJudging() && reasons.isHidden());
        room.session().takeJudgement({PracticeVerdict::Weaker, 0.4}, {usi("8h4d"), usi("4c4d")});
        QCOMPARE(said(), QStringLiteral("After ▲B-4d, △Px4d simply takes the bishop."));
        emit reasons.linkActivated(QStringLiteral("0"));
        QCOMPARE(room.stage().shown()->title(), QStringLiteral("▲B-4d\nYour answer and what follows"));
        room.key(Qt::Key_Escape);
        QVERIFY(room.desk().scene().isShown());
        room.press("trainingShow");
        QCOMPARE(said(), lost);
        room.press("trainingNext");
        QVERIFY(room.session().isAsking() && reasons.isHidden());
    }

    // What has not been analysed, Tokin looks at; and what follows is played out.
    void tokinJudges() {
        Room room;
        room.beginWithMistakes();
        room.desk().scene().setPace(std::chrono::milliseconds(1));
        room.press("trainingBegin");
        room.give("1g1f");
        QVERIFY(room.session().isJudging());
        QVERIFY(room.words().contains(QStringLiteral("Tokin is looking at this move")));
        QTRY_VERIFY_WITH_TIMEOUT(!room.session().isJudging(), 60'000);
        QVERIFY(room.session().judged().verdict == PracticeVerdict::Good ||
                room.session().judged().verdict == PracticeVerdict::Weaker);
        QVERIFY(room.session().judged().loss.has_value());
        QTRY_VERIFY(room.desk().scene().step() > 1);
        QCOMPARE(room.coach().answers().size(), std::size_t{1});
    }

    void matesAreSolvedWhereTheyAlwaysAre() {
        Room room;
        room.begin();
        room.coach().addCards({mateInOne()});
        CoachAnswer failed;
        failed.subject = CoachSubject::Mate;
        failed.key = mateInOne().key;
        failed.kind = QStringLiteral("1");
        failed.time = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()) -
                      std::chrono::hours(48);
        failed.result = TrainingState::Result::Again;
        room.coach().addAnswer(failed);
        room.choose(false, true);
        QVERIFY2(room.startWords().contains(QStringLiteral("1 to be asked again, 9 new")),
                 qPrintable(room.startWords()));
        room.press("trainingBegin");
        QVERIFY(!room.desk().scene().isShown() && room.isDockShown());
        QCOMPARE(room.stage().shown()->title(), QStringLiteral("Question 1 of 10"));
        QVERIFY2(room.words().contains(QStringLiteral("Black to move. Mate in 1")), qPrintable(room.words()));
        room.give("G*5b");
        QTRY_VERIFY2(room.words().contains(QStringLiteral("Mate. Solved!")), qPrintable(room.words()));
        QCOMPARE(room.coach().answers().size(), std::size_t{2});
        QVERIFY(room.coach().answers()[1].result != TrainingState::Result::Again);
        QVERIFY(room.coach().cards()[0].memory.interval >= 1);
        // The key that leads to the next problem elsewhere, too.
        room.key(Qt::Key_PageDown);
        QCOMPARE(room.session().current(), std::size_t{1});
        QCOMPARE(room.session().item()->mate->statedPlies.value_or(0), 1);
        room.press("trainingShow");
        QTRY_COMPARE(room.coach().answers().size(), std::size_t{3});
        QCOMPARE(room.coach().answers()[2].result, TrainingState::Result::Again);
        QCOMPARE(room.coach().cards().size(), std::size_t{2});
        QCOMPARE(room.session().items().size(), std::size_t{11});
        room.press("trainingEnd");
        QVERIFY(room.desk().scene().isShown());
        QVERIFY(room.startWords().contains(QStringLiteral("1 of 2 correct at the first attempt.")));
        // The room of the mate problems is as it was.
        room.action("tsumeShow")->trigger();
        QVERIFY(!room.isDockShown());
        QCOMPARE(room.stage().shown()->title(), QStringLiteral("Start position of the record"));
    }

    // Asked in sets of their own; what is wrong is said and shown.
    void brinkmatesAreAsked() {
        Room room;
        room.begin();
        room.action("trainingToday")->trigger();
        const QString about = child<QLabel>(&room.window(), QStringLiteral("trainingBrinkmateWords"))->text();
        QVERIFY2(about.contains(QStringLiteral("cannot avoid mate any more")), qPrintable(about));
        QVERIFY2(about.contains(QStringLiteral("0 to be asked again")), qPrintable(about));
        room.press("trainingBrinkmates");
        QVERIFY(room.desk().scene().isShown() && room.session().isAsking());
        QCOMPARE(room.stage().shown()->title(), QStringLiteral("Question 1 of 10"));
        QVERIFY2(room.words().contains(QStringLiteral("Black to move. Brinkmate in 1 move")),
                 qPrintable(room.words()));
        const BrinkmateProblem problem = *room.session().item()->brinkmate;
        // A move that is answered, and one that threatens nothing.
        room.give(shogi::toUsi(problem.refutations.front().move).c_str());
        QVERIFY2(room.words().contains(QStringLiteral("Wrong: after △")) &&
                     room.words().contains(QStringLiteral("there is no mate.")),
                 qPrintable(room.words()));
        QCOMPARE(room.session().answerLine().size(), std::size_t{2});
        room.press("trainingAgain");
        shogi::MoveList moves;
        shogi::generateLegal(problem.start, moves);
        const auto idle = std::find_if(moves.begin(), moves.end(), [&](shogi::Move move) {
            return move != problem.solution() && !problem.answerTo(move);
        });
        QVERIFY(idle != moves.end());
        room.give(shogi::toUsi(*idle).c_str());
        QVERIFY2(room.words().contains(QStringLiteral("Wrong: it does not threaten mate.")),
                 qPrintable(room.words()));
        room.press("trainingAgain");
        room.press("trainingHint");
        QVERIFY2(room.words().contains(QStringLiteral("Hint: ")), qPrintable(room.words()));
        room.give(shogi::toUsi(problem.solution()).c_str());
        QVERIFY2(
            room.words().contains(QStringLiteral("Correct! Whatever the opponent plays, it will be mate.")),
            qPrintable(room.words()));
        QVERIFY2(room.words().contains(QStringLiteral("For example: ▲")), qPrintable(room.words()));
        QVERIFY2(room.words().contains(QStringLiteral("Asked again today.")), qPrintable(room.words()));
        QCOMPARE(room.session().answerLine().size(), problem.line.size());
        QCOMPARE(room.coach().answers().size(), std::size_t{1});
        QCOMPARE(room.coach().cards().size(), std::size_t{1});
        room.press("trainingNext");
        room.press("trainingShow");
        QVERIFY2(room.words().contains(QStringLiteral("For example: ▲")), qPrintable(room.words()));
        room.press("trainingEnd");
        QVERIFY2(room.startWords().contains(QStringLiteral("0 of 2 correct at the first attempt.")),
                 qPrintable(room.startWords()));
        // Today’s questions are others.
        QVERIFY2(room.startWords().contains(
                     QStringLiteral("10 questions are waiting: 0 to be asked again, 10 new")),
                 qPrintable(room.startWords()));
    }

    void brinkmatesOfThreeMoves() {
        Room room;
        room.begin();
        room.action("trainingToday")->trigger();
        auto* moves = child<QComboBox>(&room.window(), QStringLiteral("trainingBrinkmateMoves"));
        moves->setCurrentIndex(1);
        room.press("trainingBrinkmates");
        QVERIFY2(room.words().contains(QStringLiteral("Brinkmate in 3 moves")), qPrintable(room.words()));
        const BrinkmateProblem problem = *room.session().item()->brinkmate;
        room.give(shogi::toUsi(problem.refutations.front().move).c_str());
        QVERIFY2(room.words().contains(QStringLiteral("neither a mate nor a brinkmate in one move.")),
                 qPrintable(room.words()));
        room.press("trainingAgain");
        room.give(shogi::toUsi(problem.solution()).c_str());
        QVERIFY2(room.words().contains(QStringLiteral("Correct! There is always a mate after it")),
                 qPrintable(room.words()));
        room.press("trainingEnd");
        // The command begins such a set again, also after a restart and from the record.
        room.application.reset();
        room.begin();
        QVERIFY(!room.isDockShown());
        room.action("trainingBrinkmates")->trigger();
        QCOMPARE(room.session().item()->brinkmate->moves, 3);
        QVERIFY(room.isDockShown() && !room.stage().showsRecord());
        QVERIFY2(room.words().contains(QStringLiteral("Brinkmate in 3 moves")), qPrintable(room.words()));
    }

    void questionsFollowTheLanguage() {
        Room room;
        room.options.language.reset();
        room.begin();
        const auto speak = [&room](Language language) {
            AppearanceSettings appearance = room.application->settings().appearance();
            appearance.language = language;
            room.application->settings().setAppearance(appearance);
        };
        speak(Language::English);
        room.action("trainingBrinkmates")->trigger();
        QVERIFY2(room.words().contains(QStringLiteral("Brinkmate in 1 move")), qPrintable(room.words()));
        speak(Language::Japanese);
        QTRY_VERIFY2(room.words().contains(QStringLiteral("1手必至")), qPrintable(room.words()));
    }

    // Another room takes the problem over.
    void otherRoomsMayBeEntered() {
        Room room;
        room.begin();
        room.choose(false, true);
        room.press("trainingBegin");
        QVERIFY(room.isDockShown());
        room.action("tsumeShow")->trigger();
        QVERIFY(!room.isDockShown());
        room.action("trainingToday")->trigger();
        QVERIFY(room.isDockShown() && room.session().isRunning());
        room.action("tokinsProblems")->trigger();
        QVERIFY(!room.isDockShown());
        room.stage().showRecord();
        room.action("trainingToday")->trigger();
        QVERIFY(room.isDockShown() && room.session().isRunning());
        QCOMPARE(room.stage().shown()->title(), QStringLiteral("Question 1 of 10"));
    }

    void againstTheClock() {
        Room room;
        room.begin();
        room.action("trainingClock")->trigger();
        QVERIFY(room.desk().run().isRunning() && room.isDockShown());
        QVERIFY(room.words().contains(QStringLiteral("to move.")));
        room.key(Qt::Key_PageDown); // leaves one out
        QCOMPARE(room.desk().run().answered().size(), std::size_t{1});
        QVERIFY(!room.desk().run().answered()[0].isSolved);
        QCOMPARE(room.coach().cards().size(), std::size_t{1});
        QCOMPARE(child<QListWidget>(&room.window(), QStringLiteral("trainingList"))->count(), 1);
        room.press("trainingEnd");
        QVERIFY(room.desk().run().isOver());
        const QString words = child<QLabel>(&room.window(), QStringLiteral("trainingRunWords"))->text();
        QVERIFY2(words.contains(QStringLiteral("0 problems solved")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("1 not solved")), qPrintable(words));
    }

    // Who has turned to something else meanwhile keeps it on the board.
    void theEndOfTheClockTakesNoBoard() {
        Room room;
        room.begin();
        room.action("trainingClock")->trigger();
        room.action("firstSteps")->trigger();
        const Scene* const lesson = room.stage().shown();
        room.press("trainingEnd"); // as when the time is over
        QVERIFY(room.stage().shown() == lesson && !room.isDockShown());
        room.action("trainingToday")->trigger();
        const QString words = child<QLabel>(&room.window(), QStringLiteral("trainingRunWords"))->text();
        QVERIFY2(words.contains(QStringLiteral("0 problems solved")), qPrintable(words));
    }

    // Off at first.
    void analysesAddMistakes() {
        Room room;
        room.begin();
        room.openFile(room.write("game.kif", kAnalysed));
        const auto analysed = [&room] {
            emit room.application->reviewSession().ended({ReviewSession::Ending::Complete, {}});
        };
        analysed();
        QVERIFY(room.coach().cards().empty());
        room.action("trainingToday")->trigger();
        auto* automatic = child<QCheckBox>(&room.window(), QStringLiteral("trainingAutomatic"));
        QVERIFY(!automatic->isEnabled());
        auto* name = child<QLineEdit>(&room.window(), QStringLiteral("trainingName"));
        name->setFocus();
        name->setText(QStringLiteral("ayumi"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(room.application->settings().library().player, QStringLiteral("ayumi"));
        QVERIFY(automatic->isEnabled());
        automatic->click();
        analysed();
        QCOMPARE(room.coach().cards().size(), std::size_t{1});
        QVERIFY(room.window().bubble().text().contains(QStringLiteral("1 mistake added")));
        analysed(); // nothing new
        QCOMPARE(room.coach().cards().size(), std::size_t{1});
    }

    // Answers are there after a restart.
    void everythingIsKept() {
        Room room;
        room.beginWithMistakes();
        room.press("trainingBegin");
        room.give("2g2f");
        room.application.reset();
        room.begin();
        QCOMPARE(room.coach().cards().size(), std::size_t{1});
        QVERIFY(room.coach().cards()[0].memory.due.has_value());
        room.action("trainingToday")->trigger();
        QVERIFY2(room.startWords().contains(QStringLiteral("1 question answered today.")),
                 qPrintable(room.startWords()));
        QVERIFY(!child<QCheckBox>(&room.window(), QStringLiteral("trainingMates"))->isChecked());
    }
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    TrainingInWindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_training_in_window.moc"
