// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/pasted_position.h"
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_hub.h"
#include "app/face/mates/mate_collection_model.h"
#include "app/face/mates/mate_tree_model.h"
#include "app/files/storage_thread.h"
#include "app/mates/mate_batch.h"
#include "app/mates/mate_memory.h"
#include "app/mates/mate_progress.h"
#include "app/mates/mate_study.h"
#include "shogi-core/bod.h"
#include "shogi-core/sfen.h"
#include "tests/support/full_disk.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <initializer_list>
#include <string>
#include <string_view>
#include <sys/stat.h>

using namespace app;
using namespace std::chrono_literals;

namespace {

constexpr auto kStrict = QAbstractItemModelTester::FailureReportingMode::QtTest;
constexpr const char* kGold = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
constexpr const char* kThree = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";

std::string joined(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts)
        text += part;
    return text;
}

shogi::Position sfen(const char* text) { return shogi::parseSfen(text).value(); }

MateStanding mate(int plies) {
    MateStanding standing;
    standing.result = MateStanding::Result::Mate;
    standing.plies = plies;
    standing.isShortest = true;
    standing.milliseconds = 1200;
    return standing;
}

std::vector<MateProblem> problems() {
    const std::string text = joined({"one\t", kGold, "\t1\nthree\t", kThree,
                                     "\t3\nnone\t4k4/9/9/9/9/9/9/9/9 b P 1\nagain\t", kGold, "\n"});
    return readMateProblems(text).problems;
}

} // namespace

