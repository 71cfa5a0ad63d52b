#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses Komadai for Windows, run by Wine, as a person does: by mouse and keys, on a separate desktop.

  check_window.py --folder FOLDER --setup komadai-VERSION-setup.exe --linux BINARIES [--pictures FOLDER] [PART]...

FOLDER is what script/build-windows leaves beside its zip, BINARIES the folder with the programs for the system at hand, whose
Tokin chooses the moves. Parts: start game file analysis mate pictures restore large dark engines installer; all of them if
none is named. Pictures are kept for a look. Ends with 1 if anything fails. Needs Wine, Xvfb, openbox, xdotool, ImageMagick and
Python.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "sessions"))
from desktop import Desktop  # noqa: E402
from opponent import Opponent  # noqa: E402
from session import PATIENCE, Failure, require, until, xdotool  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]


def search(name):
    """The visible windows with this in their names."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", name], capture_output=True, text=True, check=False)
    return found.stdout.split()


def keys(*names):
    xdotool("key", *names)


class Wine:
    """A Windows of its own in a folder."""

    def __init__(self, folder, pictures):
        self.prefix = folder / "prefix"
        self.pictures = pictures
        (folder / "documents").mkdir()
        self.environment = {**os.environ, "HOME": str(folder / "documents"), "WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all",
                            "LC_ALL": "C.UTF-8"}  # otherwise Wine cannot pass kanji on
        self.environment.pop("QT_QPA_PLATFORM", None)
        self.program = shutil.which("wine64") or shutil.which("wine")
        self.run("wineboot", "-i")
        self.run("reg", "add", r"HKCU\Software\Wine\WineDbg", "/v", "ShowCrashDialog", "/t", "REG_DWORD", "/d", "0", "/f")
        # The fonts of Windows' own texts.
        for font in ("Tahoma", "Segoe UI", "MS Shell Dlg 2"):
            self.run("reg", "add", r"HKCU\Software\Wine\Fonts\Replacements", "/v", font, "/d", "DejaVu Sans", "/f")

    def run(self, *arguments, seconds=120):
        done = subprocess.run([self.program, *map(str, arguments)], env=self.environment, capture_output=True,
                              timeout=seconds * PATIENCE, check=False)
        return done.returncode, done.stdout.replace(b"\r\n", b"\n").decode("utf-8", "replace")

    def start(self, program, *arguments):
        return subprocess.Popen([self.program, str(program), *map(str, arguments)], env=self.environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def path(self, path):
        return "Z:" + str(path).replace("/", "\\")

    def data(self):
        return next((self.prefix / "drive_c/users").glob("*/AppData/Local/komadai"), None)

    def picture(self, name):
        subprocess.run(["import", "-window", "root", str(self.pictures / f"{name}.png")], check=False)

    def processes(self, names="komadai|komadai-cli|tokin"):
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    words = (entry / "cmdline").read_bytes().split(b"\0")
                except OSError:
                    continue
                if words and re.search(rf"({names})\.exe$".encode(), words[0]):
                    found.append(int(entry.name))
        return found

    def end(self):
        subprocess.run(["wineserver", "-k"], env=self.environment, capture_output=True, check=False)


def window(name):
    return until(lambda: search(name), f"a window “{name}”", 90)[-1]


def open_program(wine, program, *arguments, title="Komadai", language="en"):
    process = wine.start(program, "--language", language, *arguments)
    found = window(title)
    xdotool("windowactivate", "--sync", found)
    return process, found


def close_program(wine, process):
    keys("alt+F4")
    until(lambda: process.poll() is not None, "the program to end", 60)
    until(lambda: not wine.processes(), "its engines to end", 30)


# --- parts

def start(wine, asked):
    """How soon the window is there, and what it needs; beside the program of this system."""
    def measure(command, environment):
        began = time.monotonic()
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        while not search("Komadai$"):
            require(time.monotonic() - began < 90 * PATIENCE, "a window appears")
            time.sleep(0.01)
        shown = time.monotonic() - began
        time.sleep(3)
        pids = wine.processes() if command[0] == wine.program else [process.pid]
        memory = 0
        for pid in pids:
            rollup = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
            memory += int(re.search(r"^Pss: *(\d+)", rollup, re.MULTILINE)[1]) / 1024
        xdotool("windowactivate", "--sync", window("Komadai$"))
        keys("alt+F4")
        until(lambda: process.poll() is not None, "the program to end", 60)
        return shown, memory

    own = asked.work / "home"
    own.mkdir()
    linux = {**os.environ, "HOME": str(own), "XDG_CONFIG_HOME": str(own), "XDG_DATA_HOME": str(own)}
    for name, command, environment in (("Windows", [wine.program, str(asked.folder / "komadai.exe")], wine.environment),
                                       ("here", [str(asked.linux / "komadai")], linux)):
        times = [measure(command, environment) for _ in range(3)]
        print(f"  {name}: window after {sorted(t for t, _ in times)[1] * 1000:.0f} ms, {times[-1][1]:.0f} MiB", flush=True)
    require(not wine.processes(), "nothing is left running")


def moves_of(wine):
    """Of the record in the journal of the running program."""
    journals = sorted((wine.data() / "journals").glob("*.journal"), key=lambda path: path.stat().st_mtime)
    if not journals:
        return [], []
    lines = []
    for line in journals[-1].read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            lines.append(json.loads(line))
        except json.JSONDecodeError:
            break  # being written
    moves = []
    for line in lines:
        if "record" in line:
            moves = [node["move"] for node in line["record"]["nodes"] if "move" in node]
        elif "move" in line:
            moves.append(line["move"])
    return moves, lines


def game(wine, asked):
    """The first game by one click, to its end; it is saved by itself."""
    process, found = open_program(wine, asked.folder / "komadai.exe")
    time.sleep(2 * PATIENCE)
    wine.picture("start")
    keys("Tab")  # from the board to the first card
    keys("Return")
    until(wine.data, "the folder of the program's files")
    if not until(lambda: list((wine.data() / "journals").glob("*.journal")), "a game", 20):
        raise Failure("no game has begun")
    with Opponent(str(asked.linux / "tokin")) as friend:
        mine = "b" if not moves_of(wine)[0] else "w"
        played = 0
        while True:
            moves, lines = moves_of(wine)
            if any("ending" in line for line in lines):
                break
            # A finished game that was saved by itself needs no journal any more.
            if played > 0 and not lines and not list((wine.data() / "journals").glob("*.journal*[!k]")):
                break
            if len(moves) % 2 == (0 if mine == "b" else 1) and len(moves) >= played:
                # Weakly at first: the game is to be a long one.
                best = friend.answer(moves, 300 if len(moves) < 64 else 20000)
                require(best not in ("win",), "an ordinary game")
                if best == "resign":
                    keys("ctrl+r")
                    break
                xdotool("type", "--delay", "30", best)
                played = len(moves) + 1
                if played in (1, 41, 63):
                    time.sleep(1)
                    wine.picture(f"game-{played}")
                until(lambda: len(moves_of(wine)[0]) >= played or not moves_of(wine)[1], f"move {played}, {best}", 20)
            time.sleep(0.1)
            require(process.poll() is None, f"the program runs after move {len(moves)}")
    time.sleep(2 * PATIENCE)
    wine.picture("game-end")
    print(f"  a game of {played} moves", flush=True)
    require(played > 60, "a whole game")
    # It is saved by itself, in the user's documents, which Wine takes from the home folder.
    saved = until(lambda: next(asked.work.glob("documents/**/*Tokin*.kif"), None), "the saved game")
    out = subprocess.run([str(asked.linux / "komadai-cli"), "show", str(saved)], capture_output=True, text=True, check=False)
    require(out.returncode == 0 and len(json.loads(out.stdout)["moves"]) >= played - 1, "the game can be read here")
    close_program(wine, process)


def file(wine, asked):
    """A record in Shift_JIS, commented and saved: the same bytes as from the program of this system."""
    source = ROOT / "tests/sessions/fixtures/files/shift_jis_crlf.kif"
    results = []
    for name in ("windows", "linux"):
        folder = asked.work / f"file-{name}"
        folder.mkdir()
        record = folder / "棋譜.kif"
        shutil.copy(source, record)
        record.chmod(0o644)
        if name == "windows":
            process, _ = open_program(wine, asked.folder / "komadai.exe", wine.path(record))
        else:
            home = asked.work / "home-file"
            home.mkdir()
            process = subprocess.Popen([str(asked.linux / "komadai"), "--language", "en", str(record)],
                                       env={**os.environ, "HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home)},
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            xdotool("windowactivate", "--sync", window("Komadai"))
        time.sleep(2 * PATIENCE)
        before = record.read_bytes()
        keys("Right", "Right")
        keys("ctrl+4")
        time.sleep(PATIENCE)
        xdotool("type", "--delay", "30", "a new comment")
        time.sleep(PATIENCE)
        keys("ctrl+s")
        until(lambda: b"a new comment" in record.read_bytes(), "the saved record", 30)
        require(record.read_bytes() != before, "the file has changed")
        wine.picture(f"file-{name}")
        keys("alt+F4")
        until(lambda: process.poll() is not None, "the program to end", 60)
        results.append(record.read_bytes())
    require(results[0] == results[1], "both saved the same bytes")
    print(f"  {len(results[0])} bytes, the same", flush=True)


def open_record(wine, asked, name, text=None, language="en"):
    """A copy of a fixture, or a file with this text, in the program: (process, file)."""
    record = asked.work / name
    if text is None:
        shutil.copy(ROOT / "tests/sessions/fixtures" / name, record)
        record.chmod(0o644)
    else:
        record.write_text(text, encoding="utf-8")
    process, _ = open_program(wine, asked.folder / "komadai.exe", wine.path(record), title=re.escape(name), language=language)
    time.sleep(2 * PATIENCE)
    return process, record


def run_command(words):
    """By its name in the list of commands."""
    keys("ctrl+shift+p")
    time.sleep(PATIENCE)
    xdotool("type", "--delay", "30", words)
    time.sleep(PATIENCE)
    keys("Return")
    time.sleep(PATIENCE)


def enter_path(wine, title, path):
    """In Windows' own dialog for saving."""
    xdotool("windowactivate", "--sync", window(title))
    time.sleep(PATIENCE)
    keys("Home", "shift+End")
    xdotool("type", "--delay", "30", wine.path(path))
    keys("Return")
    until(path.exists, f"{path.name} to be written", 30)


