// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/files/plain_file.h"
#include "app/library/game_statistics.h"
#include "app/library/library_file.h"
#include "app/library/library_reader.h"
#include "app/library/library_scan.h"
#include "app/library/library_update.h"
#include "app/library/pattern_text.h"
#include "shogi-core/sfen.h"
#include "tests/app/library/random_games.h"

#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <set>

using namespace app;
using shogi::Move;
using shogi::Position;
using shogi::Record;

namespace {

class Folder {
public:
    QString path(const QString& name = {}) const { return m_folder.filePath(name); }
    QString library() const { return path(QStringLiteral("data/library.sqlite")); }
    QString records() const { return path(QStringLiteral("records")); }

    void write(const QString& name, const QByteArray& bytes) const {
        const QString file = records() + u'/' + name;
        QDir().mkpath(QFileInfo(file).absolutePath());
        QFile out(file); // unlike the program's files these need not outlive a power failure
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("cannot write a test file");
    }
    void write(const QString& name, const Record& record) const {
        const auto format = shogi::formatFromFileName(name.toStdString());
        const auto bytes = RecordFile::write(record, *format, TextEncoding::Utf8);
        if (!bytes)
            qFatal("cannot write a record");
        write(name, *bytes);
    }
    LibraryUpdateResult update(bool everything = false) const {
        LibraryUpdate update;
        update.library = library();
        update.sources = {records()};
        update.everything = everything;
        return update.run();
    }
    std::unique_ptr<LibraryReader> read() const {
        auto reader = LibraryReader::open(library());
        if (!reader)
            qFatal("cannot open the library: %s", qPrintable(reader.error().detail));
        return std::move(*reader);
    }

private:
    QTemporaryDir m_folder;
};

Record named(Record record, const char* black, const char* white, const char* date = "2024/03/01") {
    record.setHeader(shogi::header::kBlackName, black);
    record.setHeader(shogi::header::kWhiteName, white);
    record.setHeader(shogi::header::kStart, date);
    return record;
}

Record played(const char* moves) {
    Record record;
    shogi::NodeId id = shogi::kRootNode;
    for (const QString& word : QString::fromLatin1(moves).split(u' ', Qt::SkipEmptyParts))
        id = record.addMove(id, *shogi::parseUsiMove(word.toStdString()));
    return record;
}

std::vector<Move> movesOf(const Record& record) {
    std::vector<Move> moves;
    for (const shogi::NodeId id : record.mainLine())
        if (record.node(id).move)
            moves.push_back(record.node(id).move);
    return moves;
}

std::map<std::string, std::uint32_t> countsOf(const Exploration& exploration) {
    std::map<std::string, std::uint32_t> counts;
    for (const MoveFigures& figures : exploration.moves)
        counts[figures.move ? shogi::toUsi(figures.move) : "end"] = figures.games;
    return counts;
}

// Games of few different openings, so that positions occur often.
std::vector<Record> someGames(int count, int plies = 30) {
    std::mt19937 random(21);
    std::vector<Record> games;
    static constexpr std::array kOpenings{"7g7f 3c3d 2g2f", "2g2f 8c8d 2f2e", "7g7f 8c8d", "3g3f 7c7d"};
    for (int i = 0; i < count; ++i) {
        const Record opening = played(kOpenings[random() % kOpenings.size()]);
        Record game = opening;
        shogi::NodeId id = game.lineEnd(shogi::kRootNode);
        Position position = game.positionAt(id);
        for (int ply = 0; ply < plies; ++ply) {
            shogi::MoveList legal;
            shogi::generateLegal(position, legal);
            if (legal.isEmpty())
                break;
            const Move move = legal[random() % (ply < 4 ? 2 : legal.size())];
            id = game.addMove(id, move);
            position.play(move);
        }
        const int result = static_cast<int>(random() % 3);
        game.addEnding(id, result == 2 ? shogi::Ending{shogi::GameEnd::Repetition, std::nullopt}
                                       : shogi::Ending{shogi::GameEnd::Resignation, ~position.sideToMove()});
        games.push_back(named(std::move(game), ("player " + std::to_string(i % 7)).c_str(),
                              ("opponent " + std::to_string(i)).c_str()));
    }
    return games;
}

} // namespace

Q_DECLARE_METATYPE(app::GameFilter)

