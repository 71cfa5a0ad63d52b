// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/position_editing.h"

#include <algorithm>

namespace board {

using shogi::Color;
using shogi::Hand;
using shogi::Piece;
using shogi::PieceType;
using shogi::Position;
using shogi::Square;

namespace {

constexpr std::size_t kMostSteps = 1000;

template <class Function>
void forEachSquare(Function&& function) {
    for (int i = 0; i < shogi::kSquareCount; ++i)
        function(Square(i));
}

void addToHand(Position& position, Color color, PieceType type, int count) {
    Hand hand = position.hand(color);
    if (count >= 0)
        hand.add(type, count);
    else
        hand.remove(type, -count);
    position.setHand(color, hand);
}

} // namespace

int PositionEditing::left(PieceType type) const {
    type = shogi::unpromoted(type);
    int used = 0;
    forEachSquare(
        [&](Square square) { used += shogi::unpromoted(m_position.at(square).type()) == type ? 1 : 0; });
    if (type != PieceType::King) {
        for (const Color color : shogi::kColors)
            used += m_position.hand(color).count(type);
    }
    return std::max(0, shogi::piecesInSet(type) - used);
}

int PositionEditing::available(Color color, PieceType type) const {
    const Color defender = ~m_position.sideToMove();
    return left(type) + (color == defender ? 0 : m_position.hand(defender).count(type));
}

bool PositionEditing::take(const Position& next) {
    if (next == m_position && next.moveNumber() == m_position.moveNumber())
        return false;
    m_past.push_back(m_position);
    if (m_past.size() > kMostSteps)
        m_past.erase(m_past.begin());
    m_future.clear();
    m_position = next;
    return true;
}

bool PositionEditing::set(const Position& position) { return take(position); }

bool PositionEditing::clear() { return take(Position::empty()); }

bool PositionEditing::put(Square square, Piece piece) {
    if (piece.isNone())
        return remove(square);
    if (m_position.at(square) == piece)
        return false;
    Position next = m_position;
    // The piece on the square goes to the box first: the last pawn may be put on a pawn's square.
    next.put(square, Piece());
    if (piece.type() == PieceType::King) {
        if (const auto king = next.kingSquare(piece.color()))
            next.put(*king, Piece());
    } else {
        const bool freed = shogi::unpromoted(m_position.at(square).type()) == shogi::unpromoted(piece.type());
        if (left(piece.type()) == 0 && !freed) {
            const Color defender = ~m_position.sideToMove();
            const PieceType type = shogi::unpromoted(piece.type());
            if (!m_position.hand(defender).has(type))
                return false;
            addToHand(next, defender, type, -1);
        }
    }
    next.put(square, piece);
    return take(next);
}

bool PositionEditing::remove(const Spot& spot) {
    Position next = m_position;
    if (const auto* square = std::get_if<Square>(&spot)) {
        next.put(*square, Piece());
    } else if (const auto* held = std::get_if<HandPiece>(&spot)) {
        if (!next.hand(held->color).has(held->type))
            return false;
        addToHand(next, held->color, held->type, -1);
    }
    return take(next);
}

bool PositionEditing::move(const Spot& from, const Spot& to) {
    Position next = m_position;
    Piece piece;
    if (const auto* square = std::get_if<Square>(&from)) {
        piece = next.at(*square);
        next.put(*square, Piece());
    } else if (const auto* held = std::get_if<HandPiece>(&from)) {
        if (!next.hand(held->color).has(held->type))
            return false;
        piece = Piece(held->color, held->type);
        addToHand(next, held->color, held->type, -1);
    }
    if (piece.isNone() || from == to)
        return false;
    if (const auto* square = std::get_if<Square>(&to)) {
        next.put(*square, piece);
    } else if (const auto* held = std::get_if<HandPiece>(&to)) {
        if (piece.type() == PieceType::King)
            return false;
        addToHand(next, held->color, shogi::unpromoted(piece.type()), 1);
    } else {
        return false;
    }
    return take(next);
}

bool PositionEditing::promote(Square square) {
    const Piece piece = m_position.at(square);
    Position next = m_position;
    if (shogi::isPromoted(piece.type()))
        next.put(square, Piece(piece.color(), shogi::unpromoted(piece.type())));
    else if (shogi::canPromote(piece.type()))
        next.put(square, Piece(piece.color(), shogi::promoted(piece.type())));
    return take(next);
}

bool PositionEditing::changeSides(Square square) {
    const Piece piece = m_position.at(square);
    if (piece.isNone() || (piece.type() == PieceType::King && !isKingLeft(~piece.color())))
        return false;
    Position next = m_position;
    next.put(square, Piece(~piece.color(), piece.type()));
    return take(next);
}

bool PositionEditing::turn(Square square) {
    const Piece piece = m_position.at(square);
    if (shogi::canPromote(piece.type()))
        return promote(square);
    if (piece.isNone() || (piece.type() == PieceType::King && !isKingLeft(~piece.color())))
        return false;
    Position next = m_position;
    next.put(square, Piece(~piece.color(), shogi::unpromoted(piece.type())));
    return take(next);
}

bool PositionEditing::setHandCount(Color color, PieceType type, int count) {
    const int now = m_position.hand(color).count(type);
    count = std::clamp(count, 0, now + available(color, type));
    Position next = m_position;
    addToHand(next, color, type, count - now);
    if (const int beyondTheBox = count - now - left(type); beyondTheBox > 0)
        addToHand(next, ~m_position.sideToMove(), type, -beyondTheBox);
    return take(next);
}

bool PositionEditing::setSideToMove(Color color) {
    Position next = m_position;
    next.setSideToMove(color);
    return take(next);
}

bool PositionEditing::giveTheRest(Color color) {
    Position next = m_position;
    for (const PieceType type : shogi::kHandTypes)
        addToHand(next, color, type, left(type));
    return take(next);
}

bool PositionEditing::mirror() {
    Position next = m_position;
    // First remove all pieces: a position never has two kings of a side.
    forEachSquare([&next](Square square) { next.put(square, Piece()); });
    forEachSquare([&](Square square) { next.put(square.mirrored(), m_position.at(square)); });
    return take(next);
}

bool PositionEditing::swapSides() {
    Position next = Position::empty();
    forEachSquare([&](Square square) {
        if (const Piece piece = m_position.at(square))
            next.put(square.rotated(), Piece(~piece.color(), piece.type()));
    });
    for (const Color color : shogi::kColors)
        next.setHand(color, m_position.hand(~color));
    next.setSideToMove(~m_position.sideToMove());
    next.setMoveNumber(m_position.moveNumber());
    return take(next);
}

void PositionEditing::undo() {
    if (m_past.empty())
        return;
    m_future.push_back(m_position);
    m_position = m_past.back();
    m_past.pop_back();
}

void PositionEditing::redo() {
    if (m_future.empty())
        return;
    m_past.push_back(m_position);
    m_position = m_future.back();
    m_future.pop_back();
}

} // namespace board
