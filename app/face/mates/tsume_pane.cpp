// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/tsume_pane.h"

#include "app/face/shell/board_look.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "app/text/plain_tool_tip.h"
#include "board-widget/board_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr std::array<int, 8> kLimits{0, 5000, 10000, 30000, 60000, 300000, 600000, 3600000}; // ms
constexpr int kDefaultLimit = 60000;
constexpr int kLongestLength = 2000;
// Narrower than this the board stands above the tabs.
constexpr int kWide = 640;
// The board's share of them, in percent.
constexpr int kBoardOfWidth = 60;
constexpr int kBoardOfHeight = 54;
constexpr int kLeastFindings = 3; // lines
constexpr int kLeastBoard = 20 * look::kGrid;

QLabel* makeWords(QWidget* parent, const char* name) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QVBoxLayout* makeColumn(QWidget* parent) {
    auto* column = new QVBoxLayout(parent);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->setSpacing(look::kGrid);
    return column;
}

} // namespace

TsumePane::TsumePane(QAbstractItemModel* tree, QAbstractItemModel* collection, QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("tsumePane"));
    setFocusPolicy(Qt::ClickFocus);
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("tsumeTabs"));
    m_tabs->setDocumentMode(true);
    m_beside = new QToolButton(m_tabs);
    m_beside->setObjectName(QStringLiteral("tsumeBeside"));
    m_beside->setIcon(icon(IconName::Beside));
    m_beside->setAutoRaise(true);
    m_tabs->setCornerWidget(m_beside);
    connect(m_beside, &QToolButton::clicked, this, &TsumePane::dockRequested);
    m_tabs->addTab(makeSolveTab(), QString());
    m_tabs->addTab(makeExamineTab(tree), QString());
    m_tabs->addTab(makePracticeTab(), QString());
    m_tabs->addTab(makeCollectionTab(collection), QString());
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->addWidget(makeBoardSide());
    m_splitter->addWidget(m_tabs);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({75 * look::kGrid, 50 * look::kGrid});
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_shared = true; });
    connect(m_tabs, &QTabWidget::currentChanged, this, &TsumePane::shareRoom);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    outer->addWidget(m_splitter);
    setBusy(false, false, false);
    setExamination(0, 0, {});
    setGoOn({});
    setBatch(0, 0, {});
    retranslate();
    refreshBoard();
}

QPushButton* TsumePane::makeButton(const char* name) {
    auto* button = new QPushButton(this);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    return button;
}

