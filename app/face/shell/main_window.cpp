// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/main_window.h"

#include "app/face/shell/banner.h"
#include "app/face/shell/choice_menu.h"
#include "app/face/shell/command_palette.h"
#include "app/face/shell/commands.h"
#include "app/face/shell/focus_areas.h"
#include "app/face/shell/focused_keys.h"
#include "app/face/shell/look.h"
#include "app/face/shell/move_typing.h"
#include "app/face/shell/qt_texts.h"
#include "app/face/shell/screen_bounds.h"
#include "app/face/shell/scrolled_pane.h"
#include "app/face/shell/shortcut_sheet.h"
#include "app/face/shell/status_bubble.h"
#include "app/face/shell/status_label.h"
#include "app/face/shell/touch_menus.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"
#include "board-widget/board_view.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QResizeEvent>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kStateVersion = 2;
constexpr QSize kDefaultSize{1280, 800};
constexpr QSize kTsumeSize{1120, 720};
constexpr int kMostKeptGames = 8; // in the menu, which must fit on a small screen

// Tool bar styles, widest first.
struct ToolLook {
    Qt::ToolButtonStyle style;
    int icon;   // px, beside text of the usual size
    int column; // px, minimum width of a button in a vertical bar
    const char* sheet;
};
constexpr ToolLook kToolRows[] = {{Qt::ToolButtonTextBesideIcon, 18, 0, "QToolButton { padding: 0 4px; }"},
                                  {Qt::ToolButtonTextBesideIcon, 18, 0, "QToolButton { padding: 0; }"},
                                  {Qt::ToolButtonIconOnly, 20, 0, "QToolButton { padding: 0 4px; }"}};
constexpr ToolLook kToolColumns[] = {
    {Qt::ToolButtonTextUnderIcon, 22, 8 * look::kGrid, ""},
    {Qt::ToolButtonTextUnderIcon, 18, 8 * look::kGrid, "QToolButton { padding: 0; }"},
    {Qt::ToolButtonIconOnly, 22, 5 * look::kGrid, "QToolButton { padding: 0; }"}};

int widthFor(const QToolButton& button, const QStringList& labels) {
    if (button.toolButtonStyle() == Qt::ToolButtonIconOnly)
        return 0;
    int widest = 0;
    for (const QString& label : labels)
        widest = std::max(widest, button.fontMetrics().horizontalAdvance(label));
    return widest == 0
               ? 0
               : button.sizeHint().width() + widest - button.fontMetrics().horizontalAdvance(button.text());
}

// Local files, or a text that is not the address of something elsewhere.
bool canBeOpened(const QMimeData& data) {
    const QList<QUrl> urls = data.urls();
    return urls.isEmpty()
               ? data.hasText()
               : std::all_of(urls.begin(), urls.end(), [](const QUrl& url) { return url.isLocalFile(); });
}

} // namespace

