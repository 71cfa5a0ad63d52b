// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/library/game_statistics.h"
#include "app/library/library_file.h"
#include "app/library/library_update.h"
#include "app/library/player_findings.h"
#include "tests/app/library/random_games.h"

#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace app;
using shogi::Color;
using shogi::Record;

namespace {

// "1999-2: 3+1-1=" for three wins, one loss and a draw.
QString told(const std::vector<PlayerResults>& all) {
    QStringList lines;
    for (const PlayerResults& one : all)
        lines.append(
            QStringLiteral("%1: %2+%3-%4=").arg(one.key).arg(one.wins).arg(one.losses).arg(one.draws));
    return lines.join(QStringLiteral("; "));
}

PlayerGame game(int date, PlayerResult result) {
    PlayerGame made;
    made.date = date;
    made.result = result;
    return made;
}

PlayerResults results(const char* key, std::uint32_t wins, std::uint32_t losses, std::uint32_t draws = 0) {
    PlayerResults made;
    made.key = QLatin1String(key);
    made.games = wins + losses + draws;
    made.wins = wins;
    made.losses = losses;
    made.draws = draws;
    return made;
}

SideAccuracy accuracy(std::uint16_t moves, std::uint16_t hundredths) {
    SideAccuracy made;
    for (SideAccuracy::Part& part : made.phases)
        part = {moves, hundredths};
    return made;
}

// A game in which the score is what it was after every move of Black, and falls by 100 with every move of
// White.
Record analysedGame(int plies) {
    std::mt19937 random(3);
    Record record = randomGame(random, plies);
    record.setHeader(shogi::header::kBlackName, "Aki");
    record.setHeader(shogi::header::kWhiteName, "Ben");
    record.setHeader(shogi::header::kStart, "2024/03/04 21:15:00");
    int score = 0;
    for (const shogi::NodeId id : record.mainLine()) {
        if (record.node(id).ply % 2 == 0 && record.node(id).ply > 0)
            score += 100;
        shogi::EngineEvaluation evaluation;
        evaluation.engine = "Engine";
        evaluation.centipawns = score;
        evaluation.depth = 10;
        record.addEvaluation(id, evaluation);
    }
    return record;
}

Record withoutEvaluations(const Record& analysed) {
    Record record(analysed.startPosition());
    shogi::NodeId at = shogi::kRootNode;
    for (const shogi::NodeId id : analysed.mainLine())
        if (analysed.node(id).move)
            at = record.addMove(at, analysed.node(id).move);
    for (const shogi::RecordHeader& header : analysed.headers())
        record.setHeader(header.key, header.value);
    return record;
}

class Folder {
public:
    QString library() const { return m_folder.filePath(QStringLiteral("library.sqlite")); }
    QString records() const { return m_folder.filePath(QStringLiteral("records")); }
    void write(const char* name, const Record& record) const {
        QDir().mkpath(records());
        const auto bytes = RecordFile::write(record, shogi::RecordFormat::Kif, TextEncoding::Utf8);
        QFile file(records() + u'/' + QLatin1String(name));
        if (!bytes || !file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size())
            qFatal("cannot write a record");
    }
    LibraryUpdateResult update() const {
        LibraryUpdate update;
        update.library = library();
        update.sources = {records()};
        return update.run();
    }
    std::unique_ptr<LibraryReader> read() const {
        auto reader = LibraryReader::open(library());
        if (!reader)
            qFatal("cannot open the library");
        return std::move(*reader);
    }
    bool change(const std::vector<const char*>& statements) const {
        bool isGood = false;
        {
            QSqlDatabase database =
                QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("change"));
            database.setDatabaseName(library());
            isGood = database.open();
            for (const char* statement : statements)
                isGood = isGood && QSqlQuery(database).exec(QLatin1String(statement));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("change"));
        return isGood;
    }

private:
    QTemporaryDir m_folder;
};

GameFilter filterOf(const char* player) {
    GameFilter filter;
    filter.player = QString::fromUtf8(player);
    return filter;
}

} // namespace

