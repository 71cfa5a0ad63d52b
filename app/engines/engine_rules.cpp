// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_rules.h"

#include "engine-host/known_options.h"
#include "engine-host/session_options.h"

#include <string_view>

namespace app {
namespace {

std::string_view enteringKingName(const shogi::GameRules& rules, bool credit) {
    switch (rules.declaration) {
    case shogi::DeclarationRule::None:
        return "NoEnteringKing";
    case shogi::DeclarationRule::Points24:
        return credit ? "CSARule24H" : "CSARule24";
    case shogi::DeclarationRule::Points27:
        return credit ? "CSARule27H" : "CSARule27";
    case shogi::DeclarationRule::Try:
        break;
    }
    return "TryRule";
}

std::string valueOf(const CatalogEntry& entry, const host::EngineOption& option) {
    const std::string* own = host::findValue(entry.values, option.name);
    return own != nullptr ? *own : option.defaultValue;
}

} // namespace

host::OptionValues otherRules(const CatalogEntry& entry, const shogi::GameRules& rules, bool handicap) {
    host::OptionValues values;
    if (const host::EngineOption* option =
            host::findOption(entry.options, host::known_options::kEnteringKing)) {
        const std::string now = valueOf(entry, *option);
        const bool credit = handicap && rules.handicapCredit;
        const std::string_view wanted = enteringKingName(rules, credit);
        // Without a handicap there are no points to credit: both names mean the same.
        const bool same = host::sameOptionName(now, wanted) ||
                          (!handicap && host::sameOptionName(now, std::string(wanted) + 'H'));
        if (!same)
            if (const std::optional<std::string> usable = host::usableValue(*option, wanted))
                values[option->name] = *usable;
    }
    for (const std::string_view name : host::known_options::kMoveLimit) {
        const host::EngineOption* option = host::findOption(entry.options, name);
        if (option == nullptr || option->type != host::OptionType::Spin)
            continue;
        const std::string wanted = std::to_string(rules.maxMoves);
        // An engine that cannot count that far, or not without a limit, keeps its own value.
        if (valueOf(entry, *option) != wanted && host::usableValue(*option, wanted) == wanted)
            values[option->name] = wanted;
    }
    return values;
}

} // namespace app
