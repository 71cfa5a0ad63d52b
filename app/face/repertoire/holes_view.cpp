// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/holes_view.h"

#include "app/face/mates/tab_parts.h"
#include "app/face/repertoire/row_choice.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kUsualFewest = 2;
constexpr int kMostGames = 100'000;

} // namespace

HolesView::HolesView(HolesModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_fewestLabel(new QLabel(this))
    , m_fewest(new QSpinBox(this))
    , m_search(makeTabButton(this, "holesSearch"))
    , m_words(new ElidedLabel(ElidedLabel::Room::Filling, this))
    , m_table(new LongTable(this))
    , m_none(m_table->addWords("holesNone")) {
    QVBoxLayout* column = makeTabColumn(this);
    m_fewest->setObjectName(QStringLiteral("holesFewest"));
    m_fewest->setRange(1, kMostGames);
    m_fewest->setValue(kUsualFewest);
    m_fewestLabel->setBuddy(m_fewest);
    m_words->setObjectName(QStringLiteral("holesWords"));
    m_table->setObjectName(QStringLiteral("holesTable"));
    m_table->setModel(&m_model);
    m_table->setUpRows(HolesModel::Line);
    m_table->setTextElideMode(Qt::ElideLeft); // lines differ at their ends
    auto* top = new QHBoxLayout;
    top->addWidget(m_fewestLabel);
    top->addWidget(m_fewest);
    top->addStretch(1);
    top->addWidget(m_search);
    column->addLayout(top);
    column->addWidget(m_words);
    column->addWidget(m_table, 1);
    connect(m_search, &QPushButton::clicked, this, [this] {
        if (m_isSearching)
            emit stopRequested();
        else
            emit searchRequested();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid() && m_table->hasFocus())
                    emit holeChosen(index.row());
            });
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex& index) { emit holeChosen(index.row()); });
    openRowsOf(m_table, [this](const QModelIndex& index) { emit holeOpened(index.row()); });
    retranslate();
}

int HolesView::fewestGames() const { return m_fewest->value(); }

void HolesView::setState(bool isSearching, const QString& words, bool hasGames) {
    m_isSearching = isSearching;
    m_hasGames = hasGames;
    m_hasSearched = !words.isEmpty();
    m_words->setText(words);
    retranslate();
}

void HolesView::refreshNone() {
    m_none->setVisible(m_model.rowCount() == 0);
    m_none->setText(!m_hasGames ? tr("The library has no games. Add some to see which replies are played.")
                    : m_isSearching || !m_hasSearched
                        ? tr("Replies that are played in the library and that you have no answer to.")
                        : tr("You have an answer to every reply that is played so often."));
}

void HolesView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void HolesView::retranslate() {
    m_fewestLabel->setText(tr("From &games:", "the fewest"));
    m_fewest->setToolTip(tr("Replies that fewer games have are left out"));
    m_search->setText(m_isSearching ? tr("Stop") : tr("Find holes"));
    m_search->setToolTip(tr("Look in the library for replies that you have no answer to"));
    m_table->setAccessibleName(tr("Replies without an answer"));
    refreshNone();
}

} // namespace app
