// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_problems.h"
#include "app/settings/appearance_settings.h"
#include "board-widget/board_state.h"

#include <QWidget>

#include <array>
#include <vector>

class QAbstractItemModel;
class QComboBox;
class QLabel;
class QListWidget;
class QModelIndex;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QSpinBox;
class QSplitter;
class QTableView;
class QTabWidget;
class QToolButton;
class QTreeView;

namespace board {
class BoardView;
}

namespace app {

// The pane for mate problems: a board of its own for stepping through lines and solving problems, and beside
// it engine output, the solution tree, practice and collection. Display only; emits the user's requests to
// TsumeDesk.
class TsumePane : public QWidget {
    Q_OBJECT

public:
    enum Tab { Solve, Examine, Practice, Collection, TabCount };
    struct Choice {
        QString id;
        QString text;
        bool enabled = true;
    };

    TsumePane(QAbstractItemModel* tree, QAbstractItemModel* collection, QWidget* parent = nullptr);

    board::BoardView& board() { return *m_board; }
    QTabWidget& tabs() { return *m_tabs; }
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // In a window of its own it offers to stand beside the main board.
    void setStandsAlone(bool alone);

    // --- what is shown
    void setTitle(const QString& title);
    // The line from start; the board stands on its step-th position. Keeps the practice's rights.
    void showLine(const shogi::Position& start, const std::vector<shogi::Move>& line, std::size_t step);
    std::size_t step() const { return m_step; }
    const std::vector<shogi::Move>& line() const { return m_line; }
    void goToStep(std::size_t step);
    void showArrow(const board::Arrow& arrow);
    // Whose moves the board takes; none outside the practice.
    void setUserMoves(const std::array<bool, 2>& userMoves);

    void setEngines(const std::vector<Choice>& engines, const QString& selected);
    QString engine() const;
    // Milliseconds; 0: none.
    int limit() const;
    void setVerdict(const QString& what, const QString& advice, bool warning);
    void setProgress(const QString& figures, const QString& bestLine);
    // Solving, examining or running through the collection: what can be pressed follows.
    void setBusy(bool solving, bool examining, bool batch);
    void setFindings(const QStringList& lines);
    // What can be gone on with; empty: nothing.
    void setGoOn(const QString& words);
    void setExamination(int done, int all, const QString& words);
    void setPractice(const QString& words, bool on, bool canHint, bool canTakeBack);
    void setBatch(int done, int all, const QString& words);
    void setCollectionName(const QString& name, int shown, int all);
    void selectProblem(int filteredRow);

signals:
    void dockRequested();
    void fromRecordRequested();
    void editRequested();
    void pasteRequested();
    void solveRequested();
    void stopRequested();
    void insertRequested();
    void copyKifRequested();
    void copyUsiRequested();
    void examineRequested();
    void goOnRequested();
    void treeNodeChosen(const QModelIndex& index);
    void treeNodeExpanded(const QModelIndex& index);
    void practiceToggled();
    void hintRequested();
    void takeBackRequested();
    void openCollectionRequested();
    void solveAllRequested();
    void lengthsChanged(int shortest, int longest);
    void showChanged(int index);
    // byHand: by a click, also on the row that is current already.
    void problemChosen(int filteredRow, bool byHand);
    void moveMade(shogi::Move move);

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    // Board above the tabs: what a narrow dock has room for.
    QSize minimumSizeHint() const override;

private:
    QWidget* makeBoardSide();
    QWidget* makeSolveTab();
    QWidget* makeExamineTab(QAbstractItemModel* tree);
    QWidget* makePracticeTab();
    QWidget* makeCollectionTab(QAbstractItemModel* collection);
    QPushButton* makeButton(const char* name);
    void refreshBoard();
    void refreshNoProblems();
    void refreshList();
    // The board has what the shown tab leaves it, until the user has moved the bar between them.
    void shareRoom();
    // As high as its words, where there is room.
    void fitFindings();
    void retranslate();
    QString stepText() const;

    AppearanceSettings m_appearance;
    shogi::Position m_start;
    std::vector<shogi::Move> m_line;
    std::size_t m_step = 0;
    std::array<bool, 2> m_userMoves{false, false};
    std::vector<board::Arrow> m_arrows; // in the shown position

    QSplitter* m_splitter = nullptr;
    QLabel* m_title = nullptr;
    board::BoardView* m_board = nullptr;
    QToolButton* m_first = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QToolButton* m_last = nullptr;
    QLabel* m_where = nullptr;
    QPushButton* m_fromRecord = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_paste = nullptr;
    QTabWidget* m_tabs = nullptr;
    QToolButton* m_beside = nullptr;

    QLabel* m_engineLabel = nullptr;
    QComboBox* m_engine = nullptr;
    QLabel* m_limitLabel = nullptr;
    QComboBox* m_limit = nullptr;
    QPushButton* m_solve = nullptr;
    QPushButton* m_stop = nullptr;
    QLabel* m_verdict = nullptr;
    QLabel* m_advice = nullptr;
    QLabel* m_figures = nullptr;
    QLabel* m_bestLine = nullptr;
    QListWidget* m_list = nullptr;
    QPushButton* m_insert = nullptr;
    QPushButton* m_copyKif = nullptr;
    QPushButton* m_copyUsi = nullptr;

    QPushButton* m_examine = nullptr;
    QPushButton* m_stopExamining = nullptr;
    QPushButton* m_goOn = nullptr;
    QProgressBar* m_examination = nullptr;
    QScrollArea* m_findingsArea = nullptr;
    QLabel* m_findings = nullptr;
    QTreeView* m_tree = nullptr;

    QLabel* m_practiceWords = nullptr;
    QPushButton* m_practise = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_takeBack = nullptr;

    QPushButton* m_open = nullptr;
    QLabel* m_collectionName = nullptr;
    QLabel* m_noProblems = nullptr; // over the list while it is empty
    QLabel* m_lengthsLabel = nullptr;
    QSpinBox* m_shortest = nullptr;
    QLabel* m_lengthsDash = nullptr;
    QSpinBox* m_longest = nullptr;
    QComboBox* m_show = nullptr;
    QPushButton* m_solveAll = nullptr;
    QPushButton* m_stopBatch = nullptr;
    QProgressBar* m_batch = nullptr;
    QTableView* m_table = nullptr;
    bool m_practising = false;
    bool m_shared = false; // by the user
};

} // namespace app
