// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/storage_thread.h"
#include "app/mates/mate_memory.h"
#include "app/mates/todays_problem.h"

#include <QDate>
#include <QTest>

#include <set>

using namespace app;

class TodaysProblemTest : public QObject {
    Q_OBJECT

private slots:
    void everyProblemHasItsDay() {
        StorageThread storage;
        const MateMemory memory(QString(), storage);
        const std::vector<MateProblem> problems = tokinsProblems();
        QVERIFY(problems.size() > 100);
        std::set<std::size_t> seen;
        const QDate first(2026, 11, 28);
        for (std::size_t day = 0; day < problems.size(); ++day)
            seen.insert(todaysProblem(problems, memory, first.addDays(static_cast<qint64>(day))));
        QCOMPARE(seen.size(), problems.size());
        QCOMPARE(todaysProblem(problems, memory, first), todaysProblem(problems, memory, first));
    }

    void solvedOnesGiveWay() {
        StorageThread storage;
        MateMemory memory(QString(), storage);
        const std::vector<MateProblem> all = tokinsProblems();
        const std::vector<MateProblem> problems(all.begin(), all.begin() + 3);
        const QDate today(2026, 11, 28);
        const std::size_t place = todaysProblem(problems, memory, today);
        MateStanding solved;
        solved.solvedByUser = true;
        memory.remember(positionOf(problems[place]), solved);
        const std::size_t next = todaysProblem(problems, memory, today);
        QVERIFY(next != place);
        for (const MateProblem& problem : problems)
            memory.remember(positionOf(problem), solved);
        QCOMPARE(todaysProblem(problems, memory, today), place);
    }
};

QTEST_GUILESS_MAIN(TodaysProblemTest)
#include "tst_todays_problem.moc"
