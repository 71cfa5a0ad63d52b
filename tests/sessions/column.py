# SPDX-License-Identifier: GPL-3.0-or-later
"""The column beside the board: how many lines of two engines, moves of each line and moves of the record can be read, and how
large the board is meanwhile and in everything else that is done on it; in both languages.

The screen is part of the session's name: column@1024x700.
"""

import json

from session import require, until

WORKSPACES = ("alt+1", "alt+2", "alt+3", "alt+4")
WORDS = {
    "en": {"lines": "Lines of %s", "record": "Moves of the record", "comment": "Comment", "copy": "Tokin 2",
           "editor": "Position editor"},
    "ja": {"lines": "%sの読み筋", "record": "棋譜の指し手", "comment": "コメント", "copy": "Tokin 2",
           "editor": "局面編集"},
}
# Of the screen: lines of each engine, moves of each line, width of the board (px).
LEAST = {"1280x800": (3, 12, 520), "1280x720": (2, 10, 520), "1024x700": (2, 6, 420), "1920x1080": (3, 12, 800)}
RECORD_ROWS = 5
# The wooden board's frame beside its squares, in squares.
FRAME = 1.0
# Of the height between the tool bar and the status bar.
LEAST_HEIGHT = 0.85
LINES = 3


def run(session, short=False):
    faults = []
    for language in ("en", "ja"):
        faults += look(session, language)
    require(not faults, "\n    ".join(["what is too small:", *faults]))
    session.require_clean_end()


def look(session, language):
    lines, moves, width = LEAST[session.screen]
    words = WORDS[language]
    names = ("Tokin", words["copy"])
    prepare(session, language, names)
    program = session.start(session.fixtures / "evening_game.kif", "+41", "--size", session.screen)
    until(lambda: program.place() and program.place()[0] == 41, "the record to be open")
    faults = []

    def tell(found, what, least):
        print(f"    {language}: {what}: {found} (at least {least})", flush=True)
        if found < least:
            faults.append(f"{language}: {what}: {found}, not {least}")

    # Nothing to show, so nothing is shown: neither an empty comment nor an empty graph.
    require(program.absent(words["comment"], "text"), "there is no field for a comment that nobody has written")
    program.keys("ctrl+4")
    field = program.find(words["comment"], "text")
    until(lambda: field.has("focused"), "the comment to be written")
    program.keys("ctrl+4")
    until(lambda: program.absent(words["comment"], "text"), "the comment to be closed")
    program.focus_board()
    before = squares(program)

    program.keys("alt+2", "space")
    tables = [program.find(words["lines"] % name, "table", seconds=60) for name in names]
    for table in tables:
        until(lambda t=table: shown(t) and all(len(line.split(" ")) > moves for line in shown(t)), "long lines", 90, pause=0.5)
    # What is counted stays as it is.
    program.keys("ctrl+space")
    program.at_rest()
    session.step(f"{language} two engines")
    for name, table in zip(names, tables):
        tell(len(shown(table)), f"lines of {name} in view", lines)
        best = cells(table)[:lines]
        tell(min(readable(cell) for cell in best), f"moves of a line of {name} that can be read", moves)
    record = program.find(words["record"], "table")
    tell(len([cell for cell in record.find("table row header", large=True) if inside(cell, record)]) or rows_in(record),
         "moves of the record in view", RECORD_ROWS)  # fmt: skip
    require(squares(program) == before, f"{language}: the board keeps its size, {squares(program)}, not {before}")
    tell(round(squares(program)[0] * (9 + FRAME) / 9), "width of the board", width)
    program.keys("space")

    height = LEAST_HEIGHT if session.screen == "1920x1080" else 0
    for keys in WORKSPACES:
        program.keys(keys)
        program.at_rest()
        wood = squares(program)[1] * (9 * 1.1 + FRAME) / (9 * 1.1)
        tell(round(wood / program.board.extents[3], 2), f"height of the board, {keys}", height)
        require(squares(program) == before, f"{language}, {keys}: the board keeps its size")
        session.step(f"{language} {keys}")

    program.keys("alt+2", "space")
    line = until(lambda: next(iter(cells(program.find(words["lines"] % names[0], "table"))), None), "a line", 60)
    program.keys("ctrl+space")
    program.click(line)
    program.keys("Return", "Right")
    everywhere(session, program, f"{language} a line on the board", before)
    place = program.board.extents
    program.keys("space", "ctrl+alt+k")
    everywhere(session, program, f"{language} a mate problem", before)
    program.keys("ctrl+i")
    editor = program.find(lambda name: name.startswith(words["editor"]))
    require(editor.extents == place, f"{language}: the editor in the place of the board, {editor.extents}, not {place}")
    session.step(f"{language} the editor")
    program.terminate()
    program = session.start(session.fixtures / "evaluated.kif", "--size", session.screen)
    until(lambda: program.place(), "the record to be open")
    program.focus_board()
    program.keys("ctrl+shift+d")
    everywhere(session, program, f"{language} practice", before)
    program.terminate()
    return faults


