// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/packed_records.h"
#include "app/files/archive_file.h"
#include "app/library/game_records.h"
#include "app/library/library_reader.h"
#include "app/library/library_update.h"
#include "tests/app/zip_bytes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

using namespace app;
using Kind = FileError::Kind;

namespace {

QByteArray kif(const QByteArray& black, const char* moves = "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n") {
    return "手合割：平手\n先手：" + black + "\n後手：B\n手数----指手--\n" + moves;
}

class Folder {
public:
    QString path(const QString& name = {}) const { return m_folder.filePath(name); }
    QString library() const { return path(QStringLiteral("library.sqlite")); }
    QString records() const { return path(QStringLiteral("records")); }
    QString archive(const char* name = "a.zip") const { return records() + u'/' + QLatin1String(name); }

    void write(const char* name, const QByteArray& bytes) const {
        QDir().mkpath(QFileInfo(archive(name)).absolutePath());
        QFile file(archive(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a test file");
    }
    LibraryUpdate order(const QStringList& sources = {}) const {
        LibraryUpdate update;
        update.library = library();
        update.sources = sources.isEmpty() ? QStringList{records()} : sources;
        return update;
    }
    LibraryUpdateResult update() const { return order().run(); }
    std::unique_ptr<LibraryReader> read() const {
        auto reader = LibraryReader::open(library());
        if (!reader)
            qFatal("cannot open the library");
        return std::move(*reader);
    }
    // Black's names with their places.
    std::map<QString, std::vector<GamePlace>> games() const {
        std::map<QString, std::vector<GamePlace>> games;
        const auto reader = read();
        for (const auto& segment : *reader->segments())
            for (const LibraryRow& row : segment->rows)
                games[reader->word(row.black)] = reader->places(row.id);
        return games;
    }
    QStringList players() const {
        QStringList names;
        for (const auto& [name, places] : games())
            names.append(name);
        return names;
    }

private:
    QTemporaryDir m_folder;
};

QStringList names(std::initializer_list<const char*> words) {
    QStringList names;
    for (const char* word : words)
        names.append(QString::fromUtf8(word));
    return names;
}

} // namespace

class TestLibraryArchives : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (!ArchiveFile::isSupported())
            QSKIP("built without libarchive");
    }

    void gamesAreFoundWithTheirPlaces() {
        const Folder folder;
        folder.write("plain.kif", kif("甲"));
        folder.write(
            "sub/a.zip",
            ZipBytes()
                .add("2024/one.kif", kif("乙"), true)
                .add("two.csa",
                     "V2.2\nN+Ren\nN-A\nPI\n+\n+7776FU\n%TORYO\n/\nN+Sora\nN-A\nPI\n+\n+2726FU\n%TORYO\n")
                .add("readme.txt", "no record")
                .bytes());
        const LibraryUpdateResult result = folder.update();
        QVERIFY(result.complete);
        QCOMPARE(result.progress.newGames, 4u);
        const auto games = folder.games();
        QCOMPARE(folder.players(), names({"Ren", "Sora", "乙", "甲"}));
        const QString archive = folder.archive("sub/a.zip");
        QCOMPARE(games.at(QStringLiteral("甲")),
                 (std::vector<GamePlace>{{folder.archive("plain.kif"), {}, 1, 1}}));
        QCOMPARE(games.at(QStringLiteral("乙")),
                 (std::vector<GamePlace>{{archive, QStringLiteral("2024/one.kif"), 1, 1}}));
        QCOMPARE(games.at(QStringLiteral("Sora")).front().entry, QStringLiteral("two.csa"));
        QCOMPARE(games.at(QStringLiteral("Sora")).front().number, 2);
        // What is exported is read from there as well.
        const auto reader = folder.read();
        GameRecords records;
        std::vector<GameId> all;
        for (const auto& segment : *reader->segments())
            for (const LibraryRow& row : segment->rows)
                all.push_back(row.id);
        for (const ExportedGame& game : exportedGames(*reader, all))
            QVERIFY(records.find(game).has_value());

        const auto opened = loadPacked(archive, QStringLiteral("two.csa"));
        QVERIFY(opened.has_value());
        QCOMPARE(opened->size(), std::size_t{2});
        QCOMPARE(opened->at(1).record.header(shogi::header::kBlackName), std::string_view("Sora"));
        QVERIFY(!opened->at(1).stamp);
        QCOMPARE(opened->at(1).entry, QStringLiteral("two.csa"));
    }

