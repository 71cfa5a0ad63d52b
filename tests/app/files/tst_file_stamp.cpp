// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_stamp.h"
#include "app/files/plain_file.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace app;

namespace {

constexpr qint64 kLimit = 1000;

void setTime(const QString& path, qint64 when) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::fromMSecsSinceEpoch(when), QFileDevice::FileModificationTime));
}

} // namespace

class TestFileStamp : public QObject {
    Q_OBJECT
private slots:
    void notices_data();
    void notices();
    void survivesTheJournal();
};

void TestFileStamp::notices_data() {
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<bool>("timeIsKept");
    QTest::addColumn<FileChange>("quick");
    QTest::addColumn<FileChange>("thorough");
    const QByteArray before = "76 34 26";
    using enum FileChange;
    QTest::newRow("nothing") << before << true << None << None;
    QTest::newRow("only touched") << before << false << None << None;
    QTest::newRow("other size, same time") << QByteArray("76 34") << true << Changed << Changed;
    QTest::newRow("same size") << QByteArray("76 34 25") << false << Changed << Changed;
    // A program that restores times: only reading tells.
    QTest::newRow("same size and time") << QByteArray("76 34 25") << true << None << Changed;
    QTest::newRow("too large by now") << QByteArray(2 * kLimit, '7') << false << Changed << Changed;
    QTest::newRow("deleted") << QByteArray() << true << Gone << Gone;
}

void TestFileStamp::notices() {
    QFETCH(const QByteArray, now);
    QFETCH(const bool, timeIsKept);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("game.kif"));
    const QByteArray before = "76 34 26";
    QVERIFY(writePlainFile(path, before));
    setTime(path, 1'000'000);
    const FileStamp stamp = stampOf(before, path);
    if (now.isEmpty()) {
        QVERIFY(QFile::remove(path));
    } else {
        QVERIFY(writePlainFile(path, now));
        setTime(path, timeIsKept ? 1'000'000 : 2'000'000);
    }
    QTEST(changeSince(stamp, path, kLimit, Care::Quick), "quick");
    QTEST(changeSince(stamp, path, kLimit, Care::Thorough), "thorough");
    // Nothing is known of it: it may be anything.
    QCOMPARE(changeSince(std::nullopt, path, kLimit, Care::Thorough),
             now.isEmpty() ? FileChange::Gone : FileChange::Changed);
}

void TestFileStamp::survivesTheJournal() {
    const FileStamp stamp{12, 1'700'000'000'123, contentHash("x")};
    QCOMPARE(stampFromJson(stampToJson(stamp)), std::optional(stamp));
    QVERIFY(!stampFromJson(stampToJson(std::nullopt)));
}

QTEST_APPLESS_MAIN(TestFileStamp)
#include "tst_file_stamp.moc"
