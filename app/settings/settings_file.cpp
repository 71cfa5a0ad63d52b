// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_file.h"

#include "app/files/merged_json.h"
#include "app/files/plain_file.h"
#include "app/files/recent_files.h"
#include "app/files/storage_thread.h"
#include "app/settings/game_settings_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr qint64 kMaxSize = 4 * 1024 * 1024;

// The list of recent files of two programs may together be longer than one is.
void shortenRecentFiles(QJsonObject& json) {
    QJsonObject files = json[QLatin1String("files")].toObject();
    QJsonArray recent = files[QLatin1String("recent")].toArray();
    if (recent.size() <= RecentFiles::kMaxPaths)
        return;
    while (recent.size() > RecentFiles::kMaxPaths)
        recent.removeLast();
    files[QLatin1String("recent")] = recent;
    json[QLatin1String("files")] = files;
}

} // namespace

SettingsFile::SettingsFile(const QString& path, StorageThread& storage, QObject* parent)
    : QObject(parent)
    , m_path(path)
    , m_storage(storage)
    , m_newGame(GameSettings::standard()) {
    m_writeTimer.setSingleShot(true);
    m_writeTimer.setInterval(500ms);
    connect(&m_writeTimer, &QTimer::timeout, this, &SettingsFile::write);
    read();
    *m_written = ownJson();
}

SettingsFile::~SettingsFile() { flush(); }

QString SettingsFile::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/komadai/settings.json");
}

void SettingsFile::read() {
    const auto bytes = readPlainFile(m_path, kMaxSize);
    const bool tooLarge = !bytes && bytes.error().kind == FileError::Kind::TooLarge;
    if (!bytes && bytes.error().kind == FileError::Kind::NotFound)
        return;
    if (!bytes && !tooLarge) {
        m_problem = SettingsProblem{SettingsProblem::Kind::CannotRead, m_path, {}, bytes.error().reason()};
        return;
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes.value_or(QByteArray()), &error);
    if (tooLarge || !document.isObject()) {
        SettingsProblem problem{SettingsProblem::Kind::Broken, m_path, putAside(m_path), {}};
        if (tooLarge)
            problem.detail = bytes.error().reason();
        else if (error.error != QJsonParseError::NoError)
            problem.detail = error.errorString();
        if (problem.movedTo.isEmpty())
            problem.kind = SettingsProblem::Kind::CannotMove;
        m_problem = problem;
        return;
    }
    m_unknown = document.object();
    m_appearance = appearanceFromJson(m_unknown[QLatin1String("appearance")].toObject());
    m_window = windowFromJson(m_unknown[QLatin1String("window")].toObject());
    m_files = fileSettingsFromJson(m_unknown[QLatin1String("files")].toObject());
    m_newGame = gameSettingsFromJson(m_unknown[QLatin1String("newGame")].toObject());
    m_liveAnalysis = liveAnalysisFromJson(m_unknown[QLatin1String("liveAnalysis")].toObject());
    m_gameAnalysis = gameAnalysisFromJson(m_unknown[QLatin1String("gameAnalysis")].toObject());
}

void SettingsFile::setAppearance(const AppearanceSettings& settings) {
    if (settings == m_appearance)
        return;
    m_appearance = settings;
    m_writeTimer.start();
    emit appearanceChanged();
}

void SettingsFile::setWindow(const WindowSettings& settings) {
    if (settings == m_window)
        return;
    m_window = settings;
    m_writeTimer.start();
}

void SettingsFile::setFiles(const FileSettings& settings) {
    if (settings == m_files)
        return;
    m_files = settings;
    m_writeTimer.start();
    emit filesChanged();
}

void SettingsFile::setNewGame(const GameSettings& settings) {
    GameSettings clean = settings;
    clean.normalise();
    if (clean == m_newGame)
        return;
    m_newGame = clean;
    m_writeTimer.start();
}

void SettingsFile::setGameAnalysis(const GameAnalysisSettings& settings) {
    GameAnalysisSettings clean = settings;
    clean.normalise();
    if (clean == m_gameAnalysis)
        return;
    m_gameAnalysis = clean;
    m_writeTimer.start();
    emit gameAnalysisChanged();
}

void SettingsFile::setLiveAnalysis(const LiveAnalysisSettings& settings) {
    LiveAnalysisSettings clean = settings;
    clean.normalise();
    if (clean == m_liveAnalysis)
        return;
    m_liveAnalysis = clean;
    m_writeTimer.start();
}

void SettingsFile::flush() {
    if (!m_writeTimer.isActive())
        return;
    m_writeTimer.stop();
    write();
}

void SettingsFile::write() {
    // What could not be read or moved is the user's, perhaps repairable: it is not written over.
    if (m_problem && m_problem->kind != SettingsProblem::Kind::Broken)
        return;
    const QJsonObject here = ownJson();
    QJsonObject whole = m_unknown;
    for (auto topic = here.begin(); topic != here.end(); ++topic)
        whole[topic.key()] = topic.value();
    m_storage.post(
        [path = m_path, before = m_written, here, whole] {
            const auto change = [&](const std::optional<QJsonObject>& there) {
                QJsonObject json = there ? mergedJson(*before, here, *there) : whole;
                shortenRecentFiles(json);
                return json;
            };
            const QString reason = changeJsonFile(path, kMaxSize, QJsonDocument::Indented, change);
            if (reason.isEmpty())
                *before = here;
            return reason;
        },
        this, [this](const QString& reason) { emit written(reason); });
}

QJsonObject SettingsFile::ownJson() const {
    return {{QStringLiteral("appearance"), toJson(m_appearance)},
            {QStringLiteral("window"), toJson(m_window)},
            {QStringLiteral("files"), toJson(m_files)},
            {QStringLiteral("newGame"), toJson(m_newGame)},
            {QStringLiteral("liveAnalysis"), toJson(m_liveAnalysis)},
            {QStringLiteral("gameAnalysis"), toJson(m_gameAnalysis)}};
}

} // namespace app
