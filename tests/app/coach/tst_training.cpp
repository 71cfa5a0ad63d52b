// SPDX-License-Identifier: GPL-3.0-or-later
// Which questions a day has, how they are answered, and what follows.
#include "app/coach/brinkmate_training.h"
#include "app/coach/coach.h"
#include "app/coach/mate_sprint.h"
#include "app/coach/mate_training.h"
#include "app/coach/memory_schedule.h"
#include "app/coach/training_days.h"
#include "app/coach/training_session.h"
#include "app/mates/todays_problem.h"
#include "shogi-core/sfen.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimeZone>

#include <cmath>
#include <set>
#include <string>

using namespace app;
using namespace std::chrono_literals;
using Mark = TrainingSession::Mark;
using Result = TrainingState::Result;
using std::chrono::days;
using std::chrono::sys_seconds;

namespace {

const sys_seconds kNoon = std::chrono::sys_days(std::chrono::year(2026) / 11 / 30) + 12h;
const QDate kToday(2026, 11, 30);

shogi::Move move(const char* usi) { return shogi::parseUsiMove(usi).value(); }

// A mistake in a position of its own: before White's king are so many empty squares.
CoachCard mistake(int number) {
    const auto empty = [](int count) { return count == 0 ? std::string() : std::to_string(count); };
    PracticeQuestion question;
    question.position =
        shogi::parseSfen(empty(number) + "k" + empty(8 - number) + "/9/9/7p1/9/9/9/7R1/4K4 b - 21").value();
    question.played = move("2h2e");
    question.better = {move("2h2i"), move("2d2e")};
    shogi::EngineEvaluation best;
    best.engine = "Deep";
    best.centipawns = 300;
    best.line = question.better;
    shogi::EngineEvaluation second = best;
    second.rank = 2;
    second.centipawns = 280;
    second.line = {move("2h3h")};
    shogi::EngineEvaluation weak = best;
    weak.rank = 3;
    weak.centipawns = -900;
    weak.line = {move("2h2g"), move("2d2e")};
    question.lines = {best, second, weak};
    question.loss = 0.4;
    CoachCard card = mistakeCard(question, {}, kNoon);
    return card;
}

CoachCard asked(CoachCard card, Result result, sys_seconds when) {
    card.memory = afterAnswer({}, result, when);
    return card;
}

MateProblem problem(const char* sfen, int plies) {
    MateProblem made;
    made.start = shogi::parseSfen(sfen).value();
    made.statedPlies = plies;
    made.name = QStringLiteral("p");
    return made;
}

BrinkmateProblem brinkmate() {
    const auto start = shogi::parseSfen("1R3S3/8k/7pp/9/9/9/9/9/9 b Gr2b3g3s4n4l16p 1").value();
    BrinkmateProblem made =
        brinkmateOf(start, 1, "4a3b+ G*3a G*1a 1b1a 8a3a+ 1a1b 3a2a", "4a3b 1b2b G*1a 1b2b").value();
    made.name = QStringLiteral("1-001");
    return made;
}

CoachAnswer mateAnswer(int plies, bool isSolved) {
    CoachAnswer answer;
    answer.subject = CoachSubject::Mate;
    answer.kind = QString::number(plies);
    answer.time = kNoon;
    answer.result = isSolved ? Result::Good : Result::Again;
    return answer;
}

CoachAnswer answerAt(sys_seconds time, bool isRight = true) {
    CoachAnswer answer;
    answer.time = time;
    answer.key = QString::number(time.time_since_epoch().count());
    answer.result = isRight ? Result::Good : Result::Again;
    return answer;
}

QStringList keysOf(const std::vector<DailyItem>& items) {
    QStringList keys;
    for (const DailyItem& item : items)
        keys.append(item.card.key);
    return keys;
}

// A coach that keeps nothing, and a clock.
class Room {
public:
    Coach coach{QString()};
    std::chrono::sys_time<std::chrono::milliseconds> now{kNoon};
    TrainingSession session{coach, [this] { return now; }};

    void start(const std::vector<CoachCard>& cards) {
        coach.addCards(cards);
        session.start(dailySet(coach.cards(), {}, {}, kNoon), {});
    }
};

} // namespace

