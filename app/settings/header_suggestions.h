// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QJsonObject>
#include <QStringList>

#include <vector>

namespace app {

// What the headers of earlier records said, newest first: suggestions while others are edited.
struct HeaderSuggestions {
    static constexpr qsizetype kMost = 200; // of each list

    QStringList players; // both sides together
    QStringList titles;
    QStringList events;
    QStringList places;
    QStringList timeLimits;
    QStringList openings;

    void remember(const std::vector<shogi::RecordHeader>& headers);

    friend bool operator==(const HeaderSuggestions&, const HeaderSuggestions&) = default;
};

HeaderSuggestions headerSuggestionsFromJson(const QJsonObject& json);
QJsonObject toJson(const HeaderSuggestions& suggestions);
// Limits the lists in this object, which may have grown together from those of several programs.
void shortenHeaderSuggestions(QJsonObject& json);

} // namespace app
