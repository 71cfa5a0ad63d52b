// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/autosave.h"
#include "app/document/discarded_records.h"
#include "app/document/record_document.h"
#include "app/files/storage_thread.h"
#include "shogi-core/sfen.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

using namespace app;
using namespace std::chrono_literals;

namespace {

shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }

QByteArray content(const QString& path) {
    QFile in(path);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

// The objects of one program. crash() leaves the journal as a killed program would.
struct Program {
    explicit Program(const QString& folder)
        : autosave(std::make_unique<Autosave>(document, storage, folder)) {
        autosave->setSnapshotDelay(1ms);
    }

    StorageThread storage;
    RecordDocument document;
    std::unique_ptr<Autosave> autosave;
};

} // namespace

class TestAutosave : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void recoversAfterKill();
    void forgetsARecordThatIsSaved();
    void removesItselfAtTheEnd();
    void recoversEdits();
    void recoversMovesAfterEdits();
    void recoversEndingsAndTakeBacks();
    void recoversAGameFromALaterPosition();
    void toleratesTornLines();
    void leavesRunningProgramsAlone();
    void offersUntilDiscarded();
    void keepsWhatIsDiscardedForAWhile();
    void tellsWhatCannotBeRead_data();
    void tellsWhatCannotBeRead();
    void putsAsideWhatItLostPartOf();
    void clearsUpAfterTheDead();
    void takesUpWhatWasBeingReplaced();
    void longTypingIsKeptOnTheWay();
    void typingWritesOnlyWhatIsTyped();
    void onlyItsOwnerMayReadIt();
    void aSavedGameThatGoesOnIsKept();
    void leavesInOrder();
    void goesOnAfterACheckpoint();
    void keepsTheFormatOfTheFile();
    void knowsHowLongTheTurnHasLasted();
    void saysThatItCannotWrite();
    void remembersWhatWasNotRead();
    void doesNotWaitForPipes();

private:
    // A journal file as left by a killed program.
    QString leave(const QByteArray& bytes, const char* name = "999999999-0.journal") const {
        QFile out(m_folder->filePath(QString::fromUtf8(name)));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("Cannot write a test file");
        return out.fileName();
    }
    std::vector<RecoveredRecord> recover() const {
        Program next(m_folder->path());
        return next.autosave->takeAbandoned().records;
    }
    // Names of all files, including locks.
    QStringList names() const { return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden); }
    static QString movesOf(const RecoveredRecord& recovered) {
        QStringList moves;
        for (const shogi::Move move : recovered.record.movesTo(recovered.node))
            moves << QString::fromStdString(shogi::toUsi(move));
        return moves.join(u' ');
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestAutosave::recoversAfterKill() {
    QProcess player;
    player.start(QCoreApplication::applicationDirPath() + QStringLiteral("/journal_player"),
                 {m_folder->path(), QStringLiteral("1000")});
    QVERIFY(player.waitForStarted());
    int written = 0;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            while (player.canReadLine())
                written = player.readLine().trimmed().toInt();
            return written >= 25;
        }(),
        60000);
    ::kill(static_cast<pid_t>(player.processId()), SIGKILL);
    QVERIFY(player.waitForFinished());
    while (player.canReadLine())
        written = player.readLine().trimmed().toInt();

    Program next(m_folder->path());
    const auto found = next.autosave->takeAbandoned().records;
    QCOMPARE(found.size(), std::size_t{1});
    const RecoveredRecord& game = found.front();
    const auto moves = game.record.movesTo(game.node);
    // Everything reported as written is there; possibly one move more.
    QVERIFY(static_cast<int>(moves.size()) >= written);
    QVERIFY(static_cast<int>(moves.size()) <= written + 1);
    QVERIFY(game.inGame);
    QCOMPARE(std::string(game.record.header("先手")), std::string("Black"));
    QCOMPARE(game.context[QStringLiteral("clock")].toString(), QStringLiteral("10m+30s"));
    QVERIFY(game.record.node(game.node).timeUsed == 1234ms);
    QVERIFY(game.record.node(game.node).timeTotal == 1234ms * ((moves.size() + 1) / 2));

    // Restored: it is journalled again before the old journal is removed.
    QSignalSpy flushed(next.autosave.get(), &Autosave::flushed);
    next.document.restore(game.record, game.node);
    QVERIFY(!game.closedInOrder);
    next.autosave->settle(game);
    QTRY_COMPARE(flushed.count(), 1);
    QVERIFY(!QFile::exists(game.journal));
    QVERIFY(content(next.autosave->journalPath()).contains(shogi::toUsi(moves.back()).c_str()));
}

