// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/accumulators.h"

#include <algorithm>
#include <utility>

namespace tokin {

using namespace shogi;

namespace {

// Going back further costs more than computing the sums anew.
constexpr std::size_t kMaxSteps = 8;

// A list of differing features; no two boards differ in more.
class FeatureList {
public:
    void add(int feature) { m_features[m_count++] = static_cast<std::uint16_t>(feature); }
    const std::uint16_t* data() const { return m_features.data(); }
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_count); }

private:
    std::array<std::uint16_t, kSquareCount + 2 * kHandFeaturesOfSide> m_features;
    std::size_t m_count = 0;
};

} // namespace

Accumulators::Accumulators(std::shared_ptr<const Network> network, int plies)
    : m_network(std::move(network))
    , m_plies(static_cast<std::size_t>(plies) + 1)
    , m_sums(m_plies.size() * 2 * m_network->hidden()) {
    for (auto& ofColor : m_seen) {
        for (Seen& seen : ofColor)
            seen.sums.assign(m_network->biases(), m_network->biases() + m_network->hidden());
    }
}

void Accumulators::start(const Position& position) {
    Ply& first = at(0);
    first = {};
    for (const Color color : kColors) {
        first.isMirrored[index(color)] = perspectiveOf(position, color).isMirrored;
        first.isTurned[index(color)] = true;
    }
}

void Accumulators::play(int ply, const Position& before, Move move) {
    const Ply& here = at(ply);
    Ply& next = at(ply + 1);
    const Color mover = before.sideToMove();
    next.isCurrent = {};
    next.isTurned = {};
    next.isMirrored = here.isMirrored;
    next.captured = {};
    next.hand = {};
    if (move.isDrop()) {
        const PieceType type = move.dropped();
        next.arrived = {Piece(mover, type), move.to()};
        next.left = {};
        next.hand = {mover, type, static_cast<std::uint8_t>(before.hand(mover).count(type) - 1), false};
        return;
    }
    const Piece moved = before.at(move.from());
    next.left = {moved, move.from()};
    next.arrived = {move.isPromotion() ? Piece(mover, promoted(moved.type())) : moved, move.to()};
    if (const Piece captured = before.at(move.to())) {
        next.captured = {captured, move.to()};
        const PieceType type = unpromoted(captured.type());
        next.hand = {mover, type, static_cast<std::uint8_t>(before.hand(mover).count(type)), true};
    }
    if (moved.type() == PieceType::King) {
        const std::size_t c = index(mover);
        next.isMirrored[c] = isMirroredBy(mover, move.to());
        next.isTurned[c] = next.isMirrored[c] != here.isMirrored[c];
    }
}

void Accumulators::pass(int ply) {
    Ply& next = at(ply + 1);
    next = {};
    next.isMirrored = at(ply).isMirrored;
}

// Lets the step refer to the delta.
inline void Accumulators::fill(AccumulatorStep& step, Delta& delta, const Ply& ply, Perspective perspective) {
    std::uint32_t added = 0;
    std::uint32_t removed = 0;
    const auto add = [&](int feature) { delta.added[added++] = static_cast<std::uint16_t>(feature); };
    const auto remove = [&](int feature) { delta.removed[removed++] = static_cast<std::uint16_t>(feature); };
    if (ply.arrived.piece)
        add(pieceFeature(perspective, ply.arrived.piece, ply.arrived.square));
    if (ply.left.piece)
        remove(pieceFeature(perspective, ply.left.piece, ply.left.square));
    if (ply.captured.piece)
        remove(pieceFeature(perspective, ply.captured.piece, ply.captured.square));
    if (ply.hand.type != PieceType::None) {
        const int feature = handFeature(perspective, ply.hand.owner, ply.hand.type, ply.hand.count);
        if (ply.hand.isGain)
            add(feature);
        else
            remove(feature);
    }
    step.added = delta.added.data();
    step.removed = delta.removed.data();
    step.addedCount = added;
    step.removedCount = removed;
}

void Accumulators::bringUpToDate(int ply, Color color, const Position& position) {
    const std::size_t c = index(color);
    int known = ply;
    while (!at(known).isCurrent[c]) {
        if (at(known).isTurned[c] || ply - known == static_cast<int>(kMaxSteps)) {
            refresh(ply, color, position);
            return;
        }
        --known;
    }
    if (known == ply)
        return;
    const Perspective perspective{color, at(ply).isMirrored[c]};
    std::array<Delta, kMaxSteps> deltas;
    std::array<AccumulatorStep, kMaxSteps> steps;
    std::size_t count = 0;
    for (int each = known + 1; each <= ply; ++each) {
        steps[count].to = sums(each, color);
        fill(steps[count], deltas[count], at(each), perspective);
        ++count;
        at(each).isCurrent[c] = true;
    }
    m_network->advance(sums(known, color), steps.data(), count);
}

void Accumulators::refresh(int ply, Color color, const Position& position) {
    const std::size_t c = index(color);
    const Perspective perspective{color, at(ply).isMirrored[c]};
    Seen& seen = m_seen[c][perspective.isMirrored ? 1 : 0];
    FeatureList added;
    FeatureList removed;
    for (int i = 0; i < kSquareCount; ++i) {
        const Square square(i);
        Piece& before = seen.board[static_cast<std::size_t>(i)];
        const Piece now = position.at(square);
        if (before == now)
            continue;
        if (before)
            removed.add(pieceFeature(perspective, before, square));
        if (now)
            added.add(pieceFeature(perspective, now, square));
        before = now;
    }
    for (const Color owner : kColors) {
        Hand& before = seen.hands[index(owner)];
        const Hand now = position.hand(owner);
        for (const PieceType type : kHandTypes) {
            for (int count = before.count(type); count < now.count(type); ++count)
                added.add(handFeature(perspective, owner, type, count));
            for (int count = now.count(type); count < before.count(type); ++count)
                removed.add(handFeature(perspective, owner, type, count));
        }
        before = now;
    }
    const std::array<AccumulatorStep, 2> steps{{
        {seen.sums.data(), added.data(), removed.data(), added.size(), removed.size()},
        {sums(ply, color), nullptr, nullptr, 0, 0},
    }};
    m_network->advance(seen.sums.data(), steps.data(), steps.size());
    at(ply).isCurrent[c] = true;
}

int Accumulators::evaluate(int ply, const Position& position) {
    for (const Color color : kColors)
        bringUpToDate(ply, color, position);
    const Color side = position.sideToMove();
    return m_network->evaluate(sums(ply, side), sums(ply, ~side));
}

} // namespace tokin
