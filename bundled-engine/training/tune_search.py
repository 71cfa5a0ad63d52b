#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tunes the numbers of bundled-engine/search/search_parameters.h by games (SPSA).

Two copies of Tokin, built with -DTOKIN_TUNING, play pairs of games with values shifted in opposite directions; all
values then move slightly towards the winner's. The log is written every 25 pairs and continued by the next run;
copy its last line into the header, and check it with a separate match on the clock. Nothing else should run on the
computer meanwhile.

  cmake -B build/tuning -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS=-DTOKIN_TUNING && cmake --build build/tuning -t tokin
  tune_search.py --engine build/tuning/bin/tokin --openings resources/openings/balanced.usi --log tuning.jsonl
"""

import argparse
import json
import os
import random
import subprocess
import sys
import threading
import time

# Shift of each value, and its range.
STEPS = {
    "RazorBase": (60, 50, 900),
    "RazorDepth": (40, 40, 500),
    "ReverseFutility": (18, 30, 250),
    "NullBase": (50, 200, 700),
    "NullMargin": (50, 60, 800),
    "NullDepth": (8, 0, 80),
    "ProbCut": (45, 60, 600),
    "LateMoves": (1500, 0, 30000),
    "CaptureLoss": (25, 20, 400),
    "QuietLoss": (6, 4, 80),
    "FutilityBase": (35, 0, 400),
    "FutilityDepth": (22, 30, 300),
    "FutilityHistory": (20, 30, 400),
    "HistoryFloor": (900, 800, 12000),
    "Singular": (50, 40, 600),
    "DoublySingular": (8, 0, 100),
    "ReductionBase": (200, -600, 1600),
    "ReductionDivisor": (22, 120, 320),
    "ReductionHistory": (1800, 3000, 30000),
    "ReductionCut": (450, 0, 4096),
    "ReductionCutoffs": (350, 0, 3072),
    "ReductionCaptureMove": (350, 0, 3072),
    "ReductionKiller": (350, -1024, 3072),
    "ReductionWorsening": (350, 0, 3072),
    "ReductionPv": (350, 0, 3072),
    "ReductionWasPv": (350, 0, 3072),
    "ReductionCheck": (400, -512, 3072),
    "ReductionInCheck": (350, -512, 3072),
    "DeltaMargin": (40, 0, 500),
    "QuiescenceGain": (20, -200, 100),
    "AspirationWindow": (9, 8, 120),
    "RewardDepth": (30, 30, 500),
    "RewardMax": (350, 400, 5000),
    "Penalty": (22, 20, 250),
    "MainHistory": (40, 30, 500),
    "CorrectionShare": (25, 0, 300),
    "CorrectionLearning": (80, 50, 1200),
}

HOPELESS = 1500  # centipawns, for HOPELESS_PLIES of the loser's moves in a row
HOPELESS_PLIES = 4
MAX_MOVES = 320


class Engine:
    """One process of Tokin."""

    def __init__(self, path):
        self.process = subprocess.Popen(
            [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.defaults = {}
        self.write("usi")
        for words in iter(self.read, ["usiok"]):
            if words[:2] == ["option", "name"] and words[2] in STEPS:
                self.defaults[words[2]] = float(words[words.index("default") + 1])
        self.write("setoption name USI_Hash value 8")
        self.write("isready")
        while self.read() != ["readyok"]:
            pass

    def write(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit("the engine has ended")
        return line.split()

    def take(self, values):
        for name, value in values.items():
            self.write(f"setoption name {name} value {round(value)}")

    def think(self, moves, limit):
        """Best move and score in centipawns from the mover's side."""
        self.write("position startpos moves " + " ".join(moves))
        self.write(f"go {limit}")
        score = 0
        while True:
            words = self.read()
            if words[0] == "bestmove":
                return words[1], score
            if "score" in words:
                kind, value = words[words.index("score") + 1 :][:2]
                score = int(value) if kind == "cp" else (30000 if int(value) > 0 else -30000)