void TestAutosave::forgetsARecordThatIsSaved() {
    Program program(m_folder->path());
    QSignalSpy flushed(program.autosave.get(), &Autosave::flushed);
    program.document.appendMove(usi("7g7f"));
    QTRY_COMPARE(flushed.count(), 1);
    QVERIFY(QFile::exists(program.autosave->journalPath()));
    program.document.markSaved(QStringLiteral("/tmp/x.kif"), shogi::RecordFormat::Kif, TextEncoding::Utf8);
    QTRY_COMPARE(flushed.count(), 2);
    QVERIFY(!QFile::exists(program.autosave->journalPath()));
    program.document.appendMove(usi("3c3d"));
    QTRY_COMPARE(flushed.count(), 3);
    QVERIFY(content(program.autosave->journalPath()).contains("3c3d"));
    program.document.newRecord();
    QTRY_COMPARE(flushed.count(), 4);
    QVERIFY(!QFile::exists(program.autosave->journalPath()));
}

void TestAutosave::removesItselfAtTheEnd() {
    {
        Program program(m_folder->path());
        program.document.appendMove(usi("7g7f"));
        QTRY_VERIFY(QFile::exists(program.autosave->journalPath()));
        program.autosave.reset();
    }
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList());
}

void TestAutosave::recoversEdits() {
    QByteArray journal;
    {
        Program program(m_folder->path());
        QSignalSpy flushed(program.autosave.get(), &Autosave::flushed);
        program.document.addBranchMove(usi("7g7f"));
        program.document.addBranchMove(usi("3c3d"));
        program.document.step(-1);
        program.document.addBranchMove(usi("8c8d"));
        program.document.setComment(program.document.cursor(), QStringLiteral("読み筋\n二行目"));
        program.document.setBookmark(1, QStringLiteral("start"));
        QTRY_VERIFY(flushed.count() > 0);
        journal = content(program.autosave->journalPath());
    }
    leave(journal);
    const auto found = recover();
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(!found.front().inGame);
    QCOMPARE(movesOf(found.front()), QStringLiteral("7g7f 8c8d"));
    const shogi::Record& record = found.front().record;
    QCOMPARE(record.nodeCount(), std::size_t{4});
    QCOMPARE(record.node(found.front().node).comment, std::string("読み筋\n二行目"));
    QCOMPARE(record.node(1).bookmark, std::string("start"));
    QVERIFY(record.node(1).children.size() == 2);
}

void TestAutosave::recoversMovesAfterEdits() {
    QByteArray journal;
    {
        Program program(m_folder->path());
        QSignalSpy flushed(program.autosave.get(), &Autosave::flushed);
        program.autosave->setSnapshotDelay(1h); // only a move triggers a snapshot
        program.document.startPlayAtCursor();
        program.document.appendMove(usi("7g7f"), 1s, 1s);
        program.document.setComment(1, QStringLiteral("first"));
        program.document.appendMove(usi("3c3d"), 2s, 2s);
        program.document.appendMove(usi("2g2f"), 3s, 4s);
        QTRY_VERIFY(flushed.count() > 0);
        QTRY_VERIFY(content(program.autosave->journalPath()).contains("2g2f"));
        journal = content(program.autosave->journalPath());
    }
    leave(journal);
    const auto found = recover();
    QCOMPARE(movesOf(found.front()), QStringLiteral("7g7f 3c3d 2g2f"));
    QCOMPARE(found.front().record.node(1).comment, std::string("first"));
    QVERIFY(found.front().record.node(found.front().node).timeTotal == 4s);
}

