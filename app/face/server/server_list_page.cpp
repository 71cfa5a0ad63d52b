// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/server_list_page.h"

#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <chrono>

namespace app {

namespace {

using namespace std::chrono_literals;

// A list of some hundred rows is no burden to a server twice a minute.
constexpr auto kAskedAgain = 30s;

} // namespace

ServerListPage::ServerListPage(const QString& name, QAbstractItemModel& model, int widest, int idRole,
                               QWidget* parent)
    : QWidget(parent)
    , m_idRole(idRole)
    , m_sorted(new QSortFilterProxyModel(this))
    , m_search(new QLineEdit(this))
    , m_table(new LongTable(this))
    , m_none(m_table->addWords(qPrintable(name + QStringLiteral("None"))))
    , m_buttons(new QHBoxLayout)
    , m_refresh(new QPushButton(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->setSpacing(look::kGrid);
    m_search->setObjectName(name + QStringLiteral("Search"));
    m_search->setClearButtonEnabled(true);
    m_sorted->setSourceModel(&model);
    m_sorted->setFilterKeyColumn(-1);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_sorted->setSortRole(idRole + 1);
    m_table->setObjectName(name);
    m_table->setModel(m_sorted);
    m_table->setUpRows(widest);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_refresh->setObjectName(name + QStringLiteral("Refresh"));
    m_buttons->setSpacing(look::kGrid);
    m_buttons->addStretch(1);
    m_buttons->addWidget(m_refresh);
    column->addWidget(m_search);
    column->addWidget(m_table, 1);
    column->addLayout(m_buttons);
    connect(m_search, &QLineEdit::textChanged, m_sorted, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table, &QTableView::activated, this, [this] { emit opened(selected()); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &ServerListPage::requestMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ServerListPage::selectionChanged);
    connect(m_refresh, &QPushButton::clicked, this, &ServerListPage::refreshRequested);
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_kept = selected(); });
    connect(m_sorted, &QAbstractItemModel::modelReset, this, &ServerListPage::keepRow);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_sorted, signal, this, &ServerListPage::refreshWords);
    m_again.setInterval(kAskedAgain);
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (isVisible())
            emit refreshRequested();
    });
    retranslate();
    setLive(false);
}

QString ServerListPage::selected() const { return m_table->currentIndex().data(m_idRole).toString(); }

void ServerListPage::setWords(const QString& accessibleName, const QString& empty) {
    m_table->setAccessibleName(accessibleName);
    m_empty = empty;
    refreshWords();
}

QPushButton* ServerListPage::addButton(const char* name) {
    auto* const button = new QPushButton(this);
    button->setObjectName(QLatin1String(name));
    m_buttons->insertWidget(m_buttons->count() - 2, button);
    return button;
}

void ServerListPage::setLive(bool live) {
    m_isLive = live;
    m_refresh->setEnabled(live);
    if (live && !m_again.isActive())
        m_again.start();
    else if (!live)
        m_again.stop();
}

void ServerListPage::keepRow() {
    for (int row = 0; row < m_sorted->rowCount() && !m_kept.isEmpty(); ++row) {
        const QModelIndex index = m_sorted->index(row, 0);
        if (index.data(m_idRole).toString() == m_kept) {
            m_table->setCurrentIndex(index);
            break;
        }
    }
    m_kept.clear();
    refreshWords();
    emit selectionChanged();
}

void ServerListPage::refreshWords() {
    m_none->setVisible(m_sorted->rowCount() == 0);
    m_none->setText(m_search->text().isEmpty() ? m_empty : tr("Nothing in the list contains this."));
}

void ServerListPage::requestMenu(const QPoint& place) {
    // By the keyboard it is asked for anywhere.
    if (const QModelIndex index = m_table->indexAt(place); index.isValid())
        m_table->setCurrentIndex(index);
    if (!selected().isEmpty())
        emit menuRequested(m_table->viewport()->mapToGlobal(place));
}

void ServerListPage::retranslate() {
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the list"));
    m_refresh->setText(tr("Refres&h"));
    m_refresh->setToolTip(tr("Ask the server for the list again; it is asked twice a minute by itself"));
    refreshWords();
}

void ServerListPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

// What is seen again may be old.
void ServerListPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isLive) {
        m_again.start();
        emit refreshRequested();
    }
}

} // namespace app
