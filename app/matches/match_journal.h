// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/result_lines.h"
#include "app/matches/match_draw.h"
#include "app/matches/stall_watch.h"
#include "shogi-core/move.h"
#include "shogi-core/start_position.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QtGlobal>

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
    // Places in the list of players, by engine; only in matches whose games are drawn.
    std::optional<std::array<std::size_t, 2>> players = std::nullopt;
    shogi::Handicap handicap = shogi::Handicap::None; // of a ladder
    // The result was entered by a person: there is no record of the game.
    bool byHand = false;

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

// A match on disk, so that it can be continued after a kill: a text with a line of JSON for the settings and
// one for each finished game, in the order in which they ended. Pure: the caller handles files.
struct MatchJournal {
    QJsonObject settings;
    QJsonObject shard; // see shardToJson(); empty: the whole match
    std::vector<PlayedGame> games;
    std::vector<MatchDraw> draws;
    // Length of the file with all records, as far as it holds these games; nothing: there is no such file.
    std::optional<qint64> recordBytes;
    double seconds = 0;  // playing time so far
    WatchedTime watched; // during its games; journals of older versions have none
    // Length of the complete part; a kill while writing leaves an incomplete line after it, to be cut off. 0:
    // nothing has been written yet, not even settings.
    std::size_t wholeBytes = 0;
    std::vector<int> damaged; // lines that were skipped, see ResultLines
};

// What a match needs of programs that read its journal. Earlier versions refuse a journal of Draws.
enum class JournalForm : std::uint8_t { Games = 1, Draws = 2 };

// With line ends. seconds, watched: total so far, including this game. recordBytes: as in MatchJournal.
QByteArray journalHead(const QJsonObject& settings, const QJsonObject& shard = {},
                       JournalForm form = JournalForm::Games,
                       std::optional<qint64> recordBytes = std::nullopt);
QByteArray journalLine(const PlayedGame& game, double seconds, const WatchedTime& watched = {},
                       std::optional<qint64> recordBytes = std::nullopt);
// A result that takes the place of an earlier one of the same game.
QByteArray correctionLine(const PlayedGame& game, double seconds);
QByteArray drawLine(const MatchDraw& draw);

tl::expected<MatchJournal, ResultLinesFault> readJournal(std::string_view text);

} // namespace app
