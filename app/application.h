// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/open_book.h"
#include "app/coach/coach.h"
#include "app/document/analysis_files.h"
#include "app/document/autosave.h"
#include "app/document/file_claims.h"
#include "app/document/open_records.h"
#include "app/document/record_document.h"
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_hub.h"
#include "app/engines/engine_probe.h"
#include "app/engines/engine_roster.h"
#include "app/face/files/branch_model.h"
#include "app/face/files/record_model.h"
#include "app/face/review/reviewed_line.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/command.h"
#include "app/face/shell/own_piece_trials.h"
#include "app/face/shell/screen_bounds.h"
#include "app/files/recent_files.h"
#include "app/files/storage_thread.h"
#include "app/files/user_files.h"
#include "app/findings/findings.h"
#include "app/findings/play_notes.h"
#include "app/game/play_session.h"
#include "app/library/library.h"
#include "app/live/analysis_session.h"
#include "app/mates/mate_memory.h"
#include "app/mates/mate_session.h"
#include "app/places.h"
#include "app/repertoire/repertoires.h"
#include "app/review/review_session.h"
#include "app/server/server_access.h"
#include "app/settings/settings_file.h"
#include "app/sound/sound_player.h"
#include "app/sound/voice.h"
#include "app/startup_options.h"
#include "app/store/evaluation_store.h"
#include "app/text/kept_file_text.h"

#include <QFont>
#include <QObject>
#include <QPalette>
#include <QPointer>
#include <QTranslator>

#include <memory>

namespace app {

class AidsDesk;
class AnalysisDesk;
class BoardScene;
class BookDesk;
class EngineDesk;
class EngineLogs;
class EvaluationGauge;
class ClipboardDesk;
class FileDesk;
class PictureDesk;
class GameDesk;
class MainWindow;
class MatchDesk;
class NetworkDesk;
class NewGameDesk;
class MateHere;
class HelpDesk;
class LessonDesk;
class LibraryDesk;
class RecordDesk;
class RecordPane;
class ServerDesk;
class SourcesDesk;
class StartDesk;
class RecoveryDesk;
class RepertoireDesk;
class ReviewDesk;
class SettingsDialog;
class SoundDesk;
class ThinkingPane;
class TsumeDesk;
class TsumePane;

// The composition root: creates all long-lived objects and their connections, and destroys them in the right
// order. Needs a QApplication, which must outlive it. Main thread.
class Application : public QObject {
    Q_OBJECT

public:
    // Parts of the program's environment that tests replace.
    struct Surroundings {
        std::unique_ptr<TimeSource> time;   // for the games' clock; null for the system's
        std::unique_ptr<SoundDevice> sound; // null: silence
        std::unique_ptr<Voice> voice;       // null: no voice
    };
    Application(const Places& places, const StartupOptions& options, Surroundings surroundings);
    // Creates a silent application.
    Application(const Places& places, const StartupOptions& options,
                std::unique_ptr<TimeSource> time = nullptr);
    ~Application() override;

    // Shows the window, offers recovery after a crash, opens the file given in the options.
    void start();
    // Asks about unsaved changes, then hides the window and waits for the engines; finished() follows.
    void requestQuit();
    // The same without asking, as the user may be away: unsaved changes and the running game are stored in
    // the journal and offered at the next start.
    void endNow();

    MainWindow& window() { return *m_window; }
    RecordDocument& document() { return m_document; }
    const OpenRecords& records() const { return m_records; }
    PlaySession& play() { return m_play; }
    Game& game() { return m_play.game(); }
    AnalysisDesk& analysisDesk() { return *m_analysisDesk; }
    FileDesk& fileDesk() { return *m_fileDesk; }
    EngineCatalog& catalog() { return m_catalog; }
    EngineHub& hub() { return m_hub; }
    EngineRoster& roster() { return m_roster; }
    EngineDesk& engineDesk() { return *m_engineDesk; }
    ReviewDesk& reviewDesk() { return *m_reviewDesk; }
    ReviewSession& reviewSession() { return m_reviewSession; }
    ReviewedLine& reviewedLine() { return m_reviewedLine; }
    EvaluationStore& evaluationStore() { return m_evaluations; }
    TsumeDesk& tsumeDesk() { return *m_tsumeDesk; }
    MatchDesk& matchDesk() { return *m_matchDesk; }
    ServerDesk& serverDesk() { return *m_serverDesk; }
    NetworkDesk& networkDesk() { return *m_networkDesk; }
    Library& library() { return m_library; }
    LibraryDesk& libraryDesk() { return *m_libraryDesk; }
    OpenBook& book() { return m_book; }
    BookDesk& bookDesk() { return *m_bookDesk; }
    Repertoires& repertoires() { return m_repertoires; }
    Coach& coach() { return m_coach; }
    LessonDesk& lessonDesk() { return *m_lessonDesk; }
    SettingsFile& settings() { return m_settings; }
    StorageThread& storage() { return m_storage; }
    UserFiles& files() { return m_files; }

