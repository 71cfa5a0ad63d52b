// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_catalog.h"
#include "app/engines/remote_computer.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace app;

// What is told to ssh, and what the shell of another computer makes of it. A shell of this system plays the
// other one: the same text reaches it.
class RemoteComputerTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    // Writes an engine into the home there that tells how it was started.
    QString writeEngine(const QString& path) {
        const QString full = m_home.filePath(path);
        QDir().mkpath(QFileInfo(full).path());
        QFile file(full);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("not written");
        file.write("#!/bin/sh\npwd\necho \"$STYLE\"\nfor word; do echo \"<$word>\"; done\n");
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return full;
    }
    // The lines that come back after the echoes, and the exit code.
    std::pair<QStringList, int> started(const CatalogEntry& entry) {
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), m_home.path());
        shell.setProcessEnvironment(environment);
        shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), remoteEngineCommand(entry)});
        for (const std::string_view echo : host::kEchoes) {
            const QByteArray line(echo.data(), static_cast<qsizetype>(echo.size()));
            shell.write(line + '\n');
            if (!shell.waitForReadyRead(20000) || shell.readLine() != line + '\n')
                return {{}, -1};
        }
        if (!shell.waitForFinished(20000))
            return {{}, -1};
        const QString told = QString::fromUtf8(shell.readAllStandardOutput());
        return {told.split(u'\n', Qt::SkipEmptyParts), shell.exitCode()};
    }

