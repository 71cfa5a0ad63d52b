// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/window_settings.h"

#include "app/files/json_value.h"

#include <algorithm>

namespace app {

namespace {

constexpr std::array<EnumKey<Workspace>, 4> kWorkspaces{{{Workspace::Play, "play"},
                                                         {Workspace::Analyse, "analyse"},
                                                         {Workspace::Review, "review"},
                                                         {Workspace::Mates, "mates"}}};

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
    settings.workspace = enumFromJson(json, "workspace", kWorkspaces, settings.workspace);
    settings.flipped = json[QLatin1String("flipped")].toBool(settings.flipped);
    settings.recordTree = json[QLatin1String("recordTree")].toBool(settings.recordTree);
    settings.replayInterval = std::clamp(timeFromJson(json, "replayInterval", settings.replayInterval),
                                         kReplayIntervals.front(), kReplayIntervals.back());
    return settings;
}

SavedLayoutMap layoutsFromJson(const QJsonObject& json) {
    SavedLayoutMap layouts;
    for (auto entry = json.begin(); entry != json.end(); ++entry) {
        const QJsonObject value = entry.value().toObject();
        SavedLayout layout;
        layout.state = bytesFromJson(value[QLatin1String("state")]);
        layout.workspace = enumFromJson(value, "workspace", kWorkspaces, layout.workspace);
        layout.fitted = value[QLatin1String("fitted")].toBool(layout.fitted);
        if (!entry.key().isEmpty() && !layout.state.isEmpty())
            layouts.emplace(entry.key(), layout);
    }
    return layouts;
}

QJsonObject toJson(const SavedLayoutMap& layouts) {
    QJsonObject json;
    for (const auto& [name, layout] : layouts)
        json[name] = QJsonObject{{QStringLiteral("state"), QString::fromLatin1(layout.state.toBase64())},
                                 {QStringLiteral("workspace"), enumKey(kWorkspaces, layout.workspace)},
                                 {QStringLiteral("fitted"), layout.fitted}};
    return json;
}

QJsonObject toJson(const WindowSettings& settings) {
    return {{QStringLiteral("geometry"), QString::fromLatin1(settings.geometry.toBase64())},
            {QStringLiteral("state"), QString::fromLatin1(settings.state.toBase64())},
            {QStringLiteral("workspace"), enumKey(kWorkspaces, settings.workspace)},
            {QStringLiteral("flipped"), settings.flipped},
            {QStringLiteral("recordTree"), settings.recordTree},
            {QStringLiteral("replayInterval"), timeToJson(settings.replayInterval)}};
}

} // namespace app
