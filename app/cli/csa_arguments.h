// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"
#include "app/cli/csa_watch.h"
#include "app/engines/engine_catalog.h"
#include "app/server/server_account.h"

#include <QCommandLineParser>
#include <QString>

#include <optional>
#include <tl/expected.hpp>

namespace app {

// Everything that playing or looking on on a server needs, as given on the command line.
struct CsaArguments {
    ServerAccount account;
    CsaWatching watching;            // if anything, nothing is played
    CatalogEntry engine;             // that plays
    std::optional<QString> password; // nothing: the keyring is asked
    QString records;                 // folder
    QString log;                     // file; empty: none
    QString status;                  // file; empty: none
    bool quiet = false;
};

void addCsaOptions(QCommandLineParser& parser);

// Also reads the list of servers, the engine list and the file with the password.
tl::expected<CsaArguments, CliFault> readCsaArguments(const QCommandLineParser& parser);

} // namespace app
