// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_view.h"

#include "board-widget/board_accessible.h"
#include "board-widget/promotion_chooser.h"
#include "board-widget/spot_text.h"

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

#include <cstdlib>
#include <utility>

namespace board {

namespace {

constexpr int kFrameMilliseconds = 12;
constexpr int kRestMilliseconds = 2000; // longer than a pause while a window is resized
constexpr int kWheelNotch = 120;
constexpr int kUsualText = 13; // px, at 10 points

// They have no right button, or one that is hard to find.
bool isFingerOrPen(const QInputDevice& device) {
    return device.type() == QInputDevice::DeviceType::TouchScreen ||
           device.type() == QInputDevice::DeviceType::Stylus;
}

BoardInput::Button buttonOf(Qt::MouseButton button) {
    return button == Qt::LeftButton    ? BoardInput::Button::Left
           : button == Qt::RightButton ? BoardInput::Button::Right
                                       : BoardInput::Button::Other;
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
        m_input.answerPromotion(promote);
        carryOut();
    });
    connect(m_chooser, &PromotionChooser::cancelled, this, [this] {
        m_input.cancelMove();
        carryOut();
    });
    m_input.setContext(m_state);
}

BoardView::~BoardView() = default;

void BoardView::setState(const BoardState& state) {
    if (!(m_state.position == state.position))
        m_motion.step(m_state, state, isVisible(), now());
    m_state = state;
    m_state.marks = {};
    m_motion.slideGauge(m_state.gauge ? std::optional(m_state.gauge->black) : std::nullopt, now());
    m_input.setContext(m_state);
    keepTicking();
    carryOut();
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
        update(geometry.plate(color)
                   .united(geometry.badge(color))
                   .adjusted(-halo, -halo, halo, halo)
                   .toAlignedRect());
}

void BoardView::setArrows(const std::vector<Arrow>& arrows) {
    if (m_state.arrows == arrows)
        return;
    m_state.arrows = arrows;
    m_input.setDismissible(!arrows.empty());
    update();
}

void BoardView::setGauge(const std::optional<Gauge>& gauge) {
    if (m_state.gauge == gauge)
        return;
    m_state.gauge = gauge;
    m_motion.slideGauge(gauge ? std::optional(gauge->black) : std::nullopt, now());
    keepTicking();
    updateGauge();
}

void BoardView::updateGauge() {
    const BoardGeometry geometry = geometryNow();
    // With its outline.
    update(geometry.gauge().adjusted(-2, -2, 2, 2).toAlignedRect());
    update(geometry.gaugeLabel().toAlignedRect());
}

void BoardView::setUserArrows(const std::vector<Arrow>& arrows) {
    if (userArrows() == arrows)
        return;
    m_input.setArrows(arrows);
    update();
}

void BoardView::setFlipped(bool flipped) {
    if (m_state.flipped == flipped)
        return;
    m_input.cancelEverything();
    m_state.flipped = flipped;
    m_motion.stopGliding();
    carryOut();
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
    return options;
}

BoardGeometry BoardView::geometryNow() const { return {size(), optionsNow()}; }

QSize BoardView::sizeHint() const { return {900, 640}; }

QSize BoardView::minimumSizeHint() const { return {300, 300}; }

void BoardView::closeChooser() {
    if (!m_chooser->isVisible())
        return;
    const bool hadFocus = m_chooser->hasFocus();
    m_chooser->hide();
    if (hadFocus)
        setFocus(Qt::PopupFocusReason);
}

void BoardView::askPromotion(shogi::Move move) {
    const BoardGeometry geometry = geometryNow();
    const shogi::Piece piece = m_state.position.at(move.from());
    m_chooser->ask(piece, geometry.isUpsideDown(piece.color()), geometry.square(move.to()), geometry.cell());
}

// Called after each event: the widget follows the input first, then others are told.
void BoardView::carryOut() {
    const std::vector<BoardInput::Request> requests = m_input.takeRequests();
    if (m_input.moves().phase() != MoveInput::Phase::Choosing)
        closeChooser();
    showPointer();
    if (m_announcedCursor != m_input.cursor()) {
        m_announcedCursor = m_input.cursor();
        announceFocus(this, m_announcedCursor);
    }
    update();
    for (const BoardInput::Request& request : requests)
        carryOut(request);
}

