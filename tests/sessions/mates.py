# SPDX-License-Identifier: GPL-3.0-or-later
"""Mate problems: set up in the editor by mouse and keys and as SFEN, solved, examined, solved by hand, a collection,
and the problems that come with the program."""

import re

from opponent import Opponent
from session import Failure, require, until, xdotool

# A gold, then another one: the only solution.
THREE = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1"
# Several first moves mate, in five at best.
FIVE = "6k1l/9/8p/5L1P1/9/9/9/9/9 b 2GS2r2b2g3s4n2l16p 1"
COLLECTION = [
    ("One step", "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", 1),
    ("Two golds", THREE, 3),
    ("A bishop", "7kl/5+P3/8p/9/9/9/9/9/9 b BG2rb3g4s4n3l16p 1", 3),
    ("Too far away", "6k2/9/5P3/9/9/9/9/9/9 b GS2r2b3g3s4n4l17p 1", None),
    ("Five", FIVE, 5),
]


def run(session, short=False):
    program = session.start()
    require(program.board.name == "Shogi board", "there is a board")
    set_up(session, program)
    solved(session, program)
    if not short:
        examined(session, program, "No other solution before the last move")
        into_record(session, program)
        pasted(session, program)
        practised(session, program)
        collection(session, program)
        tokins_problems(session, program)
    program.quit(unsaved=None if short else "Don’t save")
    session.require_clean_end()


def pane(program):
    return program.find("Mate problems", "frame")


def mate_board(program):
    return program.board


# --- the editor


class Editor:
    """The position dialog; finds its squares by clicking on the empty board."""

    def __init__(self, program):
        self.program = program
        program.keys("ctrl+i")
        self.dialog = program.find("Set up a position", "frame", where=lambda each: each.find("push button", "Mate problem"))
        self.field = program.find(lambda name: name.startswith("Position editor"))
        program.at_rest(self.dialog)

    def press(self, name):
        self.program.press(name, within=self.dialog)

    def cursor(self):
        """The square (or stand) and what is there."""
        return self.field.name.split(": ", 1)[1].split(", ", 1) if ": " in self.field.name else ["", ""]

    def find_squares(self):
        """The grid is in the middle; its size is found by clicks that set the cursor. Needs an empty board."""
        for self.percent in range(124, 60, -3):
            try:
                for square in ("9a", "5e", "1i", "5e"):
                    self._click(*self.point(square))
                    until(lambda s=square: self.cursor()[0] == s, f"the cursor on {square}", 1.5)
                return
            except Failure:
                continue
        raise Failure(f"clicks on the editor do not reach all of its squares: {self.cursor()}")

    def point(self, square):
        x, y, width, height = self.field.extents
        cell = min(width / 10.8, height / 14.5) * self.percent / 100
        across, down = 5 - int(square[0]), ord(square[1]) - ord("e")
        return round(x + width / 2 + across * cell), round(y + height / 2 + down * cell * 1.09)

    def _click(self, x, y):
        xdotool("mousemove", x, y, "click", 1)

    def stamp(self, piece, *squares):
        """Places a piece from the palette, with the mouse."""
        self.press(f"Place: {piece}")
        for square in squares:
            self._click(*self.point(square))
            until(lambda s=square: self.cursor() == [s, piece], f"{piece} on {square}, not {self.cursor()}")
        self.press("Move pieces (right click turns them over)")

    def type_piece(self, square, letter, piece):
        """With keys: moves the cursor to the square, then types the piece's letter."""
        self.field_focus()
        for _ in range(20):
            here = self.cursor()[0]
            if here == square:
                break
            across, down = int(square[0]) - int(here[0]), ord(square[1]) - ord(here[1])
            self.program.keys("Left" if across > 0 else "Right" if across < 0 else "Down" if down > 0 else "Up")
            until(lambda h=here: self.cursor()[0] != h, "the cursor to move")
        self.program.keys(letter)
        until(lambda: self.cursor() == [square, piece], f"{piece} on {square}, not {self.cursor()}")

    def field_focus(self):
        self._click(*self.point("5e"))
        until(lambda: self.cursor()[0] == "5e", "the cursor on 5e")

    def drag(self, start, end):
        self.program.drag_between(self.point(start), self.point(end))
        self._click(*self.point(end))

    def hand(self, piece, side, count):
        field = self.program.find(f"{piece} in the hand of {side}", "spin button", self.dialog)
        self.program.fill(field, count)
        self.program.keys("Tab")

    def gone(self):
        until(
            lambda: self.program.absent("Mate problem", "push button"),
            "the editor to leave the board free",
        )

    def remark(self, words):
        self.program.await_words(words, within=self.dialog)


