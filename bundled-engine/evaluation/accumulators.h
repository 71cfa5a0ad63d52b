// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network.h"
#include "bundled-engine/evaluation/network_features.h"

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace tokin {

// The first layer of a network along the path of one search: an accumulator for each ply and perspective. A
// move only records its changes; the sums are computed when a position is evaluated, from the last ply that
// has them. When a king crosses the middle of the board, its side's perspective is mirrored, and the sums are
// computed from the last ones with the same mirroring instead. Used by one thread.
class Accumulators {
public:
    // plies: maximum number of moves in a path
    Accumulators(std::shared_ptr<const Network> network, int plies);

    const std::shared_ptr<const Network>& network() const { return m_network; }

    // A path begins here, at ply 0.
    void start(const shogi::Position& position);
    // Records the move from ply to ply + 1. Precondition: legal in before.
    void play(int ply, const shogi::Position& before, shogi::Move move);
    // The same for a passed turn.
    void pass(int ply);
    // position: the one at this ply, as recorded. Centipawns from the side to move.
    int evaluate(int ply, const shogi::Position& position);

private:
    struct PlacedPiece {
        shogi::Piece piece; // nothing: empty square
        shogi::Square square;
    };
    // A piece in hand added or removed.
    struct HandChange {
        shogi::Color owner = shogi::Color::Black;
        shogi::PieceType type = shogi::PieceType::None; // none: no change
        std::uint8_t count = 0;                         // the lower of the two counts
        bool isGain = false;
    };
    // One ply; arrays are indexed by colour.
    struct Ply {
        PlacedPiece arrived;
        PlacedPiece left;
        PlacedPiece captured;
        HandChange hand;
        std::array<bool, 2> isCurrent{};  // the accumulator belongs to this position
        std::array<bool, 2> isMirrored{}; // how the perspective looks
        std::array<bool, 2> isTurned{};   // differs from the previous ply
    };
    // The features of one perspective that a move adds and removes; at most two of each.
    struct Delta {
        std::array<std::uint16_t, 2> added;
        std::array<std::uint16_t, 2> removed;
    };
    // The position that the sums of a perspective and mirroring were last computed for.
    struct Seen {
        std::array<shogi::Piece, shogi::kSquareCount> board{};
        std::array<shogi::Hand, 2> hands{};
        AlignedNumbers sums;
    };

    Ply& at(int ply) { return m_plies[static_cast<std::size_t>(ply)]; }
    std::int16_t* sums(int ply, shogi::Color color) {
        return m_sums.data() +
               (static_cast<std::size_t>(ply) * 2 + shogi::index(color)) * m_network->hidden();
    }
    void bringUpToDate(int ply, shogi::Color color, const shogi::Position& position);
    void refresh(int ply, shogi::Color color, const shogi::Position& position);
    static void fill(AccumulatorStep& step, Delta& delta, const Ply& ply, Perspective perspective);

    std::shared_ptr<const Network> m_network;
    std::vector<Ply> m_plies;
    AlignedNumbers m_sums;
    std::array<std::array<Seen, 2>, 2> m_seen; // by colour and mirror
};

} // namespace tokin
