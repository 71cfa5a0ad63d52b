// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_solver.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/mate/mate_oracle.h"
#include "tests/bundled-engine/mate/random_ending.h"

#include <QTest>

#include <cstdlib>
#include <new>

namespace {

std::size_t allocations = 0;

}

void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace tokin;
using namespace shogi;

namespace {

constexpr std::size_t kMemory = std::size_t{1} << 20;

Position parsed(const char* sfen) { return *parseSfen(sfen); }

// Legal, every attack a check, mate at the end.
bool isMatingLine(Position position, const std::vector<Move>& line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!position.isLegal(line[i]) || (i % 2 == 0 && !position.givesCheck(line[i])))
            return false;
        position.play(line[i]);
    }
    return line.size() % 2 == 1 && !hasLegalMove(position);
}

} // namespace

class TestQuickMate : public QObject {
    Q_OBJECT

private slots:
    void givesALineOrNothing() {
        MateSolver solver;
        solver.resize(kMemory);
        QuickMate mate;
        const Position position = parsed("k8/2R6/2P6/1+P7/9/9/9/9/9 b P 1");
        QVERIFY(solver.quickMate(position, 100000, mate));
        QVERIFY(isMatingLine(position, mate.line));
        QVERIFY(mate.length >= static_cast<int>(mate.line.size()));
        QVERIFY(!solver.quickMate(parsed("startpos"), 100000, mate));
        QVERIFY(mate.line.empty());
        QCOMPARE(mate.length, 0);
        QVERIFY(!solver.quickMate(parsed("9/9/4P4/9/9/9/9/9/4K4 b G 1"), 100000, mate));
        solver.clear();
        QVERIFY(!solver.quickMate(position, 1, mate));
        QVERIFY(mate.line.empty());
    }

    // Short mates are found, and nothing else; what is kept between calls does no harm.
    void agreesWithBruteForce() {
        std::mt19937 random(40);
        MateSolver solver;
        solver.resize(kMemory);
        QuickMate mate;
        int found = 0;
        int missed = 0;
        for (int i = 0; i < 2000; ++i) {
            const Position position = randomEnding(random);
            const int truth = bruteForceMate(position, 3);
            if (!solver.quickMate(position, 1000, mate)) {
                missed += truth != 0 ? 1 : 0;
                continue;
            }
            QVERIFY2(isMatingLine(position, mate.line), toSfen(position).c_str());
            QVERIFY(mate.length > 3 || truth != 0);
            ++found;
        }
        QVERIFY2(found > 100 && missed * 10 < found, QByteArray::number(missed).constData());
    }

    void allocatesNothingInTheLongRun() {
        std::mt19937 random(41);
        std::vector<Position> positions;
        for (int i = 0; i < 1000; ++i)
            positions.push_back(randomEnding(random));
        MateSolver solver;
        solver.resize(kMemory);
        QuickMate mate;
        int found = 0;
        for (const Position& position : positions)
            found += solver.quickMate(position, 300, mate) ? 1 : 0;
        QVERIFY(found > 50);
        solver.clear();
        const std::size_t before = allocations;
        for (const Position& position : positions)
            solver.quickMate(position, 300, mate);
        QCOMPARE(allocations, before);
    }
};

QTEST_APPLESS_MAIN(TestQuickMate)
#include "tst_quick_mate.moc"
