// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_strength.h"
#include "app/matches/match_terms.h"

#include <QTemporaryDir>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;

namespace {

host::EngineOption spin(const char* name, const char* value, int least, int most) {
    host::EngineOption option;
    option.name = name;
    option.type = host::OptionType::Spin;
    option.defaultValue = value;
    option.min = least;
    option.max = most;
    return option;
}

host::EngineOption check(const char* name) {
    host::EngineOption option;
    option.name = name;
    option.type = host::OptionType::Check;
    option.defaultValue = "false";
    return option;
}

std::vector<CatalogEntry> engines() {
    CatalogEntry graded;
    graded.id = QStringLiteral("graded");
    graded.name = QStringLiteral("Graded");
    graded.path = QStringLiteral("/bin/graded");
    graded.options = {check("USI_LimitStrength"), spin("USI_Strength", "1", -14, 9),
                      spin("Threads", "3", 1, 64)};
    graded.hashMegabytes = 100;
    CatalogEntry plain;
    plain.id = QStringLiteral("plain");
    plain.name = QStringLiteral("Plain");
    plain.path = QStringLiteral("/bin/plain");
    plain.hashMegabytes = 40;
    return {graded, plain};
}

MatchSetup setupOf(std::initializer_list<const char*> ids) {
    MatchSetup setup;
    setup.openings = MatchSetup::Openings::None;
    for (const char* id : ids) {
        MatchEntrant entrant;
        entrant.engineId = QLatin1String(id);
        entrant.name = entrant.engineId;
        setup.entrants.push_back(entrant);
    }
    return setup;
}

std::string valueOf(const MatchPlayer& engine, const char* option) {
    const auto found = engine.config.options.find(option);
    return found == engine.config.options.end() ? std::string("-") : found->second;
}

} // namespace

class TestMatchTerms : public QObject {
    Q_OBJECT

private slots:
    void oneEntryWithTwoStrengths() {
        MatchSetup setup = setupOf({"graded", "graded"});
        setup.entrants[0].strength = {StrengthChoice::Kind::Limited, 2};
        setup.entrants[1].strength = {StrengthChoice::Kind::Full, 0};
        setup.entrants[1].options[QStringLiteral("threads")] = QStringLiteral("8");
        QVERIFY(!matchSetupFault(setup, engines()));
        const MatchSettings settings = matchSettings(setup, engines());
        QCOMPARE(valueOf(settings.players[0], "USI_LimitStrength"), std::string("true"));
        QCOMPARE(valueOf(settings.players[0], "USI_Strength"), std::string("2"));
        QCOMPARE(valueOf(settings.players[1], "USI_LimitStrength"), std::string("false"));
        QCOMPARE(valueOf(settings.players[1], "threads"), std::string("8"));
        QCOMPARE(settings.players[1].limits.moveTime, std::optional(setup.limit.moveTime));
        QVERIFY(settings.players[1].time.isUnlimited());
        // Openings are the match's affair.
        QVERIFY(!settings.players[0].config.ownBook);
    }

    void booksAreUsedIfTheyAreWanted() {
        std::vector<CatalogEntry> known = engines();
        for (CatalogEntry& entry : known)
            entry.book.path = QStringLiteral("/no/book.db");
        MatchSetup setup = setupOf({"plain", "graded"});
        setup.seed = 5;
        const MatchSettings without = matchSettings(setup, known);
        QVERIFY(!without.players[0].book.isSet());
        QVERIFY(!engineIdentity(without.players[0]).contains(QStringLiteral("book")));
        QVERIFY(!unreadableBook(without.players));
        setup.books = true;
        const MatchSettings settings = matchSettings(setup, known);
        QCOMPARE(settings.players[0].book, known.front().book);
        QCOMPARE(settings.bookSeed, std::uint64_t{5});
        QVERIFY(!settings.players[0].config.ownBook);
        QVERIFY(engineIdentity(settings.players[0]).contains(QStringLiteral("book")));
        const auto fault = unreadableBook(settings.players);
        QVERIFY(fault);
        QCOMPARE(fault->path, QStringLiteral("/no/book.db"));
    }

    void theLimitIsTheOneChosen() {
        MatchSetup setup = setupOf({"plain", "graded"});
        setup.limit.kind = MatchSetup::Limit::Clock;
        setup.limit.time = {10s, 0s, 1s};
        QCOMPARE(matchSettings(setup, engines()).players[0].time, setup.limit.time);
        QVERIFY(!matchSettings(setup, engines()).players[0].limits.any());
        setup.limit.kind = MatchSetup::Limit::Nodes;
        setup.limit.nodes = 500;
        QCOMPARE(matchSettings(setup, engines()).players[1].limits.nodes, std::optional<std::uint64_t>(500));
        setup.limit.kind = MatchSetup::Limit::Depth;
        QCOMPARE(matchSettings(setup, engines()).players[1].limits.depth, std::optional(setup.limit.depth));
    }

    void testsAreBetweenTwo() {
        MatchSetup setup = setupOf({"plain", "graded"});
        setup.sequential = true;
        QVERIFY(matchSettings(setup, engines()).sprt);
        QCOMPARE(matchSettings(setup, engines()).games, MatchSetup::kMostSequential);
        setup.entrants.push_back(setup.entrants[0]);
        QVERIFY(!matchSettings(setup, engines()).sprt);
        QCOMPARE(matchSettings(setup, engines()).games, setup.games);
    }

