// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/engine.h"
#include "tests/bundled-engine/book/book_fixtures.h"

#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>

using namespace tokin;

namespace {

constexpr std::chrono::seconds kPatience{60};

// An engine with the small book in a file, and what it has said.
class Player {
public:
    explicit Player(const QTemporaryDir& folder, std::uint64_t game = 1)
        : m_engine({{[this](const SearchInfo&) { note([this] { ++searchLines; }); }, {}},
                    [this](const SearchResult& answer) {
                        note([&] {
                            result = answer;
                            isAnswered = true;
                        });
                    },
                    [](const MateProgress&) {},
                    [this](const MateResult&) { note([this] { isAnswered = true; }); },
                    [](const RefusedNetwork&) {},
                    [this](const RefusedBook& refused) { refusals.push_back(refused); },
                    [this](const BookChoice& choice) { note([&] { bookMoves.push_back(choice); }); }},
                   game) {
        const std::string path = folder.filePath(QStringLiteral("small.kmbk")).toStdString();
        QFile file(QString::fromStdString(path));
        const std::string bytes = encodeBook(smallBook(), "small").value();
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) < 0)
            qFatal("Cannot write the book");
        file.close();
        set("BookFile", path);
        set("USI_OwnBook", "true");
        set("USI_Hash", "1");
        set("EvalFile", "");
    }

    void set(std::string_view name, std::string_view value) {
        if (m_engine.setOption(name, value) != OptionFault::None)
            qFatal("Cannot set an option");
    }
    void setPosition(std::string_view moves = {}) {
        m_engine.setPosition(shogi::Position(), usiMoves(moves));
    }
    // The answer; empty without one.
    std::string play(SearchLimits limits) {
        begin(std::move(limits));
        return await();
    }
    void begin(SearchLimits limits) {
        {
            const std::lock_guard lock(m_mutex);
            isAnswered = false;
            searchLines = 0;
            bookMoves.clear();
        }
        limits.received = Clock::now();
        m_engine.go(std::move(limits));
    }
    std::string await() {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait_for(lock, kPatience, [this] { return isAnswered; }))
            return {};
        return shogi::toUsi(result.move);
    }
    void awaitSearch() {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, kPatience, [this] { return searchLines > 0 || isAnswered; });
    }
    Engine& engine() { return m_engine; }

    // Guarded by m_mutex while a search runs.
    SearchResult result;
    bool isAnswered = false;
    int searchLines = 0;
    std::vector<BookChoice> bookMoves;
    std::vector<RefusedBook> refusals;

private:
    template <typename Change>
    void note(Change change) {
        {
            const std::lock_guard lock(m_mutex);
            change();
        }
        m_changed.notify_all();
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    Engine m_engine; // last: its thread calls back
};

SearchLimits nodes(std::uint64_t count = 500) {
    SearchLimits limits;
    limits.nodes = count;
    return limits;
}

} // namespace

