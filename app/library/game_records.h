// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"
#include "app/library/library_reader.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// A game of the library whose record is wanted.
struct ExportedGame {
    std::uint64_t identity = 0; // see identityOf()
    std::vector<GamePlace> places;
};
// Games of a library, by their numbers, in this order; those that are no longer in it are left out.
std::vector<ExportedGame> exportedGames(LibraryReader& reader, const std::vector<GameId>& games);

// Reads records from where the library found their games. Keeps the file that was read last: games of a file
// follow each other. Any thread, one at a time; blocks.
class GameRecords {
public:
    struct Failure {
        QString path;                   // where the record should be
        std::optional<FileError> error; // nothing: the file no longer has the game
    };
    // The record is valid until the next call. Games before it may have been added to the file or taken out
    // since; another game is never taken for it.
    struct Found {
        const LoadedRecord* record = nullptr;
        QString path;
    };
    tl::expected<Found, Failure> find(const ExportedGame& game);

private:
    QString m_path;
    QString m_entry; // in the archive at m_path; empty: that file itself
    std::vector<LoadedRecord> m_games;
    std::optional<FileError> m_error;
};

} // namespace app
