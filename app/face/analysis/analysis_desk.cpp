// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_desk.h"

#include "app/document/record_document.h"
#include "app/engines/engine_roster.h"
#include "app/engines/memory.h"
#include "app/face/analysis/analysis_arrows.h"
#include "app/face/analysis/analysis_limits_dialog.h"
#include "app/face/analysis/analysis_pane.h"
#include "app/face/analysis/analysis_section.h"
#include "app/face/analysis/evaluation_store_dialog.h"
#include "app/face/analysis/line_board.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/findings/findings.h"
#include "app/game/game.h"
#include "app/platform/memory.h"
#include "app/settings/settings_file.h"
#include "app/store/evaluation_store.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "board-widget/board_view.h"

#include <QDockWidget>
#include <QMenu>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kLineInterval = 33; // ms between two looks at the engines' lines
constexpr int kCommentMoves = 12; // moves of a line in a comment
constexpr int kPaneShare = 40;    // of the window's height, in percent, when it opens

} // namespace

AnalysisDesk::AnalysisDesk(const Parts& parts, QMenu& menu, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_settings(parts.settings.liveAnalysis())
    , m_analysis(parts.hub)
    , m_threats(parts.hub, parts.catalog)
    , m_mates(parts.hub, parts.catalog)
    , m_searched(m_analysis, parts.window)
    , m_menus(parts.window.actions()[ActionId::AnalysisLimits], &parts.window) {
    m_lineTimer.setSingleShot(true);
    m_lineTimer.setInterval(kLineInterval);
    connect(&m_lineTimer, &QTimer::timeout, this, &AnalysisDesk::refreshLines);
    fillMenu(menu);
    connectMenus();
    refreshEngineMenu();
    connectAnalysis();
    applySettings();
    updateActions();
}

AnalysisDesk::~AnalysisDesk() { delete m_lineBoard; }

void AnalysisDesk::connectMenus() {
    connect(&m_menus, &AnalysisMenus::engineChosen, this, &AnalysisDesk::setEngineUsed);
    connect(&m_menus, &AnalysisMenus::settingsChosen, this, &AnalysisDesk::useSettings);
    connect(&m_menus, &AnalysisMenus::curveChosen, this, &AnalysisDesk::useCurve);
    connect(&m_parts.catalog, &EngineCatalog::changed, this, [this] {
        endRemoved();
        refreshEngineMenu();
    });
    connect(&m_parts.settings, &SettingsFile::gameAnalysisChanged, this, &AnalysisDesk::applySettings);
}

void AnalysisDesk::fillMenu(QMenu& menu) {
    using enum ActionId;
    const Actions& a = m_parts.window.actions();
    menu.addActions({a[Analyse], a[PauseAnalysis]});
    menu.addSeparator();
    menu.addMenu(&m_menus.engines());
    menu.addMenu(&m_menus.view());
    menu.addSeparator();
    menu.addActions({a[ShowThreats], a[WatchMates]});
    menu.addSeparator();
    menu.addActions({a[ChooseMoves], a[OnlyDrawnMoves], a[WithoutDrawnMoves], a[AllMoves]});
    menu.addSeparator();
    menu.addAction(a[StoredEvaluations]);
    QAction* const toggle = m_parts.dock.toggleViewAction();
    toggle->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_6));
    m_parts.window.addAction(toggle);
    m_parts.pane.useActions({a[Analyse], a[PauseAnalysis], a[ShowThreats], a[WatchMates]}, &m_menus.engines(),
                            &m_menus.view());
}

void AnalysisDesk::refreshEngineMenu() {
    m_menus.setEngines(m_parts.catalog.entries(), m_settings);
    tickEngines();
}

// What runs; while nothing does, what will.
void AnalysisDesk::tickEngines() {
    m_menus.tickEngines([this](const QString& id) {
        if (isRunning())
            return m_analysis.engine(id) != nullptr;
        return std::any_of(m_settings.engines.begin(), m_settings.engines.end(),
                           [&id](const auto& engine) { return engine.id == id; });
    });
}

