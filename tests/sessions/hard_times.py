# SPDX-License-Identifier: GPL-3.0-or-later
"""A full disk, an unwritable home folder, files edited by hand, a system shutdown, and two programs with one home."""

import json
import os
import pathlib
import shutil
import subprocess

from first_games import own_move
from killed import await_my_turn, in_journal, positions_done, same, seen
from opponent import Opponent
from session import Skipped, require, until


def run(session, short=False):
    for name in ("plain.kif", "branches.kif"):
        shutil.copyfile(session.fixtures / "files" / name, session.work / name)
    told_to_end_in_a_game(session)
    told_to_end_with_engines(session)
    told_to_end_with_a_dialog(session)
    two_at_once(session)
    two_killed(session)
    for path in session.work.iterdir():
        path.unlink()
    session.require_clean_end()
    full_disk(session)
    read_only_home(session)
    session.require_clean_end()
    edited_by_hand(session)
    session.require_clean_end()


# --- SIGTERM


def told_to_end_in_a_game(session):
    program = session.start()
    program.new_game("Human", "Tokin", (None, "20 kyu"), byoyomi=(60, 1), person="Aoki")
    with Opponent(session.tokin) as guide:
        for _ in range(2):
            own_move(program, guide)
        await_my_turn(program)
        program.await_place(4, 4)
        program.write_comment("Half a sen")
        before = seen(program)
        session.step("SIGTERM in a game, with half a comment")
        ended(session, program)

        program = session.start()
        offered_in_order(session, program, "was being played")
        program.press("Continue game")
        await_my_turn(program)
        same(program, before)
        require(program.comment_field().text == "Half a sen", "what was typed last is there")
        session.step("played on")
        own_move(program, guide)
        await_my_turn(program)
        program.await_place(6, 6)
    program.keys("ctrl+r")
    program.press("Resign", within=program.dialog())
    until(program.result, "the result")
    # The finished game is kept by itself, with what was written during it.
    program.quit()
    [kept] = (session.home / "Documents" / "Komadai").glob("*.kif")
    require("Half a sen" in kept.read_text(), "the comment is in the kept game")
    kept.unlink()


def told_to_end_with_engines(session):
    """Live analysis with threats and mates, and game analysis at the same time."""
    program = session.start(session.work / "plain.kif")
    program.await_place(0, 12)
    program.focus_board()
    program.keys("End", "ctrl+shift+g")
    program.press("Start", within=program.window("Analyse the whole game"))
    until(lambda: positions_done(program), "some positions to be analysed", 60)
    session.step("SIGTERM while a game is analysed")
    ended(session, program)

    program = session.start(session.work / "plain.kif")
    require(not program.says("unexpectedly"), f"the end was no crash: {program.texts()}")
    program.await_words("was not finished")
    program.press("Discard")
    program.await_place(0, 12)
    program.focus_board()
    program.keys("space")
    until(lambda: [row for row in program.table_rows("Lines of Tokin", 1) if row[0]], "lines of the analysis", 40)
    program.keys("ctrl+j")
    program.write_comment("While engines think")
    until(lambda: program.comment_field().text == "While engines think", "the comment")
    session.step("SIGTERM with a comment, while the position is analysed")
    ended(session, program)
    require("While engines think" not in (session.work / "plain.kif").read_text(), "the file is left alone")

    program = session.start()
    offered_in_order(session, program, "was not saved")
    program.press("Restore")
    until(lambda: program.comment_field().text == "While engines think", "the comment to be back")
    require(program.window().name.startswith("plain.kif*"), "the record belongs to its file, with changes")
    session.step("restored")
    program.quit(unsaved="Don’t save")


def told_to_end_with_a_dialog(session):
    program = session.start(session.work / "plain.kif")
    program.await_place(0, 12)
    xy = program.window().extents
    program.keys("ctrl+o")
    program.dialog()
    session.step("SIGTERM with a dialog open")
    ended(session, program)
    program = session.start()
    require(not program.says("Restore"), "nothing was unsaved: nothing is offered")
    require(program.settings()["window"]["state"], "the layout is kept")
    require(program.window().extents[2:] == xy[2:], "the window has its size again")
    program.quit()


# --- two programs


