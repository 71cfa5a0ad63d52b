// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/match_window.h"

#include "app/face/matches/match_boards.h"
#include "app/face/matches/sprt_bar.h"
#include "app/face/matches/sprt_curve.h"
#include "app/face/matches/waiting_games.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/look.h"
#include "app/face/shell/print_document.h"
#include "app/report/match_page.h"
#include "app/report/printed_pages.h"
#include "app/text/book_text.h"
#include "app/text/foreign_text.h"
#include "app/text/match_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/player_text.h"
#include "app/text/record_text.h"

#include <QAction>
#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

// Fast enough to follow a game, slow enough for many boards.
constexpr int kBoardInterval = 250; // ms
constexpr int kMostTableRows = 8;   // more rows scroll

} // namespace

MatchWindow::MatchWindow(const MatchRun& run, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_run(run)
    , m_tableModel(run)
    , m_gamesModel(run)
    , m_roundsModel(run) {
    setObjectName(QStringLiteral("matchWindow"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    layout->setSpacing(look::kGrid);
    makeHead();
    makeTable();
    m_boards = new MatchBoards(this);
    makeGames();
    m_below = new QSplitter(Qt::Horizontal, this);
    m_below->setObjectName(QStringLiteral("matchSplitter"));
    m_below->addWidget(m_boards);
    m_below->addWidget(m_lists);
    m_below->setChildrenCollapsible(false);
    m_below->setStretchFactor(0, 3);
    m_below->setStretchFactor(1, 2);
    m_below->setSizes({540, 420});
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(makeBlank());
    m_pages->addWidget(makePage());
    layout->addWidget(m_pages, 1);

    m_boardTimer.setInterval(kBoardInterval);
    connect(&m_boardTimer, &QTimer::timeout, this, &MatchWindow::showBoards);
    connect(m_first, &QPushButton::clicked, this, &MatchWindow::newRequested);
    connect(&m_run, &MatchRun::stateChanged, this, &MatchWindow::refresh);
    connect(&m_run, &MatchRun::gameAdded, this, &MatchWindow::refresh);
    connect(&m_run, &MatchRun::courseChanged, this, &MatchWindow::refresh);
    connect(&m_run, &MatchRun::fileFaultFound, this, &MatchWindow::refresh);
    connect(m_waiting, &WaitingGames::playRequested, this, &MatchWindow::playRequested);
    connect(m_waiting, &WaitingGames::resultEntered, this, &MatchWindow::resultEntered);
    resize(960, 700);
    retranslate();
}

QWidget* MatchWindow::makePage() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    for (QWidget* const part :
         std::initializer_list<QWidget*>{m_status, m_sprt, m_curve, m_note, m_waiting, m_table})
        layout->addWidget(part);
    layout->addWidget(m_below, 1);
    return page;
}

QWidget* MatchWindow::makeBlank() {
    auto* blank = new QWidget(this);
    auto* layout = new QVBoxLayout(blank);
    m_empty = new QLabel(blank);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_first = new QPushButton(blank);
    m_first->setObjectName(QStringLiteral("matchFirst"));
    layout->addStretch();
    layout->addWidget(m_empty);
    layout->addWidget(m_first, 0, Qt::AlignHCenter);
    layout->addStretch();
    return blank;
}

void MatchWindow::makeMore(QHBoxLayout& head) {
    m_more = new QPushButton(this);
    m_more->setObjectName(QStringLiteral("matchMore"));
    auto* menu = new QMenu(m_more);
    m_print = menu->addAction(QString());
    m_print->setObjectName(QStringLiteral("matchPrint"));
    m_toLibrary = menu->addAction(QString());
    m_toLibrary->setObjectName(QStringLiteral("matchToLibrary"));
    m_more->setMenu(menu);
    connect(m_print, &QAction::triggered, this, &MatchWindow::print);
    connect(m_toLibrary, &QAction::triggered, this, &MatchWindow::libraryRequested);
    head.addWidget(m_more);
}

void MatchWindow::makeHead() {
    m_title = new ElidedLabel(ElidedLabel::Room::Filling, this);
    m_title->setObjectName(QStringLiteral("matchTitle"));
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_new = new QPushButton(this);
    m_new->setObjectName(QStringLiteral("matchNew"));
    m_open = new QPushButton(this);
    m_open->setObjectName(QStringLiteral("matchOpen"));
    m_earlier = new QMenu(m_open);
    m_open->setMenu(m_earlier);
    connect(m_earlier, &QMenu::aboutToShow, this, &MatchWindow::earlierWanted);
    m_goOn = new QPushButton(this);
    m_goOn->setObjectName(QStringLiteral("matchGoOn"));
    m_stop = new QToolButton(this);
    m_stop->setObjectName(QStringLiteral("matchStop"));
    m_stop->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_stop->setPopupMode(QToolButton::MenuButtonPopup);
    auto* ways = new QMenu(m_stop);
    m_finishGames = ways->addAction(QString());
    m_finishGames->setObjectName(QStringLiteral("matchFinishGames"));
    m_stop->setMenu(ways);
    connect(m_new, &QPushButton::clicked, this, &MatchWindow::newRequested);
    connect(m_goOn, &QPushButton::clicked, this, &MatchWindow::goOnRequested);
    connect(m_stop, &QToolButton::clicked, this, &MatchWindow::stopRequested);
    connect(m_finishGames, &QAction::triggered, this, &MatchWindow::finishGamesRequested);
    auto* head = new QHBoxLayout;
    head->setSpacing(look::kGrid);
    head->addWidget(m_title, 1);
    head->addWidget(m_stop);
    head->addWidget(m_goOn);
    head->addWidget(m_new);
    head->addWidget(m_open);
    makeMore(*head);
    static_cast<QVBoxLayout*>(layout())->addLayout(head);

    m_status = new QLabel(this);
    m_status->setObjectName(QStringLiteral("matchStatus"));
    m_status->setTextFormat(Qt::PlainText);
    m_status->setWordWrap(true);
    m_sprt = new SprtBar(this);
    m_curve = new SprtCurve(this);
    m_waiting = new WaitingGames(m_run, this);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("matchNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    look::colourAsWarning(m_note);
}

QTreeView* MatchWindow::makeList(const char* name, QAbstractItemModel* model) {
    auto* list = new QTreeView(this);
    list->setObjectName(QLatin1String(name));
    list->setModel(model);
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setAllColumnsShowFocus(true);
    list->setSelectionMode(QAbstractItemView::SingleSelection);
    list->header()->setStretchLastSection(false);
    list->header()->setSectionsMovable(false);
    list->header()->setMinimumSectionSize(3 * look::kGrid);
    return list;
}

void MatchWindow::makeTable() {
    m_table = makeList("matchTable", &m_tableModel);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
}

void MatchWindow::makeGames() {
    m_games = makeList("matchGames", &m_gamesModel);
    QHeaderView* header = m_games->header();
    for (const int column : {MatchGamesModel::Number, MatchGamesModel::Moves})
        header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    // The width is not computed from all games of a long match.
    header->setResizeContentsPrecision(50);
    for (const int column : {MatchGamesModel::Black, MatchGamesModel::White, MatchGamesModel::Result})
        header->setSectionResizeMode(column, QHeaderView::Stretch);
    connect(m_games, &QTreeView::activated, this,
            [this](const QModelIndex& index) { openGame(m_gamesModel.game(index.row())); });
    m_rounds = makeList("matchRoundsList", &m_roundsModel);
    for (const int column : {MatchRoundsModel::Round, MatchRoundsModel::Points, MatchRoundsModel::Played})
        m_rounds->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    for (const int column : {MatchRoundsModel::First, MatchRoundsModel::Second})
        m_rounds->header()->setSectionResizeMode(column, QHeaderView::Stretch);
    m_lists = new QTabWidget(this);
    m_lists->setObjectName(QStringLiteral("matchLists"));
    m_lists->setDocumentMode(true);
    m_lists->addTab(m_games, QString());
    m_lists->addTab(m_rounds, QString());
    m_lists->setTabBarAutoHide(true);
    m_lists->setMinimumWidth(36 * look::kGrid);
}

// A result that was entered by hand has no record; it can be corrected.
void MatchWindow::openGame(const PlayedGame& game) {
    if (game.byHand)
        correct(game);
    else
        emit recordRequested(game.number);
}

void MatchWindow::correct(const PlayedGame& game) {
    const MatchSchedule& schedule = m_run.standings().schedule();
    const MatchSchedule::Pairing& pairing = schedule.pairings()[schedule.game(game.number).pairing];
    std::array<QString, 2> names;
    names[shogi::index(game.firstColor)] = m_run.engineName(pairing.first);
    names[shogi::index(~game.firstColor)] = m_run.engineName(pairing.second);
    askMatchResult(
        this, names, game.handicap != shogi::Handicap::None,
        [this, number = game.number](const shogi::Ending& ending) { emit resultEntered(number, ending); });
}

void MatchWindow::print() {
    printDocument(this, printFont(font()), [this] { return matchPage(m_run, m_title->text()); });
}

void MatchWindow::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_boards->setAppearance(appearance, dark);
    look::colourAsWarning(m_note);
    refresh();
}

void MatchWindow::setEarlier(const QStringList& folders) {
    m_earlier->clear();
    for (const QString& folder : folders) {
        QString name = foreignText(QFileInfo(folder).fileName());
        name.replace(u'&', QStringLiteral("&&"));
        connect(m_earlier->addAction(name), &QAction::triggered, this,
                [this, folder] { emit openRequested(folder); });
    }
    if (!folders.isEmpty())
        m_earlier->addSeparator();
    connect(m_earlier->addAction(tr("&Other match…")), &QAction::triggered, this,
            [this] { emit openRequested({}); });
}

QString MatchWindow::statusText() const { return m_status->text(); }

QString MatchWindow::note() const { return m_note->text(); }

void MatchWindow::refresh() {
    m_pages->setCurrentIndex(m_run.folder().isEmpty() ? 0 : 1);
    const bool other = m_shown != m_run.folder();
    m_shown = m_run.folder();
    m_tableModel.refresh();
    if (other)
        m_gamesModel.reset();
    else
        m_gamesModel.catchUp();
    m_roundsModel.refresh();
    m_waiting->refresh();
    fitTable();
    refreshHead();
    const bool isDrawn = m_run.standings().schedule().isDrawn();
    m_lists->setTabVisible(m_lists->indexOf(m_rounds), isDrawn);
    m_lists->setVisible(m_gamesModel.rowCount() > 0 || m_roundsModel.rowCount() > 0);
    if (isPlaying() && isVisible())
        m_boardTimer.start();
    else
        m_boardTimer.stop();
    showBoards();
}

void MatchWindow::refreshHead() {
    using State = MatchRun::State;
    const State state = m_run.state();
    const bool isShown = !m_run.folder().isEmpty();
    QStringList names;
    if (isShown)
        for (const MatchEntrant& entrant : m_run.setup().entrants)
            names.append(foreignText(entrant.name));
    m_title->setText(names.join(QStringLiteral(" – ")));
    m_title->setToolTip(plainToolTip(isShown ? shownPath(m_run.folder()) : QString()));
    m_new->setEnabled(!m_run.isActive());
    m_open->setEnabled(!m_run.isActive());
    m_first->setEnabled(!m_run.isActive());
    m_goOn->setVisible(state == State::Stopped && isShown);
    m_stop->setVisible(state == State::Running || state == State::Finishing);
    m_finishGames->setEnabled(state == State::Running);

    m_print->setEnabled(isShown);
    m_toLibrary->setEnabled(isShown && !m_run.games().empty());
    const std::optional<SprtBounds> sprt = m_run.sprt();
    m_status->setText(statusWords());
    m_sprt->setVisible(sprt.has_value());
    m_curve->setVisible(sprt.has_value() && m_run.games().size() > 1);
    if (sprt) {
        m_sprt->setRatio(m_run.sprtRatio(), *sprt);
        m_curve->show(m_run);
    }
    m_note->setText(noteWords());
    m_note->setVisible(!m_note->text().isEmpty());
    setWindowTitle(isShown ? tr("Match: %1").arg(m_title->text()) : tr("Match between engines"));
}

QString MatchWindow::statusWords() const {
    using State = MatchRun::State;
    const MatchStandings& standings = m_run.standings();
    const std::optional<SprtBounds> sprt = m_run.sprt();
    QStringList words;
    if (sprt)
        words.append(tr("%n game(s)", nullptr, standings.games()));
    else
        words.append(
            tr("%1 of %n game(s)", nullptr, standings.schedule().gamesInAll()).arg(standings.games()));
    if (standings.schedule().isDrawn() && standings.schedule().roundsBegun() > 0)
        words.append(tr("round %1").arg(standings.schedule().roundsBegun()));
    switch (m_run.state()) {
    case State::Opening:
        words.append(tr("opening"));
        break;
    case State::Stopped:
        words.append(tr("stopped"));
        break;
    case State::Finishing:
        words.append(tr("stopping after the running games"));
        break;
    case State::Complete:
        words.append(tr("complete"));
        break;
    case State::Running:
        if (const std::optional<double> left = m_run.secondsLeft())
            words.append(tr("about %1 left").arg(roughTimeText(*left)));
        break;
    case State::Empty:
        break;
    }
    if (sprt)
        words.append(sprtText(m_run.sprtRatio(), *sprt));
    QString status = words.join(QStringLiteral(" · "));
    if (standings.engines() == 2 && standings.games() > 0 && !standings.schedule().isDrawn() &&
        !m_run.doubt())
        if (const QString figures = matchFiguresText(standings.pairing(0)); !figures.isEmpty())
            status += u'\n' + figures;
    if (sprt && m_run.verdict() != SprtVerdict::Open)
        status += u'\n' + sprtVerdictText(m_run.verdict(), *sprt, m_run.engineName(0), m_run.engineName(1));
    return status;
}

QString MatchWindow::noteWords() const {
    QStringList notes;
    if (m_run.stoppedBy())
        notes.append(tr("The match was stopped: %1").arg(playerFailureMessage(*m_run.stoppedBy()).what));
    if (m_run.fileFault())
        notes.append(fileErrorMessage(*m_run.fileFault()).oneParagraph());
    for (const auto& [engine, fault] : m_run.bookFaults())
        notes.append(bookFailedMessage(fault, m_run.engineName(engine)).oneParagraph());
    if (const auto doubt = m_run.doubt())
        notes.append(matchDoubtMessage(*doubt).oneParagraph());
    if (m_run.damagedLines() > 0)
        notes.append(
            tr("%n line(s) of the journal are damaged and were skipped. Their games are played again.",
               nullptr, m_run.damagedLines()));
    return notes.join(u'\n');
}

// Makes the table as high as its rows, up to a limit; widths follow the contents.
void MatchWindow::fitTable() {
    QHeaderView* header = m_table->header();
    if (m_tableModel.columnCount() != header->count() || m_tableModel.rowCount() == 0)
        return;
    for (int column = 0; column < header->count(); ++column)
        header->setSectionResizeMode(column, column == MatchTableModel::Engine &&
                                                     header->count() <= MatchTableModel::FirstOpponent
                                                 ? QHeaderView::Stretch
                                                 : QHeaderView::ResizeToContents);
    for (const int column : {MatchTableModel::Buchholz, MatchTableModel::SonnebornBerger})
        m_table->setColumnHidden(column, !m_tableModel.isSwiss());
    const int rows = std::min(m_tableModel.rowCount(), kMostTableRows);
    const int row = std::max(m_table->sizeHintForRow(0), fontMetrics().height());
    m_table->setFixedHeight(header->sizeHint().height() + rows * row + 2 * m_table->frameWidth() + 2);
}

bool MatchWindow::isPlaying() const {
    return m_run.state() == MatchRun::State::Running || m_run.state() == MatchRun::State::Finishing;
}

void MatchWindow::showBoards() {
    const auto boards = m_run.boards();
    const bool isAnyRunning =
        std::any_of(boards.begin(), boards.end(), [](const auto& board) { return board.has_value(); });
    // Between two games of engines no board is there for a moment. While only people are waited for, none
    // comes.
    m_boards->setVisible(isPlaying() && (isAnyRunning || m_run.waiting().empty()));
    m_boards->showGames(boards);
}

void MatchWindow::closeEvent(QCloseEvent* event) {
    if (m_run.state() == MatchRun::State::Running || m_run.state() == MatchRun::State::Finishing) {
        event->ignore();
        emit closeRequested();
        return;
    }
    QWidget::closeEvent(event);
}

void MatchWindow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void MatchWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void MatchWindow::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

void MatchWindow::retranslate() {
    m_empty->setText(tr("Let engines play each other, and see which is stronger, and by how much."));
    m_first->setText(tr("&New match…"));
    m_new->setText(tr("&New match…"));
    m_open->setText(tr("&Open"));
    m_open->setToolTip(tr("Open an earlier match"));
    m_goOn->setText(tr("&Continue the match"));
    m_goOn->setToolTip(tr("Play the games that are left"));
    m_stop->setText(tr("&Stop"));
    m_stop->setToolTip(tr("Stop now; the running games are played again when the match is continued"));
    m_finishGames->setText(tr("Stop &after the running games"));
    m_table->setAccessibleName(tr("Table"));
    m_games->setAccessibleName(tr("Games"));
    m_rounds->setAccessibleName(tr("Rounds"));
    m_lists->setTabText(m_lists->indexOf(m_games), tr("Games"));
    m_lists->setTabText(m_lists->indexOf(m_rounds), tr("Rounds"));
    m_more->setText(tr("&More"));
    m_print->setText(tr("&Print the results…"));
    m_toLibrary->setText(tr("Add the games to the &library"));
    m_boards->setAccessibleName(tr("Running games"));
    setEarlier({});
    m_gamesModel.reset();
    refresh();
}

} // namespace app
