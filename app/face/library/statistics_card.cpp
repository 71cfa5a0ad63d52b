// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/statistics_card.h"

#include "app/face/library/statistics_plot.h"
#include "app/face/shell/look.h"
#include "app/library/game_statistics.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr int kMostTableRows = 20; // in sight

} // namespace

StatisticsCard::StatisticsCard(ResultsModel* model, StatisticsPlot* plot, QWidget* parent)
    : QWidget(parent)
    , m_model(*model)
    , m_plot(*plot)
    , m_title(new QLabel(this))
    , m_table(new QTableView(this))
    , m_words(new QLabel(this)) {
    model->setParent(this);
    const QString name = statisticsWord(model->by());
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_plot.setObjectName(QStringLiteral("plot-") + name);
    m_table->setObjectName(QStringLiteral("table-") + name);
    m_table->setModel(model);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setMinimumSectionSize(look::withText(8 * look::kGrid));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(ResultsModel::Key, QHeaderView::Stretch);
    m_words->setWordWrap(true);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::kGrid / 2);
    column->addWidget(m_title);
    column->addWidget(plot);
    column->addWidget(m_table);
    column->addWidget(m_words);
    connect(plot, &StatisticsPlot::chosen, this, &StatisticsCard::chosen);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { emit chosen(index.row()); });
    connect(model, &QAbstractItemModel::modelReset, this, &StatisticsCard::fitTable);
    showPage();
}

void StatisticsCard::setTitle(const QString& title) {
    m_title->setText(title);
    m_plot.setAccessibleName(title);
    m_table->setAccessibleName(title);
}

QString StatisticsCard::title() const { return m_title->text(); }

void StatisticsCard::setEmptyWords(const QString& words) { m_words->setText(words); }

void StatisticsCard::setIsEmpty(bool isEmpty) {
    m_isEmpty = isEmpty;
    showPage();
}

void StatisticsCard::setIsTable(bool isTable) {
    m_isTable = isTable;
    fitTable();
    showPage();
}

void StatisticsCard::showPage() {
    m_words->setVisible(m_isEmpty);
    m_table->setVisible(!m_isEmpty && m_isTable);
    m_plot.setVisible(!m_isEmpty && !m_isTable);
}

// As high as its rows, if they are not too many.
void StatisticsCard::fitTable() {
    const int rows = std::clamp(m_model.rowCount(), 1, kMostTableRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            rows * m_table->verticalHeader()->defaultSectionSize() +
                            2 * m_table->frameWidth() + 2);
}

QString StatisticsCard::tableText() const {
    QString text;
    for (int column = 0; column < m_model.columnCount(); ++column)
        text += m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() +
                (column + 1 < m_model.columnCount() ? u'\t' : u'\n');
    for (int row = 0; row < m_model.rowCount(); ++row)
        for (int column = 0; column < m_model.columnCount(); ++column)
            text += m_model.index(row, column).data().toString() +
                    (column + 1 < m_model.columnCount() ? u'\t' : u'\n');
    return text;
}

} // namespace app
