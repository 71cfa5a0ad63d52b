// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/actions.h"
#include "app/face/shell/pane_layout.h"
#include "app/settings/window_settings.h"

#include <QMainWindow>
#include <QPointer>
#include <QStringList>

#include <vector>

class QDockWidget;
class QMimeData;
class QToolBar;
class QVBoxLayout;

namespace board {
class BoardView;
}

namespace app {

class BannerArea;
class BoardStage;
class ChoiceMenu;
class CommandMenus;
class FocusAreas;
class FootRow;
class ShortcutSheet;
class StatusBubble;
class StatusLabel;

// The window: menus, tool bar, docks, status bar. Knows neither game nor record; display only, emits the
// user's requests.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    // Contents of the first docks; it becomes their parent.
    struct Panes {
        QWidget* record = nullptr;
        QWidget* comment = nullptr;
        QWidget* thinking = nullptr;
        QWidget* mates = nullptr;
    };

    explicit MainWindow(const Panes& panes);

    Actions& actions() { return *m_actions; }
    board::BoardView& board() { return *m_board; }
    // What the board shows.
    BoardStage& stage() { return *m_stage; }
    BannerArea& banners() { return *m_banners; }
    StatusBubble& bubble() { return *m_bubble; }
    // Gathers the commands of a room: actions, keys, menus, tool bar.
    void add(std::vector<Command> commands);
    CommandMenus& menus() { return *m_menus; }
    // A row beside the menus, or above the board where there is no room; the window becomes its parent.
    void setTabs(QWidget* tabs);
    // One entry for each of kReplayIntervals.
    ChoiceMenu& replayMenu() { return *m_replayMenu; }
    // Adds a pane; place.dock is created here. Its title is the content's window title; Ctrl and key show and
    // hide it.
    QDockWidget& addPane(const char* name, QWidget* content, PaneLayout::Pane place, Qt::Key key);
    // Adds a pane that is beside the board only while a scene that has this pane is shown. Its title is the
    // content's window title.
    QDockWidget& addScenePane(const char* name, QWidget* content);
    PaneLayout& panes() { return *m_layout; }

    // name: of the file, or empty.
    void setRecordName(const QString& name, bool dirty);
    // kept: finished games that were saved automatically; those that are also in paths are not listed again.
    void setRecentFiles(const QStringList& paths, const QStringList& kept);
    // The current activity, at the left of the status bar; position in the record and file, at its right.
    void setActivity(const QString& text);
    void setPlace(const QString& text);
    // Empty settings restore the default layout.
    void restoreLayout(const WindowSettings& settings);
    WindowSettings layoutNow() const;
    void resetLayout();
    SavedLayout layoutToSave() const;
    // Returns false if it cannot be restored; nothing has changed then. The window keeps its size, and so
    // does the board, unless the panes need another width.
    bool restoreSaved(const SavedLayout& layout);

signals:
    void recentFileChosen(const QString& path);
    void clearRecentFilesRequested();
    // The position in the status bar was double-clicked, or Enter was pressed there.
    void informationRequested();
    // Local files or a text.
    void dropped(const QMimeData& data);
    // The window does not close itself: a receiver hides it when it may close.
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void fitToolBar();
    void setBoardOnly(bool only);
    bool restoreDocks(const QByteArray& state);
    void followStage();
    void leaveScenePane();
    QDockWidget* makeDock(const char* name, QWidget* content);
    QDockWidget* makePane(const char* name, QWidget* content, PaneLayout::Pane place, Qt::Key key);
    void adopt(QAction* toggle, Qt::Key key);
    void showEverywhere(QAction* action);
    std::vector<Command> commands();
    void makeCentre();
    void makeToolBar();
    void makeDocks(const Panes& panes);
    void makeStatusBar();
    void makeMenus();
    void addRecentFile(const QString& text, const QString& path);
    void findCommand();
    void showShortcuts();
    void retranslate();

    Actions* m_actions = nullptr;
    QVBoxLayout* m_centre = nullptr; // the board and what is above it
    board::BoardView* m_board = nullptr;
    BoardStage* m_stage = nullptr;
    BannerArea* m_banners = nullptr;
    StatusBubble* m_bubble = nullptr;
    FootRow* m_foot = nullptr;
    QToolBar* m_toolBar = nullptr;
    QDockWidget* m_recordDock = nullptr;
    QDockWidget* m_commentDock = nullptr;
    QDockWidget* m_thinkingDock = nullptr;
    QDockWidget* m_tsumeDock = nullptr;
    PaneLayout* m_layout = nullptr;
    QByteArray m_beforeBoardOnly; // the state to return to; empty: everything is shown
    CommandMenus* m_menus = nullptr;
    ChoiceMenu* m_replayMenu = nullptr;
    StatusLabel* m_activity = nullptr;
    StatusLabel* m_place = nullptr;
    FocusAreas* m_areas = nullptr;
    QStringList m_recentPaths;
    QStringList m_keptGames;
    QPointer<ShortcutSheet> m_sheet;
};

} // namespace app
