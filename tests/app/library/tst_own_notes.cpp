// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/library/game_statistics.h"
#include "app/library/games_export.h"
#include "app/library/library_reader.h"
#include "app/library/library_update.h"
#include "app/library/names_in_use.h"
#include "app/library/notes_file.h"

#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace app;

namespace {

QByteArray kif(const char* black, const char* white, const char* moves) {
    return QByteArray("手合割：平手\n開始日時：2020/05/01\n先手：") + black + "\n後手：" + white +
           "\n手数----指手--\n" + moves;
}

constexpr const char* kShort = "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n";
constexpr const char* kLonger = "1 ７六歩(77)\n*思い出の一局\n2 ８四歩(83)\n3 ２六歩(27)\n4 投了\n";
constexpr const char* kOther = "1 ２六歩(27)\n2 ８四歩(83)\n3 投了\n";

class Folder {
public:
    Folder() {
        write("a.kif", kif("羽生善治九段", "Ayumi", kShort));
        write("b.kif", kif("Habu", "habu9", kLonger));
        write("c.kif", kif("Ben", "habu9", kOther));
    }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    QString library() const { return path("library.sqlite"); }
    QString notes() const { return NotesFile::pathBeside(library()); }
    void write(const char* name, const QByteArray& bytes) const {
        QDir(m_folder.path()).mkpath(QStringLiteral("games"));
        QFile file(path("games/") + QLatin1String(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a game");
    }
    void update() const {
        LibraryUpdate update;
        update.library = library();
        update.sources = {path("games")};
        if (!update.run().complete)
            qFatal("the library is not filled");
    }
    std::unique_ptr<LibraryReader> read() const {
        auto reader = LibraryReader::open(library());
        if (!reader)
            qFatal("cannot open the library");
        return std::move(*reader);
    }
    std::unique_ptr<NotesFile> open() const {
        auto file = NotesFile::open(notes(), NotesFile::Access::Write);
        if (!file)
            qFatal("cannot open the notes");
        return std::move(*file);
    }

private:
    QTemporaryDir m_folder;
};

std::vector<GameId> find(LibraryReader& reader, const GameFilter& filter) {
    const auto games = reader.filter(filter);
    return games ? reader.page(*games, GameOrder::LastAddedFirst, 0, 100) : std::vector<GameId>();
}

GameFilter by(const char* player) {
    GameFilter filter;
    filter.player = QString::fromUtf8(player);
    return filter;
}

// The game of these players.
GameId gameOf(LibraryReader& reader, const char* black, const char* white) {
    for (const GameId id : find(reader, {}))
        if (reader.word(reader.row(id)->black) == QString::fromUtf8(black) &&
            reader.word(reader.row(id)->white) == QString::fromUtf8(white))
            return id;
    return 0;
}

NotedGame noted(LibraryReader& reader, GameId id) {
    const LibraryRow* row = reader.row(id);
    return {reader.identity(id), reader.word(row->black), reader.word(row->white), row->date};
}

} // namespace

class TestOwnNotes : public QObject {
    Q_OBJECT
private slots:
    void tagsAreTidied() {
        QCOMPARE(tagsOf(QString::fromUtf8("  two  words,名局、two Words ，, b")),
                 (QStringList{QStringLiteral("b"), QStringLiteral("two words"), QString::fromUtf8("名局")}));
        QVERIFY(NoteFilter({QStringLiteral(" ,"), QStringLiteral("!"), 0}).isEmpty());
    }

