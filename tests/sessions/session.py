# SPDX-License-Identifier: GPL-3.0-or-later
"""One session: a new home folder, an empty working folder, and a person using the real program by mouse and keyboard.

Everything waits for a condition and gives up after a time that is long enough for a slow machine. A failure saves a
picture and the accessible tree beside the pictures of the steps.
"""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

import screen_reader
from screen_reader import Gone

# Factor for all time limits, relative to a quiet machine.
PATIENCE = float(os.environ.get("KOMADAI_SESSIONS_PATIENCE", "1"))


class Failure(Exception):
    """A fault that a user would notice."""


class Skipped(Exception):
    """This machine cannot do what the session needs; the text says why."""


def until(condition, what, seconds=20, pause=0.1):
    """Waits until condition() is true and returns its result; Failure names the missing condition."""
    end = time.monotonic() + seconds * PATIENCE
    while True:
        try:
            found = condition()
        except Gone:
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Failure(f"waited {seconds * PATIENCE:.0f} s for: {what}")
        time.sleep(pause)


def require(condition, what):
    if not condition:
        raise Failure(what)


def xdotool(*arguments):
    subprocess.run(["xdotool", *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)


class Session:
    """What a session's run(session) is given."""

    def __init__(self, name, folder, binaries, fixtures, screen):
        self.name = name
        self.screen = screen
        self.folder = pathlib.Path(folder)
        self.binaries = pathlib.Path(binaries)
        self.fixtures = pathlib.Path(fixtures)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix="komadai-session-"))
        self.home = self.scratch / "home"
        self.work = self.scratch / "work"
        self.home.mkdir()
        self.work.mkdir()
        self.programs = []
        self._steps = 0

    # --- reporting

    def step(self, words):
        """Starts a step: saves a picture of the current screen under its name."""
        self._steps += 1
        print(f"  {time.strftime('%H:%M:%S')} {words}", flush=True)
        self.picture(f"{self._steps:02d}-{words}")

    def picture(self, name):
        safe = re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-").lower()[:70]
        path = self.folder / f"{safe}.png"
        subprocess.run(["import", "-silent", "-window", "root", str(path)], check=False)
        return path

    def record_failure(self):
        self.picture("failure")
        for program in self.programs:
            if program.alive and program.root is not None:
                (self.folder / f"failure-tree-{program.pid}.txt").write_text(program.root.outline())
            if program.log.exists():
                shutil.copy(program.log, self.folder / f"program-{program.pid}.log")

    # --- programs

    def start(self, *arguments, home=None, work=None, wrapper=(), expect_window=True, language="C.UTF-8"):
        program = Program(self, [str(argument) for argument in arguments], home or self.home, work or self.work,
                          list(wrapper), language)
        self.programs.append(program)
        if expect_window:
            program.await_window()
        return program

    @property
    def tokin(self):
        return str(self.binaries / "tokin")

    @property
    def fake_engine(self):
        """Replays its first argument, a transcript; see tests/support/README.md."""
        return str(self.binaries.parent / "tests" / "fake_engine")

    def on_slow_disk(self, pipe):
        """A wrapper for start(): what is saved in the pipe's folder is on the disk once the pipe is opened for writing."""
        library = self.binaries.parent / "tests" / "slow_disk.so"
        return ["env", f"LD_PRELOAD={library}", f"SLOW_DISK={pipe}"]

    @property
    def as_ordinary_user(self):
        """A wrapper for start(): file permissions apply to the superuser too."""
        if os.geteuid() != 0:
            return []
        powers = "-dac_override,-dac_read_search,-fowner"
        return ["setpriv", f"--bounding-set={powers}", f"--inh-caps={powers}"]

    def record(self, path):
        """The content of a record, as read by the command line."""
        told = subprocess.run([self.binaries / "komadai-cli", "show", path], capture_output=True, text=True)
        require(told.returncode == 0, f"{path} can be read: {told.stderr}")
        return json.loads(told.stdout)

    def end(self):
        for program in self.programs:
            program.kill()
        shutil.rmtree(self.scratch, ignore_errors=True)

    def children_left(self):
        """Processes of this session that outlived their program: those that refer to its scratch folder."""
        left = []
        for entry in pathlib.Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                environment = (entry / "environ").read_bytes()
                state = (entry / "stat").read_text().rsplit(")", 1)[1].split()[0]
                command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue
            if f"HOME={self.scratch}/".encode() in environment and state != "Z":
                left.append(f"{entry.name} {command}")
        return left

    def processes(self, program):
        """Ids of this session's processes that run an executable of that name."""
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            try:
                ours = f"HOME={self.home}".encode() in (entry / "environ").read_bytes().split(b"\0")
                if entry.name.isdigit() and ours and os.path.basename(os.readlink(entry / "exe")) == program:
                    found.append(int(entry.name))
            except OSError:
                continue
        return found

    def require_clean_end(self, ignore=()):
        """No process is left and the working folder contains only expected files."""
        until(lambda: not self.children_left(), "all processes to be gone", 10)
        left = sorted(path.name for path in self.work.iterdir() if path.name not in ignore)
        require(not left, f"files appeared in the working folder: {left}")


