// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QJsonObject>
#include <QStringList>

#include <vector>

namespace app {

// Values of headers in earlier records, newest first: suggestions while other records are edited.
struct HeaderSuggestions {
    static constexpr qsizetype kMost = 200; // per list

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
// Limits the lists in this object, which may have grown by merging those of several programs.
void shortenHeaderSuggestions(QJsonObject& json);

} // namespace app
