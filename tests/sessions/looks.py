# SPDX-License-Identifier: GPL-3.0-or-later
"""Every window and dialog in both languages, light and dark: all buttons on the screen, no text in the other language.

The screen is part of the session's name: looks@1024x700.
"""

import re
import subprocess

import screen_reader
from session import Failure, require, until

# Words that are the same in both languages: names, protocols, units, notation, and names in the record.
SHARED = re.compile(
    r"[Kk]omadai|Tokin|Rival|USI|UCI|UGI|KIF|KIFU|CSA|SFEN|BOD|HTML|PDF|PNG|GPL|UTF-8|Shift_JIS|EvalFile|MultiPV|Hash|"
    r"English|Ponanza|dlshogi|Ctrl|Shift|Alt|Space|kif|csa|json|Python|https?://\S+|evaluated|nodes|cp|MB|MiB|GB|"
    r"[A-Z]{1,3}\d?|\S*/\S*"
)

# Keys of the dialogs, and of the windows that may stay open beside the main one.
MODAL = ("ctrl+n", "ctrl+e", "ctrl+g", "ctrl+shift+g", "ctrl+b", "ctrl+alt+a", "ctrl+alt+m", "ctrl+alt+e", "ctrl+o",
         "ctrl+shift+s", "shift+F1")  # fmt: skip
ANALYSING = "ctrl+alt+m"
MODELESS = ("ctrl+shift+e", "ctrl+shift+r", "F1")
BESIDE = (("ctrl+t", "Mate problems"), ("ctrl+shift+d", "Practise my mistakes"), ("ctrl+i", "Set up a position"))


def run(session, short=False):
    width, height = (int(part) for part in session.screen.split("x"))
    program = session.start(session.fixtures / "evaluated.kif", "--language", "en", "--theme", "light")
    until(lambda: program.place() and program.place()[1] == 16, "the record to be open")
    program.keys("ctrl+6", "End", "Left")
    session.step("a record with evaluations")
    faults = []

    for language in ("en", "ja"):
        if language == "ja":
            switch(program, "日本語")
            session.step("Japanese")
        for keys in MODAL:
            # Searched moves can be selected while engines analyse the position.
            if keys == ANALYSING:
                program.keys("space")
                until(lambda: program.says("Tokin"), "the analysis to begin")
            program.keys(keys)
            dialog = until(lambda: front(program), f"the dialog of {keys}")
            program.at_rest(dialog)
            session.step(f"{language} {keys.replace('+', ' ')}")
            faults += off_screen(dialog, width, height, f"{language} {keys}")
            faults += cramped(dialog, f"{language} {keys}")
            if language == "ja":
                faults += foreign(dialog, f"{language} {keys}")
            program.keys("Escape")
            until(lambda: closed(program), f"the dialog of {keys} to close")
            if keys == ANALYSING:
                program.keys("space")

    # Back to English, then all non-modal windows at once, changing the language while they are open.
    switch(program, "English")
    for keys in MODELESS:
        activate_main(program)
        before = len(program.windows())
        program.keys(keys)
        until(lambda: len(program.windows()) > before, f"the window of {keys}")
        program.at_rest()
        session.step(f"opened by {keys.replace('+', ' ')}")
    activate_main(program)
    for keys, pane in BESIDE:
        program.keys(keys)
        program.find(pane, "frame")
        program.at_rest()
        session.step(f"beside the board by {keys.replace('+', ' ')}")
    for window in program.windows():
        faults += off_screen(window, width, height, f"English, {window.name}")
        faults += cramped(window, f"English, {window.name}")
    english = all_texts(program)
    activate_main(program)
    switch(program, "日本語")
    session.step("all windows, Japanese")
    japanese = all_texts(program)
    left = sorted(text for text in english & japanese if words_of_one_language(text))
    if left:
        faults.append(f"texts left in English after a live change: {left}")
    for window in program.windows():
        faults += off_screen(window, width, height, f"Japanese, {window.name}")
        faults += cramped(window, f"Japanese, {window.name}")
    dark(program)
    session.step("all windows, Japanese, dark")

    require(not faults, "\n    ".join(["what does not look right:", *faults]))
    program.terminate()
    session.require_clean_end()


def front(program):
    """The dialog that is open, whatever it is called."""
    return next((window for window in program.windows() if window.role in ("dialog", "alert")), None)


def closed(program):
    """No dialog is open, and keys arrive at a window again."""
    return front(program) is None and any(window.has("active") for window in program.windows())


