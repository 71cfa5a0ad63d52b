// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/record_tree.h"

#include "app/document/record_document.h"
#include "app/face/files/pointed_node.h"
#include "app/face/files/record_tree_model.h"
#include "app/face/shell/look.h"

#include <QEvent>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace app {

namespace {

constexpr int kMoveColumn = 15 * look::kGrid;

// Moves begin to the right of their lines.
class MoveText : public QStyledItemDelegate {
public:
    MoveText(const TreeLines& lines, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_lines(lines) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem beside = option;
        beside.rect.setLeft(option.rect.left() + m_lines.textOffset(index));
        QStyledItemDelegate::paint(painter, beside, index);
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize text = QStyledItemDelegate::sizeHint(option, index);
        return {text.width() + m_lines.textOffset(index), text.height()};
    }

private:
    const TreeLines& m_lines;
};

} // namespace

RecordTree::RecordTree(RecordDocument& document, QWidget* parent)
    : QTreeView(parent)
    , m_document(document)
    , m_tree(new RecordTreeModel(document, this))
    , m_lines(*m_tree, document) {
    setObjectName(QStringLiteral("recordTree"));
    setModel(m_tree);
    setUniformRowHeights(true);
    setIndentation(TreeLines::kUnit);
    setItemDelegateForColumn(RecordTreeModel::Move, new MoveText(m_lines, this));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setExpandsOnDoubleClick(false);
    setAllColumnsShowFocus(true);
    header()->setSectionsMovable(false);
    header()->setMinimumSectionSize(4 * look::kGrid);
    header()->setResizeContentsPrecision(0); // the rows on the screen
    header()->setSectionResizeMode(RecordTreeModel::Comment, QHeaderView::Stretch);
    header()->resizeSection(RecordTreeModel::Move, kMoveColumn);
    setAccessibleName(tr("Tree of the record"));

    auto* pointed = new PointedNode(*this, RecordTreeModel::NodeRole);
    connect(pointed, &PointedNode::entered, this, &RecordTree::entered);
    connect(pointed, &PointedNode::left, this, &RecordTree::left);
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) { remember(index, true); });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex& index) { remember(index, false); });
    connect(m_tree, &QAbstractItemModel::modelReset, this, [this] {
        expandAgain();
        showCursor();
    });
    connect(m_tree, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex& above) {
        const QScopedValueRollback guard(m_expanding, true);
        expand(above);
    });
    connect(&document, &RecordDocument::reset, this, [this] { m_closed.clear(); });
    connect(&document, &RecordDocument::cursorChanged, this, &RecordTree::showCursor);
    expandAgain();
    showCursor();
}

void RecordTree::setNotation(MoveNotation notation) { m_tree->setNotation(notation); }

void RecordTree::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Tree of the record"));
        m_tree->refreshTexts();
    }
    QTreeView::changeEvent(event);
}

void RecordTree::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTreeView::currentChanged(current, previous);
    if (!m_following && current.isValid())
        m_document.goTo(current.data(RecordTreeModel::NodeRole).value<shogi::NodeId>());
}

// The shown line stands out among the others.
void RecordTree::drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const auto node = index.data(RecordTreeModel::NodeRole).value<shogi::NodeId>();
    const std::vector<shogi::NodeId>& line = m_document.line();
    const auto ply = static_cast<std::size_t>(m_document.record().node(node).ply);
    QStyleOptionViewItem shown = option;
    if (ply >= line.size() || line[ply] != node)
        shown.palette.setColor(QPalette::Text, option.palette.color(QPalette::PlaceholderText));
    QTreeView::drawRow(painter, shown, index);
}

void RecordTree::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const {
    const int left = rect.right() + 1;
    // Where the lines go on beside the text, which begins to the right of them.
    if (selectionModel()->isSelected(index))
        painter->fillRect(left, rect.top(), m_lines.textOffset(index), rect.height(),
                          palette().color(QPalette::Highlight));
    m_lines.paint(*painter, rect, left, index, isExpanded(index), palette());
}

// False: not on the sign of a row that has others below it.
bool RecordTree::fold(const QMouseEvent& event) {
    const QPoint at = event.position().toPoint();
    const QModelIndex index = indexAt(at).siblingAtColumn(RecordTreeModel::Move);
    if (!index.isValid() || event.button() != Qt::LeftButton ||
        !m_lines.isOnFold(at.x(), visualRect(index).left(), index))
        return false;
    setExpanded(index, !isExpanded(index));
    return true;
}

// Qt would look for its own signs, which are not where ours are.
void RecordTree::mousePressEvent(QMouseEvent* event) {
    if (!fold(*event))
        QAbstractItemView::mousePressEvent(event); // NOLINT(bugprone-parent-virtual-call)
}

void RecordTree::mouseDoubleClickEvent(QMouseEvent* event) {
    if (!fold(*event))
        QAbstractItemView::mouseDoubleClickEvent(event); // NOLINT(bugprone-parent-virtual-call)
}

void RecordTree::showCursor() {
    const QModelIndex index = m_tree->indexOf(m_document.cursor());
    if (!index.isValid())
        return;
    const QScopedValueRollback following(m_following, true);
    const QScopedValueRollback expanding(m_expanding, true);
    setCurrentIndex(index);
    if (!isVisible())
        return; // it has no height yet to scroll in
    scrollTo(index);
    showText(index);
}

void RecordTree::showEvent(QShowEvent* event) {
    QTreeView::showEvent(event);
    showCursor();
}

// Branches of branches may begin where only scrolling leads.
void RecordTree::showText(const QModelIndex& index) {
    const int left = visualRect(index).left();
    const int right = left + sizeHintForIndex(index).width();
    QScrollBar& bar = *horizontalScrollBar();
    if (right > viewport()->width())
        bar.setValue(bar.value() + right - viewport()->width());
    else if (left - TreeLines::kUnit < 0)
        bar.setValue(bar.value() + left - TreeLines::kUnit);
}

// For the branches on the screen.
void RecordTree::widenMoves() {
    const int needed = sizeHintForColumn(RecordTreeModel::Move);
    if (header()->sectionSize(RecordTreeModel::Move) < needed)
        header()->resizeSection(RecordTreeModel::Move, needed);
}

void RecordTree::updateGeometries() {
    QTreeView::updateGeometries();
    widenMoves();
}

void RecordTree::scrollContentsBy(int dx, int dy) {
    QTreeView::scrollContentsBy(dx, dy);
    if (dy != 0)
        widenMoves();
}

void RecordTree::expandAgain() {
    const QScopedValueRollback guard(m_expanding, true);
    expandAll();
    for (const std::vector<shogi::Move>& moves : m_closed) {
        if (const auto node = m_document.record().nodeAfter(shogi::kRootNode, moves))
            collapse(m_tree->indexOf(*node));
    }
}

void RecordTree::remember(const QModelIndex& index, bool closed) {
    if (m_expanding)
        return;
    const auto node = index.data(RecordTreeModel::NodeRole).value<shogi::NodeId>();
    std::vector<shogi::Move> moves = m_document.record().movesTo(node);
    const auto known = std::find(m_closed.begin(), m_closed.end(), moves);
    if (closed && known == m_closed.end())
        m_closed.push_back(std::move(moves));
    else if (!closed && known != m_closed.end())
        m_closed.erase(known);
}

} // namespace app