void TestAutosave::recoversEndingsAndTakeBacks() {
    QByteArray journal;
    {
        Program program(m_folder->path());
        program.document.startPlayAtCursor();
        program.document.appendMove(usi("7g7f"), 1s, 1s);
        program.document.appendMove(usi("3c3d"), 1s, 1s);
        program.document.takeBack(1);
        program.document.appendMove(usi("8c8d"), 1s, 1s);
        program.document.appendEnding({shogi::GameEnd::TimeUp, shogi::Color::White}, 9s, 10s);
        QTRY_VERIFY(content(program.autosave->journalPath()).contains("time-up"));
        journal = content(program.autosave->journalPath());
    }
    leave(journal);
    const auto found = recover();
    QCOMPARE(movesOf(found.front()), QStringLiteral("7g7f 8c8d"));
    const shogi::RecordNode& end = found.front().record.node(found.front().node);
    QVERIFY(end.ending == (shogi::Ending{shogi::GameEnd::TimeUp, shogi::Color::White}));
    QVERIFY(end.timeUsed == 9s);
    QVERIFY(!found.front().inGame);
    QCOMPARE(found.front().record.nodeCount(), std::size_t{4});
}

void TestAutosave::recoversAGameFromALaterPosition() {
    QByteArray journal;
    {
        Program program(m_folder->path());
        program.document.addBranchMove(usi("7g7f"));
        program.document.addBranchMove(usi("3c3d"));
        QTRY_VERIFY(content(program.autosave->journalPath()).contains("3c3d"));
        program.document.step(-1);
        program.document.startPlayAtCursor();
        program.document.appendMove(usi("4c4d"), 1s, 1s);
        program.document.appendMove(usi("2g2f"), 1s, 1s);
        QTRY_VERIFY(content(program.autosave->journalPath()).contains("2g2f"));
        journal = content(program.autosave->journalPath());
    }
    leave(journal);
    const auto found = recover();
    QCOMPARE(movesOf(found.front()), QStringLiteral("7g7f 4c4d 2g2f"));
    QVERIFY(found.front().inGame);
}

void TestAutosave::toleratesTornLines() {
    const QByteArray head = "{\"journal\":1}\n"
                            "{\"record\":{\"start\":\"startpos\",\"headers\":[],\"nodes\":[{}]},\"at\":0,"
                            "\"playing\":true,\"path\":\"\",\"context\":{}}\n";
    const QByteArray moves = "{\"move\":\"7g7f\",\"used\":1000}\n{\"move\":\"3c3d\"}\n";
    const QByteArray whole = head + moves;
    // Every program that looks for journals takes a lock, which is slow: not every length of the first line
    // is tried.
    for (qsizetype size = 0; size <= whole.size(); size += size < head.size() - 2 ? 16 : 1) {
        leave(whole.left(size));
        const auto found = recover();
        if (size < head.size()) {
            QVERIFY(found.empty());
            continue;
        }
        QCOMPARE(found.size(), std::size_t{1});
        const auto complete = whole.mid(head.size(), size - head.size()).count('\n');
        QCOMPARE(static_cast<qsizetype>(found.front().record.movesTo(found.front().node).size()), complete);
        const bool torn = whole[size - 1] != '\n';
        QCOMPARE(found.front().fault.has_value(), torn);
        if (torn) {
            QCOMPARE(found.front().fault->kind, JournalFault::Kind::Torn);
            QCOMPARE(found.front().fault->lost, 1);
            QCOMPARE(found.front().fault->line, whole.left(size).count('\n') + 1);
        }
    }
    // An invalid line in the middle ends the game there.
    leave(head + "{\"move\":\"7g7f\"}\n{\"move\":\"7g7f\"}\n{\"move\":\"3c3d\"}\n");
    const auto found = recover();
    QCOMPARE(movesOf(found.front()), QStringLiteral("7g7f"));
    QCOMPARE(found.front().fault->kind, JournalFault::Kind::BadContent);
    QCOMPARE(found.front().fault->line, 4);
    QCOMPARE(found.front().fault->lost, 2);
}

