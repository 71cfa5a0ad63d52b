# SPDX-License-Identifier: GPL-3.0-or-later
"""Others write a file that is open here: the user is told, chooses what becomes of it, and no work is lost."""

import shutil

from session import require, until


def run(session, short=False):
    for name in ("plain.kif", "branches.kif"):
        shutil.copy(session.fixtures / "files" / name, session.work)
    merged(session)
    if not short:
        overwritten(session)
        under_another_name(session)
        told_in_front(session)
        between_windows(session)
    for path in session.work.iterdir():
        path.unlink()
    session.require_clean_end()


def opened(session):
    """plain.kif with a remark at its end, while somebody else appends another move and a remark at move 2."""
    path = session.work / "plain.kif"
    shutil.copy(session.fixtures / "files" / "plain.kif", path)
    program = session.start(path)
    program.await_place(0, 12)
    program.focus_board()
    program.keys("End")
    program.await_place(12, 12)
    program.write_comment("My remark.")
    return program, path, theirs(path)


def theirs(path):
    """As another program saves it: the first move is another one."""
    text = "手合割：平手\n手数----指手---------消費時間--\n   1 ９六歩(97)\n*Their idea.\n"
    path.write_text(text)
    return text


def asked(session, program, path, other):
    program.keys("ctrl+s")
    question = program.dialog()
    require(program.says(f"“{path.name}” has changed", question), f"saving asks: {program.texts(question)}")
    require(program.says(f"{path.name}.bak", question), "and tells where what is there will be kept")
    require(path.read_text() == other, "nothing is written yet")
    return question


def merged(session):
    program, path, other = opened(session)
    question = asked(session, program, path, other)
    session.step("somebody else has written the file")
    program.press("Cancel", within=question)
    program.no_dialog()
    require(path.read_text() == other, "cancelling leaves the file alone")
    program.press("Merge and save", within=asked(session, program, path, other))
    until(lambda: path.read_text() != other, "the record to be saved")
    program.await_words("previous file is now")
    session.step("merged")
    for remark in ("My remark.", "Their idea."):
        require(remark in path.read_text(), f"“{remark}” is in the file")
    kept = path.with_name(path.name + ".bak")
    require(kept.read_text() == other, "what was overwritten is kept")
    program.keys("ctrl+s")
    program.no_dialog()
    program.quit()
    kept.unlink()


def overwritten(session):
    program, path, other = opened(session)
    program.press("Overwrite", within=asked(session, program, path, other))
    until(lambda: "My remark." in path.read_text(), "the record to be saved")
    require("Their idea." not in path.read_text(), "the file is mine")
    kept = path.with_name(path.name + ".bak")
    require(kept.read_text() == other, "what was overwritten is kept")
    program.quit()
    kept.unlink()


def under_another_name(session):
    program, path, other = opened(session)
    program.press("Save as…", within=asked(session, program, path, other))
    copy = session.work / "mine.kif"
    program.file_dialog(copy)
    until(lambda: copy.exists() and "My remark." in copy.read_text(), "the record to be saved beside")
    require(path.read_text() == other, "the other file is untouched")
    program.quit()
    copy.unlink()


def told_in_front(session):
    """Another window is in front while the file changes."""
    path = session.work / "branches.kif"
    program = session.start(path)
    program.await_place(0, 12)
    other = session.start()
    other.activate()
    original = path.read_text()
    theirs(path)
    program.activate()
    program.await_words("“branches.kif” has changed")
    session.step("told at coming to the front")
    program.press("Read again")
    program.await_place(0, 1)

    other.activate()
    path.unlink()
    program.activate()
    program.await_words("“branches.kif” was deleted")
    session.step("told that it is gone")
    until(lambda: program.window().name.startswith("branches.kif*"), "the record to count as unsaved")
    program.keys("ctrl+s")
    until(path.exists, "the file to be there again")
    program.quit()
    other.activate()
    other.quit()
    path.write_text(original)


def between_windows(session):
    """The same file in two windows; and a file that the other window has is no target for Save as."""
    path = session.work / "plain.kif"
    shutil.copy(session.fixtures / "files" / "plain.kif", path)
    first = session.start(path)
    first.await_place(0, 12)
    second = session.start(path)
    second.await_place(0, 12)
    session.step("the same file in two windows")
    second.write_comment("From the second window.")
    second.keys("ctrl+s")
    until(lambda: "From the second window." in path.read_text(), "the second window to save")
    first.activate()
    first.await_words("“plain.kif” has changed")
    first.focus_board()
    first.keys("End")
    first.write_comment("From the first window.")
    first.keys("ctrl+s")
    first.press("Merge and save", within=first.dialog())
    until(lambda: "From the first window." in path.read_text(), "the first window to save")
    require("From the second window." in path.read_text(), "no remark is lost")

    second.activate()
    second.keys("ctrl+shift+n")
    second.focus_board()
    second.type_move("7g7f")
    second.keys("ctrl+shift+s")
    second.file_dialog(path, replaces=True)
    second.await_words("“plain.kif” is open in another", within=second.dialog())
    session.step("not over a file that is open")
    second.press("Cancel", within=second.dialog())
    second.quit(unsaved="Don’t save")
    first.activate()
    first.quit()
    path.with_name(path.name + ".bak").unlink()
