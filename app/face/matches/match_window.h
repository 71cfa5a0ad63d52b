// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/matches/match_games_model.h"
#include "app/face/matches/match_rounds_model.h"
#include "app/face/matches/match_table_model.h"
#include "app/settings/appearance_settings.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabWidget;
class QToolButton;
class QTreeView;

namespace app {

class ElidedLabel;
class MatchBoards;
class SprtBar;
class SprtCurve;
class WaitingGames;

// A window that shows a MatchRun: standings, running boards and finished games. Emits the user's requests.
class MatchWindow : public QWidget {
    Q_OBJECT
public:
    // run must outlive the window.
    explicit MatchWindow(const MatchRun& run, QWidget* parent = nullptr);

    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // The folders of matches that can be opened, the newest first.
    void setEarlier(const QStringList& folders);
    MatchBoards& boards() { return *m_boards; }
    QString statusText() const;
    QString note() const;

signals:
    void newRequested();
    void goOnRequested();
    void stopRequested();
    void finishGamesRequested();
    // folder: empty if the user is to choose one.
    void openRequested(const QString& folder);
    void earlierWanted();
    // The user wants the record of a game, counted from 0.
    void recordRequested(int game);
    // A game that waits for people is to be played on the board.
    void playRequested(int game);
    // The result of a game that waits, or that was entered before.
    void resultEntered(int game, const shogi::Ending& ending);
    // The games are to be added to the library.
    void libraryRequested();
    // The window does not close itself while games are running.
    void closeRequested();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeHead();
    void makeTable();
    void makeGames();
    void makeMore(QHBoxLayout& head);
    QWidget* makePage();
    QWidget* makeBlank();
    void openGame(const PlayedGame& game);
    void correct(const PlayedGame& game);
    void print();
    QString statusWords() const;
    QString noteWords() const;
    QTreeView* makeList(const char* name, QAbstractItemModel* model);
    // Updates everything except the boards.
    void refresh();
    void refreshHead();
    void fitTable();
    bool isPlaying() const;
    void showBoards();
    void retranslate();

    const MatchRun& m_run;
    MatchTableModel m_tableModel;
    MatchGamesModel m_gamesModel;
    MatchRoundsModel m_roundsModel;
    QString m_shown; // folder of the match whose games are listed
    QTimer m_boardTimer;
    QStackedWidget* m_pages = nullptr;
    QLabel* m_empty = nullptr;
    QPushButton* m_first = nullptr;
    ElidedLabel* m_title = nullptr;
    QLabel* m_status = nullptr;
    SprtBar* m_sprt = nullptr;
    SprtCurve* m_curve = nullptr;
    WaitingGames* m_waiting = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_new = nullptr;
    QPushButton* m_open = nullptr;
    QMenu* m_earlier = nullptr;
    QPushButton* m_goOn = nullptr;
    QToolButton* m_stop = nullptr;
    QAction* m_finishGames = nullptr;
    QPushButton* m_more = nullptr;
    QAction* m_print = nullptr;
    QAction* m_toLibrary = nullptr;
    QTreeView* m_table = nullptr;
    QSplitter* m_below = nullptr;
    MatchBoards* m_boards = nullptr;
    QTabWidget* m_lists = nullptr;
    QTreeView* m_games = nullptr;
    QTreeView* m_rounds = nullptr;
};

} // namespace app
