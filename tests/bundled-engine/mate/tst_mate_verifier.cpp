// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_verifier.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/mate/mate_oracle.h"
#include "tests/bundled-engine/mate/random_ending.h"

#include <QTest>

#include <map>
#include <new>

using namespace tokin;
using namespace shogi;
using Verdict = MateVerifier::Verdict;

namespace {

constexpr std::size_t kMemory = std::size_t{1} << 20;
const auto kNeverStop = [] { return false; };

Position parsed(const char* sfen) { return *parseSfen(sfen); }
Move usi(const char* text) { return *parseUsiMove(text); }

// Attacks by their positions' text; none elsewhere.
MateVerifier::Attack fromBook(std::map<std::string, const char*> book) {
    return [book = std::move(book)](const Position& position, int) {
        const auto found = book.find(toSfen(position));
        return found == book.end() ? Move() : usi(found->second);
    };
}

// The right attack everywhere, by brute force.
Move bruteForceAttack(const Position& position, int length) {
    MoveList checks;
    generateChecks(position, checks);
    for (const Move check : checks) {
        const Position next = position.after(check);
        MoveList defences;
        generateLegal(next, defences);
        const bool mates = std::all_of(defences.begin(), defences.end(), [&](Move defence) {
            const int rest = length < 3 ? 0 : bruteForceMate(next.after(defence), length - 2);
            return rest != 0;
        });
        if (mates)
            return check;
    }
    return {};
}

} // namespace