class TestTraining : public QObject {
    Q_OBJECT

private slots:
    // --- days

    void days() {
        const QTimeZone zone = QTimeZone::utc();
        const std::vector<CoachAnswer> answers{answerAt(kNoon - std::chrono::days(5)),
                                               answerAt(kNoon - std::chrono::days(2)),
                                               answerAt(kNoon - std::chrono::days(1), false),
                                               answerAt(kNoon - 13h),
                                               answerAt(kNoon),
                                               answerAt(kNoon, false)};
        const auto all = answersByDay(answers, kToday, 3, zone);
        QCOMPARE(all.size(), std::size_t{3});
        const auto is = [](const PlayerResults& day, const QDate& date, std::uint32_t right,
                           std::uint32_t wrong) {
            return day.key == date.toString(Qt::ISODate) && day.games == right + wrong && day.wins == right &&
                   day.losses == wrong;
        };
        QVERIFY(is(all[0], kToday.addDays(-2), 1, 0));
        QVERIFY(is(all[1], kToday.addDays(-1), 1, 1));
        QVERIFY(is(all[2], kToday, 1, 1));
        QCOMPARE(trainingStreak(answers, kToday, zone), 3);
        // Today may still come; the day after tomorrow it is too late.
        QCOMPARE(trainingStreak(answers, kToday.addDays(1), zone), 3);
        QCOMPARE(trainingStreak(answers, kToday.addDays(2), zone), 0);
        QCOMPARE(trainingStreak({}, kToday, zone), 0);
        // Somewhere else the day is another one.
        QCOMPARE(dayOf(kNoon, QTimeZone(13 * 3600)), kToday.addDays(1));
    }

    // --- the set of a day

    void dueOnesComeFirst() {
        CoachCard retired = asked(mistake(7), Result::Good, kNoon - std::chrono::days(90));
        retired.isRetired = true;
        const std::vector<CoachCard> cards{
            mistake(0), asked(mistake(1), Result::Good, kNoon - std::chrono::days(3)),
            asked(mistake(2), Result::Good, kNoon - std::chrono::days(30)),
            asked(mistake(3), Result::Easy, kNoon - std::chrono::days(1)), retired};
        const auto items = dailySet(cards, {}, {}, kNoon);
        // What is forgotten most, what is due, what is new; the fourth is not due, the fifth is not wanted
        // any more.
        QCOMPARE(keysOf(items), QStringList({cards[2].key, cards[1].key, cards[0].key}));
        DailyWish wish;
        QCOMPARE(dueCount(cards, wish, kNoon), 2);
        wish.count = 2;
        QCOMPARE(dailySet(cards, {}, wish, kNoon).size(), std::size_t{2});
        wish.mistakes = false;
        QVERIFY(dailySet(cards, {}, wish, kNoon).empty());
        QCOMPARE(dueCount(cards, wish, kNoon), 0);
    }

    void subjectsAreMixed() {
        std::vector<CoachCard> cards;
        for (int i = 0; i < 9; ++i) {
            cards.push_back(mistake(i));
            cards.back().added = kNoon + std::chrono::minutes(i);
        }
        const auto problems = tokinsProblems();
        const std::vector<MateProblem> fresh(problems.begin(), problems.begin() + 20);
        const auto items = dailySet(cards, fresh, {}, kNoon);
        QCOMPARE(items.size(), std::size_t{10});
        for (std::size_t i = 0; i < items.size(); ++i) {
            QCOMPARE(items[i].card.subject, i % 2 == 0 ? CoachSubject::Mistake : CoachSubject::Mate);
            QCOMPARE(items[i].isKept, i % 2 == 0);
        }
        QCOMPARE(items[0].card.key, cards[8].key); // the newest
        // One subject alone fills the set.
        QCOMPARE(dailySet({}, fresh, {}, kNoon).size(), std::size_t{10});
        DailyWish wish;
        wish.mates = false;
        QCOMPARE(dailySet(cards, fresh, wish, kNoon).size(), std::size_t{9});
        // A problem that is a card already is there once.
        CoachCard card = mateCard(fresh[0], kNoon);
        const auto once = dailySet({&card, 1}, {fresh.data(), 1}, {}, kNoon);
        QCOMPARE(once.size(), std::size_t{1});
        QVERIFY(once[0].isKept);
    }

