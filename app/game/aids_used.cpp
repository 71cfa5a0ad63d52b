// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/aids_used.h"

#include <algorithm>
#include <array>
#include <utility>

namespace app {

namespace {

constexpr std::array<std::pair<const char*, int AidsUsed::*>, 9> kAids{{{"hints", &AidsUsed::hints},
                                                                        {"takeBacks", &AidsUsed::takeBacks},
                                                                        {"alarms", &AidsUsed::alarms},
                                                                        {"whyNots", &AidsUsed::whyNots},
                                                                        {"analyses", &AidsUsed::analyses},
                                                                        {"thinking", &AidsUsed::thinking},
                                                                        {"threats", &AidsUsed::threats},
                                                                        {"gauge", &AidsUsed::gauge},
                                                                        {"material", &AidsUsed::material}}};

} // namespace

QJsonObject toJson(const AidsUsed& aids) {
    QJsonObject json;
    for (const auto& [name, count] : kAids)
        if (aids.*count > 0)
            json[QLatin1String(name)] = aids.*count;
    return json;
}

AidsUsed aidsUsedFromJson(const QJsonObject& json) {
    AidsUsed aids;
    for (const auto& [name, count] : kAids)
        aids.*count = std::max(0, json[QLatin1String(name)].toInt());
    return aids;
}

} // namespace app
