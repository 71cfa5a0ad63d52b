// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/usi_option.h"

#include "engine-host/detail/tokens.h"
#include "engine-host/text_limits.h"

#include <algorithm>

namespace host {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool isEmptyMark(std::string_view value) { return value == "<empty>"; }

OptionType typeOf(std::string_view name) {
    if (name == "check")
        return OptionType::Check;
    if (name == "spin")
        return OptionType::Spin;
    if (name == "combo")
        return OptionType::Combo;
    if (name == "button")
        return OptionType::Button;
    if (name == "string")
        return OptionType::String;
    if (name == "filename")
        return OptionType::Filename;
    return OptionType::Unknown;
}

// From the next word of tokens to the word before stop (or the end), preserving inner blanks.
template <class Stop>
std::string_view runUntil(Tokens& tokens, Stop stop) {
    const std::string_view from = tokens.rest();
    std::size_t length = 0;
    while (!tokens.atEnd() && !stop(tokens.peek())) {
        const std::string_view word = tokens.next();
        length = static_cast<std::size_t>(word.data() + word.size() - from.data());
    }
    return from.substr(0, length);
}

bool isRangeKeyword(std::string_view word) { return word == "min" || word == "max" || word == "var"; }
bool isValueKeyword(std::string_view word) { return word == "default" || isRangeKeyword(word); }

// A value whose first word is never a keyword.
std::string_view takeValue(Tokens& tokens) {
    const std::string_view from = tokens.rest();
    const std::string_view first = tokens.next();
    const std::string_view more = runUntil(tokens, isValueKeyword);
    if (more.empty())
        return first;
    return from.substr(0, static_cast<std::size_t>(more.data() + more.size() - from.data()));
}

void fillDefault(EngineOption& option) {
    std::string& value = option.defaultValue;
    if (isEmptyMark(value))
        value.clear();
    switch (option.type) {
    case OptionType::Check:
        value = sameOptionName(value, "true") ? "true" : "false";
        break;
    case OptionType::Spin: {
        const std::optional<std::int64_t> number = leadingNumber<std::int64_t>(value);
        value = std::to_string(number.value_or(option.min.value_or(0)));
        break;
    }
    case OptionType::Combo:
        if (value.empty() && !option.values.empty())
            value = option.values.front();
        else if (std::find(option.values.begin(), option.values.end(), value) == option.values.end())
            option.values.push_back(value);
        break;
    default:
        break;
    }
}

// Cuts a text. Returns whether it had to.
bool cut(std::string& text, std::size_t characters) {
    const std::size_t kept = beginningOf(text, characters).size();
    const bool isTooLong = kept < text.size();
    text.resize(kept);
    return isTooLong;
}

void cutTexts(EngineOption& option) {
    bool isCut = cut(option.name, kLongestName);
    isCut = cut(option.typeName, kLongestName) || isCut;
    isCut = cut(option.defaultValue, kLongestValue) || isCut;
    for (std::string& value : option.values)
        isCut = cut(value, kLongestName) || isCut;
    if (!isCut)
        return;
    option.type = OptionType::Unknown;
    option.typeName = kCutType;
}

} // namespace

std::optional<EngineOption> parseOption(std::string_view line) {
    Tokens tokens(line);
    if (tokens.next() != "name" || tokens.atEnd())
        return std::nullopt;
    EngineOption option;
    {
        const std::string_view from = tokens.rest();
        std::string_view name = tokens.next();
        const std::string_view more = runUntil(tokens, [](std::string_view word) { return word == "type"; });
        if (!more.empty())
            name = from.substr(0, static_cast<std::size_t>(more.data() + more.size() - from.data()));
        option.name = name;
    }
    tokens.next(); // "type"
    option.typeName = tokens.next();
    if (option.typeName.empty())
        return std::nullopt;
    option.type = typeOf(option.typeName);

    const bool isText = option.type == OptionType::String || option.type == OptionType::Filename;
    while (!tokens.atEnd()) {
        const std::string_view keyword = tokens.next();
        if (keyword == "default") {
            if (isText) {
                option.defaultValue = tokens.rest();
                break;
            }
            if (!isRangeKeyword(tokens.peek()))
                option.defaultValue = tokens.atEnd() ? std::string_view() : takeValue(tokens);
        } else if (keyword == "min" && !tokens.atEnd()) {
            option.min = leadingNumber<std::int64_t>(takeValue(tokens));
        } else if (keyword == "max" && !tokens.atEnd()) {
            option.max = leadingNumber<std::int64_t>(takeValue(tokens));
        } else if (keyword == "var" && !tokens.atEnd()) {
            const std::string_view value = takeValue(tokens);
            if (option.values.size() < kMaxValues &&
                std::find(option.values.begin(), option.values.end(), value) == option.values.end())
                option.values.emplace_back(value);
        }
    }
    fillDefault(option);
    cutTexts(option);
    return option;
}

