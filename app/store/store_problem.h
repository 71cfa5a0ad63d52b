// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace app {

// Problems of the evaluation store. The program continues without it.
struct StoreProblem {
    enum class Kind : std::uint8_t {
        Damaged,    // not a store or damaged: moved aside to movedTo, a new one is created
        CannotMove, // damaged and could not be moved aside: not used
        Locked,     // locked by another program: retried, results wait in memory
        ReadOnly,   // readable, but nothing is added
        Newer,      // written by a later version of the program: not used
        CannotOpen, // error of the system or the database: not used
        CannotWrite // disk full or similar: retried
    };
    Kind kind = Kind::CannotOpen;
    QString path;
    QString movedTo;
    QString detail;                      // the database's message
    std::optional<FileError> error = {}; // the file cannot be opened

    friend bool operator==(const StoreProblem&, const StoreProblem&) = default;
};

} // namespace app
