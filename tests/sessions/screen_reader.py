# SPDX-License-Identifier: GPL-3.0-or-later
"""The accessible tree of a running program: what a screen reader would find, and where it is on the screen."""

import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# Order of pieces in the board's children after its 81 squares, for each side.
HAND_KINDS = ("pawn", "lance", "knight", "silver", "gold", "bishop", "rook")
LETTERS = {
    "pawn": "P", "lance": "L", "knight": "N", "silver": "S", "gold": "G", "bishop": "B", "rook": "R", "king": "K",
    "promoted pawn": "+P", "promoted lance": "+L", "promoted knight": "+N", "promoted silver": "+S",
    "horse": "+B", "dragon": "+R",
}  # fmt: skip

# A board's children are its squares and the places of both stands; further ones cover it.
BOARD_CELLS = 81 + 14

# These have many children, which are only needed on request.
LARGE = ("table", "tree table", "tree")


# Device pixels per logical pixel of the programs: 2 on a large screen.
scale = 1


class Gone(Exception):
    """The element, or the whole program, no longer exists."""


def connect():
    """Call once in a session, after its bus has started."""
    Atspi.init()
    Atspi.set_timeout(10000, 20000)
    # Queries must return the current state.
    Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)


class Element:
    """One node of the tree. Every query goes to the program; raises Gone if it does not answer."""

    def __init__(self, node):
        self.node = node

    def _ask(self, question):
        try:
            return question()
        except GLib.Error as error:
            raise Gone(str(error)) from error

    @property
    def role(self):
        return self._ask(self.node.get_role_name)

    @property
    def name(self):
        return self._ask(self.node.get_name) or ""

    @property
    def description(self):
        return self._ask(self.node.get_description) or ""

    def children(self, first=0):
        count = self._ask(self.node.get_child_count)
        found = []
        for index in range(first, count):
            child = self._ask(lambda i=index: self.node.get_child_at_index(i))
            if child is not None:
                found.append(Element(child))
        return found

    def child(self, index):
        child = self._ask(lambda: self.node.get_child_at_index(index))
        if child is None:
            raise Gone(f"no child {index}")
        return Element(child)

    def parent(self):
        parent = self._ask(self.node.get_parent)
        return Element(parent) if parent is not None else None

    @property
    def extents(self):
        """(x, y, width, height) on the screen, in its pixels; Qt reports them before scaling."""
        try:
            box = self.node.get_extents(Atspi.CoordType.SCREEN)
        except GLib.Error:
            return (0, 0, 0, 0)
        if box is None:
            return (0, 0, 0, 0)
        return (box.x * scale, box.y * scale, box.width * scale, box.height * scale)

    def has(self, state):
        """state: a name of Atspi.StateType, such as "checked"."""
        return self._ask(self.node.get_state_set).contains(getattr(Atspi.StateType, state.upper()))

    @property
    def showing(self):
        if not (self.has("showing") and self.has("visible")):
            return False
        _, _, width, height = self.extents
        return width > 0 and height > 0

    @property
    def enabled(self):
        return self.has("enabled")

    @property
    def checked(self):
        return self.has("checked")

    @property
    def text(self):
        """The contents of a text field; for others their name."""
        try:
            length = self.node.get_character_count()
            if length > 0:
                return Atspi.Text.get_text(self.node, 0, length)
        except GLib.Error:
            pass
        return self.name if self.role not in ("text", "spin button") else ""

    def act(self):
        """What pressing it does, as a screen reader asks for it."""
        names = [self._ask(lambda i=index: Atspi.Action.get_action_name(self.node, i))
                 for index in range(self._ask(lambda: Atspi.Action.get_n_actions(self.node)))]  # fmt: skip
        self._ask(lambda: Atspi.Action.do_action(self.node, names.index("Press")))

    @property
    def value(self):
        return self._ask(self.node.get_current_value)

    def walk(self, large=False, shown=False):
        """This and everything below it; tables only if large, hidden branches not if shown."""
        yield self
        try:
            if self.role in LARGE and not large:
                return
            children = self.children()
        except Gone:
            return
        for child in children:
            try:
                if not shown or child.has("showing"):
                    yield from child.walk(large, shown)
            except Gone:
                continue

    def find(self, role=None, name=None, showing=True, large=False, where=None):
        """All elements below this with that role (or one of several) and name (text, or a function of it)."""
        roles = (role,) if isinstance(role, str) else role
        found = []
        for element in self.walk(large, shown=showing):
            if element.node is self.node:
                continue
            try:
                if roles and element.role not in roles:
                    continue
                if callable(name):
                    if not name(element.name):
                        continue
                elif name is not None and element.name != name:
                    continue
                if showing and not element.showing:
                    continue
                if where and not where(element):
                    continue
            except Gone:
                continue
            found.append(element)
        return found

    def outline(self, depth=0, most=4000):
        """The tree as text, for analysing a failure."""
        lines = []

        def add(element, depth):
            if len(lines) >= most:
                return
            try:
                states = [
                    state
                    for state in ("showing", "focused", "checked", "selected", "expanded")
                    if element.has(state)
                ]
                if not element.has("enabled"):
                    states.append("disabled")
                lines.append(
                    f"{'  ' * depth}{element.role} “{element.name}” {element.extents} {' '.join(states)}".rstrip()
                )
                for child in element.children()[:120]:
                    add(child, depth + 1)
            except Gone:
                lines.append("  " * depth + "(gone)")

        add(self, depth)
        return "\n".join(lines)


def application(pid, timeout):
    """The root of the program with that process id; None if it has not registered within timeout s."""
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            try:
                node = desktop.get_child_at_index(index)
                if node is not None and node.get_process_id() == pid:
                    return Element(node)
            except GLib.Error:
                continue
        time.sleep(0.1)
    return None


def sfen_of(board, side):
    """The position that a board element shows, as SFEN; side: "b" or "w" to move. English names are read."""
    squares = {}
    hands = {"Black": "", "White": ""}
    cells = board.children()
    for cell in cells[:81]:
        words = cell.name.split(",")[0:2]
        where, what = words[0].strip(), words[1].strip()
        if what == "empty":
            continue
        color, kind = what.split(" ", 1)
        letter = LETTERS[kind]
        squares[where] = letter if color == "Black" else letter.lower()
    for index, color in ((81, "Black"), (88, "White")):
        held = {}
        for place, cell in zip(range(7), cells[index : index + 7]):
            kind, count = cell.name.split(", ")[1].split(": ")
            held[kind] = int(count.split(",")[0])
        for kind in ("rook", "bishop", "gold", "silver", "knight", "lance", "pawn"):
            count = held.get(kind, 0)
            if count:
                letter = LETTERS[kind] if color == "Black" else LETTERS[kind].lower()
                hands[color] += (str(count) if count > 1 else "") + letter
    ranks = []
    for rank in "abcdefghi":
        text, empty = "", 0
        for file in range(9, 0, -1):
            piece = squares.get(f"{file}{rank}")
            if piece is None:
                empty += 1
                continue
            text += (str(empty) if empty else "") + piece
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    hand = hands["Black"] + hands["White"] or "-"
    return f"{'/'.join(ranks)} {side} {hand} 1"