class TestGameStatistics : public QObject {
    Q_OBJECT
private slots:
    void groupsByDate() {
        PlayerGames games;
        games.games = {game(0, PlayerResult::Win), game(20231231, PlayerResult::Win),
                       game(20240304, PlayerResult::Loss), game(20240330, PlayerResult::Draw),
                       game(20250303, PlayerResult::Win)};
        games.games[2].minute = 21 * 60 + 15;
        games.games[4].minute = 21 * 60 + 59;
        QCOMPARE(told(resultsBy(games, StatisticsBy::Year)),
                 QStringLiteral("2023: 1+0-0=; 2024: 0+1-1=; 2025: 1+0-0="));
        QCOMPARE(told(resultsBy(games, StatisticsBy::YearMonth)),
                 QStringLiteral("2023-12: 1+0-0=; 2024-03: 0+1-1=; 2025-03: 1+0-0="));
        QCOMPARE(told(resultsBy(games, StatisticsBy::Month)), QStringLiteral("03: 1+1-1=; 12: 1+0-0="));
        // Mondays, a Saturday and a Sunday.
        QCOMPARE(told(resultsBy(games, StatisticsBy::Weekday)),
                 QStringLiteral("1: 1+1-0=; 6: 0+0-1=; 7: 1+0-0="));
        QCOMPARE(told(resultsBy(games, StatisticsBy::Hour)), QStringLiteral("21: 1+1-0="));
        QCOMPARE(told(resultsBy(games, StatisticsBy::WeekdayHour)), QStringLiteral("1-21: 1+1-0="));
    }

    void groupsByTime() {
        PlayerGames games;
        for (const auto& [used, main, moves] : {std::tuple(0u, 600u, 50), std::tuple(299u, 600u, 50),
                                                std::tuple(300u, 600u, 50), std::tuple(660u, 600u, 50)}) {
            PlayerGame made = game(20240101, PlayerResult::Win);
            made.used = used;
            made.mainTime = main;
            made.moves = moves;
            games.games.push_back(made);
        }
        games.games.push_back(game(20240101, PlayerResult::Loss)); // without times
        QCOMPARE(told(resultsBy(games, StatisticsBy::TimeUsed)),
                 QStringLiteral("000: 2+0-0=; 005: 1+0-0=; 010: 1+0-0="));
        QCOMPARE(told(resultsBy(games, StatisticsBy::TimePerMove)),
                 QStringLiteral("000: 1+0-0=; 005: 2+0-0=; 010: 1+0-0="));
        QCOMPARE(told(resultsBy(games, StatisticsBy::TimeShare)),
                 QStringLiteral("000: 1+0-0=; 025: 1+0-0=; 050: 1+0-0=; 100: 1+0-0="));
        const PlayerStatistics statistics = statisticsOf(games);
        QCOMPARE(statistics.whole.secondsPerMove(), std::optional(1259.0 / 200));
        // The main time is not known, or zero.
        games.games[0].mainTime.reset();
        games.games[1].mainTime = 0;
        QCOMPARE(told(resultsBy(games, StatisticsBy::TimeShare)), QStringLiteral("050: 1+0-0=; 100: 1+0-0="));
    }

    void streaks() {
        PlayerGames games;
        using enum PlayerResult;
        int date = 20240100;
        games.games.push_back(game(0, Win)); // at an unknown date
        for (const PlayerResult result : {Win, Win, Unknown, Win, Loss, Win, Draw, Draw})
            games.games.push_back(game(++date, result));
        const PlayerStatistics statistics = statisticsOf(games);
        QCOMPARE(statistics.longestWins, 3u);
        QCOMPARE(statistics.streakResult, Draw);
        QCOMPARE(statistics.streak, 2u);
        QCOMPARE(statistics.whole.decided(), 8u);
        QCOMPARE(statisticsOf({}).streak, 0u);
    }

    void accuracyOfGames() {
        const GameAccuracy found = accuracyOf(analysedGame(60));
        // Black's moves lose nothing; White loses a little at every move.
        QCOMPARE(found[0].whole(), std::optional(100.0));
        QVERIFY(found[1].whole() && *found[1].whole() > 70 && *found[1].whole() < 99);
        QCOMPARE(unpackAccuracy(packAccuracy(found)), found);
        QVERIFY(packAccuracy({}).isEmpty());
        QVERIFY(packAccuracy(accuracyOf(withoutEvaluations(analysedGame(60)))).isEmpty());
        QCOMPARE(unpackAccuracy(QByteArray(24, '\xff')), GameAccuracy());
        QCOMPARE(unpackAccuracy(QByteArray(23, '\0')), GameAccuracy());
        // A few moves say nothing.
        QVERIFY(!accuracyOf(analysedGame(12))[0].whole());
        QVERIFY(!accuracy(3, 9000).whole());
        QCOMPARE(accuracy(4, 9000).whole(), std::optional(90.0));
        QVERIFY(!accuracy(4, 9000).of(GamePhase::Middle));
        QCOMPARE(accuracy(5, 9000).of(GamePhase::Middle), std::optional(90.0));
    }