void TestAutosave::leavesRunningProgramsAlone() {
    Program first(m_folder->path());
    Program second(m_folder->path());
    QVERIFY(first.autosave->journalPath() != second.autosave->journalPath());
    first.document.appendMove(usi("7g7f"));
    second.document.appendMove(usi("2g2f"));
    QTRY_VERIFY(QFile::exists(first.autosave->journalPath()));
    QTRY_VERIFY(QFile::exists(second.autosave->journalPath()));
    QVERIFY(recover().empty());
    QVERIFY(content(first.autosave->journalPath()).contains("7g7f"));
    QVERIFY(content(second.autosave->journalPath()).contains("2g2f"));
}

void TestAutosave::offersUntilDiscarded() {
    const QString journal = leave(
        "{\"journal\":1}\n{\"record\":{\"start\":\"startpos\",\"headers\":[],\"nodes\":[{}]},\"at\":0}\n");
    QCOMPARE(recover().size(), std::size_t{1});
    Program one(m_folder->path());
    const auto found = one.autosave->takeAbandoned().records;
    QCOMPARE(found.size(), std::size_t{1});
    // Claimed: another program started at the same time does not offer it too.
    QVERIFY(recover().empty());
    const QString aside = one.autosave->discard(found.front());
    QTRY_VERIFY(!QFile::exists(journal));
    QVERIFY(recover().empty());
    // One wrong click loses nothing.
    QVERIFY(QFile::exists(aside));
    QVERIFY(one.autosave->discard(found.front()).isEmpty());
}

void TestAutosave::keepsWhatIsDiscardedForAWhile() {
    const auto day = [](int number) {
        return QDateTime(QDate(2026, 1, 1).addDays(number - 1), QTime(12, 0), Qt::UTC);
    };
    const auto discard = [&](const char* move, int number) {
        const QString path = leave(
            QByteArray("{\"journal\":1}\n{\"record\":{\"start\":\"startpos\",\"headers\":[[\"先手\",\"") +
            move + "\"]],\"nodes\":[{},{\"parent\":0,\"move\":\"" + move +
            "\",\"comment\":\"x\"},"
            "{\"parent\":0,\"move\":\"9g9f\"}]},\"at\":0,\"path\":\"/games/a.kif\"}\n");
        const QString aside = discardedPath(path, day(number));
        QVERIFY(aside != path && QFile::rename(path, aside));
    };
    discard("7g7f", 2);
    discard("2g2f", 3);
    discard("5g5f", 3); // in the same second
    leave("not a journal", "999999999-0.journal.discarded-20260103-120000-9");
    leave("no time", "999999999-0.journal.discarded-sometime");
    const auto kept = [&](int number) {
        QStringList names;
        for (const QString& path : discardedJournals(m_folder->path(), day(number)))
            if (const auto record = readDiscarded(path))
                names += record->summary.black;
        names.sort();
        return names.join(u' ');
    };
    QCOMPARE(kept(4), QStringLiteral("2g2f 5g5f 7g7f"));
    QCOMPARE(kept(2 + kDiscardedDays), QStringLiteral("2g2f 5g5f 7g7f"));
    QCOMPARE(kept(3 + kDiscardedDays), QStringLiteral("2g2f 5g5f"));
    const QStringList paths = discardedJournals(m_folder->path(), day(4));
    const auto first = std::find_if(paths.begin(), paths.end(),
                                    [](const QString& path) { return readDiscarded(path).has_value(); });
    QVERIFY(first != paths.end());
    const RecordSummary summary = readDiscarded(*first)->summary;
    // What is shown at the moment is no measure of the record.
    QCOMPARE(summary.moves, 1);
    QCOMPARE(summary.branches, 1);
    QCOMPARE(summary.comments, 1);
    QCOMPARE(summary.file, QStringLiteral("/games/a.kif"));
    QCOMPARE(kept(31), QStringLiteral("2g2f 5g5f"));
    QCOMPARE(kept(4 + 2 * kDiscardedDays), QString());
    // Files that only look like ours stay.
    QCOMPARE(names(), QStringList(QStringLiteral("999999999-0.journal.discarded-sometime")));
}

