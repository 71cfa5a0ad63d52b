// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/main_window.h"

#include "app/face/shell/banner.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/choice_menu.h"
#include "app/face/shell/command_menus.h"
#include "app/face/shell/command_palette.h"
#include "app/face/shell/commands.h"
#include "app/face/shell/focus_areas.h"
#include "app/face/shell/focused_keys.h"
#include "app/face/shell/foot_row.h"
#include "app/face/shell/hidden_panes.h"
#include "app/face/shell/look.h"
#include "app/face/shell/menu_bar_rest.h"
#include "app/face/shell/move_typing.h"
#include "app/face/shell/qt_texts.h"
#include "app/face/shell/screen_bounds.h"
#include "app/face/shell/scrolled_pane.h"
#include "app/face/shell/search_words.h"
#include "app/face/shell/shortcut_sheet.h"
#include "app/face/shell/status_bubble.h"
#include "app/face/shell/status_label.h"
#include "app/face/shell/touch_menus.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"
#include "board-widget/board_view.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QKeyEvent>
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

constexpr int kStateVersion = PaneLayout::kStateVersion;
// In states of this version, mate problems had their own board, usually in a window beside this one.
constexpr int kStateWithMateWindow = 2;
constexpr QSize kDefaultSize{1280, 800};
constexpr int kPanes = 240;       // their order in the View menu
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

// Whether these are local files, or a text that is not an address on another computer.
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
    // A column beside the board has the full height; tabs take the place of titles.
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);

    makeCentre();
    m_layout = new PaneLayout(*this, *m_board);
    connect(m_layout, &PaneLayout::panesChanged, m_banners, &BannerArea::place, Qt::QueuedConnection);
    new HiddenPanes(*this, *m_stage);
    makeToolBar();
    makeMenus();
    makeDocks(panes);
    makeStatusBar();
    add(commands());
    connect(m_layout, &PaneLayout::workspaceChanged, m_actions, &Actions::refresh);
    connect(m_layout, &PaneLayout::workspaceRequested, this, &MainWindow::leaveScenePane);
    connect(m_stage, &BoardStage::shownChanged, this, &MainWindow::followStage);
    connect(m_toolBar, &QToolBar::orientationChanged, this, &MainWindow::fitToolBar);
    connect(m_toolBar, &QToolBar::topLevelChanged, this, &MainWindow::fitToolBar);
    retranslate();
    resize(kDefaultSize.boundedTo(ScreenBounds::room(*this)));
    resetLayout();
    m_board->setFocus();
}

void MainWindow::makeCentre() {
    auto* central = new QWidget(this);
    m_centre = new QVBoxLayout(central);
    m_centre->setContentsMargins(0, 0, 0, 0);
    m_centre->setSpacing(look::kGrid);
    m_board = new board::BoardView(central);
    m_board->setObjectName(QStringLiteral("board"));
    m_centre->addWidget(m_board, 1);
    setCentralWidget(central);
    m_foot = new FootRow(*statusBar());
    m_stage = new BoardStage(*m_board, *m_actions, *m_foot, this);
    m_banners = new BannerArea(*m_board, [this] { return m_layout->topPane(); });
    m_bubble = new StatusBubble(*m_board, *m_foot);
    connect(m_banners, &BannerArea::liesBelow, m_bubble, &StatusBubble::setCovered);
    new MoveTyping(*m_board, *this, this);
    new FocusedKeys(this);
    new TouchMenus(this);
    new QtTexts(this);
    m_areas = new FocusAreas(*this, *m_board);
}

void MainWindow::setTabs(QWidget* tabs) { new MenuBarRest(*menuBar(), *tabs, *m_centre); }

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
    m_recordDock = makePane("recordDock", panes.record,
                            {nullptr, Row::Record, {Play, Analyse}, {Review, Mates}}, Qt::Key_3);
    m_commentDock =
        makePane("commentDock", panes.comment, {nullptr, Row::Comment, {Play, Analyse, Review}}, Qt::Key_4);
    m_thinkingDock = makePane("thinkingDock", panes.thinking, {nullptr, Row::Engines, {Play}}, Qt::Key_5);
    m_tsumeDock = makePane("tsumeDock", panes.mates, {nullptr, Row::Record, {Mates}, {}}, Qt::Key_7);
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
    dock->setWindowTitle(content->windowTitle());
    connect(content, &QWidget::windowTitleChanged, dock, &QDockWidget::setWindowTitle);
    return dock;
}

