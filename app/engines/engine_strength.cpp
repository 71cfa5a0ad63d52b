// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_strength.h"

#include "engine-host/known_options.h"
#include "engine-host/session_options.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace app {

namespace {

using host::EngineOption;
using host::OptionType;

// Longer scales would be too long for a list.
constexpr std::int64_t kMostGrade = 99;
constexpr std::int64_t kMostLevels = 1000;

std::optional<std::int64_t> numberIn(const std::string& text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

const EngineOption* ofType(const std::vector<EngineOption>& options, std::string_view name, OptionType type) {
    const EngineOption* option = host::findOption(options, name);
    return option != nullptr && option->type == type ? option : nullptr;
}

std::optional<StrengthScale> scaleOf(const EngineOption& option) {
    StrengthScale scale;
    scale.value = option.name;
    scale.least = option.min.value_or(std::numeric_limits<std::int64_t>::min());
    scale.most = option.max.value_or(std::numeric_limits<std::int64_t>::max());
    if (scale.least >= scale.most)
        return std::nullopt;
    return scale;
}

std::string wanted(const CatalogEntry& entry, const std::string& name) {
    if (const std::string* own = host::findValue(entry.values, name))
        return *own;
    const EngineOption* option = host::findOption(entry.options, name);
    return option != nullptr ? option->defaultValue : std::string();
}

} // namespace

std::int64_t StrengthScale::inRange(std::int64_t number) const {
    const std::int64_t near = std::clamp(number, least, most);
    if (kind != Kind::Grade || near != 0)
        return near;
    return most > 0 ? 1 : -1;
}

std::optional<StrengthScale> strengthScale(const std::vector<EngineOption>& options) {
    for (const auto& [limitName, valueName] : {host::known_options::kGrade, host::known_options::kRating}) {
        const EngineOption* limit = ofType(options, limitName, OptionType::Check);
        const EngineOption* value = ofType(options, valueName, OptionType::Spin);
        if (limit == nullptr || value == nullptr)
            continue;
        std::optional<StrengthScale> scale = scaleOf(*value);
        if (!scale)
            continue;
        const bool graded = valueName == host::known_options::kGrade.value && scale->least >= -kMostGrade &&
                            scale->most <= kMostGrade;
        scale->kind = graded ? StrengthScale::Kind::Grade : StrengthScale::Kind::Rating;
        scale->limit = limit->name;
        scale->standard = scale->inRange(numberIn(value->defaultValue).value_or(0));
        return scale;
    }
    for (const std::string_view name : host::known_options::kLevel) {
        const EngineOption* value = ofType(options, name, OptionType::Spin);
        if (value == nullptr || !value->min || !value->max || *value->min < -kMostLevels ||
            *value->max > kMostLevels)
            continue;
        std::optional<StrengthScale> scale = scaleOf(*value);
        if (!scale)
            continue;
        scale->kind = StrengthScale::Kind::Level;
        scale->standard = scale->inRange(numberIn(value->defaultValue).value_or(scale->most));
        return scale;
    }
    return std::nullopt;
}

host::OptionValues strengthOptions(const StrengthScale& scale, std::optional<std::int64_t> limit) {
    host::OptionValues values;
    if (scale.kind == StrengthScale::Kind::Level) {
        values[scale.value] = std::to_string(limit ? scale.inRange(*limit) : scale.most);
        return values;
    }
    values[scale.limit] = limit ? "true" : "false";
    if (limit)
        values[scale.value] = std::to_string(scale.inRange(*limit));
    return values;
}

host::OptionValues styleOptions(const StyleChoice& style) {
    // As Tokin declares them (bundled-engine/options).
    host::OptionValues values;
    if (style.rook != StyleChoice::Rook::Any)
        values["StyleRook"] = style.rook == StyleChoice::Rook::Static ? "Static" : "Ranging";
    if (style.temper != StyleChoice::Temper::Any)
        values["StyleTemper"] = style.temper == StyleChoice::Temper::Calm ? "Calm" : "Sharp";
    return values;
}

std::optional<std::int64_t> strengthAsSet(const CatalogEntry& entry, const StrengthScale& scale) {
    const std::optional<std::int64_t> value = numberIn(wanted(entry, scale.value));
    const std::int64_t strength = scale.inRange(value.value_or(scale.standard));
    if (scale.kind == StrengthScale::Kind::Level)
        return strength == scale.most ? std::nullopt : std::optional(strength);
    return wanted(entry, scale.limit) == "true" ? std::optional(strength) : std::nullopt;
}

} // namespace app
