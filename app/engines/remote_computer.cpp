// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/remote_computer.h"

#include "app/engines/engine_catalog.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace app {
namespace {

// A path there: ~/ is left to the shell, everything else is taken literally.
QString pathWord(const QString& path) {
    if (path == u'~')
        return QStringLiteral("\"$HOME\"");
    if (path.startsWith(QLatin1String("~/")))
        return QStringLiteral("\"$HOME\"/") + shellWord(path.mid(2));
    return shellWord(path);
}

QString folderOf(const CatalogEntry& entry) {
    if (!entry.workingFolder.isEmpty())
        return entry.workingFolder;
    const qsizetype slash = entry.path.lastIndexOf(u'/');
    return slash < 0 ? QString() : slash == 0 ? QStringLiteral("/") : entry.path.left(slash);
}

} // namespace

QString RemoteComputer::text() const { return user.isEmpty() ? host : user + u'@' + host; }

std::optional<RemoteComputer> RemoteComputer::fromText(const QString& text) {
    const QString all = text.trimmed();
    const qsizetype at = all.lastIndexOf(u'@');
    RemoteComputer computer{all.mid(at + 1), at < 0 ? QString() : all.left(at), 0};
    const auto isWord = [](const QString& word) {
        return !word.startsWith(u'-') && std::none_of(word.begin(), word.end(), [](QChar c) {
            return c.isSpace() || c.category() == QChar::Other_Control;
        });
    };
    if (computer.host.isEmpty() || !isWord(computer.host) || !isWord(computer.user) || at == 0)
        return std::nullopt;
    return computer;
}

QString sshProgram() {
    const QString asked = qEnvironmentVariable("KOMADAI_SSH");
    return asked.isEmpty() ? QStandardPaths::findExecutable(QStringLiteral("ssh"))
                           : QFileInfo(asked).absoluteFilePath();
}

QStringList sshArguments(const RemoteComputer& computer, const QString& command) {
    QStringList arguments{QStringLiteral("-T"), QStringLiteral("-x")};
    for (const char* option : {"BatchMode=yes", "StrictHostKeyChecking=yes", "ConnectTimeout=20",
                               "ServerAliveInterval=5", "ServerAliveCountMax=3", "EscapeChar=none",
                               "ClearAllForwardings=yes", "PermitLocalCommand=no", "LogLevel=INFO"})
        arguments << QStringLiteral("-o") << QLatin1String(option);
    if (computer.port > 0)
        arguments << QStringLiteral("-p") << QString::number(computer.port);
    if (!computer.user.isEmpty())
        arguments << QStringLiteral("-l") << computer.user;
    arguments << QStringLiteral("--") << computer.host << command;
    return arguments;
}

QString shellWord(const QString& text) {
    QString word = text;
    word.replace(u'\'', QLatin1String("'\\''"));
    return u'\'' + word + u'\'';
}

QString remoteEngineCommand(const CatalogEntry& entry) {
    QString script = QStringLiteral("for i in");
    for (std::size_t i = 0; i < host::kEchoes.size(); ++i)
        script += QStringLiteral(" %1").arg(i + 1);
    script += QStringLiteral("; do IFS= read -r line || exit 0; printf '%s\\n' \"$line\"; done");
    if (const QString folder = folderOf(entry); !folder.isEmpty())
        script += QStringLiteral("; cd -- %1 || exit %2")
                      .arg(pathWord(folder))
                      .arg(static_cast<int>(host::RemoteExit::BadFolder));
    for (const auto& [name, value] : entry.environment)
        script += QStringLiteral("; export %1").arg(shellWord(name + u'=' + value));
    script += QStringLiteral("; exec %1").arg(pathWord(entry.path));
    for (const QString& argument : entry.arguments)
        script += u' ' + shellWord(argument);
    return QStringLiteral("exec sh -c ") + shellWord(script);
}

void connectThrough(const RemoteComputer& computer, const CatalogEntry& entry, host::EngineConfig& config) {
    // Without the program there is no connection: the path then says what is missing.
    const QString ssh = sshProgram();
    config.path = (ssh.isEmpty() ? QStringLiteral("ssh") : ssh).toStdString();
    config.arguments.clear();
    for (const QString& argument : sshArguments(computer, remoteEngineCommand(entry)))
        config.arguments.push_back(argument.toStdString());
    config.workingFolder = QDir::homePath().toStdString();
    config.environment.clear();
    config.remote = host::RemoteProgram{computer.text().toStdString(), entry.path.toStdString()};
}

std::vector<HostKey> hostKeysIn(const QByteArray& knownHosts) {
    std::vector<HostKey> keys;
    for (const QByteArray& line : knownHosts.split('\n')) {
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.size() < 3 || words[0].startsWith('#') || words[0].startsWith('@'))
            continue;
        const auto blob = QByteArray::fromBase64Encoding(words[2], QByteArray::AbortOnBase64DecodingErrors);
        if (!blob || blob.decoded.isEmpty())
            continue;
        QByteArray type = words[1];
        type.replace("ssh-", "");
        const QByteArray digest = QCryptographicHash::hash(blob.decoded, QCryptographicHash::Sha256);
        const HostKey key{
            QString::fromLatin1(type.startsWith("ecdsa") ? QByteArray("ECDSA") : type.toUpper()),
            QStringLiteral("SHA256:") + QString::fromLatin1(digest.toBase64(QByteArray::OmitTrailingEquals)),
            line.trimmed() + '\n'};
        keys.push_back(key);
    }
    return keys;
}

} // namespace app
