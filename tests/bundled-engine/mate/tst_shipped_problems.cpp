// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/problem_solution.h"
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
#include <array>
#include <optional>
#include <vector>

using namespace tokin;
using namespace shogi;
using Verdict = MateAnswer::Verdict;

namespace {

constexpr std::size_t kMemory = std::size_t{64} << 20;
constexpr std::uint64_t kNodes = 5'000'000;
constexpr std::size_t kOraclePositions = 400'000;
constexpr int kBruteForcePlies = 5;
constexpr int kLongestFound = 11;
constexpr int kLongestComposed = 17;

struct Problem {
    QString name;
    Position start;
    int plies = 0;
    std::vector<Move> solution;
};
using Problems = std::vector<Problem>;

Position reflected(const Position& position) {
    Position result = Position::empty();
    position.occupied().forEach([&](Square square) { result.put(square.mirrored(), position.at(square)); });
    for (const Color color : kColors)
        result.setHand(color, position.hand(color));
    return result;
}

QString textOf(const Position& position) { return QString::fromStdString(toSfen(position, false)); }

// Nothing if a line is not a problem.
std::optional<Problems> readProblems(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    Problems problems;
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray& line : lines) {
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        const QList<QByteArray> columns = line.split('\t');
        const auto start = columns.size() == 4 ? parseSfen(columns[1].toStdString()) : parseSfen("");
        if (!start)
            return std::nullopt;
        Problem problem{QString::fromUtf8(columns[0]), *start, columns[2].toInt(), {}};
        for (const QByteArray& word : columns[3].split(' ')) {
            const auto move = parseUsiMove(word.toStdString());
            if (!move)
                return std::nullopt;
            problem.solution.push_back(*move);
        }
        problems.push_back(problem);
    }
    return problems;
}

} // namespace