def two_at_once(session):
    first = session.start()
    second = session.start(session.work / "branches.kif")
    second.await_place(0, 12)
    play_two_moves(first)
    second.activate()
    second.write_comment("In the second window")
    journals = first.data() / "journals"
    until(lambda: len(list(journals.glob("*.journal"))) == 2, "a journal of each")
    first.activate()
    # The analysed position of one is not the other's.
    require(first.place() == (2, 2) and second.place() == (0, 12), "each has its own record")
    session.step("two programs")

    setting(first, "Appearance", "Dark")
    until(lambda: first.settings().get("appearance", {}).get("theme") == "dark", "the first one's setting on disk")
    setting(second, "Coordinates", "Western (7, f)")
    until(
        lambda: first.settings().get("appearance", {}).get("coordinates") == "western",
        "the second one's setting on disk",
    )
    require(first.settings()["appearance"]["theme"] == "dark", "the second program leaves the first one's setting")
    engine(session, first, "Tokin of the first", first.home)
    engine(session, second, "Tokin of the second", second.home)
    names = engines_on_disk(first)
    require(
        sorted(names) == ["Tokin", "Tokin of the first", "Tokin of the second"], f"both engines are listed: {names}"
    )
    session.step("settings and engines of both")

    first.activate()
    first.quit(unsaved="Don’t save")
    require(len(list(journals.glob("*.journal"))) == 1, "the other's journal stays when one quits")
    second.activate()
    second.quit(unsaved="Don’t save")
    appearance = first.settings()["appearance"]
    require(appearance["theme"] == "dark" and appearance["coordinates"] == "western",
            f"neither has undone the other's settings: {appearance}")  # fmt: skip
    require(len(engines_on_disk(first)) == 3, f"nor its engines: {engines_on_disk(first)}")

    program = session.start()
    require(not program.says("unexpectedly") and not program.says("Restore"), "nothing is offered after that")
    program.keys("ctrl+e")
    listed = [cell.name for cell in program.dialog().find("table cell", large=True)]
    require("Tokin of the first" in listed and "Tokin of the second" in listed, f"both are in the list: {listed}")
    session.step("the engines of both")
    program.keys("Escape")
    program.no_dialog()
    program.quit()


def two_killed(session):
    first = session.start()
    play_two_moves(first)
    in_journal(first, "3c3d")
    # A running program's record is not offered as that of a crashed one.
    second = session.start(session.work / "branches.kif")
    require(not second.says("unexpectedly"), "a running program's record is not offered to another")
    second.await_place(0, 12)
    second.write_comment("In the second window")
    in_journal(second, "In the second window")
    session.step("two programs to be killed")
    first.kill()
    second.kill()

    program = session.start()
    program.await_words("ended unexpectedly")
    session.step("the newer one first")
    program.press("Restore")
    until(lambda: "In the second window" in program.comment_field().text, "the newer record")
    program.await_words("ended unexpectedly")
    program.press("Restore")
    program.await_place(2, 2)
    session.step("then the older one, in another tab")
    until(lambda: not program.says("ended unexpectedly"), "no third one")
    program.focus_board()
    program.keys("ctrl+w")
    program.press("Don’t save", within=program.dialog())
    program.no_dialog()
    program.quit(unsaved="Don’t save")
    left = [path.name for path in (program.data() / "journals").iterdir()]
    require(not left, f"no journals or locks are left: {left}")


# --- disks


