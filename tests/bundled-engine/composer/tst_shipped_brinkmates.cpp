// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/brinkmate.h"
#include "bundled-engine/mate/mate_solver.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/mate/mate_oracle.h"

#include <QFile>
#include <QMap>
#include <QSet>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace tokin;
using namespace tokin::composer;
using namespace shogi;

namespace {

constexpr std::size_t kMemory = std::size_t{32} << 20;
constexpr std::uint64_t kNodes = 300'000;
constexpr std::size_t kOraclePositions = 3'000'000;
constexpr int kOraclePlies = 7;
constexpr std::size_t kOracleSample = 8; // every so many problems

struct Shipped {
    QString name;
    BrinkmateProblem problem;
};

std::vector<Move> movesOf(const QByteArray& text) {
    std::vector<Move> moves;
    for (const QByteArray& word : text.split(' '))
        if (const auto move = parseUsiMove(word.toStdString()))
            moves.push_back(*move);
    return moves;
}

QString textOf(const Position& position) { return QString::fromStdString(toSfen(position, false)); }

Position passed(Position position) {
    position.passTurn();
    return position;
}

} // namespace

// The brinkmate problems that come with the program. What a person is told of a move was written down when
// they were made; here it is found out again.
class TestShippedBrinkmates : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QFile file(QStringLiteral(MATE_PROBLEMS) + QStringLiteral("/brinkmates.tsv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (const QByteArray& line : file.readAll().split('\n')) {
            if (line.isEmpty() || line.startsWith('#'))
                continue;
            const QList<QByteArray> columns = line.split('\t');
            QCOMPARE(columns.size(), 5);
            const auto start = parseSfen(columns[1].toStdString());
            QVERIFY2(start, columns[0].constData());
            Shipped each{QString::fromUtf8(columns[0]), {*start, {}, columns[2].toInt(), {}, {}}};
            each.problem.line = movesOf(columns[3]);
            QVERIFY2(each.problem.line.size() > 1, columns[0].constData());
            each.problem.solution = each.problem.line.front();
            const std::vector<Move> answers = movesOf(columns[4]);
            for (std::size_t i = 0; i + 1 < answers.size(); i += 2)
                each.problem.refutations.push_back({answers[i], answers[i + 1]});
            m_shipped.push_back(std::move(each));
        }
        m_solver.resize(kMemory);
    }

    void thereAreBothKinds() {
        QMap<int, int> counts;
        for (const Shipped& each : m_shipped)
            ++counts[each.problem.moves];
        QCOMPARE(counts.keys(), (QList<int>{1, 3}));
    }

    void theyLookAsProblemsDo() {
        QSet<QString> seen;
        for (const auto& [name, problem] : m_shipped) {
            const Position& start = problem.start;
            QVERIFY2(start.sideToMove() == Color::Black && !start.kingSquare(Color::Black), qPrintable(name));
            QVERIFY2(!positionFault(start), qPrintable(name));
            QVERIFY2(!seen.contains(textOf(start)), qPrintable(name));
            seen.insert(textOf(start));
            Position position = start;
            for (const Move move : problem.line) {
                QVERIFY2(position.isLegal(move), qPrintable(name));
                position.play(move);
            }
            QVERIFY2(position.inCheck() && !hasLegalMove(position), qPrintable(name));
        }
    }

    // The solution is the only one, whatever the length of mates (of three moves: up to eleven plies), and
    // the answers are answers: the proof of the problem as it was made, from nothing.
    void eachIsProved_data() { addRows(); }
    void eachIsProved() {
        const BrinkmateProblem& problem = problemOfRow();
        m_questions.clear();
        m_solver.clear();
        const auto proved = provedBrinkmate(m_questions, m_solver, problem);
        QVERIFY(proved);
        // A move without an answer threatens no mate.
        for (const BrinkmateProblem::Refutation& each : proved->refutations) {
            const auto isSame = [&each](const auto& shipped) { return shipped.move == each.move; };
            QVERIFY2(std::any_of(problem.refutations.begin(), problem.refutations.end(), isSame),
                     toUsi(each.move).c_str());
        }
        BrinkmateJudge judge(m_questions, problem.moves == 1 ? int{kAnyLength} : 11,
                             BrinkmateJudge::Undecided::IsMate);
        for (const BrinkmateProblem::Refutation& each : problem.refutations) {
            const Position next = problem.start.after(each.move).after(each.answer);
            QVERIFY2(!judge.mates(next), toUsi(each.move).c_str());
            QVERIFY2(problem.moves == 1 || judge.solutions(next, 1).empty(), toUsi(each.move).c_str());
        }
    }

    // By everything that can be played, of some problems of one move: there is no mate of seven plies before
    // the solution and after any answer, and every move without an answer threatens none. And after the
    // solution there is a mate as long as Tokin's after every defence.
    void theOracleAgrees() {
        for (std::size_t i = 0; i < m_shipped.size(); i += kOracleSample) {
            const auto& [name, problem] = m_shipped[i];
            if (problem.moves != 1)
                continue;
            MateOracle oracle(kOraclePositions);
            QVERIFY2(!oracle.mates(problem.start, kOraclePlies).value_or(true), qPrintable(name));
            MoveList moves;
            generateLegal(problem.start, moves);
            for (const Move move : moves) {
                const Position defending = problem.start.after(move);
                const auto known = std::find_if(problem.refutations.begin(), problem.refutations.end(),
                                                [move](const auto& each) { return each.move == move; });
                const Position next =
                    known != problem.refutations.end() ? defending.after(known->answer) : passed(defending);
                if (move != problem.solution)
                    QVERIFY2(!oracle.mates(next, kOraclePlies).value_or(true), qPrintable(name));
            }
            const Position defending = problem.start.after(problem.solution);
            MoveList defences;
            generateLegal(defending, defences);
            const int longest = static_cast<int>(problem.line.size()) - 2;
            for (const Move defence : defences)
                QVERIFY2(oracle.mates(defending.after(defence), longest).value_or(true), qPrintable(name));
        }
    }

private:
    void addRows() {
        QTest::addColumn<int>("place");
        for (std::size_t i = 0; i < m_shipped.size(); ++i)
            QTest::newRow(qPrintable(m_shipped[i].name)) << static_cast<int>(i);
    }

    const BrinkmateProblem& problemOfRow() const {
        QFETCH(int, place);
        return m_shipped[static_cast<std::size_t>(place)].problem;
    }

    std::vector<Shipped> m_shipped;
    MateQuestions m_questions{kMemory, kNodes};
    MateSolver m_solver;
};

QTEST_APPLESS_MAIN(TestShippedBrinkmates)
#include "tst_shipped_brinkmates.moc"
