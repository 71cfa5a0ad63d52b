// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/move_picker.h"
#include "bundled-engine/search/path.h"
#include "bundled-engine/search/search_team.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/shipped_network.h"

#include <QTest>

#include <map>
#include <memory>
#include <random>
#include <set>

using namespace tokin;
using namespace shogi;

namespace {

// A team with its table, cleared between searches.
class Searcher {
public:
    explicit Searcher(std::size_t threads = 1) {
        m_table.resize(4);
        m_team = std::make_unique<SearchTeam>(m_table);
        m_team->resize(threads);
    }

    SearchTask taskFor(const QByteArray& sfen, const QByteArray& moves = {}) {
        SearchTask task;
        static const auto kNetwork = shippedNetwork();
        task.network = kNetwork;
        task.start = *parseSfen(sfen.toStdString());
        Position position = task.start;
        for (const QByteArray& word : moves.split(' ')) {
            if (word.isEmpty())
                continue;
            const Move move = *parseUsiMove(word.toStdString());
            Q_ASSERT(position.isLegal(move));
            position.play(move);
            task.moves.push_back(move);
        }
        task.limits.received = Clock::now();
        return task;
    }

    SearchResult run(const SearchTask& task) {
        m_table.clear();
        m_team->clear();
        m_team->prepare(task);
        SearchListener listener;
        infos.clear();
        listener.onInfo = [this](const SearchInfo& info) {
            infos.push_back(info);
            lastInfo = info;
        };
        return m_team->run(listener);
    }

    std::vector<SearchInfo> infos; // of the last search
    SearchInfo lastInfo;

private:
    TranspositionTable m_table;
    std::unique_ptr<SearchTeam> m_team;
};

Path pathOf(const QByteArray& sfen, const QByteArray& moves) {
    Path path;
    Position position = *parseSfen(sfen.toStdString());
    path.push(position);
    for (const QByteArray& word : moves.split(' ')) {
        position.play(*parseUsiMove(word.toStdString()));
        path.push(position);
    }
    return path;
}

const QByteArray kPerpetualStart = "8k/R8/9/9/9/9/9/9/K8 b 2bg 1";
const QByteArray kShuffleStart = "k8/9/9/9/9/9/9/9/8K b 2r2b 1";

} // namespace

class TestTokinSearch : public QObject {
    Q_OBJECT

private slots:
    // A search that ends between a failed window and its repetition does not know its exact score.
    void stoppedOutsideItsWindow() {
        Searcher searcher;
        SearchTask task =
            searcher.taskFor("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1");
        std::set<Bound> bounds;
        for (std::uint64_t nodes = 250; nodes <= 20'000; nodes += 250) {
            task.limits.nodes = nodes;
            searcher.run(task);
            bounds.insert(searcher.lastInfo.bound);
        }
        QVERIFY(bounds.count(Bound::Exact) == 1);
        QVERIFY(bounds.size() > 1);
    }

    // A score that is only a bound comes with more than its first move, if more is known.
    void boundsComeWithWholeLines_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::newRow("middle game") << QByteArray(
            "ln3g1nl/1r5k1/3p1gspp/p1ps1p3/1p2p4/P1PP1PP1P/1PS1PSN2/2GK5/LN3G1RL w B2Pb 44");
        QTest::newRow("sharp") << QByteArray(
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1");
    }
    void boundsComeWithWholeLines() {
        QFETCH(QByteArray, sfen);
        Searcher searcher;
        SearchTask task = searcher.taskFor(sfen);
        task.limits.nodes = 600'000;
        task.limits.received -= std::chrono::hours(1); // bounds are reported in long searches
        searcher.run(task);
        std::map<std::uint16_t, std::size_t> longest; // exact lines, by first move
        int bounds = 0;
        for (const SearchInfo& info : searcher.infos) {
            Position position = task.start;
            for (const Move move : info.pv) {
                QVERIFY(position.isLegal(move));
                position.play(move);
            }
            const std::uint16_t first = info.pv.front().bits();
            if (info.bound == Bound::Exact) {
                longest[first] = info.pv.size();
                continue;
            }
            ++bounds;
            QVERIFY2(info.pv.size() >= std::min<std::size_t>(longest[first], 2),
                     qPrintable(QStringLiteral("depth %1: %2 moves after %3")
                                    .arg(info.depth)
                                    .arg(info.pv.size())
                                    .arg(longest[first])));
        }
        QVERIFY2(bounds > 3, qPrintable(QString::number(bounds)));
    }