MainWindow::MainWindow(const Panes& panes)
    : m_actions(new Actions(this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    // A column beside the board has the full height; its tabs stand in for titles.
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);

    makeCentre();
    m_layout = new PaneLayout(*this, *m_board);
    makeToolBar();
    makeDocks(panes);
    makeStatusBar();
    makeMenus();
    connect(m_toolBar, &QToolBar::orientationChanged, this, &MainWindow::fitToolBar);
    connect(m_toolBar, &QToolBar::topLevelChanged, this, &MainWindow::fitToolBar);
    connect((*m_actions)[ActionId::FullScreen], &QAction::toggled, this, [this](bool on) {
        setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
    connect((*m_actions)[ActionId::BoardOnly], &QAction::toggled, this, &MainWindow::setBoardOnly);
    connect((*m_actions)[ActionId::MovePanes], &QAction::toggled, this, [this](bool movable) {
        m_layout->setMovable(movable);
        m_toolBar->setMovable(movable);
    });
    connect((*m_actions)[ActionId::ResetLayout], &QAction::triggered, this, &MainWindow::resetLayout);
    retranslate();
    resize(kDefaultSize.boundedTo(ScreenBounds::room(*this)));
    resetLayout();
    m_board->setFocus();
}

void MainWindow::makeCentre() {
    auto* central = new QWidget(this);
    auto* layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    m_board = new board::BoardView(central);
    m_board->setObjectName(QStringLiteral("board"));
    layout->addWidget(m_board, 1);
    m_banners = new BannerArea(*m_board);
    connect(m_banners, &BannerArea::covers, m_board, &board::BoardView::setCoveredTop);
    setCentralWidget(central);
    m_bubble = new StatusBubble(m_board);
    new MoveTyping(*m_board, *this, this);
    new FocusedKeys(this);
    new TouchMenus(this);
    new QtTexts(this);
    m_areas = new FocusAreas(*this, *m_board);
}

void MainWindow::setTabs(QWidget* tabs) {
    static_cast<QVBoxLayout*>(centralWidget()->layout())->insertWidget(0, tabs);
}

void MainWindow::makeToolBar() {
    m_toolBar = new QToolBar(this);
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setFont(look::smallFont(font()));
    m_toolBar->setMovable(false);
    addToolBar(Qt::TopToolBarArea, m_toolBar);
}

void MainWindow::makeDocks(const Panes& panes) {
    using enum Workspace;
    using Row = PaneLayout::Row;
    m_recordDock =
        makePane("recordDock", panes.record, {nullptr, Row::Record, {Play, Analyse}, {Review, Mates}});
    m_commentDock = makePane("commentDock", panes.comment, {nullptr, Row::Comment, {Play, Analyse, Review}});
    m_thinkingDock = makePane("thinkingDock", panes.thinking, {nullptr, Row::Engines, {Play}});
    m_tsumeDock = makePane("tsumeDock", panes.mates,
                           {.dock = nullptr, .row = Row::Record, .front = {Mates}, .framed = true});
    m_tsumeDock->installEventFilter(this);
    connect(m_tsumeDock, &QDockWidget::topLevelChanged, this, [this](bool floating) {
        frameTsume(floating);
        // Docked by the user, not while the layout is reset: the rest of the column makes room.
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!m_tsumeDock->isFloating())
                    m_layout->setWorkspace(Mates);
            },
            Qt::QueuedConnection);
    });
}

void MainWindow::makeStatusBar() {
    m_activity = new StatusLabel(this);
    m_activity->setObjectName(QStringLiteral("activity"));
    m_activity->setContentsMargins(look::kGrid, 0, 0, 0);
    m_place = new StatusLabel(this);
    m_place->setObjectName(QStringLiteral("place"));
    m_place->setContentsMargins(0, 0, look::kGrid, 0);
    connect(m_place, &StatusLabel::activated, this, &MainWindow::informationRequested);
    statusBar()->addWidget(m_activity, 1);
    statusBar()->addPermanentWidget(m_place);
    statusBar()->setSizeGripEnabled(false);
}

QDockWidget* MainWindow::makeDock(const char* name, QWidget* content) {
    auto* dock = new QDockWidget(this);
    dock->setObjectName(QLatin1String(name));
    auto* scrolled = new ScrolledPane(content, dock);
    dock->setWidget(scrolled);
    dock->setFont(look::smallFont(font()));
    scrolled->setFont(font());
    addDockWidget(Qt::RightDockWidgetArea, dock);
    return dock;
}

QDockWidget* MainWindow::makePane(const char* name, QWidget* content, PaneLayout::Pane place) {
    place.dock = makeDock(name, content);
    m_layout->add(place);
    return place.dock;
}

QDockWidget& MainWindow::addPane(const char* name, QWidget* content, PaneLayout::Pane place) {
    QDockWidget* dock = makePane(name, content, std::move(place));
    dock->setWindowTitle(content->windowTitle());
    connect(content, &QWidget::windowTitleChanged, dock, &QDockWidget::setWindowTitle);
    m_viewMenu->insertAction(m_toolBar->toggleViewAction(), dock->toggleViewAction());
    m_tsumeDock->addAction(dock->toggleViewAction());
    return *dock;
}

