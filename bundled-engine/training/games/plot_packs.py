#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plots the counts of `tokin-train inspect PACK... --csv FOLDER`.

    plot_packs.py FOLDER [PICTURE.png]

Needs matplotlib (Debian: python3-matplotlib). Not part of the build.
"""
import csv
import math
import pathlib
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402


def read(folder, name):
    with open(folder / name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def draw_scores(axes, rows):
    # Mates are one step outside the range of scores.
    step = int(rows[2]["score"]) - int(rows[1]["score"])
    for row in rows:
        row["all"] = int(row["wins"]) + int(row["draws"]) + int(row["losses"])
    rows[0]["score"] = int(rows[1]["score"]) - step
    rows[-1]["score"] = int(rows[-2]["score"]) + step
    middles = [int(row["score"]) + step / 2 for row in rows]
    axes[0].bar(middles, [row["all"] for row in rows], width=step, color="tab:blue")
    axes[0].set_title("Scores of the side to move (outermost: beyond, mates)")
    axes[0].set_xlabel("centipawns")
    axes[0].set_ylabel("positions")

    seen = [(middle, row) for middle, row in zip(middles, rows) if row["all"] >= 30]
    share = [(int(row["wins"]) + int(row["draws"]) / 2) / row["all"] for _, row in seen]
    axes[1].plot([middle for middle, _ in seen], share, ".", color="tab:blue", label="games")
    scale = fit_scale(seen, share)
    curve = range(-3000, 3001, 50)
    axes[1].plot(curve, [1 / (1 + math.exp(-x / scale)) for x in curve], color="tab:orange",
                 label=f"1 / (1 + exp(-score / {scale:.0f}))")
    axes[1].set_title("Result by score")
    axes[1].set_xlabel("centipawns")
    axes[1].set_ylabel("points for the side to move")
    axes[1].legend()


def fit_scale(seen, share):
    """K of the logistic curve nearest to the results within ±1,500, weighted by positions."""
    def error(scale):
        return sum(row["all"] * (1 / (1 + math.exp(-middle / scale)) - points) ** 2
                   for (middle, row), points in zip(seen, share) if abs(middle) < 1500)
    return min(range(100, 3001, 5), key=error)


def draw_lengths(axes, rows):
    plies = [int(row["plies"]) for row in rows]
    axes.bar([each + 5 for each in plies], [int(row["games"]) for row in rows], width=10, color="tab:green")
    axes.set_title("Lengths of games")
    axes.set_xlabel("plies")
    axes.set_ylabel("games")


def draw_results(axes, rows):
    places = range(len(rows))
    for i, (column, color) in enumerate((("black", "black"), ("white", "lightgrey"), ("drawn", "tab:orange"))):
        counts = [int(row[column]) for row in rows]
        bars = axes.barh([place + 0.27 * (1 - i) for place in places], counts, height=0.27, color=color,
                         edgecolor="grey", label=column)
        axes.bar_label(bars, padding=3)
    axes.set_yticks(places, [row["reason"] for row in rows])
    axes.set_title("Results")
    axes.set_xlabel("games")
    axes.set_xscale("symlog")
    axes.legend()


def draw_counts(axes, rows, label, title, most):
    rows = rows[:most]
    axes.barh([row[label] for row in rows][::-1], [int(row["games"]) for row in rows][::-1], color="tab:purple")
    axes.set_title(title)
    axes.set_xlabel("games")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    picture = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else folder / "packs.png"
    counts = {row["what"]: int(row["count"]) for row in read(folder, "counts.csv")}
    figure, axes = plt.subplots(3, 2, figsize=(15, 15), constrained_layout=True)
    draw_scores((axes[0][0], axes[0][1]), read(folder, "scores.csv"))
    draw_lengths(axes[1][0], read(folder, "lengths.csv"))
    draw_results(axes[1][1], read(folder, "results.csv"))
    starts = [row for row in read(folder, "starts.csv") if row["start"] != "even"]
    draw_counts(axes[2][0], starts, "start", "Special starts", 20)
    draw_counts(axes[2][1], read(folder, "openings.csv"), "moves", "Most frequent first two moves", 20)
    figure.suptitle(f"{counts['games']:,} games, {counts['positions']:,} positions with a score, "
                    f"{counts['seen before']:,} of them seen before, {counts['in check']:,} in check")
    figure.savefig(picture, dpi=80)
    print(picture)


if __name__ == "__main__":
    main()
