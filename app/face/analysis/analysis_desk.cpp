// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_desk.h"

#include "app/document/record_document.h"
#include "app/engines/memory.h"
#include "app/engines/threads.h"
#include "app/face/analysis/analysis_arrows.h"
#include "app/face/analysis/analysis_limits_dialog.h"
#include "app/face/analysis/analysis_pane.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/command_menus.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/findings/findings.h"
#include "app/platform/memory.h"
#include "app/settings/settings_file.h"
#include "app/text/engine_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "board-widget/board_view.h"

#include <QDockWidget>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace app {

AnalysisDesk::AnalysisDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_pane(*new AnalysisPane)
    , m_dock(parts.window.addPane("analysisDock", &m_pane,
                                  {nullptr, PaneLayout::Row::Engines, {Workspace::Analyse}}, Qt::Key_6))
    , m_catalog(parts.session.catalog())
    , m_settings(parts.settings.liveAnalysis())
    , m_analysis(parts.session.engines())
    , m_threats(parts.session.threats())
    , m_mates(parts.session.mates())
    , m_searched(m_analysis, parts.window, parts.scene, parts.document)
    , m_menus(&parts.window)
    , m_views(m_pane, m_analysis)
    , m_lines({parts.window, parts.document, parts.scene, m_searched}) {
    fillMenus();
    connectMenus();
    refreshEngineMenu();
    connectAnalysis();
    connectViews();
    applySettings();
    updateActions();
}

AnalysisDesk::~AnalysisDesk() = default;

void AnalysisDesk::connectMenus() {
    connect(&m_menus, &AnalysisMenus::engineChosen, this, &AnalysisDesk::setEngineUsed);
    connect(&m_menus, &AnalysisMenus::settingsChosen, this, &AnalysisDesk::useSettings);
    connect(&m_menus, &AnalysisMenus::curveChosen, this, &AnalysisDesk::useCurve);
    connect(&m_catalog, &EngineCatalog::changed, this, [this] {
        endRemoved();
        refreshEngineMenu();
    });
    connect(&m_parts.settings, &SettingsFile::gameAnalysisChanged, this, &AnalysisDesk::applySettings);
    // Chosen here or in the settings.
    connect(&m_parts.settings, &SettingsFile::liveAnalysisChanged, this, &AnalysisDesk::takeSettings);
}

void AnalysisDesk::fillMenus() {
    MainWindow& window = m_parts.window;
    window.add(commands());
    window.menus().add(m_menus.engines().menuAction(), {MenuId::Analysis, 210});
    window.menus().add(m_menus.view().menuAction(), {MenuId::Analysis, 220});
    const Actions& actions = window.actions();
    m_menus.view().addAction(actions["analysisLimits"]);
    m_pane.useActions({actions["pauseAnalysis"], actions["showThreats"], actions["watchMates"]},
                      &m_menus.engines(), &m_menus.view());
}

void AnalysisDesk::refreshEngineMenu() {
    m_menus.setEngines(m_catalog.entries(), m_settings);
    tickEngines();
}

// Ticks the running engines or, while none is running, those that would be started.
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
    // Node ids are no longer valid: late results about the old position go only to the store.
    connect(&document, &RecordDocument::reset, this, [this] {
        m_node.reset();
        follow();
    });
    connect(&document, &RecordDocument::treeChanged, this, [this] {
        m_node.reset();
        follow();
    });

    connect(&m_analysis, &LiveAnalysis::engineAdded, this, [this](LiveEngine* engine) {
        connect(engine, &LiveEngine::stateChanged, this, &AnalysisDesk::updateActions);
    });
    connect(&m_analysis, &LiveAnalysis::positionChanged, this, [this] { drawLine({}); });
    connect(&m_analysis, &LiveAnalysis::searchMovesChanged, this, &AnalysisDesk::refreshRestriction);
    connect(&m_analysis, &LiveAnalysis::found, this,
            [this](const LivePosition& position, const std::vector<shogi::EngineEvaluation>& lines) {
                m_parts.findings.take(position.position, m_node, lines);
            });
    connect(&m_parts.findings, &Findings::shownChanged, this, [this] {
        if (isRunning()) {
            m_analysis.showKnown(m_parts.findings.knownAboutShown());
            m_views.refresh();
        }
    });
    connect(&m_threats, &Threats::changed, this, [this] {
        refreshNotes();
        refreshArrows();
    });
    connect(&m_mates, &MateWatch::changed, this, [this] {
        refreshNotes();
        for (const MateFinding& finding : m_mates.findings())
            m_parts.findings.take(finding, m_node);
    });
    connect(&m_pane, &AnalysisPane::noteActivated, this, [this](int note) {
        const auto at = static_cast<std::size_t>(note);
        if (at < m_notes.size() && m_notes[at].line)
            m_lines.playThrough(*m_notes[at].line);
    });
}

