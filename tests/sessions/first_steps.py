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
    program.quit()
    session.require_clean_end()


def choose_lesson(program, title):
    """In the list of lessons, by keys: not all of them are in sight."""
    lessons = program.find("Lessons", "list")
    titles = [item.name for item in lessons.find("list item", showing=False, large=True)]
    row = next(row for row, name in enumerate(titles) if title in name)
    program.click(lessons.find("list item", large=True)[0])
    program.keys("Home", *["Down"] * row)


def go_to(program, title):
    choose_lesson(program, title)
    program.await_words("Exercise 1 of")


def from_the_start_page(session, program):
    page = until(lambda: next((each for each in program.over_board() if each.name == "Start page"), None), "the start page")
    program.press(lambda name: name.startswith("First steps"), within=page)
    program.await_words("Move the king to the ringed square.")
    session.step("the first lesson")


def the_king(session, program):
    """By mouse: a square that a king cannot reach, one without a ring, and the right one."""
    program.click_move("5e", "5c")
    program.await_words("A king steps to one of the eight squares around it.")
    program.click(program.square("4d"))
    program.await_words("it is not where the ring is")
    session.step("a wrong move")
    program.press("Again")
    program.click_move("5e", "5d")
    program.await_words("Correct!")
    session.step("a right move")
    program.keys("Return")
    program.await_words("The king also steps diagonally and back.")
    program.drag(program.square("5e"), program.square("4f"))
    program.await_words("Correct!")
    program.keys("Return")
    program.await_words("Visit both rings in two moves.")
    # By typing, with a hint.
    program.keys("ctrl+h")
    program.await_words("Hint: move the king on 5e.")
    program.type("5e4d")
    program.await_words("1 move left")
    program.type("4d3e")
    program.await_words("Correct!")
    program.keys("Return")
    program.click_move("5f", "5e")
    program.await_words("would expose the king to check")
    program.type("5f6e")
    program.await_words("1 move left")
    program.type("6e6d")
    program.await_words("The king may never step")
    until(lambda: program.says("1. The king (玉) ✓"), "the lesson to be ticked")
    session.step("a lesson is done")
    program.keys("Return")
    program.await_words("Move the gold")


def drops_and_promotion(session, program):
    go_to(program, "Dropping pieces")
    program.click_move(program.stand("Black", "gold"), "5e")
    program.await_words("Correct!")
    program.press("Next")
    program.click_move("5h", "5d")
    program.await_words("1 move left")
    program.type("S*7f")
    program.await_words("only changes sides")
    go_to(program, "Promotion")
    program.click_move("5d", "5c")
    until(lambda: any(element.name == "Promote?" for element in program.over_board()), "“Promote?”")
    session.step("to promote or not")
    program.keys("Right", "Return")
    program.await_words("without promoting")
    program.press("Again")
    program.type("5d5c+")
    program.await_words("tokin")


def check_and_mate(session, program):
    go_to(program, "Check (王手)")
    program.click_move("2h", "2d")
    program.await_words("the king is not attacked")
    program.keys("ctrl+z")
    program.click_move("2h", "5h")
    program.await_words("Correct!")
    go_to(program, "Mate (詰み)")
    program.click_move(program.stand("Black", "gold"), "4b")
    program.await_words("That is check, but no mate.")
    session.step("no mate")
    program.press("Again")
    program.click_move(program.stand("Black", "gold"), "5b")
    program.await_words("A gold at the king’s head")


def forbidden_moves(session, program):
    """By a button, and by a try on the board."""
    go_to(program, "Illegal moves")
    program.press(lambda name: "P-5f" in name)
    program.await_words("is allowed.")
    program.click_move(program.stand("Black", "pawn"), "5d")
    program.await_words("Nifu")
    session.step("two pawns on a file")


def they_are_remembered(session, program):
    program.keys("Escape")
    until(lambda: program.absent("Lessons"), "the record to be back")
    program.quit()
    program = session.start("--language", "en")
    program.menu("Training", "First steps…")
    program.await_words("Move the gold")
    require(program.says("1. The king (玉) ✓"), "the tick is remembered")
    session.step("the next evening")


def the_first_game(session, program):
    choose_lesson(program, "Your first game")
    program.press("Play now")
    until(lambda: program.place() == (0, 0) and program.says("Tokin"), "the game to begin")
    session.step("the first game")
    program.type_move("7g7f")
    until(lambda: program.place() == (2, 2), "Tokin to answer", 60)
    require(program.settings()["appearance"]["movementMarks"], "the marks stay")
    program.keys("shift+F9")
    until(lambda: not program.settings()["appearance"]["movementMarks"], "the marks to be gone")
    session.step("without marks")
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    until(program.result, "the result")
