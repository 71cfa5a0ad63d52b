# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is killed at various moments. The next start restores everything, and a game is continued."""

import re
import shutil

from first_games import own_move
from opponent import Opponent
from session import Failure, require, until

# Too hard to be solved while waiting.
MICROCOSMOS = "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1"


def run(session, short=False):
    if short:
        played_on_to_the_end(session)
    else:
        for name in ("plain.kif", "branches.kif"):
            shutil.copy(session.fixtures / "files" / name, session.work)
        for moment in MOMENTS:
            moment(session)
        for path in session.work.iterdir():
            path.unlink()
    session.require_clean_end()


# --- the moments


def my_turn(session):
    program = session.start()
    program.new_game("Human", "Tokin", (None, "12 kyu"), byoyomi=(5, 5), minutes=10, person="Aoki")
    with Opponent(session.tokin) as guide:
        own_move(program, guide)
        await_my_turn(program)
        # Some thinking time, to be seen on the clock.
        until(lambda: thought(program) >= 8000, "eight seconds of thought to be in the journal")
        own_move(program, guide)
        await_my_turn(program)
        until(lambda: thought(program) >= 2000, "two seconds of thought to be in the journal")
        before = seen(program)
        spent = total_of(before, 3)
        require(spent >= 8, f"the record holds the time that was thought: {before}")
        kill(session, program, "on the person's turn")

        program = session.start()
        offered(session, program, "during a game", "Aoki", "Tokin", "4 moves")
        program.press("Continue game")
        await_my_turn(program)
        session.step("played on")
        same(program, before)
        require(program.activity() == "Aoki to move", f"it is the same person's turn: {program.activity()}")
        own_move(program, guide)
        await_my_turn(program)
    lines = program.sent_lines()
    require("setoption name USI_Strength value -12" in lines, f"Tokin plays at 12 kyu again: {lines}")
    go = [line for line in lines if line.startswith("go ")][-1]
    left = int(re.search(r"btime (\d+)", go).group(1))
    # The turn during which the program was killed is part of it.
    require(left <= 600_000 - (spent + 2) * 1000, f"Black's clock went on from where it stood, not: {go}")
    require(left > 400_000, f"Black's clock lost no more than was used: {go}")
    position = [line for line in lines if line.startswith("position ")][-1]
    require(len(position.split(" moves ")[1].split()) == 5, f"the engine knows all moves: {position}")
    leave_game(session, program)


def engines_turn(session):
    program = session.start()
    program.new_game("Human", "Tokin", (None, "Full strength"), byoyomi=(60, 60), person="Mori")
    until(lambda: program.activity() == "Mori to move", "the first turn", 60)
    program.type_move("9i9h")  # no book has an answer to this
    until(lambda: program.activity() == "Tokin is thinking", "Tokin to think", pause=0.02)
    program.await_place(1, 1)
    before = seen(program)
    kill(session, program, "while Tokin thought")

    program = session.start()
    offered(session, program, "during a game", "Mori", "Tokin", "1 move")
    program.press("Continue game")
    until(lambda: program.activity() in ("Tokin is thinking", "Mori to move"), "the game to go on", 60)
    session.step("Tokin thinks again")
    program.keys("ctrl+m")
    until(lambda: (program.place() or (0, 0))[1] >= 2, "Tokin to move", 90)
    # Its time may have been hidden before: a column of zeros is.
    require(program.record_rows()[1][:2] == before["rows"][1][:2], "the first move is still there")
    leave_game(session, program)


def after_take_back(session):
    program = session.start()
    program.new_game("Human", "Tokin", (None, "20 kyu"), byoyomi=(30, 1), person="Aoki")
    with Opponent(session.tokin) as guide:
        for _ in range(3):
            own_move(program, guide)
        await_my_turn(program)
        program.await_place(6, 6)
        program.keys("ctrl+z")
        program.await_place(4, 4)
        before = seen(program)
        until(lambda: journal_moves(program) == 4, "the journal to know that two moves were taken back")
        kill(session, program, "right after take back")

        program = session.start()
        offered(session, program, "during a game", "Aoki", "Tokin", "4 moves")
        program.press("Continue game")
        await_my_turn(program)
        same(program, before)
        own_move(program, guide)
        await_my_turn(program)
        session.step("played on after take back")
        require(program.place() == (6, 6), f"the game went on from move 4: {program.place()}")
    leave_game(session, program)


