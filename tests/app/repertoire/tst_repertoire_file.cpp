// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_update.h"
#include "app/repertoire/repertoire_file.h"
#include "app/repertoire/repertoire_session.h"
#include "app/repertoire/repertoires.h"
#include "shogi-core/sfen.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;

namespace {

shogi::Move move(const char* usi) { return shogi::parseUsiMove(usi).value(); }

std::vector<shogi::Move> movesOf(std::initializer_list<const char*> texts) {
    std::vector<shogi::Move> moves;
    for (const char* text : texts)
        moves.push_back(move(text));
    return moves;
}

shogi::Position after(std::initializer_list<const char*> moves) {
    shogi::Position position;
    for (const char* each : moves)
        position.play(move(each));
    return position;
}

bool addLine(RepertoireSession& session, std::initializer_list<const char*> moves) {
    return session.change(
        session.state().chosen->id, RepertoireEdit::AddMoves,
        [line = movesOf(moves)](Repertoire& repertoire) { return repertoire.addLine({}, line); });
}

// A separate connection, like another program's.
class Stranger {
public:
    explicit Stranger(const QString& path)
        : m_database(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("stranger"))) {
        m_database.setDatabaseName(path);
        if (!m_database.open())
            qFatal("cannot open the file");
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

class TestRepertoireFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString freshPath() {
        static int number = 0;
        return m_folder.filePath(QStringLiteral("data/%1.sqlite").arg(++number));
    }
    static void overwrite(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

private slots:
    void isThereAfterARestart() {
        const QString path = freshPath();
        TrainingState training;
        training.due = std::chrono::sys_seconds(1'900'000'000s);
        training.interval = 2.5;
        training.ease = 2.36;
        training.stability = 4.25;
        training.difficulty = 6.5;
        training.repetitions = 2;
        training.lapses = 1;
        training.result = TrainingState::Result::Good;
        {
            RepertoireSession session(path);
            // Looking makes no file.
            QVERIFY(session.refresh().all.empty());
            QVERIFY(!QFileInfo::exists(path));
            QVERIFY(session.create(QStringLiteral("  四間飛車 \n"), Color::White));
            QVERIFY(session.create(QStringLiteral("相掛かり"), Color::Black));
            QVERIFY(addLine(session, {"2g2f", "8c8d", "2f2e"}));
            QVERIFY(addLine(session, {"2g2f", "3c3d"}));
            const auto content = session.state().content;
            QVERIFY(!addLine(session, {"2g2f", "3c3d"}));
            QCOMPARE(session.state().content, content);
            QVERIFY(session.change(
                session.state().chosen->id, RepertoireEdit::SetNote, [&](Repertoire& repertoire) {
                    return repertoire.setNote(after({"2g2f"}), "ノート 'quoted'\nsecond line") &&
                           repertoire.setMoveNote({}, move("2g2f"), "first") &&
                           repertoire.setTraining({}, training);
                }));
        }
        // Only for its owner.
        QVERIFY(!(QFile::permissions(path) & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
        RepertoireSession session(path);
        const RepertoireState& state = session.refresh();
        QCOMPARE(state.all.size(), std::size_t{2});
        QCOMPARE(state.chosen->name, QStringLiteral("相掛かり"));
        QCOMPARE(state.all.front().side == Color::White,
                 state.all.front().name == QStringLiteral("四間飛車"));
        QCOMPARE(state.content->size(), std::size_t{5});
        QCOMPARE(state.content->find(after({"2g2f"}))->note, std::string("ノート 'quoted'\nsecond line"));
        QCOMPARE(state.content->find({})->moves.front().note, std::string("first"));
        QCOMPARE(state.content->find({})->training, std::optional(training));
        QCOMPARE(state.content->find({})->start, 1);
        QVERIFY(!state.undo && !state.problem);
        QVERIFY(session.choose(state.all.front().id == state.chosen->id ? state.all.back().id
                                                                        : state.all.front().id));
        QCOMPARE(session.state().content->size(), std::size_t{0});
        RepertoireSession third(path);
        QCOMPARE(third.refresh().chosen->name, QStringLiteral("四間飛車"));
    }

    void everythingIsUndone() {
        RepertoireSession session(freshPath());
        QVERIFY(!session.undo());
        QVERIFY(session.create(QStringLiteral("Mine"), Color::Black));
        const qint64 id = session.state().chosen->id;
        QVERIFY(addLine(session, {"7g7f", "3c3d", "2g2f"}));
        QVERIFY(session.rename(id, QStringLiteral("Yours")));
        QVERIFY(!session.rename(id, QStringLiteral("Yours")));
        QVERIFY(session.setSide(id, Color::White));
        QVERIFY(!session.state().content->isOwn({}));
        const auto note = [&](const char* text) {
            return session.change(id, RepertoireEdit::SetNote, [text](Repertoire& repertoire) {
                return repertoire.setNote(after({"7g7f"}), text);
            });
        };
        QVERIFY(note("o"));
        QVERIFY(note("ok"));
        QVERIFY(session.change(id, RepertoireEdit::RemoveMove, [](Repertoire& repertoire) {
            return repertoire.removeMove({}, move("7g7f"));
        }));
        QCOMPARE(session.state().content->size(), std::size_t{0});
        QVERIFY(session.remove(id));
        QVERIFY(!session.state().chosen && !session.state().content);
        QCOMPARE(session.state().undo, std::optional(RepertoireEdit::Delete));

        QVERIFY(session.undo()); // deleted
        QCOMPARE(session.state().chosen->id, id);
        QCOMPARE(session.state().redo, std::optional(RepertoireEdit::Delete));
        QVERIFY(session.undo()); // removed
        QCOMPARE(session.state().content->find(after({"7g7f"}))->note, std::string("ok"));
        QVERIFY(session.undo()); // one note, however often it was typed at
        QCOMPARE(session.state().content->find(after({"7g7f"}))->note, std::string());
        QVERIFY(session.undo());
        QVERIFY(session.state().content->isOwn({}));
        QVERIFY(session.undo());
        QCOMPARE(session.state().chosen->name, QStringLiteral("Mine"));
        QVERIFY(session.undo());
        QCOMPARE(session.state().content->size(), std::size_t{0});
        QVERIFY(session.undo());
        QVERIFY(session.state().all.empty() && !session.state().undo);
        for (int i = 0; i < 7; ++i)
            QVERIFY(session.redo());
        QVERIFY(session.state().all.empty() && !session.state().redo);
        QVERIFY(session.undo() && session.undo());
        QCOMPARE(session.state().content->size(), std::size_t{4});
        // A new step takes the place of those that were undone.
        QVERIFY(addLine(session, {"2g2f"}));
        QVERIFY(!session.redo());
    }

    void namesDiffer() {
        RepertoireSession session(freshPath());
        QVERIFY(session.create(QStringLiteral("A"), Color::Black));
        QVERIFY(session.create(QStringLiteral("A"), Color::White));
        QCOMPARE(session.state().chosen->name, QStringLiteral("A (2)"));
        QVERIFY(session.create(QStringLiteral("B"), Color::White));
        QVERIFY(session.rename(session.state().chosen->id, QStringLiteral("A")));
        QCOMPARE(session.state().chosen->name, QStringLiteral("A (3)"));
        QVERIFY(!session.create(QStringLiteral("   "), Color::White));
        QVERIFY(!session.rename(4711, QStringLiteral("Z")));
        QCOMPARE(session.state().all.size(), std::size_t{3});
    }

    // Two windows: each sees what the other has written, and neither loses anything.
    void twoWriters() {
        const QString path = freshPath();
        RepertoireSession one(path);
        RepertoireSession other(path);
        QVERIFY(one.create(QStringLiteral("Mine"), Color::Black));
        other.refresh();
        QVERIFY(addLine(one, {"7g7f", "3c3d"}));
        QVERIFY(addLine(other, {"7g7f", "8c8d", "2g2f"}));
        QCOMPARE(other.state().content->find(after({"7g7f"}))->moves.size(), std::size_t{2});
        // What the other has changed since cannot be undone over it.
        QVERIFY(!one.undo());
        QVERIFY(!one.state().problem);
        QVERIFY(one.state().undo == RepertoireEdit::Create);
        QVERIFY(!one.undo()); // it would take the other's moves away
        QVERIFY(other.undo());
        QCOMPARE(one.refresh().content->find(after({"7g7f"}))->moves.size(), std::size_t{1});
        // Deleted by the other.
        QVERIFY(one.remove(one.state().chosen->id));
        QVERIFY(!addLine(other, {"2g2f"}));
        QVERIFY(!other.state().chosen && other.state().all.empty());
        QVERIFY(!other.undo());
        QVERIFY(one.undo());
        QCOMPARE(other.refresh().content->size(), std::size_t{3});
    }

    // A program that is killed within a change leaves the file as it was before.
    void survivesAKill() {
        const QString path = freshPath();
        const pid_t child = fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            RepertoireSession session(path);
            session.create(QStringLiteral("Mine"), Color::Black);
            addLine(session, {"7g7f", "3c3d"});
            session.file().begin();
            Repertoire repertoire = *session.state().content;
            repertoire.addLine({}, movesOf({"7g7f", "3c3d", "2g2f"}));
            repertoire.removeMove({}, move("7g7f"));
            session.file().putPositions(session.state().chosen->id, repertoire.takeChanges());
            ::kill(::getpid(), SIGKILL);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status));
        RepertoireSession session(path);
        QCOMPARE(session.refresh().content->size(), std::size_t{3});
        QVERIFY(!session.state().problem);
        QVERIFY(addLine(session, {"2g2f"}));
    }

    void damagedFilesAreMovedAside_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("text")
            << QByteArray("no database, but a text that is long enough to be one").repeated(40);
        QTest::newRow("cut") << QByteArray("SQLite format 3\0\x10", 17).leftJustified(4096, '\x55');
    }
    void damagedFilesAreMovedAside() {
        QFETCH(QByteArray, bytes);
        const QString path = freshPath();
        QDir().mkpath(QFileInfo(path).absolutePath());
        overwrite(path, bytes);
        RepertoireSession session(path);
        session.refresh();
        QVERIFY(session.state().problem);
        QCOMPARE(session.state().problem->kind, StoreProblem::Kind::Damaged);
        QVERIFY(QFileInfo::exists(session.state().problem->movedTo));
        QVERIFY(session.create(QStringLiteral("Mine"), Color::Black));
        QVERIFY(!session.state().problem);
        QVERIFY(addLine(session, {"7g7f"}));
    }

    void foreignAndNewerFiles() {
        const QString path = freshPath();
        RepertoireSession(path).create(QStringLiteral("Mine"), Color::Black);
        {
            Stranger stranger(path);
            stranger.run("PRAGMA user_version = 2");
        }
        RepertoireSession newer(path);
        QVERIFY(!newer.create(QStringLiteral("Yours"), Color::Black));
        QCOMPARE(newer.state().problem->kind, StoreProblem::Kind::Newer);
        QVERIFY(QFileInfo::exists(path));
        const QString foreign = freshPath();
        {
            Stranger stranger(foreign);
            stranger.run("CREATE TABLE something (id INTEGER)");
        }
        RepertoireSession other(foreign);
        other.refresh();
        QCOMPARE(other.state().problem->kind, StoreProblem::Kind::Damaged);
        QVERIFY(!QFileInfo::exists(foreign));
    }

    void lockedFilesAreTold() {
        const QString path = freshPath();
        RepertoireSession session(path);
        session.file().setPatience(10ms);
        QVERIFY(session.create(QStringLiteral("Mine"), Color::Black));
        {
            Stranger stranger(path);
            stranger.run("BEGIN IMMEDIATE");
            QVERIFY(!addLine(session, {"7g7f"}));
            QCOMPARE(session.state().problem->kind, StoreProblem::Kind::Locked);
            QCOMPARE(session.state().content->size(), std::size_t{0});
            stranger.run("ROLLBACK");
        }
        QVERIFY(addLine(session, {"7g7f"}));
        QVERIFY(!session.state().problem);
    }

    void readOnlyFilesAreRead() {
        if (::geteuid() == 0)
            QSKIP("root may write everything");
        const QString path = freshPath();
        RepertoireSession(path).create(QStringLiteral("Mine"), Color::Black);
        QVERIFY(QFile::setPermissions(path, QFileDevice::ReadOwner));
        RepertoireSession session(path);
        QCOMPARE(session.refresh().all.size(), std::size_t{1});
        QVERIFY(!addLine(session, {"7g7f"}));
        QCOMPARE(session.state().problem->kind, StoreProblem::Kind::ReadOnly);
        QVERIFY(QFile::setPermissions(path, QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    }

    // The window's object: nothing is there before it is in the file.
    void forTheWindow() {
        const QString games = m_folder.filePath(QStringLiteral("games"));
        QDir().mkpath(games);
        overwrite(games + QStringLiteral("/a.csa"),
                  "V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n-8384FU\n%TORYO\n");
        overwrite(games + QStringLiteral("/b.csa"), "V2.2\nPI\n+\n+7776FU\n-8384FU\n%TORYO\n");
        LibraryUpdate update;
        update.library = m_folder.filePath(QStringLiteral("library.sqlite"));
        update.sources = {games};
        QVERIFY(update.run().complete);
        Repertoires repertoires(freshPath(), update.library);
        QSignalSpy changed(&repertoires, &Repertoires::changed);
        repertoires.refresh();
        QTRY_VERIFY(repertoires.isRead());
        repertoires.create(QStringLiteral("Mine"), Color::Black);
        QVERIFY(!repertoires.state().chosen);
        QTRY_VERIFY(repertoires.state().chosen);
        repertoires.change(RepertoireEdit::AddMoves, [](Repertoire& repertoire) {
            return repertoire.addLine({}, movesOf({"7g7f", "3c3d", "2g2f"}));
        });
        QTRY_COMPARE(repertoires.state().content->size(), std::size_t{4});
        changed.clear();
        QSignalSpy found(&repertoires, &Repertoires::holesFound);
        repertoires.findHoles(5);
        repertoires.findHoles(1); // of the first nothing is heard
        QVERIFY(repertoires.isSearching());
        QTRY_VERIFY(!found.isEmpty() && found.back()[3].toBool());
        QVERIFY(!repertoires.isSearching());
        const auto holes = found.back()[0].value<std::vector<RepertoireHole>>();
        QCOMPARE(holes.size(), std::size_t{2});
        QCOMPARE(holes[0].moves, movesOf({"7g7f", "8c8d"}));
        QCOMPARE(found.back()[1].value<RepertoireCoverage>().answered, 1);
        QCOMPARE(found.back()[2].toULongLong(), 2u);
        repertoires.undo();
        QTRY_COMPARE(repertoires.state().content->size(), std::size_t{0});
        repertoires.redo();
        QTRY_COMPARE(repertoires.state().content->size(), std::size_t{4});
        QSignalSpy refused(&repertoires, &Repertoires::stepRefused);
        repertoires.redo();
        QTRY_COMPARE(refused.size(), 1);
        // Books.
        const QString book = m_folder.filePath(QStringLiteral("book.db"));
        QSignalSpy written(&repertoires, &Repertoires::bookWritten);
        repertoires.writeBook(book, BookFormat::Yaneuraou);
        QTRY_COMPARE(written.size(), 1);
        QVERIFY(QFileInfo::exists(book));
        repertoires.create(QStringLiteral("Again"), Color::Black);
        QTRY_COMPARE(repertoires.state().all.size(), std::size_t{2});
        QSignalSpy added(&repertoires, &Repertoires::bookAdded);
        repertoires.addBook(book, {}, {}, {});
        QTRY_COMPARE(added.size(), 1);
        QVERIFY(added[0][0].toBool());
        QCOMPARE(repertoires.state().content->size(), std::size_t{4});
        repertoires.addBook(m_folder.filePath(QStringLiteral("none.db")), {}, {}, {});
        QTRY_COMPARE(added.size(), 2);
        QVERIFY(added[1][1].value<std::optional<BookFault>>().has_value());
    }

    void withoutAFileNothingHappens() {
        Repertoires repertoires{QString(), QString()};
        QSignalSpy changed(&repertoires, &Repertoires::changed);
        repertoires.refresh();
        repertoires.create(QStringLiteral("Mine"), Color::Black);
        repertoires.findHoles(1);
        QVERIFY(!repertoires.isRead() && !repertoires.isSearching());
        QCOMPARE(changed.size(), 0);
    }
};

QTEST_GUILESS_MAIN(TestRepertoireFile)
#include "tst_repertoire_file.moc"