    void accuracyOfResults() {
        PlayerGames games;
        games.games = {game(20240101, PlayerResult::Win), game(20240102, PlayerResult::Loss),
                       game(20240103, PlayerResult::Loss)};
        games.games[0].accuracy = accuracy(20, 9000);
        games.games[1].accuracy = accuracy(20, 8000);
        games.games[1].accuracy.phases[0] = {};
        const PlayerStatistics statistics = statisticsOf(games);
        QCOMPARE(statistics.whole.analysed, 2u);
        QCOMPARE(statistics.whole.accuracy(), std::optional(85.0));
        QCOMPARE(statistics.accuracies, (std::vector<DatedFigure>{{20240101, 90.0}, {20240102, 80.0}}));
        QCOMPARE(told(statistics.by(StatisticsBy::Phase)),
                 QStringLiteral("opening: 1+0-0=; middle: 1+1-0=; ending: 1+1-0="));
        QCOMPARE(statistics.by(StatisticsBy::Phase)[0].accuracy(), std::optional(90.0));
        QCOMPARE(statistics.by(StatisticsBy::Phase)[1].accuracy(), std::optional(85.0));
    }

    void libraryKeepsAccuracies() {
        const Folder folder;
        folder.write("a.kif", withoutEvaluations(analysedGame(60)));
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        QVERIFY(reader->accuracies().empty());
        QCOMPARE(statisticsOf(playerGames(*reader, filterOf("Aki"))).whole.analysed, 0u);
        // It is analysed afterwards.
        folder.write("a.kif", analysedGame(60));
        QVERIFY(folder.update().complete);
        QVERIFY(reader->refresh());
        QCOMPARE(reader->gameCount(), std::size_t{1});
        const auto found = statisticsOf(playerGames(*reader, filterOf("Aki"))).whole;
        QCOMPARE(found.accuracy(), std::optional(100.0));
        QVERIFY(*statisticsOf(playerGames(*reader, filterOf("Ben"))).whole.accuracy() < 99);
        // A copy without evaluations takes nothing away; without any file the game has gone.
        folder.write("b.kif", withoutEvaluations(analysedGame(60)));
        QVERIFY(folder.update().complete);
        reader->refresh();
        QCOMPARE(reader->accuracies().size(), std::size_t{1});
        QVERIFY(QFile::remove(folder.records() + QStringLiteral("/a.kif")));
        QVERIFY(QFile::remove(folder.records() + QStringLiteral("/b.kif")));
        QVERIFY(folder.update().complete);
        reader->refresh();
        QCOMPARE(reader->gameCount(), std::size_t{0});
        QVERIFY(reader->accuracies().empty());
    }

    void libraryOfTheFirstVersion() {
        const Folder folder;
        folder.write("a.kif", analysedGame(60));
        QVERIFY(folder.update().complete);
        QVERIFY(folder.change({"DROP TABLE accuracies", "ALTER TABLE sources DROP COLUMN read",
                               "ALTER TABLE folders DROP COLUMN archive",
                               "ALTER TABLE identities DROP COLUMN content", "PRAGMA user_version = 1"}));
        const auto reader = folder.read();
        QCOMPARE(reader->gameCount(), std::size_t{1});
        QVERIFY(reader->accuracies().empty());
        QVERIFY(!reader->problem());
        // Everything is read again, once.
        const LibraryUpdateResult result = folder.update();
        QVERIFY(result.complete);
        QCOMPARE(result.progress.read, std::uint64_t{1});
        QCOMPARE(result.progress.newGames, std::uint64_t{0});
        QCOMPARE(folder.update().progress.read, std::uint64_t{0});
        QVERIFY(reader->refresh());
        QCOMPARE(reader->gameCount(), std::size_t{1});
        QCOMPARE(reader->accuracies().size(), std::size_t{1});
    }

