#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the grades of Tokin: each against the one below, and where other players stand on them.

    tests/benchmarks/ladder.py build/dev --output ladder --picture docs/images/ladder.svg

Matches are played by komadai-cli, each with a folder of its own; those that are there already are not played again, so the same
command continues an interrupted ladder. Prints tables in Markdown, and draws the ladder with --picture. Strength is counted
from 20 kyu upwards. Other players meet the two grades nearest to them: two simple ones (tests/simple_player in the folder of
the build), levels of fairy-stockfish if it is installed, and Tokin at full strength with few nodes.
"""
import argparse
import json
import math
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
GRADES = [*range(-20, 0), *range(1, 9)]
FULL_NODES = (3000, 10000, 30000)
FAIRY_LEVELS = (-20, -10, 0, 10, 20)
FAIRY_NODES = 10000


def named(grade):
    return f"{-grade} kyu" if grade < 0 else f"{grade} dan"


def elo(score):
    return 400 * math.log10(score / (1 - score))


class Side:
    """A player of a match: its name, its program, and the options of komadai-cli for it, without number."""

    def __init__(self, name, program, options):
        self.name, self.program, self.options = name, program, options

    def words(self, number):
        words = [f"--engine{number}", str(self.program), f"--name{number}", self.name]
        for option, value in self.options:
            words += [f"--{option}{number}", value]
        return words


class Ladder:
    def __init__(self, arguments):
        self.arguments = arguments
        self.build = pathlib.Path(arguments.build)
        self.output = pathlib.Path(arguments.output)

    def tokin(self, grade):
        # Stops by itself; the nodes only stand for a clock.
        options = [("nodes", "1000000"), ("hash", "16"), ("option", "USI_LimitStrength=true")]
        options += [("option", f"USI_Strength={grade}"), ("option", "StrengthPace=false")]
        return Side(named(grade), self.build / "bin/tokin", options)

    def full(self, nodes):
        return Side(f"full strength, {nodes:,} nodes", self.build / "bin/tokin", [("nodes", str(nodes)), ("hash", "64")])

    def simple(self, kind, name):
        return Side(name, self.build / "tests/simple_player", [("arg", kind), ("nodes", "1")])

    def fairy(self, level):
        options = [("nodes", str(FAIRY_NODES)), ("hash", "16"), ("option", f"Skill Level={level}"), ("option", "Threads=1")]
        return Side(f"fairy-stockfish, level {level}", self.arguments.fairy, options)

    def match(self, first, second, games):
        """Wins, draws, losses, Elo and its error, of the first."""
        folder = self.output / f"{first.name} - {second.name} - {games}".replace(" ", "_")
        summary = folder / "summary.json"
        if not summary.exists() or not json.loads(summary.read_text())["complete"]:
            command = [str(self.build / "bin/komadai-cli"), "match", *first.words(1), *second.words(2)]
            command += ["--games", str(games), "--concurrency", str(self.arguments.concurrency)]
            command += ["--openings", self.arguments.openings, "--seed", "3", "--grace", "1s"]
            command += ["--output", str(folder), "--quiet"]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        told = json.loads(summary.read_text())
        for engine in told["engines"]:
            for failure in ("timeLosses", "illegalMoves", "crashes"):
                if engine[failure]:
                    print(f"{folder}: {engine['name']}: {failure} {engine[failure]}", file=sys.stderr)
        return told

    def score(self, first, second, games):
        told = self.match(first, second, games)
        tally = told["score"]
        return (tally["wins"] + tally["draws"] / 2) / games


def row(told, first, second):
    tally, estimate = told["score"], told["elo"]
    games = tally["wins"] + tally["draws"] + tally["losses"]
    share = 100 * (tally["wins"] + tally["draws"] / 2) / games
    error = estimate and estimate["error95"]
    text = f"{estimate['difference']:+.0f} ± {error:.0f}" if error else "–"
    score = f"+{tally['wins']} ={tally['draws']} -{tally['losses']}"
    return f"| {first} | {second} | {games} | {score} | {share:.1f} % | {text.replace('-', '−')} |"


def measure_neighbours(ladder, grades, games):
    """Elo of each grade above the first, and the sum of the errors' squares."""
    heights = {grades[0]: (0.0, 0.0)}
    print("| grade | opponent | games | score | share | Elo |\n|---|---|---|---|---|---|")
    for below, grade in zip(grades, grades[1:]):
        told = ladder.match(ladder.tokin(grade), ladder.tokin(below), games)
        print(row(told, named(grade), named(below)), flush=True)
        if not (told["elo"] and told["elo"]["error95"]):
            sys.exit(f"{named(grade)} and {named(below)}: this result has no Elo or no error; more --games are needed")
        height, variance = heights[below]
        heights[grade] = (
            height + told["elo"]["difference"],
            variance + told["elo"]["error95"] ** 2,
        )
    return heights