def set_up(session, program):
    editor = Editor(program)
    session.step("editor")
    editor.press("Clear")
    editor.find_squares()
    editor.remark("king")  # none is on the board
    session.step("an empty board")
    editor.stamp("White king", "5b")
    editor.drag("5b", "2b")
    editor.stamp("White lance", "1a")
    editor.stamp("White knight", "2a")
    editor.type_piece("2d", "p", "Black pawn")
    editor.press("Undo")
    until(lambda: editor.cursor()[1] != "Black pawn", "the pawn to be gone")
    program.keys("p")
    until(lambda: editor.cursor() == ["2d", "Black pawn"], "a key for a piece after a button was pressed")
    editor.hand("gold", "Black", 2)
    rest = program.find("All the rest", "push button", editor.dialog, where=lambda each: each.extents[0] > middle(editor))
    program.click(rest)
    until(
        lambda: program.find("pawn in the hand of White", "spin button", editor.dialog).text == "17",
        "the defender to hold the rest",
    )
    session.step("a problem has been set up")
    editor.remark("mate problem")
    editor.press("Solve")
    editor.gone()


def middle(editor):
    """Between the two hands' columns."""
    black = editor.program.find("pawn in the hand of Black", "spin button", editor.dialog).extents
    white = editor.program.find("pawn in the hand of White", "spin button", editor.dialog).extents
    return (black[0] + white[0]) // 2


# --- solving


def solved(session, program):
    window = pane(program)
    program.await_words("Solved: mate in 3.", 90, within=window)
    require(program.sfen("b", mate_board(program)) == THREE, f"it shows what was set up: {program.sfen('b', mate_board(program))}")
    session.step("solved")
    require(program.says("Proved against every defence", window), "the mate is proved")
    moves = [item.name.split("  ")[-1] for item in program.find("Moves of the line", "list", window).find("list item")]
    require(moves == ["Start position", "▲G*2c", "△K-3a", "▲G*3b"], f"the solution is shown: {moves}")
    for step, square in (("Move 1 of 3", "2c, Black gold"), ("Move 2 of 3", "3a, White king"),
                         ("Move 3 of 3", "3b, Black gold")):  # fmt: skip
        program.keys("Right")
        program.await_words(step)
        require(program.square(square[:2], mate_board(program)).name.startswith(square), f"{step}: {square}")
    session.step("gone through")


def examined(session, program, finding):
    window = pane(program)
    program.press("Check for cooks", "page tab", within=window)
    program.press("Check for cooks", "push button", within=window)
    program.await_words("Shortest mate in plies", 90, within=window)
    program.await_words(finding, 180, within=window)
    tree = program.find("Solution tree", "tree", window)
    first = tree.find("table cell", large=True)[0]
    program.click(first)
    program.keys("Right")
    until(lambda: any(cell.name.startswith("△") for cell in tree.find("table cell", large=True)), "the defences in the tree")
    session.step("examined")
    program.press("Solve", "page tab", within=window)


def into_record(session, program):
    program.press("Insert into the record", within=pane(program))
    until(lambda: program.place() and program.place()[1] == 3, "the solution to stand in the record")
    require(program.sfen("b") == THREE, f"the record has the problem: {program.sfen('b')}")
    session.step("inserted into the record")


def pasted(session, program):
    """Another problem with more than one solution, entered as SFEN."""
    editor = Editor(program)
    program.copy(FIVE)
    editor.press("Paste")
    until(lambda: program.find("gold in the hand of Black", "spin button", editor.dialog).text == "2", "the pasted SFEN")
    program.copy("no position at all")
    before = program.texts(editor.dialog)
    editor.press("Paste")
    until(lambda: program.texts(editor.dialog) != before, "words about the text that is no position")
    session.step("text that is no position is refused")
    require(program.find("gold in the hand of Black", "spin button", editor.dialog).text == "2", "nothing changed by it")
    editor.press("Solve")
    editor.gone()
    window = pane(program)
    program.await_words("Solved: mate in 5.", 90, within=window)
    require(program.sfen("b", mate_board(program)) == FIVE, "it shows what was pasted")
    session.step("the second problem is solved")
    examined(session, program, "Other solutions:")


