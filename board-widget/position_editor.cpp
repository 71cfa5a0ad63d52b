// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/position_editor.h"

#include "board-widget/spot_text.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace board {

namespace {

using shogi::Color;
using shogi::Piece;
using shogi::PieceType;
using shogi::Square;

bool isPlain(Qt::KeyboardModifiers modifiers) {
    return (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
}

bool isNothing(const Spot& spot) { return std::holds_alternative<std::monostate>(spot); }

std::optional<PieceType> typeOfKey(int key) {
    switch (key) {
    case Qt::Key_P:
        return PieceType::Pawn;
    case Qt::Key_L:
        return PieceType::Lance;
    case Qt::Key_N:
        return PieceType::Knight;
    case Qt::Key_S:
        return PieceType::Silver;
    case Qt::Key_G:
        return PieceType::Gold;
    case Qt::Key_B:
        return PieceType::Bishop;
    case Qt::Key_R:
        return PieceType::Rook;
    case Qt::Key_K:
        return PieceType::King;
    default:
        return std::nullopt;
    }
}

shogi::Hand oneOfEach() {
    shogi::Hand hand;
    for (const PieceType type : shogi::kHandTypes)
        hand.add(type);
    return hand;
}

} // namespace

PositionEditor::PositionEditor(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_painter.setFont(font());
    announce();
}

PositionEditor::~PositionEditor() = default;

void PositionEditor::edit(const std::function<void(PositionEditing&)>& change) {
    const shogi::Position before = position();
    m_picked = {};
    m_dragging = false;
    change(m_editing);
    update();
    if (!(before == position()))
        announce();
    emit positionChanged();
}

void PositionEditor::setStamp(std::optional<Piece> piece) {
    m_picked = {};
    if (m_stamp == piece)
        return;
    m_stamp = piece;
    update();
    emit stampChanged();
}

void PositionEditor::setTheme(const BoardTheme& theme) {
    m_painter.setTheme(theme);
    update();
}

void PositionEditor::setCoordinates(CoordinateStyle style) {
    m_coordinates = style;
    update();
}

void PositionEditor::setFlipped(bool flipped) {
    m_flipped = flipped;
    update();
}

void PositionEditor::setNames(const std::array<QString, 2>& names) {
    m_names = names;
    update();
}

BoardState PositionEditor::stateNow() const {
    BoardState state;
    state.position = position();
    state.flipped = m_flipped;
    state.coordinates = m_coordinates;
    for (const Color color : shogi::kColors)
        state.plates[shogi::index(color)].name = m_names[shogi::index(color)];
    state.running = position().sideToMove();
    return state;
}

// Every type has its own place on the stands, whether or not it is in hand.
BoardGeometry PositionEditor::geometryNow() const {
    BoardGeometry::Options options = BoardGeometry::optionsFor(stateNow(), devicePixelRatioF());
    options.hands = {oneOfEach(), oneOfEach()};
    return {size(), options};
}

QPixmap PositionEditor::pieceImage(Piece piece, QSizeF size) {
    return m_painter.pieces().pixmap(piece, piece.color() == Color::White, size, devicePixelRatioF());
}

QSize PositionEditor::sizeHint() const { return {640, 560}; }

QSize PositionEditor::minimumSizeHint() const { return {300, 300}; }

Piece PositionEditor::pieceOn(const Spot& spot) const {
    if (const auto* square = std::get_if<Square>(&spot))
        return position().at(*square);
    if (const auto* held = std::get_if<HandPiece>(&spot)) {
        if (position().hand(held->color).has(held->type))
            return {held->color, held->type};
    }
    return {};
}

void PositionEditor::paintEvent(QPaintEvent* /*event*/) {
    const BoardGeometry geometry = geometryNow();
    BoardState state = stateNow();
    state.marks.selected = m_picked;
    state.marks.hovered = m_hovered;
    if (hasFocus())
        state.marks.cursor = m_cursor;
    if (m_dragging) {
        state.marks.hidden.push_back(m_picked);
        state.marks.floating.push_back({pieceOn(m_picked), m_pointer, 1.0, kLiftedScale, true});
    } else if (m_stamp && underMouse()) {
        state.marks.floating.push_back({*m_stamp, m_pointer, 0.6, 1.0, false});
    }
    QPainter painter(this);
    m_painter.paint(painter, state, geometry);
}

void PositionEditor::told(bool changed, PieceType type) {
    update();
    if (!changed) {
        emit refused(type);
        return;
    }
    announce();
    emit positionChanged();
}

void PositionEditor::stampOn(const Spot& spot) {
    const Piece piece = *m_stamp;
    if (const auto* square = std::get_if<Square>(&spot)) {
        const bool there = position().at(*square) == piece;
        told(there ? m_editing.remove(spot) : m_editing.put(*square, piece), piece.type());
    } else if (const auto* held = std::get_if<HandPiece>(&spot)) {
        // Whichever slot is hit, the hand gets one more piece of this type.
        const PieceType type = shogi::unpromoted(piece.type());
        const bool fits = type != PieceType::King;
        const int count = fits ? position().hand(held->color).count(type) : 0;
        told(fits && m_editing.setHandCount(held->color, type, count + 1), piece.type());
    }
}

void PositionEditor::layDown(const Spot& spot) {
    const Spot from = m_picked;
    const PieceType type = pieceOn(from).type();
    m_picked = {};
    m_dragging = false;
    if (from == spot) {
        update();
        return;
    }
    told(isNothing(spot) ? m_editing.remove(from) : m_editing.move(from, spot), type);
}

void PositionEditor::mousePressEvent(QMouseEvent* event) {
    const Spot spot = geometryNow().spotAt(event->position());
    m_pointer = event->position();
    m_cursor = isNothing(spot) ? m_cursor : spot;
    m_justPicked = false;
    if (event->button() == Qt::RightButton) {
        if (!isNothing(m_picked)) {
            m_picked = {};
            m_dragging = false;
            update();
        } else if (m_stamp) {
            setStamp(std::nullopt);
        } else if (const auto* square = std::get_if<Square>(&spot)) {
            if (!position().at(*square).isNone())
                told(m_editing.turn(*square), position().at(*square).type());
        } else if (!pieceOn(spot).isNone()) {
            told(m_editing.remove(spot), pieceOn(spot).type());
        }
        return;
    }
    if (event->button() == Qt::MiddleButton) {
        if (!pieceOn(spot).isNone())
            told(m_editing.remove(spot), pieceOn(spot).type());
        return;
    }
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    if (m_stamp) {
        stampOn(spot);
        return;
    }
    m_pressPoint = event->position();
    if (isNothing(m_picked)) {
        if (!pieceOn(spot).isNone()) {
            m_picked = spot;
            m_justPicked = true;
        }
        update();
        announce();
    }
}

void PositionEditor::mouseMoveEvent(QMouseEvent* event) {
    m_pointer = event->position();
    m_pointed = geometryNow().spotAt(m_pointer);
    if (m_pressPoint && m_justPicked && !m_dragging &&
        (m_pointer - *m_pressPoint).manhattanLength() >= QApplication::startDragDistance())
        m_dragging = true;
    const Spot spot = m_pointed;
    const bool shows = m_dragging || m_stamp || !isNothing(m_picked) || !pieceOn(spot).isNone();
    const Spot hovered = shows ? spot : Spot();
    if (m_dragging || m_stamp || m_hovered != hovered) {
        m_hovered = hovered;
        update();
    }
}

void PositionEditor::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_pressPoint)
        return;
    m_pressPoint.reset();
    const Spot spot = geometryNow().spotAt(event->position());
    if (m_dragging || (!m_justPicked && !isNothing(m_picked)))
        layDown(spot);
    m_justPicked = false;
}

