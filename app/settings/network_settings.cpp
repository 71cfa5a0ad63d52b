// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/network_settings.h"

#include "app/files/json_value.h"
#include "app/settings/game_settings.h"

#include <algorithm>

namespace app {

namespace {

constexpr std::array<EnumKey<NetworkSettings::Side>, 3> kOwnSides{{{NetworkSettings::Side::Black, "black"},
                                                                   {NetworkSettings::Side::White, "white"},
                                                                   {NetworkSettings::Side::ByLot, "lot"}}};
constexpr qsizetype kLongestAddress = 300;

std::uint16_t portFrom(const QJsonObject& json, const char* name) {
    const int port = json[QLatin1String(name)].toInt();
    return port > 0 && port <= 65'535 ? static_cast<std::uint16_t>(port) : std::uint16_t{0};
}

} // namespace

void NetworkSettings::normalise() {
    name = name.simplified().left(kLongestName);
    lastAddress = lastAddress.left(kLongestAddress);
    const auto inRange = [](shogi::Milliseconds value) {
        return std::clamp(value, shogi::Milliseconds(0), GameSettings::kLongestTime);
    };
    time.main = inRange(time.main);
    time.byoyomi = inRange(time.byoyomi);
    time.increment = time.byoyomi.count() > 0 ? shogi::Milliseconds(0) : inRange(time.increment);
}

NetworkSettings networkFromJson(const QJsonObject& json) {
    NetworkSettings settings;
    settings.name = json[QLatin1String("name")].toString();
    settings.side = enumFromJson(json, "side", kOwnSides, settings.side);
    settings.handicap = shogi::handicapFromKifName(json[QLatin1String("handicap")].toString().toStdString())
                            .value_or(settings.handicap);
    settings.time.main = timeFromJson(json, "main", settings.time.main);
    settings.time.byoyomi = timeFromJson(json, "byoyomi", settings.time.byoyomi);
    settings.time.increment = timeFromJson(json, "increment", settings.time.increment);
    settings.port = portFrom(json, "port");
    settings.lastPort = portFrom(json, "lastPort");
    settings.announced = json[QLatin1String("announced")].toBool(settings.announced);
    settings.lastAddress = json[QLatin1String("lastAddress")].toString();
    settings.normalise();
    return settings;
}

QJsonObject toJson(const NetworkSettings& settings) {
    const std::string_view handicap = shogi::kifName(settings.handicap);
    return {{QStringLiteral("name"), settings.name},
            {QStringLiteral("side"), enumKey(kOwnSides, settings.side)},
            {QStringLiteral("handicap"),
             QString::fromUtf8(handicap.data(), static_cast<qsizetype>(handicap.size()))},
            {QStringLiteral("main"), timeToJson(settings.time.main)},
            {QStringLiteral("byoyomi"), timeToJson(settings.time.byoyomi)},
            {QStringLiteral("increment"), timeToJson(settings.time.increment)},
            {QStringLiteral("port"), settings.port},
            {QStringLiteral("lastPort"), settings.lastPort},
            {QStringLiteral("announced"), settings.announced},
            {QStringLiteral("lastAddress"), settings.lastAddress}};
}

} // namespace app
