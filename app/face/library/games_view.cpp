// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/games_view.h"

#include "app/face/library/collection_bar.h"
#include "app/face/library/note_strip.h"
#include "app/face/library/search_fields.h"
#include "app/face/mates/tab_parts.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"
#include "app/face/shell/move_typing.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr int kOrders = 5;

} // namespace

GamesView::GamesView(FoundGamesModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_bar(new CollectionBar(this))
    , m_fields(new SearchFields(this))
    , m_notes(new NoteStrip(this)) {
    QVBoxLayout* column = makeTabColumn(this);
    column->addWidget(m_bar);
    column->addWidget(m_fields);
    makeRow();
    m_countedButton = new QPushButton(this);
    m_countedButton->setObjectName(QStringLiteral("gamesCounted"));
    connect(m_countedButton, &QPushButton::clicked, this, [this] {
        m_counted.reset();
        showCounted();
        emit searchChanged();
    });
    column->addWidget(m_countedButton);
    m_count = new ElidedLabel(ElidedLabel::Room::Filling, this);
    m_count->setObjectName(QStringLiteral("gamesCount"));
    column->addWidget(m_count);
    makeTable();
    column->addWidget(m_table, 1);
    column->addWidget(m_notes);
    connect(m_bar, &CollectionBar::shownChanged, this, [this] {
        arrange();
        showCounted();
        emit searchChanged();
    });
    connect(m_bar, &CollectionBar::exportRequested, this, &GamesView::exportRequested);
    connect(m_bar, &CollectionBar::diagramsRequested, this, &GamesView::diagramsRequested);
    connect(m_fields, &SearchFields::searchChanged, this, &GamesView::searchChanged);
    connect(&m_model, &FoundGamesModel::described, this, &GamesView::showColumns);
    retranslate();
    arrange();
}

// What the fields are cleared and the list is sorted by.
void GamesView::makeRow() {
    auto* row = new QHBoxLayout;
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("gamesMore"));
    m_more->setCheckable(true);
    m_clear = new QToolButton(this);
    m_clear->setObjectName(QStringLiteral("gamesClear"));
    m_order = new QComboBox(this);
    m_order->setObjectName(QStringLiteral("gamesOrder"));
    m_order->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (int i = 0; i < kOrders; ++i)
        m_order->addItem(QString());
    row->addWidget(m_more);
    row->addWidget(m_clear);
    row->addStretch(1);
    row->addWidget(m_order);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_more, &QToolButton::toggled, this, [this](bool isMore) {
        m_fields->setMore(isMore);
        m_more->setArrowType(isMore ? Qt::UpArrow : Qt::DownArrow);
    });
    connect(m_clear, &QToolButton::clicked, this, [this] {
        m_fields->clear();
        m_counted.reset();
        showCounted();
        emit searchChanged();
    });
    connect(m_order, &QComboBox::currentIndexChanged, this, &GamesView::searchChanged);
}

void GamesView::makeTable() {
    m_table = new LongTable(this);
    m_table->setObjectName(QStringLiteral("gamesTable"));
    m_table->setModel(&m_model);
    m_table->setUpRows(FoundGamesModel::Black);
    m_table->horizontalHeader()->setSectionResizeMode(FoundGamesModel::White, QHeaderView::Stretch);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setMinimumHeight(9 * look::kGrid);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_none = m_table->addWords("gamesNone");
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) { emit gameChosen(index.isValid() ? index.row() : -1); });
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex& index) { emit gameChosen(index.row()); });
    connect(m_table, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { emit gamesOpened({index.row()}); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &GamesView::showMenu);
    m_table->installEventFilter(this);
    MoveTyping::leaveKeysTo(*m_table); // digits give stars
    showColumns();
}

// The fields are of use for a search alone, and a collection has its own order.
void GamesView::arrange() {
    const CollectionBar::Shown shown = m_bar->shown();
    m_fields->setVisible(shown == CollectionBar::Shown::Search);
    m_more->setVisible(shown == CollectionBar::Shown::Search);
    m_clear->setVisible(shown == CollectionBar::Shown::Search);
    m_order->setVisible(shown != CollectionBar::Shown::Collection);
}

