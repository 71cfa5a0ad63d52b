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

// Where the panes beside the board are. By default all of them share one column at its right, whose width
// follows from the window's size alone: whatever they show, the board keeps its size. In upright windows they
// are below it. Panes the user has moved or resized stay as they are.
//
// A pane whose content is a PaneContent is hidden while that has nothing to show, or where engines' lines and
// the record need the room, unless the user has opened it; one that the user has closed stays so. This holds
// until another workspace is chosen.
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
        std::vector<Workspace> front = {};  // in which it is in front of its row
        std::vector<Workspace> behind = {}; // in which it is a tab behind others; hidden in all that are left
    };

    // Before the dock's other receivers of topLevelChanged: setting a title resets the window's flags.
    void add(const Pane& pane);

    Workspace workspace() const { return m_workspace; }
    void setWorkspace(Workspace workspace);
    // Shows this pane in the place of all others, wherever they are; nullptr: they come back as they were.
    void showOnly(QDockWidget* pane);
    QDockWidget* only() const { return m_only; }
    // The window's state to return to from the only pane; empty if there is none.
    const QByteArray& stateWithoutOnly() const { return m_stateWithoutOnly; }
    // Gives the rows the heights that they had in this workspace, or their default ones.
    void fitRows();
    // All panes to their default places; windows of their own come back.
    void reset();
    // Names of the panes that the user has closed.
    QStringList closed() const;
    // The window's state was restored; once it is laid out, adopt() finds out whether the column's width is
    // the user's own. closed: as it was then.
    void setRestored(Workspace workspace, const QStringList& closed);
    void adopt();
    // The same for a layout that was saved under a name: its heights are the user's own, and so is the
    // column's width, unless it was fitted.
    void adoptSaved(bool fitted);
    // Whether the column's width follows from the window's size.
    bool isFitted() const { return m_width != 0; }
    // After the window was resized: the column follows, unless its width is the user's own.
    void fitColumn();

    // The panes have titles by which they can be moved and closed.
    void setMovable(bool movable);

    bool eventFilter(QObject* watched, QEvent* event) override;
    // Of the window's state.
    static constexpr int kStateVersion = 3;

signals:
    // A workspace will be shown now, perhaps the one that is shown already.
    void workspaceRequested();
    void workspaceChanged(app::Workspace workspace);

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
    // What the rows get of this height, if all of them are there.
    Heights shares(const Docks& docks, int whole) const;
    void setHeights();
    void keepHeights();
    void showTitle(std::size_t pane) const;
    bool isUpright() const;
    int columnWidth() const;
    // The pane of each row that is seen in the column, if any.
    Docks column() const;

    QMainWindow& m_window;
    board::BoardView& m_board;
    std::vector<Pane> m_panes;
    std::vector<QWidget*> m_noTitles; // of each pane, in its title's place
    std::vector<Choice> m_choices;    // of the user, for each pane
    Workspace m_workspace = Workspace::Play;
    bool m_movable = false;
    QDockWidget* m_only = nullptr;
    QByteArray m_stateWithoutOnly;
    int m_width = 0; // of the column as it was set (px); 0: it is the user's
    // Heights the user has given, by workspace and row; and the last ones set here.
    std::array<std::optional<Heights>, kWorkspaces> m_heights;
    Heights m_set{};
    bool m_arranging = false; // arrange() will be called
};

} // namespace app
