# SPDX-License-Identifier: GPL-3.0-or-later
"""Help in a casual game: hints step by step, a blunder that is taken back with one click, a move that is only tried, and the note afterwards."""

from session import require, until

# The bishops face each other. On 3c Black's would be taken for nothing.
FACING = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1"
# A pawn attacks Black's silver.
ATTACKED = "lnsgkgsnl/1r5b1/pppppp1pp/9/6p2/2P3S2/PP1PPPPPP/1B5R1/LNSGKG1NL b - 1"


def run(session, short=False):
    program = session.start("--language", "en")
    program.paste(FACING)
    program.await_place(0, 0)
    a_game_with_help(session, program)
    hints(session, program)
    a_blunder(session, program)
    why_not(session, program)
    afterwards(session, program)
    a_threat(session, program)
    program.quit()
    session.require_clean_end()


def a_game_with_help(session, program):
    """Everything is off until it is chosen: two by their keys, one in the menu, one in the dialog."""
    program.focus_board()
    program.keys("ctrl+alt+shift+u")
    program.keys("ctrl+alt+shift+p")
    program.menu("Game", "Help in the game", "Warn from", "From 10 % of win rate")
    program.menu("Game", "Help in the game", "Evaluation bar")
    session.step("help is chosen")
    program.keys("ctrl+n")
    dialog = program.window("New game")
    program.unfold(dialog)
    for name, chosen in (
        ("Warn of blunders", True),
        ("Show threats", True),
        ("Evaluation bar", True),
        ("Count of the pieces won", False),
    ):
        require(program.find(name, "check box", dialog).checked == chosen, f"{name}: {chosen}")
    program.click(program.find("Count of the pieces won", "check box", dialog))
    session.step("the dialog shows what is chosen")
    program.keys("Escape")
    program.no_dialog()
    program.menu("Game", "Help in the game", "Count of the pieces won")
    program.new_game("Human", "Tokin", (None, "20 kyu"), byoyomi=(300, 1), start="Current position", unsaved=None)
    until(lambda: program.activity().find(" to move") > 0, "the person's turn", 40)


def hints(session, program):
    program.keys("ctrl+h")
    program.await_words("Hint: look at the nine squares around ", 40)
    session.step("where to look")
    program.keys("ctrl+h")
    until(
        lambda: program.says("Hint: move the ") or program.says("Hint: drop a "), "the piece of the hint"
    )
    session.step("which piece")
    program.keys("ctrl+h")
    until(lambda: hint(program) == 1, "the move of the hint")
    session.step("which move")
    program.keys("ctrl+h")
    until(lambda: hint(program) > 2, "the line of the hint")
    session.step("and what follows")
    require(program.place() == (0, 0), "nothing was played")


def hint(program):
    """Number of moves in the hint that is shown."""
    for text in program.texts():
        if text.startswith("Hint: "):
            return len(text.split()) - 1
    return 0


def a_blunder(session, program):
    program.focus_board()
    program.type_move("8h3c+")
    program.await_words("This move loses the bishop.", 60)
    session.step("the alarm")
    until(lambda: program.place() == (2, 2), "the reply", 40)
    program.press("Take back")
    program.await_place(0, 0)
    require(program.square("8h").name == "8h, Black bishop", "the bishop is back")
    require(not program.says("This move loses"), "the alarm has gone")
    session.step("taken back")


def why_not(session, program):
    program.focus_board()
    program.keys("ctrl+alt+shift+v")
    program.await_words("Play the move that you would like to play.")
    session.step("why not?")
    program.type("8h3c+")
    program.await_words("This move loses the bishop. Win rate: ", 60)
    session.step("the refutation")
    until(lambda: program.square("3c").name.startswith("3c, White"), "White to have taken it on the board")
    program.press("Another move")
    program.await_words("Play the move that you would like to play.")
    program.keys("Escape")
    until(lambda: program.square("8h").name == "8h, Black bishop", "the game to be on the board again")
    require(program.place() == (0, 0), "nothing was played")


def afterwards(session, program):
    program.focus_board()
    program.type_move("2g2f")
    until(lambda: program.place() == (2, 2), "the reply", 40)
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    program.no_dialog()
    program.await_words("Used: 1 hint, 1 take-back, 1 warning of a blunder")
    session.step("what was used")
    program.focus_board()
    program.keys("End")
    until(lambda: "Used: 1 hint, 1 take-back" in program.comment_field().text, "the note in the record")
    session.step("the note in the record")


def a_threat(session, program):
    program.focus_board()
    program.paste(ATTACKED)
    program.await_place(0, 0)
    program.new_game("Human", "Tokin", (None, "20 kyu"), byoyomi=(300, 1), start="Current position", unsaved=None)
    until(lambda: "Threat: △Px3f" in program.activity(), "the threat in words", 60)
    session.step("a threat")
    program.type_move("3f3e")
    until(lambda: program.place() == (2, 2), "the reply", 40)
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    program.no_dialog()