def place(ladder, side, heights, games):
    """Elo of a player on the ladder: halves the ladder by short matches, then plays the two nearest grades."""
    grades = list(heights)
    low, high = 0, len(grades) - 1
    while high - low > 1:
        middle = (low + high) // 2
        if ladder.score(side, ladder.tokin(grades[middle]), games // 5) > 0.5:
            low = middle
        else:
            high = middle
    places = []
    for grade in (grades[low], grades[high]):
        told = ladder.match(side, ladder.tokin(grade), games)
        print(row(told, side.name, named(grade)), flush=True)
        tally = told["score"]
        if tally["wins"] + tally["draws"] > 0 and tally["losses"] + tally["draws"] > 0:
            places.append(heights[grade][0] + told["elo"]["difference"])
    return sum(places) / len(places) if places else None


def draw(path, heights, others):
    """The grades as points with errors, everything else as lines."""
    width, height = 860, 560
    left, right, top, bottom = 70, 230, 20, 60
    most = max([value + math.sqrt(variance) for value, variance in heights.values()] + [value for _, value in others])
    least = min([0.0] + [value for _, value in others])
    step = 500
    least, most = math.floor(least / step) * step, math.ceil(most / step) * step

    def x(position):
        return left + (width - left - right) * position / (len(heights) - 1)

    def y(value):
        return height - bottom - (height - top - bottom) * (value - least) / (most - least)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for value in range(int(least), int(most) + 1, step):
        lines.append(f'<path d="M{left} {y(value):.1f}H{width - right}" stroke="#ddd"/>')
        lines.append(f'<text x="{left - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{value}</text>')
    lines.append(
        f'<text transform="translate(18 {height / 2}) rotate(-90)" text-anchor="middle">Elo above 20 kyu</text>'
    )
    # Labels at least a line apart, from the top.
    lowest = 0.0
    for name, value in sorted(others, key=lambda each: -each[1]):
        at = max(y(value), lowest + 15)
        lowest = at
        lines.append(f'<path d="M{left} {y(value):.1f}H{width - right}" stroke="#c60" stroke-dasharray="5 4"/>')
        lines.append(f'<path d="M{width - right} {y(value):.1f}L{width - right + 12} {at:.1f}" stroke="#c60"/>')
        lines.append(f'<text x="{width - right + 16}" y="{at + 4:.1f}" fill="#a40">{name}</text>')
    points = []
    for position, (grade, (value, variance)) in enumerate(heights.items()):
        error = math.sqrt(variance)
        lines.append(f'<path d="M{x(position):.1f} {y(value - error):.1f}V{y(value + error):.1f}" stroke="#36c"/>')
        lines.append(f'<circle cx="{x(position):.1f}" cy="{y(value):.1f}" r="3.5" fill="#36c"/>')
        points.append(f"{x(position):.1f} {y(value):.1f}")
        if position % 3 == 0 or position == len(heights) - 1:
            lines.append(
                f'<text x="{x(position):.1f}" y="{height - bottom + 18}" text-anchor="middle">{named(grade)}</text>'
            )
    lines.append(f'<path d="M{"L".join(points)}" fill="none" stroke="#36c"/>')
    lines.append("</svg>")
    pathlib.Path(path).write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="folder of a build with tests, as build/dev")
    parser.add_argument("--output", required=True, help="folder for the matches")
    parser.add_argument("--games", type=int, default=400, help="of each two neighbours (400)")
    parser.add_argument("--other-games", type=int, default=100, help="of another player against each of the nearest grades (100)")
    parser.add_argument("--full-nodes", type=int, default=1000000, help="a move of full strength against 8 dan (1,000,000)")
    parser.add_argument("--full-games", type=int, default=20, help="of full strength against 8 dan (20); 0: none")
    parser.add_argument("--concurrency", type=int, default=2, help="games at the same time (2)")
    parser.add_argument("--openings", default=ROOT / "resources/openings/balanced.usi", help="file of openings")
    parser.add_argument("--fairy", default=shutil.which("fairy-stockfish", path=os.environ["PATH"] + ":/usr/games"), help="fairy-stockfish")
    parser.add_argument("--from", dest="first", type=int, default=GRADES[0], help="lowest grade: -20 is 20 kyu, 1 is 1 dan")
    parser.add_argument("--to", dest="last", type=int, default=GRADES[-1], help="highest grade")
    parser.add_argument("--only-neighbours", action="store_true", help="no other players")
    parser.add_argument("--picture", help="SVG file")
    arguments = parser.parse_args()

    ladder = Ladder(arguments)
    grades = [grade for grade in GRADES if arguments.first <= grade <= arguments.last]
    heights = measure_neighbours(ladder, grades, arguments.games)
    others = []
    if not arguments.only_neighbours:
        if arguments.full_games:
            full, top = ladder.full(arguments.full_nodes), grades[-1]
            print(row(ladder.match(full, ladder.tokin(top), arguments.full_games), full.name, named(top)), flush=True)
        sides = [ladder.simple("random", "any legal move"), ladder.simple("careful", "careful beginner")]
        if arguments.fairy:
            sides += [ladder.fairy(level) for level in FAIRY_LEVELS]
        sides += [ladder.full(nodes) for nodes in FULL_NODES]
        print("\n| player | grade | games | score | share | Elo |\n|---|---|---|---|---|---|")
        for side in sides:
            value = place(ladder, side, heights, arguments.other_games)
            if value is not None:
                others.append((side.name, value))
    print()
    for grade, (value, variance) in heights.items():
        print(f"{named(grade)}: {value:.0f} ± {math.sqrt(variance):.0f}")
    for name, value in others:
        print(f"{name}: {value:.0f}")
    if arguments.picture:
        draw(arguments.picture, heights, others)


if __name__ == "__main__":
    main()
