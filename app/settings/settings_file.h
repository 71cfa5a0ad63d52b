// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/kept_json.h"
#include "app/settings/appearance_settings.h"
#include "app/settings/file_settings.h"
#include "app/settings/game_analysis_settings.h"
#include "app/settings/game_settings.h"
#include "app/settings/header_suggestions.h"
#include "app/settings/key_settings.h"
#include "app/settings/library_settings.h"
#include "app/settings/live_analysis_settings.h"
#include "app/settings/match_setup.h"
#include "app/settings/network_settings.h"
#include "app/settings/sound_settings.h"
#include "app/settings/window_settings.h"

#include <QObject>

#include <optional>

namespace app {

// All settings, in one file (KeptJson). Main thread; changes are written with a short delay.
class SettingsFile : public QObject {
    Q_OBJECT
public:
    // Reads path; a missing file gives defaults. storage must outlive this object.
    SettingsFile(const QString& path, StorageThread& storage, QObject* parent = nullptr);
    // Gives unwritten changes to the storage thread.
    ~SettingsFile() override;

    // <config folder of the user>/komadai/settings.json
    static QString defaultPath();

    const std::optional<KeptFileProblem>& problem() const { return m_file.problem(); }

    const AppearanceSettings& appearance() const { return m_appearance; }
    const WindowSettings& window() const { return m_window; }
    using Layouts = SavedLayoutMap;
    const Layouts& layouts() const { return m_layouts; }
    const FileSettings& files() const { return m_files; }
    // Values of the new game dialog.
    const GameSettings& newGame() const { return m_newGame; }

    const LiveAnalysisSettings& liveAnalysis() const { return m_liveAnalysis; }

    void setAppearance(const AppearanceSettings& settings);
    void setWindow(const WindowSettings& settings);
    void setLayouts(const Layouts& layouts);
    void setFiles(const FileSettings& settings);
    void setNewGame(const GameSettings& settings);
    void setLiveAnalysis(const LiveAnalysisSettings& settings);
    // Values of the dialog that analyses whole games.
    const GameAnalysisSettings& gameAnalysis() const { return m_gameAnalysis; }
    void setGameAnalysis(const GameAnalysisSettings& settings);
    const HeaderSuggestions& headers() const { return m_headers; }
    void setHeaders(const HeaderSuggestions& suggestions);
    const SoundSettings& sound() const { return m_sound; }
    void setSound(const SoundSettings& settings);
    const KeySettings& keys() const { return m_keys; }
    void setKeys(const KeySettings& settings);

    // State of the window of matches between engines.
    const MatchWindowSettings& matches() const { return m_matches; }
    void setMatches(const MatchWindowSettings& settings);

    const LibrarySettings& library() const { return m_library; }
    void setLibrary(const LibrarySettings& settings);

    const NetworkSettings& network() const { return m_network; }
    void setNetwork(const NetworkSettings& settings);

    // Gives changes to the storage thread now.
    void flush();

signals:
    void appearanceChanged();
    void filesChanged();
    void newGameChanged();
    void liveAnalysisChanged();
    void layoutsChanged();
    void gameAnalysisChanged();
    void soundChanged();
    void keysChanged();
    // Writing has finished; see problem() for the result.
    void written();

private:
    QJsonObject json() const;

    KeptJson m_file;
    AppearanceSettings m_appearance;
    WindowSettings m_window;
    Layouts m_layouts;
    FileSettings m_files;
    GameSettings m_newGame;
    LiveAnalysisSettings m_liveAnalysis;
    GameAnalysisSettings m_gameAnalysis = GameAnalysisSettings::standard();
    HeaderSuggestions m_headers;
    SoundSettings m_sound;
    KeySettings m_keys;
    MatchWindowSettings m_matches;
    LibrarySettings m_library;
    NetworkSettings m_network;
};

} // namespace app
