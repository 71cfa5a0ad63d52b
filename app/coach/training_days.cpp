// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/training_days.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <set>

namespace app {

QDate dayOf(std::chrono::sys_seconds time, const QTimeZone& zone) {
    return QDateTime::fromSecsSinceEpoch(time.time_since_epoch().count(), zone).date();
}

std::vector<AnswersOfDay> answersByDay(std::span<const CoachAnswer> answers, const QDate& last, int days,
                                       const QTimeZone& zone) {
    std::vector<AnswersOfDay> all(static_cast<std::size_t>(std::max(0, days)));
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].day = last.addDays(static_cast<qint64>(i) + 1 - days);
    for (const CoachAnswer& answer : answers) {
        const qint64 place = days - 1 - dayOf(answer.time, zone).daysTo(last);
        if (place < 0 || place >= days)
            continue;
        AnswersOfDay& day = all[static_cast<std::size_t>(place)];
        ++(answer.result == TrainingState::Result::Again ? day.wrong : day.right);
    }
    return all;
}

int trainingStreak(std::span<const CoachAnswer> answers, const QDate& today, const QTimeZone& zone) {
    std::set<QDate> days;
    for (const CoachAnswer& answer : answers)
        days.insert(dayOf(answer.time, zone));
    QDate day = days.count(today) != 0 ? today : today.addDays(-1);
    int streak = 0;
    for (; days.count(day) != 0; day = day.addDays(-1))
        ++streak;
    return streak;
}

} // namespace app
