// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_view.h"

#include "board-widget/board_accessible.h"
#include "board-widget/promotion_chooser.h"
#include "board-widget/spot_text.h"
#include "shogi-core/move_text.h"
#include "shogi-core/sfen.h"

#include <QApplication>
#include <QHelpEvent>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPointingDevice>
#include <QStyleHints>
#include <QTimerEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace board {

namespace {

constexpr int kFrameMilliseconds = 12;
constexpr int kWheelNotch = 120;
// An Enter that comes later than this was not typed to end the previous move.
constexpr int kLateEnterMilliseconds = 1000;
constexpr qsizetype kLongestTyped = 16;
constexpr double kLiftedScale = 1.07;
constexpr int kUsualText = 13; // px, at 10 points

bool isArrowKey(int key) {
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

bool isEnter(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

bool isPlain(Qt::KeyboardModifiers modifiers) {
    return (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
}

// Colour of what the user draws, with the same keys as on lichess.
int toneOf(Qt::KeyboardModifiers modifiers) {
    return ((modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0 ? 1 : 0) +
           ((modifiers & Qt::AltModifier) != 0 ? 2 : 0);
}

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

bool isPrintable(const QString& text) {
    return !text.isEmpty() &&
           std::all_of(text.begin(), text.end(), [](QChar c) { return c.isPrint() && !c.isSpace(); });
}

} // namespace

BoardView::BoardView(QWidget* parent)
    : QWidget(parent)
    , m_chooser(new PromotionChooser(this)) {
    m_clock.start();
    installBoardAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAttribute(Qt::WA_InputMethodEnabled);
    setAccessibleName(tr("Shogi board"));
    m_painter.setFont(font());
    connect(m_chooser, &PromotionChooser::answered, this, [this](bool promote) {
        closeChooser();
        handle(m_input.answerPromotion(promote));
    });
    connect(m_chooser, &PromotionChooser::cancelled, this, [this] {
        closeChooser();
        handle(m_input.cancel());
    });
    refreshInput();
}

BoardView::~BoardView() = default;

void BoardView::setState(const BoardState& state) {
    const bool isOther = !(m_state.position == state.position);
    if (isOther)
        m_motion.step(m_state, state, isVisible(), now());
    m_state = state;
    m_state.marks = {};
    if (isOther) {
        m_userArrows.clear();
        m_keyArrowFrom = {};
        // Text typed while the other side is to move can be continued afterwards.
        if (!std::exchange(m_typedEarly, false) || m_typedRefused)
            clearTyped();
    }
    refreshInput();
    keepTicking();
    update();
}

void BoardView::setPlates(const std::array<SidePlate, 2>& plates, std::optional<shogi::Color> running) {
    if (m_state.plates == plates && m_state.running == running)
        return;
    const BoardGeometry::Options before = optionsNow();
    m_state.plates = plates;
    m_state.running = running;
    if (before != optionsNow()) {
        update();
        return;
    }
    // The active side's halo extends slightly beyond its plate.
    const BoardGeometry geometry = geometryNow();
    const double halo = 0.1 * geometry.cell().width();
    for (const shogi::Color color : shogi::kColors)
        update(geometry.plate(color).adjusted(-halo, -halo, halo, halo).toAlignedRect());
}

void BoardView::setArrows(const std::vector<Arrow>& arrows) {
    if (m_state.arrows == arrows)
        return;
    m_state.arrows = arrows;
    update();
}

void BoardView::setUserArrows(const std::vector<Arrow>& arrows) {
    if (m_userArrows == arrows)
        return;
    m_userArrows = arrows;
    update();
}

void BoardView::setFlipped(bool flipped) {
    if (m_state.flipped == flipped)
        return;
    cancelEverything();
    m_state.flipped = flipped;
    m_motion.stopGliding();
    update();
}

void BoardView::setTheme(const BoardTheme& theme) {
    m_painter.setTheme(theme);
    m_chooser->setTheme(theme);
    update();
}

void BoardView::setShowTargets(bool show) {
    m_showTargets = show;
    update();
}

BoardGeometry::Options BoardView::optionsNow() const {
    BoardGeometry::Options options = BoardGeometry::optionsFor(m_state, devicePixelRatioF());
    options.textScale = static_cast<double>(QFontInfo(font()).pixelSize()) / kUsualText;
    if (m_coveredTop > 0) {
        const QRectF label = BoardGeometry(size(), options).fileLabel(1);
        options.filesBelow = label.top() + label.height() / 4 < m_coveredTop;
    }
    return options;
}

BoardGeometry BoardView::geometryNow() const { return {size(), optionsNow()}; }

void BoardView::setCoveredTop(int height) {
    if (std::exchange(m_coveredTop, height) != height)
        update();
}

QSize BoardView::sizeHint() const { return {900, 640}; }

QSize BoardView::minimumSizeHint() const { return {300, 300}; }

void BoardView::refreshInput() {
    m_input.setContext(m_state.position, m_state.userMoves);
    if (m_input.phase() != MoveInput::Phase::Choosing)
        closeChooser();
    setHovered({});
}

void BoardView::closeChooser() {
    if (!m_chooser->isVisible())
        return;
    const bool hadFocus = m_chooser->hasFocus();
    m_chooser->hide();
    if (hadFocus)
        setFocus(Qt::PopupFocusReason);
}

bool BoardView::cancelInput() {
    bool something = m_input.cancel().kind != MoveInput::Outcome::Kind::Nothing;
    if (!std::holds_alternative<std::monostate>(std::exchange(m_keyArrowFrom, {})))
        something = true;
    closeChooser();
    m_pressPoint.reset();
    if (!m_typed.isEmpty() || !m_preedit.isEmpty()) {
        clearTyped();
        something = true;
    }
    if (something)
        update();
    return something;
}

bool BoardView::cancelEverything() {
    if (cancelInput())
        return true;
    if (m_userArrowsKept || m_userArrows.empty())
        return false;
    m_userArrows.clear();
    update();
    emit userArrowsChanged();
    return true;
}

bool BoardView::canDrawFrom(const Spot& spot) const {
    const auto* hand = std::get_if<HandPiece>(&spot);
    return std::holds_alternative<shogi::Square>(spot) ||
           (hand != nullptr && m_state.position.hand(hand->color).count(hand->type) > 0);
}

void BoardView::draw(const Spot& from, shogi::Square to, int tone) {
    const Arrow arrow = userArrow(from, to, tone);
    const auto there = std::find_if(m_userArrows.begin(), m_userArrows.end(), [&arrow](Arrow other) {
        other.tone = arrow.tone;
        return other == arrow;
    });
    if (there == m_userArrows.end())
        m_userArrows.push_back(arrow);
    else if (there->tone == tone)
        m_userArrows.erase(there);
    else
        there->tone = tone;
    update();
    emit userArrowsChanged();
}

// The first press begins an arrow, the second ends it. On the same square it is a circle.
void BoardView::drawAtCursor(int tone) {
    const auto* square = std::get_if<shogi::Square>(&m_cursor);
    if (std::holds_alternative<std::monostate>(m_keyArrowFrom)) {
        if (canDrawFrom(m_cursor))
            m_keyArrowFrom = m_cursor;
        update();
    } else if (square != nullptr) {
        draw(std::exchange(m_keyArrowFrom, {}), *square, tone);
    }
}

void BoardView::handle(const MoveInput::Outcome& outcome) {
    using Kind = MoveInput::Outcome::Kind;
    switch (outcome.kind) {
    case Kind::AskPromotion: {
        const BoardGeometry geometry = geometryNow();
        const shogi::Piece piece = m_state.position.at(outcome.move.from());
        m_chooser->ask(piece, geometry.isUpsideDown(piece.color()), geometry.square(outcome.move.to()),
                       geometry.cell());
        break;
    }
    case Kind::Play:
        setHovered({});
        emit moveRequested(outcome.move);
        break;
    case Kind::Illegal:
        refuse(outcome.move.to());
        emit illegalAttempt(outcome.fault, outcome.move);
        break;
    case Kind::Deselected:
        closeChooser();
        break;
    case Kind::Selected:
    case Kind::Nothing:
        break;
    }
    update();
}

void BoardView::refuse(const Spot& spot) {
    m_motion.refuse(spot, now());
    keepTicking();
    update();
}

// One timer for all motion; it runs only while something moves.
void BoardView::keepTicking() {
    const bool isMoving = m_motion.isMoving(now());
    if (isMoving && !m_frameTimer.isActive())
        m_frameTimer.start(kFrameMilliseconds, Qt::PreciseTimer, this);
    else if (!isMoving)
        m_frameTimer.stop();
}

void BoardView::timerEvent(QTimerEvent* event) {
    if (event->timerId() == m_holdTimer.timerId()) {
        m_holdTimer.stop();
        cancelInput(); // the finger's selection
        beginDrawing(geometryNow().spotAt(m_pointer));
        return;
    }
    if (event->timerId() != m_frameTimer.timerId()) {
        QWidget::timerEvent(event);
        return;
    }
    keepTicking();
    update();
}

shogi::Piece BoardView::pieceOn(const Spot& spot) const {
    if (const auto* square = std::get_if<shogi::Square>(&spot))
        return m_state.position.at(*square);
    if (const auto* hand = std::get_if<HandPiece>(&spot))
        return {hand->color, hand->type};
    return {};
}

BoardMarks BoardView::marksNow(const BoardGeometry& geometry) const {
    BoardMarks marks;
    marks.selected = m_input.selected();
    if (m_showTargets && m_input.phase() != MoveInput::Phase::Choosing)
        marks.targets = m_input.targets();
    marks.hovered = m_hovered;
    if (hasFocus())
        marks.cursor = m_cursor;
    marks.typed = m_typed + m_preedit;
    marks.typedRefused = m_typedRefused;
    m_motion.apply(marks, geometry, now());
    if (m_input.phase() == MoveInput::Phase::Dragging) {
        marks.hidden.push_back(m_input.selected());
        marks.floating.push_back({pieceOn(m_input.selected()), m_pointer, 1.0, kLiftedScale, true});
    } else if (m_input.phase() == MoveInput::Phase::Choosing) {
        // The piece is shown on its target while the promotion is being chosen.
        const shogi::Move pending = m_input.pending();
        marks.hidden.push_back(pending.from());
        marks.hidden.push_back(pending.to());
        marks.floating.push_back(
            {m_state.position.at(pending.from()), geometry.square(pending.to()).center(), 1.0, 1.0, false});
    }
    return marks;
}

// The arrow to the keyboard cursor, or to the finger.
std::optional<Arrow> BoardView::begunArrow() const {
    const bool byKey = !std::holds_alternative<std::monostate>(m_keyArrowFrom);
    const Spot& from = byKey ? m_keyArrowFrom : m_arrowFrom;
    const Spot to = byKey ? m_cursor : geometryNow().spotAt(m_pointer);
    if (std::holds_alternative<std::monostate>(from) || !std::holds_alternative<shogi::Square>(to))
        return std::nullopt;
    Arrow begun =
        userArrow(from, std::get<shogi::Square>(to), toneOf(QGuiApplication::queryKeyboardModifiers()));
    begun.strength = 0.4;
    return begun;
}

void BoardView::paintEvent(QPaintEvent* /*event*/) {
    const BoardGeometry geometry = geometryNow();
    BoardState shown = m_state;
    shown.marks = marksNow(geometry);
    shown.arrows.insert(shown.arrows.end(), m_userArrows.begin(), m_userArrows.end());
    if (const std::optional<Arrow> begun = begunArrow())
        shown.arrows.push_back(*begun);
    QPainter painter(this);
    m_painter.paint(painter, shown, geometry);
}

void BoardView::beginDrawing(const Spot& from) {
    // An arrow or circle is drawn, or this is a click elsewhere.
    if (canDrawFrom(from))
        m_arrowFrom = from;
    else if (!cancelEverything())
        emit arrowsDismissed();
    update();
}

void BoardView::mousePressEvent(QMouseEvent* event) {
    const Spot spot = geometryNow().spotAt(event->position());
    m_pointer = event->position();
    m_cursor = {};
    m_keyArrowFrom = {};
    if (event->button() == Qt::RightButton) {
        m_arrowFrom = {};
        if (!cancelInput())
            beginDrawing(spot);
        return;
    }
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    m_motion.forgetDropped();
    m_arrowFrom = {};
    clearTyped();
    if (!m_userArrowsKept)
        m_userArrows.clear();
    m_pressPoint = event->position();
    const MoveInput::Outcome outcome = m_input.press(spot);
    const bool waits = outcome.kind == MoveInput::Outcome::Kind::Nothing ||
                       outcome.kind == MoveInput::Outcome::Kind::Selected;
    if (waits && event->device()->type() == QInputDevice::DeviceType::TouchScreen)
        m_holdTimer.start(QGuiApplication::styleHints()->mousePressAndHoldInterval(), this);
    handle(outcome);
    if (!std::holds_alternative<std::monostate>(spot))
        emit touched();
}

void BoardView::mouseMoveEvent(QMouseEvent* event) {
    m_pointer = event->position();
    if (m_pressPoint && (m_pointer - *m_pressPoint).manhattanLength() >= QApplication::startDragDistance())
        m_holdTimer.stop();
    if (m_draggable && m_pressPoint && m_input.phase() == MoveInput::Phase::Selected) {
        const QPointF way = m_pointer - *m_pressPoint;
        if (way.manhattanLength() >= QApplication::startDragDistance())
            handle(m_input.beginDrag());
    }
    const Spot spot = geometryNow().spotAt(m_pointer);
    if (event->buttons() == Qt::NoButton)
        m_arrowFrom = {};
    if (!std::holds_alternative<std::monostate>(m_arrowFrom)) {
        update();
        return;
    }
    if (m_input.phase() == MoveInput::Phase::Dragging) {
        setHovered(std::holds_alternative<shogi::Square>(spot) ? spot : Spot());
        update();
        return;
    }
    const auto* square = std::get_if<shogi::Square>(&spot);
    const bool isTarget = square != nullptr && m_input.targets().has(*square);
    setHovered(isTarget || m_input.canPick(spot) ? spot : Spot());
}

void BoardView::mouseReleaseEvent(QMouseEvent* event) {
    const Spot spot = geometryNow().spotAt(event->position());
    m_holdTimer.stop();
    const bool draws = !std::holds_alternative<std::monostate>(m_arrowFrom);
    if (event->button() == Qt::RightButton || draws) {
        const Spot from = std::exchange(m_arrowFrom, {});
        if (const auto* square = std::get_if<shogi::Square>(&spot); square != nullptr && draws)
            draw(from, *square, toneOf(event->modifiers()));
        update();
        return;
    }
    if (event->button() != Qt::LeftButton || !m_pressPoint) {
        QWidget::mouseReleaseEvent(event);
        return;
    }
    const bool dragged = m_input.phase() == MoveInput::Phase::Dragging;
    m_pressPoint.reset();
    const MoveInput::Outcome outcome = m_input.release(spot);
    if (dragged && outcome.kind == MoveInput::Outcome::Kind::Play)
        m_motion.expectDropped(outcome.move);
    handle(outcome);
}

void BoardView::mouseDoubleClickEvent(QMouseEvent* event) {
    const std::optional<shogi::Color> plate = geometryNow().plateAt(event->position());
    if (event->button() == Qt::LeftButton && plate)
        emit plateDoubleClicked(*plate);
    else
        mousePressEvent(event);
}

void BoardView::wheelEvent(QWheelEvent* event) {
    m_wheelRest += event->angleDelta().y();
    const int notches = m_wheelRest / kWheelNotch;
    m_wheelRest -= notches * kWheelNotch;
    if (notches != 0)
        emit stepRequested(-notches);
    event->accept();
}

void BoardView::leaveEvent(QEvent* event) {
    setHovered({});
    QWidget::leaveEvent(event);
}

void BoardView::setHovered(const Spot& spot) {
    if (m_hovered == spot)
        return;
    m_hovered = spot;
    if (m_input.canPick(spot))
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    update();
}

void BoardView::resizeEvent(QResizeEvent* event) {
    // The chooser's target square may have moved.
    if (m_chooser->isVisible())
        handle(m_input.cancel());
    QWidget::resizeEvent(event);
}

void BoardView::focusInEvent(QFocusEvent* event) {
    const bool byTab = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byTab && std::holds_alternative<std::monostate>(m_cursor))
        setCursorSpot(cursorStart());
    else if (event->reason() == Qt::OtherFocusReason)
        setCursorSpot({}); // focus given by the program: Space and the arrow keys belong to the window
    update();
    QWidget::focusInEvent(event);
}

void BoardView::focusOutEvent(QFocusEvent* event) {
    clearTyped();
    update();
    QWidget::focusOutEvent(event);
}

void BoardView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange)
        m_painter.setFont(font());
    else if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Shogi board"));
    update();
    QWidget::changeEvent(event);
}

// Keyboard: the cursor appears once Tab or Enter has brought the focus here, and only then does the board
// take arrow keys; otherwise the window uses them to step through the record.

Spot BoardView::cursorStart() const {
    if (const std::optional<shogi::Square> king = m_state.position.kingSquare(m_state.position.sideToMove()))
        return *king;
    return shogi::Square::of(5, 5);
}

void BoardView::setCursorSpot(const Spot& spot) {
    if (m_cursor == spot)
        return;
    m_cursor = spot;
    announceFocus(this, spot);
    update();
}

void BoardView::activate(const Spot& spot) {
    handle(m_input.activate(spot));
    if (!std::holds_alternative<std::monostate>(spot))
        emit touched();
}

bool BoardView::cycleHand(bool backwards) {
    if (std::holds_alternative<std::monostate>(m_cursor))
        return false;
    if (const std::optional<HandPiece> next = m_input.nextInHand(m_cursor, backwards)) {
        setCursorSpot(*next);
        return true;
    }
    return false;
}

bool BoardView::isUsersTurn() const { return m_state.userMoves[shogi::index(m_state.position.sideToMove())]; }

bool BoardView::startsTypedMove(QChar character) const {
    static const QString kFirst = QStringLiteral("PLNSGBRK+同▲△☗☖歩香桂銀金角飛玉王と成杏圭全馬龍竜"
                                                 "一二三四五六七八九１２３４５６７８９123456789");
    return (isUsersTurn() || m_typesOutOfTurn) && kFirst.contains(character.toUpper());
}

bool BoardView::takesTyping(const QKeyEvent& event) const {
    // After text was rejected, the next character starts a new text.
    const bool typing = !m_typed.isEmpty() && !m_typedRefused;
    return isPlain(event.modifiers()) && isPrintable(event.text()) &&
           (typing || startsTypedMove(event.text().front()));
}

// Not while a move is being typed, when it may be the name of a rank.
bool BoardView::isDrawKey(const QKeyEvent& event) const {
    return event.key() == Qt::Key_D && (event.modifiers() & (Qt::ControlModifier | Qt::MetaModifier)) == 0 &&
           m_typed.isEmpty() && !std::holds_alternative<std::monostate>(m_cursor);
}

bool BoardView::takesKey(const QKeyEvent& event) const {
    if (isDrawKey(event))
        return true;
    if (!isPlain(event.modifiers()))
        return false;
    const bool typing = !m_typed.isEmpty();
    const bool pointing = !std::holds_alternative<std::monostate>(m_cursor);
    const int key = event.key();
    if (key == Qt::Key_Escape)
        return typing || pointing || m_input.phase() != MoveInput::Phase::Idle || !m_userArrows.empty() ||
               (m_userArrowsKept && !m_state.arrows.empty());
    if (key == Qt::Key_Backspace)
        return typing;
    if (isEnter(key) || key == Qt::Key_Space)
        return typing || pointing;
    if (isArrowKey(key))
        return pointing;
    return takesTyping(event);
}

void BoardView::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    // The Enter that ends a typed move has no other meaning.
    const bool ends = m_typedToEnd.isValid() && !m_typedToEnd.hasExpired(kLateEnterMilliseconds);
    m_typedToEnd.invalidate();
    if (ends && isEnter(key))
        return;
    recolourBegunArrow();
    if (!takesKey(*event)) {
        // Enter shows the cursor.
        if (isEnter(key) && isPlain(event->modifiers()))
            setCursorSpot(cursorStart());
        else
            QWidget::keyPressEvent(event);
        return;
    }
    if (isDrawKey(*event)) {
        drawAtCursor(toneOf(event->modifiers()));
    } else if (key == Qt::Key_Escape) {
        if (cancelEverything())
            return;
        if (std::holds_alternative<std::monostate>(m_cursor))
            emit arrowsDismissed();
        else
            setCursorSpot({});
    } else if (key == Qt::Key_Backspace) {
        m_typed.chop(1);
        m_typedRefused = false;
        update();
    } else if ((isEnter(key) || key == Qt::Key_Space) && !m_typed.isEmpty()) {
        submitTyped();
    } else if (isEnter(key) || key == Qt::Key_Space) {
        activate(m_cursor);
    } else if (isArrowKey(key)) {
        const int dx = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
        const int dy = key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0;
        setCursorSpot(geometryNow().neighbour(m_cursor, dx, dy, m_state.position));
    } else {
        addTyped(event->text());
    }
}

