// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/record_analysis.h"

#include "app/analysis/evaluation_curve.h"
#include "app/engines/reconnection.h"
#include "app/live/analysis_lines.h"
#include "app/live/live_engine.h"
#include "engine-host/known_options.h"
#include "shogi-core/move_generator.h"

#include <QElapsedTimer>
#include <QPointer>

#include <algorithm>

namespace app {
namespace {

using std::chrono::milliseconds;

// Tolerance before a late engine is stopped.
constexpr milliseconds kLate{5000};

std::optional<shogi::EngineEvaluation> evaluationOf(const host::Info& info, const QString& engine) {
    if (!info.evaluation)
        return std::nullopt;
    shogi::EngineEvaluation evaluation = toRecord(*info.evaluation);
    evaluation.engine = engine.toStdString();
    evaluation.rank = info.multipv;
    evaluation.depth = info.depth.value_or(0);
    evaluation.selectiveDepth = info.selectiveDepth.value_or(0);
    evaluation.nodes = info.nodes.value_or(0);
    if (info.pv)
        evaluation.line = info.pv->moves;
    return evaluation;
}

} // namespace

// One process and its current position.
class RecordAnalysis::Worker : public QObject {
public:
    Worker(RecordAnalysis& analysis, std::size_t index)
        : m_analysis(analysis)
        , m_index(index)
        , m_engine(analysis.m_hub) {
        m_engine.hear(&EngineSession::ready, this, [this] {
            engine().family = m_engine.family();
            if (!setup().solvesMates)
                engine().name = m_analysis.storedName(m_index, m_engine.name());
        });
        m_engine.hear(&EngineSession::sessionReady, this, [this] {
            if (m_task)
                ask(*m_analysis.m_records[m_task->record]);
            else
                next();
        });
        m_engine.hear(&EngineSession::info, this, [this](const host::SearchInfo& line) { take(line.info); });
        m_engine.hear(&EngineSession::bestMove, this, [this] { finish(); });
        m_engine.hear(&EngineSession::mateResult, this,
                      [this](const host::MateResult& result) { take(result); });
        m_engine.hear(&EngineSession::refused, this, [this](const host::Refused& refused) {
            if (refused.command == host::CommandKind::Go)
                finish();
        });
        connect(&m_engine, &EngineAtWork::lost, this,
                [this](const host::Failure& failure) { lose(failure, false); });
        connect(&m_engine, &EngineAtWork::died, this,
                [this](const host::Failure& failure) { lose(failure, true); });
        m_engine.setTerms(terms());
        m_engine.begin();
    }

    std::size_t index() const { return m_index; }
    const std::optional<Task>& task() const { return m_task; }

    void pause() {
        m_engine.stopIn(std::nullopt);
        if (m_engine.session() != nullptr && m_task) {
            m_engine.session()->stop(host::Purpose::Discard);
            m_analysis.giveBack(m_index, *std::exchange(m_task, std::nullopt));
        }
    }

    void resume() {
        if (m_engine.isReady() && !m_task && !m_ended)
            next();
    }

    void end() {
        if (std::exchange(m_ended, true))
            return;
        m_engine.end();
        m_analysis.workerDone(m_index);
    }

private:
    Engine& engine() const { return m_analysis.m_engines[m_index]; }
    const AnalysisEngine& setup() const { return engine().setup; }

    EngineTerms terms() {
        EngineTerms terms;
        terms.config = setup().config;
        terms.config.unattended = true;
        terms.config.ponder = false;
        terms.title = setup().title;
        terms.session = [this] {
            SessionTerms session{setup().solvesMates ? host::SessionKind::Mate : host::SessionKind::Analysis};
            if (setup().solvesMates)
                return session;
            // Engines have either of two names for it.
            for (const std::string_view name : host::known_options::kMultiPv)
                session.options[std::string(name)] = std::to_string(std::max(1, setup().limits.lines));
            return session;
        };
        terms.restarts = kMostRestarts;
        terms.reconnecting = EngineTerms::Reconnecting::Later;
        // Otherwise its positions would wait for it forever.
        terms.quitIsFailure = true;
        return terms;
    }