QWidget* TsumePane::makeBoardSide() {
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::kGrid);
    auto* top = new QHBoxLayout;
    m_title = new QLabel(side);
    m_title->setObjectName(QStringLiteral("tsumeTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setMinimumWidth(8 * look::kGrid);
    m_fromRecord = makeButton("tsumeFromRecord");
    m_edit = makeButton("tsumeEdit");
    m_paste = makeButton("tsumePaste");
    top->addWidget(m_title, 1);
    for (QPushButton* button : {m_fromRecord, m_edit, m_paste})
        top->addWidget(button);
    m_board = new board::BoardView(side);
    m_board->setObjectName(QStringLiteral("tsumeBoard"));
    m_board->setMinimumSize(kLeastBoard, kLeastBoard);
    auto* steps = new QHBoxLayout;
    steps->addStretch();
    const auto makeStep = [&](const char* name, QToolButton*& button, IconName picture) {
        button = new QToolButton(side);
        button->setObjectName(QLatin1String(name));
        button->setIcon(icon(picture));
        button->setAutoRaise(true);
        steps->addWidget(button);
    };
    makeStep("tsumeFirst", m_first, IconName::First);
    makeStep("tsumePrevious", m_previous, IconName::Previous);
    makeStep("tsumeNext", m_next, IconName::Next);
    makeStep("tsumeLast", m_last, IconName::Last);
    m_where = new QLabel(side);
    m_where->setObjectName(QStringLiteral("tsumeWhere"));
    steps->addWidget(m_where);
    steps->addStretch();
    column->addLayout(top);
    column->addWidget(m_board, 1);
    column->addLayout(steps);
    connect(m_fromRecord, &QPushButton::clicked, this, &TsumePane::fromRecordRequested);
    connect(m_edit, &QPushButton::clicked, this, &TsumePane::editRequested);
    connect(m_paste, &QPushButton::clicked, this, &TsumePane::pasteRequested);
    connect(m_first, &QToolButton::clicked, this, [this] { goToStep(0); });
    connect(m_previous, &QToolButton::clicked, this, [this] { goToStep(m_step == 0 ? 0 : m_step - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goToStep(m_step + 1); });
    connect(m_last, &QToolButton::clicked, this, [this] { goToStep(m_line.size()); });
    connect(m_board, &board::BoardView::moveRequested, this, &TsumePane::moveMade);
    connect(m_board, &board::BoardView::stepRequested, this, [this](int by) {
        if (by > 0)
            goToStep(m_step + static_cast<std::size_t>(by));
        else
            goToStep(m_step < static_cast<std::size_t>(-by) ? 0 : m_step - static_cast<std::size_t>(-by));
    });
    return side;
}

QWidget* TsumePane::makeSolveTab() {
    auto* tab = new QWidget(this);
    QVBoxLayout* column = makeColumn(tab);
    auto* form = new QGridLayout;
    form->setSpacing(look::kGrid);
    m_engineLabel = new QLabel(tab);
    m_engine = new QComboBox(tab);
    m_engine->setObjectName(QStringLiteral("tsumeEngine"));
    m_engine->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_engineLabel->setBuddy(m_engine);
    m_limitLabel = new QLabel(tab);
    m_limit = new QComboBox(tab);
    m_limit->setObjectName(QStringLiteral("tsumeLimit"));
    m_limitLabel->setBuddy(m_limit);
    for (const int limit : kLimits)
        m_limit->addItem(QString(), limit);
    m_limit->setCurrentIndex(m_limit->findData(kDefaultLimit));
    form->addWidget(m_engineLabel, 0, 0);
    form->addWidget(m_engine, 0, 1);
    form->addWidget(m_limitLabel, 1, 0);
    form->addWidget(m_limit, 1, 1);
    form->setColumnStretch(1, 1);
    auto* buttons = new QHBoxLayout;
    m_solve = makeButton("tsumeSolve");
    m_stop = makeButton("tsumeStop");
    buttons->addWidget(m_solve, 1);
    buttons->addWidget(m_stop, 1);
    m_verdict = makeWords(tab, "tsumeVerdict");
    QFont bold = font();
    bold.setBold(true);
    m_verdict->setFont(bold);
    m_advice = makeWords(tab, "tsumeAdvice");
    m_figures = makeWords(tab, "tsumeFigures");
    m_figures->setForegroundRole(QPalette::PlaceholderText);
    m_bestLine = makeWords(tab, "tsumeBestLine");
    m_bestLine->setForegroundRole(QPalette::PlaceholderText);
    m_bestLine->setMaximumHeight(8 * look::kGrid);
    m_bestLine->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_list = new QListWidget(tab);
    m_list->setObjectName(QStringLiteral("tsumeSolution"));
    m_list->setUniformItemSizes(true);
    auto* ends = new QHBoxLayout;
    m_insert = makeButton("tsumeInsert");
    m_copyKif = makeButton("tsumeCopyKif");
    m_copyUsi = makeButton("tsumeCopyUsi");
    ends->addWidget(m_insert, 1);
    ends->addWidget(m_copyKif);
    ends->addWidget(m_copyUsi);
    column->addLayout(form);
    column->addLayout(buttons);
    column->addWidget(m_verdict);
    column->addWidget(m_advice);
    column->addWidget(m_figures);
    column->addWidget(m_bestLine);
    column->addWidget(m_list, 1);
    column->addLayout(ends);
    connect(m_solve, &QPushButton::clicked, this, &TsumePane::solveRequested);
    connect(m_stop, &QPushButton::clicked, this, &TsumePane::stopRequested);
    connect(m_insert, &QPushButton::clicked, this, &TsumePane::insertRequested);
    connect(m_copyKif, &QPushButton::clicked, this, &TsumePane::copyKifRequested);
    connect(m_copyUsi, &QPushButton::clicked, this, &TsumePane::copyUsiRequested);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            goToStep(static_cast<std::size_t>(row));
    });
    return tab;
}

