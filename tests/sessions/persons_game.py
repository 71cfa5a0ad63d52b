# SPDX-License-Identifier: GPL-3.0-or-later
"""A person's game with clicks, drag and drop and the keyboard, and later work on its record."""

import subprocess

from session import require, until

# Black's king has entered; twelve pieces stand in the far three ranks, 54 points count.
ENTERED = "+R+R+B+BK4/GGGGSSSS1/9/9/9/9/9/9/4k4 b 4N4L18P 1"


def run(session, short=False):
    program = session.start()
    program.new_game("Human", "Human", byoyomi=(300, 300))
    session.step("two people play")

    program.click_move("7g", "7f")
    program.await_place(1, 1)
    program.drag(program.square("3c"), program.square("3d"))
    program.await_place(2, 2)
    promote(session, program, "8h", "2b", ("Return",))
    program.await_place(3, 3)
    require(program.square("2b").name == "2b, Black horse", "the bishop promoted")
    program.drag(program.square("3a"), program.square("2b"))
    program.await_place(4, 4)
    session.step("bishops exchanged by mouse")

    refuse(session, program, ("7f", "7d"), "cannot go to 7d")
    program.click_move(program.stand("Black", "bishop"), "5e")
    program.await_place(5, 5)
    require(program.square("5e").name == "5e, Black bishop", "the bishop was dropped on 5e")
    program.type_move("8c8d")
    program.await_place(6, 6)
    promote(session, program, "5e", "3c", ("Right", "Return"))
    program.await_place(7, 7)
    require(program.square("3c").name == "3c, Black bishop", "the bishop stayed as it is")
    by_cursor(program, "2a", "3c")
    program.await_place(8, 8)
    session.step("a drop, and no promotion")
    refuse(session, program, ("2g", "2e"), "cannot go to 2e")
    # White's pawn in hand does not count yet: the bishop is all there is.
    require(program.stand("White", "bishop").name.endswith(": 2"), "White holds both bishops")

    program.keys("ctrl+z")
    program.await_place(7, 7)
    require(program.square("3c").name == "3c, Black bishop", "the move was taken back")
    session.step("taken back")

    # Where to look, and then more and more.
    program.keys("ctrl+h")
    program.await_words("Hint: ", 40)
    session.step("the first half of a hint")
    before = board_picture(session, program, "before-hint")
    program.keys("ctrl+h")
    until(
        lambda: different(before, board_picture(session, program, "after-hint")) > 400,
        "the hint to be drawn on the board", 40, pause=1,
    )  # fmt: skip
    session.step("hint")
    program.click(program.find(lambda name: name.startswith("Move "), "label"), times=2)
    program.await_words("can be changed after the game")

    program.keys("ctrl+p")
    until(lambda: program.activity() == "Paused", "the game to be paused")
    program.click(program.square("3c"))
    program.await_words("paused")
    session.step("a click while the game is paused")
    program.keys("ctrl+p")
    until(lambda: program.activity() != "Paused", "the game to go on")
    program.type_move("2a3c")
    program.await_place(8, 8)

    program.keys("ctrl+shift+b")
    program.press("Abort", within=program.dialog())
    program.await_words("aborted after 8 moves")
    session.step("broken off")

    program.write_comment("A calm start.")
    kif = session.work / "evening.kif"
    program.keys("ctrl+s")
    program.file_dialog(kif)
    program.await_words("Saved as")
    text = kif.read_text(encoding="utf-8")
    require("*A calm start." in text, "the comment is in the file")
    require("同　桂(21)" in text or "３三桂(21)" in text, f"the last move is in the file: {text}")
    session.step("saved")

    program.new_game("Human", "Human", byoyomi=(300, 300))
    program.type_move("2g2f")
    program.await_place(1, 1)
    program.keys("ctrl+shift+b")
    program.press("Abort", within=program.dialog())
    program.open_file(kif)
    answer(program, "Don’t save", kif.name)
    until(lambda: (program.place() or (0, 0))[1] == 8, "the saved game to be open")
    program.focus_board()
    program.keys("End")
    until(lambda: program.comment_field().text == "A calm start.", "the comment to be shown")
    session.step("opened again")

    program.keys("Home", "Right", "Right", "Right", "Right", "Right", "Right")
    program.await_place(6, 8)
    program.drag(program.square("2g"), program.square("2f"))
    program.await_place(7, 7)
    until(lambda: program.root.find("list", "Branches"), "the list of branches")
    program.write_comment("Or this.")
    session.step("a branch")
    program.keys("ctrl+s")
    program.await_words("Saved as")
    until(lambda: "変化：7手" in kif.read_text(encoding="utf-8"), "the branch to be in the file")
    require("*Or this." in kif.read_text(encoding="utf-8"), "the branch's comment is in the file")

    program.focus_board()
    program.paste(ENTERED)
    program.await_place(0, 0)
    program.new_game("Human", "Human", byoyomi=(300, 300), start="Current position")
    program.keys("ctrl+d")
    dialog = program.dialog()
    require(program.says("Points: 54", dialog), "the points are counted before the question")
    session.step("may I declare?")
    program.press("Declare", within=dialog)
    program.await_words("Entering king declaration.")
    require("Black wins" in program.result(), f"Black wins by declaration: {program.result()}")
    session.step("declared")
    # Nothing was moved: nothing is asked.
    until(lambda: "*" not in program.window().name, "nothing to be left unsaved")
    games = session.home / "Documents" / "Komadai"
    program.new_game("Human", "Human", byoyomi=(300, 300), person="Ayumi", games=2, unsaved=None)
    series(session, program, games)

    # A handicap game from the middle of a record: Tokin gets the rule that counts the missing pieces.
    program.open_file(session.fixtures / "files" / "handicap.kif")
    answer(program, "Don’t save", "handicap.kif")
    until(lambda: (program.place() or (0, 0))[1] > 2, "the handicap game to be open")
    program.focus_board()
    program.keys("Home", "Right", "Right")
    program.new_game("Human", "Tokin", (None, "20 kyu"), byoyomi=(300, 1), start="Current position")
    until(lambda: program.activity().endswith("to move"), "the person's turn", 40)
    rules = [line for line in program.sent_lines() if "EnteringKingRule" in line]
    require(rules and rules[-1].endswith("CSARule27H"), f"Tokin counts by the game's rule: {rules}")
    session.step("a handicap game played on")
    program.keys("ctrl+shift+b")
    program.press("Abort", within=program.dialog())

    program.quit(unsaved="Don’t save")
    session.require_clean_end(ignore=("evening.kif",))


