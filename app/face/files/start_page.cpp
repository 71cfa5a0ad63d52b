// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/start_page.h"

#include "app/face/shell/look.h"
#include "board-widget/board_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cstddef>

namespace app {

namespace {

constexpr int kGap = look::kGrid;
constexpr int kPadding = look::kGrid;
constexpr qreal kCorner = 8;
constexpr int kUsualSquare = 60; // px, beyond which cards and texts grow with the board
constexpr double kMostScale = 3;
constexpr int kCardWidth = 22 * look::kGrid; // px, at least
constexpr int kMostColumns = 3;
constexpr int kFewestRows = 3; // as many as there have to be room for
constexpr int kMostRows = 4;
constexpr int kMostHeight = 12 * look::kGrid; // px, of a card

} // namespace

// --- a card

StartCard::StartCard(const char* name, QWidget* parent)
    : QAbstractButton(parent) {
    setObjectName(QLatin1String(name));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    hide();
}

void StartCard::setWords(const QString& title, const QString& detail) {
    m_title = title;
    m_detail = detail;
    setAccessibleName(detail.isEmpty() ? title : title + QStringLiteral(", ") + detail);
    update();
}

void StartCard::setPicture(const QPixmap& picture) {
    m_picture = picture;
    update();
}

bool StartCard::event(QEvent* event) {
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave)
        update();
    return QAbstractButton::event(event);
}

// Enter activates it, as in lists.
void StartCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void StartCard::paintEvent(QPaintEvent* /*event*/) {
    const look::Colours colours = look::colours(look::isDark());
    const bool strong = look::isHighContrast();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = underMouse() || hasFocus();
    const qreal line = hasFocus() || strong ? 2 : 1;
    painter.setPen(QPen(hasFocus() ? colours.blue : strong ? colours.ink : colours.hairline, line));
    painter.setBrush(isDown() || lit ? colours.selection : colours.sheet);
    painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), kCorner,
                            kCorner);

    const int high = height() - 2 * kPadding;
    const QRect place(kPadding, kPadding, high, high);
    if (m_picture.isNull()) {
        const int size = std::min(high, std::max(look::withText(28), high / 2));
        icon().paint(&painter, QRect(place.center() - QPoint(size / 2, size / 2), QSize(size, size)));
    } else {
        const QSizeF size = QSizeF(m_picture.size()) / m_picture.devicePixelRatio();
        const QPointF at = QRectF(place).center() - QPointF(size.width() / 2, size.height() / 2);
        painter.drawPixmap(at.toPoint(), m_picture);
    }

    const QFont small = look::smallFont(font());
    const int titleHeight = fontMetrics().height();
    const int detailHeight = m_detail.isEmpty() ? 0 : QFontMetrics(small).height();
    QRect words(place.right() + kPadding, (height() - titleHeight - detailHeight) / 2, 0, titleHeight);
    words.setRight(width() - kPadding);
    painter.setPen(colours.ink);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_title, Qt::ElideRight, words.width()));
    words.moveTop(words.bottom() + 1);
    words.setHeight(detailHeight);
    painter.setFont(small);
    painter.setPen(colours.quietInk);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(small).elidedText(m_detail, Qt::ElideRight, words.width()));
}

// --- the page

StartPage::StartPage(board::BoardView& board)
    : QWidget(&board)
    , m_board(board) {
    setObjectName(QStringLiteral("startPage"));
    hide();
    m_board.installEventFilter(this);
    fit();
}

StartCard* StartPage::addCard(const char* name) {
    m_cards.push_back(new StartCard(name, this));
    m_cards.back()->setFont(font());
    return m_cards.back();
}

QRect StartPage::band() const {
    const board::BoardGeometry geometry = m_board.geometryNow();
    return geometry.rect(shogi::Square::of(9, 4))
        .united(geometry.rect(shogi::Square::of(1, 6)))
        .toAlignedRect();
}

double StartPage::scale() const {
    return std::clamp(m_board.geometryNow().cell().width() / kUsualSquare, 1.0, kMostScale);
}

// A text that is larger already is not enlarged twice.
void StartPage::fit() {
    constexpr int kPercent = 100;
    const double wanted = scale() * kPercent / look::withText(kPercent);
    const QFont words = look::scaledFont(m_board.font(), std::max(kPercent, qRound(kPercent * wanted)));
    if (words.pointSizeF() == font().pointSizeF())
        return;
    setFont(words);
    // With a style sheet they do not follow.
    for (StartCard* card : m_cards)
        card->setFont(words);
}

int StartPage::columns() const {
    return std::clamp(static_cast<int>(band().width() / (kCardWidth * scale())), 1, kMostColumns);
}

int StartPage::rowsOf(std::size_t cards) const {
    return (static_cast<int>(cards) + columns() - 1) / columns();
}

int StartPage::leastHeight() const {
    return fontMetrics().height() + QFontMetrics(look::smallFont(font())).height() + 2 * kPadding - 2;
}

int StartPage::cardHeight(int rows) const {
    const int least = leastHeight();
    return std::clamp((band().height() - kGap) / rows - kGap, least,
                      std::max(least, static_cast<int>(kMostHeight * scale())));
}

int StartPage::room() const {
    const int rows = (band().height() - kGap) / (leastHeight() + kGap);
    return columns() * std::clamp(rows, kFewestRows, kMostRows);
}

int StartPage::pictureHeight(std::size_t cards) const { return cardHeight(rowsOf(cards)) - 2 * kPadding; }

void StartPage::setCards(const std::vector<StartCard*>& shown) {
    m_shown = shown;
    QWidget* last = nullptr;
    for (StartCard* card : m_cards)
        card->setVisible(std::find(shown.begin(), shown.end(), card) != shown.end());
    for (StartCard* card : shown) {
        if (last != nullptr)
            setTabOrder(last, card);
        last = card;
    }
    place();
}

void StartPage::place() {
    if (m_shown.empty())
        return;
    fit();
    const QRect middle = band();
    const int rows = rowsOf(m_shown.size());
    const int height = cardHeight(rows);
    QRect around(0, 0, middle.width(), rows * (height + kGap) + kGap);
    around.moveCenter(middle.center());
    setGeometry(around.intersected(m_board.rect()));
    arrange(rows, height);
}

void StartPage::arrange(int rows, int height) {
    const int room = width() - kGap;
    const int cards = static_cast<int>(m_shown.size());
    int first = 0;
    for (int row = 0; row < rows; ++row) {
        const int end = cards * (row + 1) / rows;
        const int across = end - first;
        for (int column = 0; column < across; ++column) {
            const int left = kGap + room * column / across;
            const int right = room * (column + 1) / across;
            const int card = first + column;
            m_shown[static_cast<std::size_t>(card)]->setGeometry(left, kGap + row * (height + kGap),
                                                                 right - left, height);
        }
        first = end;
    }
}

bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched != &m_board || isHidden())
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::Resize) {
        emit resized();
    } else if (event->type() == QEvent::MouseButtonPress) {
        emit left(); // the board gets the press as well
    } else if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        emit left();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void StartPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit left();
    else
        QWidget::keyPressEvent(event);
}

// The gaps between the cards belong to the page.
void StartPage::mousePressEvent(QMouseEvent* event) { event->accept(); }

void StartPage::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const look::Colours colours = look::colours(look::isDark());
    QColor paper = colours.paper;
    paper.setAlphaF(look::isHighContrast() ? 1.0F : 0.88F);
    painter.setPen(look::isHighContrast() ? QPen(colours.ink, 2) : QPen(Qt::NoPen));
    painter.setBrush(paper);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), kCorner + 4, kCorner + 4);
}

} // namespace app
