# SPDX-License-Identifier: GPL-3.0-or-later
"""A record is studied: its tree, its branches, what is found and pasted in it, who played, and the game as a moving picture."""

import shutil
import subprocess

from session import require, until


def run(session, short=False):
    shutil.copyfile(session.fixtures / "files" / "branches.kif", session.work / "branches.kif")
    program = session.start(session.work / "branches.kif")
    program.await_place(0, 12)
    goes_to_a_move(session, program)
    steps_with_the_mouse(session, program)
    shows_the_tree(session, program)
    searches(session, program)
    pastes_a_line(session, program)
    names_the_players(session, program)
    copies_as_ki2(session, program)
    names_the_openings(session, program)
    exports_an_animation(session, program)
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


def steps_with_the_mouse(session, program):
    """The fourth and fifth button, and what the key for copying takes from under the mouse."""
    program.click(program.board, button=8)
    program.await_place(6, 12)
    program.click(program.board, button=9)
    program.await_place(7, 12)
    program.keys("ctrl+c")
    until(lambda: program.clipboard().count("/") == 8, "the position on the clipboard")
    session.step("copied what the mouse is on")


def shows_the_tree(session, program):
    cells = program.find("Moves of the record", "table").find(("table cell",), showing=False, large=True)
    require([cell for cell in cells if ", branches: " in cell.name], "moves that have branches are marked")
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


def names_the_openings(session, program):
    """A fourth-file rook and its castle: a click on the first name leads to the rook's move."""
    path = session.work / "opening.csa"
    moves = "7776FU 8384FU 6766FU 5142OU 2868HI 4232OU 5948OU 6152KI 4838OU 5354FU 3828OU 1314FU 3938GI 7162GI 6958KI 7374FU"
    sides = "\n".join("+-"[number % 2] + move for number, move in enumerate(moves.split()))
    path.write_text(f"V2.2\n$OPENING:矢倉\nPI\n+\n{sides}\n")
    before = program.place()
    program.open_file(path)
    program.await_words("In the record: 矢倉")
    head = program.find(where=lambda element: element.name.startswith("▲Fourth-file rook (move 5), Mino castle (move 15)"))
    session.step("strategies and castles of a record")
    program.click(head, at=(40, 12))
    program.await_place(5, 16)
    program.keys("ctrl+w")
    program.await_place(*before)
    path.unlink()


def exports_an_animation(session, program):
    program.focus_board()
    program.keys("Home", "Right", "Right")
    program.await_place(2, 12)
    # A circle, drawn by a right click, is in the third frame only.
    program.click(program.square("5e"), button=3)
    program.keys("ctrl+alt+p")
    dialog = program.window("Print or export")
    program.choose(program.row("Content:", dialog)[0], "Animation of the game")
    program.choose(program.row("Style:", dialog)[0], "Wooden board")
    program.fill(program.row("Each position:", dialog)[0], "0.5")
    session.step("an animation of the game")
    path = session.work / "game.gif"
    program.press("Save…", within=dialog)
    program.window("Save the animation")
    program.file_dialog(path)
    until(path.exists, "the animation to be written", 60)
    frames = frames_of(path)
    require([delay for delay, _ in frames] == [50] * 12 + [300], f"13 frames, the last one longer: {frames}")
    require({size for _, size in frames} == {frames[0][1]}, f"all frames are of one size: {frames}")
    require(path.stat().st_size < 400_000, f"the file is small: {path.stat().st_size} bytes")
    greens = green_in(session, path, 4)
    require(greens[2] > 0 and greens[0] == greens[1] == greens[3] == 0, f"the circle is in the third frame: {greens}")
    program.press("Close", within=dialog)
    program.no_dialog()
    path.unlink()


def frames_of(path):
    """(hundredths of a second, size) of each frame, as ImageMagick sees them."""
    told = subprocess.run(["identify", "-format", "%T %g\\n", str(path)], capture_output=True, text=True, check=True).stdout
    return [(int(line.split()[0]), line.split()[1].split("+")[0]) for line in told.splitlines()]


def green_in(session, path, frames):
    """How much of the first frames has the colour of drawings, which nothing else has: 0 to 1."""
    subprocess.run(["convert", str(path), "-coalesce", str(session.folder / "frame-%02d.png")], check=True)
    return [
        float(
            subprocess.run(
                ["convert", str(session.folder / f"frame-{frame:02d}.png"), "-fx", "g>r+0.03 ? 1 : 0", "-format",
                 "%[fx:mean]", "info:"],
                capture_output=True, text=True, check=True,
            ).stdout
        )
        for frame in range(frames)
    ]  # fmt: skip