    void next() {
        while (!m_analysis.m_paused) {
            const QPointer<Worker> alive(this);
            m_task = m_analysis.takeTask(m_index, m_lane);
            if (!m_task) {
                end();
                return;
            }
            const shogi::Record& record = *m_analysis.m_records[m_task->record];
            const std::string name =
                setup().solvesMates ? std::string(kMateSolverName) : engine().name.toStdString();
            const shogi::RecordNode& node = record.node(m_task->node);
            const bool enough = setup().solvesMates
                                    ? !linesOf(node.evaluations, name).empty()
                                    : isAnalysed(node, name, m_analysis.m_scope, linesAt(record));
            if (!enough) {
                // A record is a new game: its results do not depend on those of others.
                if (m_begun && *m_begun != m_task->record)
                    m_engine.begin();
                else
                    ask(record);
                return;
            }
            const Task done = *std::exchange(m_task, std::nullopt);
            m_analysis.report(m_index, done, linesOf(node.evaluations, name), Outcome::Enough, {});
            if (!alive || m_ended)
                return;
        }
    }

    // As many as requested, supported by the engine and possible in the position.
    int linesAt(const shogi::Record& record) const {
        const int asked = setup().limits.lines;
        const std::optional<host::Ready>& identity = m_engine.session()->identity();
        if (asked <= 1 || !m_analysis.m_scope.enoughDepth || !identity)
            return 1;
        std::int64_t most = 1;
        if (const host::EngineOption* option =
                host::findOption(identity->options, host::known_options::kMultiPv))
            most = option->max.value_or(asked);
        const auto legal = static_cast<std::int64_t>(shogi::countLegal(record.positionAt(m_task->node)));
        return static_cast<int>(std::min<std::int64_t>({asked, most, legal}));
    }

    void ask(const shogi::Record& record) {
        m_begun = m_task->record;
        m_lines.clear();
        host::SearchRequest request;
        request.start = record.startPosition();
        request.moves = record.movesTo(m_task->node);
        const AnalysisLimits& limits = setup().limits;
        if (setup().solvesMates) {
            request.kind = host::SearchKind::Mate;
            request.timeLimit = limits.time;
        } else {
            request.moveTime = limits.time;
            request.depth = limits.depth;
            request.nodes = limits.nodes;
        }
        m_asked.start();
        // The host itself ends a late mate search.
        if (!setup().solvesMates)
            m_engine.stopIn(limits.time ? *limits.time + std::max(kLate, *limits.time / 2)
                                        : m_analysis.m_stallLimit);
        m_engine.session()->go(std::move(request));
    }

    void take(const host::Info& info) {
        if (!m_task || setup().solvesMates)
            return;
        if (!setup().limits.time)
            m_engine.stopIn(m_analysis.m_stallLimit);
        const auto evaluation = evaluationOf(info, engine().name);
        if (!evaluation)
            return;
        // An exact score is preferred to a bound of the next iteration.
        const bool hasExact = std::any_of(m_lines.begin(), m_lines.end(), [&](const auto& line) {
            return line.rank == evaluation->rank && line.bound == shogi::EvaluationBound::Exact;
        });
        if (evaluation->bound == shogi::EvaluationBound::Exact || !hasExact)
            shogi::mergeEvaluations(m_lines, {*evaluation});
    }

    void take(const host::MateResult& result) {
        if (!m_task)
            return;
        if (result.answer == host::MateAnswer::NotImplemented) {
            finish();
            return;
        }
        if (result.answer == host::MateAnswer::Line && result.fault == host::MateLineFault::None &&
            !result.line.empty()) {
            const shogi::Record& record = *m_analysis.m_records[m_task->record];
            shogi::EngineEvaluation mate;
            mate.engine = std::string(kMateSolverName);
            const int plies = static_cast<int>(result.line.size());
            const shogi::Color side = record.positionAt(m_task->node).sideToMove();
            mate.matePlies = side == shogi::Color::Black ? plies : -plies;
            mate.depth = plies;
            mate.line = result.line;
            m_lines = {mate};
        }
        finish();
    }

    void finish() {
        m_engine.stopIn(std::nullopt);
        if (!m_task)
            return;
        m_engine.succeeded();
        const QPointer<Worker> alive(this);
        const Task done = *std::exchange(m_task, std::nullopt);
        const Outcome outcome = m_lines.empty() ? Outcome::Silent : Outcome::Found;
        m_analysis.report(m_index, done, std::move(m_lines), outcome, milliseconds(m_asked.elapsed()));
        m_lines.clear();
        if (alive && !m_ended)
            next();
    }

