// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/move_input.h"

#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace board {

namespace {

using Kind = MoveInput::Outcome::Kind;

shogi::Move moveOf(const Spot& from, shogi::Square to, bool promotion) {
    if (const auto* hand = std::get_if<HandPiece>(&from))
        return shogi::Move::drop(hand->type, to);
    return shogi::Move::board(std::get<shogi::Square>(from), to, promotion);
}

// Promoted, these types keep all their moves.
bool losesNothing(shogi::PieceType type) {
    return type == shogi::PieceType::Pawn || type == shogi::PieceType::Rook ||
           type == shogi::PieceType::Bishop;
}

} // namespace

void MoveInput::setContext(const shogi::Position& position, std::array<bool, 2> userMoves,
                           std::optional<shogi::Color> premover) {
    if (m_position == position && m_userMoves == userMoves && m_premover == premover)
        return;
    const bool wasAhead = isAhead();
    m_position = position;
    m_userMoves = userMoves;
    m_premover = premover;
    const bool isHeld = m_phase == Phase::Selected || m_phase == Phase::Dragging;
    if (isHeld && wasAhead && !isAhead() && canPick(m_selected))
        m_targets = targetsOf(m_selected);
    else
        reset();
}

shogi::Color MoveInput::side() const {
    const shogi::Color mover = m_position.sideToMove();
    return m_userMoves[shogi::index(mover)] ? mover : m_premover.value_or(mover);
}

bool MoveInput::canPick(const Spot& spot) const {
    const shogi::Color side = this->side();
    if (!m_userMoves[shogi::index(side)] && !isAhead())
        return false;
    if (const auto* hand = std::get_if<HandPiece>(&spot))
        return hand->color == side && m_position.hand(side).has(hand->type);
    if (const auto* square = std::get_if<shogi::Square>(&spot)) {
        const shogi::Piece piece = m_position.at(*square);
        return !piece.isNone() && piece.color() == side;
    }
    return false;
}

MoveInput::Outcome MoveInput::press(const Spot& spot) {
    m_pressed = spot;
    m_justPicked = false;
    if (m_phase == Phase::Choosing)
        return cancel();
    if (m_phase == Phase::Selected) {
        if (spot == m_selected)
            return {};
        // Another own piece is selected instead, unless it may have been taken by the time of a move in
        // advance; any other square is the target.
        const auto* aim = std::get_if<shogi::Square>(&spot);
        if (!canPick(spot) || (isAhead() && aim != nullptr && m_targets.has(*aim))) {
            if (const auto* square = std::get_if<shogi::Square>(&spot))
                return moveTo(*square);
            return cancel();
        }
    }
    if (!canPick(spot))
        return {};
    const Outcome picked = pick(spot);
    m_justPicked = true;
    return picked;
}

MoveInput::Outcome MoveInput::beginDrag() {
    if (m_phase != Phase::Selected || m_pressed != m_selected)
        return {};
    m_phase = Phase::Dragging;
    return {};
}

MoveInput::Outcome MoveInput::release(const Spot& spot) {
    const Spot pressed = m_pressed;
    m_pressed = {};
    if (m_phase == Phase::Dragging) {
        m_phase = Phase::Selected;
        if (spot == m_selected) {
            // Brought back to its origin: deselected, unless this gesture selected it and it may still be a
            // click.
            return m_justPicked ? Outcome{} : cancel();
        }
        if (const auto* square = std::get_if<shogi::Square>(&spot))
            return moveTo(*square);
        return cancel();
    }
    if (m_phase == Phase::Selected && spot == m_selected && pressed == spot && !m_justPicked)
        return cancel();
    return {};
}

MoveInput::Outcome MoveInput::activate(const Spot& spot) {
    Outcome outcome = press(spot);
    if (outcome.kind == Kind::Nothing)
        outcome = release(spot);
    m_pressed = {};
    return outcome;
}

std::optional<HandPiece> MoveInput::nextInHand(const Spot& cursor, bool backwards) const {
    const shogi::Color side = this->side();
    std::vector<shogi::PieceType> held;
    for (const shogi::PieceType type : shogi::kHandTypes)
        if (m_position.hand(side).has(type))
            held.push_back(type);
    if (backwards)
        std::reverse(held.begin(), held.end());
    if (held.empty())
        return std::nullopt;
    const auto* current = std::get_if<HandPiece>(&cursor);
    if (!current || current->color != side)
        return HandPiece{side, held.front()};
    const auto place = std::find(held.begin(), held.end(), current->type);
    if (place == held.end())
        return HandPiece{side, held.front()};
    if (place + 1 == held.end())
        return std::nullopt;
    return HandPiece{side, *(place + 1)};
}