def comment_in_game(session):
    program = session.start()
    program.new_game("Human", "Tokin", (None, "20 kyu"), byoyomi=(60, 1))
    with Opponent(session.tokin) as guide:
        own_move(program, guide)
        await_my_turn(program)
    program.write_comment("A quiet reply, and now")
    in_journal(program, "A quiet reply, and now")
    before = seen(program)
    kill(session, program, "while a comment was typed in a game")

    program = session.start()
    offered(session, program, "during a game", "2 moves")
    program.press("Restore")
    until(lambda: program.place() == (2, 2), "the record to be back")
    session.step("restored, not played on")
    same(program, before)
    require(program.comment_field().text == "A quiet reply, and now", "the unfinished comment is there")
    # It can still be continued.
    program.press("Continue game")
    await_my_turn(program)
    require(program.comment_field().text == "A quiet reply, and now", "the comment stays when the game goes on")
    leave_game(session, program)


def comment_in_record(session):
    program = session.start(session.work / "branches.kif")
    program.await_place(0, 12)
    original = (session.work / "branches.kif").read_bytes()
    program.focus_board()
    program.keys("Right", "Right", "Right")
    program.await_place(3, 12)
    program.write_comment(" Half a thou")
    until(lambda: program.window().name.startswith("branches.kif*"), "the record to count as changed at once")
    in_journal(program, "Half a thou")
    comment = program.comment_field().text
    before = seen(program)
    kill(session, program, "while a comment was typed")
    require((session.work / "branches.kif").read_bytes() == original, "the file is as it was")

    program = session.start()
    offered(session, program, "with an unsaved record")
    program.press("Restore")
    until(lambda: program.place() == (3, 12), "the record to be back")
    session.step("restored")
    same(program, before)
    require(program.comment_field().text == comment, f"the comment is back: {program.comment_field().text}")
    require(program.window().name.startswith("branches.kif*"), "it belongs to the same file and is not saved")
    program.keys("ctrl+s")
    program.await_words("Saved as")
    text = (session.work / "branches.kif").read_text()
    require("Half a thou" in text and text.count("変化：") == 2, "comment and branches are saved")
    program.quit()


def saving(session):
    """At any moment: the file is complete, and the comment is in the file or offered."""
    path = session.work / "long.kif"
    moves = (session.fixtures / "files" / "plain.kif").read_text()
    table = moves.index("   2 ")
    remarks = "".join(f"*{number:06d} said about the first move\n" for number in range(40_000))
    path.write_text(moves[:table] + remarks + moves[table:])
    original = path.read_bytes()
    for wait in (0.0, 0.05, 0.2, 0.6):
        path.write_bytes(original)
        program = session.start(path)
        program.await_place(0, 12)
        program.focus_board()
        program.keys("End")
        program.await_place(12, 12)
        program.write_comment("The last word")
        in_journal(program, "The last word")
        program.keys("ctrl+s")
        program.settle(wait)
        kill(session, program, f"{wait} s after Ctrl+S")

        saved = path.read_bytes()
        require(session.record(path)["warnings"] == [], "the file can be read whole")
        require(saved == original or saved.count(b"*The last word") == 1, "the file is the old one or the new one")
        require(saved.count(b"said about the first move") == 40_000, "nothing of the file is lost")
        program = session.start()
        if saved == original or program.says("ended unexpectedly"):
            offered(session, program, "with an unsaved record")
            program.press("Restore")
            until(lambda p=program: p.place() == (12, 12), "the record to be back")
            require(program.comment_field().text == "The last word", "the comment is back")
            program.quit(unsaved="Don’t save" if program.window().name.startswith("long.kif*") else None)
        else:
            program.quit()
        # An incomplete write at the power failure cannot be distinguished from another program's file.
        for left in session.work.glob("long.kif?*"):
            left.unlink()
    path.unlink()


def live_analysis(session):
    program = session.start(session.work / "plain.kif")
    program.await_place(0, 12)
    program.focus_board()
    program.keys("Right", "Right", "Right", "Right")
    program.type_move("6g6f")
    program.await_place(5, 5)
    # The Return after a typed move has shown the board's cursor.
    program.keys("Escape", "space")
    until(lambda: len(program.table_rows("Lines of Tokin", 1)) > 3, "lines of the analysis", 40)
    before = seen(program)
    in_journal(program, "6g6f")
    kill(session, program, "while Tokin analysed")

    program = session.start()
    offered(session, program, "with an unsaved record")
    program.press("Restore")
    until(lambda: program.place() == (5, 5), "the record to be back")
    session.step("restored")
    same(program, before)
    program.quit(unsaved="Don’t save")


