// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/analysis_lines.h"

#include "engine-host/latest_info.h"

#include <algorithm>

namespace app {

namespace {

shogi::EngineEvaluation toEvaluation(const AnalysisLine& line, const std::string& engine) {
    shogi::EngineEvaluation evaluation = toRecord(*line.evaluation);
    evaluation.engine = engine;
    evaluation.rank = line.rank;
    evaluation.depth = line.depth.value_or(0);
    evaluation.selectiveDepth = line.selectiveDepth.value_or(0);
    evaluation.nodes = line.nodes.value_or(0);
    evaluation.line = line.pv.moves;
    return evaluation;
}

} // namespace

host::Evaluation plausible(host::Evaluation evaluation) {
    if (auto* pawns = std::get_if<host::Centipawns>(&evaluation.score)) {
        pawns->value =
            std::clamp(pawns->value, -AnalysisLines::kMostCentipawns, AnalysisLines::kMostCentipawns);
    } else if (auto* mate = std::get_if<host::Mate>(&evaluation.score)) {
        if (mate->plies && (*mate->plies <= 0 || *mate->plies > AnalysisLines::kMostMatePlies))
            mate->plies.reset();
    }
    return evaluation;
}

shogi::EngineEvaluation toRecord(const host::Evaluation& evaluation) {
    shogi::EngineEvaluation result;
    if (const auto* pawns = std::get_if<host::Centipawns>(&evaluation.score)) {
        result.centipawns = pawns->value;
    } else if (const auto* mate = std::get_if<host::Mate>(&evaluation.score)) {
        const int plies = mate->plies.value_or(shogi::kMateOfUnknownLength);
        result.matePlies = mate->winner == shogi::Color::Black ? plies : -plies;
    }
    result.bound = evaluation.bound == host::Bound::Lower   ? shogi::EvaluationBound::Lower
                   : evaluation.bound == host::Bound::Upper ? shogi::EvaluationBound::Upper
                                                            : shogi::EvaluationBound::Exact;
    return result;
}

host::Evaluation toHost(const shogi::EngineEvaluation& evaluation) {
    host::Evaluation result;
    if (evaluation.matePlies) {
        const int plies = std::abs(*evaluation.matePlies);
        result.score = host::Mate{*evaluation.matePlies > 0 ? shogi::Color::Black : shogi::Color::White,
                                  plies == shogi::kMateOfUnknownLength ? std::nullopt : std::optional(plies)};
    } else {
        result.score = host::Centipawns{evaluation.centipawns.value_or(0)};
    }
    result.bound = evaluation.bound == shogi::EvaluationBound::Lower   ? host::Bound::Lower
                   : evaluation.bound == shogi::EvaluationBound::Upper ? host::Bound::Upper
                                                                       : host::Bound::Exact;
    return plausible(result);
}

void AnalysisLines::begin(int ranks) {
    m_ranks = std::max(1, ranks);
    m_best.clear();
    m_older.clear();
    m_latest = {};
}

void AnalysisLines::showKnown(const std::vector<shogi::EngineEvaluation>& known) {
    for (const shogi::EngineEvaluation& evaluation : known) {
        if (evaluation.rank > m_ranks || (!evaluation.centipawns && !evaluation.matePlies))
            continue;
        AnalysisLine line;
        line.kept = true;
        line.rank = evaluation.rank;
        line.depth = evaluation.depth;
        if (evaluation.selectiveDepth > 0)
            line.selectiveDepth = evaluation.selectiveDepth;
        if (evaluation.nodes > 0)
            line.nodes = evaluation.nodes;
        line.evaluation = toHost(evaluation);
        line.pv.moves = evaluation.line;
        const auto place =
            std::lower_bound(m_best.begin(), m_best.end(), line.rank,
                             [](const AnalysisLine& other, int rank) { return other.rank < rank; });
        if (place == m_best.end() || place->rank != line.rank)
            m_best.insert(place, std::move(line));
        else if (place->depth.value_or(0) < evaluation.depth)
            *place = std::move(line);
    }
}

bool AnalysisLines::add(const host::SearchInfo& event) {
    const host::Info& info = event.info;
    host::takeInfo(m_latest, info);
    const bool hasLine = info.pv && !info.pv->isEmpty();
    if ((!hasLine && !info.evaluation) || info.multipv < 1 || info.multipv > m_ranks)
        return false;
    AnalysisLine line;
    line.rank = info.multipv;
    line.depth = info.depth;
    line.selectiveDepth = info.selectiveDepth;
    line.time = info.time.value_or(event.elapsed);
    line.nodes = info.nodes;
    line.nps = info.nps;
    line.hashfull = info.hashfull;
    if (info.evaluation)
        line.evaluation = plausible(*info.evaluation);
    if (info.pv)
        line.pv = *info.pv;

    const auto place =
        std::lower_bound(m_best.begin(), m_best.end(), line.rank,
                         [](const AnalysisLine& other, int rank) { return other.rank < rank; });
    const auto shelve = [this](AnalysisLine old) {
        if (m_older.size() == kMaxOlder)
            m_older.pop_back();
        m_older.push_front(std::move(old));
    };
    if (place == m_best.end() || place->rank != line.rank) {
        m_best.insert(place, std::move(line));
    } else if (place->kept && place->depth.value_or(0) > line.depth.value_or(0)) {
        // Deeper than the search is by now. The line of the same depth that was here gives way.
        if (!m_older.empty() && m_older.front().rank == line.rank && m_older.front().depth == line.depth &&
            !m_older.front().kept)
            m_older.pop_front();
        shelve(std::move(line));
    } else {
        if (place->depth != line.depth)
            shelve(*place);
        // A bound without a line of its own leaves the line that is there.
        if (line.pv.isEmpty() && place->depth == line.depth)
            line.pv = place->pv;
        *place = std::move(line);
    }
    return true;
}

bool AnalysisLines::isAged(std::size_t i) const {
    return i > 0 && m_best.front().rank == 1 &&
           m_best[i].depth.value_or(0) < m_best.front().depth.value_or(0);
}

bool AnalysisLines::isOvertaken(std::size_t i) const {
    if (m_best[i].pv.moves.empty())
        return false;
    const shogi::Move first = m_best[i].pv.moves.front();
    return std::any_of(m_best.begin(), m_best.begin() + static_cast<std::ptrdiff_t>(i),
                       [first](const AnalysisLine& better) {
                           return !better.pv.moves.empty() && better.pv.moves.front() == first;
                       });
}

std::vector<shogi::EngineEvaluation> AnalysisLines::evaluations(const std::string& engine) const {
    std::vector<shogi::EngineEvaluation> found;
    for (std::size_t i = 0; i < m_best.size(); ++i) {
        if (!m_best[i].kept && m_best[i].evaluation && !isOvertaken(i))
            found.push_back(toEvaluation(m_best[i], engine));
    }
    return found;
}

} // namespace app
