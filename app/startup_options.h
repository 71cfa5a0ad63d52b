// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>
#include <tl/expected.hpp>

namespace app {

// The command line options of the window program.
struct StartupOptions {
    QString file;       // record to open; empty: none
    int ply = 0;        // of its main line, at which to begin
    QString demoFolder; // play the demonstration and write its files there; empty: no demonstration
    std::optional<Language> language; // for this run only, like the two below
    std::optional<Theme> theme;
    std::optional<QSize> size;
    bool help = false;
    bool version = false;
};

// arguments: without the program's name. The error says in English which argument is wrong and why.
tl::expected<StartupOptions, QString> parseStartupOptions(const QStringList& arguments);
QString startupHelp();

} // namespace app