def game_analysis(session):
    program = session.start(session.work / "plain.kif")
    program.await_place(0, 12)
    program.keys("ctrl+shift+g")
    program.press("Start", within=program.window("Analyse the whole game"))
    done = until(lambda: positions_done(program), "some positions to be analysed", 60)
    kill(session, program, f"after {done} analysed positions")

    program = session.start()
    program.await_words("The analysis of plain.kif was not finished")
    session.step("to go on with")
    require(not program.says("0 positions are done"), "what was found is not lost")
    program.press("Continue")
    program.await_words("The whole game has been analysed.", 120)
    session.step("analysed to its end")
    program.quit(unsaved="Don’t save" if "*" in program.window().name else None)

    program = session.start()
    require(not program.says("was not finished"), "a finished analysis is not offered again")
    program.quit()


def settings_changed(session):
    program = session.start(session.work / "plain.kif")
    program.await_place(0, 12)
    program.write_comment("Before the change")
    program.focus_board()
    program.setting("Appearance", "Dark")
    session.step("dark")
    # Immediately: the settings are either the old or the new ones.
    program.kill()
    until(lambda: not session.children_left(), "everything to end")
    require(not program.settings_path().exists() or program.settings(), "the settings can be read")

    program = session.start()
    offered(session, program, "with an unsaved record")
    program.press("Restore")
    until(lambda: program.comment_field().text == "Before the change", "the record to be back")
    program.focus_board()
    program.setting("Coordinates", "Western (7, f)")
    until(
        lambda: program.settings().get("appearance", {}).get("coordinates") == "western", "the settings to be written"
    )
    kill(session, program, "with the settings dialog open")

    program = session.start()
    offered(session, program, "with an unsaved record")
    program.press("Restore")
    until(lambda: program.comment_field().text == "Before the change", "the record to be back once more")
    require(program.settings()["appearance"]["coordinates"] == "western", "the setting is kept")
    require(not program.says("settings file"), "nothing is said against the settings")
    session.step("restored, with the setting")
    program.quit(unsaved="Don’t save")


def mate_search(session):
    program = session.start()
    program.focus_board()
    program.paste(MICROCOSMOS)
    until(lambda: program.sfen("b") == MICROCOSMOS, "the pasted position")
    before = seen(program)
    program.keys("ctrl+k")
    program.await_words("Looking for a mate")
    until(lambda: len(session.processes("tokin")) > 0, "Tokin to be at work")
    in_journal(program, MICROCOSMOS.split()[0])
    kill(session, program, "while Tokin looked for a mate")

    program = session.start()
    offered(session, program, "with an unsaved record")
    program.press("Restore")
    until(lambda: program.sfen("b") == MICROCOSMOS, "the position to be back")
    same(program, before)
    session.step("restored")
    program.quit(unsaved="Don’t save")


def new_game_dialog(session):
    program = session.start()
    program.focus_board()
    program.type_move("7g7f")
    program.await_place(1, 1)
    program.type_move("3c3d")
    program.await_place(2, 2)
    in_journal(program, "3c3d")
    program.keys("ctrl+n")
    program.window("New game")
    before = seen(program)
    kill(session, program, "with the new game dialog open")

    program = session.start()
    offered(session, program, "with an unsaved record", "2 moves")
    require(program.absent("Continue game", "push button"), "no game was being played: there is nothing to play on")
    program.press("Discard")
    until(lambda: not program.says("ended unexpectedly"), "the offer to go")
    # Asked and answered: not asked again.
    program.kill()
    program = session.start()
    require(not program.says("ended unexpectedly"), "a record that is not wanted is not offered again")
    session.step("discarded for good")
    require(before["rows"] and program.place() == (0, 0), "the record is empty")
    # One wrong click is not the end of it.
    program.menu("File", "Restore a discarded record", lambda name: "2 moves" in name)
    program.await_place(2, 2)
    session.step("restored after all")
    require(program.record_rows() == before["rows"], "the moves are there again")
    program.quit(unsaved="Don’t save")


def one_of_several(session):
    """The offer tells what each record is: file, moves, branches and comments, not where one stood in it."""
    program = session.start(session.work / "branches.kif")
    program.await_place(0, 12)
    program.write_comment("About the start.")
    in_journal(program, "About the start.")
    kill(session, program, "at the start of a record with branches")
    program = session.start()
    program.focus_board()
    program.type_move("7g7f")
    program.await_place(1, 1)
    in_journal(program, "7g7f")
    kill(session, program, "with a second record")

    program = session.start()
    offered(session, program, "1 of 2", "1 move")
    program.press("Discard")
    program.await_words("2 of 2")
    offered(session, program, "branches.kif", "12 moves", "branch", "comment")
    program.press("Restore")
    program.await_place(0, 12)
    require(program.comment_field().text.endswith("About the start."), "the comment is back")
    program.quit(unsaved="Don’t save")


