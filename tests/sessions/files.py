# SPDX-License-Identifier: GPL-3.0-or-later
"""Every kind of file is opened, changed and saved: a file that was not read completely is never overwritten."""

import os
import shutil

from session import require, until

# Read completely, and written back unchanged: (file, moves, further questions).
WHOLE = [
    ("plain.kif", 12),
    ("shift_jis_crlf.kif", 12),
    ("mark.kifu", 12),
    ("branches.kif", 12),
    ("handicap.kif", 4),
    ("times.csa", 6),
    ("kif_inside.csa", 12),
    ("kif_inside.txt", 12),
    ("moves.ki2", 12),
]
PARTLY = [("faulty.kif", 6), ("truncated.kif", 5)]
# The first of their games is chosen.
SEVERAL = [("two_games.kif", 12), ("two_games.csa", 6)]
# With the expected messages.
REFUSED = [
    ("empty.kif", "empty"),
    ("picture.kif", "not a text file"),
    ("letter.kif", "not in a format Komadai reads"),
    ("huge.kif", "larger than"),
    ("pipe.kif", "not a regular file"),
    ("secret.kif", "not have permission"),
]
REMARK = "Well played."


def run(session, short=False):
    for path in (session.fixtures / "files").iterdir():
        shutil.copyfile(path, session.work / path.name)
    program = session.start(wrapper=session.as_ordinary_user)
    if short:
        whole(session, program, "shift_jis_crlf.kif", 12)
        read_again(session, program, "shift_jis_crlf.kif", 12)
    else:
        for name, moves in WHOLE:
            whole(session, program, name, moves)
            read_again(session, program, name, moves)
        for name, moves in PARTLY + SEVERAL:
            partly(session, program, name, moves)
        only_read(session, program)
        a_second_copy(session, program)
        refused(session, program)
        read_only(session, program)
        not_in_shift_jis(session, program)
        branches_in_csa(session, program)
        over_another_file(session, program)
        tabs(session, program)
        large(session, program)
    program.quit()
    for path in session.work.iterdir():
        path.unlink()
    session.require_clean_end()


# --- the formats


def whole(session, program, name, moves):
    path = session.work / name
    before = session.record(path)
    original = path.read_bytes()
    opened(program, name, moves)
    require(not program.says("could not be read"), f"{name} is read whole")
    remark(program, moves)
    program.keys("ctrl+s")
    until(lambda: path.read_bytes() != original, f"{name} to be saved")
    until(lambda: title(program) == name, "the record to count as saved")
    session.step(f"{name} saved")
    after = session.record(path)
    require(after["comments"].pop()["text"] == REMARK, f"the comment is in {name}")
    for key in before:
        require(after[key] == before[key], f"{key} of {name} is what it was: {after[key]}, before: {before[key]}")
    require(list(session.work.glob(name + "*")) == [path], f"nothing lies beside {name}")


def read_again(session, program, name, moves):
    other = "handicap.kif" if name != "handicap.kif" else "plain.kif"
    opened(program, other, 4 if other == "handicap.kif" else 12)
    opened(program, name, moves)
    program.focus_board()
    program.keys("End")
    until(lambda: program.comment_field().text == REMARK, f"the saved comment of {name}")


def partly(session, program, name, moves):
    path = session.work / name
    original = path.read_bytes()
    opened(program, name, moves)
    if (name, moves) in PARTLY:
        program.await_words(f"Part of “{name}” could not be read.")
    session.step(f"{name} read in part")
    remark(program, moves)

    program.keys("ctrl+s")
    question = program.dialog()
    require(program.says("could not be read", question), "saving asks first")
    require(program.says("Line ", question), f"what would be lost is named: {program.texts(question)}")
    require(program.says(f"{name}.bak", question), "and where it would be kept")
    session.step("what would be lost")
    program.press("Cancel", within=question)
    program.no_dialog()
    require(path.read_bytes() == original, f"{name} is untouched")

    program.keys("ctrl+s")
    program.press("Save as…", within=program.dialog())
    copy = session.work / ("whole_" + name)
    program.file_dialog(copy)
    until(lambda: title(program) == copy.name, "the record to have the new name")
    require(path.read_bytes() == original, f"{name} is untouched by Save as")
    require(session.record(copy)["comments"][-1]["text"] == REMARK, "the copy holds the comment")
    copy.unlink()

    opened(program, name, moves)
    remark(program, moves)
    program.keys("ctrl+s")
    program.press("Overwrite", within=program.dialog())
    until(lambda: path.read_bytes() != original, f"{name} to be overwritten")
    until(lambda: title(program) == name, "the record to count as saved")
    kept = session.work / f"{name}.bak"
    require(kept.exists() and kept.read_bytes() == original, f"{name}.bak is what was there")
    require(session.record(path)["warnings"] == [], "the new file can be read whole")
    session.step(f"{name} overwritten, {kept.name} kept")
    # The question has been answered: what is saved now was read completely.
    remark(program, moves, " Indeed.")
    program.keys("ctrl+s")
    until(lambda: "Indeed." in session.record(path)["comments"][-1]["text"], "the next save to need no question")
    program.no_dialog()
    require(kept.read_bytes() == original, f"{kept.name} stays what it was")


