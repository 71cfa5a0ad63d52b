// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace app {

// Headers with a meaning common to all formats.
enum class GameField : std::size_t {
    Black,
    White,
    Title,
    Event,
    Place,
    Start,
    End,
    TimeLimit,
    Byoyomi,
    Opening,
    Note,
    Count
};
inline constexpr std::size_t kGameFieldCount = static_cast<std::size_t>(GameField::Count);

// The headers of a record, split up for editing.
struct GameInformation {
    std::array<std::string, kGameFieldCount> fields; // by GameField; empty: none
    // Everything else, including a second header of a field: in the order of the record, verbatim.
    std::vector<shogi::RecordHeader> others;

    std::string& operator[](GameField field) { return fields[static_cast<std::size_t>(field)]; }
    const std::string& operator[](GameField field) const { return fields[static_cast<std::size_t>(field)]; }

    friend bool operator==(const GameInformation&, const GameInformation&) = default;
};

GameInformation gameInformation(const std::vector<shogi::RecordHeader>& headers);
// The headers with this information. Unchanged ones stay in their places in before, under their own keys; new
// fields are inserted among the others in the order of GameField, new headers at the end.
std::vector<shogi::RecordHeader> withInformation(const std::vector<shogi::RecordHeader>& before,
                                                 const GameInformation& information);

} // namespace app
