#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the letters of the pieces from the outlines of fonts.

Run after a change of the tables below; the SVG files are in the repository, so no font is needed to build or to
play:

    python3 resources/pieces/draw_letters.py [SET ...]

Needs python3-numpy, python3-scipy, python3-pil and potrace; fonts-kouzan-mouhitsu and
fonts-aoyagi-kouzan-t (brush, by Kouzan Aoyagi, public domain), fonts-noto-cjk (SIL Open Font License 1.1, see OFL.txt
beside this file). KOMADAI_FONTS may name a folder that replaces /usr/share/fonts.

A letter is thickened, fitted to the face of its piece and centred by its weight. Each file holds one path; its viewBox
is the bounding box of the piece's body in thousandths of the width of a cell, with the tip at the top.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage

FONTS = pathlib.Path(os.environ.get("KOMADAI_FONTS", "/usr/share/fonts"))
KOUZAN = "truetype/kouzan-mouhitsu/kouzan-mouhitsu.ttf"
KOUZAN_T = "truetype/aoyagi-kouzan-t/AoyagiKouzanT.ttf"
MINCHO = "opentype/noto/NotoSerifCJK-Bold.ttc"
GOTHIC = "opentype/noto/NotoSansCJK-Bold.ttc"

BLACK = "#1d1612"
RED = "#b4231b"
SCALE = 0.7  # pixels in a thousandth of a cell's width
FINE = 3  # by which an outline is refined before it is traced

# As in piece_images.cpp: size by the king's, and how narrow.
BUILD = {"king": (1.0, 1.0), "rook": (0.97, 1.0), "bishop": (0.97, 1.0), "gold": (0.935, 1.0), "silver": (0.935, 1.0),
         "knight": (0.905, 0.95), "lance": (0.905, 0.9), "pawn": (0.85, 0.93)}
BASE = {"king_white": "king", "dragon": "rook", "horse": "bishop", "pro_silver": "silver", "pro_knight": "knight",
        "pro_lance": "lance", "pro_pawn": "pawn"}
BEVEL = 45
NAMES = ["king", "king_white", "rook", "bishop", "gold", "silver", "knight", "lance", "pawn", "dragon", "horse",
         "pro_silver", "pro_knight", "pro_lance", "pro_pawn"]
ONE = dict(zip(NAMES, "玉王飛角金銀桂香歩龍馬全圭杏と"))
TWO = dict(zip(NAMES, "玉将 王将 飛車 角行 金将 銀将 桂馬 香車 歩兵 龍王 龍馬 成銀 成桂 成香 と金".split()))


def body(name):
    size, narrow = BUILD[BASE.get(name, name)]
    return 905 * size * narrow, 1020 * size


def face(name, rim):
    """Corners of the body, each side moved inwards by rim."""
    width, height = body(name)
    outer = np.array([(0.5, 0), (0.872, 0.158), (1, 1), (0, 1), (0.128, 0.158)]) * (width, height)
    lines = []
    for here, there in zip(outer, np.roll(outer, -1, axis=0)):
        along = (there - here) / np.hypot(*(there - here))
        lines.append((here + np.array([-along[1], along[0]]) * rim, along))
    corners = []
    for (a, u), (b, v) in zip(lines[-1:] + lines[:-1], lines):
        t = np.linalg.solve(np.column_stack([u, -v]), b - a)
        corners.append(tuple(a + u * t[0]))
    return corners


def pixels(value):
    return int(round(value * SCALE))


