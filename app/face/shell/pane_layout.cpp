// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/pane_layout.h"

#include "app/face/shell/look.h"
#include "app/face/shell/pane_content.h"
#include "app/face/shell/scrolled_pane.h"
#include "board-widget/board_geometry.h"
#include "board-widget/board_view.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QStyle>
#include <QTimer>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace app {

namespace {

// The column has at least this share of the window (%), so that lines of play are readable, within these
// bounds (px).
constexpr int kShare = 31;
constexpr int kNarrowest = 36 * look::kGrid;
constexpr int kMostShare = 48;

// Heights of the rows (px, with text of the usual size); the record gets the rest, and never less than it
// needs.
constexpr int kLeastGraph = 15 * look::kGrid;
constexpr int kGraphShare = 6;   // the graph gets the column's height divided by this, if there is room
constexpr int kCommentShare = 3; // the comment gets at most the height divided by this
constexpr int kEnginesShare = 2; // the engines get at most the height divided by this, or what they need
constexpr int kSlack = look::kGrid / 2; // px, from rounding and separators

QSize needed(const QDockWidget& dock) {
    const auto* pane = qobject_cast<const ScrolledPane*>(dock.widget());
    return pane != nullptr ? pane->needed() : dock.minimumSizeHint();
}

int wished(const QDockWidget& dock) {
    const auto* pane = qobject_cast<const ScrolledPane*>(dock.widget());
    return pane != nullptr ? std::max(pane->needed().height(), pane->sizeHint().height())
                           : dock.sizeHint().height();
}

PaneContent* contentOf(const QDockWidget& dock) {
    const auto* pane = qobject_cast<const ScrolledPane*>(dock.widget());
    return pane != nullptr ? qobject_cast<PaneContent*>(pane->widget()) : nullptr;
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
    m_choices.push_back(Choice::Automatic);
    connect(pane.dock, &QDockWidget::topLevelChanged, this, [this, index] { showTitle(index); });
    connect(pane.dock, &QDockWidget::topLevelChanged, this, &PaneLayout::panesChanged);
    connect(pane.dock, &QDockWidget::visibilityChanged, this, &PaneLayout::panesChanged);
    connect(pane.dock, &QDockWidget::dockLocationChanged, this, &PaneLayout::panesChanged);
    if (const auto* scrolled = qobject_cast<ScrolledPane*>(pane.dock->widget()))
        connect(scrolled, &ScrolledPane::wishesChanged, this, &PaneLayout::arrangeLater);
    if (const PaneContent* content = contentOf(*pane.dock)) {
        connect(content, &PaneContent::fillChanged, this, &PaneLayout::arrangeLater);
        connect(pane.dock->toggleViewAction(), &QAction::triggered, this,
                [this, index](bool open) { choose(index, open); });
        pane.dock->installEventFilter(this);
    }
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

// The button in a pane's title closes it as well.
bool PaneLayout::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Close)
        for (std::size_t i = 0; i < m_panes.size(); ++i)
            if (m_panes[i].dock == watched)
                choose(i, false);
    return QObject::eventFilter(watched, event);
}

void PaneLayout::choose(std::size_t pane, bool open) {
    m_choices[pane] = open ? Choice::Opened : Choice::Closed;
    arrangeLater();
    // A pane to write in is opened for writing.
    if (PaneContent* content = contentOf(*m_panes[pane].dock); open && content->focusProxy() != nullptr)
        content->setFocus();
}

QStringList PaneLayout::closed() const {
    QStringList names;
    for (std::size_t i = 0; i < m_panes.size(); ++i)
        if (m_choices[i] == Choice::Closed)
            names << m_panes[i].dock->objectName();
    return names;
}