void AnalysisDesk::connectViews() {
    connect(&m_views, &AnalysisViews::refreshed, this, &AnalysisDesk::refreshArrows);
    connect(&m_views, &AnalysisViews::ranksChosen, this, [this](const QString& id, int ranks) {
        for (LiveAnalysisSettings::Engine& used : m_settings.engines) {
            if (used.id == id)
                used.lines = ranks;
        }
        m_parts.settings.setLiveAnalysis(m_settings);
    });
    connect(&m_views, &AnalysisViews::removeRequested, this,
            [this](const QString& id) { setEngineUsed(id, false); });
    connect(&m_views, &AnalysisViews::lineActivated, &m_lines, &LineMenu::playThrough);
    connect(&m_lines, &LineMenu::played, &m_views, &AnalysisViews::setPlayed);
    connect(&m_views, &AnalysisViews::lineHovered, &m_lines, &LineMenu::preview);
    connect(&m_views, &AnalysisViews::linesLeft, &m_lines, &LineMenu::endPreview);
    connect(&m_views, &AnalysisViews::lineInsertRequested, &m_lines, &LineMenu::insertBranch);
    connect(&m_views, &AnalysisViews::lineMenuRequested, &m_lines, &LineMenu::show);
    connect(&m_lines, &LineMenu::drawRequested, this, &AnalysisDesk::drawLine);
    connect(&m_parts.scene, &BoardScene::dismissed, this, [this] { drawLine({}); });
}

void AnalysisDesk::drawLine(const std::vector<shogi::Move>& line) {
    m_drawn = line;
    refreshArrows();
}

// --- starting, stopping

void AnalysisDesk::start() {
    if (isRunning())
        return;
    std::vector<LiveAnalysisSettings::Engine> engines;
    for (const LiveAnalysisSettings::Engine& engine : m_settings.engines) {
        if (m_catalog.find(engine.id) != nullptr)
            engines.push_back(engine);
    }
    if (engines.empty())
        engines.push_back({CatalogEntry::kBundledId, LiveAnalysisSettings::Engine().lines});
    m_settings.engines = engines;
    m_analysis.setLimits(limits());
    m_parts.window.panes().setWorkspace(Workspace::Analyse);
    m_dock.show();
    m_dock.raise();
    for (const LiveAnalysisSettings::Engine& engine : engines)
        m_analysis.addEngine(*m_catalog.find(engine.id), engine.lines);
    follow(true);
    updateActions();
    tellLoad();
}

// They run all the same, as the user may know better.
void AnalysisDesk::tellLoad() {
    const std::int64_t hash = m_parts.session.runningHash();
    const std::int64_t memory = memoryMegabytes();
    const int threads = m_parts.session.thinkingThreads();
    QStringList words;
    if (isTooMuchHash(hash, memory))
        words += hashWarning(hash, memory);
    if (const QString warning = threadsWarning(threads, processorCores()); !warning.isEmpty())
        words += warning;
    if (!words.isEmpty())
        m_parts.window.bubble().say(words.join(u' '), true);
}

void AnalysisDesk::stop() {
    m_searched.closeDialog();
    m_analysis.stop();
    m_mates.clear();
    m_threatsShown = false;
    m_threats.clear();
    m_parts.scene.holdDrawings({});
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
        m_dock.show();
        m_dock.raise();
        follow(true);
    }
    updateActions();
}

void AnalysisDesk::setMatesWatched(bool watched) {
    LiveAnalysisSettings settings = m_settings;
    settings.watchMates = watched;
    useSettings(settings);
}

