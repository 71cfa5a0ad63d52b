// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/window_settings.h"

namespace app {

namespace {

QByteArray bytesFromJson(const QJsonValue& value) {
    const auto decoded =
        QByteArray::fromBase64Encoding(value.toString().toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    return decoded.decodingStatus == QByteArray::Base64DecodingStatus::Ok ? decoded.decoded : QByteArray();
}

} // namespace

WindowSettings windowFromJson(const QJsonObject& json) {
    WindowSettings settings;
    settings.geometry = bytesFromJson(json[QLatin1String("geometry")]);
    settings.state = bytesFromJson(json[QLatin1String("state")]);
    settings.flipped = json[QLatin1String("flipped")].toBool(settings.flipped);
    settings.recordTree = json[QLatin1String("recordTree")].toBool(settings.recordTree);
    return settings;
}

QJsonObject toJson(const WindowSettings& settings) {
    return {{QStringLiteral("geometry"), QString::fromLatin1(settings.geometry.toBase64())},
            {QStringLiteral("state"), QString::fromLatin1(settings.state.toBase64())},
            {QStringLiteral("flipped"), settings.flipped},
            {QStringLiteral("recordTree"), settings.recordTree}};
}

} // namespace app
