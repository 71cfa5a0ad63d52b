# SPDX-License-Identifier: GPL-3.0-or-later
"""A game, an analysis and a mate problem through the accessible tree alone: without the mouse, and without a key but the one
that answers whether to promote."""

import json
import subprocess

from session import require, until


def run(session, short=False):
    program = session.start("--language", "en")
    solves(session, program)
    plays(session, program)
    analyses(session, program)
    program.quit()
    session.require_clean_end()


def plays(session, program):
    program.find("New game", "push button").act()
    dialog = program.window("New game")
    program.find("Start the game", "push button", dialog).act()
    program.no_dialog()
    until(lambda: program.activity().endswith("to move"), "the game to begin", 40)
    play(program, "7g7f")
    until(lambda: (program.place() or (0, 0))[0] >= 2 and program.activity().endswith("to move"), "Tokin's reply", 60)
    session.step("a move and its reply")
    program.find("Resign", "push button").act()
    program.find("Resign", "push button", program.dialog()).act()
    program.no_dialog()
    require(until(program.result, "the result"), "the game has a result")
    session.step("resigned")


def analyses(session, program):
    program.find("Analyse", "push button").act()
    table = program.find("Lines of Tokin", "table", seconds=60)
    line = until(lambda: next((cell for cell in table.find("table cell", large=True) if len(cell.name.split(" ")) > 3), None), "a line", 60)
    require(line.name, "the line can be read")
    session.step("a line of the engine")
    program.find("Stop", "push button").act()
    until(lambda: not program.root.find("push button", "Stop"), "the analysis to end")


def solves(session, program):
    """Today's problem, with the moves that the command line finds."""
    program.find(lambda name: name.startswith("Today’s problem"), "push button", large=True).act()
    program.find(role="push button", where=lambda button: button.name.startswith("Back"))
    for _ in range(20):
        before = program.sfen()
        told = subprocess.run(
            [session.binaries / "komadai-cli", "mate", "--sfen", before, "--json", "-", "--quiet"],
            check=True, capture_output=True, text=True,
        )  # fmt: skip
        play(program, json.loads(told.stdout)["problems"][0]["line"][0])
        until(lambda position=before: program.sfen() != position, "the move to be made")
        until(lambda: program.says("Mate. Solved") or program.says("Your move"), "the answer to the move")
        if program.says("Mate. Solved"):
            break
    require(program.says("Mate. Solved"), "the problem is solved")
    session.step("today's problem")


def play(program, move):
    """Presses the piece and its target."""
    kinds = {"P": "pawn", "L": "lance", "N": "knight", "S": "silver", "G": "gold", "B": "bishop", "R": "rook"}
    start = program.stand("Black", kinds[move[0]]) if move[1] == "*" else program.square(move[:2])
    before = program.sfen()
    start.act()
    program.square(move[2:4]).act()

    def asked():
        return any(element.name == "Promote?" for element in program.over_board())

    until(lambda: asked() or program.sfen() != before, "the move to be made, or a question about it")
    if asked():
        program.keys("Return" if move.endswith("+") else "Escape")
