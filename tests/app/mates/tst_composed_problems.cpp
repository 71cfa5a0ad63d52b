// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/composed_problems.h"
#include "app/mates/mate_problems.h"
#include "app/mates/todays_problem.h"
#include "shogi-core/sfen.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace app;

namespace {

constexpr const char* kOne = "8k/7l1/7+P1/9/9/9/9/9/9 b G2r2b3g4s4n3l17p 1 moves G*1b";
constexpr const char* kThree = "7kl/9/7pp/5N3/9/9/9/9/9 b GS2r2b3g3s3n3l16p 1 moves G*3b 2a1b S*2a";
constexpr const char* kThreeReflected = "lk7/9/pp7/3N5/9/9/9/9/9 b GS2r2b3g3s3n3l16p 1 moves G*7b 8a9b S*8a";
constexpr const char* kFive = "k2+P5/l8/9/9/9/7B1/9/9/9 b GS2rb3g3s4n3l17p 1 moves G*8a 9a8a 2f7a+ 8a9a S*8b";

ComposedProblem composed(std::uint64_t work, int plies, int beauty, const char* text) {
    return parseComposedProblem("problem " + std::to_string(work) + ' ' + std::to_string(plies) + ' ' +
                                std::to_string(beauty) + " 40 " + text)
        .value();
}

CompositionWish wish(std::vector<int> lengths, std::size_t count) { return {std::move(lengths), count, {}}; }

} // namespace

class TestComposedProblems : public QObject {
    Q_OBJECT

private slots:
    void whatTokinPrintsIsRead() {
        const ComposedProblem problem = composed(7, 3, -2, kThree);
        QCOMPARE(problem.work, std::uint64_t{7});
        QCOMPARE(problem.length(), 3);
        QCOMPARE(problem.beauty, -2);
        QCOMPARE(problem.difficulty, 40);
        QCOMPARE(problem.worth(), 20);
        QCOMPARE(shogi::toUsi(problem.solution.front()), std::string("G*3b"));
    }

    void whatIsNoProblemIsRefused_data() {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* text, const char* more = "") {
            QTest::newRow(name) << QString::fromLatin1(text) + QString::fromLatin1(more);
        };
        constexpr const char* kStart = "problem 7 1 1 40 8k/7l1/7+P1/9/9/9/9/9/9 b G2r2b3g4s4n3l17p 1";
        row("empty", "");
        row("another line", "done 3 100");
        row("a number is missing", "problem 7 3 5 ", kThree);
        row("another length", "problem 7 5 1 40 ", kThree);
        row("no moves", kStart);
        row("an illegal move", kStart, " moves S*1b");
        row("no mate", kStart, " moves G*9i");
        row("no king", "problem 7 1 1 40 9/7l1/7+P1/9/9/9/9/9/9 b G2r2b3g4s4n3l17p 1 moves G*1b");
    }
    void whatIsNoProblemIsRefused() {
        QFETCH(QString, text);
        QVERIFY(!parseComposedProblem(text.toStdString()));
    }

    void theBestAreChosen() {
        const auto chosen =
            chooseComposed({composed(1, 3, 2, kThree), composed(2, 5, 3, kFive), composed(3, 1, 1, kOne)},
                           wish({1, 3, 5}, 1));
        QCOMPARE(chosen.size(), std::size_t{3});
        QCOMPARE(chosen[0].length(), 1);
        QCOMPARE(chosen[2].length(), 5);
        QVERIFY(chooseComposed({composed(1, 3, 2, kThree)}, wish({5}, 1)).empty());
    }

    // Of a problem and its reflection the better one.
    void reflectionsAreTheSame() {
        const auto chosen =
            chooseComposed({composed(1, 3, 2, kThree), composed(2, 3, 4, kThreeReflected)}, wish({3}, 5));
        QCOMPARE(chosen.size(), std::size_t{1});
        QCOMPARE(chosen[0].beauty, 4);
        CompositionWish known = wish({3}, 5);
        known.known.insert(reflectionKey(composed(1, 3, 2, kThree).start));
        QVERIFY(chooseComposed({composed(2, 3, 4, kThreeReflected)}, known).empty());
    }

    // Problems of one piece of work end alike.
    void fewOfAPieceOfWork() {
        // Four positions of one problem: with the defender's pawn elsewhere.
        std::vector<ComposedProblem> problems;
        for (const char* rank : {"p8", "1p7", "2p6", "3p5"})
            problems.push_back(composed(
                1, 1, 1,
                ("8k/7l1/7+P1/9/9/9/9/9/" + std::string(rank) + " b G2r2b3g4s4n3l16p 1 moves G*1b").c_str()));
        QCOMPARE(chooseComposed(problems, wish({1}, 5)).size(), std::size_t{3});
        problems.back().work = 2;
        QCOMPARE(chooseComposed(problems, wish({1}, 5)).size(), std::size_t{4});
    }

    void theOrderDoesNotMatter() {
        std::vector<ComposedProblem> problems{composed(1, 3, 2, kThree), composed(2, 3, 2, kThreeReflected),
                                              composed(3, 5, 3, kFive), composed(3, 1, 1, kOne)};
        const std::string text = composedCollection(chooseComposed(problems, wish({1, 3, 5}, 2)));
        std::reverse(problems.begin(), problems.end());
        QCOMPARE(composedCollection(chooseComposed(problems, wish({1, 3, 5}, 2))), text);
        const auto read = parseMateProblems(text);
        QVERIFY(read);
        QCOMPARE(read->size(), std::size_t{3});
        QCOMPARE(read->front().name, QStringLiteral("1-001"));
        QCOMPARE(read->back().statedPlies, std::optional(5));
    }

    void compositionsComeWithTheProgram() {
        const std::vector<MateProblem> problems = tokinsCompositions();
        QVERIFY(problems.size() > 100);
        QSet<QString> keys;
        for (const std::vector<MateProblem>& collection : {problems, tokinsProblems()}) {
            for (const MateProblem& problem : collection) {
                const QString key = QString::fromStdString(reflectionKey(problem.start));
                QVERIFY2(!keys.contains(key), qPrintable(problem.name));
                keys.insert(key);
            }
        }
        QCOMPARE(problems.front().statedPlies, std::optional(3));
        QCOMPARE(problems.back().statedPlies, std::optional(17));
    }
};

QTEST_APPLESS_MAIN(TestComposedProblems)
#include "tst_composed_problems.moc"
