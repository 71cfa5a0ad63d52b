// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/pane_layout.h"

#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_pane.h"
#include "board-widget/board_geometry.h"
#include "board-widget/board_view.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTimer>

#include <algorithm>
#include <cstdlib>

namespace app {

namespace {

// The column has at least this share of the window (%), for lines of play to be readable, within these bounds
// (px).
constexpr int kShare = 31;
constexpr int kNarrowest = 36 * look::kGrid;
constexpr int kMostShare = 50;

// Default heights of the rows (px); the record gets the rest.
constexpr int kCommentHeight = 9 * look::kGrid;
constexpr int kGraphHeight = 15 * look::kGrid; // with text of the usual size
constexpr int kSlack = look::kGrid / 2;        // px, from rounding and separators

QSize needed(const QDockWidget& dock) {
    const auto* pane = qobject_cast<const ScrolledPane*>(dock.widget());
    return pane != nullptr ? pane->needed() : dock.minimumSizeHint();
}

bool contains(const std::vector<Workspace>& all, Workspace one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

} // namespace

PaneLayout::PaneLayout(QMainWindow& window, board::BoardView& board)
    : QObject(&window)
    , m_window(window)
    , m_board(board) {}

void PaneLayout::add(const Pane& pane) {
    m_panes.push_back(pane);
    m_noTitles.push_back(new QWidget(pane.dock));
    const std::size_t index = m_panes.size() - 1;
    connect(pane.dock, &QDockWidget::topLevelChanged, this, [this, index] { showTitle(index); });
    if (auto* scrolled = qobject_cast<ScrolledPane*>(pane.dock->widget());
        scrolled != nullptr && pane.row == Row::Engines)
        connect(scrolled, &ScrolledPane::grown, this, [this] {
            keepHeights();
            fitRows();
        });
    showTitle(index);
}

void PaneLayout::setMovable(bool movable) {
    m_movable = movable;
    for (std::size_t i = 0; i < m_panes.size(); ++i)
        showTitle(i);
}

void PaneLayout::showTitle(std::size_t pane) const {
    QDockWidget& dock = *m_panes[pane].dock;
    const bool titled = dock.isFloating() || m_movable;
    m_noTitles[pane]->setVisible(!titled);
    dock.setTitleBarWidget(titled ? nullptr : m_noTitles[pane]);
}

void PaneLayout::setWorkspace(Workspace workspace) {
    if (workspace == m_workspace)
        return;
    keepHeights();
    m_workspace = workspace;
    showPanes();
    // Once they are laid out, and before the rows: the panes may need another width now.
    QTimer::singleShot(0, this, [this] {
        if (m_width != 0)
            setColumn();
    });
    fitRows();
    emit workspaceChanged(workspace);
}

void PaneLayout::showPanes() {
    for (const Pane& pane : m_panes)
        if (!pane.dock->isFloating())
            pane.dock->setVisible(contains(pane.front, m_workspace) || contains(pane.behind, m_workspace));
    for (const Pane& pane : m_panes)
        if (contains(pane.front, m_workspace) && !pane.dock->isFloating())
            pane.dock->raise();
}

void PaneLayout::reset() {
    m_heights = {};
    for (const Pane& pane : m_panes)
        pane.dock->setFloating(false);
    place();
    showPanes();
    // Only a window with a final layout keeps the sizes it is given.
    QTimer::singleShot(0, this, [this] {
        setColumn();
        fitRows();
    });
}

void PaneLayout::place() {
    const Qt::DockWidgetArea area = isUpright() ? Qt::BottomDockWidgetArea : Qt::RightDockWidgetArea;
    std::array<QDockWidget*, kRows> first{};
    for (const Pane& pane : m_panes) {
        m_window.removeDockWidget(pane.dock);
        if (QDockWidget*& beginning = first[static_cast<std::size_t>(pane.row)]; beginning == nullptr)
            beginning = pane.dock;
    }
    for (QDockWidget* dock : first)
        if (dock != nullptr)
            m_window.addDockWidget(area, dock);
    // In upright windows the engines are as wide as the board, and below them the record is beside the rest.
    struct Split {
        Row of;
        Row place;
        Qt::Orientation orientation;
    };
    static constexpr Split kColumn[] = {{Row::Record, Row::Comment, Qt::Vertical},
                                        {Row::Comment, Row::Engines, Qt::Vertical},
                                        {Row::Engines, Row::Graph, Qt::Vertical}};
    static constexpr Split kBelow[] = {{Row::Engines, Row::Record, Qt::Vertical},
                                       {Row::Record, Row::Comment, Qt::Horizontal},
                                       {Row::Comment, Row::Graph, Qt::Vertical}};
    for (const Split& split : isUpright() ? kBelow : kColumn) {
        QDockWidget* const above = first[static_cast<std::size_t>(split.of)];
        QDockWidget* const below = first[static_cast<std::size_t>(split.place)];
        if (above != nullptr && below != nullptr) // not while the window is being made
            m_window.splitDockWidget(above, below, split.orientation);
    }
    // Afterwards: what is split off a tab becomes a tab.
    for (const Pane& pane : m_panes)
        if (QDockWidget* const beginning = first[static_cast<std::size_t>(pane.row)]; beginning != pane.dock)
            m_window.tabifyDockWidget(beginning, pane.dock);
}

bool PaneLayout::isUpright() const { return m_window.width() < m_window.height(); }

int PaneLayout::columnWidth() const {
    const int room = m_window.width();
    const QSizeF shape = board::BoardGeometry::shape({});
    const int wanted = static_cast<int>(m_board.height() * shape.width() / shape.height());
    // Wide enough for every pane, seen or not: the board stays as it is when another one is shown.
    const int most = std::max(kNarrowest, room * kMostShare / 100);
    int least = std::max(kNarrowest, room * kShare / 100);
    for (const Pane& pane : m_panes)
        if (!pane.dock->isFloating())
            least = std::max(least, needed(*pane.dock).width());
    least = std::min(least, most);
    return std::clamp(room - wanted, least, most);
}

std::array<QDockWidget*, PaneLayout::kRows> PaneLayout::column() const {
    std::array<QDockWidget*, kRows> seen{};
    for (const Pane& pane : m_panes) {
        const bool beside = m_window.dockWidgetArea(pane.dock) == Qt::RightDockWidgetArea;
        if (beside && !pane.dock->isFloating() && !pane.dock->visibleRegion().isEmpty())
            seen[static_cast<std::size_t>(pane.row)] = pane.dock;
    }
    return seen;
}

void PaneLayout::setRestored(Workspace workspace) {
    m_workspace = workspace;
    emit workspaceChanged(workspace);
}

void PaneLayout::adopt() {
    m_width = 0;
    for (const QDockWidget* dock : column())
        if (dock != nullptr && std::abs(dock->width() - columnWidth()) <= kSlack)
            m_width = dock->width();
}

void PaneLayout::adoptSaved(bool fitted) {
    adopt();
    if (fitted)
        setColumn();
    std::array<int, kRows> heights{};
    const auto seen = column();
    for (std::size_t row = 0; row < kRows; ++row)
        heights[row] = seen[row] != nullptr ? seen[row]->height() : 0;
    m_heights[static_cast<std::size_t>(m_workspace)] = heights;
    m_set = heights;
}

void PaneLayout::fitColumn() {
    const auto seen = column();
    const auto any =
        std::find_if(seen.begin(), seen.end(), [](const QDockWidget* dock) { return dock != nullptr; });
    if (m_width == 0 || any == seen.end())
        return;
    if (std::abs((*any)->width() - m_width) <= kSlack)
        setColumn();
    else
        m_width = 0; // the user has moved its edge
}

void PaneLayout::setColumn() {
    for (QDockWidget* dock : column()) {
        if (dock == nullptr)
            continue;
        m_width = columnWidth();
        m_window.resizeDocks({dock}, {m_width}, Qt::Horizontal);
        return;
    }
}

void PaneLayout::keepHeights() {
    std::array<int, kRows> heights{};
    bool own = false;
    const auto seen = column();
    for (std::size_t row = 0; row < kRows; ++row) {
        if (seen[row] == nullptr)
            continue;
        heights[row] = seen[row]->height();
        own = own || (m_set[row] != 0 && std::abs(m_set[row] - heights[row]) > kSlack);
    }
    if (own)
        m_heights[static_cast<std::size_t>(m_workspace)] = heights;
}

void PaneLayout::fitRows() {
    m_set = {};
    // When the panes have been laid out.
    QTimer::singleShot(0, this, [this] {
        const auto seen = column();
        const auto& kept = m_heights[static_cast<std::size_t>(m_workspace)];
        QList<QDockWidget*> docks;
        QList<int> heights;
        int room = 0;
        for (const QDockWidget* dock : seen)
            room += dock != nullptr ? dock->height() : 0;
        const int whole = room;
        for (std::size_t row = kRows; row-- > 0;) {
            if (seen[row] == nullptr)
                continue;
            int height = 0;
            switch (static_cast<Row>(row)) {
            case Row::Comment:
                height = kCommentHeight;
                break;
            case Row::Engines:
                height = std::min(needed(*seen[row]).height(), whole / 2);
                break;
            case Row::Graph:
                height = look::withText(kGraphHeight);
                break;
            case Row::Record:
                height = room;
                break;
            }
            if (kept && (*kept)[row] > 0)
                height = (*kept)[row];
            room -= height;
            docks.append(seen[row]);
            heights.append(std::max(height, look::kGrid));
        }
        m_window.resizeDocks(docks, heights, Qt::Vertical);
        QTimer::singleShot(0, this, [this] {
            const auto now = column();
            for (std::size_t row = 0; row < kRows; ++row)
                m_set[row] = now[row] != nullptr ? now[row]->height() : 0;
        });
    });
}

} // namespace app
