# SPDX-License-Identifier: GPL-3.0-or-later
"""A library of games: a folder is added, moves are explored and played, games are searched, previewed and opened, and a player's results shown."""

import os
import zipfile

from session import require, until

# Who played what, with the winner's side; every game begins from the even position.
GAMES = {
    "kif/one.kif": ("羽生善治九段", "佐藤康光", "1999/05/01", "1 ７六歩(77)\n2 ３四歩(33)\n3 ６六歩(67)\n4 ８四歩(83)\n5 ６八飛(28)\n6 投了\n"),
    "kif/two.kif": ("佐藤康光", "谷川浩司", "2005/06/01", "1 ７六歩(77)\n2 ８四歩(83)\n3 ６八銀(79)\n4 ３四歩(33)\n5 投了\n"),
    "kif/sub/three.kif": ("羽生善治", "Tokin", "2020/07/01", "1 ２六歩(27)\n2 ８四歩(83)\n3 ２五歩(26)\n4 ８五歩(84)\n5 ７八金(69)\n6 ３四歩(33)\n7 投了\n"),
}

COLUMNS = 6  # of the games, with that for stars, which is hidden until there are any


def run(session, short=False):
    write_games(session)
    program = session.start("--language", "en")
    program.keys("ctrl+u")
    until(lambda: program.says("A library of games"), "the invitation")
    session.step("an empty library")
    add(session, program)
    explore(session, program)
    search(session, program)
    by_drawing(session, program)
    by_position(session, program)
    statistics(session, program)
    update(session, program)
    from_an_archive(session, program)
    by_itself(session, program)
    again(session, program)
    for path in (*GAMES, "kif/five.kif", "games.zip"):
        target = session.work / path
        if target.exists():
            target.unlink()
    for folder in ("kif/sub", "kif"):
        os.rmdir(session.work / folder)
    session.require_clean_end()


def write_games(session):
    for name, (black, white, date, moves) in GAMES.items():
        path = session.work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"手合割：平手\n開始日時：{date}\n棋戦：練習会\n先手：{black}\n後手：{white}\n手数----指手--\n{moves}")


def add(session, program):
    program.press("Add a folder…")
    program.file_dialog(session.work / "kif")
    until(lambda: program.says("3 games"), "the games of the folder")
    until(lambda: program.says("3 games with this position"), "the start position")
    session.step("the first moves")


def moves(program):
    return {row[0]: row[1] for row in program.table_rows("Moves played from this position", 7)}


def explore(session, program):
    require(moves(program) == {"▲P-7f": "2", "▲P-2f": "1"}, f"both first moves, not {moves(program)}")
    program.click(program.find("▲P-7f", "table cell", large=True))
    until(lambda: program.place() == (1, 1), "the move in the record")
    until(lambda: moves(program) == {"△P-3d": "1", "△P-8d": "1"}, "the answers")
    session.step("after a move of the library")
    program.keys("Left")
    until(lambda: "▲P-2f" in moves(program), "the first moves again")


def found(program):
    """Players of the games; while the table is being filled, None."""
    rows = program.table_rows("Games found", COLUMNS)
    return [(row[1], row[2]) for row in rows] if all(len(row) == COLUMNS for row in rows) else None


def search(session, program):
    program.keys("ctrl+shift+q")
    until(lambda: len(found(program) or ()) == 3, "all games")
    require(found(program)[0] == ("羽生善治", "Tokin"), f"the newest game first, not {found(program)}")
    program.fill_pasting(program.find("Player", "text"), "羽生")
    program.keys("Escape")  # closes the names that are offered
    until(lambda: len(found(program) or ()) == 2 and program.says("2 games found"), "the player's games")
    session.step("the games of a player")
    program.choose(program.find("any result", "combo box"), "won")
    until(lambda: len(found(program) or ()) == 1, "the games that were won")
    program.press("Clear")
    until(lambda: len(found(program) or ()) == 3, "all games again")
    program.press("More", "check box")
    program.choose(program.find("any ending", "combo box"), "Time up")
    until(lambda: found(program) == [], "no game to be lost on time")
    program.choose(program.find("Time up", "combo box"), "Resignation")
    until(lambda: len(found(program) or ()) == 3, "the games that were resigned")
    session.step("more to search by")
    program.fill_pasting(program.find("Player", "text"), "佐藤")
    until(lambda: len(found(program) or ()) == 2, "the games of players with this name")
    program.keys("Escape")  # closes the names that are offered
    program.press("Whole names", "check box")
    until(lambda: found(program) == [], "no player to be called that")
    program.press("More", "check box")
    program.press("Clear")
    until(lambda: len(found(program) or ()) == 3, "all games once more")
    program.choose(program.find("any position", "combo box"), "pieces and moves")
    program.fill(program.find("Pieces", "text"), "R6h P6f")
    until(lambda: found(program) == [("羽生善治九段", "佐藤康光")], "the fourth-file rook")
    program.click(program.find("羽生善治九段", "table cell", large=True))
    until(lambda: "/1B1R5/" in program.sfen(), "the position where it was found")
    session.step("a found game on the board")
    program.press("Clear")


