// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/repertoire/holes_model.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSpinBox;

namespace app {

class ElidedLabel;
class LongTable;

// The page for holes: from how many games on a reply counts, the search, what is covered, and the holes.
class HolesView : public QWidget {
    Q_OBJECT
public:
    explicit HolesView(HolesModel& model, QWidget* parent = nullptr);

    int fewestGames() const;
    // words: how far the search is, or what is covered; empty: nothing has been looked for yet. hasGames:
    // whether there are games in which replies can be counted.
    void setState(bool isSearching, const QString& words, bool hasGames);

signals:
    void searchRequested();
    void stopRequested();
    // To be seen on the board; and to be gone to in the record.
    void holeChosen(int row);
    void holeOpened(int row);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void refreshNone();

    HolesModel& m_model;
    QLabel* m_fewestLabel;
    QSpinBox* m_fewest;
    QPushButton* m_search;
    ElidedLabel* m_words;
    LongTable* m_table;
    QLabel* m_none; // over the table while it is empty
    bool m_isSearching = false;
    bool m_hasGames = true;
    bool m_hasSearched = false;
};

} // namespace app
