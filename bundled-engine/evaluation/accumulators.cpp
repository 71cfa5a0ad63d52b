// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/accumulators.h"

#include <bit>
#include <cstring>
#include <utility>

namespace tokin {

using namespace shogi;

namespace {

// Features that are added or removed; no two boards differ in more.
class FeatureList {
public:
    void add(int feature) { m_features[m_count++] = static_cast<std::uint16_t>(feature); }
    const std::uint16_t* data() const { return m_features.data(); }
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_count); }

private:
    std::array<std::uint16_t, 2 * kSquareCount + 2 * kHandFeaturesOfSide> m_features;
    std::size_t m_count = 0;
};

// Squares on which something else stands. Compares eight of them at a time.
Bitboard differences(const std::array<Piece, kSquareCount>& a, const std::array<Piece, kSquareCount>& b) {
    static_assert(sizeof(Piece) == 1 && kSquareCount == 81 && std::endian::native == std::endian::little);
    Bitboard squares;
    for (std::size_t first = 0; first < 80; first += 8) {
        std::uint64_t ofA = 0;
        std::uint64_t ofB = 0;
        std::memcpy(&ofA, a.data() + first, 8);
        std::memcpy(&ofB, b.data() + first, 8);
        for (std::uint64_t bits = ofA ^ ofB; bits != 0;) {
            const int byte = std::countr_zero(bits) / 8;
            squares.set(Square(static_cast<int>(first) + byte));
            bits &= ~(std::uint64_t{0xff} << (8 * byte));
        }
    }
    if (a[80] != b[80])
        squares.set(Square(80));
    return squares;
}

} // namespace

Accumulators::Accumulators(std::shared_ptr<const Network> network, int plies)
    : m_network(std::move(network))
    , m_plies(static_cast<std::size_t>(plies) + 1)
    , m_sums(m_plies.size() * 2 * m_network->hidden()) {
    for (auto& ofColor : m_kept) {
        for (auto& ofZone : ofColor) {
            for (Kept& kept : ofZone)
                kept.sums.assign(m_network->biases(), m_network->biases() + m_network->hidden());
        }
    }
}

// The features that distinguish a position from one seen before, by the colour of the perspective.
class Accumulators::Differences {
public:
    Differences(const Seen& before, const Position& position, const AttackMap& attacks,
                const std::array<Perspective, 2>& perspectives)
        : m_perspectives(perspectives) {
        const Bitboard moved = differences(before.board, position.board());
        const Bitboard attacked = differences(before.attacks, attacks) & position.occupied();
        moved.forEach([&](Square square) {
            const Piece piece = before.board[static_cast<std::size_t>(square.index())];
            addPiece(m_removed, piece, square);
            addPiece(m_added, position.at(square), square);
        });
        (moved | attacked).forEach([&](Square square) {
            addAttacks(m_removed, before.board[static_cast<std::size_t>(square.index())], square,
                       before.attacks);
            addAttacks(m_added, position.at(square), square, attacks);
        });
        for (const Color owner : kColors) {
            const Hand had = before.hands[index(owner)];
            const Hand has = position.hand(owner);
            if (had == has)
                continue;
            for (const PieceType type : kHandTypes) {
                for (int count = had.count(type); count < has.count(type); ++count)
                    addHand(m_added, owner, type, count);
                for (int count = has.count(type); count < had.count(type); ++count)
                    addHand(m_removed, owner, type, count);
            }
        }
    }

    AccumulatorStep step(std::int16_t* to, std::size_t c) const {
        return {to, m_added[c].data(), m_removed[c].data(), m_added[c].size(), m_removed[c].size()};
    }

private:
    using Lists = std::array<FeatureList, 2>;

    void addPiece(Lists& lists, Piece piece, Square square) const {
        if (!piece)
            return;
        for (std::size_t c = 0; c < 2; ++c)
            lists[c].add(pieceFeature(m_perspectives[c], piece, square));
    }
    void addAttacks(Lists& lists, Piece piece, Square square, const AttackMap& attacks) const {
        if (!piece)
            return;
        const int black = attacks.count(Color::Black, square);
        const int white = attacks.count(Color::White, square);
        lists[0].add(attackFeature(m_perspectives[0], piece, square, attackCode(black, white)));
        lists[1].add(attackFeature(m_perspectives[1], piece, square, attackCode(white, black)));
    }
    void addHand(Lists& lists, Color owner, PieceType type, int count) const {
        for (std::size_t c = 0; c < 2; ++c)
            lists[c].add(handFeature(m_perspectives[c], owner, type, count));
    }

    std::array<Perspective, 2> m_perspectives;
    Lists m_added;
    Lists m_removed;
};

void Accumulators::bringUpToDate(int ply) {
    // Between a position and the next there are few differences. Other positions are likely to follow the one
    // before, too: its sums are worth computing.
    if (ply > 0 && !at(ply - 1).isCurrent)
        bringUpToDate(ply - 1);
    Ply& here = at(ply);
    const Position& position = *here.position;
    const AttackMap& attacks = this->attacks(ply);
    const int base = ply > 0 ? ply - 1 : ply;
    const std::array<Perspective, 2> perspectives{perspectiveOf(position, Color::Black),
                                                  perspectiveOf(position, Color::White)};
    const auto see = [&](Seen& seen) {
        seen.board = position.board();
        seen.hands = {position.hand(Color::Black), position.hand(Color::White)};
        seen.attacks = attacks;
    };
    const Differences fromBase(at(base).seen, position, attacks, perspectives);
    for (const Color color : kColors) {
        const std::size_t c = index(color);
        if (at(base).isKnown && at(base).perspectives[c] == perspectives[c]) {
            const AccumulatorStep step = fromBase.step(sums(ply, color), c);
            m_network->advance(sums(base, color), &step, 1);
            continue;
        }
        Kept& kept = keptFor(perspectives[c]);
        const Differences fromKept(kept.seen, position, attacks, perspectives);
        const std::array<AccumulatorStep, 2> steps{
            {fromKept.step(kept.sums.data(), c), {sums(ply, color), nullptr, nullptr, 0, 0}}};
        m_network->advance(kept.sums.data(), steps.data(), steps.size());
        see(kept.seen);
    }
    see(here.seen);
    here.perspectives = perspectives;
    here.isKnown = true;
    here.isCurrent = true;
}

const AttackMap& Accumulators::attacks(int ply) {
    Ply& here = at(ply);
    if (!here.hasAttacks) {
        here.attacks = attackMapOf(*here.position);
        here.hasAttacks = true;
    }
    return here.attacks;
}

int Accumulators::evaluate(int ply) {
    if (!at(ply).isCurrent)
        bringUpToDate(ply);
    const Color side = at(ply).position->sideToMove();
    return m_network->evaluate(sums(ply, side), sums(ply, ~side));
}

} // namespace tokin