void MainWindow::makeMenus() {
    const Actions& a = *m_actions;
    using enum ActionId;

    m_fileMenu = menuBar()->addMenu(QString());
    m_fileMenu->addActions({a[NewRecord], a[EditPosition], a[NewWindow], a[Open]});
    m_recentMenu = m_fileMenu->addMenu(QString());
    m_recentMenu->setObjectName(QStringLiteral("recentFiles"));
    m_discardedMenu = m_fileMenu->addMenu(QString());
    m_discardedMenu->setObjectName(QStringLiteral("discardedRecords"));
    m_discardedMenu->menuAction()->setEnabled(false);
    m_fileMenu->addSeparator();
    m_fileMenu->addActions({a[Save], a[SaveAs]});
    m_fileMenu->addSeparator();
    m_fileMenu->addAction(a[Print]);
    m_fileMenu->addSeparator();
    m_fileMenu->addActions({a[CloseRecord], a[Quit]});

    m_editMenu = menuBar()->addMenu(QString());
    m_editMenu->addActions({a[Undo], a[Redo]});
    m_editMenu->addSeparator();
    m_copyRecordMenu = m_editMenu->addMenu(QString());
    m_copyRecordMenu->addActions(
        {a[CopyRecord], a[CopyKi2], a[CopyCsa], a[CopyUsi], a[CopyUsen], a[CopyJkf]});
    m_copyRecordMenu->addSeparator();
    m_copyRecordMenu->addAction(a[CopyMoves]);
    m_copyPositionMenu = m_editMenu->addMenu(QString());
    m_copyPositionMenu->addActions({a[CopyPosition], a[CopyBod], a[CopyPicture]});
    m_editMenu->addAction(a[Paste]);
    m_editMenu->addSeparator();
    m_editMenu->addActions({a[Engines], a[ActionId::EngineConsole], a[ActionId::Settings]});

    m_gameMenu = menuBar()->addMenu(QString());
    m_gameMenu->addActions({a[NewGame], a[Rematch]});
    m_gameMenu->addSeparator();
    m_gameMenu->addActions({a[TakeBack], a[Hint], a[MoveNow], a[Pause]});
    m_gameMenu->addSeparator();
    m_gameMenu->addActions({a[Declare], a[Resign], a[Abort]});
    m_gameMenu->addSeparator();
    m_gameMenu->addAction(a[ActionId::ShowThinking]);
    m_gameMenu->addSeparator();
    m_gameMenu->addAction(a[EngineMatch]);

    makeRecordMenu();

    m_tsumeMenu = menuBar()->addMenu(QString());
    m_tsumeMenu->addActions({a[MateHere], a[TsumeSolve]});
    m_tsumeMenu->addSeparator();
    m_tsumeMenu->addActions({a[TsumeExamine], a[TsumePractise], a[TsumeStop]});
    m_tsumeMenu->addSeparator();
    m_tsumeMenu->addActions({a[TokinsProblems], a[TsumeCollection], a[EditPosition], a[TsumeShow]});

    m_analysisMenu = menuBar()->addMenu(QString());

    makeViewMenu();

    m_helpMenu = menuBar()->addMenu(QString());
    m_helpMenu->addActions({a[Manual], a[FindCommand], a[Shortcuts]});
    m_helpMenu->addSeparator();
    m_helpMenu->addAction(a[About]);
    connect(a[FindCommand], &QAction::triggered, this, &MainWindow::findCommand);
    connect(a[Shortcuts], &QAction::triggered, this, &MainWindow::showShortcuts);

    m_toolBar->addActions({a[NewGame], a[Open], a[Save]});
    m_toolBar->addSeparator();
    m_toolBar->addActions({a[TakeBack], a[Hint], a[MoveNow], a[Pause], a[Declare], a[Resign]});
    m_toolBar->addSeparator();
    m_toolBar->addActions({a[ActionId::Analyse]});
    m_toolBar->addSeparator();
    m_toolBar->addActions({a[Flip], a[ActionId::Settings]});
    for (QToolButton* button : m_toolBar->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly))
        button->setFocusPolicy(Qt::TabFocus);
    // Ctrl+1, 2 and 6 belong to other panes.
    const std::pair<QAction*, Qt::Key> toggles[] = {{m_recordDock->toggleViewAction(), Qt::Key_3},
                                                    {m_commentDock->toggleViewAction(), Qt::Key_4},
                                                    {m_thinkingDock->toggleViewAction(), Qt::Key_5},
                                                    {m_tsumeDock->toggleViewAction(), Qt::Key_7},
                                                    {m_toolBar->toggleViewAction(), Qt::Key_8}};
    for (const auto& toggle : toggles) {
        m_actions->adopt(toggle.first, toggle.first->parent()->objectName(),
                         QKeySequence(Qt::CTRL | toggle.second));
        addAction(toggle.first);
        m_tsumeDock->addAction(toggle.first);
    }
    // Shortcuts must work even while the menu bar is hidden.
    for (QAction* action : a.all()) {
        addAction(action);
        m_tsumeDock->addAction(action); // usually in a window of its own
    }
}

