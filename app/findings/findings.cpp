// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/findings/findings.h"

#include "app/analysis/evaluation_curve.h"
#include "app/document/record_document.h"
#include "app/mates/mate_memory.h"
#include "app/store/evaluation_store.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

// Positions around the shown one whose stored evaluations are read in advance: when one of the nearest
// (within a few key presses) is missing, many are read.
constexpr std::size_t kNearest = 32;
constexpr std::size_t kReadAhead = 1000;

constexpr int kRecallDelay = 50; // ms: a line may change move by move

// Whether position, that of node, has occurred on the way to it.
bool hasOccurredBefore(const shogi::Record& record, shogi::NodeId node, const shogi::Position& position) {
    shogi::Position earlier = record.startPosition();
    for (const shogi::Move move : record.movesTo(node)) {
        if (earlier.key() == position.key())
            return true;
        earlier.play(move);
    }
    return false;
}

} // namespace

Findings::Findings(RecordDocument& document, EvaluationStore& store, MateMemory& mates, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_store(store)
    , m_mates(mates)
    , m_recalling(std::make_unique<QObject>()) {
    connect(&m_store, &EvaluationStore::found, this, [this](const shogi::Position& position) {
        if (position == m_document.position())
            emit shownChanged();
    });
    m_recallTimer.setSingleShot(true);
    m_recallTimer.setInterval(kRecallDelay);
    connect(&m_recallTimer, &QTimer::timeout, this, &Findings::recallLine);
    connect(&m_document, &RecordDocument::reset, this, [this] {
        m_recalling = std::make_unique<QObject>();
        m_recalled.clear();
        recallLater();
    });
    connect(&m_document, &RecordDocument::treeChanged, this, &Findings::recallLater);
    connect(&m_document, &RecordDocument::lineChanged, this, &Findings::recallLater);
    connect(&m_store, &EvaluationStore::removalFinished, this, [this] {
        m_recalled.clear();
        m_document.forgetRecalled();
        recallLater();
    });
}

Findings::~Findings() = default;

void Findings::recallLater() {
    if (!m_recallTimer.isActive())
        m_recallTimer.start();
}

void Findings::recallLine() {
    const std::vector<shogi::NodeId>& line = m_document.line();
    // A record without moves has nothing to look up.
    const bool hasMoves = line.size() > 1 && !m_document.record().node(line[1]).ending;
    if (!hasMoves || m_document.isPlaying())
        return;
    std::vector<shogi::Position> positions;
    for (std::size_t i = 0; i < line.size(); ++i) {
        shogi::Position position = m_document.positionOnLine(i);
        if (m_recalled.insert(position.key()).second)
            positions.push_back(position);
    }
    if (positions.empty())
        return;
    collect(positions, m_recalling.get(),
            [this, positions](const std::vector<std::vector<shogi::EngineEvaluation>>& known) {
                m_document.recallEvaluations(positions, known);
            });
}

void Findings::take(const shogi::Position& position, std::optional<shogi::NodeId> node,
                    const std::vector<shogi::EngineEvaluation>& found) {
    // In a repeated position an engine counts on the next repetition, which the same position elsewhere has
    // nothing to do with.
    if (!node || !hasOccurredBefore(m_document.record(), *node, position))
        m_store.store(position, found);
    if (node)
        m_document.storeEvaluations(*node, found);
}

void Findings::takeKnown(shogi::NodeId node, const std::vector<shogi::EngineEvaluation>& known) {
    m_document.storeEvaluations(node, known);
}

void Findings::take(const MateFinding& mate, std::optional<shogi::NodeId> node) {
    if (mate.afterPass)
        return;
    const std::vector<shogi::EngineEvaluation> found{evaluationOf(mate)};
    m_store.store(mate.position, found);
    if (node)
        m_document.storeEvaluations(*node, found);
    // The side to move solves the problem.
    if (mate.winner != mate.position.sideToMove())
        return;
    MateOutcome outcome;
    outcome.kind = MateOutcome::Kind::Mate;
    outcome.line = mate.line;
    outcome.isProved = true;
    take(mate.position, outcome);
}

void Findings::take(const shogi::Position& problem, const MateOutcome& outcome) {
    if (outcome.kind == MateOutcome::Kind::CannotSolve)
        m_mates.rememberCannotSolve(QString::fromStdString(outcome.engine));
    m_mates.remember(problem, rememberedAfter(m_mates.standing(problem), outcome));
}

void Findings::takeTriedByUser(const shogi::Position& problem) {
    MateStanding standing = m_mates.standing(problem);
    standing.triedByUser = true;
    m_mates.remember(problem, standing);
}

void Findings::takeSolvedByUser(const shogi::Position& problem, int mistakes) {
    MateStanding standing = m_mates.standing(problem);
    standing.solvedByUser = true;
    standing.mistakes = mistakes;
    m_mates.remember(problem, standing);
}

std::vector<shogi::EngineEvaluation> Findings::knownAboutShown() const {
    const shogi::Record& record = m_document.record();
    std::vector<shogi::EngineEvaluation> known =
        record.node(record.positionNode(m_document.cursor())).evaluations;
    if (const auto* stored = m_store.known(m_document.position()))
        shogi::mergeEvaluations(known, *stored);
    return known;
}

void Findings::lookUpShown() {
    m_store.lookUp(m_document.position());
    const shogi::Record& record = m_document.record();
    const shogi::NodeId shown = record.positionNode(m_document.cursor());
    const std::vector<shogi::Position> nearest = record.positionsAround(shown, kNearest);
    if (!std::all_of(nearest.begin(), nearest.end(),
                     [this](const shogi::Position& position) { return m_store.isKnown(position); }))
        m_store.readAhead(record.positionsAround(shown, kReadAhead));
}

void Findings::collect(const std::vector<shogi::Position>& positions, QObject* context,
                       std::function<void(const std::vector<std::vector<shogi::EngineEvaluation>>&)> done) {
    m_store.collect(positions, context, std::move(done));
}

std::size_t Findings::numberOf(const std::string& engine) {
    const auto known = std::find(m_numbered.begin(), m_numbered.end(), engine);
    const auto number = static_cast<std::size_t>(known - m_numbered.begin());
    if (known == m_numbered.end())
        m_numbered.push_back(engine);
    return number;
}

shogi::EngineEvaluation evaluationOf(const MateFinding& mate) {
    shogi::EngineEvaluation evaluation;
    evaluation.engine = std::string(kMateSolverName);
    const int plies = static_cast<int>(mate.line.size());
    evaluation.matePlies = mate.winner == shogi::Color::Black ? plies : -plies;
    evaluation.depth = plies;
    evaluation.line = mate.line;
    return evaluation;
}

} // namespace app
