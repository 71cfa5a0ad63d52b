# SPDX-License-Identifier: GPL-3.0-or-later
"""The moves of a repertoire are asked: first there is no repertoire, then a wrong answer is explained, shown and asked once more; after a restart nothing is due."""

from session import require, until


def run(session, short=False):
    program = session.start("--language", "en")
    program.keys("shift+F7")
    until(lambda: program.says("No repertoire yet"), "the training without a repertoire")
    session.step("no repertoire yet")
    make(session, program)
    deviate(session, program)
    finish(session, program)
    again(session, program)
    session.require_clean_end()


def make(session, program):
    """The pane leads to the repertoires, where one is made of the moves on the board."""
    program.press("Open the repertoires")
    program.press("New repertoire…")
    dialog = program.dialog()
    program.fill(program.find("Name", "text", dialog), "Ranging rook")
    program.press("OK", within=dialog)
    until(lambda: program.says("1 position") or program.says("0 positions"), "the new repertoire")
    program.focus_board()
    for move in ("7g7f", "3c3d", "6g6f"):
        program.type_move(move)
    program.keys("ctrl+alt+shift+i")
    until(lambda: program.says("4 positions, 2 own moves, 3 moves deep"), "three moves in the repertoire")


def enabled(program, name):
    return any(button.enabled for button in program.root.find("push button", name))


def deviate(session, program):
    program.keys("shift+F7")
    until(lambda: program.says("What is your move? (new)"), "the first question")
    require(program.says("2 new"), "two new positions")
    session.step("the first question")
    program.type("2g2f")
    until(lambda: program.says("▲P-2f: not in your repertoire. Your move here is ▲P-7f."), "the deviation to be explained")
    until(lambda: program.says("By the evaluation of"), "both moves to be evaluated", 60)
    session.step("a move that is not in the repertoire")
    program.keys("Return")  # tries again
    until(lambda: program.says("What is your move? (once more)"), "the same question again")
    program.type("7g7f")
    until(lambda: program.says("▲P-7f: correct."), "the answer to be correct")
    until(lambda: program.says("1 again"), "the first position to be asked once more")


def finish(session, program):
    """The second move is shown, and both are asked once more."""
    until(lambda: enabled(program, "Show the answer"), "the next question")
    program.press("Show the answer")
    until(lambda: program.says("Your move here is ▲P-6f."), "the answer")
    program.keys("Return")  # continues
    until(lambda: program.says("Nothing more is asked in this line."), "the end of the line")
    session.step("the end of a line")
    program.keys("Return")
    until(lambda: program.says("What is your move? (once more)"), "the first position once more")
    program.type("7g7f")
    until(lambda: program.says("1 again") and enabled(program, "Hint"), "the second position once more")
    program.type("6g6f")
    until(lambda: program.says("0 of 2 positions were answered correctly at once."), "the end of the training")
    require(program.says("Next:"), "when it goes on")
    session.step("the end of the training")
    program.press("Back to the record")


def again(session, program):
    """Another start knows what was answered."""
    program.quit(unsaved="Don’t save")
    program = session.start("--language", "ja")
    program.keys("shift+F7")
    until(lambda: program.says("今日の復習はありません"), "nothing to be due")
    session.step("in Japanese")
    program.quit()
