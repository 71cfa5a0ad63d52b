// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/plain_file.h"
#include "app/files/start_folder.h"
#include "app/text/record_text.h"
#include "tests/support/full_disk.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace app;
using Kind = FileError::Kind;

class TestPlainFile : public QObject {
    Q_OBJECT

    QString path(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    QString put(const char* name, const QByteArray& bytes, mode_t mode = 0644) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a test file");
        file.close();
        ::chmod(QFile::encodeName(file.fileName()).constData(), mode);
        return file.fileName();
    }
    static QByteArray content(const QString& name) {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static mode_t modeOf(const QString& name) {
        struct stat status {};
        return ::stat(QFile::encodeName(name).constData(), &status) == 0 ? status.st_mode & 0777 : 0;
    }
    QStringList names() const {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    // Each of these would block its reader for ever, or as long as its source sends data.
    void whatIsNoOrdinaryFileIsNotRead_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<bool>("linked");
        for (const bool linked : {false, true}) {
            const char* how = linked ? "link to a " : "";
            QTest::addRow("%spipe", how) << QStringLiteral("pipe") << linked;
            QTest::addRow("%sdevice", how) << QStringLiteral("/dev/zero") << linked;
            QTest::addRow("%sterminal", how) << QStringLiteral("/dev/tty") << linked;
        }
    }
    void whatIsNoOrdinaryFileIsNotRead() {
        QFETCH(const QString, target);
        QFETCH(const bool, linked);
        QVERIFY(::mkfifo(QFile::encodeName(path("pipe")).constData(), 0600) == 0);
        QString name = QDir(m_folder->path()).filePath(target);
        if (linked) {
            QVERIFY(QFile::link(name, path("link")));
            name = path("link");
        }
        const auto read = readPlainFile(name, 1000);
        QVERIFY(!read);
        QVERIFY(read.error().kind == Kind::NotAFile);
        QVERIFY(plainFileFault(name, 1000)->kind == Kind::NotAFile);
        QVERIFY(fileErrorMessage(read.error()).what.contains(name));
        QVERIFY(!fileErrorReason(read.error()).isEmpty());
    }

    void readsUpToTheLimit() {
        const QString name = put("file", QByteArray(100, 'x'));
        QCOMPARE(readPlainFile(name, 100).value().size(), qsizetype{100});
        QVERIFY(readPlainFile(name, 99).error().kind == Kind::TooLarge);
        QVERIFY(plainFileFault(name, 99)->kind == Kind::TooLarge);
        QVERIFY(!plainFileFault(name, 100));
        QVERIFY(!plainFileFault(path("none"), 0));
        QVERIFY(readPlainFile(path("none"), 9).error().kind == Kind::NotFound);
        QVERIFY(readPlainFile(m_folder->path(), 9).error().kind == Kind::IsFolder);
    }

    void aFullDiskLeavesTheOldFile() {
        const QString name = put("file", "old");
        const FullDisk full;
        // Small enough to stay in a buffer until the file is closed.
        const auto written = writePlainFile(name, "new content");
        QVERIFY(!written);
        QVERIFY(written.error().kind == Kind::WriteFailed || written.error().kind == Kind::DiskFull);
        QVERIFY(!fileErrorReason(written.error()).isEmpty());
        QCOMPARE(content(name), QByteArray("old"));
        QCOMPARE(names(), QStringList{QStringLiteral("file")});
    }

    void contentCanComeInPieces() {
        const QString name = put("file", "old");
        {
            auto writer = PlainFileWriter::begin(name);
            QVERIFY(writer);
            QVERIFY(writer->add("new "));
            QVERIFY(writer->add("content"));
            QCOMPARE(content(name), QByteArray("old"));
            QCOMPARE(names().size(), 2);
            PlainFileWriter moved = std::move(*writer);
            QVERIFY(moved.finish());
        }
        QCOMPARE(content(name), QByteArray("new content"));
        QCOMPARE(names(), QStringList{QStringLiteral("file")});
    }

    void whatIsNotFinishedLeavesNothing() {
        const QString name = put("file", "old");
        {
            auto writer = PlainFileWriter::begin(name);
            QVERIFY(writer && writer->add("half"));
        }
        QCOMPARE(content(name), QByteArray("old"));
        QCOMPARE(names(), QStringList{QStringLiteral("file")});
        QVERIFY(PlainFileWriter::begin(path("missing/file")).error().kind == Kind::FolderMissing);
        QVERIFY(PlainFileWriter::begin(m_folder->path()).error().kind == Kind::IsFolder);
    }

    void devicesAreWrittenTo() {
        QVERIFY(writePlainFile(QStringLiteral("/dev/null"), "x"));
        QVERIFY(writePlainFile(QStringLiteral("/dev/full"), "x").error().kind == Kind::DiskFull);
        // There is no reader.
        QVERIFY(::mkfifo(QFile::encodeName(path("pipe")).constData(), 0600) == 0);
        QVERIFY(!writePlainFile(path("pipe"), "x"));
    }

    void permissionsStay() {
        const QString name = put("file", "old", 0640);
        QVERIFY(writePlainFile(name, "new"));
        QCOMPARE(modeOf(name), mode_t{0640});
        const mode_t mask = ::umask(022);
        QVERIFY(writePlainFile(path("fresh"), "new"));
        ::umask(mask);
        QCOMPARE(modeOf(path("fresh")), mode_t{0644});
    }

    void privateFilesAreTheirOwners() {
        const mode_t mask = ::umask(0);
        QVERIFY(writePlainFile(path("fresh"), "new", FilePrivacy::OwnerOnly));
        ::umask(mask);
        QCOMPARE(modeOf(path("fresh")), mode_t{0600});
        const QString known = put("known", "old", 0644);
        QVERIFY(writePlainFile(known, "new", FilePrivacy::OwnerOnly));
        QCOMPARE(modeOf(known), mode_t{0600});
        const QString open = put("open", "old", 0666);
        keepToOwner(open);
        QCOMPARE(modeOf(open), mode_t{0600});
        keepToOwner(path("none"));
    }

    void linksStay() {
        put("real", "old");
        QVERIFY(QFile::link(path("real"), path("link")));
        QVERIFY(QFile::link(path("later"), path("dangling")));
        QVERIFY(writePlainFile(path("link"), "new"));
        QVERIFY(writePlainFile(path("dangling"), "new"));
        for (const char* link : {"link", "dangling"})
            QVERIFY(QFileInfo(path(link)).isSymLink());
        QCOMPARE(content(path("real")), QByteArray("new"));
        QCOMPARE(content(path("later")), QByteArray("new"));
    }

    void theLongestNamesAreWritten() {
        const QString name = m_folder->filePath(QStringLiteral("譜").repeated(85));
        QVERIFY(writePlainFile(name, "x"));
        QCOMPARE(content(name), QByteArray("x"));
    }

    void copiesTakeNoName() {
        const QString name = put("game.kif", "one");
        QCOMPARE(keepCopy(name, QStringLiteral(".bak")).value(), path("game.kif.bak"));
        QVERIFY(writePlainFile(name, "two"));
        QCOMPARE(keepCopy(name, QStringLiteral(".bak")).value(), path("game.kif.bak.2"));
        QVERIFY(writePlainFile(name, "three"));
        QCOMPARE(content(path("game.kif.bak")), QByteArray("one"));
        QCOMPARE(content(path("game.kif.bak.2")), QByteArray("two"));
        QVERIFY(!keepCopy(path("none"), QStringLiteral(".bak")));
    }

    void aPipeIsNoLock() {
        QVERIFY(::mkfifo(QFile::encodeName(path("file.lock")).constData(), 0600) == 0);
        QVERIFY(!PathLock::take(path("file"), 0));
        const auto lock = PathLock::take(path("other"), 0);
        QVERIFY(lock);
        const auto second = PathLock::take(path("other"), 0);
        QVERIFY(!second);
        QVERIFY2(second.error().contains(QStringLiteral("other.lock")), qPrintable(second.error()));
    }

    // Whether a process of another computer has ended is not known.
    void locksOfOtherComputers() {
        const QString name = put("file.lock", "17\nkomadai-cli\nnode7\n");
        const auto refused = PathLock::hold(path("file"));
        QVERIFY(!refused);
        QCOMPARE(refused.error(), name + QStringLiteral(": komadai-cli (17) @ node7"));
        QVERIFY(QFileInfo::exists(name));
        QVERIFY(PathLock::hold(path("file"), true));
        QVERIFY(!QFileInfo::exists(name));
    }

    // Its holder may be here, and run.
    void aLockThatCannotBeReadCounts() {
        const QString name = put("file.lock", "what");
        for (const bool othersMayBeGone : {false, true}) {
            const auto refused = PathLock::hold(path("file"), othersMayBeGone);
            QVERIFY(!refused);
            QCOMPARE(refused.error(), name);
            QCOMPARE(content(name), QByteArray("what"));
        }
    }

    void dialogsBeginWhereTheProgramWasStarted() {
        const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
        QDir folder(m_folder->path());
        QVERIFY(folder.mkpath(QStringLiteral("games")));
        QVERIFY(folder.mkpath(QStringLiteral("pack/bin")));
        QVERIFY(folder.mkpath(QStringLiteral("pack/libexec/komadai")));
        const QString program = path("pack/bin");
        QCOMPARE(startFolder(path("games"), program), path("games"));
        QCOMPARE(startFolder(m_folder->path(), program), m_folder->path());
        for (const QString& none :
             {QStringLiteral("/"), path("pack/bin"), path("pack"), path("gone"), QString()})
            QCOMPARE(startFolder(none, program), documents);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestPlainFile)
#include "tst_plain_file.moc"
