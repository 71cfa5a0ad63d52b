// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/visit_view.h"

#include "app/face/server/offer_view.h"
#include "app/face/server/server_pages.h"
#include "app/face/shell/look.h"
#include "app/server/server_game.h"
#include "app/server/server_lists.h"
#include "app/server/watched_games.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/server_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace app {

namespace {

enum Column { Begin, Opponent, Side, Result, Moves, ColumnCount };
constexpr int kPathRole = Qt::UserRole;

} // namespace

VisitView::VisitView(QWidget* parent)
    : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    m_state = new QLabel(this);
    m_state->setObjectName(QStringLiteral("visitState"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    layout->addWidget(m_state);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("visitNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->hide();
    look::colourAsWarning(m_note);
    layout->addWidget(m_note);
    makeButtons();
    m_offer = new OfferView(this);
    layout->addWidget(m_offer);
    connect(m_offer, &OfferView::agreed, this, &VisitView::agreed);
    connect(m_offer, &OfferView::rejected, this, &VisitView::rejected);
    makeHint();
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("visitTabs"));
    m_tabs->setDocumentMode(true);
    layout->addWidget(m_tabs, 1);
    makeResults();
    m_pages = new ServerPages(*m_tabs);
    connect(m_pages, &ServerPages::gameRequested, this, &VisitView::gameRequested);
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, &VisitView::showState);
    retranslate();
}

void VisitView::makeButtons() {
    m_connect = new QPushButton(this);
    m_connect->setObjectName(QStringLiteral("visitConnect"));
    m_end = new QPushButton(this);
    m_end->setObjectName(QStringLiteral("visitEnd"));
    m_leave = new QPushButton(this);
    m_leave->setObjectName(QStringLiteral("visitLeave"));
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_connect);
    row->addWidget(m_end);
    row->addWidget(m_leave);
    row->addStretch(1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_connect, &QPushButton::clicked, this, &VisitView::connectRequested);
    connect(m_end, &QPushButton::clicked, this, &VisitView::endRequested);
    connect(m_leave, &QPushButton::clicked, this, &VisitView::leaveRequested);
}

void VisitView::makeHint() {
    m_hint = new QWidget(this);
    auto* row = new QHBoxLayout(m_hint);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(look::kGrid);
    m_hintText = new QLabel(m_hint);
    m_hintText->setObjectName(QStringLiteral("visitHint"));
    m_hintText->setTextFormat(Qt::PlainText);
    m_hintText->setWordWrap(true);
    m_switchOn = new QPushButton(m_hint);
    m_switchOn->setObjectName(QStringLiteral("visitExtensions"));
    row->addWidget(m_hintText, 1);
    row->addWidget(m_switchOn);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_hint);
    connect(m_switchOn, &QPushButton::clicked, this, [this] {
        m_hasSwitchedOn = true;
        showHint();
        emit extensionsRequested();
    });
}

void VisitView::showHint() {
    m_hint->setVisible(m_visit && m_visit->phase() != ServerVisit::Phase::Over && !m_visit->hasExtensions());
    m_switchOn->setVisible(!m_hasSwitchedOn);
    m_hintText->setText(m_hasSwitchedOn
                            ? tr("The extensions are switched on: they are there from the next login on.")
                            : tr("Lists of games and players, watching and chat need the extensions (x1)."));
}

void VisitView::makeResults() {
    m_played = new QWidget(m_tabs);
    auto* rows = new QVBoxLayout(m_played);
    rows->setContentsMargins(0, look::kGrid, 0, 0);
    rows->setSpacing(look::kGrid);
    m_tabs->addTab(m_played, QString());
    m_totals = new QLabel(this);
    m_totals->setObjectName(QStringLiteral("visitTotals"));
    m_totals->setTextFormat(Qt::PlainText);
    rows->addWidget(m_totals);
    m_results = new QTreeWidget(this);
    m_results->setObjectName(QStringLiteral("visitResults"));
    m_results->setColumnCount(ColumnCount);
    m_results->setRootIsDecorated(false);
    m_results->setUniformRowHeights(true);
    m_results->setAllColumnsShowFocus(true);
    QHeaderView* const header = m_results->header();
    header->setStretchLastSection(false);
    header->setSectionsMovable(false);
    for (const int column : {Begin, Side, Moves})
        header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    for (const int column : {Opponent, Result})
        header->setSectionResizeMode(column, QHeaderView::Stretch);
    rows->addWidget(m_results, 1);
    rows->addStretch(0);
    connect(m_results, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        if (const QString path = item->data(Begin, kPathRole).toString(); !path.isEmpty())
            emit recordRequested(path);
    });
}

