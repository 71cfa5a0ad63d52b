# SPDX-License-Identifier: GPL-3.0-or-later
"""An opening book: made by playing, edited in place, undone, saved, opened again, and seen among the library's moves."""

from session import require, until

# Columns of the table: move, reply, share, results, count, evaluation, depth, comment.
MOVE, SHARE, COUNT, SCORE = 0, 2, 4, 5
COLUMNS = 8
# Of the explorer: move, games, results, evaluation, book, rating, year.
BOOK, EXPLORER_COLUMNS = 4, 7


def run(session, short=False):
    program = session.start("--language", "en")
    make(session, program)
    edit(session, program)
    undo(session, program)
    save(session, program)
    explore(session, program)
    leave(session, program)
    again(session, program)
    (session.work / "own.db").unlink()
    session.require_clean_end()


def rows(program):
    """The moves and their counts; while the table is being filled, None."""
    table = program.table_rows("Moves of the book", COLUMNS)
    return [(row[MOVE], row[COUNT]) for row in table] if all(len(row) == COLUMNS for row in table) else None


def column(program, row, number):
    table = program.table_rows("Moves of the book", COLUMNS)
    return table[row][number] if row < len(table) and number < len(table[row]) else None


def make(session, program):
    program.keys("ctrl+semicolon")
    until(lambda: program.says("An opening book"), "the invitation")
    session.step("no book yet")
    program.press("New book", "push button")
    until(lambda: program.says("New book"), "the new book")
    program.type_move("7g7f")
    program.press("Add ▲P-7f", "push button")
    program.type_move("3c3d")
    program.keys("Insert")
    program.keys("Home")
    until(lambda: rows(program) == [("▲P-7f", "")], "the first move in the book")
    program.type_move("2g2f")
    program.keys("Insert", "Home")
    until(lambda: rows(program) == [("▲P-7f", ""), ("▲P-2f", "")], "both first moves")
    require(program.says("2 positions"), "two positions")
    session.step("two moves added")


def cell(program, row, column):
    table = program.find("Moves of the book", "table")
    return table.find(("table cell",), showing=False, large=True)[row * COLUMNS + column]


def edit(session, program):
    program.click(cell(program, 0, COUNT), times=2)
    program.type("30")
    program.keys("Return")
    until(lambda: rows(program)[0] == ("▲P-7f", "30"), "the count")
    # By keys alone: F2 edits, Tab leads on.
    program.keys("Down", "F2")
    program.type("10")
    program.keys("Tab")
    program.type("25")
    program.keys("Return")
    until(lambda: rows(program)[1] == ("▲P-2f", "10"), "the second count")
    until(lambda: ("75 %", "+25") == (column(program, 0, SHARE), column(program, 1, SCORE)), "the share and the score")
    program.keys("alt+Up")
    until(lambda: [row[0] for row in rows(program)] == ["▲P-2f", "▲P-7f"], "another order")
    session.step("edited in place")


def undo(session, program):
    """While the table has the focus, Ctrl+Z is the book's."""
    program.keys("ctrl+z")
    until(lambda: [row[0] for row in rows(program)] == ["▲P-7f", "▲P-2f"], "the order as it was")
    program.keys("Delete")
    until(lambda: len(rows(program)) == 1, "a move less")
    program.keys("ctrl+z")
    until(lambda: len(rows(program)) == 2, "the move again")
    program.fill(program.find("Comment on the position", "text"), "where everything begins")
    session.step("undone")
    # The record is as it was.
    program.focus_board()
    program.keys("Right")
    until(lambda: program.place()[0] == 1, "the record’s own move")
    program.keys("Home")


def save(session, program):
    program.keys("ctrl+alt+shift+s")
    program.file_dialog(session.work / "own.db")
    path = session.work / "own.db"
    until(lambda: path.exists() and "#where everything begins" in path.read_text(), "the book on disk")
    require("7g7f none none none 30" in path.read_text(), f"the count in the file, not {path.read_text()}")
    until(lambda: program.says("own.db"), "the name of the book")
    session.step("saved")
    program.menu("Record", "Opening book", "Close the book")
    until(lambda: program.says("An opening book"), "no book")
    program.open_file(path)
    until(lambda: rows(program) == [("▲P-7f", "30"), ("▲P-2f", "10")], "the book as it was saved")


def explore(session, program):
    """The library has no games; the explorer shows the book’s moves."""
    program.keys("ctrl+u")
    until(
        lambda: [(row[0], row[BOOK]) for row in program.table_rows("Moves played from this position", EXPLORER_COLUMNS)]
        == [("▲P-7f", "75 %"), ("▲P-2f", "25 %")],
        "the book’s moves in the explorer",
    )
    session.step("in the explorer")
    explorer = program.find("Moves played from this position", "table")
    program.click(program.find("▲P-7f", "table cell", explorer, large=True))
    until(lambda: program.place()[0] == 1, "the move played")
    program.keys("Home")
    program.click(program.find("Book", "page tab"))


def leave(session, program):
    """Changes of the book are asked about at the end."""
    program.type_move("7g7f")
    program.type_move("8c8d")
    program.keys("Insert")
    until(lambda: program.says("*own.db"), "a changed book")
    program.keys("ctrl+q")
    program.press("Don’t save", "push button")  # the record
    until(lambda: program.says("“own.db” has unsaved changes."), "the question about the book")
    session.step("before the end")
    program.press("Cancel", "push button")
    program.no_dialog()


def again(session, program):
    program.quit(unsaved="Don’t save")
    program = session.start("--language", "ja", session.work / "own.db")
    until(lambda: program.says("own.db"), "the book in Japanese")
    session.step("in Japanese")
    program.quit()
