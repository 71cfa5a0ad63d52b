// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/blunder_alarm.h"

namespace app {

namespace {

constexpr double kLarge = 0.30;
constexpr double kMedium = 0.20;
constexpr double kSmall = 0.10;
constexpr double kLostAnyway = 0.05;

// Steps between the levels: a player who meets 8 kyu overlooks less than one who meets 15 kyu.
double lossFor(std::int64_t grade) {
    if (grade <= -10)
        return kLarge;
    if (grade <= -6)
        return 0.25;
    if (grade <= -1)
        return kMedium;
    return grade <= 3 ? 0.15 : kSmall;
}

} // namespace

double alarmLoss(AlarmLevel level, std::optional<std::int64_t> grade) {
    switch (level) {
    case AlarmLevel::ByOpponent:
        return grade ? lossFor(*grade) : kSmall;
    case AlarmLevel::Large:
        return kLarge;
    case AlarmLevel::Medium:
        return kMedium;
    case AlarmLevel::Small:
        return kSmall;
    }
    return kSmall;
}

bool isAlarming(const MoveLoss& loss, double leastLoss) {
    return loss.loss() >= leastLoss || (loss.mateIn && loss.loss() >= kLostAnyway);
}

} // namespace app