class TestBookPlay : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void movesComeFromTheBook() {
        Player player(m_folder);
        player.setPosition("7g7f");
        QCOMPARE(player.play(nodes()), std::string("3c3d"));
        QCOMPARE(player.searchLines, 0);
        QCOMPARE(player.bookMoves.size(), std::size_t{1});
        QVERIFY(player.bookMoves[0].line == usiMoves("3c3d 2g2f"));
        QCOMPARE(player.result.score, -20);
        // The host would let it ponder, and it would leave the book.
        QVERIFY(!player.result.ponder);
        player.setPosition("7g7f 3c3d 2g2f");
        QVERIFY(!player.play(nodes()).empty());
        QVERIFY(player.searchLines > 0 && player.bookMoves.empty());
    }

    void aClockIsNotWaitedFor() {
        Player player(m_folder);
        player.setPosition("7g7f");
        SearchLimits limits;
        limits.clock.byoyomi = Milliseconds(3600'000);
        QCOMPARE(player.play(limits), std::string("3c3d"));
        QCOMPARE(player.searchLines, 0);
    }

    void onlyWhenAsked() {
        Player player(m_folder);
        player.set("USI_OwnBook", "false");
        player.setPosition("7g7f");
        player.play(nodes());
        QVERIFY(player.searchLines > 0 && player.bookMoves.empty());
        QVERIFY(!player.engine().book());
        player.set("USI_OwnBook", "true");
        QCOMPARE(player.play(nodes()), std::string("3c3d"));
        QVERIFY(!Options().ownBook);
    }

    // Each is a search that is not for playing a move.
    void otherSearchesNeverUseIt_data() {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("searchMove");
        QTest::newRow("analysis") << QByteArray("USI_AnalyseMode") << QByteArray("true") << QByteArray();
        QTest::newRow("lines") << QByteArray("USI_MultiPV") << QByteArray("2") << QByteArray();
        QTest::newRow("searchmoves") << QByteArray() << QByteArray() << QByteArray("4a3b");
    }
    void otherSearchesNeverUseIt() {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, searchMove);
        Player player(m_folder);
        if (!option.isEmpty())
            player.set(option.toStdString(), value.toStdString());
        SearchLimits limits = nodes();
        if (!searchMove.isEmpty())
            limits.searchMoves = usiMoves(searchMove.toStdString());
        player.setPosition("7g7f");
        QVERIFY(!player.play(limits).empty());
        QVERIFY(player.searchLines > 0 && player.bookMoves.empty());
    }

    void neitherInfiniteNorPonderSearches() {
        Player player(m_folder);
        player.setPosition("7g7f");
        for (const bool ponders : {false, true}) {
            SearchLimits limits;
            limits.infinite = !ponders;
            limits.ponder = ponders;
            player.begin(limits);
            player.awaitSearch();
            QVERIFY(!player.isAnswered);
            if (ponders)
                player.engine().ponderHit({}, Clock::now());
            player.engine().stop();
            QVERIFY(!player.await().empty());
            QVERIFY(player.searchLines > 0 && player.bookMoves.empty());
        }
    }

    void mateSearchesDoNotKnowIt() {
        Player player(m_folder);
        player.setPosition("7g7f");
        MateLimits limits;
        limits.nodes = 100;
        limits.received = Clock::now();
        player.engine().goMate(limits);
        player.await();
        QVERIFY(player.isAnswered && player.bookMoves.empty());
    }

    // One number for a game decides all of it.
    void gamesDiffer() {
        std::map<std::string, int> counts;
        for (std::uint64_t game = 1; game <= 40; ++game) {
            Player player(m_folder, game);
            player.setPosition();
            const std::string move = player.play(nodes());
            QCOMPARE(player.play(nodes()), move);
            ++counts[move];
        }
        QCOMPARE(counts.size(), std::size_t{2});
        QVERIFY(counts["7g7f"] > counts["2g2f"]);
    }

    void beginnersUseItForTheFirstMoves() {
        Player player(m_folder);
        player.set("USI_LimitStrength", "true");
        player.set("USI_Strength", "-20");
        player.set("StrengthPace", "false");
        player.setPosition("7g7f 3c3d");
        QCOMPARE(player.play(nodes()), std::string("2g2f"));
        // The same position four plies later in its game.
        shogi::Position late;
        late.setMoveNumber(5);
        player.engine().setPosition(late, usiMoves("7g7f 3c3d"));
        player.play(nodes());
        QVERIFY(player.bookMoves.empty());
        player.set("USI_Strength", "-10");
        QCOMPARE(player.play(nodes()), std::string("2g2f"));
    }

    // The same seed gives the same game, with the book as without.
    void seedsDecideForLimitedPlayers() {
        const auto first = [&](const char* seed, std::uint64_t game) {
            Player player(m_folder, game);
            player.set("USI_LimitStrength", "true");
            player.set("USI_Strength", "-5");
            player.set("StrengthPace", "false");
            player.set("StrengthSeed", seed);
            player.setPosition();
            const std::string move = player.play(nodes());
            return player.bookMoves.size() == 1 ? move : std::string();
        };
        QSet<QString> seen;
        for (int seed = 1; seed <= 20; ++seed) {
            const std::string text = std::to_string(seed);
            QVERIFY(!first(text.c_str(), 1).empty());
            QCOMPARE(first(text.c_str(), 1), first(text.c_str(), 2));
            seen.insert(QString::fromStdString(first(text.c_str(), 1)));
        }
        QCOMPARE(seen.size(), 2);
    }

    void refusedFilesLeaveTheBook() {
        Player player(m_folder);
        player.engine().makeReady();
        QCOMPARE(player.engine().book()->description(), std::string("small"));
        player.set("BookFile", m_folder.filePath(QStringLiteral("missing.kmbk")).toStdString());
        player.engine().makeReady();
        player.engine().makeReady();
        QCOMPARE(player.refusals.size(), std::size_t{1});
        QCOMPARE(player.refusals[0].fault.code, BookFault::Code::CannotRead);
        player.setPosition("7g7f");
        QCOMPARE(player.play(nodes()), std::string("3c3d"));
    }

    void positionsThatAreNoGameHaveNone() {
        Player player(m_folder);
        player.engine().setProblem(shogi::Position(), {});
        player.play(nodes());
        QCOMPARE(static_cast<int>(player.result.kind), static_cast<int>(SearchResult::Kind::Resign));
        QVERIFY(player.bookMoves.empty());
    }

private:
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestBookPlay)
#include "tst_book_play.moc"
