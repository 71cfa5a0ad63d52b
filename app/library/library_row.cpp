// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_row.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace app {

// The file has the bytes of the rows as they lie in memory.
static_assert(std::endian::native == std::endian::little);

namespace {

template <class Number>
Number clamped(std::int64_t value) {
    return static_cast<Number>(std::clamp<std::int64_t>(value, 0, std::numeric_limits<Number>::max()));
}

std::uint32_t secondsOf(const std::optional<std::chrono::seconds>& time) {
    return time ? std::min(clamped<std::uint32_t>(time->count()), LibraryRow::kUnknownTime - 1)
                : LibraryRow::kUnknownTime;
}

} // namespace

GameOutcome outcomeOf(std::optional<shogi::GameEnd> end, std::optional<shogi::Color> winner) {
    if (winner)
        return *winner == shogi::Color::Black ? GameOutcome::BlackWins : GameOutcome::WhiteWins;
    if (end == shogi::GameEnd::Repetition || end == shogi::GameEnd::Impasse ||
        end == shogi::GameEnd::MaxMoves)
        return GameOutcome::Draw;
    return GameOutcome::Unknown;
}

GameOutcome LibraryRow::outcome() const {
    return outcomeOf(end == 0 ? std::nullopt : std::optional(static_cast<shogi::GameEnd>(end - 1)),
                     winner == 0 ? std::nullopt : std::optional(static_cast<shogi::Color>(winner - 1)));
}

LibraryRow rowOf(const LibraryGame& game) {
    LibraryRow row;
    row.date = game.date;
    row.mainTime = secondsOf(game.mainTime);
    row.blackUsed = secondsOf(game.used[0]);
    row.whiteUsed = secondsOf(game.used[1]);
    row.plies = clamped<std::uint16_t>(static_cast<std::int64_t>(game.moves.size()));
    row.minute = static_cast<std::int16_t>(game.minute.value_or(-1));
    row.blackRating = clamped<std::uint16_t>(game.ratings[0].value_or(0));
    row.whiteRating = clamped<std::uint16_t>(game.ratings[1].value_or(0));
    row.byoyomi = clamped<std::uint16_t>(game.byoyomi.count());
    row.increment = clamped<std::uint16_t>(game.increment.count());
    row.end = game.end ? static_cast<std::uint8_t>(static_cast<unsigned>(*game.end) + 1) : std::uint8_t{0};
    row.winner = game.winner ? static_cast<std::uint8_t>(shogi::index(*game.winner) + 1) : std::uint8_t{0};
    row.flags = static_cast<std::uint8_t>((game.isAnalysed ? LibraryRow::kAnalysed : 0) |
                                          (game.text.empty() ? 0 : LibraryRow::kHasText));
    return row;
}

} // namespace app