def practised(session, program):
    """By hand: a move that is not a check, one that lets the king escape, a hint, and the mate."""
    window = pane(program)
    program.press("Practice", within=window)
    program.press("Solve it yourself", within=window)
    program.await_words("Your move.", within=window)
    board = mate_board(program)
    drop(program, board, "gold", "9i")
    program.await_words("is not a check", within=window)
    require(program.sfen("b", board) == FIVE, "a move without check is not played")
    session.step("no check")
    drop(program, board, "gold", "3b")
    answer(program, window, ("Correct so far", "there is no mate after"))
    require(program.says("Correct so far", window), "the first move of the solution is right")
    session.step("the first move is right")
    wrong(session, program, window, board)
    program.press("Hint", within=window)
    program.await_words("Hint:", 60, within=window)
    session.step("hint")
    with Opponent(session.tokin) as guide:
        for _ in range(10):
            line = guide.mate(program.sfen("b", board))
            require(line, f"there is still a mate: {program.sfen('b', board)}")
            play(program, board, line[0])
            answer(program, window, ("Your move", "Mate. Solved"))
            if program.says("Mate. Solved", window):
                break
    program.await_words("Mistakes: 1, hints: 1", within=window)
    session.step("solved by hand")


def wrong(session, program, window, board):
    """A check that does not mate: reported, and taken back."""
    before = program.sfen("b", board)
    king = re.search(r"([1-9][a-i]), White king", " ".join(cell.name for cell in board.children()[:81]))[1]
    # In front of the king and unprotected, or beside it: one of them loses the mate.
    for square in neighbours(king):
        if program.square(square, board).name != f"{square}, empty":
            continue
        with Opponent(session.tokin) as guide:
            if not loses_mate(guide, before, square):
                continue
        drop(program, board, "silver", square)
        program.await_words("there is no mate after", 60, within=window)
        session.step("this check does not mate")
        program.press("Take back", within=window)
        until(lambda: program.sfen("b", board) == before, "the wrong move to be taken back")
        program.await_words("Your move", within=window)
        return
    require(False, f"a silver that checks without mate, near {king}: {before}")


def neighbours(square):
    """Where a silver of Black checks a king."""
    file, rank = int(square[0]), ord(square[1])
    places = [(file, rank + 1), (file - 1, rank + 1), (file + 1, rank + 1), (file - 1, rank - 1), (file + 1, rank - 1)]
    return [f"{f}{chr(r)}" for f, r in places if 1 <= f <= 9 and ord("a") <= r <= ord("i")]


def loses_mate(guide, sfen, square):
    """Whether White's best answer to the drop of a silver leaves no mate."""
    best = guide.move(f"{sfen} moves S*{square}", 5000)
    return best != "resign" and not guide.mate(f"{sfen} moves S*{square} {best}", 3000)


def drop(program, board, kind, square):
    program.click(program.stand("Black", kind, board))
    program.click(program.square(square, board))


def play(program, board, usi):
    before = program.sfen("b", board)
    if usi[1] == "*":
        drop(program, board, {"P": "pawn", "L": "lance", "N": "knight", "S": "silver", "G": "gold", "B": "bishop",
                              "R": "rook"}[usi[0]], usi[2:4])  # fmt: skip
    else:
        program.click(program.square(usi[0:2], board))
        program.click(program.square(usi[2:4], board))
    asked = until(
        lambda: "asked" if any(child.name == "Promote?" for child in board.children()[95:])
        else program.sfen("b", board) != before and "played", f"{usi} on the board",
    )  # fmt: skip
    if asked == "asked":
        program.keys(*["Return"] if usi.endswith("+") else ["Right", "Return"])
        until(lambda: program.sfen("b", board) != before, f"{usi} on the board")


def answer(program, window, words):
    """Once the move before it is on the board."""
    until(
        lambda: not program.says("Tokin is looking for a defence", window)
        and any(program.says(each, window) for each in words),
        f"one of {words}", 90,
    )  # fmt: skip


