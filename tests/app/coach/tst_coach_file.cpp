// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/coach_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace app;
using namespace std::chrono_literals;
using Kind = StoreProblem::Kind;
using Result = TrainingState::Result;
using std::chrono::sys_seconds;

namespace {

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

CoachCard cardOf(const char* key) {
    CoachCard card;
    card.subject = CoachSubject::Mate;
    card.key = QString::fromUtf8(key);
    card.kind = QStringLiteral("3");
    card.content = QJsonObject{{QStringLiteral("name"), QStringLiteral("銀の 'quoted'")}};
    card.added = sys_seconds(1'700'000'000s);
    return card;
}

TrainingState memoryOf() {
    TrainingState memory;
    memory.due = sys_seconds(1'900'000'000s);
    memory.asked = sys_seconds(1'800'000'000s);
    memory.interval = 12;
    memory.difficulty = 6.5;
    memory.stability = 11.75;
    memory.repetitions = 3;
    memory.lapses = 1;
    memory.result = Result::Good;
    return memory;
}

CoachAnswer answerOf(const char* key) {
    CoachAnswer answer;
    answer.subject = CoachSubject::Mate;
    answer.key = QString::fromUtf8(key);
    answer.kind = QStringLiteral("3");
    answer.time = sys_seconds(1'800'000'000s);
    answer.result = Result::Good;
    answer.timeUsed = 12'345ms;
    answer.given = QStringLiteral("G*5b");
    return answer;
}

CoachGame gameOf() {
    CoachGame game;
    game.time = sys_seconds(1'750'000'000s);
    game.opponent = QStringLiteral("Tokin");
    game.grade = 12;
    game.style = QStringLiteral("ranging");
    game.side = shogi::Color::White;
    game.handicap = QStringLiteral("平手");
    game.score = 0.5;
    game.plies = 131;
    game.aids = QJsonObject{{QStringLiteral("hints"), 2}};
    game.isRated = true;
    game.after = {1612.5, 140.25, 0.0599};
    return game;
}

// With what the file gives it.
CoachCard withId(CoachCard card, qint64 id) {
    card.id = id;
    return card;
}

template <typename Rows>
std::size_t sizeOf(const std::optional<Rows>& rows) {
    return rows ? static_cast<std::size_t>(rows->size()) : std::size_t(-1);
}

} // namespace

class TestCoachFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString freshPath() {
        static int number = 0;
        return m_folder.filePath(QStringLiteral("data %/%1/coach.sqlite").arg(++number));
    }
    static void overwrite(const QString& path, const QByteArray& bytes) {
        QDir().mkpath(QFileInfo(path).absolutePath());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    static QByteArray bytesOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    // With a card that was answered, a game and a value.
    static void fill(CoachFile& file) {
        const CoachCard cards[] = {cardOf("a"), cardOf("b")};
        QVERIFY(file.addCards(cards));
        QVERIFY(file.addAnswer(answerOf("a"), memoryOf()));
        QVERIFY(file.addGame(gameOf()));
        QVERIFY(file.setValue(QStringLiteral("goal"), QStringLiteral("初段")));
    }
    static void isFilled(CoachFile& file) {
        CoachCard first = cardOf("a");
        first.memory = memoryOf();
        const auto cards = file.cards();
        QVERIFY(cards);
        QCOMPARE(cards->size(), std::size_t{2});
        QCOMPARE(withId((*cards)[0], 0), first);
        QCOMPARE(withId((*cards)[1], 0), cardOf("b"));
        QVERIFY((*cards)[0].id < (*cards)[1].id);
        QCOMPARE(file.answers().value(), std::vector{answerOf("a")});
        QCOMPARE(file.games().value(), std::vector{gameOf()});
        QCOMPARE(file.values().value(),
                 (QHash<QString, QString>{{QStringLiteral("goal"), QStringLiteral("初段")}}));
    }

private slots:
    void isThereAfterARestart() {
        const QString path = freshPath();
        {
            CoachFile file(path);
            // Looking makes no file.
            QCOMPARE(sizeOf(file.cards()), std::size_t{0});
            QCOMPARE(sizeOf(file.values()), std::size_t{0});
            QVERIFY(!QFileInfo::exists(path) && !file.problem());
            fill(file);
        }
        // Only for its owner.
        QVERIFY(!(QFile::permissions(path) & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
        CoachFile file(path);
        isFilled(file);
    }

    // What was left out is left out when it is read.
    void emptyFields() {
        CoachFile file(freshPath());
        CoachCard card;
        card.key = QStringLiteral("k");
        CoachAnswer answer;
        answer.key = card.key;
        QVERIFY(file.addCards({&card, 1}));
        QVERIFY(file.addAnswer(answer, std::nullopt));
        QVERIFY(file.addGame({}));
        QCOMPARE(withId(file.cards()->front(), 0), card);
        QCOMPARE(file.answers()->front(), answer);
        QCOMPARE(file.games()->front(), CoachGame());
    }

    void cardsAreThereOnce() {
        CoachFile file(freshPath());
        fill(file);
        CoachCard again = cardOf("a");
        again.kind = QStringLiteral("5");
        const CoachCard cards[] = {again, cardOf("c")};
        QVERIFY(file.addCards(cards));
        QCOMPARE(file.cards()->size(), std::size_t{3});
        QCOMPARE(file.cards()->front().memory, memoryOf());
        QCOMPARE(file.cards()->front().kind, QStringLiteral("3"));
        // The same key of another subject is another card.
        again.subject = CoachSubject::Mistake;
        QVERIFY(file.addCards({&again, 1}));
        QCOMPARE(file.cards()->size(), std::size_t{4});
        QVERIFY(file.retire(CoachSubject::Mate, QStringLiteral("a"), true));
        QVERIFY(file.cards()->front().isRetired && !file.cards()->back().isRetired);
        QVERIFY(file.retire(CoachSubject::Mate, QStringLiteral("a"), false));
        QVERIFY(!file.cards()->front().isRetired);
        QVERIFY(file.setValue(QStringLiteral("goal"), QStringLiteral("二段")));
        QCOMPARE(file.values()->value(QStringLiteral("goal")), QStringLiteral("二段"));
    }

    void byTime() {
        CoachFile file(freshPath());
        for (const auto seconds : {300s, 100s, 200s}) {
            CoachAnswer answer = answerOf("a");
            answer.time = sys_seconds(seconds);
            CoachGame game = gameOf();
            game.time = answer.time;
            QVERIFY(file.addAnswer(answer, std::nullopt) && file.addGame(game));
        }
        QCOMPARE(file.answers()->front().time, sys_seconds(100s));
        QCOMPARE(file.answers()->back().time, sys_seconds(300s));
        QCOMPARE(file.games()->front().time, sys_seconds(100s));
    }

    // Neither loses what the other has written.
    void twoPrograms() {
        const QString path = freshPath();
        CoachFile one(path);
        CoachFile other(path);
        const CoachCard first = cardOf("a");
        const CoachCard second = cardOf("b");
        QVERIFY(one.addCards({&first, 1}));
        QCOMPARE(other.cards()->size(), std::size_t{1});
        QVERIFY(other.addCards({&second, 1}) && one.addAnswer(answerOf("b"), memoryOf()));
        QVERIFY(other.addAnswer(answerOf("a"), std::nullopt));
        QCOMPARE(one.cards()->size(), std::size_t{2});
        QCOMPARE(one.answers()->size(), std::size_t{2});
        QCOMPARE(other.cards()->back().memory, memoryOf());
        // Taken away while it is open: begun anew.
        QVERIFY(QDir(QFileInfo(path).absolutePath()).removeRecursively());
        QCOMPARE(sizeOf(one.cards()), std::size_t{0});
        QVERIFY(one.addCards({&first, 1}));
        QCOMPARE(CoachFile(path).cards()->size(), std::size_t{1});
    }

    void everythingIsRemoved() {
        const QString path = freshPath();
        CoachFile file(path);
        fill(file);
        QVERIFY(file.removeAll());
        QVERIFY(file.cards()->empty() && file.answers()->empty() && file.games()->empty() &&
                file.values()->isEmpty());
        QVERIFY(QFileInfo::exists(path));
    }

    void backUpAndRestore() {
        const QString copy = m_folder.filePath(QStringLiteral("my copy.sqlite"));
        overwrite(copy, "an older one");
        {
            CoachFile file(freshPath());
            fill(file);
            QVERIFY(file.backUp(copy));
            // A second time, in place of the first.
            QVERIFY(file.backUp(copy));
            isFilled(file);
        }
        QVERIFY(!QFileInfo::exists(copy + QStringLiteral(".part")));
        CoachFile other(freshPath());
        const CoachCard card = cardOf("z");
        QVERIFY(other.addCards({&card, 1}) && other.setValue(QStringLiteral("own"), QStringLiteral("1")));
        const QByteArray before = bytesOf(copy);
        QVERIFY(other.restore(copy));
        isFilled(other);
        QCOMPARE(bytesOf(copy), before);
        // Of somebody who has nothing yet.
        CoachFile fresh(freshPath());
        QVERIFY(fresh.restore(copy));
        isFilled(fresh);
    }

    // It would be replaced while it is open.
    void isNoCopyOfItself() {
        const QString path = freshPath();
        CoachFile file(path);
        fill(file);
        QVERIFY(!file.backUp(QFileInfo(path).absolutePath() + QStringLiteral("/../") +
                             QFileInfo(path).dir().dirName() + QStringLiteral("/coach.sqlite")));
        QCOMPARE(file.problem()->kind, Kind::CannotWrite);
        isFilled(file);
        QVERIFY(!file.backUp(m_folder.filePath(QStringLiteral("no such folder/copy.sqlite"))));
        QCOMPARE(file.problem()->kind, Kind::CannotWrite);
        isFilled(file);
    }

    void otherFilesAreNotRestored_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("text")
            << QByteArray("a letter to somebody, long enough to be a database").repeated(40);
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut") << QByteArray("SQLite format 3\0\x10", 17).leftJustified(4096, '\x55');
    }
    void otherFilesAreNotRestored() {
        QFETCH(QByteArray, bytes);
        const QString letter = freshPath();
        overwrite(letter, bytes);
        CoachFile file(freshPath());
        fill(file);
        QVERIFY(!file.restore(letter));
        QCOMPARE(file.problem()->kind, Kind::CannotOpen);
        QCOMPARE(file.problem()->path, letter);
        QCOMPARE(bytesOf(letter), bytes);
        QCOMPARE(QFileInfo(letter).dir().entryList(QDir::Files).size(), 1);
        isFilled(file);
    }

    void otherDatabasesAreNotRestored() {
        const QString other = freshPath();
        QDir().mkpath(QFileInfo(other).absolutePath());
        {
            Stranger stranger(other);
            stranger.run("CREATE TABLE something (id INTEGER)");
        }
        const QString newer = freshPath();
        {
            CoachFile file(newer);
            fill(file);
            QVERIFY(file.backUp(newer + QStringLiteral(".copy")));
            Stranger stranger(newer + QStringLiteral(".copy"));
            stranger.run("PRAGMA user_version = 99");
        }
        CoachFile file(freshPath());
        fill(file);
        for (const QString& path : {other, newer + QStringLiteral(".copy"),
                                    m_folder.filePath(QStringLiteral("none")), m_folder.path()}) {
            QVERIFY2(!file.restore(path), qPrintable(path));
            QVERIFY(file.problem().has_value());
            isFilled(file);
        }
        QVERIFY(QFileInfo::exists(other));
    }

    // A program that is killed while it writes leaves the file as it was.
    void survivesAKill() {
        const QString path = freshPath();
        const QString copy = m_folder.filePath(QStringLiteral("killed.sqlite"));
        {
            CoachFile file(freshPath());
            std::vector<CoachCard> cards;
            for (int i = 0; i < 20'000; ++i)
                cards.push_back(cardOf(qPrintable(QString::number(i))));
            QVERIFY(file.addCards(cards) && file.backUp(copy));
        }
        for (const auto after : {0ms, 3ms, 10ms, 30ms}) {
            {
                CoachFile file(path);
                QVERIFY(file.removeAll());
                fill(file);
            }
            const pid_t child = fork();
            QVERIFY(child >= 0);
            if (child == 0) {
                // The default end of an alarm is that of the process.
                ::signal(SIGALRM, SIG_DFL);
                const itimerval timer{{0, 0}, {0, std::chrono::microseconds(after).count() + 1}};
                ::setitimer(ITIMER_REAL, &timer, nullptr);
                CoachFile file(path);
                while (file.restore(copy) && file.cards() && file.removeAll())
                    continue;
                ::_exit(3);
            }
            int status = 0;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QVERIFY(WIFSIGNALED(status));
            CoachFile file(path);
            const auto cards = file.cards();
            QVERIFY(cards);
            QVERIFY2(cards->size() == 2 || cards->empty() || cards->size() == 20'000,
                     qPrintable(QString::number(cards->size())));
            QVERIFY(!file.problem());
        }
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
        overwrite(path, bytes);
        CoachFile file(path);
        QVERIFY(!file.cards());
        QCOMPARE(file.problem()->kind, Kind::Damaged);
        QCOMPARE(bytesOf(file.problem()->movedTo), bytes);
        QCOMPARE(sizeOf(file.answers()), std::size_t{0});
        fill(file);
        isFilled(file);
    }

    // Of a page within.
    void damageIsFoundWhileReading() {
        const QString path = freshPath();
        {
            CoachFile file(path);
            std::vector<CoachCard> cards;
            for (int i = 0; i < 2000; ++i)
                cards.push_back(cardOf(qPrintable(QString::number(i))));
            QVERIFY(file.addCards(cards));
        }
        QByteArray bytes = bytesOf(path);
        QVERIFY(bytes.size() > 100'000);
        for (qsizetype i = 40'000; i < bytes.size(); ++i)
            bytes[i] = '\x55';
        overwrite(path, bytes);
        CoachFile file(path);
        QVERIFY(!file.cards());
        QCOMPARE(file.problem()->kind, Kind::Damaged);
        QVERIFY(QFileInfo::exists(file.problem()->movedTo));
        fill(file);
        isFilled(file);
    }

    void newerFilesAreLeftAlone() {
        const QString path = freshPath();
        {
            CoachFile file(path);
            fill(file);
        }
        {
            Stranger stranger(path);
            stranger.run("PRAGMA user_version = 99");
        }
        CoachFile newer(path);
        QVERIFY(!newer.cards());
        QCOMPARE(newer.problem()->kind, Kind::Newer);
        QVERIFY(!newer.addGame(gameOf()));
        QCOMPARE(newer.problem()->kind, Kind::Newer);
        QVERIFY(QFileInfo::exists(path));
    }

    void lockedFilesAreTold() {
        const QString path = freshPath();
        CoachFile file(path);
        file.setPatience(10ms);
        fill(file);
        {
            Stranger stranger(path);
            stranger.run("BEGIN IMMEDIATE");
            QVERIFY(!file.addGame(gameOf()));
            QCOMPARE(file.problem()->kind, Kind::Locked);
            isFilled(file); // it can still be read
            stranger.run("ROLLBACK");
        }
        QVERIFY(file.addGame(gameOf()));
        QVERIFY(!file.problem());
        QCOMPARE(file.games()->size(), std::size_t{2});
    }

    void readOnlyFilesAreRead() {
        if (::geteuid() == 0)
            QSKIP("root may write everything");
        const QString path = freshPath();
        {
            CoachFile file(path);
            fill(file);
        }
        QVERIFY(QFile::setPermissions(path, QFileDevice::ReadOwner));
        {
            CoachFile file(path);
            isFilled(file);
            QVERIFY(!file.addGame(gameOf()));
            QCOMPARE(file.problem()->kind, Kind::ReadOnly);
            isFilled(file);
        }
        QVERIFY(QFile::setPermissions(path, QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    }

    // Numbers that no version of the program writes.
    void oddValues() {
        const QString path = freshPath();
        CoachFile file(path);
        fill(file);
        {
            Stranger stranger(path);
            stranger.run(
                "UPDATE cards SET subject = 77, repetitions = -5, result = 99, content = 'not json'");
            stranger.run("UPDATE games SET score = 12, plies = -1, side = 9, aids = '[1]'");
        }
        const auto cards = file.cards();
        QVERIFY(cards);
        QCOMPARE(cards->front().memory.repetitions, 0);
        QVERIFY(cards->front().memory.result <= Result::Easy);
        QVERIFY(cards->front().content.isEmpty());
        QCOMPARE(file.games()->front().score, 1.0);
        QCOMPARE(file.games()->front().plies, 0);
        QVERIFY(file.games()->front().aids.isEmpty());
    }

    void withoutAFileNothingHappens() {
        CoachFile file{QString()};
        QCOMPARE(sizeOf(file.cards()), std::size_t{0});
        QVERIFY(!file.addGame(gameOf()));
    }
};

QTEST_GUILESS_MAIN(TestCoachFile)
#include "tst_coach_file.moc"
