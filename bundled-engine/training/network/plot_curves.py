#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plots the curves that `tokin-train train` writes beside its checkpoints.

    plot_curves.py CHECKPOINT.csv... PICTURE.png

Needs matplotlib (Debian: python3-matplotlib). Not part of the build.
"""
import csv
import pathlib
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        return [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]


def draw_losses(axes, curves):
    for number, (name, rows) in enumerate(curves):
        color = f"C{number}"
        millions = [row["positions"] / 1e6 for row in rows]
        axes.plot(millions, [row["validation_loss"] for row in rows], color=color, label=name)
        # Before the first row nothing has been trained.
        axes.plot(millions[1:], [row["train_loss"] for row in rows[1:]], color=color, linestyle=":")
        best = min(rows, key=lambda row: row["validation_loss"])
        axes.plot(best["positions"] / 1e6, best["validation_loss"], "o", color=color)
    # The steep beginning would flatten the relevant part.
    settled = [row[name] for _, rows in curves for row in rows[len(rows) // 10 + 1:]
               for name in ("validation_loss", "train_loss")]
    if settled:
        margin = (max(settled) - min(settled)) / 10 or 1e-3
        axes.set_ylim(min(settled) - margin, max(settled) + margin)
    axes.set_ylabel("cross entropy")
    axes.set_title("Validation (solid, lowest marked) and training (dotted)")
    axes.legend()


def draw_rates(axes, curves):
    for number, (name, rows) in enumerate(curves):
        axes.plot([row["positions"] / 1e6 for row in rows], [row["rate"] for row in rows], color=f"C{number}",
                  label=name)
    axes.set_yscale("log")
    axes.set_ylabel("rate")
    axes.set_xlabel("million positions")


def main():
    if len(sys.argv) < 3 or not sys.argv[-1].endswith(".png"):
        sys.exit(__doc__)
    curves = []
    for path in map(pathlib.Path, sys.argv[1:-1]):
        rows = read(path)
        if len(rows) < 2:
            sys.exit(f"{path}: nothing to draw yet")
        curves.append((path.name.removesuffix(".csv"), rows))
    figure, axes = plt.subplots(2, 1, figsize=(12, 10), sharex=True, constrained_layout=True,
                                gridspec_kw={"height_ratios": (4, 1)})
    draw_losses(axes[0], curves)
    draw_rates(axes[1], curves)
    figure.savefig(sys.argv[-1], dpi=80)
    for name, rows in curves:
        best = min(rows, key=lambda row: row["validation_loss"])
        print(f"{name}: lowest {best['validation_loss']:.5f} at step {best['step']:.0f} of {rows[-1]['step']:.0f}, "
              f"train {rows[-1]['train_loss']:.5f} at the end")


if __name__ == "__main__":
    main()