void BoardView::keyReleaseEvent(QKeyEvent* event) {
    recolourBegunArrow();
    QWidget::keyReleaseEvent(event);
}

// Shift, Ctrl and Alt choose its colour.
void BoardView::recolourBegunArrow() {
    if (!std::holds_alternative<std::monostate>(m_arrowFrom))
        update();
}

void BoardView::inputMethodEvent(QInputMethodEvent* event) {
    m_preedit = event->preeditString();
    const QString committed = event->commitString();
    if (!committed.isEmpty() && (!m_typed.isEmpty() || startsTypedMove(committed.front())))
        addTyped(committed);
    update();
    event->accept();
}

QVariant BoardView::inputMethodQuery(Qt::InputMethodQuery query) const {
    if (query == Qt::ImCursorRectangle) {
        const BoardGeometry geometry = geometryNow();
        return QRectF(geometry.grid().center().x(), geometry.grid().bottom() - geometry.cell().height(), 1,
                      geometry.cell().height());
    }
    if (query == Qt::ImEnabled)
        return isUsersTurn();
    return QWidget::inputMethodQuery(query);
}

std::optional<shogi::Square> BoardView::previousTo() const {
    return m_state.lastMove ? std::optional(m_state.lastMove->to()) : std::nullopt;
}

void BoardView::addTyped(const QString& text) {
    if (!isPrintable(text))
        return;
    if (m_typedRefused)
        m_typed.clear();
    m_typedRefused = false;
    const bool begins = m_typed.isEmpty();
    m_typed = (m_typed + text).left(kLongestTyped);
    update();
    if (!isUsersTurn()) {
        m_typedEarly = true;
        m_typedRefused = shogi::parseUsiMove(m_typed.toStdString()).has_value();
        if (begins || m_typedRefused)
            emit typedOutOfTurn();
        return;
    }
    if (shogi::finishedTypedMove(m_state.position, m_typed.toStdString(), previousTo())) {
        submitTyped();
        m_typedToEnd.start();
    }
}