QWidget* TsumePane::makeExamineTab(QAbstractItemModel* tree) {
    auto* tab = new QWidget(this);
    QVBoxLayout* column = makeColumn(tab);
    auto* buttons = new QHBoxLayout;
    m_examine = makeButton("tsumeExamine");
    m_stopExamining = makeButton("tsumeStopExamining");
    buttons->addWidget(m_examine, 1);
    buttons->addWidget(m_stopExamining, 1);
    m_examination = new QProgressBar(tab);
    m_examination->setObjectName(QStringLiteral("tsumeExamination"));
    m_findingsArea = new QScrollArea(tab);
    m_findingsArea->setFrameShape(QFrame::NoFrame);
    m_findingsArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_findingsArea->setWidgetResizable(true);
    m_findingsArea->setFocusPolicy(Qt::NoFocus);
    m_findingsArea->viewport()->setAutoFillBackground(false);
    m_findings = makeWords(m_findingsArea, "tsumeFindings");
    m_findings->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_findingsArea->setWidget(m_findings);
    m_findings->setAutoFillBackground(false); // the area sets it
    m_goOn = makeButton("tsumeGoOn");
    m_tree = new QTreeView(tab);
    m_tree->setObjectName(QStringLiteral("tsumeTree"));
    m_tree->setModel(tree);
    m_tree->setUniformRowHeights(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    m_tree->header()->resizeSection(0, 20 * look::kGrid);
    m_tree->header()->resizeSection(1, 6 * look::kGrid);
    m_tree->setIndentation(3 * look::kGrid / 2);
    column->addLayout(buttons);
    column->addWidget(m_examination);
    column->addWidget(m_findingsArea, 1);
    column->addWidget(m_goOn);
    column->addWidget(m_tree, 2);
    connect(m_examine, &QPushButton::clicked, this, &TsumePane::examineRequested);
    connect(m_goOn, &QPushButton::clicked, this, &TsumePane::goOnRequested);
    connect(m_stopExamining, &QPushButton::clicked, this, &TsumePane::stopRequested);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid())
                    emit treeNodeChosen(index);
            });
    connect(m_tree, &QTreeView::expanded, this, &TsumePane::treeNodeExpanded);
    return tab;
}

QWidget* TsumePane::makePracticeTab() {
    auto* tab = new QWidget(this);
    QVBoxLayout* column = makeColumn(tab);
    m_practise = makeButton("tsumePractise");
    auto* buttons = new QHBoxLayout;
    m_hint = makeButton("tsumeHint");
    m_takeBack = makeButton("tsumeTakeBack");
    buttons->addWidget(m_hint, 1);
    buttons->addWidget(m_takeBack, 1);
    m_practiceWords = makeWords(tab, "tsumePracticeWords");
    m_practiceWords->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    column->addWidget(m_practise);
    column->addLayout(buttons);
    column->addWidget(m_practiceWords, 1);
    connect(m_practise, &QPushButton::clicked, this, &TsumePane::practiceToggled);
    connect(m_hint, &QPushButton::clicked, this, &TsumePane::hintRequested);
    connect(m_takeBack, &QPushButton::clicked, this, &TsumePane::takeBackRequested);
    return tab;
}

