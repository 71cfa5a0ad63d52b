// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <cstdint>

namespace app {

enum class Language : std::uint8_t { System, Japanese, English };
enum class Theme : std::uint8_t { System, Light, Dark };
enum class Coordinates : std::uint8_t { Automatic, Japanese, Western, None }; // Automatic: by language
enum class MoveNotation : std::uint8_t { Automatic, Japanese, Western };      // Automatic: by language

struct AppearanceSettings {
    Language language = Language::System;
    Theme theme = Theme::System;
    QString pieceSet = QStringLiteral("one-kanji"); // name of a set in resources/pieces
    Coordinates coordinates = Coordinates::Automatic;
    MoveNotation notation = MoveNotation::Automatic;
    bool animation = true;
    bool showLegalTargets = true;
    bool showLastMove = true;

    friend bool operator==(const AppearanceSettings&, const AppearanceSettings&) = default;
};

// Unknown or missing values become defaults.
AppearanceSettings appearanceFromJson(const QJsonObject& json);
QJsonObject toJson(const AppearanceSettings& settings);

// The language to use: System is resolved with the desktop's locale.
Language resolvedLanguage(Language language);
// Japanese or Western: Automatic is resolved.
MoveNotation resolvedNotation(MoveNotation notation, Language resolved);

} // namespace app
