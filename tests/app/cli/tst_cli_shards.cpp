// SPDX-License-Identifier: GPL-3.0-or-later
// Work divided by --shard and joined by "komadai-cli merge", with the real Tokin, named by KOMADAI_TOKIN.
#include "tests/app/cli/cli_driver.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <memory>

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

// What a kill leaves: the last so many bytes have not been written.
void cut(const QString& path, qint64 bytes) {
    QFile file(path);
    QVERIFY(file.resize(file.size() - bytes));
}

// Without what is measured.
QJsonValue timeless(const QJsonValue& value) {
    if (value.isArray()) {
        QJsonArray array;
        for (const auto& each : value.toArray())
            array.append(timeless(each));
        return array;
    }
    if (!value.isObject())
        return value;
    static const QStringList kMeasured{QStringLiteral("seconds"),
                                       QStringLiteral("watched"),
                                       QStringLiteral("paused"),
                                       QStringLiteral("ms"),
                                       QStringLiteral("medianMs"),
                                       QStringLiteral("p99Ms"),
                                       QStringLiteral("totalMs"),
                                       QStringLiteral("slowestMs"),
                                       QStringLiteral("stalls"),
                                       QStringLiteral("turnaroundMilliseconds"),
                                       QStringLiteral("chargedMilliseconds"),
                                       QStringLiteral("closestToTheFlagMilliseconds")};
    const QJsonObject object = value.toObject();
    QJsonObject rest;
    for (auto entry = object.begin(); entry != object.end(); ++entry)
        if (!kMeasured.contains(entry.key()))
            rest[entry.key()] = timeless(entry.value());
    return rest;
}

// A journal or a summary without what is measured.
QByteArray timeless(const QByteArray& text) {
    if (const QJsonDocument whole = QJsonDocument::fromJson(text); whole.isObject())
        return QJsonDocument(timeless(QJsonValue(whole.object())).toObject()).toJson();
    QByteArray result;
    for (const QByteArray& line : text.split('\n'))
        result += QJsonDocument(timeless(QJsonValue(QJsonDocument::fromJson(line).object())).toObject())
                      .toJson(QJsonDocument::Compact) +
                  '\n';
    return result;
}

QString tokin() { return qEnvironmentVariable("KOMADAI_TOKIN"); }

QString shardText(int number, int of) { return QStringLiteral("%1/%2").arg(number).arg(of); }

constexpr const char* kProblems = "one\t4k4/9/4P4/9/9/9/9/9/9 b G 1\t1\n"
                                  "two\t4k4/9/3GP4/9/9/9/9/9/9 b G 1\t1\n"
                                  "none\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n"
                                  "open\t9/9/9/3k5/9/9/9/9/9 b RB2G2SNL3Prb2g2s3n3l15p 1\n"
                                  "far\t8k/R3P4/7GN/9/9/9/9/9/9 b l 1\t1\n";

const char* const kMoves[] = {"７六歩(77)", "３四歩(33)", "２六歩(27)", "８四歩(83)", "２五歩(26)",
                              "８五歩(84)", "７八金(69)", "３二金(41)", "２四歩(25)", "同　歩(23)"};

QByteArray game(int moves) {
    QByteArray text = "手合割：平手\n手数----指手---------消費時間--\n";
    for (int i = 0; i < moves; ++i)
        text += "   " + QByteArray::number(i + 1) + " " + kMoves[i] + "\n";
    return text + "   " + QByteArray::number(moves + 1) + " 中断\n";
}

} // namespace