def activate_main(program):
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Komadai$"], capture_output=True, text=True)
    for window in found.stdout.split():
        subprocess.run(["xdotool", "windowactivate", "--sync", window], check=False)
    program.at_rest()


def switch(program, language):
    """Chooses a language in the settings; its name is the same in both."""
    program.keys("ctrl+comma")
    dialog = until(lambda: front(program), "the settings")
    combo = next(box for box in dialog.find("combo box") if any(i.name == language for i in box.find("list item", showing=False, large=True)))
    program.choose(combo, language)
    program.at_rest(dialog)
    program.keys("Return")
    until(lambda: closed(program), "the settings to close")


def dark(program):
    program.keys("ctrl+comma")
    dialog = until(lambda: front(program), "the settings")
    boxes = dialog.find("combo box")
    for box in boxes:
        for name in ("ダーク", "Dark"):
            if any(item.name == name for item in box.find("list item", showing=False, large=True)):
                program.choose(box, name)
                program.keys("Return")
                until(lambda: closed(program), "the settings to close")
                return
    raise Failure("the settings have no dark theme")


def all_texts(program):
    texts = set()
    for element in program.root.walk(shown=True):
        texts.add(element.name)
        if element.role == "label":
            texts.add(element.text)
    return texts


def words_of_one_language(text):
    return re.search(r"[A-Za-z]{3,}", SHARED.sub("", text)) is not None


def foreign(scope, where):
    """English words in a Japanese window."""
    found = []
    for element in scope.walk(shown=True):
        if element.role in ("text", "list item", "table cell", "file chooser"):
            continue
        name = element.name
        # What Tokin says of itself, in the list of engines.
        if name.startswith("The Komadai developers"):
            continue
        # Qt's own file dialog shows file names.
        if words_of_one_language(name) and not re.search(r"[ぁ-んァ-ン一-龥]", name):
            found.append(f"{where}: “{name}” is not Japanese")
    return found


def off_screen(window, width, height, where):
    """Buttons and fields must be completely on the screen, unless they are inside a scroll area."""
    found = []
    for element in visible(window):
        if element.role not in ("push button", "toggle button", "check box", "radio button", "combo box", "spin button"):
            continue
        x, y, w, h = element.extents
        # Qt keeps the buttons of tabbed panes outside the screen's corner.
        if x + w < 0 and y + h < 0:
            continue
        if x < 0 or y < 0 or x + w > width or y + h > height:
            found.append(f"{where}: {element.role} “{element.name}” lies at {x},{y} {w}×{h} on {width}×{height}")
    return found


def visible(window):
    """Without elements scrolled out of a scroll area, which can be reached."""

    def exceeds(extents, room):
        x, y, w, h = extents
        ax, ay, aw, ah = room
        return x < ax or y < ay or x + w > ax + aw or y + h > ay + ah

    def below(element, scrolled):
        for child in element.children():
            if not child.has("showing"):
                continue
            inside = scrolled
            if child.role == "viewport" or child.role == "scroll pane":
                inside = child.extents
            elif child.role == element.role == "filler" and exceeds(child.extents, element.extents):
                # A page that is larger than what shows it: Qt gives its scroll areas no role.
                inside = element.extents
            if inside is not None and child.role != "filler" and exceeds(child.extents, inside):
                continue
            yield child
            if child.role not in ("table", "tree", "tree table", "list"):
                yield from below(child, inside)

    return below(window, None)


def cramped(window, where):
    """A lower bound from outside: a letter takes at least five pixels and a kanji ten; tests measure with the real font."""
    found = []
    for element in visible(window):
        if element.role not in ("push button", "label", "check box", "radio button"):
            continue
        name = element.name
        _, _, width, height = element.extents
        if "\n" in name or height > 30 * screen_reader.scale or "<" in name or not name:
            continue
        # Shown as an icon; the name is for screen readers.
        if element.role in ("push button", "check box") and width <= 48 * screen_reader.scale:
            continue
        least = sum(10 if ord(c) > 0x2E80 else 4.5 for c in name if c.isalnum() or ord(c) > 0x2E80)
        # Elided texts end in an ellipsis; labels may be wrapped.
        lines = max(1, height // (13 * screen_reader.scale)) if element.role == "label" else 1
        if least * screen_reader.scale > width * lines + 2 and not name.endswith("…"):
            found.append(f"{where}: “{name}” has {width} pixels")
    return found
