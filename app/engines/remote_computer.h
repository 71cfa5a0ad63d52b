// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace app {

struct CatalogEntry;

// A computer reached by the system's ssh, with the user's own keys, configuration and known hosts.
struct RemoteComputer {
    QString host; // a name, an address, or a Host of ~/.ssh/config
    QString user; // empty: chosen by ssh
    int port = 0; // 0: chosen by ssh

    // "user@host", as users read and write it.
    QString text() const;
    // Reads such a text; nothing if it has no host, or one that ssh would take for an option.
    static std::optional<RemoteComputer> fromText(const QString& text);

    friend bool operator==(const RemoteComputer&, const RemoteComputer&) = default;
};

// $KOMADAI_SSH, else ssh in PATH; empty if it is not installed.
QString sshProgram();
// Arguments with which ssh runs this command there: it asks no questions, host keys must be known, and a
// computer that no longer answers is noticed after 15 seconds.
QStringList sshArguments(const RemoteComputer& computer, const QString& command);
// A text as one word for the shells of other computers (sh, bash, zsh, fish, csh).
QString shellWord(const QString& text);

// The command that runs the engine of an entry there, as a single command for any shell: first the echoes
// (host::kEchoes), then the engine in its folder. The path of the program is absolute, begins with ~/, or is
// a name that is looked up in PATH.
QString remoteEngineCommand(const CatalogEntry& entry);
// Changes the config that starts the entry's engine here so that it starts the engine there.
void connectThrough(const RemoteComputer& computer, const CatalogEntry& entry, host::EngineConfig& config);

// A host key as stored by ssh in a file of known hosts.
struct HostKey {
    QString type;        // ED25519, ECDSA, RSA …
    QString fingerprint; // SHA256:…, as ssh-keygen -l shows it
    QByteArray line;

    friend bool operator==(const HostKey&, const HostKey&) = default;
};
// The keys in the content of a file of known hosts. Lines that are not keys are left out.
std::vector<HostKey> hostKeysIn(const QByteArray& knownHosts);

} // namespace app