def play(black, white, opening, limit):
    """Score of Black: 0, 0.5 or 1."""
    players = [black, white]
    for player in players:
        player.write("usinewgame")
    moves = list(opening)
    hopeless = [0, 0]
    while len(moves) <= MAX_MOVES:
        side = len(moves) % 2
        move, score = players[side].think(moves, limit)
        if move == "win":
            return 1.0 - side
        hopeless[side] = hopeless[side] + 1 if score < -HOPELESS else 0
        if move == "resign" or hopeless[side] >= HOPELESS_PLIES:
            return float(side)
        moves.append(move)
        if len(moves) >= len(opening) + 12 and moves[-4:] == moves[-8:-4] == moves[-12:-8]:
            return 0.5
    return 0.5


class Tuning:
    """The values and the log, shared by all threads."""

    def __init__(self, arguments, values):
        self.arguments = arguments
        self.lock = threading.Lock()
        self.values = values
        self.pairs = 0
        self.started = time.time()
        if os.path.exists(arguments.log):
            with open(arguments.log, encoding="utf-8") as log:
                last = json.loads(log.readlines()[-1])
            self.pairs = last["pairs"]
            self.values = {**values, **last["values"]}

    def next_shift(self):
        with self.lock:
            self.pairs += 1
            shrink = 1.3 / self.pairs**0.101
            return self.pairs, dict(self.values), {n: random.choice((-1, 1)) * shrink for n in STEPS}

    def learn(self, pair, shift, result):
        start = self.arguments.pairs * 0.1
        rate = self.arguments.rate / ((pair + start) / start) ** 0.602
        with self.lock:
            for name, (step, least, most) in STEPS.items():
                sign = 1 if shift[name] > 0 else -1
                self.values[name] = min(most, max(least, self.values[name] + rate * step * result * sign))
            if pair % 25 == 0:
                rounded = {name: round(value, 2) for name, value in self.values.items()}
                with open(self.arguments.log, "a", encoding="utf-8") as log:
                    log.write(json.dumps({"pairs": pair, "values": rounded}) + "\n")
                print(f"{pair} pairs, {time.time() - self.started:.0f} s", file=sys.stderr)


def shifted(values, shift, sign):
    return {
        name: min(most, max(least, values[name] + sign * shift[name] * step))
        for name, (step, least, most) in STEPS.items()
    }


def work(tuning, openings):
    arguments = tuning.arguments
    ahead, behind = Engine(arguments.engine), Engine(arguments.engine)
    while tuning.pairs < arguments.pairs:
        pair, values, shift = tuning.next_shift()
        ahead.take(shifted(values, shift, 1))
        behind.take(shifted(values, shift, -1))
        opening = random.choice(openings)
        points = play(ahead, behind, opening, arguments.limit)
        points += 1 - play(behind, ahead, opening, arguments.limit)
        tuning.learn(pair, shift, points - 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True, help="Tokin built with -DTOKIN_TUNING")
    parser.add_argument("--openings", required=True, help="file of lines 'startpos moves ...'")
    parser.add_argument("--log", required=True, help="file the values are appended to; continued if it exists")
    parser.add_argument("--movetime", type=int, default=25, help="milliseconds per move (25)")
    parser.add_argument("--nodes", type=int, help="nodes per move instead, which hides what a node costs")
    parser.add_argument("--pairs", type=int, default=2000, help="of games (2000)")
    parser.add_argument("--rate", type=float, default=0.08, help="part of a step moved for a won pair (0.08)")
    parser.add_argument("--threads", type=int, default=1, help="games at the same time (1)")
    arguments = parser.parse_args()

    arguments.limit = f"nodes {arguments.nodes}" if arguments.nodes else f"movetime {arguments.movetime}"

    with open(arguments.openings, encoding="utf-8") as lines:
        openings = [line.split()[2:] for line in lines if line.startswith("startpos moves ")]
    if not openings:
        sys.exit(f"{arguments.openings}: no line begins with 'startpos moves '")
    first = Engine(arguments.engine)
    missing = [name for name in STEPS if name not in first.defaults]
    if missing:
        sys.exit("not built with -DTOKIN_TUNING; no option " + ", ".join(missing))
    first.write("quit")
    tuning = Tuning(arguments, first.defaults)
    threads = [threading.Thread(target=work, args=(tuning, openings)) for _ in range(arguments.threads)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    os._exit(0)


if __name__ == "__main__":
    main()
