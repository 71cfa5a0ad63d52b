// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/choice_cards.h"

#include "app/face/shell/look.h"

#include <QEvent>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleOption>

#include <algorithm>

namespace app {

namespace {

constexpr int kPadding = look::kGrid;
constexpr qreal kCorner = 6;
constexpr int kLeastWidth = 7 * look::kGrid; // longer text is elided

// All of a card is pressed: screen readers, and those who point for them, ask the style for the place.
class CardStyle : public QProxyStyle {
public:
    using QProxyStyle::QProxyStyle;

    QRect subElementRect(SubElement element, const QStyleOption* option,
                         const QWidget* widget) const override {
        return element == SE_RadioButtonClickRect ? option->rect
                                                  : QProxyStyle::subElementRect(element, option, widget);
    }
};

} // namespace

ChoiceCard::ChoiceCard(QWidget* parent)
    : QRadioButton(parent) {
    auto* style = new CardStyle;
    style->setParent(this);
    setStyle(style);
    setAttribute(Qt::WA_Hover);
}

void ChoiceCard::setWords(const Words& words) {
    m_words = words;
    setAccessibleName(!words.said.isEmpty()    ? words.said
                      : words.detail.isEmpty() ? words.title
                                               : words.title + QStringLiteral(", ") + words.detail);
    update();
}

QSize ChoiceCard::sizeHint() const {
    const QFontMetrics title(font());
    const QFontMetrics detail(look::smallFont(font()));
    int width = title.horizontalAdvance(m_words.title);
    int height = title.height();
    if (!m_words.detail.isEmpty()) {
        width = std::max(width, detail.horizontalAdvance(m_words.detail));
        height += detail.height();
    }
    return {width + 2 * kPadding, height + 2 * kPadding};
}

bool ChoiceCard::event(QEvent* event) {
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave)
        update();
    return QRadioButton::event(event);
}

bool ChoiceCard::hitButton(const QPoint& at) const { return rect().contains(at); }

void ChoiceCard::paintEvent(QPaintEvent* /*event*/) {
    const look::Colours colours = look::colours(look::isDark());
    const bool strong = look::isHighContrast();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool marked = isChecked() && isEnabled();
    const qreal line = marked ? (strong ? 3 : 2) : strong ? 2 : 1;
    const QRectF frame = QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2);
    const QColor edge = strong                        ? colours.ink
                        : underMouse() && isEnabled() ? colours.quietInk
                                                      : colours.hairline;
    painter.setPen(QPen(marked ? colours.blue : edge, line));
    painter.setBrush(marked ? colours.selection : isEnabled() ? colours.sheet : colours.paper);
    painter.drawRoundedRect(frame, kCorner, kCorner);
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        painter.setPen(QPen(colours.ink, strong ? 2 : 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame.adjusted(3, 3, -3, -3), kCorner - 3, kCorner - 3);
    }

    QRect room = rect().adjusted(kPadding / 2, 0, -kPadding / 2, 0);
    room.setTop((height() - sizeHint().height()) / 2 + kPadding);
    const auto write = [&painter, &room](const QFont& font, const QColor& colour, const QString& text) {
        painter.setFont(font);
        painter.setPen(colour);
        const QFontMetrics metrics(font);
        const QRect row(room.left(), room.top(), room.width(), metrics.height());
        painter.drawText(row, Qt::AlignCenter, metrics.elidedText(text, Qt::ElideRight, row.width()));
        room.setTop(row.bottom() + 1);
    };
    write(font(), isEnabled() ? colours.ink : colours.quietInk, m_words.title);
    if (!m_words.detail.isEmpty())
        write(look::smallFont(font()), colours.quietInk, m_words.detail);
}

// --- several

ChoiceCards::ChoiceCards(int columns, QWidget* parent)
    : QWidget(parent)
    , m_columns(columns) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ChoiceCards::addCard() {
    auto* card = new ChoiceCard(this);
    const int place = static_cast<int>(m_cards.size());
    m_cards.push_back(card);
    connect(card, &ChoiceCard::clicked, this, [this, place] { emit chosen(place); });
}

void ChoiceCards::setCards(const std::vector<ChoiceCard::Words>& cards) {
    m_shown = cards.size();
    while (m_cards.size() < m_shown)
        addCard();
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i]->setVisible(i < m_shown);
        if (i < m_shown)
            m_cards[i]->setWords(cards[i]);
    }
    updateGeometry();
    arrange();
}

int ChoiceCards::cardHeight() const {
    int height = 0;
    for (std::size_t i = 0; i < m_shown; ++i)
        height = std::max(height, m_cards[i]->sizeHint().height());
    return height;
}

int ChoiceCards::rows() const { return (static_cast<int>(m_shown) + m_columns - 1) / m_columns; }

QSize ChoiceCards::sizeHint() const {
    int width = kLeastWidth;
    for (std::size_t i = 0; i < m_shown; ++i)
        width = std::max(width, m_cards[i]->sizeHint().width());
    const int gap = look::kGrid;
    return {m_columns * (width + gap) - gap, rows() * (cardHeight() + gap) - gap};
}

QSize ChoiceCards::minimumSizeHint() const {
    return {m_columns * (kLeastWidth + look::kGrid) - look::kGrid, sizeHint().height()};
}

void ChoiceCards::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

// The columns have the same width for any number of cards.
void ChoiceCards::arrange() {
    const int height = cardHeight();
    const int room = width() + look::kGrid;
    for (int i = 0; i < static_cast<int>(m_shown); ++i) {
        const int column = i % m_columns;
        const int left = room * column / m_columns;
        const int right = room * (column + 1) / m_columns - look::kGrid;
        const QRect place(left, i / m_columns * (height + look::kGrid), right - left, height);
        m_cards[static_cast<std::size_t>(i)]->setGeometry(
            QStyle::visualRect(layoutDirection(), rect(), place));
    }
}

void ChoiceCards::setCurrent(int current) {
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        ChoiceCard* const card = m_cards[i];
        const bool isCurrent = static_cast<int>(i) == current;
        // The checked card of an exclusive group could not be unchecked.
        card->setAutoExclusive(false);
        card->setChecked(isCurrent);
        card->setAutoExclusive(true);
        if (isCurrent)
            setFocusProxy(card);
    }
    if (current < 0)
        setFocusProxy(m_cards.empty() ? nullptr : m_cards.front());
}

} // namespace app
