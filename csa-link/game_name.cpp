// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/game_name.h"

#include <array>
#include <charconv>
#include <cstdint>

namespace csa {
namespace {

std::optional<Milliseconds> secondsIn(std::string_view text) {
    std::uint32_t seconds = 0;
    const char* const end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data(), end, seconds);
    if (error != std::errc() || after != end || seconds > 1'000'000)
        return std::nullopt;
    return Milliseconds(std::int64_t{seconds} * 1'000);
}

} // namespace

std::optional<TimeRules> rulesInGameName(std::string_view name) {
    const std::size_t second = name.rfind('-');
    if (second == std::string_view::npos || second == 0)
        return std::nullopt;
    const std::size_t first = name.rfind('-', second - 1);
    if (first == std::string_view::npos || first == 0)
        return std::nullopt;
    std::string_view last = name.substr(second + 1);
    const bool increment = last.ends_with('F');
    if (increment)
        last.remove_suffix(1);
    const auto total = secondsIn(name.substr(first + 1, second - first - 1));
    const auto more = secondsIn(last);
    if (!total || !more)
        return std::nullopt;
    TimeRules rules;
    rules.total = *total;
    (increment ? rules.increment : rules.byoyomi) = *more;
    return rules;
}

std::optional<GameIdParts> partsOfGameId(std::string_view gameId) {
    std::array<std::string_view, 5> parts;
    for (std::string_view& part : parts) {
        const std::size_t plus = gameId.find('+');
        const bool isLast = &part == &parts.back();
        if ((plus == std::string_view::npos) != isLast)
            return std::nullopt;
        part = gameId.substr(0, plus);
        if (part.empty())
            return std::nullopt;
        gameId.remove_prefix(isLast ? gameId.size() : plus + 1);
    }
    return GameIdParts{parts[1], parts[2], parts[3]};
}

} // namespace csa
