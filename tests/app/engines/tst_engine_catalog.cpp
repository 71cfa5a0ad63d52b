// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_catalog.h"
#include "app/files/storage_thread.h"
#include "tests/support/full_disk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <sys/stat.h>

using namespace app;
using Kind = KeptFileProblem::Kind;

class TestEngineCatalog : public QObject {
    Q_OBJECT

    StorageThread m_storage;

    // All changes are on disk, and the catalogs have been informed.
    void settle() {
        bool settled = false;
        m_storage.post([] { return true; }, this, [&settled](bool) { settled = true; });
        QTRY_VERIFY_WITH_TIMEOUT(settled, 20000); // includes waiting for others' locks
    }
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    static CatalogEntry sample() {
        CatalogEntry entry;
        entry.name = QStringLiteral("強い engine");
        entry.path = QStringLiteral("/opt/engine/run");
        entry.arguments = {QStringLiteral("--deep"), QStringLiteral("a b")};
        entry.reportedName = "Engine 3";
        entry.author = "Somebody";
        host::EngineOption spin;
        spin.name = "Threads";
        spin.type = host::OptionType::Spin;
        spin.typeName = "spin";
        spin.defaultValue = "1";
        spin.min = 1;
        spin.max = 512;
        host::EngineOption combo;
        combo.name = "\x83\x58\x83\x5e\x83\x43\x83\x8b"; // Shift_JIS
        combo.type = host::OptionType::Combo;
        combo.typeName = "combo";
        combo.defaultValue = "\x92\xca\x8f\xed";
        combo.values = {"\x92\xca\x8f\xed", "Risky \"one\""};
        entry.options = {spin, combo};
        entry.values = {{"Threads", "4"}, {"\x83\x58\x83\x5e\x83\x43\x83\x8b", "\x92\xca\x8f\xed"}};
        entry.hashMegabytes = 1024;
        entry.ponder = true;
        entry.ownBook = false;
        entry.workingFolder = QStringLiteral("/opt/engine");
        entry.environment = {{QStringLiteral("OMP_NUM_THREADS"), QStringLiteral("2")},
                             {QStringLiteral("EMPTY"), QString()}};
        entry.protocol = host::Protocol::Ugi;
        entry.ugiNotation = host::UgiNotation::Uci;
        entry.encoding = host::TextEncoding::ShiftJis;
        entry.registration = host::Registration{"me", "1234"};
        entry.computer = RemoteComputer{QStringLiteral("server"), QStringLiteral("haru"), 2222};
        entry.timeouts.drainKill = std::chrono::milliseconds(20000);
        entry.timeouts.handshakeTotal = std::chrono::milliseconds(900000);
        entry.playsShogi = true;
        entry.sendAllOptions = true;
        entry.clockIncludesIncrement = true;
        entry.acceptsTimesOnPonderhit = true;
        entry.earlyPonder = true;
        entry.restartEveryGame = true;
        entry.mateTakesNodes = true;
        entry.tags = {false, true, true};
        entry.notRegistered = true;
        entry.labels = {{QStringLiteral("Threads"), QStringLiteral("本数")}};
        entry.book.path = QStringLiteral("/books/定跡.db");
        entry.book.terms = {OpeningTerms::Rule::ByScore, 50, 24, true, false};
        entry.book.withOwn = true;
        return entry;
    }

private slots:
    void bundledEngineIsAlwaysThere() {
        QTemporaryDir folder;
        EngineCatalog catalog(folder.filePath(QStringLiteral("none.json")), &m_storage,
                              QStringLiteral("/prefix/tokin"));
        QCOMPARE(catalog.entries().size(), std::size_t{1});
        QVERIFY(catalog.bundled().isBundled());
        QCOMPARE(catalog.bundled().path, QStringLiteral("/prefix/tokin"));
        QCOMPARE(catalog.find(QStringLiteral("tokin")), &catalog.bundled());
        QVERIFY(!catalog.problem());
        QVERIFY(!catalog.remove(QStringLiteral("tokin")));
        settle();
    }

