// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/match.h"
#include "shogi-core/record_format.h"

#include <QCommandLineParser>
#include <QJsonObject>
#include <QString>

namespace app {

class EngineCatalog;

// The maximum number of games of one match; used if only a sequential test ends it.
inline constexpr int kMostGames = 1'000'000;

// Where the results of a match are written. Paths; empty: not wanted.
struct MatchOutput {
    QString journal;
    QString records;
    QString failures;
    QString json; // "-": standard output
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    bool quiet = false;
};

// Everything a match needs, as given on the command line.
struct MatchArguments {
    MatchSettings settings;
    MatchOutput output;
    // What a continued match must have in common with its first run; in the order of the command line's
    // options where that matters to users.
    QJsonObject identity;
};

void addMatchOptions(QCommandLineParser& parser);

// Also reads the opening file. The error is a sentence for the user; wrongUsage: the command line itself is
// wrong.
struct MatchArgumentsFault {
    QString text;
    bool wrongUsage = true;
};
tl::expected<MatchArguments, MatchArgumentsFault> readMatchArguments(const QCommandLineParser& parser,
                                                                     const EngineCatalog& catalog);

} // namespace app
