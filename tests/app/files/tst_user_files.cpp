// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/user_files.h"
#include "tests/app/slow_disk.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace app;

class TestUserFiles : public QObject {
    Q_OBJECT
private slots:
    void writesAndReads();
    void tellsFaults();
    void whoeverLeavesWaits();
    void whoeverInsistsNeedNotWait();
    void isHeld();
    void forgetsWhoHasGone();
};

void TestUserFiles::writesAndReads() {
    const QTemporaryDir folder;
    StorageThread storage;
    UserFiles files(storage);
    const QString path = folder.filePath(QStringLiteral("text"));
    std::optional<bool> wasWritten;
    files.write(path, "76 34", this, [&](const UserFiles::Written& written) { wasWritten = bool(written); });
    QVERIFY(files.isWriting());
    QCOMPARE(files.written(), path);
    QVERIFY(!wasWritten); // not before the window is at work again
    QTRY_COMPARE(wasWritten, true);
    QVERIFY(!files.isWriting());
    QByteArray bytes;
    files.read(path, 100, this, [&](const UserFiles::Read& read) { bytes = read.value(); });
    QVERIFY(!files.isWriting());
    QTRY_COMPARE(bytes, QByteArray("76 34"));
}

void TestUserFiles::tellsFaults() {
    const QTemporaryDir folder;
    StorageThread storage;
    UserFiles files(storage);
    std::optional<FileError::Kind> fault;
    files.write(folder.filePath(QStringLiteral("no/text")), "76", this,
                [&](const UserFiles::Written& written) { fault = written.error().kind; });
    QTRY_VERIFY(fault == FileError::Kind::FolderMissing);
    files.read(folder.path(), 100, this, [&](const UserFiles::Read& read) { fault = read.error().kind; });
    QTRY_VERIFY(fault == FileError::Kind::IsFolder);
}

void TestUserFiles::whoeverLeavesWaits() {
    const QTemporaryDir folder;
    StorageThread storage;
    UserFiles files(storage);
    QStringList told;
    files.whenWritten([&] { told.append(QStringLiteral("at once")); });
    QCOMPARE(told, QStringList{QStringLiteral("at once")});
    {
        const test::SlowDisk slow(storage);
        for (const char* name : {"one", "two"})
            files.write(folder.filePath(QLatin1String(name)), "76", this,
                        [&, name](const UserFiles::Written&) {
                            told.append(QLatin1String(name));
                            QVERIFY(files.isWriting()); // who is told may still hold it
                        });
        QSignalSpy awaited(&files, &UserFiles::awaitedChanged);
        files.whenWritten([&] { told.append(QStringLiteral("after both")); });
        QVERIFY(files.isAwaited());
        QCOMPARE(awaited.count(), 1);
        QCOMPARE(files.written(), folder.filePath(QStringLiteral("one")));
        QCOMPARE(told.size(), 1);
    }
    QTRY_COMPARE(told.size(), 4);
    QCOMPARE(told.mid(1).join(u' '), QStringLiteral("one two after both"));
    QVERIFY(!files.isAwaited());
}

void TestUserFiles::whoeverInsistsNeedNotWait() {
    const QTemporaryDir folder;
    StorageThread storage;
    UserFiles files(storage);
    QString told;
    {
        const test::SlowDisk slow(storage);
        files.write(folder.filePath(QStringLiteral("one")), "76", this, [](const UserFiles::Written&) {});
        files.whenWritten([&] { told += QStringLiteral("first "); });
        files.whenWritten([&] { told += QStringLiteral("second "); });
        QCOMPARE(told, QStringLiteral("second "));
    }
    QTRY_VERIFY(!files.isWriting());
    QCOMPARE(told, QStringLiteral("second ")); // it took the place of the first one
}

void TestUserFiles::isHeld() {
    StorageThread storage;
    UserFiles files(storage);
    QSignalSpy changed(&files, &UserFiles::writingChanged);
    files.hold();
    files.hold();
    QCOMPARE(changed.count(), 1);
    bool told = false;
    files.whenWritten([&] { told = true; });
    files.release();
    QVERIFY(!told);
    QCOMPARE(files.written(), QString());
    files.release();
    QVERIFY(told);
    QCOMPARE(changed.count(), 2);
}

void TestUserFiles::forgetsWhoHasGone() {
    const QTemporaryDir folder;
    StorageThread storage;
    UserFiles files(storage);
    const QString path = folder.filePath(QStringLiteral("text"));
    auto asked = std::make_unique<QObject>();
    bool told = false;
    files.write(path, "76", asked.get(), [&](const UserFiles::Written&) { told = true; });
    asked.reset();
    QTRY_VERIFY(!files.isWriting());
    QVERIFY(!told);
    QVERIFY(QFile::exists(path));
}

QTEST_GUILESS_MAIN(TestUserFiles)
#include "tst_user_files.moc"
