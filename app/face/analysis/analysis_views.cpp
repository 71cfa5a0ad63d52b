// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_views.h"

#include "app/face/analysis/analysis_pane.h"
#include "app/face/analysis/analysis_section.h"
#include "app/face/shell/engine_colour.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"

#include <algorithm>
#include <span>

namespace app {

namespace {

constexpr int kInterval = 33;     // ms between two updates of the engines' lines
constexpr int kCommentMoves = 12; // moves of a line in a comment

} // namespace

AnalysisViews::AnalysisViews(AnalysisPane& pane, LiveAnalysis& analysis, QObject* parent)
    : QObject(parent)
    , m_pane(pane)
    , m_analysis(analysis) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kInterval);
    connect(&m_timer, &QTimer::timeout, this, &AnalysisViews::refresh);
    connect(&m_analysis, &LiveAnalysis::engineAdded, this, &AnalysisViews::addView);
    connect(&m_analysis, &LiveAnalysis::engineRemoved, this, &AnalysisViews::removeView);
    connect(&m_analysis, &LiveAnalysis::positionChanged, this, [this] {
        for (const auto& engine : m_analysis.engines())
            refreshModel(*engine);
    });
}

void AnalysisViews::setStyle(const Style& style) {
    m_style = style;
    for (auto& [id, model] : m_models) {
        model->setNotation(style.notation);
        model->setScoreStyle(style.score);
        model->setOlderShown(style.olderLines);
        model->setLineMoves(style.lineMoves);
    }
    for (auto& [id, log] : m_logs) {
        log->setNotation(style.notation);
        log->setScoreStyle(style.score);
    }
}

void AnalysisViews::setScoreStyle(const ScoreStyle& style) {
    m_style.score = style;
    for (auto& [id, model] : m_models)
        model->setScoreStyle(style);
    for (auto& [id, log] : m_logs)
        log->setScoreStyle(style);
}

void AnalysisViews::setColours(const std::vector<std::optional<std::size_t>>& numbers, bool dark) {
    const auto& engines = m_analysis.engines();
    for (std::size_t i = 0; i < std::min(engines.size(), numbers.size()); ++i)
        if (AnalysisSection* section = m_pane.section(engines[i]->entryId()))
            section->setColour(numbers[i] ? engineColour(*numbers[i], dark) : look::colours(dark).hairline);
}

void AnalysisViews::setPlayed(const QString& entryId) {
    if (m_played == entryId)
        return;
    m_played = entryId;
    refresh();
}

void AnalysisViews::retranslate() {
    for (const auto& engine : m_analysis.engines()) {
        m_models.at(engine->entryId())->refreshTexts();
        m_logs.at(engine->entryId())->refreshTexts();
        refreshState(*engine);
    }
}

void AnalysisViews::addView(LiveEngine* engine) {
    const QString id = engine->entryId();
    auto& model = m_models[id] = std::make_unique<AnalysisModel>();
    model->setNotation(m_style.notation);
    model->setScoreStyle(m_style.score);
    model->setOlderShown(m_style.olderLines);
    model->setLineMoves(m_style.lineMoves);
    auto& log = m_logs[id] = std::make_unique<LineLogModel>();
    log->setNotation(m_style.notation);
    log->setScoreStyle(m_style.score);
    AnalysisSection* section = m_pane.addSection(id, *model, *log);
    section->setName(foreignText(engine->name()));
    section->setRanks(engine->ranks(), engine->mostRanks());
    connect(section, &AnalysisSection::ranksChosen, engine, [this, engine, id](int ranks) {
        emit ranksChosen(id, ranks);
        engine->setRanks(ranks);
    });
    connect(section, &AnalysisSection::pauseRequested, engine,
            [engine] { engine->setPaused(engine->state() != LiveEngine::State::Paused); });
    connect(section, &AnalysisSection::restartRequested, engine, &LiveEngine::restart);
    connect(section, &AnalysisSection::removeRequested, this, [this, id] {
        // Queued, as the section that emitted the signal is destroyed.
        QMetaObject::invokeMethod(
            this, [this, id] { emit removeRequested(id); }, Qt::QueuedConnection);
    });
    connect(section, &AnalysisSection::rowActivated, this, [this, id](int row) {
        if (const auto line = shown(id, lineAt(id, row)))
            emit lineActivated(*line);
    });
    connect(section, &AnalysisSection::moveHovered, this, [this, id](int row, int ply) {
        m_hovered = id;
        if (const auto line = shown(id, lineAt(id, row)))
            emit lineHovered(*line, ply);
    });
    connect(section, &AnalysisSection::movesLeft, this, [this] {
        m_hovered.clear();
        refresh();
        emit linesLeft();
    });
    connect(section, &AnalysisSection::insertRequested, this, [this, id](int row) {
        if (const auto line = shown(id, lineAt(id, row)))
            emit lineInsertRequested(*line);
    });
    connect(section, &AnalysisSection::menuRequested, this, [this, id](int row, const QPoint& at) {
        const AnalysisLine* found = lineAt(id, row);
        if (const auto line = shown(id, found))
            emit lineMenuRequested(*line, comment(id, *found, *line), {}, at);
    });
    connectLog(*section, id);
    for (const auto signal : {&LiveEngine::linesReset, &LiveEngine::linesChanged})
        connect(engine, signal, this, [this, engine] { takeLines(*engine); });
    connect(engine, &LiveEngine::stateChanged, this, [this, engine] { refreshState(*engine); });
    refreshState(*engine);
}

