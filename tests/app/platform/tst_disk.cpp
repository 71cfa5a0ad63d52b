// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/disk.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace app;

class TestDisk : public QObject {
    Q_OBJECT
private slots:
    void createsOnlyWhatIsNew() {
        QFile file;
        QVERIFY(!createNew(file, path("駒台"), QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        QCOMPARE(writeThrough(file, "first"), 0);
        file.close();
        QFile other;
        const auto fault = createNew(other, path("駒台"), QFileDevice::WriteOwner);
        QVERIFY(fault);
        QCOMPARE(fault->kind, OpenFault::Kind::Exists);
        QCOMPARE(fault->code, codeOf(OpenFault::Kind::Exists));
        const auto lost = createNew(other, path("missing/new"), QFileDevice::WriteOwner);
        QVERIFY(lost);
        QCOMPARE(lost->kind, OpenFault::Kind::NotFound);
        QCOMPARE(read("駒台"), QByteArray("first"));
    }

    void replaces() {
        write("old", "old");
        write("new", "new");
        QCOMPARE(replaceFile(path("new"), path("old")), 0);
        QCOMPARE(read("old"), QByteArray("new"));
        QVERIFY(!QFile::exists(path("new")));
        QVERIFY(replaceFile(path("new"), path("old")) != 0);
        QCOMPARE(read("old"), QByteArray("new"));
    }

    void tellsFoldersFromFiles() {
        QFile file;
        const auto folder = openOrdinary(file, m_folder.path());
        QVERIFY(folder);
        QCOMPARE(folder->kind, OpenFault::Kind::IsFolder);
        const auto missing = openOrdinary(file, path("missing"));
        QVERIFY(missing);
        QCOMPARE(missing->kind, OpenFault::Kind::NotFound);
        QVERIFY(!systemWords(missing->code).isEmpty());
    }

private:
    QString path(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    void write(const char* name, const QByteArray& bytes) const {
        QFile file;
        QVERIFY(!createNew(file, path(name), QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        QCOMPARE(writeThrough(file, bytes), 0);
    }
    QByteArray read(const char* name) const {
        QFile file;
        return openOrdinary(file, path(name)) ? QByteArray() : file.readAll();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestDisk)
#include "tst_disk.moc"
