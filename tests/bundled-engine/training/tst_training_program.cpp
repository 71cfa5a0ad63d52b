// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace {

constexpr int kPatience = 60000;

struct Outcome {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Outcome run(const QStringList& words) {
    QProcess process;
    process.start(QStringLiteral(TOKIN_TRAIN_PROGRAM), words);
    Outcome outcome;
    if (process.waitForFinished(kPatience) && process.exitStatus() == QProcess::NormalExit)
        outcome.code = process.exitCode();
    outcome.out = process.readAllStandardOutput();
    outcome.err = process.readAllStandardError();
    return outcome;
}

} // namespace

// tokin-train as people start it.
class TestTrainingProgram : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void wordsThatMakeNoSense_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("answer");
        QTest::newRow("nothing") << QString() << QStringLiteral("no command given");
        QTest::newRow("command") << QStringLiteral("play") << QStringLiteral("unknown command play");
        QTest::newRow("no output") << QStringLiteral("generate --games 3")
                                   << QStringLiteral("--output is missing");
        QTest::newRow("option") << QStringLiteral("generate --output a --game 3")
                                << QStringLiteral("unknown option --game");
        QTest::newRow("no value") << QStringLiteral("generate --output")
                                  << QStringLiteral("--output needs a value");
        QTest::newRow("twice") << QStringLiteral("generate --output a --nodes 3 --nodes 4")
                               << QStringLiteral("--nodes is given twice");
        QTest::newRow("no number") << QStringLiteral("generate --output a --nodes 1k")
                                   << QStringLiteral("--nodes must be a number from 1 to 100000000, not 1k");
        QTest::newRow("too many") << QStringLiteral("openings --output a --threads 1000")
                                  << QStringLiteral("--threads must be a number from 1 to 256, not 1000");
        QTest::newRow("negative") << QStringLiteral("generate --output a --seed -1")
                                  << QStringLiteral(
                                         "--seed must be a number from 0 to 18446744073709551615, not -1");
        QTest::newRow("word") << QStringLiteral("generate --output a b")
                              << QStringLiteral("unexpected argument b");
        const QString shardFault = QStringLiteral("--shard must be K/N with K from 1 to N, not ");
        for (const char* const shard : {"3", "0/3", "4/3", "1/3x", "/"})
            QTest::newRow(shard) << QStringLiteral("generate --output a --games 9 --shard ") +
                                        QLatin1String(shard)
                                 << shardFault + QLatin1String(shard);
        QTest::newRow("endless shard")
            << QStringLiteral("generate --output a --shard 1/3")
            << QStringLiteral("--shard needs --games, the games of all shards, and no --positions");
        QTest::newRow("too many shards") << QStringLiteral("generate --output a --games 2 --shard 1/3")
                                         << QStringLiteral("there are more shards than games");
        QTest::newRow("no shard") << QStringLiteral("merge --output a") << QStringLiteral("no shard given");
        QTest::newRow("no output of a book")
            << QStringLiteral("book --positions 3") << QStringLiteral("--output is missing");
        QTest::newRow("book too large")
            << QStringLiteral("book --output a --positions 30001")
            << QStringLiteral("--positions must be a number from 1 to 30000, not 30001");
        QTest::newRow("book word") << QStringLiteral("book --output a b")
                                   << QStringLiteral("unexpected argument b");
        QTest::newRow("no book") << QStringLiteral("inspect-book") << QStringLiteral("no book given");
        QTest::newRow("books") << QStringLiteral("inspect-book a b")
                               << QStringLiteral("more than one book given");
        QTest::newRow("start") << QStringLiteral("inspect-book a --start 9/9")
                               << QStringLiteral("--start must be a position that can be played, not 9/9");
        QTest::newRow("no pack") << QStringLiteral("inspect") << QStringLiteral("no pack given");
    }
    void wordsThatMakeNoSense() {
        QFETCH(QString, words);
        QFETCH(QString, answer);
        const Outcome outcome = run(words.split(u' ', Qt::SkipEmptyParts));
        QCOMPARE(outcome.code, 2);
        const QByteArray first = outcome.err.left(outcome.err.indexOf('\n'));
        QCOMPARE(QString::fromUtf8(first), QStringLiteral("tokin-train: ") + answer);
        QVERIFY(outcome.err.contains("\nusage: tokin-train generate "));
        QVERIFY(outcome.out.isEmpty());
    }

    void placesThatCannotBeWritten() {
        const QString none = m_folder.filePath(QStringLiteral("none/pack"));
        for (const QString& command :
             {QStringLiteral("generate"), QStringLiteral("openings"), QStringLiteral("book")}) {
            const Outcome outcome = run({command, QStringLiteral("--output"), none});
            QCOMPARE(outcome.code, 1);
            QCOMPARE(outcome.err,
                     "tokin-train: " + none.toUtf8() + " cannot be opened: No such file or directory\n");
        }
        const Outcome outcome = run({QStringLiteral("inspect"), none});
        QCOMPARE(outcome.code, 1);
        QVERIFY(outcome.err.startsWith("tokin-train: " + none.toUtf8() + " cannot be opened: "));
    }

    void terminationWritesWhatIsFinished() {
        const QString pack = m_folder.filePath(QStringLiteral("pack"));
        const QStringList words{
            QStringLiteral("generate"), QStringLiteral("--output"), pack,
            QStringLiteral("--nodes"),  QStringLiteral("50"),       QStringLiteral("--hash"),
            QStringLiteral("1")};
        QProcess process;
        process.start(QStringLiteral(TOKIN_TRAIN_PROGRAM), words);
        // Full blocks arrive one by one.
        QTRY_VERIFY_WITH_TIMEOUT(QFile(pack).size() > 5000, kPatience);
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);

        const Outcome good = run({QStringLiteral("inspect"), pack});
        QCOMPARE(good.code, 0);
        QVERIFY(good.err.isEmpty());
        QVERIFY(good.out.contains("\ngames "));

        // What a kill in the middle of a block leaves.
        QFile file(pack);
        QVERIFY(file.resize(file.size() - 3));
        const Outcome cut = run({QStringLiteral("inspect"), pack});
        QCOMPARE(cut.code, 1);
        QVERIFY(cut.err.contains(" ends in the middle of a block at byte "));
        const Outcome resumed = run(words + QStringList{QStringLiteral("--games"), QStringLiteral("1")});
        QCOMPARE(resumed.code, 0);
        QVERIFY(resumed.out.contains(" bytes of an incomplete block were removed\n"));
        QCOMPARE(run({QStringLiteral("inspect"), pack}).code, 0);

        const Outcome other = run({QStringLiteral("generate"), QStringLiteral("--output"), pack});
        QCOMPARE(other.code, 1);
        QVERIFY(other.err.endsWith(
            " was made with other settings: nodes 50 instead of 1000, hash 1 instead of 16\n"));
        const Outcome longer =
            run(words + QStringList{QStringLiteral("--adjudicate"), QStringLiteral("3000")});
        QCOMPARE(longer.code, 1);
        QVERIFY(
            longer.err.endsWith(" was made with other settings: adjudication score 1000 instead of 3000\n"));
    }

    // What it has found by then is a book; its head says how it could be made.
    void aBookThatIsTerminatedIsWritten() {
        const QString book = m_folder.filePath(QStringLiteral("book"));
        const QString journal = m_folder.filePath(QStringLiteral("journal"));
        const QStringList words{
            QStringLiteral("book"),       QStringLiteral("--output"),  book,
            QStringLiteral("--nodes"),    QStringLiteral("300"),       QStringLiteral("--hash"),
            QStringLiteral("1"),          QStringLiteral("--journal"), journal,
            QStringLiteral("--positions")};
        QProcess process;
        process.start(QStringLiteral(TOKIN_TRAIN_PROGRAM), words + QStringList{QStringLiteral("30000")});
        QTRY_VERIFY_WITH_TIMEOUT(QFile(journal).size() > 5000, kPatience);
        QVERIFY(!QFile::exists(book));
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitCode(), 0);
        const Outcome shown = run({QStringLiteral("inspect-book"), book});
        QCOMPARE(shown.code, 0);
        const qsizetype at = shown.out.indexOf("--positions ") + 12;
        const QByteArray positions = shown.out.mid(at, shown.out.indexOf(' ', at) - at);
        QVERIFY2(positions.toInt() > 0 && shown.out.contains('\n' + positions + " positions, "), shown.out);

        const QByteArray bytes = contentOf(book);
        const Outcome again = run(words + QStringList{QString::fromLatin1(positions)});
        QCOMPARE(again.code, 0);
        QCOMPARE(contentOf(book), bytes);
        QFile damaged(book);
        QVERIFY(damaged.resize(damaged.size() - 1));
        const Outcome refused = run({QStringLiteral("inspect-book"), book});
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.err.startsWith("tokin-train: " + book.toUtf8() + ": the length is wrong ("));
    }

    void tablesAreWritten() {
        const QString pack = m_folder.filePath(QStringLiteral("small"));
        QCOMPARE(run({QStringLiteral("generate"), QStringLiteral("--output"), pack, QStringLiteral("--nodes"),
                      QStringLiteral("50"), QStringLiteral("--games"), QStringLiteral("3")})
                     .code,
                 0);
        const QString folder = m_folder.filePath(QStringLiteral("tables/deep"));
        QCOMPARE(run({QStringLiteral("inspect"), pack, QStringLiteral("--csv"), folder}).code, 0);
        for (const char* const name : {"counts", "scores", "lengths", "results", "starts", "openings"})
            QVERIFY(QFile(folder + u'/' + QLatin1String(name) + QStringLiteral(".csv")).size() > 10);
        const Outcome bad = run({QStringLiteral("inspect"), pack, QStringLiteral("--csv"), pack});
        QCOMPARE(bad.code, 1);
        QVERIFY(bad.err.contains("/counts.csv cannot be written: "));
    }

    // Also after one of them was killed: what a kill leaves is a file cut anywhere.
    void shardsJoinToOneRun() {
        const QString whole = m_folder.filePath(QStringLiteral("whole"));
        QCOMPARE(generate(whole, {}).code, 0);
        const QStringList shards = makeShards();
        QFile killed(shards[1]);
        QVERIFY(killed.resize(killed.size() - 10));
        const QString early = m_folder.filePath(QStringLiteral("early"));
        const Outcome cut =
            run(QStringList{QStringLiteral("merge"), QStringLiteral("--output"), early} + shards);
        QCOMPARE(cut.code, 1);
        QVERIFY2(cut.err.contains(shards[1].toUtf8() + " ends in the middle of a block at byte "), cut.err);
        QVERIFY(!QFile::exists(early));
        QCOMPARE(generate(shards[1], QStringLiteral("2/3")).code, 0);

        const QString joined = m_folder.filePath(QStringLiteral("joined"));
        const Outcome merged = run(
            {QStringLiteral("merge"), QStringLiteral("--output"), joined, shards[2], shards[0], shards[1]});
        QVERIFY2(merged.code == 0, merged.err);
        QVERIFY2(merged.out.contains(": 7 games, "), merged.out);
        QCOMPARE(contentOf(joined), contentOf(whole));
        const Outcome again = run({QStringLiteral("merge"), QStringLiteral("--output"), joined, shards[0]});
        QCOMPARE(again.code, 1);
    }

    void shardsThatDoNotFit() {
        const QStringList shards = makeShards();
        const auto merge = [this](const QStringList& files) {
            const Outcome outcome = run(QStringList{QStringLiteral("merge"), QStringLiteral("--output"),
                                                    m_folder.filePath(QStringLiteral("never"))} +
                                        files);
            return outcome.code == 1 ? outcome.err : QByteArray("no error");
        };
        QCOMPARE(merge({shards[0], shards[2]}), QByteArray("tokin-train: shard 2 of 3 is missing\n"));
        QCOMPARE(merge({shards[0], shards[1], shards[0]}),
                 "tokin-train: shard 1 of 3 is given twice: " + shards[0].toUtf8() + " and " +
                     shards[0].toUtf8() + '\n');
        const QString other = m_folder.filePath(QStringLiteral("other"));
        QCOMPARE(generate(other, QStringLiteral("2/3"), QStringLiteral("60")).code, 0);
        QCOMPARE(merge({shards[0], other, shards[2]}), "tokin-train: " + other.toUtf8() +
                                                           " was made with other settings than " +
                                                           shards[0].toUtf8() + ": nodes 60 instead of 50\n");
        const QString whole = m_folder.filePath(QStringLiteral("small whole"));
        QCOMPARE(generate(whole, {}).code, 0);
        QCOMPARE(merge({whole}), "tokin-train: " + whole.toUtf8() + " is a whole pack, not a shard\n");
        // One that was ended before its last game.
        QFile empty(shards[2]);
        QVERIFY(empty.resize(84));
        QCOMPARE(merge(shards), "tokin-train: shard 3 of 3 is not finished: " + shards[2].toUtf8() +
                                    " has 0 of 2 games; the command that writes it continues it\n");
        QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("never"))));
    }

private:
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }

    // Seven games, or a shard of them.
    static Outcome generate(const QString& pack, const QString& shard,
                            const QString& nodes = QStringLiteral("50")) {
        QStringList words{QStringLiteral("generate"),
                          QStringLiteral("--output"),
                          pack,
                          QStringLiteral("--nodes"),
                          nodes,
                          QStringLiteral("--hash"),
                          QStringLiteral("1"),
                          QStringLiteral("--games"),
                          QStringLiteral("7")};
        if (!shard.isEmpty())
            words += {QStringLiteral("--shard"), shard};
        return run(words);
    }

    QStringList makeShards() {
        QStringList shards;
        for (const char* const number : {"1", "2", "3"}) {
            shards += m_folder.filePath(QStringLiteral("shard") + QLatin1String(number));
            QFile::remove(shards.last());
            if (generate(shards.last(), QLatin1String(number) + QStringLiteral("/3")).code != 0)
                qFatal("Cannot make a shard");
        }
        return shards;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestTrainingProgram)
#include "tst_training_program.moc"
