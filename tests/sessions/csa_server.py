# SPDX-License-Identifier: GPL-3.0-or-later
"""Our small server as a program (tests/support/csa_server.cpp), and engines that play there."""

import os
import subprocess
import threading

from session import until


class Server:
    def __init__(self, binaries, *options):
        self._process = subprocess.Popen(
            [binaries.parent / "tests" / "csa_server", *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        self.lines = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        until(lambda: self.port, "the server to listen")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()

    def _read(self):
        for line in self._process.stdout:
            self.lines.append(line.strip())

    @property
    def port(self):
        return next((int(line.split()[1]) for line in list(self.lines) if line.startswith("listening ")), None)

    def said(self, word):
        """The lines that begin with this word."""
        return [line for line in list(self.lines) if line.startswith(word + " ")]


class Engine:
    """komadai-cli csa with a weak Tokin."""

    def __init__(self, binaries, folder, server, name, game, *options):
        folder.mkdir(exist_ok=True)
        self._process = subprocess.Popen(
            [binaries / "komadai-cli", "csa", "--server", f"127.0.0.1:{server.port}", "--user", name, "--game", game,
             "--option", "USI_LimitStrength=true", "--option", "USI_Strength=1", "--option", "StrengthPace=false", "--hash", "8",
             "--records", folder, "--quiet", *options],
            env=os.environ | {"KOMADAI_CSA_PASSWORD": "secret"}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