    void notesAreKeptByMovesAndPlayers() {
        const Folder folder;
        folder.update();
        GameNote note;
        note.text = QString::fromUtf8("端攻めが決め手");
        note.tags = {QStringLiteral("edge attack"), QString::fromUtf8("名局")};
        note.stars = 4;
        {
            const auto reader = folder.read();
            const GameId game = gameOf(*reader, "Habu", "habu9");
            QVERIFY(reader->notes().file() == nullptr); // nothing is made by reading
            QVERIFY(!QFile::exists(folder.notes()));
            QVERIFY(folder.open()->setNote(noted(*reader, game), note));
            QVERIFY(reader->refresh());
            QCOMPARE(reader->notes().file()->note(reader->identity(game)), note);
        }
        // The library is made again from files that have moved.
        QVERIFY(QFile::remove(folder.library()));
        QVERIFY(QFile::rename(folder.path("games/b.kif"), folder.path("games/z.kif")));
        folder.update();
        const auto reader = folder.read();
        const GameId game = gameOf(*reader, "Habu", "habu9");
        QCOMPARE(reader->notes().file()->note(reader->identity(game)), note);
        QCOMPARE(reader->gameOf(reader->identity(game)), std::optional(game));
        for (const auto& [tags, words, stars, games] :
             {std::tuple("attack", "", 0, 1u), std::tuple("名局,edge", "", 4, 1u),
              std::tuple("名局,x", "", 0, 0u), std::tuple("", "決め手", 1, 1u), std::tuple("", "", 5, 0u),
              std::tuple("", "矢倉", 0, 0u)}) {
            GameFilter filter;
            filter.tags = QString::fromUtf8(tags);
            filter.note = QString::fromUtf8(words);
            filter.leastStars = stars;
            QCOMPARE(find(*reader, filter).size(), std::size_t{games});
        }
        // What was taken back is not found.
        QVERIFY(folder.open()->setNote(noted(*reader, game), {}));
        QVERIFY(reader->refresh());
        GameFilter starred;
        starred.leastStars = 1;
        QVERIFY(find(*reader, starred).empty());
        QVERIFY(reader->notes().file()->tags().isEmpty());
    }

    void aliasesAreAPureValue() {
        NameAliases aliases;
        aliases.join({QStringLiteral("Habu")});
        aliases.join({QStringLiteral("Habu"), QStringLiteral(" habu ")});
        QVERIFY(aliases.isEmpty());
        aliases.join({QString::fromUtf8("羽生善治九段"), QStringLiteral("Habu")});
        aliases.join({QStringLiteral("Ben"), QStringLiteral("Benjamin")});
        QCOMPARE(aliases.mainName(QStringLiteral("HABU")), QString::fromUtf8("羽生善治"));
        QCOMPARE(aliases.mainName(QString::fromUtf8("羽生善治 竜王")), QString::fromUtf8("羽生善治"));
        QCOMPARE(aliases.mainName(QStringLiteral("Chiyo")), QStringLiteral("Chiyo"));
        aliases.join({QStringLiteral("habu9"), QStringLiteral("Habu"), QStringLiteral("ben")});
        QCOMPARE(aliases.groups().size(), std::size_t{1});
        QCOMPARE(aliases.groups().front().size(), 5);
        QCOMPARE(aliases.mainName(QStringLiteral("Benjamin")), QString::fromUtf8("羽生善治"));
        aliases.split(QString::fromUtf8("羽生善治"));
        QCOMPARE(aliases.mainName(QStringLiteral("habu9")), QStringLiteral("Habu"));
        aliases.remove(0);
        QVERIFY(aliases.isEmpty() && aliases.groupOf(QStringLiteral("Habu")) < 0);
    }

    void aliasesAreFoundTogether() {
        const Folder folder;
        folder.update();
        const auto reader = folder.read();
        QCOMPARE(find(*reader, by("habu9")).size(), std::size_t{2});
        NameAliases aliases;
        aliases.join({QString::fromUtf8("羽生善治"), QStringLiteral("habu9"), QStringLiteral("nowhere")});
        QVERIFY(folder.open()->setAliases(aliases));
        QVERIFY(reader->refresh());
        QVERIFY(reader->notes().aliases() == aliases);
        for (const char* name : {"habu9", "羽生", "nowhere"})
            QCOMPARE(find(*reader, by(name)).size(), std::size_t{3});
        QCOMPARE(find(*reader, by("Ben")).size(), std::size_t{1});
        // Opponents with several names are one.
        aliases.join({QStringLiteral("Ayumi"), QStringLiteral("Ben")});
        QVERIFY(folder.open()->setAliases(aliases));
        QVERIFY(reader->refresh());
        const auto results = playerStatistics(*reader, by("habu9"), StatisticsBy::Opponent);
        QCOMPARE(results.size(), std::size_t{2});
        QCOMPARE(results.front().key, QStringLiteral("Ayumi"));
        QCOMPARE(results.front().games, 2u);
    }

