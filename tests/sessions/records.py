# SPDX-License-Identifier: GPL-3.0-or-later
"""A record is studied: its tree, its branches, what is found and pasted in it, and who played."""

import shutil

from session import require, until


def run(session, short=False):
    shutil.copyfile(session.fixtures / "files" / "branches.kif", session.work / "branches.kif")
    program = session.start(session.work / "branches.kif")
    program.await_place(0, 12)
    goes_to_a_move(session, program)
    shows_the_tree(session, program)
    searches(session, program)
    pastes_a_line(session, program)
    names_the_players(session, program)
    copies_as_ki2(session, program)
    program.keys("ctrl+s")
    until(lambda: not program.window(lambda name: name.endswith(" – Komadai")).name.startswith("branches.kif*"),
          "the record to be saved")  # fmt: skip
    record = session.record(session.work / "branches.kif")
    require(len(record["variations"]) == 3, f"the pasted branch is in the file: {len(record['variations'])}")
    require("Sota" in str(record), "and the new name")
    program.quit()
    (session.work / "branches.kif").unlink()
    session.require_clean_end()


def goes_to_a_move(session, program):
    program.focus_board()
    program.keys("ctrl+g")
    program.dialog()
    session.step("go to a move")
    program.type("7")
    program.keys("Return")
    program.no_dialog()
    program.await_place(7, 12)


def shows_the_tree(session, program):
    program.keys("ctrl+9")
    tree = program.find("Tree of the record")
    session.step("the record as a tree")
    require(tree.showing, "the tree is on the screen")
    program.keys("ctrl+9")
    until(lambda: program.absent("Tree of the record"), "the list to be back")


def searches(session, program):
    program.focus_board()
    program.keys("Home", "Right", "Right")
    program.await_place(2, 12)
    program.write_comment(" A quiet needle.")
    program.focus_board()
    program.keys("Home", "ctrl+f")
    program.type("NEEDLE")
    program.await_place(2, 12)
    session.step("found in a comment")
    program.keys("Escape")


def pastes_a_line(session, program):
    program.focus_board()
    program.keys("Home", "Right")
    program.await_place(1, 12)
    program.clip("4a3b 5i6h")
    program.keys("ctrl+shift+v")
    program.await_words("Added:")
    session.step("a line pasted into the record")
    program.keys("ctrl+z")
    program.keys("ctrl+shift+z")


def names_the_players(session, program):
    program.focus_board()
    program.keys("ctrl+shift+i")
    dialog = program.dialog()
    session.step("game information")
    program.keys("ctrl+a")
    program.type("Sota")
    program.press("OK", within=dialog)
    program.no_dialog()


def copies_as_ki2(session, program):
    program.focus_board()
    program.keys("alt+e", "c")
    program.find("KI2", "menu item")
    session.step("the formats")
    program.keys("2")
    until(lambda: "▲" in program.clipboard(), "the record on the clipboard")