    void unchangedArchivesAreNotReadAgain() {
        const Folder folder;
        folder.write("a.zip", ZipBytes().add("one.kif", kif("甲")).bytes());
        QVERIFY(folder.update().complete);
        const LibraryUpdateResult again = folder.update();
        QVERIFY(again.complete);
        QCOMPARE(again.progress.files, 1u);
        QCOMPARE(again.progress.read, 0u);
        QCOMPARE(again.progress.vanished, 0u);
        QCOMPARE(folder.players(), names({"甲"}));
    }

    void changedArchivesAreReadAsAWhole() {
        const Folder folder;
        folder.write("a.zip", ZipBytes().add("one.kif", kif("甲")).add("two.kif", kif("乙")).bytes());
        QVERIFY(folder.update().complete);
        folder.write("a.zip",
                     ZipBytes().add("two.kif", kif("乙")).add("three.kif", kif("丙")).add("x", "x").bytes());
        const LibraryUpdateResult result = folder.update();
        QVERIFY(result.complete);
        QCOMPARE(result.progress.newGames, 1u);
        QCOMPARE(result.progress.vanished, 1u);
        QCOMPARE(folder.players(), names({"丙", "乙"}));
    }

    void vanishedArchivesTakeTheirGamesWithThem() {
        const Folder folder;
        folder.write("keep.kif", kif("甲"));
        folder.write("a.zip", ZipBytes().add("one.kif", kif("乙")).bytes());
        QVERIFY(folder.update().complete);
        QVERIFY(QFile::remove(folder.archive()));
        QVERIFY(folder.update().complete);
        QCOMPARE(folder.players(), names({"甲"}));
    }

    void folderAndArchiveMayChangePlaces() {
        const Folder folder;
        folder.write("a.zip", ZipBytes().add("one.kif", kif("甲")).bytes());
        QVERIFY(folder.update().complete);
        QVERIFY(QFile::remove(folder.archive()));
        folder.write("a.zip/one.kif", kif("乙"));
        QVERIFY(folder.update().complete);
        QCOMPARE(folder.players(), names({"乙"}));
        QCOMPARE(folder.games().at(QStringLiteral("乙")).front().entry, QString());
        QVERIFY(QDir(folder.archive()).removeRecursively());
        folder.write("a.zip", ZipBytes().add("one.kif", kif("丙")).bytes());
        QVERIFY(folder.update().complete);
        QCOMPARE(folder.players(), names({"丙"}));
        QCOMPARE(folder.games().at(QStringLiteral("丙")).front().entry, QStringLiteral("one.kif"));
    }

    void anArchiveCanBeASource() {
        const Folder folder;
        folder.write("a.zip", ZipBytes().add("one.kif", kif("甲")).bytes());
        folder.write("b.zip", ZipBytes().add("one.kif", kif("乙")).bytes());
        QVERIFY(folder.order({folder.archive()}).run().complete);
        QCOMPARE(folder.players(), names({"甲"}));
        const auto reader = folder.read();
        QCOMPARE(reader->sources().size(), std::size_t{1});
        const SourceFigures figures = reader->figures(reader->sources().front());
        QCOMPARE(figures.games, 1);
        QCOMPARE(figures.files, 2); // with the archive itself
        QVERIFY(figures.source.read > 0);
        LibraryUpdate forget = folder.order();
        forget.sources.clear();
        forget.forgotten = {folder.archive()};
        QVERIFY(forget.run().complete);
        QCOMPARE(folder.read()->gameCount(), std::size_t{0});
    }

