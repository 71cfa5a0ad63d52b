// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_solver.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/mate/mate_oracle.h"

#include <QFile>
#include <QMap>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace tokin;
using namespace shogi;
using Verdict = MateAnswer::Verdict;

namespace {

constexpr std::size_t kMemory = std::size_t{64} << 20;
constexpr std::uint64_t kNodes = 2'000'000;
constexpr int kBruteForcePlies = 5;

struct Problem {
    QString name;
    Position start;
    int plies = 0;
    std::vector<Move> solution;
};

Position reflected(const Position& position) {
    Position result = Position::empty();
    position.occupied().forEach([&](Square square) { result.put(square.mirrored(), position.at(square)); });
    for (const Color color : kColors)
        result.setHand(color, position.hand(color));
    return result;
}

} // namespace

// The mate problems that come with the program.
class TestShippedProblems : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_solver.resize(kMemory);
        QFile file(QStringLiteral(MATE_PROBLEMS));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().split('\n');
        for (const QByteArray& line : lines) {
            if (line.isEmpty() || line.startsWith('#'))
                continue;
            const QList<QByteArray> columns = line.split('\t');
            QCOMPARE(columns.size(), 4);
            const auto start = parseSfen(columns[1].toStdString());
            QVERIFY2(start, line.constData());
            Problem problem{QString::fromUtf8(columns[0]), *start, columns[2].toInt(), {}};
            for (const QByteArray& word : columns[3].split(' ')) {
                const auto move = parseUsiMove(word.toStdString());
                QVERIFY2(move, line.constData());
                problem.solution.push_back(*move);
            }
            m_problems.push_back(problem);
        }
    }

    void thereAreEnoughOfEachLength() {
        QMap<int, int> counts;
        for (const Problem& problem : m_problems)
            ++counts[problem.plies];
        QCOMPARE(counts.keys().mid(0, 5), (QList<int>{1, 3, 5, 7, 9}));
        QVERIFY(counts.lastKey() <= 11);
        QVERIFY(m_problems.size() >= 100);
    }

    void eachIsSolvedInItsLength() {
        MateBudget budget;
        budget.nodes = kNodes;
        for (const Problem& problem : m_problems) {
            const MateAnswer answer = m_solver.solve(problem.start, budget);
            QVERIFY2(answer.verdict == Verdict::Mate && answer.isShortest, qPrintable(problem.name));
            QVERIFY2(answer.length == problem.plies, qPrintable(problem.name));
        }
    }

    // By a solver that shares nothing with Tokin's.
    void bruteForceAgrees() {
        for (const Problem& problem : m_problems) {
            const int truth = bruteForceMate(problem.start, std::min(problem.plies, kBruteForcePlies));
            QVERIFY2(truth == (problem.plies <= kBruteForcePlies ? problem.plies : 0),
                     qPrintable(problem.name));
        }
    }

    // Along the solution no other check mates, however late, except on the last move of problems that are
    // longer than one ply.
    void eachHasOneSolution() {
        for (const Problem& problem : m_problems) {
            Position position = problem.start;
            for (std::size_t ply = 0; ply < problem.solution.size(); ++ply) {
                const Move move = problem.solution[ply];
                QVERIFY2(position.isLegal(move), qPrintable(problem.name));
                const bool isLast = ply > 0 && ply + 1 == problem.solution.size();
                if (ply % 2 == 0 && !isLast)
                    QVERIFY2(isOnlyMate(position, move), qPrintable(problem.name));
                position.play(move);
            }
            QVERIFY2(position.inCheck() && !hasLegalMove(position), qPrintable(problem.name));
        }
    }

    void eachLooksAsProblemsDo() {
        QSet<QString> seen;
        for (const Problem& problem : m_problems) {
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
            Position end = start;
            for (const Move move : problem.solution)
                end.play(move);
            QVERIFY2(end.hand(Color::Black).isEmpty(), qPrintable(problem.name));
            // Neither the same nor its reflection.
            for (const Position& view : {start, reflected(start)})
                QVERIFY2(!seen.contains(QString::fromStdString(toSfen(view, false))),
                         qPrintable(problem.name));
            seen.insert(QString::fromStdString(toSfen(start, false)));
        }
    }

private:
    // Whether every other check leaves the defender a move after which there is no mate at all.
    bool isOnlyMate(const Position& position, Move move) {
        MateBudget budget;
        budget.nodes = kNodes;
        MoveList checks;
        generateChecks(position, checks);
        return std::all_of(checks.begin(), checks.end(), [&](Move check) {
            const Position next = position.after(check);
            MoveList defences;
            generateLegal(next, defences);
            return check == move || std::any_of(defences.begin(), defences.end(), [&](Move defence) {
                       return m_solver.solve(next.after(defence), budget).verdict == Verdict::NoMate;
                   });
        });
    }

    MateSolver m_solver;
    std::vector<Problem> m_problems;
};

QTEST_APPLESS_MAIN(TestShippedProblems)
#include "tst_shipped_problems.moc"