class TestLibrary : public QObject {
    Q_OBJECT
private slots:
    void findsWhatCountingFinds_data() {
        QTest::addColumn<int>("games");
        QTest::newRow("lists in their buckets") << 60;
        QTest::newRow("lists of their own") << 700;
    }
    void findsWhatCountingFinds() {
        QFETCH(int, games);
        const Folder folder;
        const std::vector<Record> records = someGames(games);
        static constexpr std::array kSuffixes{"kif", "csa", "ki2", "jkf"};
        for (std::size_t i = 0; i < records.size(); ++i)
            folder.write(QStringLiteral("%1/%2.%3").arg(i % 5).arg(i).arg(QLatin1String(kSuffixes[i % 4])),
                         records[i]);
        const LibraryUpdateResult result = folder.update();
        QVERIFY(result.complete);
        QCOMPARE(result.progress.newGames, records.size());
        const auto reader = folder.read();
        QCOMPARE(reader->gameCount(), records.size());

        // By looking at every position of every game.
        struct Counted {
            Position position;
            std::map<std::string, std::uint32_t> moves;
            std::uint32_t blackWins = 0;
            std::uint32_t draws = 0;
        };
        std::map<std::string, Counted> positions;
        for (const Record& record : records) {
            const std::vector<Move> moves = movesOf(record);
            Position position;
            std::set<std::string> seen;
            for (std::size_t ply = 0; ply <= moves.size(); ++ply) {
                const std::string sfen = shogi::toSfen(position, false);
                const std::string move = ply < moves.size() ? shogi::toUsi(moves[ply]) : "end";
                Counted& counted = positions[sfen];
                counted.position = position;
                if (seen.insert(sfen + move).second) {
                    ++counted.moves[move];
                    const auto ending = record.node(record.lineEnd(shogi::kRootNode)).ending;
                    counted.blackWins += ending->winner == shogi::Color::Black ? 1u : 0u;
                    counted.draws += ending->winner ? 0u : 1u;
                }
                if (ply < moves.size())
                    position.play(moves[ply]);
            }
        }
        QVERIFY(positions.size() > records.size());
        int looked = 0;
        for (const auto& [sfen, counted] : positions) {
            if (counted.moves.size() < 2 && looked++ % 40 != 0)
                continue;
            const Exploration found = reader->explore(counted.position);
            QCOMPARE(countsOf(found), counted.moves);
            std::uint32_t blackWins = 0;
            std::uint32_t draws = 0;
            for (const MoveFigures& figures : found.moves) {
                blackWins += figures.blackWins;
                draws += figures.draws;
                QCOMPARE(figures.lastYear, 2024);
            }
            QCOMPARE(blackWins, counted.blackWins);
            QCOMPARE(draws, counted.draws);
            std::size_t hits = 0;
            for (const PositionHit& hit : reader->find(counted.position, Likeness::Mirrored)) {
                const std::vector<Move> moves = reader->moves(hit.game);
                Position position;
                for (int ply = 0; ply < hit.ply; ++ply)
                    position.play(moves[static_cast<std::size_t>(ply)]);
                QVERIFY(position == counted.position);
                ++hits;
            }
            QVERIFY(hits <= found.games && hits > 0);
        }
        const Position never = played("9g9f 1c1d 8g8f").positionAt(3);
        QCOMPARE(reader->explore(never).games, 0u);
    }

    void explorationOfAFilter() {
        const Folder folder;
        const std::vector<Record> records = someGames(300);
        for (std::size_t i = 0; i < records.size(); ++i)
            folder.write(QStringLiteral("%1.kif").arg(i), records[i]);
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        GameFilter filter;
        filter.player = QStringLiteral("player 3");
        const auto games = reader->filter(filter);
        QVERIFY(games);
        std::map<std::string, std::uint32_t> expected;
        std::size_t count = 0;
        for (std::size_t i = 3; i < records.size(); i += 7) {
            ++expected[shogi::toUsi(movesOf(records[i]).front())];
            ++count;
        }
        QCOMPARE(games->size(), count);
        QCOMPARE(countsOf(reader->explore(Position(), &*games)), expected);
    }