void PaneLayout::setWorkspace(Workspace workspace) {
    emit workspaceRequested();
    if (workspace == m_workspace)
        return;
    keepHeights();
    m_workspace = workspace;
    std::fill(m_choices.begin(), m_choices.end(), Choice::Automatic);
    showPanes();
    // Once the panes are laid out, and before the rows are fitted: they may need another width now.
    QTimer::singleShot(0, this, [this] {
        if (m_width != 0)
            setColumn();
    });
    fitRows();
    emit workspaceChanged(workspace);
}

void PaneLayout::showOnly(QDockWidget* pane) {
    if (pane == m_only)
        return;
    const auto seen = column();
    const auto any =
        std::find_if(seen.begin(), seen.end(), [](const QDockWidget* dock) { return dock != nullptr; });
    const int width = any != seen.end() ? (*any)->width() : columnWidth();
    keepHeights();
    // Set before the docks report that they are hidden.
    if (std::exchange(m_only, pane) != nullptr)
        m_window.restoreState(std::exchange(m_stateWithoutOnly, {}), kStateVersion);
    if (pane != nullptr) {
        m_stateWithoutOnly = m_window.saveState(kStateVersion);
        for (const Pane& each : m_panes)
            each.dock->setVisible(each.dock == pane);
    }
    // Once the panes are laid out. The size of the window may have changed.
    QTimer::singleShot(0, this, [this, width] {
        if (m_width != 0)
            setColumn();
        else if (m_only != nullptr)
            m_window.resizeDocks({m_only}, {width}, Qt::Horizontal);
    });
    arrangeLater(); // the contents may have changed in the meantime
    fitRows();
}

void PaneLayout::showPanes() {
    for (std::size_t i = 0; i < m_panes.size(); ++i)
        if (!m_panes[i].dock->isFloating())
            m_panes[i].dock->setVisible(isWanted(i));
    for (const Pane& pane : m_panes)
        if (contains(pane.front, m_workspace) && !pane.dock->isFloating() && !pane.dock->isHidden())
            pane.dock->raise();
}

// The available room does not matter here.
bool PaneLayout::isWanted(std::size_t pane) const {
    const auto& [dock, row, front, behind] = m_panes[pane];
    if (m_choices[pane] != Choice::Automatic)
        return m_choices[pane] == Choice::Opened;
    const PaneContent* content = contentOf(*dock);
    return (contains(front, m_workspace) || contains(behind, m_workspace)) &&
           (content == nullptr || content->fill() != PaneContent::Fill::Empty);
}

void PaneLayout::arrangeLater() {
    if (std::exchange(m_arranging, true))
        return;
    QTimer::singleShot(0, this, [this] {
        m_arranging = false;
        arrange();
    });
}

// Only board, stands and clocks are shown: no pane may appear by itself.
bool PaneLayout::isBoardOnly() const {
    return std::all_of(m_panes.begin(), m_panes.end(),
                       [](const Pane& pane) { return pane.dock->isHidden() || pane.dock->isFloating(); });
}

// Shows and hides panes according to their contents and to the room that the more important ones leave, in
// this order: record, engines, graph, comment.
void PaneLayout::arrange() {
    if (m_only != nullptr || isBoardOnly())
        return;
    keepHeights();
    Docks docks = column();
    std::array<std::optional<std::size_t>, kRows> managed{};
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        const Pane& pane = m_panes[i];
        if (contentOf(*pane.dock) == nullptr || pane.dock->isFloating())
            continue;
        const auto row = static_cast<std::size_t>(pane.row);
        if (pane.row == Row::Engines) {
            pane.dock->setVisible(isWanted(i));
        } else {
            managed[row] = i;
            docks[row] = isWanted(i) ? pane.dock : nullptr;
        }
    }
    const auto engines = static_cast<std::size_t>(Row::Engines);
    docks[engines] = column()[engines];
    const Heights heights = shares(docks, columnHeight());
    for (std::size_t row = 0; row < kRows; ++row)
        if (managed[row])
            m_panes[*managed[row]].dock->setVisible(
                docks[row] != nullptr &&
                (heights[row] > 0 || m_choices[*managed[row]] == Choice::Opened || isUpright()));
    fitRows();
}