    void answeredOnADay() {
        std::vector<CoachAnswer> answers{answerAt(kNoon - std::chrono::days(1)), answerAt(kNoon),
                                         answerAt(kNoon)};
        answers.push_back(mateAnswer(3, true));
        answers.push_back(answerAt(kNoon + 1h));
        const QTimeZone zone = QTimeZone::utc();
        QCOMPARE(answeredOn(answers, {}, kToday, zone), 3); // the same question twice is one
        DailyWish wish;
        wish.mates = false;
        QCOMPARE(answeredOn(answers, wish, kToday, zone), 2);
    }

    // --- mate problems

    void ratesByLength() {
        std::vector<CoachAnswer> answers;
        for (int i = 0; i < 60; ++i)
            answers.push_back(mateAnswer(3, i >= 30)); // of these the last 40 count
        answers.push_back(mateAnswer(5, false));
        answers.push_back(answerAt(kNoon)); // no mate
        const auto rates = mateRates(answers);
        QCOMPARE(rates, (std::vector<MateRate>{{3, 40, 30}, {5, 1, 0}}));
    }

    // Whoever has not solved anything begins with three plies; those who solve them continue.
    void lengthsFollowTheUser_data() {
        QTest::addColumn<std::vector<MateRate>>("rates");
        QTest::addColumn<std::vector<int>>("fitting");
        using Rates = std::vector<MateRate>;
        QTest::newRow("nothing known") << Rates{} << std::vector{3};
        QTest::newRow("solves three") << Rates{{3, 30, 29}} << std::vector{5, 7};
        QTest::newRow("fails at three") << Rates{{1, 10, 9}, {3, 30, 12}} << std::vector{1};
        QTest::newRow("right where it is") << Rates{{3, 30, 28}, {5, 30, 23}, {7, 20, 9}} << std::vector{5};
        QTest::newRow("solves everything") << Rates{{15, 40, 40}, {17, 40, 40}} << std::vector{17};
        QTest::newRow("solves nothing") << Rates{{1, 40, 0}} << std::vector{1};
    }
    void lengthsFollowTheUser() {
        QFETCH(std::vector<MateRate>, rates);
        QFETCH(std::vector<int>, fitting);
        const std::vector<int> lengths{1, 3, 5, 7, 9, 11, 13, 15, 17};
        QCOMPARE(fittingLengths(rates, lengths), fitting);
        double before = 1;
        if (rates.empty())
            for (const int plies : lengths) {
                const double rate = expectedMateRate(rates, plies);
                QVERIFY(rate > 0 && rate < before);
                before = rate;
            }
    }

    // A user of a certain strength is asked what he solves to 70 to 85 %, after a while.
    void theRateIsMet_data() {
        QTest::addColumn<double>("strength");
        QTest::newRow("weak") << 1.5;
        QTest::newRow("medium") << 3.0;
        QTest::newRow("strong") << 4.2;
    }
    void theRateIsMet() {
        QFETCH(double, strength);
        const std::vector<int> lengths{1, 3, 5, 7, 9, 11, 13, 15, 17};
        std::vector<CoachAnswer> answers;
        std::uint32_t random = 12345;
        int solved = 0;
        constexpr int kAll = 600;
        for (int i = 0; i < kAll; ++i) {
            const auto rates = mateRates(answers);
            const auto fitting = fittingLengths(rates, lengths);
            const int plies = fitting[static_cast<std::size_t>(i) % fitting.size()];
            random = random * 1664525u + 1013904223u;
            const double chance = (random >> 8) / double(1u << 24);
            // Another curve than the one that is fitted.
            const bool isSolved = chance < 1 / (1 + std::exp(0.28 * plies - strength));
            solved += isSolved && i >= kAll / 3 ? 1 : 0;
            answers.push_back(mateAnswer(plies, isSolved));
        }
        const double rate = solved / (kAll * 2 / 3.0);
        QVERIFY2(rate > 0.68 && rate < 0.88, qPrintable(QString::number(rate)));
    }