void BoardView::carryOut(const BoardInput::Request& request) {
    using Kind = BoardInput::Request::Kind;
    switch (request.kind) {
    case Kind::Play:
        if (request.isDragged)
            m_motion.expectDropped(request.move);
        emit moveRequested(request.move);
        break;
    case Kind::Illegal:
        m_motion.refuse(request.move.to(), now());
        keepTicking();
        emit illegalAttempt(request.fault, request.move);
        break;
    case Kind::AskPromotion:
        askPromotion(request.move);
        break;
    case Kind::TextRefused:
        emit typedTextRefused(typedText());
        break;
    case Kind::OutOfTurn:
        emit typedOutOfTurn();
        break;
    case Kind::Touched:
        emit touched();
        break;
    case Kind::ArrowsChanged:
        emit userArrowsChanged();
        break;
    case Kind::ArrowsDismissed:
        emit arrowsDismissed();
        break;
    }
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
        m_input.hold(geometryNow().spotAt(m_pointer));
        carryOut();
        return;
    }
    if (event->timerId() == m_restTimer.timerId()) {
        m_restTimer.stop();
        return m_painter.rest();
    }
    if (event->timerId() != m_frameTimer.timerId()) {
        QWidget::timerEvent(event);
        return;
    }
    const bool onBoard = m_motion.movesOnBoard();
    keepTicking();
    if (onBoard)
        update();
    else
        updateGauge();
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
    const MoveInput& moves = m_input.moves();
    marks.selected = moves.selected();
    if (m_showTargets && moves.phase() != MoveInput::Phase::Choosing)
        marks.targets = moves.targets();
    marks.hovered = m_input.hovered();
    if (hasFocus())
        marks.cursor = m_input.cursor();
    marks.typed = m_input.typed().shown();
    marks.typedRefused = m_input.typed().isRefused();
    m_motion.apply(marks, geometry, now());
    if (moves.phase() == MoveInput::Phase::Dragging) {
        marks.hidden.push_back(moves.selected());
        marks.floating.push_back({pieceOn(moves.selected()), m_pointer, 1.0, kLiftedScale, true});
    } else if (moves.phase() == MoveInput::Phase::Choosing) {
        // The piece is shown on its target while the promotion is being chosen.
        const shogi::Move pending = moves.pending();
        marks.hidden.push_back(pending.from());
        marks.hidden.push_back(pending.to());
        marks.floating.push_back(
            {m_state.position.at(pending.from()), geometry.square(pending.to()).center(), 1.0, 1.0, false});
    }
    return marks;
}

void BoardView::paintEvent(QPaintEvent* /*event*/) {
    const BoardGeometry geometry = geometryNow();
    BoardState shown = m_state;
    shown.marks = marksNow(geometry);
    if (shown.gauge)
        shown.gauge->black = m_motion.gauge(now()).value_or(shown.gauge->black);
    shown.arrows.insert(shown.arrows.end(), userArrows().begin(), userArrows().end());
    if (const std::optional<Arrow> begun =
            m_input.drawing().begun(geometry.spotAt(m_pointer), m_input.cursor(),
                                    drawingTone(QGuiApplication::queryKeyboardModifiers())))
        shown.arrows.push_back(*begun);
    QPainter painter(this);
    m_painter.paint(painter, shown, geometry);
    const int layers = m_painter.ground().layersDrawn();
    if (std::exchange(m_layersSeen, layers) != layers)
        m_restTimer.start(kRestMilliseconds, this);
}

void BoardView::mousePressEvent(QMouseEvent* event) {
    m_pointer = event->position();
    const bool isLeft = event->button() == Qt::LeftButton;
    if (isLeft) {
        m_pressPoint = m_pointer;
        m_motion.forgetDropped();
    }
    const bool mayBeHeld = m_input.press(buttonOf(event->button()), geometryNow().spotAt(m_pointer));
    if (mayBeHeld && isFingerOrPen(*event->device()))
        m_holdTimer.start(QGuiApplication::styleHints()->mousePressAndHoldInterval(), this);
    if (!isLeft && event->button() != Qt::RightButton)
        QWidget::mousePressEvent(event);
    carryOut();
}

