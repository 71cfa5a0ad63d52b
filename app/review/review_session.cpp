// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review_session.h"

#include "app/document/record_document.h"
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_roster.h"
#include "app/engines/side_memory.h"
#include "app/engines/threads.h"
#include "app/findings/annotation.h"
#include "app/findings/findings.h"
#include "app/platform/memory.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace app {

namespace {

// The node of another record that is reached by the moves to node in this one.
std::optional<shogi::NodeId> sameNode(const shogi::Record& from, shogi::NodeId node,
                                      const shogi::Record& to) {
    if (!(from.startPosition() == to.startPosition()))
        return std::nullopt;
    return to.nodeAfter(shogi::kRootNode, from.movesTo(node));
}

// The main line and, with branches, every other line to its end.
std::vector<std::vector<shogi::NodeId>> linesOfPlay(const shogi::Record& record, bool branches) {
    std::vector<std::vector<shogi::NodeId>> lines{record.mainLine()};
    for (shogi::NodeId id = 0; branches && id < record.nodeCount(); ++id) {
        if (record.node(id).children.empty() && id != lines.front().back())
            lines.push_back(record.pathTo(id));
    }
    return lines;
}

} // namespace

ReviewSession::ReviewSession(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    connect(&m_parts.document, &RecordDocument::reset, this, [this] {
        if (isBusy())
            end(Ending::OtherRecord);
    });
    connect(&m_parts.journals, &AnalysisFiles::failed, this, &ReviewSession::journalFailed);
}

ReviewSession::~ReviewSession() = default;

ReviewSession::Obstacle ReviewSession::obstacle() const {
    if (isBusy())
        return Obstacle::Busy;
    if (plies() == 0)
        return Obstacle::NoMoves;
    const shogi::Position& start = m_parts.document.record().startPosition();
    const bool hasKings = std::all_of(shogi::kColors.begin(), shogi::kColors.end(), [&](shogi::Color color) {
        return start.kingSquare(color).has_value();
    });
    return hasKings ? Obstacle::None : Obstacle::NoKing;
}

int ReviewSession::plies() const {
    const shogi::Record& record = m_parts.document.record();
    const shogi::RecordNode& last = record.node(record.mainLine().back());
    return last.ply - (last.ending ? 1 : 0);
}

const std::vector<CatalogEntry>& ReviewSession::engines() const { return m_parts.catalog.entries(); }

ReviewSession::Load ReviewSession::load() const {
    return {memoryMegabytes(), m_parts.roster.runningHash({}), processorCores(),
            runningThreads(m_parts.roster, m_parts.catalog, [](const EngineStatus&) { return true; })};
}

// --- the analysis

void ReviewSession::start(const GameAnalysisSettings& settings) {
    if (isBusy())
        return;
    m_plan = ReviewPlan::of(m_parts.document, settings);
    if (!m_plan.record)
        return;
    m_parts.journals.begin(toJson(m_plan));
    begin({});
}

void ReviewSession::begin(const std::vector<AnalysisEntry>& known) {
    m_stopped = false;
    if (!m_plan.settings.scope.enoughDepth) {
        run(known);
        return;
    }
    const std::vector<shogi::NodeId> nodes = analysisNodes(*m_plan.record, m_plan.settings.scope);
    std::vector<shogi::Position> positions;
    for (const shogi::NodeId node : nodes)
        positions.push_back(m_plan.record->positionAt(node));
    m_asking = std::make_unique<QObject>();
    m_parts.findings.collect(
        positions, m_asking.get(),
        [this, nodes, known](const std::vector<std::vector<shogi::EngineEvaluation>>& stored) {
            m_asking.release()->deleteLater();
            auto record = std::make_shared<shogi::Record>(*m_plan.record);
            for (std::size_t i = 0; i < nodes.size(); ++i)
                record->storeEvaluations(nodes[i], stored[i]);
            m_plan.record = std::move(record);
            run(known);
        });
}

