// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/coach_values.h"
#include "app/mates/mate_problems.h"

#include <QDate>

#include <span>
#include <vector>

class QTimeZone;

namespace app {

// What the user wants to be asked on a day.
struct DailyWish {
    int count = 10;
    bool mistakes = true;
    bool mates = true;

    friend bool operator==(const DailyWish&, const DailyWish&) = default;
};

// A question of a day's set. Its card need not be kept yet: a new mate problem becomes one once it was not
// solved.
struct DailyItem {
    CoachCard card;
    bool isKept = true;
    bool isAgain = false; // it was wrong before, in this set
};

// The set: first what is due, the most forgotten first, then mistakes that were never asked (the newest
// first, of the same time in their order) and, in turn with them, fresh problems (see problemsThatFit()). The
// subjects are mixed, and nothing is in it twice.
std::vector<DailyItem> dailySet(std::span<const CoachCard> cards, std::span<const MateProblem> fresh,
                                const DailyWish& wish, std::chrono::sys_seconds now);

// How many different questions of the wanted subjects were answered on a day.
int answeredOn(std::span<const CoachAnswer> answers, const DailyWish& wish, const QDate& day,
               const QTimeZone& zone);

// How many cards of the wanted subjects are due, new ones not included.
int dueCount(std::span<const CoachCard> cards, const DailyWish& wish, std::chrono::sys_seconds now);

} // namespace app
