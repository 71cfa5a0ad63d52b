# SPDX-License-Identifier: GPL-3.0-or-later
"""A club game: live analysis with two engines, game analysis, report and practice."""

import json
import os
import re
import shutil
import subprocess

import screen_reader
from session import require, until

PLAYERS = ("Aoki Haru", "Mori Ren")
STEPS = 100
# The game analysis covers these moves; enough for mistakes, few enough for two cores.
FIRST, LAST = 31, 70


def run(session, short=False):
    game = session.work / "club_game.kif"
    shutil.copy(session.fixtures / "club_game.kif", game)
    before = game.read_bytes()
    program = session.start()
    other = second_engine(session, program)
    program.open_file(game)
    until(lambda: program.place() and program.place()[1] == 126, "the record to be open")
    session.step("record opened")

    step_through(session, program, ("Tokin", other))
    analyse_game(session, program)
    overlooked(session, program)
    report(session, program)
    practise(session, program)
    require(game.read_bytes() == before, "nothing was written into the file without being asked")
    program.quit()
    opened_again(session, game)
    require(game.read_bytes() == before, "what is stored is not written into the file")
    session.require_clean_end(ignore=("club_game.kif", "club_game.html", "club_game.pdf"))


def opened_again(session, game):
    """The analysis was not saved with the game: it comes back from the stored evaluations."""
    program = session.start()
    program.open_file(game)
    until(lambda: program.place() and program.place()[1] == 126, "the record to be open again")
    until(lambda: report_opens(program), "the judgements to be there again", 30, pause=1)
    window = program.window(lambda title: title.startswith("Report"))
    session.step("opened again after the next start")
    require(PLAYERS[0] in program.find("Report", "label", window).text, "there is a report without another analysis")
    program.keys("alt+F4")
    until(lambda: not [w for w in program.windows() if w.name.startswith("Report")], "the report to be closed")
    program.quit()


def report_opens(program):
    """Asks for it again until it is there: without judgements the program says that there is nothing to report."""
    if any(window.name.startswith("Report") for window in program.windows()):
        return True
    program.keys("ctrl+shift+r")
    return False


def second_engine(session, program):
    """Another engine if installed, otherwise a second Tokin."""
    path = shutil.which("fairy-stockfish", path=os.environ["PATH"] + ":/usr/games")
    if path:
        return program.add_engine(path)
    dialog = program.engines_dialog()
    program.choose_engine(dialog, "Tokin")
    program.press("Duplicate", within=dialog)
    program.await_words("a copy with its own options", within=dialog)
    name = next(name for name in program.engine_names(dialog) if name != "Tokin")
    program.press("Close", within=dialog)
    program.no_dialog()
    return name


# --- two engines side by side


def step_through(session, program, names):
    program.keys("space")
    lines(program, "Tokin")
    program.press("Engines", "push button", within=analysis_dock(program))
    program.click(until(lambda: menu_entry(program, names[1]), f"{names[1]} in the list of engines"))
    until(lambda: program.find(f"Lines of {names[1]}", "table"), "the second engine's lines")
    program.keys("Escape")
    until(lambda: not menu_entry(program, names[1]), "the list of engines to be closed")
    program.focus_board()
    require(all(lines(program, name) for name in names), "both engines tell what they think")
    session.step("two engines analyse")
    on_the_row(session, program)
    all_received(session, program)
    for move in range(1, STEPS + 1):
        program.keys("Right")
        until(lambda m=move: program.place()[0] == m, f"move {move} to be shown")
        if move % 10 == 0:
            side = "b" if move % 2 == 0 else "w"
            for name in names:
                follow(session, program, name, side)
            if move % 50 == 0:
                session.step(f"move {move}")
    program.keys("Home")
    until(lambda: program.place()[0] == 0, "the start position")
    for name in names:
        follow(session, program, name, "b")
    program.keys("space")
    until(lambda: program.absent("Lines of Tokin", "table"), "the analysis to end")
    until(lambda: not session.processes("fairy-stockfish"), "the second engine to go", 30)
    session.step("analysis ended")


