# SPDX-License-Identifier: GPL-3.0-or-later
"""An engine that chooses the moves a session types: a second Tokin, driven by USI."""

import subprocess


class Opponent:
    def __init__(self, path, options=None):
        self._process = subprocess.Popen(
            [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1
        )
        self._say("usi")
        self._until("usiok")
        for name, value in (options or {}).items():
            self._say(f"setoption name {name} value {value}")
        self._say("isready")
        self._until("readyok")
        self._say("usinewgame")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait()

    def _say(self, line):
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _until(self, word):
        for line in self._process.stdout:
            if line.split(" ", 1)[0].strip() == word:
                return line.strip()
        raise RuntimeError(f"the engine ended before “{word}”")

    def move(self, sfen, nodes=3000):
        """The best move in USI, "resign" or "win"."""
        return self._best(f"sfen {sfen}", nodes)

    def answer(self, moves, nodes=3000):
        """The same after moves from the start of an even game."""
        return self._best("startpos moves " + " ".join(moves), nodes)

    def _best(self, position, nodes):
        self._say(f"position {position}")
        self._say(f"go nodes {nodes}")
        return self._until("bestmove").split()[1]

    def mate(self, sfen, milliseconds=20000):
        """A mating line as a list of moves; empty: none found."""
        self._say(f"position sfen {sfen}")
        self._say(f"go mate {milliseconds}")
        words = self._until("checkmate").split()[1:]
        return [] if words[:1] in (["nomate"], ["timeout"], ["notimplemented"]) else words
