# SPDX-License-Identifier: GPL-3.0-or-later
"""The first evening: one click, a whole game against 12 kyu by typed moves, one between two Tokins, and a last one."""

from opponent import Opponent
from session import Failure, require, until

PAST = 60  # formerly every game ended here


def run(session, short=False):
    program = session.start()
    session.step("first start")
    require(program.place() == (0, 0), "the record is empty at first")

    one_click(session, program)
    games = 1
    while games < 4:
        program.new_game("Human", "Tokin", (None, "12 kyu"), byoyomi=(20, 1))
        games += 1
        session.step("game against 12 kyu begins")
        moves, result = play(session, program)
        session.step(f"{result}, move {moves}")
        if moves > PAST:
            break
    else:
        raise Failure(f"none of three games went beyond move {PAST}")
    require(program.place()[1] == moves, "the record holds as many moves as were played")

    if not short:
        program.new_game("Tokin", "Tokin", ("5 dan", "15 kyu"), byoyomi=(1, 1))
        games += 1
        session.step("Tokin against Tokin begins")
        result = until(program.result, "the end of the game between two engines", 900, pause=1)
        session.step(f"{result}, move {program.place()[1]} moves")
        require(program.place()[1] > 20, f"the game ended early, after {program.place()[1]} moves: {result}")

    program.new_game("Human", "Tokin", (None, "20 kyu"), byoyomi=(20, 1))
    games += 1
    with Opponent(session.tokin) as guide:
        for _ in range(4):
            own_move(program, guide)
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    result = until(program.result, "the result of a resigned game")
    require("resign" in result.lower(), f"the banner tells of the resignation, not: {result}")
    session.step("last game resigned")
    require(program.says("Tokin"), "the winner is named")

    # Kept by itself: neither the next game nor the end asks about it.
    folder = session.home / "Documents" / "Komadai"
    until(lambda: len(list(folder.glob("*.kif"))) == games, f"the {games} finished games in their folder")
    program.press("Rematch")
    until(lambda: program.activity() and not program.result(), "the rematch to begin", 40)
    until(lambda: program.place()[1] > 0, "Tokin, who has Black now, to begin", 40)
    session.step("rematch with colours changed")
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    until(lambda: program.result() and "*" not in program.window().name, "the rematch to be kept")

    if not short:
        opening_book(session, program)
    program.quit()
    session.require_clean_end()


def one_click(session, program):
    """Tokin has never been started, so its options are unknown; it plays at the promised grade all the same."""
    program.find("Play, Tokin, 15 kyu", "push button", large=True).act()
    until(lambda: program.activity().endswith("to move"), "the first game of all to begin", 60)
    program.type_move("9i9h")
    until(lambda: program.place()[1] >= 2, "Tokin to answer", 60)
    lines = program.sent_lines()
    for told in ("setoption name USI_LimitStrength value true", "setoption name USI_Strength value -15"):
        require(told in lines, f"Tokin is told its grade: {lines}")
    session.step("first game of all, by one click")
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    until(lambda: program.result() and "*" not in program.window().name, "the game to be kept")


def opening_book(session, program):
    """Tokin plays openings from its book until that is taken away."""
    for by_book in (True, False):
        if not by_book:
            dialog = program.engines_dialog()
            program.choose_engine(dialog, "Tokin")
            program.press("Options…", within=dialog)
            options = program.window("Options of Tokin")
            program.click(program.row("Use the opening book", options)[0])
            session.step("no opening book")
            program.press("Save", within=options)
            program.press("Close", within=dialog)
            program.no_dialog()
        program.new_game("Tokin", "Human", byoyomi=(1, 20))
        until(lambda: program.place()[1] > 0, "Tokin to begin", 20)
        lines = program.sent_lines()
        require("usinewgame" in lines, f"the console shows what Tokin was told, not {lines}")
        # Its own default is to play without.
        told = "setoption name USI_OwnBook value true" in lines
        require(told == by_book, f"Tokin is told about its book: {lines}")
        session.step("by the book" if by_book else "without the book")
        program.keys("ctrl+r")
        program.press("Resign", within=program.dialog())
        until(lambda: program.result() and "*" not in program.window().name, "the game to be kept")


def own_move(program, guide, nodes=2000):
    """Waits for the person's turn and types a move. Returns False when the game is over."""

    def ready():
        return program.result() or program.activity().endswith("to move")

    until(ready, "the person's turn", 60)
    if program.result():
        return False
    before = program.place()[1]
    move = guide.move(program.sfen("b" if before % 2 == 0 else "w"), nodes)
    if move in ("resign", "win"):
        program.keys("ctrl+r")
        program.press("Resign", within=program.dialog())
        until(program.result, "the result")
        return False
    program.type_move(move)
    until(lambda: program.place()[1] > before or program.result(), f"the typed move {move} to be played", 10)
    return True


def play(session, program):
    """A whole game of the person as Black; at first even, to make it last, then as strong as Tokin."""
    weak = {"USI_LimitStrength": "true", "USI_Strength": "-12"}
    with Opponent(session.tokin, weak) as even, Opponent(session.tokin) as strong:
        going = True
        while going:
            moves = program.place()[1]
            going = own_move(program, even if moves < PAST else strong, 300 if moves < PAST else 20000)
            if moves // 20 != program.place()[1] // 20:
                session.step(f"move {program.place()[1]}")
    return program.place()[1], program.result()
