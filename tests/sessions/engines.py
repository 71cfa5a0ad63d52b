# SPDX-License-Identifier: GPL-3.0-or-later
"""An engine by others: added, set up, played against, killed, started again, removed."""

import json
import os
import shutil
import signal

from opponent import Opponent
from session import Skipped, require, until

STOCKFISH = "fairy-stockfish"


def run(session, short=False):
    path = shutil.which(STOCKFISH, path=os.environ["PATH"] + ":/usr/games")
    if not path:
        raise Skipped("fairy-stockfish is not installed")
    program = session.start()
    name = program.add_engine(path)
    session.step("engine added")
    require("Fairy-Stockfish" in name, f"it goes by the name it gave itself, not “{name}”")
    require(listed(program)[name]["protocol"] == "usi", "it was found to speak USI")
    require(listed(program)[name]["path"] == path, "its path is kept")
    until(lambda: not session.processes(STOCKFISH), "the engine to go after it was asked")

    set_up(session, program, name)
    play(session, program, name)
    remove(session, program, name)
    program.quit()
    session.require_clean_end()


def listed(program):
    """The stored data of each engine, by name."""
    engines = json.loads((program.data() / "engines.json").read_text())["engines"]
    return {engine["name"]: engine for engine in engines}


def values(engine):
    return {each["name"]: each["value"] for each in engine["values"]}


def set_up(session, program, name):
    """UCI, where the engine must be told which game is played; less memory, another number of threads."""
    dialog = program.engines_dialog()
    program.choose_engine(dialog, name)
    program.press("Program…", within=dialog)
    setup = program.window(f"Program of {name}")
    program.choose(program.row("Protocol", setup)[0], "UCI")
    session.step("protocol chosen")
    program.press("Save", within=setup)
    program.await_words("responded", 60, within=dialog)
    require(program.says("Protocol: UCI", dialog), "the dialog tells that the engine speaks UCI now")

    program.press("Options…", within=dialog)
    options = program.window(f"Options of {name}")
    program.fill(program.row("Hash memory (MB)", options)[0], 48)
    program.fill(program.row("Threads", options)[0], 2)
    program.fill(program.row("Debug log file", options)[0], session.scratch / "stockfish.log")
    session.step("options changed")
    program.press("All options", within=options)
    find(program, options, "variant")
    program.await_words("Set by Komadai", within=options)
    session.step("the variant is not for the user to choose")
    find(program, options, "")
    program.press("Save", within=options)
    until(lambda: not [w for w in program.windows() if w.name.startswith("Options of")], "the options to be closed")
    until(lambda: listed(program)[name]["hashMegabytes"] == 48, "the hash size to be kept")
    require(values(listed(program)[name]).get("Threads") == "2", f"threads are kept: {listed(program)[name]['values']}")

    # Saved values are shown the next time; a cancelled change is not.
    program.press("Options…", within=dialog)
    options = program.window(f"Options of {name}")
    require(program.row("Hash memory (MB)", options)[0].text == "48", "the dialog shows the saved hash size")
    program.press("Changed only", within=options)
    until(lambda: program.absent("Skill level", "label", options), "options with their defaults to be hidden")
    require(program.row("Threads", options)[0].text == "2", "the changed number of threads is shown")
    program.fill(program.row("Threads", options)[0], 7)
    session.step("changed options only")
    program.press("Cancel", within=options)
    until(lambda: not [w for w in program.windows() if w.name.startswith("Options of")], "the options to be closed")
    require(values(listed(program)[name]).get("Threads") == "2", "a cancelled change is not kept")
    program.press("Close", within=dialog)
    program.no_dialog()


def find(program, options, words):
    field = options.find("text", where=lambda each: each.description == "Find an option")[0]
    program.fill(field, words)
    if not words:
        program.keys("BackSpace")


