// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/position.h"

#include <array>
#include <cstddef>
#include <new>

namespace shogi {

// A position has at most 593 legal moves.
inline constexpr std::size_t kMaxMoves = 600;

// Fixed array of moves; allocates nothing.
class MoveList {
public:
    // Not "= default": the moves are left uninitialised, as the array is far larger than is ever used.
    MoveList() {} // NOLINT(modernize-use-equals-default)

    void add(Move move) { data()[m_size++] = move; }
    void clear() { m_size = 0; }
    std::size_t size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    Move operator[](std::size_t i) const { return data()[i]; }
    Move& operator[](std::size_t i) { return data()[i]; }
    const Move* begin() const { return data(); }
    const Move* end() const { return data() + m_size; }
    Move* begin() { return data(); }
    Move* end() { return data() + m_size; }
    bool contains(Move move) const;
    void resize(std::size_t size) { m_size = size; } // must not grow

private:
    Move* data() { return std::launder(reinterpret_cast<Move*>(m_storage.data())); }
    const Move* data() const { return std::launder(reinterpret_cast<const Move*>(m_storage.data())); }

    std::size_t m_size = 0;
    alignas(Move) std::array<std::byte, kMaxMoves * sizeof(Move)> m_storage;
};

// All of these give legal moves only (own king safe, no nifu, no drop-pawn mate, no dead pieces) and append
// to list. The side to move need not have a king. Non-promotions are included wherever they are legal.
void generateLegal(const Position& position, MoveList& list);
// Captures, and promotions of pawns that capture nothing.
void generateCaptures(const Position& position, MoveList& list);
// The other moves of generateLegal(). Precondition for both: not in check; in check use generateLegal().
void generateQuiets(const Position& position, MoveList& list);
// Moves that give check.
void generateChecks(const Position& position, MoveList& list);

bool hasLegalMove(const Position& position);
// Number of legal moves, counted without generating a list.
std::size_t countLegal(const Position& position);

// Number of leaf positions after depth plies. bulk: the last ply is counted, not played.
std::uint64_t perft(const Position& position, int depth, bool bulk = true);

} // namespace shogi
