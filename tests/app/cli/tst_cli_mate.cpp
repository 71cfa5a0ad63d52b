// SPDX-License-Identifier: GPL-3.0-or-later
// "komadai-cli mate" with the real Tokin, named by KOMADAI_TOKIN.
#include "tests/app/cli/cli_driver.h"
#include "tests/app/engines/scripted_engine.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <csignal>
#include <memory>
#include <sys/resource.h>
#include <sys/stat.h>

namespace {

CliOutcome runMate(const QStringList& arguments) {
    return runCli(QStringList{QStringLiteral("mate")} + arguments);
}

CliOutcome solve(const char* sfen, const QStringList& more = {}) {
    return runMate(QStringList{QStringLiteral("--sfen"), QString::fromUtf8(sfen)} + more);
}

constexpr const char* kGold = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
// A hard problem: a king in the open, many pieces in hand on both sides.
constexpr const char* kOpen = "9/9/9/3k5/9/9/9/9/9 b RB2G2SNL3Prb2g2s3n3l15p 1";

} // namespace

class TestCliMate : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<CliFolder>(); }

    void solvesOneProblem() {
        const CliOutcome outcome = solve(kGold);
        QCOMPARE(outcome.exit, 0);
        QVERIFY2(outcome.out.startsWith(QStringLiteral("1: mate in 1 ply, ")), qPrintable(outcome.out));
        QVERIFY(outcome.out.trimmed().endsWith(QStringLiteral(": G*5b")));
    }

    void aPositionWithoutAKingToMateIsToldAsSuch() {
        const CliOutcome outcome = solve("9/9/4P4/9/9/9/9/9/4K4 b G 1");
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.out.startsWith(QStringLiteral("1: no king to mate, ")), qPrintable(outcome.out));
    }

    // Output that fits into a buffer reaches the disk only when the file is closed.
    void tellsThatTheResultsAreNotWritten() {
        const QString json = m_folder->write("results.json", "old");
        QProcess process;
        process.setChildProcessModifier([] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit none{0, 0};
            ::setrlimit(RLIMIT_FSIZE, &none);
        });
        process.start(qEnvironmentVariable("KOMADAI_CLI"),
                      {QStringLiteral("mate"), QStringLiteral("--sfen"), QString::fromUtf8(kGold),
                       QStringLiteral("--json"), json});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 1);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.contains("Cannot save "), said.constData());
        QFile file(json);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("old"));
    }

    void aPipeIsNotWaitedFor() {
        const QString pipe = m_folder->path("pipe");
        QVERIFY(::mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
        const CliOutcome outcome = runMate({pipe});
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.err.contains(QStringLiteral("is not a regular file")), qPrintable(outcome.err));
    }

    void saysThatThereIsNoMate() {
        const CliOutcome outcome = solve("startpos");
        QCOMPARE(outcome.exit, 0);
        QVERIFY(outcome.out.startsWith(QStringLiteral("1: no mate, ")));
    }

    void failsWhereSomethingStaysOpen() {
        const CliOutcome outcome = solve(kOpen, {QStringLiteral("--limit"), QStringLiteral("20ms")});
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.out.startsWith(QStringLiteral("1: open, ")), qPrintable(outcome.out));
    }

    // "go nodes N mate …" is only sent to engines that are known to understand it.
    void limitsByPositions_section9() {
        const CliOutcome outcome = solve(kOpen, {QStringLiteral("--limit"), QStringLiteral("0"),
                                                 QStringLiteral("--nodes"), QStringLiteral("5000")});
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.out.startsWith(QStringLiteral("1: open, ")), qPrintable(outcome.out));
        const QString script = m_folder->write("timed.script", "! handshake\n! ready\n> position*\n"
                                                               "> go nodes 700 mate 60000\n"
                                                               "< checkmate nomate\n> quit\n");
        const CliOutcome asked =
            solve(kGold, {QStringLiteral("--engine"), QStringLiteral(KOMADAI_FAKE_ENGINE),
                          QStringLiteral("--arg"), script, QStringLiteral("--nodes"), QStringLiteral("700")});
        QVERIFY2(asked.out.startsWith(QStringLiteral("1: no mate, ")), qPrintable(asked.out + asked.err));
        QCOMPARE(solve(kGold, {QStringLiteral("--nodes"), QStringLiteral("0")}).exit, 2);
    }

    void tellsFutileInterpositionsApart() {
        const CliOutcome outcome = solve("8k/R3P4/7GN/9/9/9/9/9/9 b l 1");
        QCOMPARE(outcome.exit, 0);
        QVERIFY2(outcome.out.contains(QStringLiteral("(1 without the futile interpositions in this line)")),
                 qPrintable(outcome.out));
    }

    void listsOtherFirstMoves() {
        const char* const twoWays = "4k4/9/3GP4/9/9/9/9/9/9 b G 1";
        const CliOutcome one = solve(twoWays);
        QVERIFY(!one.out.contains(QStringLiteral("also")));
        const CliOutcome all = solve(twoWays, {QStringLiteral("--all")});
        QCOMPARE(all.exit, 0);
        QVERIFY2(all.out.contains(QStringLiteral("G*5b")) && all.out.contains(QStringLiteral("6c5b")),
                 qPrintable(all.out));
        QVERIFY(all.out.contains(QStringLiteral("; also ")));
        QVERIFY(!solve(kGold, {QStringLiteral("--all")}).out.contains(QStringLiteral("also")));
    }

    // What the problem itself leaves of the limits is divided among the other checks: of 700 nodes, 100 are
    // gone, and each of six gets 100 for all its defences.
    void otherFirstMovesShareTheLimits() {
        QByteArray script = "! handshake\n! ready\n> position*\n> go nodes 700 mate 60000\n"
                            "< info depth 1 nodes 100\n< checkmate G*5b\n";
        for (int check = 0; check < 6; ++check)
            script += "> position*\n> go nodes 100 mate *\n< info depth 1 nodes 100\n< checkmate timeout\n";
        script += "> quit\n";
        const QString file = m_folder->write("all.script", script);
        const CliOutcome outcome = solve(
            kGold, {QStringLiteral("--engine"), QStringLiteral(KOMADAI_FAKE_ENGINE), QStringLiteral("--arg"),
                    file, QStringLiteral("--nodes"), QStringLiteral("700"), QStringLiteral("--all")});
        QVERIFY2(outcome.out.contains(QStringLiteral("; open ")), qPrintable(outcome.out + outcome.err));
        QCOMPARE(outcome.out.section(QStringLiteral("; open "), 1).simplified().split(u' ').size(), 6);
    }

    // Where the problem itself uses it up, the others stay open, and nothing is asked about them.
    void theLimitIsForTheWholeProblem() {
        const QString file = m_folder->write("spent.script", "! handshake\n! ready\n> position*\n"
                                                             "> go nodes 700 mate 60000\n"
                                                             "< info depth 1 nodes 700\n< checkmate G*5b\n"
                                                             "> quit\n");
        const CliOutcome outcome = solve(
            kGold, {QStringLiteral("--engine"), QStringLiteral(KOMADAI_FAKE_ENGINE), QStringLiteral("--arg"),
                    file, QStringLiteral("--nodes"), QStringLiteral("700"), QStringLiteral("--all")});
        QCOMPARE(outcome.exit, 0);
        QVERIFY2(outcome.out.contains(QStringLiteral("; open ")), qPrintable(outcome.out + outcome.err));
    }

    void readsCollections() {
        const QString file =
            m_folder->write("problems.tsv", QByteArray("#name\tsfen\tplies\n"
                                                       "gold\t") +
                                                kGold +
                                                "\t1\twhatever\n"
                                                "\n"
                                                "wrong\t" +
                                                kGold +
                                                "\t3\n"
                                                "position sfen " +
                                                kGold + " # a remark\n" + "startpos moves 7g7f\n");
        const QString json = m_folder->path(QStringLiteral("out.json"));
        const CliOutcome outcome = runMate({file, QStringLiteral("--jobs"), QStringLiteral("2"),
                                            QStringLiteral("--quiet"), QStringLiteral("--json"), json});
        QCOMPARE(outcome.exit, 0);
        QVERIFY(outcome.err.isEmpty());
        QVERIFY(outcome.out.contains(QStringLiteral("gold: mate in 1 ply, ")));
        QVERIFY(outcome.out.contains(QStringLiteral("wrong: mate in 1 ply, stated 3, ")));
        QFile read(json);
        QVERIFY(read.open(QIODevice::ReadOnly));
        const QJsonObject object = QJsonDocument::fromJson(read.readAll()).object();
        const QJsonArray problems = object[QStringLiteral("problems")].toArray();
        QCOMPARE(problems.size(), 4);
        QCOMPARE(problems[0][QStringLiteral("plies")].toInt(), 1);
        QCOMPARE(problems[0][QStringLiteral("proved")].toBool(), true);
        QCOMPARE(problems[0][QStringLiteral("shortest")].toBool(), true);
        QCOMPARE(problems[0][QStringLiteral("differsFromStated")].toBool(), false);
        QCOMPARE(problems[1][QStringLiteral("differsFromStated")].toBool(), true);
        QCOMPARE(problems[2][QStringLiteral("line")].toArray().size(), 1);
        QCOMPARE(problems[3][QStringLiteral("result")].toString(), QStringLiteral("no mate"));
        QCOMPARE(object[QStringLiteral("all")][QStringLiteral("solved")].toInt(), 4);
        QCOMPARE(object[QStringLiteral("byPlies")][QStringLiteral("3")][QStringLiteral("problems")].toInt(),
                 1);
    }

    void readsRecords_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("KIF") << QByteArray("a.kif")
                             << QByteArray("後手の持駒：飛二\n"
                                           "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
                                           "+---------------------------+\n"
                                           "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
                                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
                                           "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n"
                                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
                                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
                                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
                                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n"
                                           "+---------------------------+\n"
                                           "先手の持駒：金\n"
                                           "手数----指手---------消費時間--\n");
        QTest::newRow("CSA") << QByteArray("a.csa")
                             << QByteArray("V2.2\nP-51OU\nP+53FU\nP+00KI\nP-00AL\n+\n");
    }
    void readsRecords() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, text);
        const CliOutcome outcome = runMate({m_folder->write(name.constData(), text)});
        QVERIFY2(outcome.exit == 0, qPrintable(outcome.err));
        QVERIFY2(outcome.out.trimmed().endsWith(QStringLiteral(": G*5b")), qPrintable(outcome.out));
    }

    void explainsWhatIsWrong_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const QStringList& arguments, int exit, const char* words) {
            QTest::newRow(name) << arguments << exit << QString::fromUtf8(words);
        };
        row("nothing to solve", {}, 2, "One file or --sfen is needed");
        row("both", {QStringLiteral("a"), QStringLiteral("--sfen"), QStringLiteral("b")}, 2,
            "One file or --sfen");
        row("no such file", {QStringLiteral("/nowhere/a.tsv")}, 1, "/nowhere/a.tsv");
        row("no position", {QStringLiteral("--sfen"), QStringLiteral("zz")}, 1, "board");
        row("limit", {QStringLiteral("--sfen"), QStringLiteral("startpos"), QStringLiteral("--limit=x")}, 2,
            "\"x\"");
        row("jobs", {QStringLiteral("--sfen"), QStringLiteral("startpos"), QStringLiteral("--jobs=0")}, 2,
            "\"0\"");
        row("no such engine",
            {QStringLiteral("--sfen"), QStringLiteral("startpos"),
             QStringLiteral("--engine=/nowhere/engine")},
            1, "/nowhere/engine");
    }
    void explainsWhatIsWrong() {
        QFETCH(QStringList, arguments);
        QFETCH(int, exit);
        QFETCH(QString, words);
        const CliOutcome outcome = runMate(arguments);
        QCOMPARE(outcome.exit, exit);
        QVERIFY2(outcome.err.contains(words), qPrintable(outcome.err));
    }

    // An engine that crashes, or never answers, costs its problem but not the collection.
    void outlivesLostEngines_data() {
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("crash") << QByteArray("kill -SEGV $$");
        QTest::newRow("no answer") << QByteArray("sleep 1000");
    }
    void outlivesLostEngines() {
        QFETCH(QByteArray, end);
        const QString engine = m_folder->write(
            "engine.sh", QByteArray("#!/bin/sh\n"
                                    "while read -r word rest; do\n"
                                    "  case $word in\n"
                                    "    usi) echo usiok ;;\n"
                                    "    isready) echo readyok ;;\n"
                                    "    position) case $rest in *1k7*) bad=1 ;; *) bad= ;; esac ;;\n"
                                    "    go) if [ \"$bad\" ]; then ") +
                             end +
                             "; else echo checkmate nomate; fi ;;\n"
                             "    quit) exit 0 ;;\n"
                             "  esac\n"
                             "done\n");
        QVERIFY(QFile::setPermissions(engine, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const QString file = m_folder->write("three.tsv", "one\t4k4/9/9/9/9/9/9/9/9 b G 1\n"
                                                          "two\t1k7/9/9/9/9/9/9/9/9 b G 1\n"
                                                          "three\t4k4/9/9/9/9/9/9/9/9 b S 1\n");
        const CliOutcome outcome =
            runMate({file, QStringLiteral("--engine"), engine, QStringLiteral("--limit"),
                     QStringLiteral("100ms"), QStringLiteral("--quiet")});
        QVERIFY2(outcome.exit == 1, qPrintable(outcome.err));
        QVERIFY2(outcome.out.contains(QStringLiteral("one: no mate")), qPrintable(outcome.out));
        QVERIFY2(outcome.out.contains(QStringLiteral("two: engine lost")), qPrintable(outcome.out));
        QVERIFY2(outcome.out.contains(QStringLiteral("three: no mate")), qPrintable(outcome.out));
        QVERIFY2(outcome.out.contains(QStringLiteral("Engines lost and restarted: 1")),
                 qPrintable(outcome.out));
    }

    void endsWhenTooManyEnginesAreLost() {
        const QString engine = m_folder->write("engine.sh", "#!/bin/sh\n"
                                                            "while read -r word rest; do\n"
                                                            "  case $word in\n"
                                                            "    usi) echo usiok ;;\n"
                                                            "    isready) echo readyok ;;\n"
                                                            "    go) exit 3 ;;\n"
                                                            "    quit) exit 0 ;;\n"
                                                            "  esac\n"
                                                            "done\n");
        QVERIFY(QFile::setPermissions(engine, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QByteArray problems;
        for (int i = 0; i < 20; ++i)
            problems += QByteArray(kGold) + "\n";
        const CliOutcome outcome = runMate({m_folder->write("many.sfen", problems),
                                            QStringLiteral("--engine"), engine, QStringLiteral("--quiet")});
        QCOMPARE(outcome.exit, 1);
        QCOMPARE(outcome.out.count(QStringLiteral("engine lost")), 11);
        QVERIFY(!outcome.err.isEmpty());
    }

    void quotesTheLineThatIsWrong() {
        const CliOutcome outcome =
            runMate({m_folder->write("bad.sfen", QByteArray(kGold) + "\n9/9/x b - 1\n")});
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.err.contains(QStringLiteral("ine 2")), qPrintable(outcome.err));
    }

    // The connection breaks at the first question, which is no answer: it is asked again.
    void anEngineOnAnotherComputer() {
        const QString cut =
            m_folder->write("cut", app::scriptedEchoes() + "! handshake\n! ready\n> position*\n> go mate*\n" +
                                       app::kScriptedCut);
        // Leads back to this computer, by the command that ssh is given last.
        const QString ssh =
            m_folder->write("ssh", QStringLiteral("#!/bin/sh\n"
                                                  "mkdir '%1' 2>/dev/null && exec '%2' '%3'\n"
                                                  "for last; do :; done\n"
                                                  "exec sh -c \"$last\"\n")
                                       .arg(m_folder->path("tried"), QStringLiteral(KOMADAI_FAKE_ENGINE), cut)
                                       .toUtf8());
        QVERIFY(QFile::setPermissions(ssh, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("komadai")));
        const QJsonObject entry{
            {QStringLiteral("id"), QStringLiteral("far")},
            {QStringLiteral("name"), QStringLiteral("Far")},
            {QStringLiteral("path"), qEnvironmentVariable("KOMADAI_TOKIN")},
            {QStringLiteral("computer"), QJsonObject{{QStringLiteral("host"), QStringLiteral("server")}}}};
        m_folder->write("komadai/engines.json",
                        QJsonDocument(QJsonObject{{QStringLiteral("version"), 1},
                                                  {QStringLiteral("engines"), QJsonArray{entry}}})
                            .toJson());
        qputenv("KOMADAI_SSH", ssh.toUtf8());
        qputenv("XDG_DATA_HOME", m_folder->path().toUtf8());
        const CliOutcome outcome = solve(kGold, {QStringLiteral("--engine"), QStringLiteral("Far")});
        qunsetenv("KOMADAI_SSH");
        qunsetenv("XDG_DATA_HOME");
        QVERIFY2(outcome.exit == 0, qPrintable(outcome.err));
        QVERIFY2(outcome.out.startsWith(QStringLiteral("1: mate in 1 ply, ")), qPrintable(outcome.out));
        QVERIFY(QDir(m_folder->path("tried")).exists());
    }

    // "At most five" does not say that three is wrong.
    void aBoundContradictsNoShorterLength() {
        QByteArray problems;
        for (const char* plies : {"3", "5", "7"})
            problems += QByteArray("stated") + plies + '\t' + kGold + '\t' + plies + '\n';
        const QString journal = m_folder->path(QStringLiteral("journal"));
        const QString json = m_folder->path(QStringLiteral("out.json"));
        const QStringList arguments{m_folder->write("problems.tsv", problems),
                                    QStringLiteral("--quiet"),
                                    QStringLiteral("--journal"),
                                    journal,
                                    QStringLiteral("--json"),
                                    json};
        QCOMPARE(runMate(arguments).exit, 0);
        QFile file(journal);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray answers = file.readAll();
        QCOMPARE(answers.count("\"plies\":1,"), qsizetype{3});
        m_folder->write("journal", answers.replace("\"plies\":1,", "\"plies\":5,"));
        const CliOutcome outcome = runMate(arguments);
        QVERIFY2(outcome.exit == 0, qPrintable(outcome.err));
        QCOMPARE(outcome.out.count(QStringLiteral("mate in 5 plies at most (line of 1")), 3);
        QCOMPARE(outcome.out.count(QStringLiteral(", stated ")), 1);
        QVERIFY2(outcome.out.contains(QStringLiteral(", stated 7, ")), qPrintable(outcome.out));
        QFile read(json);
        QVERIFY(read.open(QIODevice::ReadOnly));
        const QJsonArray told =
            QJsonDocument::fromJson(read.readAll()).object()[QStringLiteral("problems")].toArray();
        for (qsizetype i = 0; i < 3; ++i)
            QCOMPARE(told[i][QStringLiteral("differsFromStated")].toBool(), i == 2);
    }

private:
    std::unique_ptr<CliFolder> m_folder;
};

QTEST_GUILESS_MAIN(TestCliMate)
#include "tst_cli_mate.moc"