void BoardView::mouseMoveEvent(QMouseEvent* event) {
    m_pointer = event->position();
    const bool isFar = (m_pointer - m_pressPoint).manhattanLength() >= QApplication::startDragDistance();
    if (m_input.isPressed() && isFar)
        m_holdTimer.stop();
    if (m_input.move(geometryNow().spotAt(m_pointer), isFar, event->buttons() != Qt::NoButton))
        carryOut();
}

void BoardView::mouseReleaseEvent(QMouseEvent* event) {
    m_holdTimer.stop();
    if (m_input.release(buttonOf(event->button()), geometryNow().spotAt(event->position()),
                        drawingTone(event->modifiers())))
        carryOut();
    else
        QWidget::mouseReleaseEvent(event);
}

void BoardView::mouseDoubleClickEvent(QMouseEvent* event) {
    const std::optional<shogi::Color> plate = geometryNow().plateAt(event->position());
    if (event->button() == Qt::LeftButton && plate)
        emit plateDoubleClicked(*plate);
    else
        mousePressEvent(event);
}

void BoardView::wheelEvent(QWheelEvent* event) {
    // Two fingers go sideways, too.
    const QPoint angle = event->angleDelta();
    m_wheelRest += std::abs(angle.x()) > std::abs(angle.y()) ? angle.x() : angle.y();
    const int notches = m_wheelRest / kWheelNotch;
    m_wheelRest -= notches * kWheelNotch;
    if (notches != 0)
        emit stepRequested(-notches);
    event->accept();
}

void BoardView::leaveEvent(QEvent* event) {
    if (m_input.leave())
        carryOut();
    QWidget::leaveEvent(event);
}

void BoardView::showPointer() {
    if (std::exchange(m_pointedAt, m_input.hovered()) == m_input.hovered())
        return;
    if (m_input.moves().canPick(m_pointedAt))
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
}

void BoardView::resizeEvent(QResizeEvent* event) {
    // The chooser's target square may have moved.
    if (m_chooser->isVisible()) {
        m_input.cancelMove();
        carryOut();
    }
    QWidget::resizeEvent(event);
}

void BoardView::focusInEvent(QFocusEvent* event) {
    m_input.focusIn(event->reason());
    carryOut();
    QWidget::focusInEvent(event);
}

void BoardView::focusOutEvent(QFocusEvent* event) {
    m_input.focusOut();
    carryOut();
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

void BoardView::setCursorSpot(const Spot& spot) {
    m_input.setCursor(spot);
    carryOut();
}

void BoardView::activate(const Spot& spot) {
    m_input.activate(spot);
    carryOut();
}

void BoardView::keyPressEvent(QKeyEvent* event) {
    recolourBegunArrow();
    if (m_input.pressKey(*event, geometryNow(), now()))
        carryOut();
    else
        QWidget::keyPressEvent(event);
}

void BoardView::keyReleaseEvent(QKeyEvent* event) {
    recolourBegunArrow();
    QWidget::keyReleaseEvent(event);
}

// Shift, Ctrl and Alt choose its colour.
void BoardView::recolourBegunArrow() {
    if (m_input.drawing().isPressed())
        update();
}

bool BoardView::cycleHand(bool backwards) {
    const bool isTaken = m_input.cycleHand(backwards);
    if (isTaken)
        carryOut();
    return isTaken;
}

void BoardView::inputMethodEvent(QInputMethodEvent* event) {
    m_input.compose(event->preeditString(), event->commitString(), now());
    carryOut();
    event->accept();
}

QVariant BoardView::inputMethodQuery(Qt::InputMethodQuery query) const {
    if (query == Qt::ImCursorRectangle) {
        const BoardGeometry geometry = geometryNow();
        return QRectF(geometry.grid().center().x(), geometry.grid().bottom() - geometry.cell().height(), 1,
                      geometry.cell().height());
    }
    if (query == Qt::ImEnabled)
        return m_input.isUsersTurn();
    return QWidget::inputMethodQuery(query);
}

bool BoardView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        if (m_input.takesKey(*static_cast<QKeyEvent*>(event))) {
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
    return square != nullptr && m_input.moves().targets().has(*square) ? tr("%1, can be reached").arg(words)
                                                                       : words;
}

} // namespace board
