// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <optional>
#include <string>
#include <string_view>

// Dates and time limits as written in header values, which differ between formats.
namespace shogi {

// A date, perhaps with a time of day.
struct Moment {
    int year = 0;
    int month = 0;
    int day = 0;
    std::optional<int> second; // time of day

    friend bool operator==(const Moment&, const Moment&) = default;
};

// Reads "1999/07/15(木) 19:07:12", "2024-3-1 9:00", "2003年5月3日". Nothing for other words, or for a date
// that does not exist, such as one with the wrong day of the week.
std::optional<Moment> momentIn(std::string_view value);
// "1999/07/15 19:07:12"
std::string csaMoment(const Moment& moment);

// The time that a player has.
struct TimeLimit {
    std::chrono::milliseconds main{};
    std::chrono::milliseconds byoyomi{};
    std::chrono::milliseconds increment{}; // added for each move

    friend bool operator==(const TimeLimit&, const TimeLimit&) = default;
};

// "15分+60秒", "各5時間", "10分 切れたら1手30秒" and the like; also CSA's figures: "00:15+60" (hours,
// minutes, seconds of byoyomi) and "900+60+0" (seconds). Nothing if the text says anything else as well.
std::optional<TimeLimit> timeLimitIn(std::string_view value);
// The limit of a record, whose byoyomi may be in a header of its own. Nothing if either cannot be read.
std::optional<TimeLimit> timeLimitOf(const Record& record);
// "15分+60秒", "5分 1手ごとに10秒加算"
std::string timeLimitWords(const TimeLimit& limit);
// "00:15+60"; nothing if this form cannot express the limit.
std::optional<std::string> csaTimeLimit(const TimeLimit& limit);
// "900+60+0"
std::string csaTime(const TimeLimit& limit);

} // namespace shogi