class TestCliShards : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder = std::make_unique<CliFolder>();
        m_folder->write("openings.usi", "startpos moves 7g7f 3c3d\nstartpos moves 2g2f 8c8d\n"
                                        "startpos moves 7g7f 8c8d\n");
    }

    // Also after a kill in the middle of a line.
    void matchJoinsToOneRun() {
        const QString whole = path("whole");
        const CliOutcome alone = match({QStringLiteral("--games"), QStringLiteral("7"),
                                        QStringLiteral("--output"), whole, QStringLiteral("--quiet")});
        QVERIFY2(alone.exit == 0, qPrintable(alone.err));
        const QStringList shards = playShards(QStringLiteral("7"));
        // Pairs 1 and 4, whose second game is not to be played; pair 2; pair 3.
        QCOMPARE(contentOf(shards[0]).count("\"game\":"), 3);
        QCOMPARE(contentOf(shards[1]).count("\"game\":"), 2);
        QVERIFY(contentOf(shards[2]).contains("\"game\":5,"));
        cut(shards[0], 20);
        const CliOutcome early = merge(shards);
        QCOMPARE(early.exit, 1);
        // Which game it was depends on which of two that run at the same time is over first.
        QVERIFY2(
            early.err.startsWith(
                QStringLiteral("komadai-cli: Shard 1 of 3 is not finished: %1 lacks game ").arg(shards[0])),
            qPrintable(early.err));
        playShard(1, QStringLiteral("7"));

        const CliOutcome joined = merge({shards[2], shards[0], shards[1]});
        QVERIFY2(joined.exit == 0, qPrintable(joined.err));
        QVERIFY2(joined.out.startsWith(path("joined.jsonl") + QStringLiteral(": 3 shards, 7 games: +")),
                 qPrintable(joined.out));
        const QByteArray one = contentOf(whole + QStringLiteral("/match.jsonl"));
        QCOMPARE(timeless(contentOf(path("joined.jsonl"))), timeless(one));
        // The ordinary command plays nothing more, and tells the same.
        const CliOutcome told =
            match({QStringLiteral("--games"), QStringLiteral("7"), QStringLiteral("--resume"),
                   path("joined.jsonl"), QStringLiteral("--json"), path("summary.json")});
        QVERIFY2(told.exit == 0, qPrintable(told.err));
        QCOMPARE(timeless(contentOf(path("summary.json"))),
                 timeless(contentOf(whole + QStringLiteral("/summary.json"))));
        QCOMPARE(timeless(contentOf(path("joined.jsonl"))), timeless(one));
    }

    // The shards play on until the joined pairs, in the order of their numbers, decide the test.
    void sequentialTestStopsTheShards() {
        const QStringList strong{QStringLiteral("--nodes1"), QStringLiteral("400"),
                                 QStringLiteral("--nodes2"), QStringLiteral("1"),
                                 QStringLiteral("--sprt"),   QStringLiteral("0,200"),
                                 QStringLiteral("--quiet")};
        const QString whole = path("whole.jsonl");
        const CliOutcome alone = match(strong + QStringList{QStringLiteral("--resume"), whole});
        QVERIFY2(alone.exit == 0, qPrintable(alone.err));
        QVERIFY2(alone.out.contains(QStringLiteral("sequential test: accepted")), qPrintable(alone.out));

        const QString stop = path("stop");
        QStringList shards;
        QProcess watch;
        QProcess players[3];
        for (int i = 0; i < 3; ++i) {
            shards += path(QStringLiteral("match-%1-of-3.jsonl").arg(i + 1));
            players[i].start(
                qEnvironmentVariable("KOMADAI_CLI"),
                matchArguments(strong + QStringList{QStringLiteral("--shard"), shardText(i + 1, 3),
                                                    QStringLiteral("--output"), path(),
                                                    QStringLiteral("--stop-file"), stop}));
        }
        watch.start(qEnvironmentVariable("KOMADAI_CLI"),
                    QStringList{QStringLiteral("merge"), QStringLiteral("--watch"),
                                QStringLiteral("--stop-file"), stop, QStringLiteral("--output"),
                                path("joined.jsonl")} +
                        shards);
        QVERIFY(watch.waitForFinished(120000));
        const QByteArray said = watch.readAllStandardError();
        QVERIFY2(watch.exitCode() == 0, said.constData());
        QVERIFY(watch.readAllStandardOutput().endsWith("; sequential test: accepted\n"));
        for (QProcess& player : players) {
            QVERIFY(player.waitForFinished(60000));
            QCOMPARE(player.exitCode(), 0);
        }
        QCOMPARE(timeless(contentOf(path("joined.jsonl"))), timeless(contentOf(whole)));
        // One that comes late does nothing.
        const QByteArray before = contentOf(shards[0]);
        QCOMPARE(match(strong + QStringList{QStringLiteral("--shard"), QStringLiteral("1/3"),
                                            QStringLiteral("--output"), path(), QStringLiteral("--stop-file"),
                                            stop})
                     .exit,
                 0);
        QCOMPARE(contentOf(shards[0]), before);
    }

    void matesJoinToOneRun() {
        const QString problems = m_folder->write("problems.tsv", kProblems);
        const QStringList common{QStringLiteral("mate"),     problems,
                                 QStringLiteral("--engine"), tokin(),
                                 QStringLiteral("--nodes"),  QStringLiteral("5000"),
                                 QStringLiteral("--limit"),  QStringLiteral("0"),
                                 QStringLiteral("--hash"),   QStringLiteral("16"),
                                 QStringLiteral("--all"),    QStringLiteral("--quiet")};
        const CliOutcome alone =
            runCli(common + QStringList{QStringLiteral("--json"), path("whole.json"),
                                        QStringLiteral("--journal"), path("whole.jsonl")});
        QVERIFY2(alone.exit == 1, qPrintable(alone.err)); // one stays open
        QStringList shards;
        const auto solve = [&](int number) {
            return runCli(common + QStringList{QStringLiteral("--shard"), shardText(number, 2),
                                               QStringLiteral("--journal"), shards[number - 1]});
        };
        for (const int number : {1, 2}) {
            shards += path(QStringLiteral("mates-%1.jsonl").arg(number));
            const CliOutcome outcome = solve(number);
            QVERIFY2(outcome.exit == 0, qPrintable(outcome.err));
        }
        cut(shards[1], 5);
        QVERIFY(merge(shards).err.contains(QStringLiteral("lacks problem 4.")));
        QCOMPARE(solve(2).exit, 0);
        const CliOutcome joined = merge(shards);
        QVERIFY2(joined.exit == 0, qPrintable(joined.err));
        QCOMPARE(timeless(contentOf(path("joined.jsonl"))), timeless(contentOf(path("whole.jsonl"))));
        const CliOutcome told =
            runCli(common + QStringList{QStringLiteral("--json"), path("joined.json"),
                                        QStringLiteral("--journal"), path("joined.jsonl")});
        QCOMPARE(told.exit, 1);
        QCOMPARE(timeless(contentOf(path("joined.json"))), timeless(contentOf(path("whole.json"))));
        QCOMPARE(told.out.count(u'\n'), alone.out.count(u'\n'));
        // The journal knows its problems.
        m_folder->write("problems.tsv", QByteArray(kProblems).replace("two", "deux"));
        const CliOutcome other = solve(1);
        QCOMPARE(other.exit, 1);
        QVERIFY2(other.err.contains(QStringLiteral("belongs to a run with other problems")),
                 qPrintable(other.err));
    }

    // A record that was begun before a kill is begun again: the engine would not know any more what it knew.
    void analysisJoinsToOneRun() {
        QStringList records;
        for (const int moves : {10, 7, 9})
            records += m_folder->write(qPrintable(QStringLiteral("game%1.kif").arg(moves)), game(moves));
        const QStringList common = QStringList{QStringLiteral("analyze")} + records +
                                   QStringList{QStringLiteral("--engine"), tokin(),
                                               QStringLiteral("--nodes"),  QStringLiteral("2000"),
                                               QStringLiteral("--hash"),   QStringLiteral("16"),
                                               QStringLiteral("--quiet")};
        const CliOutcome alone = runCli(common + QStringList{QStringLiteral("--jobs"), QStringLiteral("1"),
                                                             QStringLiteral("--journal"), path("whole.jsonl"),
                                                             QStringLiteral("--json"), path("whole.json"),
                                                             QStringLiteral("--output"), path("whole")});
        QVERIFY2(alone.exit == 0, qPrintable(alone.err));
        QStringList shards;
        const auto analyze = [&](int number) {
            return runCli(common + QStringList{QStringLiteral("--shard"), shardText(number, 2),
                                               QStringLiteral("--jobs"), QStringLiteral("3"),
                                               QStringLiteral("--journal"), shards[number - 1]});
        };
        for (const int number : {1, 2}) {
            shards += path(QStringLiteral("analysis-%1.jsonl").arg(number));
            const CliOutcome outcome = analyze(number);
            QVERIFY2(outcome.exit == 0, qPrintable(outcome.err));
        }
        // Half of record 2, the only one of this shard.
        const qsizetype size = contentOf(shards[1]).size();
        cut(shards[1], size / 2);
        QVERIFY(merge(shards).err.contains(QStringLiteral("lacks record 2.")));
        QCOMPARE(analyze(2).exit, 0);
        QCOMPARE(contentOf(shards[1]).size(), size);
        const CliOutcome joined = merge(shards);
        QVERIFY2(joined.exit == 0, qPrintable(joined.err));
        QCOMPARE(contentOf(path("joined.jsonl")), contentOf(path("whole.jsonl")));
        const CliOutcome told = runCli(common + QStringList{QStringLiteral("--journal"), path("joined.jsonl"),
                                                            QStringLiteral("--json"), path("joined.json"),
                                                            QStringLiteral("--output"), path("joined")});
        QVERIFY2(told.exit == 0, qPrintable(told.err));
        QCOMPARE(contentOf(path("joined.json")), contentOf(path("whole.json")));
        for (const QString& name : QDir(path("whole")).entryList(QDir::Files))
            QCOMPARE(contentOf(path(QStringLiteral("joined/") + name)),
                     contentOf(path(QStringLiteral("whole/") + name)));
    }

    void shardsThatDoNotFit() {
        const QString file = m_folder->write("problems.tsv", kProblems);
        const auto solve = [&](int number, const char* nodes, const QString& journal) {
            const CliOutcome outcome =
                runCli({QStringLiteral("mate"), file, QStringLiteral("--engine"), tokin(),
                        QStringLiteral("--nodes"), QString::fromUtf8(nodes), QStringLiteral("--hash"),
                        QStringLiteral("16"), QStringLiteral("--shard"), shardText(number, 2),
                        QStringLiteral("--journal"), journal, QStringLiteral("--quiet")});
            QVERIFY2(outcome.exit == 0, qPrintable(outcome.err));
        };
        const QString one = path("one.jsonl");
        const QString two = path("two.jsonl");
        const QString other = path("other.jsonl");
        solve(1, "500", one);
        solve(2, "500", two);
        solve(2, "600", other);
        const auto refused = [this](const QStringList& shards) {
            const CliOutcome outcome = merge(shards);
            return outcome.exit == 1 ? outcome.err.mid(13).trimmed() : QStringLiteral("no error");
        };
        QCOMPARE(refused({one}), QStringLiteral("Shard 2 of 2 is missing."));
        QCOMPARE(refused({one, path("nothing")}), QStringLiteral("Shard 2 of 2 is missing."));
        QCOMPARE(refused({one, two, one}),
                 QStringLiteral("Shard 1 of 2 is given twice: %1 and %1.").arg(one));
        QCOMPARE(refused({one, other}),
                 QStringLiteral("%1 has other settings than %2: nodes.").arg(other, one));
        QCOMPARE(refused({one, file}),
                 QStringLiteral(
                     "%1 is not the journal of a match, an analysis, a run over mate problems or a run of "
                     "\"compose\".")
                     .arg(file));
        const QString games = m_folder->write("games.jsonl", "{\"komadai-match\":1,\"settings\":{}}\n");
        QCOMPARE(refused({one, games}),
                 QStringLiteral("%1 and %2 are results of different commands.").arg(one, games));
        QVERIFY(!QFile::exists(path("joined.jsonl")));
        // A line begun after the last result costs nothing.
        QFile torn(two);
        QVERIFY(torn.open(QIODevice::Append));
        torn.write("{\"ms\":1");
        torn.close();
        const CliOutcome joined = merge({one, two});
        QVERIFY2(joined.exit == 0, qPrintable(joined.err));
        QVERIFY(joined.err.contains(two + QStringLiteral(" ends within a line, which is left out.")));
        // Results of another shard.
        const QByteArray line = contentOf(one).split('\n')[1];
        m_folder->write("two.jsonl", contentOf(path("other.jsonl")) + line + '\n');
        QVERIFY2(refused({two}).endsWith(QStringLiteral("which does not belong to shard 2 of 2.")),
                 qPrintable(refused({two})));
    }

    void wrongUse_data() {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char* name, const char* arguments) {
            QTest::newRow(name) << QString::fromUtf8(arguments).split(u' ');
        };
        row("merge nothing", "merge --output a");
        row("merge to nothing", "merge a b");
        row("no such shard", "mate problems --shard 3/2 --journal a");
        row("no journal of mates", "mate problems --shard 1/2");
        row("JSON of mates", "mate problems --shard 1/2 --journal a --json b");
        row("no journal of an analysis", "analyze . --shard 1/2");
        row("no journal of a match", "match --engine1 a --engine2 b --nodes 1 --shard 1/2");
        row("summary of a match", "match --engine1 a --engine2 b --nodes 1 --shard 1/2 --resume a --json b");
        row("endless test", "match --engine1 a --engine2 b --nodes 1 --shard 1/2 --resume a --sprt 0,10");
    }
    void wrongUse() {
        QFETCH(QStringList, arguments);
        QCOMPARE(runCli(arguments).exit, 2);
    }