def analysis(wine, asked):
    """With two engines; what they found is kept."""
    process, _ = open_record(wine, asked, "club_game.kif")
    keys("ctrl+e")
    xdotool("windowactivate", "--sync", window("^Engines$"))
    keys("alt+d")
    listed = wine.data() / "engines.json"
    until(lambda: listed.exists() and "Tokin (2)" in listed.read_text(encoding="utf-8"), "the second engine in the list")
    keys("Escape")
    xdotool("windowactivate", "--sync", window("club_game"))
    keys(*["Right"] * 40)
    keys("space")
    time.sleep(PATIENCE)
    run_command("tokin (2)")
    # The third one watches for mates.
    until(lambda: len(wine.processes("tokin")) >= 2, "two engines", 30)
    time.sleep(6 * PATIENCE)
    wine.picture("analysis")
    keys("Right")
    time.sleep(4 * PATIENCE)
    keys("space")
    until(lambda: not wine.processes("tokin"), "the engines to go", 60)
    close_program(wine, process)
    store = sqlite3.connect(wine.data() / "evaluations.sqlite")
    found = store.execute("SELECT positions.sfen, COUNT(DISTINCT engine), MAX(depth) FROM lines JOIN positions "
                          "ON positions.id = lines.position GROUP BY positions.id").fetchall()
    store.close()
    require(sum(count == 2 for _, count, _ in found) == 2, f"both engines' evaluations of two positions are kept: {found}")
    print(f"  two positions, depth {max(depth for _, _, depth in found)}", flush=True)


