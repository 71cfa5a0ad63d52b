// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/commands.h"
#include "engine-host/dialect.h"
#include "engine-host/usi_option.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// The options of one running process: what it reported, what was sent to it, and what to send next.
class SessionOptions {
public:
    explicit SessionOptions(const Dialect& dialect)
        : m_dialect(&dialect) {}

    // A repeated name replaces the earlier option.
    void report(EngineOption option);
    const std::vector<EngineOption>& reported() const { return m_reported; }
    // Declared, or one of those that are sent even if not declared.
    bool isKnown(std::string_view name) const;
    bool isButton(std::string_view name) const;
    // False if the engine lists the games it plays and shogi is not among them; engines of a multi-game
    // family must list it.
    bool playsShogi() const;
    // The line that makes a multi-game engine play shogi; nothing if not needed.
    std::optional<std::string> lineForVariant();

    // The setoption lines before isready: hash first, then the other options set by the host, then the user's
    // in the order reported. Options for which the engine already has the value are left out, except hash and
    // ponder, which are always sent.
    std::vector<std::string> linesForSession(const EngineConfig& config, const StartSession& session);
    // The line for one changed option; nothing if the value cannot be sent or the engine already has it.
    std::optional<std::string> lineForChange(std::string_view name, std::string_view value);
    // The value that the engine uses, as far as known.
    std::optional<std::string> currentValue(std::string_view name) const;

    // The names that this engine uses.
    std::string hashName() const;
    std::string ponderName() const;

private:
    const EngineOption* declared(std::string_view name) const { return findOption(m_reported, name); }
    std::string tell(std::string_view name, std::string_view value);

    const Dialect* m_dialect;
    std::vector<EngineOption> m_reported;
    OptionValues m_sent;
};

// The value of name in values, ignoring case.
const std::string* findValue(const OptionValues& values, std::string_view name);

} // namespace host
