# SPDX-License-Identifier: GPL-3.0-or-later
"""Ten games against five grades with all help, by hands that are about as strong: what the program says in them and after them.

Takes half an hour and is run by hand, `script/sessions coached_games`. coached_games.txt beside the pictures holds every hint, warning,
threat and note, the sentences of the report, and the records, for people to read. It fails if a game does not end, if nothing is
said about it, or if the note afterwards tells of other help than was used.
"""

import re

from opponent import Opponent
from session import require, until

GRADES = ("20 kyu", "15 kyu", "10 kyu", "5 kyu", "1 dan")
LONGEST = 70  # moves; then the person resigns
EVERY = 12  # own moves from one hint to the next


def run(session, short=False):
    program = session.start("--language", "en")
    program.focus_board()
    program.keys("ctrl+alt+shift+u")  # warnings of blunders
    program.keys("ctrl+alt+shift+p")  # threats
    with open(session.folder / "coached_games.txt", "w", encoding="utf-8") as words:
        for grade in GRADES[:1] if short else GRADES:
            for number in (1, 2):
                print(f"\n==== {grade}, game {number}", file=words, flush=True)
                a_game(session, program, grade, number, words)
    program.quit()
    session.require_clean_end()


def strength(grade):
    return int(grade.split()[0]) * (-1 if grade.endswith("kyu") else 1)


def a_game(session, program, grade, number, words):
    program.new_game("Human", "Tokin", (None, grade), byoyomi=(300, 1))
    hand = {"USI_LimitStrength": "true", "USI_Strength": str(strength(grade)), "StrengthPace": "false"}
    used = {"hint": 0, "take-back": 0}
    heard = set()
    with Opponent(session.tokin, hand) as guide:
        own = 0
        while turn(program):
            if program.place()[1] >= LONGEST:
                resign(program)
                break
            if own % EVERY == EVERY - 1:
                hint(program, words, used)
            before = program.place()[1]
            move = guide.move(program.sfen("b"), 3000)
            if move in ("resign", "win"):
                resign(program)
                break
            program.type_move(move)
            until(lambda: program.place()[1] > before or program.result(), f"{move} to be played")
            own += 1
            take_back(program, words, used, heard)
    result = until(program.result, "the result")
    session.step(f"{grade}, game {number}: {result}")
    print(f"\n{result}", file=words)
    note = next((text for text in program.texts() if text.startswith("Used: ")), "")
    print(note, file=words)
    for kind, count in used.items():
        told = re.search(rf"(\d+) {kind}", note)
        require((int(told[1]) if told else 0) == count, f"{count} {kind}s are told: {note}")
    report(session, program, grade, number, words)


def turn(program):
    """Waits for the person's turn; false: the game has ended."""
    until(lambda: program.result() or program.activity().find(" to move") > 0, "the person's turn", 120)
    return not program.result()


def resign(program):
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())


def say(program, words, heard):
    """What stands beside the board, once for each position."""
    place = program.place()[1]
    for text in [program.activity()] + program.texts():
        if re.search(r"Threat: |threatens|This move ", text) and (place, text) not in heard:
            heard.add((place, text))
            print(f"{place}: {text}", file=words, flush=True)


def hint(program, words, used):
    """All four steps; the line may be no longer than the move."""
    used["hint"] += 1
    shown = None
    for step in range(4):
        program.keys("ctrl+h")
        if step < 3:
            until(lambda last=shown: hints(program) not in (None, last), f"step {step + 1} of the hint", 60)
        shown = hints(program)
        print(f"{program.place()[1]}: {shown}", file=words, flush=True)


def hints(program):
    return next((text for text in program.texts() if text.startswith("Hint: ")), None)


def take_back(program, words, used, heard):
    """Two warnings are heeded in a game, the others are not."""
    if not turn(program):
        return
    say(program, words, heard)
    if used["take-back"] < 2 and program.says("This move "):
        before = program.place()[1]
        program.press("Take back")
        until(lambda: program.place()[1] < before, "the move to be taken back")
        used["take-back"] += 1


def report(session, program, grade, number, words):
    program.focus_board()
    program.keys("ctrl+shift+g")
    dialog = program.window("Analyse the whole game")
    fields = program.row("Per position:", dialog)
    program.choose(fields[0], "Seconds")
    program.fill(fields[1], "0.3")
    program.press("Start", within=dialog)
    until(lambda: program.says("The whole game has been analysed."), "the analysis to end", 600, pause=0.5)
    program.focus_board()
    program.keys("ctrl+shift+r")
    window = program.window(lambda title: title.startswith("Report"))
    page = program.find("Report", "label", window).text
    session.step(f"{grade}, game {number}: report")
    print(f"\n{page}", file=words, flush=True)
    require("accuracy" in page.lower(), "the report tells the accuracy")
    program.keys("alt+F4")
    until(lambda: not [w for w in program.windows() if w.name.startswith("Report")], "the report to be closed")
    program.focus_board()
    program.keys("ctrl+c")
    print(f"\n{until(program.clipboard, 'the record')}", file=words, flush=True)
