#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of Komadai: pieces on wood, and signals. Needs Python only; the results are committed.

    make_sounds.py [FOLDER]        (default: the folder of this script)

A piece on the board is a short blow that makes damped modes sound: a few low ones of the board, higher and shorter ones of the
piece, and a little noise of the contact. A heavy piece is in contact for longer, which excites the high modes less. How strongly a
mode of the board sounds depends on where it is struck. Signals are struck bars (partials 1 : 4 : 10).

Every file: 48 kHz, mono, 16 bits, begins and ends with silence, no DC, peak below -3 dBFS; LEVELS are the loudest 50 ms (RMS).
tests/app/sound/tst_sound_files.cpp measures them.
"""
import array
import math
import os
import random
import sys
import wave

RATE = 48000
PEAK = 10 ** (-3.2 / 20)

# Seconds of contact, strength of the board's modes, frequencies of the piece's own modes.
WEIGHTS = {
    'light': (0.00030, 0.75, (3650, 5200, 7400)),
    'medium': (0.00042, 0.95, (2950, 4350, 6300)),
    'heavy': (0.00060, 1.25, (2350, 3500, 5200)),
}
# Where on the board, as parts of its width and length.
PLACES = {'centre': (0.47, 0.52), 'between': (0.31, 0.36), 'edge': (0.13, 0.17)}
# Modes of the board: frequency, seconds to decay to 1/e, strength, half waves along both sides.
BOARD = (
    (235, 0.034, 0.55, 1, 1),
    (410, 0.030, 0.80, 2, 1),
    (565, 0.026, 0.85, 1, 2),
    (790, 0.021, 0.90, 2, 2),
    (1080, 0.016, 0.80, 3, 1),
    (1390, 0.0125, 0.70, 1, 3),
    (1820, 0.0095, 0.55, 3, 2),
    (2330, 0.0075, 0.45, 3, 3),
)
# The loudest 50 ms, in dBFS.
LEVELS = {'move': -23.0, 'drop': -21.5, 'capture': -21.5, 'signal': -24.0}


def contact(frequency, seconds):
    """How strongly a blow of this length (half a sine) excites a frequency; 1 at 0 Hz."""
    x = 2 * frequency * seconds
    return abs(math.cos(math.pi * x / 2) / (1 - x * x)) if abs(1 - x * x) > 1e-6 else math.pi / 4


def damped(out, start, frequency, decay, strength):
    """Adds a damped sine from sample start on."""
    step = 2 * math.pi * frequency / RATE
    for i in range(start, len(out)):
        t = (i - start) / RATE
        if t > 9 * decay:
            break
        out[i] += strength * math.exp(-t / decay) * math.sin(step * (i - start))


def hiss(out, start, seconds, low, high, strength, dice):
    """Adds a burst of noise between two frequencies."""
    slow = fast = 0.0
    a = 1 - math.exp(-2 * math.pi * high / RATE)
    b = 1 - math.exp(-2 * math.pi * low / RATE)
    for i in range(start, min(len(out), start + int(6 * seconds * RATE))):
        t = (i - start) / RATE
        fast += a * (dice.uniform(-1, 1) - fast)
        slow += b * (fast - slow)
        out[i] += strength * (fast - slow) * (1 - math.exp(-t / 0.0001)) * math.exp(-t / seconds)


def blow(out, start, weight, place, force, brightness, dice):
    """One blow of a piece on the board."""
    seconds, body, own = WEIGHTS[weight]
    seconds /= brightness
    x, y = PLACES[place]
    for frequency, decay, strength, across, along in BOARD:
        shape = abs(math.sin(math.pi * across * x) * math.sin(math.pi * along * y))
        pitch = frequency * dice.uniform(0.985, 1.015)
        damped(out, start, pitch, decay, force * body * strength * (0.25 + 0.75 * shape) * contact(pitch, seconds))
    for number, frequency in enumerate(own):
        pitch = frequency * dice.uniform(0.98, 1.02)
        damped(out, start, pitch, 0.0052 / (1 + 0.6 * number), force * 0.9 * contact(pitch, seconds))
    hiss(out, start, 0.0016, 1500, 9000, force * 1.1 * brightness, dice)


def piece(act, weight, place):
    dice = random.Random(f'{act} {weight} {place}')
    out = [0.0] * int(0.150 * RATE)
    at = lambda milliseconds: int(milliseconds * RATE / 1000)
    if act == 'move':
        # The edge of the piece arrives just before its face.
        blow(out, 0, weight, place, 0.35, 1.0, dice)
        blow(out, at(3.5), weight, place, 1.0, 1.0, dice)
    elif act == 'drop':
        # Snapped down with the finger tips: one hard blow and its echo in the piece.
        blow(out, 0, weight, place, 1.0, 1.45, dice)
        blow(out, at(7.0), weight, place, 0.22, 1.2, dice)
    else:
        # Wood against wood first, then the board.
        for frequency, decay in ((4700, 0.0040), (6900, 0.0026), (2650, 0.0050)):
            damped(out, 0, frequency * dice.uniform(0.97, 1.03), decay, 0.42)
        hiss(out, 0, 0.0010, 2500, 10000, 0.5, dice)
        blow(out, at(16.0), weight, place, 1.0, 1.1, dice)
    return out


def bar(out, start, frequency, decay, strength):
    """A struck bar."""
    for partial, power, faster in ((1, 1.0, 1.0), (3.98, 0.28, 3.2), (9.9, 0.08, 8.0)):
        if partial * frequency < 12000:
            damped(out, start, partial * frequency, decay / faster, strength * power)


def notes(seconds, *struck):
    """Bars struck one after the other: (milliseconds, frequency, decay, strength)."""
    out = [0.0] * int(seconds * RATE)
    for milliseconds, frequency, decay, strength in struck:
        bar(out, int(milliseconds * RATE / 1000), frequency, decay, strength)
    return out


SIGNALS = {
    'check': lambda: notes(0.32, (0, 1174.7, 0.045, 0.9), (85, 1568.0, 0.055, 1.0)),
    'game_start': lambda: notes(0.75, (0, 523.3, 0.10, 0.9), (130, 659.3, 0.10, 0.9), (260, 784.0, 0.13, 1.0)),
    'game_end': lambda: notes(0.95, (0, 784.0, 0.12, 1.0), (170, 659.3, 0.12, 0.9), (340, 523.3, 0.17, 1.0)),
    'game_won': lambda: notes(
        0.98, (0, 523.3, 0.10, 0.8), (120, 659.3, 0.10, 0.9), (240, 784.0, 0.12, 0.9), (360, 1046.5, 0.17, 1.0)),
    'byoyomi': lambda: notes(0.55, (0, 698.5, 0.08, 0.9), (140, 698.5, 0.10, 1.0)),
    'low_time': lambda: notes(0.42, (0, 987.8, 0.05, 1.0), (110, 987.8, 0.05, 1.0), (220, 987.8, 0.055, 1.0)),
    'mark': lambda: notes(0.28, (0, 880.0, 0.07, 1.0)),
    'tick': lambda: notes(0.09, (0, 1318.5, 0.016, 1.0)),
    'last_tick': lambda: notes(0.11, (0, 1975.5, 0.020, 1.0)),
}


def loudest(out, seconds=0.05):
    """RMS of the loudest part of this length, 1 = full scale."""
    length = min(int(seconds * RATE), len(out))
    total = sum(x * x for x in out[:length])
    best = total
    for i in range(length, len(out)):
        total += out[i] ** 2 - out[i - length] ** 2
        best = max(best, total)
    return math.sqrt(best / length)


def finished(out, level):
    """Without DC, with fades, at this level, below the peak."""
    # A high-pass of 40 Hz takes what the decaying sines leave of DC.
    a = math.exp(-2 * math.pi * 40 / RATE)
    before = filtered = 0.0
    for i, x in enumerate(out):
        filtered = a * (filtered + x - before)
        before = x
        out[i] = filtered
    fade_in, fade_out = int(0.0002 * RATE), int(0.015 * RATE)
    for i in range(fade_in):
        out[i] *= i / fade_in
    for i in range(fade_out):
        out[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fade_out)
    gain = 10 ** (level / 20) / loudest(out)
    # Softens what stands out above the peak: short contacts, not heard as distortion.
    knee = 0.6 * PEAK
    for i, x in enumerate(out):
        x *= gain
        if abs(x) > knee:
            x = math.copysign(knee + (PEAK - knee) * math.tanh((abs(x) - knee) / (PEAK - knee)), x)
        out[i] = x
    return out


def write(folder, name, out):
    samples = array.array('h', (round(32767 * x) for x in out))
    if sys.byteorder == 'big':
        samples.byteswap()
    with wave.open(os.path.join(folder, name + '.wav'), 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    peak = 20 * math.log10(max(abs(x) for x in out))
    print(f'{name:24} {1000 * len(out) / RATE:5.0f} ms  peak {peak:6.1f} dBFS  level {20 * math.log10(loudest(out)):6.1f} dBFS')


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for act in ('move', 'drop', 'capture'):
        for weight in WEIGHTS:
            for place in PLACES:
                write(folder, f'{act}_{weight}_{place}', finished(piece(act, weight, place), LEVELS[act]))
    for name, make in SIGNALS.items():
        write(folder, name, finished(make(), LEVELS['signal']))


main()
