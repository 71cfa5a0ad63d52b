// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/move_picker.h"

#include "bundled-engine/search/search_parameters.h"
#include "bundled-engine/search/see.h"

#include <algorithm>
#include <utility>

namespace tokin {

using namespace shogi;

bool isPointlessNonPromotion(const Position& position, Move move) {
    if (move.isDrop() || move.isPromotion())
        return false;
    const Color side = position.sideToMove();
    switch (position.at(move.from()).type()) {
    case PieceType::Pawn:
        return inPromotionZone(side, move.to());
    case PieceType::Bishop:
    case PieceType::Rook:
        return inPromotionZone(side, move.to()) || inPromotionZone(side, move.from());
    case PieceType::Lance:
        return relativeRank(side, move.to()) == 2;
    default:
        return false;
    }
}

MovePicker::MovePicker(const Position& position, Histories& histories, const OrderingContext& context,
                       Kind kind, int depth)
    : m_position(position)
    , m_histories(histories)
    , m_context(context)
    , m_stage(Stage::TableMove)
    , m_depth(depth) {
    if (position.inCheck())
        m_stage = Stage::EvasionTableMove;
    else if (kind == Kind::CapturesOnly)
        m_stage = Stage::QuietlessTableMove;
    if (!context.tableMove)
        m_stage = static_cast<Stage>(static_cast<int>(m_stage) + 1);
}

MovePicker::MovePicker(const Position& position, Histories& histories, std::span<const Move> moves)
    : m_position(position)
    , m_histories(histories)
    , m_stage(Stage::Listed) {
    for (const Move move : moves)
        m_moves[m_end++] = {move.bits(), 0};
}

void MovePicker::append(const MoveList& list) {
    for (const Move move : list) {
        if (move != m_context.tableMove && !isPointlessNonPromotion(m_position, move))
            m_moves[m_end++] = {move.bits(), 0};
    }
}

int MovePicker::captureScore(Move move) const {
    const PieceType captured = m_position.at(move.to()).type();
    int score = exchangeValue(captured) * 8 - exchangeValue(m_position.movedType(move)) / 4;
    if (move.isPromotion())
        score += 1600;
    return score + m_histories.capture(arrivalOf(m_position, move), captured).value() / 8;
}

int MovePicker::quietScore(Move move) const {
    const std::size_t arrival = arrivalOf(m_position, move);
    int score = m_histories.main(m_position.sideToMove(), move).value() * kMainHistory / 100;
    for (const HistoryValue* replies : m_context.continuations) {
        if (replies)
            score += replies[arrival].value();
    }
    return score;
}

void MovePicker::scoreCaptures() {
    for (std::size_t i = m_next; i < m_end; ++i)
        m_moves[i].score = captureScore(m_moves[i].move());
}

void MovePicker::scoreQuiets() {
    for (std::size_t i = m_next; i < m_end; ++i)
        m_moves[i].score = quietScore(m_moves[i].move());
}

void MovePicker::scoreEvasions() {
    constexpr int kCapturesFirst = 1 << 20;
    for (std::size_t i = m_next; i < m_end; ++i) {
        const Move move = m_moves[i].move();
        m_moves[i].score =
            m_position.isCapture(move) ? kCapturesFirst + captureScore(move) : quietScore(move);
    }
}

// Picks the best remaining move by selection: most nodes need few moves.
Move MovePicker::pickBest() {
    std::size_t best = m_next;
    for (std::size_t i = m_next + 1; i < m_end; ++i) {
        if (m_moves[i].score > m_moves[best].score)
            best = i;
    }
    std::swap(m_moves[m_next], m_moves[best]);
    return m_moves[m_next++].move();
}

// Only moves that may be searched before the others are cut off need an exact order.
void MovePicker::orderQuiets() {
    const int least = -2500 * m_depth;
    const bool restIsFutile = m_context.futile >= least;
    const int floor = restIsFutile ? m_context.futile + 1 : least;
    const auto isBetter = [](const ScoredMove& a, const ScoredMove& b) { return a.score > b.score; };
    ScoredMove* const first = m_moves.data() + m_next;
    ScoredMove* const last = m_moves.data() + m_end;
    ScoredMove* const middle =
        std::partition(first, last, [&](const ScoredMove& m) { return m.score >= floor; });
    // One move is always searched.
    if (middle == first && first != last)
        std::iter_swap(first, std::min_element(first, last, isBetter));
    std::sort(first, middle, isBetter);
    m_orderedEnd = restIsFutile ? m_end : static_cast<std::size_t>(middle - m_moves.data());
}

void MovePicker::skipQuietsWithoutCheck(int most) {
    if (m_onlyChecks || m_stage != Stage::Quiets || m_next > m_orderedEnd)
        return;
    m_onlyChecks = true;
    m_checksLeft = most;
}

bool MovePicker::isKiller(Move move) const {
    return move == m_context.killers[0] || move == m_context.killers[1];
}

bool MovePicker::isPlayableKiller(Move move) const {
    return move && move != m_context.tableMove && !m_position.isCapture(move) && m_position.isLegal(move) &&
           !(move.isPromotion() && m_position.movedType(move) == PieceType::Pawn);
}

Move MovePicker::next() {
    switch (m_stage) {
    case Stage::TableMove:
        m_stage = Stage::GenerateCaptures;
        return m_context.tableMove;

    case Stage::GenerateCaptures: {
        MoveList list;
        generateCaptures(m_position, list);
        append(list);
        scoreCaptures();
        m_stage = Stage::GoodCaptures;
        [[fallthrough]];
    }
    case Stage::GoodCaptures:
        while (m_next < m_end) {
            const Move move = pickBest();
            if (exchangeWins(m_position, move, -40))
                return move;
            m_moves[m_badEnd++].bits = move.bits();
        }
        m_stage = Stage::Killers;
        [[fallthrough]];

    case Stage::Killers:
        while (!m_skipQuiets && m_killer < 2) {
            const Move move = m_context.killers[m_killer++];
            if (isPlayableKiller(move))
                return move;
        }
        m_stage = Stage::GenerateQuiets;
        [[fallthrough]];

    case Stage::GenerateQuiets:
        m_next = m_end = m_badEnd;
        if (!m_skipQuiets) {
            MoveList list;
            generateQuiets(m_position, list);
            append(list);
            scoreQuiets();
            orderQuiets();
        }
        m_stage = Stage::Quiets;
        [[fallthrough]];

    case Stage::Quiets:
        while (!m_skipQuiets && m_next < m_end) {
            const Move move = m_moves[m_next++].move();
            if (isKiller(move))
                continue;
            if (!m_onlyChecks)
                return move;
            if (m_checksLeft-- <= 0)
                break;
            if (m_position.givesCheck(move))
                return move;
            ++m_skipped;
        }
        m_stage = Stage::BadCaptures;
        m_next = 0;
        [[fallthrough]];

    case Stage::BadCaptures:
        if (m_next < m_badEnd)
            return m_moves[m_next++].move();
        m_stage = Stage::Done;
        return {};

    case Stage::EvasionTableMove:
        m_stage = Stage::GenerateEvasions;
        return m_context.tableMove;

    case Stage::GenerateEvasions: {
        MoveList list;
        generateLegal(m_position, list);
        append(list);
        scoreEvasions();
        m_stage = Stage::Evasions;
        [[fallthrough]];
    }
    case Stage::Evasions:
        if (m_next < m_end)
            return pickBest();
        m_stage = Stage::Done;
        return {};

    case Stage::QuietlessTableMove:
        m_stage = Stage::GenerateQuietless;
        return m_context.tableMove;

    case Stage::GenerateQuietless: {
        MoveList list;
        generateCaptures(m_position, list);
        append(list);
        scoreCaptures();
        m_stage = Stage::Quietless;
        [[fallthrough]];
    }
    case Stage::Quietless:
        if (m_next < m_end)
            return pickBest();
        m_stage = Stage::Done;
        return {};

    case Stage::Listed:
        if (m_next < m_end)
            return m_moves[m_next++].move();
        m_stage = Stage::Done;
        return {};

    case Stage::Done:
        break;
    }
    return {};
}

} // namespace tokin
