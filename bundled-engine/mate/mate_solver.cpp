// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_solver.h"

#include "bundled-engine/mate/checks.h"
#include "bundled-engine/mate/proof_hand.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <new>

namespace tokin {

using namespace shogi;

namespace {

// One part in this many each for the path table and the verifier.
constexpr std::size_t kSmallShare = 16;
constexpr Milliseconds kReportInterval{500};
constexpr std::uint64_t kNodesBetweenReports = 256; // while defences are checked
// Positions spent at most on the line of a mate that is known to be the shortest: a tenth of those before,
// but at least so many.
constexpr std::uint64_t kLeastForLine = 20'000;

// Identifies what must match for the results of two problems to be shared: who attacks, and the number of
// pieces of each type on board and in hands.
Key problemKey(const Position& position) {
    std::array<std::uint64_t, kPieceTypeCount> counts{};
    position.occupied().forEach(
        [&](Square square) { ++counts[index(unpromoted(position.at(square).type()))]; });
    std::uint64_t key = index(position.sideToMove()) + 1;
    for (const PieceType type : kHandTypes) {
        for (const Color color : kColors)
            counts[index(type)] += static_cast<std::uint64_t>(position.hand(color).count(type));
        key = (key ^ counts[index(type)]) * 0x9e3779b97f4a7c15ULL;
        key ^= key >> 29;
    }
    return key;
}

bool isStopped(const MateBudget& budget) {
    return (budget.stop && budget.stop->load(std::memory_order_relaxed)) || Clock::now() >= budget.deadline;
}

} // namespace

void MateSolver::resize(std::size_t bytes) {
    m_bytes = bytes;
    m_paths.resize(bytes / kSmallShare);
    m_verifier.resize(bytes / kSmallShare);
    m_table.resize(bytes - 2 * (bytes / kSmallShare));
}

void MateSolver::clear() {
    m_table.clear();
    m_paths.clear();
}

void MateSolver::setProblem(const Position& position) {
    m_attacker = position.sideToMove();
    m_search.setSalt(problemKey(position));
    m_search.resetCount();
    m_verifier.forget();
    m_isOutOfBudget = false;
    m_unchecked = 0;
}

MateAnswer MateSolver::solve(const Position& position, const MateBudget& budget, const Listener& listener) {
    setProblem(position);
    m_start = Clock::now();
    MateAnswer answer;
    if (!position.kingSquare(~position.sideToMove())) {
        answer.verdict = MateAnswer::Verdict::NoMate;
    } else {
        try {
            solveInSteps(position, budget, listener, answer);
        } catch (const std::bad_alloc&) {
            m_verifier.forget();
        }
    }
    updateProgress(answer);
    return answer;
}

void MateSolver::updateProgress(const MateAnswer& answer) {
    std::vector<Move> searched = m_search.currentLine();
    m_progress.depth = static_cast<int>(searched.size());
    m_progress.deepest = m_search.deepest();
    m_progress.nodes = m_search.nodes();
    m_progress.time = std::chrono::duration_cast<Milliseconds>(Clock::now() - m_start);
    m_progress.hashFull = m_table.fullness();
    m_progress.isMate = answer.verdict == MateAnswer::Verdict::Mate;
    if (m_progress.isMate) {
        m_progress.line = answer.line;
        m_progress.depth = answer.length;
    } else {
        m_progress.line = std::move(searched);
        m_progress.depth = std::max<int>(m_progress.depth, m_unchecked);
    }
}

void MateSolver::solveInSteps(const Position& position, const MateBudget& budget, const Listener& listener,
                              MateAnswer& answer) {
    Clock::time_point lastReport = m_start;
    const auto report = [&] {
        lastReport = Clock::now();
        updateProgress(answer);
        if (listener)
            listener(m_progress);
    };
    MateBudget inner = budget;
    inner.onProgress = [&] {
        if (Clock::now() - lastReport >= kReportInterval)
            report();
    };
    MateLength length = kAnyLength;
    while (true) {
        const MateSearch::Result result = m_search.run(position, length, inner);
        if (result.numbers.isDisproof()) {
            if (answer.verdict == MateAnswer::Verdict::Mate)
                finish(position, inner, answer);
            else
                answer.verdict = MateAnswer::Verdict::NoMate;
            return;
        }
        if (!result.numbers.isProof() || !improve(position, result.length, inner, answer)) {
            if (answer.verdict != MateAnswer::Verdict::Mate && !answer.isRefuted)
                answer.unchecked = result.numbers.isProof() ? result.length : 0;
            return;
        }
        report();
        if (answer.length == 1) {
            answer.isShortest = true;
            return;
        }
        length = static_cast<MateLength>(answer.length - 2);
    }
}

MateVerifier::Outcome MateSolver::verify(const Position& position, MateLength length,
                                         const MateBudget& budget) {
    const auto attack = [&](const Position& at, int within) -> MateVerifier::Choice {
        m_search.countNode();
        if (budget.onProgress && m_search.nodes() % kNodesBetweenReports == 0)
            budget.onProgress();
        const Attack chosen = attackIn(at, static_cast<MateLength>(within), budget);
        return chosen.move ? MateVerifier::Choice(chosen.move, chosen.hand) : MateVerifier::Choice();
    };
    const auto shouldStop = [&] {
        return m_isOutOfBudget || m_search.nodes() >= budget.nodes || isStopped(budget);
    };
    return m_verifier.verify(position, length, attack, shouldStop);
}

// A mate within length has been found: verify it and take its line. False on failure.
bool MateSolver::improve(const Position& position, MateLength length, const MateBudget& budget,
                         MateAnswer& answer) {
    m_unchecked = length;
    const MateVerifier::Outcome outcome = verify(position, length, budget);
    m_unchecked = 0;
    if (outcome.verdict != MateVerifier::Verdict::Mate) {
        answer.isRefuted = outcome.verdict == MateVerifier::Verdict::NotMate;
        return false;
    }
    Line line;
    if (!takeLine(position, static_cast<MateLength>(outcome.length), false, budget, line))
        return false;
    answer.verdict = MateAnswer::Verdict::Mate;
    answer.line = std::move(line);
    answer.length = outcome.length;
    return true;
}

// There is no shorter mate: the line with the longest defence, unless that takes too long to find. In the
// line there already is the defender may give in earlier.
void MateSolver::finish(const Position& position, const MateBudget& budget, MateAnswer& answer) {
    answer.isShortest = true;
    if (answer.line.size() == static_cast<std::size_t>(answer.length))
        return;
    MateBudget small = budget;
    const std::uint64_t before = m_search.nodes();
    small.nodes = std::min(budget.nodes, before + std::max(before / 10, kLeastForLine));
    Line line;
    if (takeLine(position, static_cast<MateLength>(answer.length), true, small, line) &&
        line.size() == static_cast<std::size_t>(answer.length))
        answer.line = std::move(line);
}

// The quickest attack known to mate within length, if any.
MateSolver::Attack MateSolver::knownAttack(const Position& position, MateLength length) const {
    MoveList checks;
    listChecks(position, checks);
    Attack best;
    MateLength least = length;
    for (const Move check : checks) {
        const MateTable::Finding finding =
            m_search.known(position.after(check), m_attacker, shorterBy(least, 1));
        if (!finding.numbers.isProof() || (best.move && finding.length + 1 >= least))
            continue;
        best = {check, finding.length, beforeAttack(finding.hand, position, check)};
        least = longerBy(finding.length, 1);
    }
    return best;
}

// The same, but searches again if the table has lost it.
MateSolver::Attack MateSolver::attackIn(const Position& position, MateLength length,
                                        const MateBudget& budget) {
    const Attack known = knownAttack(position, length);
    if (known.move)
        return known;
    const MateSearch::Result result = m_search.run(position, length, budget);
    m_isOutOfBudget = m_isOutOfBudget || !result.numbers.isFinal();
    return {result.attack, shorterBy(result.length, 1), result.hand};
}

// Among the defences, all of which lose within length, one that lasts longest. isExact: one of them lasts
// exactly that long.
Move MateSolver::longestDefence(const Position& position, MateLength length, bool isExact,
                                const MateBudget& budget, MateLength& rest) {
    MoveList defences;
    generateLegal(position, defences);
    const MateLength within = shorterBy(length, 1);
    Move best;
    rest = 0;
    bool isKnown = false; // how long the best one lasts
    for (const Move defence : defences) {
        const Position next = position.after(defence);
        const std::optional<MateLength> known = knownLength(next, within);
        const MateLength lasts = known.value_or(within);
        // A defence of which nothing is known any more may be a short one.
        const bool isLonger = isExact ? lasts > rest : known && (!isKnown || lasts > rest);
        if (best && !isLonger)
            continue;
        if (isExact && within > 1) {
            if (lasts < within)
                continue;
            const MateLength less = shorterBy(within, 2);
            const MateTable::Finding finding = m_search.known(next, m_attacker, less);
            const bool isLongest = finding.numbers.isFinal()
                                       ? finding.numbers.isDisproof()
                                       : m_search.run(next, less, budget).numbers.isDisproof();
            if (!isLongest)
                continue;
        }
        best = defence;
        rest = lasts;
        isKnown = known.has_value();
    }
    return best;
}

// Within how many plies a position is known to be mate, at most within: by the search, or by the verifier if
// the table has lost it.
std::optional<MateLength> MateSolver::knownLength(const Position& position, MateLength within) const {
    const MateTable::Finding finding = m_search.known(position, m_attacker, within);
    if (finding.numbers.isProof())
        return finding.length;
    const std::optional<int> verified = m_verifier.verifiedLength(position, within);
    return verified ? std::optional(static_cast<MateLength>(*verified)) : std::nullopt;
}

// The line of the mate within length. False if the budget ended.
bool MateSolver::takeLine(Position position, MateLength length, bool isExact, const MateBudget& budget,
                          Line& line) {
    line.clear();
    while (true) {
        const Attack attack = attackIn(position, length, budget);
        if (!attack.move)
            return false;
        line.push_back(attack.move);
        position.play(attack.move);
        if (!hasLegalMove(position))
            return true;
        const Move defence = longestDefence(position, attack.rest, isExact, budget, length);
        if (!defence)
            return false;
        line.push_back(defence);
        position.play(defence);
    }
}

} // namespace tokin
