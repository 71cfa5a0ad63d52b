// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/arrow.h"
#include "shogi-core/move.h"

#include <QObject>
#include <QString>

#include <vector>

class QDockWidget;

namespace board {
class BoardView;
}

namespace app {

// Something that the board can show: the record, a mate problem, a line of play, a question. It draws itself
// while it has the board, which the BoardStage gives to one scene at a time. Main thread.
class Scene : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // The text of the strip beside the board, in the current language. The record has no strip.
    virtual QString title() const { return {}; }
    // What the user is to do now, below the title; and the commands that lead on, by their ids, as buttons.
    virtual QString prompt() const { return {}; }
    virtual std::vector<const char*> nextSteps() const { return {}; }
    // The button that leads back to this from what is shown over it.
    virtual QString backWords() const { return {}; }
    // Where this is among its like, for the status bar; the record's is told by the game.
    virtual QString place() const { return {}; }
    // The line of play that is stepped through: 0 is its start. Steps are clamped to it.
    virtual int step() const = 0;
    virtual int lastStep() const = 0;
    virtual void goToStep(int step) = 0;
    virtual void flip() = 0;

    // The user's actions on the board.
    virtual void play(shogi::Move move) = 0;
    virtual void touched() {}
    virtual void typedOutOfTurn() {}
    // arrows: all arrows drawn in the shown position.
    virtual void keepDrawings(const std::vector<board::Arrow>& arrows) { Q_UNUSED(arrows); }
    // The effects of the commands of these names while this scene is shown. whyNo…: why the command cannot be
    // chosen, a source text of app::Actions; nullptr if it can.
    virtual const char* whyNoHint() const;
    virtual void hint() {}
    virtual const char* whyNoTakeBack() const;
    virtual void takeBack() {}
    // Removes temporary arrows; returns whether there were any.
    virtual bool dismissArrows() { return false; }

    // The only pane beside the board while this scene is shown; nullptr: all panes stay.
    virtual QDockWidget* pane() const { return nullptr; }
    // Why the other panes hide their content, in their place; empty: they show it.
    virtual QString whyHidden() const { return {}; }

    bool isShown() const { return m_board != nullptr; }
    // Only for the stage. The board must outlive its use here.
    void enter(board::BoardView& board);
    void exit();

signals:
    // What the strip says of it, or the steps.
    void changed();
    // The first of the next steps is what the user wants now: Enter takes it.
    void nextStepOffered();

protected:
    // nullptr while something else is shown.
    board::BoardView* board() const { return m_board; }
    // Shows everything on the board. Called only while the scene has it.
    virtual void draw() = 0;
    // The board is about to show something else.
    virtual void leave() {}

private:
    board::BoardView* m_board = nullptr;
};

} // namespace app
