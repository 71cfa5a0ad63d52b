// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/record_pane.h"

#include "app/document/record_document.h"
#include "app/face/files/branch_mark.h"
#include "app/face/files/branch_model.h"
#include "app/face/files/move_remark.h"
#include "app/face/files/opening_lines.h"
#include "app/face/files/pointed_node.h"
#include "app/face/files/record_model.h"
#include "app/face/files/record_tree.h"
#include "app/face/files/search_bar.h"
#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"
#include "app/face/shell/target_size.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace app {

namespace {

constexpr int kWheelNotch = 120; // Qt's unit: eighths of a degree times 15
constexpr int kMostBranchRows = 4;
constexpr int kLeastRows = 5;   // of the list
constexpr int kLeastRemark = 6; // characters of kanji
constexpr std::chrono::milliseconds kNoTime{0};
constexpr int kBarWidth = 5 * look::kGrid;
constexpr int kBarHeight = look::kGrid * 3 / 4;

// Black's share of the chances of winning as a bar, in the colour of the graph's first curve; a notch in the
// middle.
class ShareDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index); // the row's ground
        const QVariant rate = index.data(RecordModel::WinRateRole);
        if (!rate.isValid())
            return;
        const look::Colours colours = look::colours(look::isDark(option.palette));
        const QRectF cell = option.rect;
        const QRectF bar(cell.left() + look::kGrid, cell.center().y() - kBarHeight / 2.0,
                         cell.width() - 2 * look::kGrid, kBarHeight);
        QRectF black = bar;
        black.setWidth(bar.width() * rate.toDouble());
        QColor track = colours.ink;
        track.setAlphaF(0.16F);
        painter->save();
        painter->fillRect(bar, track);
        painter->fillRect(black, colours.blue);
        painter->fillRect(QRectF(std::round(bar.center().x()), bar.top() - 2, 1, bar.height() + 4),
                          colours.quietInk);
        painter->restore();
    }
};

} // namespace

RecordPane::RecordPane(RecordDocument& document, RecordModel& record, BranchModel& branches, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_record(record)
    , m_alternatives(branches) {
    makeTable();
    makeBranches();
    nameLists();

    m_views = new QStackedWidget(this);
    m_views->addWidget(m_table);
    m_search = new SearchBar(m_document, this);
    m_keys = new QWidget(this);
    setFocusProxy(m_table);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, look::kGrid, 0);
    layout->setSpacing(look::kGrid / 2);
    layout->addWidget(new OpeningLines(m_document, this));
    layout->addWidget(m_views, 1);
    layout->addWidget(m_branchesTitle);
    layout->addWidget(m_branches);
    layout->addWidget(m_search);
    layout->addWidget(m_keys);

    connectLists();
    connectPreview();
    showColumns();
    arrangeColumns();
    showCursor();
    showBranches();
}

void RecordPane::makeTable() {
    m_table = new LongTable(this);
    m_table->setObjectName(QStringLiteral("recordTable"));
    m_table->setModel(&m_record);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionsClickable(false);
    m_table->setItemDelegateForColumn(RecordModel::Move, new BranchMark(m_table));
    m_table->setItemDelegateForColumn(RecordModel::Evaluation, new ShareDelegate(m_table));
    m_table->viewport()->installEventFilter(this);
}

