// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/window_settings.h"

#include <QByteArray>
#include <QObject>
#include <QStringList>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace board {
class BoardView;
}

namespace app {

class ScrolledPane;

// Where the panes beside the board are. By default they share one column at its right, whose width depends
// only on the window's size, so that the board keeps its size whatever they show. In upright windows they are
// below the board. Panes that the user has moved or resized stay as they are.
//
// A pane whose content is a PaneContent is hidden while that has nothing to show, or while engines' lines and
// the record need the room, unless the user has opened it; a pane that the user has closed stays closed. This
// holds until another workspace is chosen.
class PaneLayout : public QObject {
    Q_OBJECT

public:
    // From top to bottom; panes of the same row are tabs.
    enum class Row : std::uint8_t { Record, Comment, Engines, Graph };

    // Both must outlive this object.
    PaneLayout(QMainWindow& window, board::BoardView& board);

    struct Pane {
        QDockWidget* dock = nullptr;
        Row row = Row::Record;
        std::vector<Workspace> front = {}; // workspaces in which it is in front of its row
        std::vector<Workspace> behind =
            {}; // those in which it is a tab behind others; it is hidden in all others
    };

    // To be called before other receivers of the dock's topLevelChanged are connected, as setting a title
    // resets the window's flags.
    void add(const Pane& pane);

    Workspace workspace() const { return m_workspace; }
    void setWorkspace(Workspace workspace);
    // Shows only this pane, in the place of all others; nullptr: the others come back as they were.
    void showOnly(QDockWidget* pane);
    QDockWidget* only() const { return m_only; }
    // The window's state before showOnly(); empty if all panes are shown.
    const QByteArray& stateWithoutOnly() const { return m_stateWithoutOnly; }
    // Gives the rows the heights that they had in this workspace, or their default ones.
    void fitRows();
    // Returns all panes to their default places, including floating ones.
    void reset();
    // Names of the panes that the user has closed.
    QStringList closed() const;
    // The window's state was restored; once it is laid out, adopt() finds out whether the column's width is
    // the user's own. closed: as it was then.
    void setRestored(Workspace workspace, const QStringList& closed);
    void adopt();
    // The same for a layout that was saved under a name: its heights were set by the user, and so was the
    // column's width, unless it was fitted.
    void adoptSaved(bool fitted);
    // Whether the column's width follows from the window's size.
    bool isFitted() const { return m_width != 0; }
    // To be called after the window was resized: adapts the column, unless its width was set by the user.
    void fitColumn();

    // The topmost pane in sight, the leftmost of them, that is not in a window of its own; nullptr if there
    // is none.
    ScrolledPane* topPane() const;
    // Whether the panes have titles by which they can be moved and closed.
    void setMovable(bool movable);

    bool eventFilter(QObject* watched, QEvent* event) override;
    // The version of the window's state.
    static constexpr int kStateVersion = 3;

signals:
    // A workspace is about to be shown, perhaps the current one again.
    void workspaceRequested();
    void workspaceChanged(app::Workspace workspace);
    // Panes were shown, hidden or moved.
    void panesChanged();

private:
    static constexpr std::size_t kRows = 4;
    static constexpr std::size_t kWorkspaces = 4;

    enum class Choice : std::uint8_t { Automatic, Opened, Closed };
    using Docks = std::array<QDockWidget*, kRows>;
    using Heights = std::array<int, kRows>;

    void place();
    void setColumn();
    void showPanes();
    void choose(std::size_t pane, bool open);
    bool isWanted(std::size_t pane) const;
    void arrangeLater();
    void arrange();
    bool isBoardOnly() const;
    int columnHeight() const;
    // The height of the tabs above the pane at the top, which the window counts as a part of it.
    int tabsAbove(const QDockWidget& top) const;
    // The height of each row, if all of them share this one.
    Heights shares(const Docks& docks, int whole) const;
    void setHeights();
    void keepHeights();
    void showTitle(std::size_t pane) const;
    bool isUpright() const;
    int columnWidth() const;
    // The visible pane of each row in the column, if any.
    Docks column() const;

    QMainWindow& m_window;
    board::BoardView& m_board;
    std::vector<Pane> m_panes;
    std::vector<QWidget*> m_noTitles; // for each pane, takes the place of its title
    std::vector<Choice> m_choices;    // of the user, for each pane
    Workspace m_workspace = Workspace::Play;
    bool m_movable = false;
    QDockWidget* m_only = nullptr;
    QByteArray m_stateWithoutOnly;
    int m_width = 0; // of the column as it was set here (px); 0: the user has set it
    // The heights set by the user, by workspace and row, and those last set here.
    std::array<std::optional<Heights>, kWorkspaces> m_heights;
    Heights m_set{};
    bool m_arranging = false; // arrange() will be called
};

} // namespace app