MoveInput::Outcome MoveInput::answerPromotion(bool promote) {
    if (m_phase != Phase::Choosing)
        return {};
    const shogi::Move move = shogi::Move::board(m_pending.from(), m_pending.to(), promote);
    reset();
    return {Kind::Play, move};
}

MoveInput::Outcome MoveInput::cancel() {
    if (m_phase == Phase::Idle)
        return {};
    reset();
    return {Kind::Deselected, {}};
}

MoveInput::Outcome MoveInput::pick(const Spot& spot) {
    reset();
    m_phase = Phase::Selected;
    m_selected = spot;
    m_pressed = spot;
    m_targets = targetsOf(spot);
    return {Kind::Selected, {}};
}

shogi::Bitboard MoveInput::targetsOf(const Spot& spot) const {
    if (isAhead())
        return targetsAhead(spot);
    shogi::Bitboard targets;
    shogi::MoveList legal;
    shogi::generateLegal(m_position, legal);
    for (const shogi::Move move : legal) {
        const Spot from =
            move.isDrop() ? Spot(HandPiece{m_position.sideToMove(), move.dropped()}) : Spot(move.from());
        if (from == spot)
            targets.set(move.to());
    }
    return targets;
}

// Squares with pieces of its own side are among them: a piece may be taken there, and taken back.
shogi::Bitboard MoveInput::targetsAhead(const Spot& spot) const {
    if (const auto* square = std::get_if<shogi::Square>(&spot))
        return shogi::attacksOf(side(), m_position.at(*square).type(), *square, m_position.occupied());
    shogi::Bitboard targets;
    const auto& hand = std::get<HandPiece>(spot);
    for (int i = 0; i < shogi::kSquareCount; ++i)
        if (const shogi::Square to(i);
            m_position.at(to).isNone() && !shogi::isDeadSquare(hand.color, hand.type, to))
            targets.set(to);
    return targets;
}

MoveInput::Outcome MoveInput::moveAhead(shogi::Square to) {
    if (!m_targets.has(to))
        return cancel();
    const shogi::Move plain = moveOf(m_selected, to, false);
    const shogi::Bitboard zone = shogi::promotionZone(side());
    const shogi::PieceType type =
        plain.isDrop() ? shogi::PieceType::None : m_position.at(plain.from()).type();
    if (plain.isDrop() || !shogi::canPromote(type) || (!zone.has(plain.from()) && !zone.has(to))) {
        reset();
        return {Kind::Play, plain};
    }
    if (shogi::isDeadSquare(side(), type, to) || (m_promoteFreely && losesNothing(type))) {
        const shogi::Move promoting = moveOf(m_selected, to, true);
        reset();
        return {Kind::Play, promoting};
    }
    m_phase = Phase::Choosing;
    m_pending = plain;
    return {Kind::AskPromotion, plain};
}

MoveInput::Outcome MoveInput::moveTo(shogi::Square to) {
    if (isAhead())
        return moveAhead(to);
    const shogi::Move plain = moveOf(m_selected, to, false);
    const shogi::Move promoting = plain.isDrop() ? plain : moveOf(m_selected, to, true);
    const std::optional<shogi::MoveFault> plainFault = shogi::moveFault(m_position, plain);
    const std::optional<shogi::MoveFault> promotingFault = shogi::moveFault(m_position, promoting);
    const bool plainLegal = !plainFault;
    const bool promotionLegal = !plain.isDrop() && !promotingFault;
    if (plainLegal && promotionLegal &&
        !(m_promoteFreely && losesNothing(m_position.at(plain.from()).type()))) {
        m_phase = Phase::Choosing;
        m_pending = plain;
        return {Kind::AskPromotion, plain};
    }
    if (promotionLegal) {
        reset();
        return {Kind::Play, promoting};
    }
    if (plainLegal) {
        reset();
        return {Kind::Play, plain};
    }
    // The piece stays selected: the next click may be a better target.
    if (m_phase == Phase::Dragging)
        m_phase = Phase::Selected;
    // If the piece would have to promote, the reason is the fault of the promoted move.
    if (*plainFault == shogi::MoveFault::MustPromote)
        return {Kind::Illegal, promoting, *promotingFault};
    return {Kind::Illegal, plain, *plainFault};
}

void MoveInput::reset() {
    m_phase = Phase::Idle;
    m_selected = {};
    m_justPicked = false;
    m_pressed = {};
    m_targets = {};
    m_pending = {};
}

} // namespace board
