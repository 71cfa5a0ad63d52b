#!/usr/bin/env -S /usr/bin/python3 -u
# SPDX-License-Identifier: GPL-3.0-or-later
"""Many games between two komadai-cli csa at our small server, over connections that are cut at random; run by hand.

    tests/sessions/server_soak.py --binaries build/dev/bin --games 200 --tables 8 --cuts 0.02

Each table is two players and a proxy between each of them and the server, which cuts the connection after a line with the
probability of --cuts, and now and then holds lines back for a while before. Afterwards every game is compared move by move: what the
server says that was played, with the records of both players. A move that is lost, doubled or different, a record that is
missing, and a game that has not ended are errors; exit code 1.
"""

import argparse
import asyncio
import os
import pathlib
import random
import re
import sys
import tempfile
import time

MOVE = re.compile(r"^[+-][0-9]{4}[A-Z]{2}")


class Proxy:
    """Between a client and the server; each line may be the last one."""

    def __init__(self, port, chance, cuts):
        self.target = port
        self.chance = chance
        self.cuts = cuts
        self.count = 0
        self.server = None

    async def start(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        return self.server.sockets[0].getsockname()[1]

    async def serve(self, reader, writer):
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        cut = asyncio.Event()
        tasks = [asyncio.create_task(self.pass_on(reader, other_writer, cut)),
                 asyncio.create_task(self.pass_on(other_reader, writer, cut))]  # fmt: skip
        await cut.wait()
        for task in tasks:
            task.cancel()
        for one in (writer, other_writer):
            one.transport.abort()

    async def pass_on(self, reader, writer, cut):
        try:
            while line := await reader.readline():
                before, after = self.chance.random() < self.cuts / 2, self.chance.random() < self.cuts / 2
                if before:
                    break
                writer.write(line)
                await writer.drain()
                if after:
                    break
            else:
                cut.set()
                return
            self.count += 1
        except (OSError, asyncio.IncompleteReadError):
            pass
        cut.set()


class House:
    """Our small server, and what it says of its games."""

    def __init__(self):
        self.moves = {}
        self.finished = {}
        self.players = {}
        self.port = None
        self.process = None

    async def start(self, binaries):
        self.process = await asyncio.create_subprocess_exec(
            binaries.parent / "tests" / "csa_server", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 20
        )
        self.port = int((await self.process.stdout.readline()).split()[1])
        asyncio.create_task(self.listen())

    async def listen(self):
        while line := await self.process.stdout.readline():
            words = line.decode().split()
            if words[0] == "began":
                self.moves[words[1]] = []
                self.players[words[1]] = words[2:4]
            elif words[0] == "move":
                self.moves[words[1]].append(words[3])
            elif words[0] == "finished":
                self.finished[words[1]] = " ".join(words[3:])


def records(folder):
    found = {}
    for path in folder.glob("*.csa"):
        text = path.read_text(encoding="utf-8")
        # An id may stand twice if a game was saved twice.
        found.setdefault(re.search(r"^\$EVENT:(.*)$", text, re.M)[1], []).append([line[:7] for line in text.splitlines() if MOVE.match(line)])
    return found


async def play(options, folder, house, chance):
    environment = os.environ | {"KOMADAI_CSA_PASSWORD": "soak"}
    proxies, players = [], []
    each = -(-options.games // options.tables)
    for table in range(options.tables):
        for seat in ("a", "b"):
            proxy = Proxy(house.port, chance, options.cuts)
            proxies.append(proxy)
            name = f"t{table}{seat}"
            players.append((name, await asyncio.create_subprocess_exec(
                options.binaries / "komadai-cli", "csa", "--server", f"127.0.0.1:{await proxy.start()}", "--user", name,
                "--game", f"table{table}-{options.time}", "--games", str(each), "--records", folder / name, "--log", folder / f"{name}.log",
                "--status", folder / f"{name}.json", "--option", "USI_LimitStrength=true", "--option", "USI_Strength=8",
                "--option", "StrengthPace=false", "--option", "Threads=1", "--hash", "4", "--quiet",
                env=environment, stdout=asyncio.subprocess.DEVNULL, stderr=(folder / f"{name}.err").open("wb"),
            )))  # fmt: skip
    began = time.monotonic()
    waiting = {asyncio.create_task(process.wait()): name for name, process in players}
    while waiting and time.monotonic() < began + options.minutes * 60:
        done, _ = await asyncio.wait(waiting, timeout=20, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            name = waiting.pop(task)
            if task.result() != 0:
                print(f"{name}: exit code {task.result()}")
        print(f"{time.monotonic() - began:6.0f} s: {len(house.finished)} games, {sum(proxy.count for proxy in proxies)} cuts")
    for _, process in players:
        if process.returncode is None:
            process.kill()
    return sum(proxy.count for proxy in proxies), bool(waiting)


def compare(folder, house, tables):
    faults = []
    saved = {f"t{table}{seat}": records(folder / f"t{table}{seat}") for table in range(tables) for seat in "ab"}
    for game, moves in house.moves.items():
        if game not in house.finished:
            faults.append(f"{game}: not finished")
        for player in house.players[game]:
            told = saved[player].get(game, [])
            if len(told) != 1:
                faults.append(f"{game}: {len(told)} records of {player}")
            for record in told:
                if record != moves and record != moves[: len(record)]:
                    faults.append(f"{game}: {player} has other moves")
                elif len(record) < len(moves):
                    faults.append(f"{game}: {player} lacks {len(moves) - len(record)} of {len(moves)} moves")
    return faults


async def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binaries", type=pathlib.Path, required=True)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--cuts", type=float, default=0.01, help="probability of a cut at each line")
    parser.add_argument("--time", default="5-1", help="main time and byoyomi in seconds")
    parser.add_argument("--minutes", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.binaries = options.binaries.resolve()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="server-soak-"))
    house = House()
    await house.start(options.binaries)
    cuts, late = await play(options, folder, house, random.Random(options.seed))
    faults = compare(folder, house, options.tables)
    moves = sum(len(moves) for moves in house.moves.values())
    print(f"{len(house.finished)} games, {moves} moves, {cuts} cuts; {len(faults)} faults. Files: {folder}")
    for fault in faults[:40]:
        print(f"  {fault}")
    house.process.stdin.close()
    await house.process.wait()
    return 1 if faults or late else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
