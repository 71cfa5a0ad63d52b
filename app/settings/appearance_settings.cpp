// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/appearance_settings.h"

#include "app/files/json_value.h"

#include <QLocale>

#include <algorithm>

namespace app {

namespace {

constexpr std::array<EnumKey<Language>, 3> kLanguages{
    {{Language::System, "system"}, {Language::Japanese, "ja"}, {Language::English, "en"}}};
constexpr std::array<EnumKey<Theme>, 5> kThemes{{{Theme::System, "system"},
                                                 {Theme::Light, "light"},
                                                 {Theme::Dark, "dark"},
                                                 {Theme::ContrastLight, "contrast-light"},
                                                 {Theme::ContrastDark, "contrast-dark"}}};
constexpr std::array<EnumKey<Coordinates>, 4> kCoordinates{{{Coordinates::Automatic, "automatic"},
                                                            {Coordinates::Japanese, "japanese"},
                                                            {Coordinates::Western, "western"},
                                                            {Coordinates::None, "none"}}};
constexpr std::array<EnumKey<MoveNotation>, 3> kNotations{{{MoveNotation::Automatic, "automatic"},
                                                           {MoveNotation::Japanese, "japanese"},
                                                           {MoveNotation::Western, "western"}}};

constexpr std::array<EnumKey<CountStyle>, 3> kCounts{
    {{CountStyle::Thousands, "thousands"}, {CountStyle::Japanese, "japanese"}, {CountStyle::Full, "full"}}};
constexpr std::array<EnumKey<GridColour>, 5> kGrids{{{GridColour::Board, "board"},
                                                     {GridColour::Black, "black"},
                                                     {GridColour::Brown, "brown"},
                                                     {GridColour::Grey, "grey"},
                                                     {GridColour::White, "white"}}};
constexpr std::array<EnumKey<Kings>, 2> kKings{{{Kings::ByRank, "by-rank"}, {Kings::Same, "same"}}};
constexpr std::array<EnumKey<Promotion>, 2> kPromotions{
    {{Promotion::Ask, "ask"}, {Promotion::Freely, "freely"}}};
constexpr std::array<EnumKey<GaugeShown>, 3> kGauges{
    {{GaugeShown::Analysis, "analysis"}, {GaugeShown::Always, "always"}, {GaugeShown::Never, "never"}}};

const QString kOwn = QStringLiteral("own:");

// The name of a folder, not a path that leads elsewhere.
bool isFolderName(const QString& name) {
    return !name.isEmpty() && name.size() <= 100 && !name.startsWith(u'.') && !name.contains(u'/') &&
           !name.contains(u'\\');
}

template <std::size_t Count>
bool isOneOf(const std::array<QLatin1String, Count>& names, const QString& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

QString ownPieceSet(const QString& folder) { return kOwn + folder; }

QString ownPieceFolder(const QString& pieceSet) {
    const QString folder = pieceSet.startsWith(kOwn) ? pieceSet.mid(kOwn.size()) : QString();
    return isFolderName(folder) ? folder : QString();
}

namespace {

// Until it is chosen: in Japanese large numbers are counted in 万.
CountStyle usualCounts(Language language) {
    const bool japanese = language == Language::Japanese ||
                          (language == Language::System && QLocale::system().language() == QLocale::Japanese);
    return japanese ? CountStyle::Japanese : CountStyle::Thousands;
}

} // namespace

AppearanceSettings appearanceFromJson(const QJsonObject& json) {
    AppearanceSettings settings;
    settings.language = enumFromJson(json, "language", kLanguages, settings.language);
    settings.theme = enumFromJson(json, "theme", kThemes, settings.theme);
    const QString pieceSet = json[QLatin1String("pieceSet")].toString();
    if (isOneOf(kPieceSets, pieceSet) || !ownPieceFolder(pieceSet).isEmpty())
        settings.pieceSet = pieceSet;
    if (const QString name = json[QLatin1String("board")].toString(); isOneOf(kBoards, name))
        settings.board = name;
    if (const QString name = json[QLatin1String("stand")].toString(); isOneOf(kBoards, name))
        settings.stand = name;
    settings.kings = enumFromJson(json, "kings", kKings, settings.kings);
    settings.grid = enumFromJson(json, "grid", kGrids, settings.grid);
    settings.promotion = enumFromJson(json, "promotion", kPromotions, settings.promotion);
    settings.drag = json[QLatin1String("drag")].toBool(settings.drag);
    settings.premove = json[QLatin1String("premove")].toBool(settings.premove);
    settings.counts = enumFromJson(json, "counts", kCounts, usualCounts(settings.language));
    if (const int size = json[QLatin1String("fontSize")].toInt(settings.fontSize);
        size >= AppearanceSettings::kSmallestFont && size <= AppearanceSettings::kLargestFont)
        settings.fontSize = size;
    settings.coordinates = enumFromJson(json, "coordinates", kCoordinates, settings.coordinates);
    settings.notation = enumFromJson(json, "notation", kNotations, settings.notation);
    settings.animation = json[QLatin1String("animation")].toBool(settings.animation);
    settings.showLegalTargets = json[QLatin1String("showLegalTargets")].toBool(settings.showLegalTargets);
    settings.movementMarks = json[QLatin1String("movementMarks")].toBool(settings.movementMarks);
    settings.showLastMove = json[QLatin1String("showLastMove")].toBool(settings.showLastMove);
    settings.gauge = enumFromJson(json, "gauge", kGauges, settings.gauge);
    return settings;
}

QJsonObject toJson(const AppearanceSettings& settings) {
    return {{QStringLiteral("language"), enumKey(kLanguages, settings.language)},
            {QStringLiteral("theme"), enumKey(kThemes, settings.theme)},
            {QStringLiteral("pieceSet"), settings.pieceSet},
            {QStringLiteral("board"), settings.board},
            {QStringLiteral("stand"), settings.stand},
            {QStringLiteral("kings"), enumKey(kKings, settings.kings)},
            {QStringLiteral("grid"), enumKey(kGrids, settings.grid)},
            {QStringLiteral("promotion"), enumKey(kPromotions, settings.promotion)},
            {QStringLiteral("drag"), settings.drag},
            {QStringLiteral("premove"), settings.premove},
            {QStringLiteral("fontSize"), settings.fontSize},
            {QStringLiteral("counts"), enumKey(kCounts, settings.counts)},
            {QStringLiteral("coordinates"), enumKey(kCoordinates, settings.coordinates)},
            {QStringLiteral("notation"), enumKey(kNotations, settings.notation)},
            {QStringLiteral("animation"), settings.animation},
            {QStringLiteral("showLegalTargets"), settings.showLegalTargets},
            {QStringLiteral("movementMarks"), settings.movementMarks},
            {QStringLiteral("showLastMove"), settings.showLastMove},
            {QStringLiteral("gauge"), enumKey(kGauges, settings.gauge)}};
}

bool isHighContrast(Theme theme) { return theme == Theme::ContrastLight || theme == Theme::ContrastDark; }

bool isDark(Theme theme, bool systemIsDark) {
    return theme == Theme::System ? systemIsDark : theme == Theme::Dark || theme == Theme::ContrastDark;
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
