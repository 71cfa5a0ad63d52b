#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills `komadai-cli library add` at many moments: the library must be whole each time, and go on where it was.

    tests/benchmarks/app/library_kills.py FOLDER [--binaries build/release/bin] [--times 50]

FOLDER has records, for instance those of library_games. Each run is killed after another share of the time that a whole run
takes; after each kill the library is searched, and the games it has are not fewer than before.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--binaries", type=pathlib.Path, default=pathlib.Path("build/release/bin"))
    parser.add_argument("--times", type=int, default=50)
    options = parser.parse_args()
    cli = options.binaries / "komadai-cli"

    def run(part, library, *arguments):
        return subprocess.run([cli, "library", part, "--library", library, "--json", *arguments], capture_output=True, text=True,
                              check=False)  # fmt: skip

    with tempfile.TemporaryDirectory() as scratch:
        whole = pathlib.Path(scratch) / "whole.sqlite"
        began = time.monotonic()
        games = json.loads(run("add", whole, options.folder).stdout)["new"]
        seconds = time.monotonic() - began
        print(f"A whole run: {games} games in {seconds:.1f} s.")
        library = pathlib.Path(scratch) / "killed.sqlite"
        before = 0
        for number in range(options.times):
            # The first run of each three begins anew, so that every moment of a run has its turn.
            if number % 3 == 0:
                for path in pathlib.Path(scratch).glob("killed.sqlite*"):
                    path.unlink()
                before = 0
            process = subprocess.Popen([cli, "library", "add", "--library", library, options.folder], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)  # fmt: skip
            time.sleep(seconds * (number + 1) / options.times)
            process.kill()
            process.wait()
            told = run("info", library)
            now = json.loads(told.stdout)["games"] if told.returncode == 0 else 0
            explored = json.loads(run("explore", library).stdout)["games"] if now else 0
            broken = list(pathlib.Path(scratch).glob("*.broken-*"))
            if now < before or explored > now or broken:
                sys.exit(f"Kill {number}: {before} games before, {now} after, {explored} found, put aside: {broken}")
            print(f"kill {number + 1:2}: {now} games")
            before = now
        rest = run("add", library, options.folder)
        found = json.loads(run("info", library).stdout)["games"]
        if rest.returncode != 0 or found != games:
            sys.exit(f"{found} games instead of {games} in the end: {rest.stderr}")
        whole_moves = run("explore", whole).stdout
        if run("explore", library).stdout != whole_moves:
            sys.exit("The killed library explores differently from a whole one.")
    print("Nothing was lost.")


if __name__ == "__main__":
    main()
