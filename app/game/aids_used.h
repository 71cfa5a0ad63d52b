// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace app {

// What helped the person who plays an engine, counted during one game. A value.
struct AidsUsed {
    int hints = 0;     // positions in which a hint was given, however many steps of it
    int takeBacks = 0; // of the person's moves
    int alarms = 0;    // warnings of a move that lost much
    int whyNots = 0;   // moves whose refutation was asked for
    int analyses = 0;  // positions in which engines were asked besides: analysis, threats, a mate
    // Turns of the person on which these were shown, or times that they were switched on.
    int thinking = 0; // the opponent's
    int threats = 0;
    int gauge = 0;    // the evaluation bar
    int material = 0; // the count of the pieces won

    bool any() const { return *this != AidsUsed(); }
    friend bool operator==(const AidsUsed&, const AidsUsed&) = default;
};

// By the names of the members, without those that were not used: empty if none was.
QJsonObject toJson(const AidsUsed& aids);
// Numbers below 0 count as 0.
AidsUsed aidsUsedFromJson(const QJsonObject& json);

} // namespace app
