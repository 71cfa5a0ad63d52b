// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/window_settings.h"

#include "app/files/json_value.h"

#include <QJsonArray>

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

QStringList namesFromJson(const QJsonValue& value) {
    QStringList names;
    for (const auto& name : value.toArray())
        if (name.isString())
            names << name.toString();
    return names;
}

WindowPlace placeFromJson(const QJsonObject& json) {
    WindowPlace place;
    place.geometry = bytesFromJson(json[QLatin1String("geometry")]);
    place.state = bytesFromJson(json[QLatin1String("state")]);
    place.workspace = enumFromJson(json, "workspace", kWorkspaces, place.workspace);
    place.closed = namesFromJson(json[QLatin1String("closed")]);
    return place;
}

QJsonObject toJson(const WindowPlace& place) {
    return {{QStringLiteral("geometry"), QString::fromLatin1(place.geometry.toBase64())},
            {QStringLiteral("state"), QString::fromLatin1(place.state.toBase64())},
            {QStringLiteral("workspace"), enumKey(kWorkspaces, place.workspace)},
            {QStringLiteral("closed"), QJsonArray::fromStringList(place.closed)}};
}

} // namespace

void noteScreen(WindowSettings& now, const QString& screen, const WindowSettings& before) {
    now.screen = screen;
    now.screens = before.screens;
    now.screens[screen] = static_cast<const WindowPlace&>(now);
}

WindowSettings windowOn(const std::vector<QString>& screens, WindowSettings settings) {
    // The settings are older than the distinction of screens, or have never been written.
    if (settings.screen.isEmpty() ||
        std::find(screens.begin(), screens.end(), settings.screen) != screens.end())
        return settings;
    settings.geometry.clear();
    for (const QString& screen : screens) {
        const auto known = settings.screens.find(screen);
        if (known == settings.screens.end())
            continue;
        static_cast<WindowPlace&>(settings) = known->second;
        break;
    }
    return settings;
}

WindowSettings windowFromJson(const QJsonObject& json) {
    WindowSettings settings;
    static_cast<WindowPlace&>(settings) = placeFromJson(json);
    settings.screen = json[QLatin1String("screen")].toString();
    const QJsonObject screens = json[QLatin1String("screens")].toObject();
    for (auto entry = screens.begin(); entry != screens.end(); ++entry)
        settings.screens.emplace(entry.key(), placeFromJson(entry.value().toObject()));
    settings.flipped = json[QLatin1String("flipped")].toBool(settings.flipped);
    settings.recordTree = json[QLatin1String("recordTree")].toBool(settings.recordTree);
    settings.startPage = json[QLatin1String("startPage")].toBool(settings.startPage);
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
        layout.closed = namesFromJson(value[QLatin1String("closed")]);
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
                                 {QStringLiteral("fitted"), layout.fitted},
                                 {QStringLiteral("closed"), QJsonArray::fromStringList(layout.closed)}};
    return json;
}

QJsonObject toJson(const WindowSettings& settings) {
    QJsonObject screens;
    for (const auto& [name, place] : settings.screens)
        screens[name] = toJson(place);
    QJsonObject json = toJson(static_cast<const WindowPlace&>(settings));
    json[QStringLiteral("screen")] = settings.screen;
    json[QStringLiteral("screens")] = screens;
    json[QStringLiteral("flipped")] = settings.flipped;
    json[QStringLiteral("recordTree")] = settings.recordTree;
    json[QStringLiteral("startPage")] = settings.startPage;
    json[QStringLiteral("replayInterval")] = timeToJson(settings.replayInterval);
    return json;
}

} // namespace app
