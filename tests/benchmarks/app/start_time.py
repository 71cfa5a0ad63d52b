#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long komadai takes from its start to the visible window, and what it costs when nothing happens.

    start_time.py [--binaries build/dev/bin] [--runs 20] [--engines 200] [--library FILE] [--size 1280x800]

Each run has a new home folder and an X server (Xvfb) without a window manager. Prints the median and the range of: ms to
the mapped window, ms to its first complete picture (no pixel of the plain background left where the board is), MiB of
memory 3 s later, and processor time used in the 5 s after that. With --engines, the engine list has that many entries of
60 options each; with --library, that file is the user's library of games.
"""

import argparse
import ctypes
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

SUBSTRUCTURE_NOTIFY = 1 << 19
MAP_NOTIFY = 19


class X:
    """As much of Xlib as tells when a window is shown."""

    def __init__(self, display):
        self.lib = ctypes.CDLL("libX11.so.6")
        self.lib.XOpenDisplay.restype = ctypes.c_void_p
        self.lib.XDefaultRootWindow.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.lib.XOpenDisplay(display.encode()))
        self.root = ctypes.c_ulong(self.lib.XDefaultRootWindow(self.display))
        self.lib.XSelectInput(self.display, self.root, ctypes.c_long(SUBSTRUCTURE_NOTIFY))
        self.lib.XSync(self.display, 0)

    def wait_for_window(self, seconds):
        event = (ctypes.c_long * 24)()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while self.lib.XPending(self.display):
                self.lib.XNextEvent(self.display, event)
                if (event[0] & 0xFFFFFFFF) == MAP_NOTIFY and self._width(event[5]) >= 400:
                    return event[5]
            time.sleep(0.001)
        raise SystemExit("no window appeared")

    def _width(self, window):
        root = ctypes.c_ulong()
        numbers = [ctypes.c_int(), ctypes.c_int()] + [ctypes.c_uint() for _ in range(4)]
        self.lib.XGetGeometry(self.display, ctypes.c_ulong(window), ctypes.byref(root), *map(ctypes.byref, numbers))
        return numbers[2].value

    # Whether the middle of the window has as many colours as a wooden board.
    def is_painted(self, window):
        self.lib.XGetImage.restype = ctypes.c_void_p
        self.lib.XGetPixel.restype = ctypes.c_ulong
        image = self.lib.XGetImage(
            self.display, ctypes.c_ulong(window), 250, 300, 100, 4, ctypes.c_ulong(0xFFFFFFFF), 2
        )
        if not image:
            return False
        picture = ctypes.c_void_p(image)
        colours = {self.lib.XGetPixel(picture, x, y) for x in range(100) for y in range(4)}
        self.lib.XDestroyImage(picture)
        return len(colours) > 20


def engine_list(count):
    options = [
        {"name": f"Option{i}", "type": "spin", "default": "1", "min": 0, "max": 100} for i in range(60)
    ]
    return {
        "version": 1,
        "engines": [
            {"id": f"engine-{i}", "name": f"Engine {i}", "path": f"/opt/engines/{i}/engine", "options": options}
            for i in range(count)
        ],
    }


def processor_ms(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def memory_mib(pid):
    for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0


def one_run(program, engines, library, display, idle):
    home = tempfile.mkdtemp(prefix="komadai-start-")
    try:
        environment = {**os.environ, "HOME": home, "DISPLAY": display, "XDG_RUNTIME_DIR": home, "LANG": "ja_JP.UTF-8"}
        for name in ("QT_QPA_PLATFORM", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "WAYLAND_DISPLAY"):
            environment.pop(name, None)
        folder = pathlib.Path(home, ".local/share/komadai")
        folder.mkdir(parents=True)
        if library:
            (folder / "library.sqlite").symlink_to(os.path.abspath(library))
        if engines:
            (folder / "engines.json").write_text(json.dumps(engine_list(engines)))
        x = X(display)
        began = time.monotonic()
        process = subprocess.Popen([program], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            window = x.wait_for_window(20)
            mapped = (time.monotonic() - began) * 1000
            while not x.is_painted(window) and time.monotonic() - began < 20:
                pass
            painted = (time.monotonic() - began) * 1000
            memory = cost = 0
            if idle:
                time.sleep(3)
                memory = memory_mib(process.pid)
                before = processor_ms(process.pid)
                time.sleep(5)
                cost = processor_ms(process.pid) - before
            return mapped, painted, memory, cost
        finally:
            process.kill()
            process.wait()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binaries", default="build/dev/bin")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--engines", type=int, default=0)
    parser.add_argument("--library")
    parser.add_argument("--size", default="1280x800")
    asked = parser.parse_args()
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{asked.size}x24", "-nolisten", "tcp"],
        pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        display = ":" + os.fdopen(reader).readline().strip()
        program = os.path.join(asked.binaries, "komadai")
        one_run(program, asked.engines, asked.library, display, False)  # the system's file cache
        runs = [one_run(program, asked.engines, asked.library, display, i < 3) for i in range(asked.runs)]
    finally:
        server.terminate()
        server.wait()
    for place, name in enumerate(("window mapped, ms", "picture complete, ms")):
        values = sorted(run[place] for run in runs)
        print(f"{name:24} median {statistics.median(values):6.0f}   from {values[0]:.0f} to {values[-1]:.0f}")
    print(f"{'memory, MiB':24} median {statistics.median(run[2] for run in runs[:3]):6.0f}")
    print(f"{'processor in 5 s, ms':24} median {statistics.median(run[3] for run in runs[:3]):6.0f}")


if __name__ == "__main__":
    main()
