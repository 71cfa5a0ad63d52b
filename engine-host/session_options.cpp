// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/session_options.h"

#include "engine-host/known_options.h"
#include "engine-host/usi_writer.h"

#include <utility>

namespace host {

namespace {

// Options of the protocol that the host does not set: never sent unless the user changes them.
bool belongsToProtocol(std::string_view name) {
    return name.size() > 4 &&
           (sameOptionName(name.substr(0, 4), "USI_") || sameOptionName(name.substr(0, 4), "UCI_"));
}

} // namespace

const std::string* findValue(const OptionValues& values, std::string_view name) {
    for (const auto& entry : values)
        if (sameOptionName(entry.first, name))
            return &entry.second;
    return nullptr;
}

void SessionOptions::report(EngineOption option) {
    for (EngineOption& known : m_reported) {
        if (sameOptionName(known.name, option.name)) {
            known = std::move(option);
            return;
        }
    }
    if (m_reported.size() < kMaxOptions)
        m_reported.push_back(std::move(option));
}

bool SessionOptions::isKnown(std::string_view name) const {
    if (declared(name) != nullptr)
        return true;
    return m_dialect->sendsUndeclaredOptions() &&
           (sameOptionName(name, hashName()) || sameOptionName(name, ponderName()));
}

bool SessionOptions::isButton(std::string_view name) const {
    const EngineOption* option = declared(name);
    return option != nullptr && option->type == OptionType::Button;
}

bool SessionOptions::playsShogi() const {
    const EngineOption* option = findOption(m_reported, known_options::kVariant);
    return option == nullptr ? m_dialect->playsShogiUnlessItSaysOtherwise()
                             : usableValue(*option, "shogi").has_value();
}

std::optional<std::string> SessionOptions::lineForVariant() {
    const EngineOption* option = findOption(m_reported, known_options::kVariant);
    return option == nullptr ? std::nullopt : lineForChange(option->name, "shogi");
}

std::string SessionOptions::hashName() const {
    const EngineOption* option = findOption(m_reported, known_options::kHash);
    return option != nullptr ? option->name : std::string(known_options::kHash.front());
}

std::string SessionOptions::ponderName() const {
    const EngineOption* option = findOption(m_reported, known_options::kPonder);
    return option != nullptr ? option->name : std::string(known_options::kPonder.front());
}

std::optional<std::string> SessionOptions::currentValue(std::string_view name) const {
    if (const std::string* sent = findValue(m_sent, name))
        return *sent;
    if (const EngineOption* option = declared(name))
        return option->defaultValue;
    return std::nullopt;
}

std::string SessionOptions::tell(std::string_view name, std::string_view value) {
    const EngineOption* option = declared(name);
    const std::string key = option != nullptr ? option->name : std::string(name);
    m_sent[key] = value;
    return writeSetOption(key, value);
}

std::vector<std::string> SessionOptions::linesForSession(const EngineConfig& config,
                                                         const StartSession& session) {
    std::vector<std::string> lines;
    std::vector<std::string> done;
    const auto isDone = [&](std::string_view name) {
        for (const std::string& other : done)
            if (sameOptionName(other, name))
                return true;
        return false;
    };
    const auto wanted = [&](std::string_view name) -> const std::string* {
        const std::string* value = findValue(session.options, name);
        return value != nullptr ? value : findValue(config.options, name);
    };
    const auto sendAlways = [&](const std::string& name, const std::string& value) {
        if (isDone(name))
            return;
        done.push_back(name);
        const EngineOption* option = declared(name);
        if (option == nullptr) {
            if (m_dialect->sendsUndeclaredOptions() && isOneLine(value))
                lines.push_back(tell(name, value));
        } else if (const std::optional<std::string> usable = usableValue(*option, value)) {
            lines.push_back(tell(name, *usable));
        }
    };
    const auto sendIfNeeded = [&](const EngineOption* option, const std::string& value, bool all) {
        if (option == nullptr || isDone(option->name))
            return;
        done.push_back(option->name);
        const std::optional<std::string> usable = usableValue(*option, value);
        if (usable && (all || usable != currentValue(option->name)))
            lines.push_back(tell(option->name, *usable));
    };
    const auto sendChanged = [&](const EngineOption* option, const std::string& value) {
        sendIfNeeded(option, value, config.sendAllOptions);
    };
    const auto wantedOr = [&](std::string_view name, const std::string& value) {
        const std::string* own = wanted(name);
        return own != nullptr ? *own : value;
    };

    const std::string hash = hashName();
    sendAlways(hash, wantedOr(hash, std::to_string(config.hashMegabytes)));
    const std::string ponder = ponderName();
    if (session.kind != SessionKind::Mate)
        sendAlways(ponder, config.ponder ? "true" : "false");
    else
        done.push_back(ponder);
    const std::string_view book =
        m_dialect->protocol() == Protocol::Usi ? known_options::kUsiOwnBook : known_options::kOwnBook;
    sendChanged(declared(book), wantedOr(book, config.ownBook ? "true" : "false"));
    const EngineOption* multi = findOption(m_reported, known_options::kMultiPv);
    if (multi != nullptr && session.kind == SessionKind::Game)
        sendChanged(multi, wantedOr(multi->name, "1"));
    for (const auto& names : {known_options::kCurrentLine, known_options::kRefutations})
        for (const std::string_view name : names)
            sendChanged(declared(name), wantedOr(name, "false"));
    for (const std::string_view name : known_options::kAnalyse)
        sendChanged(declared(name), session.kind == SessionKind::Game ? "false" : "true");
    sendChanged(findOption(m_reported, known_options::kVariant), "shogi");
    if (session.kind == SessionKind::Game && !session.opponent.empty())
        sendChanged(declared(known_options::kOpponent),
                    std::string("none none ") + (session.opponentIsComputer ? "computer " : "human ") +
                        session.opponent);

    for (const EngineOption& option : m_reported)
        if (option.type != OptionType::Button && option.type != OptionType::Unknown)
            sendIfNeeded(&option, wantedOr(option.name, option.defaultValue),
                         config.sendAllOptions && !belongsToProtocol(option.name));
    return lines;
}

std::optional<std::string> SessionOptions::lineForChange(std::string_view name, std::string_view value) {
    if (!isOneLine(value))
        return std::nullopt;
    const EngineOption* option = declared(name);
    const std::optional<std::string> usable =
        option != nullptr ? usableValue(*option, value) : std::optional(std::string(value));
    if (!usable || usable == currentValue(name))
        return std::nullopt;
    return tell(name, *usable);
}

} // namespace host