private slots:
    void texts_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("host");
        const auto row = [](const char* text, const char* user, const char* host) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(user)
                                << QString::fromUtf8(host);
        };
        row("server", "", "server");
        row(" haru@server.example ", "haru", "server.example");
        row("haru@corp@server", "haru@corp", "server");
        row("haru@::1", "haru", "::1");
        row("", "", "");
        row("haru@", "", "");
        row("@server", "", "");
        row("two words", "", "");
        row("-oProxyCommand=x", "", ""); // would be an option of ssh
        row("-l@server", "", "");
    }
    void texts() {
        QFETCH(QString, text);
        QFETCH(QString, user);
        QFETCH(QString, host);
        const auto computer = RemoteComputer::fromText(text);
        QCOMPARE(computer.has_value(), !host.isEmpty());
        if (computer) {
            QCOMPARE(computer->user, user);
            QCOMPARE(computer->host, host);
            QCOMPARE(computer->text(), text.trimmed());
        }
    }

    // Nobody is asked, no unknown key is taken, and nothing of the user's becomes an option.
    void arguments() {
        const QStringList words = sshArguments({QStringLiteral("server"), QStringLiteral("haru"), 2222},
                                               QStringLiteral("the command"));
        QVERIFY(words.contains(QStringLiteral("BatchMode=yes")));
        QVERIFY(words.contains(QStringLiteral("StrictHostKeyChecking=yes")));
        QCOMPARE(words.mid(words.size() - 7),
                 QStringList({QStringLiteral("-p"), QStringLiteral("2222"), QStringLiteral("-l"),
                              QStringLiteral("haru"), QStringLiteral("--"), QStringLiteral("server"),
                              QStringLiteral("the command")}));
        QVERIFY(!sshArguments({QStringLiteral("server"), {}, 0}, {}).contains(QStringLiteral("-p")));
    }

    void engineIsStartedThere() {
        const QString full = writeEngine(QStringLiteral("engines/it's \"new\"/foo $1"));
        CatalogEntry entry;
        entry.computer = RemoteComputer{QStringLiteral("server"), {}, 0};
        entry.arguments = {QStringLiteral("a b"), QStringLiteral("it's"), QStringLiteral("$HOME `ls` \\"),
                           QStringLiteral("駒")};
        entry.environment[QStringLiteral("STYLE")] = QStringLiteral("it's; \"solid\"");
        for (const QString& path : {full, QStringLiteral("~/engines/it's \"new\"/foo $1")}) {
            entry.path = path;
            const auto [lines, code] = started(entry);
            QCOMPARE(code, 0);
            QCOMPARE(lines, QStringList({QFileInfo(full).path(), QStringLiteral("it's; \"solid\""),
                                         QStringLiteral("<a b>"), QStringLiteral("<it's>"),
                                         QStringLiteral("<$HOME `ls` \\>"), QStringLiteral("<駒>")}));
        }
        entry.workingFolder = QStringLiteral("~");
        QCOMPARE(started(entry).first.value(0), m_home.path());
    }

    void whatIsMissingThere() {
        CatalogEntry entry;
        entry.path = QStringLiteral("~/nowhere/foo");
        QCOMPARE(started(entry).second, static_cast<int>(host::RemoteExit::BadFolder));
        entry.workingFolder = QStringLiteral("/");
        QCOMPARE(started(entry).second, static_cast<int>(host::RemoteExit::NotFound));
        entry.path = writeEngine(QStringLiteral("plain"));
        QFile(entry.path).setPermissions(QFile::ReadOwner);
        QCOMPARE(started(entry).second, static_cast<int>(host::RemoteExit::NotExecutable));
    }

    // A name is looked up in PATH.
    void aNameAlone() {
        CatalogEntry entry;
        entry.path = QStringLiteral("echo");
        entry.arguments = {QStringLiteral("found")};
        QCOMPARE(started(entry).first, QStringList({QStringLiteral("found")}));
    }

    void configs() {
        CatalogEntry entry;
        entry.path = QStringLiteral("~/engines/foo");
        entry.arguments = {QStringLiteral("x")};
        entry.workingFolder = QStringLiteral("~/engines");
        entry.environment[QStringLiteral("A")] = QStringLiteral("b");
        entry.computer = RemoteComputer{QStringLiteral("server"), QStringLiteral("haru"), 0};
        const host::EngineConfig config = EngineCatalog::configFor(entry);
        QVERIFY(config.remote.has_value());
        QCOMPARE(QString::fromStdString(config.remote->computer), QStringLiteral("haru@server"));
        QCOMPARE(QString::fromStdString(config.remote->path), entry.path);
        QCOMPARE(QString::fromStdString(config.arguments.back()), remoteEngineCommand(entry));
        QVERIFY(config.environment.empty()); // told there, not here
        QCOMPARE(QString::fromStdString(config.workingFolder), QDir::homePath());
        QCOMPARE(config.hashHere(), 0);
        QCOMPARE(entry.hashHere(), 0);
        entry.computer.reset();
        QVERIFY(!EngineCatalog::configFor(entry).remote);
        QCOMPARE(EngineCatalog::configFor(entry).hashHere(), entry.hashMegabytes);
    }

    void keys() {
        const std::vector<HostKey> keys =
            hostKeysIn("# a remark\n\n@cert-authority * ssh-ed25519 AAAA\nserver ssh-ed25519 nobase64!\n"
                       "|1|c2FsdA==|aGFzaA== ssh-ed25519 "
                       "AAAAC3NzaC1lZDI1NTE5AAAAIIllLzBpDzpAMWFPCBCNiXHhcrc9KP+cSoKXJ3Tp5D7v\n"
                       "[server]:2222 ecdsa-sha2-nistp256 AAAA\n");
        QCOMPARE(keys.size(), std::size_t{2});
        QCOMPARE(keys[0].type, QStringLiteral("ED25519"));
        QVERIFY(keys[0].fingerprint.startsWith(QStringLiteral("SHA256:")));
        QCOMPARE(keys[0].fingerprint.size(), 7 + 43);
        QVERIFY(keys[0].line.startsWith("|1|") && keys[0].line.endsWith("5D7v\n"));
        QCOMPARE(keys[1].type, QStringLiteral("ECDSA"));
    }
};

QTEST_GUILESS_MAIN(RemoteComputerTest)
#include "tst_remote_computer.moc"