void PaneLayout::reset() {
    m_heights = {};
    std::fill(m_choices.begin(), m_choices.end(), Choice::Automatic);
    for (const Pane& pane : m_panes)
        pane.dock->setFloating(false);
    place();
    showPanes();
    // Only a window whose layout is final keeps the sizes it is given.
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
        if (above != nullptr && below != nullptr) // not while the window is being created
            m_window.splitDockWidget(above, below, split.orientation);
    }
    // Afterwards, because a dock that is split off a tab becomes a tab.
    for (const Pane& pane : m_panes)
        if (QDockWidget* const beginning = first[static_cast<std::size_t>(pane.row)]; beginning != pane.dock)
            m_window.tabifyDockWidget(beginning, pane.dock);
}

bool PaneLayout::isUpright() const { return m_window.width() < m_window.height(); }

int PaneLayout::columnWidth() const {
    const int room = m_window.width();
    // The column is wide enough for every pane, visible or not, so that the board keeps its size when another
    // one is shown.
    const int most = std::max(kNarrowest, room * kMostShare / 100);
    int least = std::max(kNarrowest, room * kShare / 100);
    for (const Pane& pane : m_panes)
        if (!pane.dock->isFloating())
            least = std::max(least, needed(*pane.dock).width());
    // The board is as large as it can be beside the narrowest column; the column gets the room that is left
    // at its sides.
    const auto squares = [this, room](int column) {
        return board::BoardGeometry(QSizeF(room - column, m_board.height()), {}).cell().width();
    };
    int width = std::min(least, most);
    const double largest = squares(width);
    while (width < most && squares(width + 1) == largest)
        ++width;
    return width;
}

ScrolledPane* PaneLayout::topPane() const {
    QDockWidget* top = nullptr;
    for (const Pane& pane : m_panes) {
        if (pane.dock->isFloating() || pane.dock->visibleRegion().isEmpty())
            continue;
        if (top == nullptr || std::pair(pane.dock->y(), pane.dock->x()) < std::pair(top->y(), top->x()))
            top = pane.dock;
    }
    return top != nullptr ? qobject_cast<ScrolledPane*>(top->widget()) : nullptr;
}

PaneLayout::Docks PaneLayout::column() const {
    Docks seen{};
    for (const Pane& pane : m_panes) {
        const bool beside = m_window.dockWidgetArea(pane.dock) == Qt::RightDockWidgetArea;
        if (beside && !pane.dock->isFloating() && !pane.dock->visibleRegion().isEmpty())
            seen[static_cast<std::size_t>(pane.row)] = pane.dock;
    }
    return seen;
}

void PaneLayout::setRestored(Workspace workspace, const QStringList& closed) {
    m_workspace = workspace;
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        const Pane& pane = m_panes[i];
        const bool belongs = contains(pane.front, workspace) || contains(pane.behind, workspace);
        m_choices[i] = closed.contains(pane.dock->objectName()) ? Choice::Closed
                       : !belongs && !pane.dock->isHidden()     ? Choice::Opened
                                                                : Choice::Automatic;
    }
    arrangeLater();
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
    Heights heights{};
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
    arrangeLater();
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

// Heights that differ from those set here were set by the user, unless other panes are visible or the window
// has been resized since.
void PaneLayout::keepHeights() {
    if (m_only != nullptr)
        return;
    Heights heights{};
    bool own = false;
    int change = 0;
    const auto seen = column();
    for (std::size_t row = 0; row < kRows; ++row) {
        if ((seen[row] != nullptr) != (m_set[row] != 0))
            return;
        if (seen[row] == nullptr)
            continue;
        // Its content has grown.
        if (m_set[row] < seen[row]->minimumSizeHint().height())
            return;
        heights[row] = seen[row]->height();
        own = own || std::abs(m_set[row] - heights[row]) > kSlack;
        change += heights[row] - m_set[row];
    }
    if (own && std::abs(change) <= kSlack)
        m_heights[static_cast<std::size_t>(m_workspace)] = heights;
}