class TestMateModels : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    // --- memory

    void memoryComesBack() {
        const QString path = m_folder->filePath(QStringLiteral("data/mates.json"));
        {
            StorageThread storage;
            MateMemory memory(path, storage);
            QCOMPARE(memory.standing(sfen(kGold)), MateStanding());
            QSignalSpy changed(&memory, &MateMemory::changed);
            MateStanding standing = mate(1);
            standing.triedByUser = true;
            standing.solvedByUser = true;
            standing.mistakes = 2;
            memory.remember(sfen(kGold), standing);
            memory.remember(sfen(kGold), standing); // nothing new
            QCOMPARE(changed.count(), 1);
            memory.rememberCannotSolve(QStringLiteral("Other 1.0"));
            memory.rememberCannotSolve({});
        }
        StorageThread storage;
        MateMemory memory(path, storage);
        QVERIFY(!memory.problem());
        // The move counter is not part of a problem.
        shogi::Position later = sfen(kGold);
        later.setMoveNumber(33);
        QCOMPARE(memory.standing(later).plies, 1);
        QCOMPARE(memory.standing(later).mistakes, 2);
        QVERIFY(memory.standing(later).triedByUser);
        QVERIFY(memory.standing(later).solvedByUser);
        QVERIFY(memory.cannotSolve(QStringLiteral("Other 1.0")));
        QVERIFY(!memory.cannotSolve(QStringLiteral("Other 1.1"))); // another version may
    }

    void memoryIsWrittenSoonByItself() {
        const QString path = m_folder->filePath(QStringLiteral("mates.json"));
        StorageThread storage;
        MateMemory memory(path, storage);
        QSignalSpy written(&memory, &MateMemory::written);
        memory.remember(sfen(kGold), mate(1));
        QTRY_COMPARE(written.count(), 1);
        const MateMemory again(path, storage);
        QCOMPARE(again.standing(sfen(kGold)).plies, 1);
    }

    // Two programs: neither loses what the other has stored.
    void memoryOfOthersStays() {
        const QString path = m_folder->filePath(QStringLiteral("mates.json"));
        StorageThread storage;
        {
            MateMemory one(path, storage);
            MateMemory two(path, storage);
            one.remember(sfen(kGold), mate(1));
            one.flush();
            two.remember(sfen(kThree), mate(3));
            two.rememberCannotSolve(QStringLiteral("Other 1.0"));
        }
        QTRY_VERIFY(MateMemory(path, storage).cannotSolve(QStringLiteral("Other 1.0")));
        const MateMemory memory(path, storage);
        QCOMPARE(memory.standing(sfen(kGold)).plies, 1);
        QCOMPARE(memory.standing(sfen(kThree)).plies, 3);
    }

    void memoryOnAFullDiskStays() {
        const QString path = m_folder->filePath(QStringLiteral("mates.json"));
        StorageThread storage;
        MateMemory memory(path, storage);
        QSignalSpy written(&memory, &MateMemory::written);
        memory.remember(sfen(kGold), mate(1));
        memory.flush();
        QTRY_COMPARE(written.count(), 1);
        memory.remember(sfen(kThree), mate(3));
        {
            const FullDisk full(100); // a lock fits, the memory does not
            memory.flush();
            QTRY_COMPARE(written.count(), 2);
        }
        QVERIFY(memory.problem());
        QCOMPARE(MateMemory(path, storage).standing(sfen(kGold)).plies, 1);
    }

    void aPipeIsNotWaitedFor() {
        const QString path = m_folder->filePath(QStringLiteral("mates.json"));
        QVERIFY(::mkfifo(QFile::encodeName(path).constData(), 0600) == 0);
        StorageThread storage;
        const MateMemory memory(path, storage);
        QVERIFY(memory.problem());
        QVERIFY(memory.problem()->movedTo.isEmpty());
    }

    void damagedMemory_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("told");
        QTest::addColumn<bool>("broken"); // moved aside
        QTest::newRow("empty") << QByteArray() << true << true;
        QTest::newRow("no JSON") << QByteArray("\xff\x00hello", 7) << true << true;
        QTest::newRow("cut off") << QByteArray("{\"problems\":{\"4k4/9") << true << true;
        QTest::newRow("a list") << QByteArray("[1,2]") << true << true;
        QTest::newRow("other kinds") << QByteArray("{\"problems\":7,\"cannotSolve\":{}}") << true << false;
        QTest::newRow("bad entries")
            << QByteArray("{\"problems\":{\"nonsense\":{},\"4k4/9/4P4/9/9/9/9/9/9 b G\":{\"result\":\"mate\","
                          "\"plies\":-3},\"4k4/9/9/9/9/9/9/9/9 b P\":4},\"cannotSolve\":[1,null]}")
            << false << false;
    }
    void damagedMemory() {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, told);
        QFETCH(bool, broken);
        const QString path = m_folder->filePath(QStringLiteral("mates.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        {
            StorageThread storage;
            MateMemory memory(path, storage);
            QCOMPARE(memory.problem().has_value(), told);
            if (broken)
                QVERIFY(QFileInfo::exists(memory.problem()->movedTo));
            else if (told)
                QVERIFY(memory.problem()->movedTo.isEmpty());
            QCOMPARE(memory.standing(sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1")), MateStanding());
            memory.remember(sfen(kGold), mate(1));
        }
        const QStringList names = QDir(m_folder->path()).entryList({QStringLiteral("mates.json*")});
        QCOMPARE(names.size(), broken ? 2 : 1); // the old one was moved aside
        StorageThread storage;
        MateMemory again(path, storage);
        QCOMPARE(again.standing(sfen(kGold)).plies, 1);
    }

    void memoryThatCannotBeReadIsNotWrittenOver() {
        const QString path = m_folder->filePath(QStringLiteral("folder"));
        QVERIFY(QDir().mkpath(path));
        StorageThread storage;
        MateMemory memory(path, storage);
        QVERIFY(memory.problem() && memory.problem()->movedTo.isEmpty());
        memory.remember(sfen(kGold), mate(1));
        memory.flush();
        QVERIFY(QFileInfo(path).isDir());
    }

    // --- collections

    void faultyLinesAreLeftOut() {
        const ReadMateProblems read = readMateProblems(
            joined({"# problems\n", kGold, "\nnonsense\n\n", kThree,
                    "\n4k4/4R4/9/9/9/9/9/9/9 b - 1\nposition sfen ", kGold, " moves G*5b\n"}));
        QCOMPARE(read.problems.size(), std::size_t{3});
        QCOMPARE(read.faults.size(), std::size_t{2});
        QCOMPARE(read.faults[0].line, 3);
        QCOMPARE(read.faults[1].line, 6);
        QCOMPARE(read.problems[1].name, QStringLiteral("2"));
        const ReadMateProblems rubbish = readMateProblems(std::string(100000, '\n') + std::string(3000, 'x'));
        QVERIFY(rubbish.problems.empty());
        std::string many;
        for (int i = 0; i < 5000; ++i)
            many += "nonsense\n";
        QCOMPARE(readMateProblems(many).faults.size(), std::size_t{1000});
    }

    void collectionModel() {
        StorageThread storage;
        MateMemory memory({}, storage);
        MateCollectionModel model(memory);
        MateCollectionFilter filter;
        filter.setSourceModel(&model);
        QAbstractItemModelTester tester(&model, kStrict);
        QAbstractItemModelTester filterTester(&filter, kStrict);
        model.setProblems(problems());
        QCOMPARE(model.rowCount(), 4);
        const auto text = [&model](int row, int column) {
            return model.index(row, column).data().toString();
        };
        for (int column = 0; column < model.columnCount(); ++column) // headings are above what they name
            QCOMPARE(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole),
                     model.index(0, column).data(Qt::TextAlignmentRole));
        QCOMPARE(text(1, MateCollectionModel::Name), QStringLiteral("three"));
        QCOMPARE(text(1, MateCollectionModel::Stated), QStringLiteral("3"));
        QVERIFY(text(1, MateCollectionModel::Result).isEmpty());
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        memory.remember(sfen(kGold), mate(1));
        QCOMPARE(changed.count(), 2); // the same problem occurs twice
        QVERIFY(text(0, MateCollectionModel::Result).contains(u'1'));
        QCOMPARE(text(0, MateCollectionModel::Result), text(3, MateCollectionModel::Result));

        filter.setShow(MateCollectionFilter::Show::Unsolved);
        QCOMPARE(filter.rowCount(), 2);
        MateStanding none;
        none.result = MateStanding::Result::NoMate;
        memory.remember(positionOf(model.problems()[2]), none);
        QCOMPARE(filter.rowCount(), 1);
        filter.setShow(MateCollectionFilter::Show::All);
        filter.setLengths(2, 0);
        QCOMPARE(filter.rowCount(), 1);
        filter.setLengths(0, 2);
        QCOMPARE(filter.rowCount(), 3);
        filter.setLengths(0, 0);
        MateStanding mine = mate(1);
        mine.solvedByUser = true;
        memory.remember(sfen(kGold), mine);
        filter.setShow(MateCollectionFilter::Show::NotMine);
        QCOMPARE(filter.rowCount(), 2);
        model.setProblems({});
        QCOMPARE(model.rowCount(), 0);
    }

    void collectionIsSorted() {
        StorageThread storage;
        MateMemory memory({}, storage);
        MateCollectionModel model(memory);
        MateCollectionFilter filter;
        filter.setSourceModel(&model);
        model.setProblems(problems()); // kGold, of one ply, stands there twice
        const auto order = [&](int column, Qt::SortOrder direction = Qt::AscendingOrder) {
            filter.sort(column, direction);
            std::vector<int> rows;
            for (int row = 0; row < filter.rowCount(); ++row)
                rows.push_back(filter.mapToSource(filter.index(row, 0)).row());
            return rows;
        };
        using Rows = std::vector<int>;
        // What states no length comes last.
        QCOMPARE(order(MateCollectionModel::Stated), (Rows{0, 1, 2, 3}));
        MateStanding slow = mate(1);
        slow.milliseconds = 900;
        MateStanding quick = mate(3);
        quick.milliseconds = 20;
        quick.solvedByUser = true;
        memory.remember(sfen(kGold), slow);
        memory.remember(sfen(kThree), quick);
        QCOMPARE(order(MateCollectionModel::Time), (Rows{1, 0, 3, 2}));
        QCOMPARE(order(MateCollectionModel::Result), (Rows{0, 3, 1, 2}));
        QCOMPARE(order(MateCollectionModel::Mine), (Rows{0, 2, 3, 1}));
        QCOMPARE(order(-1), (Rows{0, 1, 2, 3}));
    }

    void progressIsCountedByLength() {
        StorageThread storage;
        MateMemory memory({}, storage);
        const std::vector<MateProblem> all = problems();
        using Progress = std::vector<MateProgressOfLength>;
        // "none" and "again" state no length.
        QCOMPARE(progressByLength(all, memory), (Progress{{1, 0, 0, 1}, {3, 0, 0, 1}}));
        MateStanding tried;
        tried.triedByUser = true;
        memory.remember(sfen(kThree), tried);
        QCOMPARE(progressByLength(all, memory), (Progress{{1, 0, 0, 1}, {3, 0, 1, 1}}));
        MateCollectionModel model(memory);
        model.setProblems(all);
        const QModelIndex mine = model.index(1, MateCollectionModel::Mine);
        QCOMPARE(mine.data().toString(), QStringLiteral("tried"));
        tried.solvedByUser = true;
        memory.remember(sfen(kThree), tried);
        QCOMPARE(progressByLength(all, memory), (Progress{{1, 0, 0, 1}, {3, 1, 0, 1}}));
        QCOMPARE(mine.data().toString(), QStringLiteral("✓"));
        QVERIFY(progressByLength({}, memory).empty());
    }

    void batchSolvesAll() {
        EngineHub hub;
        MateSolving tokin(hub);
        tokin.setEngine(EngineCatalog({}, nullptr, QStringLiteral(KOMADAI_BUNDLED_ENGINE)).bundled());
        MateBatch batch(tokin);
        std::vector<std::pair<int, MateOutcome::Kind>> answers;
        connect(&batch, &MateBatch::answered, this,
                [&answers](int row, const MateOutcome& outcome) { answers.emplace_back(row, outcome.kind); });
        std::vector<bool> ends;
        connect(&batch, &MateBatch::finished, this, [&ends](bool complete) { ends.push_back(complete); });
        const std::vector<MateProblem> all = problems();
        std::vector<MateBatch::Task> tasks;
        for (int row = 0; row < 3; ++row)
            tasks.push_back({row + 10, all[static_cast<std::size_t>(row)]});
        batch.start(tasks, 20s);
        QVERIFY(batch.isRunning());
        QTRY_COMPARE_WITH_TIMEOUT(ends.size(), std::size_t{1}, 60000);
        QVERIFY(ends[0]);
        QCOMPARE(answers.size(), std::size_t{3});
        QCOMPARE(answers[1].first, 11);
        QCOMPARE(answers[1].second, MateOutcome::Kind::Mate);
        QCOMPARE(answers[2].second, MateOutcome::Kind::NoMate);
        QCOMPARE(batch.done(), 3);
        batch.start(tasks, 20s);
        batch.stop();
        QCOMPARE(ends.size(), std::size_t{2});
        QVERIFY(!ends[1]);
        batch.start({}, 20s);
        QCOMPARE(ends.size(), std::size_t{3});
        QVERIFY(ends[2]);
    }

    // --- solution tree

    void treeModelFollowsTheStudy() {
        EngineHub hub;
        MateSolving tokin(hub);
        tokin.setEngine(EngineCatalog({}, nullptr, QStringLiteral(KOMADAI_BUNDLED_ENGINE)).bundled());
        MateStudy study(tokin);
        MateTreeModel model(study);
        QAbstractItemModelTester tester(&model, kStrict);
        QSignalSpy finished(&study, &MateStudy::finished);
        study.start({sfen(kThree), {}, 20s}, 20s);
        QVERIFY(finished.wait(60000));
        QVERIFY(model.rowCount() >= 1);
        const QModelIndex first = model.index(0, 0);
        model.setNotation(MoveNotation::Western);
        QVERIFY(first.data().toString().contains(QStringLiteral("G*2c")));
        QCOMPARE(first.siblingAtColumn(MateTreeModel::Plies).data().toString(), QStringLiteral("3"));
        // Every node is at its index.
        for (std::size_t id = 1; id < study.nodes().size(); ++id) {
            const QModelIndex index = model.indexOf(static_cast<int>(id));
            QCOMPARE(model.nodeAt(index), static_cast<int>(id));
            QCOMPARE(model.nodeAt(model.parent(index)), study.nodes()[id].parent);
            QVERIFY(!index.data().toString().isEmpty());
        }
        study.clear();
        QCOMPARE(model.rowCount(), 0);
        study.start({sfen(kGold), {}, 20s}, 20s);
        QVERIFY(finished.wait(60000));
        QCOMPARE(model.index(0, MateTreeModel::Plies).data().toString(), QStringLiteral("1"));
    }

    // --- pasted positions

    void pastedPositions_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("readable");
        const QString gold = QString::fromLatin1(kGold);
        QTest::newRow("SFEN") << gold << true;
        QTest::newRow("word before") << QStringLiteral("sfen ") + gold << true;
        QTest::newRow("USI") << QStringLiteral("position sfen ") + gold << true;
        QTest::newRow("BOD") << QString::fromStdString(shogi::writeBod(sfen(kGold))) << true;
        QTest::newRow("KIF") << QString::fromStdString(shogi::writeBod(sfen(kGold))) +
                                    QStringLiteral("手数----指手--\n   1 ５二金打\n")
                             << true;
        QTest::newRow("nothing") << QString() << false;
        QTest::newRow("words") << QStringLiteral("mate in one, please") << false;
        QTest::newRow("illegal move")
            << QStringLiteral("position sfen ") + gold + QStringLiteral(" moves 1a1b") << false;
        QTest::newRow("long rubbish") << QString(100000, u'/') << false;
    }
    void pastedPositions() {
        QFETCH(QString, text);
        QFETCH(bool, readable);
        const auto pasted = readPositionText(text);
        QCOMPARE(pasted.has_value(), readable);
        if (pasted)
            QCOMPARE(shogi::toSfen(pasted->position(), false), shogi::toSfen(sfen(kGold), false));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestMateModels)
#include "tst_mate_models.moc"
