// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"
#include "app/matches/match_files.h"

#include <QCommandLineParser>
#include <QJsonObject>
#include <QString>

#include <cstdint>

namespace app {

class RegisteredEngines;

// The maximum number of games of one match; used if only a sequential test ends it.
inline constexpr int kMostGames = 1'000'000;

// Everything a match needs, as given on the command line.
struct MatchArguments {
    MatchSettings settings;
    MatchOutput output;
    QString json;     // file for the summary; "-": standard output; empty: not wanted
    QString stopFile; // the match ends as soon as it exists; empty: none
    bool quiet = false;
    // The values that a continued match must have in common with its first run, in the order of the command
    // line's options where that matters to users.
    QJsonObject identity;
};

// A match knows the forms without draws; a tournament also the others, and ladders.
enum class MatchCommandKind : std::uint8_t { Match, Tournament };

void addMatchOptions(QCommandLineParser& parser, MatchCommandKind kind);

// Also reads the opening file.
tl::expected<MatchArguments, CliFault> readMatchArguments(const QCommandLineParser& parser,
                                                          RegisteredEngines& engines);

} // namespace app
