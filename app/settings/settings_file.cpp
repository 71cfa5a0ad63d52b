// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_file.h"

#include "app/files/recent_files.h"
#include "app/settings/game_settings_json.h"

#include <QJsonArray>
#include <QStandardPaths>

namespace app {

namespace {

// The merged lists of two programs' files may be longer than one program's.
void shortenFileLists(QJsonObject& json) {
    QJsonObject files = json[QLatin1String("files")].toObject();
    for (const QLatin1String key : {QLatin1String("recent"), QLatin1String("kept")}) {
        QJsonArray paths = files[key].toArray();
        if (paths.size() <= RecentFiles::kMaxPaths)
            continue;
        while (paths.size() > RecentFiles::kMaxPaths)
            paths.removeLast();
        files[key] = paths;
    }
    if (!files.isEmpty())
        json[QLatin1String("files")] = files;
}

// Topics of the wrong type read as their defaults.
KeptFault faultOf(const QJsonObject& json) {
    KeptFault fault;
    for (const char* topic : {"appearance", "window", "layouts", "files", "newGame", "liveAnalysis",
                              "gameAnalysis", "headers", "sound", "keys", "matches", "library", "network"}) {
        const QJsonValue value = json[QLatin1String(topic)];
        if (!value.isUndefined() && !value.isObject())
            fault.parts.push_back({KeptPartFault::Kind::WrongKind, 0, {}, QLatin1String(topic)});
    }
    if (!fault.parts.empty())
        fault.kind = KeptFault::Kind::Parts;
    return fault;
}

KeptJson::Form form() {
    KeptJson::Form form;
    form.fault = faultOf;
    form.tidy = [](QJsonObject& json) {
        shortenFileLists(json);
        if (!json[QLatin1String("headers")].isObject())
            return;
        QJsonObject suggestions = json[QLatin1String("headers")].toObject();
        shortenHeaderSuggestions(suggestions);
        json[QLatin1String("headers")] = suggestions;
    };
    return form;
}

} // namespace

SettingsFile::SettingsFile(const QString& path, StorageThread& storage, QObject* parent)
    : QObject(parent)
    , m_file(path, &storage, form())
    , m_newGame(GameSettings::standard()) {
    const QJsonObject& json = m_file.content();
    if (!json.isEmpty()) {
        m_appearance = appearanceFromJson(json[QLatin1String("appearance")].toObject());
        m_window = windowFromJson(json[QLatin1String("window")].toObject());
        m_layouts = layoutsFromJson(json[QLatin1String("layouts")].toObject());
        m_files = fileSettingsFromJson(json[QLatin1String("files")].toObject());
        m_newGame = gameSettingsFromJson(json[QLatin1String("newGame")].toObject());
        m_liveAnalysis = liveAnalysisFromJson(json[QLatin1String("liveAnalysis")].toObject());
        m_gameAnalysis = gameAnalysisFromJson(json[QLatin1String("gameAnalysis")].toObject());
        m_headers = headerSuggestionsFromJson(json[QLatin1String("headers")].toObject());
        m_sound = soundFromJson(json[QLatin1String("sound")].toObject());
        m_keys = keySettingsFromJson(json[QLatin1String("keys")].toObject());
        m_matches = matchWindowFromJson(json[QLatin1String("matches")].toObject());
        m_library = libraryFromJson(json[QLatin1String("library")].toObject());
        m_network = networkFromJson(json[QLatin1String("network")].toObject());
    }
    m_file.keep([this] { return this->json(); });
    connect(&m_file, &KeptJson::written, this, &SettingsFile::written);
}

SettingsFile::~SettingsFile() { flush(); }

QString SettingsFile::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/komadai/settings.json");
}

void SettingsFile::setAppearance(const AppearanceSettings& settings) {
    if (settings == m_appearance)
        return;
    m_appearance = settings;
    m_file.touch();
    emit appearanceChanged();
}

void SettingsFile::setWindow(const WindowSettings& settings) {
    if (settings == m_window)
        return;
    m_window = settings;
    m_file.touch();
}

void SettingsFile::setLayouts(const Layouts& layouts) {
    if (layouts == m_layouts)
        return;
    m_layouts = layouts;
    m_file.touch();
    emit layoutsChanged();
}

void SettingsFile::setFiles(const FileSettings& settings) {
    if (settings == m_files)
        return;
    m_files = settings;
    m_file.touch();
    emit filesChanged();
}

void SettingsFile::setNewGame(const GameSettings& settings) {
    GameSettings clean = settings;
    clean.normalise();
    if (clean == m_newGame)
        return;
    m_newGame = clean;
    m_file.touch();
    emit newGameChanged();
}

void SettingsFile::setGameAnalysis(const GameAnalysisSettings& settings) {
    GameAnalysisSettings clean = settings;
    clean.normalise();
    if (clean == m_gameAnalysis)
        return;
    m_gameAnalysis = clean;
    m_file.touch();
    emit gameAnalysisChanged();
}

void SettingsFile::setLiveAnalysis(const LiveAnalysisSettings& settings) {
    LiveAnalysisSettings clean = settings;
    clean.normalise();
    if (clean == m_liveAnalysis)
        return;
    m_liveAnalysis = clean;
    m_file.touch();
    emit liveAnalysisChanged();
}

void SettingsFile::setHeaders(const HeaderSuggestions& suggestions) {
    if (suggestions == m_headers)
        return;
    m_headers = suggestions;
    m_file.touch();
}

void SettingsFile::setSound(const SoundSettings& settings) {
    if (settings == m_sound)
        return;
    m_sound = settings;
    m_file.touch();
    emit soundChanged();
}

void SettingsFile::setKeys(const KeySettings& settings) {
    if (settings == m_keys)
        return;
    m_keys = settings;
    m_file.touch();
    emit keysChanged();
}

void SettingsFile::setMatches(const MatchWindowSettings& settings) {
    if (settings == m_matches)
        return;
    m_matches = settings;
    m_file.touch();
}

void SettingsFile::setLibrary(const LibrarySettings& settings) {
    if (settings == m_library)
        return;
    m_library = settings;
    m_file.touch();
}

void SettingsFile::setNetwork(const NetworkSettings& settings) {
    if (settings == m_network)
        return;
    m_network = settings;
    m_file.touch();
}

void SettingsFile::flush() { m_file.flush(); }

QJsonObject SettingsFile::json() const {
    return {{QStringLiteral("appearance"), toJson(m_appearance)},
            {QStringLiteral("window"), toJson(m_window)},
            {QStringLiteral("layouts"), toJson(m_layouts)},
            {QStringLiteral("files"), toJson(m_files)},
            {QStringLiteral("newGame"), toJson(m_newGame)},
            {QStringLiteral("liveAnalysis"), toJson(m_liveAnalysis)},
            {QStringLiteral("gameAnalysis"), toJson(m_gameAnalysis)},
            {QStringLiteral("headers"), toJson(m_headers)},
            {QStringLiteral("sound"), toJson(m_sound)},
            {QStringLiteral("keys"), toJson(m_keys)},
            {QStringLiteral("matches"), toJson(m_matches)},
            {QStringLiteral("library"), toJson(m_library)},
            {QStringLiteral("network"), toJson(m_network)}};
}

} // namespace app
