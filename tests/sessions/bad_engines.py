# SPDX-License-Identifier: GPL-3.0-or-later
"""Engines that cannot be started, have endless names, die at the wrong moment, or leave something behind."""

from session import require, until

ENGINE = """#!/bin/sh
%s
while read -r line; do
  case $line in
    usi) echo "id name %s"; echo "id author nobody"; echo usiok;;
    isready) echo readyok;;
    usinewgame) %s;;
    quit) exit 0;;
  esac
done
"""


def run(session, short=False):
    temporary = session.scratch / "temporary"
    temporary.mkdir()
    program = session.start(wrapper=("env", f"TMPDIR={temporary}"))
    require(not list(temporary.glob("komadai-*")), "no folder is made in the temporary one")
    refused(session, program)
    endless_name(session, program)
    left_behind(session, program)
    dies_at_the_beginning(session, program)
    program.quit()
    session.require_clean_end()


def write(session, name, content, mode=0o755):
    path = session.scratch / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    path.chmod(mode)
    return path


def script(session, name, before=":", id_name="Scripted", at_new_game=":"):
    return write(session, name, ENGINE % (before, id_name, at_new_game))


def refused(session, program):
    """Each is told for what it is, and what to do."""
    cases = [
        (write(session, "plain", "echo usiok\n"), "without “#!”", "name its interpreter"),
        (write(session, "windows-lines", "#!/bin/sh\r\necho usiok\r\n"), "CR LF", "dos2unix"),
        (write(session, "no-python", "#!/no/such/python3\n"), "/no/such/python3, which does not exist", "Install"),
        (write(session, "engine.exe", b"MZ\x90\0\3\0\0\0"), "a program for Windows", "Wine"),
        (write(session, "broken", b"\x7fELF\2\1\1\0"), "damaged or incomplete", "Download"),
        (write(session, "archive", b"PK\3\4\x14\0"), "an archive", "Unpack"),
        (write(session, "closed", "#!/bin/sh\n", 0o644), "not marked as executable", "chmod +x"),
    ]
    dialog = program.engines_dialog()
    for path, reason, advice in cases:
        program.press("Add…", within=dialog)
        program.window("Choose an engine")
        program.file_dialog(path)
        program.await_words(reason, 30, within=dialog)
        require(program.says(advice, dialog), f"what to do about {path.name} is told: “{advice}”")
        session.step(path.name)
    program.press("Close", within=dialog)
    program.no_dialog()


def memory(program):
    """Of the window, in megabytes."""
    with open(f"/proc/{program.process.pid}/status") as status:
        return next(int(line.split()[1]) // 1024 for line in status if line.startswith("VmRSS"))


def endless_name(session, program):
    endless = "$(head -c 1000000 /dev/zero | tr '\\0' x)"
    before = memory(program)
    name = program.add_engine(script(session, "endless", id_name=endless))
    session.step("endless name")
    require(len(name) <= 200, f"the name was cut, to {len(name)} characters")
    require(memory(program) < before + 100, f"it takes little memory: {before} MB, now {memory(program)} MB")
    dialog = program.engines_dialog()
    program.choose_engine(dialog, name)
    program.press("Remove", within=dialog)
    program.press("Close", within=dialog)
    program.no_dialog()


def left_behind(session, program):
    program.add_engine(script(session, "leaving", before="setsid sleep 987 >/dev/null 2>&1 &", id_name="Leaving"))
    until(lambda: not session.processes("sleep"), "what the engine had started to end with it")


def dies_at_the_beginning(session, program):
    name = program.add_engine(script(session, "dying", id_name="Dying", at_new_game="echo no weights >&2; exit 1"))
    program.new_game("Human", name, byoyomi=(90, 5))
    program.await_words("as soon as it was told to begin", 40)
    session.step("died at the beginning")
    program.keys("ctrl+shift+b")
    program.dialog()
    program.keys("Return")
    program.await_words("aborted")
