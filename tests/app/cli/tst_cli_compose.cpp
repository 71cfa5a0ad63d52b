// SPDX-License-Identifier: GPL-3.0-or-later
// "komadai-cli compose" with the real Tokin, named by KOMADAI_TOKIN.
#include "tests/app/cli/cli_driver.h"

#include <QFile>
#include <QTest>

#include <memory>

namespace {

// As little work as makes a few problems.
QStringList smallWork(const QStringList& more = {}) {
    return QStringList{QStringLiteral("compose"), QStringLiteral("--length"), QStringLiteral("3-5"),
                       QStringLiteral("--count"), QStringLiteral("2"),        QStringLiteral("--tries"),
                       QStringLiteral("6"),       QStringLiteral("--effort"), QStringLiteral("300000"),
                       QStringLiteral("--quiet")} +
           more;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestCliCompose : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<CliFolder>(); }

    void makesACollectionThatCanBeSolved() {
        const CliOutcome outcome = runCli(smallWork());
        QCOMPARE(outcome.exit, 0);
        QStringList lines = outcome.out.trimmed().split(u'\n');
        QCOMPARE(lines.size(), 4);
        for (const QString& line : lines) {
            const QStringList columns = line.split(u'\t');
            QCOMPARE(columns.size(), 4);
            QVERIFY(columns[0].startsWith(columns[2] + QStringLiteral("-00")));
            QCOMPARE(QString::number(columns[3].split(u' ').size()), columns[2]);
        }
        const QString file = m_folder->write("made.tsv", outcome.out.toUtf8());
        const CliOutcome solved = runCli({QStringLiteral("mate"), file, QStringLiteral("--quiet")});
        QCOMPARE(solved.exit, 0);
        QCOMPARE(solved.out.count(QStringLiteral("mate in 3 plies")), 2);
        QCOMPARE(solved.out.count(QStringLiteral("mate in 5 plies")), 2);
        // What is there already is not made again.
        const CliOutcome others = runCli(smallWork({QStringLiteral("--without"), file}));
        for (const QString& line : others.out.trimmed().split(u'\n'))
            QVERIFY(!outcome.out.contains(line.section(u'\t', 1, 1)));
    }

    void jobsDoNotMatter() {
        const QString one = runCli(smallWork()).out;
        QVERIFY(!one.isEmpty());
        QCOMPARE(runCli(smallWork({QStringLiteral("--jobs"), QStringLiteral("3")})).out, one);
        QVERIFY(runCli(smallWork({QStringLiteral("--seed"), QStringLiteral("2")})).out != one);
    }

    // A kill in the middle of a line costs the piece of work that it belongs to.
    void continuesFromTheJournal() {
        const QString journal = m_folder->path("made.jsonl");
        const QString whole = runCli(smallWork({QStringLiteral("--journal"), journal})).out;
        const QByteArray lines = contentOf(journal);
        QCOMPARE(lines.count('\n'), 7);
        const qsizetype cut = lines.indexOf('\n', lines.indexOf('\n', lines.indexOf('\n') + 1) + 1) + 20;
        const QString begun = m_folder->write("begun.jsonl", lines.left(cut));
        QCOMPARE(runCli(smallWork({QStringLiteral("--journal"), begun})).out, whole);
        QCOMPARE(contentOf(begun), lines);
        // Complete, nothing is made any more: the program is not even there.
        const QByteArray tokin = qgetenv("KOMADAI_TOKIN");
        qputenv("KOMADAI_TOKIN", m_folder->path("no-tokin").toUtf8());
        const QString again = runCli(smallWork({QStringLiteral("--journal"), journal})).out;
        const CliOutcome anew = runCli(smallWork());
        qputenv("KOMADAI_TOKIN", tokin);
        QCOMPARE(again, whole);
        QCOMPARE(anew.exit, 1);
        QVERIFY2(anew.err.contains(QStringLiteral("no-tokin")), qPrintable(anew.err));
        const CliOutcome other = runCli(
            smallWork({QStringLiteral("--journal"), journal, QStringLiteral("--seed"), QStringLiteral("2")}));
        QCOMPARE(other.exit, 1);
        QVERIFY2(other.err.contains(QStringLiteral("another seed")), qPrintable(other.err));
    }

    void shardsAreTogetherTheWhole() {
        const QString whole = m_folder->path("whole.jsonl");
        const QString collection = runCli(smallWork({QStringLiteral("--journal"), whole})).out;
        QStringList shards;
        for (const char* shard : {"1/2", "2/2"}) {
            shards.append(m_folder->path(QStringLiteral("shard-%1.jsonl").arg(shards.size())));
            const CliOutcome outcome =
                runCli(smallWork({QStringLiteral("--shard"), QString::fromLatin1(shard),
                                  QStringLiteral("--journal"), shards.back()}));
            QCOMPARE(outcome.exit, 0);
            QVERIFY(outcome.out.isEmpty());
        }
        const QList<QByteArray> first = contentOf(shards[0]).split('\n').mid(1);
        for (const QByteArray& line : first)
            QVERIFY(line.isEmpty() || !contentOf(shards[1]).contains(line));
        const QString joined = m_folder->path("joined.jsonl");
        const CliOutcome merged =
            runCli({QStringLiteral("merge"), QStringLiteral("--output"), joined, shards[1], shards[0]});
        QCOMPARE(merged.exit, 0);
        QVERIFY2(merged.out.contains(QStringLiteral("2 shards, 6 pieces of work")), qPrintable(merged.out));
        QCOMPARE(contentOf(joined), contentOf(whole));
        QCOMPARE(runCli(smallWork({QStringLiteral("--journal"), joined})).out, collection);
    }