void AnalysisDesk::connectAnalysis() {
    RecordDocument& document = m_parts.document;
    connect(&document, &RecordDocument::cursorChanged, this, [this] { follow(); });
    // Ids mean nothing any more: what is still told about the old position goes to the store alone.
    connect(&document, &RecordDocument::reset, this, [this] {
        m_node.reset();
        follow();
    });
    connect(&document, &RecordDocument::treeChanged, this, [this] {
        m_node.reset();
        follow();
    });
    // A game is played by its players alone, unless the user wants it otherwise.
    connect(&m_parts.game, &Game::started, this, &AnalysisDesk::stop);

    connect(&m_analysis, &LiveAnalysis::engineAdded, this, &AnalysisDesk::addView);
    connect(&m_analysis, &LiveAnalysis::engineRemoved, this, &AnalysisDesk::removeView);
    connect(&m_analysis, &LiveAnalysis::positionChanged, this, [this] {
        for (const auto& engine : m_analysis.engines())
            refreshModel(*engine);
        m_drawn.clear();
        refreshArrows();
    });
    connect(&m_analysis, &LiveAnalysis::searchMovesChanged, this, &AnalysisDesk::refreshRestriction);
    connect(&m_analysis, &LiveAnalysis::found, this,
            [this](const LivePosition& position, const std::vector<shogi::EngineEvaluation>& lines) {
                m_parts.findings.take(position.position, m_node, lines);
            });
    connect(&m_parts.findings, &Findings::shownChanged, this, [this] {
        if (isRunning()) {
            m_analysis.showKnown(m_parts.findings.knownAboutShown());
            refreshLines();
        }
    });
    connect(&m_parts.store, &EvaluationStore::problemChanged, this, &AnalysisDesk::tellStoreProblem);
    connect(&m_threats, &Threats::changed, this, [this] {
        refreshNotes();
        refreshArrows();
    });
    connect(&m_mates, &MateWatch::changed, this, [this] {
        refreshNotes();
        for (const MateFinding& finding : m_mates.findings())
            m_parts.findings.take(finding, m_node);
    });
    connect(&m_parts.pane, &AnalysisPane::noteActivated, this, [this](int note) {
        const auto at = static_cast<std::size_t>(note);
        if (at < m_notes.size() && m_notes[at].line)
            playThrough(*m_notes[at].line);
    });
}

// --- starting, stopping

void AnalysisDesk::start() {
    if (isRunning())
        return;
    std::vector<LiveAnalysisSettings::Engine> engines;
    for (const LiveAnalysisSettings::Engine& engine : m_settings.engines) {
        if (m_parts.catalog.find(engine.id) != nullptr)
            engines.push_back(engine);
    }
    if (engines.empty())
        engines.push_back({CatalogEntry::kBundledId, LiveAnalysisSettings::Engine().lines});
    m_settings.engines = engines;
    m_analysis.setLimits(limits());
    const bool opens = m_parts.dock.visibleRegion().isEmpty();
    m_parts.dock.show();
    m_parts.dock.raise();
    // Under the board there is room for little more than one line unless it is made; how high the user has
    // made it counts as long as it stays open.
    if (opens)
        m_parts.window.lendHeight(m_parts.dock, m_parts.window.height() * kPaneShare / 100);
    for (const LiveAnalysisSettings::Engine& engine : engines)
        m_analysis.addEngine(*m_parts.catalog.find(engine.id), engine.lines);
    follow(true);
    updateActions();
    tellHash();
}

// They run all the same: who analyses may know better.
void AnalysisDesk::tellHash() {
    const std::int64_t hash = m_parts.roster.runningHash({});
    const std::int64_t memory = memoryMegabytes();
    if (isTooMuchHash(hash, memory))
        m_parts.window.bubble().say(hashWarning(hash, memory), true);
}

void AnalysisDesk::stop() {
    m_searched.closeDialog();
    m_analysis.stop();
    m_parts.window.takeHeightBack(m_parts.dock);
    m_mates.clear();
    m_threatsShown = false;
    m_threats.clear();
    m_changed.clear();
    m_drawn.clear();
    refreshArrows();
    refreshNotes();
    refreshRestriction();
    updateActions();
}

void AnalysisDesk::toggle() {
    if (isRunning())
        stop();
    else
        start();
}

