// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/daily_set.h"

#include "app/coach/mate_training.h"
#include "app/coach/memory_schedule.h"
#include "app/coach/training_days.h"

#include <algorithm>
#include <set>
#include <utility>

namespace app {

namespace {

bool isWanted(CoachSubject subject, const DailyWish& wish) {
    return (subject == CoachSubject::Mistake && wish.mistakes) ||
           (subject == CoachSubject::Mate && wish.mates);
}

bool isAskedAgain(const CoachCard& card, const DailyWish& wish, std::chrono::sys_seconds now) {
    return !card.isRetired && isWanted(card.subject, wish) && card.memory.asked && isDue(card.memory, now);
}

// One of each in turn.
std::vector<DailyItem> mixed(std::vector<DailyItem> items) {
    const auto second = std::stable_partition(items.begin(), items.end(), [](const DailyItem& item) {
        return item.card.subject == CoachSubject::Mistake;
    });
    std::vector<DailyItem> all;
    auto mistake = items.begin();
    auto mate = second;
    while (mistake != second || mate != items.end()) {
        if (mistake != second)
            all.push_back(std::move(*mistake++));
        if (mate != items.end())
            all.push_back(std::move(*mate++));
    }
    return all;
}

} // namespace

std::vector<DailyItem> dailySet(std::span<const CoachCard> cards, std::span<const MateProblem> fresh,
                                const DailyWish& wish, std::chrono::sys_seconds now) {
    const auto count = static_cast<std::size_t>(std::max(0, wish.count));
    std::vector<DailyItem> items;
    std::vector<const CoachCard*> due;
    std::vector<const CoachCard*> unasked;
    for (const CoachCard& card : cards) {
        if (isAskedAgain(card, wish, now))
            due.push_back(&card);
        else if (!card.isRetired && isWanted(card.subject, wish) && !card.memory.asked)
            unasked.push_back(&card);
    }
    std::stable_sort(due.begin(), due.end(), [now](const CoachCard* a, const CoachCard* b) {
        return retrievability(a->memory, now) < retrievability(b->memory, now);
    });
    std::stable_sort(unasked.begin(), unasked.end(),
                     [](const CoachCard* a, const CoachCard* b) { return a->added > b->added; });
    std::set<std::pair<CoachSubject, QString>> taken;
    const auto take = [&](const CoachCard& card, bool isKept) {
        if (items.size() < count && taken.emplace(card.subject, card.key).second)
            items.push_back({card, isKept});
    };
    for (const CoachCard* card : due)
        take(*card, true);
    const std::size_t freshCount = wish.mates ? fresh.size() : 0;
    for (std::size_t i = 0; i < std::max(unasked.size(), freshCount) && items.size() < count; ++i) {
        if (i < unasked.size())
            take(*unasked[i], true);
        if (i < freshCount)
            take(mateCard(fresh[i], now), false);
    }
    return mixed(std::move(items));
}

int answeredOn(std::span<const CoachAnswer> answers, const DailyWish& wish, const QDate& day,
               const QTimeZone& zone) {
    std::set<std::pair<CoachSubject, QString>> answered;
    for (const CoachAnswer& answer : answers)
        if (isWanted(answer.subject, wish) && dayOf(answer.time, zone) == day)
            answered.emplace(answer.subject, answer.key);
    return static_cast<int>(answered.size());
}

int dueCount(std::span<const CoachCard> cards, const DailyWish& wish, std::chrono::sys_seconds now) {
    return static_cast<int>(std::count_if(
        cards.begin(), cards.end(), [&](const CoachCard& card) { return isAskedAgain(card, wish, now); }));
}

} // namespace app
