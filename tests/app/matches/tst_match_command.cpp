// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/csa.h"
#include "shogi-core/kif.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSet>
#include <QTest>

#include <cmath>
#include <csignal>
#include <sys/types.h>

using namespace app;

// The real program, as called from a shell.
class TestMatchCommand : public QObject {
    Q_OBJECT

    struct Run {
        int exitCode = -1;
        QByteArray out;
        QByteArray err;
    };
    static Run run(const QStringList& arguments) {
        QTemporaryDir folder;
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(QStringLiteral(KOMADAI_CLI), QStringList{QStringLiteral("match")} + arguments);
        if (!process.waitForFinished(30000))
            process.kill();
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                process.readAllStandardOutput(), process.readAllStandardError()};
    }
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

private slots:
    void playsAndReports() {
        // Both resign at once: the side that begins loses.
        ScriptedEngine engine(
            QStringLiteral("! option name Style type combo default Normal var Normal var Wild\n"
                           "! play\nresign\n! end\n"));
        QTemporaryDir folder;
        const QString openings = folder.filePath(QStringLiteral("openings.txt"));
        write(openings,
              "# two of them\nstartpos moves 7g7f\n\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/"
              "1B5R1/LNSGKGSNL b - 1 moves 2g2f 8c8d\n");
        const QString json = folder.filePath(QStringLiteral("summary.json"));
        const Run run_ = run({QStringLiteral("--engine1"),     engine.path(),
                              QStringLiteral("--engine2"),     engine.path(),
                              QStringLiteral("--byoyomi"),     QStringLiteral("1s"),
                              QStringLiteral("--time2"),       QStringLiteral("60000"),
                              QStringLiteral("--option1"),     QStringLiteral("Style=Wild"),
                              QStringLiteral("--games"),       QStringLiteral("4"),
                              QStringLiteral("--concurrency"), QStringLiteral("2"),
                              QStringLiteral("--openings"),    openings,
                              QStringLiteral("--records"),     folder.filePath(QStringLiteral("records")),
                              QStringLiteral("--format"),      QStringLiteral("csa"),
                              QStringLiteral("--json"),        json});
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        QVERIFY2(run_.err.contains("4 of 4 games"), run_.err.constData());
        QVERIFY2(run_.out.contains("time losses 0/0, illegal moves 0/0, crashes 0/0"), run_.out.constData());
        const QJsonObject summary = QJsonDocument::fromJson(contentOf(json)).object();
        QVERIFY(!summary[QStringLiteral("elo")].isUndefined());
        QCOMPARE(summary[QStringLiteral("games")].toInt(), 4);
        QCOMPARE(summary[QStringLiteral("complete")].toBool(), true);
        QCOMPARE(summary[QStringLiteral("points")].toDouble(), 2.0);
        QCOMPARE(summary[QStringLiteral("ends")].toObject()[QStringLiteral("resignation")].toInt(), 4);
        const QDir records(folder.filePath(QStringLiteral("records")));
        QCOMPARE(records.entryList({QStringLiteral("*.csa")}).size(), 4);
        QVERIFY(contentOf(records.filePath(QStringLiteral("game-00001.csa"))).contains("+7776FU"));
        QVERIFY(contentOf(records.filePath(QStringLiteral("game-00003.csa"))).contains("-8384FU"));
    }

    // Three engines: each plays each other, two games.
    void playsATournament_data() {
        QTest::addColumn<bool>("gauntlet");
        QTest::newRow("round robin") << false;
        QTest::newRow("gauntlet") << true;
    }
    void playsATournament() {
        QFETCH(bool, gauntlet);
        // The first ones resign at once, the last never wants to.
        ScriptedEngine weak(QStringLiteral("! play\nresign\n! end\n"));
        ScriptedEngine strong(QStringLiteral("! play\n@0 7g7f\n@1 3c3d\n! end\n"));
        QTemporaryDir folder;
        QStringList arguments{QStringLiteral("--engine1"), weak.path(),
                              QStringLiteral("--engine2"), weak.path(),
                              QStringLiteral("--engine3"), strong.path(),
                              QStringLiteral("--name3"),   QStringLiteral("Strong"),
                              QStringLiteral("--nodes"),   QStringLiteral("10"),
                              QStringLiteral("--output"),  folder.path()};
        if (gauntlet)
            arguments.append(QStringLiteral("--gauntlet"));
        const int games = gauntlet ? 4 : 6;
        const Run run_ = run(arguments);
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        QVERIFY2(run_.err.contains(QByteArray::number(games) + " of " + QByteArray::number(games) + " games"),
                 run_.err.constData());
        QVERIFY2(run_.out.contains("1. Strong: "), run_.out.constData());
        QCOMPARE(run_.out.contains("Fake #2 against Strong: "), !gauntlet);
        const QJsonObject summary =
            QJsonDocument::fromJson(contentOf(folder.filePath(QStringLiteral("summary.json")))).object();
        QCOMPARE(summary[QStringLiteral("games")].toInt(), games);
        QCOMPARE(summary[QStringLiteral("gamesWanted")].toInt(), games);
        QVERIFY(summary[QStringLiteral("complete")].toBool());
        QCOMPARE(summary[QStringLiteral("form")].toString(),
                 gauntlet ? QStringLiteral("gauntlet") : QStringLiteral("round-robin"));
        QCOMPARE(summary[QStringLiteral("pairings")].toArray().size(), games / 2);
        const QJsonObject strongest = summary[QStringLiteral("engines")].toArray()[2].toObject();
        QCOMPARE(strongest[QStringLiteral("name")].toString(), QStringLiteral("Strong"));
        QCOMPARE(strongest[QStringLiteral("rank")].toInt(), 1);
        QCOMPARE(strongest[QStringLiteral("points")].toDouble(), gauntlet ? 2.0 : 4.0);
        // The same command finds everything played; another form is another match.
        const Run again = run(arguments);
        QVERIFY2(again.exitCode == 0, again.err.constData());
        if (gauntlet)
            arguments.removeLast();
        else
            arguments.append(QStringLiteral("--gauntlet"));
        const Run other = run(arguments);
        QCOMPARE(other.exitCode, 1);
        QVERIFY2(other.err.contains("gauntlet"), other.err.constData());
    }

    void refusesWrongTournaments_data() {
        QTest::addColumn<QString>("more");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("gap") << QStringLiteral("--engine4 c") << QByteArray("--engine3 is missing");
        QTest::newRow("nobody's option") << QStringLiteral("--depth3 4") << QByteArray("--depth3");
        QTest::newRow("test") << QStringLiteral("--engine3 c --sprt 0,5") << QByteArray("two engines");
        QTest::newRow("too many") << QStringLiteral("--engine25 c") << QByteArray("engine25");
    }
    void refusesWrongTournaments() {
        QFETCH(QString, more);
        QFETCH(QByteArray, said);
        const Run run_ =
            run(QStringList{QStringLiteral("--engine1"), QStringLiteral("a"), QStringLiteral("--engine2"),
                            QStringLiteral("b"), QStringLiteral("--nodes"), QStringLiteral("10")} +
                more.split(u' '));
        QCOMPARE(run_.exitCode, 2);
        QVERIFY2(run_.err.contains(said), run_.err.constData());
    }

    // The program reads them back, to show them in its graph.
    void writesEvaluations_data() {
        QTest::addColumn<QString>("format");
        QTest::newRow("kif") << QStringLiteral("kif");
        QTest::newRow("csa") << QStringLiteral("csa");
    }
    void writesEvaluations() {
        QFETCH(QString, format);
        ScriptedEngine engine(QStringLiteral(
            "! play\ninfo depth 9 score cp 34 nodes 120 pv 7g7f 3c3d\n@0 7g7f\n@1 8c8d\n! end\n"));
        QTemporaryDir folder;
        const Run run_ =
            run({QStringLiteral("--engine1"), engine.path(), QStringLiteral("--engine2"), engine.path(),
                 QStringLiteral("--nodes"), QStringLiteral("10"), QStringLiteral("--games"),
                 QStringLiteral("1"), QStringLiteral("--quiet"), QStringLiteral("--records"), folder.path(),
                 QStringLiteral("--format"), format});
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        const std::string text =
            contentOf(folder.filePath(QStringLiteral("game-00001.")) + format).toStdString();
        const auto read = format == QLatin1String("kif") ? shogi::readKif(text) : shogi::readCsa(text);
        QVERIFY(read);
        const std::vector<shogi::NodeId> line = read->record.mainLine();
        const auto& black = read->record.node(line[1]).evaluations;
        const auto& white = read->record.node(line[2]).evaluations;
        QVERIFY2(black.size() == 1 && white.size() == 1, text.c_str());
        QCOMPARE(black[0].engine, std::string("Fake #1"));
        QCOMPARE(black[0].centipawns, std::optional<int>(34));
        QCOMPARE(black[0].line, std::vector<shogi::Move>{shogi::parseUsiMove("3c3d").value()});
        QCOMPARE(white[0].engine, std::string("Fake #2"));
        QCOMPARE(white[0].centipawns, std::optional<int>(-34));
    }

    void findsTheProtocolOut_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("found out") << QStringList{};
        QTest::newRow("auto") << QStringList{QStringLiteral("--protocol"), QStringLiteral("auto")};
        QTest::newRow("told") << QStringList{QStringLiteral("--protocol1"), QStringLiteral("ugi"),
                                             QStringLiteral("--protocol2"), QStringLiteral("usi")};
    }
    void findsTheProtocolOut() {
        QFETCH(QStringList, arguments);
        ScriptedEngine engine(QStringLiteral("! play\nresign\n! end\n"));
        const Run run_ =
            run(QStringList{QStringLiteral("--engine1"), QStringLiteral(KOMADAI_UGI_ENGINE),
                            QStringLiteral("--engine2"), engine.path(), QStringLiteral("--nodes"),
                            QStringLiteral("100"), QStringLiteral("--hash"), QStringLiteral("1"),
                            QStringLiteral("--games"), QStringLiteral("2")} +
                arguments);
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        QVERIFY(run_.out.contains("2 of 2 games"));
    }

    // One that exits on any protocol but its own.
    void toldTheWrongProtocol() {
        ScriptedEngine engine(QStringLiteral("> ugi\n"));
        const Run run_ =
            run({QStringLiteral("--engine1"), engine.path(), QStringLiteral("--engine2"), engine.path(),
                 QStringLiteral("--nodes"), QStringLiteral("10"), QStringLiteral("--protocol"),
                 QStringLiteral("usi"), QStringLiteral("--quiet")});
        QCOMPARE(run_.exitCode, 1);
        QVERIFY2(run_.err.contains("--protocol") && !run_.err.contains("engine list"), run_.err.constData());
        QVERIFY(engine.starts() <= 2);
    }

    void waitsForASlowStart() {
        ScriptedEngine engine(QStringLiteral("! play\nresign\n! end\n"));
        QTemporaryDir folder;
        const QString slow = folder.filePath(QStringLiteral("slow"));
        write(slow, "#!/bin/sh\nsleep 12\nexec '" + engine.path().toUtf8() + "'\n");
        QFile::setPermissions(slow, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const Run run_ = run({QStringLiteral("--engine1"), slow, QStringLiteral("--engine2"), engine.path(),
                              QStringLiteral("--nodes"), QStringLiteral("10"), QStringLiteral("--games"),
                              QStringLiteral("1")});
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        QVERIFY2(run_.err.contains("has not responded to USI for 10 s. Waiting for up to 60 s."),
                 run_.err.constData());
    }

    // There are no buttons on a command line.
    void crashesAreToldWithLastWords() {
        ScriptedEngine bad(QStringLiteral("! stderr something is odd\n! play\n!crash\n! end\n"));
        ScriptedEngine engine(QStringLiteral("! play\nresign\n! end\n"));
        const Run run_ = run({QStringLiteral("--engine1"), bad.path(), QStringLiteral("--engine2"),
                              engine.path(), QStringLiteral("--nodes"), QStringLiteral("10"),
                              QStringLiteral("--games"), QStringLiteral("20"), QStringLiteral("--quiet")});
        QCOMPARE(run_.exitCode, 1);
        // It had not said a word since the game began.
        QVERIFY2(run_.err.contains("ended as soon as it was told to begin") &&
                     run_.err.contains("> go nodes 10") && run_.err.contains("something is odd"),
                 run_.err.constData());
        QVERIFY2(!run_.err.contains("Restart it.") && !run_.err.contains("details"), run_.err.constData());
    }

    void keepsWhatIsKnownAboutFailures() {
        ScriptedEngine bad(QStringLiteral("! play\n7g7c\n! end\n"));
        ScriptedEngine worse(QStringLiteral("! stderr something is odd\n! play\n!crash\n! end\n"));
        QTemporaryDir folder;
        const QString failures = folder.filePath(QStringLiteral("failures"));
        const Run run_ =
            run({QStringLiteral("--engine1"), bad.path(), QStringLiteral("--engine2"), worse.path(),
                 QStringLiteral("--nodes"), QStringLiteral("10"), QStringLiteral("--quiet"),
                 QStringLiteral("--failures"), failures, QStringLiteral("--json"), QStringLiteral("-")});
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        const QJsonObject summary = QJsonDocument::fromJson(run_.out).object();
        const QJsonArray engines = summary[QStringLiteral("engines")].toArray();
        QCOMPARE(engines[0].toObject()[QStringLiteral("illegalMoves")].toInt(), 1);
        QCOMPARE(engines[1].toObject()[QStringLiteral("crashes")].toInt(), 1);
        QCOMPARE(summary[QStringLiteral("failures")].toArray().size(), 2);
        QVERIFY(contentOf(failures + QStringLiteral("/game-00001.txt")).contains("7g7c"));
        const QByteArray crash = contentOf(failures + QStringLiteral("/game-00002.txt"));
        QVERIFY2(crash.contains("something is odd") && crash.contains("go nodes 10"), crash.constData());
        // An illegal move is reported with the preceding lines, in both directions and of both engines.
        const QByteArray illegal = contentOf(failures + QStringLiteral("/game-00001.txt"));
        QVERIFY2(illegal.contains("< bestmove 7g7c") && illegal.contains("> go nodes 10") &&
                     illegal.contains("Engine 2"),
                 illegal.constData());
        QVERIFY(!contentOf(failures + QStringLiteral("/game-00001.kif")).isEmpty());
    }

    void tellsOfCrashesThatLostNothing() {
        ScriptedEngine calm(QStringLiteral("! play think 500\n@0 7g7f\n@2 2g2f\n@4 resign\n! end\n"));
        ScriptedEngine frail({QStringLiteral("! handshake\n! ready\n> position*\n> go*\n< bestmove 3c3d\n"
                                             "! delay 30\n! stderr something is odd\n! crash\n"),
                              QStringLiteral("! play\n@0 resign\n@3 8c8d\n! end\n")});
        QTemporaryDir folder;
        const QString failures = folder.filePath(QStringLiteral("failures"));
        const Run run_ =
            run({QStringLiteral("--engine1"), calm.path(), QStringLiteral("--engine2"), frail.path(),
                 QStringLiteral("--nodes"), QStringLiteral("10"), QStringLiteral("--quiet"),
                 QStringLiteral("--failures"), failures, QStringLiteral("--json"), QStringLiteral("-")});
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        const QJsonObject summary = QJsonDocument::fromJson(run_.out).object();
        QCOMPARE(
            summary[QStringLiteral("engines")].toArray()[1].toObject()[QStringLiteral("crashes")].toInt(), 1);
        const QJsonArray told = summary[QStringLiteral("failures")].toArray();
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0].toObject()[QStringLiteral("kind")].toString(),
                 QStringLiteral("crash on the opponent's time"));
        const QByteArray text = contentOf(told[0].toObject()[QStringLiteral("transcript")].toString());
        QVERIFY(!(QFileInfo(told[0].toObject()[QStringLiteral("transcript")].toString()).permissions() &
                  (QFile::ReadGroup | QFile::ReadOther)));
        QVERIFY2(text.contains("something is odd") && text.contains("< bestmove 3c3d"), text.constData());
        QVERIFY(!contentOf(failures + QStringLiteral("/game-00001.kif")).isEmpty());
    }

    void tellsWhyADeclarationDoesNotHold() {
        ScriptedEngine hasty(QStringLiteral("! play\nwin\n! end\n"));
        ScriptedEngine calm(QStringLiteral("! play\nresign\n! end\n"));
        QTemporaryDir folder;
        const QString failures = folder.filePath(QStringLiteral("failures"));
        const Run run_ =
            run({QStringLiteral("--engine1"), hasty.path(), QStringLiteral("--engine2"), calm.path(),
                 QStringLiteral("--nodes"), QStringLiteral("10"), QStringLiteral("--quiet"),
                 QStringLiteral("--failures"), failures, QStringLiteral("--json"), QStringLiteral("-")});
        const QJsonObject failure =
            QJsonDocument::fromJson(run_.out).object()[QStringLiteral("failures")].toArray()[0].toObject();
        QCOMPARE(failure[QStringLiteral("answer")].toString(), QStringLiteral("win"));
        const QString reason = failure[QStringLiteral("reason")].toString();
        QVERIFY2(reason.contains(QStringLiteral("points: 0 (28 needed)")), qPrintable(reason));
        const QByteArray text = contentOf(failures + QStringLiteral("/game-00001.txt"));
        QVERIFY2(text.contains("Answer: win") && text.contains("the king is not in the promotion zone"),
                 text.constData());
    }

    // When the machine stalls the program, it looks to the referee like a slow engine.
    void tellsOfAMachineThatStoodStill() {
        ScriptedEngine engine(QStringLiteral("! play think 400\nresign\n! end\n"));
        QTemporaryDir folder;
        const QString output = folder.filePath(QStringLiteral("out"));
        const QString journal = output + QStringLiteral("/match.jsonl");
        QProcess process;
        process.start(QStringLiteral(KOMADAI_CLI),
                      {QStringLiteral("match"), QStringLiteral("--engine1"), engine.path(),
                       QStringLiteral("--engine2"), engine.path(), QStringLiteral("--byoyomi"),
                       QStringLiteral("1s"), QStringLiteral("--games"), QStringLiteral("4"),
                       QStringLiteral("--output"), output});
        // One game is over, another one is running.
        QTRY_VERIFY_WITH_TIMEOUT(contentOf(journal).count('\n') >= 2, 20000);
        const auto id = static_cast<pid_t>(process.processId());
        QCOMPARE(::kill(id, SIGSTOP), 0);
        QTest::qSleep(2000);
        QCOMPARE(::kill(id, SIGCONT), 0);
        QVERIFY(process.waitForFinished(30000));
        const QByteArray out = process.readAllStandardOutput();
        QVERIFY2(out.contains("in which the computer did not run this program"), out.constData());
        const QJsonObject summary =
            QJsonDocument::fromJson(contentOf(output + QStringLiteral("/summary.json"))).object();
        const QJsonObject stalls = summary[QStringLiteral("stalls")].toObject();
        QVERIFY(stalls[QStringLiteral("count")].toInt() >= 1);
        QVERIFY(stalls[QStringLiteral("longestMilliseconds")].toInt() >= 1500);
        // The loss counts nevertheless; its transcript shows what happened.
        const QJsonArray failures = summary[QStringLiteral("failures")].toArray();
        QVERIFY(!failures.isEmpty());
        const QByteArray transcript =
            contentOf(failures[0].toObject()[QStringLiteral("transcript")].toString());
        QVERIFY2(transcript.contains("ms of it the computer did not run this program"),
                 transcript.constData());
        // A process that plays nothing has nothing to add, however it was disturbed.
        const auto told = [&] {
            return QJsonDocument::fromJson(contentOf(output + QStringLiteral("/summary.json"))).object();
        };
        const double pauses = told()[QStringLiteral("doubt")][QStringLiteral("pauses")].toDouble();
        QVERIFY2(pauses > 0.2 && pauses < 0.9, qPrintable(QString::number(pauses)));
        const QStringList again{QStringLiteral("--engine1"), engine.path(),
                                QStringLiteral("--engine2"), engine.path(),
                                QStringLiteral("--byoyomi"), QStringLiteral("1s"),
                                QStringLiteral("--games"),   QStringLiteral("4"),
                                QStringLiteral("--output"),  output};
        QCOMPARE(run(again).exitCode, 0);
        const double repeated = told()[QStringLiteral("doubt")][QStringLiteral("pauses")].toDouble();
        QVERIFY2(std::abs(repeated - pauses) < 0.02, qPrintable(QString::number(repeated)));
        // A journal of an older version does not say how it was.
        QByteArray old = contentOf(journal);
        QVERIFY(old.contains("\"watched\":"));
        write(journal, old.replace("\"watched\":", "\"w\":").replace("\"paused\":", "\"p\":"));
        QCOMPARE(run(again).exitCode, 0);
        QCOMPARE(told()[QStringLiteral("stalls")][QStringLiteral("share")].toDouble(), 0.0);
        QCOMPARE(told()[QStringLiteral("doubt")][QStringLiteral("pauses")].toDouble(), 0.0);
    }

    // One pairing that was disturbed spoils all figures, and is named.
    void timeLossesOfAPairingSpoilTheTable() {
        ScriptedEngine quick(QStringLiteral("! play\nresign\n! end\n"));
        ScriptedEngine slow(QStringLiteral("! play think 2000\n@0 7g7f\n! end\n"));
        QTemporaryDir folder;
        const Run run_ =
            run({QStringLiteral("--engine1"), quick.path(), QStringLiteral("--name1"), QStringLiteral("A"),
                 QStringLiteral("--engine2"), quick.path(), QStringLiteral("--name2"), QStringLiteral("B"),
                 QStringLiteral("--engine3"), slow.path(), QStringLiteral("--name3"), QStringLiteral("C"),
                 QStringLiteral("--byoyomi"), QStringLiteral("10s"), QStringLiteral("--byoyomi3"),
                 QStringLiteral("50"), QStringLiteral("--output"), folder.path()});
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        QVERIFY2(run_.out.contains("worth nothing: 50.0 % of the games of A against C were lost on time"),
                 run_.out.constData());
        QCOMPARE(run_.out.count("Elo not meaningful"), qsizetype{3});
        const QJsonObject summary =
            QJsonDocument::fromJson(contentOf(folder.filePath(QStringLiteral("summary.json")))).object();
        QCOMPARE(summary[QStringLiteral("doubt")][QStringLiteral("engines")].toArray(), (QJsonArray{1, 3}));
        for (const char* key : {"engines", "pairings"}) {
            const QJsonArray rows = summary[QLatin1String(key)].toArray();
            QCOMPARE(rows.size(), 3);
            for (const auto& row : rows)
                QVERIFY(row.toObject()[QStringLiteral("elo")].isNull());
        }
    }

    void timeLossesSpoilTheResult_data() {
        QTest::addColumn<bool>("toStream");
        QTest::newRow("as text") << false;
        QTest::newRow("as JSON") << true;
    }
    void timeLossesSpoilTheResult() {
        QFETCH(bool, toStream);
        ScriptedEngine engine(QStringLiteral("! play think 2000\n@0 7g7f\n! end\n"));
        const Run run_ =
            run(QStringList{QStringLiteral("--engine1"), engine.path(), QStringLiteral("--engine2"),
                            engine.path(), QStringLiteral("--byoyomi"), QStringLiteral("50"),
                            QStringLiteral("--games"), QStringLiteral("2"), QStringLiteral("--sprt"),
                            QStringLiteral("0,10")} +
                (toStream ? QStringList{QStringLiteral("--json"), QStringLiteral("-")} : QStringList()));
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        const QByteArray said = "This result is worth nothing: 100.0 % of the games were lost on time";
        if (!toStream) {
            QVERIFY2(run_.out.contains(said), run_.out.constData());
            QVERIFY2(run_.out.contains("--byoyomi"), run_.out.constData());
            QVERIFY2(run_.out.contains("Elo not meaningful, LOS unknown, LLR not meaningful"),
                     run_.out.constData());
            QVERIFY2(run_.out.contains("sequential test: unreliable"), run_.out.constData());
            return;
        }
        QVERIFY2(run_.err.contains(said), run_.err.constData());
        const QJsonObject summary = QJsonDocument::fromJson(run_.out).object();
        QCOMPARE(summary[QStringLiteral("reliable")], QJsonValue(false));
        QCOMPARE(summary[QStringLiteral("doubt")][QStringLiteral("timeLosses")].toDouble(), 1.0);
        QVERIFY(summary[QStringLiteral("elo")].isNull());
        QVERIFY(summary[QStringLiteral("superiority")].isNull());
        QVERIFY(summary[QStringLiteral("sprt")][QStringLiteral("ratio")].isNull());
        QVERIFY(summary[QStringLiteral("sprt")][QStringLiteral("verdict")].isNull());
    }

    void goesOnAfterAKill() {
        ScriptedEngine engine(QStringLiteral("! play think 50\nresign\n! end\n"));
        QTemporaryDir folder;
        const QString output = folder.filePath(QStringLiteral("out"));
        const QString journal = output + QStringLiteral("/match.jsonl");
        const QStringList arguments{QStringLiteral("--engine1"), engine.path(),
                                    QStringLiteral("--engine2"), engine.path(),
                                    QStringLiteral("--nodes"),   QStringLiteral("10"),
                                    QStringLiteral("--games"),   QStringLiteral("20"),
                                    QStringLiteral("--output"),  output};
        QProcess process;
        process.start(QStringLiteral(KOMADAI_CLI), QStringList{QStringLiteral("match")} + arguments);
        QTRY_VERIFY_WITH_TIMEOUT(contentOf(journal).count('\n') >= 4, 20000);
        // Meanwhile the journal is locked for others.
        const Run second = run(arguments);
        QCOMPARE(second.exitCode, 1);
        QVERIFY2(second.err.contains("is running (") &&
                     second.err.contains("match.jsonl.lock: komadai-cli ("),
                 second.err.constData());
        process.kill();
        QVERIFY(process.waitForFinished());

        QByteArray kept = contentOf(journal);
        kept.chop(5);
        write(journal, kept);
        kept.truncate(kept.lastIndexOf('\n') + 1);
        const Run run_ = run(arguments);
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        QVERIFY(contentOf(journal).startsWith(kept));
        QCOMPARE(contentOf(journal).count('\n'), 21);
        const QJsonObject summary =
            QJsonDocument::fromJson(contentOf(output + QStringLiteral("/summary.json"))).object();
        QCOMPARE(summary[QStringLiteral("games")].toInt(), 20);
        QCOMPARE(summary[QStringLiteral("complete")].toBool(), true);
        QCOMPARE(summary[QStringLiteral("pairs")].toArray()[2].toInt(), 10);
        // No games are left.
        const int starts = engine.starts();
        QCOMPARE(run(arguments).exitCode, 0);
        QCOMPARE(engine.starts(), starts);
    }

    void endsWhenAskedTo() {
        ScriptedEngine engine(QStringLiteral("! play think 50\nresign\n! end\n"));
        QTemporaryDir folder;
        const QString journal = folder.filePath(QStringLiteral("journal"));
        QProcess process;
        process.start(QStringLiteral(KOMADAI_CLI),
                      {QStringLiteral("match"), QStringLiteral("--engine1"), engine.path(),
                       QStringLiteral("--engine2"), engine.path(), QStringLiteral("--nodes"),
                       QStringLiteral("10"), QStringLiteral("--games"), QStringLiteral("1000"),
                       QStringLiteral("--resume"), journal});
        QTRY_VERIFY_WITH_TIMEOUT(contentOf(journal).count('\n') >= 2, 20000);
        process.terminate();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains("continues from here"));
        QVERIFY(process.readAllStandardOutput().contains("as Black"));
    }

    void goesOnWithTheSameMatchOnly() {
        ScriptedEngine engine(QStringLiteral("! play\nresign\n! end\n"));
        QTemporaryDir folder;
        const QString journal = folder.filePath(QStringLiteral("journal"));
        const auto arguments = [&](const char* nodes) {
            return QStringList{QStringLiteral("--engine1"), engine.path(),
                               QStringLiteral("--engine2"), engine.path(),
                               QStringLiteral("--nodes1"),  QLatin1String(nodes),
                               QStringLiteral("--nodes2"),  QStringLiteral("10"),
                               QStringLiteral("--resume"),  journal};
        };
        QCOMPARE(run(arguments("10")).exitCode, 0);
        const QByteArray before = contentOf(journal);
        QCOMPARE(before.count('\n'), 3);
        const Run other = run(arguments("20"));
        QCOMPARE(other.exitCode, 1);
        QVERIFY2(other.err.contains("another match with different values for: nodes1."),
                 other.err.constData());
        QCOMPARE(contentOf(journal), before);
        const Run restarted = run(arguments("10") + QStringList{QStringLiteral("--restart")});
        QCOMPARE(restarted.exitCode, 1);
        QVERIFY2(restarted.err.contains("different values for: restart."), restarted.err.constData());
        const Run tested =
            run(arguments("10") + QStringList{QStringLiteral("--sprt"), QStringLiteral("0,5")});
        QCOMPARE(tested.exitCode, 1);
        QVERIFY2(tested.err.contains("different values for: sprt."), tested.err.constData());
        QCOMPARE(contentOf(journal), before);
        // More games may be requested.
        QCOMPARE(run(arguments("10") + QStringList{QStringLiteral("--games"), QStringLiteral("4")}).exitCode,
                 0);
        QCOMPARE(contentOf(journal).count('\n'), 5);

        write(journal, "my diary");
        QCOMPARE(run(arguments("10")).exitCode, 1);
        QCOMPARE(contentOf(journal), QByteArray("my diary"));
    }

    void seedsChangeTheOrder() {
        ScriptedEngine engine(QStringLiteral("! play\nresign\n! end\n"));
        QTemporaryDir folder;
        const QString openings = folder.filePath(QStringLiteral("openings.txt"));
        write(openings,
              "startpos moves 7g7f\nstartpos moves 2g2f\nstartpos moves 5g5f\nstartpos moves 9g9f\n");
        const auto firstMoves = [&](const char* seed) {
            const QString output = folder.filePath(QLatin1String(seed));
            const Run run_ =
                run({QStringLiteral("--engine1"), engine.path(), QStringLiteral("--engine2"), engine.path(),
                     QStringLiteral("--nodes"), QStringLiteral("1"), QStringLiteral("--games"),
                     QStringLiteral("8"), QStringLiteral("--openings"), openings, QStringLiteral("--seed"),
                     QLatin1String(seed), QStringLiteral("--output"), output, QStringLiteral("--format"),
                     QStringLiteral("csa")});
            QByteArrayList moves;
            for (int game = 1; game <= 8; ++game) {
                const QByteArray record =
                    contentOf(output + QStringLiteral("/games/game-0000%1.csa").arg(game));
                const qsizetype at = record.indexOf("FU\n");
                moves.append(record.mid(at - 5, 5));
            }
            return run_.exitCode == 0 ? moves : QByteArrayList();
        };
        const QByteArrayList one = firstMoves("1");
        QCOMPARE(one.size(), 8);
        for (qsizetype pair = 0; pair < 4; ++pair)
            QCOMPARE(one[2 * pair], one[2 * pair + 1]);
        QCOMPARE(QSet<QByteArray>(one.begin(), one.end()).size(), 4);
        QVERIFY(one != firstMoves("2") || one != firstMoves("3"));
    }

    // The same seed chooses the same moves, however many games run at once.
    void enginesArePlayedFromABook() {
        ScriptedEngine engine(QStringLiteral("! play\nresign\n! end\n"));
        QTemporaryDir folder;
        const QString book = folder.filePath(QStringLiteral("joseki.db"));
        write(book, "#YANEURAOU-DB2016 1.00\n"
                    "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n"
                    "7g7f none 40 10 600\n2g2f none 30 10 400\n5g5f none -20 10 200\n");
        const auto play = [&](const char* name, const char* seed, const char* concurrency) {
            const QString output = folder.filePath(QLatin1String(name));
            const Run run_ = run({QStringLiteral("--engine1"),     engine.path(),
                                  QStringLiteral("--engine2"),     engine.path(),
                                  QStringLiteral("--nodes"),       QStringLiteral("1"),
                                  QStringLiteral("--games"),       QStringLiteral("8"),
                                  QStringLiteral("--book1"),       book,
                                  QStringLiteral("--book-choice"), QStringLiteral("count"),
                                  QStringLiteral("--seed"),        QLatin1String(seed),
                                  QStringLiteral("--concurrency"), QLatin1String(concurrency),
                                  QStringLiteral("--output"),      output,
                                  QStringLiteral("--format"),      QStringLiteral("kif")});
            QByteArrayList games;
            for (int game = 1; game <= 8; ++game)
                games.append(contentOf(output + QStringLiteral("/games/game-0000%1.kif").arg(game)));
            return run_.exitCode == 0 ? games : QByteArrayList();
        };
        // Only the first moves and what is said of them: the rest has times.
        const auto words = [](const QByteArrayList& games) {
            QByteArrayList all;
            for (const QByteArray& game : games) {
                const qsizetype at = game.indexOf("*From the opening book joseki.db: ");
                all.append(at < 0 ? QByteArray() : game.mid(at, game.indexOf('\n', at) - at));
            }
            return all;
        };
        const QByteArrayList one = play("one", "1", "1");
        QCOMPARE(one.size(), 8);
        const QByteArrayList first = words(one);
        for (int game = 0; game < 8; ++game) {
            // Engine 1 has the first move in every other game; the other one resigns at once.
            QCOMPARE(first[game].isEmpty(), game % 2 == 1);
            QCOMPARE(one[game].contains("*エンジン \"joseki.db\" 評価値="), game % 2 == 0);
        }
        QVERIFY(QSet<QByteArray>(first.begin(), first.end()).size() > 2);
        QCOMPARE(words(play("again", "1", "3")), first);
        QVERIFY(words(play("two", "2", "1")) != first || words(play("three", "3", "1")) != first);
    }

    void booksThatCannotBeReadAreTold() {
        QTemporaryDir folder;
        const QString book = folder.filePath(QStringLiteral("joseki.kmbk"));
        write(book, "damaged");
        const Run run_ = run({QStringLiteral("--engine1"), QStringLiteral("/x"), QStringLiteral("--engine2"),
                              QStringLiteral("/x"), QStringLiteral("--nodes"), QStringLiteral("1"),
                              QStringLiteral("--book"), book});
        QCOMPARE(run_.exitCode, 1);
    }

    void usage_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        const auto row = [](const char* name, const char* arguments, int code) {
            QTest::newRow(name) << QString::fromLatin1(arguments).split(u' ') << code;
        };
        row("help", "--help", 0);
        row("nothing", "--quiet", 2);
        row("one engine", "--engine1 /x --nodes 1", 2);
        row("no limit", "--engine1 /x --engine2 /x", 2);
        row("bad time", "--engine1 /x --engine2 /x --time 5+x", 2);
        row("byoyomi and increment", "--engine1 /x --engine2 /x --time 5+5 --byoyomi 100", 2);
        row("bad protocol", "--engine1 /x --engine2 /x --nodes 1 --protocol2 xboard", 2);
        row("bad option", "--engine1 /x --engine2 /x --nodes 1 --option1 Threads", 2);
        row("no games", "--engine1 /x --engine2 /x --nodes 1 --games 0", 2);
        row("bad rule", "--engine1 /x --engine2 /x --nodes 1 --declaration 25", 2);
        row("bad format", "--engine1 /x --engine2 /x --nodes 1 --format pgn", 2);
        row("unknown option", "--engine1 /x --engine2 /x --nodes 1 --sprt", 2);
        row("bad test", "--engine1 /x --engine2 /x --nodes 1 --sprt 20,0", 2);
        row("test of three", "--engine1 /x --engine2 /x --nodes 1 --sprt 0,20,0.05", 2);
        row("test without end", "--engine1 /x --engine2 /x --nodes 1 --sprt 0,nan", 2);
        row("bad resignation", "--engine1 /x --engine2 /x --nodes 1 --resign-adjudication 500", 2);
        row("bad draw", "--engine1 /x --engine2 /x --nodes 1 --draw-adjudication 10,5,-1", 2);
        row("bad seed", "--engine1 /x --engine2 /x --nodes 1 --seed -1", 2);
        row("bad choice", "--engine1 /x --engine2 /x --nodes 1 --book /b.db --book-choice worst", 2);
        row("bad temperature", "--engine1 /x --engine2 /x --nodes 1 --book /b.db --book-choice score:0", 2);
        row("no temperature", "--engine1 /x --engine2 /x --nodes 1 --book /b.db --book-choice best:30", 2);
        row("bad last move", "--engine1 /x --engine2 /x --nodes 1 --book /b.db --book-until -1", 2);
        row("terms without a book", "--engine1 /x --engine2 /x --nodes 1 --book1 /b.db --book-until2 8", 2);
        row("left over", "--engine1 /x --engine2 /x --nodes 1 more", 2);
        row("no such engine", "--engine1 /x/y --engine2 /x/y --nodes 1", 1);
        row("no such openings", "--engine1 /x --engine2 /x --nodes 1 --openings /x/y", 1);
    }
    void usage() {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        const Run run_ = run(arguments);
        QCOMPARE(run_.exitCode, exitCode);
        QVERIFY(exitCode == 0 ? !run_.out.isEmpty() : !run_.err.isEmpty());
    }

    void openingsNameTheFaultyLine_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no position") << QByteArray("startpos\nhello\n");
        QTest::newRow("illegal move") << QByteArray("startpos moves 7g7f\nstartpos moves 7g7e\n");
        QTest::newRow("no move") << QByteArray("startpos\nstartpos moves 7g7f xyz\n");
        QTest::newRow("no game from here") << QByteArray("startpos\nsfen 4k4/4R4/9/9/9/9/9/9/4K4 b - 1\n");
        QTest::newRow("mated") << QByteArray("startpos\nsfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1\n");
    }
    void openingsNameTheFaultyLine() {
        QFETCH(QByteArray, text);
        QTemporaryDir folder;
        const QString openings = folder.filePath(QStringLiteral("openings.txt"));
        write(openings, text);
        const Run run_ = run({QStringLiteral("--engine1"), QStringLiteral("/x"), QStringLiteral("--engine2"),
                              QStringLiteral("/x"), QStringLiteral("--nodes"), QStringLiteral("1"),
                              QStringLiteral("--openings"), openings});
        QCOMPARE(run_.exitCode, 1);
        QVERIFY2(run_.err.contains(openings.toUtf8()) && run_.err.contains("2"), run_.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestMatchCommand)
#include "tst_match_command.moc"
