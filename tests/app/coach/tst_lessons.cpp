// SPDX-License-Identifier: GPL-3.0-or-later
// The first steps: every exercise can be solved in the moves that it allows, and whatever is said about a
// wrong try is true by the rules.
#include "app/coach/lesson.h"
#include "app/coach/lesson_run.h"
#include "app/text/lesson_text.h"
#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QSet>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace app;
using shogi::Move;
using Verdict = LessonVerdict;

namespace {

Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

const Exercise& exerciseOf(const std::vector<Lesson>& lessons, const char* lesson, std::size_t number) {
    const auto found = std::find_if(lessons.begin(), lessons.end(), [lesson](const Lesson& each) {
        return QLatin1String(each.name) == QLatin1String(lesson);
    });
    return found->exercises[number - 1];
}

std::vector<Move> legalMoves(const shogi::Position& position) {
    shogi::MoveList list;
    shogi::generateLegal(position, list);
    return {list.begin(), list.end()};
}

// Everything that a hand could try: from every square, and of every type, to every square.
std::vector<Move> allTries(const shogi::Position& position) {
    std::vector<Move> tries;
    for (int to = 0; to < shogi::kSquareCount; ++to) {
        for (int from = 0; from < shogi::kSquareCount; ++from) {
            const shogi::Piece piece = position.at(shogi::Square(from));
            if (piece.isNone() || piece.color() != position.sideToMove())
                continue;
            tries.push_back(Move::board(shogi::Square(from), shogi::Square(to)));
            tries.push_back(Move::board(shogi::Square(from), shogi::Square(to), true));
        }
        for (const shogi::PieceType type : shogi::kHandTypes)
            if (position.hand(position.sideToMove()).has(type))
                tries.push_back(Move::drop(type, shogi::Square(to)));
    }
    return tries;
}

// Whether the judgement is borne out by the rules, asked without the code that judged.
bool isTrue(const Exercise& exercise, const shogi::Position& before, const LessonStand& stand,
            const LessonJudgement& judgement) {
    if (judgement.verdict == Verdict::Illegal)
        return shogi::moveFault(before, judgement.move) == judgement.fault && stand.position == before;
    const shogi::Position after = before.after(judgement.move);
    const bool isMated = after.inCheck() && !shogi::hasLegalMove(after);
    const bool isCapture = before.isCapture(judgement.move);
    const auto isReply = [&] { return judgement.reply && after.isLegal(*judgement.reply); };
    switch (judgement.verdict) {
    case Verdict::Correct:
        switch (exercise.goal) {
        case LessonGoal::Mate:
            return isMated;
        case LessonGoal::Check:
            return after.inCheck();
        case LessonGoal::Escape:
            return before.inCheck();
        case LessonGoal::Promote:
            return judgement.move.isPromotion();
        case LessonGoal::TakeSafely:
            return isCapture && !after.isAttacked(after.sideToMove(), judgement.move.to());
        case LessonGoal::Take:
            return isCapture;
        case LessonGoal::Play:
            return judgement.move == *lessonMove(exercise);
        default:
            return true;
        }
    case Verdict::GoOn:
        return stand.made < exercise.moves && stand.position.sideToMove() == before.sideToMove();
    case Verdict::NotReached:
        return stand.marks.any();
    case Verdict::NotTaken:
        return exercise.moves > 1 ? stand.marks.any() : !isCapture;
    case Verdict::TakenBack:
        return isReply() && judgement.reply->to() == judgement.move.to() && after.isCapture(*judgement.reply);
    case Verdict::NotAttacked: {
        const shogi::Piece moved = after.at(judgement.move.to());
        return stand.marks
            .without(shogi::attacksOf(moved.color(), moved.type(), judgement.move.to(), after.occupied()))
            .any();
    }
    case Verdict::NotPromoted:
        return before.isLegal(Move::board(judgement.move.from(), judgement.move.to(), true));
    case Verdict::CannotPromote:
        return judgement.move.isDrop() ||
               !before.isLegal(Move::board(judgement.move.from(), judgement.move.to(), true));
    case Verdict::NoCheck:
    case Verdict::NoMateNoCheck:
        return !after.inCheck();
    case Verdict::NoMate:
        return after.inCheck() && isReply();
    case Verdict::OtherWay:
        return before.inCheck() && exercise.way != EscapeWay::Any;
    case Verdict::OtherMove:
        return judgement.move != *lessonMove(exercise);
    default:
        return false;
    }
}

} // namespace

