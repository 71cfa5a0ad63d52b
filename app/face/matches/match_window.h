// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/matches/match_games_model.h"
#include "app/face/matches/match_table_model.h"
#include "app/settings/appearance_settings.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace app {

class ElidedLabel;
class MatchBoards;
class SprtBar;

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
    QTreeView* makeList(const char* name, QAbstractItemModel* model);
    // Updates everything except the boards.
    void refresh();
    void refreshHead();
    void fitTable();
    void showBoards();
    void retranslate();

    const MatchRun& m_run;
    MatchTableModel m_tableModel;
    MatchGamesModel m_gamesModel;
    QString m_shown; // folder of the match whose games are listed
    QTimer m_boardTimer;
    QStackedWidget* m_pages = nullptr;
    QLabel* m_empty = nullptr;
    QPushButton* m_first = nullptr;
    ElidedLabel* m_title = nullptr;
    QLabel* m_status = nullptr;
    SprtBar* m_sprt = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_new = nullptr;
    QPushButton* m_open = nullptr;
    QMenu* m_earlier = nullptr;
    QPushButton* m_goOn = nullptr;
    QToolButton* m_stop = nullptr;
    QAction* m_finishGames = nullptr;
    QTreeView* m_table = nullptr;
    QSplitter* m_below = nullptr;
    MatchBoards* m_boards = nullptr;
    QTreeView* m_games = nullptr;
};

} // namespace app
