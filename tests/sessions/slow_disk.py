# SPDX-License-Identifier: GPL-3.0-or-later
"""A record is saved onto a slow disk: the window can be used meanwhile, and closing it waits and says so."""

import os
import shutil

from session import require, until


def run(session, short=False):
    record = session.work / "plain.kif"
    shutil.copyfile(session.fixtures / "files" / "plain.kif", record)
    pipe = session.work / "slow"
    os.mkfifo(pipe)
    program = session.start(record, wrapper=session.on_slow_disk(pipe))
    program.await_place(0, 12)
    program.write_comment("Slowly")
    until(lambda: title(program).startswith("plain.kif*"), "the record to be changed")
    program.focus_board()
    program.keys("ctrl+s", "Right", "Right")
    program.await_place(2, 12)
    require(title(program).startswith("plain.kif*"), "the record is not saved yet")
    require("Slowly" not in record.read_text(), "nor is it in its file")
    session.step("the board goes on while the disk is slow")

    program.keys("ctrl+q")
    program.await_words("“plain.kif” is still being written.")
    session.step("closing waits")
    program.keys("Right")
    program.await_place(3, 12)
    with open(pipe, "w"):
        pipe.unlink()
    require(program.await_end() == 0, f"the program ends by itself: {program.output()}")
    require("Slowly" in record.read_text(), "the comment is in the file")
    require([path.name for path in session.work.iterdir()] == ["plain.kif"], "nothing is left beside it")
    record.unlink()
    session.require_clean_end()


def title(program):
    return program.window(lambda name: name.endswith(" – Komadai")).name
