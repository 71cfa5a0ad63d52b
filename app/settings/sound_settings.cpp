// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/sound_settings.h"

namespace app {

namespace {

int volumeFromJson(const QJsonObject& json, const char* key, int standard) {
    const int volume = json[QLatin1String(key)].toInt(standard);
    return volume >= 0 && volume <= SoundSettings::kLoudest ? volume : standard;
}

} // namespace

SoundSettings soundFromJson(const QJsonObject& json) {
    SoundSettings settings;
    settings.on = json[QLatin1String("on")].toBool(settings.on);
    settings.pieceVolume = volumeFromJson(json, "pieceVolume", settings.pieceVolume);
    settings.signalVolume = volumeFromJson(json, "signalVolume", settings.signalVolume);
    settings.pieces = json[QLatin1String("pieces")].toBool(settings.pieces);
    settings.check = json[QLatin1String("check")].toBool(settings.check);
    settings.startAndEnd = json[QLatin1String("startAndEnd")].toBool(settings.startAndEnd);
    settings.time = json[QLatin1String("time")].toBool(settings.time);
    settings.speakMoves = json[QLatin1String("speakMoves")].toBool(settings.speakMoves);
    settings.speakTime = json[QLatin1String("speakTime")].toBool(settings.speakTime);
    settings.voiceVolume = volumeFromJson(json, "voiceVolume", settings.voiceVolume);
    return settings;
}

QJsonObject toJson(const SoundSettings& settings) {
    return {{QStringLiteral("on"), settings.on},
            {QStringLiteral("pieceVolume"), settings.pieceVolume},
            {QStringLiteral("signalVolume"), settings.signalVolume},
            {QStringLiteral("pieces"), settings.pieces},
            {QStringLiteral("check"), settings.check},
            {QStringLiteral("startAndEnd"), settings.startAndEnd},
            {QStringLiteral("time"), settings.time},
            {QStringLiteral("speakMoves"), settings.speakMoves},
            {QStringLiteral("speakTime"), settings.speakTime},
            {QStringLiteral("voiceVolume"), settings.voiceVolume}};
}

} // namespace app