    void playersAndTheirGames() {
        const Folder folder;
        const auto write = [&folder](const char* file, const char* black, const char* white, int plies) {
            Record record = withoutEvaluations(analysedGame(plies));
            record.setHeader(shogi::header::kBlackName, black);
            record.setHeader(shogi::header::kWhiteName, white);
            folder.write(file, record);
        };
        write("a.kif", "羽生善治九段", "佐藤康光", 10);
        write("b.kif", "佐藤康光九段", "羽生善治", 11);
        write("c.kif", "羽生", "谷川浩司", 12);
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        QCOMPARE(playersLike(*reader, QString::fromUtf8("羽"), 5),
                 (QStringList{QString::fromUtf8("羽生善治"), QString::fromUtf8("羽生")}));
        QCOMPARE(playersLike(*reader, QString::fromUtf8("羽"), 1).size(), 1);
        QVERIFY(playersLike(*reader, {}, 5).isEmpty());
        const PlayerGames games = playerGames(*reader, filterOf("羽生"));
        QCOMPARE(games.games.size(), std::size_t{3});
        QCOMPARE(games.opponents.size(), 2); // titles do not matter
        const std::vector<GameId> lost =
            gamesFor(games, StatisticsBy::Opponent, QString::fromUtf8("谷川浩司"));
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(reader->row(lost.front())->plies, std::uint16_t{12});
        QCOMPARE(reader->gamesOf(lost).size(), std::size_t{1});
        QVERIFY(gamesFor(games, StatisticsBy::Opponent, QStringLiteral("else")).empty());
        // White has every second move.
        QCOMPARE(told(resultsBy(games, StatisticsBy::Side)), QStringLiteral("black: 0+0-0=; white: 0+0-0="));
        for (const PlayerGame& one : games.games)
            QCOMPARE(one.moves, one.side == Color::Black ? (one.plies + 1) / 2 : one.plies / 2);
        // Somebody with two names.
        QCOMPARE(playerGames(*reader, filterOf("谷川 | 佐藤")).games.size(), std::size_t{3});
        QCOMPARE(playerGames(*reader, filterOf("谷川｜")).games.size(), std::size_t{1});
        QVERIFY(playerGames(*reader, filterOf(" | ")).games.empty());
    }

    void findings() {
        const PlayerResults whole = results("", 150, 150);
        const auto found = [&](const std::vector<PlayerResults>& all) {
            QStringList words;
            for (const ResultFinding& one : resultFindings(all, StatisticsBy::Opening, whole))
                words.append((one.isBetter ? u'+' : u'-') + one.results.key);
            return words.join(u' ');
        };
        // Of too few games nothing is said, however they ended.
        QCOMPARE(found({results("few", 19, 0), results("lost", 0, 19)}), QString());
        QCOMPARE(found({results("enough", 20, 0), results("lost", 0, 20)}), QStringLiteral("+enough -lost"));
        // Nor of differences that may be chance.
        QCOMPARE(found({results("chance", 35, 25), results("unlucky", 40, 60)}), QString());
        QCOMPARE(found({results("good", 90, 30), results("better", 30, 2), results("bad", 30, 90)}),
                 QStringLiteral("+good -bad"));
        // All games but for some: there is nothing to compare them with.
        QCOMPARE(found({results("all", 150, 131)}), QString());
        const auto one = resultFindings(std::vector{results("good", 90, 30)}, StatisticsBy::Opening, whole);
        QCOMPARE(one.front().others, 60.0 / 180);
        const auto [low, high] = scoreInterval(results("", 5, 5));
        QVERIFY(low > 0.1 && low < 0.5 && high < 0.9 && high > 0.5);
    }

    // Where nothing differs, hardly anything is found, whatever the number of groups.
    void findingsOfChance() {
        std::mt19937 random(17);
        int found = 0;
        for (int round = 0; round < 200; ++round) {
            std::vector<PlayerResults> all;
            PlayerResults whole;
            for (int group = 0; group < 10; ++group) {
                PlayerResults one = results("group", 0, 0);
                for (int i = 0; i < 40; ++i)
                    ++(random() % 2 == 0 ? one.wins : one.losses);
                whole.wins += one.wins;
                whole.losses += one.losses;
                all.push_back(one);
            }
            found += resultFindings(all, StatisticsBy::Opponent, whole).empty() ? 0 : 1;
        }
        QVERIFY2(found < 10, qPrintable(QString::number(found)));
    }

