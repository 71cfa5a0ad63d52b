# SPDX-License-Identifier: GPL-3.0-or-later
"""A match between two Tokins of different strengths: set up, watched, stopped and continued, a game of it opened."""

import re

from session import require, until

TITLE = "New match"
GAMES = 12


def run(session, short=False):
    program = session.start()
    folder = session.scratch / "matches"
    program.menu("Game", "Match between engines…")
    dialog = program.window(TITLE, "dialog")
    set_up(session, program, dialog, folder)
    window = watch(session, program)
    stop_and_continue(session, program, window)
    open_game(session, program, window, folder)
    program.activate()
    program.quit()
    session.require_clean_end()
    again(session)


def set_up(session, program, dialog, folder):
    program.choose(program.find("2 dan", "combo box", dialog), "12 kyu")
    program.choose(program.find("1 dan", "combo box", dialog), "14 kyu")
    program.fill(program.find("Games per pairing", "spin button", dialog), GAMES)
    program.fill(program.find("Time per move", "spin button", dialog), "0.1")
    program.fill(program.find("Folder of the matches", "text", dialog), folder)
    session.step("a match is set up")
    program.press("Start the match", within=dialog)


def cells(program, window, name):
    table = program.find(name, ("tree", "tree table", "table"), window)
    return [cell.name for cell in table.find("table cell", showing=False, large=True)]


def is_board(name):
    return re.match(r"Game \d+ · .*: ", name) is not None


def watch(session, program):
    window = program.window(lambda name: name.startswith("Match: "))
    board = program.find(is_board, within=window, seconds=30)
    name = board.name
    session.step("a game runs")
    require("Tokin 12 kyu" in name and "Tokin 14 kyu" in name, f"the board names both: {name}")
    return window


def stop_and_continue(session, program, window):
    # A button with a menu.
    program.press("Stop", ("push button", "button", "push button menu", "button menu", "menu button"), window)
    program.await_words("stopped", within=window)
    until(lambda: not session.processes("tokin"), "the engines to end")
    session.step("stopped")
    program.press("Continue the match", within=window)
    program.await_words(f"{GAMES} of {GAMES} games · complete", 300, window)
    session.step("all games are played")


def open_game(session, program, window, folder):
    table = cells(program, window, "Table")
    require("Tokin 12 kyu" in table and "Tokin 14 kyu" in table, f"the table has both engines: {table}")
    require(table.count(str(GAMES)) >= 2, f"both have played all games: {table}")
    games = program.find("Games", ("tree", "tree table", "table"), window)
    rows = games.find("table cell", large=True)
    records = sorted(folder.glob("*/games/*.kif"))
    require(len(records) == GAMES, f"every game is a record: {records}")
    moves = {path.name: len(session.record(path)["moves"]) for path in records}
    require(all(moves.values()), f"the records have moves: {moves}")
    number = int(rows[0].name)
    program.click(rows[1], times=2)
    program.window(lambda name: name.startswith(f"game-{number:05d}.kif"), "frame")
    until(lambda: program.place() is not None, "the record in the window")
    session.step("a game is opened")


def again(session):
    """The next start shows the match as it was."""
    program = session.start()
    program.keys("ctrl+alt+g")
    window = program.window(lambda name: name.startswith("Match: "))
    program.await_words(f"{GAMES} of {GAMES} games · complete", within=window)
    session.step("shown again after a new start")
    program.activate()
    program.quit()
    session.require_clean_end()
