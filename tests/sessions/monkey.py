# SPDX-License-Identifier: GPL-3.0-or-later
"""Random actions with mouse and keyboard, the same for the same seed: nothing crashes, stalls or is lost.

KOMADAI_MONKEY_SEED     which actions (default: 1)
KOMADAI_MONKEY_MINUTES  how long (default: 1)
KOMADAI_MONKEY_STALL    seconds without an answer that count as a stall (default: 1; 3 for sanitizers)

Now and then the program is killed, and what it restores is compared with what was on the screen.
"""

import collections
import os
import random
import re
import signal
import subprocess
import time

from screen_reader import Gone
from session import Failure, require, until, xdotool

KEYS = (
    "ctrl+n ctrl+o ctrl+s ctrl+shift+s ctrl+z ctrl+y ctrl+shift+z ctrl+c ctrl+shift+c ctrl+v ctrl+h ctrl+m ctrl+p ctrl+d "
    "ctrl+r ctrl+shift+b Home Left Right End ctrl+Right ctrl+shift+m ctrl+Delete space ctrl+space ctrl+j ctrl+shift+j "
    "ctrl+l ctrl+shift+l ctrl+alt+l ctrl+alt+m ctrl+alt+a ctrl+alt+e ctrl+k ctrl+shift+t ctrl+shift+x ctrl+shift+y "
    "ctrl+shift+o ctrl+t ctrl+period ctrl+i ctrl+g ctrl+shift+g f ctrl+e ctrl+shift+e ctrl+comma ctrl+1 ctrl+2 ctrl+3 ctrl+4 ctrl+5 "
    "ctrl+f F3 shift+F3 ctrl+shift+f ctrl+b ctrl+Up ctrl+shift+Up ctrl+shift+Down ctrl+shift+Delete alt+Delete ctrl+alt+c "
    "ctrl+shift+v ctrl+9 ctrl+6 ctrl+7 ctrl+8 Tab shift+Tab Up Down Page_Up Page_Down Return Escape Escape BackSpace Delete alt+f alt+g alt+a "
    "F1 F2 F10 F11 question ctrl+shift+p ctrl+shift+d plus minus ctrl+shift+n ctrl+w ctrl+Next ctrl+Prior"
).split()
WORDS = ("7g7f", "3c3d", "2g2f", "P*5e", "☗", "7六歩", "歩", "+", "99", "🙂", "resign", "'\"<b>", "a")
PRESSABLE = ("push button", "toggle button", "check box", "radio button", "page tab", "combo box", "spin button", "list item",
             "menu item", "text", "table column header", "label")  # fmt: skip
# Quitting is tested separately; a help page would start another program.
LEFT_ALONE = ("Quit", "終了")
REPORTS = re.compile(r"AddressSanitizer|LeakSanitizer|ThreadSanitizer|runtime error:|ASSERT|terminate called")


