// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "app/settings/file_settings.h"
#include "app/settings/game_analysis_settings.h"
#include "app/settings/game_settings.h"
#include "app/settings/live_analysis_settings.h"
#include "app/settings/window_settings.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace app {

class StorageThread;

// What was wrong with the settings file at start.
struct SettingsProblem {
    enum class Kind : std::uint8_t {
        Broken,     // no valid JSON: moved aside to movedTo, defaults in use
        CannotRead, // there, but the system refuses to read it; defaults in use, nothing is overwritten
        CannotMove  // broken and could not be moved aside; defaults in use, nothing is overwritten
    };
    Kind kind = Kind::Broken;
    QString path;
    QString movedTo;
    QString detail; // parser's or system's words
};

// All settings and the one JSON file they live in. Main thread; writing happens on the storage thread, in one
// step, a moment after a change. Several programs may have the same file open: only what was changed here is
// put into what is on disk at that time, so that neither undoes the other's settings. Keys this version does
// not know are kept.
class SettingsFile : public QObject {
    Q_OBJECT
public:
    // Reads path; a missing file gives defaults. storage outlives this object.
    SettingsFile(const QString& path, StorageThread& storage, QObject* parent = nullptr);
    // Hands unwritten changes to the storage thread.
    ~SettingsFile() override;

    // <config folder of the user>/komadai/settings.json
    static QString defaultPath();

    // Of the constructor's reading.
    const std::optional<SettingsProblem>& problem() const { return m_problem; }
    QString path() const { return m_path; }

    const AppearanceSettings& appearance() const { return m_appearance; }
    const WindowSettings& window() const { return m_window; }
    const FileSettings& files() const { return m_files; }
    // Values of the new game dialog.
    const GameSettings& newGame() const { return m_newGame; }

    const LiveAnalysisSettings& liveAnalysis() const { return m_liveAnalysis; }

    void setAppearance(const AppearanceSettings& settings);
    void setWindow(const WindowSettings& settings);
    void setFiles(const FileSettings& settings);
    void setNewGame(const GameSettings& settings);
    void setLiveAnalysis(const LiveAnalysisSettings& settings);
    // Values of the dialog that analyses whole games.
    const GameAnalysisSettings& gameAnalysis() const { return m_gameAnalysis; }
    void setGameAnalysis(const GameAnalysisSettings& settings);

    // Hands changes to the storage thread now.
    void flush();

signals:
    void appearanceChanged();
    void filesChanged();
    void gameAnalysisChanged();
    // A write is done; reason is empty if it succeeded.
    void written(const QString& reason);

private:
    void read();
    void write();
    // What this program sets, as it is now.
    QJsonObject ownJson() const;

    QString m_path;
    StorageThread& m_storage;
    std::optional<SettingsProblem> m_problem;
    QJsonObject m_unknown; // the file's object as read, so that foreign keys survive
    AppearanceSettings m_appearance;
    WindowSettings m_window;
    FileSettings m_files;
    GameSettings m_newGame;
    LiveAnalysisSettings m_liveAnalysis;
    GameAnalysisSettings m_gameAnalysis = GameAnalysisSettings::standard();
    // ownJson() as it was when it was last read or written. Once made, the storage thread's.
    std::shared_ptr<QJsonObject> m_written = std::make_shared<QJsonObject>();
    QTimer m_writeTimer;
};

} // namespace app
