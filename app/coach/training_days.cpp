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

std::vector<PlayerResults> answersByDay(std::span<const CoachAnswer> answers, const QDate& last, int days,
                                        const QTimeZone& zone) {
    std::vector<PlayerResults> all(static_cast<std::size_t>(std::max(0, days)));
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].key = last.addDays(static_cast<qint64>(i) + 1 - days).toString(Qt::ISODate);
    for (const CoachAnswer& answer : answers) {
        const qint64 place = days - 1 - dayOf(answer.time, zone).daysTo(last);
        if (place < 0 || place >= days)
            continue;
        PlayerResults& day = all[static_cast<std::size_t>(place)];
        ++day.games;
        ++(answer.result == TrainingState::Result::Again ? day.losses : day.wins);
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