def glyph(font, char, slope=0.0):
    """The ink of a character, trimmed, about 1400 pixels high; slope: how far its lines rise to the right."""
    size = 1400
    face_ = ImageFont.truetype(str(FONTS / font), size)  # of a collection the first: the Japanese one
    image = Image.new("L", (size * 2, size * 2), 0)
    ImageDraw.Draw(image).text((size // 2, size // 3), char, font=face_, fill=255)
    if slope:
        image = image.transform(image.size, Image.AFFINE, (1, 0, 0, -slope, 1, slope * size), Image.BICUBIC)
    return image.crop(image.getbbox())


def fitted(image, width, height, room):
    """The ink scaled to width × height (thousandths), in the middle of a canvas that leaves room around it."""
    w, h = max(pixels(width), 4), max(pixels(height), 4)
    small = np.asarray(image.resize((w, h), Image.LANCZOS), dtype=float) / 255
    pad = pixels(room)
    return np.pad(small, pad) > 0.5


def thickness(ink, most=1000):
    """For each pixel of the ink the radius, up to most, of the largest disc inside the ink that covers it; evened out
    along the strokes."""
    inside = ndimage.distance_transform_edt(ink)
    result = np.zeros(ink.shape)
    for radius in np.linspace(1, min(inside.max(), most), 20):
        result[(ndimage.distance_transform_edt(inside < radius) <= radius) & ink] = radius
    even = 20 * SCALE
    return ndimage.gaussian_filter(result, even) / np.maximum(ndimage.gaussian_filter(ink.astype(float), even), 1e-6)


# The tip of the brush that thickens letters: half its sides, as (x, y). It cuts the ends of strokes at a slant, as a
# brush does where it is put down, and keeps corners sharp.
NIB = ((0.80, -0.08), (0.34, 1.0))


def brush_distance(ink, nib):
    """How far the nib has to grow (pixels) for its print to reach each pixel from the ink; negative inside."""
    fine = 2
    (ax, ay), (bx, by) = nib
    # Rows and columns of the picture along the nib's sides.
    matrix = np.array([[by, ay], [bx, ax]]) / fine
    corners = np.array([(y, x) for y in (0, ink.shape[0]) for x in (0, ink.shape[1])])
    there = corners @ np.linalg.inv(matrix).T
    low, high = there.min(axis=0), there.max(axis=0)
    shape = tuple(np.ceil(high - low).astype(int))
    turned = ndimage.affine_transform(ink.astype(float), matrix, matrix @ low, shape, order=1) > 0.5
    field = ndimage.distance_transform_cdt(~turned, "chessboard") - ndimage.distance_transform_cdt(turned, "chessboard")
    back = np.linalg.inv(matrix)
    return ndimage.affine_transform(field.astype(float), back, -low, ink.shape, order=1, mode="nearest") / fine


def share(ink):
    """Ink as a share of a cell, 1 : 1.1."""
    return ink.sum() / SCALE**2 / (1000 * 1100)


def letter(image, width, height, ink_share, least, evenness, gap=26, softness=3.5, nib=NIB):
    """A thickened letter of this size with about this share of ink: a field that is 0.5 at its outline. Strokes
    thinner than least (thousandths) gain by evenness of what they lack; whites are not narrowed below gap; softness
    takes out the roughness of the paper."""
    base = fitted(image, width - 24, height - 24, 60)
    base = ndimage.gaussian_filter(base.astype(float), softness * SCALE) > 0.5
    nearest = tuple(ndimage.distance_transform_edt(~base, return_distances=False, return_indices=True))
    lack = (evenness * np.maximum(least / 2 * SCALE - thickness(base), 0))[nearest]
    room = np.where(base, 1000, thickness(~base, 45 * SCALE) - gap / 2 * SCALE)
    distance = brush_distance(base, nib)
    low, high = -12.0, 40.0
    for _ in range(9):
        more = (low + high) / 2
        gain = np.minimum(more * SCALE + lack, np.maximum(room, 0))
        field = np.clip(0.5 - (distance - gain) / 4, 0, 1)
        field = resized(trimmed(ndimage.gaussian_filter(field, 2.2 * SCALE)), width, height)
        if share(field > 0.5) < ink_share:
            low = more
        else:
            high = more
    return field


def widened(image, width, height, more, nib):
    """A letter of this size, all of whose strokes are widened alike."""
    base = fitted(image, width - 2 * more * nib[0][0], height - 2 * more * nib[1][1], 60)
    field = np.clip(0.5 - (brush_distance(base, nib) - more * SCALE) / 4, 0, 1)
    return resized(trimmed(ndimage.gaussian_filter(field, SCALE)), width, height)


def trimmed(field):
    ink = field > 0.5
    rows, columns = np.where(ink.any(axis=1))[0], np.where(ink.any(axis=0))[0]
    return field[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]


def resized(field, width, height):
    image = Image.fromarray(field.astype(np.float32)).resize((pixels(width), pixels(height)), Image.BICUBIC)
    return np.asarray(image)


def place(canvas, ink, x, y):
    """Puts ink with its top left corner at (x, y), in pixels."""
    x, y = int(round(x)), int(round(y))
    top, left = max(y, 0), max(x, 0)
    bottom, right = min(y + ink.shape[0], canvas.shape[0]), min(x + ink.shape[1], canvas.shape[1])
    canvas[top:bottom, left:right] += ink[top - y:bottom - y, left - x:right - x]


def optical_centre(ink):
    """Between the middle of the box and the middle of the weight."""
    y, x = ndimage.center_of_mass(ink > 0.5)
    return 0.5 * x + 0.25 * ink.shape[1], 0.35 * y + 0.325 * ink.shape[0]


def mask_of(name, rim):
    width, height = body(name)
    image = Image.new("1", (pixels(width), pixels(height)))
    ImageDraw.Draw(image).polygon([(x * SCALE, y * SCALE) for x, y in face(name, rim)], fill=1)
    return np.asarray(image)


def composed(name, parts, middles, rim=BEVEL + 3):
    """The letters on their piece: each with its optical centre on the axis, at this height of the body; smaller if it
    would leave the face."""
    width, height = body(name)
    room = mask_of(name, rim)
    for shrink in np.arange(1.0, 0.7, -0.01):
        canvas = np.zeros((pixels(height), pixels(width)))
        for ink, middle in zip(parts, middles):
            small = ink if shrink == 1.0 else resized(ink, ink.shape[1] / SCALE * shrink,
                                                      ink.shape[0] / SCALE * shrink)
            x, y = optical_centre(small)
            place(canvas, small, pixels(width) / 2 - x, middle * pixels(height) - y)
        if not ((canvas > 0.5) & ~room).any():
            return canvas, shrink
    return canvas, shrink


def traced(field):
    """The outline as path data in thousandths of a cell, y downwards."""
    with tempfile.TemporaryDirectory() as folder:
        ink = ndimage.zoom(field, FINE, order=3) > 0.5
        source, target = pathlib.Path(folder, "in.pbm"), pathlib.Path(folder, "out.svg")
        Image.fromarray(~ink).convert("1").save(source)
        subprocess.run(["potrace", "-s", "-a", "1.1", "-O", "0.6", "-t", "900", "-u", "20", "-o", target, source],
                       check=True)
        text = target.read_text()
    move = re.search(r"translate\(([-\d.]+),([-\d.]+)\) scale\(([-\d.]+),([-\d.]+)\)", text)
    dx, dy, sx, sy = (float(value) for value in move.groups())
    units = float(re.search(r'viewBox="0 0 ([\d.]+)', text).group(1)) / ink.shape[1] * SCALE * FINE
    commands = []
    for path in re.findall(r' d="([^"]+)"', text):
        commands.append(absolute(path, lambda x, y: ((x * sx + dx) / units, (y * sy + dy) / units)))
    return "".join(commands)


def absolute(path, at):
    """potrace's relative commands with other coordinates, still relative and in whole thousandths."""
    out = []
    here = there = start = (0.0, 0.0)  # in potrace's units; there: as written so far

    def step(to):
        x, y = (round(value) for value in at(*to))
        return x, y

    written = (0, 0)
    for command, numbers in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        values = [float(n) for n in re.findall(r"-?[\d.]+", numbers)]
        if command in "Mm":
            here = (values[0], values[1]) if command == "M" else (here[0] + values[0], here[1] + values[1])
            start = here
            written = step(here)
            out.append(f"M{written[0]} {written[1]}")
            rest, command = values[2:], "l"
            values = rest
            if not values:
                continue
        if command == "l":
            for i in range(0, len(values), 2):
                here = (here[0] + values[i], here[1] + values[i + 1])
                now = step(here)
                out.append(f"l{now[0] - written[0]} {now[1] - written[1]}")
                written = now
        elif command == "c":
            for i in range(0, len(values), 6):
                points = [step((here[0] + values[i + k], here[1] + values[i + k + 1])) for k in (0, 2, 4)]
                here = (here[0] + values[i + 4], here[1] + values[i + 5])
                out.append("c" + " ".join(f"{x - written[0]} {y - written[1]}" for x, y in points))
                written = points[-1]
        elif command in "zZ":
            out.append("z")
            here = start
            written = step(here)
    return "".join(out).replace(" -", "-")


def write(folder, name, data, credit, colour, box=None):
    width, height = box or body(name)
    target = pathlib.Path(__file__).resolve().parent / folder / f"{name}.svg"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(f"<!-- {credit} -->\n"
                      f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}">'
                      f'<path id="ink" fill="{colour}" d="{data}"/></svg>\n', encoding="utf-8")


def colour_of(name):
    return RED if name.startswith("pro_") or name in ("dragon", "horse") else BLACK


BRUSH_CREDIT = "Drawn from the brush fonts of Kouzan Aoyagi, public domain"
MINCHO_CREDIT = "Drawn from Noto Serif CJK JP Bold, (c) 2017-2022 Adobe, SIL Open Font License 1.1"
GOTHIC_CREDIT = "Drawn from Noto Sans CJK JP Bold, (c) 2014-2021 Adobe, SIL Open Font License 1.1"
OWN_CREDIT = "Part of Komadai"

# For each piece: font, width and height (thousandths of a cell), share of ink.
BRUSH = {
    "king": (KOUZAN, 565, 590, 0.118), "king_white": (KOUZAN_T, 560, 590, 0.110),
    "rook": (KOUZAN_T, 580, 660, 0.135), "bishop": (KOUZAN, 500, 640, 0.130),
    "gold": (KOUZAN, 600, 620, 0.122), "silver": (KOUZAN_T, 590, 640, 0.130),
    "knight": (KOUZAN, 550, 610, 0.118), "lance": (KOUZAN_T, 530, 610, 0.108),
    "pawn": (KOUZAN, 490, 570, 0.090), "dragon": (KOUZAN_T, 590, 660, 0.138),
    "horse": (KOUZAN, 545, 640, 0.132), "pro_silver": (KOUZAN, 600, 600, 0.112),
    "pro_knight": (KOUZAN, 540, 600, 0.110), "pro_lance": (KOUZAN_T, 550, 600, 0.108),
    "pro_pawn": (MINCHO, 430, 530, 0.084),
}
# The same for each of the two characters: size of the upper and the lower one, and their inks by character.
TWO_FONT = {"玉": KOUZAN, "王": KOUZAN_T, "飛": KOUZAN_T, "角": KOUZAN, "金": KOUZAN, "銀": KOUZAN_T, "桂": KOUZAN,
            "香": KOUZAN_T, "歩": KOUZAN, "龍": KOUZAN_T, "馬": KOUZAN, "成": KOUZAN, "と": MINCHO, "将": KOUZAN_T,
            "車": KOUZAN, "行": KOUZAN, "兵": KOUZAN}
TWO_SHARE = {"玉": 0.068, "王": 0.064, "飛": 0.068, "角": 0.069, "金": 0.068, "銀": 0.066, "桂": 0.066, "香": 0.064,
             "歩": 0.062, "龍": 0.068, "馬": 0.067, "成": 0.064, "と": 0.046, "将": 0.064, "車": 0.067, "行": 0.062,
             "兵": 0.062}
# By how much mincho's hairlines gain; less in crowded characters.
MINCHO_MORE = {"rook": 9, "silver": 9, "dragon": 8, "horse": 11, "pawn": 11}
GOTHIC_SHARE = dict(zip(NAMES, (0.124, 0.114, 0.140, 0.140, 0.130, 0.146, 0.130, 0.128, 0.105, 0.140, 0.146, 0.118,
                                0.118, 0.118, 0.088)))


def draw_brush(name):
    font, width, height, ink_share = BRUSH[name]
    field = letter(glyph(font, ONE[name], slope=0.045), width, height, ink_share, 54, 0.7)
    finish("brush", name, [field], [0.565], MINCHO_CREDIT if font == MINCHO else BRUSH_CREDIT)


def draw_two(name):
    box_width, box_height = body(name)
    top, bottom = TWO[name]
    fields = []
    for char, width, height in ((top, 0.475 * box_width, 0.372 * box_height),
                                (bottom, 0.52 * box_width, 0.385 * box_height)):
        narrow = 0.82 if char == "と" else 1
        size = width * height / (430 * 380)  # a smaller letter has less ink
        fields.append(letter(glyph(TWO_FONT[char], char, slope=0.045), width * narrow, height, TWO_SHARE[char] * size,
                             36, 0.5, gap=16, softness=2.5))
    credit = BRUSH_CREDIT + (f"; {MINCHO_CREDIT}" if "と" in TWO[name] else "")
    finish("two_kanji", name, fields, [0.343, 0.742], credit, rim=BEVEL - 4)


def draw_mincho(name):
    size, narrow = BUILD[BASE.get(name, name)]
    image = glyph(MINCHO, ONE[name])
    width = 600 * size * narrow * (0.86 if name == "pro_pawn" else 1)
    height = min(660 * size, width * 1.12 * image.height / image.width)
    field = widened(image, width, height, MINCHO_MORE.get(name, 14.5), ((0.15, 0), (0, 1)))
    finish("mincho", name, [field], [0.565], MINCHO_CREDIT)


def draw_gothic(name):
    size, narrow = BUILD[BASE.get(name, name)]
    image = glyph(GOTHIC, "竜" if name == "dragon" else ONE[name])
    width = 600 * size * narrow * (0.86 if name == "pro_pawn" else 1)
    height = min(670 * size, width * 1.12 * image.height / image.width)
    field = letter(image, width, height, GOTHIC_SHARE[name], 60, 0.3, gap=30, softness=1, nib=((0.9, 0), (0, 0.9)))
    finish("gothic", name, [field], [0.565], GOTHIC_CREDIT)


def finish(folder, name, fields, middles, credit, rim=BEVEL + 3):
    canvas, shrink = composed(name, fields, middles, rim)
    report(folder, name, canvas, f"shrink {shrink:.2f}" if shrink < 1 else "")
    write(folder, name, traced(canvas), credit, colour_of(name))


# International pieces: a picture, and around it where the piece goes: dots for a step, arrows for any distance.

def shape_crown(d, at):
    d.polygon(at([(-150, -105), (-78, -12), (0, -150), (78, -12), (150, -105), (112, 78), (-112, 78)]), fill=1)
    d.polygon(at([(-116, 100), (116, 100), (116, 140), (-116, 140)]), fill=1)
    for x, y in ((-150, -118), (0, -165), (150, -118)):
        d.ellipse(at([(x - 24, y - 24), (x + 24, y + 24)]), fill=1)


def shape_tower(d, at):
    d.polygon(at([(-125, -140), (-70, -140), (-70, -95), (-28, -95), (-28, -140), (28, -140), (28, -95), (70, -95),
                  (70, -140), (125, -140), (125, -50), (85, -20), (85, 75), (115, 95), (-115, 95), (-85, 75),
                  (-85, -20), (-125, -50)]), fill=1)
    d.polygon(at([(-135, 110), (135, 110), (135, 150), (-135, 150)]), fill=1)


def shape_mitre(d, at):
    d.polygon(at([(0, -165), (60, -95), (92, -15), (70, 60), (95, 95), (-95, 95), (-70, 60), (-92, -15), (-60, -95)]),
              fill=1)
    d.polygon(at([(14, -108), (52, -60), (18, 8), (-14, -8)]), fill=0)
    d.polygon(at([(-125, 110), (125, 110), (125, 150), (-125, 150)]), fill=1)


def shape_sun(d, at):
    for i in range(8):
        a = i * np.pi / 4
        u, v = np.array([np.sin(a), -np.cos(a)]), np.array([np.cos(a), np.sin(a)])
        d.polygon(at([tuple(u * 112 - v * 34), tuple(u * 172), tuple(u * 112 + v * 34)]), fill=1)
    d.ellipse(at([(-100, -100), (100, 100)]), fill=1)


def shape_moon(d, at):
    d.ellipse(at([(-140, -140), (140, 140)]), fill=1)
    d.ellipse(at([(-62, -165), (190, 87)]), fill=0)


def shape_horse(d, at):
    d.polygon(at([(-8, -170), (18, -128), (78, -100), (112, -30), (116, 60), (104, 100), (-78, 100), (-64, 48),
                  (-8, -8), (-4, -34), (-52, -14), (-92, 22), (-126, 4), (-130, -30), (-84, -96), (-38, -130)]),
              fill=1)
    d.ellipse(at([(-48, -90), (-22, -64)]), fill=0)
    d.polygon(at([(-110, 114), (128, 114), (128, 152), (-110, 152)]), fill=1)


def shape_spear(d, at):
    d.polygon(at([(0, -185), (72, -40), (26, -62), (26, 150), (-26, 150), (-26, -62), (-72, -40)]), fill=1)
    d.polygon(at([(-72, 40), (72, 40), (72, 78), (-72, 78)]), fill=1)


def shape_pawn(d, at):
    d.ellipse(at([(-70, -150), (70, -10)]), fill=1)
    d.polygon(at([(-38, -30), (38, -30), (72, 92), (-72, 92)]), fill=1)
    d.polygon(at([(-100, 106), (100, 106), (100, 146), (-100, 146)]), fill=1)


PICTURE_SIZE = {shape_sun: 1.08, shape_moon: 1.12, shape_horse: 1.32, shape_spear: 1.3, shape_pawn: 1.4}
N, S, E, W = (0, -1), (0, 1), (1, 0), (-1, 0)
NE, NW, SE, SW = (1, -1), (-1, -1), (1, 1), (-1, 1)
GOLD_STEPS = (N, NE, NW, E, W, S)
SHAPES = {
    "king": (shape_crown, (N, NE, NW, E, W, S, SE, SW), ()), "king_white": (shape_crown,
                                                                           (N, NE, NW, E, W, S, SE, SW), ()),
    "rook": (shape_tower, (), (N, S, E, W)), "bishop": (shape_mitre, (), (NE, NW, SE, SW)),
    "gold": (shape_sun, GOLD_STEPS, ()), "silver": (shape_moon, (N, NE, NW, SE, SW), ()),
    "knight": (shape_horse, ((0.5, -1), (-0.5, -1)), ()), "lance": (shape_spear, (), (N,)),
    "pawn": (shape_pawn, (N,), ()), "dragon": (shape_tower, (NE, NW, SE, SW), (N, S, E, W)),
    "horse": (shape_mitre, (N, S, E, W), (NE, NW, SE, SW)), "pro_silver": (shape_moon, GOLD_STEPS, ()),
    "pro_knight": (shape_horse, GOLD_STEPS, ()), "pro_lance": (shape_spear, GOLD_STEPS, ()),
    "pro_pawn": (shape_pawn, GOLD_STEPS, ()),
}


def draw_international(name):
    picture, steps, slides = SHAPES[name]
    width, height = body(name)
    size = BUILD[BASE.get(name, name)][0]
    fine = 4
    image = Image.new("L", (pixels(width) * fine, pixels(height) * fine))
    d = ImageDraw.Draw(image)
    middle = np.array([width / 2, 0.58 * height])

    def around(origin, scale):
        return lambda points: [tuple((origin + np.array(p) * scale) * SCALE * fine) for p in points]

    picture(d, around(middle, PICTURE_SIZE.get(picture, 1.15) * size))
    # Closer together at the top, as the face is.
    for x, y in steps:
        mark = middle + np.array([x * (0.3 + 0.05 * y) * width, y * 0.295 * height])
        d.ellipse(around(mark, size)([(-44, -44), (44, 44)]), fill=255)
    for x, y in slides:
        mark = middle + np.array([x * (0.3 + 0.05 * y) * width, y * 0.295 * height])
        u = np.array([x, y]) / np.hypot(x, y)
        v = np.array([-u[1], u[0]])
        d.polygon(around(mark, size)([tuple(u * 62), tuple(v * 70 - u * 40), tuple(-v * 70 - u * 40)]), fill=255)
    field = np.asarray(image.point(lambda v: 255 if v else 0).resize((pixels(width), pixels(height)), Image.LANCZOS),
                       dtype=float) / 255
    report("international", name, field)
    write("international", name, traced(field), OWN_CREDIT, colour_of(name))


def report(folder, name, field, note=""):
    ink = field > 0.5
    columns = np.where(ink.any(axis=0))[0]
    print(f"{folder:12} {name:11} ink {share(ink):.3f} horizontals {horizontals(ink):.3f} "
          f"width {(columns[-1] - columns[0]) / SCALE / 1000:.3f} {note}")


def horizontals(ink):
    """Thickness of the thinnest horizontal, as a share of the cell's width. A horizontal is a part of the ink whose
    horizontal runs are three times as long as the vertical ones; its thickness is the median of these."""
    def runs(a):  # length of the vertical run through each pixel
        up, down = np.zeros(a.shape, int), np.zeros(a.shape, int)
        for y in range(a.shape[0]):
            up[y] = np.where(a[y], (up[y - 1] if y else 0) + 1, 0)
        for y in range(a.shape[0] - 1, -1, -1):
            down[y] = np.where(a[y], (down[y + 1] if y + 1 < a.shape[0] else 0) + 1, 0)
        return np.where(a, up + down - 1, 0)
    vertical, horizontal = runs(ink), runs(ink.T).T
    flat = ink & (horizontal >= 3 * vertical)
    labels, count = ndimage.label(flat)
    found = [np.median(vertical[labels == i + 1]) for i, part in enumerate(ndimage.find_objects(labels))
             if part[1].stop - part[1].start >= pixels(150)]
    return min(found) / SCALE / 1000 if found else 0


def draw_ranks():
    """The numbers beside the board: their boxes, in thousandths of an em."""
    for number, char in enumerate("一二三四五六七八九", 1):
        image = glyph(MINCHO, char)
        box = image.width / 1.4, image.height / 1.4
        write("ranks", str(number), traced(widened(image, *box, 8, ((0.15, 0), (0, 1)))), MINCHO_CREDIT, BLACK, box)


SETS = {"brush": draw_brush, "two_kanji": draw_two, "mincho": draw_mincho, "gothic": draw_gothic,
        "international": draw_international}


def main():
    if len(sys.argv) == 1:
        draw_ranks()
    for folder in sys.argv[1:] or SETS:
        for name in NAMES:
            SETS[folder](name)


if __name__ == "__main__":
    main()
