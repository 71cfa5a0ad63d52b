// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/status_bubble.h"

#include "app/face/shell/foot_row.h"
#include "app/face/shell/look.h"
#include "board-widget/board_view.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kShortestMs = 3000;
constexpr int kMsPerCharacter = 60;
constexpr int kLongestMs = 9000;
constexpr int kNarrowestBubble = 30 * look::kGrid; // px, in several rows

} // namespace

StatusBubble::StatusBubble(board::BoardView& board, const FootRow& foot)
    : QWidget(&board)
    , m_board(board)
    , m_foot(foot) {
    setObjectName(QStringLiteral("statusBubble"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
    board.installEventFilter(this);
    connect(&foot, &FootRow::changed, this, [this] {
        if (!isHidden())
            place();
    });
    hide();
}

void StatusBubble::say(const QString& text, bool warning) {
    m_text = text;
    m_warning = warning;
    setAccessibleName(text);
    place();
    show();
    update();
    QAccessibleEvent told(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
    m_timer.start(std::clamp(static_cast<int>(text.size()) * kMsPerCharacter, kShortestMs, kLongestMs));
}

void StatusBubble::unsay(const QString& text) {
    if (text != m_text)
        return;
    m_timer.stop();
    hide();
}

void StatusBubble::setCovered(bool covered) {
    if (std::exchange(m_isCovered, covered) != covered && !isHidden())
        place();
}

bool StatusBubble::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_board && event->type() == QEvent::Resize && !isHidden())
        place();
    return QWidget::eventFilter(watched, event);
}

QSize StatusBubble::sizeFor(int width) const {
    const QRect words =
        fontMetrics().boundingRect(QRect(0, 0, width - 4 * look::kGrid, 1000), Qt::TextWordWrap, m_text);
    return {words.width() + 4 * look::kGrid + 2, words.height() + 2 * look::kGrid};
}

void StatusBubble::place() {
    const bool isWide = m_board.geometryNow().arrangement() == board::Arrangement::Wide;
    const bool inFoot = (!isWide || m_isCovered) && m_foot.isThere();
    QWidget* const over = inFoot ? m_board.window() : &m_board;
    if (parentWidget() != over) {
        const bool isShown = !isHidden();
        setParent(over);
        setVisible(isShown);
    }
    if (inFoot)
        placeInFoot();
    else
        placeOverBoard();
    raise();
}

void StatusBubble::placeOverBoard() {
    const QSize size = sizeFor(std::max(120, m_board.width() - 4 * look::kGrid));
    const int top = m_isCovered ? look::kGrid / 2 : m_board.height() - size.height() - look::kGrid;
    setGeometry((m_board.width() - size.width()) / 2, top, size.width(), size.height());
}

void StatusBubble::placeInFoot() {
    const QRect foot = m_foot.rest();
    const QRect board(m_board.mapTo(m_board.window(), QPoint()), m_board.size());
    const int inOneRow = sizeFor(foot.width()).width();
    if (sizeFor(foot.width()).height() <= fontMetrics().height() + 2 * look::kGrid) {
        const int left = board.center().x() - inOneRow / 2;
        setGeometry(std::clamp(left, foot.left(), std::max(foot.left(), foot.right() + 1 - inOneRow)),
                    foot.top(), inOneRow, foot.height());
        return;
    }
    // As wide as the panes beside the board, if there are any.
    const int beside = foot.right() - board.right();
    const QSize size = sizeFor(beside >= kNarrowestBubble ? beside : foot.width());
    setGeometry(foot.right() + 1 - size.width(), foot.bottom() + 1 - size.height(), size.width(),
                size.height());
}

void StatusBubble::paintEvent(QPaintEvent*) {
    const look::Colours c = look::colours(look::isDark());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_warning ? c.accent : c.hairline, 1));
    painter.setBrush(c.bubble);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    painter.setPen(c.ink);
    painter.drawText(rect().adjusted(2 * look::kGrid, 0, -2 * look::kGrid, 0),
                     Qt::AlignCenter | Qt::TextWordWrap, m_text);
}

} // namespace app
