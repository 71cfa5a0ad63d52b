#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares komadai-cli for Windows, run by Wine, with komadai-cli for the system at hand.

  check_command_line.py --windows komadai-cli.exe --linux komadai-cli [--records FOLDER]...

Records in all formats and encodings, what cannot be read in them, their JSON, diagrams, mate problems, an analysed game and
the games of a match have to be the same to the byte; what differs is named. Left out of the comparison are times, words in
diagrams, whose letters are the system's, the kind of slashes, and the CR at the end of a line that is text for people. Ends
with 1 if anything differs. Needs Python and Wine alone.
"""
import argparse
import filecmp
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FORMATS = ["kif", "ki2", "csa", "jkf", "usi", "sfen", "usen"]
ENCODINGS = ["UTF-8", "UTF-8-BOM", "Shift_JIS", "EUC-JP", "UTF-16LE", "UTF-16BE"]
PATIENCE = 300  # seconds

failures = 0


def report(name, good, words=""):
    global failures
    failures += 0 if good else 1
    print(f"{'same     ' if good else 'DIFFERENT'} {name}{': ' + words if words and not good else ''}", flush=True)


class Program:
    """One of the two; its files lie in a folder of its own, in which it runs."""

    def __init__(self, path, work, wine):
        self.path = pathlib.Path(path).resolve()
        self.work = work
        self.wine = [wine] if wine else []
        work.mkdir()

    def run(self, *arguments, text=b""):
        done = subprocess.run([*self.wine, str(self.path), *map(str, arguments)], cwd=self.work, input=text,
                              capture_output=True, timeout=PATIENCE, check=False)
        out = done.stdout.replace(b"\r\n", b"\n")
        return done.returncode, re.sub(rb"\\+", b"/", out), done.stderr.replace(b"\r\n", b"\n").decode(errors="replace")


def files_of(folder):
    return {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file()}


def compare_files(name, left, right):
    left, right = files_of(left), files_of(right)
    lacking = sorted(set(left) ^ set(right))
    unlike = [path for path in left if path in right and not filecmp.cmp(left[path], right[path], shallow=False)]
    report(f"{name}, {len(left)} files", not lacking and not unlike, ", ".join(lacking + unlike)[:300])


def compare_records(pair):
    for name in FORMATS:
        codes = [program.run("convert", "--lossy", "--format", name, "records", f"to-{name}")[0] for program in pair]
        report(f"convert to {name}: exit code {codes[0]}", codes[0] == codes[1], str(codes[1]))
        compare_files(f"convert to {name}", *(program.work / f"to-{name}" for program in pair))
    for name in ENCODINGS:
        for program in pair:
            program.run("convert", "--lossy", "--format", "kif", "--encoding", name, "records", f"in-{name}")
        compare_files(f"KIF as {name}", *(program.work / f"in-{name}" for program in pair))
        # And read again.
        told = [program.run("verify", "--json", f"in-{name}")[:2] for program in pair]
        report(f"KIF as {name}, read again", told[0] == told[1])
    told = [program.run("verify", "--json", "records")[:2] for program in pair]
    report("what cannot be read", told[0] == told[1])
    for path in sorted((pair[0].work / "records").rglob("*")):
        if path.is_file():
            file = path.relative_to(pair[0].work)
            told = [program.run("show", file)[:2] for program in pair]
            report(f"show {file}", told[0] == told[1], f"exit codes {told[0][0]}, {told[1][0]}")


def compare_diagrams(pair, record):
    for more in ([], ["--pieces", "brush"], ["--pieces", "international", "--board", "slate", "--flip"]):
        pictures = []
        for program in pair:
            drawn = program.run("render", "--ply", 20, "--coordinates", "none", "--format", "svg", "--output", "-", *more,
                                record)[1]
            words = rb"<text.*?</text>|font-[a-z]+=[^>]*|fill-opacity=[^>]*font[^>]*"
            pictures.append(re.sub(rb"\s+", b" ", re.sub(words, b"", drawn, flags=re.DOTALL)))
        report(f"render {' '.join(more)}", pictures[0] == pictures[1], f"{len(pictures[0])} and {len(pictures[1])} bytes")


def compare_searches(pair, tokin):
    # Only what a search of fixed nodes finds is the same everywhere.
    problems = b"one\t4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\t1\n"
    told = []
    for program, engine in zip(pair, tokin):
        code, out, _ = program.run("mate", "--quiet", "--engine", engine, "--json", "-", "-", text=problems)
        told.append((code, re.sub(rb'"(\w*Ms|ms|\w*[sS]econds|nodes|path|engine|version)": *[^,}\n]*', b"", out)))
    report(f"mate problem: exit code {told[0][0]}", told[0] == told[1], str(told[1])[:300])
    for program, engine in zip(pair, tokin):
        program.run("analyze", "--quiet", "--engine", engine, "--nodes", 2000, "--jobs", 1, "--from", 31, "--to", 60,
                    "--output", "analysed", "--json", "analysed/results.json", "records/1/club_game.kif")
        results = program.work / "analysed/results.json"
        results.write_bytes(results.read_bytes().replace(b"\r\n", b"\n"))
    compare_files("an analysed game and its results", *(program.work / "analysed" for program in pair))
    for program, engine in zip(pair, tokin):
        program.run("match", "--engine1", engine, "--engine2", engine, "--name1", "A", "--name2", "B", "--nodes", 500, "--option",
                    "OwnBook=false", "--games", 2, "--max-moves", 100, "--output", "match", "--format", "kif")
        for game in (program.work / "match/games").glob("*"):
            game.write_bytes(re.sub("(開始|終了)日時：.*".encode(), b"", game.read_bytes()))
    compare_files("the games of a match", *(program.work / "match/games" for program in pair))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--windows", required=True)
    parser.add_argument("--linux", required=True)
    parser.add_argument("--records", action="append", default=[])
    asked = parser.parse_args()
    wine = shutil.which("wine64") or shutil.which("wine")
    if not wine:
        sys.exit("Wine is missing")
    os.environ.setdefault("WINEDEBUG", "-all")
    with tempfile.TemporaryDirectory(prefix="komadai-windows-") as folder:
        os.environ["WINEPREFIX"] = folder + "/prefix"
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        subprocess.run([wine, "wineboot", "-i"], capture_output=True, check=False)
        work = pathlib.Path(folder)
        pair = (Program(asked.linux, work / "linux", None), Program(asked.windows, work / "windows", wine))
        sources = [ROOT / "tests/shogi-core/records", ROOT / "tests/sessions/fixtures", *map(pathlib.Path, asked.records)]
        for program in pair:
            for number, source in enumerate(sources):
                shutil.copytree(source, program.work / "records" / str(number))
        compare_records(pair)
        compare_diagrams(pair, "records/1/club_game.kif")
        compare_searches(pair, (pair[0].path.parent / "tokin", pair[1].path.parent / "tokin.exe"))
        subprocess.run(["wineserver", "-k"], capture_output=True, check=False)
    print(f"{failures} differences" if failures else "Everything is the same.")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
