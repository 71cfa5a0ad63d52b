// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include "app/engines/engine_logs.h"
#include "app/face/analysis/analysis_desk.h"
#include "app/face/books/book_desk.h"
#include "app/face/engines/engine_console.h"
#include "app/face/engines/engine_desk.h"
#include "app/face/files/clipboard_desk.h"
#include "app/face/files/file_desk.h"
#include "app/face/files/record_desk.h"
#include "app/face/files/record_pane.h"
#include "app/face/files/start_desk.h"
#include "app/face/game/aids_desk.h"
#include "app/face/game/game_desk.h"
#include "app/face/game/recovery_desk.h"
#include "app/face/game/sound_desk.h"
#include "app/face/game/thinking_pane.h"
#include "app/face/help/help_desk.h"
#include "app/face/library/library_desk.h"
#include "app/face/library/sources_desk.h"
#include "app/face/matches/match_desk.h"
#include "app/face/mates/mate_here.h"
#include "app/face/mates/tsume_desk.h"
#include "app/face/repertoire/repertoire_desk.h"
#include "app/face/review/review_desk.h"
#include "app/face/server/network_desk.h"
#include "app/face/server/server_desk.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/evaluation_gauge.h"
#include "app/face/shell/look.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/own_piece_sets.h"
#include "app/face/shell/pointer_commands.h"
#include "app/face/shell/settings_dialog.h"
#include "app/face/shell/sound_settings_page.h"
#include "app/face/shell/status_bubble.h"
#include "app/text/engine_text.h"
#include "app/text/game_text.h"
#include "app/text/number_text.h"
#include "app/text/record_text.h"
#include "board-widget/board_view.h"

#include <QApplication>
#include <QEvent>
#include <QFileInfo>
#include <QInputMethod>
#include <QLibraryInfo>
#include <QLocale>
#include <QMenuBar>

