// SPDX-License-Identifier: GPL-3.0-or-later
// komadai-cli csa, two of them, at our small server.
#include "tests/app/cli/cli_driver.h"
#include "tests/app/server/scripted_server.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <csignal>
#include <memory>
#include <vector>

namespace {

constexpr int kPatience = 60'000;

// The small server as a program (tests/support/csa_server.cpp).
class House {
public:
    explicit House(const QStringList& options = {}) {
        m_process.setProcessChannelMode(QProcess::SeparateChannels);
        m_process.start(qEnvironmentVariable("KOMADAI_CSA_SERVER"), options);
    }
    ~House() {
        m_process.closeWriteChannel();
        m_process.waitForFinished(10'000);
    }
    // 0: it does not listen.
    int port() {
        (void) QTest::qWaitFor([this] { return said().contains(QStringLiteral("listening ")); }, kPatience);
        const auto match = QRegularExpression(QStringLiteral("listening (\\d+)")).match(said());
        return match.captured(1).toInt();
    }
    QString said() {
        m_said += QString::fromUtf8(m_process.readAllStandardOutput());
        return m_said;
    }
    int count(const char* word) {
        return static_cast<int>(said().count(QRegularExpression(
            QStringLiteral("^%1 ").arg(QLatin1String(word)), QRegularExpression::MultilineOption)));
    }

private:
    QProcess m_process;
    QString m_said;
};

// One of the players.
class Client {
public:
    Client(const CliFolder& folder, const char* name, int port, const QStringList& more = {})
        : m_status(folder.path(QLatin1String(name) + QStringLiteral(".status")))
        , m_log(folder.path(QLatin1String(name) + QStringLiteral(".log"))) {
        const QString records = folder.path(QLatin1String(name) + QStringLiteral("-games"));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("KOMADAI_CSA_PASSWORD"), QStringLiteral("very-secret"));
        m_process.setProcessEnvironment(environment);
        m_process.start(qEnvironmentVariable("KOMADAI_CLI"),
                        QStringList{QStringLiteral("csa"),
                                    QStringLiteral("--server"),
                                    QStringLiteral("127.0.0.1:%1").arg(port),
                                    QStringLiteral("--user"),
                                    QLatin1String(name),
                                    QStringLiteral("--game"),
                                    QStringLiteral("game-60-1"),
                                    QStringLiteral("--option"),
                                    QStringLiteral("USI_LimitStrength=true"),
                                    QStringLiteral("--option"),
                                    QStringLiteral("USI_Strength=1"),
                                    QStringLiteral("--option"),
                                    QStringLiteral("StrengthPace=false"),
                                    QStringLiteral("--hash"),
                                    QStringLiteral("8"),
                                    QStringLiteral("--status"),
                                    m_status,
                                    QStringLiteral("--log"),
                                    m_log,
                                    QStringLiteral("--records"),
                                    records} +
                            more);
        m_records = records;
    }
    ~Client() {
        if (m_process.state() != QProcess::NotRunning) {
            m_process.kill();
            m_process.waitForFinished(10'000);
        }
    }
    QJsonObject status() const {
        QFile file(m_status);
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }
    QString state() const { return status()[QStringLiteral("state")].toString(); }
    void signal(int number) { ::kill(static_cast<pid_t>(m_process.processId()), number); }
    bool hasEnded() const { return m_process.state() == QProcess::NotRunning; }
    int exitCode() const {
        return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }
    QString out() { return m_out += QString::fromUtf8(m_process.readAllStandardOutput()); }
    QString err() { return m_err += QString::fromUtf8(m_process.readAllStandardError()); }
    QStringList records() const { return QDir(m_records).entryList({QStringLiteral("*.csa")}); }
    QByteArray log() const {
        QFile file(m_log);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private:
    QProcess m_process;
    QString m_status;
    QString m_log;
    QString m_records;
    QString m_out;
    QString m_err;
};

} // namespace

class TestCliCsa : public QObject {
    Q_OBJECT
private slots:
    void aGameToItsEnd() {
        CliFolder folder;
        House house;
        const int port = house.port();
        QVERIFY(port != 0);
        Client foo(folder, "foo", port);
        Client bar(folder, "bar", port);
        QTRY_VERIFY_WITH_TIMEOUT(foo.hasEnded() && bar.hasEnded(), 280'000);
        QVERIFY2(foo.exitCode() == 0 && bar.exitCode() == 0, qPrintable(foo.err() + bar.err()));
        QCOMPARE(foo.records().size(), qsizetype{1});
        QCOMPARE(bar.records().size(), qsizetype{1});
        QCOMPARE(house.count("finished"), 1);
        for (Client* client : {&foo, &bar}) {
            QCOMPARE(client->state(), QStringLiteral("ended"));
            QVERIFY(client->log().contains("LOGIN"));
            QVERIFY(!client->log().contains("very-secret"));
            QVERIFY(client->out().contains(QStringLiteral("1 won")) ||
                    client->out().contains(QStringLiteral("1 lost")) ||
                    client->out().contains(QStringLiteral("1 drawn")));
            const QJsonObject last = client->status()[QStringLiteral("last")].toObject();
            QVERIFY(last[QStringLiteral("record")].toString().endsWith(QStringLiteral(".csa")));
        }
        // Score and line of play are told.
        QVERIFY(foo.log().contains(",'* "));
    }

    void askedToEnd() {
        CliFolder folder;
        House house;
        const int port = house.port();
        QVERIFY(port != 0);
        Client foo(folder, "foo", port, {QStringLiteral("--games"), QStringLiteral("endless")});
        QTRY_COMPARE_WITH_TIMEOUT(foo.state(), QStringLiteral("waiting"), kPatience);
        foo.signal(SIGTERM);
        QTRY_VERIFY_WITH_TIMEOUT(foo.hasEnded(), kPatience);
        QCOMPARE(foo.exitCode(), 0);
        QVERIFY(foo.log().contains("LOGOUT"));
    }

    void askedTwiceInAGame() {
        CliFolder folder;
        House house;
        const int port = house.port();
        QVERIFY(port != 0);
        // The players take their time: their game must not be over by itself.
        const QStringList endless{QStringLiteral("--games"), QStringLiteral("endless"),
                                  QStringLiteral("--option"), QStringLiteral("StrengthPace=true")};
        Client foo(folder, "foo", port, endless);
        Client bar(folder, "bar", port, endless);
        QTRY_COMPARE_WITH_TIMEOUT(foo.state(), QStringLiteral("playing"), kPatience);
        foo.signal(SIGTERM);
        QTRY_VERIFY_WITH_TIMEOUT(foo.status()[QStringLiteral("ending")].toBool(), kPatience);
        QVERIFY(!foo.hasEnded());
        foo.signal(SIGTERM);
        QTRY_VERIFY_WITH_TIMEOUT(foo.hasEnded(), kPatience);
        QCOMPARE(foo.exitCode(), 0);
        // What was played is on disk.
        QCOMPARE(foo.records().size(), qsizetype{1});
    }

    void whatCannotBegin_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const QString& arguments, const char* words) {
            QTest::newRow(name) << arguments.split(u' ') << QString::fromLatin1(words);
        };
        row("no server", QStringLiteral("csa --user foo"), "name or the address");
        row("no user", QStringLiteral("csa --server localhost"), "user name");
        row("bad port", QStringLiteral("csa --server localhost:x --user foo"), "HOST:PORT");
        row("bad side", QStringLiteral("csa --server localhost --user foo --side up"), "black, white");
        row("bad number", QStringLiteral("csa --server localhost --user foo --games 0"), "--games");
        row("bad option", QStringLiteral("csa --server localhost --user foo --option x"), "NAME=VALUE");
        row("no engine", QStringLiteral("csa --server localhost --user foo --engine ./nothing"), "nothing");
        row("unknown account", QStringLiteral("csa --account nowhere"), "no server");
    }
    void whatCannotBegin() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, words);
        const CliOutcome outcome = runCli(arguments);
        QCOMPARE(outcome.exit, 2);
        QVERIFY2(outcome.err.contains(words), qPrintable(outcome.err));
    }

    void loginRefused() {
        CliFolder folder;
        House house({QStringLiteral("--password"), QStringLiteral("other")});
        const int port = house.port();
        QVERIFY(port != 0);
        Client foo(folder, "foo", port);
        QTRY_VERIFY_WITH_TIMEOUT(foo.hasEnded(), kPatience);
        QCOMPARE(foo.exitCode(), 3);
        QVERIFY(foo.err().contains(QStringLiteral("refuses the login")));
        QCOMPARE(foo.state(), QStringLiteral("ended"));
        QVERIFY(foo.status()[QStringLiteral("failure")].toString().contains(QStringLiteral("refuses")));
    }

    void listsOfAServer() {
        CliFolder folder;
        app::ScriptedServer server;
        Client eye(folder, "eye", server.port(), {QStringLiteral("--list")});
        QVERIFY(server.accept());
        QCOMPARE(server.line(), QByteArray("LOGIN eye very-secret x1"));
        server.lines({"LOGIN:eye OK"});
        QCOMPARE(server.line(), QByteArray("%%LIST"));
        QCOMPARE(server.line(), QByteArray("%%WHO"));
        server.lines({"##[LIST] e+g-60-1+ann+ben+1", "##[LIST] +OK", "##[WHO] ann CSA game g-60-1 +",
                      "##[WHO] \x1b[31mred x1 connected", "##[WHO] +OK"});
        QCOMPARE(server.line(), QByteArray("LOGOUT"));
        server.lines({"LOGOUT:completed"});
        QTRY_VERIFY_WITH_TIMEOUT(eye.hasEnded(), kPatience);
        QVERIFY2(eye.exitCode() == 0, qPrintable(eye.err()));
        const QStringList lines = eye.out().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), qsizetype{3});
        QCOMPARE(lines[0], QStringLiteral("game\te+g-60-1+ann+ben+1"));
        QCOMPARE(lines[1], QStringLiteral("player\tann\tgame\tg-60-1\tblack"));
        QVERIFY(lines[2].startsWith(QStringLiteral("player\t")) && !lines[2].contains(QChar(0x1b)));
    }

    void aGameIsWatchedToItsEnd() {
        CliFolder folder;
        app::ScriptedServer server;
        const QByteArray game = "e+g-60-1+ann+ben+1";
        const QByteArray sign = "##[MONITOR2][" + game + "] ";
        Client eye(folder, "eye", server.port(),
                   {QStringLiteral("--watch"), QString::fromLatin1(game), QStringLiteral("--watch"),
                    QStringLiteral("bad")});
        QVERIFY(server.accept());
        QCOMPARE(server.line(), QByteArray("LOGIN eye very-secret x1"));
        server.lines({"LOGIN:eye OK"});
        QByteArrayList asked{server.line(), server.line(), server.line(), server.line()};
        QVERIFY(asked.contains("%%MONITOR2ON " + game));
        server.lines({sign + "N+ann", sign + "N-ben", sign + "PI", sign + "+", sign + "+7776FU", sign + "T2",
                      sign + "+OK", sign + "-3334FU", sign + "T5", sign + "+OK", "##[MONITOR2][bad] PI",
                      "##[MONITOR2][bad] +", "##[MONITOR2][bad] +7775FU", "##[MONITOR2][bad] +OK",
                      sign + "%TORYO", sign + "+OK"});
        QCOMPARE(server.line(), QByteArray("LOGOUT"));
        server.lines({"LOGOUT:completed"});
        QTRY_VERIFY_WITH_TIMEOUT(eye.hasEnded(), kPatience);
        QCOMPARE(eye.exitCode(), 1); // one of them could not be watched
        const QString out = eye.out();
        const QString id = QString::fromLatin1(game);
        for (const QString& line :
             {id + QStringLiteral(" ann - ben"), id + QStringLiteral(" 1 +7776FU 2 s"),
              id + QStringLiteral(" 2 -3334FU 5 s"), id + QStringLiteral(" Resignation, white wins.")})
            QVERIFY2(out.contains(line), qPrintable(out));
        QVERIFY2(eye.err().contains(QStringLiteral("bad")), qPrintable(eye.err()));
        QCOMPARE(eye.records().size(), qsizetype{1});
    }

    void anEngineThatDoesNotStart() {
        CliFolder folder;
        House house;
        const int port = house.port();
        Client foo(folder, "foo", port, {QStringLiteral("--engine"), QStringLiteral("/bin/true")});
        QTRY_VERIFY_WITH_TIMEOUT(foo.hasEnded(), kPatience);
        QCOMPARE(foo.exitCode(), 1);
        QCOMPARE(house.count("came"), 0); // it has not logged in
    }
};

QTEST_GUILESS_MAIN(TestCliCsa)
#include "tst_cli_csa.moc"
