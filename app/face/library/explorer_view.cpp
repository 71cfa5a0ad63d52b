// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/explorer_view.h"

#include "app/face/library/results_delegate.h"
#include "app/face/mates/tab_parts.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"

#include <QCheckBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QVBoxLayout>

namespace app {

ExplorerView::ExplorerView(ExplorerModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_count(new ElidedLabel(ElidedLabel::Room::Filling, this))
    , m_ofSearch(new QCheckBox(this))
    , m_table(new LongTable(this))
    , m_common(new ElidedLabel(ElidedLabel::Room::Filling, this))
    , m_none(m_table->addWords("explorerNone")) {
    QVBoxLayout* column = makeTabColumn(this);
    m_count->setObjectName(QStringLiteral("explorerCount"));
    m_ofSearch->setObjectName(QStringLiteral("explorerOfSearch"));
    m_table->setObjectName(QStringLiteral("explorerTable"));
    m_table->setModel(&m_model);
    m_table->setUpRows(ExplorerModel::Results);
    m_table->setItemDelegateForColumn(ExplorerModel::Results, new ResultsDelegate(m_table));
    m_table->setMouseTracking(true);
    column->addWidget(m_count);
    column->addWidget(m_table, 1);
    m_common->setObjectName(QStringLiteral("explorerCommon"));
    column->addWidget(m_common);
    column->addWidget(m_ofSearch);
    m_ofSearch->setEnabled(false);
    connect(m_ofSearch, &QCheckBox::toggled, this, &ExplorerView::ofSearchChanged);
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (const shogi::Move move = moveAt(index))
            emit moveChosen(move);
    });
    connect(m_table, &QTableView::entered, this,
            [this](const QModelIndex& index) { emit movePointedAt(moveAt(index)); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                if (m_table->hasFocus())
                    emit movePointedAt(moveAt(index));
            });
    m_table->viewport()->installEventFilter(this);
    m_table->installEventFilter(this);
    retranslate();
}

bool ExplorerView::isOfSearch() const { return m_ofSearch->isChecked() && m_ofSearch->isEnabled(); }

void ExplorerView::setSearchable(bool searchable) { m_ofSearch->setEnabled(searchable); }

shogi::Move ExplorerView::moveAt(const QModelIndex& index) const {
    return index.isValid() ? m_model.figures(index.row()).move : shogi::Move();
}

bool ExplorerView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport()) {
        if (event->type() == QEvent::Leave)
            emit movePointedAt({});
        if (event->type() == QEvent::MouseButtonRelease) {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            const shogi::Move move = moveAt(m_table->indexAt(mouse->pos()));
            if (move && mouse->button() == Qt::LeftButton &&
                (mouse->modifiers() & Qt::ControlModifier) != 0) {
                emit gamesRequested(move);
                return true;
            }
        }
    } else if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const shogi::Move move = moveAt(m_table->currentIndex());
        if (move && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
            if ((key->modifiers() & Qt::ControlModifier) != 0)
                emit gamesRequested(move);
            else
                emit moveChosen(move);
            return true;
        }
    } else if (event->type() == QEvent::FocusOut) {
        emit movePointedAt({});
    }
    return QWidget::eventFilter(watched, event);
}

void ExplorerView::refresh() {
    m_count->setText(m_model.games() == 0
                         ? QString()
                         : tr("%Ln game(s) with this position", nullptr, static_cast<int>(m_model.games())));
    m_table->setColumnHidden(ExplorerModel::Rating, !m_model.hasRatings());
    m_table->setColumnHidden(ExplorerModel::Score, !m_model.hasScores());
    m_table->setColumnHidden(ExplorerModel::Book, !m_model.hasBook());
    m_none->setVisible(m_model.rowCount() == 0);
    m_none->setText(isOfSearch() ? tr("No game of the search has this position.")
                                 : tr("No game of the library has this position."));
}

void ExplorerView::setCommonLine(const QString& words) { m_common->setText(words); }

void ExplorerView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ExplorerView::retranslate() {
    m_ofSearch->setText(tr("Only games of the &search"));
    m_ofSearch->setToolTip(tr("Count only the games that the search in “Games” lets through"));
    m_table->setAccessibleName(tr("Moves played from this position"));
    m_model.retranslate();
    refresh();
}

} // namespace app
