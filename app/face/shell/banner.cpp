// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/banner.h"

#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "board-widget/board_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace app {

namespace {

constexpr int kWordGap = 2; // between what happened and what to do
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
    auto* words = new QVBoxLayout;
    words->setSpacing(kWordGap);
    m_what = makeLabel(this);
    m_what->setObjectName(QStringLiteral("bannerWhat"));
    m_advice = makeLabel(this);
    m_advice->setObjectName(QStringLiteral("bannerAdvice"));
    QFont bold = m_what->font();
    bold.setBold(true);
    if (m_content.isEvent)
        bold.setPointSizeF(kEventScale * bold.pointSizeF());
    m_what->setFont(bold);
    words->addWidget(m_what);
    words->addWidget(m_advice);
    row->addLayout(words, 1);
    m_choices = new QHBoxLayout;
    m_choices->setSpacing(look::kGrid);
    row->addLayout(m_choices);

    makeButtons(row);
    outer->addLayout(row);

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
    m_what->setText(message.what);
    m_advice->setText(message.advice);
    m_foundDetails = message.details;
    showWords();
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(m_close->toolTip());
    setWaiting(m_waiting);
    rebuildChoices();
}

void Banner::showWords() {
    const bool isFolded = m_isBrief && !m_advice->text().isEmpty();
    m_advice->setVisible(!m_advice->text().isEmpty() && !isFolded);
    const QString details = !isFolded ? m_foundDetails
                            : m_foundDetails.isEmpty()
                                ? m_advice->text()
                                : m_advice->text() + QStringLiteral("\n\n") + m_foundDetails;
    m_details->setPlainText(details);
    m_unfold->setVisible(!details.isEmpty());
    setDetailsShown(m_unfold->isChecked());
}

void Banner::setBrief(bool brief) {
    if (std::exchange(m_isBrief, brief) != brief)
        showWords();
}

int Banner::heightAt(int width, bool isBrief) const {
    const int height = layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : sizeHint().height();
    if (isBrief == m_isBrief || m_advice->text().isEmpty())
        return height;
    // The advice has the width that the other words have now.
    const int advice =
        m_advice->heightForWidth(std::max(1, width - (this->width() - m_what->width()))) + kWordGap;
    return isBrief ? height - advice : height + advice;
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
    while (QLayoutItem* item = m_choices->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may have been pressed just now
        delete item;
    }
    if (!m_content.choices)
        return;
    for (const Choice& choice : m_content.choices()) {
        auto* button = new QPushButton(choice.text, this);
        connect(button, &QPushButton::clicked, this, [this, choice] {
            if (choice.chosen)
                choice.chosen();
            if (!choice.staysOpen)
                emit finished();
        });
        m_choices->addWidget(button);
        button->show();
    }
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

BannerArea::BannerArea(board::BoardView& board)
    : QWidget(board.parentWidget())
    , m_board(board) {
    setObjectName(QStringLiteral("bannerArea"));
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(look::kGrid);
    board.installEventFilter(this);
    hide();
}

bool BannerArea::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_board && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        place();
    return QWidget::eventFilter(watched, event);
}

bool BannerArea::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest)
        place();
    return QWidget::event(event);
}

BannerArea::Place BannerArea::placeFor(const Banner& banner) const {
    constexpr int kEdge = look::kGrid / 2;
    const board::BoardGeometry geometry = m_board.geometryNow();
    const QRect all = m_board.rect().adjusted(look::kGrid, 0, -look::kGrid, 0);
    const auto within = [](int left, int right, int top, int bottom, int height) {
        return QRect(left, std::max(top, (top + bottom - height) / 2), right - left, height);
    };
    // Below the board itself where its words fit there, or else from edge to edge.
    const QRectF board = geometry.board();
    if (geometry.arrangement() == board::Arrangement::Compact) {
        const int bottom = static_cast<int>(geometry.board().top());
        const bool isBrief = banner.heightAt(all.width(), false) > bottom - kEdge;
        return {within(all.left(), all.right(), 0, bottom, banner.heightAt(all.width(), isBrief)), isBrief};
    }
    const int right = static_cast<int>(board.right());
    const int below = static_cast<int>(std::ceil(board.bottom()));
    const std::pair<int, int> widths[] = {{static_cast<int>(board.left()), right}, {all.left(), all.right()}};
    for (const auto& [from, to] : widths) {
        const int whole = banner.heightAt(to - from, false);
        if (whole <= m_board.height() - below - kEdge)
            return {within(from, to, below, m_board.height(), whole), false};
    }
    // Over the lower margin of the wood as well, as far as the near side's stand.
    const int top = static_cast<int>(std::ceil(geometry.grid().bottom())) + 1;
    const auto isTooHigh = [&](int from) {
        return banner.heightAt(right - from, false) > m_board.height() - top;
    };
    const int left = isTooHigh(widths[0].first) ? all.left() : widths[0].first;
    const bool isBrief = isTooHigh(left);
    const int height = banner.heightAt(right - left, isBrief);
    return {QRect(left, m_board.height() - std::max(height, 1), right - left, height), isBrief};
}

void BannerArea::place() {
    if (m_entries.empty() || m_entries[m_shown].banner == nullptr) {
        emit liesBelow(false);
        return;
    }
    Banner& banner = *m_entries[m_shown].banner;
    const Place place = placeFor(banner);
    banner.setBrief(place.isBrief);
    setGeometry(place.rect.translated(m_board.pos()));
    raise();
    emit liesBelow(2 * place.rect.top() > m_board.height());
}

void BannerArea::put(Topic topic, Banner::Content content) {
    remove(topic);
    auto* banner = new Banner(std::move(content), this);
    // Queued: the call is still inside the signal of the banner's button.
    connect(
        banner, &Banner::finished, this,
        [this, topic, banner] {
            if (this->banner(topic) == banner)
                remove(topic);
        },
        Qt::QueuedConnection);
    connect(banner, &Banner::nextWanted, this, &BannerArea::showNext, Qt::QueuedConnection);
    m_layout->addWidget(banner);
    const auto place = std::find_if(m_entries.begin(), m_entries.end(),
                                    [topic](const Entry& entry) { return entry.topic > topic; });
    const auto index = static_cast<std::size_t>(place - m_entries.begin());
    m_entries.insert(place, {topic, banner});
    // The current banner stays unless the new one is more important.
    showOnly(index <= m_shown ? index : m_shown);
}

void BannerArea::remove(Topic topic) {
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [topic](const Entry& entry) { return entry.topic == topic; });
    if (found == m_entries.end())
        return;
    if (found->banner) {
        found->banner->hide();
        found->banner->deleteLater();
    }
    const auto index = static_cast<std::size_t>(found - m_entries.begin());
    m_entries.erase(found);
    showOnly(index < m_shown ? m_shown - 1 : index == m_shown ? 0 : m_shown);
}

void BannerArea::showOnly(std::size_t index) {
    m_shown = index;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        m_entries[i].banner->setWaiting(static_cast<int>(m_entries.size()) - 1);
        m_entries[i].banner->setVisible(i == index);
    }
    setVisible(!m_entries.empty());
    place();
}

void BannerArea::showNext() {
    if (!m_entries.empty())
        showOnly((m_shown + 1) % m_entries.size());
}

Banner* BannerArea::banner(Topic topic) const {
    for (const Entry& entry : m_entries)
        if (entry.topic == topic)
            return entry.banner;
    return nullptr;
}

} // namespace app
