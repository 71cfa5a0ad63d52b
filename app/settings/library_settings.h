// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace app {

// What the library remembers.
struct LibrarySettings {
    static constexpr qsizetype kLongestName = 200; // characters

    // Whose statistics are shown: a part of a name, several with | between them; empty: nothing was entered.
    QString player;

    friend bool operator==(const LibrarySettings&, const LibrarySettings&) = default;
};

LibrarySettings libraryFromJson(const QJsonObject& json);
QJsonObject toJson(const LibrarySettings& settings);

} // namespace app
