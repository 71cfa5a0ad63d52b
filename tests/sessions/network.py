# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people play over the network: two windows, with a relay between them that cuts the connection in the middle."""

import re

from relay import Relay
from session import require, until

TITLE = "Table in the network"


def run(session, short=False):
    host = session.start()
    address = open_table(session, host)
    with Relay(address[0]) as relay:
        other_home = session.scratch / "other"
        other_home.mkdir()
        guest = session.start(home=other_home)
        join(session, guest, relay, address[1])
        begin(session, host, guest)
        play(session, host, guest)
        onlooker = look_on(session, address)
        host.activate()
        take_back(session, host, guest)
        looked_on(session, onlooker)
        pause(session, host, guest)
        chat(session, host, guest)
        cut(session, host, guest, relay)
        give_up(session, host, guest)
        again(session, host, guest)
        leave(session, host, guest)
    # The game that was left has no result, but is saved like the others.
    for program in (guest, host):
        program.activate()
        program.quit()
    saved = list(session.scratch.rglob("network/*.csa"))
    require(len(saved) == 4, f"both have both games: {saved}")
    require(not list(session.scratch.rglob("*.kif")), "and they are saved once")
    session.require_clean_end()


def window_of(program):
    return program.window(TITLE)


def show_window(program):
    program.activate()
    program.keys("ctrl+alt+shift+o")
    return window_of(program)


def open_table(session, program, name="Hanako"):
    program.keys("ctrl+alt+shift+o")
    dialog = program.window("Open a table in the network", "dialog")
    program.fill(program.find("Your name", "text", dialog), name)
    program.choose(program.row("Your side", dialog)[0], "Black")
    session.step("what is to be played")
    program.press("Open the table", within=dialog)
    window = window_of(program)
    program.await_words("Waiting for somebody", 30, window)
    session.step("the address of the table")
    texts = until(lambda: [text for text in program.texts(window) if re.search(r":\d+/\w+$", text)], "the address")
    found = re.search(r":(\d+)/(\w+)$", texts[0])
    program.press("Copy", within=window)
    until(lambda: program.clipboard().endswith(found.group(0)), "the address to be copied")
    return int(found.group(1)), found.group(2)


def join(session, program, relay, invitation, name="Taro"):
    program.copy("")
    program.keys("ctrl+alt+shift+j")
    dialog = program.window("Join a table in the network", "dialog")
    program.fill(program.find("Your name", "text", dialog), name)
    program.fill(program.find("Address", "text", dialog), f"127.0.0.1:{relay.port}")
    program.fill(program.find("Invitation", "text", dialog), invitation.upper())
    session.step("the address and the invitation")
    program.press("Join", within=dialog)
    program.await_words("offers a game", 30, window_of(program))
    session.step("a game is offered")


def begin(session, host, guest):
    guest.press("Agree", within=window_of(guest))
    until(lambda: guest.is_in_front(), "the guest's game to begin", 30)
    host.activate()
    session.step("the game has begun")


def play(session, host, guest):
    host.click_move("7g", "7f")
    host.await_place(1, 1, 30)
    guest.activate()
    guest.await_place(1, 1, 30)
    guest.type_move("3c3d")
    guest.await_place(2, 2, 30)
    host.activate()
    host.await_place(2, 2, 30)
    session.step("both have moved")


def look_on(session, address):
    """A third person sees the game on the board of the main window, and speaks in the chat."""
    home = session.scratch / "third"
    home.mkdir()
    program = session.start(home=home)
    program.copy("")
    program.keys("ctrl+alt+shift+j")
    dialog = program.window("Join a table in the network", "dialog")
    program.fill(program.find("Your name", "text", dialog), "Ken")
    program.fill(program.find("Address", "text", dialog), f"127.0.0.1:{address[0]}/{address[1]}")
    program.press("Only look on", "check box", within=dialog)
    program.press("Join", within=dialog)
    program.await_words("You are looking on", 30, window_of(program))
    program.await_place(2, 2, 30)
    require(program.says("Watching Hanako – Taro"), "the main window says whose game it is")
    session.step("looking on")
    return program