    void faultsAreToldWithTheirPlaces() {
        const Folder folder;
        QByteArray bytes = ZipBytes()
                               .add("bad.kif", kif("甲", "1 ７六歩(77)\n2 ９九玉(11)\n"))
                               .add("no.kif", "nothing that is a record")
                               .add("inner.zip", ZipBytes().add("one.kif", kif("乙")).bytes())
                               .add("sum.kif", kif("丙"))
                               .add("good.kif", kif("丁"))
                               .bytes();
        bytes.replace("丙", "戊");
        folder.write("a.zip", bytes);
        folder.write("cut.zip",
                     ZipBytes().add("one.kif", kif("己")).add("two.kif", kif("庚")).bytes().left(250));
        const LibraryUpdateResult result = folder.update();
        QVERIFY(result.complete);
        QCOMPARE(folder.players(), names({"丁", "己", "甲"}));
        std::map<QString, Kind> kinds;
        const auto reader = folder.read();
        for (const LibraryFault& fault : reader->faults(100)) {
            if (fault.entry == QLatin1String("bad.kif"))
                QCOMPARE(fault.fault.line, 6);
            else
                kinds[QFileInfo(fault.path).fileName() + u' ' + fault.entry] = *fault.unreadable;
            if (fault.path.endsWith(QLatin1String("cut.zip")) && fault.entry.isEmpty())
                QCOMPARE(fileErrorOf(fault).entry, QStringLiteral("two.kif"));
        }
        QCOMPARE(kinds, (std::map<QString, Kind>{{QStringLiteral("a.zip no.kif"), Kind::UnknownFormat},
                                                 {QStringLiteral("a.zip inner.zip"), Kind::ArchiveInArchive},
                                                 {QStringLiteral("a.zip sum.kif"), Kind::DamagedArchive},
                                                 {QStringLiteral("cut.zip two.kif"), Kind::DamagedArchive},
                                                 {QStringLiteral("cut.zip "), Kind::DamagedArchive}}));
        QCOMPARE(reader->figures(reader->sources().front()).faulty, 6);
        QCOMPARE(reader->faults(100, folder.archive("cut.zip")).size(), std::size_t{2});
    }

    // What lies behind a damaged place may still be there.
    void damageTakesNoGamesOut() {
        const Folder folder;
        const QByteArray whole = ZipBytes()
                                     .add("one.kif", kif("甲"))
                                     .add("two.kif", kif("乙"))
                                     .add("three.kif", kif("丙"))
                                     .bytes();
        folder.write("a.zip", whole);
        QVERIFY(folder.update().complete);
        folder.write("a.zip", whole.left(250));
        QVERIFY(folder.update().complete);
        QCOMPARE(folder.players(), names({"丙", "甲"}));
        folder.write("a.zip", whole);
        QVERIFY(folder.update().complete);
        QCOMPARE(folder.players(), names({"丙", "乙", "甲"}));
        QVERIFY(folder.read()->faults(10).empty());
    }

    void cancelledArchivesAreReadAgain() {
        const Folder folder;
        ZipBytes many;
        for (int i = 0; i < 400; ++i)
            many.add(QByteArray::number(i) + ".kif", kif(QByteArray::number(i)));
        folder.write("a.zip", many.bytes());
        std::atomic<bool> cancelled = false;
        LibraryUpdate update = folder.order();
        update.readers = 1;
        update.cancelled = &cancelled;
        update.onProgress = [&cancelled](const LibraryProgress& progress) { cancelled = progress.games > 0; };
        const LibraryUpdateResult first = update.run();
        QVERIFY(!first.complete);
        QVERIFY(first.progress.games > 0 && first.progress.games < 400);
        QCOMPARE(folder.read()->gameCount(), first.progress.games);
        QCOMPARE(folder.read()->sources().front().read, 0);
        QVERIFY(folder.update().complete);
        QCOMPARE(folder.read()->gameCount(), std::size_t{400});
    }