    void problemsFit() {
        const auto collection = tokinsCompositions();
        const std::vector<MateRate> rates{{3, 30, 28}, {5, 30, 23}, {7, 20, 9}};
        std::set<QString> known;
        const auto nameOf = [](const MateProblem& each) { return each.name; };
        const auto isKnown = [&](const MateProblem& each) { return known.count(nameOf(each)) != 0; };
        const auto chosen = problemsThatFit(collection, rates, isKnown, 10, 1);
        QCOMPARE(chosen.size(), std::size_t{10});
        for (const MateProblem& each : chosen) {
            QCOMPARE(each.statedPlies, std::optional(5));
            QVERIFY(known.insert(nameOf(each)).second);
        }
        // The same on the same day; others on another, and none again.
        known.clear();
        const auto again = problemsThatFit(collection, rates, isKnown, 10, 1);
        QCOMPARE(nameOf(again.front()), nameOf(chosen.front()));
        const auto later = problemsThatFit(collection, rates, isKnown, 10, 2);
        QVERIFY(nameOf(later.front()) != nameOf(chosen.front()));
        // When those are used up, what is next.
        for (const MateProblem& each : collection)
            if (each.statedPlies == 5)
                known.insert(nameOf(each));
        for (const MateProblem& each : problemsThatFit(collection, rates, isKnown, 10, 1))
            QVERIFY(each.statedPlies == 3 || each.statedPlies == 7);
        QVERIFY(problemsThatFit({}, rates, isKnown, 10, 1).empty());
    }

    void runsGetHarder() {
        const auto run = problemsForARun(tokinsCompositions(), {}, 30, 5);
        QCOMPARE(run.size(), std::size_t{30});
        for (std::size_t i = 1; i < run.size(); ++i)
            QVERIFY(*run[i].statedPlies >= *run[i - 1].statedPlies);
        QCOMPARE(run.front().statedPlies, std::optional(3));
        QVERIFY(*run.back().statedPlies > 9);
    }

    void mateCardsComeBack() {
        const MateProblem before = problem("6Bg1/8k/9/7R1/9/9/9/9/9 b rb3g4s4n4l18p 1", 3);
        const auto after = mateOf(mateCard(before, kNoon));
        QVERIFY(after && after->start == before.start);
        QCOMPARE(after->statedPlies, before.statedPlies);
        QCOMPARE(after->name, before.name);
        CoachCard odd = mateCard(before, kNoon);
        odd.content[QStringLiteral("position")] = QStringLiteral("9/9/9/9/9/9/9/9/9 b - 1");
        QVERIFY(!mateOf(odd));
        QVERIFY(!mateOf(mistake(0)));
    }

    // --- a set

    // Also where the engine named the move among others: what is known from there on follows it once.
    void theMoveOfTheGameGoesOnFromIt() {
        PracticeQuestion question = mistakeOf(mistake(0))->question;
        shogi::EngineEvaluation played = question.lines.front();
        played.rank = 4;
        played.centipawns = -950;
        played.line = {move("2h2e"), move("9a9b"), move("2e2d")};
        question.lines.push_back(played);
        question.after = played;
        question.after->line = {move("9a8b"), move("2e2d")};
        Room room;
        room.start({mistakeCard(question, {}, kNoon)});
        room.now += 11min;
        room.session.give(move("2h2e"));
        QVERIFY(room.session.isWrong());
        QCOMPARE(room.session.answerLine(), (std::vector{move("2h2e"), move("9a8b"), move("2e2d")}));
        // Who takes that long was elsewhere.
        QVERIFY(!room.coach.answers()[0].timeUsed);
    }

