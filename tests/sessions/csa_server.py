# SPDX-License-Identifier: GPL-3.0-or-later
"""Our small server as a program (tests/support/csa_server.cpp), and those who play there: engines, and people who move when they are told."""

import os
import socket
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


class Hand:
    """A player who agrees to the offered game, and then plays what it is told."""

    def __init__(self, server, name, game, wish="", extended=False):
        self._socket = socket.create_connection(("127.0.0.1", server.port))
        self.lines = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.say(f"LOGIN {name} secret x1" if extended else f"LOGIN {name} {game}{wish},secret")
        until(lambda: f"LOGIN:{name} OK" in self.lines, f"{name} to be logged in")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._socket.close()

    def _read(self):
        try:
            for line in self._socket.makefile(encoding="utf-8"):
                self.lines.append(line.strip())
                if line.startswith("Game_ID:"):
                    self.game = line.strip().split(":", 1)[1]
                if line.strip() == "END Game_Summary":
                    self.say(f"AGREE {self.game}")
        except (OSError, ValueError):
            pass  # closed

    def say(self, line):
        self._socket.sendall((line + "\n").encode())

    def begins(self):
        until(lambda: any(line.startswith("START:") for line in self.lines), "the game to begin")
        return self.game


class Game:
    """A game between two hands, which goes on as it is told."""

    def __init__(self, server, black, white, name="game-600-10"):
        self.server = server
        self._hands = (Hand(server, black, name, "-B"), Hand(server, white, name, "-W"))
        self.id = self._hands[0].begins()
        self._moves = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for hand in self._hands:
            hand.__exit__()

    def play(self, *moves):
        """Moves as the protocol writes them, such as "7776FU"; each is played when the server has shown the one before."""
        for move in moves:
            self._hands[self._moves % 2].say("+-"[self._moves % 2] + move)
            self._moves += 1
            until(lambda: len([line for line in self.server.said("move") if self.id in line]) >= self._moves, f"{move} on the server")

    def resign(self):
        self._hands[self._moves % 2].say("%TORYO")
        until(lambda: any(self.id in line for line in self.server.said("finished")), "the game to end")