void PositionEditor::mouseDoubleClickEvent(QMouseEvent* event) { mousePressEvent(event); }

bool PositionEditor::takesKey(const QKeyEvent& event) const {
    if (!isPlain(event.modifiers()))
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
    case Qt::Key_Plus:
    case Qt::Key_Minus:
    case Qt::Key_V:
        return true;
    case Qt::Key_Escape:
        return !isNothing(m_picked) || m_stamp;
    default:
        return typeOfKey(event.key()).has_value() || (event.key() >= Qt::Key_0 && event.key() <= Qt::Key_9 &&
                                                      std::holds_alternative<HandPiece>(m_cursor));
    }
}

bool PositionEditor::takesPieceKey(const QKeyEvent& event) const {
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return false;
    default:
        return takesKey(event);
    }
}

bool PositionEditor::putByLetter(const QKeyEvent& event) {
    const std::optional<PieceType> type = typeOfKey(event.key());
    if (!type)
        return false;
    const Color color = (event.modifiers() & Qt::ShiftModifier) != 0 ? Color::White : Color::Black;
    if (const auto* square = std::get_if<Square>(&m_cursor)) {
        told(m_editing.put(*square, Piece(color, *type)), *type);
    } else if (const auto* held = std::get_if<HandPiece>(&m_cursor)) {
        const bool fits = *type != PieceType::King;
        const int count = fits ? position().hand(held->color).count(*type) : 0;
        told(fits && m_editing.setHandCount(held->color, *type, count + 1), *type);
    }
    return true;
}

