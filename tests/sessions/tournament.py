# SPDX-License-Identifier: GPL-3.0-or-later
"""A Swiss tournament of two Tokins and two people: a result entered and corrected, a game played on the board, the program
started again in its middle, and the games added to the library."""

from session import require, until

TITLE = "New match"
BUTTONS = ("push button", "button", "push button menu", "button menu", "menu button", "toggle button")
LISTS = ("tree", "tree table", "table")


def run(session, short=False):
    program = session.start()
    folder = session.scratch / "matches"
    program.menu("Game", "Match between engines…")
    set_up(session, program, program.window(TITLE, "dialog"), folder)
    window = program.window(lambda name: name.startswith("Match: "))
    first_round(session, program, window)
    program.activate()
    program.quit()
    session.require_clean_end()
    program = session.start()
    second_round(session, program)
    program.quit()
    session.require_clean_end()
    journals = list(folder.glob("*/match.jsonl"))
    require(len(journals) == 1, f"one match: {journals}")
    text = journals[0].read_text()
    require(text.startswith('{"komadai-match":2,'), text[:40])
    require(text.count('"draw"') == 2, "both rounds are in the journal")
    require(text.count('"byHand":true') == 2, f"one result and its correction are by hand:\n{text}")
    records = list(folder.glob("*/games/*.kif"))
    require(len(records) == 3, f"all other games are records: {records}")
    require(len(list(folder.glob("*/games.kif"))) == 1, "all records are in one file as well")


def set_up(session, program, dialog, folder):
    program.choose(program.find("2 dan", "combo box", dialog), "12 kyu")
    program.choose(program.find("1 dan", "combo box", dialog), "14 kyu")
    for number, name in ((3, "Aoki"), (4, "Baba")):
        program.press("Add a person", within=dialog)
        program.fill(program.find(f"Name of player {number}", "text", dialog), name)
    program.choose(program.row("Pairings", dialog)[0], "Swiss: each plays those with like points")
    program.fill(program.find("Rounds", "spin button", dialog), 2)
    program.fill(program.find("Games per meeting", "spin button", dialog), 1)
    program.fill(program.find("Time per move", "spin button", dialog), "0.1")
    program.press("All records in one file as well", "check box", dialog)
    program.fill(program.find("Folder of the matches", "text", dialog), folder)
    session.step("a tournament is set up")
    program.press("Start the match", within=dialog)


def waiting(window):
    lists = window.find("list", "Games that wait for their players")
    return [item.name for games in lists for item in games.find("list item", showing=False, large=True)]


def enter(program, window, winner):
    program.press("Enter the result…", BUTTONS, window)
    program.press(lambda name: winner in name, within=program.dialog())
    program.no_dialog()


# In the first round the upper half meets the lower one: both people play an engine.
def first_round(session, program, window):
    program.await_words("These games wait for their players:", 60, window)
    games = waiting(window)
    require(len(games) == 2, f"two games wait: {games}")
    session.step("people are asked to play")
    enter(program, window, "Aoki")
    until(lambda: len(waiting(window)) == 1, "the other game alone to wait")
    games = program.find("Games", LISTS, window)
    cells = games.find("table cell", large=True)
    program.click(cells[1], times=2)
    program.press(lambda name: "Tokin" in name, within=program.dialog())
    program.no_dialog()
    session.step("a result is corrected")
    play(session, program, window)
    program.await_words("round 2", 60, window)


def play(session, program, window):
    program.keys("ctrl+alt+g")
    program.press("Play on the board", BUTTONS, window)
    program.activate()
    until(lambda: "to move" in program.activity(), "the game to begin", 30)
    session.step("a game of the tournament on the board")
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    until(program.result, "the result")


def second_round(session, program):
    program.keys("ctrl+alt+g")
    window = program.window(lambda name: name.startswith("Match: "))
    program.await_words("stopped", within=window)
    session.step("shown again after a new start")
    program.press("Continue the match", within=window)
    until(lambda: waiting(window), "a game to wait again", 60)
    while len(waiting(window)) > 0:
        left = len(waiting(window))
        play(session, program, window)
        until(lambda: len(waiting(window)) < left, "the game to be taken")
    program.await_words("4 of 4 games", 120, window)
    program.await_words("complete", within=window)
    program.keys("ctrl+alt+g")
    program.press("Rounds", "page tab", window)
    session.step("both rounds")
    program.press("More", BUTTONS, window)
    program.keys("l")
    program.activate()
    until(lambda: program.says("3 games"), "the games in the library", 60)
    session.step("the games in the library")