QWidget* TsumePane::makeCollectionTab(QAbstractItemModel* collection) {
    auto* tab = new QWidget(this);
    QVBoxLayout* column = makeColumn(tab);
    auto* top = new QHBoxLayout;
    m_open = makeButton("tsumeOpen");
    m_collectionName = new QLabel(tab);
    m_collectionName->setObjectName(QStringLiteral("tsumeCollectionName"));
    m_collectionName->setTextFormat(Qt::PlainText);
    m_collectionName->setMinimumWidth(4 * look::kGrid);
    top->addWidget(m_open);
    top->addWidget(m_collectionName, 1);
    auto* filter = new QHBoxLayout;
    m_lengthsLabel = new QLabel(tab);
    m_lengthsDash = new QLabel(QStringLiteral("–"), tab);
    const auto makeLength = [tab](const char* name) {
        auto* box = new QSpinBox(tab);
        box->setObjectName(QLatin1String(name));
        box->setRange(0, kLongestLength);
        box->setSpecialValueText(QStringLiteral("…"));
        return box;
    };
    m_shortest = makeLength("tsumeShortest");
    m_longest = makeLength("tsumeLongest");
    m_show = new QComboBox(tab);
    m_show->setObjectName(QStringLiteral("tsumeShow"));
    for (int i = 0; i < 3; ++i)
        m_show->addItem(QString());
    filter->addWidget(m_lengthsLabel);
    filter->addWidget(m_shortest);
    filter->addWidget(m_lengthsDash);
    filter->addWidget(m_longest);
    filter->addWidget(m_show, 1);
    auto* buttons = new QHBoxLayout;
    m_solveAll = makeButton("tsumeSolveAll");
    m_stopBatch = makeButton("tsumeStopBatch");
    buttons->addWidget(m_solveAll, 1);
    buttons->addWidget(m_stopBatch, 1);
    m_batch = new QProgressBar(tab);
    m_batch->setObjectName(QStringLiteral("tsumeBatch"));
    m_table = new QTableView(tab);
    m_table->setObjectName(QStringLiteral("tsumeCollection"));
    m_table->setModel(collection);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setResizeContentsPrecision(0);
    m_noProblems = new QLabel(m_table->viewport());
    m_noProblems->setObjectName(QStringLiteral("tsumeNoProblems"));
    m_noProblems->setAlignment(Qt::AlignCenter);
    m_noProblems->setWordWrap(true);
    m_noProblems->setForegroundRole(QPalette::PlaceholderText);
    m_noProblems->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* over = new QVBoxLayout(m_table->viewport());
    over->addWidget(m_noProblems);
    column->addLayout(top);
    column->addLayout(filter);
    column->addLayout(buttons);
    column->addWidget(m_batch);
    column->addWidget(m_table, 1);
    connect(m_open, &QPushButton::clicked, this, &TsumePane::openCollectionRequested);
    connect(m_solveAll, &QPushButton::clicked, this, &TsumePane::solveAllRequested);
    connect(m_stopBatch, &QPushButton::clicked, this, &TsumePane::stopRequested);
    const auto lengths = [this] { emit lengthsChanged(m_shortest->value(), m_longest->value()); };
    connect(m_shortest, &QSpinBox::valueChanged, this, lengths);
    connect(m_longest, &QSpinBox::valueChanged, this, lengths);
    connect(m_show, &QComboBox::currentIndexChanged, this, &TsumePane::showChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid())
                    emit problemChosen(index.row(), false);
            });
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex& index) { emit problemChosen(index.row(), true); });
    return tab;
}

void TsumePane::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_board->setTheme(boardTheme(appearance, dark));
    m_board->setAnimated(appearance.animation);
    m_board->setShowTargets(appearance.showLegalTargets);
    refreshBoard();
    refreshList();
}

// --- what is shown

void TsumePane::setTitle(const QString& title) {
    m_title->setText(title);
    m_title->setToolTip(plainToolTip(title));
}

void TsumePane::showLine(const shogi::Position& start, const std::vector<shogi::Move>& line,
                         std::size_t step) {
    m_start = start;
    m_line = line;
    m_step = std::min(step, line.size());
    m_arrows.clear();
    for (QPushButton* button : {m_insert, m_copyKif, m_copyUsi})
        button->setEnabled(!line.empty());
    refreshList();
    refreshBoard();
}

void TsumePane::goToStep(std::size_t step) {
    step = std::min(step, m_line.size());
    if (step == m_step)
        return;
    m_step = step;
    m_arrows.clear();
    refreshBoard();
}