void AnalysisDesk::setEngineUsed(const QString& entryId, bool used) {
    LiveAnalysisSettings settings = m_settings;
    const CatalogEntry* entry = m_catalog.find(entryId);
    std::erase_if(settings.engines, [&entryId](const auto& engine) { return engine.id == entryId; });
    if (used && entry != nullptr) {
        settings.engines.push_back({entryId, LiveAnalysisSettings::Engine().lines});
        if (isRunning()) {
            m_analysis.addEngine(*entry, settings.engines.back().lines);
            tellLoad();
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
        if (m_catalog.find(engine->entryId()) == nullptr)
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
        // Results that this reports about the previous position belong to its node.
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
    if (another)
        emit looked();
    m_views.setScoreStyle(style());
}

// --- display

void AnalysisDesk::refreshArrows() {
    ArrowContent content;
    content.position = m_parts.document.position();
    content.drawn = m_drawn;
    for (const auto& engine : m_analysis.engines())
        content.engines.push_back(engine->lines().best());
    const std::vector<std::optional<std::size_t>> numbers = engineNumbers();
    for (const std::optional<std::size_t>& number : numbers)
        content.numbers.push_back(number.value_or(0));
    m_views.setColours(numbers, m_dark);
    if (m_threatsShown)
        content.threat = m_threats.report();
    content.candidates = m_settings.arrows;
    content.reply = m_settings.replyArrow;
    content.range = m_settings.arrowRange;
    content.style = style();
    m_parts.scene.setAnalysisArrows(analysisArrows(content));
}

// One that has not told its name yet gets a number when it does: its colour must not change.
std::vector<std::optional<std::size_t>> AnalysisDesk::engineNumbers() {
    std::vector<std::optional<std::size_t>> numbers;
    for (const auto& engine : m_analysis.engines()) {
        std::optional<std::size_t> number;
        if (engine->isIntroduced())
            number = m_parts.findings.numberOf(engine->reportedName());
        numbers.push_back(number);
    }
    return numbers;
}

void AnalysisDesk::refreshNotes() {
    const std::optional<ThreatReport> threat =
        m_threatsShown ? std::optional(m_threats.report()) : std::nullopt;
    m_parts.scene.setThreatened(threatenedSide(m_mates.findings(), threat));
    m_notes = analysisNotes(m_mates.findings(), threat, notation(), style());
    std::vector<AnalysisPane::Note> notes;
    for (const AnalysisNote& note : m_notes)
        notes.push_back({note.text, note.urgent, note.line.has_value()});
    m_pane.setNotes(notes);
}

void AnalysisDesk::refreshRestriction() {
    m_pane.setRestriction(m_searched.text());
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
    m_parts.settings.setLiveAnalysis(settings);
}

void AnalysisDesk::takeSettings() {
    LiveAnalysisSettings settings = m_parts.settings.liveAnalysis();
    if (settings.engines.empty() && isRunning())
        settings.engines = m_settings.engines;
    const bool watched = std::exchange(m_settings, settings).watchMates;
    applySettings();
    if (settings.watchMates == watched)
        return;
    if (watched)
        m_mates.clear();
    else if (isRunning())
        m_mates.show(m_analysis.position());
    updateActions();
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
    m_parts.window.stage().setArrowPalette(m_settings.palette == ArrowPalette::Distinct);
    m_views.setStyle({notation(), style(), m_settings.olderLines, m_settings.lineMoves});
    m_lines.setAppearance(m_appearance, m_dark, notation());
    retranslate();
    refreshArrows();
    refreshNotes();
}

void AnalysisDesk::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_dark = dark;
    applySettings();
}

void AnalysisDesk::retranslate() {
    m_menus.retranslate();
    m_views.retranslate();
    refreshRestriction();
    refreshNotes();
}

bool AnalysisDesk::isResting() const {
    const auto& engines = m_analysis.engines();
    return isRunning() && std::all_of(engines.begin(), engines.end(), [](const auto& engine) {
               return engine->state() == LiveEngine::State::Paused ||
                      engine->state() == LiveEngine::State::Lost;
           });
}

void AnalysisDesk::updateActions() {
    m_parts.window.actions().refresh();
    tickEngines();
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

} // namespace app