def only_read(session, program):
    """A record in a form that is not written opens without a name: saving asks for one."""
    path = session.work / "western.psn"
    original = path.read_bytes()
    program.focus_board()
    program.open_file(path)
    program.await_place(0, 5)
    require(not program.says("could not be read"), "all of it is read")
    remark(program, 5)
    program.keys("ctrl+s")
    copy = session.work / "from_psn.kif"
    program.file_dialog(copy)
    until(lambda: title(program) == copy.name, "the record to have a name")
    session.step("PSN saved as KIF")
    require(path.read_bytes() == original, "the PSN file is untouched")
    require(session.record(copy)["comments"][-1]["text"] == REMARK, "the copy holds the comment")
    copy.unlink()


def a_second_copy(session, program):
    """A kept old file is not overwritten either."""
    path = session.work / "faulty.kif"
    original = (session.work / "faulty.kif.bak").read_bytes()
    path.write_bytes(original.replace("市民大会".encode(), "名人戦".encode()))
    second = path.read_bytes()
    opened(program, "plain.kif", 12)
    opened(program, "faulty.kif", 6)
    remark(program, 6)
    program.keys("ctrl+s")
    program.press("Overwrite", within=program.dialog())
    until(lambda: title(program) == "faulty.kif", "the record to count as saved")
    kept = {kept.read_bytes() for kept in session.work.glob("faulty.kif.*")}
    require({original, second} <= kept, f"both are kept: {sorted(p.name for p in session.work.glob('faulty.kif.*'))}")


def refused(session, program):
    text = (session.fixtures / "files" / "plain.kif").read_bytes()
    table = text.index("   2 ".encode())
    remarks = "".join(f"*{number:07d} said about the first move\n" for number in range(500_000)).encode()
    (session.work / "huge.kif").write_bytes(text[:table] + remarks + text[table:])
    os.mkfifo(session.work / "pipe.kif")
    (session.work / "secret.kif").write_bytes(text)
    (session.work / "secret.kif").chmod(0)

    opened(program, "plain.kif", 12)
    before = program.sfen("b")
    for name, words in REFUSED:
        path = session.work / name
        stamp = path.stat()
        program.open_file(path)
        program.await_words(words)
        session.step(f"{name} refused")
        require(program.says(name), f"the message names {name}: {program.texts()}")
        program.press("Close", within=program.dialog())
        program.no_dialog()
        require(title(program) == "plain.kif", f"the open record stays: {title(program)}")
        require(program.place() == (0, 12) and program.sfen("b") == before, "it stays as it was")
        now = path.stat()
        require((now.st_mtime_ns, now.st_size, now.st_ino) == (stamp.st_mtime_ns, stamp.st_size, stamp.st_ino),
                f"{name} is untouched")  # fmt: skip
    (session.work / "huge.kif").unlink()
    (session.work / "pipe.kif").unlink()
    (session.work / "secret.kif").unlink()


def read_only(session, program):
    path = session.work / "protected.kif"
    shutil.copyfile(session.fixtures / "files" / "plain.kif", path)
    path.chmod(0o444)
    original = path.read_bytes()
    opened(program, "protected.kif", 12)
    remark(program, 12)
    program.keys("ctrl+s")
    program.await_words("write-protected")
    session.step("write-protected")
    program.press("Close", within=program.dialog())
    program.no_dialog()
    require(path.read_bytes() == original and path.stat().st_mode & 0o777 == 0o444, "a protected file is untouched")
    require(title(program) == "protected.kif*", "the change is not taken for saved")
    copy = session.work / "unprotected.kif"
    program.save_as(copy)
    until(lambda: title(program) == copy.name, "the record to be saved under another name")
    require(session.record(copy)["comments"][-1]["text"] == REMARK, "the copy holds the comment")


def not_in_shift_jis(session, program):
    name = "heart.kif"
    path = session.work / name
    shutil.copyfile(session.fixtures / "files" / "shift_jis_crlf.kif", path)
    original = path.read_bytes()
    opened(program, name, 12)
    remark(program, 12, "A fine game ")
    program.paste("♥")
    until(lambda: "♥" in program.comment_field().text, "the pasted character")
    program.keys("ctrl+s")
    program.await_words("does not exist in Shift_JIS")
    session.step("a character that Shift_JIS lacks")
    program.press("Close", within=program.dialog())
    program.no_dialog()
    require(path.read_bytes() == original, "nothing is written with a character missing")
    require(title(program) == name + "*", "the change is not taken for saved")
    opened(program, "plain.kif", 12, unsaved="Don’t save")