    void problemsAreMadeOfGames() {
        const QString games = m_folder->write(
            "games.usi", "sfen 7kl/9/7pp/5N3/9/9/9/9/K8 b GS2rb3g3s3n3l16p 1 moves G*3b 2a1b S*2a\n");
        const QString journal = m_folder->path("made.jsonl");
        runCli(smallWork({QStringLiteral("--from"), games, QStringLiteral("--journal"), journal}));
        // The second piece of work is the first with an ending.
        QVERIFY(contentOf(journal).contains(
            "7kl/9/7pp/5N3/9/9/9/9/9 b GS2r2b3g3s3n3l16p 1 moves G*3b 2a1b S*2a"));
        const QString undecided = m_folder->write("none.usi", "sfen 8k/9/9/9/9/9/9/9/K8 b G 1\n");
        const CliOutcome none = runCli(smallWork({QStringLiteral("--from"), undecided}));
        QCOMPARE(none.exit, 1);
        QVERIFY2(none.err.contains(QStringLiteral("was won on the board")), qPrintable(none.err));
    }

    // The winner played the brinkmate.
    void brinkmatesAreFoundInGames() {
        const QString games =
            m_folder->write("games.usi", "sfen 1R3S3/8k/7pp/9/9/9/9/9/K8 b Gr2b3g3s4n4l16p 1 moves 4a3b+ "
                                         "G*3a G*1a 1b1a 8a3a+ 1a1b 3a2a\n");
        const QString journal = m_folder->path("made.jsonl");
        const QStringList words{QStringLiteral("compose"),
                                QStringLiteral("--brinkmate"),
                                QStringLiteral("1"),
                                QStringLiteral("--from"),
                                games,
                                QStringLiteral("--count"),
                                QStringLiteral("1"),
                                QStringLiteral("--tries"),
                                QStringLiteral("1"),
                                QStringLiteral("--quiet"),
                                QStringLiteral("--journal"),
                                journal};
        const CliOutcome found = runCli(words);
        QCOMPARE(found.exit, 0);
        QVERIFY2(found.out.startsWith(
                     QStringLiteral("1-001\t1R3S3/8k/7pp/9/9/9/9/9/9 b Gr2b3g3s4n4l16p 1\t1\t4a3b+ ")),
                 qPrintable(found.out));
        QVERIFY2(found.out.contains(QStringLiteral("\t4a3b 1b2b ")), qPrintable(found.out));
        QCOMPARE(runCli(words).out, found.out); // of the journal
        QStringList others = words;
        others[2] = QStringLiteral("3");
        QCOMPARE(runCli(others).exit, 1); // the journal is that of other problems
        const QString file = m_folder->write("made.tsv", found.out.toUtf8());
        const CliOutcome none = runCli(words + QStringList{QStringLiteral("--without"), file});
        QCOMPARE(none.exit, 1);
        QVERIFY2(none.err.contains(QStringLiteral("Only 0 problems of 1 move.")), qPrintable(none.err));
    }

    void badValuesAreRefused_data() {
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char* name, const char* words) {
            QTest::newRow(name) << QString::fromLatin1(words).split(u' ');
        };
        row("even length", "--length 4");
        row("too long", "--length 3-19");
        row("no number", "--count many");
        row("brinkmates of two moves", "--brinkmate 2");
        row("brinkmates with a length", "--brinkmate 1 --length 3");
        row("no seed", "--seed 0");
        row("too many", "--jobs 1000");
        row("a shard of unknown work", "--shard 1/2 --journal a.jsonl");
        row("a shard without a journal", "--shard 1/2 --tries 5");
        row("a shard that does not exist", "--shard 3/2 --tries 5 --journal a.jsonl");
        row("a file without an option", "games.kif");
    }
    void badValuesAreRefused() {
        QFETCH(QStringList, words);
        const CliOutcome outcome = runCli(QStringList{QStringLiteral("compose")} + words);
        QCOMPARE(outcome.exit, 2);
        QVERIFY(outcome.out.isEmpty());
    }

    void tellsThatThereAreFewer() {
        const CliOutcome outcome =
            runCli({QStringLiteral("compose"), QStringLiteral("--length"), QStringLiteral("17"),
                    QStringLiteral("--tries"), QStringLiteral("1"), QStringLiteral("--effort"),
                    QStringLiteral("1000"), QStringLiteral("--quiet")});
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.err.contains(QStringLiteral("Only 0 problems of 17 plies.")),
                 qPrintable(outcome.err));
    }

private:
    std::unique_ptr<CliFolder> m_folder;
};

QTEST_GUILESS_MAIN(TestCliCompose)
#include "tst_cli_compose.moc"