void TestAutosave::tellsWhatCannotBeRead_data() {
    using enum JournalFault::Kind;
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<JournalFault::Kind>("kind");
    QTest::addColumn<int>("line");
    QTest::newRow("empty") << QByteArray() << Empty << 0;
    QTest::newRow("other text") << QByteArray("hello\n") << BadContent << 1;
    QTest::newRow("other JSON") << QByteArray("{\"a\":1}\n") << BadContent << 1;
    QTest::newRow("first line alone") << QByteArray("{\"journal\":1}\n") << Torn << 2;
    QTest::newRow("torn record") << QByteArray("{\"journal\":1}\n{\"record\":{\"sta") << Torn << 2;
    QTest::newRow("no position") << QByteArray("{\"journal\":1}\n{\"record\":{\"start\":\"nonsense\"}}\n")
                                 << BadContent << 2;
}

void TestAutosave::tellsWhatCannotBeRead() {
    QFETCH(const QByteArray, bytes);
    const QString journal = leave(bytes);
    {
        Program next(m_folder->path());
        const AbandonedJournals found = next.autosave->takeAbandoned();
        QVERIFY(found.records.empty());
        QCOMPARE(found.unreadable.size(), std::size_t{1});
        const JournalFault& fault = found.unreadable.front();
        QTEST(fault.kind, "kind");
        QTEST(fault.line, "line");
        QCOMPARE(fault.path, journal);
        // It is the user's now, and reported once.
        QVERIFY(!QFile::exists(journal));
        QCOMPARE(content(fault.keptAs), bytes);
    }
    Program next(m_folder->path());
    QVERIFY(next.autosave->takeAbandoned().unreadable.empty());
}

void TestAutosave::putsAsideWhatItLostPartOf() {
    const QByteArray torn = "{\"journal\":1}\n"
                            "{\"record\":{\"start\":\"startpos\",\"headers\":[],\"nodes\":[{}]},\"at\":0}\n"
                            "{\"move\":\"7g7f\"}\n{\"move\":\"3c";
    const QString journal = leave(torn);
    Program next(m_folder->path());
    const auto found = next.autosave->takeAbandoned().records;
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().fault->path, journal);
    next.autosave->settle(found.front());
    QTRY_VERIFY(!QFile::exists(journal));
    const QStringList kept =
        QDir(m_folder->path()).entryList({QStringLiteral("999999999-0.journal.broken-*")});
    QCOMPARE(kept.size(), 1);
    QCOMPARE(content(m_folder->filePath(kept.front())), torn);
}

// A killed program without unsaved changes leaves only the lock of its journal.
void TestAutosave::clearsUpAfterTheDead() {
    QProcess player;
    player.start(QCoreApplication::applicationDirPath() + QStringLiteral("/journal_player"),
                 {m_folder->path(), QStringLiteral("0")});
    QVERIFY(player.waitForStarted());
    QTRY_VERIFY(!names().isEmpty());
    QTRY_VERIFY(player.canReadLine());
    player.kill();
    QVERIFY(player.waitForFinished());
    for (const QString& name : QDir(m_folder->path()).entryList({QStringLiteral("*.journal")}))
        QVERIFY(QFile::remove(m_folder->filePath(name)));
    QVERIFY(!names().isEmpty());
    QVERIFY(recover().empty());
    QTRY_COMPARE(names(), QStringList());
}

void TestAutosave::takesUpWhatWasBeingReplaced() {
    const auto journalOf = [](const char* move) {
        return QByteArray("{\"journal\":1}\n{\"record\":{\"start\":\"startpos\",\"headers\":[],\"nodes\":"
                          "[{},{\"parent\":0,\"move\":\"") +
               move + "\"}]},\"at\":1}\n";
    };
    const auto moveFound = [this] {
        Program next(m_folder->path());
        const AbandonedJournals found = next.autosave->takeAbandoned();
        return found.records.size() == 1 && found.unreadable.empty() ? movesOf(found.records.front())
                                                                     : QString();
    };
    // Complete, but not yet in its place.
    leave(journalOf("7g7f"));
    leave(journalOf("2g2f"), "999999999-0.journal.new");
    QCOMPARE(moveFound(), QStringLiteral("2g2f"));
    // Incomplete: the old one is used.
    leave(journalOf("7g7f"));
    leave(journalOf("2g2f").chopped(9), "999999999-0.journal.new");
    QCOMPARE(moveFound(), QStringLiteral("7g7f"));
    QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("999999999-0.journal.new"))));
    // The first one of its program.
    QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("999999999-0.journal"))));
    leave(journalOf("2g2f"), "999999999-0.journal.new");
    QCOMPARE(moveFound(), QStringLiteral("2g2f"));
}

