// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/source_schedule.h"

#include <algorithm>
#include <utility>

namespace app {

void SourceSchedule::setSources(const QStringList& sources, Instant now) {
    std::map<QString, Source> before = std::exchange(m_sources, {});
    for (const QString& source : sources) {
        const auto known = before.find(source);
        m_sources[source] = known != before.end() ? known->second : Source{now, {}, {}};
    }
}

void SourceSchedule::noteChange(const QString& source, Instant now) {
    const auto place = m_sources.find(source);
    if (place == m_sources.end())
        return;
    place->second.firstChange = place->second.firstChange.value_or(now);
    place->second.lastChange = now;
}

std::optional<SourceSchedule::Instant> SourceSchedule::dueTime(const Source& source) {
    if (!source.look || !source.lastChange)
        return source.look;
    return std::min({*source.look, *source.lastChange + kSettled, *source.firstChange + kLongestUnrest});
}

QStringList SourceSchedule::due(Instant now) const {
    QStringList sources;
    for (const auto& [path, source] : m_sources)
        if (const auto time = dueTime(source); time && *time <= now)
            sources.append(path);
    return sources;
}

std::optional<SourceSchedule::Instant> SourceSchedule::next() const {
    std::optional<Instant> next;
    for (const auto& [path, source] : m_sources)
        if (const auto time = dueTime(source))
            next = next ? std::min(*next, *time) : *time;
    return next;
}

void SourceSchedule::begin(const QStringList& sources) {
    for (const QString& path : sources)
        if (const auto place = m_sources.find(path); place != m_sources.end())
            place->second = {};
}

void SourceSchedule::end(const QStringList& sources, bool hasRead, Instant now) {
    for (const QString& path : sources)
        if (const auto place = m_sources.find(path); place != m_sources.end())
            place->second.look =
                now + (hasRead ? Instant::duration(kFollowUp) : Instant::duration(kInterval));
}

} // namespace app