void PositionEditor::keyPressEvent(QKeyEvent* event) {
    if (!takesKey(*event)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int key = event->key();
    const bool changesAPiece = key == Qt::Key_Delete || key == Qt::Key_Backspace || key == Qt::Key_Plus ||
                               key == Qt::Key_Minus || key == Qt::Key_V || typeOfKey(key);
    if (changesAPiece && !isNothing(m_pointed))
        setCursorSpot(m_pointed);
    m_pointed = {};
    if (isNothing(m_cursor))
        m_cursor = Square::of(5, 5);
    const auto* square = std::get_if<Square>(&m_cursor);
    const auto* held = std::get_if<HandPiece>(&m_cursor);
    const int count = held != nullptr ? position().hand(held->color).count(held->type) : 0;
    const auto setCount = [&](int wanted) {
        told(m_editing.setHandCount(held->color, held->type, wanted), held->type);
    };
    if (key == Qt::Key_Escape) {
        if (isNothing(m_picked))
            setStamp(std::nullopt);
        m_picked = {};
        m_dragging = false;
        update();
    } else if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down) {
        const int dx = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
        const int dy = key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0;
        // Empty slots count as well: a full set in hand makes all of them reachable.
        shogi::Position full = shogi::Position::empty();
        for (const Color color : shogi::kColors)
            full.setHand(color, oneOfEach());
        setCursorSpot(geometryNow().neighbour(m_cursor, dx, dy, full));
    } else if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
        if (m_stamp)
            stampOn(m_cursor);
        else if (!isNothing(m_picked))
            layDown(m_cursor);
        else if (!pieceOn(m_cursor).isNone())
            m_picked = m_cursor;
        update();
        announce();
    } else if (key == Qt::Key_Delete || key == Qt::Key_Backspace || key == Qt::Key_Minus) {
        if (!pieceOn(m_cursor).isNone())
            told(m_editing.remove(m_cursor), PieceType::None);
    } else if (held != nullptr && key >= Qt::Key_0 && key <= Qt::Key_9) {
        if (key - Qt::Key_0 != count)
            setCount(key - Qt::Key_0);
    } else if (key == Qt::Key_Plus) {
        if (held != nullptr)
            setCount(count + 1);
        else if (square != nullptr && m_editing.promote(*square))
            told(true, PieceType::None);
    } else if (key == Qt::Key_V) {
        if (square != nullptr && !position().at(*square).isNone())
            told(m_editing.changeSides(*square), position().at(*square).type());
    } else {
        putByLetter(*event);
    }
}

void PositionEditor::setCursorSpot(const Spot& spot) {
    m_cursor = spot;
    update();
    announce();
}

// Tells screen readers where the cursor is and what is there.
void PositionEditor::announce() {
    const Spot& where = isNothing(m_cursor) ? m_picked : m_cursor;
    QString words = tr("Position editor");
    if (!isNothing(where))
        words += QStringLiteral(": ") + spotText(where, position(), m_coordinates);
    if (!isNothing(m_picked))
        words += QStringLiteral(", ") + tr("picked up");
    if (accessibleName() == words)
        return;
    setAccessibleName(words);
}

void PositionEditor::focusInEvent(QFocusEvent* event) {
    const bool byTab = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byTab && isNothing(m_cursor))
        setCursorSpot(Square::of(5, 1));
    update();
    QWidget::focusInEvent(event);
}

void PositionEditor::focusOutEvent(QFocusEvent* event) {
    update();
    QWidget::focusOutEvent(event);
}

void PositionEditor::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange)
        m_painter.setFont(font());
    else if (event->type() == QEvent::LanguageChange)
        announce();
    update();
    QWidget::changeEvent(event);
}

bool PositionEditor::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && takesKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::Leave) {
        m_hovered = {};
        m_pointed = {};
        update();
    }
    return QWidget::event(event);
}

} // namespace board
