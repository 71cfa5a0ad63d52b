// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"
#include "app/library/game_filter.h"
#include "app/library/position_pattern.h"
#include "shogi-core/position.h"

#include <QCommandLineParser>

#include <optional>
#include <tl/expected.hpp>

namespace app {

// What "komadai-cli library find" looks for.
struct LibraryQuery {
    GameFilter filter;
    std::optional<shogi::Position> position; // exactly this one
    std::optional<PatternQuery> pattern;     // or a part of one
    Likeness likeness = Likeness::EitherSide;
    GameOrder order = GameOrder::NewestFirst;
    QString collection; // only games of this one, in its order
    int count = 0;      // games that are listed
};

// The option --library FILE.
QCommandLineOption libraryOption();
// The file it names, or the user's library.
QString libraryPath(const QCommandLineParser& parser);
void addFilterOptions(QCommandLineParser& parser);
void addQueryOptions(QCommandLineParser& parser);
tl::expected<GameFilter, CliFault> readFilter(const QCommandLineParser& parser);
tl::expected<LibraryQuery, CliFault> readQuery(const QCommandLineParser& parser);
// --sfen; the start of an even game if it is not set.
tl::expected<shogi::Position, CliFault> readLibraryPosition(const QCommandLineParser& parser);

} // namespace app