private:
    template <class Name>
    QString path(const Name& name) const {
        return m_folder->path(name);
    }
    QString path() const { return m_folder->path(); }

    CliOutcome merge(const QStringList& shards) const {
        return runCli(QStringList{QStringLiteral("merge"), QStringLiteral("--output"), path("joined.jsonl")} +
                      shards);
    }

    QStringList matchArguments(const QStringList& more) const {
        QStringList arguments{QStringLiteral("match"),
                              QStringLiteral("--engine1"),
                              tokin(),
                              QStringLiteral("--engine2"),
                              tokin(),
                              QStringLiteral("--hash"),
                              QStringLiteral("1"),
                              QStringLiteral("--openings"),
                              path("openings.usi"),
                              QStringLiteral("--seed"),
                              QStringLiteral("5"),
                              QStringLiteral("--max-moves"),
                              QStringLiteral("120")};
        if (!more.contains(QStringLiteral("--nodes1")))
            arguments += {QStringLiteral("--nodes"), QStringLiteral("60")};
        return arguments + more;
    }
    CliOutcome match(const QStringList& more) const { return runCli(matchArguments(more)); }

    QString playShard(int number, const QString& games) const {
        const CliOutcome outcome =
            match({QStringLiteral("--games"), games, QStringLiteral("--shard"), shardText(number, 3),
                   QStringLiteral("--output"), path("shared"), QStringLiteral("--quiet"),
                   QStringLiteral("--concurrency"), QStringLiteral("2")});
        if (outcome.exit != 0)
            qFatal("A shard failed: %s", qPrintable(outcome.err));
        return path(QStringLiteral("shared/match-%1-of-3.jsonl").arg(number));
    }
    QStringList playShards(const QString& games) const {
        return {playShard(1, games), playShard(2, games), playShard(3, games)};
    }

    std::unique_ptr<CliFolder> m_folder;
};

QTEST_GUILESS_MAIN(TestCliShards)
#include "tst_cli_shards.moc"