    void answersAreKept() {
        Room room;
        room.start({mistake(0), mistake(1)});
        TrainingSession& session = room.session;
        QSignalSpy wanted(&session, &TrainingSession::judgementWanted);
        QCOMPARE(session.different(), 2);
        QVERIFY(session.isAsking());
        room.now += 3s;
        session.give(move("2h2i"));
        QVERIFY(session.isCorrect());
        QCOMPARE(session.judged().verdict, PracticeVerdict::Best);
        QCOMPARE(session.answerLine().size(), std::size_t{2});
        QCOMPARE(room.coach.answers().size(), std::size_t{1});
        QCOMPARE(room.coach.answers()[0].result, Result::Easy); // at once
        QCOMPARE(room.coach.answers()[0].timeUsed, std::optional(3000ms));
        QCOMPARE(room.coach.answers()[0].given, QStringLiteral("2h2i"));
        QCOMPARE(session.items()[0].mark, Mark::Right);
        session.next();
        room.now += 40s;
        session.give(move("2h3h")); // nearly as good
        QCOMPARE(session.judged().verdict, PracticeVerdict::Good);
        QCOMPARE(room.coach.answers()[1].result, Result::Good);
        QSignalSpy done(&session, &TrainingSession::done);
        session.next();
        QVERIFY(session.isDone() && done.size() == 1);
        QCOMPARE(session.right(), 2);
        QVERIFY(wanted.isEmpty());
    }

    void wrongOnesComeAgain() {
        Room room;
        room.start({mistake(0), mistake(1)});
        TrainingSession& session = room.session;
        session.give(move("2h2g"));
        QVERIFY(!session.isCorrect());
        QCOMPARE(session.judged().verdict, PracticeVerdict::Weaker);
        QCOMPARE(room.coach.answers()[0].result, Result::Again);
        QCOMPARE(session.items().size(), std::size_t{3});
        QVERIFY(session.items()[2].isAgain);
        // Trying again is no answer any more.
        session.tryAgain();
        session.give(move("2h2i"));
        QVERIFY(session.isCorrect());
        QCOMPARE(room.coach.answers().size(), std::size_t{1});
        QCOMPARE(session.items()[0].mark, Mark::Wrong);
        session.next();
        session.give(move("2h2e")); // as in the game
        QCOMPARE(session.judged().verdict, PracticeVerdict::SameAgain);
        session.next();
        QVERIFY(session.item()->isAgain);
        session.give(move("2h2i"));
        session.next();
        QVERIFY(session.item()->isAgain && !session.isDone());
        session.give(move("2h2i"));
        session.next();
        QVERIFY(session.isDone());
        QCOMPARE(session.right(), 0);
        QCOMPARE(session.asked(), 2);
        QCOMPARE(room.coach.answers().size(), std::size_t{4});
        QVERIFY(room.coach.cards()[0].memory.interval >= 1);
    }

    void hintsCost() {
        Room room;
        room.start({mistake(0), mistake(1)});
        TrainingSession& session = room.session;
        session.hint();
        QVERIFY(session.isHinted() && session.isAsking());
        session.dropHint();
        session.give(move("2h2i"));
        QCOMPARE(room.coach.answers()[0].result, Result::Hard);
        QCOMPARE(session.items()[0].mark, Mark::Hinted);
        QCOMPARE(session.right(), 1);
        session.next();
        session.hint();
        session.hint(); // all of it
        QVERIFY(session.isShown());
        QCOMPARE(room.coach.answers()[1].result, Result::Again);
        QVERIFY(room.coach.answers()[1].given.isEmpty());
        QCOMPARE(session.items()[1].mark, Mark::Shown);
        session.give(move("2h2i")); // too late
        QVERIFY(!session.answer());
    }

    // An answer that is not known is looked at.
    void othersAreJudgedOutside() {
        Room room;
        room.start({mistake(0)});
        TrainingSession& session = room.session;
        QSignalSpy wanted(&session, &TrainingSession::judgementWanted);
        session.give(move("2h4h"));
        QVERIFY(session.isJudging() && !session.isCorrect());
        QCOMPARE(wanted.size(), 1);
        QVERIFY(room.coach.answers().empty());
        PracticeAnswer good;
        good.verdict = PracticeVerdict::Good;
        good.loss = 0.01;
        session.takeJudgement(good, {move("2h4h"), move("2d2e")});
        QVERIFY(session.isCorrect() && !session.isJudging());
        QCOMPARE(session.answerLine().size(), std::size_t{2});
        QCOMPARE(session.items()[0].mark, Mark::Right);
        session.takeJudgement({}, {}); // not asked for
        QVERIFY(session.isCorrect());
        // What could not be judged does not count.
        room.session.start({{mistake(1)}}, {});
        session.give(move("2h4h"));
        session.takeJudgement({}, {});
        QVERIFY(!session.isCorrect() && session.answer());
        QCOMPARE(session.items()[0].mark, Mark::Open);
        QCOMPARE(room.coach.answers().size(), std::size_t{1});
        // What arrives after the user went on is not heard: it is cancelled by whoever asked.
        session.tryAgain();
        session.give(move("2h4h"));
        session.tryAgain();
        session.takeJudgement(good, {});
        QVERIFY(!session.answer());
    }