namespace app {

Application::Application(const Places& places, const StartupOptions& options,
                         std::unique_ptr<TimeSource> time)
    : Application(places, options, Surroundings{std::move(time), nullptr, nullptr}) {}

Application::Application(const Places& places, const StartupOptions& options, Surroundings surroundings)
    : m_options(options)
    , m_systemFont(QApplication::font())
    , m_systemIsDark(look::desktopIsDark())
    , m_settings(places.settings, m_storage)
    , m_pieceTrials(m_storage)
    , m_evaluations(places.evaluations, m_storage)
    , m_catalog(places.catalog, &m_storage, places.bundledEngine)
    , m_roster(m_hub)
    , m_engineLogs(std::make_unique<EngineLogs>(m_roster, m_storage, places.logs))
    , m_probe(m_hub)
    , m_analysis(m_hub, m_catalog, m_roster)
    , m_play({m_document, m_catalog, m_hub, m_roster, m_settings}, std::move(surroundings.time))
    , m_player(std::move(surroundings.sound))
    , m_voice(surroundings.voice ? std::move(surroundings.voice) : std::make_unique<NoVoice>())
    , m_autosave(m_document, m_storage, places.journals)
    , m_records(m_document, m_storage, places.journals)
    , m_claims(m_records, places.claims)
    , m_recordModel(m_document)
    , m_branchModel(m_document)
    , m_analysisFiles(m_storage, places.analyses)
    , m_reviewedLine(m_document)
    , m_mateMemory(places.mates, m_storage)
    , m_library(places.library)
    , m_repertoires(places.repertoires, places.library)
    , m_coachFile(places.coach)
    , m_coach(places.coach)
    , m_servers(places.servers, m_storage, places.logs)
    , m_findings(m_document, m_evaluations, m_mateMemory)
    , m_playNotes(m_play.game(), m_play.hint(), m_document, m_findings)
    , m_reviewSession({m_document, m_catalog, m_hub, m_roster, m_analysisFiles, m_findings})
    , m_mates(m_hub, m_catalog, m_mateMemory) {
    m_playNotes.follow(m_play.aids());
    QApplication::setQuitOnLastWindowClosed(false);
    QApplication::setFont(look::scaledFont(look::baseFont(m_systemFont), m_settings.appearance().fontSize));
    look::apply(*qApp, isDark(appearance().theme, m_systemIsDark), isHighContrast(appearance().theme));
    makeWindow();
    makeDesks();
    m_hub.setLogging(true);
    connectWindow();
    connectDocument();
    // Others may still cancel the end of the session: close nothing yet.
    connect(qApp, &QGuiApplication::commitDataRequest, this, &Application::prepareForTheEnd);
    connect(qApp, &QGuiApplication::saveStateRequest, this, &Application::prepareForTheEnd);
    connectRecentFiles();
    m_scene->setFlipped(m_settings.window().flipped);
    m_recordDesk->replay().setInterval(m_settings.window().replayInterval);
    m_window->actions()["recordAsTree"]->setChecked(m_settings.window().recordTree);
    connect(&m_settings, &SettingsFile::appearanceChanged, this, &Application::applyAppearance);
    connect(&m_pieceTrials, &OwnPieceTrials::decided, this, [this](const QString& pieceSet) {
        if (m_settingsDialog)
            m_settingsDialog->refresh();
        if (pieceSet != appearance().pieceSet)
            return;
        applyAppearance();
        tellPiecesProblem();
    });
    look::followDesktop(this, [this](bool dark) {
        m_systemIsDark = dark;
        applyAppearance();
    });
    const auto useKeys = [this] { m_window->actions().setKeys(m_settings.keys()); };
    connect(&m_settings, &SettingsFile::keysChanged, this, useKeys);
    useKeys();
    connect(&m_settings, &SettingsFile::newGameChanged, this,
            [this] { m_window->actions()["showThinking"]->setChecked(m_settings.newGame().showThinking); });
    watchKeptFile(m_settings, KeptFile::Settings, BannerArea::Topic::Settings);
    watchKeptFile(m_catalog, KeptFile::Engines, BannerArea::Topic::Catalog);
    watchKeptFile(m_mateMemory, KeptFile::Mates, BannerArea::Topic::MateMemory);
    connect(&m_hub, &EngineHub::allGone, this, &Application::finished);
    applyAppearance();
    qApp->installEventFilter(this);
}

Application::~Application() {
    delete m_settingsDialog; // it lists the window's actions
    // Widgets use the document and the game until they are destroyed.
    m_window.reset();
    QApplication::removeTranslator(&m_texts);
    QApplication::removeTranslator(&m_qtTexts);
}

void Application::start() {
    const bool remembered = !m_options.size && !m_settings.window().state.isEmpty();
    if (m_options.size) {
        m_screenBounds.leaveAlone(m_window.get());
        m_window->resize(*m_options.size);
    } else {
        m_window->restoreLayout(windowOn(screenNames(), m_settings.window()));
    }
    m_window->show();
    // Docks get their default sizes after the window has its size.
    if (!remembered)
        m_window->resetLayout();
    // After the window has restored its remembered state.
    QMetaObject::invokeMethod(m_reviewDesk, &ReviewDesk::leaveBlankRecord, Qt::QueuedConnection);
    m_window->board().setFocus();
    if (!m_options.demoFolder.isEmpty())
        return;
    tellKeptFileProblems();
    m_recoveryDesk->offerAbandoned();
    m_reviewDesk->offerToGoOn();
    m_sourcesDesk->begin();
    if (!m_options.file.isEmpty())
        m_fileDesk->openFile(m_options.file, m_options.ply);
}

AppearanceSettings Application::appearance() const {
    AppearanceSettings settings = m_settings.appearance();
    settings.language = m_options.language.value_or(settings.language);
    settings.theme = m_options.theme.value_or(settings.theme);
    return settings;
}

// --- connections

std::vector<Command> Application::commands() {
    return {
        {.id = "quit",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Quit"),
         .keys = "Ctrl+Q",
         .places = {{MenuId::File, 420}},
         .run = [this] { requestQuit(); },
         .role = QAction::QuitRole},
        {.id = "settings",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Settings…"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "Settings"),
         .icon = IconName::Settings,
         .keys = "Ctrl+,",
         .places = {{MenuId::Edit, 330}, {MenuId::ToolBar, 420}},
         .run = [this] { showSettings(); },
         .role = QAction::PreferencesRole},
    };
}

void Application::connectWindow() {
    m_window->add(commands());
    m_window->add(m_scene->commands());
    new PointerCommands(*m_window, m_settings, m_window.get());
    const auto refresh = [this] { m_window->actions().refresh(); };
    connect(m_scene, &BoardScene::drawingsChanged, this, refresh);
    connect(&m_window->stage(), &BoardStage::changed, this, refresh);
    connect(&m_records, &OpenRecords::changed, this, refresh);
    connect(&m_document, &RecordDocument::lineChanged, this, refresh);
    connect(&m_document, &RecordDocument::undoChanged, this, refresh);
    connect(m_window.get(), &MainWindow::dropped, m_clipboardDesk, &ClipboardDesk::take);
    connect(m_window.get(), &MainWindow::closeRequested, this, &Application::requestQuit);

    board::BoardView& board = m_window->board();
    connect(
        &board, &board::BoardView::illegalAttempt, this, [this](shogi::MoveFault fault, shogi::Move move) {
            if (!m_window->stage().shown()->refuse(fault, move))
                m_window->bubble().say(moveFaultText(fault, m_window->board().state().position, move), true);
        });
    connect(&board, &board::BoardView::typedTextRefused, this, [this](const QString& text) {
        m_window->bubble().say(tr("“%1” is not a move in this position.").arg(text), true);
    });
    connect(&board, &board::BoardView::plateDoubleClicked, m_fileDesk, &FileDesk::editInformation);
    connect(m_window.get(), &MainWindow::informationRequested, m_fileDesk, &FileDesk::editInformation);
}

void Application::connectDocument() {
    const auto showName = [this] {
        m_window->setRecordName(QFileInfo(m_document.path()).fileName(), m_document.isDirty());
    };
    connect(&m_document, &RecordDocument::pathChanged, this, showName);
    connect(&m_document, &RecordDocument::dirtyChanged, this, showName);
    connect(&m_document, &RecordDocument::reset, this, showName);
    showName();
}

void Application::connectRecentFiles() {
    m_recent.setPaths(m_settings.files().recentFiles);
    m_keptGames.setPaths(m_settings.files().keptGames);
    m_window->setRecentFiles(m_recent.paths(), m_keptGames.paths());
    connect(m_window.get(), &MainWindow::recentFileChosen, this,
            [this](const QString& path) { m_fileDesk->openFile(path); });
    connect(m_fileDesk, &FileDesk::missing, &m_keptGames, &RecentFiles::remove);
    for (RecentFiles* list : {&m_recent, &m_keptGames}) {
        connect(m_window.get(), &MainWindow::clearRecentFilesRequested, list, &RecentFiles::clear);
        connect(list, &RecentFiles::changed, this, [this] {
            FileSettings files = m_settings.files();
            files.recentFiles = m_recent.paths();
            files.keptGames = m_keptGames.paths();
            m_settings.setFiles(files);
            m_window->setRecentFiles(m_recent.paths(), m_keptGames.paths());
        });
    }
}

// --- appearance

void Application::applyAppearance() {
    const AppearanceSettings settings = appearance();
    applyLanguage(settings.language);
    const bool dark = isDark(settings.theme, m_systemIsDark);
    // The font first: parts with a style sheet adopt it when the sheet is applied.
    look::setFont(look::scaledFont(look::baseFont(m_systemFont), settings.fontSize));
    look::setAnimated(settings.animation);
    m_window->setAnimated(settings.animation);
    look::apply(*qApp, dark, isHighContrast(settings.theme));
    setCountStyle(settings.counts);
    const MoveNotation notation = settings.notation;
    m_recordModel.setNotation(notation);
    m_recordModel.refreshTexts();
    m_branchModel.setNotation(notation);
    m_branchModel.refreshTexts();
    m_recordPane->setNotation(notation);
    m_recordDesk->setNotation(notation);
    m_startDesk->setAppearance(settings, dark);
    m_window->stage().setAppearance(settings, dark);
    m_scene->setAppearance(settings);
    m_gauge->setAppearance(settings);
    m_soundDesk->setLanguage(resolvedLanguage(settings.language));
    m_helpDesk->setLook(resolvedLanguage(settings.language), dark);
    m_tsumeDesk->setAppearance(settings, dark);
    m_mateHere->setNotation(notation);
    m_thinkingPane->setNotation(notation);
    m_reviewDesk->setAppearance(settings, dark);
    m_gameDesk->retranslate();
    m_aidsDesk->retranslate();
    m_matchDesk->setAppearance(settings, dark);
    m_libraryDesk->setAppearance(settings);
    m_bookDesk->setAppearance(settings);
    m_repertoireDesk->setAppearance(settings);
    m_analysisDesk->setAppearance(settings, dark);
    m_pieceTrials.consider(settings.pieceSet);
    m_window->setRecordName(QFileInfo(m_document.path()).fileName(), m_document.isDirty());
}

void Application::applyLanguage(Language language) {
    const bool japanese = resolvedLanguage(language) == Language::Japanese;
    // The locale first: texts are recreated as soon as a translator is installed.
    QLocale::setDefault(japanese ? QLocale(QLocale::Japanese, QLocale::Japan)
                                 : QLocale(QLocale::English, QLocale::UnitedStates));
    QApplication::removeTranslator(&m_texts);
    QApplication::removeTranslator(&m_qtTexts);
    if (japanese &&
        m_qtTexts.load(QStringLiteral("qtbase_ja"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(&m_qtTexts);
    if (m_texts.load(japanese ? QStringLiteral(":/komadai/translations/komadai_ja.qm")
                              : QStringLiteral(":/komadai/translations/komadai_en.qm")))
        QApplication::installTranslator(&m_texts);
}

void Application::showSettings() {
    // A closed one is deleted later.
    if (m_settingsDialog == nullptr || m_settingsDialog->isHidden()) {
        SettingTopics topics(m_settings);
        topics.appearance.get = [this] { return appearance(); };
        topics.appearance.set = [this](const AppearanceSettings& settings) { chooseAppearance(settings); };
        m_settingsDialog = new SettingsDialog(
            {m_settings, topics, m_window->actions(), *m_window->menuBar(), m_files}, m_window.get());
        m_settingsDialog->setAttribute(Qt::WA_DeleteOnClose);
        SoundSettingsPage& sound = m_settingsDialog->sound();
        sound.setVoiceState(m_voice->state());
        connect(m_voice.get(), &Voice::stateChanged, &sound, &SoundSettingsPage::setVoiceState);
        connect(&sound, &SoundSettingsPage::voiceWanted, m_soundDesk, &SoundDesk::startVoice);
        for (const auto& [sampled, sample] :
             {std::pair(&SoundSettingsPage::piecesSampled, SoundDesk::Sample::Pieces),
              std::pair(&SoundSettingsPage::signalsSampled, SoundDesk::Sample::Signals),
              std::pair(&SoundSettingsPage::voiceSampled, SoundDesk::Sample::Voice)})
            connect(&sound, sampled, m_soundDesk,
                    [this, wanted = sample] { m_soundDesk->playSample(wanted); });
        for (const QString& folder : ownPieceSets())
            m_pieceTrials.consider(ownPieceSet(folder));
    }
    m_settingsDialog->show();
    m_settingsDialog->raise();
    m_settingsDialog->activateWindow();
}

void Application::chooseAppearance(const AppearanceSettings& settings) {
    // From now on this choice replaces the command line's.
    const AppearanceSettings shown = appearance();
    AppearanceSettings kept = settings;
    if (settings.language == shown.language)
        kept.language = m_settings.appearance().language;
    else
        m_options.language.reset();
    if (settings.theme == shown.theme)
        kept.theme = m_settings.appearance().theme;
    else
        m_options.theme.reset();
    if (kept != m_settings.appearance())
        m_settings.setAppearance(kept);
    else if (appearance() != shown)
        applyAppearance();
}

// --- start and end

void Application::tellKeptFileProblem(KeptFile file, BannerArea::Topic topic,
                                      const KeptFileProblem& problem) {
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [file, problem] { return keptFileMessage(file, problem); };
    m_window->banners().put(topic, std::move(content));
}

template <typename Source>
void Application::watchKeptFile(const Source& source, KeptFile file, BannerArea::Topic topic) {
    // Problems at start-up are reported once the window is visible, and stay until read.
    connect(&source, &Source::written, this, [this, &source, file, topic, told = source.problem()]() mutable {
        const std::optional<KeptFileProblem>& problem = source.problem();
        if (problem == told)
            return;
        if (problem)
            tellKeptFileProblem(file, topic, *problem);
        else if (told->kind == KeptFileProblem::Kind::CannotWrite)
            m_window->banners().remove(topic);
        told = problem;
    });
}

void Application::tellKeptFileProblems() {
    if (m_settings.problem())
        tellKeptFileProblem(KeptFile::Settings, BannerArea::Topic::Settings, *m_settings.problem());
    if (m_catalog.problem())
        tellKeptFileProblem(KeptFile::Engines, BannerArea::Topic::Catalog, *m_catalog.problem());
    if (m_mateMemory.problem())
        tellKeptFileProblem(KeptFile::Mates, BannerArea::Topic::MateMemory, *m_mateMemory.problem());
    tellPiecesProblem();
}

void Application::tellPiecesProblem() {
    const QString pieces = appearance().pieceSet;
    if (!ownPiecesProblem(pieces))
        return;
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [pieces] { return ownPiecesProblem(pieces).value_or(Message()); };
    m_window->banners().put(BannerArea::Topic::Pieces, std::move(content));
}

void Application::requestQuit() {
    if (m_leaving)
        return;
    m_fileDesk->leaveAllRecords([this] {
        m_recoveryDesk->leaveSeries();
        beginShutdown();
    });
}

void Application::endNow() {
    if (m_leaving)
        return;
    prepareForTheEnd();
    m_autosave.leaveForNextStart();
    m_records.leaveForNextStart();
    beginShutdown();
}

void Application::prepareForTheEnd() {
    if (m_leaving)
        return;
    // Uncommitted input method text is part of the comment.
    QGuiApplication::inputMethod()->commit();
    saveLayout();
    m_recoveryDesk->checkpoint();
    m_records.checkpoint();
}

bool Application::eventFilter(QObject* watched, QEvent* event) {
    if (watched != qApp || event->type() != QEvent::Quit || m_leaving)
        return QObject::eventFilter(watched, event);
    endNow();
    return true;
}

void Application::saveLayout() {
    WindowSettings window = m_window->layoutNow();
    noteScreen(window, screenName(*m_window->screen()), m_settings.window());
    window.startPage = m_settings.window().startPage;
    window.flipped = m_scene->isFlipped();
    window.replayInterval = m_recordDesk->replay().interval();
    window.recordTree = m_recordPane->isTreeShown();
    m_settings.setWindow(window);
    m_settings.flush();
}

void Application::beginShutdown() {
    m_leaving = true;
    m_matchDesk->leave();
    m_serverDesk->leave();
    m_networkDesk->leave();
    saveLayout();
    // Open dialogs are separate windows.
    for (QWidget* window : QApplication::topLevelWidgets())
        window->hide();
    m_analysisDesk->stop();
    m_engineDesk->closeConsole();
    m_tsumeDesk->shutDown();
    m_mateHere->release();
    m_mateMemory.flush();
    m_reviewDesk->leave();
    m_play.hint().cancel();
    m_probe.cancel();
    m_hub.shutdown();
}

} // namespace app
