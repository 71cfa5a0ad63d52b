# SPDX-License-Identifier: GPL-3.0-or-later
"""An afternoon of study: games come from the clipboard, get names, a position is set up, finished games save themselves."""

import shutil
import subprocess

from session import require, until, xdotool

KI2 = "先手：Ayumi\n後手：Ben\n\n▲７六歩 △３四歩 ▲２六歩 △８四歩\n"
PLAYED = ("7g7f", "3c3d")


def run(session, short=False):
    program = session.start("--language", "en")
    from_the_clipboard(session, program)
    names(session, program)
    drawings(session, program)
    layouts(session, program)
    a_position(session, program)
    games_save_themselves(session, program)
    # Everything has been saved, one way or the other: nothing is asked.
    program.quit()
    (session.work / "named.kif").unlink()
    shutil.rmtree(session.work / "games")
    session.require_clean_end()


def clipboard():
    return subprocess.run(["xclip", "-selection", "clipboard", "-o"], capture_output=True, check=True).stdout.decode()


def from_the_clipboard(session, program):
    program.focus_board()
    program.paste(KI2)
    until(lambda: program.place() == (0, 4), "the four moves of the KI2 text")
    session.step("KI2 pasted")
    for entry, mark in (("CSA", "+7776FU"), ("USI", "position startpos moves 7g7f"), ("JKF", '"moves"'), ("KI2", "▲７六歩")):
        program.menu("Edit", "Copy record as", entry)
        until(lambda m=mark: m in clipboard(), f"the record as {entry} on the clipboard")
    program.menu("Edit", "Copy position as", "BOD")
    until(lambda: "後手の持駒" in clipboard(), "the diagram on the clipboard")


def names(session, program):
    program.keys("ctrl+shift+i")
    dialog = program.window("Game information")
    require(program.find("Black", "text", dialog).text == "Ayumi", "the name is in its field")
    program.fill(program.find("Event", "text", dialog), "Club championship")
    session.step("game information")
    program.press("OK", within=dialog)
    until(lambda: not [w for w in program.windows() if w.name == "Game information"], "the dialog to be closed")
    path = session.work / "named.kif"
    program.save_as(path)
    until(path.exists, "the record to be saved")
    require("棋戦：Club championship" in path.read_text(), "the event is in the file")


def drawings(session, program):
    """Arrows and circles in four colours, by mouse and by keys; Escape leaves them, the menu erases them."""
    program.focus_board()
    for modifier, square in ((None, "5e"), ("shift", "4e"), ("ctrl", "3e")):
        if modifier:
            xdotool("keydown", modifier)
        program.click(program.square(square), button=3)
        if modifier:
            xdotool("keyup", modifier)
    program.keys("Return", "d", "Up", "Up", "d", "Escape", "Escape")
    session.step("drawn on the board")
    program.keys("ctrl+s")
    path = session.work / "named.kif"
    until(lambda: "#図示=5e" in path.read_text() and "#図示2=4e 3e" in path.read_text(), "the drawings in the file")
    program.menu("Record", "Erase arrows and circles")
    program.keys("ctrl+s")
    until(lambda: "図示" not in path.read_text(), "the drawings to be gone")


def layouts(session, program):
    """A layout is saved under a name, and comes back after another one."""
    program.keys("alt+2", "ctrl+3")
    until(lambda: program.absent("Record", "frame"), "the record to be hidden")
    program.menu("View", "Workspace", "Save layout as…")
    dialog = program.window("Save layout")
    program.fill(dialog.find("text")[0], "Quiet")
    program.press("OK", within=dialog)
    program.await_words("saved")
    program.keys("ctrl+0", "alt+1")
    until(lambda: not program.absent("Record", "frame"), "the record to be back")
    program.menu("View", "Workspace", "Layouts", "Quiet")
    until(lambda: program.absent("Record", "frame"), "the saved layout")
    session.step("a saved layout")
    program.menu("View", "Workspace", "Saved layouts…")
    dialog = program.window("Saved layouts")
    program.press("Delete", within=dialog)
    program.press("Close", within=dialog)
    program.no_dialog()
    program.keys("ctrl+0")


def a_position(session, program):
    program.keys("ctrl+i")
    editor = program.find("Set up a position", "frame", where=lambda each: each.find("push button", "Mate problem"))
    program.press("Mate problem", within=editor)
    until(lambda: program.says("Black has no king.", editor), "the report on the position")
    program.press("Swap sides", within=editor)
    program.press("Undo", within=editor)
    # Two pawns on a file: a warning, and still the beginning of a record.
    program.copy("4k4/9/4P4/4P4/9/9/9/9/4K4 b - 1")
    program.press("Paste", within=editor)
    until(lambda: program.says("Nifu", editor), "the remark on the two pawns")
    session.step("an odd position in the editor")
    program.press("New record from here", within=editor)
    until(lambda: program.absent("Mate problem", "push button"), "the editor to be closed")
    until(lambda: program.place() == (0, 0), "the new record")
    until(lambda: program.sfen().startswith("4k4/9/4P4/4P4/"), "the position on the board")


def games_save_themselves(session, program):
    folder = session.work / "games"
    program.keys("ctrl+comma")
    dialog = program.window("Settings")
    program.click(program.find("Files", "list item", dialog))
    program.fill(program.find("Names of new files", "text", dialog), "{sente} vs {gote}")
    require(program.find("Save finished games automatically", "check box", dialog).checked, "games are kept")
    program.fill(program.find("Folder", "text", dialog), folder)
    until(lambda: program.says("Ayumi vs Tokin.kif", dialog), "the example of a name")
    session.step("settings of files")
    program.press("Close", within=dialog)
    until(lambda: not [w for w in program.windows() if w.name == "Settings"], "the dialog to be closed")
    for name in ("Chiyo vs White.kif", "Chiyo vs White (2).kif"):
        program.new_game("Human", "Human", byoyomi=(60, 60), person="Chiyo")
        for move in PLAYED:
            program.type_move(move)
        until(lambda: program.place() == (2, 2), "both moves")
        program.keys("ctrl+r")
        program.press("Resign", within=program.dialog())
        until(program.result, "the result")
        until((folder / name).exists, f"{name} in the folder")
        session.step(f"saved: {name}")
        require(session.record(folder / name)["headers"], "the saved game has its headers")