void TsumePane::refreshBoard() {
    board::BoardState state;
    state.position = m_start;
    for (std::size_t i = 0; i < m_step; ++i)
        state.position.play(m_line[i]);
    if (m_step > 0 && m_appearance.showLastMove)
        state.lastMove = m_line[m_step - 1];
    state.coordinates = coordinateStyle(m_appearance.coordinates);
    state.arrows = m_arrows;
    // The attacker sits below, whatever his colour.
    state.flipped = m_start.sideToMove() == shogi::Color::White;
    for (const shogi::Color color : shogi::kColors)
        state.plates[shogi::index(color)].name =
            color == m_start.sideToMove() ? tr("Attacker") : tr("Defender");
    if (m_step == m_line.size())
        state.userMoves = m_userMoves;
    m_board->setState(state);
    for (QToolButton* button : {m_first, m_previous})
        button->setEnabled(m_step > 0);
    for (QToolButton* button : {m_next, m_last})
        button->setEnabled(m_step < m_line.size());
    m_where->setText(stepText());
    if (static_cast<int>(m_step) < m_list->count()) {
        const QSignalBlocker blocker(m_list);
        m_list->setCurrentRow(static_cast<int>(m_step));
    }
}

QString TsumePane::stepText() const {
    return m_line.empty() ? QString() : tr("Move %1 of %2").arg(m_step).arg(m_line.size());
}

void TsumePane::refreshList() {
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    if (m_line.empty())
        return;
    m_list->addItem(tr("Start position"));
    shogi::Position position = m_start;
    std::optional<shogi::Square> previousTo;
    for (std::size_t i = 0; i < m_line.size(); ++i) {
        m_list->addItem(QStringLiteral("%1  %2").arg(i + 1, 3).arg(
            moveText(position, m_line[i], m_appearance.notation, previousTo)));
        position.play(m_line[i]);
        previousTo = m_line[i].to();
    }
    m_list->setCurrentRow(static_cast<int>(m_step));
}

void TsumePane::showArrow(const board::Arrow& arrow) {
    m_arrows = {arrow};
    m_board->setArrows(m_arrows);
}

void TsumePane::setUserMoves(const std::array<bool, 2>& userMoves) {
    m_userMoves = userMoves;
    refreshBoard();
}

void TsumePane::setEngines(const std::vector<Choice>& engines, const QString& selected) {
    const QSignalBlocker blocker(m_engine);
    m_engine->clear();
    for (const Choice& choice : engines) {
        m_engine->addItem(choice.text, choice.id);
        if (auto* items = qobject_cast<QStandardItemModel*>(m_engine->model()))
            items->item(m_engine->count() - 1)->setEnabled(choice.enabled);
    }
    m_engine->setCurrentIndex(std::max(0, m_engine->findData(selected)));
}

void TsumePane::setStandsAlone(bool alone) { m_beside->setVisible(alone); }

QString TsumePane::engine() const { return m_engine->currentData().toString(); }

int TsumePane::limit() const { return m_limit->currentData().toInt(); }

void TsumePane::setVerdict(const QString& what, const QString& advice, bool warning) {
    m_verdict->setText(what);
    m_verdict->setVisible(!what.isEmpty());
    QPalette colours = palette();
    if (warning)
        colours.setColor(QPalette::WindowText, look::colours(look::isDark()).accent);
    m_verdict->setPalette(colours);
    m_advice->setText(advice);
    m_advice->setVisible(!advice.isEmpty());
}

void TsumePane::setProgress(const QString& figures, const QString& bestLine) {
    m_figures->setText(figures);
    m_figures->setVisible(!figures.isEmpty());
    m_bestLine->setText(bestLine);
    m_bestLine->setVisible(!bestLine.isEmpty());
}

void TsumePane::setBusy(bool solving, bool examining, bool batch) {
    m_solve->setEnabled(!solving);
    m_stop->setEnabled(solving);
    m_examine->setEnabled(!examining);
    m_stopExamining->setEnabled(examining);
    m_solveAll->setEnabled(!batch && m_table->model()->rowCount() > 0);
    m_stopBatch->setEnabled(batch);
    m_engine->setEnabled(!solving);
    m_limit->setEnabled(!solving);
}