// Every letter is a change: the snapshot is not postponed by the next one.
void TestAutosave::longTypingIsKeptOnTheWay() {
    Program program(m_folder->path());
    program.autosave->setSnapshotDelay(200ms);
    QString typed;
    QTimer typing;
    connect(&typing, &QTimer::timeout, this, [&] {
        typed += u'a';
        program.document.setComment(shogi::kRootNode, typed);
    });
    typing.start(20ms);
    QTRY_VERIFY_WITH_TIMEOUT(content(program.autosave->journalPath()).contains("aaa"), 10000);
}

// Records may be large: what is typed does not have all of them written again.
void TestAutosave::typingWritesOnlyWhatIsTyped() {
    Program program(m_folder->path());
    shogi::Record large;
    large.setComment(shogi::kRootNode, std::string(1'000'000, 'x'));
    shogi::NodeId node = large.addMove(shogi::kRootNode, usi("7g7f"));
    large.addMove(shogi::kRootNode, usi("2g2f")); // numbers in the file are none of the record
    node = large.addMove(node, usi("3c3d"));
    program.document.restore(large, shogi::kRootNode, {}, shogi::RecordFormat::Kif, TextEncoding::Utf8, {},
                             false);
    const auto journal = [&program] { return content(program.autosave->journalPath()); };
    program.document.setComment(node, QStringLiteral("a"));
    QTRY_COMPARE(journal().count('\n'), 2);
    const QByteArray first = journal();
    program.document.setComment(node, QStringLiteral("ab"));
    QTRY_COMPARE(journal().count('\n'), 3);
    QVERIFY(journal().startsWith(first) && journal().size() < first.size() + 100);
    program.document.setBookmark(node, QStringLiteral("Here"));
    QTRY_COMPARE(journal().count('\n'), 4);
    program.document.undoStack()->undo();
    QTRY_COMPARE(journal().count('\n'), 5);
    program.document.setComment(node, QStringLiteral("abc"));
    QTRY_COMPARE(journal().count('\n'), 6);
    leave(journal());
    auto found = recover();
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().record.node(found.front().record.mainLine().back()).comment, std::string("abc"));
    QVERIFY(found.front().record.node(shogi::kRootNode).bookmark.empty());

    // In a game: among its moves, and of a move that the snapshot does not have.
    program.document.goTo(node);
    program.document.startPlayAtCursor();
    node = program.document.appendMove(usi("2g2f"));
    program.document.setComment(node, QStringLiteral("played"));
    QTRY_VERIFY(journal().contains("played"));
    const QByteArray begun = journal();
    node = program.document.appendMove(usi("8c8d"));
    program.document.setComment(node, QStringLiteral("answered"));
    QTRY_VERIFY(journal().contains("answered"));
    QVERIFY(journal().startsWith(begun));
    leave(journal());
    found = recover();
    QCOMPARE(movesOf(found.front()), QStringLiteral("7g7f 3c3d 2g2f 8c8d"));
    const std::vector<shogi::NodeId> line = found.front().record.mainLine();
    QCOMPARE(found.front().record.node(line[3]).comment, std::string("played"));
    QCOMPARE(found.front().record.node(line[4]).comment, std::string("answered"));

    // A new branch needs a snapshot, and so does what is typed at it before there is one.
    program.document.appendEnding({shogi::GameEnd::Abort, std::nullopt});
    program.document.goTo(shogi::kRootNode);
    QVERIFY(program.document.addBranchMove(usi("5g5f")));
    program.document.setComment(program.document.cursor(), QStringLiteral("branch"));
    QTRY_VERIFY(journal().contains("branch"));
    leave(journal());
    QCOMPARE(recover().front().record.node(shogi::kRootNode).children.size(), std::size_t{3});
}

