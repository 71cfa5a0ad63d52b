// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/match.h"
#include "shogi-core/record_format.h"

#include <QCommandLineParser>
#include <QJsonObject>
#include <QString>

namespace app {

class EngineCatalog;

// The most games of one match; so many are wanted where a sequential test alone ends it.
inline constexpr int kMostGames = 1'000'000;

// Where the results of a match go. Paths; empty: not wanted.
struct MatchOutput {
    QString journal;
    QString records;
    QString failures;
    QString json; // "-": standard output
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    bool quiet = false;
};

// Everything a match needs, as typed.
struct MatchArguments {
    MatchSettings settings;
    MatchOutput output;
    // What a match that goes on must have in common with the one that was begun; in the order of the command
    // line's options where it matters to people.
    QJsonObject identity;
};

void addMatchOptions(QCommandLineParser& parser);

// Reads the opening file too. The error is a sentence for the user; wrongUsage: the command line itself is
// not understood.
struct MatchArgumentsFault {
    QString text;
    bool wrongUsage = true;
};
tl::expected<MatchArguments, MatchArgumentsFault> readMatchArguments(const QCommandLineParser& parser,
                                                                     const EngineCatalog& catalog);

} // namespace app