void AnalysisDesk::pauseOrResume() {
    const auto& engines = m_analysis.engines();
    const bool goesOn = std::any_of(engines.begin(), engines.end(), [](const auto& engine) {
        return engine->state() != LiveEngine::State::Paused && engine->state() != LiveEngine::State::Lost;
    });
    for (const auto& engine : engines)
        engine->setPaused(goesOn);
    updateActions();
}

void AnalysisDesk::setThreatsShown(bool shown) {
    m_threatsShown = shown;
    if (!shown) {
        m_threats.clear();
    } else {
        m_parts.dock.show();
        m_parts.dock.raise();
        follow(true);
    }
    updateActions();
}

void AnalysisDesk::setMatesWatched(bool watched) {
    LiveAnalysisSettings settings = m_settings;
    settings.watchMates = watched;
    useSettings(settings);
    if (!watched)
        m_mates.clear();
    else if (isRunning())
        m_mates.show(m_analysis.position());
    updateActions();
}

void AnalysisDesk::setEngineUsed(const QString& entryId, bool used) {
    LiveAnalysisSettings settings = m_settings;
    const CatalogEntry* entry = m_parts.catalog.find(entryId);
    std::erase_if(settings.engines, [&entryId](const auto& engine) { return engine.id == entryId; });
    if (used && entry != nullptr) {
        settings.engines.push_back({entryId, LiveAnalysisSettings::Engine().lines});
        if (isRunning()) {
            m_analysis.addEngine(*entry, settings.engines.back().lines);
            tellHash();
        }
    } else {
        const bool wasRunning = isRunning();
        m_analysis.removeEngine(entryId);
        if (wasRunning && !isRunning())
            stop();
    }
    useSettings(settings);
    updateActions();
}

void AnalysisDesk::endRemoved() {
    QStringList removed;
    for (const auto& engine : m_analysis.engines())
        if (m_parts.catalog.find(engine->entryId()) == nullptr)
            removed << engine->entryId();
    for (const QString& id : removed)
        setEngineUsed(id, false);
}

// --- the position

shogi::NodeId AnalysisDesk::shownNode() const {
    return m_parts.document.record().positionNode(m_parts.document.cursor());
}

void AnalysisDesk::follow(bool again) {
    if (!isRunning() && !m_threatsShown) {
        m_node.reset();
        return;
    }
    LivePosition position;
    position.start = m_parts.document.record().startPosition();
    position.moves = m_parts.document.moves();
    position.position = m_parts.document.position();
    position.previousTo = m_parts.document.previousTo();
    const bool another = again || !m_node || *m_node != shownNode();
    if (isRunning()) {
        // What is told by this about the position before belongs to its node.
        m_analysis.show(position, m_parts.findings.knownAboutShown());
        m_node = shownNode();
        m_parts.findings.lookUpShown();
        if (m_settings.watchMates && another)
            m_mates.show(position);
    } else {
        m_node = shownNode();
    }
    if (m_threatsShown && another)
        m_threats.show(position);
    for (auto& view : m_views)
        view.second.model->setScoreStyle(style());
}

// --- what is shown

void AnalysisDesk::addView(LiveEngine* engine) {
    EngineView& view = m_views[engine->entryId()];
    view.model = std::make_unique<AnalysisModel>();
    view.model->setNotation(notation());
    view.model->setScoreStyle(style());
    view.model->setOlderShown(m_settings.olderLines);
    AnalysisSection* section = m_parts.pane.addSection(engine->entryId(), view.model.get());
    section->setName(foreignText(engine->name()));
    section->setRanks(engine->ranks(), engine->mostRanks());
    const QString id = engine->entryId();
    connect(section, &AnalysisSection::ranksChosen, engine, [this, engine, id](int ranks) {
        for (LiveAnalysisSettings::Engine& used : m_settings.engines) {
            if (used.id == id)
                used.lines = ranks;
        }
        m_parts.settings.setLiveAnalysis(m_settings);
        engine->setRanks(ranks);
    });
    connect(section, &AnalysisSection::pauseRequested, engine,
            [engine] { engine->setPaused(engine->state() != LiveEngine::State::Paused); });
    connect(section, &AnalysisSection::restartRequested, engine, &LiveEngine::restart);
    connect(section, &AnalysisSection::removeRequested, this, [this, id] {
        // Afterwards: the section that asks is among what goes.
        QMetaObject::invokeMethod(
            this, [this, id] { setEngineUsed(id, false); }, Qt::QueuedConnection);
    });
    connect(section, &AnalysisSection::rowActivated, this, [this, id](int row) {
        if (const auto line = lineAt(id, row))
            playThrough(*line);
    });
    connect(section, &AnalysisSection::menuRequested, this,
            [this, id](int row, const QPoint& at) { showLineMenu(id, row, at); });
    for (const auto signal : {&LiveEngine::linesReset, &LiveEngine::linesChanged})
        connect(engine, signal, this, [this, engine] { takeLines(*engine); });
    connect(engine, &LiveEngine::stateChanged, this, [this, engine] {
        refreshState(*engine);
        updateActions();
    });
    refreshState(*engine);
}

