// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/brinkmate_problems.h"
#include "app/mates/composed_problems.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;

namespace {

constexpr const char* kStart = "1R3S3/8k/7pp/9/9/9/9/9/9 b Gr2b3g3s4n4l16p 1";
constexpr const char* kLine = "4a3b+ G*3a G*1a 1b1a 8a3a+ 1a1b 3a2a";
constexpr const char* kAnswers = "4a3b 1b2b G*1a 1b2b";

shogi::Position start() { return shogi::parseSfen(kStart).value(); }
shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

std::string printed(const char* line = kLine, const char* answers = kAnswers) {
    return std::string("brinkmate 4 1 ") + kStart + " moves " + line + " answers " + answers;
}

} // namespace

class TestBrinkmateProblems : public QObject {
    Q_OBJECT

private slots:
    void whatTokinPrintsIsRead() {
        const auto composed = parseComposedProblem(printed());
        QVERIFY(composed && composed->brinkmate);
        QCOMPARE(composed->work, std::uint64_t{4});
        QCOMPARE(composed->length(), 1);
        QCOMPARE(composed->difficulty, 2);
        QCOMPARE(composed->beauty, -6);
        const BrinkmateProblem& problem = *composed->brinkmate;
        QVERIFY(problem.solution() == usi("4a3b+"));
        QCOMPARE(problem.line.size(), std::size_t{7});
        QVERIFY(problem.answerTo(usi("G*1a")) == usi("1b2b"));
        QVERIFY(!problem.answerTo(usi("G*9i")));
        QVERIFY(
            parseComposedProblem(std::string("brinkmate 4 1 ") + kStart + " moves " + kLine + " answers"));
    }

    void whatIsNoProblemIsRefused_data() {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const std::string& text) {
            QTest::newRow(name) << QString::fromStdString(text);
        };
        row("no line", std::string("brinkmate 4 1 ") + kStart + " answers ");
        row("two moves", "brinkmate 4 2" + printed().substr(13));
        row("no mate at the end", printed("4a3b+ G*3a"));
        row("an illegal move", printed("4a3b+ G*3b"));
        row("an odd answer", printed(kLine, "4a3b 1b2b G*1a"));
        row("an illegal answer", printed(kLine, "4a3b 9i9h"));
        row("an answer to the solution", printed(kLine, "4a3b+ 1b2b"));
        row("no answers", printed().substr(0, printed().find(" answers")));
    }
    void whatIsNoProblemIsRefused() {
        QFETCH(QString, text);
        QVERIFY(!parseComposedProblem(text.toStdString()));
    }

    void collectionsAreReadAsTheyAreWritten() {
        BrinkmateProblem problem = brinkmateOf(start(), 1, kLine, kAnswers).value();
        problem.name = QStringLiteral("1-001");
        const std::string row = brinkmateRow(problem);
        const auto read = readBrinkmates("# a remark\n\n" + row + "\r\nnonsense\n1-002\tx\t1\t\t\n" + row);
        QCOMPARE(read.size(), std::size_t{2});
        QVERIFY(read[0] == problem && read[1] == problem);
    }

    // One of a game, those with the fewest pieces first.
    void theyAreChosen() {
        std::vector<ComposedProblem> problems{parseComposedProblem(printed()).value(),
                                              parseComposedProblem(printed()).value()};
        problems[1].start = shogi::parseSfen("1R3S3/8k/7pp/9/9/9/9/9/8p b Gr2b3g3s4n4l15p 1").value();
        CompositionWish wish;
        wish.lengths = {1};
        QCOMPARE(chooseComposed(problems, wish).size(), std::size_t{1});
        problems[1].work = 5;
        const auto chosen = chooseComposed(problems, wish);
        QCOMPARE(chosen.size(), std::size_t{2});
        const std::string text = composedCollection(chosen);
        QVERIFY(text.substr(0, 6) == "1-001\t" && text.find("\n1-002\t") != std::string::npos);
        QCOMPARE(readBrinkmates(text).size(), std::size_t{2});
    }

    void theCollectionIsThere() {
        const auto problems = tokinsBrinkmates();
        int one = 0;
        for (const BrinkmateProblem& problem : problems)
            one += problem.moves == 1 ? 1 : 0;
        QVERIFY(one >= 60 && static_cast<int>(problems.size()) - one >= 10);
    }
};

QTEST_APPLESS_MAIN(TestBrinkmateProblems)
#include "tst_brinkmate_problems.moc"
