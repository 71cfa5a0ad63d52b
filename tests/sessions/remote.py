# SPDX-License-Identifier: GPL-3.0-or-later
"""An engine on another computer: its host key, a game with the connection cut in its middle, analysis, a mate."""

import json

from analysis import analysis_dock, lines, menu_entry
from mates import THREE, pane
from opponent import Opponent
from session import require, until
from ssh_server import SshServer



def run(session, short=False):
    server = SshServer(session.scratch / "ssh")
    try:
        evening(session, server)
    finally:
        server.end()


def evening(session, server):
    program = session.start(wrapper=("env", f"KOMADAI_SSH={server.client}"))
    name = add(session, program, server)
    play(session, program, server, name)
    charge(session, program, server)
    analyse(session, program, server, name)
    solve(session, program, server, name)
    program.quit("Don’t save")
    session.require_clean_end()


def add(session, program, server):
    engines = program.engines_dialog()
    program.press("Add remote…", within=engines)
    dialog = program.window("Engine on another computer")
    computer = f"{server.user}@127.0.0.1"

    # A login that is refused, before anything is known: first the key of the computer.
    server.use_key("stranger")
    program.fill(program.row("Computer", dialog)[0], computer)
    program.fill(program.row("Port", dialog)[0], server.proxy.port)
    program.press("Connect", within=dialog)
    program.await_words("You have not connected", 40, within=dialog)
    session.step("host key offered")
    require(program.says(server.fingerprint, dialog), "the fingerprint is the server's own")
    require(not server.known_hosts.exists() or not server.known_hosts.read_text(), "nothing was stored without being asked")
    program.press("Trust this computer", within=dialog)
    program.await_words("did not accept your login", 40, within=dialog)
    session.step("login refused")
    require("ssh-ed25519" in server.known_hosts.read_text(), "the key stands in the known hosts")

    server.use_key("mine")
    server.proxy.delay = 0.02
    program.press("Connect", within=dialog)
    program.await_words("Connected to", 40, within=dialog)
    session.step("connected")
    program.fill(program.row("Program", dialog)[0], session.tokin)
    program.press("Add", within=dialog)
    program.await_words("Round trip to", 60, within=engines)
    session.step("engine added")
    name = next(name for name in program.engine_names(engines) if name != "Tokin")
    stored = json.loads((program.data() / "engines.json").read_text())["engines"]
    entry = next(each for each in stored if each["name"] == name)
    require(entry["computer"]["host"] == "127.0.0.1" and entry["computer"]["port"] == server.proxy.port, f"the computer is kept: {entry}")

    program.press("Program…", within=engines)
    setup = program.window(f"Program of {name}")
    session.step("set up")
    program.press("Behaviour", "page tab", within=setup)
    program.press("Mate search", "check box", within=setup)
    program.press("Save", within=setup)
    program.press("Close", within=engines)
    program.no_dialog()
    return name


def play(session, program, server, name):
    # Long enough to be seen thinking on a busy machine.
    program.new_game("Human", name, byoyomi=(90, 10))
    session.step("game begins")
    with Opponent(session.tokin) as guide:
        move(program, guide)
        until(lambda: program.place()[1] == 2, "the engine's answer", 60)
        # On its opponent's time: it is back without being asked.
        server.proxy.cut()
        program.await_words("connection to", 30)
        session.step("cut on the time of its opponent")
        move(program, guide)
        until(lambda: program.place()[1] == 4, "the answer after the cut", 60)

        # While it thinks, and with the network away for a while.
        # Found beforehand: the engine may think for a second only.
        activity = program.root.find("status bar")[0].children()[0]
        program.type("9i9h")  # no book has an answer to this
        until(lambda: activity.name == f"{name} is thinking", "the engine to think", pause=0.02)
        server.proxy.open = False
        server.proxy.cut()
        program.await_words("Restart engine", 40)
        session.step("cut while it was thinking")
        require(program.activity() == "Game interrupted", f"the clocks rest: {program.activity()}")
        require(program.says("was lost"), "the banner tells that the connection was lost")
        program.press("Restart engine")
        program.await_words("does not answer", 40)
        session.step("the computer is still away")
        server.proxy.open = True
        program.press("Restart engine")
        until(lambda: program.place()[1] == 6, "the engine's answer after it was reached again", 60)
        session.step("played on")
    program.keys("ctrl+shift+b")
    program.dialog()
    program.keys("Return")
    program.await_words("aborted")


