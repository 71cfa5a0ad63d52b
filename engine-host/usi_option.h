// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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
    std::string typeName;     // as reported; kCutType: its texts were too long and have been cut
    std::string defaultValue; // Check: true or false. Spin: digits. <empty> is stored as empty.
    std::optional<std::int64_t> min;
    std::optional<std::int64_t> max;
    std::vector<std::string> values; // Combo, without repetitions; contains the default

    friend bool operator==(const EngineOption&, const EngineOption&) = default;
};

// Limits well above any real engine; further combo values and options are dropped.
inline constexpr std::size_t kMaxValues = 4'096;
inline constexpr std::size_t kMaxOptions = 2'048;
// typeName of an option with a name or combo value longer than kLongestName, or a default longer than
// kLongestValue. The rest of it can be shown but not sent: the type is Unknown.
inline constexpr std::string_view kCutType = "cut";

// line: everything after the word "option". Nothing if name or type is missing.
std::optional<EngineOption> parseOption(std::string_view line);

// What is wrong with an option line. The option is still used as far as possible.
enum class OptionLineFault : std::uint8_t {
    None,
    Incomplete,  // no name or no type
    UnknownType, // see EngineOption::typeName
    TooLong,     // see kCutType
    BadRange,    // Spin: min or max is missing or not a number, or the default is outside
    BadDefault,  // Check: neither true nor false. Combo: none of the values listed
    Repeated     // the name was declared before
};
// line: everything after the word "option". earlier: the options declared before it.
OptionLineFault optionLineFault(std::string_view line, const std::vector<EngineOption>& earlier);

// The value to send for this option: for Spin a number within its range (the nearest end if outside), for
// Combo the listed spelling, for Check true or false. Nothing if it may not be sent: it has a line break or
// NUL, is not a number, is not listed; always nothing for Button and Unknown.
std::optional<std::string> usableValue(const EngineOption& option, std::string_view value);

// Compares names ignoring ASCII case.
bool sameOptionName(std::string_view a, std::string_view b);
const EngineOption* findOption(const std::vector<EngineOption>& options, std::string_view name);
// The option with the first of these names that exists; see known_options.h.
const EngineOption* findOption(const std::vector<EngineOption>& options,
                               std::span<const std::string_view> names);
bool isOneOf(std::string_view name, std::span<const std::string_view> names);

// True if a text may be part of a line: it has no line break or NUL.
bool isOneLine(std::string_view text);

} // namespace host
