#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares Tokin for Windows, run by Wine, with Tokin for the system at hand.

  check_tokin.py --windows tokin.exe --linux tokin [--cli komadai-cli] [--problems FILE] [--count N]
                 [--processes process_check.exe]

Everything that does not depend on time has to be the same to the byte: the signature of `bench`, perft, what is said
to options and nonsense, mate problems, a game at fixed nodes. What depends on time has to keep its limits. With
komadai-cli it also plays a match between the two. With process_check.exe (tests/engine-host/processes) it checks that
engine-host launches, stops and kills engines there. Ends with 1 if anything differs. Needs Python and Wine alone.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import queue
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PATIENCE = 120  # seconds; a busy computer is slow
# A stopped search has to answer within this time on a computer that does other things too.
STOP_LIMIT = 1.0

PERFT = [
    ("startpos", 5, 19861490),
    ("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 3, 4809015),
    ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 2, 105677),
]

# Right and wrong options, and lines that no host should send; 1A is the Ctrl+Z that once ended texts on Windows.
TALK = [
    b"usi", b"isready",
    b"setoption name USI_Hash value 32", b"setoption name Threads value 100000", b"setoption name threads value 1",
    b"setoption name USI_Hash value many", b"setoption name NoSuchOption value 1", b"setoption",
    b"setoption name EnteringKingRule value TryRule", b"setoption name EnteringKingRule value Castling",
    b"setoption name EnteringKingRule value CSARule27", b"setoption name ResignScore value -5",
    b"setoption name EvalFile value " + "Z:\\no\\such\\\u8a55\u4fa1.kmnn".encode(), b"isready",
    b"setoption name EvalFile value <empty>", b"isready",
    b"\x1a", b"\x1ausi is not a command\x1a", b"\xff\xfe\x00\x01", b"   isready \r",
    b"position startpos moves 7g7f 7g7f", b"go nodes 100", b"position sfen nonsense", b"go nodes 100",
    b"position startpos moves 7g7f", b"go depth 9", b"go nodes 30000",
    b"setoption name USI_MultiPV value 3", b"go nodes 20000", b"setoption name USI_MultiPV value 1",
    b"setoption name USI_LimitStrength value true", b"setoption name USI_Strength value -5",
    b"setoption name StrengthSeed value 7", b"go nodes 20000",
    b"setoption name USI_OwnBook value true", b"isready", b"go nodes 20000", b"setoption name USI_OwnBook value false",
    b"setoption name USI_LimitStrength value false",
    b"usinewgame", b"position startpos", b"go nodes 40000",
]

failures = 0


def report(name, good, words=""):
    global failures
    failures += 0 if good else 1
    print("%-6s %s%s" % ("ok" if good else "FAILED", name, ": " + words if words else ""), flush=True)
    return good


