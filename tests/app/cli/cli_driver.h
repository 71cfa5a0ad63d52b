// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

// The real komadai-cli, named by the environment variable KOMADAI_CLI.

struct CliOutcome {
    int exit = -1; // also if it crashed or timed out
    QString out;
    QString err;
};

inline CliOutcome runCli(const QStringList& arguments, int timeout = 120000) {
    QProcess process;
    process.start(qEnvironmentVariable("KOMADAI_CLI"), arguments);
    CliOutcome outcome;
    if (!process.waitForFinished(timeout) || process.exitStatus() != QProcess::NormalExit)
        return outcome;
    outcome.exit = process.exitCode();
    outcome.out = QString::fromUtf8(process.readAllStandardOutput());
    outcome.err = QString::fromUtf8(process.readAllStandardError());
    return outcome;
}

// A folder for the files of one test.
class CliFolder {
public:
    QString path(const QString& name = {}) const { return m_folder.filePath(name); }
    QString path(const char* name) const { return path(QString::fromUtf8(name)); }
    // Returns the path.
    QString write(const char* name, const QByteArray& bytes) const {
        QFile out(path(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("Cannot write a test file");
        return out.fileName();
    }

private:
    QTemporaryDir m_folder;
};
