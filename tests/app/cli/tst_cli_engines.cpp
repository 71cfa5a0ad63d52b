// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/cli_driver.h"

#include <QElapsedTimer>
#include <QTest>

#include <csignal>
#include <memory>
#include <sys/types.h>

// Engines that are silent, crash or speak another protocol, and what the commands report about them.
class CliEnginesTest : public QObject {
    Q_OBJECT

    // A program that runs the script.
    QString engine(const char* name, const QByteArray& script) const {
        const QString file = m_folder->write((QByteArray(name) + ".script").constData(), script);
        const QString program =
            m_folder->write(name, "#!/bin/sh\nexec '" KOMADAI_FAKE_ENGINE "' '" + file.toUtf8() + "'\n");
        QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return program;
    }
    QString game() const {
        return m_folder->write("game.kif", "手合割：平手\n手数----指手---------消費時間--\n"
                                           "   1 ７六歩(77)   ( 0:01/00:00:01)\n"
                                           "   2 ３四歩(33)   ( 0:01/00:00:01)\n");
    }
    std::unique_ptr<CliFolder> m_folder;

private slots:
    void init() { m_folder = std::make_unique<CliFolder>(); }

    void checkGivesUpAfterTheFirst_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QStringList>("limits");
        QTest::addColumn<QString>("said");
        QTest::newRow("never introduces itself")
            << QByteArray("! hang\n") << QStringList{QStringLiteral("--start-limit"), QStringLiteral("1")}
            << QStringLiteral("did not answer \"usi\" with \"usiok\" within 1 s");
        QTest::newRow("never ready") << QByteArray("! handshake Fake\n> usi\n< usiok\n! hang\n")
                                     << QStringList{QStringLiteral("--ready-limit"), QStringLiteral("1")}
                                     << QStringLiteral(
                                            "did not answer \"isready\" with \"readyok\" within 1 s");
        QTest::newRow("slow in everything")
            << QByteArray("! play\n!silent\n! end\n")
            << QStringList{QStringLiteral("--limit"), QStringLiteral("1"), QStringLiteral("--total-limit"),
                           QStringLiteral("2")}
            << QStringLiteral("The time limit of 2 s was reached");
    }
    void checkGivesUpAfterTheFirst() {
        QFETCH(QByteArray, script);
        QFETCH(QStringList, limits);
        QFETCH(QString, said);
        QElapsedTimer timer;
        timer.start();
        const CliOutcome result =
            runCli(QStringList{QStringLiteral("engine"), QStringLiteral("check"), engine("silent", script)} +
                   limits);
        QCOMPARE(result.exit, 1);
        QVERIFY2(result.out.contains(said), qPrintable(result.out));
        QVERIFY2(timer.elapsed() < 30000, qPrintable(QString::number(timer.elapsed())));
    }

    // Ctrl+C: also while the engine does not answer. It is ended.
    void anInterruptedCheckSaysWhatIsDone_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("reached");
        QTest::addColumn<QString>("said");
        QTest::newRow("silent") << QByteArray("! hang\n") << QByteArray(" 1/")
                                << QStringLiteral("Interrupted: 0 of %1 checks were made.");
        QTest::newRow("working") << QByteArray("! handshake Fake\n! play\nresign\n! end\n")
                                 << QByteArray(" 3/") << QStringLiteral(" of %1 checks were made.");
    }
    void anInterruptedCheckSaysWhatIsDone() {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, reached);
        QFETCH(QString, said);
        const QString program = engine("checked", script);
        QFile wrapper(program);
        QVERIFY(wrapper.open(QIODevice::ReadOnly));
        const QByteArray exec = wrapper.readAll().split('\n')[1];
        wrapper.close();
        const QByteArray pids = m_folder->path("pids").toUtf8();
        m_folder->write("checked", "#!/bin/sh\necho $$ >>'" + pids + "'\n" + exec + "\n");
        QProcess process;
        process.start(qEnvironmentVariable("KOMADAI_CLI"),
                      {QStringLiteral("engine"), QStringLiteral("check"), program});
        QByteArray err;
        const auto told = [&] { return err += process.readAllStandardError(); };
        QTRY_VERIFY_WITH_TIMEOUT(told().contains(reached), 30000);
        QFile started(m_folder->path("pids"));
        QTRY_VERIFY_WITH_TIMEOUT(started.size() > 0, 30000);
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
        QVERIFY(process.waitForFinished(30000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        told();
        const QByteArray count = err.mid(err.indexOf('/') + 1).split(' ')[0];
        QVERIFY2(err.contains(said.arg(QString::fromLatin1(count)).toUtf8()), err.constData());
        QVERIFY2(err.contains("\nkomadai-cli: Interrupted: "), err.constData());
        QVERIFY(process.readAllStandardOutput().isEmpty());
        QVERIFY(started.open(QIODevice::ReadOnly));
        for (const QByteArray& pid : started.readAll().trimmed().split('\n'))
            QTRY_VERIFY(QFile::symLinkTarget(QStringLiteral("/proc/%1/exe").arg(pid.toInt())).isEmpty());
    }

    // There is no engine list on a command line.
    void aLinkThatLeadsNowhere() {
        QVERIFY(QFile::link(m_folder->path("nothing"), m_folder->path("dangling")));
        const CliOutcome result =
            runCli({QStringLiteral("analyze"), game(), QStringLiteral("--engine"), m_folder->path("dangling"),
                    QStringLiteral("--depth"), QStringLiteral("1"), QStringLiteral("--quiet")});
        QCOMPARE(result.exit, 1);
        QVERIFY2(!result.err.contains(QStringLiteral("engine list")), qPrintable(result.err));
        QVERIFY2(result.err.contains(QStringLiteral("Give the path of an engine's program")),
                 qPrintable(result.err));
    }

    void whatIsNoEngineIsToldWithLastWords() {
        const QString program =
            m_folder->write("odd", "#!/bin/sh\necho 'odd: option -z is missing' >&2\nexit 3\n");
        QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const CliOutcome result = runCli(
            {QStringLiteral("analyze"), game(), QStringLiteral("--engine"), program,
             QStringLiteral("--depth"), QStringLiteral("1"), QStringLiteral("--jobs"), QStringLiteral("1"),
             QStringLiteral("--protocol"), QStringLiteral("usi"), QStringLiteral("--quiet")});
        QCOMPARE(result.exit, 1);
        QVERIFY2(result.err.contains(
                     QStringLiteral("Its last words: “odd: option -z is missing”. Check that it is "
                                    "a shogi engine")),
                 qPrintable(result.err));
    }

    void analysisIsToldTheProtocol_data() {
        QTest::addColumn<QString>("protocol");
        QTest::addColumn<int>("exit");
        QTest::newRow("auto") << QStringLiteral("auto") << 0;
        QTest::newRow("right") << QStringLiteral("UGI") << 0;
        QTest::newRow("unknown") << QStringLiteral("xboard") << 2;
    }
    void analysisIsToldTheProtocol() {
        QFETCH(QString, protocol);
        QFETCH(int, exit);
        const CliOutcome result =
            runCli({QStringLiteral("analyze"), game(), QStringLiteral("--engine"),
                    qEnvironmentVariable("KOMADAI_UGI_ENGINE"), QStringLiteral("--depth"),
                    QStringLiteral("1"), QStringLiteral("--jobs"), QStringLiteral("1"),
                    QStringLiteral("--protocol"), protocol, QStringLiteral("--quiet")});
        QVERIFY2(result.exit == exit, qPrintable(result.err));
    }

    // An engine that exits on any protocol but its own.
    void analysisSpeaksTheProtocolItWasTold_data() {
        QTest::addColumn<QString>("protocol");
        QTest::addColumn<int>("exit");
        QTest::newRow("usi") << QStringLiteral("usi") << 0;
        QTest::newRow("ugi") << QStringLiteral("ugi") << 1;
    }
    void analysisSpeaksTheProtocolItWasTold() {
        QFETCH(QString, protocol);
        QFETCH(int, exit);
        const CliOutcome result =
            runCli({QStringLiteral("analyze"), game(), QStringLiteral("--engine"),
                    engine("usi-only", "! handshake Fake\n! play\nresign\n! end\n"),
                    QStringLiteral("--depth"), QStringLiteral("1"), QStringLiteral("--jobs"),
                    QStringLiteral("1"), QStringLiteral("--protocol"), protocol, QStringLiteral("--quiet")});
        QVERIFY2(result.exit == exit, qPrintable(result.err));
    }

    // There are no buttons on a command line.
    void crashesAreToldWithLastWords() {
        const CliOutcome result = runCli(
            {QStringLiteral("analyze"), game(), QStringLiteral("--engine"),
             engine("bad", "! stderr something is odd\n! play\n!crash\n! end\n"), QStringLiteral("--depth"),
             QStringLiteral("1"), QStringLiteral("--jobs"), QStringLiteral("1"), QStringLiteral("--quiet")});
        QCOMPARE(result.exit, 1);
        QVERIFY2(result.err.contains(QStringLiteral("It is being restarted.")) &&
                     !result.err.contains(QStringLiteral("Restart it.")) &&
                     !result.err.contains(QStringLiteral("details")),
                 qPrintable(result.err));
    }
};

QTEST_GUILESS_MAIN(CliEnginesTest)
#include "tst_cli_engines.moc"
