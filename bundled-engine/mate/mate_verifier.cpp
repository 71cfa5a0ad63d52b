// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_verifier.h"

#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

// Whether the side to move could drop such a piece on one of these empty squares if it had one.
bool couldDrop(const Position& position, PieceType type, Bitboard squares) {
    const Color us = position.sideToMove();
    const Bitboard pawns = type == PieceType::Pawn ? position.pieces(us, PieceType::Pawn) : Bitboard();
    bool could = false;
    squares.forEach([&](Square square) {
        could |= !isDeadSquare(us, type, square) && (pawns & Bitboard::file(square.file())).isEmpty();
    });
    return could;
}

// Pieces missing from the attacker's hand are in the defender's. That changes nothing if the defender already
// has such pieces or cannot interpose them; otherwise the attacker needs all of them.
Hand keptFromDefender(const Position& position) {
    Hand kept;
    const Color defender = position.sideToMove();
    const Bitboard checkers = position.checkers();
    if (checkers.moreThanOne())
        return kept;
    const Bitboard gap = between(*position.kingSquare(defender), checkers.first());
    for (const PieceType type : kHandTypes) {
        const int count = position.hand(~defender).count(type);
        if (count > 0 && !position.hand(defender).has(type) && couldDrop(position, type, gap))
            kept.add(type, count);
    }
    return kept;
}

Hand greaterOfEach(Hand a, Hand b) {
    Hand result;
    for (const PieceType type : kHandTypes)
        result.add(type, std::max(a.count(type), b.count(type)));
    return result;
}

// The side to move keeps this part of its hand; the other one gets the rest.
Position withHand(Position position, Hand part) {
    const Color attacker = position.sideToMove();
    const Hand hand = position.hand(attacker);
    if (hand == part)
        return position;
    Hand defending = position.hand(~attacker);
    for (const PieceType type : kHandTypes)
        defending.add(type, hand.count(type) - part.count(type));
    position.setHand(attacker, part);
    position.setHand(~attacker, defending);
    return position;
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
    m_entries.reset();
    m_places = 0;
    for (std::size_t size = bytes; size >= sizeof(Entry) && !m_entries; size /= 2) {
        m_entries.reset(static_cast<Entry*>(std::calloc(size / sizeof(Entry), sizeof(Entry))));
        m_places = m_entries ? size / sizeof(Entry) : 0;
    }
    m_generation = 1;
    m_positions = 0;
}

void MateVerifier::forget() {
    m_positions = 0;
    if (++m_generation != 0)
        return;
    std::fill_n(m_entries.get(), m_places, Entry{});
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

// Among so many places from the key's own one on.
const MateVerifier::Entry* MateVerifier::find(const Position& position, int length, Key key,
                                              std::size_t places) const {
    const Key board = position.boardKey();
    const Hand hand = position.hand(position.sideToMove());
    const Entry* entry = m_places > 0 ? first(key) : nullptr;
    for (std::size_t i = std::min(places, m_places); i > 0 && !isEmpty(*entry); --i, entry = after(entry)) {
        if (entry->board == board && entry->length <= length && hand.dominates(entry->needed))
            return entry;
    }
    return nullptr;
}

MateVerifier::Result MateVerifier::recall(const Position& position, int length) const {
    const Entry* entry = find(position, length, position.boardKey(), kPlacesOfBoard);
    if (!entry)
        entry = find(position, length, position.key(), kPlacesOfPosition);
    return entry ? Result(Verified{entry->needed, entry->length}) : std::nullopt;
}

std::optional<int> MateVerifier::verifiedLength(const Position& position, int length) const {
    const Result known = recall(position, length);
    return known ? std::optional(known->length) : std::nullopt;
}

// In place of one that says less about the same board. If there is no room, the entry with the least work is
// replaced.
void MateVerifier::enter(const Entry& added, Key key, std::size_t places) {
    if (m_places == 0)
        return;
    Entry* entry = first(key);
    Entry* chosen = entry;
    for (std::size_t i = std::min(places, m_places); i > 0; --i, entry = after(entry)) {
        if (isEmpty(*entry) || (entry->board == added.board && entry->length >= added.length &&
                                entry->needed.dominates(added.needed))) {
            chosen = entry;
            break;
        }
        if (entry->length < chosen->length)
            chosen = entry;
    }
    *chosen = added;
}

void MateVerifier::remember(const Position& position, const Verified& verified) {
    const Entry added{position.boardKey(), verified.needed, static_cast<std::uint16_t>(verified.length),
                      m_generation};
    enter(added, position.boardKey(), kPlacesOfBoard);
    enter(added, position.key(), kPlacesOfPosition);
}

MateVerifier::Result MateVerifier::walkAttack(const Position& met, int length) {
    if (const Result known = recall(met, length))
        return known;
    m_stopped = m_stopped || (*m_shouldStop)();
    if (m_stopped || length < 1)
        return std::nullopt;
    const Choice choice = (*m_attack)(met, length);
    const Move move = choice.move;
    const Hand hand = met.hand(met.sideToMove());
    const bool isPart = !choice.enough || hand.dominates(*choice.enough);
    const Position position = isPart ? withHand(met, choice.enough.value_or(hand)) : met;
    if (!move || !isPart || !position.isLegal(move) || !position.givesCheck(move)) {
        // The function that names the attacks may have been stopped as well.
        m_stopped = m_stopped || (*m_shouldStop)();
        return std::nullopt;
    }
    if (position.hand(position.sideToMove()) != hand) {
        if (const Result known = recall(position, length))
            return known;
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