int PaneLayout::columnHeight() const { return m_window.centralWidget()->height(); }

int PaneLayout::tabsAbove(const QDockWidget& top) const {
    return std::max(0, top.mapTo(&m_window, QPoint()).y() -
                           m_window.centralWidget()->mapTo(&m_window, QPoint()).y());
}

PaneLayout::Heights PaneLayout::shares(const Docks& docks, int whole) const {
    const auto dockOf = [&docks](Row row) { return docks[static_cast<std::size_t>(row)]; };
    Heights heights{};
    int room = whole;
    const auto give = [&heights, &room](Row row, int height) {
        heights[static_cast<std::size_t>(row)] += height;
        room -= height;
    };
    const int separator =
        m_window.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &m_window);
    if (const QDockWidget* record = dockOf(Row::Record)) {
        room -= tabsAbove(*record);
        give(Row::Record, needed(*record).height());
    }
    int wish = 0;
    if (const QDockWidget* engines = dockOf(Row::Engines)) {
        room -= separator;
        const int least = needed(*engines).height();
        give(Row::Engines, std::clamp(least, 0, std::max(room, look::kGrid)));
        wish = std::min(wished(*engines), std::max(least, whole / kEnginesShare)) - least;
    }
    const QDockWidget* const chart = dockOf(Row::Graph);
    const int graph = std::max(look::withText(kLeastGraph), chart != nullptr ? needed(*chart).height() : 0);
    if (chart != nullptr && room >= graph + separator) {
        room -= separator;
        give(Row::Graph, graph);
    }
    if (const QDockWidget* comment = dockOf(Row::Comment)) {
        const int least = needed(*comment).height();
        const PaneContent* content = contentOf(*comment);
        const bool idle = content != nullptr && content->fill() != PaneContent::Fill::Full;
        // An empty pane must not take the room that the engines would like to have.
        if (room >= least + separator + (idle ? std::max(0, wish) : 0)) {
            room -= separator;
            give(Row::Comment,
                 std::clamp(wished(*comment), least, std::max(least, std::min(room, whole / kCommentShare))));
        }
    }
    give(Row::Engines, std::clamp(wish, 0, std::max(room, 0)));
    if (heights[static_cast<std::size_t>(Row::Graph)] > 0)
        give(Row::Graph,
             std::clamp(std::max(wished(*chart), whole / kGraphShare) - graph, 0, std::max(room, 0)));
    give(Row::Record, std::max(room, 0));
    return heights;
}

void PaneLayout::fitRows() {
    m_set = {};
    // When the panes have been laid out.
    QTimer::singleShot(0, this, &PaneLayout::setHeights);
}

void PaneLayout::setHeights() {
    const auto seen = column();
    const auto& kept = m_heights[static_cast<std::size_t>(m_workspace)];
    const Heights shared = shares(seen, columnHeight());
    QList<QDockWidget*> docks;
    QList<int> heights;
    for (std::size_t row = 0; row < kRows; ++row) {
        if (seen[row] == nullptr)
            continue;
        docks.append(seen[row]);
        const int height = std::max(kept && (*kept)[row] > 0 ? (*kept)[row] : shared[row], look::kGrid);
        heights.append(row == static_cast<std::size_t>(Row::Record) ? height + tabsAbove(*seen[row])
                                                                    : height);
    }
    m_window.resizeDocks(docks, heights, Qt::Vertical);
    QTimer::singleShot(0, this, [this] {
        const auto now = column();
        for (std::size_t row = 0; row < kRows; ++row)
            m_set[row] = now[row] != nullptr ? now[row]->height() : 0;
    });
}

} // namespace app