void RecordPane::makeBranches() {
    m_branchesTitle = new QLabel(this);
    m_branchesTitle->setContentsMargins(look::kGrid, 0, 0, 0);
    m_branchesTitle->setForegroundRole(QPalette::PlaceholderText);
    m_branches = new QListView(this);
    m_branches->setObjectName(QStringLiteral("branches"));
    m_branches->setModel(&m_alternatives);
    m_branches->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_branches->setUniformItemSizes(true);
    m_branches->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_branches->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void RecordPane::connectLists() {
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (m_following || !current.isValid())
                    return;
                const auto row = static_cast<std::size_t>(current.row());
                if (row < m_document.line().size())
                    m_document.goTo(m_document.line()[row]);
            });
    connect(m_branches->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (m_following || !current.isValid())
                    return;
                const auto node = current.data(BranchModel::NodeRole).value<shogi::NodeId>();
                // Queued: choosing changes the list in which the choice is made.
                QMetaObject::invokeMethod(
                    this, [this, node] { m_document.goTo(node); }, Qt::QueuedConnection);
            });
    connect(&m_record, &RecordModel::modelReset, this, &RecordPane::showCursor);
    connect(&m_record, &RecordModel::rowsInserted, this, &RecordPane::showCursor);
    connect(&m_document, &RecordDocument::cursorChanged, this, &RecordPane::showCursor);
    connect(&m_record, &RecordModel::modelReset, this, &RecordPane::measureMoves);
    // The notation or the language has changed.
    connect(&m_record, &RecordModel::headerDataChanged, this, &RecordPane::measureMoves);
    connect(&m_record, &RecordModel::rowsInserted, this,
            [this](const QModelIndex&, int first, int last) { widenForMoves(first, last); });
    // A new branch marks a move.
    connect(&m_record, &RecordModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) {
                if (roles.isEmpty() && first.column() <= RecordModel::Move)
                    widenForMoves(first.row(), last.row());
            });
    connect(&m_record, &RecordModel::modelReset, this, &RecordPane::showColumns);
    connect(&m_document, &RecordDocument::lineChanged, this, &RecordPane::showColumns);
    connect(&m_document, &RecordDocument::nodeChanged, this, &RecordPane::showColumns);
    connect(&m_document, &RecordDocument::evaluationsChanged, this, &RecordPane::showColumns);
    connect(&m_document, &RecordDocument::recalledChanged, this, &RecordPane::showColumns);
    connect(&m_alternatives, &BranchModel::modelReset, this, &RecordPane::showBranches);
    connect(&m_alternatives, &BranchModel::dataChanged, this, &RecordPane::showBranches);
    connect(&m_alternatives, &BranchModel::rowsInserted, this, &RecordPane::showBranches);
    connect(&m_alternatives, &BranchModel::rowsRemoved, this, &RecordPane::showBranches);
}

void RecordPane::connectPreview() {
    auto* pointed = new PointedNode(*m_branches, BranchModel::NodeRole);
    connect(pointed, &PointedNode::entered, this, &RecordPane::preview);
    connect(pointed, &PointedNode::left, this, &RecordPane::leavePreview);
    connect(&m_document, &RecordDocument::cursorChanged, this, &RecordPane::leavePreview);
    connect(&m_document, &RecordDocument::treeChanged, this, &RecordPane::leavePreview);
    connect(&m_document, &RecordDocument::reset, this, &RecordPane::leavePreview);
}

// The position on the board needs no preview.
void RecordPane::preview(shogi::NodeId node) {
    if (node == m_document.cursor()) {
        leavePreview();
        return;
    }
    m_isPreviewing = true;
    emit previewRequested(node);
}

void RecordPane::leavePreview() {
    if (std::exchange(m_isPreviewing, false))
        emit previewLeft();
}

void RecordPane::useMenus(const Actions& actions, QMenu& branches, QMenu& copyLine) {
    auto* row = new QHBoxLayout(m_keys);
    row->setContentsMargins(0, 0, 0, look::kGrid / 2);
    row->setSpacing(2);
    const auto add = [this, row, &actions](std::string_view id, int width) {
        auto* button = new QToolButton(m_keys);
        button->setDefaultAction(actions[id]);
        button->setAutoRaise(true);
        button->setAutoRepeat(id == "previous" || id == "next");
        button->setFocusPolicy(Qt::NoFocus);
        button->setMinimumWidth(width);
        row->addWidget(button);
    };
    constexpr int kTreeButton = 4 * look::kGrid;
    add("replay", kTreeButton);
    row->addStretch();
    for (const char* const id : {"first", "previous", "next", "last"})
        add(id, 6 * look::kGrid);
    row->addStretch();
    add("recordAsTree", kTreeButton);

    const auto separator = [this] {
        auto* action = new QAction(this);
        action->setSeparator(true);
        return action;
    };
    m_contextActions = QList<QAction*>{actions["nextBranch"]} + branches.actions();
    m_contextActions +=
        {separator(), copyLine.menuAction(), actions["pasteMoves"], separator(), actions["setBookmark"]};
    for (QWidget* list : {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_branches)})
        list->addActions(m_contextActions);
}