    void brinkmateCardsComeBack() {
        const CoachCard card = brinkmateCard(brinkmate(), kNoon);
        QCOMPARE(card.kind, QStringLiteral("1"));
        QVERIFY(brinkmateOf(card) == brinkmate());
        QVERIFY(!brinkmateOf(mistake(0)));
        CoachCard damaged = card;
        damaged.content[QStringLiteral("line")] = QStringLiteral("4a3b+");
        QVERIFY(!brinkmateOf(damaged));
    }

    // What is due, the most forgotten first, then what was never answered, in the order of the collection.
    void brinkmatesAreChosen() {
        const auto collection = tokinsBrinkmates();
        const auto cardOf = [&](std::size_t place) { return brinkmateCard(collection[place], kNoon); };
        CoachAnswer solved;
        solved.subject = CoachSubject::Brinkmate;
        solved.key = cardOf(2).key;
        const std::vector<CoachCard> cards{asked(cardOf(0), Result::Again, kNoon - 48h),
                                           asked(cardOf(1), Result::Good, kNoon),
                                           asked(cardOf(3), Result::Again, kNoon - 120h)};
        const std::vector<CoachAnswer> answers{solved};
        const auto set = brinkmateSet(cards, answers, collection, 1, 4, kNoon);
        QCOMPARE(set.size(), std::size_t{4});
        QCOMPARE(set[0].card.key, cards[2].key);
        QCOMPARE(set[1].card.key, cards[0].key);
        QVERIFY(set[1].isKept && !set[2].isKept);
        QCOMPARE(set[2].card.key, cardOf(4).key);
        QCOMPARE(set[3].card.key, cardOf(5).key);
        for (const DailyItem& item : brinkmateSet(cards, answers, collection, 3, 1000, kNoon))
            QCOMPARE(item.card.kind, QStringLiteral("3"));
    }

    // The solution is right; every other move is wrong, and what answers it follows if it is known.
    void brinkmatesAreJudged() {
        Room room;
        TrainingSession& session = room.session;
        session.start({{brinkmateCard(brinkmate(), kNoon), false}}, {});
        QVERIFY(session.isAsking());
        QSignalSpy wanted(&session, &TrainingSession::judgementWanted);
        session.give(move("4a3b"));
        QVERIFY(!session.isCorrect() && session.answerLine() == (std::vector{move("4a3b"), move("1b2b")}));
        QCOMPARE(room.coach.answers()[0].subject, CoachSubject::Brinkmate);
        QCOMPARE(room.coach.answers()[0].given, QStringLiteral("4a3b"));
        QCOMPARE(room.coach.answers()[0].result, Result::Again);
        QCOMPARE(room.coach.cards().size(), std::size_t{1});
        session.tryAgain();
        session.give(move("G*9i"));
        QVERIFY(!session.isCorrect() && session.answerLine().size() == 1);
        session.next();
        QVERIFY(session.item()->isAgain);
        room.now += 20s;
        session.give(move("4a3b+"));
        QVERIFY(session.isCorrect() && session.answerLine() == brinkmate().line);
        QCOMPARE(room.coach.answers()[1].result, Result::Good);
        session.next();
        QVERIFY(session.isDone());
        QVERIFY(wanted.isEmpty());
    }