def by_drawing(session, program):
    """The pieces are set up on the board."""
    program.choose(program.find("any position", "combo box"), "pieces and moves")
    program.press("On the board…")
    program.find("Search the library", "push button")
    program.copy("9/9/9/9/9/2P6/9/2S6/9 b - 1")
    program.press("Paste", "push button")
    session.step("pieces to look for")
    program.press("Search the library")
    # From the other side it is the third game, whose silver has not moved.
    until(lambda: found(program) == [], "no game to have the silver there")
    program.fill(program.find("Pieces", "text"), "P7f S6h")
    until(lambda: len(found(program) or ()) == 1, "the game with the silver on 6h")
    program.press("Clear")


def by_position(session, program):
    program.focus_board()
    program.keys("Escape", "Home")
    program.type_move("2g2f")
    program.keys("ctrl+shift+u")
    until(lambda: found(program) == [("羽生善治", "Tokin")], "the game with this position")
    program.click(program.find("Tokin", "table cell", large=True), times=2)
    until(lambda: any("three.kif" in tab for tab in program.record_tabs()), "the game in a tab")
    until(lambda: program.place() == (1, 6), "the position of the search")
    session.step("the game opened")


def statistics(session, program):
    """The results of a player, as plots, as tables and in a file; the games behind one of them."""
    program.focus_board()
    program.keys("ctrl+alt+u")
    window = program.window("Statistics")
    program.fill_pasting(program.find("Player", "text", window), "羽生")
    until(lambda: program.says("1 won, 0 drawn, 1 lost"), "the figures")
    session.step("the results of a player")
    program.keys("Return")  # closes the list of names
    program.keys("alt+t")
    until(lambda: [row[:2] for row in program.table_rows("Sides", 9)] == [["Black", "2"]], "the results by side")
    session.step("the results as tables")
    program.press("Save as CSV…")
    path = session.work / "results.csv"
    program.file_dialog(path)
    until(lambda: path.exists() and "\nyear,1999,1,1,0,0,1.0000," in path.read_text(), "the results in a file")
    path.unlink()
    program.keys("alt+t")
    window = program.window(lambda name: name.startswith("Statistics"))
    program.at_rest(window)
    # The first year's bar is in the middle.
    program.click(program.find("Years", within=window, where=lambda element: element.role != "label"))
    until(lambda: program.says("Only: 1999") and found(program) == [("羽生善治九段", "佐藤康光")], "the game of the year")
    session.step("the games of a year")
    program.press("Clear")


def update(session, program):
    (session.work / "kif" / "four.csa").write_text("V2.2\nN+Ren\nN-Ayumi\nPI\n+\n+5756FU\n%TORYO\n")
    program.press("Update")
    until(lambda: program.says("4 games"), "the new game")
    (session.work / "kif" / "four.csa").unlink()
    program.press("Update")
    until(lambda: program.says("3 games"), "the game that has gone")
    session.step("after updates")


def from_an_archive(session, program):
    """An archive is added in the list of sources; a game in it is found and opened, and what is wrong is listed."""
    with zipfile.ZipFile(session.work / "games.zip", "w") as packed:
        packed.writestr("春/six.kif", "手合割：平手\n先手：Mio\n後手：Kai\n手数----指手--\n1 ５六歩(57)\n2 投了\n")
        packed.writestr("春/bad.kif", "手合割：平手\n先手：Kai\n後手：Mio\n手数----指手--\n1 ５六歩(57)\n2 ９九玉(11)\n")
    program.press("Sources…")
    until(lambda: any(cell.name.endswith("kif") for cell in sources(program)), "the folder among the sources")
    program.press("Add files…")
    program.file_dialog(session.work / "games.zip")
    archive = until(lambda: next((cell for cell in sources(program) if cell.name.endswith("games.zip")), None), "the archive")
    program.click(archive)
    until(lambda: any("bad.kif" in cell.name for cell in program.find("What could not be read", "tree").find("table cell", large=True)),
          "what is wrong in it")  # fmt: skip
    session.step("an archive among the sources")
    program.press("Close")
    until(lambda: program.says("5 games"), "its games")
    program.keys("ctrl+shift+q")
    program.fill(program.find("Player", "text"), "Mio")
    until(lambda: ("Mio", "Kai") in (found(program) or ()), "the game in the archive")
    program.click(program.find("Mio", "table cell", large=True), times=2)
    until(lambda: program.place() == (0, 1) or program.place() == (1, 1), "the game opened")
    require(not any("games.zip" in tab for tab in program.record_tabs()), "a record without a file")
    session.step("a game of an archive")
    program.press("Clear")


def sources(program):
    return program.find("Sources", "tree").find("table cell", large=True)


def by_itself(session, program):
    """A record that appears in a folder of the library is there after a moment, and is gone when it is deleted."""
    (session.work / "kif" / "five.kif").write_text("手合割：平手\n先手：Sora\n後手：Nao\n手数----指手--\n1 １六歩(17)\n2 投了\n")
    until(lambda: program.says("6 games"), "the new record by itself", seconds=60)
    (session.work / "kif" / "five.kif").unlink()
    until(lambda: program.says("5 games"), "the deleted one gone by itself", seconds=60)
    session.step("watched folders")


def again(session, program):
    """Another start finds everything as it was, the pane too."""
    program.quit(unsaved="Don’t save")
    program = session.start("--language", "ja")
    until(lambda: program.says("5局"), "the library in Japanese")
    session.step("in Japanese")
    program.quit()