class TestMateVerifier : public QObject {
    Q_OBJECT

private slots:
    void acceptsAMate() {
        MateVerifier verifier;
        const Position position = parsed("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        const auto attack = [](const Position&, int) { return usi("G*5b"); };
        const auto outcome = verifier.verify(position, 1, attack, kNeverStop);
        QCOMPARE(outcome.verdict, Verdict::Mate);
        QCOMPARE(outcome.length, 1);
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<int>("length");
        QTest::addColumn<QByteArray>("attack"); // given everywhere
        QTest::newRow("the gold can be taken")
            << QByteArray("3gk4/9/4P4/9/9/9/9/9/9 b G 1") << 1 << QByteArray("G*5b");
        QTest::newRow("the king escapes")
            << QByteArray("4k4/9/9/9/9/9/9/9/9 b G 1") << 5 << QByteArray("G*5b");
        QTest::newRow("no check") << QByteArray("4k4/9/4P4/9/9/9/9/9/9 b G 1") << 1 << QByteArray("G*1a");
        QTest::newRow("not in hand") << QByteArray("4k4/9/4P4/9/9/9/9/9/9 b S 1") << 1 << QByteArray("G*5b");
        QTest::newRow("mate by a dropped pawn")
            << QByteArray("8k/6S2/8G/9/9/9/9/9/K8 b P 1") << 1 << QByteArray("P*1b");
        QTest::newRow("the own king stays in check")
            << QByteArray("4k4/9/4P4/9/9/9/9/4r4/4K4 b G 1") << 1 << QByteArray("G*5b");
        QTest::newRow("a piece can be put between")
            << QByteArray("R6nk/7p1/7N1/9/9/9/9/9/9 b L 1") << 1 << QByteArray("9a2a");
        QTest::newRow("no attack at all") << QByteArray("4k4/9/4P4/9/9/9/9/9/9 b G 1") << 1 << QByteArray();
        QTest::newRow("longer than claimed")
            << QByteArray("4k4/9/4P4/9/9/9/9/9/9 b G 1") << 0 << QByteArray("G*5b");
    }
    void refuses() {
        QFETCH(QByteArray, sfen);
        QFETCH(int, length);
        QFETCH(QByteArray, attack);
        const auto position = parseSfen(sfen.toStdString());
        QVERIFY(position);
        const Move move = attack.isEmpty() ? Move() : usi(attack.constData());
        MateVerifier verifier;
        const auto outcome = verifier.verify(
            *position, length, [move](const Position&, int) { return move; }, kNeverStop);
        QCOMPARE(outcome.verdict, Verdict::NotMate);
    }

    // One right line is not enough: the other defence has no answer in the book.
    void wantsEveryDefenceAnswered() {
        const Position start = parsed("7k1/9/6P1P/9/9/9/9/9/9 b 2G 1");
        const Position taken = start.after(usi("G*2b"));
        QVERIFY(hasLegalMove(taken));
        std::map<std::string, const char*> book{{toSfen(start), "G*2b"}};
        MateVerifier verifier;
        const auto outcome = verifier.verify(start, 3, fromBook(book), kNeverStop);
        QCOMPARE(outcome.verdict, Verdict::NotMate);
        QCOMPARE(outcome.line.size(), std::size_t(2));
        QCOMPARE(outcome.line.front(), usi("G*2b"));
    }

    void stopsWhenTold() {
        MateVerifier verifier;
        const auto attack = [](const Position&, int) { return usi("G*5b"); };
        const auto outcome =
            verifier.verify(parsed("4k4/9/4P4/9/9/9/9/9/9 b G 1"), 1, attack, [] { return true; });
        QCOMPARE(outcome.verdict, Verdict::Stopped);
    }

    // That the defender has no lance to put between is what makes the mate: it says nothing about a position
    // in which he has one.
    void carriesOverToTheRightHandsOnly() {
        MateVerifier verifier;
        verifier.resize(kMemory);
        const auto attack = [](const Position&, int) { return usi("9b9a+"); };
        const auto verdictOf = [&](const char* sfen) {
            return verifier.verify(parsed(sfen), 1, attack, kNeverStop).verdict;
        };
        QCOMPARE(verdictOf("8k/R8/8G/9/9/9/9/9/9 b 2LG 1"), Verdict::Mate);
        QCOMPARE(verifier.positions(), std::size_t(1));
        QCOMPARE(verdictOf("8k/R8/8G/9/9/9/9/9/9 b LGl 1"), Verdict::NotMate);
        QCOMPARE(verdictOf("8k/R8/8G/9/9/9/9/9/9 b G2l 1"), Verdict::NotMate);
        QCOMPARE(verdictOf("8k/R8/8G/9/9/9/9/9/9 b 2LG 1"), Verdict::Mate);
        QCOMPARE(verifier.positions(), std::size_t(1));
    }

    // However little it can keep in mind.
    void memoryIsNoMatterOfTruth() {
        std::mt19937 random(32);
        MateVerifier full;
        full.resize(kMemory);
        MateVerifier crowded;
        crowded.resize(64);
        MateVerifier without;
        std::size_t most = 0;
        for (int i = 0; i < 1500; ++i) {
            const Position position = randomEnding(random);
            const int length = bruteForceMate(position, 3);
            if (length == 0)
                continue;
            for (MateVerifier* verifier : {&full, &crowded, &without}) {
                verifier->forget();
                const auto outcome = verifier->verify(position, length, bruteForceAttack, kNeverStop);
                QCOMPARE(outcome.verdict, Verdict::Mate);
                QCOMPARE(outcome.length, length);
            }
            QVERIFY(full.positions() <= crowded.positions());
            QVERIFY(crowded.positions() <= without.positions());
            most = std::max(most, without.positions());
        }
        QVERIFY(most > 4);
    }

    // A tree of right attacks in which one, after a defence, has been replaced by another check.
    void findsTheWrongAttackDeepInATree() {
        std::mt19937 random(33);
        MateVerifier verifier;
        verifier.resize(kMemory);
        int refused = 0;
        for (int i = 0; i < 6000 && refused < 60; ++i) {
            const Position position = randomEnding(random);
            if (bruteForceMate(position, 3) != 3)
                continue;
            const Position checked = position.after(bruteForceAttack(position, 3));
            MoveList defences;
            generateLegal(checked, defences);
            for (const Move defence : defences) {
                const Position deep = checked.after(defence);
                MoveList checks;
                generateChecks(deep, checks);
                for (const Move check : checks) {
                    if (!hasLegalMove(deep.after(check)))
                        continue;
                    const auto wrongOnce = [&](const Position& at, int within) {
                        return at == deep ? check : bruteForceAttack(at, within);
                    };
                    verifier.forget();
                    const auto outcome = verifier.verify(position, 3, wrongOnce, kNeverStop);
                    // What was learnt about the same board with fewer pieces may have spared the question.
                    if (outcome.verdict == Verdict::Mate)
                        continue;
                    QCOMPARE(outcome.verdict, Verdict::NotMate);
                    QCOMPARE(outcome.line.size(), std::size_t(4));
                    QCOMPARE(outcome.line[2], check);
                    ++refused;
                }
            }
        }
        QVERIFY(refused >= 60);
    }

    void passesOnWhatTheAttackThrows() {
        MateVerifier verifier;
        verifier.resize(kMemory);
        const Position position = parsed("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        const auto fails = [](const Position&, int) -> Move { throw std::bad_alloc(); };
        QVERIFY_EXCEPTION_THROWN(verifier.verify(position, 1, fails, kNeverStop), std::bad_alloc);
        const auto attack = [](const Position&, int) { return usi("G*5b"); };
        QCOMPARE(verifier.verify(position, 1, attack, kNeverStop).verdict, Verdict::Mate);
    }

    // Right attacks are accepted, and a single wrong one is found out.
    void agreesWithBruteForce() {
        std::mt19937 random(31);
        MateVerifier verifier;
        verifier.resize(kMemory);
        int accepted = 0;
        int refused = 0;
        for (int i = 0; i < 3000; ++i) {
            const Position position = randomEnding(random);
            const int length = bruteForceMate(position, 3);
            if (length == 0)
                continue;
            verifier.forget();
            const auto outcome = verifier.verify(position, length, bruteForceAttack, kNeverStop);
            QCOMPARE(outcome.verdict, Verdict::Mate);
            QCOMPARE(outcome.length, length);
            ++accepted;
            MoveList checks;
            generateChecks(position, checks);
            for (const Move check : checks) {
                const auto wrongFirst = [&](const Position& at, int within) {
                    return at == position ? check : bruteForceAttack(at, within);
                };
                verifier.forget();
                const bool isMate =
                    verifier.verify(position, length, wrongFirst, kNeverStop).verdict == Verdict::Mate;
                const Position next = position.after(check);
                MoveList defences;
                generateLegal(next, defences);
                const bool mates = std::all_of(defences.begin(), defences.end(), [&](Move defence) {
                    return length >= 3 && bruteForceMate(next.after(defence), length - 2) != 0;
                });
                QCOMPARE(isMate, mates);
                refused += mates ? 0 : 1;
            }
        }
        QVERIFY(accepted > 50);
        QVERIFY(refused > 50);
    }
};

QTEST_APPLESS_MAIN(TestMateVerifier)
#include "tst_mate_verifier.moc"
