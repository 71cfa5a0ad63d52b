// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>

#include <cstdint>

namespace app {

// What the window is used for: each shows other panes.
enum class Workspace : std::uint8_t { Play, Analyse, Review, Mates };

// From QMainWindow's saveGeometry() and saveState(); empty = default layout.
struct WindowSettings {
    QByteArray geometry;
    QByteArray state;
    Workspace workspace = Workspace::Play;
    bool flipped = false;
    bool recordTree = false; // the record is shown as a tree

    friend bool operator==(const WindowSettings&, const WindowSettings&) = default;
};

WindowSettings windowFromJson(const QJsonObject& json);
QJsonObject toJson(const WindowSettings& settings);

} // namespace app
