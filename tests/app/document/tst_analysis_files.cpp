// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/analysis_files.h"
#include "app/files/storage_thread.h"
#include "app/text/review_text.h"
#include "tests/app/worked_off.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace app;

namespace {

const QJsonObject kPlan{{QStringLiteral("path"), QStringLiteral("/a/game.kif")}};

AnalysisEntry entry(shogi::NodeId node) { return {0, 0, node, {}}; }

} // namespace

class AnalysisFilesTest : public QObject {
    Q_OBJECT
private slots:
    void whatWasLeftIsFound();
    void runningOnesAreLeftAlone();
    void goesOnBehindATornLine();
    void removedWhenOver();
    void foreignFilesAreLeftAlone();
    void damagedLinesCostThemselves();
    void newerVersionsAreTold();
    void pipesAreNotWaitedFor();
    void unwritableFolderIsToldOnce();
    void nothingIsKeptWithoutAFolder();

private:
    QString folder() const { return m_folder.filePath(QStringLiteral("analyses")); }
    QByteArray content(const QString& path) const {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    // As a kill would leave it.
    QString leave(const QByteArray& bytes) const {
        QDir().mkpath(folder());
        QFile file(folder() + QStringLiteral("/left.analysis"));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        return file.fileName();
    }
    QTemporaryDir m_folder;
};

void AnalysisFilesTest::whatWasLeftIsFound() {
    QString file;
    {
        StorageThread storage;
        AnalysisFiles files(storage, folder());
        files.begin(kPlan);
        files.add(entry(3));
        files.add(entry(4));
        file = files.file();
    }
    StorageThread storage;
    AnalysisFiles files(storage, folder());
    const auto found = files.takeAbandoned();
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].file, file);
    // Only for its owner.
    QVERIFY(!(QFile::permissions(file) & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
    QCOMPARE(found[0].journal.plan, kPlan);
    QCOMPARE(found[0].journal.entries, (std::vector<AnalysisEntry>{entry(3), entry(4)}));
    // Claimed: not offered to others.
    AnalysisFiles other(storage, folder());
    QVERIFY(other.takeAbandoned().empty());
    files.discard(found[0]);
    QTRY_VERIFY(!QFile::exists(file));
}

void AnalysisFilesTest::runningOnesAreLeftAlone() {
    StorageThread storage;
    AnalysisFiles running(storage, folder());
    running.begin(kPlan);
    QTRY_VERIFY(QFile::exists(running.file()));
    AnalysisFiles other(storage, folder());
    QVERIFY(other.takeAbandoned().empty());
    running.remove();
}

void AnalysisFilesTest::goesOnBehindATornLine() {
    const QByteArray whole = analysisHead(kPlan) + analysisLine(entry(1));
    const QString path = leave(whole + analysisLine(entry(2)).chopped(5));
    {
        StorageThread storage;
        AnalysisFiles files(storage, folder());
        const auto found = files.takeAbandoned();
        QCOMPARE(found.size(), std::size_t{1});
        files.resume(found[0]);
        files.add(entry(9));
    }
    QCOMPARE(content(path), whole + analysisLine(entry(9)));
    QFile::remove(path);
}

void AnalysisFilesTest::removedWhenOver() {
    QString file;
    {
        StorageThread storage;
        AnalysisFiles files(storage, folder());
        files.begin(kPlan);
        files.add(entry(1));
        file = files.file();
        files.remove();
        QVERIFY(files.file().isEmpty());
    }
    QVERIFY(!QFile::exists(file));
}

void AnalysisFilesTest::foreignFilesAreLeftAlone() {
    const QString path = leave("my own words\n");
    StorageThread storage;
    AnalysisFiles files(storage, folder());
    QVERIFY(files.takeAbandoned().empty());
    QCOMPARE(content(path), QByteArray("my own words\n"));
    QCOMPARE(files.unreadable().size(), std::size_t{1});
    QCOMPARE(QFileInfo(files.unreadable()[0].file), QFileInfo(path));
    QVERIFY(!files.unreadable()[0].error);
    QVERIFY(unreadableAnalysesMessage(files.unreadable()).what.contains(QStringLiteral("left.analysis")));
    QFile::remove(path);
}

void AnalysisFilesTest::damagedLinesCostThemselves() {
    const QByteArray text =
        analysisHead(kPlan) + analysisLine(entry(1)) + "{\"e\":\n" + analysisLine(entry(2));
    const QString path = leave(text);
    {
        StorageThread storage;
        AnalysisFiles files(storage, folder());
        const auto found = files.takeAbandoned();
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].journal.entries, (std::vector<AnalysisEntry>{entry(1), entry(2)}));
        QCOMPARE(found[0].journal.damaged, std::vector<int>{3});
        QVERIFY(files.unreadable().empty());
        files.resume(found[0]);
        files.add(entry(9));
    }
    QCOMPARE(content(path), text + analysisLine(entry(9)));
    QFile::remove(path);
}

void AnalysisFilesTest::newerVersionsAreTold() {
    const QString path = leave("{\"komadai-analysis\":2}\n");
    StorageThread storage;
    AnalysisFiles files(storage, folder());
    QVERIFY(files.takeAbandoned().empty());
    QCOMPARE(files.unreadable().size(), std::size_t{1});
    QVERIFY(files.unreadable()[0].isNewer);
    QVERIFY(unreadableAnalysesMessage(files.unreadable()).advice.contains(QStringLiteral("newer version")));
    QFile::remove(path);
}

void AnalysisFilesTest::pipesAreNotWaitedFor() {
    QVERIFY(QDir().mkpath(folder()));
    const QString pipe = folder() + QStringLiteral("/pipe");
    const QString link = folder() + QStringLiteral("/linked.analysis");
    QVERIFY(::mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
    QVERIFY(QFile::link(pipe, link));
    StorageThread storage;
    AnalysisFiles files(storage, folder());
    QVERIFY(files.takeAbandoned().empty());
    QVERIFY(QFileInfo(link).isSymLink());
    QVERIFY(QFile::remove(link));
    QVERIFY(QFile::remove(pipe));
}

void AnalysisFilesTest::unwritableFolderIsToldOnce() {
    // A file in place of the folder: not even root can write into it.
    QFile file(m_folder.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    StorageThread storage;
    AnalysisFiles files(storage, file.fileName());
    QSignalSpy failed(&files, &AnalysisFiles::failed);
    files.begin(kPlan);
    files.add(entry(1));
    files.add(entry(2));
    QVERIFY(failed.wait(5000));
    QVERIFY(workedOff(storage));
    QCOMPARE(failed.count(), 1);
    QVERIFY(!failed[0][1].toString().isEmpty());
}

void AnalysisFilesTest::nothingIsKeptWithoutAFolder() {
    StorageThread storage;
    AnalysisFiles files(storage, {});
    files.begin(kPlan);
    files.add(entry(1));
    QVERIFY(files.file().isEmpty());
    QVERIFY(files.takeAbandoned().empty());
}

QTEST_GUILESS_MAIN(AnalysisFilesTest)
#include "tst_analysis_files.moc"
