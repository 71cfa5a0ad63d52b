# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person relies on without looking: keys that mean what they meant, buttons that stay, questions that lose nothing."""

from session import require, until

TWO_BISHOPS = "4k4/9/9/1R7/9/9/9/7B1/B3K4 b - 1"


def run(session, short=False):
    program = session.start("--language", "en")
    the_first_game(session, program)
    a_game_beside_the_record(session, program)
    typed_moves(session, program)
    a_move_in_advance(session, program)
    program.quit(unsaved="Don’t save")
    session.require_clean_end()


def the_first_game(session, program):
    """Two clicks, and another grade in three. Buttons stay where they are, and the file is named as the board names the player."""
    # The start page lies on the board.
    program.find("Play, Tokin, 15 kyu", "push button", large=True)
    program.find(lambda name: name.startswith("Today’s problem"), "push button", large=True)
    program.focus_board()
    until(
        lambda: not program.root.find("push button", "Play, Tokin, 15 kyu", large=True),
        "a press beside the start page to remove it",
    )
    program.click(program.find("New game", "push button"))
    dialog = program.window("New game")
    require(program.says("A beginner wins now and then.", dialog), "what to expect of the grade that is proposed")
    session.step("a new game")
    program.press("Start the game", within=dialog)
    program.no_dialog()
    until(lambda: program.activity().endswith("to move"), "the game to begin", 40)
    session.step("a first game")
    program.keys("ctrl+s")
    saving = until(lambda: next((w for w in program.windows() if w.role == "dialog"), None), "the file dialog")
    field = until(lambda: next(iter(saving.find("text", lambda name: "name" in name.lower())), None), "the name of the file")
    until(lambda: "You_Tokin" in field.text, f"the players as the board names them, not {field.text}")
    session.step("the proposed name")
    program.keys("Escape")
    program.no_dialog()
    program.keys("ctrl+r")
    program.dialog()
    program.keys("Return")
    program.no_dialog()
    require(program.result() is None, "Enter does not resign")
    program.keys("ctrl+shift+b")
    program.press("Abort", within=program.dialog())
    program.await_words("aborted")
    program.click(program.find("New game", "push button"))
    dialog = program.window("New game")
    program.click(program.find("5 kyu", "radio button", dialog))
    program.press("Start the game", within=dialog)
    program.no_dialog()
    until(lambda: program.activity().endswith("to move"), "the game to begin", 40)
    session.step("another grade")
    program.keys("ctrl+shift+b")
    program.press("Abort", within=program.dialog())
    program.await_words("aborted")
    program.keys("ctrl+n")
    dialog = program.window("New game")
    require(program.find("5 kyu", "radio button", dialog).checked, "the next game is proposed at the grade that was clicked")
    program.keys("Escape")
    program.no_dialog()


def a_game_beside_the_record(session, program):
    program.open_file(session.fixtures / "evaluated.kif")
    until(lambda: (program.place() or (0, 0))[1] == 16, "the record to be open")
    program.focus_board()
    program.keys("Home", "Right", "Right", "Right")
    program.await_place(3, 16)
    before = places(program)
    open_before = len(program.record_tabs())
    program.new_game("Human", "Human", byoyomi=(300, 300), start="Current position", unsaved=None)
    program.await_place(3, 3)
    require(len(program.record_tabs()) == max(2, open_before + 1), f"a tab for the game: {program.record_tabs()}")
    require(places(program) == before, f"the buttons in their places: {places(program)}, not {before}")
    session.step("a game from the current position")
    program.type_move("8c8d")
    program.await_place(4, 4)

    program.keys("ctrl+p")
    until(lambda: program.activity() == "Paused", "the game to be paused")
    program.click(program.square("2f"))
    program.await_words("The game is paused")
    session.step("a click while the game is paused")
    program.keys("ctrl+p")
    until(lambda: program.activity() != "Paused", "the game to go on")
    until(lambda: not program.says("The game is paused"), "the words about the pause to go", 2)
    require(places(program) == before, f"the buttons in their places: {places(program)}, not {before}")

    # Enter from habit does not declare a win that would lose the game.
    program.keys("ctrl+d")
    dialog = program.dialog()
    require(program.says("You lose the game if the conditions are not met.", dialog), "the warning")
    session.step("declare?")
    program.keys("Return")
    program.no_dialog()
    require(program.result() is None, "the game goes on")

    program.keys("ctrl+shift+b")
    program.press("Abort", within=program.dialog())
    program.await_words("aborted")
    session.step("a message below the board")
    below = program.board.extents[1]
    close = [button for button in program.root.find(("push button", "button"), "Close") if button.extents[1] > below]
    require(close, "the button that closes the message")
    program.click(close[-1])
    until(lambda: not program.says("aborted"), "the message to go")
    program.keys("space")
    until(lambda: program.find("Stop", "push button"), "Space to begin the analysis")
    require(not focused_square(program), "no cursor on the board")
    session.step("Space analyses")
    program.keys("space")
    until(lambda: not program.root.find("push button", "Stop"), "the analysis to end")

    program.click(program.find(lambda name: name.startswith("evaluated"), "page tab"))
    program.await_place(3, 16)
    session.step("the record as it was")


def typed_moves(session, program):
    program.focus_board()
    program.paste(TWO_BISHOPS)
    program.await_place(0, 0)
    program.new_game("Human", "Human", byoyomi=(300, 300), start="Current position", unsaved=None)
    for count, move in enumerate(("9i5e", "5a6a", "8d8c+", "6a5a"), 1):
        program.type(move)
        until(lambda n=count: program.place() == (n, n), f"{move} to be played without Enter", 3)
    session.step("typed without Enter")
    program.keys("ctrl+shift+b")
    program.press("Abort", within=program.dialog())
    program.await_words("aborted")


def a_move_in_advance(session, program):
    """Chosen while Tokin thinks, and played when it has moved."""
    dialog = program.settings_dialog()
    program.find_setting("advance", dialog)
    program.click(program.find("Moves can be chosen in advance", "check box", dialog))
    program.press("Close", within=dialog)
    until(lambda: not [w for w in program.windows() if w.name == "Settings"], "the dialog to be closed")
    program.open_file(session.fixtures / "evening_game.kif")
    until(lambda: (program.place() or (0, 0))[1] > 60, "the record to be open")
    program.focus_board()
    program.keys("Home", *["Right"] * 40)
    until(lambda: program.place()[0] == 40, "the position after 40 moves")
    program.new_game("Human", "Tokin", byoyomi=(12, 12), start="Current position", unsaved=None)
    until(lambda: program.activity().endswith("to move"), "the game to begin", 40)
    moves = program.place()[0]
    program.click_move("9g", "9f")
    until(lambda: program.place()[0] == moves + 1, "the move to be played")
    program.click_move("8g", "8f")
    require(program.place()[0] == moves + 1, "Tokin thinks longer than the two clicks take")
    session.step("a move is chosen while Tokin thinks")
    until(lambda: program.place()[0] >= moves + 3, "Tokin's move and the one chosen in advance", 40)
    session.step("both are played")
    program.keys("ctrl+shift+b")
    program.press("Abort", within=program.dialog())
    program.await_words("aborted")


def places(program):
    """Of all buttons of the tool bar."""
    bar = program.find("Toolbar", "tool bar")
    return [button.extents[0] for button in bar.find(("push button", "button", "toggle button"))]


def focused_square(program):
    return [cell.name for cell in program.board.children()[:81] if cell.has("focused")]
