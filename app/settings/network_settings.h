// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/start_position.h"
#include "shogi-core/time_control.h"

#include <QJsonObject>
#include <QString>

#include <cstdint>

namespace app {

// Playing over the network, as it was chosen last.
struct NetworkSettings {
    // Of the person who opens the table, in the first game.
    enum class Side : std::uint8_t { Black, White, ByLot };
    static constexpr qsizetype kLongestName = 30; // characters

    QString name; // what the other person is shown; empty: none was entered
    Side side = Side::ByLot;
    shogi::Handicap handicap = shogi::Handicap::None;
    // Of both sides; all zero: no limit.
    shogi::TimeControl time{shogi::Milliseconds(600'000), shogi::Milliseconds(30'000), {}};
    std::uint16_t port = 0;     // 0: any that is free
    std::uint16_t lastPort = 0; // the free one that was found last, which is tried first; 0: none yet
    bool announced = true;      // the table is found by name in the local network
    QString lastAddress;        // of the table that was joined last, without its invitation

    // Puts every value into its range; byoyomi takes precedence over an increment.
    void normalise();

    friend bool operator==(const NetworkSettings&, const NetworkSettings&) = default;
};

// Missing and unknown values become those of NetworkSettings; the result is normalised.
NetworkSettings networkFromJson(const QJsonObject& json);
QJsonObject toJson(const NetworkSettings& settings);

} // namespace app
