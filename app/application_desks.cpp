// SPDX-License-Identifier: GPL-3.0-or-later
// The desks of the window and the objects that belong to them.
#include "app/application.h"
#include "app/coach/game_diary.h"
#include "app/face/analysis/analysis_desk.h"
#include "app/face/analysis/evaluation_store_desk.h"
#include "app/face/books/book_desk.h"
#include "app/face/books/book_workshop.h"
#include "app/face/coach/lesson_desk.h"
#include "app/face/coach/mistakes_desk.h"
#include "app/face/coach/opening_desk.h"
#include "app/face/coach/opponent_desk.h"
#include "app/face/coach/progress_desk.h"
#include "app/face/coach/training_desk.h"
#include "app/face/engines/engine_desk.h"
#include "app/face/files/clipboard_desk.h"
#include "app/face/files/comment_pane.h"
#include "app/face/files/file_desk.h"
#include "app/face/files/file_watch.h"
#include "app/face/files/finished_games.h"
#include "app/face/files/picture_desk.h"
#include "app/face/files/record_desk.h"
#include "app/face/files/record_pane.h"
#include "app/face/files/record_tabs.h"
#include "app/face/files/start_desk.h"
#include "app/face/game/aids_desk.h"
#include "app/face/game/game_desk.h"
#include "app/face/game/new_game_desk.h"
#include "app/face/game/recovery_desk.h"
#include "app/face/game/sound_desk.h"
#include "app/face/game/thinking_pane.h"
#include "app/face/game/why_not_desk.h"
#include "app/face/help/help_desk.h"
#include "app/face/library/library_desk.h"
#include "app/face/library/sources_desk.h"
#include "app/face/library/statistics_desk.h"
#include "app/face/matches/match_desk.h"
#include "app/face/matches/match_seats.h"
#include "app/face/mates/mate_here.h"
#include "app/face/mates/tsume_desk.h"
#include "app/face/mates/tsume_pane.h"
#include "app/face/repertoire/repertoire_desk.h"
#include "app/face/review/graph_pane.h"
#include "app/face/review/review_desk.h"
#include "app/face/server/network_desk.h"
#include "app/face/server/played_games.h"
#include "app/face/server/server_desk.h"
#include "app/face/server/watch_desk.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/command_menus.h"
#include "app/face/shell/evaluation_gauge.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/saved_layouts.h"
#include "app/game/game_aids.h"
#include "app/review/answer_check.h"
#include "app/review/move_comparison.h"

