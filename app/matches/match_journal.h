// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/result_lines.h"
#include "app/matches/stall_watch.h"
#include "shogi-core/move.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// The essential data of a finished game of a match.
struct PlayedGame {
    int number = 0;                                // counted from 0
    shogi::Color firstColor = shogi::Color::Black; // colour of the first engine
    shogi::Ending ending;
    int moveCount = 0;
    // The engine that lost by time, illegal move or failure.
    std::optional<std::size_t> culprit;
    bool adjudicated = false; // ended by the engines' scores, not by a rule
    // By engine: how often it crashed and was restarted while the other engine was to move.
    std::array<int, 2> restarts{};
    // By engine, as displayed. Journals of older versions have none.
    std::array<QString, 2> names{};

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

// A match on disk, so that it can be continued after a kill: a text with a line of JSON for the settings and
// one for each finished game, in the order in which they ended. Pure: the caller handles files.
struct MatchJournal {
    QJsonObject settings;
    QJsonObject shard; // see shardToJson(); empty: the whole match
    std::vector<PlayedGame> games;
    double seconds = 0;  // playing time so far
    WatchedTime watched; // during its games; journals of older versions have none
    // Length of the complete part; a kill while writing leaves an incomplete line after it, to be cut off. 0:
    // nothing has been written yet, not even settings.
    std::size_t wholeBytes = 0;
    std::vector<int> damaged; // lines that were skipped, see ResultLines
};

// With line ends. seconds, watched: total so far, including this game.
QByteArray journalHead(const QJsonObject& settings, const QJsonObject& shard = {});
QByteArray journalLine(const PlayedGame& game, double seconds, const WatchedTime& watched = {});

tl::expected<MatchJournal, ResultLinesFault> readJournal(std::string_view text);

} // namespace app