void TsumePane::setFindings(const QStringList& lines) {
    m_findings->setText(lines.join(u'\n'));
    m_findingsArea->setVisible(!lines.isEmpty());
    fitFindings();
}

void TsumePane::shareRoom() {
    // Tabs that are not shown ask for no room.
    for (int i = 0; i < m_tabs->count(); ++i)
        m_tabs->widget(i)->setSizePolicy(QSizePolicy::Preferred, i == m_tabs->currentIndex()
                                                                     ? QSizePolicy::Preferred
                                                                     : QSizePolicy::Ignored);
    if (m_shared)
        return;
    const bool vertical = m_splitter->orientation() == Qt::Vertical;
    const int length = vertical ? height() : width();
    const int board = length * (vertical ? kBoardOfHeight : kBoardOfWidth) / 100;
    m_splitter->setSizes({board, length - board});
}

void TsumePane::fitFindings() {
    const int width =
        m_tabs->width() - 3 * look::kGrid - m_findingsArea->verticalScrollBar()->sizeHint().width();
    const int height = std::max(0, m_findings->heightForWidth(std::max(width, kLeastBoard)));
    const int line = m_findings->fontMetrics().lineSpacing();
    m_findingsArea->setMaximumHeight(height);
    m_findingsArea->setMinimumHeight(std::min(height, kLeastFindings * line));
}

void TsumePane::setGoOn(const QString& words) {
    m_goOn->setText(words.isEmpty() ? tr("Continue") : words);
    m_goOn->setVisible(!words.isEmpty());
}

void TsumePane::setExamination(int done, int all, const QString& words) {
    m_examination->setVisible(done < all);
    m_examination->setMaximum(std::max(all, 1));
    m_examination->setFormat(words);
    m_examination->setValue(done);
    m_examination->setAccessibleName(words);
}

void TsumePane::setPractice(const QString& words, bool on, bool canHint, bool canTakeBack) {
    m_practising = on;
    m_practiceWords->setText(words);
    m_practise->setText(on ? tr("Give up") : tr("Solve it yourself"));
    m_hint->setEnabled(canHint);
    m_takeBack->setEnabled(canTakeBack);
    m_tabs->setTabEnabled(Examine, !on);
}

void TsumePane::setBatch(int done, int all, const QString& words) {
    m_batch->setVisible(all > 0);
    m_batch->setMaximum(std::max(all, 1));
    m_batch->setValue(done);
    m_batch->setFormat(words);
    m_batch->setAccessibleName(words);
}

void TsumePane::setCollectionName(const QString& name, int shown, int all) {
    m_collectionName->setText(name.isEmpty() ? QString() : tr("%1: %2 of %3").arg(name).arg(shown).arg(all));
    m_collectionName->setToolTip(plainToolTip(m_collectionName->text()));
    m_solveAll->setEnabled(shown > 0 && !m_stopBatch->isEnabled());
    refreshNoProblems();
}

// Why the list is empty, and what to do about it.
void TsumePane::refreshNoProblems() {
    m_noProblems->setText(
        m_collectionName->text().isEmpty()
            ? tr("No problems yet.\nOpen one or more files: SFEN lines, tables, KIF or CSA.")
            : tr("No problem matches the filter."));
    m_noProblems->setVisible(m_table->model()->rowCount() == 0);
}

void TsumePane::selectProblem(int filteredRow) {
    m_table->setCurrentIndex(m_table->model()->index(filteredRow, 0));
}

// --- events

void TsumePane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

// Stepping keys are ours while the pane has the focus, not the record's.
bool TsumePane::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        switch (key->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Home:
        case Qt::Key_End:
            if (key->modifiers() == Qt::NoModifier || key->modifiers() == Qt::KeypadModifier) {
                event->accept();
                return true;
            }
            break;
        default:
            break;
        }
    }
    return QWidget::event(event);
}

void TsumePane::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        goToStep(m_step == 0 ? 0 : m_step - 1);
        return;
    case Qt::Key_Right:
        goToStep(m_step + 1);
        return;
    case Qt::Key_Home:
        goToStep(0);
        return;
    case Qt::Key_End:
        goToStep(m_line.size());
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