void VisitView::setVisit(ServerVisit* visit, ServerLists* lists, WatchedGames* watched) {
    if (m_visit)
        disconnect(m_visit, nullptr, this, nullptr);
    m_visit = visit;
    m_hasSwitchedOn = false;
    m_pages->setVisit(visit, lists, watched);
    m_tabs->setTabVisible(m_tabs->indexOf(m_played), !visit || visit->plays());
    m_tabs->setCurrentWidget(visit && !visit->plays() ? m_pages->first() : m_played);
    setNote({});
    if (visit) {
        connect(visit, &ServerVisit::changed, this, &VisitView::refresh);
        connect(visit, &ServerVisit::gameOver, this, &VisitView::fillResults);
        connect(visit, &ServerVisit::recordSaved, this, &VisitView::fillResults);
    }
    fillResults();
    refresh();
}

void VisitView::setHasServers(bool has) {
    m_hasServers = has;
    showState();
}

void VisitView::setNote(const QString& note) {
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

QString VisitView::stateText() const { return m_state->text(); }

void VisitView::refresh() {
    const bool isLinked = m_visit && (m_visit->phase() == ServerVisit::Phase::Linked ||
                                      m_visit->phase() == ServerVisit::Phase::MakingReady);
    const bool plays = isLinked && m_visit->game();
    m_connect->setVisible(isLinked && m_visit->phase() == ServerVisit::Phase::Linked &&
                          m_visit->link().state == csa::LinkState::Disconnected);
    m_end->setVisible(isLinked && !m_visit->isEnding());
    m_end->setText(plays ? tr("L&og out after this game") : tr("L&og out"));
    m_leave->setVisible(plays);
    const bool offers = m_visit && m_visit->offer();
    m_offer->setOffer(offers ? std::optional(m_visit->offer()->summary) : std::nullopt,
                      offers && !m_visit->game());
    showHint();
    m_pages->refresh();
    int pages = 0;
    for (int page = 0; page < m_tabs->count(); ++page)
        pages += m_tabs->isTabVisible(page) ? 1 : 0;
    m_tabs->tabBar()->setVisible(pages > 1);
    showState();
}

void VisitView::showState() {
    bool runs = false;
    QString text = m_hasServers
                       ? tr("Not connected.")
                       : tr("There are no servers yet. “Add” puts Floodgate, a server on this computer "
                            "or another one into the list.");
    if (m_visit && m_visit->phase() == ServerVisit::Phase::Over) {
        text = visitEndMessage(*m_visit->end(), m_visit->account()).oneParagraph();
    } else if (m_visit) {
        text = visitStateText(*m_visit, std::chrono::steady_clock::now());
        runs = m_visit->phase() == ServerVisit::Phase::Linked;
        if (m_visit->isEnding() && m_visit->game())
            text += u' ' + tr("Logs out after this game.");
    }
    m_state->setText(text);
    if (runs != m_tick.isActive())
        runs ? m_tick.start() : m_tick.stop();
}

void VisitView::addResult(const VisitResult& result) {
    const shogi::Color own = result.own.value_or(shogi::Color::Black);
    auto* const item = new QTreeWidgetItem;
    item->setText(Begin, QLocale().toString(result.began, QLocale::ShortFormat));
    item->setText(Opponent, foreignQuote(result.names[shogi::index(~own)]));
    item->setText(Side, sideName(own));
    item->setText(Result, visitResultText(result));
    item->setText(Moves, QLocale().toString(result.moves));
    item->setTextAlignment(Moves, Qt::AlignRight | Qt::AlignVCenter);
    item->setData(Begin, kPathRole, result.path);
    // The newest first.
    m_results->insertTopLevelItem(0, item);
}

void VisitView::fillResults() {
    m_results->clear();
    if (m_visit)
        for (const VisitResult& result : m_visit->results())
            addResult(result);
    const bool has = m_results->topLevelItemCount() > 0;
    m_totals->setText(has ? visitTotalsText(m_visit->totals()) : tr("No game has been played yet."));
    m_results->setVisible(has);
}

void VisitView::retranslate() {
    m_connect->setText(tr("&Connect now"));
    m_leave->setText(tr("Lea&ve at once…"));
    m_results->setHeaderLabels({tr("Begin"), tr("Opponent"), tr("Side"), tr("Result"), tr("Moves")});
    m_results->setAccessibleName(tr("Results"));
    m_tabs->setTabText(m_tabs->indexOf(m_played), tr("Results"));
    m_tabs->setAccessibleName(tr("What is on the server"));
    m_switchOn->setText(tr("S&witch them on"));
    m_pages->retranslate();
    fillResults();
    refresh();
}

void VisitView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace app