OptionLineFault optionLineFault(std::string_view line, const std::vector<EngineOption>& earlier) {
    const std::optional<EngineOption> option = parseOption(line);
    if (!option)
        return OptionLineFault::Incomplete;
    const auto says = [line](const std::string& text) { return line.find(text) != std::string_view::npos; };
    switch (option->type) {
    case OptionType::Unknown:
        return option->typeName == kCutType ? OptionLineFault::TooLong : OptionLineFault::UnknownType;
    case OptionType::Spin: {
        const std::optional<std::int64_t> value = wholeNumber<std::int64_t>(option->defaultValue);
        if (!value || !option->min || !option->max || *value < *option->min || *value > *option->max)
            return OptionLineFault::BadRange;
        break;
    }
    case OptionType::Combo:
        // A default that is not a var has been added to the values.
        if (option->defaultValue.empty() || !says(" var " + option->defaultValue))
            return OptionLineFault::BadDefault;
        break;
    case OptionType::Check:
        if (!says(" default true") && !says(" default false"))
            return OptionLineFault::BadDefault;
        break;
    case OptionType::Button:
    case OptionType::String:
    case OptionType::Filename:
        break;
    }
    return findOption(earlier, option->name) != nullptr ? OptionLineFault::Repeated : OptionLineFault::None;
}

std::optional<std::string> usableValue(const EngineOption& option, std::string_view value) {
    if (!isOneLine(value))
        return std::nullopt;
    switch (option.type) {
    case OptionType::Check:
        if (sameOptionName(value, "true"))
            return "true";
        if (sameOptionName(value, "false"))
            return "false";
        return std::nullopt;
    case OptionType::Spin: {
        std::optional<std::int64_t> number = wholeNumber<std::int64_t>(value);
        if (!number)
            return std::nullopt;
        if (option.max)
            number = std::min(*number, *option.max);
        if (option.min)
            number = std::max(*number, *option.min);
        return std::to_string(*number);
    }
    case OptionType::Combo: {
        if (std::find(option.values.begin(), option.values.end(), value) != option.values.end())
            return std::string(value);
        const auto it =
            std::find_if(option.values.begin(), option.values.end(),
                         [&](const std::string& listed) { return sameOptionName(listed, value); });
        if (it == option.values.end())
            return std::nullopt;
        return *it;
    }
    case OptionType::String:
    case OptionType::Filename:
        return std::string(value);
    case OptionType::Button:
    case OptionType::Unknown:
        break;
    }
    return std::nullopt;
}

bool sameOptionName(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

const EngineOption* findOption(const std::vector<EngineOption>& options, std::string_view name) {
    for (const EngineOption& option : options)
        if (sameOptionName(option.name, name))
            return &option;
    return nullptr;
}

const EngineOption* findOption(const std::vector<EngineOption>& options,
                               std::span<const std::string_view> names) {
    for (const std::string_view name : names)
        if (const EngineOption* option = findOption(options, name))
            return option;
    return nullptr;
}

bool isOneOf(std::string_view name, std::span<const std::string_view> names) {
    return std::any_of(names.begin(), names.end(),
                       [name](std::string_view each) { return sameOptionName(name, each); });
}

bool isOneLine(std::string_view text) {
    return text.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos;
}

} // namespace host
