// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"
#include "app/library/game_records.h"
#include "shogi-core/record_loss.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace app {

struct ExportSettings {
    bool intoFolder = false; // a file for each game; otherwise all in one
    QString path;            // of the file, or the folder, which is made if it is missing
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
    bool lossy = false; // also games that the format cannot hold completely
    // The name of a game's file, without suffix. Called where the export runs. Files that exist are left
    // untouched: names get a number.
    std::function<QString(const shogi::Record&)> fileName;
};

// What was not written.
struct ExportFault {
    enum class Kind : std::uint8_t {
        Unreadable, // see GameRecords::Failure
        Changed,    // the game is no longer where the library found it: it needs an update
        Losses,     // the format cannot hold everything, see losses
        Unwritable  // see error
    };
    Kind kind = Kind::Unreadable;
    std::size_t game = 0; // its place among the exported ones
    QString path;         // where it should be
    std::optional<FileError> error = {};
    std::vector<shogi::RecordLoss> losses = {};
};

struct ExportResult {
    std::size_t written = 0; // games
    std::vector<ExportFault> faults;
    // Why nothing more was written.
    enum class End : std::uint8_t {
        None,
        OneGame,     // the format holds only one game in a file
        Indistinct,  // in one file, a game without moves could not be told from the next one
        TooLarge,    // one file with all games would be larger than the program reads
        HasLosses,   // one file, and some games have losses: nothing was written
        CannotWrite, // see error
        Cancelled
    };
    End end = End::None;
    std::optional<FileError> error;
    QString lastPath; // of the last file that was written
    QString kept;     // where the previous content of the one file is; empty: it was not one of the records
};

// Writes the records of games, game by game, as saveRecord() does; one file of all of them at the end. The
// records are read from where the library found them. Any thread, one at a time; everything blocks.
class GamesExport {
public:
    GamesExport(std::vector<ExportedGame> games, ExportSettings settings);

    std::size_t count() const { return m_games.size(); }
    std::size_t done() const { return m_next; }
    bool isDone() const { return m_isDone; }
    // The next game; after the last one the file of all.
    void step();
    // Nothing more is written.
    void cancel();
    const ExportResult& result() const { return m_result; }
    const ExportSettings& settings() const { return m_settings; }
    // For another attempt with what the format cannot hold completely: the games with losses, or all if they
    // belong into one file.
    std::vector<ExportedGame> gamesWithLosses() const;

private:
    void writeInto(const shogi::Record& record, const QString& from);
    void keep(const shogi::Record& record, const QString& from);
    void writeAll();
    void end(ExportResult::End end);

    const std::vector<ExportedGame> m_games;
    const ExportSettings m_settings;
    std::size_t m_next = 0;
    bool m_isDone = false;
    ExportResult m_result;
    GameRecords m_records;
    std::vector<shogi::Record> m_kept; // for one file
    qint64 m_size = 0;                 // of these as text
};

} // namespace app