    void problemsBecomeCards() {
        Room room;
        const MateProblem mate = problem("6Bg1/8k/9/7R1/9/9/9/9/9 b rb3g4s4n4l18p 1", 3);
        const MateProblem other = problem("9/9/9/7+R1/9/5R3/7Pk/7p1/9 b 2b4g4s4n4l16p 1", 3);
        const std::vector<MateProblem> fresh{mate, other};
        room.session.start(dailySet({}, fresh, {}, kNoon), {});
        TrainingSession& session = room.session;
        QVERIFY(session.question() == nullptr && session.item()->mate);
        session.mateHinted();
        session.mateSolved();
        QCOMPARE(room.coach.answers()[0].result, Result::Hard);
        QVERIFY(room.coach.cards().empty()); // solved: not asked again
        session.next();
        session.mateFailed(false);
        session.mateFailed(true); // once
        QCOMPARE(room.coach.answers().size(), std::size_t{2});
        QCOMPARE(room.coach.cards().size(), std::size_t{1});
        QCOMPARE(room.coach.cards()[0].memory.result, Result::Again);
        QCOMPARE(session.items().size(), std::size_t{3});
        session.mateSolved(); // after taking back
        QCOMPARE(room.coach.answers().size(), std::size_t{2});
        session.next();
        QVERIFY(session.item()->isAgain);
        session.mateSolved();
        session.next();
        QVERIFY(session.isDone());
        QCOMPARE(room.coach.cards()[0].memory.repetitions, 1);
    }

    void whatIsLeftOutStaysOpen() {
        Room room;
        room.start({mistake(0), mistake(1), mistake(2)});
        TrainingSession& session = room.session;
        session.next();
        QCOMPARE(session.current(), std::size_t{1});
        session.give(move("2h2i"));
        session.next();
        session.give(move("2h2i"));
        session.next();
        QCOMPARE(session.current(), std::size_t{0});
        session.next(); // it is the only one
        QCOMPARE(session.current(), std::size_t{0});
        session.stop();
        QVERIFY(!session.isRunning() && session.items().empty());
        QCOMPARE(room.coach.answers().size(), std::size_t{2});
        // Cards that cannot be used are left out.
        CoachCard broken = mistake(3);
        broken.content = {};
        session.start({{broken}, {mistake(4)}}, {});
        QCOMPARE(session.items().size(), std::size_t{1});
        session.start({{broken}}, {});
        QVERIFY(!session.isRunning() && !session.isDone());
        session.next();
        session.give(move("2h2i"));
        session.hint();
        session.show();
        session.mateFailed(false);
        session.mateSolved();
        QCOMPARE(room.coach.answers().size(), std::size_t{2});
    }

    // --- against the clock

    void runs() {
        Coach coach{QString()};
        std::chrono::sys_time<std::chrono::milliseconds> now{kNoon};
        MateSprint run(coach, [&now] { return now; });
        QVERIFY(!run.isRunning() && !run.isOver() && run.problem() == nullptr);
        run.solved();
        run.skip();
        const auto problems = tokinsProblems();
        run.start({problems.begin(), problems.begin() + 4}, 3min);
        QCOMPARE(run.left(), 180'000ms);
        now += 10s;
        run.solved();
        QCOMPARE(coach.answers()[0].timeUsed, std::optional(10'000ms));
        run.failed();
        run.failed();
        run.solved(); // after taking back
        QCOMPARE(run.solvedCount(), 1);
        QCOMPARE(run.answered().size(), std::size_t{2});
        QCOMPARE(coach.cards().size(), std::size_t{1});
        run.skip();
        QCOMPARE(run.answered().size(), std::size_t{3});
        QCOMPARE(run.number(), std::size_t{3});
        now += 171s;
        QVERIFY(!run.isRunning() && run.isOver() && run.problem() == nullptr);
        run.solved(); // too late
        QCOMPARE(run.solvedCount(), 1);
        QCOMPARE(coach.answers().size(), std::size_t{3});
        // All of them.
        run.start({problems.begin(), problems.begin() + 1}, 3min);
        run.solved();
        QVERIFY(run.isOver());
        QCOMPARE(run.solvedCount(), 1);
        // A clock that was set back does not help.
        run.start({problems.begin(), problems.begin() + 1}, 3min);
        now -= 1h;
        QCOMPARE(run.left(), 180'000ms);
        run.stop();
        QVERIFY(run.isOver());
    }
};

QTEST_GUILESS_MAIN(TestTraining)
#include "tst_training.moc"
