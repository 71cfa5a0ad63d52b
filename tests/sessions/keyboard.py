# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening without a mouse: a game, a comment, a file, an analysis, a mate, engines and settings, with the keyboard only."""

from opponent import Opponent
from session import Failure, require, until, xdotool

MATE_IN_ONE = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"


def run(session, short=False):
    program = session.start()
    xdotool("mousemove", 1279, 799)
    session.step("the mouse lies in a corner")

    # Tab walks through the new game dialog; mnemonics of labels lead to fields.
    program.keys("ctrl+n")
    dialog = program.window("New game")
    until(lambda: focused(dialog), "the focus in the dialog")
    program.keys("alt+m")
    until(lambda: dialog.find("label", "Player"), "Alt+M to show all choices")
    program.keys("alt+p")
    until(lambda: within(focused(dialog), "Human"), "Alt+P to lead to the player")
    seen = []
    for _ in range(40):
        place = focused(dialog)
        if place is None:
            raise Failure(f"Tab lost the focus after {seen}")
        mark = (place.role, place.extents)
        if seen and mark == seen[0]:
            break
        seen.append(mark)
        program.keys("Tab")
        until(lambda: focused(dialog) is not None, "the focus to be somewhere")
    require(len(seen) >= 12, f"Tab reaches all fields of the dialog, not {len(seen)}")
    require(any(role == "push button" for role, _ in seen), "Tab reaches the buttons")
    session.step("the dialog by Tab")
    program.keys("Escape")
    program.no_dialog()

    # Human against Tokin with the dialog's defaults; ten moves by typing, two with the cursor.
    program.keys("ctrl+n")
    program.window("New game")
    program.keys("Return")
    program.no_dialog()
    until(lambda: program.activity().endswith("to move"), "the game to begin", 40)
    with Opponent(session.tokin) as guide:
        for _ in range(5):
            until(lambda: program.activity().endswith("to move") or program.result(), "the person's turn", 90)
            before = program.place()[1]
            program.type_move(guide.move(program.sfen("b"), 2000))
            until(lambda: program.place()[1] > before, "the typed move", 20)
            program.keys("ctrl+m")
    until(lambda: program.activity().endswith("to move"), "the person's turn", 90)
    session.step("ten moves by keys")
    program.keys("ctrl+shift+b")
    program.dialog()
    program.keys("Return")
    program.await_words("aborted")

    # The comment with F6, which leads from area to area; Tab stays in it.
    program.keys("ctrl+4")
    until(lambda: program.comment_field().has("focused"), "an empty comment to be opened")
    program.keys("F6")
    for _ in range(12):
        if program.comment_field().has("focused"):
            break
        program.keys("F6")
    require(program.comment_field().has("focused"), "F6 reaches the comment")
    program.type("by keys")
    program.keys("shift+F6", "F6")
    until(lambda: program.comment_field().has("focused"), "F6 to lead back to the comment")
    program.keys("ctrl+s")
    target = session.work / "keys.kif"
    until(lambda: any(w.role == "dialog" for w in program.windows()), "the file dialog")
    program.at_rest(program.dialog())
    program.keys("ctrl+a")
    program.type(str(target))
    program.keys("Return")
    program.await_words("Saved as")
    require("*by keys" in target.read_text(encoding="utf-8"), "the comment is in the file")
    session.step("saved by keys")
    program.keys("Escape")

    # The board keeps its place, whatever is shown beside it; alone, it has the whole window.
    place = program.board.extents
    for key, pane in (("alt+3", "Game analysis"), ("alt+2", "Analysis"), ("alt+1", "Engines")):
        program.keys(key)
        until(lambda p=pane: program.find(p, "frame") is not None, f"{pane} beside the board")
        program.at_rest()
        require(program.board.extents == place, f"{program.board.extents}, not {place}, after {key}")
    program.keys("F9")
    until(lambda: program.board.extents[2] > place[2], "the board alone")
    session.step("the board alone")
    program.keys("F9")
    until(lambda: program.board.extents == place, "the board back in its place")

    # A menu with Alt, an entry by its letter.
    program.keys("alt+a")
    program.at_rest()
    session.step("a menu by Alt")
    program.keys("Escape", "Escape")
    reach_board(program)
    # Hides the board's cursor: the space bar and the arrow keys belong to the window again.
    program.keys("Escape", "space")
    until(lambda: program.find("Stop", "push button"), "the analysis to begin")
    session.step("analysing")
    program.keys("Home", "Right", "Right")
    until(lambda: program.place()[0] == 2, "the second move")
    program.keys("space")

    program.paste(MATE_IN_ONE)
    until(lambda: program.place() == (0, 0), "the pasted position")
    program.keys("ctrl+k")
    until(lambda: program.says("Mate in 1") or program.says("mate in 1") or program.says("G*5b"), "the mate", 40)
    session.step("a mate asked for by keys")

    # Engines: the list, the options, and back with Escape.
    program.keys("ctrl+e")
    engines = program.window("Engines")
    program.keys("alt+o")
    until(lambda: len([w for w in program.windows() if w.role == "dialog"]) == 2, "the options of Tokin")
    program.at_rest()
    session.step("options by keys")
    program.keys("Escape")
    until(lambda: len([w for w in program.windows() if w.role == "dialog"]) == 1, "the options to close")
    program.keys("Escape")
    program.no_dialog()
    del engines

    # The settings: a search leads to a control, and a change counts at once.
    settings = program.settings_dialog()
    program.type("appearance")
    until(lambda: focused_name(settings) == "Search the settings", "the focus in the search field")
    program.keys("Return")
    until(lambda: focused_name(settings) not in (None, "Search the settings"), "the appearance")
    program.keys("End")
    program.at_rest(settings)
    session.step("dark by keys")
    program.keys("Return")
    program.no_dialog()
    until(lambda: program.settings().get("appearance", {}).get("theme"), "the setting on disk")

    # A key of one's own.
    settings = program.settings_dialog()
    program.type("flip the board")
    until(lambda: focused_name(settings) == "Search the settings", "the focus in the search field")
    program.keys("Return", "ctrl+j")
    until(lambda: program.says("Threats", settings), "the name of the command that has the key")
    session.step("a key that is taken")
    program.keys("ctrl+F6")
    until(lambda: program.settings().get("keys") == {"flip": "Ctrl+F6"}, "the key on disk")
    program.keys("Escape")
    program.no_dialog()
    before = program.board.extents
    turned = program.square("1a").extents
    program.keys("ctrl+F6")
    until(lambda: program.square("1a").extents != turned, "the board turned")
    program.keys("ctrl+F6")
    until(lambda: program.square("1a").extents == turned, "the board as before")
    require(program.board.extents == before, "the board in its place")

    # All keys on one page; a command by parts of its name.
    program.keys("question")
    sheet = program.window("Keyboard shortcuts")
    until(lambda: "Ctrl+F6" in program.find("Keyboard shortcuts", "label", sheet).text, "the new key on the sheet")
    session.step("all keys")
    program.keys("Escape")
    program.no_dialog()
    program.keys("ctrl+shift+p")
    program.window("Commands")
    program.type("board only")
    session.step("a command by its name")
    program.keys("Return")
    until(lambda: program.board.extents[2] > before[2], "the board alone")
    program.keys("ctrl+shift+p")
    program.window("Commands")
    program.type("board only")
    program.keys("Return")
    until(lambda: program.board.extents == before, "the board back in its place")

    program.keys("ctrl+q")
    until(lambda: not program.alive or program.has_dialog(), "the end, or a question")
    if program.alive:
        for _ in range(4):
            if focused(program.dialog()).name == "Don’t save":
                break
            program.keys("Tab")
        require(focused(program.dialog()).name == "Don’t save", "Tab leads to “Don’t save”")
        program.keys("Return")
    code = program.await_end()
    require(code == 0, f"the program ended with {code}: {program.output()}")
    session.require_clean_end(ignore=("keys.kif",))


def focused(scope):
    for element in scope.walk(shown=True):
        if element.has("focused") and element.role not in ("panel", "filler", "dialog", "list"):
            return element
    return None


def focused_name(scope):
    element = focused(scope)
    return element.name if element is not None else None


def within(element, name):
    return element is not None and (element.name == name or element.text == name)


def reach_board(program):
    """F6 leads round the window."""
    for _ in range(15):
        if program.board.has("focused"):
            return
        before = focused(program.root)
        program.keys("F6")
        until(lambda: (now := focused(program.root)) and (not before or now.node != before.node), "F6 to lead on")
    raise Failure("F6 does not reach the board")