class Program:
    """One running komadai."""

    def __init__(self, session, arguments, home, work, wrapper, language):
        self.session = session
        self.home = pathlib.Path(home)
        self.work = pathlib.Path(work)
        self.arguments = arguments
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("XDG_", "LC_", "QT_LOGGING")) or name == "XDG_RUNTIME_DIR"
        }
        environment.update({"HOME": str(home), "LANG": language, "PATH": os.environ["PATH"] + ":/usr/games"})
        # Like a desktop with such a screen.
        if session.screen == "3840x2160":
            environment["QT_SCALE_FACTOR"] = "2"
            screen_reader.scale = 2
        self.log = session.scratch / f"program-{len(session.programs)}.log"
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [*wrapper, str(session.binaries / "komadai"), *arguments],
                env=environment, cwd=str(work), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        self.pid = self.process.pid
        self.root = None
        self._board = None

    # --- starting and ending

    @property
    def alive(self):
        return self.process.poll() is None

    def await_window(self, seconds=40):
        def found():
            require(self.alive, f"the program ended with {self.process.returncode}: {self.output()}")
            self.root = screen_reader.application(self.pid, 1)
            # Active: typed text arrives.
            return self.root is not None and any(frame.showing and frame.has("active") for frame in self.root.children())

        until(found, "the program's window", seconds)
        self.at_rest()

    def output(self):
        return self.log.read_text(errors="replace")[-2000:]

    def settle(self, seconds=0.3):
        """For events without a visible condition, which check_waits lists: a moment of a session that is its subject."""
        time.sleep(seconds)

    def at_rest(self, window=None, pause=0.15):
        """Waits until two looks at a window, or at all, show the same: everything has its place and its words."""
        seen = [None]

        def unchanged():
            frames = [window] if window else self.windows()
            seen.append([(e.name, e.extents, e.has("focused")) for frame in frames for e in frame.walk(shown=True)])
            return seen[-1] == seen[-2]

        until(unchanged, "the window to be at rest", pause=pause)

    def kill(self, how=signal.SIGKILL):
        if self.alive:
            self.process.send_signal(how)
        self.process.wait()

    def terminate(self, seconds=15):
        """SIGTERM, and the program ends by itself."""
        self.process.send_signal(signal.SIGTERM)
        return self.await_end(seconds)

    def await_end(self, seconds=20):
        until(lambda: not self.alive, "the program to end", seconds)
        return self.process.returncode

    def quit(self, unsaved=None):
        """Ctrl+Q; unsaved: the button for the question about the record, if one is expected."""
        self.keys("ctrl+q")
        if unsaved:
            self.press(unsaved)
            until(lambda: self._ends_answering(unsaved), "the program to end after its questions")
        code = self.await_end()
        require(code == 0, f"the program ended with {code}: {self.output()}")

    def _ends_answering(self, unsaved):
        """Every tab may have a question of its own."""
        self.settle()
        if self.alive:
            for button in self.root.find("push button", unsaved)[:1]:
                self.click(button)
        return not self.alive

    def windows(self):
        return [frame for frame in self.root.children() if frame.showing]

    def window(self, name=None, role=None):
        """The top-level window with that name (text or function); waits for it."""

        def found():
            for frame in self.windows():
                if role and frame.role != role:
                    continue
                title = frame.name
                if name is None or (name(title) if callable(name) else title == name):
                    return frame
            return None

        return until(found, f"the window “{name}”")

    def dialog(self):
        return until(lambda: next((w for w in self.windows() if w.role in ("dialog", "alert")), None), "a dialog")

    def has_dialog(self):
        return any(w.role in ("dialog", "alert") for w in self.windows())

    def no_dialog(self):
        until(lambda: not self.has_dialog(), "all dialogs to be closed")

    def activate(self):
        """Brings this program's main window in front of another program's."""
        title = self.window(lambda name: name.endswith(" – Komadai"), "frame").name
        for window in subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.pid)], capture_output=True, text=True
        ).stdout.split():
            name = subprocess.run(["xdotool", "getwindowname", window], capture_output=True, text=True).stdout.strip()
            if name == title:
                xdotool("windowactivate", window)
        until(self.is_in_front, f"“{title}” to be in front")
        # Otherwise the next change comes too early for the other one to notice that it was behind.
        for other in self.session.programs:
            if other is not self and other.process.poll() is None:
                until(lambda other=other: not other.is_in_front(), "the other window to be behind")

    def is_in_front(self):
        # What is noticed then may change its title.
        return self.window(lambda name: name.endswith(" – Komadai"), "frame").has("active")

    # --- finding elements

    def find(self, name=None, role=None, within=None, large=False, where=None, seconds=20):
        """The visible element with that name; the first of several."""
        scope = within or self.root

        def found():
            elements = scope.find(role, name, large=large, where=where)
            return elements[0] if elements else None

        return until(found, f"{role or 'something'} “{name}”", seconds)

    def absent(self, name=None, role=None, within=None):
        scope = within or self.root
        return not scope.find(role, name)

    def texts(self, within=None, large=False):
        """All texts on the screen."""
        words = []
        for element in (within or self.root).walk(large, shown=True):
            try:
                words += [element.name, element.text if element.role == "text" else ""]
            except Gone:
                pass
        if within is None:
            words += [element.name for element in self.over_board()]
        return [word for word in dict.fromkeys(words) if word]

    def over_board(self):
        """What covers the board: the promotion chooser, a message about an illegal move."""
        return self.board.children(screen_reader.BOARD_CELLS)

    def says(self, part, within=None):
        return any(part in text for text in self.texts(within))

    def await_words(self, part, seconds=20, within=None):
        until(lambda: self.says(part, within), f"the words “{part}”", seconds, pause=0.3)

    # --- mouse and keyboard

    def click(self, element, button=1, times=1, at=None):
        x, y, width, height = element.extents
        require(width > 0 and height > 0, f"“{element.name}” cannot be clicked: it has no place on the screen")
        dx, dy = at or (width // 2, height // 2)
        xdotool("mousemove", x + dx, y + dy)
        xdotool("click", "--repeat", times, "--delay", 60, button)

    def await_its_place(self, element):
        places = [None]

        def stays():
            places.append(element.extents)
            return places[-1] == places[-2]

        until(stays, f"“{element.name}” to stay where it is")

    def press(self, name, role=None, within=None, seconds=20):
        """Clicks the button (or box, tab, entry of a list) with that name once it is enabled."""
        roles = role or ("push button", "button", "toggle button", "check box", "radio button", "page tab", "list item")

        def found():
            for element in (within or self.root).find(roles, name):
                if element.enabled:
                    return element
            return None

        element = until(found, f"the button “{name}”", seconds)
        self.click(element)
        return element

    def drag(self, start, end):
        def centre(element):
            x, y, width, height = element.extents
            return x + width // 2, y + height // 2

        self.drag_between(centre(start), centre(end))

    def drag_between(self, start, end):
        """From one point of the screen to another, as slowly as a hand: a jump would be no drag."""
        (x1, y1), (x2, y2) = start, end
        xdotool("mousemove", x1, y1, "mousedown", 1)
        for part in (0.1, 0.4, 0.7, 1.0):
            xdotool("mousemove", round(x1 + (x2 - x1) * part), round(y1 + (y2 - y1) * part))
            time.sleep(0.03)
        xdotool("mouseup", 1)

    def keys(self, *names):
        xdotool("key", "--clearmodifiers", "--delay", 30, *names)

    def type(self, text):
        xdotool("type", "--clearmodifiers", "--delay", 15, "--", text)

    def copy(self, text):
        """Puts text on the clipboard, as if it came from another program."""
        subprocess.run(["xclip", "-selection", "clipboard"], input=text.encode(), check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip

    def fill_pasting(self, element, text):
        """Like fill(), for letters that the X server's keys do not have."""
        self.fill(element, "")
        self.clip(text)
        self.keys("ctrl+v")

    def fill(self, element, text):
        """Replaces the content of a text field or a spin box, once a dialog that lays itself out anew has come to rest."""
        self.await_its_place(element)
        self.click(element, at=(min(30, element.extents[2] // 3), element.extents[3] // 2))
        self.keys("ctrl+a")
        self.type(str(text))

    def choose(self, combo, text):
        """Selects an entry of a combo box by its name, with the keyboard in its open list."""
        entries = [item.name for item in combo.find("list item", showing=False, large=True) if item.name]
        require(text in entries, f"there is no entry “{text}” among {entries}")
        self.click(combo)
        until(lambda: combo.find("list item", large=True), f"the list of “{combo.name}” to open")
        self.keys("Home", *["Down"] * entries.index(text), "Return")
        until(lambda: text in (combo.name, combo.text), f"“{text}” to be chosen")

    def row(self, label, within):
        """The fields in the row of a label, from left to right."""
        words = self.find(label, "label", within)
        _, top, _, height = words.extents
        fields = [
            element
            for element in within.find(("combo box", "spin button", "text", "check box", "push button"))
            if element.extents[1] <= top + height // 2 <= element.extents[1] + element.extents[3]
        ]
        return sorted(fields, key=lambda element: element.extents[0])

    def menu(self, *path):
        """Opens menus with the mouse: menu("Game", "New game…")."""
        scope = self.find(path[0], "menu item")
        self.click(scope)
        for name in path[1:]:
            parent = scope
            scope = until(
                lambda p=parent, n=name: next((i for i in p.find("menu item", n) if i.enabled), None),
                f"the menu entry “{name}”",
            )
            self.await_its_place(scope)
            self.click(scope)

    # --- the board

    @property
    def board(self):
        if self._board is None:
            # The main window has one; in others it is searched for.
            self._board = self.find(lambda name: name in ("Shogi board", "将棋盤"), "table")
        return self._board

    def square(self, name, board=None):
        """The cell "7g" of the board."""
        file, rank = int(name[0]), "abcdefghi".index(name[1])
        return (board or self.board).child((file - 1) * 9 + rank)

    def stand(self, side, kind, board=None):
        """side: "Black" or "White"; kind: "pawn"."""
        index = screen_reader.HAND_KINDS.index(kind)
        for cell in (board or self.board).children()[81:95]:
            words = cell.name
            if words.startswith(f"{side}’s stand, {kind}:"):
                return cell
        raise Failure(f"no place {index} for {kind} on {side}'s stand")

    def sfen(self, side="b", board=None):
        return screen_reader.sfen_of(board or self.board, side)

    def focus_board(self):
        """With a click between the grid and the frame, where there are no pieces."""
        x, y, width, _ = self.square("9a").extents
        xdotool("mousemove", x - 6, y - 6, "click", 1)
        del width

    def type_move(self, move):
        """Types a move in USI on the board; one that could also promote waits for Return."""
        before = self.place()
        self.type(move)
        deadline = time.monotonic() + PATIENCE
        while self.place() == before:
            if time.monotonic() > deadline:
                self.keys("Return")
                return
            time.sleep(0.05)

    def activity(self):
        """The text at the left of the status bar."""
        bars = self.root.find("status bar")
        return bars[0].children()[0].name if bars else ""

    def place(self):
        """“Move 3 of 10” as (3, 10); also in Japanese."""
        for element in self.root.find("label", lambda name: name.startswith("Move ") or "手目／" in name):
            numbers = re.findall(r"\d+", element.name.replace(",", ""))
            if len(numbers) >= 2:
                return int(numbers[0]), int(numbers[1])
        return None

    def table_rows(self, name, columns):
        """Texts of a table's cells, row by row."""
        table = self.find(name, "table")
        cells = [cell.name for cell in table.find(("table cell",), showing=False, large=True)]
        return [cells[start : start + columns] for start in range(0, len(cells), columns)]

    def record_rows(self):
        """The list of moves: [["Start position"], ["1", "P-7f", "0:03", "0:03"], …]; hidden columns and bars left out."""
        rows = []
        for cell in self.find("Moves of the record", "table").find(
            ("table row header", "table cell"), showing=False, large=True
        ):
            if cell.role == "table row header":
                rows.append([])
            elif rows and cell.extents[2] > 0 and cell.name and not cell.name.startswith("Win rate of Black"):
                rows[-1].append(cell.name)
        return rows

    def sent_lines(self):
        """The lines sent to the engine started last: opens, reads and closes the console."""
        self.keys("ctrl+shift+e")
        console = self.window("Engine console")
        self.click(console.find("list item", large=True)[-1])
        received = self.find("Received", "check box", console)
        if received.checked:
            self.click(received)
            until(lambda: not received.checked, "what was received to be hidden")
        table = console.find("table", large=False)[0]
        lines = [cell.name for cell in table.find("table cell", showing=False, large=True)]
        self.session.picture(f"{self.session._steps:02d}-console")
        self.keys("alt+F4")
        until(lambda: not [w for w in self.windows() if w.name == "Engine console"], "the console to be closed")
        # Time, direction and text of a line form a row.
        return [words for words in lines if words != ">" and not words.replace(".", "").isdigit()]

    # --- games

    def new_game(self, black="Human", white="Tokin", strengths=(None, None), byoyomi=(1, 1), start=None,
                 unsaved="Don’t save", minutes=0, person=None, games=None):  # fmt: skip
        """Ctrl+N, fills in the dialog, starts the game. Players are names in the lists; byoyomi in seconds.

        minutes: main time of both; person: name of the player with Black; games: of a series.
        unsaved: the answer to the question about the previous record, if it is asked.
        """
        self.keys("ctrl+n")
        dialog = self.window("New game")
        self.unfold(dialog)
        players = [field for field in self.row("Player", dialog) if field.role == "combo box"]
        for field, name in zip(players, (black, white)):
            self.choose(field, name)
        if person is not None:
            self.fill(self.row("Name", dialog)[0], person)
        same = self.find("Same times for both", "check box", dialog)
        equal = byoyomi[0] == byoyomi[1]
        if same.checked != equal:
            self.click(same)
            until(lambda: same.checked == equal, "the times to be the same for both, or not")
        for column, strength in enumerate(strengths):
            if strength is not None:
                fields = self.row("Strength", dialog)
                # A person has no strength setting: the field is in its player's column.
                self.choose(fields[0] if len(fields) == 1 else fields[column], strength)
        for position, field in enumerate(self.row("Main time", dialog)):
            if field.enabled:
                self.fill(field, minutes if position % 2 == 0 else 0)
        spins = [field for field in self.row("After main time", dialog) if field.role == "spin button"]
        for field, seconds in zip(spins, byoyomi):
            if field.enabled:
                self.fill(field, seconds)
        if start:
            self.choose(self.row("Start position", dialog)[0], start)
        if games:
            self.fill(self.find("Number of games", "spin button", dialog), games)
        self.session.picture(f"{self.session._steps:02d}-new-game")
        self.press("Start the game", within=dialog)
        until(lambda: not [w for w in self.windows() if w.name == "New game"], "the dialog to be closed")
        # A question about the record before, or the game, in which it may be anybody's turn.
        until(lambda: self.has_dialog() or (self.activity() and not self.result()), "a question, or the game")
        if self.has_dialog():
            self.press(unsaved, within=self.dialog())
            self.no_dialog()
        until(lambda: self.activity() and not self.result(), "the game to begin")

    def unfold(self, dialog):
        """All that a new game has to choose."""
        more = self.find("More", ("push button", "toggle button", "check box"), dialog)
        if not more.checked:
            self.click(more)
            until(lambda: dialog.find("label", "Player"), "all choices to be shown")

    def result(self):
        """The text of the banner that reports how a game ended; None while it is in progress."""
        for element in self.root.find("label"):
            if re.search(r"\b(wins|draw|no result|broken off|Broken off)\b", element.name):
                return element.name
        return None

    # --- engines

    def engines_dialog(self):
        self.keys("ctrl+e")
        return self.window("Engines")

    def add_engine(self, path):
        """Uses the Engines dialog; returns the engine's own name."""
        dialog = self.engines_dialog()
        before = self.engine_names(dialog)
        self.press("Add…", within=dialog)
        self.window("Choose an engine")
        self.file_dialog(path)
        self.await_words("Added ", 60, within=dialog)
        added = [name for name in self.engine_names(dialog) if name not in before]
        require(len(added) == 1, f"one engine was added, not {added}")
        self.session.picture(f"{self.session._steps:02d}-engine-added")
        self.press("Close", within=dialog)
        self.no_dialog()
        return added[0]

    def engine_names(self, dialog):
        """The first column of the list."""
        listed = dialog.find("tree")[0]
        left = listed.extents[0]
        cells = listed.find("table cell", showing=False, large=True)
        return [cell.name for cell in cells if cell.extents[0] == left]

    def choose_engine(self, dialog, name):
        cell = self.find(name, "table cell", dialog, large=True)
        self.click(cell)
        until(lambda: cell.has("selected"), f"“{name}” to be selected in the list of engines")

    # --- files on disk

    def data(self):
        return self.home / ".local" / "share" / "komadai"

    def journal_lines(self):
        """Lines of this home's only journal, parsed."""
        files = list((self.data() / "journals").glob("*.journal"))
        if len(files) != 1:
            return []
        lines = []
        for line in files[0].read_bytes().split(b"\n"):
            try:
                lines.append(json.loads(line))
            except ValueError:
                continue
        return lines

    def settings_path(self):
        return self.home / ".config" / "komadai" / "settings.json"

    def settings(self):
        try:
            return json.loads(self.settings_path().read_text())
        except (OSError, ValueError):
            return {}

    # --- files, comments, the clipboard

    def settings_dialog(self):
        self.keys("ctrl+comma")
        return self.window("Settings")

    def find_setting(self, words, dialog):
        """Leads to a setting by the search field of the settings."""
        self.fill(self.find("Search the settings", "text", dialog), words)
        self.at_rest(dialog)

    def setting(self, label, choice):
        """Chooses an entry of a setting; returns the dialog, which stays open."""
        dialog = self.settings_dialog()
        self.find_setting(label, dialog)
        self.choose(self.row(label, dialog)[-1], choice)
        return dialog

    def record_tabs(self):
        """Their titles; none while only one record is open."""
        centre = self.board.node.get_parent()
        # Beside the menus, or above the board where there is no room.
        places = [screen_reader.Element(centre)]
        places += [part for part in screen_reader.Element(centre.get_parent()).children() if part.role == "filler"]
        bars = [near for place in places for near in place.children() if near.role == "page tab list" and near.showing]
        return [tab.name for bar in bars for tab in bar.children() if tab.role == "page tab"]

    def file_dialog(self, path, replaces=False):
        """Types a path into the open file dialog and confirms it; replaces: also that the file there is replaced."""
        def names_it(name):
            return "name" in name.lower() or "directory" in name.lower()

        dialog = until(
            # Behind it there may be a dialog that asks for names, too.
            lambda: next((w for w in reversed(self.windows()) if w.find("text", names_it)), None),
            "a file dialog",
        )
        field = dialog.find("text", names_it)[0]
        self.fill(field, path)
        self.keys("Return")
        title = dialog.name
        if replaces:
            question = until(lambda: next((w for w in self.windows() if w.role == "alert"), None), "the question to replace")
            self.press("Yes", within=question)
        until(lambda: not [w for w in self.windows() if w.name == title and w.role == "dialog"], f"“{title}” to close")

    def open_file(self, path):
        self.keys("ctrl+o")
        self.file_dialog(path)

    def save_as(self, path):
        self.keys("ctrl+shift+s")
        self.file_dialog(path)

    def comment_field(self):
        return self.find("Comment", "text")

    def write_comment(self, text):
        """One that is not there yet has no field."""
        if self.absent("Comment", "text"):
            self.keys("ctrl+4")
        self.click(self.comment_field(), at=(40, 15))
        # The click passes through the window manager, keys do not: they may arrive earlier.
        until(lambda: self.comment_field().has("focused"), "the comment to have the focus")
        self.keys("ctrl+End")
        self.type(text)

    def clip(self, text):
        """Puts text on the clipboard."""
        subprocess.run(["xclip", "-selection", "clipboard"], input=text.encode(), check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip

    def clipboard(self):
        return subprocess.run(["xclip", "-selection", "clipboard", "-o"], capture_output=True, text=True).stdout

    def paste(self, text):
        """Puts text on the clipboard and presses Ctrl+V on the board."""
        self.clip(text)
        self.keys("ctrl+v")

    def click_move(self, start, end):
        """Two clicks: the piece, its target. start may be a place on a stand."""
        self.click(self.square(start) if isinstance(start, str) else start)
        self.click(self.square(end))

    def await_place(self, current, last, seconds=20):
        until(lambda: self.place() == (current, last), f"move {current} of {last}, not {self.place()}", seconds)
