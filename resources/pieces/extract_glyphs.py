#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cuts the outlines of the piece glyphs out of Noto Serif CJK JP Bold into SVG files.

Run once; the SVG files are in the repository, so no font is needed to build or to play:

    python3 resources/pieces/extract_glyphs.py [NotoSerifCJK-Bold.ttc]

Needs fontTools (Debian: python3-fonttools, fonts-noto-cjk). The outlines are under the SIL Open Font License 1.1
(see OFL.txt beside this file); this script is our own.

Each file contains one path in black or, for promoted pieces, red; its viewBox is the ink's bounding box, in
thousandths of an em, for programs to place it by its visible part.
"""

import pathlib
import sys

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

DEFAULT_FONT = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"
BLACK = "#1d1612"
RED = "#b4231b"
GAP = 60  # between two stacked kanji
FLATTEN = 0.94  # height of a stacked kanji by its width: leaves room for two on one piece

ICHIJI = {
    "king": "玉", "king_white": "王", "rook": "飛", "bishop": "角", "gold": "金", "silver": "銀",
    "knight": "桂", "lance": "香", "pawn": "歩", "dragon": "龍", "horse": "馬", "pro_silver": "全",
    "pro_knight": "圭", "pro_lance": "杏", "pro_pawn": "と",
}
NIJI = {
    "king": "玉将", "king_white": "王将", "rook": "飛車", "bishop": "角行", "gold": "金将", "silver": "銀将",
    "knight": "桂馬", "lance": "香車", "pawn": "歩兵", "dragon": "龍王", "horse": "龍馬", "pro_silver": "成銀",
    "pro_knight": "成桂", "pro_lance": "成香", "pro_pawn": "と金",
}
RANKS = {str(i): kanji for i, kanji in enumerate("一二三四五六七八九", 1)}


class Glyphs:
    def __init__(self, path):
        self.font = next(font for font in TTCollection(path).fonts if font["name"].getDebugName(1).find(" JP") > 0)
        self.set = self.font.getGlyphSet()
        self.map = self.font.getBestCmap()

    def bounds(self, char):
        pen = BoundsPen(self.set)
        self.set[self.map[ord(char)]].draw(pen)
        return pen.bounds

    def draw(self, char, transform, pen):
        self.set[self.map[ord(char)]].draw(TransformPen(pen, transform))


def outline(glyphs, text):
    """Path data and size of the ink; y grows downwards."""
    pen = SVGPathPen(glyphs.set, ntos=lambda value: str(round(value)))
    flatten = 1.0 if len(text) == 1 else FLATTEN
    boxes = [glyphs.bounds(char) for char in text]
    width = max(box[2] - box[0] for box in boxes)
    top = 0.0
    for char, box in zip(text, boxes):
        left = (width - (box[2] - box[0])) / 2
        height = (box[3] - box[1]) * flatten
        # The font's y axis points upwards: its top edge box[3] becomes the top.
        glyphs.draw(char, Transform(1, 0, 0, -flatten, left - box[0], top + box[3] * flatten), pen)
        top += height + GAP
    return pen.getCommands(), round(width), round(top - GAP)


def write(path, glyphs, text, colour):
    commands, width, height = outline(glyphs, text)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        "<!-- Outlines of Noto Serif CJK JP Bold, (c) 2017-2022 Adobe, SIL Open Font License 1.1 -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<path fill="{colour}" d="{commands}"/></svg>\n',
        encoding="utf-8",
    )


def main():
    glyphs = Glyphs(sys.argv[1] if len(sys.argv) > 1 else DEFAULT_FONT)
    here = pathlib.Path(__file__).resolve().parent
    for folder, table in (("ichiji", ICHIJI), ("niji", NIJI)):
        for name, text in table.items():
            red = name.startswith("pro_") or name in ("dragon", "horse")
            write(here / folder / f"{name}.svg", glyphs, text, RED if red else BLACK)
    for name, text in RANKS.items():
        write(here / "ranks" / f"{name}.svg", glyphs, text, BLACK)


if __name__ == "__main__":
    main()