def branches_in_csa(session, program):
    path = session.work / "times.csa"
    original = path.read_bytes()
    opened(program, "times.csa", 6)
    program.focus_board()
    program.keys("Home", "Right", "Right")
    program.await_place(2, 6)
    program.type_move("6g6f")
    program.await_place(3, 3)
    program.keys("Escape", "ctrl+s")
    question = program.dialog()
    require(program.says("branches", question), f"what the format cannot hold is named: {program.texts(question)}")
    session.step("branches in a CSA file")
    program.press("Cancel", within=question)
    program.no_dialog()
    require(path.read_bytes() == original, "times.csa is untouched")
    copy = session.work / "times_with_branch.kif"
    program.save_as(copy)
    until(lambda: copy.exists() and title(program) == copy.name, "the record to be saved as KIF")
    record = session.record(copy)
    require(record["format"] == "kif", f"a name that ends in .kif makes a KIF file: {record['format']}")
    require(len(record["variations"]) == 1 and len(record["moves"]) == 6, "with both lines")


def over_another_file(session, program):
    path = session.work / "plain.kif"
    original = path.read_bytes()
    opened(program, "handicap.kif", 4)
    program.keys("ctrl+shift+s")
    dialog = program.dialog()
    field = program.find(role="text", name=lambda name: "name" in name.lower(), within=dialog)
    program.fill(field, path)
    program.keys("Return")
    program.await_words("already exists")
    session.step("another file is there")
    program.press(until(lambda: next((n for n in ("No", "&No", "Cancel") if program.says(n)), None), "No"))
    until(lambda: not program.says("already exists"), "the question to be gone")
    require(path.read_bytes() == original, "plain.kif is not overwritten")
    program.keys("Escape")
    program.no_dialog()
    require(title(program) == "handicap.kif", "the record keeps its name")


def tabs(session, program):
    """Every record keeps its place and its changes in its tab; closing asks about unsaved ones only."""
    opened(program, "handicap.kif", 4)
    opened(program, "plain.kif", 12)
    remark(program, 12, " Mine.")
    program.focus_board()
    program.keys("ctrl+shift+n")
    until(lambda: title(program) == "New record", "an empty record")
    session.step("a new record in a tab of its own")
    program.keys("ctrl+Prior")
    until(lambda: title(program) == "plain.kif*", "the tab before it")
    program.await_place(12, 12)
    require(program.comment_field().text.endswith("Mine."), "the comment is there")
    program.keys("ctrl+z")
    until(lambda: title(program) == "plain.kif", "the change to be undone")
    # By its action: with so many tabs it may be scrolled out of sight.
    program.find(role="page tab", name="handicap.kif").act()
    until(lambda: title(program) == "handicap.kif", "the chosen tab")
    program.await_place(0, 4)
    before = program.record_tabs()
    while tabs := program.record_tabs():
        name = title(program).rstrip("*")
        program.keys("ctrl+w")

        def closed(count=len(tabs)):
            return len(program.record_tabs()) < count

        until(lambda: closed() or program.has_dialog(), "a tab to be closed")
        if not closed():
            # Only what is nowhere else any more is asked about.
            require(not (session.work / name).exists(), f"“{name}” needs no question")
            program.press("Don’t save", within=program.dialog())
            until(closed, "a tab to be closed without its record")
        program.no_dialog()
    session.step(f"{len(before)} tabs, all closed but one")


def large(session, program):
    name = "large.kif"
    path = session.work / name
    text = (session.fixtures / "files" / "plain.kif").read_text()
    lines = [text[: text.index("   1 ")].rstrip("\n")]
    # Both kings walk back and forth.
    cycle = ("５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)")
    moves = 20_000
    for number in range(moves):
        lines.append(f"{number + 1:4d} {cycle[number % 4]}   ( 0:01/00:00:01)")
        lines.append(f"*{'とても長い棋譜の' * 8}{number + 1}手目")
    path.write_text("\n".join(lines) + "\n")
    session.step(f"a record of {path.stat().st_size >> 20} MiB")
    before = session.record(path)
    program.open_file(path)
    program.await_place(0, moves, 120)
    program.focus_board()
    program.keys("End")
    program.await_place(moves, moves, 60)
    program.write_comment(" The end.")
    program.keys("ctrl+s")
    until(lambda: "The end." in path.read_text(), "the large record to be saved", 120)
    session.step("saved")
    after = session.record(path)
    before["comments"][-1]["text"] += " The end."
    for key in before:
        require(after[key] == before[key], f"{key} of the large record is what it was")
    until(lambda: title(program) == name, "the record to count as saved")


# --- shared functions


def title(program):
    """“game.kif*” of “game.kif* – Komadai”."""
    return program.window(lambda name: name.endswith(" – Komadai")).name.removesuffix(" – Komadai")


def opened(program, name, moves, unsaved=None):
    program.focus_board()
    if unsaved:
        program.keys("ctrl+w")
        program.press(unsaved, within=program.dialog())
        program.no_dialog()
    program.open_file(program.work / name)
    if (name, moves) in SEVERAL:
        program.press("Open", within=program.dialog())
    until(lambda: title(program) == name, f"{name} to be open")
    program.await_place(0, moves)


def remark(program, moves, text=REMARK):
    """A comment on the last move."""
    program.focus_board()
    program.keys("End")
    program.await_place(moves, moves)
    program.write_comment(text)
    until(lambda: text.strip() in program.comment_field().text, "the comment to be typed")