void TestAutosave::onlyItsOwnerMayReadIt() {
    Program program(m_folder->path());
    program.document.setComment(shogi::kRootNode, QStringLiteral("private"));
    QTRY_VERIFY(content(program.autosave->journalPath()).contains("private"));
    constexpr QFileDevice::Permissions kOthers =
        QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    QVERIFY(!(QFile::permissions(program.autosave->journalPath()) & kOthers));
}

void TestAutosave::aSavedGameThatGoesOnIsKept() {
    QByteArray journal;
    {
        Program program(m_folder->path());
        program.document.newRecord({}, {{"先手", "A"}});
        program.document.startPlayAtCursor();
        program.document.appendMove(usi("7g7f"));
        program.autosave->setContext({{QStringLiteral("game"), 1}});
        program.document.markSaved(QStringLiteral("/tmp/x.kif"), shogi::RecordFormat::Kif,
                                   TextEncoding::Utf8);
        QTRY_VERIFY(content(program.autosave->journalPath()).contains("/tmp/x.kif"));
        journal = content(program.autosave->journalPath());
        program.autosave->setContext({});
        program.document.appendEnding({shogi::GameEnd::Abort, std::nullopt});
        program.document.markSaved(QStringLiteral("/tmp/x.kif"), shogi::RecordFormat::Kif,
                                   TextEncoding::Utf8);
        QTRY_VERIFY(!QFile::exists(program.autosave->journalPath()));
    }
    leave(journal);
    const auto found = recover();
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(found.front().inGame);
    QCOMPARE(found.front().path, QStringLiteral("/tmp/x.kif"));
}

void TestAutosave::leavesInOrder() {
    {
        Program program(m_folder->path());
        program.document.startPlayAtCursor();
        program.document.appendMove(usi("7g7f"), 1s, 1s);
        program.autosave->noteThinking(7s);
        program.autosave->leaveForNextStart();
        // Anything from now on is written by the shutdown.
        program.document.appendEnding({shogi::GameEnd::Abort, std::nullopt});
        program.autosave->noteThinking(9s);
    }
    // Only the journal is left.
    QCOMPARE(names().size(), 1);
    const auto found = recover();
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(found.front().closedInOrder);
    QVERIFY(found.front().inGame);
    QCOMPARE(movesOf(found.front()), QStringLiteral("7g7f"));
    QVERIFY(found.front().thought == 7s);

    // No unsaved changes, no files.
    m_folder = std::make_unique<QTemporaryDir>();
    {
        Program program(m_folder->path());
        program.autosave->leaveForNextStart();
    }
    QCOMPARE(names(), QStringList());
}

void TestAutosave::goesOnAfterACheckpoint() {
    QByteArray closed;
    QByteArray later;
    {
        Program program(m_folder->path());
        program.document.startPlayAtCursor();
        program.document.appendMove(usi("7g7f"), 1s, 1s);
        program.autosave->checkpoint();
        QTRY_VERIFY(content(program.autosave->journalPath()).contains("closed"));
        closed = content(program.autosave->journalPath());
        program.document.appendMove(usi("3c3d"), 1s, 1s);
        QTRY_VERIFY(content(program.autosave->journalPath()).contains("3c3d"));
        later = content(program.autosave->journalPath());
    }
    leave(closed);
    QVERIFY(recover().front().closedInOrder);
    leave(later);
    QVERIFY(!recover().front().closedInOrder);
    QCOMPARE(movesOf(recover().front()), QStringLiteral("7g7f 3c3d"));
}

