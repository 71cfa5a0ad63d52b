# SPDX-License-Identifier: GPL-3.0-or-later
"""The training: mistakes of a game become cards, are asked and judged; mate problems, also against the clock; brinkmates; all is
there after a restart."""

import re
import subprocess

import analysis
from opponent import Opponent
from session import require, until


def run(session, short=False):
    path = analysed(session)
    program = session.start("--language", "en", path)
    empty(session, program)
    add(session, program)
    mistake(session, program)
    problem(session, program)
    brinkmate(session, program)
    if not short:
        clock(session, program)
    program.quit()
    again(session, path)
    path.unlink()
    path.parent.rmdir()
    session.require_clean_end()


def analysed(session):
    """A club game with an engine's scores."""
    folder = session.work / "analysed"
    subprocess.run(
        [session.binaries / "komadai-cli", "analyze", session.fixtures / "club_game.kif", "--depth", "10", "--lines", "2",
         "--comments", "none", "--output", folder],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    return folder / "club_game.kif"


def pane(program):
    """Not the strip beside the board, which has the same name until something is asked."""
    return program.find("Training", "frame", where=lambda frame: not frame.find("push button", "Back to the record"))


def open_training(program):
    program.keys("ctrl+alt+shift+r")
    return pane(program)


def choose(program, mistakes, problems):
    for name, wanted in (("Mistakes of my games", mistakes), ("Mate problems that fit me", problems)):
        box = program.find(name, "check box", pane(program))
        if box.checked != wanted:
            program.click(box)
            until(lambda: program.find(name, "check box", pane(program)).checked == wanted, f"“{name}” to change")


def empty(session, program):
    open_training(program)
    program.await_words("There are no mistakes of yours yet")
    program.await_words("10 questions are waiting: 0 to be asked again, 10 new.")
    session.step("nothing has been trained yet")
    program.keys("Escape")
    until(lambda: program.absent("Training", "frame"), "the record to be on the board again")


def add(session, program):
    program.keys("ctrl+shift+d")
    program.find("Practise my mistakes", "frame")
    program.press("Add to the training")
    program.await_words("added to the training")
    session.step("mistakes are added")
    program.press("Add to the training")
    program.await_words("These mistakes are in the training already.")
    program.keys("Escape")
    until(lambda: program.absent("Practise my mistakes", "frame"), "the record to be on the board again")


def mistake(session, program):
    window = open_training(program)
    choose(program, True, False)
    program.await_words("new.")
    program.press("Begin", within=window)
    until(lambda: analysis.waiting(program, window), "the first question")
    require(program.absent("Moves and their judgement", "table"), "nothing tells the answer")
    side = "b" if program.says("Black to move", window) else "w"
    session.step("a mistake is asked")
    program.press("Hint", within=window)
    program.await_words("Hint:", within=window)
    program.press("Show the answer", within=window)
    program.await_words("Best:", within=window)
    program.await_words("Asked again today.", within=window)
    best = next(re.search(r"Best: (\S+)", text)[1] for text in program.texts(window) if "Best: " in text)
    session.step("the answer is shown")
    program.press("Try again", within=window)
    until(lambda: analysis.waiting(program, window), "the question to be asked again")
    analysis.move(program, program.board, analysis.usi_of(session, program, program.board, best, side), side)
    program.await_words("Correct! That is the best move.", within=window)
    session.step("answered rightly")
    program.press("End", within=window)
    program.await_words("0 of 1 correct at the first attempt.")
    program.await_words("1 day in a row")
    session.step("ended")


def problem(session, program):
    window = pane(program)
    choose(program, False, True)
    program.await_words("10 questions are waiting")
    program.press("Begin", within=window)
    program.await_words("Every move must give check.", within=window)
    session.step("a mate problem is asked")
    solve(session, program, window)
    program.await_words("Mate. Solved!", 60, within=window)
    session.step("the problem is solved")
    program.press("Next", within=window)
    program.await_words("Question 2 of 10")
    program.press("Show the answer", within=window)
    until(lambda: program.says("2: Mate in 3 – answer shown", window), "the answer to count", 60)
    session.step("the answer of a problem is shown")
    program.press("End", within=window)
    program.await_words("1 of 2 correct at the first attempt.")
    program.keys("Escape")
    until(lambda: program.absent("Training", "frame"), "the record to be on the board again")


def brinkmate(session, program):
    """A set of its own: the answer is shown, then played."""
    window = open_training(program)
    program.await_words("cannot avoid mate any more", within=window)
    program.press("Brinkmates", within=window)
    program.await_words("Brinkmate in 1 move", within=window)
    session.step("a brinkmate is asked")
    program.press("Show the answer", within=window)
    program.await_words("For example:", within=window)
    line = next(re.search(r"For example: (\S+)", text)[1] for text in program.texts(window) if "For example: " in text)
    session.step("the answer of a brinkmate is shown")
    program.press("Try again", within=window)
    until(lambda: program.says("Find the move after which", window), "the brinkmate to be asked again")
    analysis.move(program, program.board, analysis.usi_of(session, program, program.board, line, "b"), "b")
    program.await_words("Correct! Whatever the opponent plays, it will be mate.", within=window)
    session.step("a brinkmate is solved")
    program.press("End", within=window)
    program.await_words("0 of 1 correct at the first attempt.")
    program.keys("Escape")
    until(lambda: program.absent("Training", "frame"), "the record to be on the board again")


def solve(session, program, window):
    side = "b" if program.says("Black to move", window) else "w"
    with Opponent(session.tokin) as guide:
        for _ in range(10):
            line = guide.mate(program.sfen(side))
            require(line, f"there is still a mate: {program.sfen(side)}")
            before = program.sfen(side)
            analysis.move(program, program.board, line[0], side)
            until(lambda: program.sfen(side) != before and not program.says("Tokin is looking for a defence"),
                  "Tokin’s defence", 60)  # fmt: skip
            if program.says("Mate. Solved!", window):
                return


def clock(session, program):
    program.keys("ctrl+alt+shift+c")
    window = pane(program)
    until(lambda: program.says("left", window), "the clock")
    session.step("against the clock")
    program.press("Next", within=window)
    program.await_words("1: Mate in", within=window)
    program.press("End", within=window)
    program.await_words("0 problems solved")
    program.await_words("1 not solved; asked again in the training")
    session.step("the result")
    program.keys("Escape")
    until(lambda: program.absent("Training", "frame"), "the record to be on the board again")


def again(session, path):
    program = session.start("--language", "en", path)
    open_training(program)
    program.await_words("1 day in a row")
    require(not program.find("Mistakes of my games", "check box").checked, "what was chosen is remembered")
    session.step("after a restart")
    program.quit()
