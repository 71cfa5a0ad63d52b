// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/move_comparison.h"

#include "app/findings/findings.h"

#include <algorithm>

namespace app {

namespace {

using Evaluations = std::vector<shogi::EngineEvaluation>;

bool isUsable(const shogi::EngineEvaluation& evaluation) {
    return evaluation.rank == 1 && evaluation.bound == shogi::EvaluationBound::Exact &&
           (evaluation.centipawns || evaluation.matePlies);
}

} // namespace

MoveComparison::MoveComparison(Findings& findings, EngineHub& hub, const EngineCatalog& catalog,
                               QObject* parent)
    : QObject(parent)
    , m_findings(findings)
    , m_hint(hub, catalog) {
    connect(&m_hint, &Hint::found, this, &MoveComparison::takeFound);
    connect(&m_hint, &Hint::answered, this, [this] {
        if (m_state != State::Looking)
            return;
        if (!m_isFound)
            finish(State::Failed);
        else if (m_searched == 0 && !m_isKept)
            search(1);
        else
            finish(State::Done);
    });
    connect(&m_hint, &Hint::nothingFound, this, [this] {
        if (m_state == State::Looking)
            finish(State::Failed);
    });
    connect(&m_hint, &Hint::failed, this, [this](const host::Failure& failure) {
        if (m_state != State::Looking)
            return;
        m_failure = failure;
        finish(State::Failed);
    });
}

MoveComparison::~MoveComparison() = default;

void MoveComparison::cancel() {
    m_hint.cancel();
    m_looking.reset();
    m_state = State::Idle;
}

void MoveComparison::release() {
    cancel();
    m_hint.release();
}

void MoveComparison::compare(const shogi::Position& position, shogi::Move tried, shogi::Move known) {
    cancel();
    m_failure.reset();
    m_isKept = m_isKept && position == m_position && known == m_moves[1];
    m_position = position;
    m_moves = {tried, known};
    m_state = State::Looking;
    m_looking = std::make_unique<QObject>();
    m_findings.collect({position.after(tried), position.after(known)}, m_looking.get(),
                       [this](const auto& stored) { take(stored); });
    emit changed();
}

// Scores of different engines say nothing about each other: one must have evaluated both. Of several, the one
// that has looked deepest.
void MoveComparison::take(const std::vector<Evaluations>& stored) {
    int deepest = 0;
    for (const shogi::EngineEvaluation& tried : stored[0])
        for (const shogi::EngineEvaluation& known : stored[1])
            if (isUsable(tried) && isUsable(known) && tried.engine == known.engine &&
                std::min(tried.depth, known.depth) > deepest) {
                deepest = std::min(tried.depth, known.depth);
                m_found = {tried, known};
                m_isKept = false;
            }
    if (deepest > 0)
        finish(State::Done);
    else
        search(0);
}

void MoveComparison::search(std::size_t move) {
    m_searched = move;
    m_isFound = false;
    m_hint.request(m_position, {m_moves[move]});
}

void MoveComparison::takeFound(const shogi::Position& position, const Evaluations& lines) {
    if (m_state != State::Looking)
        return;
    m_findings.take(position, std::nullopt, lines);
    const auto best = std::find_if(lines.begin(), lines.end(), [](const auto& line) {
        return line.rank == 1 && (line.centipawns || line.matePlies);
    });
    if (best == lines.end())
        return;
    m_found[m_searched] = *best;
    m_isFound = true;
    m_isKept = m_isKept || m_searched == 1;
}

void MoveComparison::finish(State state) {
    m_state = state;
    emit changed();
}

std::optional<double> MoveComparison::loss(WinRateCurve curve) const {
    if (m_state != State::Done)
        return std::nullopt;
    const auto percent = [&](const shogi::EngineEvaluation& evaluation) {
        return winPercent(winRateOf(m_position.sideToMove(), blackWinRate(evaluation, curve).value_or(0.5)));
    };
    return std::max(0, percent(known()) - percent(tried())) / 100.0;
}

} // namespace app
