// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/autosave.h"
#include "app/document/open_records.h"
#include "app/files/storage_thread.h"
#include "shogi-core/sfen.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include <set>
#include <string>

using namespace app;

namespace {

shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }

// As in the window: one document that everybody knows, with its journal, and those that wait.
struct Program {
    explicit Program(const QString& folder)
        : autosave(document, storage, folder)
        , records(document, storage, folder) {}

    StorageThread storage;
    RecordDocument document;
    Autosave autosave;
    OpenRecords records;
};

} // namespace

class OpenRecordsTest : public QObject {
    Q_OBJECT

private slots:
    void exchangeSwapsEverything();
    void tabsKeepTheirOrder();
    void lastOneBecomesBlank();
    void killLosesNoTab();
    void leftForTheNextStart();
};

void OpenRecordsTest::exchangeSwapsEverything() {
    RecordDocument one;
    RecordDocument two;
    QVERIFY(one.isBlank());
    QVERIFY(one.addBranchMove(usi("7g7f")));
    one.setComment(one.cursor(), QStringLiteral("one"));
    two.addBranchMove(usi("2g2f"));
    two.markSaved(QStringLiteral("/two.csa"), shogi::RecordFormat::Csa, TextEncoding::ShiftJis);
    QVERIFY(!one.isBlank() && !two.isBlank());
    QSignalSpy undo(&one, &RecordDocument::undoChanged);
    QStringList order;
    connect(&one, &RecordDocument::reset, this, [&order] { order.append(QStringLiteral("one")); });
    connect(&two, &RecordDocument::reset, this, [&order] { order.append(QStringLiteral("two")); });
    one.exchange(two);
    QCOMPARE(order, (QStringList{QStringLiteral("two"), QStringLiteral("one")}));
    QVERIFY(undo.count() > 0);
    QCOMPARE(one.path(), QStringLiteral("/two.csa"));
    QCOMPARE(one.format(), shogi::RecordFormat::Csa);
    QCOMPARE(one.encoding(), TextEncoding::ShiftJis);
    QVERIFY(!one.isDirty() && two.isDirty());
    QCOMPARE(one.moves(), std::vector{usi("2g2f")});
    QCOMPARE(two.moves(), std::vector{usi("7g7f")});

    // Edits of before change the document that has their record now.
    two.undoStack()->undo();
    QVERIFY(two.comment(two.cursor()).isEmpty());
    two.undoStack()->undo();
    QCOMPARE(two.record().nodeCount(), 1U);
    QVERIFY(!two.isDirty());
    one.undoStack()->undo();
    QVERIFY(one.isDirty());
    QCOMPARE(one.record().nodeCount(), 1U);
    two.undoStack()->redo();
    QCOMPARE(two.moves(), std::vector{usi("7g7f")});
}

void OpenRecordsTest::tabsKeepTheirOrder() {
    QTemporaryDir folder;
    Program program(folder.path());
    OpenRecords& records = program.records;
    const auto order = [&records] {
        QString paths;
        for (int index = 0; index < records.count(); ++index)
            paths += records.at(index).path();
        return paths;
    };
    const auto name = [&program](const char* path) {
        program.document.markSaved(QLatin1String(path), shogi::RecordFormat::Kif, TextEncoding::Utf8);
    };
    name("/a");
    records.add();
    name("/b");
    records.add();
    name("/c");
    records.show(0);
    records.add();
    name("/d");
    QCOMPARE(order(), QStringLiteral("/a/d/b/c"));
    QCOMPARE(records.current(), 1);
    QCOMPARE(records.find(QStringLiteral("/c")), 3);
    QCOMPARE(records.find(QStringLiteral("/e")), -1);
    records.move(1, 3);
    QCOMPARE(order(), QStringLiteral("/a/b/c/d"));
    QCOMPARE(records.current(), 3);
    records.move(3, 0);
    QCOMPARE(order(), QStringLiteral("/d/a/b/c"));
    records.move(2, 1);
    QCOMPARE(order(), QStringLiteral("/d/b/a/c"));
    QCOMPARE(records.current(), 0);
    QCOMPARE(program.document.path(), QStringLiteral("/d"));
    records.show(2);
    records.close(1);
    QCOMPARE(order(), QStringLiteral("/d/a/c"));
    QCOMPARE(records.current(), 1);
    records.close(1);
    QCOMPARE(order(), QStringLiteral("/d/c"));
    QCOMPARE(program.document.path(), QStringLiteral("/c"));
    records.close(1);
    QCOMPARE(program.document.path(), QStringLiteral("/d"));
    QCOMPARE(records.count(), 1);
}

void OpenRecordsTest::lastOneBecomesBlank() {
    QTemporaryDir folder;
    Program program(folder.path());
    program.document.addBranchMove(usi("7g7f"));
    program.records.close(0);
    QCOMPARE(program.records.count(), 1);
    QVERIFY(program.document.isBlank());
}

void OpenRecordsTest::killLosesNoTab() {
    QTemporaryDir folder;
    Program program(folder.path());
    program.document.addBranchMove(usi("7g7f"));
    program.records.add();
    program.document.addBranchMove(usi("2g2f"));
    program.records.add();
    const auto journals = [&folder] {
        return QDir(folder.path()).entryList({QStringLiteral("*.journal")}, QDir::Files);
    };
    QTRY_COMPARE(journals().size(), 2);
    // What a killed program leaves: journals whose locks nobody holds.
    QTemporaryDir left;
    for (const QString& file : journals())
        QVERIFY(QFile::copy(folder.filePath(file), left.filePath(file)));
    Program next(left.path());
    const AbandonedJournals found = next.autosave.takeAbandoned();
    QCOMPARE(found.records.size(), std::size_t{2});
    std::set<std::string> first;
    for (const RecoveredRecord& record : found.records)
        first.insert(shogi::toUsi(record.record.movesTo(record.node).front()));
    QCOMPARE(first, (std::set<std::string>{"2g2f", "7g7f"}));
}

void OpenRecordsTest::leftForTheNextStart() {
    QTemporaryDir folder;
    {
        Program program(folder.path());
        program.document.addBranchMove(usi("7g7f"));
        program.records.add();
        program.document.addBranchMove(usi("2g2f"));
        program.autosave.leaveForNextStart();
        program.records.leaveForNextStart();
    }
    Program next(folder.path());
    const AbandonedJournals found = next.autosave.takeAbandoned();
    QCOMPARE(found.records.size(), std::size_t{2});
    for (const RecoveredRecord& record : found.records)
        QVERIFY(record.closedInOrder);
}

QTEST_MAIN(OpenRecordsTest)
#include "tst_open_records.moc"