def played_on_to_the_end(session):
    program = session.start()
    program.new_game("Human", "Tokin", (None, "20 kyu"), byoyomi=(30, 1), person="Aoki")
    with Opponent(session.tokin) as guide:
        for _ in range(5):
            own_move(program, guide)
        await_my_turn(program)
        program.await_place(10, 10)
        before = seen(program)
        kill(session, program, "at move 10")

        program = session.start()
        offered(session, program, "during a game", "Aoki", "Tokin", "10 moves")
        program.press("Continue game")
        await_my_turn(program)
        same(program, before)
        session.step("played on")
        while own_move(program, guide, 10000):
            if program.place()[1] > 300:
                raise Failure("the game does not end")
    result = until(program.result, "the result")
    _, moves = program.place()
    session.step(f"{result}, move {moves}")
    require(moves > 12, f"the game was played on beyond move {moves}")
    # Their times may have been hidden before: columns of zeros are.
    then = before["rows"][1:11]
    now = [row[: len(old)] for row, old in zip(program.record_rows()[1:11], then)]
    require(now == then, f"the moves from before the kill are in the record, with their times: {now}, before: {then}")

    program.keys("ctrl+n")
    dialog = program.window("New game")
    program.unfold(dialog)
    start = program.row("Start position", dialog)[0]
    require(start.name == "Even game", f"the next game begins from the start, not: {start.name}")
    program.press("Cancel", within=dialog)
    program.no_dialog()

    path = session.work / "evening.kif"
    program.save_as(path)
    program.await_words("Saved as")
    text = path.read_text()
    for words in ("先手：Aoki", "後手：Tokin", f"まで{moves}手"):
        require(words in text, f"“{words}” is in the saved record: {text[:600]}")
    program.quit()
    path.unlink()

    program = session.start()
    require(not program.says("unexpectedly"), "a game that ended and was saved is not offered")
    program.quit()


MOMENTS = [
    my_turn,
    engines_turn,
    after_take_back,
    comment_in_game,
    comment_in_record,
    saving,
    live_analysis,
    game_analysis,
    settings_changed,
    mate_search,
    new_game_dialog,
    one_of_several,
    played_on_to_the_end,
]


# --- shared functions


def kill(session, program, when):
    session.step(f"killed {when}")
    program.kill()
    until(lambda: not session.children_left(), "the engines of a killed program to end", 15)


def offered(session, program, *words):
    program.await_words("ended unexpectedly")
    session.step("offered")
    for part in words:
        require(program.says(part), f"the banner says “{part}”: {program.texts()}")


def seen(program):
    return {"sfen": program.sfen("b"), "place": program.place(), "rows": program.record_rows()}


def same(program, before):
    now = seen(program)
    for what, then in before.items():
        require(now[what] == then, f"{what} is as before: {now[what]}, before: {then}")


def total_of(before, move):
    """Total seconds of the move's player up to this move."""
    minutes, seconds = before["rows"][move][3].split(":")[-2:]
    return int(minutes) * 60 + int(seconds)


def await_my_turn(program):
    until(lambda: program.activity().endswith("to move"), "the person's turn", 60)


def in_journal(program, text, home=None):
    """A moment after typing. home: as seen by this process."""
    folder = (home or program.home) / ".local" / "share" / "komadai" / "journals"
    until(
        lambda: any(text.encode() in path.read_bytes() for path in folder.glob("*.journal")),
        f"“{text}” to be in the journal",
        15,
    )


def thought(program):
    """Milliseconds of the move being thought about, as far as the journal knows."""
    lines = program.journal_lines()
    moved = max((n for n, line in enumerate(lines) if "move" in line or "record" in line), default=-1)
    return max((line["thought"] for line in lines[moved + 1 :] if "thought" in line), default=0)


def journal_moves(program):
    """How many moves the game in the journal has: those of its last snapshot and those after it."""
    moves = None
    for line in program.journal_lines():
        if "at" in line:
            moves = line["at"]
        elif "move" in line and moves is not None:
            moves += 1
    return moves


def positions_done(program):
    for words in program.texts():
        found = re.match(r"(\d+) of \d+ positions", words)
        if found and int(found.group(1)) >= 6:
            return int(found.group(1))
    return None


def leave_game(session, program):
    program.keys("ctrl+q")
    program.press("Abort", within=program.dialog())
    program.press("Don’t save")
    program.await_end()
    until(lambda: not session.children_left(), "all processes to be gone", 10)
