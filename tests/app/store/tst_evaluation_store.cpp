// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/storage_thread.h"
#include "app/store/evaluation_database.h"
#include "app/store/evaluation_store.h"
#include "shogi-core/sfen.h"

#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace app;
using namespace std::chrono_literals;
using shogi::EngineEvaluation;

namespace {

shogi::Position after(std::initializer_list<const char*> moves) {
    shogi::Position position;
    for (const char* move : moves)
        position.play(shogi::parseUsiMove(move).value());
    return position;
}

EngineEvaluation line(const char* engine, int rank, int depth, int centipawns, const char* move = "7g7f") {
    EngineEvaluation evaluation;
    evaluation.engine = engine;
    evaluation.rank = rank;
    evaluation.depth = depth;
    evaluation.selectiveDepth = depth + 4;
    evaluation.centipawns = centipawns;
    evaluation.nodes = 1234567890123;
    evaluation.line = {shogi::parseUsiMove(move).value(), shogi::parseUsiMove("3c3d").value()};
    return evaluation;
}

// A separate connection, like another program's.
class Stranger {
public:
    explicit Stranger(const QString& path)
        : m_database(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("stranger"))) {
        m_database.setDatabaseName(path);
        if (!m_database.open())
            qFatal("cannot open the store");
    }
    ~Stranger() {
        m_database.close();
        m_database = QSqlDatabase();
        QSqlDatabase::removeDatabase(QStringLiteral("stranger"));
    }
    void run(const char* statement) {
        QSqlQuery query(m_database);
        QVERIFY2(query.exec(QLatin1String(statement)), statement);
    }

private:
    QSqlDatabase m_database;
};

} // namespace

