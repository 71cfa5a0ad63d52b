// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace app {

// What keeps the evaluation store from its work. The program goes on without it.
struct StoreProblem {
    enum class Kind : std::uint8_t {
        Damaged,    // no store or a broken one: moved aside to movedTo, a new one begins
        CannotMove, // damaged and could not be moved aside: not used
        Locked,     // somebody else holds it: tried again, what is found waits in memory
        ReadOnly,   // read, but nothing is added
        Newer,      // written by a later version of the program: not used
        CannotOpen, // the system or the database refuses: not used
        CannotWrite // disk full or the like: tried again
    };
    Kind kind = Kind::CannotOpen;
    QString path;
    QString movedTo;
    QString detail; // the database's words

    friend bool operator==(const StoreProblem&, const StoreProblem&) = default;
};

} // namespace app