class Engine:
    """A running engine; its lines arrive on a thread of their own."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put((time.monotonic(), line))
        self.lines.put((time.monotonic(), None))

    def send(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def until(self, *starts):
        """The lines up to one that starts so; times and speeds are taken out. The last one may be the end: None."""
        found = []
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.at, line = self.lines.get(timeout=max(0.1, end - time.monotonic()))
            except queue.Empty:
                raise SystemExit("No answer for %d seconds; expected %s" % (PATIENCE, starts))
            if line is None:
                return found + [None]
            found.append(without_time(line))
            if line.startswith(starts):
                return found

    def ask(self, line):
        """All that is said to this line."""
        self.send(line)
        word = line.split(b" ")[0]
        if word == b"go":
            return self.until(b"bestmove", b"checkmate")
        answer = {b"usi": b"usiok"}.get(word, b"readyok")
        if answer == b"readyok" and word != b"isready":
            self.send(b"isready")
        return self.until(answer)

    def close(self):
        self.process.stdin.close()
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code


def without_time(line):
    return re.sub(rb" (nps|time) \d+", b"", line)


def without_progress(lines):
    """Progress is said by the clock: what has no line of play."""
    return [line for line in lines
            if line is None or not line.startswith(b"info") or b" pv" in line or line.startswith(b"info string")]


def end_of_mate_search(lines):
    """The last progress, which is said whatever the time, and what follows."""
    progress = [line for line in lines if line and line.startswith(b"info depth")]
    return progress[-1:] + [line for line in lines if line is None or not line.startswith(b"info depth")]


def run(command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=10 * PATIENCE, **more)


def check_bench(windows, linux):
    with open(os.path.join(ROOT, "tests/bundled-engine/bench_signature.txt")) as file:
        signature = file.read().strip()
    nodes = {}
    speed = {}
    for name, command in (("windows", windows), ("linux", linux)):
        words = dict(line.split() for line in run(command + ["bench"]).stdout.decode().splitlines())
        nodes[name], speed[name] = words.get("nodes"), words.get("nps")
    report("bench", nodes["windows"] == nodes["linux"] == signature,
           "%s nodes, Linux %s, signature %s; nodes/s %s, Linux %s" %
           (nodes["windows"], nodes["linux"], signature, speed["windows"], speed["linux"]))


def check_perft(windows):
    for sfen, depth, leaves in PERFT:
        answer = run(windows + ["perft", str(depth), sfen]).stdout.decode().strip()
        report("perft %d of %s" % (depth, sfen.split(" ")[0]), answer == str(leaves), answer)


def check_command_line(windows, linux):
    for arguments in (["nonsense"], ["bench", "0"], ["bench", "1", "1", "no-such-file"], ["perft"]):
        ours, theirs = run(windows + arguments), run(linux + arguments)
        report("tokin " + " ".join(arguments), ours.returncode == theirs.returncode and ours.stdout == theirs.stdout,
               "exit code %d" % ours.returncode)


def check_talk(windows, linux):
    ours, theirs = Engine(windows), Engine(linux)
    different = 0
    for line in TALK:
        a, b = without_progress(ours.ask(line)), without_progress(theirs.ask(line))
        if line.startswith(b"setoption name EvalFile") or line == b"isready":
            # The system's own words for a file that is missing.
            a, b = ([re.sub(rb"read \(.*\)", b"read", each or b"") for each in lines] for lines in (a, b))
        if a != b:
            different += 1
            print("  to %r\n    Windows %r\n    Linux   %r" % (line, a[-3:], b[-3:]))
    report("answers to %d lines" % len(TALK), different == 0, "%d differ" % different if different else "")
    report("end of input", ours.close() == theirs.close() == 0, "exit code %d" % ours.process.returncode)
    quits = Engine(windows)
    quits.ask(b"isready")
    quits.send(b"go infinite")
    quits.send(b"quit")
    report("quit while thinking", quits.until(b"never") [-1] is None and quits.close() == 0)


def check_file_name(windows):
    """A network in a folder with a Japanese name."""
    with tempfile.TemporaryDirectory(prefix="\u30cd\u30c3\u30c8") as folder:
        path = os.path.join(folder, "\u8a55\u4fa1\u95a2\u6570.kmnn")
        shutil.copy(os.path.join(ROOT, "resources/networks/tokin.kmnn"), path)
        engine = Engine(windows)
        engine.ask(b"isready")
        engine.send(b"setoption name EvalFile value " + ("Z:" + path.replace("/", "\\")).encode())
        lines = engine.ask(b"isready")
        engine.close()
    report("a network in a folder with a Japanese name",
           any(b"string network" in line for line in lines) and not any(b"not used" in line for line in lines))


def check_mates(windows, linux, path, count):
    problems = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            fields = line.rstrip("\n").split("\t")
            if not line.startswith("#") and len(fields) > 1:
                problems.append(fields[1])
    # From the whole file, which is often sorted by length.
    step = max(1.0, len(problems) / count)
    chosen = [problems[int(i * step)] for i in range(min(count, len(problems)))]
    ours, theirs = Engine(windows), Engine(linux)
    different, mates = 0, 0
    for engine in (ours, theirs):
        engine.ask(b"setoption name USI_Hash value 16")
    for sfen in chosen:
        answers = []
        for engine in (ours, theirs):
            engine.send(b"position sfen " + sfen.encode())
            engine.send(b"go nodes 200000 mate infinite")
        for engine in (ours, theirs):
            answers.append(end_of_mate_search(engine.until(b"checkmate")))
        mates += 0 if re.match(rb"checkmate (nomate|timeout)", answers[0][-1] or b"") else 1
        if answers[0] != answers[1]:
            different += 1
            print("  %s\n    Windows %r\n    Linux   %r" % (sfen, answers[0][-2:], answers[1][-2:]))
    report("%d mate problems" % len(chosen), bool(chosen) and different == 0,
           "%d mates, %d answers differ" % (mates, different))
    ours.close(), theirs.close()


def check_game(windows, linux):
    """A game in which every move of the one is also asked of the other."""
    ours, theirs = Engine(windows), Engine(linux)
    moves, same = [], True
    for engine in (ours, theirs):
        engine.ask(b"isready")
        engine.send(b"usinewgame")
    while same and len(moves) < 400:
        position = b"position startpos" + (b" moves " + b" ".join(moves) if moves else b"")
        for engine in (ours, theirs):
            engine.send(position)
            engine.send(b"go nodes 4000")
        a, b = (without_progress(engine.until(b"bestmove")) for engine in (ours, theirs))
        same = a == b
        if not same:
            print("  after %d moves\n    Windows %r\n    Linux   %r" % (len(moves), a[-2:], b[-2:]))
            break
        best = a[-1].split()[1]
        if best in (b"resign", b"win"):
            break
        moves.append(best)
    report("a game at fixed nodes", same and len(moves) > 20, "%d moves, every line the same" % len(moves))
    ours.close(), theirs.close()


def check_stop(windows):
    latest, results = [], []
    for threads in (1, 2):
        engine = Engine(windows)
        engine.ask(b"setoption name Threads value %d" % threads)
        for start in (b"startpos", b"startpos moves 7g7f 3c3d") * 4:
            engine.send(b"position " + start)
            engine.send(b"go infinite")
            engine.until(b"info depth 6 ")
            began = time.monotonic()
            engine.send(b"stop")
            engine.until(b"bestmove")
            latest.append(engine.at - began)
        engine.send(b"position sfen " + b"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")
        engine.send(b"go mate infinite")
        engine.until(b"info")
        began = time.monotonic()
        engine.send(b"stop")
        engine.until(b"checkmate")
        latest.append(engine.at - began)
        began = time.monotonic()
        engine.send(b"go movetime 500")
        engine.until(b"bestmove")
        results.append(engine.at - began)
        engine.close()
    report("stop", max(latest) < STOP_LIMIT,
           "%d searches, median %.1f ms, longest %.1f ms" %
           (len(latest), 1000 * sorted(latest)[len(latest) // 2], 1000 * max(latest)))
    report("go movetime 500", max(results) < 0.5 + STOP_LIMIT and min(results) > 0.25,
           ", ".join("%d ms" % (1000 * each) for each in results))


def hanging(program):
    """The processes that `process_check.exe engine hang` has."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/cmdline" % process, "rb") as file:
                words = file.read().split(b"\0")
        except OSError:
            continue
        if b"hang" in words and os.path.basename(program).encode() in words[0]:
            found.append(process)
    return found


