# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening with sound: a private sound server without hardware is recorded, and the board is watched.

Heard and seen are compared: a piece sounds when it lands, byoyomi ticks every second, mute is silent, and the program does
not mind a server that stops or disappears.
"""

import array
import ctypes
import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from session import Skipped, require, until

RATE = 48000
LOUD = 250  # of 32767: above every rounding, below every sound


class SoundServer:
    """PulseAudio with a null sink in the session's runtime folder, and a recorder of all that is played."""

    def __enter__(self):
        for program in ("pulseaudio", "parec"):
            if shutil.which(program) is None:
                raise Skipped(f"{program} is not installed")
        self.home = tempfile.mkdtemp(prefix="session-sound-")
        self.environment = {**os.environ, "HOME": self.home, "XDG_CONFIG_HOME": self.home}
        self.samples = array.array("h")
        self._zero = None  # the time of sample 0, as near as can be told
        self.server = self._start(
            "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-L",
            "module-native-protocol-unix", "-L", f"module-null-sink sink_name=null rate={RATE}",
        )  # fmt: skip
        socket = pathlib.Path(os.environ["XDG_RUNTIME_DIR"]) / "pulse" / "native"
        try:
            until(socket.exists, "the sound server")
        except Exception as reason:
            self.__exit__()
            raise Skipped("PulseAudio does not start here") from reason
        self.recorder = self._start(
            "parec", "--raw", "--format=s16le", "--channels=1", f"--rate={RATE}", "--latency-msec=5", "-d", "null.monitor",
            stdout=subprocess.PIPE,
        )  # fmt: skip
        self._thread = threading.Thread(target=self._record, daemon=True)
        self._thread.start()
        until(lambda: len(self.samples) > RATE // 10, "the recorder")
        return self

    def __exit__(self, *_):
        for process in (getattr(self, "recorder", None), self.server):
            if process:
                process.kill()
                process.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def _start(self, *command, stdout=subprocess.DEVNULL):
        return subprocess.Popen(
            command, env=self.environment, stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.DEVNULL
        )

    def _record(self):
        rest = b""
        while True:
            read = os.read(self.recorder.stdout.fileno(), 65536)
            now = time.monotonic()
            if not read:
                return
            rest += read
            whole = len(rest) // 2 * 2
            part = array.array("h", rest[:whole])
            if sys.byteorder == "big":
                part.byteswap()
            self.samples.extend(part)
            rest = rest[whole:]
            # What is read was recorded before: the earliest estimate is the best one.
            zero = now - len(self.samples) / RATE
            self._zero = zero if self._zero is None else min(self._zero, zero)

    def onsets(self, begin, end, pause=0.15):
        """Times between these two at which something begins to be heard after a pause."""
        found = []
        last = None
        first = max(0, int((begin - self._zero) * RATE))
        for index in range(first, min(len(self.samples), int((end - self._zero) * RATE))):
            if abs(self.samples[index]) > LOUD:
                if last is None or index - last > pause * RATE:
                    found.append(self._zero + index / RATE)
                last = index
        return found

    def await_until(self, moment):
        """Until what was played at this moment is recorded."""
        until(lambda: self._zero + len(self.samples) / RATE > moment, "the recorder to follow", pause=0.02)


class Eye:
    """Watches a part of the screen."""

    def __init__(self):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        self.x11.XGetImage.restype = ctypes.c_void_p
        self.x11.XGetImage.argtypes = [
            ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint, ctypes.c_uint, ctypes.c_ulong,
            ctypes.c_int,
        ]  # fmt: skip
        self.x11.XDestroyImage.argtypes = [ctypes.c_void_p]
        self.display = self.x11.XOpenDisplay(None)
        self.root = self.x11.XDefaultRootWindow(self.display)

    class Image(ctypes.Structure):
        _fields_ = [
            ("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int), ("format", ctypes.c_int),
            ("data", ctypes.c_void_p), ("byte_order", ctypes.c_int), ("bitmap_unit", ctypes.c_int),
            ("bitmap_bit_order", ctypes.c_int), ("bitmap_pad", ctypes.c_int), ("depth", ctypes.c_int),
            ("bytes_per_line", ctypes.c_int),
        ]  # fmt: skip

    def look(self, area):
        x, y, width, height = area
        image = self.x11.XGetImage(self.display, self.root, x, y, width, height, 0xFFFFFFFF, 2)
        seen = ctypes.cast(image, ctypes.POINTER(self.Image)).contents
        data = ctypes.string_at(seen.data, seen.bytes_per_line * seen.height)
        self.x11.XDestroyImage(image)
        return hash(data)

    def last_change(self, area, seconds, before):
        """The time of the last change while watching for so long; before: how it looked."""
        end = time.monotonic() + seconds
        last = None
        seen = before
        while time.monotonic() < end:
            now = self.look(area)
            if now != seen:
                last = time.monotonic()
                seen = now
            time.sleep(0.0005)
        return last


def run(session, short=False):
    os.environ.pop("SDL_AUDIODRIVER", None)
    with SoundServer() as server:
        program = session.start()
        program.focus_board()
        session.step("nothing is played at the start")
        until(lambda: program.place() is not None, "the record")
        require(not sound_streams(server), "no device is open before the first sound")
        pieces_land(session, program, server)
        mute(program, server)
        byoyomi(session, program, server)
        troubles(session, program, server)
        program.quit()


def sound_streams(server):
    told = subprocess.run(
        ["pactl", "list", "short", "sink-inputs"], env=server.environment, capture_output=True, text=True, check=False
    )
    return told.stdout.splitlines()


def pieces_land(session, program, server):
    """The ear agrees with the eye."""
    eye = Eye()
    late = []
    moves = ["7g7f", "3c3d", "2g2f", "8c8d", "6i7h", "4a3b", "3i4h", "7a6b", "5i6h", "5a4b", "9g9f", "1c1d"]
    for move in moves:
        x, y, width, height = program.square(move[2:]).extents
        # Without the edges, where neighbours cast shadows.
        area = (x + 4, y + 4, width - 8, height - 8)
        before = eye.look(area)
        begin = time.monotonic()
        program.type(move)
        landed = eye.last_change(area, 0.7, before)
        require(landed is not None, f"{move} is seen on the board")
        server.await_until(landed + 0.3)
        heard = [moment for moment in server.onsets(begin, landed + 0.3)]
        require(len(heard) == 1, f"{move} is heard once, not {len(heard)} times")
        late.append(1000 * (heard[0] - landed))
    print("  heard after the piece has landed, ms:", " ".join(f"{x:.0f}" for x in late))
    # A busy machine delays single ones.
    middle = statistics.median(late)
    require(-10 <= middle <= 20, f"a piece is heard when it lands: {middle:.0f} ms after it")
    require(len(sound_streams(server)) == 1, "one device is open")
    session.step(f"heard {middle:.0f} ms after landing")


def mute(program, server):
    program.keys("ctrl+alt+s")
    begin = time.monotonic()
    program.type_move("1g1f")
    server.await_until(time.monotonic() + 0.5)
    require(not server.onsets(begin, time.monotonic()), "mute is silent")
    program.keys("ctrl+alt+s")
    begin = time.monotonic()
    program.type_move("9c9d")
    server.await_until(time.monotonic() + 0.5)
    require(server.onsets(begin, time.monotonic()), "sound is on again")


def byoyomi(session, program, server):
    begin = time.monotonic()
    program.new_game("Human", "Human", byoyomi=(12, 12))
    until(program.result, "the time to be up", 30)
    server.await_until(time.monotonic() + 0.2)
    heard = server.onsets(begin, time.monotonic(), pause=0.3)
    # The start of the game, then 1 to 9, then the end.
    ticks = heard[1:10]
    require(len(ticks) == 9, f"nine seconds are counted, not {len(ticks)}")
    steps = [1000 * (b - a) for a, b in zip(ticks, ticks[1:])]
    print("  from tick to tick, ms:", " ".join(f"{x:.0f}" for x in steps))
    require(all(950 <= step <= 1050 for step in steps), f"the seconds are even: {steps}")
    session.step("byoyomi was counted")


def troubles(session, program, server):
    """A server that stops, and then is gone: the program goes on at once."""
    program.keys("ctrl+n")
    program.window("New game")
    program.keys("Escape")
    program.no_dialog()
    for what in (signal.SIGSTOP, signal.SIGKILL):
        server.server.send_signal(what)
        for steps in ("Home", "Right", "Left", "Right"):
            program.keys(steps)
        begin = time.monotonic()
        program.keys("ctrl+e")
        dialog = program.window("Engines")
        require(time.monotonic() - begin < 3, f"the program answers while the sound server has {what.name}")
        require(dialog is not None, "the dialog opens")
        program.keys("Escape")
        program.no_dialog()
    require("sound" not in program.output().lower(), f"no complaint about sound: {program.output()}")
    session.step("without a sound server")
