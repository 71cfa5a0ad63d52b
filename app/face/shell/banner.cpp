// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/banner.h"

#include "app/face/shell/elided_label.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/text/number_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kWordGap = 2;                    // between what has happened and what can be done
constexpr int kWordsBeside = 20 * look::kGrid; // px, at least, for the words beside the choices
constexpr double kEventScale = 1.6;

QLabel* makeLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

Banner::Banner(Content content, QWidget* parent)
    : QFrame(parent)
    , m_content(std::move(content)) {
    setObjectName(QStringLiteral("banner"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    outer->setSpacing(look::kGrid);

    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    m_words = new QBoxLayout(QBoxLayout::TopToBottom);
    m_words->setSpacing(kWordGap);
    m_what = makeLabel(this);
    m_what->setObjectName(QStringLiteral("bannerWhat"));
    m_advice = makeLabel(this);
    m_advice->setObjectName(QStringLiteral("bannerAdvice"));
    QFont bold = m_what->font();
    bold.setBold(true);
    if (m_content.isEvent)
        bold.setPointSizeF(kEventScale * bold.pointSizeF());
    m_what->setFont(bold);
    m_adviceLine = new ElidedLabel(ElidedLabel::Room::Filling, this);
    m_adviceLine->setObjectName(QStringLiteral("bannerAdviceLine"));
    m_words->addWidget(m_what);
    m_words->addWidget(m_advice);
    m_words->addWidget(m_adviceLine);
    row->addLayout(m_words, 1);
    m_beside = new QHBoxLayout;
    m_beside->setSpacing(look::kGrid);
    row->addLayout(m_beside);

    makeButtons(row);
    outer->addLayout(row);
    m_below = new QVBoxLayout;
    m_below->setSpacing(look::kGrid / 2);
    outer->addLayout(m_below);

    m_details = new QPlainTextEdit(this);
    m_details->setObjectName(QStringLiteral("bannerDetails"));
    m_details->setReadOnly(true);
    m_details->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_details->setMaximumHeight(20 * look::kGrid);
    m_details->hide();
    outer->addWidget(m_details);

    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    retranslate();
}

void Banner::makeButtons(QHBoxLayout* row) {
    m_unfold = new QToolButton(this);
    m_unfold->setObjectName(QStringLiteral("bannerUnfold"));
    m_unfold->setAutoRaise(true);
    m_unfold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_unfold->setCheckable(true);
    connect(m_unfold, &QToolButton::toggled, this, &Banner::setDetailsShown);
    row->addWidget(m_unfold);

    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("bannerMore"));
    m_more->setAutoRaise(true);
    m_more->hide();
    connect(m_more, &QToolButton::clicked, this, &Banner::nextWanted);
    row->addWidget(m_more);

    m_close = new QToolButton(this);
    m_close->setObjectName(QStringLiteral("bannerClose"));
    m_close->setAutoRaise(true);
    m_close->setIcon(icon(IconName::Close));
    connect(m_close, &QToolButton::clicked, this, [this] {
        if (m_content.closed)
            m_content.closed();
        emit finished();
    });
    row->addWidget(m_close);
}

void Banner::retranslate() {
    const Message message = m_content.message();
    m_what->setText(withWholePercents(message.what));
    m_advice->setText(withWholePercents(message.advice));
    m_adviceLine->setText(message.advice.simplified());
    m_foundDetails = message.details;
    showWords();
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(m_close->toolTip());
    setWaiting(m_waiting);
    rebuildChoices();
}

void Banner::showWords() {
    const bool isFolded = m_shown != Advice::Whole && !m_advice->text().isEmpty();
    m_advice->setVisible(!m_advice->text().isEmpty() && !isFolded);
    m_adviceLine->setVisible(isFolded && m_shown == Advice::OneLine);
    const QString details = !isFolded ? m_foundDetails
                            : m_foundDetails.isEmpty()
                                ? m_advice->text()
                                : m_advice->text() + QStringLiteral("\n\n") + m_foundDetails;
    m_details->setPlainText(details);
    m_unfold->setVisible(!details.isEmpty());
    setDetailsShown(m_unfold->isChecked());
}

void Banner::setAdvice(Advice advice) {
    if (std::exchange(m_shown, advice) == advice)
        return;
    showWords();
    arrange();
}

bool Banner::isLineBeside(int words, bool choicesBelow) const {
    const int what = m_what->fontMetrics().horizontalAdvance(m_what->text());
    return choicesBelow && what + look::kGrid + kWordsBeside <= words;
}

void Banner::arrange() {
    arrangeChoices();
    const QMargins margins = layout()->contentsMargins();
    const bool areBelow = !m_rows.empty();
    const int words = width() - margins.left() - margins.right() - besideWords(!areBelow);
    const bool isBeside = m_shown == Advice::OneLine && isLineBeside(words, areBelow);
    m_words->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_words->setSpacing(isBeside ? look::kGrid : kWordGap);
    m_what->setWordWrap(!isBeside);
}

int Banner::heightAt(int width, Advice advice) const {
    const QMargins margins = layout()->contentsMargins();
    const int room = width - margins.left() - margins.right();
    const std::vector<std::size_t> rows = choiceRows(room);
    const int words = std::max(1, room - besideWords(rows.empty()));
    const bool isBeside = advice == Advice::OneLine && isLineBeside(words, !rows.empty());
    int row = isBeside ? std::max(m_what->fontMetrics().height(), m_adviceLine->sizeHint().height())
                       : m_what->heightForWidth(words) + adviceHeight(words, advice);
    int below = 0;
    if (rows.empty()) {
        for (const QPushButton* const button : m_choices)
            row = std::max(row, button->sizeHint().height());
    } else {
        const int height = m_choices.front()->sizeHint().height();
        below =
            look::kGrid + static_cast<int>(rows.size()) * (height + m_below->spacing()) - m_below->spacing();
    }
    for (const QToolButton* const button : {m_unfold, m_more, m_close})
        if (!button->isHidden())
            row = std::max(row, button->sizeHint().height());
    const int details = m_details->isHidden() ? 0
                                              : look::kGrid + std::min(m_details->sizeHint().height(),
                                                                       m_details->maximumHeight());
    return margins.top() + row + below + details + margins.bottom();
}

int Banner::besideWords(bool withChoices) const {
    int width = 0;
    const auto add = [&width](const QWidget& button) { width += look::kGrid + button.sizeHint().width(); };
    for (const QToolButton* const button : {m_unfold, m_more, m_close})
        if (!button->isHidden())
            add(*button);
    if (withChoices)
        for (const QPushButton* const button : m_choices)
            add(*button);
    return width;
}

std::vector<std::size_t> Banner::choiceRows(int room) const {
    if (m_choices.empty() || room - besideWords(true) >= kWordsBeside)
        return {};
    std::vector<std::size_t> rows;
    int left = 0;
    for (const QPushButton* const button : m_choices) {
        const int width = button->sizeHint().width();
        if (rows.empty() || left < look::kGrid + width) {
            rows.push_back(0);
            left = room - width;
        } else {
            left -= look::kGrid + width;
        }
        ++rows.back();
    }
    return rows;
}

void Banner::arrangeChoices() {
    const QMargins margins = layout()->contentsMargins();
    const std::vector<std::size_t> rows = choiceRows(width() - margins.left() - margins.right());
    if (rows == m_rows)
        return;
    placeChoices(rows);
}

void Banner::placeChoices(const std::vector<std::size_t>& rows) {
    m_rows = rows;
    for (QPushButton* const button : m_choices)
        m_beside->removeWidget(button);
    while (QLayoutItem* const row = m_below->takeAt(0))
        delete row;
    if (rows.empty())
        for (QPushButton* const button : m_choices)
            m_beside->addWidget(button);
    auto next = m_choices.begin();
    for (const std::size_t count : rows) {
        auto* row = new QHBoxLayout;
        row->setSpacing(look::kGrid);
        m_below->addLayout(row);
        for (std::size_t i = 0; i < count; ++i)
            row->addWidget(*next++);
        row->addStretch(1);
    }
}

void Banner::resizeEvent(QResizeEvent* event) {
    arrange();
    QFrame::resizeEvent(event);
}

Banner::Advice Banner::fitting(int width, int room) const {
    for (const Advice advice : {Advice::Whole, Advice::OneLine})
        if (heightAt(width, advice) <= room)
            return advice;
    return Advice::None;
}

int Banner::adviceHeight(int words, Advice advice) const {
    if (m_advice->text().isEmpty() || advice == Advice::None)
        return 0;
    return kWordGap +
           (advice == Advice::OneLine ? m_adviceLine->sizeHint().height() : m_advice->heightForWidth(words));
}

void Banner::setWaiting(int count) {
    m_waiting = count;
    m_more->setText(tr("%n more", "messages that wait", count));
    m_more->setToolTip(tr("Show the next message"));
    m_more->setVisible(count > 0);
}

QString Banner::text() const {
    return m_advice->text().isEmpty() ? m_what->text() : m_what->text() + u'\n' + m_advice->text();
}

QString Banner::details() const { return m_details->toPlainText(); }

void Banner::rebuildChoices() {
    for (QPushButton* const button : m_choices) {
        button->hide();
        button->deleteLater(); // it may be the button that is being pressed
    }
    m_choices.clear();
    placeChoices({});
    if (!m_content.choices)
        return;
    QWidget* before = nullptr;
    for (const Choice& choice : m_content.choices()) {
        auto* button = new QPushButton(choice.text, this);
        connect(button, &QPushButton::clicked, this, [this, choice] {
            if (choice.chosen)
                choice.chosen();
            if (!choice.staysOpen)
                emit finished();
        });
        m_choices.push_back(button);
        m_beside->addWidget(button);
        button->show();
        if (before != nullptr)
            setTabOrder(before, button);
        before = button;
    }
    // Tab reaches the choices first, although they were made last.
    for (QWidget* const button : {m_unfold, m_more, m_close}) {
        if (before != nullptr)
            setTabOrder(before, button);
        before = button;
    }
    arrange();
}

void Banner::setDetailsShown(bool shown) {
    m_details->setVisible(shown && !m_details->toPlainText().isEmpty());
    m_unfold->setIcon(icon(shown ? IconName::Fold : IconName::Unfold));
    m_unfold->setText(tr("Details"));
}

void Banner::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void Banner::paintEvent(QPaintEvent*) {
    const look::Colours c = look::colours(look::isDark());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_content.isEvent ? QPen(c.caution, 1.5) : QPen(c.hairline, 1));
    painter.setBrush(c.bubble);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(box, 6, 6);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_content.tone == Tone::Warning ? c.accent : m_content.isEvent ? c.caution : c.blue);
    painter.drawRoundedRect(QRectF(6, 8, 3, box.height() - 16), 1.5, 1.5);
}

} // namespace app
