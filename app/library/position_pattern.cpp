// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/position_pattern.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

using shogi::Color;
using shogi::Move;
using shogi::Piece;
using shogi::PieceType;
using shogi::Square;

constexpr std::uint8_t kAnyNumber = 0xff;

std::size_t indexOf(Square square) { return static_cast<std::size_t>(square.index()); }

// The bits of the pieces with their colours exchanged.
std::uint32_t otherColours(std::uint32_t pieces) {
    constexpr unsigned kColourBit = 16; // of Piece::index()
    const std::uint32_t black = pieces & 0xfffe;
    const std::uint32_t white = (pieces >> kColourBit) & 0xfffe;
    return (pieces & 1u) | white | black << kColourBit;
}

// How many pieces Black has more than White.
std::array<std::int8_t, 8> leadIn(const shogi::LightPosition& position) {
    std::array<std::int8_t, 8> lead{};
    for (const Piece piece : position.board()) {
        if (piece && piece.type() != PieceType::King)
            lead[index(unpromoted(piece.type()))] +=
                static_cast<std::int8_t>(piece.color() == Color::Black ? 1 : -1);
    }
    for (const PieceType type : shogi::kHandTypes)
        lead[index(type)] =
            static_cast<std::int8_t>(lead[index(type)] + position.hand(Color::Black).count(type) -
                                     position.hand(Color::White).count(type));
    return lead;
}

bool isCountMet(const PositionPattern& pattern, Color color, PieceType type, int count) {
    return count >= pattern.atLeast[index(color)][index(type)] &&
           count <= pattern.atMost[index(color)][index(type)];
}

bool isLeadMet(const PositionPattern& pattern, std::size_t type, std::int8_t more) {
    return !pattern.lead[type] || 2 * *pattern.lead[type] == more;
}

int unmetConditions(const PositionPattern& pattern, const shogi::LightPosition& position) {
    int unmet = 0;
    for (int i = 0; i < shogi::kSquareCount; ++i)
        unmet += ((pattern.squares[static_cast<std::size_t>(i)] >> position.at(Square(i)).index()) & 1u) != 0
                     ? 0
                     : 1;
    for (const Color color : shogi::kColors)
        for (const PieceType type : shogi::kHandTypes)
            unmet += isCountMet(pattern, color, type, position.hand(color).count(type)) ? 0 : 1;
    const auto lead = leadIn(position);
    for (std::size_t type = 0; type < lead.size(); ++type)
        unmet += isLeadMet(pattern, type, lead[type]) ? 0 : 1;
    return unmet;
}

} // namespace

PositionPattern::PositionPattern() {
    squares.fill(kAnything);
    for (auto& counts : atMost)
        counts.fill(kAnyNumber);
}

bool PositionPattern::matches(const shogi::LightPosition& position) const {
    return (!sideToMove || *sideToMove == position.sideToMove()) && unmetConditions(*this, position) == 0;
}

PositionPattern PositionPattern::mirrored() const {
    PositionPattern result(*this);
    for (int i = 0; i < shogi::kSquareCount; ++i)
        result.squares[indexOf(Square(i).mirrored())] = squares[static_cast<std::size_t>(i)];
    return result;
}

PositionPattern PositionPattern::turned() const {
    PositionPattern result(*this);
    for (int i = 0; i < shogi::kSquareCount; ++i)
        result.squares[indexOf(Square(i).rotated())] = otherColours(squares[static_cast<std::size_t>(i)]);
    std::swap(result.atLeast[0], result.atLeast[1]);
    std::swap(result.atMost[0], result.atMost[1]);
    for (auto& ahead : result.lead)
        if (ahead)
            ahead = static_cast<std::int8_t>(-*ahead);
    if (sideToMove)
        result.sideToMove = ~*sideToMove;
    return result;
}

bool ManoeuvreStep::matches(Move move, PieceType moved) const {
    return (piece == PieceType::None || piece == moved) && (!to || *to == move.to()) &&
           (!isDrop || *isDrop == move.isDrop()) && (!from || (!move.isDrop() && *from == move.from()));
}

PatternSearch::PatternSearch(const PatternQuery& query)
    : m_hasManoeuvre(!query.manoeuvre.empty())
    , m_fromPly(query.fromPly)
    , m_toPly(query.toPly) {
    for (const bool isOther : {false, true}) {
        for (const bool isMirrored : {false, true}) {
            if ((isOther && !query.alsoOtherSide) || (isMirrored && !query.alsoMirrored))
                continue;
            Variant variant{query.pattern, query.manoeuvre, query.side, isMirrored, isOther};
            if (isMirrored)
                variant.pattern = variant.pattern.mirrored();
            if (isOther) {
                variant.pattern = variant.pattern.turned();
                variant.side = ~variant.side;
            }
            for (ManoeuvreStep& step : variant.manoeuvre) {
                for (auto* square : {&step.from, &step.to}) {
                    if (*square && isMirrored)
                        *square = (*square)->mirrored();
                    if (*square && isOther)
                        *square = (*square)->rotated();
                }
            }
            // A symmetrical query is its own mirror image.
            const bool isKnown =
                std::any_of(m_variants.begin(), m_variants.end(), [&variant](const Variant& known) {
                    return known.pattern == variant.pattern && known.manoeuvre == variant.manoeuvre &&
                           (known.side == variant.side || variant.manoeuvre.empty());
                });
            if (!isKnown)
                m_variants.push_back(std::move(variant));
        }
    }
    for (const Variant& variant : m_variants) {
        for (std::size_t i = 0; i < m_asked.size(); ++i)
            if (variant.pattern.squares[i] != PositionPattern::kAnything)
                m_asked[i] = 1;
        const PositionPattern plain;
        m_asksHands =
            m_asksHands || variant.pattern.atLeast != plain.atLeast || variant.pattern.atMost != plain.atMost;
        m_asksLead = m_asksLead || variant.pattern.lead != plain.lead;
    }
}

void PatternSearch::begin(const shogi::LightPosition& start) {
    m_position = start;
    for (Variant& variant : m_variants) {
        variant.unmet = unmetConditions(variant.pattern, start);
        variant.steps = 0;
    }
    if (m_asksLead)
        m_lead = leadIn(start);
}

void PatternSearch::step(Move move) {
    const Color mover = m_position.sideToMove();
    const PieceType moved = move.isDrop() ? move.dropped() : m_position.at(move.from()).type();
    for (Variant& variant : m_variants)
        if (variant.steps < variant.manoeuvre.size() && variant.side == mover &&
            variant.manoeuvre[variant.steps].matches(move, moved))
            ++variant.steps;
}

void PatternSearch::changeHand(Color color, PieceType type, int before, int after) {
    for (Variant& variant : m_variants)
        variant.unmet += (isCountMet(variant.pattern, color, type, before) ? 1 : 0) -
                         (isCountMet(variant.pattern, color, type, after) ? 1 : 0);
}

// A capture gives one piece to a side and takes it from the other.
void PatternSearch::changeLead(Color taker, PieceType type) {
    const std::size_t i = index(type);
    const std::int8_t before = m_lead[i];
    const auto after = static_cast<std::int8_t>(before + (taker == Color::Black ? 2 : -2));
    m_lead[i] = after;
    for (Variant& variant : m_variants)
        variant.unmet +=
            (isLeadMet(variant.pattern, i, before) ? 1 : 0) - (isLeadMet(variant.pattern, i, after) ? 1 : 0);
}

} // namespace app
