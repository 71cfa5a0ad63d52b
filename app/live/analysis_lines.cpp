// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/analysis_lines.h"

#include "engine-host/latest_info.h"

#include <algorithm>
#include <utility>

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

bool isSettled(const AnalysisLine& line) { return !line.kept && line.time >= AnalysisLines::kStoredFor; }

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

AnalysisLine toAnalysisLine(const host::SearchInfo& event) {
    const host::Info& info = event.info;
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
    return line;
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
        const Place rival = rivalOf(line);
        if (rival != m_best.end()) {
            if (rival->rank < line.rank || isSettled(*rival))
                continue;
            m_best.erase(rival);
        }
        const Place place = placeOf(line.rank);
        if (place == m_best.end() || place->rank != line.rank)
            m_best.insert(place, std::move(line));
        else if (place->depth.value_or(0) < evaluation.depth && !isSettled(*place))
            *place = std::move(line);
    }
}

AnalysisLines::Place AnalysisLines::placeOf(int rank) {
    return std::lower_bound(m_best.begin(), m_best.end(), rank,
                            [](const AnalysisLine& other, int wanted) { return other.rank < wanted; });
}

AnalysisLines::Place AnalysisLines::rivalOf(const AnalysisLine& line) {
    if (line.pv.moves.empty())
        return m_best.end();
    return std::find_if(m_best.begin(), m_best.end(), [&line](const AnalysisLine& other) {
        return other.rank != line.rank && !other.pv.moves.empty() &&
               other.pv.moves.front() == line.pv.moves.front();
    });
}

void AnalysisLines::shelve(AnalysisLine old) {
    old.since.reset();
    if (m_older.size() == kMaxOlder)
        m_older.pop_back();
    m_older.push_front(std::move(old));
}

// A bound counts only if it is at least as deep as the exact line.
bool AnalysisLines::mark(const AnalysisLine& bound) {
    const Place place = placeOf(bound.rank);
    if (bound.depth.value_or(0) < place->depth.value_or(0))
        return false;
    std::optional<shogi::Move> move;
    if (!bound.pv.moves.empty())
        move = bound.pv.moves.front();
    place->since = AnalysisBound{*bound.evaluation, bound.depth, move};
    return true;
}

bool AnalysisLines::add(const host::SearchInfo& event) {
    const host::Info& info = event.info;
    host::takeInfo(m_latest, info);
    const bool hasLine = info.pv && !info.pv->isEmpty();
    if ((!hasLine && !info.evaluation) || info.multipv < 1 || info.multipv > m_ranks)
        return false;
    AnalysisLine line = toAnalysisLine(event);
    Place place = placeOf(line.rank);
    bool taken = place != m_best.end() && place->rank == line.rank;
    const bool isBound = line.evaluation && !line.isExact();
    if (isBound && taken && place->isExact())
        return mark(line);
    if (taken && place->kept && !isSettled(line) && place->depth.value_or(0) > line.depth.value_or(0)) {
        // The stored line is deeper than the search so far. The new one replaces an older one of its depth.
        if (!m_older.empty() && m_older.front().rank == line.rank && m_older.front().depth == line.depth &&
            !m_older.front().kept)
            m_older.pop_front();
        shelve(std::move(line));
        return true;
    }
    // A bound without a line of its own leaves the existing line.
    if (taken && line.pv.isEmpty() && place->depth == line.depth)
        line.pv = place->pv;

    if (const Place rival = rivalOf(line); rival != m_best.end()) {
        // A worse rank that repeats a better one's move is outdated, and a bound proves nothing.
        if (rival->rank < line.rank || (isBound && rival->isExact())) {
            if (!isBound)
                shelve(std::move(line));
            return !isBound;
        }
        // The better rank takes over the move, and its old line moves to the other rank.
        AnalysisLine from = std::exchange(*rival, {});
        const int rank = from.rank;
        if (taken) {
            *rival = *place;
            rival->rank = rank;
            rival->since.reset();
        } else {
            m_best.erase(rival);
        }
        if (from.depth != line.depth)
            shelve(std::move(from));
        place = placeOf(line.rank);
        taken = place != m_best.end() && place->rank == line.rank;
    } else if (taken && place->depth != line.depth) {
        shelve(*place);
    }
    if (taken)
        *place = std::move(line);
    else
        m_best.insert(place, std::move(line));
    return true;
}

bool AnalysisLines::isAged(std::size_t i) const {
    return i > 0 && m_best.front().rank == 1 &&
           m_best[i].depth.value_or(0) < m_best.front().depth.value_or(0);
}

std::vector<shogi::EngineEvaluation> AnalysisLines::evaluations(const std::string& engine) const {
    std::vector<shogi::EngineEvaluation> found;
    for (const AnalysisLine& line : m_best) {
        if (!line.kept && line.evaluation)
            found.push_back(toEvaluation(line, engine));
    }
    return found;
}

} // namespace app
