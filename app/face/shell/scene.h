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

    // What the strip beside the board says, in the language of the moment. The record has no strip.
    virtual QString title() const { return {}; }
    // The line of play that is stepped through: 0 is its start. Steps are clamped to it.
    virtual int step() const = 0;
    virtual int lastStep() const = 0;
    virtual void goToStep(int step) = 0;
    virtual void flip() = 0;

    // What the user does on the board.
    virtual void play(shogi::Move move) = 0;
    virtual void touched() {}
    virtual void typedOutOfTurn() {}
    // arrows: all that are drawn in the shown position.
    virtual void keepDrawings(const std::vector<board::Arrow>& arrows) { Q_UNUSED(arrows); }
    // What the commands of these names do while this is shown; whyNo…: a source text of app::Actions, nullptr
    // if they can be chosen.
    virtual const char* whyNoHint() const;
    virtual void hint() {}
    virtual const char* whyNoTakeBack() const;
    virtual void takeBack() {}
    // Whether there were arrows for the moment, which have been removed.
    virtual bool dismissArrows() { return false; }

    // Beside the board while it shows this, in the place of all other panes; nullptr: they stay.
    virtual QDockWidget* pane() const { return nullptr; }

    bool isShown() const { return m_board != nullptr; }
    // For the stage alone. The board must outlive its use.
    void enter(board::BoardView& board);
    void exit();

signals:
    // The title or the steps.
    void changed();

protected:
    // nullptr: something else is shown.
    board::BoardView* board() const { return m_board; }
    // Shows everything on the board. Called only while the scene has it.
    virtual void draw() = 0;
    // The board is about to show something else.
    virtual void leave() {}

private:
    board::BoardView* m_board = nullptr;
};

} // namespace app
