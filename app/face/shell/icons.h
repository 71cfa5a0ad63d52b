// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace app {

// Line drawings on a 24 × 24 grid, one stroke width, painted in the palette's current text colour, so that
// they follow a change of appearance by themselves.
enum class IconName {
    None,
    NewGame,
    Open,
    Save,
    TakeBack,
    Hint,
    MoveNow,
    Pause,
    Resume,
    Resign,
    Declare,
    Flip,
    First,
    Previous,
    Next,
    Last,
    Settings,
    Engine,
    Analyse,
    Stop,
    Threat,
    Mate,
    Close,
    Warning,
    Unfold,
    Fold,
    Beside,
    Draw,
    Tree,
    Board,
    Redo,
    Add,
    Remove
};

QIcon icon(IconName name);

} // namespace app
