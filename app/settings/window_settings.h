// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>

namespace app {

// From QMainWindow's saveGeometry() and saveState(); empty = default layout.
struct WindowSettings {
    QByteArray geometry;
    QByteArray state;
    bool flipped = false;
    bool recordTree = false; // the record is shown as a tree

    friend bool operator==(const WindowSettings&, const WindowSettings&) = default;
};

WindowSettings windowFromJson(const QJsonObject& json);
QJsonObject toJson(const WindowSettings& settings);

} // namespace app
