// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_desk.h"

#include "app/document/record_document.h"
#include "app/engines/engine_roster.h"
#include "app/engines/memory.h"
#include "app/face/analysis/analysis_limits_dialog.h"
#include "app/face/analysis/analysis_pane.h"
#include "app/face/analysis/analysis_section.h"
#include "app/face/analysis/evaluation_store_dialog.h"
#include "app/face/analysis/line_board.h"
#include "app/face/files/moves_dialog.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/face/shell/tick_menu.h"
#include "app/findings/findings.h"
#include "app/game/game.h"
#include "app/settings/settings_file.h"
#include "app/store/evaluation_store.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/review_text.h"
#include "board-widget/board_view.h"
#include "shogi-core/kif.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QActionGroup>
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QMenu>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kLineInterval = 33;     // ms between two looks at the engines' lines
constexpr std::size_t kMostDrawn = 6; // moves of a line drawn as arrows
constexpr int kCommentMoves = 12;     // moves of a line in a comment
constexpr int kPaneShare = 40;        // of the window's height, in percent, when it opens
// A choice among some values as a menu of exclusive actions.
template <class T>
void fillChoices(QMenu& menu, T current, const std::vector<std::pair<T, QString>>& choices, auto&& chosen) {
    menu.clear();
    auto* group = new QActionGroup(&menu);
    for (const auto& choice : choices) {
        QAction* action = menu.addAction(choice.second);
        action->setCheckable(true);
        action->setChecked(choice.first == current);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &menu,
                         [chosen, value = choice.first] { chosen(value); });
    }
}

} // namespace

AnalysisDesk::AnalysisDesk(const Parts& parts, QMenu& menu, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_settings(parts.settings.liveAnalysis())
    , m_analysis(parts.hub)
    , m_threats(parts.hub, parts.catalog)
    , m_mates(parts.hub, parts.catalog) {
    m_lineTimer.setSingleShot(true);
    m_lineTimer.setInterval(kLineInterval);
    connect(&m_lineTimer, &QTimer::timeout, this, &AnalysisDesk::refreshLines);
    fillMenus(menu);
    fillEngineMenu();
    connectAnalysis();
    applySettings();
    updateActions();
}

AnalysisDesk::~AnalysisDesk() { delete m_lineBoard; }

void AnalysisDesk::fillMenus(QMenu& menu) {
    using enum ActionId;
    const Actions& a = m_parts.window.actions();
    m_engineMenu = new TickMenu(&m_parts.window);
    m_engineMenu->setObjectName(QStringLiteral("engineMenu"));
    m_viewMenu = new QMenu(&m_parts.window);
    m_sideMenu = m_viewMenu->addMenu(QString());
    m_unitMenu = m_viewMenu->addMenu(QString());
    m_curveMenu = m_viewMenu->addMenu(QString());
    m_notationMenu = m_viewMenu->addMenu(QString());
    m_olderLines = m_viewMenu->addAction(QString());
    m_olderLines->setCheckable(true);
    m_viewMenu->addSeparator();
    m_arrowMenu = m_viewMenu->addMenu(QString());
    m_paletteMenu = m_viewMenu->addMenu(QString());
    m_replyArrow = m_viewMenu->addAction(QString());
    m_replyArrow->setCheckable(true);
    m_viewMenu->addSeparator();
    m_viewMenu->addAction(a[AnalysisLimits]);
    connect(m_olderLines, &QAction::triggered, this, [this](bool on) {
        LiveAnalysisSettings settings = m_settings;
        settings.olderLines = on;
        useSettings(settings);
    });
    connect(m_replyArrow, &QAction::triggered, this, [this](bool on) {
        LiveAnalysisSettings settings = m_settings;
        settings.replyArrow = on;
        useSettings(settings);
    });
    connect(&m_parts.catalog, &EngineCatalog::changed, this, [this] {
        endRemoved();
        fillEngineMenu();
    });
    connect(&m_parts.settings, &SettingsFile::gameAnalysisChanged, this, &AnalysisDesk::applySettings);

    menu.addActions({a[Analyse], a[PauseAnalysis]});
    menu.addSeparator();
    menu.addMenu(m_engineMenu);
    menu.addMenu(m_viewMenu);
    menu.addSeparator();
    menu.addActions({a[ShowThreats], a[WatchMates]});
    menu.addSeparator();
    menu.addActions({a[ChooseMoves], a[OnlyDrawnMoves], a[WithoutDrawnMoves], a[AllMoves]});
    menu.addSeparator();
    menu.addAction(a[StoredEvaluations]);
    QAction* const toggle = m_parts.dock.toggleViewAction();
    toggle->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_6));
    m_parts.window.addAction(toggle);
    m_parts.pane.useActions({a[Analyse], a[PauseAnalysis], a[ShowThreats], a[WatchMates]}, m_engineMenu,
                            m_viewMenu);
}

