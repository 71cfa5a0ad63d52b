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

// What a search has said of a rank since its line was measured to the end.
struct AnalysisBound {
    host::Evaluation evaluation; // never exact
    std::optional<int> depth;
    std::optional<shogi::Move> move; // the one it is about

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
    std::optional<AnalysisBound> since; // of exact lines alone
    bool kept = false;                  // of an earlier search of the same position

    bool isExact() const { return evaluation && evaluation->bound == host::Bound::Exact; }
    // The score to show: what was measured to the end, or the bound that has come since.
    std::optional<host::Evaluation> shownEvaluation() const {
        return since ? std::optional(since->evaluation) : evaluation;
    }

    friend bool operator==(const AnalysisLine&, const AnalysisLine&) = default;
};

// What one engine says about one position: the newest line of each rank, and those they took the place of.
// A bound takes the place of no line that was measured to the end: it marks its score. No two ranks begin
// with the same move: where one takes over the other's, the other gets what stood there before.
// Trusts nothing an engine says: lines of ranks nobody asked for are dropped, scores beyond all reason are
// cut. A value.
class AnalysisLines {
public:
    static constexpr std::size_t kMaxOlder = 300;
    // Scores beyond are shown as this much; mates are told as such.
    static constexpr int kMostCentipawns = 99999;
    // Mates beyond are mates of unknown length.
    static constexpr int kMostMatePlies = 1999;

    // A new search for this many lines; nothing is known.
    void begin(int ranks);
    // What is known about the position from before. A line stands until the search reaches its depth.
    void showKnown(const std::vector<shogi::EngineEvaluation>& known);
    // Whether it changed anything that best() or older() show.
    bool add(const host::SearchInfo& info);

    // By rank; ranks may be missing.
    const std::vector<AnalysisLine>& best() const { return m_best; }
    // What stood in best() before, newest first.
    const std::deque<AnalysisLine>& older() const { return m_older; }
    // Newest of each value in this search: depth, nodes, speed …
    const host::Info& latest() const { return m_latest; }
    int ranks() const { return m_ranks; }
    // Whether best()[i] comes from an earlier round than the best line, and so may have been overtaken.
    bool isAged(std::size_t i) const;
    // Lines of this search worth keeping: with a score. engine: its id name.
    std::vector<shogi::EngineEvaluation> evaluations(const std::string& engine) const;

private:
    using Place = std::vector<AnalysisLine>::iterator;
    // Where the line of this rank stands, or would have to.
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

// Cut to what can be believed.
host::Evaluation plausible(host::Evaluation evaluation);
// Score and bound; the rest is the caller's.
shogi::EngineEvaluation toRecord(const host::Evaluation& evaluation);
host::Evaluation toHost(const shogi::EngineEvaluation& evaluation);

} // namespace app