class Mounts:
    """Mounts visible only to programs started inside; needs nothing but user namespaces."""

    def __init__(self, script, *arguments):
        own = ["unshare", "--mount", "--propagation", "private"]
        enter = ["--mount"]
        if os.geteuid() != 0:
            own += ["--user", "--map-current-user", "--keep-caps"]
            enter += ["--user", "--preserve-credentials"]
        self._process = subprocess.Popen(
            [*own, "sh", "-ec", script + "\necho ready\nexec sleep infinity", "sh", *map(str, arguments)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        if self._process.stdout.readline().strip() != "ready":
            raise Skipped(f"no mounts of one's own here: {self._process.stderr.read().strip()}")
        # Entering the namespace leads to the root folder.
        self.wrapper = ["nsenter", "--target", str(self._process.pid), *enter,
                        "sh", "-c", 'cd "$1"; shift; exec "$@"', "sh"]  # fmt: skip

    def seen_as(self, path):
        """The path by which this process reaches a file inside."""
        return pathlib.Path(f"/proc/{self._process.pid}/root{path}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()


def full_disk(session):
    home = session.scratch / "small" / "home"
    work = session.scratch / "small" / "work"
    home.parent.mkdir()
    script = 'mount -t tmpfs -o size=3m,mode=0755 none "$1"; mkdir "$1/home" "$1/work"; cp "$2" "$1/work/game.kif"'
    with Mounts(script, home.parent, session.fixtures / "files" / "plain.kif") as disk:
        inside = disk.seen_as(home)
        path = disk.seen_as(work) / "game.kif"
        original = path.read_bytes()

        def start(*arguments):
            return session.start(*arguments, home=home, work=session.work, wrapper=[*disk.wrapper, str(work)])

        def read(name):
            return json.loads((inside / name).read_text())

        program = start(work / "game.kif")
        program.await_place(0, 12)
        setting(program, "Appearance", "Dark")
        settings = ".config/komadai/settings.json"
        until(lambda: (inside / settings).exists() and read(settings), "the settings to be written")
        engine(session, program, "Tokin of better days", home=inside)
        engines = ".local/share/komadai/engines.json"
        known = read(engines)
        program.focus_board()
        program.keys("End")
        program.write_comment("Room for this")
        in_journal(program, "Room for this", home=inside)
        fill(disk.seen_as(home.parent) / "filler")
        session.step("the disk is full")

        program.write_comment(" and none for that")
        # The words may still have room behind others of the file; with a new branch all is written anew.
        program.focus_board()
        program.keys("Home")
        program.type_move("2g2f")
        program.await_words("Crash recovery is off", 40)
        session.step("told")
        program.keys("ctrl+s")
        program.await_words("the disk is full")
        session.step("not saved")
        program.press("Close", within=program.dialog())
        program.no_dialog()
        require(path.read_bytes() == original, "the file on the full disk is what it was")
        require(program.window(lambda name: "game.kif*" in name), "the change is not taken for saved")

        setting(program, "Coordinates", "Western (7, f)")
        engine(session, program, "Tokin without room", home=None)
        program.settle(3)
        session.step("settings and engines changed on a full disk")
        require((inside / settings).stat().st_size > 0, "settings.json is not emptied")
        require(read(settings)["appearance"]["theme"] == "dark", "settings.json is what it was")
        require([e["name"] for e in read(engines)["engines"]] == [e["name"] for e in known["engines"]],
                "engines.json is what it was")  # fmt: skip

        disk.seen_as(home.parent).joinpath("filler").unlink()
        in_journal(program, "Room for this and none for that", home=inside)
        program.keys("ctrl+s")
        until(lambda: b"none for that" in path.read_bytes(), "the record to be saved once there is room")
        session.step("room again")
        setting(program, "Coordinates", "None")
        until(lambda: read(settings)["appearance"]["coordinates"] == "none", "settings to be written again")
        program.quit()
        until(lambda: not session.children_left(), "all processes to be gone", 10)
        left = sorted(p.name for p in path.parent.iterdir())
        require(left == ["game.kif"], f"nothing half written is left: {left}")

        program = start(work / "game.kif")
        require(not program.says("cannot read") and not program.says("Cannot read") and not program.says("unexpectedly"),
                f"the next start finds everything in order: {program.texts()}")  # fmt: skip
        program.quit()


def read_only_home(session):
    home = session.scratch / "frozen"
    home.mkdir()
    # One that was used before.
    program = session.start(home=home)
    setting(program, "Appearance", "Light")
    until(lambda: program.settings().get("appearance", {}).get("theme") == "light", "the settings to be written")
    program.quit()
    before = listing(home)

    with Mounts('mount --bind "$1" "$1"; mount -o remount,bind,ro "$1"', home) as disk:
        program = session.start(home=home, wrapper=[*disk.wrapper, str(session.work)])
        session.step("a home that cannot be written")
        program.new_game("Human", "Tokin", (None, "20 kyu"), byoyomi=(60, 1))
        with Opponent(session.tokin) as guide:
            own_move(program, guide)
            await_my_turn(program)
            require(program.place() == (2, 2), "a game is played all the same")
        program.await_words("Crash recovery is off", 40)
        session.step("told")
        setting(program, "Appearance", "Dark")
        program.keys("ctrl+shift+b")
        program.press("Abort", within=program.dialog())
        program.await_words("aborted after 2 moves")

        program.save_as(home / "game.kif")
        program.await_words("Cannot save")
        session.step("not saved there")
        program.press("Close", within=program.dialog())
        program.no_dialog()
        path = session.work / "game.kif"
        program.save_as(path)
        until(path.exists, "the record to be saved elsewhere")
        program.quit()
    until(lambda: not session.children_left(), "all processes to be gone", 10)
    require(listing(home) == before, "the home is what it was")
    require(len(session.record(path)["moves"]) == 2, "the record is whole")
    path.unlink()


# --- files that somebody has edited


def edited_by_hand(session):
    """Bad entries of the engine list are told and stay; a newer version's list is left alone; so is an analysis."""
    home = session.scratch / "edited"
    data = home / ".local" / "share" / "komadai"
    (data / "analyses").mkdir(parents=True)
    bad = {"id": "half", "name": "Half an engine", "path": "/x", "ponder": "sometimes"}
    engines = data / "engines.json"
    engines.write_text(json.dumps({"version": 1, "engines": [bad, 5]}))
    analysis = data / "analyses" / "left.analysis"
    analysis.write_text("not the first line of an analysis\n")
    program = session.start(home=home)
    program.await_words("Parts of the engine list cannot be used")
    program.await_words("Half an engine")
    session.step("the first of two messages")
    program.press("1 more")
    program.await_words("An unfinished analysis cannot be continued")
    session.step("told at the start")
    engine(session, program, "Tokin beside it", home=None)
    until(lambda: "Tokin beside it" in engines.read_text(), "the list to be written")
    stored = json.loads(engines.read_text())["engines"]
    require(bad in stored and 5 in stored, "what cannot be used is still in the list")
    program.quit()
    until(lambda: not session.children_left(), "all processes to be gone", 10)

    newer = json.dumps({"version": 2, "engines": {"tokin": {}}})
    engines.write_text(newer)
    program = session.start(home=home)
    program.await_words("A newer version of Komadai has written the engine list")
    session.step("a newer version's list")
    engine(session, program, "Tokin in vain", home=None)
    program.settle(2)
    program.quit()
    until(lambda: not session.children_left(), "all processes to be gone", 10)
    require(engines.read_text() == newer, "the newer version's list is what it was")
    require(analysis.read_text().startswith("not the first"), "the analysis is what it was")
    require(not list(data.glob("*.broken*")), "nothing was moved away")


# --- shared functions


def ended(session, program):
    code = program.terminate(30)
    require(code == 0, f"SIGTERM ends the program in good order, not with {code}: {program.output()}")
    until(lambda: not session.children_left(), "engines and their children to be gone", 10)
    locks = [path.name for path in program.data().rglob("*.lock")]
    require(not locks, f"no lock files are left: {locks}")


def offered_in_order(session, program, words):
    program.await_words(words)
    session.step("offered, and not as a crash")
    require(not program.says("unexpectedly"), f"the end was no crash: {program.texts()}")


def play_two_moves(program):
    """Played by hand, in the first record."""
    program.activate()
    program.focus_board()
    program.type_move("7g7f")
    program.await_place(1, 1)
    program.type_move("3c3d")
    program.await_place(2, 2)
    program.keys("Escape")


def setting(program, label, choice):
    program.activate()
    program.focus_board()
    dialog = program.setting(label, choice)
    program.press("Close", within=dialog)
    program.no_dialog()


def engine(session, program, name, home=None):
    """A second entry for Tokin, under that name; waits for the disk if home is given."""
    program.activate()
    program.focus_board()
    program.keys("ctrl+e")
    dialog = program.window("Engines")

    def names():
        return [cell.name for cell in dialog.find("table cell", large=True)]

    program.click(dialog.find("table cell", "Tokin", large=True)[0])
    before = set(names())
    program.press("Duplicate", within=dialog)
    # Another program's additions may appear at the same time.
    copy = until(
        lambda: next((each for each in set(names()) - before if each.startswith("Tokin (")), None), "the copy of Tokin"
    )
    program.click(dialog.find("table cell", copy, large=True)[0])
    program.press("Rename", within=dialog)
    program.at_rest(dialog)
    program.keys("ctrl+a")
    program.type(name)
    program.keys("Return")
    until(lambda: name in names(), f"“{name}” in the list")
    session.picture(f"{session._steps:02d}-engines")
    program.press("Close", within=dialog)
    program.no_dialog()
    if home is not None:
        until(lambda: name in engines_on_disk(program, home), f"“{name}” on disk")


def engines_on_disk(program, home=None):
    path = (home or program.home) / ".local" / "share" / "komadai" / "engines.json"
    return [entry["name"] for entry in json.loads(path.read_text())["engines"]]


def fill(path):
    """Until the disk is full."""
    with open(path, "wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 4096)
        except OSError:
            pass


def listing(folder):
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
