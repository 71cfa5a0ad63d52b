// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/hand.h"
#include "shogi-core/move.h"
#include "shogi-core/position.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

namespace tokin {

// Checks a claimed mate by playing it out: one attack wherever the attacker is to move, every legal move
// where the defender is. Knows nothing of the solver but the attacks it names; uses the rules of shogi-core
// alone. A position once found to be mate is not walked again, nor the same board with more pieces in the
// attacker's hand.
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

    // What has been verified for one problem is kept for its next length.
    Outcome verify(const shogi::Position& position, int length, const Attack& attack,
                   const std::function<bool()>& shouldStop);
    void forget() { m_verified.clear(); }
    // Positions with the attacker to move that have been walked since forget().
    std::size_t positions() const { return m_verified.size(); }

private:
    struct Verified {
        shogi::Hand needed; // of the attacker
        int length = 0;
    };
    using Result = std::optional<Verified>;

    Result walkAttack(const shogi::Position& position, int length);
    Result walkDefence(const shogi::Position& position, int length);

    std::unordered_multimap<shogi::Key, Verified> m_verified; // by board key
    const Attack* m_attack = nullptr;
    const std::function<bool()>* m_shouldStop = nullptr;
    std::vector<shogi::Move> m_path;
    bool m_stopped = false;
};

} // namespace tokin