void AnalysisDesk::takeLines(LiveEngine& engine) {
    // Lines of another position are removed at once.
    if (engine.lines().best().empty()) {
        refreshModel(engine);
        return;
    }
    if (std::find(m_changed.begin(), m_changed.end(), &engine) == m_changed.end())
        m_changed.push_back(&engine);
    // The first line of a position is shown at once.
    if (m_views.at(engine.entryId()).model->rowCount() == 0)
        refreshLines();
    else if (!m_lineTimer.isActive())
        m_lineTimer.start();
}

void AnalysisDesk::removeView(LiveEngine* engine) {
    std::erase(m_changed, engine);
    m_parts.pane.removeSection(engine->entryId());
    m_views.erase(engine->entryId());
    refreshArrows();
}

void AnalysisDesk::refreshModel(LiveEngine& engine) {
    std::erase(m_changed, &engine);
    m_views.at(engine.entryId())
        .model->show(engine.lines(), engine.position().position, engine.position().previousTo);
    m_parts.pane.section(engine.entryId())->setFigures(engine.lines().latest());
}

void AnalysisDesk::refreshLines() {
    m_lineTimer.stop();
    for (LiveEngine* engine : std::vector<LiveEngine*>(m_changed))
        refreshModel(*engine);
    refreshArrows();
}

void AnalysisDesk::refreshState(LiveEngine& engine) {
    AnalysisSection* section = m_parts.pane.section(engine.entryId());
    if (section == nullptr)
        return;
    using State = LiveEngine::State;
    const State state = engine.state();
    const bool trouble = state == State::Lost || engine.isSilent();
    section->setState(liveStateText(engine), trouble ? AnalysisSection::Tone::Trouble
                                             : state == State::Thinking || state == State::Preparing
                                                 ? AnalysisSection::Tone::Busy
                                                 : AnalysisSection::Tone::Quiet);
    section->setPaused(state == State::Paused);
    section->setLost(state == State::Lost);
    section->setRanks(engine.ranks(), engine.mostRanks());
}

void AnalysisDesk::refreshArrows() {
    ArrowContent content;
    content.position = m_parts.document.position();
    content.drawn = m_drawn;
    for (const auto& engine : m_analysis.engines())
        content.engines.push_back(engine->lines().best());
    if (m_threatsShown)
        content.threat = m_threats.report();
    content.candidates = m_settings.arrows;
    content.reply = m_settings.replyArrow;
    content.style = style();
    m_parts.scene.setAnalysisArrows(analysisArrows(content));
}

void AnalysisDesk::refreshNotes() {
    m_notes =
        analysisNotes(m_mates.findings(), m_threatsShown ? std::optional(m_threats.report()) : std::nullopt,
                      notation(), style());
    std::vector<AnalysisPane::Note> notes;
    for (const AnalysisNote& note : m_notes)
        notes.push_back({note.text, note.urgent, note.line.has_value()});
    m_parts.pane.setNotes(notes);
}

void AnalysisDesk::refreshRestriction() {
    m_parts.pane.setRestriction(m_searched.text());
    updateActions();
}

// --- settings

LiveLimits AnalysisDesk::limits() const {
    LiveLimits limits;
    if (m_settings.time.count() > 0)
        limits.time = m_settings.time;
    if (m_settings.depth > 0)
        limits.depth = m_settings.depth;
    if (m_settings.nodes > 0)
        limits.nodes = static_cast<std::uint64_t>(m_settings.nodes);
    return limits;
}