void ReviewSession::run(const std::vector<AnalysisEntry>& known) {
    m_analysis = std::make_unique<RecordAnalysis>(
        m_parts.hub, enginesFor(m_plan.settings),
        std::vector<std::shared_ptr<const shogi::Record>>{m_plan.record}, m_plan.settings.scope);
    RecordAnalysis* const analysis = m_analysis.get();
    for (const AnalysisEntry& entry : known)
        analysis->markDone(entry);
    connect(analysis, &RecordAnalysis::positionDone, this,
            [this](const AnalysisEntry& entry, RecordAnalysis::Outcome outcome) {
                m_parts.journals.add(entry);
                take(entry, outcome == RecordAnalysis::Outcome::Found);
            });
    connect(analysis, &RecordAnalysis::progressChanged, this, &ReviewSession::progressed);
    connect(analysis, &RecordAnalysis::engineFailed, this,
            [this, analysis](std::size_t engine, const host::Failure& failure, bool givenUp) {
                emit engineFailed(analysis->engine(engine).title.name, failure, givenUp);
            });
    connect(analysis, &RecordAnalysis::finished, this, &ReviewSession::finish);
    emit started();
    analysis->start();
    if (m_stopped)
        analysis->cancel();
}

std::vector<AnalysisEngine> ReviewSession::enginesFor(const GameAnalysisSettings& settings) const {
    std::vector<AnalysisEngine> engines;
    std::int64_t hash = 0;
    for (const CatalogEntry& entry : m_parts.catalog.entries()) {
        if (!settings.engines.contains(entry.id) && !(settings.engines.isEmpty() && entry.isBundled()))
            continue;
        AnalysisEngine engine;
        engine.config = EngineCatalog::configFor(entry);
        engine.config.ownBook = false;
        hash += engine.config.hashHere();
        engine.title = {entry.id, entry.name, EngineTitle::Purpose::Analysis};
        engine.limits = settings.limits;
        engines.push_back(std::move(engine));
    }
    if (settings.solveMates)
        engines.push_back(mateSolver(settings, hash));
    return engines;
}

AnalysisEngine ReviewSession::mateSolver(const GameAnalysisSettings& settings,
                                         std::int64_t hashOfOthers) const {
    const CatalogEntry& tokin = m_parts.catalog.bundled();
    AnalysisEngine solver;
    solver.config = EngineCatalog::configFor(tokin);
    solver.config.hashMegabytes =
        std::min(solver.config.hashMegabytes,
                 sideHash(SideTask::GameMates, m_parts.hub.runningHash() + hashOfOthers, memoryMegabytes()));
    solver.title = {tokin.id, tokin.name, EngineTitle::Purpose::Analysis};
    solver.limits.time = settings.mateTime;
    solver.solvesMates = true;
    return solver;
}

// isNew: just found, not from the store or a journal.
void ReviewSession::take(const AnalysisEntry& entry, bool isNew) {
    if (entry.lines.empty())
        return;
    const auto node = sameNode(*m_plan.record, entry.node, m_parts.document.record());
    if (isNew)
        m_parts.findings.take(m_plan.record->positionAt(entry.node), node, entry.lines);
    else if (node)
        m_parts.findings.takeKnown(*node, entry.lines);
}

void ReviewSession::pause() {
    if (m_analysis)
        m_analysis->pause();
}

void ReviewSession::resume() {
    if (m_analysis)
        m_analysis->resume();
}

void ReviewSession::stop() {
    m_stopped = true;
    if (m_analysis)
        m_analysis->cancel();
}

void ReviewSession::leave() {
    m_asking.reset();
    m_analysis.reset();
}

AnalysisProgress ReviewSession::progress() const {
    return m_analysis ? m_analysis->progress() : AnalysisProgress{};
}

