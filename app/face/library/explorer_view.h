// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/explorer_model.h"

#include <QWidget>

class QCheckBox;
class QLabel;

namespace app {

class ElidedLabel;
class LongTable;

// What was played from the shown position: a table of moves, and what it counts.
class ExplorerView : public QWidget {
    Q_OBJECT
public:
    explicit ExplorerView(ExplorerModel& model, QWidget* parent = nullptr);

    // Whether only the games of the search count.
    bool isOfSearch() const;
    // Whether a search restricts the games at all.
    void setSearchable(bool searchable);
    // The model has been filled.
    void refresh();
    // Below the table: what all games with the move that is pointed at have in common; empty: nothing.
    void setCommonLine(const QString& words);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void ofSearchChanged();
    void moveChosen(shogi::Move move);
    // The games with the position after this move.
    void gamesRequested(shogi::Move move);
    // The mouse, or the keyboard, is on this move; none: on no move.
    void movePointedAt(shogi::Move move);

protected:
    void changeEvent(QEvent* event) override;

private:
    shogi::Move moveAt(const QModelIndex& index) const;
    void retranslate();

    ExplorerModel& m_model;
    ElidedLabel* m_count;
    QCheckBox* m_ofSearch;
    LongTable* m_table;
    ElidedLabel* m_common;
    QLabel* m_none; // over the table while it is empty
};

} // namespace app
