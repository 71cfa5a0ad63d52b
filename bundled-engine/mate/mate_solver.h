// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/mate/mate_search.h"
#include "bundled-engine/mate/mate_table.h"
#include "bundled-engine/mate/mate_verifier.h"
#include "shogi-core/position.h"

#include <functional>
#include <vector>

namespace tokin {

struct MateAnswer {
    enum class Verdict {
        Mate,     // verified: every defence loses
        NoMate,   // proved: some defence escapes whatever the attacker does
        Undecided // neither, within the budget
    };
    Verdict verdict = Verdict::Undecided;
    std::vector<shogi::Move> line; // Mate: one way to it, the defender resisting as long as is known
    int length = 0;                // Mate: no defence lasts more plies than this
    bool isShortest = false;       // Mate: there is none within fewer plies; line has exactly length moves
    bool isRefuted = false;        // a proof failed the verification (a bug): Undecided
};

// Where a running solve() stands.
struct MateProgress {
    int depth = 0; // of the position being searched
    int deepest = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int hashFull = 0; // permille
    // The line of a mate once there is one, else the moves to the position being searched.
    std::vector<shogi::Move> line;
    bool isMate = false;
};

// Solves mate problems: searches for any mate, verifies it, and then asks for a mate within two plies less
// until that is refuted. One thread at a time.
class MateSolver {
public:
    MateSolver()
        : m_search(m_table, m_paths) {}

    // Memory of all tables together. Without it nothing may be solved.
    void resize(std::size_t bytes);
    std::size_t bytes() const { return m_bytes; }
    // Forgets what was found out about other positions.
    void clear();

    using Listener = std::function<void(const MateProgress&)>;
    // The shortest mate by the side to move, as far as the budget allows. The mate that was found first is
    // the answer if the budget ends later. Any position in which the side to move could have been left (its
    // opponent not in check); kings may be missing. listener is called on this thread, may be empty.
    MateAnswer solve(const shogi::Position& position, const MateBudget& budget,
                     const Listener& listener = {});

    // For use inside a game's search: a forced mate of the side to move found by looking at so many positions
    // at most, as a line that ends in mate, or nothing. Neither verified nor shortest; knowledge about other
    // positions is kept and used. Costs a few microseconds where there is no check.
    std::vector<shogi::Move> quickMate(const shogi::Position& position, std::uint64_t nodes);

    std::uint64_t nodes() const { return m_search.nodes(); }
    // Of the last solve(), at its end.
    const MateProgress& progress() const { return m_progress; }

private:
    using Line = std::vector<shogi::Move>;

    void updateProgress(const MateAnswer& answer);
    MateAnswer solveInSteps(const shogi::Position& position, const MateBudget& budget,
                            const Listener& listener);
    void setProblem(const shogi::Position& position);
    bool improve(const shogi::Position& position, MateLength length, const MateBudget& budget,
                 MateAnswer& answer);
    void finish(const shogi::Position& position, const MateBudget& budget, MateAnswer& answer);
    shogi::Move attackIn(const shogi::Position& position, MateLength length, const MateBudget& budget);
    Line lineFrom(shogi::Position position, MateLength length, bool isExact, const MateBudget& budget);
    shogi::Move knownAttack(const shogi::Position& position, MateLength length, MateLength& rest) const;
    shogi::Move longestDefence(const shogi::Position& position, MateLength length, bool isExact,
                               const MateBudget& budget, MateLength& rest);

    std::size_t m_bytes = 0;
    MateTable m_table;
    PathTable m_paths;
    MateSearch m_search;
    MateVerifier m_verifier;
    shogi::Color m_attacker = shogi::Color::Black;
    MateProgress m_progress;
    Clock::time_point m_start;
};

} // namespace tokin
