// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/coach_values.h"
#include "app/library/player_results.h"

#include <QDate>

#include <span>
#include <vector>

class QTimeZone;

namespace app {

// The day on which it is this time in the zone.
QDate dayOf(std::chrono::sys_seconds time, const QTimeZone& zone);

// The answers of this many days up to the last one, the oldest first; days without answers are there, too.
// The keys are dates, "2026-11-30"; what is won was right, perhaps with a hint.
std::vector<PlayerResults> answersByDay(std::span<const CoachAnswer> answers, const QDate& last, int days,
                                        const QTimeZone& zone);

// How many days in a row there were answers, up to today; a day that has not ended yet does not break it.
int trainingStreak(std::span<const CoachAnswer> answers, const QDate& today, const QTimeZone& zone);

} // namespace app