ScoreStyle AnalysisDesk::style() const {
    return scoreStyle(m_settings, m_parts.settings.gameAnalysis().review.curve,
                      m_parts.document.position().sideToMove(),
                      m_parts.scene.isFlipped() ? shogi::Color::White : shogi::Color::Black);
}

MoveNotation AnalysisDesk::notation() const {
    return m_settings.notation == MoveNotation::Automatic ? m_appearance.notation : m_settings.notation;
}

void AnalysisDesk::useSettings(const LiveAnalysisSettings& settings) {
    m_settings = settings;
    m_settings.normalise();
    m_parts.settings.setLiveAnalysis(m_settings);
    applySettings();
}

void AnalysisDesk::useCurve(WinRateCurve curve) {
    GameAnalysisSettings settings = m_parts.settings.gameAnalysis();
    settings.review.curve = curve;
    m_parts.settings.setGameAnalysis(settings);
}

void AnalysisDesk::applySettings() {
    m_menus.setSettings(m_settings, m_parts.settings.gameAnalysis().review.curve);
    m_searched.setNotation(notation());
    m_analysis.setLimits(limits());
    m_mates.setBudget(m_settings.mateBudget);
    m_parts.scene.setArrowPalette(m_settings.palette == ArrowPalette::Distinct);
    for (auto& view : m_views) {
        view.second.model->setNotation(notation());
        view.second.model->setScoreStyle(style());
        view.second.model->setOlderShown(m_settings.olderLines);
    }
    retranslate();
    refreshArrows();
    refreshNotes();
}

void AnalysisDesk::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_dark = dark;
    if (m_lineBoard)
        m_lineBoard->setAppearance(appearance, dark, notation());
    applySettings();
}

void AnalysisDesk::retranslate() {
    m_menus.retranslate();
    for (const auto& engine : m_analysis.engines()) {
        m_views.at(engine->entryId()).model->refreshTexts();
        refreshState(*engine);
    }
    refreshRestriction();
    refreshNotes();
}

void AnalysisDesk::updateActions() {
    using enum ActionId;
    const Actions& a = m_parts.window.actions();
    const bool running = isRunning();
    const auto& engines = m_analysis.engines();
    const bool resting =
        running && std::all_of(engines.begin(), engines.end(), [](const auto& engine) {
            return engine->state() == LiveEngine::State::Paused || engine->state() == LiveEngine::State::Lost;
        });
    m_parts.window.actions().showAnalysing(running, resting);
    a[PauseAnalysis]->setEnabled(running);
    a[ChooseMoves]->setEnabled(running);
    a[OnlyDrawnMoves]->setEnabled(running);
    a[WithoutDrawnMoves]->setEnabled(running);
    a[AllMoves]->setEnabled(running && !m_analysis.searchMoves().empty());
    tickEngines();
    a[ShowThreats]->setChecked(m_threatsShown);
    a[WatchMates]->setChecked(m_settings.watchMates);
}

void AnalysisDesk::showLimits() {
    auto* dialog = new AnalysisLimitsDialog(m_settings, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const LiveAnalysisSettings entered = dialog->settings();
        LiveAnalysisSettings settings = m_settings;
        settings.time = entered.time;
        settings.depth = entered.depth;
        settings.nodes = entered.nodes;
        settings.mateBudget = entered.mateBudget;
        useSettings(settings);
    });
    dialog->open();
}

