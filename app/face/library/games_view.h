// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/found_games_model.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace app {

class CollectionBar;
class ElidedLabel;
class LongTable;
class NoteStrip;
class SearchFields;

// The games of a search or a collection: what is listed, the fields of the search, the list, and what the
// user has noted about the current game.
class GamesView : public QWidget {
    Q_OBJECT
public:
    explicit GamesView(FoundGamesModel& model, QWidget* parent = nullptr);

    CollectionBar& bar() { return *m_bar; }
    SearchFields& fields() { return *m_fields; }
    NoteStrip& notes() { return *m_notes; }

    // What is to be looked for, if no collection is listed. board: the position on the board.
    LibrarySearch search(const shogi::Position& board) const;
    // Looks for the games that a player's results count; words: what these are called. Whoever searches can
    // return to all games of the filter.
    void setCounted(const GameFilter& filter, const LibrarySearch::Counted& counted, const QString& words);
    // How many games are listed; isComplete: the search has finished.
    void setFound(std::size_t games, bool isComplete);
    int currentRow() const;
    // The selected ones, from the first to the last.
    std::vector<int> selectedRows() const;
    // Shows the fields of the search.
    void focusFields();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    // The user has changed what is listed; not while it is being typed.
    void searchChanged();
    void gameChosen(int row);
    void gamesOpened(const std::vector<int>& rows);
    void starsGiven(const std::vector<int>& rows, int stars);
    void collectRequested();
    // The selected games are to leave the collection.
    void dropRequested();
    void exportRequested();
    void diagramsRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeRow();
    void makeTable();
    void arrange();
    void showMenu(const QPoint& position);
    bool takeKey(int key);
    void showColumns();
    void showCounted();
    void retranslate();

    FoundGamesModel& m_model;
    CollectionBar* m_bar;
    SearchFields* m_fields;
    NoteStrip* m_notes;
    QComboBox* m_order = nullptr;
    QToolButton* m_more = nullptr;
    QToolButton* m_clear = nullptr;
    QPushButton* m_countedButton = nullptr;
    std::optional<LibrarySearch::Counted> m_counted;
    QString m_countedWords;
    ElidedLabel* m_count = nullptr;
    LongTable* m_table = nullptr;
    QLabel* m_none = nullptr;
    std::size_t m_found = 0;
    bool m_isComplete = true;
};

} // namespace app