    // A host keeps the newest line of each rank.
    void ranksNeverShareAMove() {
        Searcher searcher;
        SearchTask task =
            searcher.taskFor("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1");
        task.limits.nodes = 400'000;
        task.limits.received -= std::chrono::hours(1);
        task.multiPv = 3;
        const SearchResult result = searcher.run(task);
        std::map<int, std::uint16_t> shown;
        int bounds = 0;
        for (std::size_t i = 0; i < searcher.infos.size(); ++i) {
            const SearchInfo& info = searcher.infos[i];
            shown[info.line] = info.pv.front().bits();
            bounds += info.bound == Bound::Exact ? 0 : 1;
            if (info.line < task.multiPv)
                continue; // more of them will follow
            std::set<std::uint16_t> moves;
            for (const auto& [line, move] : shown)
                moves.insert(move);
            QVERIFY2(moves.size() == shown.size(), qPrintable(QStringLiteral("depth %1").arg(info.depth)));
        }
        QVERIFY(bounds > 3);
        QCOMPARE(shown.size(), std::size_t{3});
        QCOMPARE(shown[1], result.move.bits());
    }

    void findsMates_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<int>("plies");
        QTest::newRow("1: gold on the head") << QByteArray("4k4/9/4P4/9/9/9/9/9/9 b G 1") << 1;
        QTest::newRow("1: gold beside")
            << QByteArray("l1G6/2B+R1n3/k8/pppPssPpp/3nlp1P1/PPP3S1+r/9/LBKS5/1N7 b GL2P2gn4p 97") << 1;
        QTest::newRow("1: silver takes")
            << QByteArray("5g1nk/+B3g3l/5p1S1/p3pspPp/4+r4/P1Pr1PPsP/2+p1nS3/LBg5L/K3G4 w N5Pnlp 124") << 1;
        QTest::newRow("3: promotion given up")
            << QByteArray("5g1nk/+B3g3l/5p1S1/p3pspPp/4+r4/P1Pr1PPsP/Bp+p1nS3/L1g5L/K3G4 w N4Pnlp 122") << 3;
        QTest::newRow("3: bishop dropped first")
            << QByteArray("l1G6/3+R1n3/1k7/pppPssPpp/3nlp1P1/PPP3S1+r/9/LBKS5/1N7 b BGL2P2gn4p 95") << 3;
        QTest::newRow("5: chased into the corner")
            << QByteArray("5g1nk/+B3g3l/5p1S1/p3pspPp/4+r4/P1Pr1PPsP/Bp+pgnS3/L7L/1K2G4 w N4Pnlp 120") << 5;
        QTest::newRow("5: from afar")
            << QByteArray("ln1g1+B1nl/6s2/p4pp1p/7G1/2p2k1PP/1K7/P1P2SP2/LB1+r5/1NS2G1NL w 3Prgs5p 82") << 5;
    }
    void findsMates() {
        QFETCH(QByteArray, sfen);
        QFETCH(int, plies);
        Searcher searcher;
        SearchTask task = searcher.taskFor(sfen);
        task.limits.depth = 14;
        const SearchResult result = searcher.run(task);
        QCOMPARE(result.score, winAt(plies));
        // The line printed is that mate.
        Position position = task.start;
        QCOMPARE(static_cast<int>(searcher.lastInfo.pv.size()), plies);
        for (const Move move : searcher.lastInfo.pv) {
            QVERIFY(position.isLegal(move));
            position.play(move);
        }
        QVERIFY(position.inCheck() && !hasLegalMove(position));
    }

    void resignsWhenMated() {
        Searcher searcher;
        SearchTask task = searcher.taskFor("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
        task.limits.depth = 3;
        QCOMPARE(searcher.run(task).kind, SearchResult::Kind::Resign);
    }

    void recurrenceOnThePath() {
        const Path shuffled = pathOf(kShuffleStart, "1i1h 9a9b 1h1i 9b9a");
        QCOMPARE(shuffled.recurrence(100), Recurrence::Draw);
        QCOMPARE(shuffled.recurrence(3), Recurrence::None);
        QCOMPARE(pathOf(kShuffleStart, "1i1h 9a9b 1h1i 9b8b").recurrence(100), Recurrence::None);
        // After the checker's move it is the other side that has won, after the evasion the checker has lost.
        QCOMPARE(pathOf(kPerpetualStart, "9b9a 1a1b 9a9b 1b1a 9b9a").recurrence(100), Recurrence::Win);
        QCOMPARE(pathOf(kPerpetualStart, "9b9a 1a1b 9a9b 1b1a").recurrence(100), Recurrence::Loss);
    }

    void perpetualCheckHasToSpanTheCycle() {
        // Six plies to come back, one of Black's three moves gives no check.
        const Path path = pathOf("8k/R8/9/9/9/9/9/9/K8 b - 1", "9b9a 1a1b 9a8a 1b1a 8a8b 1a1b 8b9b 1b1a");
        QCOMPARE(path.recurrence(100), Recurrence::Draw);
    }

    void losingSideSeeksRepetition() {
        Searcher searcher;
        SearchTask task = searcher.taskFor(kShuffleStart, "1i1h 9a9b 1h1i 9b9a");
        task.limits.depth = 6;
        const SearchResult result = searcher.run(task);
        QCOMPARE(result.score, kDrawScore);
        QCOMPARE(toUsi(result.move), std::string("1i1h"));
    }

    void winningSideAvoidsRepetition() {
        Searcher searcher;
        SearchTask task = searcher.taskFor(kShuffleStart, "1i1h 9a9b 1h1i 9b9a 1i1h");
        task.limits.depth = 6;
        const SearchResult result = searcher.run(task);
        QVERIFY(result.score > 1000);
        QVERIFY(toUsi(result.move) != "9a9b");
    }

    void checkerAvoidsPerpetualCheck() {
        Searcher searcher;
        SearchTask task = searcher.taskFor(kPerpetualStart, "9b9a 1a1b 9a9b 1b1a");
        task.limits.depth = 6;
        const SearchResult result = searcher.run(task);
        QVERIFY(toUsi(result.move) != "9b9a");
        QVERIFY(result.score > -kPerpetualScore / 2);
    }

    void declaresWhenItMay() {
        Searcher searcher;
        const QByteArray entered = "+P+P+PGK4/+P+P+PS5/+P+P7/9/9/9/9/9/4k4 b 2R2BG2S3N2L2P 1";
        SearchTask task = searcher.taskFor(entered);
        task.limits.depth = 3;
        QCOMPARE(searcher.run(task).kind, SearchResult::Kind::Declare);
        task.rules.declaration = DeclarationRule::None;
        QCOMPARE(searcher.run(task).kind, SearchResult::Kind::Move);
        task.rules.declaration = DeclarationRule::Try;
        QCOMPARE(searcher.run(task).kind, SearchResult::Kind::Move);
    }

    void seesADeclarationComing() {
        // The king must enter the zone first. White's is guarded, or it would be mated as soon.
        Searcher searcher;
        SearchTask task = searcher.taskFor("+P+P+PG5/+P+P+PS5/+P+P7/4K4/9/9/9/3ppp3/3gkg3 b 2R2B 1");
        task.limits.depth = 5;
        task.rules.declaration = DeclarationRule::None;
        const int without = searcher.run(task).score;
        task.rules.declaration = DeclarationRule::Points27;
        const int with = searcher.run(task).score;
        QCOMPARE(with, winAt(3));
        QVERIFY(without < with);
    }

    void seesTheTry() {
        Searcher searcher;
        SearchTask task = searcher.taskFor("9/4K4/9/9/9/9/9/9/k8 b - 1");
        task.limits.depth = 4;
        task.rules.declaration = DeclarationRule::Try;
        const SearchResult result = searcher.run(task);
        QCOMPARE(toUsi(result.move), std::string("5b5a"));
        QCOMPARE(result.score, winAt(1));
    }

    void maxMovesAreADraw() {
        Searcher searcher;
        SearchTask task = searcher.taskFor(kShuffleStart, "1i1h 9a9b");
        task.limits.depth = 6;
        task.rules.maxMoves = 3;
        const SearchResult result = searcher.run(task);
        QCOMPARE(result.score, kDrawScore);
    }

    void neverMatesByDroppedPawn() {
        Searcher searcher;
        SearchTask task = searcher.taskFor("8k/6S2/8G/9/9/9/9/9/K8 b P 1");
        task.limits.depth = 7;
        const SearchResult result = searcher.run(task);
        QVERIFY(toUsi(result.move) != "P*1b");
        QVERIFY(task.start.isLegal(result.move));
        // Asked for nothing but that drop, it finds no legal move among those listed and searches all.
        task.limits.searchMoves = {Move::drop(PieceType::Pawn, Square::of(1, 2))};
        QVERIFY(task.start.isLegal(searcher.run(task).move));
    }

    void searchMovesRestrict() {
        Searcher searcher;
        SearchTask task = searcher.taskFor("startpos");
        task.limits.depth = 5;
        task.limits.searchMoves = {*parseUsiMove("9g9f")};
        QCOMPARE(toUsi(searcher.run(task).move), std::string("9g9f"));
    }

    void promotesWhereItCostsNothing() {
        Searcher searcher;
        SearchTask task = searcher.taskFor("4k4/R8/9/9/9/9/9/9/4K4 b - 1");
        task.limits.depth = 3;
        task.multiPv = 100;
        bool quietRook = false;
        TranspositionTable table;
        table.resize(4);
        const auto team = std::make_unique<SearchTeam>(table);
        team->prepare(task);
        SearchListener listener;
        listener.onInfo = [&](const SearchInfo& info) {
            const Move move = info.pv.front();
            quietRook |= move.from() == Square::of(9, 2) && !move.isPromotion();
        };
        team->run(listener);
        QVERIFY(!quietRook);
        // If explicitly requested it is searched nevertheless.
        task.limits.searchMoves = {*parseUsiMove("9b9c")};
        QCOMPARE(toUsi(searcher.run(task).move), std::string("9b9c"));
    }

    void nodeLimitIsExact() {
        Searcher searcher;
        SearchTask task = searcher.taskFor("startpos");
        task.limits.nodes = 5000;
        QCOMPARE(searcher.run(task).nodes, std::uint64_t{5000});
    }

    void severalLinesAreDistinctAndOrdered() {
        Searcher searcher;
        SearchTask task = searcher.taskFor("startpos");
        task.limits.depth = 5;
        task.multiPv = 4;
        std::vector<SearchInfo> lines;
        TranspositionTable table;
        table.resize(4);
        const auto team = std::make_unique<SearchTeam>(table);
        team->prepare(task);
        SearchListener listener;
        listener.onInfo = [&](const SearchInfo& info) {
            if (info.depth == 5)
                lines.push_back(info);
        };
        team->run(listener);
        QCOMPARE(lines.size(), std::size_t{4});
        std::set<std::uint16_t> first;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            QCOMPARE(lines[i].line, static_cast<int>(i) + 1);
            first.insert(lines[i].pv.front().bits());
            if (i > 0)
                QVERIFY(lines[i].score <= lines[i - 1].score);
        }
        QCOMPARE(first.size(), std::size_t{4});
    }

    void stoppedLinesFitTogether() {
        // If stopped during an iteration, all lines are from the last complete one.
        for (const std::uint64_t nodes : {3000U, 4000U, 5000U, 6000U, 7000U}) {
            SearchTask task = Searcher().taskFor("startpos");
            task.limits.nodes = nodes;
            task.multiPv = 6;
            std::map<int, SearchInfo> lines;
            TranspositionTable table;
            table.resize(4);
            const auto team = std::make_unique<SearchTeam>(table);
            team->prepare(task);
            SearchListener listener;
            listener.onInfo = [&](const SearchInfo& info) { lines[info.line] = info; };
            const SearchResult result = team->run(listener);
            QCOMPARE(lines.size(), std::size_t{6});
            QVERIFY(lines[1].pv.front() == result.move);
            std::set<std::uint16_t> first;
            for (int line = 1; line <= 6; ++line) {
                first.insert(lines[line].pv.front().bits());
                QCOMPARE(lines[line].depth, lines[1].depth);
                QVERIFY(line == 1 || lines[line].score <= lines[line - 1].score);
            }
            QCOMPARE(first.size(), std::size_t{6});
        }
    }

    void severalThreadsAgreeOnMates() {
        Searcher searcher(4);
        for (int round = 0; round < 20; ++round) {
            SearchTask task = searcher.taskFor(
                "ln1g1+B1nl/6s2/p4pp1p/7G1/2p2k1PP/1K7/P1P2SP2/LB1+r5/1NS2G1NL w 3Prgs5p 82");
            task.limits.nodes = 200000;
            const SearchResult result = searcher.run(task);
            QVERIFY(task.start.isLegal(result.move));
            QVERIFY(result.score >= kMateBound);
        }
    }

    void severalThreadsKeepTheirLimits() {
        Searcher searcher(3);
        SearchTask task = searcher.taskFor("startpos");
        task.limits.nodes = 50000;
        const SearchResult result = searcher.run(task);
        // Nodes are reported in portions.
        QVERIFY(result.nodes >= 50000 && result.nodes < 55000);
        QVERIFY(searcher.lastInfo.pv.front() == result.move);
        task.limits.nodes.reset();
        task.limits.depth = 4;
        QCOMPARE(searcher.run(task).depth, 4);
    }

    void teamGrowsAndShrinks() {
        TranspositionTable table;
        table.resize(1);
        SearchTeam team(table);
        SearchTask task = Searcher().taskFor("startpos");
        task.limits.depth = 3;
        for (const std::size_t threads : {1U, 8U, 2U, 1U, 5U}) {
            team.resize(threads);
            QCOMPARE(team.size(), threads);
            team.clear();
            team.prepare(task);
            QVERIFY(task.start.isLegal(team.run({}).move));
        }
    }

    void learnsUntilItIsTold() {
        TranspositionTable table;
        table.resize(4);
        SearchTeam team(table);
        SearchTask task = Searcher().taskFor("startpos");
        task.limits.depth = 8;
        const auto nodesNeeded = [&] {
            table.clear();
            team.prepare(task);
            return team.run({}).nodes;
        };
        const std::uint64_t atFirst = nodesNeeded();
        QVERIFY(nodesNeeded() != atFirst);
        team.clear();
        QCOMPARE(nodesNeeded(), atFirst);
    }

    void clearedHistoriesKnowNothing() {
        const auto histories = std::make_unique<Histories>();
        const Position position;
        const Move move = *parseUsiMove("7g7f");
        const std::size_t arrival = arrivalOf(position, move);
        for (int round = 0; round < 2; ++round) {
            for (const std::size_t row : {std::size_t{0}, arrival, kArrivals - 1}) {
                for (const std::size_t reply : {std::size_t{0}, kArrivals - 1}) {
                    QCOMPARE(histories->replies(row)[reply].value(), 0);
                    histories->replies(row)[reply].add(500);
                    QVERIFY(histories->replies(row)[reply].value() > 0);
                }
            }
            QCOMPARE(histories->main(Color::Black, move).value(), 0);
            histories->main(Color::Black, move).add(-500);
            QCOMPARE(histories->capture(arrival, PieceType::Pawn).value(), 0);
            histories->capture(arrival, PieceType::Pawn).add(500);
            histories->clear();
        }
    }

    void pickerHandsOutEveryMoveOnce() {
        const auto histories = std::make_unique<Histories>();
        std::mt19937 random(3);
        Position position;
        for (int ply = 0; ply < 300; ++ply) {
            MoveList legal;
            generateLegal(position, legal);
            if (legal.isEmpty()) {
                position = Position();
                continue;
            }
            OrderingContext context;
            context.tableMove = legal[random() % legal.size()];
            context.killers = {legal[random() % legal.size()], Move::fromBits(0x1234)};
            if (isPointlessNonPromotion(position, context.killers[0]))
                context.killers[0] = Move();
            std::multiset<std::uint16_t> expected;
            for (const Move move : legal) {
                if (move == context.tableMove || !isPointlessNonPromotion(position, move))
                    expected.insert(move.bits());
            }
            std::multiset<std::uint16_t> found;
            MovePicker picker(position, *histories, context, MovePicker::Kind::All, 3);
            while (const Move move = picker.next())
                found.insert(move.bits());
            QVERIFY(found == expected);
            position.play(legal[random() % legal.size()]);
        }
    }
};

QTEST_APPLESS_MAIN(TestTokinSearch)
#include "tst_tokin_search.moc"
