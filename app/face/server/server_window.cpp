// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/server_window.h"

#include "app/face/server/visit_view.h"
#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

ServerWindow::ServerWindow(const ServerAccounts& accounts, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_accounts(accounts) {
    setObjectName(QStringLiteral("serverWindow"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setObjectName(QStringLiteral("serverSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(makeList());
    m_visit = new VisitView(m_splitter);
    m_visit->setContentsMargins(look::kGrid, 0, 0, 0);
    m_splitter->addWidget(m_visit);
    m_splitter->setStretchFactor(1, 1);
    layout->addWidget(m_splitter);
    connect(&m_accounts, &ServerAccounts::changed, this, &ServerWindow::fill);
    resize(880, 560);
    retranslate();
    fill();
}

QWidget* ServerWindow::makeList() {
    auto* const part = new QWidget(this);
    auto* const layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, look::kGrid, 0);
    layout->setSpacing(look::kGrid);
    m_list = new QListWidget(part);
    m_list->setObjectName(QStringLiteral("serverList"));
    m_list->setMinimumWidth(24 * look::kGrid);
    layout->addWidget(m_list, 1);
    m_login = new QPushButton(part);
    m_login->setObjectName(QStringLiteral("serverLogin"));
    m_lookOn = new QPushButton(part);
    m_lookOn->setObjectName(QStringLiteral("serverLookOn"));
    auto* const ways = new QHBoxLayout;
    ways->setSpacing(look::kGrid);
    ways->addWidget(m_login, 1);
    ways->addWidget(m_lookOn, 1);
    layout->addLayout(ways);
    m_add = new QToolButton(part);
    m_add->setObjectName(QStringLiteral("serverAdd"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_presets = new QMenu(m_add);
    for (const ServerPreset preset :
         {ServerPreset::Floodgate, ServerPreset::ThisComputer, ServerPreset::Other})
        connect(m_presets->addAction(QString()), &QAction::triggered, this,
                [this, preset] { emit addRequested(preset); });
    m_add->setMenu(m_presets);
    m_edit = new QPushButton(part);
    m_edit->setObjectName(QStringLiteral("serverEdit"));
    m_remove = new QPushButton(part);
    m_remove->setObjectName(QStringLiteral("serverRemove"));
    auto* const row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_add);
    row->addWidget(m_edit);
    row->addWidget(m_remove);
    row->addStretch(1);
    layout->addLayout(row);
    connect(m_list, &QListWidget::currentRowChanged, this, &ServerWindow::refresh);
    connect(m_list, &QListWidget::itemActivated, this, [this] {
        if (m_login->isEnabled())
            emit loginRequested(selected());
    });
    connect(m_login, &QPushButton::clicked, this, [this] { emit loginRequested(selected()); });
    connect(m_lookOn, &QPushButton::clicked, this, [this] { emit lookOnRequested(selected()); });
    connect(m_edit, &QPushButton::clicked, this, [this] { emit editRequested(selected()); });
    connect(m_remove, &QPushButton::clicked, this, [this] { emit removeRequested(selected()); });
    return part;
}

QString ServerWindow::selected() const {
    const QListWidgetItem* const item = m_list->currentItem();
    return item ? item->data(Qt::UserRole).toString() : QString();
}

void ServerWindow::select(const QString& id) {
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(Qt::UserRole).toString() == id)
            m_list->setCurrentRow(row);
}

void ServerWindow::fill() {
    const QString before = selected();
    m_list->clear();
    for (const ServerAccount& account : m_accounts.accounts()) {
        auto* const item = new QListWidgetItem(foreignQuote(account.name), m_list);
        item->setData(Qt::UserRole, account.id);
    }
    if (m_list->count() > 0)
        m_list->setCurrentRow(0);
    select(before);
    m_visit->setHasServers(m_list->count() > 0);
    refresh();
}

void ServerWindow::setBusy(bool busy) {
    m_busy = busy;
    refresh();
}

void ServerWindow::refresh() {
    const bool has = !selected().isEmpty();
    m_edit->setEnabled(has);
    m_remove->setEnabled(has);
    m_login->setEnabled(has && !m_busy);
    m_lookOn->setEnabled(has && !m_busy);
}

void ServerWindow::retranslate() {
    setWindowTitle(tr("Play on a server"));
    m_list->setAccessibleName(tr("Servers"));
    m_login->setText(tr("&Log in"));
    m_login->setToolTip(tr("Log in to play"));
    m_lookOn->setText(tr("Loo&k on"));
    m_lookOn->setToolTip(tr("Log in to watch games and to chat, without playing"));
    m_add->setText(tr("&Add"));
    m_edit->setText(tr("&Edit…"));
    m_remove->setText(tr("&Remove"));
    const QList<QAction*> presets = m_presets->actions();
    presets[0]->setText(tr("&Floodgate…"));
    presets[1]->setText(tr("A server on &this computer…"));
    presets[2]->setText(tr("A&nother server…"));
}

void ServerWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ServerWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace app
