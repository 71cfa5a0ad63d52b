#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Processor time that Tokin needs until it has proved and verified a first mate of each problem, or until it answers.

    tests/benchmarks/mate_proof_time.py build/core/bin/tokin problems.tsv
    tests/benchmarks/mate_proof_time.py --old OLD/bin/tokin build/core/bin/tokin problems.tsv

The file has a line for each problem: name, SFEN and length in plies, separated by tabs. Problems of fewer plies than
--plies are left out, and so are those without a mate. The first mate need not be the shortest; with --whole, the answer
counts, which must be proved to be the shortest. Two programs take turns, so that what else runs on the machine slows
both; the least time of --rounds counts. Linux only.
"""
import argparse
import math
import pathlib
import re
import subprocess
import sys
import threading


def processor_time(pid):
    """Seconds on a processor, of all threads."""
    total = 0
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        total += int((task / "schedstat").read_text().split()[0])
    return total / 1e9


class Tokin:
    def __init__(self, program, megabytes):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say("usi")
        self.say(f"setoption name USI_Hash value {megabytes}")
        self.say("setoption name Threads value 1")
        self.say("isready")
        self.until("readyok")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, beginning):
        for line in self.process.stdout:
            if line.startswith(beginning):
                return line
        raise SystemExit("the program ended")

    def solve(self, sfen, limit, whole):
        """Seconds, positions and length of the first mate, or of the shortest; None if the limit came first."""
        self.say(f"position sfen {sfen}")
        before = processor_time(self.process.pid)
        self.say(f"go mate {round(limit * 1000)}")
        nodes = 0
        for line in self.process.stdout:
            told = re.search(r" nodes (\d+)", line)
            nodes = int(told[1]) if told else nodes
            mate = re.search(r"tokin mate (\d+) shortest" if whole else r" score mate (\d+)", line)
            if mate:
                return processor_time(self.process.pid) - before, nodes, int(mate[1])
            if line.startswith("checkmate"):
                return None
        raise SystemExit("the program ended")

    def end(self):
        watchdog = threading.Timer(20, self.process.kill)
        watchdog.start()
        self.say("stop")
        self.say("quit")
        self.process.stdout.read()
        self.process.wait()
        watchdog.cancel()


def measure(program, sfen, arguments):
    tokin = Tokin(program, arguments.hash)
    found = tokin.solve(sfen, arguments.limit, arguments.whole)
    tokin.end()
    return found


def problems(path, least, names):
    for line in pathlib.Path(path).read_text().splitlines():
        columns = line.split("\t")
        if line.startswith("#") or len(columns) < 3 or not columns[2].isdigit() or int(columns[2]) < least:
            continue
        if not names or columns[0] in names:
            yield columns[0], columns[1], int(columns[2])


def mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("problems")
    parser.add_argument("--old", help="another Tokin to compare with")
    parser.add_argument("--plies", type=int, default=31)
    parser.add_argument("--hash", type=int, default=1024, help="MB")
    parser.add_argument("--limit", type=float, default=120, help="seconds for each problem")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--whole", action="store_true", help="until the shortest mate is proved")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME")
    arguments = parser.parse_args()
    programs = ([arguments.old] if arguments.old else []) + [arguments.program]

    times = [[] for _ in programs]
    unsolved = 0
    for name, sfen, plies in problems(arguments.problems, arguments.plies, arguments.only):
        best = [None] * len(programs)
        for _ in range(arguments.rounds):
            for i, program in enumerate(programs):
                found = measure(program, sfen, arguments)
                if found and (not best[i] or found[0] < best[i][0]):
                    best[i] = found
        texts = [f"{b[0]:8.3f} s {b[1]:10d} positions {b[2]:4d} plies" if b else "unsolved" for b in best]
        if all(best):
            for i, b in enumerate(best):
                times[i].append(b[0])
            if len(best) == 2:
                texts.append(f"{best[0][0] / best[1][0]:6.2f} times as fast")
        else:
            unsolved += 1
        print(f"{name:24} {plies:5d} plies  " + " | ".join(texts), flush=True)
    if times[0]:
        means = [mean(t) for t in times]
        print(f"{len(times[0])} problems, geometric mean: " + " | ".join(f"{m:.3f} s" for m in means), end="")
        print(f" | {means[0] / means[1]:.2f} times as fast" if len(means) == 2 else "")
    if unsolved:
        print(f"{unsolved} unsolved", file=sys.stderr)
    return 1 if unsolved else 0


if __name__ == "__main__":
    sys.exit(main())