    // As displayed: the settings, overridden by the command line.
    AppearanceSettings appearance() const;

    // Ending the desktop session does not count as closing a window.
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    // Everything has finished: the program may exit.
    void finished();

private:
    void makeWindow();
    void makeDesks();
    void makeMateDesks();
    void makeLibraryDesks();
    void makeCoachDesks();
    std::vector<Command> commands();
    void connectWindow();
    void connectDocument();
    void connectRecentFiles();
    void applyAppearance();
    void applyLanguage(Language language);
    void showSettings();
    void chooseAppearance(const AppearanceSettings& settings);
    // source: any object with problem() and written().
    template <typename Source>
    void watchKeptFile(const Source& source, KeptFile file, BannerArea::Topic topic);
    void tellKeptFileProblem(KeptFile file, BannerArea::Topic topic, const KeptFileProblem& problem);
    void tellKeptFileProblems();
    void tellPiecesProblem();
    void saveLayout();
    // From now on the program may be terminated at any moment.
    void prepareForTheEnd();
    void beginShutdown();

    StartupOptions m_options;
    const QFont m_systemFont;
    bool m_systemIsDark;
    QTranslator m_texts;
    QTranslator m_qtTexts;
    ScreenBounds m_screenBounds;

    // In order of dependence: destroyed from last to first.
    StorageThread m_storage;
    UserFiles m_files{m_storage};
    SettingsFile m_settings;
    OwnPieceTrials m_pieceTrials;
    RecentFiles m_recent;
    RecentFiles m_keptGames;
    EvaluationStore m_evaluations;
    EngineCatalog m_catalog;
    EngineHub m_hub;
    EngineRoster m_roster;
    std::unique_ptr<EngineLogs> m_engineLogs;
    EngineProbe m_probe;
    AnalysisSession m_analysis;
    RecordDocument m_document;
    PlaySession m_play;
    SoundPlayer m_player;
    std::unique_ptr<Voice> m_voice;
    Autosave m_autosave;
    OpenRecords m_records;
    FileClaims m_claims;
    RecordModel m_recordModel;
    BranchModel m_branchModel;
    AnalysisFiles m_analysisFiles;
    ReviewedLine m_reviewedLine;
    MateMemory m_mateMemory;
    Library m_library;
    OpenBook m_book;
    Repertoires m_repertoires;
    const QString m_coachFile;
    Coach m_coach;
    ServerAccess m_servers;
    Findings m_findings;
    PlayNotes m_playNotes;
    ReviewSession m_reviewSession;
    MateSession m_mates;
    std::unique_ptr<MainWindow> m_window;
    // Children of the window.
    RecordPane* m_recordPane = nullptr;
    StartDesk* m_startDesk = nullptr;
    ThinkingPane* m_thinkingPane = nullptr;
    BoardScene* m_scene = nullptr;
    EvaluationGauge* m_gauge = nullptr;
    FileDesk* m_fileDesk = nullptr;
    ClipboardDesk* m_clipboardDesk = nullptr;
    PictureDesk* m_pictureDesk = nullptr;
    RecordDesk* m_recordDesk = nullptr;
    NewGameDesk* m_newGameDesk = nullptr;
    GameDesk* m_gameDesk = nullptr;
    AidsDesk* m_aidsDesk = nullptr;
    EngineDesk* m_engineDesk = nullptr;
    AnalysisDesk* m_analysisDesk = nullptr;
    ReviewDesk* m_reviewDesk = nullptr;
    TsumePane* m_tsumePane = nullptr;
    TsumeDesk* m_tsumeDesk = nullptr;
    MateHere* m_mateHere = nullptr;
    RecoveryDesk* m_recoveryDesk = nullptr;
    SoundDesk* m_soundDesk = nullptr;
    QPointer<SettingsDialog> m_settingsDialog;
    MatchDesk* m_matchDesk = nullptr;
    LibraryDesk* m_libraryDesk = nullptr;
    BookDesk* m_bookDesk = nullptr;
    RepertoireDesk* m_repertoireDesk = nullptr;
    SourcesDesk* m_sourcesDesk = nullptr;
    ServerDesk* m_serverDesk = nullptr;
    NetworkDesk* m_networkDesk = nullptr;
    HelpDesk* m_helpDesk = nullptr;
    LessonDesk* m_lessonDesk = nullptr;
    bool m_leaving = false;
};

} // namespace app