void RecordPane::setTreeShown(bool shown) {
    if (shown == m_treeShown)
        return;
    m_treeShown = shown;
    if (shown && m_tree == nullptr) {
        m_tree = new RecordTree(m_document, m_views);
        m_tree->setNotation(m_notation);
        m_tree->addActions(m_contextActions);
        connect(m_tree, &RecordTree::entered, this, &RecordPane::preview);
        connect(m_tree, &RecordTree::left, this, &RecordPane::leavePreview);
        m_views->addWidget(m_tree);
    }
    QWidget* view = shown ? static_cast<QWidget*>(m_tree) : m_table;
    const bool focused = m_views->currentWidget()->hasFocus();
    m_views->setCurrentWidget(view);
    setFocusProxy(view);
    if (focused)
        view->setFocus();
    showBranches();
}

void RecordPane::setNotation(MoveNotation notation) {
    m_notation = notation;
    if (m_tree != nullptr)
        m_tree->setNotation(notation);
}

bool RecordPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport() && event->type() == QEvent::Wheel) {
        // Two fingers also scroll sideways.
        const QPoint angle = static_cast<QWheelEvent*>(event)->angleDelta();
        m_wheelRest += std::abs(angle.x()) > std::abs(angle.y()) ? angle.x() : angle.y();
        const int steps = -m_wheelRest / kWheelNotch;
        m_wheelRest %= kWheelNotch;
        if (steps != 0)
            m_document.step(steps);
        return true;
    }
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        // What is above or below the list may now cover the current move.
        QMetaObject::invokeMethod(this, &RecordPane::showCursor, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

void RecordPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        nameLists();
        showBranches();
        measureMoves();
        arrangeColumns();
    }
    QWidget::changeEvent(event);
}

void RecordPane::nameLists() {
    m_table->setAccessibleName(tr("Moves of the record"));
    m_branches->setAccessibleName(tr("Branches"));
}

void RecordPane::showCursor() {
    const int row = m_record.currentRow();
    if (row >= m_record.rowCount())
        return; // called again when the model is up to date
    m_following = true;
    const QModelIndex index = m_record.index(row, 0);
    m_table->setCurrentIndex(index);
    m_table->showCell(index);
    m_following = false;
}

// Only after the model's own signal: on a signal of the document the model may not have removed its rows yet.
void RecordPane::showBranches() {
    const int count = m_alternatives.rowCount();
    m_following = true;
    if (count > 0) {
        m_branches->setCurrentIndex(m_alternatives.index(m_alternatives.currentRow()));
        m_branchesTitle->setText(
            tr("Branches at move %1").arg(m_document.record().node(m_document.cursor()).ply));
        m_branches->setFixedHeight(std::min(count, kMostBranchRows) * m_branches->sizeHintForRow(0) + 4);
    }
    m_following = false;
    // The tree shows them in their places.
    m_branches->setVisible(count > 0 && !m_treeShown);
    m_branchesTitle->setVisible(count > 0 && !m_treeShown);
}

void RecordPane::measureMoves() {
    m_moveWidth = 0;
    widenForMoves(0, m_record.rowCount() - 1);
}

