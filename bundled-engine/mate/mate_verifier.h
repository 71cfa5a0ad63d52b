// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/hand.h"
#include "shogi-core/move.h"
#include "shogi-core/position.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace tokin {

// Checks a claimed mate by playing it out: one attack wherever the attacker is to move, every legal move
// where the defender is. Knows nothing of the solver but the attacks it names; uses the rules of shogi-core
// alone. A position once found to be mate is not walked again, nor the same board with more pieces in the
// attacker's hand, as far as its memory reaches; with less memory it walks some of them again.
class MateVerifier {
public:
    enum class Verdict {
        Mate,
        NotMate, // a defence escapes, or an attack is missing, illegal or no check
        Stopped
    };
    struct Outcome {
        Verdict verdict = Verdict::NotMate;
        int length = 0;                // Mate: of the tree that was walked, in plies
        std::vector<shogi::Move> line; // NotMate: the moves to where it failed
    };

    // The attack in a position that is mate within so many plies, or none.
    using Attack = std::function<shogi::Move(const shogi::Position& position, int length)>;

    // The memory for what has been verified; without it every position is walked each time. On failure to
    // allocate the size is halved until it fits. Everything is forgotten.
    void resize(std::size_t bytes);
    // What has been verified for one problem is kept for its next length. Allocates nothing once it has
    // walked a mate as long. May throw std::bad_alloc, and what attack throws.
    Outcome verify(const shogi::Position& position, int length, const Attack& attack,
                   const std::function<bool()>& shouldStop);
    void forget();
    // Positions with the attacker to move that have been walked since forget().
    std::size_t positions() const { return m_positions; }

private:
    struct Verified {
        shogi::Hand needed; // of the attacker
        int length = 0;
    };
    using Result = std::optional<Verified>;

    struct Entry {
        shogi::Key board;
        shogi::Hand needed;
        std::uint16_t length;
        std::uint16_t generation; // zero: empty
    };
    static_assert(sizeof(Entry) == 16);
    static constexpr std::size_t kWays = 4;
    struct Release {
        void operator()(Entry* memory) const { std::free(memory); }
    };

    Result walkAttack(const shogi::Position& position, int length);
    Result walkDefence(const shogi::Position& position, int length);
    Result recall(const shogi::Position& position, int length) const;
    void remember(const shogi::Position& position, const Verified& verified);
    Entry* setOf(shogi::Key board) const { return &m_entries[board % m_sets * kWays]; }

    std::unique_ptr<Entry[], Release> m_entries;
    std::size_t m_sets = 0;
    std::uint16_t m_generation = 1;
    std::size_t m_positions = 0;
    const Attack* m_attack = nullptr;
    const std::function<bool()>* m_shouldStop = nullptr;
    std::vector<shogi::Move> m_path;
    std::vector<shogi::Move> m_defences; // still to be walked, of all positions on the path
    bool m_stopped = false;
};

} // namespace tokin
