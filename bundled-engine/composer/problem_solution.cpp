// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/problem_solution.h"

#include "shogi-core/move_generator.h"

#include <algorithm>

namespace tokin::composer {

using namespace shogi;
using Answer = MateQuestions::Answer;

namespace {

// Attacks examined for one problem. Whoever has so many ways of defending has a problem that is no pleasure.
constexpr int kMostAttacks = 150;

// A piece dropped between the king and a single checking piece.
struct Interposition {
    Square square;
    Square checker;

    bool isCapturedBy(Move attack) const {
        return !attack.isDrop() && attack.to() == square && attack.from() == checker;
    }
};

class Examination {
public:
    explicit Examination(MateQuestions& questions)
        : m_questions(questions) {}

    std::optional<ProblemSolution> examine(const Position& problem, int length) {
        if (!attack(problem, length, std::nullopt) || m_solution.line.empty())
            return std::nullopt;
        return m_solution;
    }

private:
    bool attack(const Position& position, int length, const std::optional<Interposition>& interposition) {
        if (++m_attacks > kMostAttacks)
            return false;
        MoveList checks;
        generateChecks(position, checks);
        m_checks.push_back(static_cast<int>(checks.size()));
        const bool isSound = length == 1 ? lastAttack(position, checks, interposition)
                                         : onlyAttack(position, length, checks, interposition);
        m_checks.pop_back();
        return isSound;
    }

    bool lastAttack(const Position& position, const MoveList& checks,
                    const std::optional<Interposition>& interposition) {
        std::vector<Move> mates;
        for (const Move check : checks) {
            if (!hasLegalMove(position.after(check)))
                mates.push_back(check);
            else if (m_line.empty() && m_questions.loses(position.after(check), kAnyLength) != Answer::No)
                return false;
        }
        if (mates.empty() || (m_line.empty() && mates.size() > 1))
            return false;
        for (const Move mate : mates) {
            if (interposition && interposition->isCapturedBy(mate))
                return false;
        }
        const auto leavesNothing = [&](Move mate) {
            return position.after(mate).hand(position.sideToMove()).isEmpty();
        };
        const auto mate = std::find_if(mates.begin(), mates.end(), leavesNothing);
        ++m_solution.lines;
        if (mate == mates.end() || !m_solution.line.empty())
            return true;
        m_solution.line = m_line;
        m_solution.line.push_back(*mate);
        m_solution.checks = m_checks;
        m_solution.defences = m_defences;
        return true;
    }

    bool onlyAttack(const Position& position, int length, const MoveList& checks,
                    const std::optional<Interposition>& interposition) {
        Move only;
        for (const Move check : checks) {
            if (m_questions.loses(position.after(check), kAnyLength) == Answer::No)
                continue;
            if (only)
                return false;
            only = check;
        }
        if (!only || (interposition && interposition->isCapturedBy(only)))
            return false;
        const Position next = position.after(only);
        if (m_questions.loses(next, static_cast<MateLength>(length - 1)) != Answer::Yes)
            return false;
        m_line.push_back(only);
        const bool isSound = defend(next, length - 1);
        m_line.pop_back();
        return isSound;
    }

    bool defend(const Position& position, int length) {
        MoveList list;
        generateLegal(position, list);
        std::vector<Move> defences(list.begin(), list.end());
        // Captures come first: the line that is shown takes what is offered.
        std::stable_partition(defences.begin(), defences.end(),
                              [&](Move move) { return position.isCapture(move); });
        m_defences.push_back(static_cast<int>(defences.size()));
        bool isSound = true;
        for (const Move defence : defences) {
            const Position next = position.after(defence);
            const Answer isShorter = m_questions.mates(next, shorterBy(static_cast<MateLength>(length), 3));
            if (isShorter == Answer::Yes)
                continue;
            std::optional<Interposition> interposition;
            if (defence.isDrop())
                interposition = {defence.to(), position.checkers().first()};
            m_line.push_back(defence);
            isSound = isShorter == Answer::No && attack(next, length - 1, interposition);
            m_line.pop_back();
            if (!isSound)
                break;
        }
        m_defences.pop_back();
        return isSound;
    }

    MateQuestions& m_questions;
    int m_attacks = 0;
    std::vector<Move> m_line;
    std::vector<int> m_checks;
    std::vector<int> m_defences;
    ProblemSolution m_solution;
};

} // namespace

std::optional<ProblemSolution> soundSolution(MateQuestions& questions, const Position& problem, int length) {
    return Examination(questions).examine(problem, length);
}

} // namespace tokin::composer
