# SPDX-License-Identifier: GPL-3.0-or-later
"""An engine is given an opening book, plays from it, and plays on by itself when the book is damaged."""

import json

from session import require, until

BOOK = """#YANEURAOU-DB2016 1.00
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
8c8d 2g2f -35 25 796
3c3d 2g2f -30 27 1204
"""
NOTE = "From the opening book user_book.db: 60 %, 1,204 games"


def run(session, short=False):
    program = session.start()
    book = session.scratch / "user_book.db"
    book.write_text(BOOK)
    give(session, program, book)
    play(session, program)
    damage(session, program, book)
    program.quit()
    session.require_clean_end()


def kept(program):
    path = program.data() / "engines.json"
    return json.loads(path.read_text())["engines"][0].get("book") if path.exists() else None


def give(session, program, book):
    dialog = program.engines_dialog()
    program.choose_engine(dialog, "Tokin")
    program.press("Program…", within=dialog)
    setup = program.window("Program of Tokin")
    program.click(program.find("Opening book", "page tab", setup))
    require(program.says("No book", setup) or program.row("File", setup)[0].text == "", "there is no book at first")
    program.fill(program.row("File", setup)[0], session.scratch / "no_book.db")
    program.await_words("no_book.db does not exist", within=setup)
    session.step("a book that is not there")
    program.press("Use no opening book", within=setup)
    until(lambda: program.row("File", setup)[0].text == "", "the file to be cleared")
    program.press("Choose the opening book", within=setup)
    program.window("Opening book")
    program.file_dialog(book)
    program.await_words("YaneuraOu (.db), positions: 1", within=setup)
    program.choose(program.row("Moves", setup)[0], "Always the best one")
    program.fill(program.row("Up to move", setup)[0], 20)
    session.step("a book is chosen")
    program.keys("Return")
    until(lambda: kept(program), "the book to be kept")
    require(kept(program) == {"file": str(book), "choice": "best", "untilMove": 20}, f"as it was chosen: {kept(program)}")
    program.press("Close", within=dialog)
    program.no_dialog()


def play(session, program):
    program.new_game("Human", "Tokin", (None, "12 kyu"), byoyomi=(60, 1))
    program.keys("ctrl+shift+h")
    program.type_move("7g7f")
    until(lambda: program.place() == (2, 2), "the answer")
    until(lambda: program.says("Book: △P-3d 60 % (1,204 games)"), "the pane to tell of the book")
    require(program.says("From the book"), "the state tells that the move is from the book")
    session.step("a move of the book")
    program.type_move("9g9f")
    until(lambda: program.place()[1] == 4, "the engine’s own answer", 60)
    until(lambda: not program.says("Book: "), "the engine’s own words in the pane")
    session.step("a move of its own")
    resign(program)
    folder = session.home / "Documents" / "Komadai"
    until(lambda: list(folder.glob("*.kif")), "the game to be kept")
    text = next(folder.glob("*.kif")).read_text()
    require(f"*{NOTE}\n" in text, f"the record tells that the move is from the book:\n{text}")
    require(text.count("From the opening book") == 1, "only that move is")
    require('エンジン "user_book.db" 評価値=30' in text, f"the record has the book's score:\n{text}")


def resign(program):
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    until(program.result, "the result")


def damage(session, program, book):
    book.write_text("nonsense")
    program.new_game("Human", "Tokin", (None, "12 kyu"), byoyomi=(60, 1))
    program.await_words("Tokin plays without its opening book.")
    require(program.says("user_book.db"), "the message names the book")
    session.step("a damaged book is told")
    program.type_move("7g7f")
    until(lambda: program.place()[1] == 2, "the engine’s own answer", 60)
    session.step("the engine plays by itself")
    resign(program)