void ReviewSession::finish() {
    const AnalysisProgress progress = m_analysis->progress();
    if (m_analysis->isComplete())
        end(Ending::Complete);
    else if (m_stopped)
        end(Ending::Stopped);
    else
        end(progress.done == progress.total ? Ending::NotByAll : Ending::EnginesFailed);
}

void ReviewSession::end(Ending ending) {
    const Result result{ending, progress()};
    m_asking.reset();
    if (m_analysis) {
        // It may be the one that is emitting a signal now.
        disconnect(m_analysis.get(), nullptr, this, nullptr);
        m_analysis.release()->deleteLater();
    }
    m_plan.record.reset();
    m_parts.journals.remove();
    if (ending != Ending::OtherRecord)
        writeIntoRecord();
    emit ended(result);
}

// One undo step.
void ReviewSession::writeIntoRecord() {
    RecordDocument& document = m_parts.document;
    const GameAnalysisSettings& settings = m_plan.settings;
    std::vector<Annotations> all;
    for (const auto& line : linesOfPlay(document.record(), settings.scope.branches)) {
        const GameReview review =
            reviewGame(document.record(), line, mainEngine(document.record(), line), settings.review);
        Annotations annotations =
            annotationsFor(document.record(), line, review, settings.review, settings.annotation, m_notation);
        if (!annotations.isEmpty())
            all.push_back(std::move(annotations));
    }
    if (all.empty())
        return;
    document.undoStack()->beginMacro(
        QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Write the analysis to the record")));
    for (const Annotations& annotations : all) {
        for (const Annotations::Comment& comment : annotations.comments)
            document.setComment(comment.node, QString::fromStdString(comment.text));
        for (const Annotations::Branch& branch : annotations.branches)
            document.insertLine(branch.parent, branch.line);
    }
    document.undoStack()->endMacro();
}

// --- after a restart

void ReviewSession::findUnfinished() {
    std::vector<AbandonedAnalysis> found = m_parts.journals.takeAbandoned();
    std::move(found.begin(), found.end(), std::back_inserter(m_unfinished));
}

std::optional<ReviewSession::Unfinished> ReviewSession::unfinished() const {
    if (m_unfinished.empty())
        return std::nullopt;
    const AbandonedAnalysis& newest = m_unfinished.front();
    const ReviewPlan plan = reviewPlanFromJson(newest.journal.plan);
    return Unfinished{newest.file, plan.path, newest.lastChange,
                      positionsDone(newest.journal.entries, enginesFor(plan.settings).size()),
                      newest.journal.damaged.size()};
}

std::vector<AbandonedAnalysis>::const_iterator ReviewSession::find(const QString& journal) const {
    return std::find_if(m_unfinished.begin(), m_unfinished.end(),
                        [&](const AbandonedAnalysis& each) { return each.file == journal; });
}

bool ReviewSession::goOn(const QString& journal) {
    const auto found = find(journal);
    if (found == m_unfinished.end())
        return true;
    const AbandonedAnalysis abandoned =
        std::move(m_unfinished[static_cast<std::size_t>(found - m_unfinished.cbegin())]);
    m_unfinished.erase(found);
    const ReviewPlan plan = reviewPlanFromJson(abandoned.journal.plan);
    if (!plan.record) {
        m_parts.journals.discard(abandoned);
        return false;
    }
    m_parts.document.restore(*plan.record, shogi::kRootNode, plan.path, plan.format, plan.encoding,
                             plan.unread, true, plan.stamp);
    m_plan = plan;
    for (const AnalysisEntry& entry : abandoned.journal.entries) {
        if (entry.node < m_plan.record->nodeCount())
            take(entry, false);
    }
    m_parts.journals.resume(abandoned);
    begin(abandoned.journal.entries);
    return true;
}

void ReviewSession::discard(const QString& journal) {
    const auto found = find(journal);
    if (found == m_unfinished.end())
        return;
    m_parts.journals.discard(*found);
    m_unfinished.erase(found);
}

} // namespace app