    void faultsAreFound() {
        using Kind = MatchSetupFault::Kind;
        const auto kind = [](const MatchSetup& setup) {
            const auto fault = matchSetupFault(setup, engines());
            return fault ? static_cast<int>(fault->kind) : -1;
        };
        QCOMPARE(kind(setupOf({"plain"})), static_cast<int>(Kind::TooFewEngines));
        QCOMPARE(kind(setupOf({"plain", "gone"})), static_cast<int>(Kind::UnknownEngine));
        MatchSetup setup = setupOf({"graded", "plain"});
        setup.entrants[0].options[QStringLiteral("Thraeds")] = QStringLiteral("2");
        QCOMPARE(kind(setup), static_cast<int>(Kind::UnknownOption));
        // The options of an engine that was never started are not known; the hash is sent by the program.
        setup.entrants[0].options = {{QStringLiteral("USI_Hash"), QStringLiteral("16")}};
        setup.entrants[1].options = {{QStringLiteral("Anything"), QStringLiteral("1")}};
        QCOMPARE(kind(setup), -1);
        QCOMPARE(matchSettings(setup, engines()).players[0].config.hashMegabytes, 16);
        setup.entrants[1].options = {{QStringLiteral("Anything"), QStringLiteral("1\nquit")}};
        QCOMPARE(kind(setup), static_cast<int>(Kind::BadOption));
        setup = setupOf({"graded", "plain"});
        setup.openings = MatchSetup::Openings::File;
        QCOMPARE(kind(setup), static_cast<int>(Kind::NoOpeningFile));
    }

    // One engine of a game thinks at a time; both hold their hash.
    void loadOfTheMachine() {
        MatchSetup setup = setupOf({"graded", "plain", "plain"});
        setup.concurrency = 4;
        MatchLoad load = matchLoad(setup, engines());
        QCOMPARE(load.threads, 12);
        QCOMPARE(load.hashMegabytes, std::int64_t{4} * 140);
        setup.entrants[0].options[QStringLiteral("Threads")] = QStringLiteral("1");
        load = matchLoad(setup, engines());
        QCOMPARE(load.threads, 4);
    }

    void setupsAreKept() {
        MatchSetup setup = setupOf({"graded", "plain", "plain"});
        setup.form = MatchForm::Gauntlet;
        setup.games = 44;
        setup.sequential = true;
        setup.elo0 = -5;
        setup.elo1 = 12.5;
        setup.concurrency = 3;
        setup.limit.kind = MatchSetup::Limit::Clock;
        setup.limit.time = {1min, 5s, 0s};
        setup.openings = MatchSetup::Openings::File;
        setup.openingFile = QStringLiteral("/a/file");
        setup.shuffled = false;
        setup.seed = 4000000000u;
        setup.adjudicated = false;
        setup.maxMoves = 256;
        setup.declaration = shogi::DeclarationRule::Try;
        setup.format = shogi::RecordFormat::Csa;
        setup.folder = QStringLiteral("/a/folder");
        setup.entrants[1].strength = {StrengthChoice::Kind::Limited, -3};
        setup.entrants[2].options[QStringLiteral("Threads")] = QStringLiteral("2");
        QCOMPARE(matchSetupFromJson(toJson(setup)), setup);
        QCOMPARE(matchSetupFromJson({}), MatchSetup::standard());
        MatchWindowSettings window;
        window.setup = setup;
        window.shown = QStringLiteral("/b");
        window.geometry = QByteArray("\0\x01geometry", 10);
        QCOMPARE(matchWindowFromJson(toJson(window)), window);
    }

    void oddValuesComeIntoRange() {
        MatchSetup setup;
        setup.games = 7;
        setup.elo0 = 5000;
        setup.elo1 = -3;
        setup.concurrency = 0;
        setup.limit.moveTime = 0ms;
        setup.limit.time = {};
        setup.folder = QStringLiteral("relative");
        setup.normalise();
        QCOMPARE(setup.games, 8);
        QVERIFY(setup.elo0 < setup.elo1);
        QCOMPARE(setup.concurrency, 1);
        QCOMPARE(setup.limit.moveTime, MatchSetup::kShortestMoveTime);
        QVERIFY(!setup.limit.time.isUnlimited());
        QVERIFY(setup.folder.isEmpty());
    }

    void openingFiles() {
        QTemporaryDir folder;
        const auto write = [&folder](const char* name, const QByteArray& bytes) {
            QFile file(folder.filePath(QLatin1String(name)));
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
                qFatal("cannot write");
            return file.fileName();
        };
        QCOMPARE(readOpenings(write("good", "startpos\nstartpos moves 7g7f\n")).value().size(),
                 std::size_t{2});
        const auto bad = readOpenings(write("bad", "startpos\nstartpos moves 7g7a\n"));
        QVERIFY(!bad && bad.error().line);
        QCOMPARE(bad.error().line->line, 2);
        const auto empty = readOpenings(write("empty", "# nothing\n"));
        QVERIFY(!empty && !empty.error().line && !empty.error().file);
        const auto gone = readOpenings(folder.filePath(QStringLiteral("gone")));
        QVERIFY(!gone && gone.error().file);
    }
};

QTEST_GUILESS_MAIN(TestMatchTerms)
#include "tst_match_terms.moc"