    void namesAreOffered() {
        const Folder folder;
        folder.update();
        const auto reader = folder.read();
        const NamesInUse names = namesInUse(*reader, 3);
        QCOMPARE(names.players.size(), 3);
        QCOMPARE(names.players.front(), QStringLiteral("habu9")); // of two games
        QVERIFY(namesInUse(*reader, 10).players.contains(QString::fromUtf8("羽生善治")));
        QVERIFY(names.events.isEmpty() && names.tags.isEmpty());
    }

    void collectionsKeepTheirOrder() {
        const Folder folder;
        folder.update();
        const auto reader = folder.read();
        const auto file = folder.open();
        const NotedGame one = noted(*reader, gameOf(*reader, "Ben", "habu9"));
        const NotedGame two = noted(*reader, gameOf(*reader, "Habu", "habu9"));
        const auto id = file->collectionNamed(QStringLiteral(" My  games "));
        QVERIFY(id);
        QCOMPARE(file->collectionNamed(QStringLiteral("My games")), id);
        QVERIFY(!file->collectionNamed(QStringLiteral("  ")));
        QVERIFY(file->addTo(*id, {{one, 2}, {two, 0}}));
        QVERIFY(file->addTo(*id, {{two, 3}, {one, 1}})); // they stay where they are
        const std::vector<CollectedGame> games{{one, 2}, {two, 0}};
        QVERIFY(file->collected(*id) == games);
        QCOMPARE(file->collections().front().games, 2);
        QVERIFY(file->collectionNamed(QStringLiteral("other")));
        QVERIFY(!file->renameCollection(*id, QStringLiteral("other")));
        QVERIFY(!file->problem());
        QVERIFY(file->renameCollection(*id, QStringLiteral("best")));
        QCOMPARE(file->collections().front().name, QStringLiteral("best"));
        // What is known of a game stays when it leaves the library.
        QVERIFY(QFile::remove(folder.path("games/c.kif")));
        folder.update();
        QVERIFY(reader->refresh());
        QVERIFY(!reader->gameOf(one.identity));
        QCOMPARE(reader->notes().file()->collected(*id).front().game.black, QStringLiteral("Ben"));
        QVERIFY(file->removeFrom(*id, {one.identity}));
        QCOMPARE(file->collected(*id).size(), std::size_t{1});
        QVERIFY(file->removeCollection(*id));
        QCOMPARE(file->collections().size(), std::size_t{1});
    }

    void aDamagedFileIsMovedAside() {
        const Folder folder;
        folder.update();
        QFile file(folder.notes());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(4096, 'x'));
        file.close();
        const auto reader = folder.read(); // the library itself is whole
        QCOMPARE(find(*reader, {}).size(), std::size_t{3});
        QVERIFY(reader->notes().problem());
        QCOMPARE(reader->notes().problem()->kind, StoreProblem::Kind::Damaged);
        QVERIFY(QFile::exists(reader->notes().problem()->movedTo));
        QVERIFY(!QFile::exists(folder.notes()));
        QVERIFY(folder.open()->setNote({1, {}, {}, 0}, {QStringLiteral("new"), {}, 0}));
    }