def on_the_row(session, program):
    """The row under the mouse has buttons at its end: step through the line, take it into the record."""
    before = program.sfen("b")
    row = first_line(program)
    _, _, width, height = row.extents
    # They cover the end of the first row of text.
    side = 18
    program.click(row, at=(width - side // 2, side // 2))
    program.await_words("Line added to the record.")
    session.step("a line is in the record")
    program.click(row, at=(width - 3 * side // 2, side // 2))
    program.find("Back to the record", "push button")
    until(lambda: program.sfen("w") != before, "the line on the board")
    session.step("a line on the board")
    program.keys("Right", "Right")
    program.await_words("Move 3 of")
    program.keys("Escape")
    until(lambda: program.sfen("b") == before, "the position of the record again")
    # By key; unless the engine has changed its mind, the line is there already.
    program.click(row, at=(20, height // 2))
    program.keys("Insert")
    until(lambda: program.says("Line added to the record.") or program.says("The record already has this line."), "a message")
    program.focus_board()
    program.keys("ctrl+z", "ctrl+z")


def first_line(program):
    """The cell with the line of Tokin's best move."""
    def found():
        table = program.root.find("table", "Lines of Tokin")[-1]
        cells = [cell for cell in table.find("table cell", large=True) if WESTERN.match(cell.name)]
        return cells[0] if cells else None

    return until(found, "a line of Tokin", 60, pause=0.3)


def all_received(session, program):
    """All lines that Tokin has sent, on demand; a double click steps through one."""
    section = analysis_dock(program)
    program.press("All lines received from Tokin", within=section)
    log = program.find("All lines received from Tokin", "table")
    until(lambda: len([c for c in log.find("table cell", large=True) if WESTERN.match(c.name)]) >= 3, "lines of iterations")
    session.step("all lines received")
    line = [cell for cell in log.find("table cell", large=True) if WESTERN.match(cell.name)][0]
    program.click(line, at=(20, line.extents[3] // 2))
    program.keys("ctrl+c")
    until(lambda: program.clipboard().count("\t") == 5, "a row of the list on the clipboard")
    program.press("All lines received from Tokin", within=section)
    until(lambda: program.absent("All lines received from Tokin", "table"), "the list to be folded")
    program.focus_board()


def analysis_dock(program):
    return program.find("Analysis", "frame")


def menu_entry(program, name):
    entries = [item for frame in program.windows() for item in frame.find("menu item", name, showing=False) if item.showing]
    return entries[0] if entries else None


def lines(program, name):
    """The rows of an engine: the last column is the line of play."""
    return until(
        lambda: [row for row in rows(program, name) if row[-1]], f"a line of {name}", 60, pause=0.3
    )  # fmt: skip


def rows(program, name):
    tables = program.root.find("table", f"Lines of {name}")
    if not tables:
        return []
    cells = [cell.name for cell in tables[-1].find("table cell", showing=False, large=True)]
    heads = len(tables[-1].find("table column header", showing=False, large=True))
    return [cells[start : start + heads] for start in range(0, len(cells), heads)] if heads else []


def follow(session, program, name, side):
    """Every line shown begins with a legal move of the position on the board."""
    mark = "▲" if side == "b" else "△"
    found = until(
        lambda: [row[-1] for row in rows(program, name) if row[-1].startswith(mark)],
        f"a line of {name} for the side to move ({mark}), not {rows(program, name)}", 60, pause=0.3,
    )  # fmt: skip
    squares = {}
    for cell in program.board.children()[:81]:
        where, what = cell.name.split(", ")[:2]
        squares[where] = what
    for line in found:
        own = "Black" if side == "b" else "White"
        match = WESTERN.match(line)
        require(match, f"a move begins {name}'s line: {line}")
        target = squares[match[4]]
        if match[3] == "x":
            require(target != "empty" and not target.startswith(own), f"{name} captures on the board shown: {line}")
        else:
            require(target == "empty", f"{name} moves to an empty square of the board shown: {line}")


# --- game analysis


def analyse_game(session, program):
    program.keys("ctrl+shift+g")
    dialog = program.window("Analyse the whole game")
    fields = program.row("Per position:", dialog)
    program.choose(fields[0], "Seconds")
    program.fill(fields[1], "0.3")
    moves = [field for field in program.row("Moves:", dialog) if field.role == "spin button"]
    program.fill(moves[0], FIRST)
    program.fill(moves[1], LAST)
    mates = program.find(lambda name: name.startswith("Find missed mates"), "check box", dialog)
    if not mates.checked:
        program.click(mates)
    session.step("analysis of the game")
    program.press("Start", within=dialog)
    program.no_dialog()
    session.step("the game is being analysed")
    until(lambda: program.says("The whole game has been analysed."), "the analysis to end", 240, pause=0.5)
    session.step("the game has been analysed")
    judged = [text for text in program.texts(large=True) if re.search(r"[Bb]lunder|[Mm]istake|[Ii]naccura", text)]
    require(judged, "mistakes were found in a game between weak players")


# --- results


def overlooked(session, program):
    """What a bad move overlooked is told in words below the list, and the line they speak of is shown on the board."""
    pane = program.find("Game analysis", "frame")
    table = program.find("Moves and their judgement", "table")
    bad = [cell for cell in table.find("table cell", large=True) if cell.name in ("Blunder", "Mistake", "Missed mate")]
    require(bad, "a bad move is in sight")
    program.click(bad[-1])
    words = until(lambda: sentences(program, pane), "words about the move")
    require(re.search(r"[▲△]\S+", words.name), f"they name moves: {words.name}")
    session.step("what a move overlooked")
    before = program.place()
    program.click(words, at=(4, 4))
    program.keys("Tab", "Return")
    program.find("Back to the record", "push button")
    until(lambda: program.says("what follows") or program.says("Better than move"), "the name of the line")
    session.step("its line on the board")
    program.keys("Right", "Left", "Escape")
    until(lambda: program.absent("Back to the record", "push button"), "the record to be on the board again")
    require(program.place() == before, "the record stays where it was")


def sentences(program, pane):
    found = [label for label in pane.find("label") if "Show on the board" in label.name]
    return found[0] if found else None


def report(session, program):
    program.keys("ctrl+shift+r")
    window = program.window(lambda title: title.startswith("Report"))
    page = program.find("Report", "label", window)
    for name in PLAYERS:
        require(name in page.text, f"the report names {name}")
    session.step("report")
    for button, suffix in ((lambda n: "page" in n, "html"), (lambda n: "PDF" in n, "pdf")):
        program.press(button, "push button", within=window)
        file = session.work / f"club_game.{suffix}"
        program.file_dialog(file)
        until(lambda f=file: f.exists() and f.stat().st_size > 1000, f"{file.name} to be written", 60)
        program.await_words(file.name, within=window)
    session.step("report saved")
    html = (session.work / "club_game.html").read_text(encoding="utf-8")
    require("</html>" in html.lower(), "the web page is whole")
    for name in PLAYERS:
        require(name in html, f"the web page names {name}")
    require("Club championship" in html or "Club championship" in page.text, "the report names the event")
    pdf = (session.work / "club_game.pdf").read_bytes()
    require(pdf.startswith(b"%PDF-") and pdf.rstrip().endswith(b"%%EOF"), "the PDF is whole")
    pages = re.findall(rb"/Type\s*/Page\b", pdf)
    require(pages, "the PDF has pages")
    program.keys("alt+F4")
    until(lambda: not [w for w in program.windows() if w.name.startswith("Report")], "the report to be closed")


def practise(session, program):
    before = program.board.extents
    program.keys("ctrl+shift+d")
    pane = program.find("Practise my mistakes", "frame")
    title = program.find(lambda name: name.startswith("Question 1 of"), "label")
    require(int(re.findall(r"\d+", title.name)[1]) >= 2, f"there is more than one mistake: {title.name}")
    until(lambda: program.board.extents == before, "the board to keep its place and size")
    require(program.absent("Moves and their judgement", "table"), "nothing tells the answer")
    side = "b" if program.says("Black to move", pane) else "w"
    session.step("practice")

    # Wrong: the move of the game, which is asked about because it lost something.
    number = int(re.search(r"Move (\d+) of the game", " ".join(program.texts(pane)))[1])
    move(program, program.board, game_moves(session)[number - 1], side)
    program.await_words("The same move as in the game", within=pane)
    program.await_words("0 of 1 correct", within=pane)
    session.step("answered wrongly")

    program.press("Show the answer", within=pane)
    program.await_words("Best:", within=pane)
    best = next(re.search(r"Best: (\S+)", text)[1] for text in program.texts(pane) if "Best: " in text)
    session.step("the answer is shown")
    program.press("Try again", within=pane)
    until(lambda: waiting(program, pane), "the question to be asked again")
    move(program, program.board, usi_of(session, program, program.board, best, side), side)
    program.await_words("Correct! That is the best move.", within=pane)
    session.step("answered rightly")
    require(program.says("1 of 2 correct", pane), "both answers are counted")
    program.press("Next", within=pane)
    program.await_words("Question 2 of")
    session.step("the next question")
    program.keys("Escape")
    until(lambda: program.absent("Practise my mistakes", "frame"), "the record to be on the board again")
    program.keys("ctrl+shift+d")
    program.await_words("Question 2 of")
    program.keys("Escape")
    until(lambda: program.absent("Practise my mistakes", "frame"), "the record to be on the board again")


def waiting(program, window):
    return program.says("Find the best move.", window) or program.says("There is a mate.", window)


def game_moves(session):
    """The moves of the record in USI."""
    shown = subprocess.run(
        [session.binaries / "komadai-cli", "show", session.fixtures / "club_game.kif"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(shown.stdout)["moves"]


WESTERN = re.compile(r"[▲△](\+?[PLNSGBRK])([1-9][a-i])?([x*-])([1-9][a-i])([+=])?")


def usi_of(session, program, board, words, side):
    """The legal move with this text."""
    piece, origin, how, target, promotes = WESTERN.match(words).groups()
    legal = subprocess.run(
        [session.binaries / "komadai-cli", "moves", "--sfen", program.sfen(side, board)],
        capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    if how == "*":
        wanted = [f"{piece}*{target}"]
    else:
        ending = target + ("+" if promotes == "+" else "")
        wanted = [
            each for each in legal
            if each[2:] == ending and each[1] != "*" and (origin in (None, each[:2]))
            and screen_reader.LETTERS[program.square(each[:2], board).name.split(", ")[1].split(" ", 1)[1]] == piece
        ]  # fmt: skip
    require(len(wanted) == 1 and wanted[0] in legal, f"one legal move is written {words}: {wanted}")
    return wanted[0]


def move(program, board, usi, side):
    """With two clicks on the board of a window, and the answer to the promotion question."""
    names = {letter: kind for kind, letter in screen_reader.LETTERS.items()}
    start = program.stand("Black" if side == "b" else "White", names[usi[0]], board) if usi[1] == "*" else program.square(usi[:2], board)
    before = program.sfen(side, board)
    program.click(start)
    program.click(program.square(usi[2:4], board))

    def asked():
        return any(child.name == "Promote?" for child in board.children()[screen_reader.BOARD_CELLS :])

    until(lambda: asked() or program.sfen(side, board) != before, f"{usi} on the board")
    if asked():
        program.keys(*["Return"] if usi.endswith("+") else ["Right", "Return"])
