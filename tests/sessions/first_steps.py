# SPDX-License-Identifier: GPL-3.0-or-later
"""The first evening with shogi: several lessons by mouse and by keys, wrong tries among them, then the first game."""

from session import require, until


def run(session, short=False):
    program = session.start("--language", "en")
    from_the_start_page(session, program)
    the_king(session, program)
    drops_and_promotion(session, program)
    check_and_mate(session, program)
    forbidden_moves(session, program)
    they_are_remembered(session, program)
    program = session.programs[-1]
    the_first_game(session, program)
    program.quit("Abort")
    session.require_clean_end()


def task(program, part):
    program.await_words(part)


def said(program, part):
    program.await_words(part)


def go_to(program, title):
    """By the list of lessons; then the board again."""
    program.press(lambda name: title in name, "list item")
    until(lambda: program.says("Exercise 1 of"), f"the lesson “{title}”")


def from_the_start_page(session, program):
    program.press(lambda name: name.startswith("First steps"))
    task(program, "Move the king to the ringed square.")
    session.step("the first lesson")


def the_king(session, program):
    """By mouse: a square that a king cannot reach, one without a ring, and the right one."""
    program.click_move("5e", "5c")
    said(program, "A king steps to one of the eight squares around it.")
    program.click(program.square("4d"))
    said(program, "it is not where the ring is")
    session.step("a wrong move")
    program.press("Again")
    program.click_move("5e", "5d")
    said(program, "Correct!")
    session.step("a right move")
    program.keys("Return")
    task(program, "The king also steps diagonally and back.")
    program.drag(program.square("5e"), program.square("4f"))
    said(program, "Correct!")
    program.keys("Return")
    task(program, "Visit both rings in two moves.")
    # By typing, with a hint.
    program.keys("ctrl+h")
    said(program, "Hint: move the king on 5e.")
    program.type("5e4d")
    said(program, "1 move left")
    program.type("4d3e")
    said(program, "Correct!")
    program.keys("Return")
    program.click_move("5f", "5e")
    said(program, "would expose the king to check")
    program.type("5f6e")
    said(program, "1 move left")
    program.type("6e6d")
    said(program, "The king may never step")
    until(lambda: program.says("1. The king (玉) ✓"), "the lesson to be ticked")
    session.step("a lesson is done")
    program.keys("Return")
    task(program, "Move the gold")


def drops_and_promotion(session, program):
    go_to(program, "Dropping pieces")
    program.click_move(program.stand("Black", "gold"), "5e")
    said(program, "Correct!")
    program.press("Next")
    program.click_move("5h", "5d")
    said(program, "1 move left")
    program.type("S*7f")
    said(program, "only changes sides")
    go_to(program, "Promotion")
    program.click_move("5d", "5c")
    chooser = until(lambda: program.over_board(), "the question whether to promote")
    session.step("to promote or not")
    program.click(next(face for face in chooser if "romot" in face.name))
    until(lambda: program.says("Correct!") or program.says("without promoting"), "a judgement")
    program.press("Again")
    program.focus_board()
    program.type("5d5c+")
    said(program, "tokin")


def check_and_mate(session, program):
    go_to(program, "Check (王手)")
    program.click_move("2h", "2d")
    said(program, "the king is not attacked")
    program.keys("ctrl+z")
    program.click_move("2h", "5h")
    said(program, "Correct!")
    go_to(program, "Mate (詰み)")
    program.click_move(program.stand("Black", "gold"), "4b")
    said(program, "That is check, but no mate.")
    session.step("no mate")
    program.press("Again")
    program.click_move(program.stand("Black", "gold"), "5b")
    said(program, "A gold at the king’s head")


def forbidden_moves(session, program):
    """By a button, and by a try on the board."""
    go_to(program, "Illegal moves")
    program.press(lambda name: "P-5f" in name)
    said(program, "is allowed.")
    program.click_move(program.stand("Black", "pawn"), "5d")
    said(program, "Nifu")
    session.step("two pawns on a file")


def they_are_remembered(session, program):
    program.keys("Escape")
    until(lambda: program.absent("Lessons"), "the record to be back")
    program.quit()
    program = session.start("--language", "en")
    program.menu("Training", "First steps…")
    task(program, "Move the gold")
    require(program.says("1. The king (玉) ✓"), "the tick is remembered")
    session.step("the next evening")


def the_first_game(session, program):
    program.press(lambda name: "Your first game" in name, "list item")
    program.press("Play now")
    until(lambda: program.place() == (0, 0) and program.says("Tokin"), "the game to begin")
    session.step("the first game")
    program.type_move("7g7f")
    until(lambda: program.place() == (2, 2), "Tokin to answer", 60)
    require(program.settings()["appearance"]["movementMarks"], "the marks stay")
    program.keys("shift+F9")
    until(lambda: not program.settings()["appearance"]["movementMarks"], "the marks to be gone")
    session.step("without marks")
