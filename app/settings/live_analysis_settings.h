// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"

#include <QJsonObject>
#include <QString>

#include <chrono>
#include <cstdint>
#include <vector>

namespace app {

enum class ScoreSide : std::uint8_t { Black, Mover, Viewer }; // the side for which a positive score is good
enum class ScoreUnit : std::uint8_t { Centipawns, Pawns, WinRate };
// Colours of arrows. Distinct: hues that people with any kind of colour blindness can distinguish.
enum class ArrowPalette : std::uint8_t { Standard, Distinct };

// How the position on the board is analysed and the results are displayed.
struct LiveAnalysisSettings {
    static constexpr int kMostLines = 30;
    static constexpr int kMostArrows = 10;

    struct Engine {
        QString id;    // in the catalog
        int lines = 3; // number requested
        friend bool operator==(const Engine&, const Engine&) = default;
    };
    std::vector<Engine> engines; // in parallel, in this order; empty: the bundled engine

    // Limits for each position; 0: none.
    std::chrono::milliseconds time{0};
    int depth = 0;
    qint64 nodes = 0;

    ScoreSide side = ScoreSide::Black;
    ScoreUnit unit = ScoreUnit::Centipawns;
    MoveNotation notation = MoveNotation::Automatic; // notation of lines; Automatic: as elsewhere
    bool olderLines = false;                         // shown below the newest one
    static constexpr int kLongestLine = 60;
    int lineMoves = 0; // moves shown per line; 0: all that are known

    int arrows = 3;         // number of candidates per engine; 0: none
    bool replyArrow = true; // the expected reply to the best move
    static constexpr int kWidestRange = 5000;
    int arrowRange = 500; // centipawns; moves that are worse by more than this get no arrow
    ArrowPalette palette = ArrowPalette::Standard;

    bool watchMates = true;
    std::chrono::milliseconds mateBudget{1000}; // for each side of a position

    void normalise();
    friend bool operator==(const LiveAnalysisSettings&, const LiveAnalysisSettings&) = default;
};

LiveAnalysisSettings liveAnalysisFromJson(const QJsonObject& json);
QJsonObject toJson(const LiveAnalysisSettings& settings);

} // namespace app