void AnalysisViews::connectLog(AnalysisSection& section, const QString& id) {
    connect(&section, &AnalysisSection::logShown, this, [this, id](bool isShown) {
        const LiveEngine* engine = m_analysis.engine(id);
        if (isShown && engine != nullptr)
            m_logs.at(id)->show(engine->log(), engine->position().position, engine->position().previousTo);
        else
            m_logs.at(id)->clear();
    });
    connect(&section, &AnalysisSection::logRowActivated, this, [this, id](int row) {
        if (const auto line = shown(id, loggedAt(id, row)))
            emit lineActivated(*line);
    });
    connect(&section, &AnalysisSection::logInsertRequested, this, [this, id](int row) {
        if (const auto line = shown(id, loggedAt(id, row)))
            emit lineInsertRequested(*line);
    });
    connect(&section, &AnalysisSection::logMenuRequested, this, [this, id](int row, const QPoint& at) {
        const AnalysisLine* found = loggedAt(id, row);
        if (const auto line = shown(id, found))
            emit lineMenuRequested(*line, comment(id, *found, *line), m_logs.at(id)->rowText(row), at);
    });
}

void AnalysisViews::removeView(LiveEngine* engine) {
    std::erase(m_changed, engine);
    m_pane.removeSection(engine->entryId());
    m_models.erase(engine->entryId());
    if (m_hovered == engine->entryId())
        m_hovered.clear();
    m_logs.erase(engine->entryId());
    emit refreshed();
}

void AnalysisViews::takeLines(LiveEngine& engine) {
    // Lines of another position are removed at once.
    if (engine.lines().best().empty()) {
        refreshModel(engine);
        return;
    }
    if (std::find(m_changed.begin(), m_changed.end(), &engine) == m_changed.end())
        m_changed.push_back(&engine);
    // The first line of a position is shown at once.
    if (m_models.at(engine.entryId())->rowCount() == 0)
        refresh();
    else if (!m_timer.isActive())
        m_timer.start();
}

void AnalysisViews::refresh() {
    m_timer.stop();
    for (LiveEngine* engine : std::vector<LiveEngine*>(m_changed))
        refreshModel(*engine);
    emit refreshed();
}

void AnalysisViews::refreshModel(LiveEngine& engine) {
    AnalysisSection& section = *m_pane.section(engine.entryId());
    if (!isHeld(engine)) {
        std::erase(m_changed, &engine);
        m_models.at(engine.entryId())
            ->show(engine.lines(), engine.position().position, engine.position().previousTo);
    }
    section.setFigures(engine.lines().latest());
    if (section.isLogShown())
        m_logs.at(engine.entryId())
            ->show(engine.log(), engine.position().position, engine.position().previousTo);
}

bool AnalysisViews::isHeld(const LiveEngine& engine) const {
    const QString& id = engine.entryId();
    if ((m_hovered != id && m_played != id) || engine.lines().best().empty())
        return false;
    const AnalysisModel& model = *m_models.at(id);
    return model.rowCount() > 0 && model.position() == engine.position().position;
}

void AnalysisViews::refreshState(LiveEngine& engine) {
    AnalysisSection* section = m_pane.section(engine.entryId());
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

const AnalysisLine* AnalysisViews::lineAt(const QString& entryId, int row) const {
    const auto model = m_models.find(entryId);
    return model != m_models.end() && row < model->second->rowCount() ? &model->second->line(row) : nullptr;
}

const AnalysisLine* AnalysisViews::loggedAt(const QString& entryId, int row) const {
    const auto log = m_logs.find(entryId);
    return log != m_logs.end() ? log->second->line(row) : nullptr;
}

std::optional<ShownLine> AnalysisViews::shown(const QString& entryId, const AnalysisLine* line) const {
    const LiveEngine* engine = m_analysis.engine(entryId);
    if (engine == nullptr || line == nullptr || line->pv.moves.empty())
        return std::nullopt;
    QString title = foreignText(engine->name());
    if (line->evaluation)
        title += QStringLiteral("  ") + scoreText(*line->evaluation, m_style.score);
    return ShownLine{title, engine->position().position, engine->position().previousTo, line->pv.moves,
                     entryId};
}

QString AnalysisViews::comment(const QString& entryId, const AnalysisLine& found,
                               const ShownLine& line) const {
    QString words = m_analysis.engine(entryId)->name();
    if (found.evaluation)
        words += QStringLiteral(" ") + scoreText(*found.evaluation, m_style.score);
    if (found.depth)
        words += QStringLiteral(" ") + tr("(depth %1)").arg(*found.depth);
    const std::size_t told = std::min<std::size_t>(kCommentMoves, line.moves.size());
    words += QStringLiteral(": ") +
             lineText(line.position, std::span(line.moves).first(told), m_style.notation, line.previousTo);
    return words;
}

} // namespace app