void AnalysisDesk::fillEngineMenu() {
    m_engineMenu->clear();
    for (const CatalogEntry& entry : m_parts.catalog.entries()) {
        const bool chosen = std::any_of(m_settings.engines.begin(), m_settings.engines.end(),
                                        [&entry](const auto& engine) { return engine.id == entry.id; });
        if (!entry.tags.analysis && !chosen)
            continue;
        const QString name = foreignText(entry.name);
        QAction* action = m_engineMenu->addAction(QString(name).replace(u'&', QStringLiteral("&&")));
        // Without one it would be the name, and a name may look like HTML.
        action->setToolTip(plainToolTip(name));
        action->setCheckable(true);
        action->setData(entry.id);
        connect(action, &QAction::triggered, this,
                [this, id = entry.id](bool used) { setEngineUsed(id, used); });
    }
    tickEngines();
}

// What runs; while nothing does, what will.
void AnalysisDesk::tickEngines() {
    for (QAction* action : m_engineMenu->actions()) {
        const QString id = action->data().toString();
        action->setChecked(isRunning() ? m_analysis.engine(id) != nullptr
                                       : std::any_of(m_settings.engines.begin(), m_settings.engines.end(),
                                                     [&id](const auto& engine) { return engine.id == id; }));
    }
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
    connect(&m_analysis, &LiveAnalysis::linesChanged, this, [this](LiveEngine* engine) {
        // Nothing of another position stays a moment longer than it must.
        if (engine->lines().best().empty()) {
            refreshModel(*engine);
            return;
        }
        if (std::find(m_changed.begin(), m_changed.end(), engine) == m_changed.end())
            m_changed.push_back(engine);
        // The first line of a position is shown at once.
        if (m_views.at(engine->entryId()).model->rowCount() == 0)
            refreshLines();
        else if (!m_lineTimer.isActive())
            m_lineTimer.start();
    });
    connect(&m_analysis, &LiveAnalysis::stateChanged, this, [this](LiveEngine* engine) {
        refreshState(*engine);
        updateActions();
    });
    connect(&m_analysis, &LiveAnalysis::positionChanged, this, [this] {
        for (const auto& engine : m_analysis.engines())
            refreshModel(*engine);
        m_drawn.clear();
        // Its moves are none of this position.
        if (m_movesDialog)
            m_movesDialog->close();
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
        if (at < m_noteLines.size() && !m_noteLines[at].moves.empty())
            playThrough(m_noteLines[at]);
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
    if (m_movesDialog)
        m_movesDialog->close();
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
    refreshState(*engine);
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
    std::vector<board::Arrow> arrows;
    const shogi::Position position = m_parts.document.position();
    const shogi::Color mover = position.sideToMove();
    const auto sameMove = [](const board::Arrow& a, const board::Arrow& b) {
        return a.from == b.from && a.to == b.to && a.dropped == b.dropped && a.side == b.side;
    };
    if (!m_drawn.empty()) {
        shogi::Color side = mover;
        int number = 1;
        for (const shogi::Move move : m_drawn) {
            board::Arrow arrow = board::Arrow::ofMove(
                move, side, side == mover ? board::ArrowRole::Candidate : board::ArrowRole::Reply,
                QString::number(number));
            arrow.strength = 1.0 - 0.12 * (number - 1);
            arrows.push_back(arrow);
            side = ~side;
            ++number;
        }
        m_parts.scene.setAnalysisArrows(arrows);
        return;
    }
    int tone = 0;
    for (const auto& engine : m_analysis.engines()) {
        const std::vector<AnalysisLine>& best = engine->lines().best();
        int drawn = 0;
        for (std::size_t i = 0; i < best.size() && drawn < m_settings.arrows; ++i) {
            if (best[i].pv.moves.empty())
                continue;
            const std::optional<host::Evaluation> score = best[i].shownEvaluation();
            const QString label = score ? shortScoreText(*score, style()) : QString();
            board::Arrow arrow =
                board::Arrow::ofMove(best[i].pv.moves.front(), mover, board::ArrowRole::Candidate, label);
            arrow.tone = tone;
            arrow.strength = std::max(0.25, 1.0 - 0.22 * drawn);
            const auto there = std::find_if(arrows.begin(), arrows.end(), [&](const board::Arrow& other) {
                return sameMove(other, arrow);
            });
            // Where engines agree one arrow carries both scores.
            if (there == arrows.end())
                arrows.push_back(arrow);
            else if (!label.isEmpty())
                there->label += QStringLiteral(" · ") + label;
            ++drawn;
        }
        if (m_settings.replyArrow && tone == 0 && !best.empty() && best.front().pv.moves.size() > 1) {
            board::Arrow reply =
                board::Arrow::ofMove(best.front().pv.moves[1], ~mover, board::ArrowRole::Reply);
            reply.strength = 0.4;
            arrows.push_back(reply);
        }
        ++tone;
    }
    const ThreatReport& threat = m_threats.report();
    const bool mates = threat.mate == ThreatReport::Mate::Threatened && !threat.mateLine.empty();
    if (m_threatsShown && (mates || !threat.line.empty())) {
        const shogi::Move move = mates ? threat.mateLine.front() : threat.line.front();
        arrows.push_back(board::Arrow::ofMove(move, ~mover, board::ArrowRole::Threat,
                                              mates ? tr("tsumero", "badge: threatens mate") : QString()));
    }
    m_parts.scene.setAnalysisArrows(arrows);
}

void AnalysisDesk::refreshNotes() {
    std::vector<AnalysisPane::Note> notes;
    m_noteLines.clear();
    const auto add = [&](QString text, bool urgent, const QString& title, const shogi::Position& position,
                         const std::vector<shogi::Move>& line, bool fromShown) {
        notes.push_back({std::move(text), urgent, !line.empty()});
        m_noteLines.push_back(ShownLine{title, position, std::nullopt, line, fromShown});
    };
    for (const MateFinding& finding : m_mates.findings()) {
        const QString line = lineText(finding.position, finding.line, notation());
        const int plies = static_cast<int>(finding.line.size());
        if (finding.afterPass && m_threatsShown && m_threats.report().mate == ThreatReport::Mate::Threatened)
            continue; // said once, below
        const QString side = sideName(finding.winner, false);
        add(finding.afterPass
                ? tr("%1 threatens mate in %2 (proved): %3", "side, plies, line")
                      .arg(side)
                      .arg(plies)
                      .arg(line)
                : tr("%1 mates in %2 (proved): %3", "side, plies, line").arg(side).arg(plies).arg(line),
            !finding.afterPass, tr("Mate in %1").arg(plies), finding.position, finding.line,
            !finding.afterPass);
    }
    if (m_threatsShown) {
        const ThreatReport& threat = m_threats.report();
        const QString side = sideName(threat.passed.sideToMove(), false);
        switch (threat.state) {
        case ThreatReport::State::Off:
            break;
        case ThreatReport::State::InCheck:
            add(tr("No threat to show: the side to move is in check and cannot pass."), false, {}, {}, {},
                false);
            break;
        case ThreatReport::State::NoAnswer:
            add(threat.obstacle != LiveObstacle::None
                    ? obstacleText(threat.obstacle)
                    : tr("The engine that looks for threats ended unexpectedly."),
                false, {}, {}, {}, false);
            break;
        case ThreatReport::State::Asking:
        case ThreatReport::State::Known:
            if (threat.mate == ThreatReport::Mate::Threatened) {
                add(tr("Tsumero: %1 threatens mate in %2 (proved): %3", "side, plies, line")
                        .arg(side)
                        .arg(static_cast<int>(threat.mateLine.size()))
                        .arg(lineText(threat.passed, threat.mateLine, notation())),
                    true, tr("Threatened mate"), threat.passed, threat.mateLine, false);
            } else if (!threat.line.empty()) {
                QString text = tr("Threat: %1")
                                   .arg(lineText(threat.passed, std::span(threat.line).first(1), notation()));
                if (threat.evaluation)
                    text += QStringLiteral(" (") + scoreText(*threat.evaluation, style()) + u')';
                if (threat.mate == ThreatReport::Mate::None)
                    text += QStringLiteral(" – ") + tr("no mate threat");
                else if (threat.mate == ThreatReport::Mate::Undecided)
                    text += QStringLiteral(" – ") + tr("mate threat undecided");
                add(text, false, tr("Threat"), threat.passed, threat.line, false);
            } else {
                add(tr("Looking for threats…"), false, {}, {}, {}, false);
            }
            break;
        }
    }
    m_parts.pane.setNotes(notes);
}

void AnalysisDesk::refreshRestriction() {
    const std::vector<shogi::Move>& moves = m_analysis.searchMoves();
    if (!isRunning() || moves.empty()) {
        m_parts.pane.setRestriction(QString());
    } else if (moves.size() <= 4) {
        QStringList words;
        for (const shogi::Move move : moves)
            words << moveText(m_analysis.position().position, move, notation());
        m_parts.pane.setRestriction(tr("Only %1").arg(words.join(u' ')));
    } else {
        m_parts.pane.setRestriction(tr("Searching %n move(s)", nullptr, static_cast<int>(moves.size())));
    }
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
    m_engineMenu->setTitle(tr("&Engines"));
    m_viewMenu->setTitle(tr("&Show"));
    m_sideMenu->setTitle(tr("&Scores from the view of"));
    m_unitMenu->setTitle(tr("Show scores &as"));
    m_curveMenu->setTitle(tr("&Win rate curve"));
    m_notationMenu->setTitle(tr("&Move notation in lines"));
    m_arrowMenu->setTitle(tr("A&rrows for each engine"));
    m_paletteMenu->setTitle(tr("&Colours of arrows"));
    m_olderLines->setText(tr("&Older lines below the newest"));
    m_olderLines->setChecked(m_settings.olderLines);
    m_replyArrow->setText(tr("Arrow for the &expected reply"));
    m_replyArrow->setChecked(m_settings.replyArrow);
    const auto set = [this](auto LiveAnalysisSettings::*member) {
        return [this, member](auto value) {
            // Afterwards: the menus are filled anew.
            QMetaObject::invokeMethod(
                this,
                [this, member, value] {
                    LiveAnalysisSettings settings = m_settings;
                    settings.*member = value;
                    useSettings(settings);
                },
                Qt::QueuedConnection);
        };
    };
    fillChoices<ScoreSide>(*m_sideMenu, m_settings.side,
                           {{ScoreSide::Black, tr("Black (sente)")},
                            {ScoreSide::Mover, tr("Side to move")},
                            {ScoreSide::Viewer, tr("Side at the bottom of the board")}},
                           set(&LiveAnalysisSettings::side));
    fillChoices<ScoreUnit>(*m_unitMenu, m_settings.unit,
                           {{ScoreUnit::Centipawns, tr("Centipawns")}, {ScoreUnit::WinRate, tr("Win rate")}},
                           set(&LiveAnalysisSettings::unit));
    std::vector<std::pair<WinRateCurve, QString>> curves;
    for (const WinRateCurve curve : kWinRateCurves)
        curves.emplace_back(curve, winRateCurveName(curve));
    fillChoices<WinRateCurve>(*m_curveMenu, m_parts.settings.gameAnalysis().review.curve, curves,
                              [this](WinRateCurve curve) {
                                  QMetaObject::invokeMethod(
                                      this, [this, curve] { useCurve(curve); }, Qt::QueuedConnection);
                              });
    fillChoices<MoveNotation>(*m_notationMenu, m_settings.notation,
                              {{MoveNotation::Automatic, tr("As in the record")},
                               {MoveNotation::Japanese, tr("Japanese")},
                               {MoveNotation::Western, tr("Western")}},
                              set(&LiveAnalysisSettings::notation));
    std::vector<std::pair<int, QString>> numbers{{0, tr("None")}};
    for (const int number : {1, 2, 3, 5, LiveAnalysisSettings::kMostArrows})
        numbers.emplace_back(number, QString::number(number));
    fillChoices<int>(*m_arrowMenu, m_settings.arrows, numbers, set(&LiveAnalysisSettings::arrows));
    fillChoices<ArrowPalette>(*m_paletteMenu, m_settings.palette,
                              {{ArrowPalette::Standard, tr("Muted")},
                               {ArrowPalette::Distinct, tr("Distinct, also for colour-blind users")}},
                              set(&LiveAnalysisSettings::palette));
    tickEngines();
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

// --- moves to look at

void AnalysisDesk::lookAtDrawnMoves(bool only) {
    const shogi::Position position = m_parts.document.position();
    shogi::MoveList legal;
    shogi::generateLegal(position, legal);
    std::vector<shogi::Move> moves;
    bool any = false;
    for (const shogi::Move move : legal) {
        const board::Arrow of = board::Arrow::ofMove(move, position.sideToMove());
        const std::vector<board::Arrow>& arrows = m_parts.window.board().userArrows();
        const bool drawn = std::any_of(arrows.begin(), arrows.end(), [&of](const board::Arrow& arrow) {
            return arrow.to == of.to && arrow.from == of.from && arrow.dropped == of.dropped &&
                   (arrow.from || arrow.side == of.side);
        });
        any = any || drawn;
        if (drawn == only)
            moves.push_back(move);
    }
    if (!any) {
        m_parts.window.bubble().say(tr("Draw the moves first: with the right mouse button, drag a piece on "
                                       "the board or in hand to its target."));
        return;
    }
    if (moves.empty()) {
        m_parts.window.bubble().say(tr("That would leave no move to search."));
        return;
    }
    m_analysis.setSearchMoves(moves);
}

void AnalysisDesk::chooseMoves() {
    if (!isRunning() || (m_movesDialog && m_movesDialog->isVisible()))
        return;
    const LivePosition& position = m_analysis.position();
    m_movesDialog = new MovesDialog(position.position, position.previousTo, notation(),
                                    m_analysis.searchMoves(), &m_parts.window);
    m_movesDialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_movesDialog, &MovesDialog::chosen, this,
            [this](const std::vector<shogi::Move>& moves) { m_analysis.setSearchMoves(moves); });
    m_movesDialog->show();
}

void AnalysisDesk::limitToMove(shogi::Move move, bool only) {
    std::vector<shogi::Move> moves;
    if (only) {
        moves = {move};
    } else {
        moves = m_analysis.searchMoves();
        if (moves.empty()) {
            shogi::MoveList legal;
            shogi::generateLegal(m_analysis.position().position, legal);
            moves.assign(legal.begin(), legal.end());
        }
        std::erase(moves, move);
        if (moves.empty()) {
            m_parts.window.bubble().say(tr("That would leave no move to search."));
            return;
        }
    }
    m_analysis.setSearchMoves(moves);
}

void AnalysisDesk::lookAtAllMoves() { m_analysis.setSearchMoves({}); }

// --- a line

std::optional<AnalysisDesk::ShownLine> AnalysisDesk::lineAt(const QString& entryId, int row) const {
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
    return ShownLine{title, engine->position().position, engine->position().previousTo, line.pv.moves, true};
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
    add("copyKif", tr("Copy as &KIF"), [this, line] { copyLine(*line, true); });
    add("copyUsi", tr("Copy as &USI"), [this, line] { copyLine(*line, false); });
    menu->addSeparator();
    const shogi::Move first = line->moves.front();
    const QString word = moveText(line->position, first, notation(), line->previousTo);
    add("onlyMove", tr("Searc&h only %1").arg(word), [this, first] { limitToMove(first, true); });
    add("withoutMove", tr("&Exclude %1").arg(word), [this, first] { limitToMove(first, false); });
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
    if (m_drawn.size() > kMostDrawn)
        m_drawn.resize(kMostDrawn);
    refreshArrows();
}

void AnalysisDesk::insertLine(const ShownLine& line, const QString& comment, bool asBranch, bool asComment) {
    const shogi::NodeId node = shownNode();
    if (!(m_parts.document.position() == line.position))
        return;
    QUndoStack* undo = m_parts.document.undoStack();
    undo->beginMacro(tr("Insert an engine's line"));
    if (asComment) {
        const QString before = m_parts.document.comment(node);
        m_parts.document.setComment(node, before.isEmpty() ? comment : before + u'\n' + comment);
    }
    const bool added = asBranch && m_parts.document.insertLine(node, line.moves);
    undo->endMacro();
    if (asBranch && !added)
        m_parts.window.bubble().say(tr("The record already has this line."));
}

void AnalysisDesk::copyLine(const ShownLine& line, bool asKif) {
    QString text;
    if (asKif) {
        shogi::Record record(line.position);
        shogi::NodeId node = shogi::kRootNode;
        for (const shogi::Move move : line.moves)
            node = record.addMove(node, move);
        text = QString::fromStdString(shogi::writeKif(record));
    } else {
        text = QStringLiteral("position sfen ") + QString::fromStdString(shogi::toSfen(line.position)) +
               QStringLiteral(" moves");
        for (const shogi::Move move : line.moves)
            text += u' ' + QString::fromStdString(shogi::toUsi(move));
    }
    QGuiApplication::clipboard()->setText(text);
}

} // namespace app
