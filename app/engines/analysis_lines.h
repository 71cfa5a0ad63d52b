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
    bool kept = false; // of an earlier search of the same position

    friend bool operator==(const AnalysisLine&, const AnalysisLine&) = default;
};

// What one engine says about one position: the newest line of each rank, and those they took the place of.
// Trusts nothing an engine says: lines of ranks nobody asked for are dropped, scores beyond all reason are
// cut, two ranks with the same move are told apart by their age. A value.
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
    // Whether a better rank begins with the same move: contradictory, and the older one is wrong.
    bool isOvertaken(std::size_t i) const;
    // Lines of this search worth keeping: with a score, not overtaken. engine: its id name.
    std::vector<shogi::EngineEvaluation> evaluations(const std::string& engine) const;

private:
    int m_ranks = 1;
    std::vector<AnalysisLine> m_best;
    std::deque<AnalysisLine> m_older;
    host::Info m_latest;
};

// Cut to what can be believed.
host::Evaluation plausible(host::Evaluation evaluation);
// Score and bound; the rest is the caller's.
shogi::EngineEvaluation toRecord(const host::Evaluation& evaluation);
host::Evaluation toHost(const shogi::EngineEvaluation& evaluation);

} // namespace app
