// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/coach_values.h"

#include <QDate>

#include <span>
#include <vector>

class QTimeZone;

namespace app {

struct AnswersOfDay {
    QDate day;
    int right = 0; // also with a hint
    int wrong = 0;

    friend bool operator==(const AnswersOfDay&, const AnswersOfDay&) = default;
};

// The day on which it is this time in the zone.
QDate dayOf(std::chrono::sys_seconds time, const QTimeZone& zone);

// The answers of this many days up to the last one, the oldest first; days without answers are there, too.
std::vector<AnswersOfDay> answersByDay(std::span<const CoachAnswer> answers, const QDate& last, int days,
                                       const QTimeZone& zone);

// How many days in a row there were answers, up to today; a day that has not ended yet does not break it.
int trainingStreak(std::span<const CoachAnswer> answers, const QDate& today, const QTimeZone& zone);

} // namespace app