void AnalysisDesk::showStore() {
    if (!m_storeDialog) {
        m_storeDialog = new EvaluationStoreDialog(m_parts.store, &m_parts.window);
        m_storeDialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_storeDialog->show();
    m_storeDialog->raise();
    m_storeDialog->activateWindow();
}

void AnalysisDesk::tellStoreProblem() {
    BannerArea& banners = m_parts.window.banners();
    const std::optional<StoreProblem> problem = m_parts.store.problem();
    if (!problem) {
        banners.remove(BannerArea::Topic::Store);
        return;
    }
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [problem] { return storeProblemMessage(*problem); };
    banners.put(BannerArea::Topic::Store, std::move(content));
}

// --- a line

std::optional<ShownLine> AnalysisDesk::lineAt(const QString& entryId, int row) const {
    const auto view = m_views.find(entryId);
    const LiveEngine* engine = m_analysis.engine(entryId);
    if (view == m_views.end() || engine == nullptr || row >= view->second.model->rowCount())
        return std::nullopt;
    const AnalysisLine& line = view->second.model->line(row);
    if (line.pv.moves.empty())
        return std::nullopt;
    QString title = foreignText(engine->name());
    if (line.evaluation)
        title += QStringLiteral("  ") + scoreText(*line.evaluation, style());
    return ShownLine{title, engine->position().position, engine->position().previousTo, line.pv.moves};
}

void AnalysisDesk::showLineMenu(const QString& entryId, int row, const QPoint& at) {
    const auto line = lineAt(entryId, row);
    if (!line)
        return;
    const LiveEngine* engine = m_analysis.engine(entryId);
    const AnalysisLine shown = m_views.at(entryId).model->line(row);
    QString comment = engine->name();
    if (shown.evaluation)
        comment += QStringLiteral(" ") + scoreText(*shown.evaluation, style());
    if (shown.depth)
        comment += QStringLiteral(" ") + tr("(depth %1)").arg(*shown.depth);
    const std::size_t told = std::min<std::size_t>(kCommentMoves, line->moves.size());
    comment += QStringLiteral(": ") +
               lineText(line->position, std::span(line->moves).first(told), notation(), line->previousTo);

    auto* menu = new QMenu(&m_parts.window);
    menu->setObjectName(QStringLiteral("lineMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [this, menu](const char* name, const QString& text, auto&& function) {
        QAction* action = menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, std::forward<decltype(function)>(function));
    };
    add("playThrough", tr("&Step through on a small board"), [this, line] { playThrough(*line); });
    add("drawLine", tr("Show as &arrows"), [this, line] { drawLine(*line); });
    menu->addSeparator();
    add("insertBranch", tr("Insert as a &branch"),
        [this, line, comment] { insertLine(*line, comment, true, false); });
    add("insertComment", tr("Insert as a &comment"),
        [this, line, comment] { insertLine(*line, comment, false, true); });
    add("insertBoth", tr("Insert as b&oth"),
        [this, line, comment] { insertLine(*line, comment, true, true); });
    menu->addSeparator();
    add("copyKif", tr("Copy as &KIF"), [line] { copyLineAsKif(*line); });
    add("copyUsi", tr("Copy as &USI"), [line] { copyLineAsUsi(*line); });
    menu->addSeparator();
    const shogi::Move first = line->moves.front();
    const QString word = moveText(line->position, first, notation(), line->previousTo);
    add("onlyMove", tr("Searc&h only %1").arg(word), [this, first] { m_searched.limitTo(first, true); });
    add("withoutMove", tr("&Exclude %1").arg(word), [this, first] { m_searched.limitTo(first, false); });
    menu->popup(at);
}

void AnalysisDesk::playThrough(const ShownLine& line) {
    if (!m_lineBoard) {
        m_lineBoard = new LineBoard(&m_parts.window);
        m_lineBoard->setAppearance(m_appearance, m_dark, notation());
    }
    m_lineBoard->setFlipped(m_parts.scene.isFlipped());
    m_lineBoard->showLine(line.title, line.position, line.previousTo, line.moves);
}

void AnalysisDesk::drawLine(const ShownLine& line) {
    m_drawn = line.moves;
    refreshArrows();
}

void AnalysisDesk::insertLine(const ShownLine& line, const QString& comment, bool asBranch, bool asComment) {
    const shogi::NodeId node = shownNode();
    if (!(m_parts.document.position() == line.position))
        return;
    QUndoStack* undo = m_parts.document.undoStack();
    undo->beginMacro(QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Insert an engine's line")));
    if (asComment) {
        const QString before = m_parts.document.comment(node);
        m_parts.document.setComment(node, before.isEmpty() ? comment : before + u'\n' + comment);
    }
    const bool added = asBranch && m_parts.document.insertLine(node, line.moves);
    undo->endMacro();
    if (asBranch && !added)
        m_parts.window.bubble().say(tr("The record already has this line."));
}

} // namespace app
