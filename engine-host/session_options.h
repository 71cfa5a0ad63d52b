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

// The options of one living process: what it reported, what it has been told, and what it is to be told next.
class SessionOptions {
public:
    explicit SessionOptions(const Dialect& dialect)
        : m_dialect(&dialect) {}

    // A repeated name replaces the earlier report.
    void report(EngineOption option);
    const std::vector<EngineOption>& reported() const { return m_reported; }
    // Declared, or one of those that are sent without being declared.
    bool isKnown(std::string_view name) const;
    bool isButton(std::string_view name) const;
    // False if the engine lists the games it plays and shogi is not among them; engines of a family of many
    // games have to list it.
    bool playsShogi() const;
    // The line that makes an engine of many games play shogi; nothing if it is not needed.
    std::optional<std::string> lineForVariant();

    // The setoption lines before isready: hash first, then the other options the host decides on, then the
    // user's in reported order. An option is left out where the engine already has the value, except for hash
    // and ponder, which are always sent.
    std::vector<std::string> linesForSession(const EngineConfig& config, const StartSession& session);
    // The line for one changed option; nothing if the value cannot be sent or the engine has it already.
    std::optional<std::string> lineForChange(std::string_view name, std::string_view value);
    // The value the engine works with as far as is known.
    std::optional<std::string> currentValue(std::string_view name) const;

    // Names used for this engine.
    std::string hashName() const;
    std::string ponderName() const;

private:
    const EngineOption* declared(std::string_view name) const { return findOption(m_reported, name); }
    const EngineOption* multiPv() const;
    const EngineOption* variant() const;
    std::string tell(std::string_view name, std::string_view value);

    const Dialect* m_dialect;
    std::vector<EngineOption> m_reported;
    OptionValues m_sent;
};

// The value of name in values, whatever the case of its letters.
const std::string* findValue(const OptionValues& values, std::string_view name);

} // namespace host
