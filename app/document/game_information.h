// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace app {

// Headers with a meaning that all formats share.
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

// The headers of a record, divided for editing.
struct GameInformation {
    std::array<std::string, kGameFieldCount> fields; // by GameField; empty: none
    // Everything else, a second header of a field included: in the order of the record, verbatim.
    std::vector<shogi::RecordHeader> others;

    std::string& operator[](GameField field) { return fields[static_cast<std::size_t>(field)]; }
    const std::string& operator[](GameField field) const { return fields[static_cast<std::size_t>(field)]; }

    friend bool operator==(const GameInformation&, const GameInformation&) = default;
};

GameInformation gameInformation(const std::vector<shogi::RecordHeader>& headers);
// The headers with this information. What is unchanged stays where it is in before, under its own key; new
// fields are put among the others in the order of GameField, new headers at the end.
std::vector<shogi::RecordHeader> withInformation(const std::vector<shogi::RecordHeader>& before,
                                                 const GameInformation& information);

} // namespace app