def mate(wine, asked):
    """A mate problem, solved and put into its record."""
    process, record = open_record(wine, asked, "problem.sfen",
                                  "position sfen 7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1\n")
    keys("ctrl+k")
    time.sleep(6 * PATIENCE)
    wine.picture("mate")
    keys("Tab", "space")  # from the board to the first choice below it
    time.sleep(PATIENCE)
    keys("ctrl+s")
    until(lambda: "moves" in record.read_text(encoding="utf-8"), "the solution in the record", 20)
    moves = record.read_text(encoding="utf-8").split(" moves ")[1].split()
    require(moves[0] == "G*2c" and len(moves) == 3, f"mate in three: {moves}")
    close_program(wine, process)


def pictures(wine, asked):
    """A diagram as PNG and a score sheet as PDF, by Windows' own dialogs."""
    process, _ = open_record(wine, asked, "club_game.kif")
    keys(*["Right"] * 10)
    keys("ctrl+alt+p")
    dialog = window("^Print or export$")
    diagram, sheet = asked.work / "図.png", asked.work / "棋譜用紙.pdf"
    for path, content in ((diagram, []), (sheet, ["alt+c", "Down"])):
        xdotool("windowactivate", "--sync", dialog)
        if content:
            keys(*content)
        time.sleep(PATIENCE)
        wine.picture(f"export-{path.suffix[1:]}")
        keys("alt+v")
        enter_path(wine, "Save the picture", path)
    time.sleep(PATIENCE)
    size = subprocess.run(["identify", "-format", "%w", str(diagram)], capture_output=True, text=True, check=True).stdout
    require(int(size) >= 800, f"the picture is as wide as asked for: {size}")
    data = sheet.read_bytes()
    require(data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF"), "the PDF is whole")
    xdotool("windowactivate", "--sync", dialog)
    keys("Escape")
    time.sleep(PATIENCE)
    xdotool("windowactivate", "--sync", window("club_game"))
    close_program(wine, process)


def restore(wine, asked):
    """Killed with a comment that was not saved; it is there again after the next start."""
    process, record = open_record(wine, asked, "club_game.kif")
    before = record.read_bytes()
    keys(*["Right"] * 5)
    keys("ctrl+4")
    time.sleep(PATIENCE)
    xdotool("type", "--delay", "30", "not saved yet")
    journals = wine.data() / "journals"
    until(lambda: any(b"not saved yet" in path.read_bytes() for path in journals.glob("*.journal")), "the comment in the journal", 20)
    for pid in wine.processes():
        os.kill(pid, signal.SIGKILL)
    process.wait(30)
    require(record.read_bytes() == before, "the file is as it was")
    process, _ = open_program(wine, asked.folder / "komadai.exe")
    time.sleep(3 * PATIENCE)
    wine.picture("restore")
    xdotool("mousemove", 680, 725, "click", 1)  # “Restore”, below the board
    time.sleep(2 * PATIENCE)
    wine.picture("restored")
    keys("ctrl+s")
    until(lambda: b"not saved yet" in record.read_bytes(), "the comment in the file", 20)
    close_program(wine, process)


def large(wine, asked):
    """At 200 %, in both languages: the setting of Windows, and a screen of twice the size."""
    resolution = ("reg", "add", r"HKCU\Control Panel\Desktop", "/v", "LogPixels", "/t", "REG_DWORD", "/f", "/d")
    before, own = dict(os.environ), wine.environment
    try:
        with Desktop("2560x1600") as desktop:
            wine.end()
            wine.environment = {**own, **desktop.environment}
            wine.run(*resolution, "192")
            wine.end()  # read when Windows starts
            for language in ("ja", "en"):
                process, _ = open_record(wine, asked, "club_game.kif", language=language)
                keys(*["Right"] * 20)
                keys("space")
                time.sleep(6 * PATIENCE)
                wine.picture(f"large-analysis-{language}")
                keys("space")
                time.sleep(PATIENCE)
                keys("ctrl+n")
                time.sleep(2 * PATIENCE)
                wine.picture(f"large-new-game-{language}")
                keys("Escape")
                time.sleep(PATIENCE)
                close_program(wine, process)
    finally:
        os.environ.update(before)
        wine.environment = own
        wine.end()
        wine.run(*resolution, "96")


def dark(wine, asked):
    """Follows the setting of Windows for dark programs, also while it runs."""
    value = ("reg", "add", r"HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize", "/v", "AppsUseLightTheme",
             "/t", "REG_DWORD", "/f", "/d")

    def brightness():
        """Of the paper between board and column."""
        wine.picture("dark")
        told = subprocess.run(["convert", str(wine.pictures / "dark.png"), "-crop", "1x1+855+300", "-format", "%[fx:intensity]",
                               "info:"], capture_output=True, text=True, check=True).stdout
        return float(told)

    wine.run(*value, "0")
    process, _ = open_record(wine, asked, "club_game.kif")
    until(lambda: brightness() < 0.3, "a dark window", 20)
    wine.run(*value, "1")
    until(lambda: brightness() > 0.7, "a light window", 20)
    wine.run(*value, "0")
    until(lambda: brightness() < 0.3, "a dark window again", 20)
    close_program(wine, process)
    wine.run(*value, "1")


def engines(wine, asked):
    """An engine as people have it: a batch file in a folder with blanks and kanji."""
    folder = wine.prefix / "drive_c/users/山田 太郎/将棋 エンジン"
    folder.mkdir(parents=True)
    shutil.copy(asked.folder / "tokin.exe", folder / "と金.exe")
    # Wine's cmd reads batch files in a code page of its own: only what is outside them has kanji.
    (folder / "tokin.exe").symlink_to("と金.exe")
    (folder / "start engine.bat").write_bytes(b'@echo off\r\n"%~dp0tokin.exe"\r\n')
    for name in ("と金.exe", "start engine.bat"):
        code, told = wine.run(asked.folder / "komadai-cli.exe", "engine", "check",
                              "C:\\users\\山田 太郎\\将棋 エンジン\\" + name)
        print(f"  {name}: exit code {code}", flush=True)
        require(code == 0, f"{name} is checked: {told[-600:]}")
    until(lambda: not wine.processes(), "its engines to end", 30)


def installer(wine, asked):
    """Installing, running, installing once more, removing."""
    setup = asked.setup
    code, _ = wine.run(setup, "/S", seconds=300)
    require(code == 0, "the installer ends well")
    folder = next((wine.prefix / "drive_c/users").glob("*/AppData/Local/Programs/Komadai"), None)
    require(folder is not None and (folder / "komadai.exe").exists(), "the program is installed")
    lacking = [path for path in asked.folder.rglob("*") if not (folder / path.relative_to(asked.folder)).exists()]
    require(not lacking, f"everything is installed: {lacking}")
    links = list((wine.prefix / "drive_c").rglob("Komadai*.lnk"))
    require(links, "it is in the start menu")
    record = asked.work / "double click.kif"
    shutil.copy(ROOT / "tests/sessions/fixtures/club_game.kif", record)
    # Wine does not look up the types of one user: the command of the type is run.
    _, told = wine.run("reg", "query", r"HKCU\Software\Classes\Komadai.Record\shell\open\command")
    require(r'Programs\Komadai\komadai.exe" "%1"' in told, f"records are opened with it: {told}")
    process, _ = open_program(wine, folder / "komadai.exe", wine.path(record), title="double click.kif")
    wine.picture("installed")
    close_program(wine, process)
    code, _ = wine.run(setup, "/S", seconds=300)
    require(code == 0 and (folder / "komadai.exe").exists(), "it is installed over the old one")
    wine.run(folder / "uninstall.exe", "/S", "_?=" + str(wine.run("winepath", "-w", folder)[1]).strip(), seconds=300)
    left = [str(path) for path in folder.rglob("*") if path.name != "uninstall.exe"] if folder.exists() else []
    require(not left, f"nothing is left of it: {left[:5]}")
    require(not [link for link in links if link.exists()], "nor in the start menu")
    code, told = wine.run("reg", "query", r"HKCU\Software\Classes\Komadai.Record")
    require(code != 0, f"nor in the registry: {told}")


PARTS = {part.__name__: part for part in (start, game, file, analysis, mate, pictures, restore, large, dark, engines, installer)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--setup", type=pathlib.Path)
    parser.add_argument("--linux", type=pathlib.Path, required=True)
    parser.add_argument("--pictures", type=pathlib.Path, default=pathlib.Path("build/windows/pictures"))
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []])
    asked = parser.parse_args()
    for name in ("folder", "setup", "linux", "pictures"):
        if getattr(asked, name):
            setattr(asked, name, getattr(asked, name).resolve())
    asked.pictures.mkdir(parents=True, exist_ok=True)
    failed = 0
    with Desktop(asked.size), tempfile.TemporaryDirectory(prefix="komadai-windows-") as folder:
        asked.work = pathlib.Path(folder)
        wine = Wine(asked.work, asked.pictures)
        for name in asked.parts or PARTS:
            began = time.monotonic()
            print(f"{name}: {PARTS[name].__doc__.strip()}", flush=True)
            try:
                PARTS[name](wine, asked)
                print(f"  passed after {time.monotonic() - began:.0f} s", flush=True)
            except (Failure, OSError, subprocess.SubprocessError) as fault:
                failed += 1
                wine.picture(f"{name}-failed")
                print(f"  FAILED: {fault}", flush=True)
                for pid in wine.processes():
                    os.kill(pid, signal.SIGKILL)
        wine.end()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
