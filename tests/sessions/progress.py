# SPDX-License-Identifier: GPL-3.0-or-later
"""Games against a grade are remembered, change the rating and propose another opponent; the window of progress, its tables and copies."""

import sqlite3

from session import require, until


def run(session, short=False):
    program = session.start("--language", "en")
    nothing_yet(session, program)
    three_losses(session, program)
    proposals(session, program)
    from_here(session, program)
    progress(session, program)
    copies(session, program)
    program.quit()
    session.require_clean_end()


def window(program):
    program.focus_board()
    program.keys("ctrl+alt+shift+b")
    return program.window("Progress")


def nothing_yet(session, program):
    shown = window(program)
    require(program.says("Nothing has been played or trained yet", shown), "the empty window explains itself")
    session.step("progress before the first game")
    program.keys("Escape")
    until(lambda: "Progress" not in [each.name for each in program.windows()], "the window to close")


def lose(session, program):
    """A move of the side that the person has, and Tokin's answer; a game of a banner changes the colours."""
    before = program.place()[1]
    program.type_move("9g9f" if before % 2 == 0 else "9c9d")
    until(lambda: program.place()[1] >= before + 2 and program.activity().endswith("to move"), "Tokin to answer", 60)
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    until(lambda: program.root.find("push button", "Rematch") and "*" not in program.window().name, "the game to be kept", 20)


def three_losses(session, program):
    for number in range(3):
        program.keys("ctrl+n")
        dialog = program.dialog()
        if number == 2:
            program.await_words("Won 0 of 2 games; 2 losses in a row.", within=dialog)
        program.press("Start the game", within=dialog)
        until(lambda: program.activity().endswith("to move") and not program.root.find("push button", "Rematch"), "the game to begin", 60)
        lose(session, program)
        program.await_words("Your rating:")
    program.await_words("3 losses in a row. 16 kyu may be more fun.")
    session.step("after the third lost game")
    # Nothing is changed unasked.
    require(program.settings()["newGame"]["white"]["strength"]["value"] == -15, "the grade is still the same")


def proposals(session, program):
    program.press("Previous grade: 16 kyu")
    until(lambda: program.activity().endswith("to move") and not program.result(), "the game at the grade below", 60)
    lines = program.sent_lines()
    require("setoption name USI_Strength value -16" in lines, f"Tokin is told the grade below: {lines}")
    lose(session, program)
    # The dialog proposes it as well.
    program.keys("ctrl+n")
    dialog = program.dialog()
    # The card of 15 kyu shows the chosen grade now.
    program.unfold(dialog)
    program.choose(program.row("Strength", dialog)[0], "15 kyu")
    program.await_words("Won 0 of 3 games; 3 losses in a row.", within=dialog)
    session.step("results beside the grade")
    program.press("Choose 16 kyu", within=dialog)
    program.await_words("Won 0 of 1 game.", within=dialog)
    program.choose(program.row("Style", dialog)[0], "Ranging rook")
    session.step("a style")
    program.keys("Escape")
    program.no_dialog()


def from_here(session, program):
    program.focus_board()
    program.keys("Home")
    program.keys("Right")
    program.keys("ctrl+alt+shift+q")
    dialog = program.dialog()
    require(program.row("Start position", dialog)[0].name == "Current position", "the shown position is chosen")
    session.step("the dialog for the shown position")
    program.press("Start the game", within=dialog)
    until(lambda: program.activity().endswith("to move") and program.place() == (1, 1), "the user to move in that position", 60)
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    until(lambda: program.root.find("push button", "Rematch") and "*" not in program.window().name, "the game to be kept", 20)


def progress(session, program):
    shown = window(program)
    program.await_words("4 games", within=shown)
    session.step("the rating")
    program.click(program.find("Opponents", "page tab", shown))
    program.press("As tables", within=shown)
    rows = until(lambda: program.table_rows("Results by opponent", 9), "the results")
    require([row[:2] for row in rows] == [["16 kyu", "1"], ["15 kyu", "3"]], f"both grades: {rows}")
    session.step("results by opponent as a table")
    program.press("Save as CSV…", within=shown)
    path = session.work / "opponents.csv"
    program.file_dialog(path)
    until(lambda: path.exists() and "\n,-15,平手,0,3,0,0,3,0.0000," in path.read_text(), "the results in a file")
    path.unlink()
    program.press("As tables", within=shown)


def data(program, shown, letter):
    """By its letter: what a button opens is not in the accessible tree."""
    program.press("Your data", within=shown)
    program.keys(letter)


def copies(session, program):
    shown = program.window("Progress")
    path = session.work / "copy.sqlite"
    data(program, shown, "b")
    program.file_dialog(path)
    program.await_words("Copied to", within=shown)
    require(sqlite3.connect(path).execute("select count(*) from games").fetchone()[0] == 4, "the copy has the games")
    data(program, shown, "m")
    session.step("the question before everything is removed")
    program.press("Remove", within=program.dialog())
    program.await_words("Nothing has been played or trained yet", within=shown)
    data(program, shown, "r")
    program.file_dialog(path)
    program.press("Replace", within=program.dialog())
    program.await_words("4 games", within=shown)
    session.step("everything is back")
    path.unlink()
    program.keys("Escape")
