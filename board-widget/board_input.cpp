// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_input.h"

#include <QKeyEvent>

#include <utility>

namespace board {

namespace {

bool isArrowKey(int key) {
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

bool isEnter(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

bool isPlain(Qt::KeyboardModifiers modifiers) {
    return (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
}

bool isSpot(const Spot& spot) { return !std::holds_alternative<std::monostate>(spot); }

} // namespace

void BoardInput::setContext(const BoardState& state) {
    m_position = state.position;
    m_userMoves = state.userMoves;
    m_hasPremove = state.premove.has_value();
    m_isDismissible = !state.arrows.empty();
    m_typed.setContext(state.position, state.lastMove, state.userMoves);
    m_drawing.setContext(state.position);
    m_moves.setContext(state.position, state.userMoves, state.premover);
    m_hovered = {};
}

std::vector<BoardInput::Request> BoardInput::takeRequests() { return std::exchange(m_requests, {}); }

bool BoardInput::isUsersTurn() const { return m_userMoves[shogi::index(m_position.sideToMove())]; }

void BoardInput::perform(const MoveInput::Outcome& outcome, bool isDragged) {
    using Kind = MoveInput::Outcome::Kind;
    switch (outcome.kind) {
    case Kind::AskPromotion:
        m_requests.push_back({Request::Kind::AskPromotion, outcome.move, {}, false});
        break;
    case Kind::Play:
        m_hovered = {};
        m_requests.push_back({Request::Kind::Play, outcome.move, {}, isDragged});
        break;
    case Kind::Illegal:
        m_requests.push_back({Request::Kind::Illegal, outcome.move, outcome.fault, false});
        break;
    case Kind::Deselected:
    case Kind::Selected:
    case Kind::Nothing:
        break;
    }
}

void BoardInput::perform(const TypedMove::Outcome& outcome) {
    using Kind = TypedMove::Outcome::Kind;
    switch (outcome.kind) {
    case Kind::Play:
        m_moves.cancel();
        m_hovered = {};
        m_requests.push_back({Request::Kind::Play, outcome.move, {}, false});
        break;
    case Kind::Illegal:
        m_requests.push_back({Request::Kind::Illegal, outcome.move, outcome.fault, false});
        break;
    case Kind::Refused:
        request(Request::Kind::TextRefused);
        break;
    case Kind::OutOfTurn:
        request(Request::Kind::OutOfTurn);
        break;
    case Kind::Nothing:
        break;
    }
}

bool BoardInput::cancelInput() {
    const bool selection = m_moves.cancel().kind != MoveInput::Outcome::Kind::Nothing;
    const bool mark = m_drawing.cancelMark();
    const bool text = m_typed.clear();
    m_isPressed = false;
    return selection || mark || text;
}

bool BoardInput::cancelEverything() {
    if (cancelInput())
        return true;
    if (!m_drawing.removeAll())
        return false;
    request(Request::Kind::ArrowsChanged);
    return true;
}

bool BoardInput::press(Button button, const Spot& spot) {
    m_cursor = {};
    m_drawing.cancelMark();
    if (button == Button::Other)
        return false;
    m_drawing.cancelPress();
    if (button == Button::Right) {
        if (cancelInput())
            return false;
        if (m_hasPremove)
            request(Request::Kind::ArrowsDismissed);
        else
            beginDrawing(spot);
        return false;
    }
    m_typed.clear();
    m_drawing.removeAll();
    m_isPressed = true;
    const MoveInput::Outcome outcome = m_moves.press(spot);
    perform(outcome);
    if (isSpot(spot))
        request(Request::Kind::Touched);
    return outcome.kind == MoveInput::Outcome::Kind::Nothing ||
           outcome.kind == MoveInput::Outcome::Kind::Selected;
}

void BoardInput::hold(const Spot& spot) {
    cancelInput(); // the finger's selection
    beginDrawing(spot);
}

// An arrow or circle is drawn, or this is a click elsewhere.
void BoardInput::beginDrawing(const Spot& spot) {
    if (!m_drawing.press(spot) && !cancelEverything())
        request(Request::Kind::ArrowsDismissed);
}

bool BoardInput::move(const Spot& spot, bool isFar, bool isAnyPressed) {
    if (m_isDraggable && m_isPressed && isFar)
        m_moves.beginDrag();
    if (!isAnyPressed)
        m_drawing.cancelPress();
    if (m_drawing.isPressed())
        return true;
    const auto* square = std::get_if<shogi::Square>(&spot);
    if (m_moves.phase() == MoveInput::Phase::Dragging) {
        hover(square != nullptr ? spot : Spot());
        return true;
    }
    const bool isTarget = square != nullptr && m_moves.targets().has(*square);
    return hover(isTarget || m_moves.canPick(spot) ? spot : Spot());
}

bool BoardInput::release(Button button, const Spot& spot, int tone) {
    if (button == Button::Right || m_drawing.isPressed()) {
        if (m_drawing.release(spot, tone))
            request(Request::Kind::ArrowsChanged);
        return true;
    }
    if (button != Button::Left || !m_isPressed)
        return false;
    m_isPressed = false;
    const bool isDragged = m_moves.phase() == MoveInput::Phase::Dragging;
    perform(m_moves.release(spot), isDragged);
    return true;
}

bool BoardInput::hover(const Spot& spot) { return std::exchange(m_hovered, spot) != spot; }

Spot BoardInput::cursorStart() const {
    if (const std::optional<shogi::Square> king = m_position.kingSquare(m_position.sideToMove()))
        return *king;
    return shogi::Square::of(5, 5);
}

void BoardInput::activate(const Spot& spot) {
    perform(m_moves.activate(spot));
    if (isSpot(spot))
        request(Request::Kind::Touched);
}

bool BoardInput::cycleHand(bool backwards) {
    if (!isPointing())
        return false;
    const std::optional<HandPiece> next = m_moves.nextInHand(m_cursor, backwards);
    if (next)
        m_cursor = *next;
    return next.has_value();
}

void BoardInput::focusIn(Qt::FocusReason reason) {
    const bool isTab = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
    if (isTab && !isPointing())
        m_cursor = cursorStart();
    else if (reason == Qt::OtherFocusReason)
        m_cursor = {}; // focus given by the program: Space and the arrow keys belong to the window
}

bool BoardInput::takesTyping(const QKeyEvent& event) const {
    return isPlain(event.modifiers()) && m_typed.takes(event.text());
}

bool BoardInput::takesKey(const QKeyEvent& event) const {
    const KeyMeaning meaning = meaningOf(event);
    return meaning != KeyMeaning::None && meaning != KeyMeaning::ShowCursor;
}

BoardInput::KeyMeaning BoardInput::meaningOf(const QKeyEvent& event) const {
    const int key = event.key();
    const bool isTyping = !m_typed.isEmpty();
    // Not while a move is being typed, when it may be the name of a rank.
    if (key == Qt::Key_D && (event.modifiers() & (Qt::ControlModifier | Qt::MetaModifier)) == 0 &&
        !isTyping && isPointing())
        return KeyMeaning::Draw;
    if (!isPlain(event.modifiers()))
        return KeyMeaning::None;
    if (key == Qt::Key_Escape) {
        const bool isDismissing = m_hasPremove || (m_drawing.isKept() && m_isDismissible);
        const bool isAnything = isTyping || isPointing() || m_moves.phase() != MoveInput::Phase::Idle ||
                                !m_drawing.arrows().empty() || isDismissing;
        return isAnything ? KeyMeaning::Cancel : KeyMeaning::None;
    }
    if (key == Qt::Key_Backspace)
        return isTyping ? KeyMeaning::Erase : KeyMeaning::None;
    if (isEnter(key) || key == Qt::Key_Space)
        return isTyping       ? KeyMeaning::Submit
               : isPointing() ? KeyMeaning::Activate
               : isEnter(key) ? KeyMeaning::ShowCursor
                              : KeyMeaning::None;
    if (isArrowKey(key))
        return isPointing() ? KeyMeaning::MoveCursor : KeyMeaning::None;
    return m_typed.takes(event.text()) ? KeyMeaning::Type : KeyMeaning::None;
}

bool BoardInput::pressKey(const QKeyEvent& event, const BoardGeometry& geometry, Milliseconds now) {
    // The Enter that ends a typed move has no other meaning.
    if (m_typed.endsPlayedMove(isEnter(event.key()), now))
        return true;
    switch (meaningOf(event)) {
    case KeyMeaning::None:
        return false;
    case KeyMeaning::ShowCursor:
        m_cursor = cursorStart();
        break;
    case KeyMeaning::MoveCursor:
        moveCursor(event.key(), geometry);
        break;
    case KeyMeaning::Draw:
        if (m_drawing.mark(m_cursor, drawingTone(event.modifiers())))
            request(Request::Kind::ArrowsChanged);
        break;
    case KeyMeaning::Cancel:
        if (cancelEverything())
            break;
        if (isPointing())
            m_cursor = {};
        else
            request(Request::Kind::ArrowsDismissed);
        break;
    case KeyMeaning::Erase:
        m_typed.eraseLast();
        break;
    case KeyMeaning::Submit:
        perform(m_typed.submit());
        break;
    case KeyMeaning::Activate:
        activate(m_cursor);
        break;
    case KeyMeaning::Type:
        perform(m_typed.add(event.text(), now));
        break;
    }
    return true;
}

void BoardInput::moveCursor(int key, const BoardGeometry& geometry) {
    const int dx = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
    const int dy = key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0;
    m_cursor = geometry.neighbour(m_cursor, dx, dy, m_position);
}

void BoardInput::compose(const QString& composed, const QString& complete, Milliseconds now) {
    perform(m_typed.compose(composed, complete, now));
}

} // namespace board
