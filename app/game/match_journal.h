// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"

#include <QByteArray>
#include <QJsonObject>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// What counts of a game of a match that is over.
struct PlayedGame {
    int number = 0;                                // from 0
    shogi::Color firstColor = shogi::Color::Black; // of the first engine
    shogi::Ending ending;
    int moveCount = 0;
    // Which engine lost by time, illegal move or failure.
    std::optional<std::size_t> culprit;
    bool adjudicated = false; // ended by the engines' scores, not by a rule
    // By engine: how often it crashed while the other one was to move, and was started again.
    std::array<int, 2> restarts{};

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

// A match on disk, so that it goes on after a kill: text, a line of JSON for what is played (the settings)
// and one for each game that is over, in the order they ended. Pure: files are the caller's.
struct MatchJournal {
    QJsonObject settings;
    std::vector<PlayedGame> games;
    double seconds = 0; // played so far
    // Length of what is whole; a kill while writing leaves the beginning of a line behind it, to be cut off.
    // 0: nothing has been written yet, also no settings.
    std::size_t wholeBytes = 0;
};

struct MatchJournalFault {
    enum class Kind : std::uint8_t {
        NotAJournal, // the first line is no match's
        BadLine,     // not the last line, and no game
        SameGame     // a game that is there already
    };
    Kind kind = Kind::NotAJournal;
    int line = 1;

    friend bool operator==(const MatchJournalFault&, const MatchJournalFault&) = default;
};

// With their line ends. seconds: played so far, this game included.
QByteArray journalHead(const QJsonObject& settings);
QByteArray journalLine(const PlayedGame& game, double seconds);

tl::expected<MatchJournal, MatchJournalFault> readJournal(std::string_view text);

} // namespace app
