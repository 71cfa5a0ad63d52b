// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/appearance_settings.h"

#include "app/files/json_value.h"

#include <QLocale>

namespace app {

namespace {

constexpr std::array<EnumKey<Language>, 3> kLanguages{
    {{Language::System, "system"}, {Language::Japanese, "ja"}, {Language::English, "en"}}};
constexpr std::array<EnumKey<Theme>, 3> kThemes{
    {{Theme::System, "system"}, {Theme::Light, "light"}, {Theme::Dark, "dark"}}};
constexpr std::array<EnumKey<Coordinates>, 4> kCoordinates{{{Coordinates::Automatic, "automatic"},
                                                            {Coordinates::Japanese, "japanese"},
                                                            {Coordinates::Western, "western"},
                                                            {Coordinates::None, "none"}}};
constexpr std::array<EnumKey<MoveNotation>, 3> kNotations{{{MoveNotation::Automatic, "automatic"},
                                                           {MoveNotation::Japanese, "japanese"},
                                                           {MoveNotation::Western, "western"}}};

// Becomes part of a resource path: must be a plain word.
bool isPlainName(const QString& name) {
    if (name.isEmpty() || name.size() > 40)
        return false;
    for (const QChar character : name) {
        const bool plain = (character >= u'a' && character <= u'z') ||
                           (character >= u'0' && character <= u'9') || character == u'-' || character == u'_';
        if (!plain)
            return false;
    }
    return true;
}

} // namespace

AppearanceSettings appearanceFromJson(const QJsonObject& json) {
    AppearanceSettings settings;
    settings.language = enumFromJson(json, "language", kLanguages, settings.language);
    settings.theme = enumFromJson(json, "theme", kThemes, settings.theme);
    const QString pieceSet = json[QLatin1String("pieceSet")].toString();
    if (isPlainName(pieceSet))
        settings.pieceSet = pieceSet;
    settings.coordinates = enumFromJson(json, "coordinates", kCoordinates, settings.coordinates);
    settings.notation = enumFromJson(json, "notation", kNotations, settings.notation);
    settings.animation = json[QLatin1String("animation")].toBool(settings.animation);
    settings.showLegalTargets = json[QLatin1String("showLegalTargets")].toBool(settings.showLegalTargets);
    settings.showLastMove = json[QLatin1String("showLastMove")].toBool(settings.showLastMove);
    return settings;
}

QJsonObject toJson(const AppearanceSettings& settings) {
    return {{QStringLiteral("language"), enumKey(kLanguages, settings.language)},
            {QStringLiteral("theme"), enumKey(kThemes, settings.theme)},
            {QStringLiteral("pieceSet"), settings.pieceSet},
            {QStringLiteral("coordinates"), enumKey(kCoordinates, settings.coordinates)},
            {QStringLiteral("notation"), enumKey(kNotations, settings.notation)},
            {QStringLiteral("animation"), settings.animation},
            {QStringLiteral("showLegalTargets"), settings.showLegalTargets},
            {QStringLiteral("showLastMove"), settings.showLastMove}};
}

Language resolvedLanguage(Language language) {
    if (language != Language::System)
        return language;
    const QStringList wanted = QLocale::system().uiLanguages();
    for (const QString& tag : wanted) {
        if (tag.startsWith(QLatin1String("ja")))
            return Language::Japanese;
        if (tag.startsWith(QLatin1String("en")))
            return Language::English;
    }
    return Language::English;
}

MoveNotation resolvedNotation(MoveNotation notation, Language resolved) {
    if (notation != MoveNotation::Automatic)
        return notation;
    return resolved == Language::Japanese ? MoveNotation::Japanese : MoveNotation::Western;
}

} // namespace app
