# SPDX-License-Identifier: GPL-3.0-or-later
"""Every workspace, pane and dialog in both languages, with usual and large text: no window exceeds the screen or grows,
and everything that is operated in a dialog is on the screen or can be scrolled to.

The screen is part of the session's name: small_screens@1024x640.
"""

import json

from looks import BESIDE, MODAL, closed, cramped, front, off_screen
from session import require, until

# As a person comes upon them: the pane of the mate problems has joined the others in between.
WALK = ("alt+1", "alt+4", "alt+1", "ctrl+7", "alt+2", "alt+3", "ctrl+6", "ctrl+5", "alt+4", "ctrl+4", "ctrl+4", "alt+1",
        "ctrl+1", "ctrl+2", "ctrl+3", "ctrl+3", "F9", "F9")  # fmt: skip
TABS = {"en": ("Solve", "Check for cooks", "Practice", "Collection"), "ja": ("解く", "余詰検討", "挑戦", "問題集")}


def run(session, short=False):
    faults = []
    for language in ("en", "ja"):
        for size in (100, 160):
            faults += look_around(session, language, size)
    require(not faults, "\n    ".join(["what does not fit:", *dict.fromkeys(faults)]))
    session.require_clean_end()


def look_around(session, language, size):
    """Starts the program anew, with text of that size (percent)."""
    path = session.home / ".config" / "komadai" / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"appearance": {"language": language, "fontSize": size, "theme": "light"}}))
    program = session.start(session.fixtures / "evaluated.kif")
    until(lambda: program.place() and program.place()[1] == 16, "the record to be open")
    faults = []
    where = f"{language}, {size} %"
    before = main_window(program).extents
    faults += outside(session, main_window(program), f"{where}, at first")
    for keys in WALK:
        program.keys(keys)
        program.at_rest()
        faults += look(session, program, f"{where}, {keys}", before)
    session.step(f"{where} after the walk")

    # The tabs of the mate problems, beside the board.
    program.keys("alt+4")
    names = TABS[language]
    until(lambda: program.root.find("page tab", names[0]), "the mate problems beside the board")
    for name, english in zip(names, TABS["en"]):
        program.click(program.find(name, "page tab"))
        program.at_rest()
        faults += look(session, program, f"{where}, {name}", before)
        session.step(f"{where} {english}")
    program.keys("alt+2", "space")
    program.settle(1.5)
    faults += look(session, program, f"{where}, an analysis", before)
    session.step(f"{where} analysing")
    program.keys("space", "alt+1")
    for keys in MODAL:
        program.keys(keys)
        dialog = until(lambda: front(program), f"the dialog of {keys}", 10) if keys != "ctrl+alt+m" else None
        if dialog is None:
            continue
        program.at_rest(dialog)
        faults += outside(session, dialog, f"{where}, {keys}")
        faults += off_screen(dialog, *screen(session), f"{where}, {keys}")
        faults += cramped(dialog, f"{where}, {keys}")
        program.keys("Escape")
        until(lambda: closed(program), f"the dialog of {keys} to close")
    for keys, _ in BESIDE:
        program.keys(keys)
        program.at_rest()
        faults += look(session, program, f"{where}, {keys}", before)
        session.step(f"{where} {keys.replace('+', ' ')}")
        program.keys("Escape")
    faults += look(session, program, f"{where}, at last", before)
    program.terminate()
    return faults


def screen(session):
    return tuple(int(part) for part in session.screen.split("x"))


def main_window(program):
    return program.window(lambda name: name.endswith("Komadai"), "frame")


def outside(session, window, where):
    x, y, w, h = window.extents
    width, height = screen(session)
    if x >= 0 and y >= 0 and x + w <= width and y + h <= height:
        return []
    return [f"{where}: “{window.name}” lies at {x},{y} {w}×{h} on {width}×{height}"]


def look(session, program, where, before):
    window = main_window(program)
    found = outside(session, window, where)
    if window.extents[2:] != before[2:]:
        found.append(f"{where}: the window has {window.extents[2:]}, not {before[2:]}")
    # What does not fit in a pane is scrolled to; the accessible tree does not tell such parts from others.
    return found