// The mate problems that come with the program: those that Tokin found in its games, and those that it has
// composed. A row for each length, so that none takes long.
class TestShippedProblems : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_solver.resize(kMemory);
        const auto found = readProblems(QStringLiteral(MATE_PROBLEMS) + QStringLiteral("/tokin.tsv"));
        const auto composed = readProblems(QStringLiteral(MATE_PROBLEMS) + QStringLiteral("/composed.tsv"));
        QVERIFY(found && composed);
        m_found = *found;
        m_composed = *composed;
    }

    void thereAreEnoughOfEachLength() {
        const auto lengthsOf = [](const Problems& problems) {
            QMap<int, int> counts;
            for (const Problem& problem : problems)
                ++counts[problem.plies];
            return counts.keys();
        };
        QCOMPARE(lengthsOf(m_found).mid(0, 5), (QList<int>{1, 3, 5, 7, 9}));
        QVERIFY(lengthsOf(m_found).last() <= kLongestFound);
        QVERIFY(m_found.size() >= 100);
        QCOMPARE(lengthsOf(m_composed), (QList<int>{3, 5, 7, 9, 11, 13, 15, 17}));
    }

    void eachIsSolvedInItsLength_data() { addLengths(); }
    void eachIsSolvedInItsLength() {
        MateBudget budget;
        budget.nodes = kNodes;
        for (const Problem& problem : problemsOfRow()) {
            const MateAnswer answer = m_solver.solve(problem.start, budget);
            QVERIFY2(answer.verdict == Verdict::Mate && answer.isShortest, qPrintable(problem.name));
            QVERIFY2(answer.length == problem.plies, qPrintable(problem.name));
        }
    }

    // By a solver that shares nothing with Tokin's.
    void bruteForceAgrees_data() { addLengths(); }
    void bruteForceAgrees() {
        for (const Problem& problem : problemsOfRow()) {
            const int truth = bruteForceMate(problem.start, std::min(problem.plies, kBruteForcePlies));
            QVERIFY2(truth == (problem.plies <= kBruteForcePlies ? problem.plies : 0),
                     qPrintable(problem.name));
        }
    }

    // By another one, which also walks through all the defences that last longest.
    void theOracleAgrees_data() { addLengths(); }
    void theOracleAgrees() {
        QStringList others;
        for (const Problem& problem : problemsOfRow()) {
            MateOracle oracle(kOraclePositions);
            const bool agrees = (problem.plies == 1 ||
                                 oracle.mates(problem.start, problem.plies - 2) == std::optional(false)) &&
                                oracle.mates(problem.start, problem.plies) == std::optional(true) &&
                                oracle.hasOneSolution(problem.start, problem.plies) == std::optional(true);
            if (!agrees)
                others += problem.name;
        }
        QCOMPARE(others.join(u' '), QString()); // all of them at once
    }

    // By Tokin's solver: against every defence that lasts longest no other check mates, however late, except
    // on the last move of problems that are longer than one ply; none of these defences is futile.
    void eachHasOneSolution_data() { addLengths(); }
    void eachHasOneSolution() {
        for (const Problem& problem : problemsOfRow()) {
            const bool isSole = std::any_of(m_questions.begin(), m_questions.end(), [&](auto& questions) {
                return composer::soundSolution(questions, problem.start, problem.plies).has_value();
            });
            QVERIFY2(isSole, qPrintable(problem.name));
        }
    }

    void theSolutionIsPlayedOut_data() { addLengths(); }
    void theSolutionIsPlayedOut() {
        for (const Problem& problem : problemsOfRow()) {
            QVERIFY2(static_cast<int>(problem.solution.size()) == problem.plies, qPrintable(problem.name));
            Position position = problem.start;
            for (std::size_t ply = 0; ply < problem.solution.size(); ++ply) {
                const Move move = problem.solution[ply];
                QVERIFY2(position.isLegal(move), qPrintable(problem.name));
                QVERIFY2(ply % 2 != 0 || position.givesCheck(move), qPrintable(problem.name));
                position.play(move);
            }
            QVERIFY2(position.inCheck() && !hasLegalMove(position), qPrintable(problem.name));
            // Nothing is left over.
            QVERIFY2(position.hand(Color::Black).isEmpty(), qPrintable(problem.name));
        }
    }

    void eachLooksAsProblemsDo_data() { addLengths(); }
    void eachLooksAsProblemsDo() {
        for (const Problem& problem : problemsOfRow()) {
            const Position& start = problem.start;
            QVERIFY2(start.sideToMove() == Color::Black && !start.kingSquare(Color::Black),
                     qPrintable(problem.name));
            QVERIFY2(!positionFault(start), qPrintable(problem.name));
            // The defender holds what is nowhere else.
            for (const PieceType type : kHandTypes) {
                int count = start.hand(Color::Black).count(type) + start.hand(Color::White).count(type) +
                            start.pieces(type).count();
                if (canPromote(type))
                    count += start.pieces(promoted(type)).count();
                QVERIFY2(count == piecesInSet(type), qPrintable(problem.name));
            }
        }
    }

    // In neither of the collections the same, nor its reflection.
    void noneIsThereTwice() {
        QSet<QString> seen;
        for (const Problems* problems : {&m_found, &m_composed}) {
            for (const Problem& problem : *problems) {
                for (const Position& view : {problem.start, reflected(problem.start)})
                    QVERIFY2(!seen.contains(textOf(view)), qPrintable(problem.name));
                seen.insert(textOf(problem.start));
            }
        }
    }

private:
    static void addLengths() {
        QTest::addColumn<bool>("isComposed");
        QTest::addColumn<int>("plies");
        for (const bool isComposed : {false, true}) {
            for (int plies = 1; plies <= (isComposed ? kLongestComposed : kLongestFound); plies += 2)
                QTest::addRow("%s, %d plies", isComposed ? "composed" : "found", plies)
                    << isComposed << plies;
        }
    }

    Problems problemsOfRow() const {
        QFETCH(bool, isComposed);
        QFETCH(int, plies);
        Problems chosen;
        for (const Problem& problem : isComposed ? m_composed : m_found) {
            if (problem.plies == plies)
                chosen.push_back(problem);
        }
        return chosen;
    }

    MateSolver m_solver;
    // One escape from a wrong check is enough: those that take long to be seen are at first passed over.
    std::array<composer::MateQuestions, 3> m_questions{composer::MateQuestions(kMemory, 20'000),
                                                       composer::MateQuestions(kMemory, 300'000),
                                                       composer::MateQuestions(kMemory, kNodes)};
    Problems m_found;
    Problems m_composed;
};

QTEST_APPLESS_MAIN(TestShippedProblems)
#include "tst_shipped_problems.moc"