    void openingsAreNamedAndFound() {
        const Folder folder;
        folder.write(QStringLiteral("rook.kif"), named(played("7g7f 3c3d 6g6f 8c8d 2h6h 5a4b 5i4h 4b3b 4h3h "
                                                              "7a6b 3h2h 5c5d 3i3h 1c1d 6i5h 8d8e 8h7g 4a4b "
                                                              "7i7h 6b5c 9g9f 9c9d"),
                                                       "a", "x"));
        Record stated = named(played("2g2f 8c8d"), "b", "x");
        stated.setHeader(shogi::header::kOpening, "四間飛車");
        folder.write(QStringLiteral("stated.kif"), stated);
        folder.write(QStringLiteral("other.kif"), named(played("2g2f 3c3d 7g7f"), "c", "x"));
        QVERIFY(folder.update().complete);
        auto reader = folder.read();
        QVERIFY(reader->openingRules());
        const auto found = [&reader](const char* opening) {
            GameFilter filter;
            filter.opening = QString::fromUtf8(opening);
            QStringList names;
            for (const GameId id : reader->page(*reader->filter(filter), GameOrder::LastAddedFirst, 0, 10))
                names.append(QFileInfo(reader->places(id).front().path).baseName());
            names.sort();
            return names.join(u' ');
        };
        QCOMPARE(found("四間飛車"), QStringLiteral("rook stated"));
        QCOMPARE(found("mino"), QStringLiteral("rook"));
        QCOMPARE(found("矢倉"), QString());
        const auto games = reader->find(played("7g7f 3c3d 6g6f").positionAt(3), Likeness::Mirrored);
        QCOMPARE(games.size(), std::size_t{1});
        const auto shapes = reader->shapes(games.front().game);
        QVERIFY(!shapes.empty());
        QVERIFY(
            std::all_of(shapes.begin(), shapes.end(), [](const NamedShape& shape) { return shape.ply > 0; }));
        // Named by other rules: not believed until an update names them anew.
        {
            QSqlDatabase database =
                QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("rules"));
            database.setDatabaseName(folder.library());
            QVERIFY(database.open());
            QSqlQuery query(database);
            QVERIFY(query.exec(QStringLiteral("UPDATE numbers SET value = 7 WHERE name = 'openingRules'")));
            QVERIFY(query.exec(QStringLiteral("UPDATE segments SET shapes = x'000000'")));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("rules"));
        QVERIFY(reader->refresh());
        QVERIFY(!reader->openingRules());
        QCOMPARE(found("四間飛車"), QStringLiteral("stated"));
        QCOMPARE(folder.update().progress.read, std::uint64_t{0});
        reader->refresh();
        QVERIFY(reader->openingRules());
        QCOMPARE(found("四間飛車"), QStringLiteral("rook stated"));
        QCOMPARE(reader->shapes(games.front().game), shapes);
    }

    void statisticsOfAPlayer() {
        const Folder folder;
        const auto write = [&folder](int number, const char* black, const char* white, const char* date,
                                     std::optional<shogi::Color> winner) {
            Record game = named(played("7g7f 3c3d"), black, white, date);
            game.addMove(game.lineEnd(0), *shogi::parseUsiMove(number % 2 == 0 ? "2g2f" : "6g6f"));
            game.addEnding(game.lineEnd(0), winner ? shogi::Ending{shogi::GameEnd::TimeUp, winner}
                                                   : shogi::Ending{shogi::GameEnd::Repetition, std::nullopt});
            folder.write(QStringLiteral("%1.kif").arg(number), game);
        };
        write(1, "羽生善治九段", "佐藤康光", "1999/05/01 10:30:00", shogi::Color::Black);
        write(2, "佐藤康光九段", "羽生善治", "1999/06/01 21:00:00", shogi::Color::Black);
        write(3, "羽生善治", "谷川浩司", "2001/05/01", std::nullopt);
        write(4, "谷川浩司", "佐藤康光", "2001/05/02", shogi::Color::White);
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        GameFilter filter;
        filter.player = QString::fromUtf8("羽生");
        const auto told = [&](StatisticsBy by) {
            QStringList lines;
            for (const PlayerResults& one : playerStatistics(*reader, filter, by))
                lines.append(
                    QStringLiteral("%1 %2+%3-%4=").arg(one.key).arg(one.wins).arg(one.losses).arg(one.draws));
            return lines.join(QStringLiteral("; "));
        };
        QCOMPARE(told(StatisticsBy::Opponent), QString::fromUtf8("佐藤康光 1+1-0=; 谷川浩司 0+0-1="));
        QCOMPARE(told(StatisticsBy::Side), QStringLiteral("black 1+0-1=; white 0+1-0="));
        QCOMPARE(told(StatisticsBy::Year), QStringLiteral("1999 1+1-0=; 2001 0+0-1="));
        QCOMPARE(told(StatisticsBy::Month), QStringLiteral("05 1+0-1=; 06 0+1-0="));
        QCOMPARE(told(StatisticsBy::Hour), QStringLiteral("10 1+0-0=; 21 0+1-0="));
        QCOMPARE(told(StatisticsBy::Length), QStringLiteral("000 1+1-1="));
        const auto results = playerStatistics(*reader, filter, StatisticsBy::Opponent);
        QCOMPARE(results.front().score(), 0.5);
        QVERIFY(statisticsCsv(results).contains(QString::fromUtf8("\n佐藤康光,2,1,1,0,0.5000,,,0,,\n")));
        PlayerResults odd;
        odd.key = QStringLiteral("=a,\"b\"");
        QVERIFY(statisticsCsv({odd}).contains(QStringLiteral("\n\"'=a,\"\"b\"\"\",0,")));
    }

    void commonLines() {
        const Folder folder;
        folder.write(QStringLiteral("a.kif"), named(played("7g7f 3c3d 2g2f 8c8d 2f2e"), "a", "x"));
        folder.write(QStringLiteral("b.kif"), named(played("7g7f 3c3d 2g2f 8c8d 6g6f"), "b", "x"));
        folder.write(QStringLiteral("c.kif"), named(played("5g5f 8c8d"), "c", "x"));
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        const auto line = [&reader](const char* moves, std::size_t most) {
            const Record record = played(moves);
            return reader->commonLine(record.positionAt(record.lineEnd(0)), most);
        };
        std::vector<Move> common = movesOf(played("7g7f 3c3d 2g2f 8c8d"));
        common.erase(common.begin());
        QCOMPARE(line("7g7f", 10), common);
        QCOMPARE(line("7g7f", 2).size(), std::size_t{2});
        QVERIFY(line("", 10).empty());
        QCOMPARE(line("5g5f", 10).size(), std::size_t{1});
        QVERIFY(line("9g9f", 10).empty());
    }

    void mirrorImagesAndOtherSides() {
        const Folder folder;
        // After the exchange of pieces there is no difference between left and right.
        const auto start = shogi::parseSfen("4k4/9/9/9/9/9/2P6/9/4K4 b - 1");
        Record one(*start);
        one.addMove(shogi::kRootNode, *shogi::parseUsiMove("7g7f"));
        const auto mirror = shogi::parseSfen("4k4/9/9/9/9/9/6P2/9/4K4 b - 1");
        Record other(*mirror);
        other.addMove(shogi::kRootNode, *shogi::parseUsiMove("3g3f"));
        const auto turned = shogi::parseSfen("4k4/9/6p2/9/9/9/9/9/4K4 w - 1");
        Record third(*turned);
        third.addMove(shogi::kRootNode, *shogi::parseUsiMove("3c3d"));
        folder.write(QStringLiteral("one.usi"), one);
        folder.write(QStringLiteral("other.usi"), other);
        folder.write(QStringLiteral("third.usi"), third);
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        QCOMPARE(countsOf(reader->explore(*start)), (std::map<std::string, std::uint32_t>{{"7g7f", 2}}));
        QCOMPARE(countsOf(reader->explore(*mirror)), (std::map<std::string, std::uint32_t>{{"3g3f", 2}}));
        QCOMPARE(reader->find(*start, Likeness::Same).size(), std::size_t{1});
        QCOMPARE(reader->find(*mirror, Likeness::Same).size(), std::size_t{1});
        QCOMPARE(reader->find(*start, Likeness::Mirrored).size(), std::size_t{2});
        const auto hits = reader->find(*start, Likeness::EitherSide);
        QCOMPARE(hits.size(), std::size_t{3});
        QCOMPARE(std::count_if(hits.begin(), hits.end(), [](const PositionHit& hit) { return hit.mirrored; }),
                 1);
        QCOMPARE(
            std::count_if(hits.begin(), hits.end(), [](const PositionHit& hit) { return hit.otherSide; }), 1);
    }

    void duplicatesAreOneGame() {
        const Folder folder;
        const Record game = named(played("7g7f 3c3d 2g2f"), "羽生善治九段", "藤井聡太");
        folder.write(QStringLiteral("a.kif"), game);
        folder.write(QStringLiteral("b/b.csa"), named(game, "羽生善治", "藤井聡太竜王"));
        folder.write(QStringLiteral("c.usi"),
                     QByteArray("startpos moves 7g7f 3c3d 2g2f\nstartpos moves 2g2f\n"));
        QVERIFY(folder.update().complete);
        auto reader = folder.read();
        QCOMPARE(reader->gameCount(), std::size_t{3});
        GameFilter filter;
        filter.player = QString::fromUtf8("羽生");
        const auto games = reader->filter(filter);
        const auto page = reader->page(*games, GameOrder::NewestFirst, 0, 10);
        QCOMPARE(page.size(), std::size_t{1});
        QCOMPARE(reader->places(page.front()).size(), std::size_t{2});
        const auto second = reader->find(played("2g2f").positionAt(1), Likeness::Mirrored);
        QCOMPARE(second.size(), std::size_t{1});
        const auto places = reader->places(second.front().game);
        QCOMPARE(places.front().number, 2);
        QCOMPARE(places.front().line, 2);

        // One place goes, the game stays; then the other.
        QVERIFY(QFile::remove(folder.records() + QStringLiteral("/a.kif")));
        QCOMPARE(folder.update().progress.vanished, std::uint64_t{1});
        QVERIFY(reader->refresh());
        QCOMPARE(reader->gameCount(), std::size_t{3});
        QVERIFY(QDir(folder.records() + QStringLiteral("/b")).removeRecursively());
        QVERIFY(folder.update().complete);
        QVERIFY(reader->refresh());
        QCOMPARE(reader->gameCount(), std::size_t{2});
        QCOMPARE(reader->row(page.front()), nullptr);
        QVERIFY(!reader->refresh());
    }

    void changedFilesAreReadAgain() {
        const Folder folder;
        folder.write(QStringLiteral("game.kif"), played("7g7f 3c3d"));
        folder.write(QStringLiteral("other.kif"), played("5g5f"));
        QVERIFY(folder.update().complete);
        QCOMPARE(folder.update().progress.read, std::uint64_t{0});
        folder.write(QStringLiteral("game.kif"), played("7g7f 3c3d 6g6f 8c8d"));
        QCOMPARE(folder.update().progress.read, std::uint64_t{1});
        const auto reader = folder.read();
        QCOMPARE(reader->gameCount(), std::size_t{2});
        QCOMPARE(countsOf(reader->explore(played("7g7f 3c3d").positionAt(2))),
                 (std::map<std::string, std::uint32_t>{{"6g6f", 1}}));
        QCOMPARE(folder.update(true).progress.read, std::uint64_t{2});
    }

    // What a record tells besides its moves may be corrected too.
    void changedWordsAreReadAgain() {
        const Folder folder;
        const auto write = [&folder](const char* name, const char* date, const char* comment) {
            Record game = named(played("7g7f 3c3d"), "A", "B", date);
            game.setComment(shogi::kRootNode, comment);
            folder.write(QString::fromLatin1(name), game);
        };
        write("game.kif", "2024/03/01", "quiet");
        write("same.kif", "2024/03/01", "quiet");
        folder.write(QStringLiteral("other.kif"), played("5g5f"));
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        const auto found = [&reader](const char* words) {
            GameFilter filter;
            filter.text = QString::fromLatin1(words);
            return reader->page(*reader->filter(filter), GameOrder::NewestFirst, 0, 10);
        };
        QCOMPARE(found("quiet").size(), std::size_t{1});
        const std::uint64_t identity = reader->identity(found("quiet").front());
        const qint64 version = reader->version();
        write("game.kif", "2025/07/09", "sparkling");
        QCOMPARE(folder.update().progress.read, std::uint64_t{1});
        QVERIFY(reader->refresh());
        QVERIFY(reader->version() != version);
        QCOMPARE(reader->gameCount(), std::size_t{2});
        QVERIFY(found("quiet").empty());
        const auto now = found("sparkling");
        QCOMPARE(now.size(), std::size_t{1});
        QCOMPARE(reader->row(now.front())->date, 20250709);
        QCOMPARE(reader->places(now.front()).size(), std::size_t{2});
        QCOMPARE(reader->identity(now.front()), identity);
        // Read again without a change, it stays what it is.
        folder.write(QStringLiteral("same.kif"), QByteArray("broken"));
        QVERIFY(folder.update(true).complete);
        QVERIFY(reader->refresh());
        QCOMPARE(found("sparkling"), now);
        QCOMPARE(reader->places(now.front()).size(), std::size_t{1});
        // Not of a batch before, but of the same one.
        write("game.kif", "2025/07/09", "quiet");
        QVERIFY(folder.update().complete);
        QVERIFY(reader->refresh());
        QVERIFY(found("sparkling").empty() && found("quiet").size() == 1);
        QCOMPARE(reader->gameCount(), std::size_t{2});
    }

    // Whatever is removed and added in between, every game is found by its number.
    void gamesAreFoundAfterOthersAreRemoved() {
        const Folder folder;
        const std::vector<Record> records = someGames(15, 8);
        const auto add = [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i)
                folder.write(QStringLiteral("%1.kif").arg(i), records[i]);
            QVERIFY(folder.update().complete);
        };
        add(0, 8);
        add(8, 11);
        QVERIFY(QFile::remove(folder.records() + QStringLiteral("/0.kif")));
        QVERIFY(folder.update().complete);
        add(11, 15);
        const auto reader = folder.read();
        QCOMPARE(reader->gameCount(), std::size_t{14});
        const auto all = reader->page(*reader->filter({}), GameOrder::NewestFirst, 0, 20);
        QCOMPARE(all.size(), std::size_t{14});
        for (const GameId game : all)
            QVERIFY(reader->row(game) != nullptr && !reader->moves(game).empty());
        QVERIFY(QFile::remove(folder.records() + QStringLiteral("/9.kif")));
        QVERIFY(folder.update().complete);
        QVERIFY(reader->refresh());
        QCOMPARE(reader->gameCount(), std::size_t{13});
    }

    // A long task sees the library as it was when the task began.
    void fixedReadersSeeOneState() {
        const Folder folder;
        const std::vector<Record> records = someGames(6, 8);
        for (std::size_t i = 0; i < records.size(); ++i)
            folder.write(QStringLiteral("%1.kif").arg(i), records[i]);
        QVERIFY(folder.update().complete);
        auto opened = LibraryReader::open(folder.library(), LibraryReader::Reading::Fixed);
        QVERIFY(opened.has_value());
        const std::unique_ptr<LibraryReader> reader = std::move(*opened);
        const auto all = reader->page(*reader->filter({}), GameOrder::NewestFirst, 0, 10);
        QCOMPARE(all.size(), records.size());
        QVERIFY(QFile::remove(folder.records() + QStringLiteral("/2.kif")));
        QVERIFY(folder.update().complete);
        for (const GameId game : all)
            QVERIFY(!reader->moves(game).empty() && reader->places(game).size() == 1);
        QVERIFY(!reader->refresh());
        QVERIFY(!reader->problem());
        QCOMPARE(folder.read()->gameCount(), records.size() - 1);
    }

    // As a shell completes the name of a folder.
    void foldersWithASlashAtTheEnd() {
        const Folder folder;
        folder.write(QStringLiteral("game.kif"), played("7g7f 3c3d"));
        LibraryUpdate update;
        update.library = folder.library();
        update.sources = {folder.records() + u'/'};
        QVERIFY(update.run().complete);
        QCOMPARE(update.run().progress.read, std::uint64_t{0});
        const auto reader = folder.read();
        QCOMPARE(reader->sources().size(), std::size_t{1});
        QCOMPARE(reader->sources().front().path, folder.records());
        QVERIFY(QFile::remove(folder.records() + QStringLiteral("/game.kif")));
        QVERIFY(update.run().complete);
        QVERIFY(reader->refresh());
        QCOMPARE(reader->gameCount(), std::size_t{0});
    }

    void gamesAddedOneByOneStayInFewSegments() {
        const Folder folder;
        const std::vector<Record> records = someGames(60, 8);
        for (std::size_t i = 0; i < records.size(); ++i) {
            folder.write(QStringLiteral("%1.kif").arg(i), records[i]);
            QVERIFY(folder.update().complete);
        }
        const auto reader = folder.read();
        QCOMPARE(reader->gameCount(), records.size());
        QVERIFY2(reader->segments()->size() <= 7, qPrintable(QString::number(reader->segments()->size())));
        QCOMPARE(reader->explore(Position()).games, static_cast<std::uint32_t>(records.size()));
        for (const auto& segment : *reader->segments())
            for (const LibraryRow& row : segment->rows)
                QVERIFY(!reader->moves(row.id).empty());
    }

    void filters_data() {
        QTest::addColumn<GameFilter>("filter");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* tag, const char* found, auto change) {
            GameFilter filter;
            change(filter);
            QTest::newRow(tag) << filter << QString::fromLatin1(found);
        };
        row("all", "abcd", [](GameFilter&) {});
        row("player", "abc", [](GameFilter& f) { f.player = QString::fromUtf8("羽生"); });
        row("player as Black", "ac", [](GameFilter& f) {
            f.player = QString::fromUtf8("羽生");
            f.side = GameFilter::Side::Black;
        });
        row("two players", "ab", [](GameFilter& f) {
            f.player = QString::fromUtf8("羽生");
            f.opponent = QString::fromUtf8("佐藤");
        });
        row("won by the player", "ab", [](GameFilter& f) {
            f.player = QString::fromUtf8("羽生");
            f.result = GameFilter::Result::Win;
        });
        row("lost by the player", "c", [](GameFilter& f) {
            f.player = QString::fromUtf8("羽生");
            f.result = GameFilter::Result::Loss;
        });
        row("won by Black", "a", [](GameFilter& f) { f.result = GameFilter::Result::Win; });
        row("drawn", "d", [](GameFilter& f) { f.result = GameFilter::Result::Draw; });
        row("reading in Latin letters", "abc", [](GameFilter& f) { f.player = QStringLiteral("Habu"); });
        row("reading in kana", "abc", [](GameFilter& f) { f.player = QString::fromUtf8("はぶ"); });
        row("Latin letters", "abd", [](GameFilter& f) { f.player = QStringLiteral("satoh"); });
        row("dates", "bc", [](GameFilter& f) {
            f.firstDate = 20000101;
            f.lastDate = 20241231;
        });
        row("event", "a", [](GameFilter& f) { f.event = QString::fromUtf8("王座戦"); });
        row("words of a comment", "b", [](GameFilter& f) { f.text = QString::fromUtf8("見事"); });
        row("handicap", "d", [](GameFilter& f) { f.start = GameFilter::Start::Handicap; });
        row("even", "abc", [](GameFilter& f) { f.start = GameFilter::Start::Even; });
        row("long", "c", [](GameFilter& f) { f.fewestMoves = 4; });
        row("short", "abd", [](GameFilter& f) { f.mostMoves = 3; });
        row("kind of end", "a", [](GameFilter& f) { f.end = shogi::GameEnd::TimeUp; });
        row("rating", "c", [](GameFilter& f) { f.lowestRating = 1500; });
        row("main time", "bc", [](GameFilter& f) { f.shortestTime = 600; });
        row("short main time", "b", [](GameFilter& f) {
            f.shortestTime = 0;
            f.longestTime = 600;
        });
        row("place", "c", [](GameFilter& f) { f.place = QStringLiteral("osaka"); });
        row("whole name", "b", [](GameFilter& f) {
            f.player = QString::fromUtf8("佐藤天彦九段");
            f.wholeNames = true;
        });
        row("part of a name", "", [](GameFilter& f) {
            f.player = QString::fromUtf8("佐藤");
            f.wholeNames = true;
        });
        row("whole opponent", "a", [](GameFilter& f) {
            f.player = QString::fromUtf8("羽生善治|大山");
            f.opponent = QString::fromUtf8("佐藤康光");
            f.wholeNames = true;
        });
        row("a player without games", "", [](GameFilter& f) { f.player = QString::fromUtf8("大山"); });
    }
    void filters() {
        QFETCH(GameFilter, filter);
        QFETCH(QString, found);
        const Folder folder;
        Record a = named(played("7g7f"), "羽生善治九段", "佐藤康光", "1999/01/02");
        a.setHeader(shogi::header::kEvent, "第47期王座戦");
        a.addEnding(a.lineEnd(0), {shogi::GameEnd::TimeUp, shogi::Color::Black});
        Record b = named(played("2g2f"), "佐藤天彦", "羽生善治", "2000/01/01");
        b.setComment(b.lineEnd(0), "見事な一手");
        b.setHeader(shogi::header::kTimeLimit, "10分+30秒");
        b.addEnding(b.lineEnd(0), {shogi::GameEnd::Resignation, shogi::Color::White});
        Record c = named(played("7g7f 3c3d 2g2f 8c8d 2f2e"), "羽生善治(1600)", "engine(1500)", "2024/12/31");
        c.setHeader(shogi::header::kTimeLimit, "1時間");
        c.setHeader(shogi::header::kPlace, "Ōsaka, 関西将棋会館");
        c.addEnding(c.lineEnd(0), {shogi::GameEnd::Resignation, shogi::Color::White});
        Record d(shogi::startPosition(shogi::Handicap::Lance));
        d.addMove(0, *shogi::parseUsiMove("3c3d"));
        d = named(std::move(d), "satō", "x", "2025/05/05");
        d.addEnding(d.lineEnd(0), {shogi::GameEnd::Repetition, std::nullopt});
        folder.write(QStringLiteral("a.kif"), a);
        folder.write(QStringLiteral("b.kif"), b);
        folder.write(QStringLiteral("c.kif"), c);
        folder.write(QStringLiteral("d.kif"), d);
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        const auto games = reader->filter(filter);
        QVERIFY(games);
        QString names;
        for (const GameId id : reader->page(*games, GameOrder::OldestFirst, 0, 10))
            names += QFileInfo(reader->places(id).front().path).baseName();
        QCOMPARE(names, found);
    }

    void pages() {
        const Folder folder;
        for (int i = 0; i < 9; ++i)
            folder.write(QStringLiteral("%1.kif").arg(i),
                         named(played("7g7f"), ("p" + std::to_string(i)).c_str(), "x",
                               ("200" + std::to_string((i * 4) % 9) + "/01/01").c_str()));
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        const auto all = reader->filter({});
        std::vector<int> years;
        for (std::size_t first = 0; first < 12; first += 4)
            for (const GameId id : reader->page(*all, GameOrder::NewestFirst, first, 4))
                years.push_back(reader->row(id)->year());
        QCOMPARE(years, (std::vector<int>{2008, 2007, 2006, 2005, 2004, 2003, 2002, 2001, 2000}));
        QVERIFY(reader->page(*all, GameOrder::NewestFirst, 100, 4).empty());
    }

    void scansOnSeveralThreads() {
        const Folder folder;
        const std::vector<Record> records = someGames(300, 60);
        for (std::size_t i = 0; i < records.size(); ++i)
            folder.write(QStringLiteral("%1.kif").arg(i), records[i]);
        QVERIFY(folder.update().complete);
        const auto reader = folder.read();
        PatternQuery query;
        query.pattern = *patternFromText(QStringLiteral("P>=1 K5h"));
        PatternSearch search(query);
        std::size_t expected = 0;
        for (const Record& record : records)
            expected += search.find(shogi::LightPosition(Position()), movesOf(record)) ? 1u : 0u;
        QVERIFY(expected > 0);
        for (const int threads : {1, 3}) {
            LibraryScan scan;
            scan.library = folder.library();
            scan.segments = reader->segments();
            scan.query = query;
            scan.threads = threads;
            std::set<GameId> found;
            std::size_t looked = 0;
            scan.onFound = [&](const std::vector<PositionHit>& hits, std::size_t games) {
                for (const PositionHit& hit : hits)
                    found.insert(hit.game);
                looked = games;
            };
            QVERIFY(!scan.run());
            QCOMPARE(found.size(), expected);
            QCOMPARE(looked, records.size());
        }
        LibraryScan cancelled;
        const std::atomic<bool> stop = true;
        cancelled.library = folder.library();
        cancelled.segments = reader->segments();
        cancelled.query = query;
        cancelled.cancelled = &stop;
        cancelled.onFound = [](const std::vector<PositionHit>&, std::size_t) { QFAIL("cancelled"); };
        QVERIFY(!cancelled.run());
    }

    void faultsAreKept() {
        const Folder folder;
        folder.write(QStringLiteral("bad.kif"),
                     QByteArray("手合割：平手\n手数----指手--\n1 ７六歩(77)\n2 ５五角(22)\n"));
        folder.write(QStringLiteral("binary.kif"), QByteArray("\0\1\2\3\0\0", 6));
        folder.write(QStringLiteral("good.kif"), played("7g7f"));
        folder.write(QStringLiteral("notes.txt"), QByteArray("not a record at all"));
        const LibraryUpdateResult result = folder.update();
        QVERIFY(result.complete);
        QCOMPARE(result.progress.faulty, std::uint64_t{2});
        auto reader = folder.read();
        const auto faults = reader->faults(10);
        QCOMPARE(faults.size(), std::size_t{2});
        QVERIFY(faults[0].path.endsWith(QStringLiteral("bad.kif")));
        QCOMPARE(faults[0].fault.line, 4);
        QCOMPARE(faults[1].unreadable, FileError::Kind::Binary);
        // Mended.
        folder.write(QStringLiteral("bad.kif"), played("7g7f 3c3d"));
        QVERIFY(folder.update().complete);
        QCOMPARE(reader->faults(10).size(), std::size_t{1});
    }

    void forgottenFoldersLeaveNoGames() {
        const Folder folder;
        folder.write(QStringLiteral("a/one.kif"), played("7g7f"));
        folder.write(QStringLiteral("ab/two.kif"), played("2g2f"));
        QVERIFY(folder.update().complete);
        LibraryUpdate forget;
        forget.library = folder.library();
        forget.forgotten = {folder.records() + QStringLiteral("/a")};
        QVERIFY(forget.run().complete);
        QCOMPARE(folder.read()->gameCount(), std::size_t{1});
        forget.forgotten = {folder.records()};
        QVERIFY(forget.run().complete);
        QCOMPARE(folder.read()->gameCount(), std::size_t{0});
        QVERIFY(librarySources(folder.library()).isEmpty());
        QVERIFY(QFile::exists(folder.records() + QStringLiteral("/ab/two.kif")));
    }

    // A drive that is not there has not lost its records.
    void unavailableSourcesKeepTheirGames() {
        const Folder folder;
        folder.write(QStringLiteral("one.kif"), played("7g7f"));
        QVERIFY(folder.update().complete);
        QVERIFY(QDir(folder.records()).removeRecursively());
        const LibraryUpdateResult result = folder.update();
        QVERIFY(!result.complete);
        QCOMPARE(result.unavailable, QStringList{folder.records()});
        QCOMPARE(folder.read()->gameCount(), std::size_t{1});
    }

    void cancelledUpdatesGoOn() {
        const Folder folder;
        for (int i = 0; i < 200; ++i)
            folder.write(QStringLiteral("%1.kif").arg(i),
                         named(played("7g7f"), std::to_string(i).c_str(), "x"));
        std::atomic<bool> cancelled = false;
        LibraryUpdate update;
        update.library = folder.library();
        update.sources = {folder.records()};
        update.readers = 1;
        update.cancelled = &cancelled;
        update.onProgress = [&cancelled](const LibraryProgress& progress) { cancelled = progress.games > 0; };
        const LibraryUpdateResult first = update.run();
        QVERIFY(!first.complete);
        QVERIFY(first.progress.games > 0 && first.progress.games < 200);
        QCOMPARE(folder.read()->gameCount(), first.progress.games);
        const LibraryUpdateResult second = folder.update();
        QVERIFY(second.complete);
        QCOMPARE(second.progress.read, 200 - first.progress.read);
        QCOMPARE(folder.read()->gameCount(), std::size_t{200});
    }

    void oneWriterAtATime() {
        const Folder folder;
        folder.write(QStringLiteral("one.kif"), played("7g7f"));
        QDir().mkpath(QFileInfo(folder.library()).absolutePath());
        const auto lock = PathLock::hold(folder.library());
        QVERIFY(lock);
        const LibraryUpdateResult result = folder.update();
        QVERIFY(!result.complete);
        QVERIFY(!result.otherWriter.isEmpty());
    }

    void damagedLibrariesAreMadeAnew() {
        const Folder folder;
        folder.write(QStringLiteral("one.kif"), played("7g7f"));
        QVERIFY(folder.update().complete);
        QFile file(folder.library());
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write(QByteArray(4096, 'x'));
        file.close();
        for (const char* suffix : {"-wal", "-shm"})
            QFile::remove(folder.library() + QLatin1String(suffix));
        const LibraryUpdateResult result = folder.update();
        QVERIFY(result.problem);
        QCOMPARE(result.problem->kind, StoreProblem::Kind::Damaged);
        QVERIFY(QFile::exists(result.problem->movedTo));
        QVERIFY(result.complete);
        QCOMPARE(folder.read()->gameCount(), std::size_t{1});
    }

    void newerAndForeignFilesAreLeftAlone() {
        const Folder folder;
        folder.write(QStringLiteral("one.kif"), played("7g7f"));
        QVERIFY(folder.update().complete);
        const auto change = [&folder](const char* statement) {
            {
                QSqlDatabase database =
                    QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("change"));
                database.setDatabaseName(folder.library());
                QVERIFY(database.open());
                QSqlQuery query(database);
                QVERIFY(query.exec(QString::fromLatin1(statement)));
            }
            QSqlDatabase::removeDatabase(QStringLiteral("change"));
        };
        change("PRAGMA user_version = 1000");
        const auto reader = LibraryReader::open(folder.library());
        QVERIFY(!reader);
        QCOMPARE(reader.error().kind, StoreProblem::Kind::Newer);
        const LibraryUpdateResult result = folder.update();
        QVERIFY(!result.complete);
        QCOMPARE(result.problem->kind, StoreProblem::Kind::Newer);
        QVERIFY(QFile::exists(folder.library()));
    }

    // Any bytes may be in the file.
    void damagedPartsNeverCrash() {
        const Folder folder;
        const std::vector<Record> records = someGames(300);
        for (std::size_t i = 0; i < records.size(); ++i)
            folder.write(QStringLiteral("%1.kif").arg(i), records[i]);
        QVERIFY(folder.update().complete);
        QFile file(folder.library());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        std::mt19937 random(4);
        for (int round = 0; round < 30; ++round) {
            QByteArray bytes = whole;
            const auto length = static_cast<std::mt19937::result_type>(bytes.size() - 4096);
            for (int i = 0; i < 40; ++i) {
                const std::mt19937::result_type place = random() % length;
                bytes[4096 + static_cast<qsizetype>(place)] = static_cast<char>(random());
            }
            const QString path = folder.path(QStringLiteral("broken%1.sqlite").arg(round));
            QVERIFY(writePlainFile(path, bytes));
            auto reader = LibraryReader::open(path);
            if (!reader)
                continue;
            (*reader)->explore(Position());
            (*reader)->find(played("7g7f").positionAt(1), Likeness::EitherSide);
            for (const auto& segment : *(*reader)->segments())
                for (const LibraryRow& row : segment->rows)
                    (*reader)->moves(row.id);
            GameFilter filter;
            filter.player = QStringLiteral("player");
            (*reader)->filter(filter);
            (*reader)->faults(10);
        }
    }

    void missingLibrary() {
        const Folder folder;
        const auto reader = LibraryReader::open(folder.library());
        QVERIFY(!reader);
        QCOMPARE(reader.error().kind, StoreProblem::Kind::CannotOpen);
        QCOMPARE(reader.error().error->kind, FileError::Kind::NotFound);
    }
};

QTEST_GUILESS_MAIN(TestLibrary)
#include "tst_library.moc"
