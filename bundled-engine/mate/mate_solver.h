// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/mate/mate_search.h"
#include "bundled-engine/mate/mate_table.h"
#include "bundled-engine/mate/mate_verifier.h"
#include "shogi-core/position.h"

#include <functional>
#include <optional>
#include <vector>

namespace tokin {

struct MateAnswer {
    enum class Verdict {
        Mate,     // verified: every defence loses
        NoMate,   // proved: some defence escapes every attack
        Undecided // neither, within the budget
    };
    Verdict verdict = Verdict::Undecided;
    std::vector<shogi::Move> line; // Mate: one line, with the longest known resistance; at most length moves
    int length = 0;                // Mate: no defence lasts longer, in plies
    bool isShortest = false;       // Mate: there is no shorter one
    int unchecked = 0;             // Undecided: a mate within so many plies was found, but not yet verified
    bool isRefuted = false;        // a proof failed verification (a bug): Undecided
};

// Progress of a running solve().
struct MateProgress {
    // Of the position being searched; while a first mate is verified, its length; isMate: no defence lasts
    // longer.
    int depth = 0;
    int deepest = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int hashFull = 0; // permille
    // The line of a mate once found, otherwise the moves to the position being searched.
    std::vector<shogi::Move> line;
    bool isMate = false;
};

// Solves mate problems: finds any mate, verifies it, then searches for a mate two plies shorter until that is
// refuted. One thread at a time.
class MateSolver {
public:
    MateSolver()
        : m_search(m_table, m_paths) {}

    // Memory of all tables together, including the verifier's. Without it nothing may be solved. Memory that
    // grows with the depth of a problem, a few megabytes at most, is extra.
    void resize(std::size_t bytes);
    std::size_t bytes() const { return m_bytes; }
    // Clears what was found about other positions.
    void clear();

    using Listener = std::function<void(const MateProgress&)>;
    // The shortest mate by the side to move, as far as the budget allows. If the budget ends later, the
    // answer is the mate found so far. Accepts any position in which the side not to move is not in check;
    // kings may be missing. listener is called on this thread and may be empty. If memory runs out, the
    // answer is what was found until then.
    MateAnswer solve(const shogi::Position& position, const MateBudget& budget,
                     const Listener& listener = {});

    std::uint64_t nodes() const { return m_search.nodes(); }
    // At the end of the last solve().
    const MateProgress& progress() const { return m_progress; }

private:
    using Line = std::vector<shogi::Move>;

    // An attack, the number of plies within which it mates, and a hand that is enough for that.
    struct Attack {
        shogi::Move move;
        MateLength rest = 0;
        shogi::Hand hand;
    };

    void updateProgress(const MateAnswer& answer);
    void solveInSteps(const shogi::Position& position, const MateBudget& budget, const Listener& listener,
                      MateAnswer& answer);
    void setProblem(const shogi::Position& position);
    bool improve(const shogi::Position& position, MateLength length, const MateBudget& budget,
                 MateAnswer& answer);
    void finish(const shogi::Position& position, const MateBudget& budget, MateAnswer& answer);
    MateVerifier::Outcome verify(const shogi::Position& position, MateLength length,
                                 const MateBudget& budget);
    Attack attackIn(const shogi::Position& position, MateLength length, const MateBudget& budget);
    Attack knownAttack(const shogi::Position& position, MateLength length) const;
    bool takeLine(shogi::Position position, MateLength length, bool isExact, const MateBudget& budget,
                  Line& line);
    std::optional<MateLength> knownLength(const shogi::Position& position, MateLength within) const;
    shogi::Move longestDefence(const shogi::Position& position, MateLength length, bool isExact,
                               const MateBudget& budget, MateLength& rest);

    std::size_t m_bytes = 0;
    MateTable m_table;
    PathTable m_paths;
    MateSearch m_search;
    MateVerifier m_verifier;
    shogi::Color m_attacker = shogi::Color::Black;
    bool m_isOutOfBudget = false; // a search ran out of time or positions
    MateLength m_unchecked = 0;   // of the mate being verified
    MateProgress m_progress;
    Clock::time_point m_start;
};

} // namespace tokin