def charge(session, program, server):
    """A second of the way there and back is not the engine's: it thinks for less than half of one."""
    engine = session.scratch / "slow"
    engine.write_text(
        "#!/bin/sh\nwhile read -r line; do case $line in usi) echo 'id name Slow'; echo usiok;; isready) echo readyok;;\n"
        "go*) sleep 0.4; echo bestmove 3c3d;; quit) exit;; esac; done\n"
    )
    engine.chmod(0o755)
    server.proxy.delay = 0.5
    engines = program.engines_dialog()
    program.press("Add remote…", within=engines)
    dialog = program.window("Engine on another computer")
    program.fill(program.row("Computer", dialog)[0], f"{server.user}@127.0.0.1")
    program.fill(program.row("Port", dialog)[0], server.proxy.port)
    program.press("Connect", within=dialog)
    program.await_words("Connected to", 60, within=dialog)
    program.fill(program.row("Program", dialog)[0], engine)
    program.press("Add", within=dialog)
    program.await_words("Added Slow", 90, within=engines)
    program.press("Close", within=engines)
    program.no_dialog()
    program.new_game("Human", "Slow", byoyomi=(90, 10))
    until(lambda: program.activity() == "Your turn" or program.place() == (0, 0), "the game to begin", 60)
    program.type_move("7g7f")
    until(lambda: program.place()[1] == 2, "the engine's answer", 60)
    session.step("answered over a slow line")
    times = program.record_rows()[-1]
    # Times are shown as soon as one of them is a second.
    require(times[2:] in ([], ["0:00", "0:00"]), f"less than a second is charged: {times}")
    server.proxy.delay = 0.02
    program.keys("ctrl+shift+b")
    program.dialog()
    program.keys("Return")
    program.await_words("aborted")


def move(program, guide):
    before = program.place()[1]
    program.type_move(guide.move(program.sfen("b"), 1500))
    until(lambda: program.place()[1] > before, "the typed move")


def analyse(session, program, server, name):
    """Beside Tokin here; the connection comes back by itself."""
    program.keys("Home")
    until(lambda: program.place()[0] == 0, "the start position")
    program.press("Analyse")
    lines(program, "Tokin")
    program.press("Engines", "push button", within=analysis_dock(program))
    program.click(until(lambda: menu_entry(program, name), f"{name} in the list of engines"))
    lines(program, name)
    program.keys("Escape")
    program.focus_board()
    session.step("two engines analyse")
    require(server.proxy.connections() > 0, "one of them is reached by ssh")
    server.proxy.cut()
    until(lambda: server.proxy.connections() == 0, "the connection to be cut")
    until(lambda: server.proxy.connections() == 1, "the connection to come back", 30)
    program.keys("Right")
    until(lambda: program.place()[0] == 1, "move 1 to be shown")
    lines(program, name)
    session.step("it analyses again")
    program.focus_board()
    program.keys("space")
    until(lambda: program.absent(f"Lines of {name}", "table"), "the analysis to end")
    until(lambda: server.proxy.connections() == 0, "the connection to end with it")


def solve(session, program, server, name):
    program.keys("ctrl+t")
    window = pane(program)
    program.press("Solve", "page tab", within=window)
    program.clip(THREE)
    program.press("Paste", within=window)
    engine = program.find("Tokin", "combo box", window)
    program.choose(engine, name)
    program.press("Solve", "push button", within=window)
    program.await_words("Solved: mate in 3.", 60, within=window)
    session.step("solved there")
