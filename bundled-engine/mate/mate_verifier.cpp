// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_verifier.h"

#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

// Pieces missing from the attacker's hand are in the defender's. That changes nothing if the defender already
// has such pieces or cannot interpose; otherwise the attacker needs all of them.
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

// The hand before an attack, given the hand needed after it.
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

void MateVerifier::resize(std::size_t bytes) {
    constexpr std::size_t kSetBytes = kWays * sizeof(Entry);
    m_entries.reset();
    m_sets = 0;
    for (std::size_t size = bytes; size >= kSetBytes && !m_entries; size /= 2) {
        m_entries.reset(static_cast<Entry*>(std::calloc(size / kSetBytes, kSetBytes)));
        m_sets = m_entries ? size / kSetBytes : 0;
    }
    m_generation = 1;
    m_positions = 0;
}

void MateVerifier::forget() {
    m_positions = 0;
    if (++m_generation != 0)
        return;
    std::fill_n(m_entries.get(), m_sets * kWays, Entry{});
    m_generation = 1;
}

MateVerifier::Outcome MateVerifier::verify(const Position& position, int length, const Attack& attack,
                                           const std::function<bool()>& shouldStop) {
    m_attack = &attack;
    m_shouldStop = &shouldStop;
    m_stopped = false;
    m_path.clear();
    m_defences.clear();
    const Result result = walkAttack(position, length);
    if (result)
        return {Verdict::Mate, result->length, {}};
    return {m_stopped ? Verdict::Stopped : Verdict::NotMate, 0, m_path};
}

MateVerifier::Result MateVerifier::recall(const Position& position, int length) const {
    if (m_sets == 0)
        return std::nullopt;
    const Hand hand = position.hand(position.sideToMove());
    const Entry* const set = setOf(position.boardKey());
    for (std::size_t i = 0; i < kWays; ++i) {
        const Entry& entry = set[i];
        if (entry.board == position.boardKey() && entry.generation == m_generation &&
            entry.length <= length && hand.dominates(entry.needed))
            return Verified{entry.needed, entry.length};
    }
    return std::nullopt;
}

// If there is no room, the entry with the least work is replaced.
void MateVerifier::remember(const Position& position, const Verified& verified) {
    if (m_sets == 0)
        return;
    Entry* const set = setOf(position.boardKey());
    Entry* const place = std::min_element(set, set + kWays, [&](const Entry& a, const Entry& b) {
        const auto worth = [&](const Entry& entry) {
            return entry.generation == m_generation ? int{entry.length} : -1;
        };
        return worth(a) < worth(b);
    });
    *place = Entry{position.boardKey(), verified.needed, static_cast<std::uint16_t>(verified.length),
                   m_generation};
}

MateVerifier::Result MateVerifier::walkAttack(const Position& position, int length) {
    if (const Result known = recall(position, length))
        return known;
    m_stopped = m_stopped || (*m_shouldStop)();
    if (m_stopped || length < 1)
        return std::nullopt;
    const Move move = (*m_attack)(position, length);
    if (!move || !position.isLegal(move) || !position.givesCheck(move)) {
        // The function that names the attacks may have been stopped as well.
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
    ++m_positions;
    remember(position, *result);
    return result;
}

MateVerifier::Result MateVerifier::walkDefence(const Position& position, int length) {
    Verified verified{keptFromDefender(position), 0};
    const std::size_t first = m_defences.size();
    {
        MoveList defences;
        generateLegal(position, defences);
        m_defences.insert(m_defences.end(), defences.begin(), defences.end());
    }
    while (m_defences.size() > first) {
        m_path.push_back(m_defences.back());
        const Result result = walkAttack(position.after(m_defences.back()), length - 1);
        if (!result)
            return result;
        m_path.pop_back();
        m_defences.pop_back();
        verified.needed = greaterOfEach(verified.needed, result->needed);
        verified.length = std::max(verified.length, result->length + 1);
    }
    return verified;
}

} // namespace tokin