# --- a collection


def collection(session, program):
    window = pane(program)
    file = session.scratch / "evening problems.tsv"
    rows = [f"{name}\t{sfen}\t{plies or ''}" for name, sfen, plies in COLLECTION]
    file.write_text("# from an old magazine\n" + "\n".join(rows) + "\nBroken\t9/9/9 b - 1\t3\n")
    program.press("Collection", within=window)
    session.step("no collection yet")
    program.press("Open…", within=window)
    program.file_dialog(file)
    program.await_words("evening problems.tsv: 5 problems", within=window)
    table = program.find("Problems of the collection", "table", window)
    require([row[0] for row in rows_of(program)] == [name for name, _, _ in COLLECTION], f"its problems: {rows_of(program)}")
    session.step("collection opened")
    for name, sfen, _ in COLLECTION:
        program.click(program.find(name, "table cell", table, large=True))
        until(lambda s=sfen: program.sfen("b", mate_board(program)) == s, f"“{name}” on the board")
    session.step("each problem shown")
    program.press("Solve all shown", within=window)
    until(
        lambda: program.find("Solve all shown", "push button", window).enabled and all(row[2] for row in rows_of(program)),
        "all problems to be solved", 180, pause=0.5,
    )  # fmt: skip
    session.step("all solved")
    lengths = {row[0]: (row[1], row[2]) for row in rows_of(program)}
    print(f"    {lengths}")
    for name, _, plies in COLLECTION:
        told = " ".join(lengths[name])
        require(str(plies) in told if plies else "no" in told.lower(), f"{name}: {plies or 'no mate'}, not {told}")


def rows_of(program):
    return program.table_rows("Problems of the collection", 5)


# --- the problems that come with the program


def tokins_problems(session, program):
    """Opened by a key; a move on the board is enough to solve one, and a key shows the next."""
    window = pane(program)
    program.keys("ctrl+alt+k")
    program.await_words("Tokin’s problems: ", within=window)
    all_rows = rows_of(program)
    require(len(all_rows) >= 100, f"there are many problems: {len(all_rows)}")
    require([row[1] for row in all_rows] == sorted((row[1] for row in all_rows), key=int), "the short ones come first")
    session.step("problems that come with the program")
    whole = length_button(program, 3)
    program.click(whole)
    until(lambda: {row[1] for row in rows_of(program)} == {"3"}, "only problems of three plies")
    session.step("three plies only")
    program.click(length_button(program, 3))
    until(lambda: len(rows_of(program)) == len(all_rows), "all problems again")
    name = all_rows[0][0]
    program.click(program.find(name, "table cell", window, large=True))
    board = mate_board(program)
    first = program.sfen("b", board)
    before = progress(program, 1)
    with Opponent(session.tokin) as guide:
        line = guide.mate(first)
    require(len(line) == 1, f"{name} is mate in one: {line}")
    play(program, board, line[0])
    answer(program, window, ("Mate. Solved",))
    until(lambda: progress(program, 1) == before + 1, "the progress to count it")
    session.step("one problem solved with one move")
    program.keys("Return")
    until(lambda: program.sfen("b", board) != first, "the next problem after Return")
    second = program.sfen("b", board)
    program.keys("Next")
    until(lambda: program.sfen("b", board) not in (first, second), "the next problem after Page Down")
    session.step("the next problems")
    program.press("Show the answer", "push button")
    program.find("Mate in 1", "label")
    third = program.sfen("b", board)
    program.press("Next problem", "push button")
    until(lambda: program.sfen("b", board) != third, "the next problem after the answer")
    session.step("an answer from the strip beside the board")
    program.press("Collection", "page tab", within=window)
    require(rows_of(program)[0][4] == "solved by you", f"the list shows it: {rows_of(program)[0]}")
    session.step("the list shows what is solved")


def length_button(program, plies):
    return program.find(lambda name: name.startswith(f"Mate in {plies}: "), ("push button", "toggle button", "check box"),
                        pane(program))  # fmt: skip


def progress(program, plies):
    """How many problems of this length are solved, as the Practice tab or the list's buttons say."""
    window = pane(program)
    for words in program.texts(window):
        found = re.search(rf"Mate in {plies}: (\d+) of \d+", words)
        if found:
            return int(found[1])
    return None
