// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace app {

class ElidedLabel;
class ExplorerModel;
class ExplorerView;
class FoundGamesModel;
class GamesView;

// The pane for the library: the moves that its games have made from the shown position, the search for games,
// and at the foot what is in it. An empty library says how to fill it. LibraryDesk does the rest.
class LibraryPane : public QWidget {
    Q_OBJECT
public:
    enum Tab { Explorer, Games };

    LibraryPane(ExplorerModel& moves, FoundGamesModel& games, QWidget* parent = nullptr);

    QTabWidget& tabs() { return *m_tabs; }
    ExplorerView& explorer() { return *m_explorer; }
    GamesView& games() { return *m_games; }

    // words: what is in the library, or why it cannot be used.
    void setState(bool isEmpty, const QString& words);
    // Whether a book is open: an empty library shows its moves then, not how it is filled.
    void setBook(bool isOpen);
    // Strategies and castles of the shown game; empty: none.
    void setOpenings(const QString& words);
    // words: how far an update is; empty: no update is running.
    void setProgress(const QString& words);

signals:
    void addFolderRequested();
    void addFilesRequested();
    void ownGamesRequested();
    void sourcesRequested();
    void updateRequested();
    void stopRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeInvitation();
    void showParts();
    void retranslate();

    ElidedLabel* m_openings;
    QStackedWidget* m_pages;
    QTabWidget* m_tabs;
    ExplorerView* m_explorer;
    GamesView* m_games;
    QLabel* m_invitation = nullptr;
    QPushButton* m_firstFolder = nullptr;
    QPushButton* m_firstFiles = nullptr;
    QPushButton* m_ownGames = nullptr;
    ElidedLabel* m_words;
    QPushButton* m_sources;
    QPushButton* m_update;
    QPushButton* m_stop;
    QProgressBar* m_progress;
    bool m_isEmpty = true;
    bool m_hasBook = false;
};

} // namespace app