QDockWidget* MainWindow::makePane(const char* name, QWidget* content, PaneLayout::Pane place, Qt::Key key) {
    place.dock = makeDock(name, content);
    m_layout->add(place);
    // Until the panes have been arranged: all of them, one below the other, would make the window higher.
    place.dock->hide();
    QAction* const toggle = place.dock->toggleViewAction();
    adopt(toggle, key);
    m_menus->add(toggle, {MenuId::View, kPanes});
    return place.dock;
}

QDockWidget& MainWindow::addPane(const char* name, QWidget* content, PaneLayout::Pane place, Qt::Key key) {
    return *makePane(name, content, std::move(place), key);
}

QDockWidget& MainWindow::addScenePane(const char* name, QWidget* content) {
    QDockWidget* dock = makeDock(name, content);
    m_layout->add({dock, PaneLayout::Row::Record, {}, {}});
    dock->hide();
    // A pane that the user has closed takes its scene with it.
    connect(dock->toggleViewAction(), &QAction::toggled, this, [this, dock](bool shown) {
        if (!shown && dock->isHidden() && m_layout->only() == dock && m_beforeBoardOnly.isEmpty())
            m_stage->leaveShown();
    });
    return *dock;
}

void MainWindow::followStage() {
    QDockWidget* const pane = m_stage->pane();
    if (pane == m_layout->only())
        return;
    (*m_actions)["boardOnly"]->setChecked(false);
    m_layout->showOnly(pane);
}

// Afterwards the other panes are in their own places.
void MainWindow::leaveScenePane() {
    if (m_layout->only() != nullptr)
        m_stage->showRecord();
}

void MainWindow::add(std::vector<Command> commands) {
    for (Command& command : commands) {
        const std::vector<Place> places = command.places;
        QAction* const action = m_actions->add(std::move(command));
        for (const Place& place : places)
            m_menus->add(action, place);
        addAction(action); // its keys must work even while the menu bar is hidden
    }
}

void MainWindow::adopt(QAction* toggle, Qt::Key key) {
    m_actions->adopt(toggle, toggle->parent()->objectName(), QKeySequence(Qt::CTRL | key));
    addAction(toggle);
}

void MainWindow::makeMenus() {
    m_menus = new CommandMenus(
        *menuBar(), *m_toolBar, [this](const QAction* action) { return m_actions->whyNot(action); }, this);
    m_menus->menu(MenuId::DiscardedRecords).menuAction()->setEnabled(false);
    m_replayMenu = new ChoiceMenu(
        [] {
            QStringList texts;
            for (const std::chrono::milliseconds interval : kReplayIntervals)
                texts +=
                    tr("%1 s a move").arg(QLocale().toString(static_cast<double>(interval.count()) / 1000));
            return texts;
        },
        &m_menus->menu(MenuId::Record));
    m_menus->add(m_replayMenu->menuAction(), {MenuId::Record, 180});
    adopt(m_toolBar->toggleViewAction(), Qt::Key_8);
    m_menus->add(m_toolBar->toggleViewAction(), {MenuId::View, kPanes + 10});
}

void MainWindow::findCommand() {
    std::vector<ListedCommand> commands = commandsIn(*menuBar());
    // Entries that only show a text in a menu are not commands.
    const std::vector<QAction*> known = m_actions->commands();
    std::erase_if(commands, [&known](const ListedCommand& command) {
        return !command.action->isEnabled() &&
               std::find(known.begin(), known.end(), command.action) == known.end();
    });
    auto* palette = new CommandPalette(
        std::move(commands), [this](const QAction* action) { return m_actions->whyNot(action); }, this);
    palette->show();
    palette->activateWindow();
}

void MainWindow::showShortcuts() {
    // A sheet that was closed is deleted later.
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
    QMenu& recent = m_menus->menu(MenuId::RecentFiles);
    m_recentPaths = paths;
    m_keptGames = kept;
    recent.clear();
    recent.setEnabled(!paths.isEmpty() || !kept.isEmpty());
    int number = 1;
    for (const QString& path : paths) {
        addRecentFile(number < 10 ? QStringLiteral("&%1  ").arg(number) : QString(), path);
        ++number;
    }
    QStringList games = kept;
    games.removeIf([&paths](const QString& path) { return paths.contains(path); });
    if (!games.isEmpty())
        recent.addSection(tr("Finished games"));
    for (const QString& path : games.mid(0, kMostKeptGames))
        addRecentFile(QString(), path);
    recent.setToolTipsVisible(true);
    recent.addSeparator();
    connect(recent.addAction(tr("&Clear list")), &QAction::triggered, this,
            &MainWindow::clearRecentFilesRequested);
}

