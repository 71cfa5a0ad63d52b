// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <vector>

namespace app {

// The purpose of the window: each shows other panes.
enum class Workspace : std::uint8_t { Play, Analyse, Review, Mates };

// Intervals between two moves of a replay, to choose from.
inline constexpr std::array<std::chrono::milliseconds, 6> kReplayIntervals{
    {std::chrono::milliseconds(500), std::chrono::seconds(1), std::chrono::seconds(2),
     std::chrono::seconds(3), std::chrono::seconds(5), std::chrono::seconds(10)}};

// Place and panes of the window on one screen. geometry and state: from QMainWindow's saveGeometry() and
// saveState(); empty = default layout.
struct WindowPlace {
    QByteArray geometry;
    QByteArray state;
    Workspace workspace = Workspace::Play;
    QStringList closed; // names of panes that the user has closed, whatever they have to show

    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

// How the window was when it was closed last.
struct WindowSettings : WindowPlace {
    QString screen;                         // that the window was on
    std::map<QString, WindowPlace> screens; // how it was last on each, by their names
    bool flipped = false;
    bool recordTree = false;                        // the record is shown as a tree
    bool startPage = true;                          // the board of an empty record offers ways to begin
    std::chrono::milliseconds replayInterval{2000}; // from the shortest to the longest of kReplayIntervals

    friend bool operator==(const WindowSettings&, const WindowSettings&) = default;
};

// An arrangement of the panes, saved under a name.
struct SavedLayout {
    QByteArray state; // from QMainWindow::saveState()
    Workspace workspace = Workspace::Play;
    bool fitted = true; // the width of the column of panes follows the window's size
    QStringList closed; // names of panes that the user has closed

    friend bool operator==(const SavedLayout&, const SavedLayout&) = default;
};
// By name, in the order in which they are listed.
using SavedLayoutMap = std::map<QString, SavedLayout>;

// Each name is a separate key. Layouts without a state are left out.
SavedLayoutMap layoutsFromJson(const QJsonObject& json);
QJsonObject toJson(const SavedLayoutMap& layouts);

// Stores the window's state on its current screen, and keeps what is known of the other screens.
void noteScreen(WindowSettings& now, const QString& screen, const WindowSettings& before);
// The settings with place and panes for the screen that the window was on, if it is among these screens,
// otherwise for the first of these that it has been on. If it has been on none of these: the last panes,
// without a place.
WindowSettings windowOn(const std::vector<QString>& screens, WindowSettings settings);

WindowSettings windowFromJson(const QJsonObject& json);
QJsonObject toJson(const WindowSettings& settings);

} // namespace app
