// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/events.h"
#include "shogi-core/engine_evaluation.h"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace app {

// The newest bound for a rank since its last exact line.
struct AnalysisBound {
    host::Evaluation evaluation; // never exact
    std::optional<int> depth;
    std::optional<shogi::Move> move; // the move it refers to

    friend bool operator==(const AnalysisBound&, const AnalysisBound&) = default;
};

// A line of play of a running analysis.
struct AnalysisLine {
    int rank = 1; // 1 = best
    std::optional<int> depth;
    std::optional<int> selectiveDepth;
    host::Milliseconds time{0};
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> nps;
    std::optional<int> hashfull; // permille
    std::optional<host::Evaluation> evaluation;
    host::Pv pv;
    std::optional<AnalysisBound> since; // only for exact lines
    bool kept = false;                  // from an earlier search of the same position

    bool isExact() const { return evaluation && evaluation->bound == host::Bound::Exact; }
    // The score to display: the last exact one, or a newer bound.
    std::optional<host::Evaluation> shownEvaluation() const {
        return since ? std::optional(since->evaluation) : evaluation;
    }

    friend bool operator==(const AnalysisLine&, const AnalysisLine&) = default;
};

// As reported; scores are made plausible.
AnalysisLine toAnalysisLine(const host::SearchInfo& event);

// The reports of one engine about one position: the newest line of each rank, and the replaced ones. A bound
// never replaces an exact line: it marks its score. No two ranks begin with the same move: if one takes over
// the other's move, the other gets the replaced line. Does not trust the engine: lines of unrequested ranks
// are dropped, extreme scores are clamped. A value.
class AnalysisLines {
public:
    static constexpr std::size_t kMaxOlder = 300;
    // Scores beyond this are clamped to it; mates are stored as mates.
    static constexpr int kMostCentipawns = 99999;
    static constexpr host::Milliseconds kStoredFor{1000};
    // Longer mates count as mates of unknown length.
    static constexpr int kMostMatePlies = 1999;

    // Begins a new search for this many lines; nothing is known yet.
    void begin(int ranks);
    // Shows earlier knowledge of the position. A line stays until the search reaches its depth, or has lasted
    // for kStoredFor: the engine's current opinion is then worth more than a deeper line from an earlier
    // search.
    void showKnown(const std::vector<shogi::EngineEvaluation>& known);
    // Returns whether best() or older() changed.
    bool add(const host::SearchInfo& info);

    // By rank; ranks may be missing.
    const std::vector<AnalysisLine>& best() const { return m_best; }
    // Former lines of best(), newest first.
    const std::deque<AnalysisLine>& older() const { return m_older; }
    // Newest of each value in this search: depth, nodes, speed …
    const host::Info& latest() const { return m_latest; }
    int ranks() const { return m_ranks; }
    // Whether best()[i] is from an earlier round than the best line, and so possibly outdated.
    bool isAged(std::size_t i) const;
    // Lines of this search worth storing: those with a score. engine: its id name.
    std::vector<shogi::EngineEvaluation> evaluations(const std::string& engine) const;

private:
    using Place = std::vector<AnalysisLine>::iterator;
    // The place of this rank's line, or where to insert it.
    Place placeOf(int rank);
    // The line of another rank that begins with this one's move.
    Place rivalOf(const AnalysisLine& line);
    bool mark(const AnalysisLine& bound);
    void shelve(AnalysisLine old);

    int m_ranks = 1;
    std::vector<AnalysisLine> m_best; // by rank
    std::deque<AnalysisLine> m_older;
    host::Info m_latest;
};

// Clamped to plausible values.
host::Evaluation plausible(host::Evaluation evaluation);
// Score and bound; the caller sets the rest.
shogi::EngineEvaluation toRecord(const host::Evaluation& evaluation);
host::Evaluation toHost(const shogi::EngineEvaluation& evaluation);

} // namespace app
