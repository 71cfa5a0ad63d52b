// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <array>
#include <chrono>
#include <cstdint>
#include <map>

namespace app {

// The purpose of the window: each shows other panes.
enum class Workspace : std::uint8_t { Play, Analyse, Review, Mates };

// Intervals between two moves of a replay, to choose from.
inline constexpr std::array<std::chrono::milliseconds, 6> kReplayIntervals{
    {std::chrono::milliseconds(500), std::chrono::seconds(1), std::chrono::seconds(2),
     std::chrono::seconds(3), std::chrono::seconds(5), std::chrono::seconds(10)}};

// From QMainWindow's saveGeometry() and saveState(); empty = default layout.
struct WindowSettings {
    QByteArray geometry;
    QByteArray state;
    Workspace workspace = Workspace::Play;
    bool flipped = false;
    bool recordTree = false;                        // the record is shown as a tree
    std::chrono::milliseconds replayInterval{2000}; // from the shortest to the longest of kReplayIntervals

    friend bool operator==(const WindowSettings&, const WindowSettings&) = default;
};

// An arrangement of the panes, saved under a name.
struct SavedLayout {
    QByteArray state; // from QMainWindow::saveState()
    Workspace workspace = Workspace::Play;
    bool fitted = true; // the width of the column of panes follows the window's size

    friend bool operator==(const SavedLayout&, const SavedLayout&) = default;
};
// By name, in the order in which they are listed.
using SavedLayoutMap = std::map<QString, SavedLayout>;

// Each name is a separate key. Layouts without a state are left out.
SavedLayoutMap layoutsFromJson(const QJsonObject& json);
QJsonObject toJson(const SavedLayoutMap& layouts);

WindowSettings windowFromJson(const QJsonObject& json);
QJsonObject toJson(const WindowSettings& settings);

} // namespace app
