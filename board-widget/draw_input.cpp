// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/draw_input.h"

#include <algorithm>
#include <utility>

namespace board {

namespace {

// from: a square, or a piece in hand.
Arrow userArrow(const Spot& from, shogi::Square to, int tone) {
    Arrow arrow;
    if (const auto* hand = std::get_if<HandPiece>(&from)) {
        arrow.dropped = hand->type;
        arrow.side = hand->color;
    } else {
        arrow.from = std::get<shogi::Square>(from);
    }
    arrow.to = to;
    arrow.role = ArrowRole::User;
    arrow.tone = tone;
    return arrow;
}

} // namespace

int drawingTone(Qt::KeyboardModifiers modifiers) {
    return ((modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0 ? 1 : 0) +
           ((modifiers & Qt::AltModifier) != 0 ? 2 : 0);
}

void DrawInput::setContext(const shogi::Position& position) {
    if (m_position == position)
        return;
    m_position = position;
    m_arrows.clear();
    m_marked = {};
}

bool DrawInput::removeAll() {
    if (m_isKept || m_arrows.empty())
        return false;
    m_arrows.clear();
    return true;
}

bool DrawInput::canBeginAt(const Spot& spot) const {
    const auto* hand = std::get_if<HandPiece>(&spot);
    return std::holds_alternative<shogi::Square>(spot) ||
           (hand != nullptr && m_position.hand(hand->color).has(hand->type));
}

bool DrawInput::press(const Spot& from) {
    if (!canBeginAt(from))
        return false;
    m_pressed = from;
    return true;
}

bool DrawInput::release(const Spot& to, int tone) {
    const Spot from = std::exchange(m_pressed, {});
    const auto* square = std::get_if<shogi::Square>(&to);
    if (square == nullptr || std::holds_alternative<std::monostate>(from))
        return false;
    draw(from, *square, tone);
    return true;
}

bool DrawInput::mark(const Spot& cursor, int tone) {
    const auto* square = std::get_if<shogi::Square>(&cursor);
    if (std::holds_alternative<std::monostate>(m_marked)) {
        if (canBeginAt(cursor))
            m_marked = cursor;
        return false;
    }
    if (square == nullptr)
        return false;
    draw(std::exchange(m_marked, {}), *square, tone);
    return true;
}

bool DrawInput::cancelMark() { return !std::holds_alternative<std::monostate>(std::exchange(m_marked, {})); }

std::optional<Arrow> DrawInput::begun(const Spot& pointer, const Spot& cursor, int tone) const {
    const bool byKey = !std::holds_alternative<std::monostate>(m_marked);
    const Spot& from = byKey ? m_marked : m_pressed;
    const auto* to = std::get_if<shogi::Square>(byKey ? &cursor : &pointer);
    if (to == nullptr || std::holds_alternative<std::monostate>(from))
        return std::nullopt;
    Arrow arrow = userArrow(from, *to, tone);
    arrow.strength = 0.4;
    return arrow;
}

void DrawInput::draw(const Spot& from, shogi::Square to, int tone) {
    const Arrow arrow = userArrow(from, to, tone);
    const auto there = std::find_if(m_arrows.begin(), m_arrows.end(), [&arrow](Arrow other) {
        other.tone = arrow.tone;
        return other == arrow;
    });
    if (there == m_arrows.end())
        m_arrows.push_back(arrow);
    else if (there->tone == tone)
        m_arrows.erase(there);
    else
        there->tone = tone;
}

} // namespace board