def check_processes(wine, program, tokin):
    done = run([wine, program, "Z:" + tokin.replace("/", "\\")])
    lines = done.stdout.decode(errors="replace").replace("\r", "").splitlines()
    for line in lines:
        print("  " + line)
    report("processes of engine-host", done.returncode == 0, "%d checks" % sum(line[:3] == "ok " for line in lines))
    launched = run([wine, program, "orphan"]).stdout.strip()
    end = time.monotonic() + PATIENCE
    while hanging(program) and time.monotonic() < end:
        time.sleep(0.1)
    report("an engine dies with the program that started it", launched == b"launched" and not hanging(program))


def check_match(windows, linux, cli):
    with tempfile.TemporaryDirectory() as folder:
        wrapper = os.path.join(folder, "tokin-windows")
        with open(wrapper, "w") as file:
            file.write("#!/bin/sh\nexec %s\n" % " ".join("'%s'" % each for each in windows))
        os.chmod(wrapper, 0o755)
        # Identical engines play the same game in both colours at fixed nodes; the clock is another matter.
        for name, limits in (("fixed nodes", ["--nodes", "3000"]),
                             ("half a second a move", ["--movetime", "500", "--grace", "1000", "--max-moves", "60"])):
            output = os.path.join(folder, name.split()[0])
            done = run([cli, "match", "--engine1", wrapper, "--name1", "Windows", "--engine2", linux[0], "--name2",
                        "Linux", "--games", "2", "--hash", "16", "--output", output, "--format", "csa", "--quiet"] +
                       limits, env=dict(os.environ, QT_QPA_PLATFORM="offscreen"))
            games = []
            for game in sorted(os.listdir(os.path.join(output, "games"))) if done.returncode == 0 else []:
                with open(os.path.join(output, "games", game), encoding="utf-8") as file:
                    games.append(re.findall(r"^[+-]\d{4}[A-Z]{2}|^%[A-Z_]+", file.read(), re.MULTILINE))
            good = len(games) == 2 and not os.path.isdir(os.path.join(output, "failures"))
            if "nodes" in name:
                good = good and games[0] == games[1]
            report("a match, %s" % name, good,
                   " and ".join("%d moves, %s" % (len(game) - 1, game[-1]) for game in games) or
                   done.stderr.decode()[-500:])


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--windows", required=True, metavar="tokin.exe")
    arguments.add_argument("--linux", required=True, metavar="tokin")
    arguments.add_argument("--cli", metavar="komadai-cli", help="without it no match is played")
    arguments.add_argument("--problems", default=os.path.join(ROOT, "resources/mates/tokin.tsv"), metavar="FILE",
                           help="lines of name, tab, SFEN (default: those of Komadai)")
    arguments.add_argument("--count", type=int, default=60, help="how many of them (60)")
    arguments.add_argument("--processes", metavar="process_check.exe", help="without it they are not checked")
    given = arguments.parse_args()
    wine = shutil.which("wine64") or shutil.which("wine")
    if not wine:
        raise SystemExit("Wine is missing. On Debian: apt-get install --no-install-recommends wine wine64")
    # A prefix of its own, without the parts that Wine would like to download, and without its messages.
    prefix = os.path.join(os.path.dirname(os.path.abspath(given.windows)), "wine")
    os.environ.update(WINEPREFIX=prefix, WINEARCH="win64", WINEDEBUG="-all", WINEDLLOVERRIDES="mscoree,mshtml=",
                      DISPLAY="")
    windows, linux = [wine, os.path.abspath(given.windows)], [os.path.abspath(given.linux)]
    run([wine, "wineboot", "--init"])
    check_bench(windows, linux)
    check_perft(windows)
    check_command_line(windows, linux)
    check_talk(windows, linux)
    check_file_name(windows)
    check_mates(windows, linux, given.problems, given.count)
    check_game(windows, linux)
    check_stop(windows)
    if given.processes:
        check_processes(wine, os.path.abspath(given.processes), os.path.abspath(given.windows))
    if given.cli:
        check_match(windows, linux, os.path.abspath(given.cli))
    run([wine + "server" if os.path.exists(wine + "server") else "wineserver", "--wait"])
    print("Everything is as on Linux." if failures == 0 else "%d checks failed." % failures)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
