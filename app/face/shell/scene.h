// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/arrow.h"
#include "shogi-core/move.h"
#include "shogi-core/rules.h"

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
    // The task, shown below the title, and the ids of the commands for the next step, shown as buttons.
    virtual QString prompt() const { return {}; }
    virtual std::vector<const char*> nextSteps() const { return {}; }
    // The text of the button that returns to this scene from one that is shown over it.
    virtual QString backWords() const { return {}; }
    // For the status bar, such as the number of a problem in its collection; empty for the record.
    virtual QString place() const { return {}; }
    // The line of play that is stepped through: 0 is its start. Steps are clamped to it.
    virtual int step() const = 0;
    virtual int lastStep() const = 0;
    virtual void goToStep(int step) = 0;
    virtual void flip() = 0;

    // The user's actions on the board.
    virtual void play(shogi::Move move) = 0;
    // The board has not taken this move. Whether the scene says why; otherwise the window does.
    virtual bool refuse(shogi::MoveFault fault, shogi::Move move);
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
    // Whether marks on the pieces tell how they move, even if the user has not chosen them.
    virtual bool showsMoves() const { return false; }
    // The text that the other panes show instead of their content; empty if they show their content.
    virtual QString whyHidden() const { return {}; }

    bool isShown() const { return m_board != nullptr; }
    // Only for the stage. The board must outlive its use here.
    void enter(board::BoardView& board);
    void exit();

signals:
    // The strip's texts or the steps have changed.
    void changed();
    // The user probably wants the first of the next steps now: Enter should take it.
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
