# SPDX-License-Identifier: GPL-3.0-or-later
"""A person's game on a server: an entry is made, the game is agreed to, played by mouse, given up; its record is opened. Then games of others
are watched: one from the list, with analysis, and one of a player who is followed; and something is said."""

from csa_server import Engine, Game, Hand, Server
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
        look_on(session, program, server)
        program.activate()
        program.quit()
        session.require_clean_end()
        require("secret" not in (program.home / ".config/komadai/servers.json").read_text(), "no password is stored")
        require(len(server.said("finished")) == 2, f"one game was played, and one watched to its end: {server.lines}")


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
    program.find("Lost: Resignation", ("table cell", "tree item", "list item"), window, large=True, seconds=30)
    session.step("the results")
    folder = next(program.home.rglob("servers"), None)
    records = list(folder.glob("*.csa")) if folder and folder.is_dir() else []
    require(len(records) == 1, f"the record is saved: {records}")
    require(not list(program.home.rglob("*.kif")), "and it is saved once")
    text = records[0].read_text(encoding="utf-8")
    require("+7776FU" in text and "%TORYO" in text and "Declaration" in text, f"the record says everything: {text}")


def look_on(session, program, server):
    window = program.window(TITLE)
    with Game(server, "ann", "ben") as game, Hand(server, "eve", "", extended=True) as talker:
        program.press("Look on", within=window)
        dialog = program.window("Password", "dialog")
        program.fill(program.find("Password", ("password text", "text"), dialog), "secret")
        program.press("OK", within=dialog)
        program.await_words("Logged in to look on.", 30, window)
        watch(session, program, window, game)
        analyse(session, program, game)
        chat(session, program, window, talker)
        follow(session, program, window, server)


def watch(session, program, window, game):
    game.play("7776FU")
    program.click(program.find("ann", "table cell", window, large=True))
    session.step("the games on the server")
    program.press("Watch", "push button", window)
    program.await_place(1, 1, 30)
    game.play("3334FU", "2726FU")
    program.await_place(3, 3, 30)
    session.step("the board follows the game")


def analyse(session, program, game):
    program.activate()
    program.focus_board()
    program.keys("space")
    program.find("Lines of Tokin", "table", seconds=40)
    # Stepping back stays there; the game goes on.
    program.keys("Left")
    program.await_place(2, 3)
    game.play("8384FU")
    program.await_place(2, 4, 30)
    session.step("an earlier position of a game that goes on")
    program.press("To the newest move")
    program.await_place(4, 4)
    game.play("2625FU")
    program.await_place(5, 5, 30)
    program.find("Lines of Tokin", "table")
    session.step("the analysis follows the game")
    sent = program.sent_lines()
    require(any("2g2f 8c8d 2f2e" in line for line in sent), f"Tokin is asked about the newest position: {sent[-5:]}")
    program.focus_board()
    program.keys("space")
    game.resign()
    until(lambda: any("ann" in record.name for record in program.home.rglob("servers/*.csa")), "the record of the watched game", 30)
    until(lambda: program.activity() == "", "the game not to be watched any more")
    session.step("the game is over and saved")


def chat(session, program, window, talker):
    program.keys("ctrl+alt+q")
    program.press("Chat", "page tab", window)
    talker.say("%%CHAT <b>hello</b>")
    program.await_words("eve: <b>hello</b>", 20, window)
    program.fill(program.find("Say something", "text", window), "good game")
    program.press("Say", within=window)
    until(lambda: any("good game" in line for line in talker.lines), "the message to arrive")
    session.step("chat")


def follow(session, program, window, server):
    program.press("Players", "page tab", window)
    program.click(program.find("eve", "table cell", window, large=True))
    program.press("Follow", "push button", window)
    program.find("followed", "table cell", window, large=True)
    session.step("a player is followed")