class TestEvaluationStore : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString freshPath() {
        static int number = 0;
        return m_folder.filePath(QStringLiteral("data/%1.sqlite").arg(++number));
    }
    static std::vector<EngineEvaluation> ask(EvaluationStore& store, const shogi::Position& position) {
        store.lookUp(position);
        const std::vector<EngineEvaluation>* known = nullptr;
        const auto isKnown = [&] { return (known = store.known(position)) != nullptr; };
        return QTest::qWaitFor(isKnown) ? *known : std::vector<EngineEvaluation>{};
    }
    static void write(EvaluationStore& store) {
        QSignalSpy written(&store, &EvaluationStore::written);
        store.flush();
        QVERIFY(written.wait());
    }
    static void overwrite(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

private slots:
    void returnsAfterARestart() {
        const QString path = freshPath();
        StorageThread storage;
        EngineEvaluation second = line("Tokin", 2, 17, -3, "2g2f");
        second.bound = shogi::EvaluationBound::Upper;
        EngineEvaluation mate = line("A 'quoted' engine", 1, 5, 0, "5g5f");
        mate.centipawns.reset();
        mate.matePlies = -shogi::kMateOfUnknownLength;
        {
            EvaluationStore store(path, storage);
            store.store(shogi::Position(), {line("Tokin", 1, 18, 40), second});
            store.store(shogi::Position(), {mate});
            store.store(after({"7g7f"}), {line("Tokin", 1, 9, 12, "3c3d")});
        }
        // Only for its owner.
        QVERIFY(!(QFile::permissions(path) & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
        EvaluationStore store(path, storage);
        QVERIFY(store.known(shogi::Position()) == nullptr);
        const auto found = ask(store, shogi::Position());
        QVERIFY((found == std::vector<EngineEvaluation>{line("Tokin", 1, 18, 40), second, mate}));
        QCOMPARE(ask(store, after({"7g7f"})).size(), std::size_t{1});
        QVERIFY(ask(store, after({"2g2f"})).empty());
        QVERIFY(!store.problem());
    }

    // The same board with another side to move, or other pieces in hand, is another position; the move
    // counter does not matter.
    void tellsPositionsApart() {
        StorageThread storage;
        EvaluationStore store(freshPath(), storage);
        shogi::Position start;
        store.store(start, {line("Tokin", 1, 5, 5)});
        write(store);
        shogi::Position other = start;
        other.passTurn();
        QVERIFY(ask(store, other).empty());
        shogi::Position later = start;
        later.setMoveNumber(41);
        QCOMPARE(ask(store, later).size(), std::size_t{1});
    }

    void deeperReplacesShallower() {
        const QString path = freshPath();
        StorageThread storage;
        {
            EvaluationStore store(path, storage);
            store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
            write(store);
            store.store(shogi::Position(), {line("Tokin", 1, 12, 99)});
            write(store);
            store.store(shogi::Position(), {line("Tokin", 1, 19, 41, "2g2f")});
            write(store);
        }
        EvaluationStore store(path, storage);
        QVERIFY((ask(store, shogi::Position()) ==
                 std::vector<EngineEvaluation>{line("Tokin", 1, 19, 41, "2g2f")}));
    }

    // Read in advance: everything, including pending writes, and a request in between is answered before the
    // rest.
    void readsAhead() {
        const QString path = freshPath();
        StorageThread storage;
        std::vector<shogi::Position> positions;
        for (int i = 0; i < 18 * 18; ++i) {
            shogi::Position position = shogi::parseSfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").value();
            shogi::Hand hand;
            const auto give = [&hand](shogi::PieceType type, int count) {
                for (int n = 0; n < count; ++n)
                    hand.add(type);
            };
            give(shogi::PieceType::Pawn, i % 18);
            give(shogi::PieceType::Lance, i / 18 % 5);
            give(shogi::PieceType::Knight, i / 90);
            position.setHand(shogi::Color::Black, hand);
            positions.push_back(position);
        }
        {
            EvaluationDatabase database(path);
            std::vector<StoredPosition> stored;
            for (const shogi::Position& each : positions)
                stored.push_back({shogi::toSfen(each, false), {line("Tokin", 1, 9, 12)}});
            QVERIFY(database.store(stored));
        }
        EvaluationStore store(path, storage);
        store.store(positions[1], {line("Tokin", 1, 18, 40)});
        std::vector<shogi::Position> told;
        connect(&store, &EvaluationStore::found, this,
                [&told](const shogi::Position& found) { told.push_back(found); });
        store.readAhead(positions);
        QVERIFY(!store.isKnown(positions[0]));
        store.lookUp(positions.back());
        QTRY_VERIFY(store.isKnown(positions[322]));
        QVERIFY(told.front() == positions.front());
        QVERIFY(told[EvaluationStore::kAheadAtOnce] == positions.back());
        QCOMPARE(store.known(positions[1])->front().depth, 18);
        QCOMPARE(store.known(positions[2])->front().depth, 9);
        // Positions of an earlier call that were not read yet are dropped.
        EvaluationStore other(path, storage);
        other.readAhead(positions);
        other.readAhead({positions[323], positions[322]});
        QTRY_VERIFY(other.isKnown(positions[322]));
        QVERIFY(!other.isKnown(positions[200]));
        EvaluationStore without(QString(), storage);
        without.readAhead(positions);
        QVERIFY(!without.isKnown(positions[0]));
    }

    // Pending writes are already known, even to a running request.
    void knowsWhatIsNotOnDiskYet() {
        StorageThread storage;
        EvaluationStore store(freshPath(), storage);
        store.lookUp(shogi::Position());
        store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
        QCOMPARE(ask(store, shogi::Position()).size(), std::size_t{1});
        store.store(shogi::Position(), {line("Tokin", 1, 20, 50)});
        QCOMPARE(store.known(shogi::Position())->front().depth, 20);
        store.store(after({"7g7f"}), {line("Tokin", 1, 3, 1, "3c3d")});
        QCOMPARE(ask(store, after({"7g7f"})).size(), std::size_t{1});
    }

    // Many at once: from the disk, from pending writes, and unknown ones.
    void collectsManyAtOnce() {
        const QString path = freshPath();
        StorageThread storage;
        {
            EvaluationStore store(path, storage);
            store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
        }
        EvaluationStore store(path, storage);
        store.store(after({"7g7f"}), {line("Tokin", 1, 9, 12, "3c3d")});
        store.store(shogi::Position(), {line("Other", 1, 3, 12)});
        std::vector<std::vector<EngineEvaluation>> found;
        const auto ask = [&](QObject* context) {
            store.collect({shogi::Position(), after({"2g2f"}), after({"7g7f"})}, context,
                          [&found](const auto& all) { found = all; });
        };
        {
            QObject gone;
            ask(&gone);
        }
        ask(&store);
        QVERIFY(found.empty());
        QTRY_COMPARE(found.size(), std::size_t{3});
        QCOMPARE(found[0].size(), std::size_t{2});
        QVERIFY(found[1].empty());
        QCOMPARE(found[2].front().depth, 9);
        // Also if nothing is stored, or the file cannot be read.
        for (const QString& nowhere : {QString(), QStringLiteral("/proc/self/none/store")}) {
            EvaluationStore without(nowhere, storage);
            bool told = false;
            without.collect({shogi::Position()}, &without,
                            [&told](const auto& all) { told = all.size() == 1 && all[0].empty(); });
            QTRY_VERIFY(told);
        }
    }

    // From whichever program.
    void cutsLinesThatCannotBePlayed() {
        const QString path = freshPath();
        StorageThread storage;
        {
            EvaluationStore store(path, storage);
            EngineEvaluation evaluation = line("Tokin", 1, 18, 40);
            evaluation.line.push_back(shogi::parseUsiMove("5e5d").value());
            store.store(shogi::Position(), {evaluation});
        }
        EvaluationStore store(path, storage);
        QVERIFY((ask(store, shogi::Position()) == std::vector<EngineEvaluation>{line("Tokin", 1, 18, 40)}));
    }

    void measuresAndRemoves() {
        const QString path = freshPath();
        StorageThread storage;
        EvaluationStore store(path, storage);
        EngineEvaluation mate = line("Other", 1, 3, 0);
        mate.centipawns.reset();
        mate.matePlies = 5;
        store.store(shogi::Position(), {line("Tokin", 1, 18, 40), line("Tokin", 2, 9, 30, "2g2f"), mate});
        store.store(after({"7g7f"}), {line("Tokin", 1, 9, 12, "3c3d")});
        store.store(after({"2g2f"}), {line("Other", 1, 20, 12, "3c3d")});
        write(store);
        const auto measure = [&store] {
            std::optional<StoreFigures> found;
            bool told = false;
            store.measure(&store, [&](const auto& figures) {
                found = figures;
                told = true;
            });
            [&told] { QTRY_VERIFY(told); }();
            return found.value_or(StoreFigures{});
        };
        const StoreFigures figures = measure();
        QCOMPARE(figures.positions, 3);
        QVERIFY(figures.bytes > 0);
        QVERIFY((figures.engines == std::vector<StoreFigures::Engine>{{"Other", 2}, {"Tokin", 2}}));

        QSignalSpy finished(&store, &EvaluationStore::removalFinished);
        const auto remove = [&](const StoreRemoval& what) {
            store.remove(what);
            QVERIFY(store.isRemoving());
            QVERIFY(finished.wait());
            QVERIFY(!store.isRemoving());
        };
        // Shallow ones; mates stay.
        remove({{}, 10});
        auto result = finished.takeFirst()[0].value<StoreRemovalResult>();
        QVERIFY(result.complete && !result.problem);
        QCOMPARE(result.lines, 2);
        QCOMPARE(result.positions, 1);
        QCOMPARE(ask(store, shogi::Position()).size(), std::size_t{2});
        QVERIFY(ask(store, after({"7g7f"})).empty());
        // Pending writes are removed too, and later ones stay.
        store.store(after({"7g7f"}), {line("Tokin", 1, 12, 12, "3c3d")});
        remove({"Tokin", 0});
        store.store(after({"2g2f"}), {line("Tokin", 1, 5, 12, "3c3d")});
        write(store);
        QVERIFY((ask(store, shogi::Position()) == std::vector<EngineEvaluation>{mate}));
        QVERIFY(ask(store, after({"7g7f"})).empty());
        QCOMPARE(ask(store, after({"2g2f"})).size(), std::size_t{2});
        finished.clear();
        remove({});
        QCOMPARE(finished.takeFirst()[0].value<StoreRemovalResult>().positions, 2);
        QCOMPARE(measure().positions, 0);
        QVERIFY(measure().engines.empty());
        QVERIFY(!store.problem());
        EvaluationStore again(path, storage);
        QVERIFY(ask(again, shogi::Position()).empty());
    }

    // Many positions are removed in steps: it can be stopped, and the file shrinks in the end.
    void removalIsSteppedAndShrinks() {
        const QString path = freshPath();
        StorageThread storage;
        {
            EvaluationDatabase database(path);
            std::vector<StoredPosition> many;
            for (int i = 0; i < 30000; ++i)
                many.push_back(
                    {"4k4/9/9/9/9/9/9/9/4K4 b " + std::to_string(i) + "P", {line("Tokin", 1, 4, 1)}});
            QVERIFY(database.store(many));
        }
        EvaluationStore store(path, storage);
        QSignalSpy finished(&store, &EvaluationStore::removalFinished);
        QSignalSpy progressed(&store, &EvaluationStore::removalProgressed);
        store.remove({"Tokin", 5});
        store.cancelRemoval();
        QVERIFY(finished.wait());
        auto result = finished.takeFirst()[0].value<StoreRemovalResult>();
        QVERIFY(!result.complete && !result.problem);
        QCOMPARE(result.positions, 20000);
        QVERIFY(progressed.takeFirst()[0].toInt() > 0);
        store.remove({"Tokin", 5});
        QVERIFY(finished.wait());
        result = finished.takeFirst()[0].value<StoreRemovalResult>();
        QVERIFY(result.complete);
        QCOMPARE(result.positions, 10000);
        QVERIFY(result.bytesAfter * 10 < result.bytesBefore);
    }

    void removalSaysThatTheFileIsLocked() {
        const QString path = freshPath();
        StorageThread storage;
        EvaluationStore store(path, storage);
        store.setPatience(20ms, 50ms);
        store.store(shogi::Position(), {line("Tokin", 1, 7, 40)});
        write(store);
        QSignalSpy finished(&store, &EvaluationStore::removalFinished);
        Stranger stranger(path);
        stranger.run("BEGIN IMMEDIATE");
        store.remove({});
        QVERIFY(finished.wait());
        const auto result = finished.takeFirst()[0].value<StoreRemovalResult>();
        QVERIFY(!result.complete && result.problem);
        QCOMPARE(result.problem->kind, StoreProblem::Kind::Locked);
        stranger.run("COMMIT");
        QTRY_COMPARE(ask(store, shogi::Position()).size(), std::size_t{1});
        QVERIFY(!store.problem());
    }

    void worksWithoutAFile() {
        StorageThread storage;
        EvaluationStore store(QString(), storage);
        store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
        QVERIFY(ask(store, shogi::Position()).empty());
        store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
        QCOMPARE(store.known(shogi::Position())->size(), std::size_t{1});
    }

    void remembersABoundedNumber() {
        StorageThread storage;
        EvaluationStore store(QString(), storage);
        shogi::Position position;
        for (std::size_t i = 0; i < EvaluationStore::kRemembered + 10; ++i) {
            shogi::Hand hand;
            position.setHand(shogi::Color::Black, hand);
            position.put(shogi::Square(static_cast<int>(i % 81)), shogi::Piece());
            position.put(shogi::Square(static_cast<int>(i / 81)),
                         shogi::Piece(shogi::Color::White, shogi::PieceType::Gold));
            store.lookUp(position);
        }
        QVERIFY(store.known(shogi::Position()) == nullptr); // never requested
        QVERIFY(store.known(position) != nullptr);
    }

    void setsADamagedFileAside_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("no database") << QByteArray("this is no database at all, but a text").repeated(40);
        QTest::newRow("broken pages") << QByteArray("SQLite format 3\0", 16) + QByteArray(5000, '\x7f');
    }
    void setsADamagedFileAside() {
        QFETCH(QByteArray, bytes);
        const QString path = freshPath();
        QDir().mkpath(QFileInfo(path).absolutePath());
        overwrite(path, bytes);
        StorageThread storage;
        EvaluationStore store(path, storage);
        QSignalSpy problem(&store, &EvaluationStore::problemChanged);
        store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
        write(store);
        QCOMPARE(problem.count(), 1);
        QCOMPARE(store.problem()->kind, StoreProblem::Kind::Damaged);
        QCOMPARE(store.problem()->path, path);
        QFile aside(store.problem()->movedTo);
        QVERIFY(aside.open(QIODevice::ReadOnly));
        QCOMPARE(aside.readAll(), bytes);
        // A new one was created, and the problem is reported once.
        write(store);
        QCOMPARE(problem.count(), 1);
        EvaluationStore again(path, storage);
        QCOMPARE(ask(again, shogi::Position()).size(), std::size_t{1});
        QVERIFY(!again.problem());
    }

    // Damage in the middle of a file whose beginning is valid.
    void setsAFileAsideThatBreaksInUse() {
        const QString path = freshPath();
        {
            StorageThread storage;
            EvaluationStore store(path, storage);
            shogi::Position position;
            for (int i = 0; i < 19 * 19; ++i) {
                position.setMoveNumber(1);
                position.put(shogi::Square(40), shogi::Piece(shogi::Color::Black, shogi::PieceType::Gold));
                shogi::Hand hand;
                for (int n = 0; n < i % 19; ++n)
                    hand.add(shogi::PieceType::Pawn);
                position.setHand(shogi::Color::Black, hand);
                shogi::Hand other;
                for (int n = 0; n < i / 19; ++n)
                    other.add(shogi::PieceType::Pawn);
                position.setHand(shogi::Color::White, other);
                store.store(position, {line("Tokin", 1, i, 1)});
            }
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.size() > 20000);
        file.seek(4096);
        file.write(QByteArray(static_cast<int>(file.size()) - 4096, '\x5a'));
        file.close();
        StorageThread storage;
        EvaluationStore store(path, storage);
        QVERIFY(ask(store, shogi::Position()).empty());
        store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
        write(store);
        QVERIFY(store.problem());
        QCOMPARE(store.problem()->kind, StoreProblem::Kind::Damaged);
        QVERIFY(QFileInfo::exists(store.problem()->movedTo));
        EvaluationStore again(path, storage);
        QCOMPARE(ask(again, shogi::Position()).size(), std::size_t{1});
    }

    // A valid database of something else.
    void setsAForeignDatabaseAside() {
        const QString path = freshPath();
        QDir().mkpath(QFileInfo(path).absolutePath());
        Stranger(path).run("CREATE TABLE positions (album TEXT)");
        StorageThread storage;
        EvaluationStore store(path, storage);
        store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
        write(store);
        QVERIFY(store.problem());
        QCOMPARE(store.problem()->kind, StoreProblem::Kind::Damaged);
        QVERIFY(QFileInfo::exists(store.problem()->movedTo));
        EvaluationStore again(path, storage);
        QCOMPARE(ask(again, shogi::Position()).size(), std::size_t{1});
    }

    void keepsScoresWithoutALine() {
        const QString path = freshPath();
        StorageThread storage;
        EngineEvaluation bare = line("Tokin", 1, 18, 40);
        bare.line.clear();
        {
            EvaluationStore store(path, storage);
            store.store(shogi::Position(), {bare});
            write(store);
            QVERIFY(!store.problem());
        }
        EvaluationStore store(path, storage);
        QVERIFY((ask(store, shogi::Position()) == std::vector<EngineEvaluation>{bare}));
    }

    void leavesANewerFileAlone() {
        const QString path = freshPath();
        StorageThread storage;
        {
            EvaluationStore store(path, storage);
            store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
            write(store);
        }
        Stranger(path).run("PRAGMA user_version = 99");
        EvaluationStore store(path, storage);
        QVERIFY(ask(store, shogi::Position()).empty());
        QCOMPARE(store.problem()->kind, StoreProblem::Kind::Newer);
        store.store(after({"7g7f"}), {line("Tokin", 1, 18, 40)});
        write(store);
        QVERIFY(QFileInfo::exists(path));
        QCOMPARE(QDir(QFileInfo(path).absolutePath())
                     .entryList(QStringList(QFileInfo(path).fileName() + QStringLiteral(".broken*"))),
                 QStringList());
    }

    // Another program is writing: results wait and are written when it has finished.
    void waitsForALockedFile() {
        const QString path = freshPath();
        StorageThread storage;
        EvaluationStore store(path, storage);
        store.setPatience(20ms, 50ms);
        store.store(after({"7g7f"}), {line("Tokin", 1, 7, 40)});
        write(store);
        {
            Stranger stranger(path);
            stranger.run("BEGIN EXCLUSIVE");
            store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
            write(store);
            QVERIFY(store.problem());
            QCOMPARE(store.problem()->kind, StoreProblem::Kind::Locked);
            stranger.run("COMMIT");
        }
        QTRY_VERIFY(!store.problem());
        EvaluationStore again(path, storage);
        QCOMPARE(ask(again, shogi::Position()).size(), std::size_t{1});
        QVERIFY(!again.problem());
    }

    void twoProgramsShareAFile() {
        const QString path = freshPath();
        StorageThread mine;
        StorageThread theirs;
        EvaluationStore here(path, mine);
        EvaluationStore there(path, theirs);
        here.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
        there.store(after({"7g7f"}), {line("Tokin", 1, 9, 40)});
        write(here);
        write(there);
        QCOMPARE(ask(there, shogi::Position()).size(), std::size_t{1});
        QCOMPARE(ask(here, after({"7g7f"})).size(), std::size_t{1});
        QVERIFY(!here.problem() && !there.problem());
    }

    void readsWhereItMayNotWrite() {
        if (::geteuid() == 0)
            QSKIP("root may write everywhere");
        const QString path = freshPath();
        StorageThread storage;
        {
            EvaluationStore store(path, storage);
            store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
        }
        storage.post([] {});
        QTRY_VERIFY(QFileInfo::exists(path));
        QFile::setPermissions(path, QFile::ReadOwner);
        EvaluationStore store(path, storage);
        QCOMPARE(ask(store, shogi::Position()).size(), std::size_t{1});
        QCOMPARE(store.problem()->kind, StoreProblem::Kind::ReadOnly);
    }

    void saysWhenThereIsNoPlace() {
        const QString blocked = m_folder.filePath(QStringLiteral("file"));
        overwrite(blocked, "x");
        StorageThread storage;
        EvaluationStore store(blocked + QStringLiteral("/inside.sqlite"), storage);
        QVERIFY(ask(store, shogi::Position()).empty());
        QVERIFY(store.problem());
        QCOMPARE(store.problem()->kind, StoreProblem::Kind::CannotOpen);
        store.store(shogi::Position(), {line("Tokin", 1, 18, 40)});
        QCOMPARE(store.known(shogi::Position())->size(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(TestEvaluationStore)
#include "tst_evaluation_store.moc"