void MainWindow::makeViewMenu() {
    const Actions& a = *m_actions;
    using enum ActionId;
    m_viewMenu = menuBar()->addMenu(QString());
    m_viewMenu->addAction(a[Flip]);
    m_viewMenu->addSeparator();
    m_workspaceMenu = m_viewMenu->addMenu(QString());
    auto* group = new QActionGroup(this);
    for (const auto& [id, workspace] :
         {std::pair(WorkspacePlay, Workspace::Play), std::pair(WorkspaceAnalyse, Workspace::Analyse),
          std::pair(WorkspaceReview, Workspace::Review), std::pair(WorkspaceMates, Workspace::Mates)}) {
        QAction* action = group->addAction(a[id]);
        m_workspaceMenu->addAction(action);
        connect(action, &QAction::triggered, this, [this, shown = workspace] {
            if (shown == Workspace::Mates && m_tsumeDock->isFloating())
                m_tsumeDock->setFloating(false);
            m_layout->setWorkspace(shown);
        });
        connect(m_layout, &PaneLayout::workspaceChanged, action,
                [action, own = workspace](Workspace now) { action->setChecked(now == own); });
    }
    a[WorkspacePlay]->setChecked(true);
    m_workspaceMenu->addSeparator();
    m_savedLayoutsMenu = m_workspaceMenu->addMenu(QString());
    m_workspaceMenu->addActions({a[SaveLayout], a[ManageLayouts]});
    m_viewMenu->addActions({m_recordDock->toggleViewAction(), m_commentDock->toggleViewAction(),
                            m_thinkingDock->toggleViewAction(), m_tsumeDock->toggleViewAction(),
                            m_toolBar->toggleViewAction()});
    m_viewMenu->addActions({a[MovePanes], a[ResetLayout]});
    m_viewMenu->addSeparator();
    m_viewMenu->addActions({a[BoardOnly], a[FullScreen], a[ToggleSound]});
    m_viewMenu->addSeparator();
    m_viewMenu->addActions({a[NextArea], a[PreviousArea]});
    connect(a[NextArea], &QAction::triggered, m_areas, [this] { m_areas->go(true); });
    connect(a[PreviousArea], &QAction::triggered, m_areas, [this] { m_areas->go(false); });
}