def series(session, program, games):
    """Two games with colours changing, the points, and the game information by a double click."""
    for moves, points in ((1, "After 1 of 2 games: Ayumi 1 – 0 "), (2, "All 2 games are played: Ayumi 2 – 0 ")):
        program.type_move("7g7f")
        if moves == 2:
            program.type_move("3c3d")
        program.await_place(moves, moves)
        before = len(list(games.glob("*.kif")))
        program.keys("ctrl+r")
        program.press("Resign", within=program.dialog())
        program.await_words(points)
        until(lambda before=before: len(list(games.glob("*.kif"))) > before, "the game in its folder")
        session.step(points)
        if moves == 1:
            program.press("Next game")
            until(lambda: program.says("Game 2 of 2"), "the second game")
    require(program.find("Rematch", "push button"), "another series is offered")

    program.click(program.find(lambda name: name.startswith("Move "), "label"), times=2)
    dialog = program.window("Game information")
    require(program.says("Ayumi", dialog), "the players are known")
    session.step("the game information by a double click")
    program.keys("Escape")
    program.no_dialog()

    program.focus_board()
    program.keys("Home")
    program.await_place(0, 2)
    program.keys("F5")
    program.await_place(2, 2)
    session.step("replayed")


def promote(session, program, start, end, keys):
    program.click_move(start, end)
    until(lambda: any(element.name == "Promote?" for element in program.over_board()), "“Promote?”")
    session.step(f"promote on {end}?")
    program.keys(*keys)


def refuse(session, program, squares, words):
    """An illegal move: nothing happens and the reason is shown."""
    before = program.place()
    program.click_move(*squares)
    program.await_words(words)
    session.step(f"refused: {words}")
    require(program.place() == before, "a refused move leaves the record alone")
    program.keys("Escape")


def by_cursor(program, start, end):
    """With the keyboard cursor only, from wherever it is."""
    program.focus_board()
    program.keys("Escape", "Return")

    def at():
        cells = program.board.children()[:81]
        focused = [cell.name[:2] for cell in cells if cell.has("focused")]
        return focused[0] if focused else None

    for target in (start, end):
        here = until(at, "the cursor on the board")
        for _ in range(20):
            if here == target:
                break
            dx, dy = int(here[0]) - int(target[0]), ord(target[1]) - ord(here[1])
            program.keys("Right" if dx > 0 else "Left" if dx < 0 else "Down" if dy > 0 else "Up")
            here = until(at, "the cursor on the board")
        program.keys("Return")


def answer(program, button, title):
    """The question before another record is opened, if there is one."""
    until(lambda: program.has_dialog() or any(title in window.name for window in program.windows()), f"{title}, or a question")
    if program.has_dialog():
        program.press(button, within=program.dialog())
        program.no_dialog()


def board_picture(session, program, name):
    path = session.picture(name)
    x, y, width, height = program.board.extents
    cut = path.with_suffix(".board.png")
    subprocess.run(["convert", str(path), "-crop", f"{width}x{height}+{x}+{y}", "+repage", str(cut)], check=True)
    path.unlink()
    return cut


def different(one, other):
    """Pixels in which two pictures differ by more than a shade."""
    told = subprocess.run(
        ["compare", "-metric", "AE", "-fuzz", "8%", str(one), str(other), "null:"], capture_output=True, text=True
    )
    return float(told.stderr.split()[0])