    void bombsLeaveWhatWasRead() {
        const Folder folder;
        ZipBytes bomb;
        bomb.add("a.kif", kif("甲"));
        // Twenty kilobytes for each of them.
        for (int i = 0; i < 5; ++i)
            bomb.add("b" + QByteArray::number(i) + ".kif", QByteArray(15 << 20, ' '), true);
        folder.write("a.zip", bomb.bytes());
        QVERIFY(folder.update().complete);
        QCOMPARE(folder.players(), names({"甲"}));
        bool isTold = false;
        for (const LibraryFault& fault : folder.read()->faults(10))
            isTold = isTold || (fault.entry.isEmpty() && fault.unreadable == Kind::UnpacksTooLarge);
        QVERIFY(isTold);
    }

    void wholeArchivesCanBeOpened() {
        const Folder folder;
        folder.write("a.zip", ZipBytes()
                                  .add("no.kif", "nothing")
                                  .add("one.kif", kif("甲"))
                                  .add("b/two.kif", kif("乙"))
                                  .bytes());
        const auto games = loadPacked(folder.archive());
        QVERIFY(games.has_value());
        QCOMPARE(games->size(), std::size_t{2});
        QCOMPARE(games->at(1).entry, QStringLiteral("b/two.kif"));
        const auto many = loadPacked(folder.archive(), {}, 1);
        QCOMPARE(many.error().kind, Kind::TooManyGames);
        QCOMPARE(many.error().limit, 1);
        QCOMPARE(loadPacked(folder.archive(), QStringLiteral("gone.kif")).error().kind, Kind::NotFound);
        folder.write("empty.zip", ZipBytes().add("readme.txt", "nothing").bytes());
        QCOMPARE(loadPacked(folder.archive("empty.zip")).error().kind, Kind::Empty);
        folder.write("bad.zip", "no archive");
        QCOMPARE(loadPacked(folder.archive("bad.zip")).error().kind, Kind::DamagedArchive);
    }

    void visitedFoldersAreTold() {
        const Folder folder;
        folder.write("sub/one.kif", kif("甲"));
        const LibraryUpdateResult result = folder.update();
        QCOMPARE(result.folders.at(folder.records()), (QStringList{folder.records(), folder.archive("sub")}));
        const LibraryUpdateResult single = folder.order({folder.archive("sub/one.kif")}).run();
        QCOMPARE(single.folders.at(folder.archive("sub/one.kif")), QStringList{folder.archive("sub")});
    }

    void olderLibrariesAreBroughtUpToDate() {
        const Folder folder;
        folder.write("one.kif", kif("甲"));
        QVERIFY(folder.update().complete);
        {
            QSqlDatabase database =
                QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("change"));
            database.setDatabaseName(folder.library());
            QVERIFY(database.open());
            QSqlQuery query(database);
            for (const char* statement :
                 {"ALTER TABLE sources DROP COLUMN read", "ALTER TABLE folders DROP COLUMN archive",
                  "ALTER TABLE identities DROP COLUMN content", "DROP TABLE accuracies",
                  "UPDATE sources SET path = path || '/'", "PRAGMA user_version = 1"})
                QVERIFY(query.exec(QString::fromLatin1(statement)));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("change"));
        QCOMPARE(folder.players(), names({"甲"}));
        QVERIFY(folder.update().complete);
        QCOMPARE(folder.read()->sources().size(), std::size_t{1});
        QVERIFY(folder.read()->sources().front().read > 0);
    }
};

QTEST_GUILESS_MAIN(TestLibraryArchives)
#include "tst_library_archives.moc"