    // Values out of range are brought into it; a wrong type is a fault, and the entry stays in the file.
    void booksInTheList() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        const auto read = [&](const QByteArray& book) {
            write(file, R"({"version": 1, "engines": [{"id": "a", "name": "A", "path": "/a", "book": )" +
                            book + "}]}");
            const EngineCatalog catalog(file, nullptr, QStringLiteral("/tokin"));
            const CatalogEntry* const found = catalog.find(QStringLiteral("a"));
            return found != nullptr ? std::optional(found->book) : std::nullopt;
        };
        EngineBook plain;
        plain.path = QStringLiteral("/b.db");
        QCOMPARE(read(R"({"file": "/b.db"})"), std::optional(plain));
        QCOMPARE(toJson(plain), (QJsonObject{{QStringLiteral("file"), QStringLiteral("/b.db")}}));
        const auto odd = read(R"({"file": "/b.db", "choice": "worst", "temperature": -5, "untilMove": 1e9})");
        QVERIFY(odd);
        QCOMPARE(odd->terms.rule, OpeningTerms::Rule::ByCount);
        QCOMPARE(odd->terms.temperature, 1.0);
        QCOMPARE(odd->terms.untilMove, OpeningTerms::kLastMove);
        QVERIFY(!read(R"({"file": 5})"));
        QVERIFY(!read(R"({"choice": "best"})"));
        QVERIFY(!read(R"({"file": "/b.db", "untilMove": "soon"})"));
    }

    void keepsEngines() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("deep/er/engines.json"));
        QString id;
        {
            EngineCatalog catalog(file, &m_storage, QStringLiteral("/a/tokin"));
            QSignalSpy changed(&catalog, &EngineCatalog::changed);
            id = catalog.add(sample());
            settle();
            QCOMPARE(changed.count(), 1);
            CatalogEntry tokin = catalog.bundled();
            tokin.values["Threads"] = "2";
            tokin.path = QStringLiteral("/elsewhere");
            QVERIFY(catalog.update(tokin));
            settle();
            QCOMPARE(catalog.bundled().path, QStringLiteral("/a/tokin"));
        }
        EngineCatalog again(file, &m_storage, QStringLiteral("/b/tokin"));
        QVERIFY(!again.problem());
        QCOMPARE(again.entries().size(), std::size_t{2});
        CatalogEntry wanted = sample();
        wanted.id = id;
        QVERIFY(again.find(id));
        QVERIFY(*again.find(id) == wanted);
        // The program may have moved since.
        QCOMPARE(again.bundled().path, QStringLiteral("/b/tokin"));
        QCOMPARE(again.bundled().values.at("Threads"), std::string("2"));
        QVERIFY(again.remove(id));
        settle();
        QVERIFY(!again.find(id));
        QCOMPARE(EngineCatalog(file, nullptr, QStringLiteral("/b/tokin")).entries().size(), std::size_t{1});
    }

    // The file is readable, and default values are not in it.
    void fileIsReadable() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/a/tokin"));
        catalog.add(sample());
        settle();
        const QByteArray text = contentOf(file);
        QVERIFY(text.count('\n') > 20);
        QVERIFY(text.contains("\"protocol\": \"ugi\""));
        QVERIFY(text.contains("\"drainKill\": 20000"));
        QVERIFY(!text.contains("drainNotice"));
        QVERIFY(text.contains("\"earlyPonder\""));
        QVERIFY(text.contains("強い engine"));
        QVERIFY(!text.contains("/a/tokin"));
    }

    // Lists of earlier versions contain neither protocols nor tags nor switches.
    void earlierFilesAreRead() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        write(file, R"({"version":1,"engines":[{"id":"x","name":"X","path":"/x","future":[1],
                        "protocol":"usi3","timeouts":{"drainKill":-5}}]})");
        const EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        QVERIFY(!catalog.problem());
        const CatalogEntry* entry = catalog.find(QStringLiteral("x"));
        QCOMPARE(entry->protocol, host::Protocol::Usi);
        QVERIFY((entry->tags == EngineTags{}));
        QVERIFY(!entry->restartEveryGame);
        QVERIFY(entry->timeouts.drainKill.count() >= 100);
    }

    void copiesAndReturns() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/a/tokin"));
        const QString id = catalog.add(sample());
        settle();
        const QString last = catalog.add(sample());
        settle();
        const QString copy = catalog.duplicate(id);
        settle();
        QCOMPARE(catalog.entries()[2].id, copy); // after its original
        CatalogEntry wanted = *catalog.find(id);
        wanted.id = copy;
        wanted.name = catalog.find(copy)->name;
        QVERIFY(wanted == *catalog.find(copy));
        QVERIFY(wanted.name != catalog.find(id)->name);
        QVERIFY(catalog.duplicate(QStringLiteral("nobody")).isEmpty());
        settle();
        // A copy of the bundled engine moves with it too, but can be removed.
        const QString tokin = catalog.duplicate(CatalogEntry::kBundledId);
        settle();
        EngineCatalog moved(file, &m_storage, QStringLiteral("/b/tokin"));
        QCOMPARE(moved.find(tokin)->path, QStringLiteral("/b/tokin"));
        const CatalogEntry removed = *moved.find(id);
        QVERIFY(moved.remove(tokin));
        settle();
        QVERIFY(moved.remove(id));
        settle();
        QVERIFY(moved.restore(removed, 1));
        settle();
        QCOMPARE(moved.entries()[1].id, id);
        QVERIFY(*moved.find(id) == removed);
        QVERIFY(!moved.restore(removed, 1));
        settle();
        QVERIFY(moved.remove(id));
        settle();
        QVERIFY(moved.restore(removed, 0)); // never before the bundled engine
        QVERIFY(moved.entries()[0].isBundled());
        QVERIFY(moved.find(last) != nullptr);
    }

    void configHasEverything() {
        CatalogEntry entry = sample();
        entry.computer.reset(); // tst_remote_computer
        const host::EngineConfig config = EngineCatalog::configFor(entry);
        QCOMPARE(config.workingFolder, std::string("/opt/engine"));
        QCOMPARE(config.environment.at("OMP_NUM_THREADS"), std::string("2"));
        QCOMPARE(config.protocol, host::Protocol::Ugi);
        QCOMPARE(config.ugiNotation, host::UgiNotation::Uci);
        QCOMPARE(config.encoding, host::TextEncoding::ShiftJis);
        QVERIFY(config.registration == entry.registration);
        QVERIFY(config.timeouts == entry.timeouts);
        QVERIFY(config.playsShogi && config.sendAllOptions && config.clockIncludesIncrement &&
                config.acceptsTimesOnPonderhit && config.earlyPonder && config.restartEveryGame &&
                config.mateTakesNodes);
        QVERIFY(!config.ponder); // the game decides
        QVERIFY(!config.unattended);
    }

    void namesAreUnique() {
        EngineCatalog catalog({}, &m_storage, QStringLiteral("/tokin"));
        CatalogEntry entry;
        entry.path = QStringLiteral("/x");
        entry.reportedName = "tokin";
        const QString first = catalog.add(entry);
        settle();
        QCOMPARE(catalog.find(first)->name, QStringLiteral("tokin (2)"));
        const QString second = catalog.add(entry);
        settle();
        QCOMPARE(catalog.find(second)->name, QStringLiteral("tokin (3)"));
        QVERIFY(first != second);
        QVERIFY(catalog.rename(second, QStringLiteral("  Other\tone ")));
        settle();
        QCOMPARE(catalog.find(second)->name, QStringLiteral("Other one"));
        QVERIFY(catalog.rename(second, QStringLiteral("Other one"))); // its own name does not count as taken
        QCOMPARE(catalog.find(second)->name, QStringLiteral("Other one"));
        QVERIFY(!catalog.rename(second, QStringLiteral(" ")));
        settle();
        QVERIFY(!catalog.rename(QStringLiteral("nobody"), QStringLiteral("X")));
        settle();
        QCOMPARE(catalog.findByName(QStringLiteral("oTHER ONE")), catalog.find(second));
        QVERIFY(!catalog.findByName(QStringLiteral("nobody")));
    }

    void brokenFileIsSetAside_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("engines: none");
        QTest::newRow("cut off") << QByteArray(R"({"version": 1, "engines": [{"id": "x")");
        QTest::newRow("binary") << QByteArray("\x00\xff\xfe\x01", 4);
        QTest::newRow("an array") << QByteArray("[]");
        QTest::newRow("no engines") << QByteArray(R"({"version": 1})");
        QTest::newRow("engines of the wrong kind") << QByteArray(R"({"version": 1, "engines": {"x": 5}})");
    }
    void brokenFileIsSetAside() {
        QFETCH(QByteArray, bytes);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        write(file, bytes);
        write(file + QStringLiteral(".broken"), "an older one");
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        QCOMPARE(catalog.entries().size(), std::size_t{1});
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::Broken);
        QCOMPARE(catalog.problem()->path, file);
        QVERIFY(catalog.problem()->whole);
        QCOMPARE(contentOf(catalog.problem()->movedTo), bytes);
        QCOMPARE(contentOf(file + QStringLiteral(".broken")), QByteArray("an older one"));
        QVERIFY(!QFileInfo::exists(file));
        catalog.add(sample()); // later changes still work
        settle();
        QCOMPARE(EngineCatalog(file, nullptr, QStringLiteral("/tokin")).entries().size(), std::size_t{2});
    }

    // One bad entry costs itself only, and nothing in the file.
    void badEntriesAreToldAndStay_data() {
        using Part = KeptPartFault::Kind;
        QTest::addColumn<QByteArray>("entry");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("key");
        const auto row = [](const char* name, const char* entry, Part kind, const char* key) {
            QTest::newRow(name) << QByteArray(entry) << static_cast<int>(kind) << QString::fromLatin1(key);
        };
        row("no path", R"({"id": "x", "name": "Bad"})", Part::Missing, "path");
        row("no name", R"({"id": "x", "path": "/x"})", Part::Missing, "name");
        row("no id", R"({"name": "Bad", "path": "/x"})", Part::Missing, "id");
        row("id of the wrong kind", R"({"id": 5, "name": "Bad", "path": "/x"})", Part::WrongKind, "id");
        row("a switch of the wrong kind", R"({"id": "x", "name": "Bad", "path": "/x", "ponder": "yes"})",
            Part::WrongKind, "ponder");
        row("hash of the wrong kind", R"({"id": "x", "name": "Bad", "path": "/x", "hashMegabytes": "1 GB"})",
            Part::WrongKind, "hashMegabytes");
        row("a number among arguments", R"({"id": "x", "name": "Bad", "path": "/x", "arguments": ["a", 5]})",
            Part::NotText, "arguments");
        row("bad base64",
            R"({"id":"x","name":"Bad","path":"/x","values":[{"name":{"base64":"!"},"value":"1"}]})",
            Part::BadBytes, "name");
        row("an option of ssh",
            R"({"id":"x","name":"Bad","path":"/x","computer":{"host":"-oProxyCommand=x"}})", Part::NoComputer,
            "host");
        row("the same id", R"({"id": "good", "name": "Bad", "path": "/x"})", Part::Twice, "id");
        row("Tokin", R"({"id": "tokin", "name": "Bad", "hashMegabytes": []})", Part::WrongKind,
            "hashMegabytes");
        row("a number", "5", Part::NotAnObject, "");
        row("a text", "\"Bad\"", Part::NotAnObject, "");
    }
    void badEntriesAreToldAndStay() {
        QFETCH(QByteArray, entry);
        QFETCH(int, kind);
        QFETCH(QString, key);
        const QJsonValue bad = QJsonDocument::fromJson("[" + entry + "]").array()[0];
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        write(file, R"({"version": 1, "engines": [{"id": "good", "name": "Good", "path": "/good"}, )" +
                        entry + R"(, {"id": "last", "name": "Last", "path": "/last"}]})");
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::Parts);
        QCOMPARE(catalog.problem()->parts.size(), std::size_t{1});
        const KeptPartFault& fault = catalog.problem()->parts.front();
        QCOMPARE(static_cast<int>(fault.kind), kind);
        QCOMPARE(fault.entry, 2);
        QCOMPARE(fault.name, bad[QLatin1String("name")].toString());
        QCOMPARE(fault.key, key);
        QVERIFY(catalog.findByName(QStringLiteral("Good")));
        QVERIFY(catalog.findByName(QStringLiteral("Last")));
        QVERIFY(!catalog.findByName(QStringLiteral("Bad")));
        // It survives what is done with the others, twice.
        QVERIFY(catalog.rename(QStringLiteral("good"), QStringLiteral("Better")));
        settle();
        const QString added = catalog.add(sample());
        settle();
        QVERIFY(catalog.remove(QStringLiteral("last")));
        settle();
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::Parts);
        const QJsonArray engines =
            QJsonDocument::fromJson(contentOf(file)).object()[QLatin1String("engines")].toArray();
        const bool isThere = std::any_of(engines.begin(), engines.end(), [&bad](const QJsonValue& each) {
            if (!bad.isObject())
                return each == bad;
            for (const QString& name : bad.toObject().keys())
                if (each[name] != bad[name])
                    return false;
            return true;
        });
        QVERIFY2(isThere, contentOf(file).constData());
        const EngineCatalog again(file, nullptr, QStringLiteral("/tokin"));
        QVERIFY(again.findByName(QStringLiteral("Better")));
        QVERIFY(again.find(added));
        QVERIFY(!again.findByName(QStringLiteral("Last")));
        QCOMPARE(again.entries().size(), std::size_t{3});
        QVERIFY(QDir(folder.path()).entryList({QStringLiteral("*.broken*")}).isEmpty());
    }

    void aVersionThatIsMissingIsTold() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        write(file, R"({"engines": [{"id": "good", "name": "Good", "path": "/good"}]})");
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::Parts);
        QCOMPARE(catalog.problem()->parts.front().key, QStringLiteral("version"));
        QVERIFY(catalog.findByName(QStringLiteral("Good")));
        // The next change brings it back.
        catalog.add(sample());
        settle();
        QVERIFY(!EngineCatalog(file, &m_storage, QStringLiteral("/tokin")).problem());
    }

    void newerVersionsAreLeftAlone() {
        const QByteArray newer = R"({"version": 2, "engines": {"x": {"name": "X"}}, "more": [1, 2]})";
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        write(file, newer);
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::Newer);
        QCOMPARE(catalog.entries().size(), std::size_t{1});
        catalog.add(sample());
        settle();
        QCOMPARE(catalog.problem()->kind, Kind::Newer);
        QCOMPARE(contentOf(file), newer);
        // Nor is one that came while this one was running.
        QVERIFY(QFile::remove(file));
        EngineCatalog running(file, &m_storage, QStringLiteral("/tokin"));
        running.add(sample());
        settle();
        write(file, newer);
        running.add(sample());
        settle();
        QVERIFY(running.problem());
        QCOMPARE(running.problem()->kind, Kind::Newer);
        QCOMPARE(contentOf(file), newer);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("engines.json")});
    }

    // Without a storage the list is only read: nothing happens to the file, whatever is in it.
    void whatIsOnlyReadStays_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("kind");
        QTest::newRow("empty") << QByteArray() << static_cast<int>(Kind::LeftBroken);
        QTest::newRow("a typo") << QByteArray("{\"version\": 1,\n \"engines\": [,]}")
                                << static_cast<int>(Kind::LeftBroken);
        QTest::newRow("an array") << QByteArray("[]") << static_cast<int>(Kind::LeftBroken);
        QTest::newRow("newer") << QByteArray(R"({"version": 2, "engines": []})")
                               << static_cast<int>(Kind::Newer);
        QTest::newRow("a bad entry") << QByteArray(R"({"version": 1, "engines": [5]})")
                                     << static_cast<int>(Kind::Parts);
    }
    void whatIsOnlyReadStays() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, kind);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        write(file, bytes);
        QFile::setPermissions(file,
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther);
        const auto permissions = QFile::permissions(file);
        const EngineCatalog catalog(file, nullptr, QStringLiteral("/tokin"));
        QVERIFY(catalog.problem());
        QCOMPARE(static_cast<int>(catalog.problem()->kind), kind);
        QCOMPARE(catalog.entries().size(), std::size_t{1});
        QCOMPARE(contentOf(file), bytes);
        QCOMPARE(QFile::permissions(file), permissions);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("engines.json")});
        if (QByteArray(QTest::currentDataTag()) == "a typo")
            QCOMPARE(catalog.problem()->whole->line, 2);
    }

    void unwritableFolderIsTold() {
        QTemporaryDir folder;
        // A file where a folder is needed fails for every user.
        write(folder.filePath(QStringLiteral("blocked")), "x");
        EngineCatalog catalog(folder.filePath(QStringLiteral("blocked/engines.json")), &m_storage,
                              QStringLiteral("/tokin"));
        QSignalSpy written(&catalog, &EngineCatalog::written);
        catalog.add(sample());
        settle();
        QCOMPARE(written.count(), 1);
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::CannotWrite);
        QVERIFY(catalog.problem()->error);
        QCOMPARE(catalog.entries().size(), std::size_t{2}); // still usable
    }

    void unreadableFileIsLeftAlone() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        QVERIFY(QDir().mkpath(file)); // a folder cannot be opened by any user
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::CannotRead);
        QSignalSpy written(&catalog, &EngineCatalog::written);
        catalog.add(sample());
        settle();
        QCOMPARE(written.count(), 1);
        QVERIFY(catalog.problem());
        QVERIFY(QFileInfo(file).isDir());
    }

    void sameIdTwiceCountsOnce() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        write(file,
              R"({"version":1,"engines":[{"id":"x","name":"X","path":"/x"},{"id":"x","name":"Y","path":"/y"},
                       {"id":"z","name":"X","path":"/z"}]})");
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        QCOMPARE(catalog.entries().size(), std::size_t{3});
        QCOMPARE(catalog.find(QStringLiteral("x"))->path, QStringLiteral("/x"));
        QCOMPARE(catalog.find(QStringLiteral("z"))->name, QStringLiteral("X (2)"));
    }

    // Two programs with the same list: neither undoes the other's changes.
    void changesOfOthersStay() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        const QString tokin = QStringLiteral("/tokin");
        EngineCatalog one(file, &m_storage, tokin);
        EngineCatalog two(file, &m_storage, tokin);
        const QString first = one.add(sample());
        settle();
        CatalogEntry bundled = one.bundled();
        bundled.values["Threads"] = "2";
        QVERIFY(one.update(bundled));
        settle();
        const QString second = two.add(sample());
        settle();
        QCOMPARE(two.entries().size(), std::size_t{3});
        QVERIFY(two.find(first) != nullptr);
        QCOMPARE(two.bundled().values.at("Threads"), std::string("2"));
        QVERIFY(two.find(first)->name != two.find(second)->name);
        // Different fields of one entry.
        QVERIFY(one.rename(first, QStringLiteral("Renamed")));
        settle();
        CatalogEntry tagged = *two.find(first);
        tagged.tags = {false, false, true};
        tagged.workingFolder.clear();
        QVERIFY(two.update(tagged));
        settle();
        QCOMPARE(two.find(first)->name, QStringLiteral("Renamed"));
        QCOMPARE(two.find(first)->workingFolder, QString());
        // The same field: the later change counts.
        QVERIFY(one.rename(first, QStringLiteral("One")));
        settle();
        QVERIFY(two.rename(first, QStringLiteral("Two")));
        settle();
        QVERIFY(two.remove(second));
        settle();
        QVERIFY(one.rename(first, QStringLiteral("Three")));
        settle();
        QVERIFY(one.find(second) == nullptr);
        QVERIFY((one.find(first)->tags == EngineTags{false, false, true}));
        QCOMPARE(one.find(first)->workingFolder, QString());
        const EngineCatalog last(file, &m_storage, tokin);
        QVERIFY(last.entries() == one.entries());
        QCOMPARE(last.find(first)->name, QStringLiteral("Three"));
        // A change made here survives a removal there.
        QVERIFY(two.remove(first));
        settle();
        QVERIFY(one.rename(first, QStringLiteral("Four")));
        settle();
        QVERIFY(EngineCatalog(file, nullptr, tokin).find(first) != nullptr);
        QVERIFY(!QFileInfo::exists(file + QStringLiteral(".lock")));
    }

    void optionsThatOthersSetStay() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        EngineCatalog one(file, &m_storage, QStringLiteral("/tokin"));
        EngineCatalog two(file, &m_storage, QStringLiteral("/tokin"));
        CatalogEntry entry = one.bundled();
        entry.values["Threads"] = "2";
        entry.labels[QStringLiteral("Threads")] = QStringLiteral("A");
        QVERIFY(one.update(entry));
        settle();
        entry = two.bundled();
        entry.values["Skill"] = "3";
        entry.labels[QStringLiteral("Skill")] = QStringLiteral("B");
        entry.environment[QStringLiteral("X")] = QStringLiteral("1");
        QVERIFY(two.update(entry));
        settle();
        const CatalogEntry merged = EngineCatalog(file, nullptr, QStringLiteral("/tokin")).bundled();
        QCOMPARE(merged.values, (host::OptionValues{{"Skill", "3"}, {"Threads", "2"}}));
        QCOMPARE(merged.labels.size(), std::size_t{2});
        // Undone here, kept there.
        entry = two.bundled();
        entry.values.erase("Skill");
        QVERIFY(two.update(entry));
        settle();
        QVERIFY(one.rename(CatalogEntry::kBundledId, QStringLiteral("T")));
        settle();
        QCOMPARE(one.bundled().values, (host::OptionValues{{"Threads", "2"}}));
    }

    void aFullDiskLeavesTheList() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        catalog.rename(CatalogEntry::kBundledId, QStringLiteral("T"));
        settle();
        const QByteArray before = contentOf(file);
        QVERIFY(!before.isEmpty());
        {
            const FullDisk full(100); // a lock fits, the list does not
            catalog.rename(CatalogEntry::kBundledId, QStringLiteral("U"));
            settle();
        }
        QCOMPARE(catalog.problem()->kind, Kind::CannotWrite);
        QVERIFY(catalog.problem()->error);
        QCOMPARE(contentOf(file), before);
    }

    void whatIsNoOrdinaryFileIsNotRead_data() {
        QTest::addColumn<QString>("target");
        QTest::newRow("pipe") << QStringLiteral("pipe");
        QTest::newRow("device") << QStringLiteral("/dev/zero");
    }
    void whatIsNoOrdinaryFileIsNotRead() {
        QFETCH(const QString, target);
        QTemporaryDir folder;
        QVERIFY(::mkfifo(QFile::encodeName(folder.filePath(QStringLiteral("pipe"))).constData(), 0600) == 0);
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        QVERIFY(QFile::link(QDir(folder.path()).filePath(target), file));
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::CannotRead);
        QVERIFY(catalog.problem()->error);
        catalog.add(sample());
        settle();
        QVERIFY(QFileInfo(file).isSymLink());
    }

    // It contains registration codes.
    void theListIsItsOwners() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        const auto modeOf = [](const QString& path) {
            struct stat status {};
            return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? int(status.st_mode & 0777)
                                                                             : -1;
        };
        EngineCatalog(file, &m_storage, QStringLiteral("/tokin")).add(sample());
        settle();
        QCOMPARE(modeOf(file), 0600);
        QVERIFY(::chmod(QFile::encodeName(file).constData(), 0644) == 0);
        { const EngineCatalog reading(file, &m_storage, QStringLiteral("/tokin")); }
        QCOMPARE(modeOf(file), 0600);
        // Also under the name of a broken file.
        write(file, "{ \"code\": 1234");
        QVERIFY(::chmod(QFile::encodeName(file).constData(), 0644) == 0);
        const EngineCatalog broken(file, &m_storage, QStringLiteral("/tokin"));
        QCOMPARE(modeOf(broken.problem()->movedTo), 0600);
    }

    void aListThatIsBeingWrittenIsNotOverwritten() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        QLockFile other(file + QStringLiteral(".lock"));
        QVERIFY(other.tryLock());
        QSignalSpy written(&catalog, &EngineCatalog::written);
        catalog.add(sample());
        settle();
        QCOMPARE(written.count(), 1);
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::CannotWrite);
        QVERIFY2(catalog.problem()->detail.contains(QStringLiteral("engines.json.lock")),
                 qPrintable(catalog.problem()->detail));
        QVERIFY(!QFileInfo::exists(file));
        other.unlock();
        QVERIFY(catalog.rename(CatalogEntry::kBundledId, QStringLiteral("T")));
        settle();
        QVERIFY(!catalog.problem());
        QCOMPARE(EngineCatalog(file, nullptr, QStringLiteral("/tokin")).entries().size(), std::size_t{2});
    }

    void whatOthersBreakIsSetAside() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        catalog.add(sample());
        settle();
        write(file, "nonsense");
        QSignalSpy written(&catalog, &EngineCatalog::written);
        catalog.add(sample());
        settle();
        QCOMPARE(written.count(), 1);
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::BrokenMeanwhile);
        QCOMPARE(contentOf(catalog.problem()->movedTo), QByteArray("nonsense"));
        QCOMPARE(EngineCatalog(file, nullptr, QStringLiteral("/tokin")).entries().size(), std::size_t{3});
    }

    // A list that could not be read again is not written.
    void hugeListsAreNotWritten() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("engines.json"));
        EngineCatalog catalog(file, &m_storage, QStringLiteral("/tokin"));
        const QString id = catalog.add(sample());
        settle();
        const QByteArray before = contentOf(file);
        CatalogEntry huge = *catalog.find(id);
        huge.values["Long"] = std::string(std::size_t{17} * 1024 * 1024, 'x');
        QSignalSpy written(&catalog, &EngineCatalog::written);
        QVERIFY(catalog.update(huge));
        settle();
        QCOMPARE(written.count(), 1);
        QVERIFY(catalog.problem());
        QCOMPARE(catalog.problem()->kind, Kind::CannotWrite);
        QCOMPARE(contentOf(file), before);
        huge.values.erase("Long");
        QVERIFY(catalog.update(huge));
        settle();
        QVERIFY(!catalog.problem());
    }

    // A report changes what the engine reported, not what the user changed meanwhile.
    void reportsLeaveTheUsersChoices() {
        EngineCatalog catalog({}, &m_storage, QStringLiteral("/tokin"));
        CatalogEntry entry = sample();
        entry.protocol = host::Protocol::Detect;
        entry.ugiNotation = host::UgiNotation::Detect;
        const QString id = catalog.add(entry);
        settle();
        CatalogEntry told = *catalog.find(id);
        told.protocol = host::Protocol::Usi;
        told.reportedName = "Told 2";
        told.author = "them";
        told.notRegistered = true;
        told.options.clear();
        CatalogEntry edited = *catalog.find(id);
        edited.name = QStringLiteral("Mine");
        edited.values["Threads"] = "7";
        edited.hashMegabytes = 33;
        edited.tags = {true, false, false};
        QVERIFY(catalog.update(edited));
        settle();
        QVERIFY(catalog.takeReport(told));
        settle();
        CatalogEntry wanted = edited;
        wanted.protocol = host::Protocol::Usi;
        wanted.reportedName = "Told 2";
        wanted.author = "them";
        wanted.notRegistered = true;
        wanted.options.clear();
        QVERIFY(*catalog.find(id) == wanted);
        // It belongs to another program.
        edited.path = QStringLiteral("/other");
        QVERIFY(catalog.update(edited));
        settle();
        QVERIFY(catalog.takeReport(told));
        settle();
        QVERIFY(*catalog.find(id) == edited);
        told.id = QStringLiteral("nobody");
        QVERIFY(!catalog.takeReport(told));
        settle();
    }

    void environmentNamesTokin() {
        qputenv("KOMADAI_TOKIN", "/my/own/tokin");
        QCOMPARE(EngineCatalog::bundledEnginePath(), QStringLiteral("/my/own/tokin"));
        qunsetenv("KOMADAI_TOKIN");
        const QString path = EngineCatalog::bundledEnginePath();
        QVERIFY(QFileInfo(path).isAbsolute());
        QVERIFY2(path.endsWith(QStringLiteral("/tokin")), qPrintable(path));
    }

    void configuration() {
        CatalogEntry entry = sample();
        entry.computer.reset(); // tst_remote_computer
        const host::EngineConfig config = EngineCatalog::configFor(entry);
        QCOMPARE(config.path, std::string("/opt/engine/run"));
        QCOMPARE(config.arguments, (std::vector<std::string>{"--deep", "a b"}));
        QCOMPARE(config.options.at("Threads"), std::string("4"));
        QCOMPARE(config.hashMegabytes, 1024);
        QVERIFY(!config.ownBook);
        QVERIFY(!config.ponder);
    }
};

QTEST_GUILESS_MAIN(TestEngineCatalog)
#include "tst_engine_catalog.moc"