// Beside comments, the moves have the width of the longest one, on the screen or not.
void RecordPane::widenForMoves(int first, int last) {
    if (!m_hasRemarks)
        return; // the column takes what is left
    const QFontMetrics metrics(m_table->font());
    const int before = m_moveWidth;
    for (int row = first; row <= last; ++row) {
        const QModelIndex move = m_record.index(row, RecordModel::Move);
        m_moveWidth = std::max(m_moveWidth, metrics.horizontalAdvance(move.data().toString()) +
                                                BranchMark::width(move, metrics) + 2 * look::kGrid);
    }
    if (m_moveWidth != before)
        m_table->horizontalHeader()->resizeSection(RecordModel::Move, m_moveWidth);
}

void RecordPane::arrangeColumns() {
    const QFontMetrics metrics(m_table->font());
    m_table->verticalHeader()->setDefaultSectionSize(look::denseRowHeight());
    QHeaderView* header = m_table->horizontalHeader();
    m_table->setMinimumHeight(header->sizeHint().height() + 2 * m_table->frameWidth() +
                              kLeastRows * m_table->verticalHeader()->defaultSectionSize());
    header->setMinimumSectionSize(4 * look::kGrid);
    header->setStretchLastSection(false);
    const int stretched = m_hasRemarks ? RecordModel::Comment : RecordModel::Move;
    for (int column = 0; column < header->count(); ++column) {
        const bool measured = column == RecordModel::Evaluation || column == RecordModel::Move;
        header->setSectionResizeMode(column, column == stretched ? QHeaderView::Stretch
                                             : measured          ? QHeaderView::Fixed
                                                                 : QHeaderView::ResizeToContents);
    }
    header->setSectionHidden(RecordModel::Comment, !m_hasRemarks);
    header->setSectionHidden(RecordModel::Evaluation, !m_hasEvaluations);
    const int bar = kBarWidth + 2 * look::kGrid;
    header->resizeSection(RecordModel::Evaluation, bar);
    if (m_hasRemarks)
        header->resizeSection(RecordModel::Move, m_moveWidth);
    // Moves and comments come first; times get the remaining width.
    const auto widthOf = [&metrics](const char* text) {
        return metrics.horizontalAdvance(QString::fromUtf8(text)) + look::kGrid;
    };
    const int used = widthOf("00:00");
    const int room = width() - widthOf("000") - widthOf("▲同　銀成") - (m_hasEvaluations ? bar : 0) -
                     (m_hasRemarks ? kLeastRemark * metrics.horizontalAdvance(u'棋') : 0);
    header->setSectionHidden(RecordModel::Used, !m_hasTimes || room < used);
    header->setSectionHidden(RecordModel::Total, !m_hasTimes || room < used + widthOf("0:00:00"));
    const int icon = metrics.ascent() + metrics.descent();
    m_table->setIconSize(QSize(icon, icon));
}

void RecordPane::showColumns() {
    bool remarks = false;
    bool times = false;
    bool evaluations = false;
    for (std::size_t i = 0; i < m_document.line().size(); ++i) {
        const shogi::NodeId id = m_document.line()[i];
        const shogi::RecordNode& node = m_document.record().node(id);
        remarks = remarks || !node.bookmark.empty() ||
                  (!node.comment.empty() &&
                   (!moveRemark(m_document, id).isEmpty() || moveRemarkIcon(m_document, id).isValid()));
        // Programs without clocks write zeros.
        times =
            times || node.timeUsed.value_or(kNoTime) > kNoTime || node.timeTotal.value_or(kNoTime) > kNoTime;
        evaluations = evaluations || (!m_covered && !m_document.evaluationsOnLine(i).empty());
    }
    if (remarks == m_hasRemarks && times == m_hasTimes && evaluations == m_hasEvaluations)
        return;
    m_hasRemarks = remarks;
    m_hasTimes = times;
    m_hasEvaluations = evaluations;
    measureMoves();
    arrangeColumns();
}

void RecordPane::setCovered(bool covered) {
    m_covered = covered;
    showColumns();
}

void RecordPane::resizeEvent(QResizeEvent* event) {
    arrangeColumns();
    QWidget::resizeEvent(event);
}

} // namespace app
