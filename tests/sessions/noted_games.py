# SPDX-License-Identifier: GPL-3.0-or-later
"""Games of a library are noted, collected, exported and opened, and names of a player are joined."""

from library import GAMES, write_games
from session import require, until

COLUMNS = 6  # of the games, with that for stars, which is hidden until there are any
FOUR_STARS = "\u26054"


def run(session, short=False):
    write_games(session)
    program = session.start("--language", "en")
    program.keys("ctrl+u")
    program.press("Add a folder…")
    program.file_dialog(session.work / "kif")
    until(lambda: program.says("3 games"), "the games of the folder")
    program.keys("ctrl+shift+q")
    until(lambda: len(rows(program)) == 3, "all games")
    note(session, program)
    collect(session, program)
    names(session, program)
    export(session, program)
    tabs(session, program)
    again(session, program)
    for path in GAMES:
        (session.work / path).unlink()
    for folder in ("kif/sub", "kif"):
        (session.work / folder).rmdir()
    for written in ("out.csa", "diagrams.pdf"):
        (session.work / written).unlink()
    session.require_clean_end()


def rows(program):
    """The games; while the table is being filled, none."""
    found = program.table_rows("Games found", COLUMNS)
    return found if all(len(row) == COLUMNS and row[1] for row in found) else []


def cell(program, text):
    return program.find(text, "table cell", large=True)


def note(session, program):
    program.click(cell(program, "谷川浩司"))
    program.keys("4")
    until(lambda: any(row[5] == FOUR_STARS for row in rows(program)), "the stars in the list")
    program.keys("ctrl+alt+j")
    program.type("edge attack\t")
    program.fill_pasting(program.find("Note", "text"), "端攻めが決め手")
    session.step("a game with stars, a tag and a note")
    program.press("More", "check box")
    program.fill(program.find("Tags", "text"), "edge")
    until(lambda: len(rows(program)) == 1, "the tagged game")
    program.keys("Escape")  # closes the tags that are offered
    session.step("games with a tag")
    program.press("Clear")
    until(lambda: len(rows(program)) == 3, "all games")
    program.press("More", "check box")


def collect(session, program):
    program.click(cell(program, "Tokin"))
    program.keys("ctrl+alt+v")
    program.find("Add", "push button")
    program.type("Best")
    session.step("to which collection")
    program.keys("Return")
    until(lambda: program.says("3 games in “Best”."), "the collection")
    program.choose(program.find("Search", "combo box"), "Best (3)")
    until(lambda: program.says("3 games in the collection"), "the games of the collection")
    program.click(cell(program, "Tokin"))
    program.keys("Delete")
    until(lambda: program.says("2 games in the collection"), "a game to be taken out")
    session.step("a collection")
    program.choose(program.find("Best (2)", "combo box"), "Search")
    until(lambda: len(rows(program)) == 3, "all games")


def names(session, program):
    program.click(cell(program, "Tokin"))
    program.keys("ctrl+alt+i")
    program.find("Names of the same player", "dialog")
    program.fill_pasting(program.find("Is also:", "text"), "谷川浩司")
    session.step("names of the same player")
    program.press("OK")  # joins what is filled in
    program.fill_pasting(program.find("Player", "text"), "谷川")
    until(lambda: len(rows(program)) == 3, "the games of all his names")
    program.keys("Escape")
    program.press("Clear")


def export(session, program):
    program.keys("ctrl+alt+x")
    program.choose(program.find("KIF", "combo box"), "CSA")
    session.step("how games are exported")
    program.press("Export…")
    program.file_dialog(session.work / "out.csa")
    until(lambda: program.says("3 games written."), "the export")
    require((session.work / "out.csa").read_text().count("%TORYO") == 3, "three games in the file")
    program.keys("ctrl+alt+shift+d")
    session.step("how diagrams are exported")
    program.press("Export…")
    program.file_dialog(session.work / "diagrams.pdf")
    until(lambda: program.says("3 diagrams written."), "the diagrams")
    require((session.work / "diagrams.pdf").read_bytes().startswith(b"%PDF-"), "a PDF")


def tabs(session, program):
    program.click(cell(program, "谷川浩司"))
    program.keys("ctrl+a", "Return")
    until(lambda: len(program.record_tabs()) == 3, "a tab for each game")
    session.step("three games in tabs")


def again(session, program):
    """Another start finds everything as it was."""
    program.quit()
    program = session.start("--language", "ja")
    program.keys("ctrl+shift+q")
    until(lambda: any(FOUR_STARS in row for row in program.table_rows("見つかった対局", COLUMNS)), "the stars")
    session.step("in Japanese")
    program.quit()