// Stars take no room until there are any.
void GamesView::showColumns() { m_table->setColumnHidden(FoundGamesModel::Stars, !m_model.hasStars()); }

std::vector<int> GamesView::selectedRows() const {
    std::vector<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    return rows;
}

bool GamesView::takeKey(int key) {
    const std::vector<int> rows = selectedRows();
    if (rows.empty())
        return false;
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        emit gamesOpened(rows);
    else if (key >= Qt::Key_0 && key <= Qt::Key_0 + GameNote::kMostStars)
        emit starsGiven(rows, key - Qt::Key_0);
    else if (key == Qt::Key_Delete && m_bar->collection())
        emit dropRequested();
    else
        return false;
    return true;
}

bool GamesView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if ((key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && takeKey(key->key()))
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

void GamesView::showMenu(const QPoint& position) {
    if (selectedRows().empty())
        return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("gamesContextMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [this, menu](const QString& text, auto run) {
        connect(menu->addAction(text), &QAction::triggered, this, run);
    };
    add(tr("&Open in tabs"), [this] { emit gamesOpened(selectedRows()); });
    add(tr("&Note and tags"), [this] { m_notes->focusFields(); });
    menu->addSeparator();
    add(tr("Add to a &collection…"), [this] { emit collectRequested(); });
    if (m_bar->collection())
        add(tr("&Remove from this collection"), [this] { emit dropRequested(); });
    menu->addSeparator();
    add(tr("&Export games…"), [this] { emit exportRequested(); });
    add(tr("Export &diagrams…"), [this] { emit diagramsRequested(); });
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

int GamesView::currentRow() const { return m_table->currentIndex().row(); }

void GamesView::focusFields() {
    m_bar->showSearch();
    m_fields->focusFirst();
}

void GamesView::setCounted(const GameFilter& filter, const LibrarySearch::Counted& counted,
                           const QString& words) {
    m_bar->showSearch();
    m_fields->clear();
    m_fields->setFilter(filter);
    m_counted = counted;
    m_countedWords = words;
    showCounted();
    emit searchChanged();
}

void GamesView::showCounted() {
    m_countedButton->setVisible(m_counted.has_value() && m_bar->shown() == CollectionBar::Shown::Search);
    m_countedButton->setText(tr("Only: %1  ×").arg(foreignText(m_countedWords)));
    m_countedButton->setToolTip(plainToolTip(tr("Show the other games of the player too")));
}

LibrarySearch GamesView::search(const shogi::Position& board) const {
    LibrarySearch search;
    if (m_bar->shown() == CollectionBar::Shown::Search) {
        search = m_fields->search(board);
        search.counted = m_counted;
    }
    search.order = static_cast<GameOrder>(m_order->currentIndex());
    return search;
}

void GamesView::setFound(std::size_t games, bool isComplete) {
    m_found = games;
    m_isComplete = isComplete;
    const int count = static_cast<int>(games);
    const bool isCollection = m_bar->collection().has_value();
    m_count->setText(isCollection ? tr("%Ln game(s) in the collection", nullptr, count)
                     : isComplete ? tr("%Ln game(s) found", nullptr, count)
                                  : tr("%Ln game(s) so far", nullptr, count));
    m_none->setVisible(games == 0 && isComplete);
    m_none->setText(isCollection ? tr("The collection has no games.") : tr("No game fits."));
}

void GamesView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void GamesView::retranslate() {
    const QStringList orders{tr("Newest first"), tr("Oldest first"), tr("Last added first"),
                             tr("Longest first"), tr("Highest ratings first")};
    for (int i = 0; i < kOrders; ++i)
        m_order->setItemText(i, orders[i]);
    m_order->setAccessibleName(tr("Order"));
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("More to search by"));
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setArrowType(m_more->isChecked() ? Qt::UpArrow : Qt::DownArrow);
    m_clear->setText(tr("Clear"));
    m_clear->setToolTip(tr("Show all games"));
    m_table->setAccessibleName(tr("Games found"));
    m_model.retranslate();
    showCounted();
    setFound(m_found, m_isComplete);
}

} // namespace app