namespace app {

void Application::makeWindow() {
    m_recordPane = new RecordPane(m_document, m_recordModel, m_branchModel);
    m_thinkingPane = new ThinkingPane;
    m_tsumePane = new TsumePane(m_mates.study(), m_mateMemory);
    m_window = std::make_unique<MainWindow>(
        MainWindow::Panes{m_recordPane, new CommentPane(m_document), m_thinkingPane, m_tsumePane});
    m_window->setWindowIcon(QIcon(QStringLiteral(":/komadai/icons/komadai.svg")));
}

void Application::makeDesks() {
    MainWindow& window = *m_window;
    Game& game = m_play.game();
    m_scene = new BoardScene(m_document, m_play, m_window.get());
    window.stage().setRecord(*m_scene);
    window.add(window.stage().commands());
    m_gauge = new EvaluationGauge({*m_scene, m_document, m_play, m_settings}, m_window.get());
    new SavedLayouts(window, m_settings, this);
    m_fileDesk =
        new FileDesk({window, *m_scene, m_document, m_records, m_claims, game, m_settings, m_recent, m_files},
                     m_window.get());
    new FileWatch({window, m_document, m_records, *m_fileDesk}, m_window.get());
    auto* tabs = new RecordTabs(m_records);
    window.setTabs(tabs);
    connect(tabs, &RecordTabs::chosen, m_fileDesk, &FileDesk::showRecordAt);
    connect(tabs, &RecordTabs::closeRequested, m_fileDesk, &FileDesk::closeRecord);
    m_clipboardDesk = new ClipboardDesk(window, m_document, *m_fileDesk, m_window.get());
    m_recordDesk = new RecordDesk(window, *m_recordPane, m_document, game, m_window.get());
    m_recordPane->useMenus(window.actions(), window.menus().menu(MenuId::Branches),
                           window.menus().menu(MenuId::CopyLine));
    m_pictureDesk = new PictureDesk(window, *m_scene, m_document, m_settings, m_files, m_window.get());
    m_engineDesk =
        new EngineDesk({window, m_catalog, m_hub, m_probe, m_roster, *m_engineLogs, m_files}, m_window.get());
    m_newGameDesk = new NewGameDesk(
        {window, m_document, m_play, *m_fileDesk, *m_engineDesk, m_settings, m_coach}, m_window.get());
    m_gameDesk = new GameDesk(
        {window, *m_scene, *m_thinkingPane, m_document, m_play, m_settings, *m_fileDesk}, m_window.get());
    auto* whyNot = new WhyNotDesk({window, m_document, m_play, m_settings, m_hub, m_catalog}, m_window.get());
    m_aidsDesk = new AidsDesk({window, *m_scene, m_document, m_play, *whyNot}, m_window.get());
    makeMateDesks();
    connect(m_gameDesk, &GameDesk::thinkingCovered, m_recordPane, &RecordPane::setCovered);
    const auto useCurve = [this] { m_recordModel.setCurve(m_settings.gameAnalysis().review.curve); };
    connect(&m_settings, &SettingsFile::gameAnalysisChanged, this, useCurve);
    useCurve();
    m_reviewDesk = new ReviewDesk(
        {window, m_reviewSession, m_document, m_settings, *m_fileDesk, m_reviewedLine, m_findings},
        m_window.get());
    connect(m_gameDesk, &GameDesk::thinkingCovered, &m_reviewDesk->graph(), &GraphPane::setCovered);
    m_analysisDesk =
        new AnalysisDesk({window, *m_scene, m_document, m_analysis, m_settings, m_findings}, m_window.get());
    // A game is played by its players alone, unless the user wants it otherwise.
    connect(&game, &Game::started, m_analysisDesk, &AnalysisDesk::stop);
    connect(m_analysisDesk, &AnalysisDesk::looked, &m_play.aids(), &GameAids::countAnalysis);
    new EvaluationStoreDesk(window, m_evaluations, m_window.get());
    // After the others: the record is complete when they have seen the end of a game. Demonstrations are not
    // the user's games.
    if (m_options.demoFolder.isEmpty())
        new FinishedGames({window, m_document, m_play, m_records, m_settings, *m_fileDesk, m_keptGames},
                          m_window.get());
    m_soundDesk = new SoundDesk({window.board(), m_document, game, m_settings, m_player, *m_voice, window},
                                m_window.get());
    m_matchDesk = new MatchDesk({window, m_catalog, m_hub, m_storage, m_settings, *m_fileDesk, *m_engineDesk},
                                m_window.get());
    m_serverDesk = new ServerDesk({window, m_play, m_catalog, *m_fileDesk, m_storage, m_settings, m_servers},
                                  m_window.get());
    auto* const watching =
        new WatchDesk({window, *m_scene, m_document, m_records, game, *m_fileDesk}, m_window.get());
    connect(m_serverDesk, &ServerDesk::watchingBegan, watching,
            [watching](WatchedGames& games) { watching->add(games, WatchDesk::First::Behind); });
    connect(m_serverDesk, &ServerDesk::gameWanted, watching, &WatchDesk::show);
    connect(m_serverDesk, &ServerDesk::optionsWanted, m_engineDesk, &EngineDesk::learnOptions);
    m_networkDesk = new NetworkDesk(
        {window, m_document, m_play, *m_fileDesk, m_storage, m_settings, m_servers}, m_window.get());
    connect(m_networkDesk, &NetworkDesk::watchingBegan, watching,
            [watching](WatchedGames& games) { watching->add(games, WatchDesk::First::OnBoard); });
    connect(m_networkDesk, &NetworkDesk::gameWanted, watching, &WatchDesk::show);
    auto* const played = new PlayedGames(m_play, m_document, m_records, m_window.get());
    connect(m_serverDesk, &ServerDesk::visitBegan, played, &PlayedGames::follow);
    connect(m_networkDesk, &NetworkDesk::visitBegan, played, &PlayedGames::follow);
    makeLibraryDesks();
    makeCoachDesks();
    m_helpDesk = new HelpDesk(window, m_files, m_window.get());
    m_recoveryDesk = new RecoveryDesk(
        {window, m_document, m_records, m_play, m_autosave, *m_fileDesk, m_storage}, m_window.get());
    m_startDesk = new StartDesk({window, m_document, m_play, *m_fileDesk, m_recent, m_mateMemory, m_settings},
                                m_window.get());
    m_startDesk->setNewcomer([this] { return m_lessonDesk->isForNewcomer(); });
    connect(&m_coach, &Coach::changed, m_startDesk, &StartDesk::refresh);
}

void Application::makeMateDesks() {
    m_tsumeDesk = new TsumeDesk(
        {*m_window, *m_tsumePane, m_mates, m_document, *m_fileDesk, m_settings, m_findings}, m_window.get());
    m_mateHere = new MateHere({*m_window, *m_scene, m_document, m_catalog, m_findings, m_fileDesk->lines()},
                              m_hub, m_window.get());
    connect(m_mateHere, &MateHere::looked, &m_play.aids(), &GameAids::countAnalysis);
    connect(m_mateHere, &MateHere::showRequested, m_tsumeDesk, &TsumeDesk::showFound);
    connect(m_tsumeDesk, &TsumeDesk::stopped, m_mateHere, &MateHere::cancel);
}

// They show each other's: the library's list of moves has what the book and the repertoire say of them.
void Application::makeLibraryDesks() {
    MainWindow& window = *m_window;
    const Game& game = m_play.game();
    m_libraryDesk = new LibraryDesk(
        {window, *m_scene, m_document, game, m_library, *m_fileDesk, m_evaluations}, m_window.get());
    m_bookDesk =
        new BookDesk({window, *m_scene, m_document, game, m_book, *m_fileDesk, m_settings}, m_window.get());
    new BookWorkshop({window, m_book, m_bookDesk->files(), m_library, m_evaluations}, m_window.get());
    connect(m_bookDesk, &BookDesk::found, m_libraryDesk, &LibraryDesk::showBook);
    new StatisticsDesk({window, m_library, *m_libraryDesk, m_files, m_settings}, m_window.get());
    m_sourcesDesk =
        new SourcesDesk({window, *m_libraryDesk, game, m_library, *m_fileDesk, m_settings}, m_window.get());
    m_sourcesDesk->waitWhile([this] { return m_matchDesk->run().isActive(); });
    connect(m_matchDesk, &MatchDesk::libraryRequested, m_sourcesDesk, &SourcesDesk::addFrom);
    new MatchSeats({window, m_play, m_document, m_records, *m_fileDesk, m_hub, *m_matchDesk}, m_window.get());
    connect(m_tsumeDesk, &TsumeDesk::searchRequested, m_libraryDesk, &LibraryDesk::findPieces);
    connect(m_libraryDesk, &LibraryDesk::drawRequested, m_tsumeDesk, &TsumeDesk::edit);
    m_reviewDesk->setPlayerFinder([this](const QStringList& players, QObject* context, const auto& done) {
        m_library.ask(
            [players, done](LibraryReader* reader) -> std::function<void()> {
                const auto found =
                    reader != nullptr ? playerFindings(*reader, players) : std::vector<PlayerFindings>();
                return [done, found] { done(found); };
            },
            context);
    });
    m_repertoireDesk = new RepertoireDesk(
        {window, *m_scene, m_document, game, *m_fileDesk, m_repertoires, *m_libraryDesk}, m_window.get());
}

// What makes the user a stronger player.
void Application::makeCoachDesks() {
    MainWindow& window = *m_window;
    m_lessonDesk = new LessonDesk({window, m_coach, m_settings, m_play, *m_fileDesk}, m_window.get());
    // Demonstrations are not the user's games.
    if (m_options.demoFolder.isEmpty()) {
        auto* const diary = new GameDiary({m_play, m_document, m_coach}, m_window.get());
        connect(&m_reviewSession, &ReviewSession::ended, diary, &GameDiary::noteAnalysis);
        new OpponentDesk({m_play, *m_fileDesk, m_coach, *diary, *m_newGameDesk, *m_gameDesk}, m_window.get());
    }
    new ProgressDesk({window, m_coach, m_files, m_coachFile}, m_window.get());
    auto* const check = new AnswerCheck(m_findings, m_hub, m_catalog, m_window.get());
    new TrainingDesk({window, m_coach, *check, m_settings, *m_tsumeDesk, m_mates, m_mateMemory},
                     m_window.get());
    auto* const mistakes = new MistakesDesk(
        {window, m_coach, m_document, m_reviewedLine, m_reviewSession, m_settings}, m_window.get());
    connect(m_reviewDesk, &ReviewDesk::keepRequested, mistakes, &MistakesDesk::add);
    auto* const comparison = new MoveComparison(m_findings, m_hub, m_catalog, m_window.get());
    auto* const openings = new OpeningDesk(
        {window, m_play.game(), m_repertoires, m_library, m_coach, *comparison, m_settings}, m_window.get());
    connect(openings, &OpeningDesk::repertoireRequested, m_repertoireDesk, &RepertoireDesk::showPane);
    const auto showOpenings = [this, openings] { openings->setAppearance(appearance()); };
    connect(&m_settings, &SettingsFile::appearanceChanged, openings, showOpenings);
    showOpenings();
}

} // namespace app
