# SPDX-License-Identifier: GPL-3.0-or-later
"""A repertoire: moves are marked and annotated, holes found in the library, changes undone; all is there after a restart."""

import os

import library
from session import require, until


def run(session, short=False):
    library.write_games(session)
    program = session.start("--language", "en")
    program.keys("ctrl+u")
    until(lambda: program.says("A library of games"), "the invitation of the library")
    library.add(session, program)
    create(session, program)
    mark(session, program)
    holes(session, program)
    undo(session, program)
    marks(session, program)
    again(session, program)
    for path in library.GAMES:
        (session.work / path).unlink()
    for folder in ("kif/sub", "kif"):
        os.rmdir(session.work / folder)
    session.require_clean_end()


def create(session, program):
    program.keys("ctrl+bracketright")
    until(lambda: program.says("A repertoire:"), "the invitation")
    session.step("no repertoire yet")
    program.press("New repertoire…")
    dialog = program.dialog()
    program.fill(program.find("Name", "text", dialog), "Ranging rook")
    program.press("OK", within=dialog)
    until(lambda: program.says("1 position") or program.says("0 positions"), "the new repertoire")


def mark(session, program):
    program.focus_board()
    program.type_move("7g7f")
    program.press("This is my move")
    until(lambda: program.says("▲P-7f: main move"), "the first move to be marked")
    program.focus_board()
    program.type_move("3c3d")
    until(lambda: program.says("△P-3d: not in the repertoire"), "a reply that is not known")
    program.press("Answer considered")
    until(lambda: program.says("△P-3d: considered reply"), "the reply to be considered")
    program.focus_board()
    program.type_move("6g6f")
    program.keys("ctrl+alt+r")
    until(lambda: program.says("4 positions, 2 own moves, 3 moves deep"), "three moves in the repertoire")
    program.fill(program.find("Note on this position", "text"), "keeps the diagonal closed")
    program.focus_board()
    program.keys("Left")
    session.step("marked moves")
    program.keys("Right")
    until(lambda: "keeps the diagonal closed" in program.find("Note on this position", "text").text, "the note")


def rows(program):
    return [[row[0], row[2]] for row in program.table_rows("Replies without an answer", 3) if len(row) == 3]


def holes(session, program):
    program.keys("ctrl+alt+shift+h")
    until(lambda: program.says("33 % of the games"), "a third of the games to be answered")
    require(rows(program) == [], "no hole of two games")
    program.fill(program.find("From games:", "spin button"), 1)
    program.press("Find holes")
    until(lambda: sorted(rows(program)) == [["△P-3d, then △P-8d", "1"], ["△P-8d", "1"]], f"two holes, not {rows(program)}")
    session.step("holes")
    program.click(program.find("△P-3d, then △P-8d", "table cell", large=True))
    until(lambda: program.find("Back to the record", "push button"), "the hole on the board")
    session.step("a hole on the board")
    program.click(program.find("△P-3d, then △P-8d", "table cell", large=True), times=2)
    until(lambda: program.place() == (4, 4), "the hole in the record")


def undo(session, program):
    program.keys("ctrl+alt+shift+z")
    program.keys("ctrl+alt+shift+z")
    until(lambda: program.says("3 positions, 1 own move"), "the last move to be taken out")
    program.keys("ctrl+alt+shift+y")
    until(lambda: program.says("4 positions, 2 own moves"), "the last move to be back")
    session.step("undone and redone")


def marks(session, program):
    program.focus_board()
    program.keys("Home")
    program.press("Library", "page tab")
    until(lambda: program.says("3 games with this position"), "the library again")
    until(lambda: "▲P-7f ★" in library.moves(program), "the star of the own move")
    session.step("the library with marks")


def again(session, program):
    """Another start finds everything as it was, the pane too."""
    program.quit(unsaved="Don’t save")
    program = session.start("--language", "ja")
    program.press("レパートリー", "page tab")
    until(lambda: program.says("4局面"), "the repertoire in Japanese")
    session.step("in Japanese")
    program.quit()
