// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/archive_file.h"
#include "app/files/archive_names.h"
#include "app/files/text_encoding.h"
#include "tests/app/zip_bytes.h"

#include <QBuffer>
#include <QFile>
#include <QStringList>
#include <QTest>

using namespace app;
using Kind = FileError::Kind;

namespace {

bool isKif(const QString& name) { return name.endsWith(QLatin1String(".kif")); }

std::unique_ptr<QIODevice> opened(const QByteArray& bytes) {
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(bytes);
    buffer->open(QIODevice::ReadOnly);
    return buffer;
}

struct Read {
    QStringList names;
    QList<QByteArray> contents; // null: could not be read
    QList<Kind> faults;         // of the files
    std::optional<Kind> fault;  // of the rest
};

Read readAll(const QByteArray& bytes, const ArchiveLimits& limits = {}, bool isReadingAll = true) {
    Read all;
    const auto archive = ArchiveFile::openDevice(opened(bytes), QStringLiteral("a"), isKif, nullptr, limits);
    if (!archive) {
        all.fault = archive.error().kind;
        return all;
    }
    while (const auto name = (*archive)->next()) {
        all.names.append(*name);
        if (!isReadingAll)
            continue;
        const auto content = (*archive)->read();
        all.contents.append(content ? *content : QByteArray());
        if (!content)
            all.faults.append(content.error().kind);
    }
    if ((*archive)->fault())
        all.fault = (*archive)->fault()->kind;
    return all;
}

QByteArray fixture(const char* name) {
    QFile file(QStringLiteral(KOMADAI_ARCHIVES "/%1").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no fixture");
    return file.readAll();
}

} // namespace

class TestArchiveFile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (!ArchiveFile::isSupported())
            QSKIP("built without libarchive");
    }

    void knowsArchivesByTheirNames() {
        QVERIFY(isArchiveName(QStringLiteral("games.zip")));
        QVERIFY(isArchiveName(QStringLiteral("GAMES.ZIP")));
        QVERIFY(isArchiveName(QStringLiteral("a/b.tar.gz")));
        QVERIFY(isArchiveName(QStringLiteral("b.7z")));
        QVERIFY(!isArchiveName(QStringLiteral("zip")));
        QVERIFY(!isArchiveName(QStringLiteral("game.kif.gz")));
        QVERIFY(!isArchiveName(QStringLiteral("game.kif")));
    }

    void readsEveryKind_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("7z") << fixture("two.7z");
        QTest::newRow("tar.gz") << fixture("two.tar.gz");
        QTest::newRow("tar.xz") << fixture("two.tar.xz");
    }
    void readsEveryKind() {
        QFETCH(QByteArray, bytes);
        const Read all = readAll(bytes);
        QCOMPARE(QSet<QString>(all.names.begin(), all.names.end()),
                 (QSet<QString>{QStringLiteral("one.kif"), QStringLiteral("表/二.kif")}));
        QVERIFY(!all.fault);
        for (const QByteArray& content : all.contents)
            QVERIFY(content.contains("７六歩(77)"));
    }

    void readsZipFiles() {
        const QByteArray large(300000, 'x');
        const Read all = readAll(ZipBytes()
                                     .add("one.kif", "first")
                                     .add("folder/", {}, false, true, ZipBytes::kFolder)
                                     .add("readme.txt", "not wanted")
                                     .add("folder/two.kif", large, true)
                                     .bytes());
        QCOMPARE(all.names, (QStringList{QStringLiteral("one.kif"), QStringLiteral("folder/two.kif")}));
        QCOMPARE(all.contents, (QList<QByteArray>{"first", large}));
        QVERIFY(!all.fault);
    }

    void contentsNeedNotBeRead() {
        for (const QByteArray& bytes :
             {ZipBytes().add("a.kif", "a").add("b.kif", "b").bytes(), fixture("two.7z")}) {
            const Read all = readAll(bytes, {}, false);
            QCOMPARE(all.names.size(), 2);
            QVERIFY(!all.fault);
        }
    }

    // Japanese Windows writes names in Shift_JIS, whose second bytes may look like a backslash: 表 has one.
    void namesMayBeInShiftJis() {
        const QByteArray name = *encodeText(QStringLiteral("名人戦/表.kif"), TextEncoding::ShiftJis);
        const Read all = readAll(ZipBytes().add(name, "x", false, false).bytes());
        QCOMPARE(all.names, QStringList{QStringLiteral("名人戦/表.kif")});
    }

    void namesAreMadePlain() {
        const Read all = readAll(ZipBytes()
                                     .add("/etc/one.kif", "1")
                                     .add("../../two.kif", "2")
                                     .add("./a/./three.kif", "3")
                                     .add("b\\four.kif", "4")
                                     .add("__MACOSX/._one.kif", "5")
                                     .add("a/._three.kif", "6")
                                     .bytes());
        QCOMPARE(all.names, (QStringList{QStringLiteral("etc/one.kif"), QStringLiteral("../../two.kif"),
                                         QStringLiteral("a/three.kif"), QStringLiteral("b/four.kif")}));
    }

    void equalNamesAreToldApart() {
        const Read all = readAll(ZipBytes()
                                     .add("a/game.kif", "1")
                                     .add("a/game.kif", "2")
                                     .add("a/game (2).kif", "3")
                                     .add("a/game.kif", "4")
                                     .bytes());
        QCOMPARE(all.names,
                 (QStringList{QStringLiteral("a/game.kif"), QStringLiteral("a/game (2).kif"),
                              QStringLiteral("a/game (2) (2).kif"), QStringLiteral("a/game (3).kif")}));
        QCOMPARE(all.contents, (QList<QByteArray>{"1", "2", "3", "4"}));
    }

    void linksAreNotFollowed() {
        const Read all = readAll(ZipBytes()
                                     .add("link.kif", "/etc/passwd", false, true, ZipBytes::kLink)
                                     .add("game.kif", "1")
                                     .bytes());
        QCOMPARE(all.names, QStringList{QStringLiteral("game.kif")});
    }

    void archivesInArchivesAreTold() {
        const QByteArray inner = ZipBytes().add("game.kif", "1").bytes();
        const Read all = readAll(ZipBytes().add("inner.zip", inner).add("game.kif", "2").bytes());
        QCOMPARE(all.names, (QStringList{QStringLiteral("inner.zip"), QStringLiteral("game.kif")}));
        QCOMPARE(all.faults, QList<Kind>{Kind::ArchiveInArchive});
        QVERIFY(!all.fault);
    }

    void passwordsAreTold_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("zip") << fixture("secret.zip");
        QTest::newRow("7z") << fixture("secret.7z");
        QTest::newRow("7z with its names") << fixture("secret_names.7z");
    }
    void passwordsAreTold() {
        QFETCH(QByteArray, bytes);
        const Read all = readAll(bytes);
        QVERIFY(all.faults == QList<Kind>{Kind::Encrypted} || all.fault == Kind::Encrypted);
    }

    void damageIsToldWithItsPlace() {
        QByteArray bytes =
            ZipBytes().add("one.kif", "first").add("two.kif", "second").add("three.kif", "third").bytes();
        bytes.replace("second", "sec0nd");
        const Read all = readAll(bytes);
        QCOMPARE(all.names.size(), 3);
        QCOMPARE(all.faults, QList<Kind>{Kind::DamagedArchive});
        QCOMPARE(all.contents.last(), QByteArray("third"));

        const QByteArray cut =
            ZipBytes().add("one.kif", "first").add("two.kif", QByteArray(5000, 'x')).bytes().left(1000);
        const auto archive = ArchiveFile::openDevice(opened(cut), QStringLiteral("cut.zip"), isKif);
        QVERIFY(archive.has_value());
        QCOMPARE((*archive)->next(), QStringLiteral("one.kif"));
        QCOMPARE((*archive)->read().value(), QByteArray("first"));
        QCOMPARE((*archive)->next(), QStringLiteral("two.kif"));
        QCOMPARE((*archive)->read().error().entry, QStringLiteral("two.kif"));
        QVERIFY(!(*archive)->next());
        QCOMPARE((*archive)->fault().value().kind, Kind::DamagedArchive);
        QCOMPARE((*archive)->fault().value().entry, QStringLiteral("two.kif"));
    }

    void noBytesDoHarm() {
        const QByteArray garbage = QByteArray("PK\x03\x04").repeated(100);
        QVERIFY(readAll(garbage).fault.has_value());
        QVERIFY(readAll("no archive at all").fault.has_value());
        for (const QByteArray& whole :
             {ZipBytes().add("one.kif", "first").add("two.kif", QByteArray(600, 'x'), true).bytes(),
              fixture("two.7z"), fixture("two.tar.gz"), fixture("two.tar.xz")}) {
            for (qsizetype at = 0; at < whole.size(); ++at) {
                readAll(whole.left(at));
                QByteArray bytes = whole;
                bytes[at] = static_cast<char>(bytes.at(at) ^ 0x55);
                readAll(bytes);
            }
        }
    }

    void largeFilesAreLeftOut() {
        const QByteArray large(3000, 'x');
        ArchiveLimits limits;
        limits.entry = 2000;
        const Read all =
            readAll(ZipBytes().add("large.kif", large, true).add("one.kif", "1").bytes(), limits);
        QCOMPARE(all.faults, QList<Kind>{Kind::TooLarge});
        QCOMPARE(all.contents.last(), QByteArray("1"));
        QVERIFY(!all.fault);
    }

    // Forty kilobytes that unpack to forty megabytes.
    void bombsAreGivenUp_data() {
        QTest::addColumn<bool>("isWanted");
        QTest::newRow("read") << true;
        QTest::newRow("passed over") << false;
    }
    void bombsAreGivenUp() {
        QFETCH(bool, isWanted);
        ArchiveLimits limits;
        limits.alwaysUnpacked = 10000;
        limits.ratio = 20;
        ZipBytes bomb;
        for (int i = 0; i < 40; ++i)
            bomb.add("bomb" + QByteArray::number(i) + ".kif", QByteArray(1 << 20, ' '), true);
        const Read all = readAll(bomb.bytes(), limits, isWanted);
        QCOMPARE(all.fault.has_value(), isWanted);
        if (isWanted) {
            QCOMPARE(*all.fault, Kind::UnpacksTooLarge);
            QVERIFY(all.names.size() < 3);
        }
    }

    // What is not wanted has to be unpacked in other kinds than ZIP.
    void bombsBetweenRecordsAreGivenUp() {
        ArchiveLimits limits;
        limits.alwaysUnpacked = 100;
        limits.ratio = 0;
        QCOMPARE(readAll(fixture("two.tar.gz"), limits, false).fault, Kind::UnpacksTooLarge);
        QCOMPARE(readAll(fixture("two.7z"), limits, false).fault, Kind::UnpacksTooLarge);
    }

    void tooManyFilesAreGivenUp() {
        ZipBytes many;
        for (int i = 0; i < 100; ++i)
            many.add(QByteArray::number(i) + ".kif", "1");
        ArchiveLimits limits;
        limits.entries = 50;
        const Read all = readAll(many.bytes(), limits);
        QCOMPARE(all.names.size(), 50);
        QCOMPARE(all.fault, Kind::UnpacksTooLarge);
    }

    void canBeCancelled() {
        std::atomic<bool> cancelled = false;
        ZipBytes many;
        for (int i = 0; i < 100; ++i)
            many.add(QByteArray::number(i) + ".kif", QByteArray(100000, 'x'));
        const auto archive =
            ArchiveFile::openDevice(opened(many.bytes()), QStringLiteral("a"), isKif, &cancelled);
        QVERIFY((*archive)->next());
        QVERIFY((*archive)->read());
        cancelled = true;
        QVERIFY(!(*archive)->next());
        QVERIFY(!(*archive)->fault());
    }

    void missingFilesAreTold() {
        const auto archive = ArchiveFile::open(QStringLiteral("/nowhere/a.zip"), isKif);
        QCOMPARE(archive.error().kind, Kind::NotFound);
    }
};

QTEST_GUILESS_MAIN(TestArchiveFile)
#include "tst_archive_file.moc"