class Monkey:
    def __init__(self, session, program, seed):
        self.session = session
        self.program = program
        self.random = random.Random(seed)
        self.stall = float(os.environ.get("KOMADAI_MONKEY_STALL", "1"))
        self.actions = collections.Counter()
        self.windows = collections.Counter()
        self.longest = 0.0
        self.kills = 0
        self.last = []
        self._elements = []
        self._looked = 0

    # --- watching

    def waited_for_processor(self):
        """Seconds that the program's main thread waited for a CPU: the machine's fault."""
        try:
            with open(f"/proc/{self.program.pid}/task/{self.program.pid}/schedstat") as told:
                return int(told.read().split()[1]) / 1e9
        except OSError:
            return 0.0

    def require_answer(self):
        """The program's main thread answers a query in time."""
        queued, asked = self.waited_for_processor(), time.monotonic()
        try:
            _ = self.program.root.name
        except Gone:
            self.require_life()
        took = time.monotonic() - asked - (self.waited_for_processor() - queued)
        self.longest = max(self.longest, took)
        require(took <= self.stall, f"no answer for {took:.1f} s after {self.last[-5:]}")

    def require_life(self):
        if not self.program.alive:
            raise Failure(f"ended with {self.program.process.returncode} after {self.last[-8:]}: {self.program.output()}")

    # --- acting

    def look(self):
        if self._looked > 0 and self._elements:
            self._looked -= 1
            return self._elements
        self._looked = 4
        found = []
        for window in self.program.windows():
            self.windows[re.sub(r"[“«].*[”»]|\d+|^.*\*? – ", "…", window.name) or window.role] += 1
            found += window.find(PRESSABLE)
        self._elements = found
        return found

    def file_dialog(self):
        """File dialogs lead out of the session's folders: they are answered with a name, or closed."""
        for window in self.program.windows():
            if window.role != "dialog":
                continue
            fields = window.find("text", lambda name: name.startswith("File name") or name.startswith("Directory"))
            if fields:
                name = self.random.choice(("a.kif", "b.csa", "nowhere/c.kif", "d", "page.html", "page.pdf", "x.png"))
                if self.random.random() < 0.5:
                    self.program.keys("Escape")
                else:
                    self.program.fill(fields[0], self.session.work / name)
                    self.program.keys("Return")
                self.program.settle(0.5)
                # Questions (overwrite?) and messages are answered like any others; a dialog that stays is closed.
                for again in self.program.windows():
                    if again.role == "dialog" and again.name == window.name:
                        self.program.keys("Escape", "Escape")
                return True
        return False

    def press_something(self):
        elements = [e for e in self.look() if e.name not in LEFT_ALONE]
        if not elements:
            return "nothing to press"
        element = self.random.choice(elements)
        name = element.name
        x, y, width, height = element.extents
        if x < 0 or y < 0 or width <= 0:
            return "out of sight"
        button = 3 if self.random.random() < 0.1 else 1
        self.program.click(element, button, times=2 if self.random.random() < 0.05 else 1)
        if element.role in ("menu item", "combo box", "push button", "page tab"):
            self._looked = 0
        return f"click {button} {name[:40]}"

    def click_somewhere(self):
        window = self.random.choice(self.program.windows() or [None])
        if window is None:
            return "no window"
        x, y, width, height = window.extents
        xdotool("mousemove", x + self.random.randrange(max(1, width)), y + self.random.randrange(max(1, height)))
        xdotool("click", self.random.choice((1, 1, 1, 1, 3, 4, 5)))
        return "click somewhere"

    def press_keys(self):
        keys = [self.random.choice(KEYS) for _ in range(self.random.choice((1, 1, 1, 2, 6)))]
        self.program.keys(*keys)
        self._looked = 0
        return "keys " + " ".join(keys)

    def type_words(self):
        word = self.random.choice(WORDS)
        self.program.type(word)
        if self.random.random() < 0.5:
            self.program.keys("Return")
        return f"type {word}"

    def drag_on_board(self):
        squares = [f"{self.random.randint(1, 9)}{self.random.choice('abcdefghi')}" for _ in range(2)]
        try:
            self.program.drag(self.program.square(squares[0]), self.program.square(squares[1]))
        except Gone:
            return "no board"
        if self.random.random() < 0.3:
            self.program.keys("Return")
        return "drag " + "-".join(squares)

    def resize(self):
        size = self.random.choice(((1024, 640), (1270, 760), (640, 480), (900, 700), (1200, 500)))
        window = subprocess.run(["xdotool", "getactivewindow"], capture_output=True, text=True, check=True)
        xdotool("windowsize", window.stdout.strip(), *size)
        return f"resize {size}"

    def start_quick_game(self):
        """Monkeys rarely get through the dialog by chance."""
        self.program.keys("Escape", "Escape", "Escape", "ctrl+n")
        self.program.settle(0.7)
        self.program.keys("Return")
        self.program.settle(0.7)
        if any(window.role in ("dialog", "alert") for window in self.program.windows()):
            self.program.keys(self.random.choice(("Tab", "Escape")), "Return")
        self._looked = 0
        return "a game"

    def act(self):
        name = "file dialog"
        try:
            if not self.file_dialog():
                action = self.random.choices(
                    (self.press_something, self.click_somewhere, self.press_keys, self.type_words,
                     self.drag_on_board, self.resize, self.start_quick_game),
                    (40, 8, 25, 8, 14, 1, 2),
                )[0]  # fmt: skip
                name = action.__name__
                name = action()
        except (Gone, Failure, subprocess.CalledProcessError):
            # The target has disappeared meanwhile.
            self._looked = 0
        self.last.append(name)
        self.actions[name.split(" ")[0]] += 1
        self.require_life()
        self.require_answer()

    # --- killing

    def seen(self):
        # In the language the monkey has selected.
        cells = [re.split("[,、]", cell.name)[:2] for cell in self.program.board.children()[:95]]
        return {"place": self.program.place(), "position": cells}

    def kill_and_restore(self):
        """What was on the screen just before a kill is on it again after the next start."""
        program = self.program
        for _ in range(4):
            program.keys("Escape")
        self.press_if_asked()
        program.keys("ctrl+p")
        program.settle(2.5)
        self.press_if_asked()
        title = program.windows()[0].name
        unsaved = any("*" in window.name for window in program.windows()) or program.root.child(0).has("modal")
        try:
            until(lambda: self.seen() == self.seen(), "the board to lie still", 30)
            before = self.seen()
        except Failure:
            before = None
        if before and before["place"] is None:
            before = None  # a question or a problem is on the board
        tabs = program.record_tabs()
        program.kill()
        self.kills += 1
        left = until_gone(self.session)
        require(not left, f"engines outlived the killed program: {left}")
        self.program = program = self.session.start(work=self.session.work)
        self._elements = []
        restored = program.root.find("push button", lambda name: name in ("Restore", "復元"))
        if tabs:
            # Which of them is offered first depends on the last change.
            offers = 0
            for _ in range(4 * len(tabs)):
                restored = program.root.find("push button", lambda name: name in ("Restore", "復元"))
                # It may wait behind another message.
                waiting = program.root.find("push button", lambda name: re.fullmatch(r"\d+ more|ほか\d+件", name))
                if not restored and not waiting:
                    break
                offers += len(restored)
                program.click((restored or waiting)[0])
                program.settle(1)
            unsaved = sum(tab.endswith("*") for tab in tabs)
            require(offers >= unsaved, f"{unsaved} of {tabs} were not saved, {offers} were offered")
        elif restored and before:
            program.click(restored[0])
            program.settle(1)
            until(
                lambda: program.place() is not None and program.place()[1] >= before["place"][1],
                f"{before['place'][1]} moves to be back, not {program.place()}",
            )
            until(lambda: self.seen()["position"] == before["position"] or program.place() != before["place"],
                  "the position")  # fmt: skip
        elif before:
            require(not (unsaved and before["place"][1] > 0),
                    f"“{title}” with {before['place'][1]} moves was not offered again")  # fmt: skip

    def press_if_asked(self):
        """Closes what Escape does not close."""
        for _ in range(6):
            try:
                if not any(window.role in ("dialog", "alert") for window in self.program.windows()):
                    return
            except Gone:
                pass
            self.program.keys("Escape")
            self.program.settle(0.3)


