# SPDX-License-Identifier: GPL-3.0-or-later
"""A person's game on a server: an entry is made, the game is agreed to, played by mouse, given up; its record is opened."""

from csa_server import Engine, Server
from session import require, until

TITLE = "Play on a server"
GAME = "game-600-10"


def run(session, short=False):
    with Server(session.binaries) as server:
        program = session.start()
        window = add_account(session, program, server)
        with Engine(session.binaries, session.scratch / "engine", server, "bar", GAME, "--side", "white"):
            log_in(session, program, window)
            agree(session, program, window)
            play(session, program, server)
            give_up(session, program)
            open_record(session, program)
        program.quit()
        session.require_clean_end()
        require("secret" not in (program.home / ".config/komadai/servers.json").read_text(), "no password is stored")
        require(len(server.said("finished")) == 1, f"one game was played: {server.lines}")


def add_account(session, program, server):
    program.keys("ctrl+alt+q")
    window = program.window(TITLE)
    session.step("no server yet")
    program.press("Add", ("push button", "button", "push button menu", "button menu", "menu button"), window)
    program.keys("t")  # a server on this computer
    dialog = program.window("Server", "dialog")
    program.fill(program.find("Name in the list", "text", dialog), "Club")
    program.fill(program.find("Server", "text", dialog), "127.0.0.1")
    program.fill(program.find("Port", "spin button", dialog), server.port)
    program.fill(program.find("User name", "text", dialog), "foo")
    session.step("an entry for a server")
    program.press("OK", within=dialog)
    program.find("Club", ("list item", "table cell"), window)
    return window


def log_in(session, program, window):
    program.press("Log in", within=window)
    dialog = program.window("Password", "dialog")
    program.fill(program.find("Password", ("password text", "text"), dialog), "secret")
    session.step("the password is asked for")
    program.press("OK", within=dialog)


def agree(session, program, window):
    program.await_words("A game is offered", 40, window)
    program.await_words("bar", 30, window)
    session.step("a game is offered")
    program.press("Agree", within=window)
    until(lambda: program.activity() is not None and program.is_in_front(), "the game to begin", 30)


def play(session, program, server):
    program.click_move("7g", "7f")
    program.await_place(2, 2, 30)
    session.step("the server has returned the move, and the opponent has answered")
    require(server.said("move")[0].endswith("+7776FU"), f"the server knows the move: {server.lines}")
    program.type_move("2g2f")
    program.await_place(4, 4, 30)


def give_up(session, program):
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    program.await_words("resign", 30)
    require(not program.root.find("push button", "Rematch"), "the server decides what follows")
    session.step("given up")


def open_record(session, program):
    program.keys("ctrl+alt+q")
    window = program.window(TITLE)
    program.await_words("Lost: Resignation", 30, window)
    session.step("the results")
    folder = next(program.home.rglob("servers"), None)
    records = list(folder.glob("*.csa")) if folder and folder.is_dir() else []
    require(len(records) == 1, f"the record is saved: {records}")
    text = records[0].read_text(encoding="utf-8")
    require("+7776FU" in text and "%TORYO" in text and "Declaration" in text, f"the record says everything: {text}")
