# SPDX-License-Identifier: GPL-3.0-or-later
"""A separate desktop for one session: an X server, a bus, a window manager and the registry of accessible programs.

Everything is started before the accessibility library is loaded, because that library looks for its bus once.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time


class Desktop:
    """Owns the processes and the environment. Use as a context manager; leaves nothing behind."""

    def __init__(self, size="1280x800"):
        self.size = size
        self._processes = []
        self._runtime = tempfile.mkdtemp(prefix="session-runtime-")
        self.environment = {}

    def __enter__(self):
        os.chmod(self._runtime, 0o700)
        display = self._start_x()
        self.environment = {
            "DISPLAY": display,
            "XDG_RUNTIME_DIR": self._runtime,
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self._runtime}/bus",
            # Qt asks the bus whether a screen reader is running; here one always is.
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "QT_ACCESSIBILITY": "1",
            "NO_AT_BRIDGE": "0",
            # Libraries for sound start servers of their own where none runs.
            "SDL_AUDIODRIVER": "dummy",
        }
        for name in ("WAYLAND_DISPLAY", "XAUTHORITY", "QT_QPA_PLATFORM", "AT_SPI_BUS_ADDRESS"):
            os.environ.pop(name, None)
        os.environ.update(self.environment)
        self._start_bus()
        self._start_window_manager()
        self._start(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"])
        return self

    def __exit__(self, *_):
        for process in reversed(self._processes):
            process.terminate()
        for process in reversed(self._processes):
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        shutil.rmtree(self._runtime, ignore_errors=True)

    def _start(self, command, **more):
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            # Not interrupted by Ctrl+C: __exit__ ends them in order.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
            **more,
        )
        self._processes.append(process)
        return process

    def _start_x(self):
        reader, writer = os.pipe()
        self._start(
            # Without -r a key that a busy machine releases late is typed twice.
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{self.size}x24", "-nolisten", "tcp", "-dpi", "96", "-r"],
            pass_fds=[writer],
        )
        os.close(writer)
        with os.fdopen(reader) as told:
            number = told.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        return f":{number}"

    def _start_window_manager(self):
        """Windows that appear before it is ready have neither frame nor focus."""
        for _ in range(3):
            process = self._start(["openbox", "--sm-disable"])
            for _ in range(100):
                told = subprocess.run(
                    ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], capture_output=True, text=True, check=False
                )
                if "window id" in told.stdout:
                    return
                if process.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError("openbox did not start")

    def _start_bus(self):
        reader, writer = os.pipe()
        self._start(
            [
                "dbus-daemon",
                "--session",
                "--nofork",
                "--address=" + self.environment["DBUS_SESSION_BUS_ADDRESS"],
                f"--print-address={writer}",
            ],
            pass_fds=[writer],
        )
        os.close(writer)
        with os.fdopen(reader) as told:
            if not told.readline():
                raise RuntimeError("dbus-daemon did not start")
