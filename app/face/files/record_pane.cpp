// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/record_pane.h"

#include "app/document/record_document.h"
#include "app/face/files/branch_model.h"
#include "app/face/files/record_model.h"
#include "app/face/shell/look.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>

namespace app {

namespace {

constexpr int kWheelNotch = 120; // Qt's unit: eighths of a degree times 15
constexpr int kMostBranchRows = 4;

} // namespace

RecordPane::RecordPane(RecordDocument& document, RecordModel& record, BranchModel& branches, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_record(record)
    , m_alternatives(branches) {
    makeTable();
    makeBranches();
    nameLists();

    m_keys = new QWidget(this);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, look::kGrid, 0);
    layout->setSpacing(look::kGrid / 2);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_branchesTitle);
    layout->addWidget(m_branches);
    layout->addWidget(m_keys);

    connectLists();
    arrangeColumns();
    showCursor();
    showBranches();
}

void RecordPane::makeTable() {
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("recordTable"));
    m_table->setModel(&m_record);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionsClickable(false);
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
    connect(&m_alternatives, &BranchModel::modelReset, this, &RecordPane::showBranches);
    connect(&m_alternatives, &BranchModel::dataChanged, this, &RecordPane::showBranches);
    connect(&m_alternatives, &BranchModel::rowsInserted, this, &RecordPane::showBranches);
    connect(&m_alternatives, &BranchModel::rowsRemoved, this, &RecordPane::showBranches);
}

void RecordPane::useActions(const Actions& actions) {
    using enum ActionId;
    auto* row = new QHBoxLayout(m_keys);
    row->setContentsMargins(0, 0, 0, look::kGrid / 2);
    row->setSpacing(2);
    row->addStretch();
    for (const ActionId id : {First, Previous, Next, Last}) {
        auto* button = new QToolButton(m_keys);
        button->setDefaultAction(actions[id]);
        button->setAutoRaise(true);
        button->setAutoRepeat(id == Previous || id == Next);
        button->setFocusPolicy(Qt::NoFocus);
        button->setMinimumWidth(6 * look::kGrid);
        row->addWidget(button);
    }
    row->addStretch();
    for (QWidget* list : {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_branches)})
        list->addActions({actions[NextBranch], actions[PromoteBranch], actions[DeleteFromHere]});
}

bool RecordPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport() && event->type() == QEvent::Wheel) {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        m_wheelRest += wheel->angleDelta().y();
        const int steps = -m_wheelRest / kWheelNotch;
        m_wheelRest %= kWheelNotch;
        if (steps != 0)
            m_document.step(steps);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void RecordPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        nameLists();
        showBranches();
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
    m_table->scrollTo(index);
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
    m_branches->setVisible(count > 0);
    m_branchesTitle->setVisible(count > 0);
}

void RecordPane::arrangeColumns() {
    const QFontMetrics metrics(m_table->font());
    m_table->verticalHeader()->setDefaultSectionSize(metrics.ascent() + metrics.descent() + look::kGrid / 2);
    QHeaderView* header = m_table->horizontalHeader();
    header->setMinimumSectionSize(4 * look::kGrid);
    header->setStretchLastSection(false);
    for (int column = 0; column < header->count(); ++column)
        header->setSectionResizeMode(column, column == RecordModel::Move ? QHeaderView::Stretch
                                                                         : QHeaderView::ResizeToContents);
}

} // namespace app