void MainWindow::makeRecordMenu() {
    const Actions& a = *m_actions;
    using enum ActionId;
    m_recordMenu = menuBar()->addMenu(QString());
    m_recordMenu->addActions(
        {a[First], a[Previous], a[Next], a[Last], a[NextBranch], a[GoToMove], a[Replay]});
    m_replayMenu = new ChoiceMenu(
        [] {
            QStringList texts;
            for (const std::chrono::milliseconds interval : kReplayIntervals)
                texts +=
                    tr("%1 s a move").arg(QLocale().toString(static_cast<double>(interval.count()) / 1000));
            return texts;
        },
        m_recordMenu);
    m_recordMenu->addMenu(m_replayMenu);
    m_recordMenu->addSeparator();
    m_recordMenu->addActions({a[FindComment], a[FindNext], a[FindPrevious], a[SamePosition]});
    m_recordMenu->addSeparator();
    m_recordMenu->addAction(a[EraseDrawings]);
    m_recordMenu->addAction(a[SetBookmark]);
    m_bookmarksMenu = m_recordMenu->addMenu(QString());
    m_bookmarksMenu->setObjectName(QStringLiteral("bookmarks"));
    m_recordMenu->addSeparator();
    m_branchesMenu = m_recordMenu->addMenu(QString());
    m_branchesMenu->addActions({a[PromoteBranch], a[MakeMainLine], a[BranchUp], a[BranchDown]});
    m_branchesMenu->addSeparator();
    m_branchesMenu->addActions({a[DeleteBranch], a[DeleteFromHere], a[DeleteFollowing]});
    m_copyLineMenu = m_recordMenu->addMenu(QString());
    m_copyLineMenu->addActions({a[CopyLineUsi], a[CopyLineMoves], a[CopyRestUsi], a[CopyRestMoves]});
    m_recordMenu->addAction(a[PasteMoves]);
    m_recordMenu->addSeparator();
    m_recordMenu->addActions({a[GameInformation], a[RecordAsTree]});
}

void MainWindow::findCommand() {
    std::vector<Command> commands = commandsIn(*menuBar());
    // What is only said in a menu is no command.
    const std::vector<QAction*> known = m_actions->commands();
    std::erase_if(commands, [&known](const Command& command) {
        return !command.action->isEnabled() &&
               std::find(known.begin(), known.end(), command.action) == known.end();
    });
    auto* palette = new CommandPalette(
        std::move(commands), [this](const QAction* action) { return m_actions->whyDisabled(action); }, this);
    palette->show();
    palette->activateWindow();
}

