// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

enum class OptionType : std::uint8_t { Check, Spin, Combo, Button, String, Filename, Unknown };

// One option as the engine reported it. Names and values are the engine's raw bytes (they are sent back
// exactly); decode them for display.
struct EngineOption {
    std::string name;
    OptionType type = OptionType::Unknown;
    std::string typeName;     // as written
    std::string defaultValue; // Check: true or false. Spin: digits. <empty> is stored as empty.
    std::optional<std::int64_t> min;
    std::optional<std::int64_t> max;
    std::vector<std::string> values; // Combo, without repetitions; contains the default

    friend bool operator==(const EngineOption&, const EngineOption&) = default;
};

// More values of a combo, and more options of an engine, than any real one has are dropped.
inline constexpr std::size_t kMaxValues = 4'096;
inline constexpr std::size_t kMaxOptions = 2'048;

// line: everything after the word "option". Nothing if it has no name or no type.
std::optional<EngineOption> parseOption(std::string_view line);

// What is wrong with an option line. The option is used all the same, as far as it can be.
enum class OptionLineFault : std::uint8_t {
    None,
    Incomplete,  // no name or no type
    UnknownType, // see EngineOption::typeName
    BadRange,    // Spin: min or max is missing or no number, or the default lies outside
    BadDefault,  // Check: neither true nor false. Combo: none of the values listed
    Repeated     // the name has been declared before
};
// line: everything after the word "option". earlier: what was declared before it.
OptionLineFault optionLineFault(std::string_view line, const std::vector<EngineOption>& earlier);

// The value as it is to be sent for this option: a number within its range for Spin (moved to the nearest
// end), the listed spelling for Combo, true or false for Check. Nothing if it may not be sent: a line break
// or NUL, not a number, not listed; always nothing for Button and Unknown.
std::optional<std::string> usableValue(const EngineOption& option, std::string_view value);

// Names are compared without regard to ASCII case.
bool sameOptionName(std::string_view a, std::string_view b);
const EngineOption* findOption(const std::vector<EngineOption>& options, std::string_view name);

// True if a text may travel inside a line: neither line break nor NUL.
bool isOneLine(std::string_view text);

} // namespace host
