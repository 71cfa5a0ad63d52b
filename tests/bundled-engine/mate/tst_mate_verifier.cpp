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

// Attacks by their positions' text; otherwise none.
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
        QTest::addColumn<QByteArray>("attack"); // returned everywhere
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
        QTest::newRow("no check, though nothing is left to move")
            << QByteArray("8k/9/8P/9/9/9/9/9/6R2 b - 1") << 1 << QByteArray("3i2i");
        QTest::newRow("only by promoting can it be taken")
            << QByteArray("9/9/9/9/9/9/9/p7R/4k4 b R 1") << 1 << QByteArray("R*9i");
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

    // One right line is not enough: the other defence has no answer in the list.
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
        const Position position = parsed("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        QCOMPARE(verifier.verify(position, 1, attack, [] { return true; }).verdict, Verdict::Stopped);
        QCOMPARE(verifier.verify(position, 1, attack, kNeverStop).verdict, Verdict::Mate);
    }

    // Then it has no attack to name, which proves nothing.
    void whoNamesTheAttacksMayBeStopped() {
        bool isStopped = false;
        const auto attack = [&](const Position&, int) {
            isStopped = true;
            return Move();
        };
        MateVerifier verifier;
        const Position position = parsed("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        QCOMPARE(verifier.verify(position, 1, attack, [&] { return isStopped; }).verdict, Verdict::Stopped);
    }

    // However many plies the attacks allow, and whatever has been verified before.
    void keepsToTheLength() {
        const Position position = parsed("k8/2R6/2P6/1+P7/9/9/9/9/9 b P 1");
        const auto attack = [](const Position& at, int) { return bruteForceAttack(at, 5); };
        MateVerifier used;
        used.resize(kMemory);
        const auto outcome = used.verify(position, 5, attack, kNeverStop);
        QCOMPARE(outcome.verdict, Verdict::Mate);
        QCOMPARE(outcome.length, 5);
        QCOMPARE(used.verify(position, 6, attack, kNeverStop).length, 5);
        for (int length = 0; length < 5; ++length) {
            MateVerifier fresh;
            QCOMPARE(fresh.verify(position, length, attack, kNeverStop).verdict, Verdict::NotMate);
            QCOMPARE(used.verify(position, length, attack, kNeverStop).verdict, Verdict::NotMate);
        }
    }

    void tellsTheLengthOfTheLongestDefence() {
        std::mt19937 random(34);
        MateVerifier verifier;
        verifier.resize(kMemory);
        int verified = 0;
        for (int i = 0; i < 6000 && verified < 20; ++i) {
            const Position position = randomEnding(random);
            if (bruteForceMate(position, 5) != 5)
                continue;
            verifier.forget();
            const auto outcome = verifier.verify(position, 5, bruteForceAttack, kNeverStop);
            QCOMPARE(outcome.verdict, Verdict::Mate);
            QCOMPARE(outcome.length, 5);
            ++verified;
        }
        QCOMPARE(verified, 20);
    }

    // The mate depends on the defender having no lance to interpose: it says nothing about a position with
    // one.
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

    void noTypeIsHandedToTheDefender() {
        MateVerifier verifier;
        verifier.resize(kMemory);
        const auto attack = [](const Position&, int) { return usi("9b9a+"); };
        for (const char* const hands : {"Rr", "Bb", "Gg", "Ss", "Nn", "Ll", "Pp"}) {
            const auto verdictOf = [&](char hand) {
                const std::string sfen = std::string("8k/R8/8G/9/9/9/9/9/9 b ") + hand + " 1";
                return verifier.verify(parsed(sfen.c_str()), 1, attack, kNeverStop).verdict;
            };
            verifier.forget();
            QCOMPARE(verdictOf(hands[0]), Verdict::Mate);
            QCOMPARE(verdictOf(hands[1]), Verdict::NotMate);
        }
    }

    // A knight is captured and one is needed: the rook is needed nevertheless.
    void whatIsTakenStandsForItsOwnType() {
        const Move capture = usi("4b3c+");
        const auto attack = [&](const Position& at, int length) {
            return at.isLegal(capture) ? capture : bruteForceAttack(at, length);
        };
        MateVerifier verifier;
        verifier.resize(kMemory);
        const auto verdictOf = [&](const char* sfen) {
            return verifier.verify(parsed(sfen), 3, attack, kNeverStop).verdict;
        };
        QCOMPARE(verdictOf("8k/5BP2/6+n2/9/9/9/9/9/9 b RNL 1"), Verdict::Mate);
        QCOMPARE(verdictOf("8k/5BP2/6+n2/9/9/9/9/9/9 b NLr 1"), Verdict::NotMate);
    }

    // Then the mate is verified for all larger hands at once.
    void aSmallerHandMayBeNamed() {
        Hand gold;
        gold.add(PieceType::Gold);
        const auto attack = [&](const Position&, int) { return MateVerifier::Choice(usi("G*5b"), gold); };
        MateVerifier verifier;
        verifier.resize(kMemory);
        const auto verdictOf = [&](const char* sfen) {
            return verifier.verify(parsed(sfen), 1, attack, kNeverStop).verdict;
        };
        QCOMPARE(verdictOf("4k4/9/4P4/9/9/9/9/9/9 b R2G3SLr 1"), Verdict::Mate);
        QCOMPARE(verdictOf("4k4/9/4P4/9/9/9/9/9/9 b GLr 1"), Verdict::Mate);
        QCOMPARE(verifier.positions(), std::size_t(1));
        // But it must be a part of the real one.
        verifier.forget();
        QCOMPARE(verdictOf("4k4/9/4P4/9/9/9/9/9/9 b R3Sr 1"), Verdict::NotMate);
    }

    // It is the smaller hand that must mate, against a defender who holds the rest.
    void theSmallerHandIsTheOneThatIsVerified() {
        const Position position = parsed("8k/R8/8G/9/9/9/9/9/9 b LG 1");
        const auto with = [&](Hand hand) {
            MateVerifier verifier;
            verifier.resize(kMemory);
            const auto attack = [&](const Position&, int) {
                return MateVerifier::Choice(usi("9b9a+"), hand);
            };
            return verifier.verify(position, 1, attack, kNeverStop).verdict;
        };
        Hand hand = position.hand(Color::Black);
        QCOMPARE(with(hand), Verdict::Mate);
        hand.remove(PieceType::Lance);
        QCOMPARE(with(hand), Verdict::NotMate);
    }

    // Random endings whose attacks are named with the smallest hand that mates by brute force.
    void smallerHandsAgreeWithBruteForce() {
        std::mt19937 random(37);
        MateVerifier verifier;
        verifier.resize(kMemory);
        const auto given = [](Position position, PieceType type) {
            const Color attacker = position.sideToMove();
            Hand hand = position.hand(attacker);
            Hand defending = position.hand(~attacker);
            hand.remove(type);
            defending.add(type);
            position.setHand(attacker, hand);
            position.setHand(~attacker, defending);
            return position;
        };
        const auto thrifty = [&](const Position& at, int length) {
            Position least = at;
            for (const PieceType type : kHandTypes) {
                while (least.hand(at.sideToMove()).has(type) &&
                       bruteForceMate(given(least, type), length) != 0)
                    least = given(least, type);
            }
            return MateVerifier::Choice(bruteForceAttack(least, length), least.hand(at.sideToMove()));
        };
        int smaller = 0;
        for (int i = 0; i < 3000; ++i) {
            const Position position = randomEnding(random);
            const int length = bruteForceMate(position, 3);
            verifier.forget();
            if (length == 0)
                continue;
            const auto outcome = verifier.verify(position, length, thrifty, kNeverStop);
            QCOMPARE(outcome.verdict, Verdict::Mate);
            QCOMPARE(outcome.length, length);
            smaller += thrifty(position, length).enough != position.hand(position.sideToMove()) ? 1 : 0;
            for (const PieceType type : kHandTypes) {
                if (!position.hand(position.sideToMove()).has(type))
                    continue;
                const Position other = given(position, type);
                const bool mates = bruteForceMate(other, length) != 0;
                const bool isMate =
                    verifier.verify(other, length, thrifty, kNeverStop).verdict == Verdict::Mate;
                QVERIFY2(isMate == mates, toSfen(other).c_str());
            }
        }
        QVERIFY2(smaller > 50, QByteArray::number(smaller).constData());
    }

    // More than a board has places for, none of which says anything about another: the defender must be left
    // nothing to interpose.
    void knowsABoardAgainWithVeryManyHands() {
        std::vector<Position> all;
        for (int lances = 0; lances <= 4; ++lances)
            for (int knights = 0; knights <= 4; ++knights)
                for (int silvers = 0; silvers <= 4; ++silvers)
                    for (int pawns = 0; pawns <= 9; ++pawns) {
                        if (lances + knights + silvers + pawns != 9)
                            continue;
                        Position position = parsed("8k/R8/8G/9/9/9/9/9/9 b - 1");
                        Hand hand;
                        hand.add(PieceType::Lance, lances);
                        hand.add(PieceType::Knight, knights);
                        hand.add(PieceType::Silver, silvers);
                        hand.add(PieceType::Pawn, pawns);
                        position.setHand(Color::Black, hand);
                        all.push_back(position);
                    }
        QVERIFY(all.size() > 100);
        MateVerifier verifier;
        verifier.resize(kMemory);
        const auto attack = [](const Position&, int) { return usi("9b9a+"); };
        for (int round = 0; round < 2; ++round) {
            for (const Position& position : all)
                QCOMPARE(verifier.verify(position, 1, attack, kNeverStop).verdict, Verdict::Mate);
            QCOMPARE(verifier.positions(), all.size());
        }
    }

    // Against double check no interposition helps.
    void twoChecksNeedNothingInHand() {
        MateVerifier verifier;
        verifier.resize(kMemory);
        const auto attack = [](const Position&, int) { return usi("1c2b"); };
        for (const char* sfen : {"8k/9/7PG/9/9/9/9/9/8R b L 1", "8k/9/7PG/9/9/9/9/9/8R b l 1"}) {
            QCOMPARE(verifier.verify(parsed(sfen), 1, attack, kNeverStop).verdict, Verdict::Mate);
            QCOMPARE(verifier.positions(), std::size_t(1));
        }
    }

    // Verified results are used for another hand only where they apply.
    void otherHandsAgreeWithBruteForce() {
        std::mt19937 random(35);
        MateVerifier verifier;
        verifier.resize(kMemory);
        int stays = 0;
        int fails = 0;
        for (int i = 0; i < 3000; ++i) {
            const Position position = randomEnding(random);
            const Color attacker = position.sideToMove();
            const int length = bruteForceMate(position, 3);
            if (length == 0)
                continue;
            for (const PieceType type : kHandTypes) {
                Hand hand = position.hand(attacker);
                if (!hand.has(type))
                    continue;
                hand.remove(type);
                Hand defending = position.hand(~attacker);
                defending.add(type);
                Position other = position;
                other.setHand(attacker, hand);
                other.setHand(~attacker, defending);
                verifier.forget();
                verifier.verify(position, length, bruteForceAttack, kNeverStop);
                const auto outcome = verifier.verify(other, length, bruteForceAttack, kNeverStop);
                const bool mates = bruteForceMate(other, length) != 0;
                QVERIFY2((outcome.verdict == Verdict::Mate) == mates, toSfen(other).c_str());
                ++(mates ? stays : fails);
            }
        }
        QVERIFY(stays > 50);
        QVERIFY(fails > 50);
    }

    // Pieces captured on the way need not have been in hand.
    void knowsAPositionAgain() {
        std::mt19937 random(36);
        MateVerifier verifier;
        verifier.resize(kMemory);
        int verified = 0;
        for (int i = 0; i < 3000; ++i) {
            const Position position = randomEnding(random);
            const int length = bruteForceMate(position, 3);
            if (length == 0)
                continue;
            verifier.forget();
            verifier.verify(position, length, bruteForceAttack, kNeverStop);
            const std::size_t walked = verifier.positions();
            verifier.verify(position, length, bruteForceAttack, kNeverStop);
            QVERIFY2(verifier.positions() == walked, toSfen(position).c_str());
            ++verified;
        }
        QVERIFY(verified > 50);
    }

    void forgetsHoweverOften() {
        const Position position = parsed("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        const auto right = [](const Position&, int) { return usi("G*5b"); };
        const auto wrong = [](const Position&, int) { return usi("G*4b"); };
        MateVerifier verifier;
        verifier.resize(64);
        QCOMPARE(verifier.verify(position, 1, right, kNeverStop).verdict, Verdict::Mate);
        QCOMPARE(verifier.verify(position, 1, wrong, kNeverStop).verdict, Verdict::Mate);
        // The generation counter has 16 bits.
        for (int i = 1; i <= 65536; ++i) {
            verifier.forget();
            if (i == 1 || i >= 65534)
                QCOMPARE(verifier.verify(position, 1, wrong, kNeverStop).verdict, Verdict::NotMate);
        }
    }

    // Room for four: the shortest are replaced.
    void keepsWhatWasMostToWalk() {
        const Position dear = parsed("k8/2R6/2P6/1+P7/9/9/9/9/9 b P 1");
        MateVerifier verifier;
        verifier.resize(64);
        QCOMPARE(verifier.verify(dear, 5, bruteForceAttack, kNeverStop).verdict, Verdict::Mate);
        for (int file = 1; file <= 9; ++file) {
            Position cheap = Position::empty();
            cheap.put(Square::of(file, 1), Piece(Color::White, PieceType::King));
            cheap.put(Square::of(file, 3), Piece(Color::Black, PieceType::Pawn));
            Hand hand;
            hand.add(PieceType::Gold);
            cheap.setHand(Color::Black, hand);
            QCOMPARE(verifier.verify(cheap, 1, bruteForceAttack, kNeverStop).verdict, Verdict::Mate);
        }
        const std::size_t walked = verifier.positions();
        verifier.verify(dear, 5, bruteForceAttack, kNeverStop);
        QCOMPARE(verifier.positions(), walked);
    }

    // However little memory it has.
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

    // A tree of right attacks in which one, after a defence, has been replaced with another check.
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
                    // Knowledge about the same board with fewer pieces may have made the question
                    // unnecessary.
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
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, verifier.verify(position, 1, fails, kNeverStop));
        const auto attack = [](const Position&, int) { return usi("G*5b"); };
        QCOMPARE(verifier.verify(position, 1, attack, kNeverStop).verdict, Verdict::Mate);
    }

    // Right attacks are accepted, and a single wrong one is detected.
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