void MainWindow::showShortcuts() {
    // One that was closed is deleted later.
    if (m_sheet == nullptr || m_sheet->isHidden()) {
        m_sheet = new ShortcutSheet(*menuBar(), this);
        m_sheet->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_sheet->show();
    m_sheet->raise();
    m_sheet->activateWindow();
}

void MainWindow::setRecordName(const QString& name, bool dirty) {
    setWindowTitle((name.isEmpty() ? tr("New record") : foreignText(name)) + QStringLiteral("[*] – Komadai"));
    setWindowModified(dirty);
}

void MainWindow::setRecentFiles(const QStringList& paths, const QStringList& kept) {
    m_recentPaths = paths;
    m_keptGames = kept;
    m_recentMenu->clear();
    m_recentMenu->setEnabled(!paths.isEmpty() || !kept.isEmpty());
    int number = 1;
    for (const QString& path : paths) {
        addRecentFile(number < 10 ? QStringLiteral("&%1  ").arg(number) : QString(), path);
        ++number;
    }
    QStringList games = kept;
    games.removeIf([&paths](const QString& path) { return paths.contains(path); });
    if (!games.isEmpty())
        m_recentMenu->addSection(tr("Finished games"));
    for (const QString& path : games.mid(0, kMostKeptGames))
        addRecentFile(QString(), path);
    m_recentMenu->setToolTipsVisible(true);
    m_recentMenu->addSeparator();
    connect(m_recentMenu->addAction(tr("&Clear list")), &QAction::triggered, this,
            &MainWindow::clearRecentFilesRequested);
}

void MainWindow::addRecentFile(const QString& mnemonic, const QString& path) {
    QString name = foreignText(QFileInfo(path).fileName());
    name.replace(u'&', QStringLiteral("&&"));
    QAction* action = m_recentMenu->addAction(mnemonic + name);
    action->setToolTip(plainToolTip(shownPath(path)));
    connect(action, &QAction::triggered, this, [this, path] { emit recentFileChosen(path); });
}

void MainWindow::setActivity(const QString& text) { m_activity->show(text); }

void MainWindow::setPlace(const QString& text) { m_place->show(text); }

// Text under icons if all buttons fit; otherwise narrower, otherwise icons only.
void MainWindow::fitToolBar() {
    const bool vertical = m_toolBar->orientation() == Qt::Vertical;
    int room = vertical ? height() - statusBar()->sizeHint().height() : width();
    if (vertical && menuBar()->isVisibleTo(this))
        room -= menuBar()->sizeHint().height();
    for (const ToolLook& tools : vertical ? kToolColumns : kToolRows) {
        m_toolBar->setToolButtonStyle(tools.style);
        const int icon = look::withText(tools.icon);
        m_toolBar->setIconSize(QSize(icon, icon));
        m_toolBar->setStyleSheet(QLatin1String(tools.sheet));
        // All buttons as wide as the bar, to form a column; in a row as wide as any text that they may have:
        // the others keep their places.
        for (QAction* action : m_toolBar->actions())
            if (auto* button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action)))
                button->setMinimumWidth(vertical ? tools.column
                                                 : widthFor(*button, m_actions->labels(action)));
        const QSize needed = m_toolBar->sizeHint();
        if (m_toolBar->isFloating() || (vertical ? needed.height() : needed.width()) <= room)
            break;
    }
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_tsumeDock && event->type() == QEvent::Show && m_tsumeDock->isFloating() &&
        !m_tsumePlaced) {
        m_tsumePlaced = true;
        ScreenBounds::center(*m_tsumeDock, *this);
    }
    return QMainWindow::eventFilter(watched, event);
}

bool MainWindow::focusNextPrevChild(bool next) {
    return m_areas->step(next) || QMainWindow::focusNextPrevChild(next);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    fitToolBar();
    QMainWindow::resizeEvent(event);
    QMetaObject::invokeMethod(m_layout, &PaneLayout::fitColumn, Qt::QueuedConnection);
}

void MainWindow::restoreLayout(const WindowSettings& settings) {
    if (!settings.geometry.isEmpty())
        restoreGeometry(settings.geometry);
    if (settings.state.isEmpty() || !restoreState(settings.state, kStateVersion)) {
        resetLayout();
        return;
    }
    m_layout->setRestored(settings.workspace);
    frameTsume(m_tsumeDock->isFloating()); // restoring it resets its flags
    m_tsumePlaced = m_tsumeDock->isVisibleTo(this);
    QMetaObject::invokeMethod(m_layout, &PaneLayout::adopt, Qt::QueuedConnection);
}

WindowSettings MainWindow::layoutNow() const {
    WindowSettings settings;
    settings.geometry = saveGeometry();
    settings.workspace = m_layout->workspace();
    settings.state = m_beforeBoardOnly.isEmpty() ? saveState(kStateVersion) : m_beforeBoardOnly;
    return settings;
}

SavedLayout MainWindow::layoutToSave() const {
    m_layout->fitColumn(); // the user may have moved its edge
    const WindowSettings now = layoutNow();
    return {now.state, now.workspace, m_layout->isFitted()};
}

bool MainWindow::restoreSaved(const SavedLayout& layout) {
    (*m_actions)[ActionId::BoardOnly]->setChecked(false);
    if (!restoreState(layout.state, kStateVersion))
        return false;
    m_layout->setRestored(layout.workspace);
    frameTsume(m_tsumeDock->isFloating());
    m_tsumePlaced = m_tsumeDock->isVisibleTo(this);
    QMetaObject::invokeMethod(
        m_layout, [this, fitted = layout.fitted] { m_layout->adoptSaved(fitted); }, Qt::QueuedConnection);
    return true;
}