QSize TsumePane::minimumSizeHint() const {
    const QSize board = m_splitter->widget(0)->minimumSizeHint();
    const QSize tabs = m_tabs->minimumSizeHint();
    // Beside each other they may be; in a narrow column they are below each other.
    const int height = m_splitter->orientation() == Qt::Vertical ? board.height() + tabs.height()
                                                                 : std::max(board.height(), tabs.height());
    return QSize(std::max(board.width(), tabs.width()), height) + QSize(2 * look::kGrid, 2 * look::kGrid);
}

void TsumePane::resizeEvent(QResizeEvent* event) {
    const Qt::Orientation orientation = width() < kWide ? Qt::Vertical : Qt::Horizontal;
    if (m_splitter->orientation() != orientation) {
        m_splitter->setOrientation(orientation);
        updateGeometry();
        m_shared = false; // in the other direction
        shareRoom();
    }
    QWidget::resizeEvent(event);
    fitFindings();
}

void TsumePane::retranslate() {
    m_beside->setToolTip(tr("Dock beside the board"));
    m_beside->setAccessibleName(m_beside->toolTip());
    m_fromRecord->setText(tr("From the record"));
    m_fromRecord->setToolTip(tr("Use the position on the main board"));
    m_edit->setText(tr("Edit…"));
    m_paste->setText(tr("Paste"));
    m_paste->setToolTip(tr("SFEN, BOD, KIF or CSA from the clipboard"));
    const auto name = [](QToolButton* button, const QString& words) {
        button->setToolTip(words);
        button->setAccessibleName(words);
    };
    name(m_first, tr("To the start"));
    name(m_previous, tr("Back one move"));
    name(m_next, tr("Forward one move"));
    name(m_last, tr("To the end"));
    m_tabs->setAccessibleName(tr("Mate problems"));
    m_tabs->setTabText(Solve, tr("Solve"));
    m_tabs->setTabText(Examine, tr("Examine"));
    m_tabs->setTabText(Practice, tr("Practice"));
    m_tabs->setTabText(Collection, tr("Collection"));
    m_engineLabel->setText(tr("Engine:"));
    m_limitLabel->setText(tr("Limit:"));
    for (int i = 0; i < m_limit->count(); ++i) {
        const int seconds = m_limit->itemData(i).toInt() / 1000;
        m_limit->setItemText(i, seconds == 0   ? tr("None")
                                : seconds < 60 ? tr("%1 s").arg(seconds)
                                               : tr("%1 min").arg(seconds / 60));
    }
    m_solve->setText(tr("Solve"));
    m_stop->setText(tr("Stop"));
    m_list->setAccessibleName(tr("Moves of the line"));
    m_insert->setText(tr("Insert into the record"));
    m_copyKif->setText(tr("Copy KIF"));
    m_copyUsi->setText(tr("Copy USI"));
    m_examine->setText(tr("Examine"));
    m_examine->setToolTip(tr("Tokin looks for the shortest mate, every defence, and other solutions"));
    m_stopExamining->setText(tr("Stop"));
    m_tree->setAccessibleName(tr("Solution tree"));
    m_practise->setText(m_practising ? tr("Give up") : tr("Solve it yourself"));
    m_hint->setText(tr("Hint"));
    m_takeBack->setText(tr("Take back"));
    m_open->setText(tr("Open…"));
    m_open->setToolTip(tr("A file with one SFEN per line, or records whose start position is a problem"));
    m_lengthsLabel->setText(tr("Plies:"));
    m_shortest->setAccessibleName(tr("Shortest length"));
    m_longest->setAccessibleName(tr("Longest length"));
    m_show->setItemText(0, tr("All"));
    m_show->setItemText(1, tr("Unsolved"));
    m_show->setItemText(2, tr("Not solved by me"));
    refreshNoProblems();
    m_show->setAccessibleName(tr("Problems to show"));
    m_solveAll->setText(tr("Solve all shown"));
    m_stopBatch->setText(tr("Stop"));
    m_table->setAccessibleName(tr("Problems of the collection"));
    refreshBoard();
    refreshList();
}

} // namespace app