// Saved again: written as before.
void TestAutosave::keepsTheFormatOfTheFile() {
    QByteArray journal;
    {
        Program program(m_folder->path());
        program.document.markSaved(QStringLiteral("/tmp/x.csa"), shogi::RecordFormat::Csa,
                                   TextEncoding::ShiftJis);
        program.document.addBranchMove(usi("7g7f"));
        QTRY_VERIFY(content(program.autosave->journalPath()).contains("7g7f"));
        journal = content(program.autosave->journalPath());
    }
    leave(journal);
    Program next(m_folder->path());
    const auto found = next.autosave->takeAbandoned().records;
    next.document.restore(found.front().record, found.front().node, found.front().path, found.front().format,
                          found.front().encoding);
    QCOMPARE(next.document.path(), QStringLiteral("/tmp/x.csa"));
    QCOMPARE(next.document.format(), shogi::RecordFormat::Csa);
    QCOMPARE(next.document.encoding(), TextEncoding::ShiftJis);
}

void TestAutosave::knowsHowLongTheTurnHasLasted() {
    std::array<QByteArray, 2> journals;
    {
        Program program(m_folder->path());
        program.document.startPlayAtCursor();
        program.document.appendMove(usi("7g7f"), 1s, 1s);
        program.autosave->noteThinking(3s);
        program.autosave->noteThinking(4s);
        QTRY_VERIFY(content(program.autosave->journalPath()).contains("4000"));
        journals[0] = content(program.autosave->journalPath());
        program.document.appendMove(usi("3c3d"), 5s, 5s);
        QTRY_VERIFY(content(program.autosave->journalPath()).contains("3c3d"));
        journals[1] = content(program.autosave->journalPath());
    }
    leave(journals[0]);
    QVERIFY(recover().front().thought == 4s);
    leave(journals[1]);
    QVERIFY(recover().front().thought == 0s);
}

// A partly read file must not be replaced by the record after a crash either.
void TestAutosave::remembersWhatWasNotRead() {
    QByteArray journal;
    const std::vector<shogi::ParseError> unread{{shogi::ParseErrorCode::IllegalMove, 6, 8, "９九玉(33)"},
                                                {shogi::ParseErrorCode::UnknownLine, 9, 1, "何か"}};
    {
        Program program(m_folder->path());
        LoadedRecord loaded;
        loaded.warnings = unread;
        program.document.load(loaded, QStringLiteral("/half.kif"));
        program.document.setComment(shogi::kRootNode, QStringLiteral("x"));
        QTRY_VERIFY((journal = content(program.autosave->journalPath())).contains("/half.kif"));
    }
    leave(journal);
    const auto found = recover();
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().path, QStringLiteral("/half.kif"));
    QVERIFY(found.front().unread == unread);
}

void TestAutosave::doesNotWaitForPipes() {
    const QString pipe = m_folder->filePath(QStringLiteral("pipe"));
    QVERIFY(::mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
    QVERIFY(QFile::link(pipe, m_folder->filePath(QStringLiteral("1-0.journal"))));
    QVERIFY(QFile::link(QStringLiteral("/dev/zero"), m_folder->filePath(QStringLiteral("2-0.journal"))));
    leave("{}", "3-0.journal");
    QVERIFY(::mkfifo(QFile::encodeName(m_folder->filePath(QStringLiteral("3-0.journal.lock"))).constData(),
                     0600) == 0);
    QVERIFY(recover().empty());
}

void TestAutosave::saysThatItCannotWrite() {
    const QString folder = m_folder->filePath(QStringLiteral("gone"));
    Program program(folder);
    QSignalSpy failed(program.autosave.get(), &Autosave::failed);
    QSignalSpy flushed(program.autosave.get(), &Autosave::flushed);
    QVERIFY(QDir(folder).removeRecursively());
    program.document.appendMove(usi("7g7f"));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!failed.front().at(1).toString().isEmpty());
    program.document.appendMove(usi("3c3d"));
    program.document.appendMove(usi("2g2f"));
    // It writes everything as soon as it can.
    QVERIFY(QDir().mkpath(folder));
    program.document.appendMove(usi("8c8d"));
    QTRY_COMPARE(flushed.count(), 1);
    QVERIFY(content(program.autosave->journalPath()).contains("7g7f"));
    QVERIFY(content(program.autosave->journalPath()).contains("8c8d"));
    QCOMPARE(failed.count(), 1);
}

QTEST_GUILESS_MAIN(TestAutosave)
#include "tst_autosave.moc"
