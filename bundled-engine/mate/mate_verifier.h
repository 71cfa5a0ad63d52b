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

// Checks a claimed mate by playing it out: one attack wherever the attacker is to move, every legal move for
// the defender. Independent of the solver except for the attacks it names; uses only the rules of shogi-core.
// As far as memory permits, positions already verified as mate are not searched again, nor the same board
// with more pieces in the attacker's hand.
class MateVerifier {
public:
    enum class Verdict {
        Mate,
        NotMate, // a defence escapes, or an attack is missing, illegal or not a check
        Stopped
    };
    struct Outcome {
        Verdict verdict = Verdict::NotMate;
        int length = 0;                // Mate: of the searched tree, in plies
        std::vector<shogi::Move> line; // NotMate: the moves to the failure
    };

    // An attack, and with how much of the hand it mates.
    struct Choice {
        Choice(shogi::Move attack = {}) // NOLINT(google-explicit-constructor): most need no more
            : move(attack) {}
        Choice(shogi::Move attack, shogi::Hand hand)
            : move(attack)
            , enough(hand) {}

        shogi::Move move;
        // A part of the attacker's hand with which the same attack mates as well. Only that is verified, for
        // all larger hands at once: one board may be met with very many.
        std::optional<shogi::Hand> enough;
    };
    // The attack in a position that is mate within length plies, or no move.
    using Attack = std::function<Choice(const shogi::Position& position, int length)>;

    // The memory for verified positions; without it every position is searched each time. If allocation
    // fails, the size is halved until it fits. Clears everything.
    void resize(std::size_t bytes);
    // Verified positions of one problem are kept for its next length. Allocates nothing once a mate of this
    // length has been searched. May throw std::bad_alloc, and whatever attack throws.
    Outcome verify(const shogi::Position& position, int length, const Attack& attack,
                   const std::function<bool()>& shouldStop);
    void forget();
    // Within how many plies, at most length, this position is verified to be mate, if that is remembered.
    std::optional<int> verifiedLength(const shogi::Position& position, int length) const;
    // Number of positions with the attacker to move that were searched since forget().
    std::size_t positions() const { return m_positions; }

private:
    struct Verified {
        shogi::Hand needed; // by the attacker
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
    // A result is entered among the first places of its board, where it serves other hands as well, and among
    // those of its board and hand: a problem may come back to one board with more hands than there are
    // places.
    static constexpr std::size_t kPlacesOfBoard = 32;
    static constexpr std::size_t kPlacesOfPosition = 8;
    struct Release {
        void operator()(Entry* memory) const { std::free(memory); }
    };

    Result walkAttack(const shogi::Position& met, int length);
    Result walkDefence(const shogi::Position& position, int length);
    Result recall(const shogi::Position& position, int length) const;
    void remember(const shogi::Position& position, const Verified& verified);
    const Entry* find(const shogi::Position& position, int length, shogi::Key key, std::size_t places) const;
    void enter(const Entry& added, shogi::Key key, std::size_t places);
    // The key's first place, and the one after another.
    Entry* first(shogi::Key key) const { return &m_entries[key % m_places]; }
    Entry* after(const Entry* entry) const {
        const auto next = static_cast<std::size_t>(entry - m_entries.get()) + 1;
        return &m_entries[next < m_places ? next : 0];
    }
    bool isEmpty(const Entry& entry) const { return entry.generation != m_generation; }

    std::unique_ptr<Entry[], Release> m_entries;
    std::size_t m_places = 0;
    std::uint16_t m_generation = 1;
    std::size_t m_positions = 0;
    const Attack* m_attack = nullptr;
    const std::function<bool()>* m_shouldStop = nullptr;
    std::vector<shogi::Move> m_path;
    std::vector<shogi::Move> m_defences; // not yet searched, of all positions on the path
    bool m_stopped = false;
};

} // namespace tokin