void BoardView::submitTyped() {
    if (!isUsersTurn()) {
        m_typedRefused = true;
        update();
        emit typedOutOfTurn();
        return;
    }
    const std::optional<shogi::Move> move =
        shogi::parseTypedMove(m_state.position, m_typed.toStdString(), previousTo());
    if (move) {
        clearTyped();
        handle(m_input.cancel());
        handle(m_input.propose(*move));
        return;
    }
    m_typedRefused = true;
    update();
    const QString text = m_typed;
    // The reason is shown for a well-formed but illegal move.
    if (const tl::expected<shogi::Move, shogi::ParseError> written =
            shogi::parseUsiMove(text.toStdString())) {
        const MoveInput::Outcome outcome = m_input.propose(*written);
        if (outcome.kind == MoveInput::Outcome::Kind::Illegal) {
            handle(outcome);
            return;
        }
    }
    emit typedTextRefused(text);
}

void BoardView::clearTyped() {
    if (m_typed.isEmpty() && m_preedit.isEmpty())
        return;
    m_typed.clear();
    m_preedit.clear();
    m_typedRefused = false;
    m_typedEarly = false;
    update();
}

bool BoardView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        if (takesKey(*static_cast<QKeyEvent*>(event))) {
            event->accept();
            return true;
        }
    } else if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if ((key == Qt::Key_Tab && cycleHand(false)) || (key == Qt::Key_Backtab && cycleHand(true)))
            return true;
    } else if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const std::optional<shogi::Color> color = geometryNow().plateAt(help->pos())) {
            const SidePlate& plate = m_state.plates[shogi::index(*color)];
            const QString words = plate.status.isEmpty() ? plate.name : plate.name + u'\n' + plate.status;
            QToolTip::showText(help->globalPos(), words, this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

QString BoardView::describe(const Spot& spot) const {
    const QString words = spotText(spot, m_state.position, m_state.coordinates);
    const auto* square = std::get_if<shogi::Square>(&spot);
    return square != nullptr && m_input.targets().has(*square) ? tr("%1, can be reached").arg(words) : words;
}

} // namespace board