class LessonsTest : public QObject {
    Q_OBJECT

    const std::vector<Lesson> m_lessons = firstSteps();

    void eachExercise() {
        QTest::addColumn<std::size_t>("lesson");
        QTest::addColumn<std::size_t>("number");
        for (std::size_t i = 0; i < m_lessons.size(); ++i)
            for (std::size_t j = 0; j < m_lessons[i].exercises.size(); ++j)
                QTest::addRow("%s %zu", m_lessons[i].name, j + 1) << i << j;
    }
    const Exercise& fetched() {
        QFETCH(std::size_t, lesson);
        QFETCH(std::size_t, number);
        return m_lessons[lesson].exercises[number];
    }
    // All positions that are reached on the way to a goal.
    template <typename Visit>
    void walk(const Exercise& exercise, const LessonStand& stand, const Visit& visit) {
        visit(stand);
        for (const Move move : legalMoves(stand.position)) {
            LessonStand next = stand;
            if (judgeMove(exercise, next, move).verdict == Verdict::GoOn)
                walk(exercise, next, visit);
        }
    }

private slots:
    void enoughIsTaught() {
        QVERIFY(m_lessons.size() > 10);
        QSet<QString> names;
        std::size_t exercises = 0;
        for (const Lesson& lesson : m_lessons) {
            names.insert(QLatin1String(lesson.name));
            exercises += lesson.exercises.size();
            QVERIFY(*lesson.title != '\0' && *lesson.text != '\0');
            QCOMPARE(lesson.exercises.empty(), &lesson == &m_lessons.back());
        }
        QCOMPARE(names.size(), static_cast<qsizetype>(m_lessons.size()));
        QVERIFY(exercises >= 40);
    }

    void exercisesAreWhole_data() { eachExercise(); }
    void exercisesAreWhole() {
        const Exercise& exercise = fetched();
        QVERIFY(*exercise.task != '\0');
        QVERIFY(shogi::parseSfen(exercise.sfen));
        shogi::Position position = lessonStart(exercise);
        QVERIFY(
            !position.isAttacked(position.sideToMove(),
                                 position.kingSquare(~position.sideToMove()).value_or(shogi::Square(0))) ||
            !position.kingSquare(~position.sideToMove()));
        for (const Move move : lessonLine(exercise)) {
            QVERIFY(position.isLegal(move));
            position.play(move);
        }
        const LessonStand stand = lessonStand(exercise);
        QVERIFY(stand.position == position);
        if (exercise.goal == LessonGoal::Pick) {
            QVERIFY(lessonChoices(exercise).size() >= 3);
            QVERIFY2(rightChoice(exercise), "exactly one choice is right");
        } else {
            // Neither too few moves, nor more than are needed.
            QCOMPARE(static_cast<int>(lessonSolution(exercise, stand).size()), exercise.moves);
        }
        QCOMPARE(exercise.goal == LessonGoal::Escape,
                 position.inCheck() && exercise.goal != LessonGoal::Pick);
    }

    // Every move that the rules allow on the way, and every one that they do not.
    void judgementsAreTrue_data() { eachExercise(); }
    void judgementsAreTrue() {
        const Exercise& exercise = fetched();
        if (exercise.goal == LessonGoal::Pick)
            return;
        int solving = 0;
        int wrong = 0;
        walk(exercise, lessonStand(exercise), [&](const LessonStand& stand) {
            for (const Move move : allTries(stand.position)) {
                LessonStand after = stand;
                const LessonJudgement judgement = judgeMove(exercise, after, move);
                QCOMPARE(judgement.move, move);
                QVERIFY2(isTrue(exercise, stand.position, after, judgement),
                         qPrintable(QString::fromStdString(shogi::toUsi(move))));
                QCOMPARE(judgement.verdict == Verdict::Illegal, !stand.position.isLegal(move));
                solving += judgement.verdict == Verdict::Correct ? 1 : 0;
                wrong += judgement.isWrong() ? 1 : 0;
                const QString words = judgementText(exercise, judgement, stand.position,
                                                    exercise.moves - after.made, MoveNotation::Western);
                QVERIFY(!words.isEmpty() && !words.contains(u'%'));
            }
        });
        QVERIFY(solving > 0 && wrong > 0);
    }