void MainWindow::addRecentFile(const QString& mnemonic, const QString& path) {
    QString name = foreignText(QFileInfo(path).fileName());
    name.replace(u'&', QStringLiteral("&&"));
    QAction* action = m_menus->menu(MenuId::RecentFiles).addAction(mnemonic + name);
    action->setToolTip(plainToolTip(shownPath(path)));
    connect(action, &QAction::triggered, this, [this, path] { emit recentFileChosen(path); });
}

void MainWindow::setActivity(const QString& text) { m_activity->show(text); }

void MainWindow::setPlace(const QString& text) { m_place->show(text); }

// Shows texts under the icons if all buttons fit, otherwise in a narrower form, otherwise icons only.
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
        // In a column, all buttons are as wide as the bar. In a row, each is as wide as the longest text it
        // may have, so that the others keep their places.
        for (QAction* action : m_toolBar->actions())
            if (auto* button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action)))
                button->setMinimumWidth(vertical ? tools.column
                                                 : widthFor(*button, m_actions->labels(action)));
        const QSize needed = m_toolBar->sizeHint();
        if (m_toolBar->isFloating() || (vertical ? needed.height() : needed.width()) <= room)
            break;
    }
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
    if (settings.state.isEmpty() || !restoreDocks(settings.state)) {
        resetLayout();
        return;
    }
    m_layout->setRestored(settings.workspace, settings.closed);
    QMetaObject::invokeMethod(m_layout, &PaneLayout::adopt, Qt::QueuedConnection);
}

bool MainWindow::restoreDocks(const QByteArray& state) {
    if (restoreState(state, kStateVersion))
        return true;
    const bool isRestored = restoreState(state, kStateWithMateWindow);
    m_tsumeDock->hide();
    m_tsumeDock->setFloating(false);
    return isRestored;
}

WindowSettings MainWindow::layoutNow() const {
    WindowSettings settings;
    settings.geometry = saveGeometry();
    settings.workspace = m_layout->workspace();
    settings.closed = m_layout->closed();
    settings.state = m_layout->stateWithoutOnly();
    if (settings.state.isEmpty())
        settings.state = m_beforeBoardOnly.isEmpty() ? saveState(kStateVersion) : m_beforeBoardOnly;
    return settings;
}

SavedLayout MainWindow::layoutToSave() const {
    m_layout->fitColumn(); // the user may have moved its edge
    const WindowSettings now = layoutNow();
    return {now.state, now.workspace, m_layout->isFitted(), now.closed};
}

bool MainWindow::restoreSaved(const SavedLayout& layout) {
    leaveScenePane();
    (*m_actions)["boardOnly"]->setChecked(false);
    if (!restoreDocks(layout.state))
        return false;
    m_layout->setRestored(layout.workspace, layout.closed);
    QMetaObject::invokeMethod(
        m_layout, [this, fitted = layout.fitted] { m_layout->adoptSaved(fitted); }, Qt::QueuedConnection);
    return true;
}

void MainWindow::resetLayout() {
    leaveScenePane();
    (*m_actions)["boardOnly"]->setChecked(false);
    addToolBar(Qt::TopToolBarArea, m_toolBar);
    m_toolBar->show();
    m_layout->reset();
}

// Shows nothing but the board with its stands and clocks.
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

// The key was not used by anything else. If it belongs to a command that cannot be chosen now, the reason is
// shown.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    const QAction* const disabled =
        event->isAutoRepeat() ? nullptr : m_actions->disabledBy(QKeySequence(event->keyCombination()));
    const QString reason = m_actions->whyNot(disabled);
    // Escape only leads back; users need not be told why it does nothing.
    if (disabled == nullptr || reason.isEmpty() || event->key() == Qt::Key_Escape) {
        QMainWindow::keyPressEvent(event);
        return;
    }
    m_bubble->say(
        tr("%1: %2", "a command, why it is not possible").arg(withoutMnemonic(disabled->text()), reason),
        true);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    event->ignore();
    emit closeRequested();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    // The tool bar has its own font, which is set after this event.
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
    m_menus->retranslate();
    m_replayMenu->setTitle(tr("Spee&d of the replay"));
    m_replayMenu->retranslate();
    m_stage->retranslate();
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
