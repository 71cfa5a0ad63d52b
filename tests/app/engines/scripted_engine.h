// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"

#include <QFile>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

namespace app {

// What the script of an engine on another computer begins with. between: before each echo but the first.
inline QByteArray scriptedEchoes(const QByteArray& between = {}) {
    QByteArray script;
    for (const std::string_view echo : host::kEchoes) {
        const QByteArray line(echo.data(), static_cast<qsizetype>(echo.size()));
        script += "> " + line + '\n' + (script.isEmpty() ? QByteArray() : between) + "< " + line + '\n';
    }
    return script;
}

// How such an engine ends when its connection is cut.
inline constexpr const char* kScriptedCut = "! stderr Timeout, server server not responding.\n! exit 255\n";

// A program in its own folder that runs fake_engine with one script after the other: the first start uses the
// first script, and so on; the last one is used from then on.
class ScriptedEngine {
public:
    explicit ScriptedEngine(const QStringList& scripts) {
        for (qsizetype i = 0; i < scripts.size(); ++i)
            write(m_folder.filePath(QStringLiteral("script%1").arg(i + 1)), scripts[i]);
        write(path(), QStringLiteral("#!/bin/sh\n"
                                     "cd '%1'\n"
                                     "n=1\n"
                                     "while ! mkdir run$n 2>/dev/null; do n=$((n+1)); done\n"
                                     "[ $n -gt %2 ] && n=%2\n"
                                     "exec '%3' script$n\n")
                          .arg(m_folder.path())
                          .arg(scripts.size())
                          .arg(QStringLiteral(KOMADAI_FAKE_ENGINE)));
        QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    explicit ScriptedEngine(const QString& script)
        : ScriptedEngine(QStringList{script}) {}

    QString path() const { return m_folder.filePath(QStringLiteral("engine")); }
    QString folder() const { return m_folder.path(); }
    int starts() const {
        int n = 0;
        while (QFile::exists(m_folder.filePath(QStringLiteral("run%1").arg(n + 1))))
            ++n;
        return n;
    }
    // Whether a script has created the file with "! touch name".
    bool hasTouched(const char* name) const { return QFile::exists(m_folder.filePath(QLatin1String(name))); }
    // Waits for it without processing events of the engine, which accumulate meanwhile.
    bool waitDeaf(const char* name) const {
        for (int i = 0; i < 20000 && !hasTouched(name); ++i)
            QThread::msleep(1);
        return hasTouched(name);
    }
    host::EngineConfig config() const {
        host::EngineConfig config;
        config.path = path().toStdString();
        config.unattended = true;
        config.timeouts.drainNotice = std::chrono::milliseconds(100);
        config.timeouts.drainKill = std::chrono::milliseconds(500);
        config.timeouts.quitGrace = std::chrono::milliseconds(500);
        config.timeouts.terminateGrace = std::chrono::milliseconds(200);
        return config;
    }

private:
    static void write(const QString& path, const QString& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    }
    QTemporaryDir m_folder;
};

} // namespace app