    void choicesAreJudged_data() { eachExercise(); }
    void choicesAreJudged() {
        const Exercise& exercise = fetched();
        if (exercise.goal != LessonGoal::Pick)
            return;
        const std::vector<LessonChoice> choices = lessonChoices(exercise);
        const shogi::Position position = lessonStand(exercise).position;
        QSet<QString> texts;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const LessonJudgement judgement = judgeChoice(exercise, i);
            QCOMPARE(judgement.isWrong(), i != rightChoice(exercise));
            if (exercise.question == LessonQuestion::Illegal)
                QCOMPARE(judgement.verdict == Verdict::IsLegal, position.isLegal(judgement.move));
            texts.insert(choiceText(exercise, choices[i], MoveNotation::Western));
            QVERIFY(!judgementText(exercise, judgement, position, 0, MoveNotation::Western).isEmpty());
        }
        QCOMPARE(texts.size(), static_cast<qsizetype>(choices.size()));
        QVERIFY(!texts.contains(QString()));
        // What is said of a wrong reason is true.
        if (exercise.question == LessonQuestion::Fault) {
            const Move move = *lessonMove(exercise);
            QVERIFY(!shogi::isDeadSquare(position.sideToMove(), move.dropped(), move.to()));
            QVERIFY(!position.inCheck());
            const shogi::Bitboard own = position.pieces(position.sideToMove(), shogi::PieceType::Pawn);
            bool hasPawn = false;
            own.forEach(
                [&](shogi::Square square) { hasPawn = hasPawn || square.file() == move.to().file(); });
            QCOMPARE(hasPawn, shogi::moveFault(position, move) == shogi::MoveFault::TwoPawns);
        }
    }

    void outcomesAreThoseOfTheRules() {
        using Outcome = LessonOutcome;
        const Outcome expected[] = {Outcome::BlackWins, Outcome::Drawn, Outcome::WhiteWins};
        for (std::size_t i = 0; i < std::size(expected); ++i) {
            const Exercise& exercise = exerciseOf(m_lessons, "ending", i + 1);
            QCOMPARE(std::get<Outcome>(lessonChoices(exercise)[*rightChoice(exercise)]), expected[i]);
        }
    }

    // The promoted knight gives no check, the guarded pawn is taken back, a gold that does not mate is
    // answered.
    void wrongTriesAreExplained() {
        const auto said = [this](const char* lesson, std::size_t number, const char* move) {
            const Exercise& exercise = exerciseOf(m_lessons, lesson, number);
            LessonStand stand = lessonStand(exercise);
            const shogi::Position before = stand.position;
            const LessonJudgement judgement = judgeMove(exercise, stand, usi(move));
            return judgementText(exercise, judgement, before, exercise.moves - stand.made,
                                 MoveNotation::Western);
        };
        QCOMPARE(said("check", 3, "5e4c+"), QStringLiteral("That is no check: the king is not attacked."));
        QVERIFY(said("check", 3, "5e4c").startsWith(QStringLiteral("Correct!")));
        QVERIFY(said("take", 5, "5h5e").contains(QStringLiteral("The opponent takes back: △Sx5e")));
        QVERIFY(said("mate", 1, "G*4b").contains(QStringLiteral("check, but no mate")));
        QVERIFY(said("mate", 1, "5c5b").startsWith(QStringLiteral("That is check")));
        QVERIFY(said("silver", 1, "5e5f")
                    .contains(QStringLiteral("A silver steps straight forwards or diagonally.")));
        QVERIFY(said("rook", 5, "5h5d").contains(QStringLiteral("Something is in its way")));
        QVERIFY(said("king", 4, "5f5e").contains(QStringLiteral("expose the king to check")));
        QVERIFY(said("escape", 5, "4h4g").contains(QStringLiteral("stay in check")));
        QVERIFY(said("escape", 2, "5i6h").contains(QStringLiteral("attacker shall be taken")));
        QVERIFY(said("promote", 1, "5d5c").contains(QStringLiteral("without promoting")));
        QVERIFY(said("record", 6, "6i5h").contains(QStringLiteral("That was ▲G6i-5h")));
        QVERIFY(said("king", 3, "5e4d").contains(QStringLiteral("1 move")));
    }

    void tasksNameTheirMove() {
        QCOMPARE(taskText(exerciseOf(m_lessons, "record", 2), MoveNotation::Western),
                 QStringLiteral("Play ▲P-2f."));
        QCOMPARE(taskText(exerciseOf(m_lessons, "record", 2), MoveNotation::Japanese),
                 QStringLiteral("Play ▲２六歩."));
    }

    // --- the run

    void aWrongMoveCanBeTriedAgain() {
        LessonRun run(firstSteps());
        QVERIFY(run.isAsking() && run.isFirst());
        const shogi::Position start = run.stand().position;
        run.give(usi("5e4d"));
        QVERIFY(run.phase() == LessonRun::Phase::Wrong && run.judgement()->verdict == Verdict::NotReached);
        QVERIFY(!(run.stand().position == start) && run.lastMove() == usi("5e4d"));
        run.give(usi("4d5d")); // not before it is asked again
        QVERIFY(run.phase() == LessonRun::Phase::Wrong);
        run.again();
        QVERIFY(run.isAsking() && run.stand().position == start && !run.judgement());
        run.refuse(shogi::MoveFault::CannotReach, usi("5e5c"));
        QVERIFY(run.isAsking() && run.judgement()->verdict == Verdict::Illegal);
        run.give(usi("5e5d"));
        QVERIFY(run.phase() == LessonRun::Phase::Solved && run.isSolved(0, 0) && !run.isDone(0));
        run.next();
        QCOMPARE(run.number(), std::size_t{1});
        run.back();
        QVERIFY(run.isFirst() && run.isAsking());
    }

    void lessonsAreDoneOnce() {
        LessonRun run(firstSteps());
        QSignalSpy done(&run, &LessonRun::lessonDone);
        while (!run.isLast()) {
            if (run.exercise()->goal == LessonGoal::Pick)
                run.choose(*rightChoice(*run.exercise()));
            for (const Move move : lessonSolution(*run.exercise(), run.stand()))
                run.give(move);
            QVERIFY(run.phase() == LessonRun::Phase::Solved);
            run.next();
        }
        QCOMPARE(done.size(), static_cast<qsizetype>(run.lessons().size() - 1));
        QVERIFY(run.isAllDone() && run.exercise() == nullptr && !run.isAsking());
        run.next();
        QVERIFY(run.isLast());
        run.open(0);
        run.give(usi("5e5d"));
        QCOMPARE(done.size(), static_cast<qsizetype>(run.lessons().size() - 1));
        run.openFirstUndone();
        QVERIFY(run.isLast());
        run.setDone({QStringLiteral("king"), QStringLiteral("gold")});
        QVERIFY(run.isDone(0) && run.isDone(1) && !run.isDone(2) && !run.isAllDone());
        run.openFirstUndone();
        QCOMPARE(run.place(), std::size_t{2});
    }

    void hintsLeadOn() {
        LessonRun run(firstSteps());
        run.open(2); // the silver
        run.next();
        QVERIFY(!run.hintedMove());
        run.hint();
        QVERIFY(run.hinted() == LessonRun::Hint::Piece && run.hintedMove());
        run.hint();
        QVERIFY(run.hinted() == LessonRun::Hint::Move);
        run.give(*run.hintedMove());
        QVERIFY(run.judgement()->verdict == Verdict::GoOn && run.hinted() == LessonRun::Hint::None);
        run.hint();
        run.give(*run.hintedMove());
        QVERIFY(run.phase() == LessonRun::Phase::Solved);
        // After a first move that leads astray the hint begins anew.
        run.again();
        run.give(usi("5e6f"));
        QVERIFY(run.judgement()->verdict == Verdict::GoOn);
        run.hint();
        QVERIFY(run.stand().made == 0 && run.hintedMove());
        run.dropHint();
        QVERIFY(!run.hintedMove());
    }

    // A wrong choice is out; the forbidden move may also be tried on the board, which refuses it.
    void choicesAreRuledOut() {
        LessonRun run(firstSteps());
        while (QLatin1String(run.lesson().name) != QLatin1String("illegal"))
            run.open(run.place() + 1);
        const std::size_t right = *rightChoice(*run.exercise());
        const std::size_t other = right == 0 ? 1 : 0;
        run.choose(other);
        QVERIFY(run.isAsking() && run.isOut(other) && run.judgement()->verdict == Verdict::IsLegal);
        run.hint();
        QVERIFY(!run.judgement() && !run.isOut(right));
        run.refuse(shogi::MoveFault::TwoPawns, std::get<Move>(run.choices()[right]));
        QVERIFY(run.phase() == LessonRun::Phase::Solved);
        run.again();
        QVERIFY(!run.isOut(other));
        run.give(usi("P*9h"));
        QVERIFY(run.isAsking() && run.judgement()->verdict == Verdict::NoneOfThese);
    }
};

QTEST_GUILESS_MAIN(LessonsTest)
#include "tst_lessons.moc"