def play(session, program, name):
    program.new_game("Human", name, byoyomi=(90, 8))
    session.step("game begins")
    first = engine(session)
    with Opponent(session.tokin) as guide:
        move(program, guide)
        until(lambda: program.activity() == f"{name} is thinking", "the engine to think")
        os.kill(first, signal.SIGKILL)
        program.await_words("Restart engine", 30)
        require(program.says("signal 9"), "the banner tells how the engine ended")
        require(program.says(name), "the banner tells which engine ended")
        session.step("killed while it was thinking")
        require(program.activity() == "Game interrupted", f"the clocks rest: {program.activity()}")
        require(program.place() == (1, 1), "nothing was played meanwhile")
        program.press("Restart engine")
        until(lambda: program.place()[1] == 2, "the engine's answer after it was started again", 60)
        second = engine(session)
        require(second != first, "another process plays")
        require(program.absent("Restart engine", "push button"), "the banner is gone")
        session.step("started again")

        for _ in range(2):
            move_and_wait(program, guide)
        os.kill(second, signal.SIGKILL)
        until(lambda: session.processes(STOCKFISH) not in ([], [second]), "the engine to be started again", 30)
        session.step("killed on the time of its opponent")
        for _ in range(3):
            move_and_wait(program, guide)
        session.step("the game goes on")
    check_console(session, program, name)
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    until(program.result, "the result")
    require("White wins" in program.result(), f"the resignation counts: {program.result()}")
    require(program.place() == (12, 12), f"all moves are in the record: {program.place()}")
    session.step("resigned")


def engine(session):
    return until(lambda: session.processes(STOCKFISH), "the engine's process", 30)[0]


def move(program, guide):
    moves = program.place()[1]
    usi = guide.move(program.sfen("b"), 2000)
    program.type_move(usi)
    until(lambda: program.place()[1] > moves, f"the typed move {usi} to be played")


def move_and_wait(program, guide):
    moves = program.place()[1]
    move(program, guide)
    until(lambda: program.place()[1] >= moves + 2 and program.activity().endswith("to move"), "the answer", 60)


def check_console(session, program, name):
    """The settings were sent to the engine."""
    program.keys("ctrl+shift+e")
    console = program.window("Engine console")
    def shown():
        return "\n".join(cell.name for cell in console.find("table cell", showing=False, large=True))

    until(lambda: "position " in shown(), "the engine to have been sent a position")
    session.step("console")
    text = shown()
    for line in ("setoption name UCI_Variant value shogi", "setoption name Hash value 48",
                 "setoption name Threads value 2", "ucinewgame", "position "):  # fmt: skip
        require(line in text, f"the engine was sent “{line}”")
    require("setoption name Threads value 7" not in text, "a cancelled option was not sent")
    ended = [item.name for item in console.find("list item") if name in item.name and "Failed" in item.name]
    require(len(ended) == 2, f"the console tells of both ends: {ended}")
    log = (session.scratch / "stockfish.log").read_text(errors="replace")
    require("bestmove" in log, "the engine wrote the log that it was asked for")
    program.keys("alt+F4")
    until(lambda: not [w for w in program.windows() if w.name == "Engine console"], "the console to be closed")


def remove(session, program, name):
    dialog = program.engines_dialog()
    program.choose_engine(dialog, name)
    program.press("Remove", within=dialog)
    program.await_words(f"Removed {name}", within=dialog)
    session.step("removed")
    require(name not in listed(program), "the list on disk does not hold it any more")
    until(lambda: not session.processes(STOCKFISH), "the removed engine's process to be gone")
    program.press("Undo", within=dialog)
    program.await_words(f"Restored {name}", within=dialog)
    require(values(listed(program)[name]).get("Threads") == "2", "it comes back with its options")
    program.press("Remove", within=dialog)
    program.await_words(f"Removed {name}", within=dialog)
    program.press("Close", within=dialog)
    program.no_dialog()

    program.keys("ctrl+n")
    offered = program.window("New game")
    program.unfold(offered)
    player = program.row("Player", offered)[0]
    names = [item.name for item in player.find("list item", showing=False, large=True)]
    require("Tokin" in names and name not in names, f"a new game does not offer it: {names}")
    session.step("not offered any more")
    program.press("Cancel", within=offered)
    program.no_dialog()
