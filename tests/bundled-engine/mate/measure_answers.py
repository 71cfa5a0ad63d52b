#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how soon Tokin answers while it solves mates: "stop" (20 ms at most), the end of the limit (50 ms at
most) and "isready". Exit code 1 if the slowest answer is later. Run it on an idle machine.
  measure_answers.py TOKIN [ROUNDS] [HASH_MB]
On a busy machine it can be run in real time ("chrt -r 5 measure_answers.py ..."): Tokin's search then keeps that
priority, and the threads that wait for lines, on both sides, have one more. Linux stops real-time work for 50 ms in
every second, which affects the slowest answers.
"""
import os
import random
import subprocess
import sys
import time

# A hard problem: a king in the open, and a chase over the whole board.
POSITIONS = [
    "sfen 9/9/9/3k5/9/9/9/9/9 b RB2G2SNL3Prb2g2s3n3l15p 1",
    "sfen 9/9/9/9/4k4/9/9/9/9 b 2R2B2G2S2N2L4P2g2s2n2l14p 1",
]


POLICY = os.sched_getscheduler(0)
PRIORITY = os.sched_getparam(0).sched_priority


def give_priority(thread, priority):
    """Threads of equal priority would wait for each other's time slices of a tenth of a second."""
    if POLICY in (os.SCHED_RR, os.SCHED_FIFO):
        os.sched_setscheduler(thread, POLICY, os.sched_param(priority))


class Tokin:
    def __init__(self, program, hash_size):
        self.process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            preexec_fn=lambda: give_priority(0, PRIORITY))
        self.send("setoption name USI_Hash value %d" % hash_size)
        self.ready()
        # The thread that reads lines; the one that searches was started before.
        give_priority(self.process.pid, PRIORITY + 1)

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait_for(self, word):
        """Returns the time it took in milliseconds."""
        start = time.monotonic()
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("Tokin is gone")
            if line.startswith(word):
                return (time.monotonic() - start) * 1000

    def ready(self):
        self.send("isready")
        return self.wait_for("readyok")

    def solve(self, number, limit):
        self.send("position " + POSITIONS[number % len(POSITIONS)])
        self.send("go mate " + limit)

    def stop(self):
        self.send("stop")
        return self.wait_for("checkmate")

    def quit(self):
        self.send("quit")
        self.process.wait()


def tell(what, times, most):
    times.sort()
    at = lambda share: times[min(len(times) - 1, int(len(times) * share))]
    late = sum(1 for each in times if each > most)
    print("%-36s %4d times, median %6.1f ms, 90 %% %6.1f ms, slowest %6.1f ms (more than %d ms: %d times)" %
          (what, len(times), at(0.5), at(0.9), times[-1], most, late))
    return late == 0


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    hash_size = int(sys.argv[3]) if len(sys.argv) > 3 else 1024
    pauses = random.Random(1)
    good = True
    give_priority(0, PRIORITY + 1)

    tokin = Tokin(program, hash_size)
    stops, readies = [], []
    for i in range(rounds):
        tokin.solve(i, "infinite")
        time.sleep(0.02 + pauses.random() * 0.3)
        readies.append(tokin.ready())
        stops.append(tokin.stop())
    good &= tell("stop", stops, 20)
    good &= tell("isready during the search", readies, 20)

    overruns = []
    for i in range(rounds):
        limit = pauses.randrange(50, 400)
        start = time.monotonic()
        tokin.solve(i, str(limit))
        tokin.wait_for("checkmate")
        overruns.append((time.monotonic() - start) * 1000 - limit)
    good &= tell("answer beyond the limit", overruns, 50)

    # After a long search the tables are full, and stopping takes longest.
    stops = []
    for i in range(2):
        tokin.solve(i, "infinite")
        time.sleep(8)
        stops.append(tokin.stop())
    good &= tell("stop after eight seconds", stops, 20)

    # The tables of a game's search, already used, must be freed first.
    at_once = []
    for i in range(max(1, rounds // 10)):
        tokin.ready()
        tokin.send("usinewgame")
        tokin.send("position startpos")
        tokin.send("go nodes 500000")
        tokin.wait_for("bestmove")
        tokin.solve(i, "infinite")
        at_once.append(tokin.stop())
    good &= tell("stop at once, after a game's search", at_once, 20)
    tokin.quit()

    fresh = []
    for i in range(max(1, rounds // 10)):
        tokin = Tokin(program, hash_size)
        tokin.solve(i, "infinite")
        fresh.append(tokin.stop())
        tokin.quit()
    good &= tell("stop at once, after the first isready", fresh, 20)
    return 0 if good else 1


sys.exit(main())
