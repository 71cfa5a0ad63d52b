// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/banner.h"
#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_pane.h"
#include "board-widget/board_view.h"

#include <QApplication>
#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace app {

namespace {

constexpr int kPaneShare = 2; // its height divided by this is the most that a banner takes, if it can

} // namespace

BannerArea::BannerArea(board::BoardView& board, std::function<ScrolledPane*()> topPane)
    : QWidget(board.parentWidget())
    , m_board(board)
    , m_topPane(std::move(topPane)) {
    setObjectName(QStringLiteral("bannerArea"));
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(look::kGrid);
    board.installEventFilter(this);
    hide();
}

bool BannerArea::eventFilter(QObject* watched, QEvent* event) {
    const bool isMoved = event->type() == QEvent::Resize || event->type() == QEvent::Move;
    if ((watched == &m_board && isMoved) ||
        (isMoved && m_pane != nullptr && (watched == m_pane || watched == m_pane->parentWidget())))
        place();
    return QWidget::eventFilter(watched, event);
}

bool BannerArea::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest)
        place();
    return QWidget::event(event);
}

BannerArea::Place BannerArea::placeFor(const Banner& banner) const {
    using Advice = Banner::Advice;
    constexpr int kEdge = look::kGrid / 2;
    const board::BoardGeometry geometry = m_board.geometryNow();
    const QRectF board = geometry.board();
    const int from = look::kGrid;
    const int to = m_board.width() - look::kGrid - 1;
    const auto fitting = [&banner](int width, int room) { return banner.fitting(width, room); };
    const auto within = [&banner](int left, int right, int top, int bottom, Advice advice) {
        const int height = banner.heightAt(right - left, advice);
        return Place{QRect(left, std::max(top, (top + bottom - height) / 2), right - left, height), advice};
    };
    if (geometry.arrangement() == board::Arrangement::Compact) {
        const int bottom = static_cast<int>(board.top());
        return within(from, to, 0, bottom, fitting(to - from, bottom - kEdge));
    }
    // Below the board itself where its words fit there, or else from edge to edge.
    const int left = static_cast<int>(board.left());
    const int right = static_cast<int>(board.right());
    const int below = static_cast<int>(std::ceil(board.bottom()));
    for (const auto& [begin, end] : {std::pair(left, right), std::pair(from, to)})
        if (fitting(end - begin, m_board.height() - below - kEdge) == Advice::Whole)
            return within(begin, end, below, m_board.height(), Advice::Whole);
    // Over the lower margin of the wood as well, as far as the near side's stand.
    const int room = m_board.height() - (static_cast<int>(std::ceil(geometry.grid().bottom())) + 1);
    const int begin = fitting(right - left, room) == Advice::Whole ? left : from;
    const Advice advice = fitting(right - begin, room);
    const int height = std::max(banner.heightAt(right - begin, advice), 1);
    return {QRect(begin, m_board.height() - height, right - begin, height), advice};
}

void BannerArea::moveTo(ScrolledPane* pane) {
    if (pane == m_pane)
        return;
    if (m_pane != nullptr) {
        m_pane->removeEventFilter(this);
        m_pane->parentWidget()->removeEventFilter(this);
        m_pane->setHeadroom(0);
    }
    m_pane = pane;
    const bool isShown = !isHidden();
    // Not of the pane: screen readers find nothing but its content there.
    setParent(pane != nullptr ? m_board.window() : m_board.parentWidget());
    if (pane != nullptr) {
        pane->installEventFilter(this);
        pane->parentWidget()->installEventFilter(this);
    }
    setVisible(isShown);
}

void BannerArea::placeInPane(Banner& banner) {
    constexpr int kEdge = look::kGrid / 2;
    const int width = std::max(m_pane->width() - kEdge - look::kGrid, 1); // as far as lists go
    const int room = m_pane->height() / kPaneShare;
    const Banner::Advice advice = banner.fitting(width, room);
    banner.setAdvice(advice);
    const int height = std::clamp(banner.heightAt(width, advice), 1, std::max(m_pane->height(), 1));
    setGeometry(QRect(m_pane->mapTo(m_board.window(), QPoint(kEdge, kEdge)), QSize(width, height)));
    raise();
    m_pane->setHeadroom(height + 2 * kEdge);
}

void BannerArea::place() {
    const bool isNarrow = m_board.geometryNow().arrangement() == board::Arrangement::Compact;
    moveTo(isNarrow && !m_entries.empty() ? m_topPane() : nullptr);
    if (m_entries.empty() || m_entries[m_shown].banner == nullptr) {
        emit liesBelow(false);
        return;
    }
    Banner& banner = *m_entries[m_shown].banner;
    if (m_pane != nullptr) {
        placeInPane(banner);
        emit liesBelow(false);
        return;
    }
    const Place place = placeFor(banner);
    banner.setAdvice(place.advice);
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
        if (found->banner->isAncestorOf(QApplication::focusWidget()))
            m_board.setFocus(Qt::OtherFocusReason);
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