    void aNewerFileIsLeftAlone() {
        const Folder folder;
        folder.update();
        folder.open();
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("t"));
            database.setDatabaseName(folder.notes());
            QVERIFY(database.open());
            QVERIFY(QSqlQuery(database).exec(QStringLiteral("PRAGMA user_version = 99")));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("t"));
        const auto file = NotesFile::open(folder.notes(), NotesFile::Access::Write);
        QVERIFY(!file);
        QCOMPARE(file.error().kind, StoreProblem::Kind::Newer);
        QVERIFY(QFile::exists(folder.notes()));
    }

    void exports_data() {
        QTest::addColumn<QString>("suffix");
        for (const char* suffix : {"kif", "ki2", "csa", "jkf", "usi", "usen"})
            QTest::newRow(suffix) << QString::fromLatin1(suffix);
    }
    void exports() {
        QFETCH(QString, suffix);
        const Folder folder;
        folder.update();
        const auto reader = folder.read();
        ExportSettings settings;
        settings.format = *shogi::formatFromFileName("x." + suffix.toStdString());
        settings.lossy = true;
        settings.path = folder.path("out.") + suffix;
        settings.fileName = [](const shogi::Record&) { return QStringLiteral("game"); };
        GamesExport all(exportedGames(*reader, find(*reader, {})), settings);
        while (!all.isDone())
            all.step();
        if (!shogi::holdsSeveralGames(settings.format)) {
            QCOMPARE(all.result().end, ExportResult::End::OneGame);
            QVERIFY(!QFile::exists(settings.path));
        } else {
            QCOMPARE(all.result().written, std::size_t{3});
            QCOMPARE(RecordFile::loadAll(settings.path)->size(), std::size_t{3});
        }
        settings.intoFolder = true;
        settings.path = folder.path("out");
        GamesExport each(exportedGames(*reader, find(*reader, {})), settings);
        while (!each.isDone())
            each.step();
        QCOMPARE(each.result().written, std::size_t{3});
        QCOMPARE(QDir(settings.path).entryList(QDir::Files).size(), 3); // the same name gets a number
    }

    void lossesAreToldAndNothingIsWritten() {
        const Folder folder;
        folder.update();
        const auto reader = folder.read();
        ExportSettings settings;
        settings.format = shogi::RecordFormat::Usi; // without the comment and the names
        settings.path = folder.path("out.usi");
        settings.fileName = [](const shogi::Record&) { return QStringLiteral("game"); };
        const auto games = exportedGames(*reader, find(*reader, {}));
        GamesExport one(games, settings);
        while (!one.isDone())
            one.step();
        QCOMPARE(one.result().end, ExportResult::End::HasLosses);
        QCOMPARE(one.result().faults.size(), std::size_t{3});
        QVERIFY(!QFile::exists(settings.path));
        QCOMPARE(one.gamesWithLosses().size(), std::size_t{3});
    }

    void changedFilesAreNotTakenForTheGame() {
        const Folder folder;
        folder.update();
        const auto reader = folder.read();
        const auto games = exportedGames(*reader, find(*reader, by("Ben")));
        QCOMPARE(games.size(), std::size_t{1});
        ExportSettings settings;
        settings.path = folder.path("out.kif");
        // Another game before it: it is found all the same.
        folder.write("c.kif", kif("Chiyo", "Dai", kShort) + kif("Ben", "habu9", kOther));
        GamesExport moved(games, settings);
        moved.step();
        QCOMPARE(moved.result().written, std::size_t{1});
        QCOMPARE(QString::fromStdString(
                     std::string(RecordFile::load(settings.path)->record.header(shogi::header::kBlackName))),
                 QStringLiteral("Ben"));
        folder.write("c.kif", kif("Chiyo", "Dai", kShort));
        GamesExport changed(games, settings);
        changed.step();
        QCOMPARE(changed.result().faults.front().kind, ExportFault::Kind::Changed);
        QVERIFY(QFile::remove(folder.path("games/c.kif")));
        GamesExport gone(games, settings);
        gone.step();
        QCOMPARE(gone.result().faults.front().kind, ExportFault::Kind::Unreadable);
        QVERIFY(gone.isDone() && gone.result().written == 0);
    }

    void aSourceThatIsReplacedIsKept() {
        const Folder folder;
        folder.update();
        const auto reader = folder.read();
        ExportSettings settings;
        settings.path = folder.path("games/a.kif");
        GamesExport work(exportedGames(*reader, find(*reader, {})), settings);
        while (!work.isDone())
            work.step();
        QCOMPARE(work.result().written, std::size_t{3});
        QVERIFY(QFile::exists(work.result().kept));
        GamesExport cancelled(exportedGames(*reader, find(*reader, {})), settings);
        cancelled.step();
        cancelled.cancel();
        QVERIFY(cancelled.isDone());
        QCOMPARE(cancelled.result().end, ExportResult::End::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestOwnNotes)
#include "tst_own_notes.moc"
