// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/header_suggestions.h"

#include <QJsonArray>

#include <array>
#include <string_view>

namespace app {

namespace {

namespace header = shogi::header;

constexpr qsizetype kLongestText = 200; // characters of a suggestion

struct List {
    QStringList HeaderSuggestions::*list;
    const char* name; // in JSON
    std::array<std::string_view, 4> keys;
};
constexpr std::array<List, 6> kLists{{
    {&HeaderSuggestions::players, "players", {header::kBlackName, header::kWhiteName, "下手", "上手"}},
    {&HeaderSuggestions::titles, "titles", {header::kTitle}},
    {&HeaderSuggestions::events, "events", {header::kEvent}},
    {&HeaderSuggestions::places, "places", {header::kPlace}},
    {&HeaderSuggestions::timeLimits, "timeLimits", {header::kTimeLimit}},
    {&HeaderSuggestions::openings, "openings", {header::kOpening}},
}};

} // namespace

void HeaderSuggestions::remember(const std::vector<shogi::RecordHeader>& headers) {
    for (const shogi::RecordHeader& each : headers) {
        const QString value = QString::fromStdString(each.value).trimmed();
        if (value.isEmpty() || value.size() > kLongestText || value.contains(u'\n'))
            continue;
        for (const List& entry : kLists) {
            for (const std::string_view key : entry.keys) {
                if (key.empty() || each.key != key)
                    continue;
                QStringList& list = this->*entry.list;
                list.removeAll(value);
                list.prepend(value);
                if (list.size() > kMost)
                    list.removeLast();
            }
        }
    }
}

HeaderSuggestions headerSuggestionsFromJson(const QJsonObject& json) {
    HeaderSuggestions suggestions;
    for (const List& entry : kLists) {
        QStringList& list = suggestions.*entry.list;
        for (const auto& value : json[QLatin1String(entry.name)].toArray()) {
            const QString text = value.toString();
            if (!text.isEmpty() && text.size() <= kLongestText && list.size() < HeaderSuggestions::kMost &&
                !list.contains(text))
                list.append(text);
        }
    }
    return suggestions;
}

QJsonObject toJson(const HeaderSuggestions& suggestions) {
    QJsonObject json;
    for (const List& entry : kLists)
        json.insert(QLatin1String(entry.name), QJsonArray::fromStringList(suggestions.*entry.list));
    return json;
}

void shortenHeaderSuggestions(QJsonObject& json) {
    for (const List& entry : kLists) {
        QJsonArray list = json[QLatin1String(entry.name)].toArray();
        if (list.size() <= HeaderSuggestions::kMost)
            continue;
        while (list.size() > HeaderSuggestions::kMost)
            list.removeLast();
        json.insert(QLatin1String(entry.name), list);
    }
}

} // namespace app