    // Aki loses to Ben and beats Chiyo; Akiko, who is somebody else, loses to Chiyo.
    void findingsOfPlayers() {
        const Folder folder;
        std::mt19937 random(7);
        const auto write = [&](const QString& name, const char* black, const char* white, bool isWon) {
            // The side to move resigns.
            Record record = randomGame(random, isWon ? 21 : 20);
            record.setHeader(shogi::header::kBlackName, black);
            record.setHeader(shogi::header::kWhiteName, white);
            record.addEnding(record.lineEnd(shogi::kRootNode),
                             {shogi::GameEnd::Resignation, isWon ? Color::Black : Color::White});
            folder.write(qPrintable(name), record);
        };
        for (int i = 0; i < 25; ++i) {
            write(QStringLiteral("ben%1.kif").arg(i), "Aki", "Ben", false);
            write(QStringLiteral("chiyo%1.kif").arg(i), "Aki", "Chiyo", true);
            write(QStringLiteral("other%1.kif").arg(i), "Akiko", "Chiyo", false);
        }
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        Record record;
        record.setHeader(shogi::header::kBlackName, "Aki");
        record.setHeader(shogi::header::kWhiteName, "Daigo");
        QCOMPARE(playersOf(record), (QStringList{QStringLiteral("Aki"), QStringLiteral("Daigo")}));
        const std::vector<PlayerFindings> found = playerFindings(*reader, playersOf(record));
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].player, QStringLiteral("Aki"));
        QCOMPARE(found[0].whole.games, 50u);
        QStringList words;
        for (const ResultFinding& one : found[0].findings)
            if (one.by == StatisticsBy::Opponent)
                words.append((one.isBetter ? u'+' : u'-') + one.results.key);
        QCOMPARE(words, (QStringList{QStringLiteral("+Chiyo"), QStringLiteral("-Ben")}));
        QVERIFY(playerFindings(*reader, {QStringLiteral("Ak")}).empty());
    }

    void csvOfSeveralTables() {
        PlayerGames games;
        games.games = {game(20240304, PlayerResult::Win)};
        games.games[0].rating = 1500;
        const QString csv = statisticsCsv(statisticsOf(games), {StatisticsBy::YearMonth, StatisticsBy::Side});
        const QStringList lines = csv.split(u'\n');
        QCOMPARE(lines[0],
                 QStringLiteral("by,key,games,wins,losses,draws,score,seconds used,seconds per move,"
                                "analysed games,accuracy,rating"));
        QCOMPARE(lines[1], QStringLiteral("year-month,2024-03,1,1,0,0,1.0000,,,0,,1500"));
        QCOMPARE(lines[2], QStringLiteral("side,black,1,1,0,0,1.0000,,,0,,1500"));
        QCOMPARE(lines.size(), 4);
    }

    void manyGames() {
        PlayerGames games;
        std::mt19937 random(5);
        for (int i = 0; i < 2000; ++i)
            games.opponents.append(QStringLiteral("opponent %1").arg(i));
        for (int i = 0; i < 60; ++i)
            games.shapes.append(QStringLiteral("shape %1").arg(i));
        for (std::uint32_t i = 0; i < 100000; ++i) {
            PlayerGame made =
                game(static_cast<int>(20000101 + i / 5000 * 10000 + random() % 12 * 100 + random() % 28),
                     static_cast<PlayerResult>(random() % 4));
            made.id = i;
            made.minute = static_cast<int>(random() % 1440);
            made.used = random() % 3600;
            made.mainTime = 1800;
            made.moves = 60;
            made.opponent = static_cast<int>(random() % 2000);
            made.accuracy = accuracy(20, static_cast<std::uint16_t>(random() % 10000));
            made.shapes = {static_cast<std::uint16_t>(random() % 60),
                           static_cast<std::uint16_t>(random() % 60)};
            games.games.push_back(made);
        }
        QBENCHMARK_ONCE { QCOMPARE(statisticsOf(games).whole.games, 100000u); }
    }
};

QTEST_GUILESS_MAIN(TestGameStatistics)
#include "tst_game_statistics.moc"
