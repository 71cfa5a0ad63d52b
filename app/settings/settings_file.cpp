// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_file.h"

#include "app/document/storage_thread.h"
#include "app/settings/game_settings_json.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>
#include <QStandardPaths>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr qint64 kMaxSize = 4 * 1024 * 1024;

QString writeWhole(const QString& path, const QByteArray& bytes) {
    const QString folder = QFileInfo(path).absolutePath();
    QDir().mkpath(folder);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return file.errorString();
    return {};
}

// A name beside path that is not taken.
QString asideName(const QString& path) {
    const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    QString name = QStringLiteral("%1.broken-%2").arg(path, stamp);
    for (int n = 2; QFile::exists(name); ++n)
        name = QStringLiteral("%1.broken-%2-%3").arg(path, stamp).arg(n);
    return name;
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
}

SettingsFile::~SettingsFile() { flush(); }

QString SettingsFile::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/komadai/settings.json");
}

void SettingsFile::read() {
    QFile file(m_path);
    if (!file.exists())
        return;
    const bool opened = QFileInfo(m_path).isFile() && file.open(QIODevice::ReadOnly);
    const QByteArray bytes = opened ? file.read(kMaxSize + 1) : QByteArray();
    if (!opened || file.error() != QFileDevice::NoError) {
        m_problem = SettingsProblem{SettingsProblem::Kind::CannotRead, m_path, {}, file.errorString()};
        return;
    }
    file.close();
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (bytes.size() > kMaxSize || !document.isObject()) {
        SettingsProblem problem{SettingsProblem::Kind::Broken, m_path, asideName(m_path), {}};
        if (error.error != QJsonParseError::NoError)
            problem.detail = error.errorString();
        if (!QFile::rename(m_path, problem.movedTo)) {
            problem.kind = SettingsProblem::Kind::CannotMove;
            problem.movedTo.clear();
        }
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
    QJsonObject json = m_unknown;
    json[QLatin1String("appearance")] = toJson(m_appearance);
    json[QLatin1String("window")] = toJson(m_window);
    json[QLatin1String("files")] = toJson(m_files);
    json[QLatin1String("newGame")] = toJson(m_newGame);
    json[QLatin1String("liveAnalysis")] = toJson(m_liveAnalysis);
    json[QLatin1String("gameAnalysis")] = toJson(m_gameAnalysis);
    const QByteArray bytes = QJsonDocument(json).toJson();
    m_storage.post([path = m_path, bytes] { return writeWhole(path, bytes); }, this,
                   [this](const QString& reason) { emit written(reason); });
}

} // namespace app