def everywhere(session, program, what, before):
    """The same board, with a way back beside it."""
    program.find(role="push button", where=lambda button: button.name.startswith("Back to") or button.name.endswith("戻る"))
    program.at_rest()
    require(squares(program) == before, f"{what}: the board keeps its size, {squares(program)}, not {before}")
    session.step(what)


def prepare(session, language, names):
    """Two engines, the second of which is Tokin as well."""
    config = session.home / ".config" / "komadai" / "settings.json"
    config.parent.mkdir(parents=True, exist_ok=True)
    engines = [{"id": name, "lines": LINES} for name in ("tokin", "other")]
    config.write_text(json.dumps({"appearance": {"language": language}, "liveAnalysis": {"engines": engines}}))
    data = session.home / ".local" / "share" / "komadai" / "engines.json"
    data.parent.mkdir(parents=True, exist_ok=True)
    threads = [{"name": "Threads", "value": "1"}]
    data.write_text(json.dumps({
        "version": 1,
        "engines": [
            {"id": "tokin", "name": names[0], "bundledProgram": True, "values": threads, "hashMegabytes": 64},
            {"id": "other", "name": names[1], "path": session.tokin, "values": threads, "hashMegabytes": 64},
        ],
    }))  # fmt: skip


def squares(program):
    """Width and height of all squares together, whichever side is at the bottom."""
    corners = [program.square(name).extents for name in ("9a", "1i")]
    right, bottom = (max(corner[axis] + corner[axis + 2] for corner in corners) for axis in (0, 1))
    left, top = (min(corner[axis] for corner in corners) for axis in (0, 1))
    return right - left, bottom - top


def inside(element, frame):
    _, y, _, height = element.extents
    _, top, _, room = frame.extents
    return height > 0 and y >= top and y + height <= top + room


def cells(table):
    """The cells with lines of play that are in view as a whole: the last of each row."""
    found = [cell for cell in table.find("table cell", large=True) if inside(cell, table)]
    right = max((cell.extents[0] for cell in found), default=0)
    return [cell for cell in found if cell.extents[0] == right and cell.name]


def shown(table):
    return [cell.name for cell in cells(table)]


def rows_in(table):
    return len({cell.extents[1] for cell in table.find("table cell", large=True) if inside(cell, table)})


def readable(cell):
    """How many moves of a line have room in its cell and, from its second row of text on, below the score as well.

    The accessible tree does not tell: counted with letters as wide as they usually are.
    """
    _, _, width, height = cell.extents
    row = 14
    rooms = [width - 10] + [width + 66] * (max(1, (height - 4) // row) - 1)
    count, used = 0, 0.0
    for move in cell.name.split(" "):
        needed = sum(13.0 if ord(c) > 0x2E80 else 10.0 if ord(c) > 0x2000 else 8.3 if c.isupper() or c.isdigit() else 7.4 for c in move) + 4.2
        if used + needed > rooms[0]:
            rooms.pop(0)
            used = 0.0
            if not rooms:
                break
        used += needed
        count += 1
    return count
