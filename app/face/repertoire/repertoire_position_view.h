// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/repertoire/repertoire_moves_model.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace app {

class ElidedLabel;
class LongTable;
class NoteField;

// The page for the shown position: the move that led there and what it is to the repertoire, the moves that
// the repertoire has here, and notes. RepertoireDesk does the rest.
class RepertoirePositionView : public QWidget {
    Q_OBJECT
public:
    explicit RepertoirePositionView(RepertoireMovesModel& model, QWidget* parent = nullptr);

    // The move that led to the shown position.
    struct LastMove {
        QString words;         // and what it is to the repertoire; empty if no move was made
        bool isOwn = false;    // the owner's
        bool isMarked = false; // as it would be by marking it
        bool isRemovable = false;
    };
    void setLastMove(const LastMove& last);
    // isOwn: the owner is to move. isKnown: the position is in the repertoire.
    void setPosition(bool isOwn, bool isKnown);
    // The model has been filled, and the note of its position is this one.
    void refresh(const QString& note);
    // The notes that were typed have not been taken.
    void forgetNotes();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    // The move that led to the shown position belongs to the repertoire.
    void markRequested();
    void lastMoveRemoved();
    void mainRequested(shogi::Move move);
    void removeRequested(shogi::Move move);
    // To be played on the board.
    void moveOpened(shogi::Move move);
    // The row that the keyboard is on; none: it is on none.
    void moveChosen(shogi::Move move);
    // move: none for the note of the position.
    void noteTyped(const shogi::Position& position, shogi::Move move, const QString& note);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeTable();
    void refreshChosen();
    void retranslate();

    RepertoireMovesModel& m_model;
    ElidedLabel* m_last;
    QPushButton* m_mine;
    QPushButton* m_answer;
    QPushButton* m_removeLast;
    QLabel* m_heading;
    LongTable* m_table;
    QLabel* m_none; // over the table while it is empty
    QPushButton* m_main;
    QPushButton* m_remove;
    NoteField* m_moveNote;
    NoteField* m_note;
    shogi::Position m_noteOf; // the position that m_note and m_moveNote are about
    shogi::Move m_chosen;
    bool m_isOwn = true;
    bool m_isKnown = false;
};

} // namespace app
