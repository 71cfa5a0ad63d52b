// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/short_mates.h"

#include "shogi-core/move_generator.h"

#include <algorithm>

namespace app {

// Within the plies; false without meaning once m_left is used up.
bool ShortMates::attacks(const shogi::Position& position, int plies) {
    if (plies < 1)
        return false;
    if (const auto known = m_known.find(position.key()); known != m_known.end()) {
        if (known->second.mate != 0 && known->second.mate <= plies)
            return true;
        if (known->second.none >= plies)
            return false;
    }
    if (--m_left <= 0)
        return false;
    shogi::MoveList checks;
    shogi::generateChecks(position, checks);
    if (const auto hint = m_hints.find(position.key()); hint != m_hints.end()) {
        const auto first = std::find(checks.begin(), checks.end(), hint->second);
        if (first != checks.end())
            std::swap(*first, *checks.begin());
    }
    const bool found = std::any_of(checks.begin(), checks.end(), [&](shogi::Move check) {
        return loses(position.after(check), plies - 1);
    });
    if (m_left <= 0)
        return false;
    Known& learnt = m_known[position.key()];
    if (found)
        learnt.mate = learnt.mate == 0 ? plies : std::min(learnt.mate, plies);
    else
        learnt.none = std::max(learnt.none, plies);
    return found;
}

bool ShortMates::loses(const shogi::Position& position, int plies) {
    shogi::MoveList answers;
    if (plies < 2)
        return position.inCheck() && !shogi::hasLegalMove(position);
    shogi::generateLegal(position, answers);
    if (answers.isEmpty())
        return position.inCheck();
    const bool loses = std::all_of(answers.begin(), answers.end(), [&](shogi::Move answer) {
        return attacks(position.after(answer), plies - 1);
    });
    return loses && m_left > 0;
}

// From the shortest on.
ProvedMate ShortMates::mate(const shogi::Position& position, int plies, std::span<const shogi::Move> hint) {
    m_hints.clear();
    shogi::Position at = position;
    for (const shogi::Move move : hint) {
        if (!at.isLegal(move))
            break;
        m_hints.insert_or_assign(at.key(), move);
        at.play(move);
    }
    ProvedMate result;
    m_left = m_most;
    for (int within = 1; within <= plies && result.proof == MateProof::Undecided && m_left > 0; within += 2) {
        if (attacks(position, within)) {
            result.proof = MateProof::Mate;
            result.plies = within;
            result.isShortest = true;
        } else if (m_left > 0 && within + 2 > plies) {
            result.proof = MateProof::None;
        }
    }
    const int believed = std::min(plies, static_cast<int>(hint.size() | 1U));
    if (result.proof == MateProof::Undecided && !hint.empty()) {
        m_left = m_most;
        if (attacks(position, believed)) {
            result.proof = MateProof::Mate;
            result.plies = believed;
        }
    }
    if (result.proof == MateProof::Mate) {
        m_left = m_most;
        if (!playOut(position, result.plies, result.line))
            return {};
        result.plies = static_cast<int>(result.line.size());
    }
    return result;
}

ProvedMate ShortMates::mated(const shogi::Position& position, int plies) {
    m_hints.clear();
    ProvedMate result;
    m_left = m_most;
    for (int within = 2; within <= plies && result.proof == MateProof::Undecided && m_left > 0; within += 2) {
        if (loses(position, within)) {
            result.proof = MateProof::Mate;
            result.plies = within;
            result.isShortest = true;
        } else if (m_left > 0 && within + 2 > plies) {
            result.proof = MateProof::None;
        }
    }
    if (result.proof != MateProof::Mate)
        return result;
    m_left = m_most;
    shogi::MoveList answers;
    shogi::generateLegal(position, answers);
    int longest = 0;
    shogi::Move defence;
    for (const shogi::Move answer : answers) {
        const int length = lengthOf(position.after(answer), result.plies - 1);
        if (length > longest) {
            longest = length;
            defence = answer;
        }
    }
    if (longest == 0)
        return {};
    result.line.push_back(defence);
    if (!playOut(position.after(defence), longest, result.line))
        return {};
    result.plies = static_cast<int>(result.line.size());
    return result;
}

// Of a mate that is known to take so many plies at most.
int ShortMates::lengthOf(const shogi::Position& position, int most) {
    int length = 1;
    while (length < most && !attacks(position, length))
        length += 2;
    return length;
}

// A mate that is known to take so many plies at most, against the longest defences; false: it was not found
// again.
bool ShortMates::playOut(shogi::Position position, int plies, std::vector<shogi::Move>& line) {
    while (plies >= 1) {
        shogi::MoveList checks;
        shogi::generateChecks(position, checks);
        const auto mating = std::find_if(checks.begin(), checks.end(), [&](shogi::Move check) {
            return loses(position.after(check), plies - 1);
        });
        if (mating == checks.end())
            return false;
        line.push_back(*mating);
        position.play(*mating);
        shogi::MoveList answers;
        shogi::generateLegal(position, answers);
        if (answers.isEmpty())
            return true;
        int longest = 0;
        shogi::Move defence;
        for (const shogi::Move answer : answers) {
            const int length = lengthOf(position.after(answer), plies - 2);
            if (length > longest) {
                longest = length;
                defence = answer;
            }
        }
        line.push_back(defence);
        position.play(defence);
        plies = longest;
    }
    return false;
}

} // namespace app
