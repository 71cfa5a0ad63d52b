// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/promotion_chooser.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace board {

namespace {
constexpr double kPadding = 0.14; // relative to the width of a cell
constexpr double kScale = 1.12;   // faces relative to pieces on the board
} // namespace

PromotionChooser::PromotionChooser(QWidget* parent)
    : QWidget(parent)
    , m_theme(BoardTheme::light()) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::PointingHandCursor);
    hide();
}

void PromotionChooser::setTheme(const BoardTheme& theme) {
    m_theme = theme;
    m_pieces.setTheme(theme);
    update();
}

void PromotionChooser::ask(shogi::Piece piece, bool upsideDown, const QRectF& target, QSizeF cell) {
    m_piece = piece;
    m_upsideDown = upsideDown;
    m_cell = cell * kScale;
    m_pressed = false;
    const double padding = kPadding * cell.width();
    const QSizeF size(2 * m_cell.width() + 3 * padding, m_cell.height() + 2 * padding);
    // Beside the target, towards the middle of the board, so that the square remains visible.
    const double middle = parentWidget()->height() / 2.0;
    double top =
        target.center().y() < middle ? target.bottom() + padding : target.top() - padding - size.height();
    top = std::clamp(top, 0.0, std::max(parentWidget()->height() - size.height(), 0.0));
    const double left = std::clamp(target.center().x() - size.width() / 2, 0.0,
                                   std::max(parentWidget()->width() - size.width(), 0.0));
    setGeometry(QRectF(QPointF(left, top), size).toAlignedRect());
    setAccessibleName(tr("Promote?"));
    highlight(true);
    show();
    raise();
    setFocus(Qt::PopupFocusReason);
}

QRect PromotionChooser::face(bool promoted) const {
    const double padding = (width() - 2 * m_cell.width()) / 3;
    return QRectF(
               QPointF(promoted ? padding : 2 * padding + m_cell.width(), (height() - m_cell.height()) / 2),
               m_cell)
        .toRect();
}

void PromotionChooser::highlight(bool promoted) {
    m_promotedLit = promoted;
    setAccessibleDescription(promoted ? tr("Promote") : tr("Do not promote"));
    update();
}

void PromotionChooser::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = 0.1 * m_cell.width();
    QColor panel = m_theme.plate;
    panel.setAlphaF(0.97F);
    painter.setPen(QPen(m_theme.line, 1.0));
    painter.setBrush(panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    for (const bool promoted : {true, false}) {
        const QRect place = face(promoted);
        painter.setPen(Qt::NoPen);
        painter.setBrush(promoted == m_promotedLit ? m_theme.selection : m_theme.wood);
        painter.drawRoundedRect(place, radius * 0.7, radius * 0.7);
        const shogi::Piece piece(m_piece.color(),
                                 promoted ? shogi::promoted(m_piece.type()) : m_piece.type());
        const double margin = PieceImages::shadowMargin(m_cell);
        painter.drawPixmap(QPointF(place.topLeft()) - QPointF(margin, margin),
                           m_pieces.pixmap(piece, m_upsideDown, m_cell, devicePixelRatioF()));
    }
}

void PromotionChooser::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::RightButton) {
        emit cancelled();
        return;
    }
    m_pressed = event->button() == Qt::LeftButton;
    mouseMoveEvent(event);
}

void PromotionChooser::mouseMoveEvent(QMouseEvent* event) {
    for (const bool promoted : {true, false})
        if (face(promoted).contains(event->position().toPoint()))
            highlight(promoted);
}

void PromotionChooser::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    m_pressed = false;
    for (const bool promoted : {true, false}) {
        if (face(promoted).contains(event->position().toPoint())) {
            emit answered(promoted);
            return;
        }
    }
}

void PromotionChooser::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        emit answered(m_promotedLit);
        return;
    case Qt::Key_Left:
    case Qt::Key_Up:
        highlight(true);
        return;
    case Qt::Key_Right:
    case Qt::Key_Down:
        highlight(false);
        return;
    case Qt::Key_Escape:
        emit cancelled();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

bool PromotionChooser::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        // The window's shortcuts use some of these keys.
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_Escape:
            event->accept();
            return true;
        default:
            break;
        }
    } else if (event->type() == QEvent::KeyPress) {
        // Tab changes the face instead of moving the focus.
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
            highlight(!m_promotedLit);
            return true;
        }
    } else if (event->type() == QEvent::FocusOut && isVisible()) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason)
            emit cancelled();
    }
    return QWidget::event(event);
}

} // namespace board