void MainWindow::resetLayout() {
    (*m_actions)[ActionId::BoardOnly]->setChecked(false);
    addToolBar(Qt::TopToolBarArea, m_toolBar);
    m_toolBar->show();
    m_layout->reset();
    floatTsume();
}

// Nothing but the board with its stands and clocks.
void MainWindow::setBoardOnly(bool only) {
    if (only == !m_beforeBoardOnly.isEmpty())
        return;
    menuBar()->setVisible(!only);
    statusBar()->setVisible(!only);
    if (!only) {
        restoreState(std::exchange(m_beforeBoardOnly, {}), kStateVersion);
        return;
    }
    m_beforeBoardOnly = saveState(kStateVersion);
    m_toolBar->hide();
    for (QDockWidget* dock : findChildren<QDockWidget*>())
        if (!dock->isFloating())
            dock->hide();
    m_board->setFocus();
}

// By default it is a separate window.
void MainWindow::floatTsume() {
    m_tsumeDock->hide();
    m_tsumeDock->setFloating(true);
    m_tsumeDock->resize(kTsumeSize.boundedTo(ScreenBounds::room(*m_tsumeDock)));
    m_tsumePlaced = false;
}

// On X11 Qt leaves floating docks without a frame, to detect when they are dragged back into the window. This
// one is a proper window with a button for docking.
void MainWindow::frameTsume(bool floating) {
    if (!floating || m_tsumeDock->windowType() == Qt::Window)
        return;
    const bool shown = !m_tsumeDock->isHidden();
    m_tsumeDock->setWindowFlags(Qt::Window); // hides it
    if (shown)
        m_tsumeDock->show();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    event->ignore();
    emit closeRequested();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    // The tool bar has a font of its own, set after this one.
    if (event->type() == QEvent::FontChange && m_toolBar != nullptr)
        QMetaObject::invokeMethod(this, &MainWindow::fitToolBar, Qt::QueuedConnection);
    QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (canBeOpened(*event->mimeData()))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    if (!canBeOpened(*event->mimeData()))
        return;
    event->acceptProposedAction();
    emit dropped(*event->mimeData());
}

void MainWindow::retranslate() {
    m_actions->retranslate();
    m_fileMenu->setTitle(tr("&File"));
    m_recentMenu->setTitle(tr("Open &recent"));
    m_discardedMenu->setTitle(tr("Restore a &discarded record"));
    m_editMenu->setTitle(tr("&Edit"));
    m_copyRecordMenu->setTitle(tr("&Copy record as"));
    m_copyPositionMenu->setTitle(tr("Copy pos&ition as"));
    m_gameMenu->setTitle(tr("&Game"));
    m_recordMenu->setTitle(tr("&Record"));
    m_bookmarksMenu->setTitle(tr("Boo&kmarks"));
    m_branchesMenu->setTitle(tr("Edit branc&hes"));
    m_copyLineMenu->setTitle(tr("Copy the &line of play"));
    m_replayMenu->setTitle(tr("Speed of the repla&y"));
    m_replayMenu->retranslate();
    m_tsumeMenu->setTitle(tr("&Mate problems"));
    m_analysisMenu->setTitle(tr("&Analysis"));
    m_viewMenu->setTitle(tr("&View"));
    m_workspaceMenu->setTitle(tr("&Workspace"));
    m_savedLayoutsMenu->setTitle(tr("&Layouts"));
    m_helpMenu->setTitle(tr("&Help"));
    m_recordDock->setWindowTitle(tr("Record"));
    m_commentDock->setWindowTitle(tr("Comment"));
    m_thinkingDock->setWindowTitle(tr("Engines"));
    m_tsumeDock->setWindowTitle(tr("Mate problems"));
    // No title: Qt would keep the first one as the accessible name, even after a language change.
    m_toolBar->toggleViewAction()->setText(tr("Toolbar"));
    m_toolBar->setAccessibleName(tr("Toolbar"));
    setRecentFiles(m_recentPaths, m_keptGames);
    fitToolBar();
}

} // namespace app