def until_gone(session):
    end = time.monotonic() + 15
    while session.children_left() and time.monotonic() < end:
        time.sleep(0.2)
    return session.children_left()


def run(session, short=False):
    seed = int(os.environ.get("KOMADAI_MONKEY_SEED", "1"))
    minutes = float(os.environ.get("KOMADAI_MONKEY_MINUTES", "1"))
    program = session.start()
    monkey = Monkey(session, program, seed)
    session.step(f"seed {seed}, {minutes:g} minutes")
    began = time.monotonic()
    end = began + 60 * minutes
    kill_at = began + min(240.0, 30 * minutes)
    picture_at = began
    while time.monotonic() < end:
        monkey.act()
        if time.monotonic() > picture_at:
            session.step(f"{sum(monkey.actions.values())} actions")
            picture_at = time.monotonic() + max(20, 60 * minutes / 30)
        if time.monotonic() > kill_at:
            monkey.kill_and_restore()
            kill_at = time.monotonic() + 240
        if REPORTS.search(monkey.program.log.read_text(errors="replace")):
            raise Failure(f"a report after {monkey.last[-8:]}: {monkey.program.output()}")

    # Leaves everything, then quits normally.
    monkey.program.process.send_signal(signal.SIGTERM)
    code = monkey.program.await_end(30)
    require(code == 0, f"SIGTERM ended the program with {code}: {monkey.program.output()}")
    for one in session.programs:
        require(not REPORTS.search(one.log.read_text(errors="replace")), f"a report: {one.output()}")
    require(not until_gone(session), f"left behind: {session.children_left()}")
    names = ", ".join(f"{name} {count}" for name, count in monkey.windows.most_common())
    print(f"  seed {seed}: {sum(monkey.actions.values())} actions, {monkey.kills} kills, "
          f"longest wait for an answer {monkey.longest:.2f} s", flush=True)  # fmt: skip
    print(f"  actions: {dict(monkey.actions.most_common())}")
    print(f"  windows: {names}", flush=True)