    void lose(const host::Failure& failure, bool givenUp) {
        m_begun.reset();
        if (engine().family)
            m_engine.setFamily(*engine().family);
        const QPointer<Worker> alive(this);
        if (m_task) {
            Task task = *std::exchange(m_task, std::nullopt);
            // The position is not to blame if the connection broke or the engine was terminated on request.
            if ((!givenUp && Reconnection::concerns(failure)) || wasQuit(failure) || ++task.tries < 2)
                m_analysis.giveBack(m_index, task);
            else
                m_analysis.report(m_index, task, {}, Outcome::Failed, {});
        }
        if (!alive || m_ended)
            return;
        emit m_analysis.engineFailed(m_index, failure, givenUp);
        if (alive && !m_ended && givenUp)
            end();
    }

    RecordAnalysis& m_analysis;
    const std::size_t m_index; // index of its engine
    EngineAtWork m_engine;
    std::optional<Task> m_task;
    std::size_t m_lane = static_cast<std::size_t>(-1);
    std::optional<std::size_t> m_begun; // the record of this session
    std::vector<shogi::EngineEvaluation> m_lines;
    QElapsedTimer m_asked;
    bool m_ended = false;
};

RecordAnalysis::RecordAnalysis(EngineHub& hub, std::vector<AnalysisEngine> engines,
                               std::vector<std::shared_ptr<const shogi::Record>> records,
                               const AnalysisScope& scope, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_records(std::move(records))
    , m_scope(scope) {
    std::vector<std::deque<Task>> lanes;
    for (std::size_t i = 0; i < m_records.size(); ++i) {
        std::deque<Task> lane;
        for (const shogi::NodeId node : analysisNodes(*m_records[i], scope))
            lane.push_back({i, node, 0});
        m_positions += lane.size();
        lanes.push_back(std::move(lane));
    }
    for (AnalysisEngine& setup : engines) {
        Engine engine;
        engine.name = setup.title.name;
        engine.setup = std::move(setup);
        engine.lanes = lanes;
        engine.workersOnLane.assign(lanes.size(), 0);
        engine.left = m_positions;
        m_engines.push_back(std::move(engine));
    }
}

RecordAnalysis::~RecordAnalysis() = default;

void RecordAnalysis::markDone(const AnalysisEntry& entry) {
    if (entry.engine >= m_engines.size() || entry.record >= m_records.size())
        return;
    Engine& engine = m_engines[entry.engine];
    std::deque<Task>& lane = engine.lanes[entry.record];
    const auto found =
        std::find_if(lane.begin(), lane.end(), [&](const Task& task) { return task.node == entry.node; });
    if (found == lane.end())
        return;
    lane.erase(found);
    --engine.left;
}

void RecordAnalysis::leaveOut(std::size_t record) {
    for (Engine& engine : m_engines) {
        engine.left -= engine.lanes[record].size();
        if (&engine == &m_engines.front())
            m_positions -= engine.lanes[record].size();
        engine.lanes[record].clear();
    }
}

void RecordAnalysis::start() {
    m_started = true;
    // Counted first: a worker may finish before the next one is created.
    for (Engine& engine : m_engines) {
        const auto most = std::max<std::size_t>(1, engine.left);
        engine.working = engine.left == 0
                             ? 0
                             : std::min(static_cast<std::size_t>(std::max(1, engine.setup.instances)), most);
    }
    for (std::size_t i = 0; i < m_engines.size(); ++i) {
        for (std::size_t n = m_engines[i].working; n > 0; --n)
            m_workers.push_back(std::make_unique<Worker>(*this, i));
    }
    finishIfDone();
}

void RecordAnalysis::pause() {
    if (std::exchange(m_paused, true))
        return;
    for (const auto& worker : m_workers)
        worker->pause();
    emit progressChanged();
}

void RecordAnalysis::resume() {
    if (!std::exchange(m_paused, false))
        return;
    for (const auto& worker : m_workers)
        worker->resume();
    emit progressChanged();
}

void RecordAnalysis::cancel() {
    if (std::exchange(m_cancelled, true))
        return;
    for (const auto& worker : m_workers)
        worker->end();
    finishIfDone();
}

bool RecordAnalysis::isComplete() const {
    return std::all_of(m_engines.begin(), m_engines.end(),
                       [](const Engine& engine) { return engine.left == 0; });
}

// The results of two engines that report the same name are kept apart.
QString RecordAnalysis::storedName(std::size_t index, const QString& reported) const {
    for (std::size_t other = 0; other < m_engines.size(); ++other) {
        if (other != index && !m_engines[other].setup.solvesMates && m_engines[other].name == reported)
            return storedNameBesideItsLike(reported, m_engines[index].setup.title.name);
    }
    return reported;
}

QString RecordAnalysis::engineName(std::size_t index) const { return m_engines[index].name; }

std::optional<shogi::NodeId> RecordAnalysis::current(std::size_t engine) const {
    for (const auto& worker : m_workers) {
        if (worker->index() == engine && worker->task())
            return worker->task()->node;
    }
    return std::nullopt;
}

AnalysisProgress RecordAnalysis::progress() const {
    AnalysisProgress progress;
    progress.total = m_engines.empty() ? 0 : m_positions;
    // All engines take the positions in the same order: the slowest one counts.
    const bool any =
        std::any_of(m_engines.begin(), m_engines.end(), [](const Engine& engine) { return !engine.givenUp; });
    progress.done = progress.total;
    for (const Engine& engine : m_engines) {
        if (!engine.givenUp || !any)
            progress.done = std::min(progress.done, m_positions - engine.left);
    }
    milliseconds longest{0};
    bool known = true;
    for (const Engine& engine : m_engines) {
        if (engine.left == 0 || (m_started && engine.working == 0))
            continue;
        if (engine.asked == 0) {
            known = false;
            continue;
        }
        const auto each = static_cast<double>(engine.spent.count()) / static_cast<double>(engine.asked);
        const double rest = each * static_cast<double>(engine.left) /
                            static_cast<double>(std::max<std::size_t>(1, engine.working));
        longest = std::max(longest, milliseconds(static_cast<std::int64_t>(rest)));
    }
    if (known)
        progress.remaining = longest;
    return progress;
}

// Each process stays with a record as long as there is work in it, as its hash contents help there.
std::optional<RecordAnalysis::Task> RecordAnalysis::takeTask(std::size_t index, std::size_t& lane) {
    Engine& engine = m_engines[index];
    if (m_cancelled)
        return std::nullopt;
    if (lane >= engine.lanes.size() || engine.lanes[lane].empty()) {
        if (lane < engine.lanes.size())
            --engine.workersOnLane[lane];
        lane = static_cast<std::size_t>(-1);
        for (std::size_t i = 0; i < engine.lanes.size(); ++i) {
            if (engine.lanes[i].empty() || (m_wholeRecords && engine.workersOnLane[i] > 0))
                continue;
            if (lane >= engine.lanes.size() || engine.workersOnLane[i] < engine.workersOnLane[lane])
                lane = i;
        }
        if (lane >= engine.lanes.size())
            return std::nullopt;
        ++engine.workersOnLane[lane];
    }
    const Task task = engine.lanes[lane].front();
    engine.lanes[lane].pop_front();
    return task;
}

void RecordAnalysis::giveBack(std::size_t index, Task task) {
    m_engines[index].lanes[task.record].push_front(task);
}

void RecordAnalysis::report(std::size_t index, const Task& task, std::vector<shogi::EngineEvaluation> lines,
                            Outcome outcome, milliseconds spent) {
    Engine& engine = m_engines[index];
    --engine.left;
    if (outcome == Outcome::Found || outcome == Outcome::Silent) {
        ++engine.asked;
        engine.spent += spent;
    }
    emit positionDone({index, task.record, task.node, std::move(lines)}, outcome);
    emit progressChanged();
}

void RecordAnalysis::workerDone(std::size_t index) {
    Engine& engine = m_engines[index];
    --engine.working;
    engine.givenUp = engine.working == 0 && engine.left > 0 && !m_cancelled;
    finishIfDone();
}

void RecordAnalysis::finishIfDone() {
    const bool working = std::any_of(m_engines.begin(), m_engines.end(),
                                     [](const Engine& engine) { return engine.working > 0; });
    if (!m_started || working || std::exchange(m_finished, true))
        return;
    // Not inside a worker's call.
    QMetaObject::invokeMethod(this, &RecordAnalysis::finished, Qt::QueuedConnection);
}

} // namespace app
