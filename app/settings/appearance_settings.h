// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QLatin1String>
#include <QString>

#include <array>
#include <cstdint>

namespace app {

enum class Language : std::uint8_t { System, Japanese, English };
enum class Theme : std::uint8_t { System, Light, Dark, ContrastLight, ContrastDark };
enum class Coordinates : std::uint8_t { Automatic, Japanese, Western, None }; // Automatic: by language
enum class MoveNotation : std::uint8_t { Automatic, Japanese, Western };      // Automatic: by language

// How large numbers are shortened: 12.3 M; 1,235万; not at all.
enum class CountStyle : std::uint8_t { Thousands, Japanese, Full };
enum class GridColour : std::uint8_t { Board, Black, Brown, Grey, White }; // Board: the one that suits it
enum class Kings : std::uint8_t { ByRank, Same }; // ByRank: 王 for White, 玉 for Black
// When the bar of the evaluation is shown along the board. Analysis: not during games.
enum class GaugeShown : std::uint8_t { Analysis, Always, Never };
enum class Promotion : std::uint8_t { Ask, Freely }; // Freely: pawns, rooks and bishops are not asked about

// Names used in the file, in the order in which they are offered.
inline constexpr std::array kPieceSets{QLatin1String("brush"),  QLatin1String("carved"),
                                       QLatin1String("mincho"), QLatin1String("two-kanji"),
                                       QLatin1String("gothic"), QLatin1String("international"),
                                       QLatin1String("print")};
inline constexpr std::array kBoards{QLatin1String("kaya"),  QLatin1String("katsura"), QLatin1String("maple"),
                                    QLatin1String("paper"), QLatin1String("slate"),   QLatin1String("dark")};

struct AppearanceSettings {
    Language language = Language::System;
    Theme theme = Theme::System;
    QString pieceSet = QStringLiteral("brush"); // one of kPieceSets, or ownPieceSet(folder)
    Kings kings = Kings::ByRank;
    QString board = QStringLiteral("kaya"); // one of kBoards
    QString stand;                          // one of kBoards; empty: like the board
    GridColour grid = GridColour::Board;
    Coordinates coordinates = Coordinates::Automatic;
    MoveNotation notation = MoveNotation::Automatic;
    bool animation = true;
    bool showLegalTargets = true;
    bool movementMarks = false; // marks on the pieces tell how they move
    bool showLastMove = true;
    GaugeShown gauge = GaugeShown::Analysis;
    Promotion promotion = Promotion::Ask;
    bool drag = true;     // pieces can be dragged as well as clicked
    bool premove = false; // in games a move can be chosen while the opponent thinks
    static constexpr int kSmallestFont = 80;
    static constexpr int kLargestFont = 160;
    int fontSize = 100; // percentage of the system's size
    CountStyle counts = CountStyle::Thousands;

    friend bool operator==(const AppearanceSettings&, const AppearanceSettings&) = default;
};

// The name in the settings for the user's own set in this folder; and the reverse, which is empty for other
// names.
QString ownPieceSet(const QString& folder);
QString ownPieceFolder(const QString& pieceSet);

// Whether the theme is one for people who need high contrast.
bool isHighContrast(Theme theme);
bool isDark(Theme theme, bool systemIsDark);

// Unknown or missing values become defaults.
AppearanceSettings appearanceFromJson(const QJsonObject& json);
QJsonObject toJson(const AppearanceSettings& settings);

// The language to use: System is resolved with the desktop's locale.
Language resolvedLanguage(Language language);
// Japanese or Western, with Automatic resolved.
MoveNotation resolvedNotation(MoveNotation notation, Language resolved);

} // namespace app
