// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_verifier.h"

#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

std::vector<Move> legalMoves(const Position& position) {
    MoveList list;
    generateLegal(position, list);
    return {list.begin(), list.end()};
}

// With fewer pieces in the attacker's hand the defender would have them. That changes nothing where he has
// such pieces already or nothing can be put between; elsewhere the attacker has to keep all of them.
Hand keptFromDefender(const Position& position) {
    Hand kept;
    const Color defender = position.sideToMove();
    const Bitboard checkers = position.checkers();
    if (checkers.moreThanOne() || between(*position.kingSquare(defender), checkers.first()).isEmpty())
        return kept;
    for (const PieceType type : kHandTypes) {
        if (!position.hand(defender).has(type))
            kept.add(type, position.hand(~defender).count(type));
    }
    return kept;
}

Hand greaterOfEach(Hand a, Hand b) {
    Hand result;
    for (const PieceType type : kHandTypes)
        result.add(type, std::max(a.count(type), b.count(type)));
    return result;
}

// The hand before an attack, from what is needed after it.
Hand neededBefore(Hand needed, const Position& position, Move move) {
    if (move.isDrop()) {
        needed.add(move.dropped());
        return needed;
    }
    const Piece captured = position.at(move.to());
    if (captured && needed.has(unpromoted(captured.type())))
        needed.remove(unpromoted(captured.type()));
    return needed;
}

} // namespace

MateVerifier::Outcome MateVerifier::verify(const Position& position, int length, const Attack& attack,
                                           const std::function<bool()>& shouldStop) {
    m_attack = &attack;
    m_shouldStop = &shouldStop;
    m_stopped = false;
    m_path.clear();
    const Result result = walkAttack(position, length);
    if (result)
        return {Verdict::Mate, result->length, {}};
    return {m_stopped ? Verdict::Stopped : Verdict::NotMate, 0, m_path};
}

MateVerifier::Result MateVerifier::walkAttack(const Position& position, int length) {
    const Hand hand = position.hand(position.sideToMove());
    const auto [first, last] = m_verified.equal_range(position.boardKey());
    for (auto known = first; known != last; ++known) {
        if (hand.dominates(known->second.needed) && known->second.length <= length)
            return known->second;
    }
    m_stopped = m_stopped || (*m_shouldStop)();
    if (m_stopped || length < 1)
        return std::nullopt;
    const Move move = (*m_attack)(position, length);
    if (!move || !position.isLegal(move) || !position.givesCheck(move)) {
        // Whoever names the attacks may have been stopped as well.
        m_stopped = m_stopped || (*m_shouldStop)();
        return std::nullopt;
    }
    m_path.push_back(move);
    Result result = walkDefence(position.after(move), length - 1);
    if (!result)
        return result;
    m_path.pop_back();
    result->needed = neededBefore(result->needed, position, move);
    ++result->length;
    m_verified.emplace(position.boardKey(), *result);
    return result;
}

MateVerifier::Result MateVerifier::walkDefence(const Position& position, int length) {
    Verified verified{keptFromDefender(position), 0};
    for (const Move defence : legalMoves(position)) {
        if (length < 2) {
            m_path.push_back(defence);
            return std::nullopt;
        }
        m_path.push_back(defence);
        const Result result = walkAttack(position.after(defence), length - 1);
        if (!result)
            return result;
        m_path.pop_back();
        verified.needed = greaterOfEach(verified.needed, result->needed);
        verified.length = std::max(verified.length, result->length + 1);
    }
    return verified;
}

} // namespace tokin
