// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/brinkmate_training.h"

#include "app/coach/memory_schedule.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <set>

namespace app {

CoachCard brinkmateCard(const BrinkmateProblem& problem, std::chrono::sys_seconds now) {
    CoachCard card;
    card.subject = CoachSubject::Brinkmate;
    card.key = QString::fromStdString(shogi::toSfen(problem.start, false));
    card.kind = QString::number(problem.moves);
    card.added = now;
    card.content =
        QJsonObject{{QStringLiteral("position"), QString::fromStdString(shogi::toSfen(problem.start))},
                    {QStringLiteral("name"), problem.name},
                    {QStringLiteral("moves"), problem.moves},
                    {QStringLiteral("line"), QString::fromStdString(brinkmateLine(problem))},
                    {QStringLiteral("answers"), QString::fromStdString(brinkmateAnswers(problem))}};
    return card;
}

std::optional<BrinkmateProblem> brinkmateOf(const CoachCard& card) {
    if (card.subject != CoachSubject::Brinkmate)
        return std::nullopt;
    const auto text = [&card](const char* key) {
        return card.content[QLatin1String(key)].toString().toStdString();
    };
    const auto start = shogi::parseSfen(text("position"));
    if (!start)
        return std::nullopt;
    auto problem =
        brinkmateOf(*start, card.content[QStringLiteral("moves")].toInt(), text("line"), text("answers"));
    if (problem)
        problem->name = card.content[QStringLiteral("name")].toString();
    return problem;
}

std::vector<DailyItem> brinkmateSet(std::span<const CoachCard> cards, std::span<const CoachAnswer> answers,
                                    std::span<const BrinkmateProblem> collection, int moves,
                                    std::size_t count, std::chrono::sys_seconds now) {
    std::vector<const CoachCard*> due;
    std::set<QString> known;
    for (const CoachCard& card : cards) {
        if (card.subject != CoachSubject::Brinkmate)
            continue;
        known.insert(card.key);
        if (!card.isRetired && card.kind == QString::number(moves) && isDue(card.memory, now))
            due.push_back(&card);
    }
    for (const CoachAnswer& answer : answers)
        if (answer.subject == CoachSubject::Brinkmate)
            known.insert(answer.key);
    std::stable_sort(due.begin(), due.end(), [now](const CoachCard* a, const CoachCard* b) {
        return retrievability(a->memory, now) < retrievability(b->memory, now);
    });
    std::vector<DailyItem> items;
    for (const CoachCard* card : due)
        items.push_back({*card, true});
    for (const BrinkmateProblem& problem : collection) {
        if (problem.moves != moves)
            continue;
        CoachCard card = brinkmateCard(problem, now);
        if (known.count(card.key) == 0)
            items.push_back({std::move(card), false});
    }
    if (items.size() > count)
        items.resize(count);
    return items;
}

} // namespace app