def looked_on(session, program):
    """It follows, also what was taken back; what is watched asks nothing when it is left."""
    program.activate()
    program.await_place(2, 2, 30)
    until(lambda: "8d" in str(program.record_rows()), "the other move", 30)
    program.press("Show the game", within=show_window(program))
    until(program.is_in_front, "the board", 30)
    session.step("the moves that were taken back are gone")
    program.quit()


def take_back(session, host, guest):
    """Refused once, by a button, and agreed to, by a key."""
    host.keys("ctrl+z")
    host.await_words("You have asked to take back")
    session.step("the own question waits")
    guest.activate()
    guest.await_words("Hanako asks to take back")
    session.step("the opponent asks")
    guest.press("No")
    host.activate()
    host.await_words("not taken back")
    host.await_place(2, 2)
    guest.activate()
    guest.keys("ctrl+z")
    guest.await_words("You have asked to take back")
    host.activate()
    host.await_words("Taro asks to take back")
    host.keys("F7")
    host.await_place(1, 1, 30)
    guest.activate()
    guest.await_place(1, 1, 30)
    guest.type_move("8c8d")
    guest.await_place(2, 2, 30)


def pause(session, host, guest):
    guest.keys("ctrl+p")
    host.activate()
    host.await_words("Taro asks for a pause")
    host.press("Yes")
    until(lambda: host.activity() == "Paused", "the pause", 30)
    session.step("paused")
    host.keys("ctrl+p")
    until(lambda: not host.says("asks for a pause"), "no question to be left")
    host.await_place(2, 2)


def chat(session, host, guest):
    window = show_window(guest)
    guest.fill(guest.find("Say something", "text", window), "Hello <b>there</b>")
    guest.keys("Return")
    window = show_window(host)
    host.await_words("Taro: Hello <b>there</b>", 30, window)
    session.step("what was said")


def cut(session, host, guest, relay):
    relay.shut()
    host.activate()
    host.await_words("connection of Taro is lost", 30)
    session.step("the opponent is away")
    host.type_move("2g2f")
    host.await_place(3, 3, 30)
    guest.activate()
    guest.await_words("connection to the other player is lost", 30)
    session.step("the own connection is lost")
    relay.open()
    guest.await_place(3, 3, 60)
    until(lambda: not guest.says("is lost"), "the connection to be made again", 30)
    session.step("the game goes on where it stood")
    guest.type_move("8d8e")
    guest.await_place(4, 4, 30)
    host.activate()
    host.await_place(4, 4, 30)


def give_up(session, host, guest):
    host.keys("ctrl+r")
    host.press("Resign", within=host.dialog())
    host.await_words("resign", 30)
    guest.activate()
    guest.await_words("resign", 30)
    session.step("given up")


def again(session, host, guest):
    window = show_window(guest)
    guest.press("Another game", within=window, seconds=30)
    host.activate()
    host.await_words("Taro would like another game", 30)
    session.step("the guest would like another game")
    host.press("Yes")
    until(lambda: host.place() == (0, 0), "the next game", 30)
    until(lambda: guest.place() == (0, 0), "the guest's next game", 30)
    # The sides have changed.
    guest.activate()
    guest.type_move("2g2f")
    guest.await_place(1, 1, 30)
    host.activate()
    host.await_place(1, 1, 30)


def leave(session, host, guest):
    window = show_window(guest)
    guest.press("Leave the table", within=window)
    guest.press("Leave", within=guest.window(lambda name: name.startswith(TITLE), "alert") if guest.root.find("alert") else None)
    guest.await_words("You have left the table", 30, window)
    window = show_window(host)
    host.await_words("Waiting for somebody", 30, window)
    session.step("the guest has left")
    host.press("Close the table", within=window)
    host.await_words("The table is closed", 30, window)
