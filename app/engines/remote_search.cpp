// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/remote_search.h"

#include "app/engines/engine_hub.h"
#include "app/files/user_files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <utility>

namespace app {
namespace {

constexpr QByteArrayView kMark = "komadai-list";

// The script that lists the engines there, for any POSIX shell. Programs that do not exist are left out
// silently.
const QByteArray& listScript() {
    static const QByteArray kScript = R"(printf '%s\n' komadai-list
for folder in "$HOME/engines" "$HOME/shogi" "$HOME/Engines" "$HOME/shogi-engines" /opt/engines; do
  [ -d "$folder" ] && find -L "$folder" -maxdepth 3 -type f -perm -100 ! -name '*.so*' ! -name '*.dll' 2>/dev/null |
    head -n 500
done
IFS=:
for folder in $PATH /usr/games /usr/libexec/komadai /usr/local/libexec/komadai; do
  for name in tokin fairy-stockfish gpsusi YaneuraOu yaneuraou gikou apery dlshogi lesserkai nozomi KomoringHeights; do
    [ -f "$folder/$name" ] && [ -x "$folder/$name" ] && printf '%s\n' "$folder/$name"
  done
done
exit 0
)";
    return kScript;
}

// The file into which ssh writes new host keys, according to the output of ssh -G; empty: it writes to none.
QString knownHostsFile(const QByteArray& configuration) {
    for (const QByteArray& line : configuration.split('\n')) {
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.size() < 2 || words[0] != "userknownhostsfile" || words[1] == "none")
            continue;
        const QString file = QFile::decodeName(words[1]);
        return file.startsWith(QLatin1String("~/")) ? QDir::home().filePath(file.mid(2)) : file;
    }
    return {};
}

bool append(const QString& path, const QByteArray& line) {
    const QFileInfo info(path);
    const bool isNew = !info.exists();
    if (!info.dir().exists() && !QDir().mkpath(info.absolutePath()))
        return false;
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite | QIODevice::Append))
        return false;
    if (isNew)
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    // The last line of a file edited by hand may lack its line end.
    const bool joined = file.size() > 0 && file.seek(file.size() - 1) && file.read(1) != "\n";
    return file.write((joined ? "\n" : "") + line) >= line.size();
}

} // namespace

RemoteSearch::RemoteSearch(EngineHub& hub, UserFiles& files, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_files(files) {}

RemoteSearch::~RemoteSearch() { cancel(); }

void RemoteSearch::cancel() {
    m_isStoring = false;
    if (const std::uint64_t run = std::exchange(m_run, 0))
        m_hub.cancelRun(run);
}

void RemoteSearch::start(const RemoteComputer& computer) {
    cancel();
    m_computer = computer;
    run(Step::List, sshArguments(computer, QStringLiteral("exec sh -s")), listScript());
}

void RemoteSearch::run(Step step, const QStringList& arguments, const QByteArray& input) {
    host::ProgramRun run;
    run.path = sshProgram().toStdString();
    for (const QString& argument : arguments)
        run.arguments.push_back(argument.toStdString());
    run.input = input.toStdString();
    m_run = m_hub.run(std::move(run), this, [this, step, number = ++m_runs](const host::ProgramOutput& told) {
        if (m_run != 0 && number == m_runs) // not cancelled in the meantime
            finished(step, told);
    });
}

void RemoteSearch::finished(Step step, const host::ProgramOutput& told) {
    m_run = 0;
    const QString errors = QString::fromStdString(told.error).trimmed();
    if (told.failure) {
        const bool missing = told.failure->kind == host::FailureKind::NotFound;
        emit failed(missing ? host::ConnectionFault::NoClient : host::ConnectionFault::None,
                    QString::fromStdString(told.failure->detail));
        return;
    }
    if (told.late) {
        emit failed(host::ConnectionFault::Silent, errors);
        return;
    }
    switch (step) {
    case Step::List:
        takeList(told);
        break;
    case Step::Key:
        takeKey(errors);
        break;
    case Step::KnownHosts:
        takeKnownHosts(told);
        break;
    }
}

void RemoteSearch::takeList(const host::ProgramOutput& told) {
    const QByteArray output = QByteArray::fromStdString(told.output);
    const qsizetype mark = output.indexOf(kMark);
    if (mark < 0) {
        const host::ConnectionFault fault = host::connectionFaultIn(told.error);
        if (fault == host::ConnectionFault::KeyUnknown)
            askForKey();
        else
            emit failed(fault, QString::fromStdString(told.error).trimmed());
        return;
    }
    QStringList programs;
    for (const QByteArray& line : output.mid(mark + kMark.size()).split('\n'))
        if (line.startsWith('/'))
            programs += QFile::decodeName(line);
    programs.removeDuplicates();
    programs.sort(Qt::CaseInsensitive);
    emit found(programs);
}

// Connects with an empty file of known hosts and leaves before logging in: the key is then in that file, as
// this user's ssh writes it.
void RemoteSearch::askForKey() {
    m_folder = std::make_unique<QTemporaryDir>();
    QStringList arguments;
    for (const QString& option :
         {QStringLiteral("StrictHostKeyChecking=accept-new"),
          QStringLiteral("UserKnownHostsFile=") + m_folder->filePath(QStringLiteral("known_hosts")),
          QStringLiteral("GlobalKnownHostsFile=none"), QStringLiteral("PreferredAuthentications=none"),
          QStringLiteral("PubkeyAuthentication=no"), QStringLiteral("UpdateHostKeys=no"),
          QStringLiteral("ControlPath=none")})
        arguments << QStringLiteral("-o") << option;
    run(Step::Key, arguments + sshArguments(m_computer, QStringLiteral("exit")));
}

void RemoteSearch::takeKey(const QString& errors) {
    QFile file(m_folder->filePath(QStringLiteral("known_hosts")));
    const bool opened = file.open(QIODevice::ReadOnly);
    const std::vector<HostKey> keys =
        opened ? hostKeysIn(file.read(qint64{64} * 1024)) : std::vector<HostKey>();
    m_folder.reset();
    if (keys.empty()) {
        emit failed(host::ConnectionFault::KeyUnknown, errors);
        return;
    }
    m_key = keys.front();
    // With CheckHostIP, the address has a line of its own with the same key.
    for (std::size_t i = 1; i < keys.size(); ++i)
        if (keys[i].fingerprint == m_key.fingerprint)
            m_key.line += keys[i].line;
    emit keyOffered(m_key);
}

void RemoteSearch::trust() {
    if (m_key.line.isEmpty())
        return;
    run(Step::KnownHosts, QStringList{QStringLiteral("-G")} + sshArguments(m_computer, QString()));
}

void RemoteSearch::takeKnownHosts(const host::ProgramOutput& told) {
    const QString file =
        told.status.exitCode == 0 ? knownHostsFile(QByteArray::fromStdString(told.output)) : QString();
    if (file.isEmpty())
        emit keyNotStored(file);
    else
        storeKey(file);
}

void RemoteSearch::storeKey(const QString& file) {
    m_isStoring = true;
    m_files.change(
        file, [file, line = m_key.line] { return append(file, line); }, this,
        [this, file, number = ++m_runs](bool isStored) {
            if (!m_isStoring || number != m_runs) // cancelled in the meantime
                return;
            m_isStoring = false;
            if (!isStored) {
                emit keyNotStored(file);
                return;
            }
            m_key = {};
            start(m_computer);
        });
}

} // namespace app
