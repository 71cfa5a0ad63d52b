#!/usr/bin/env -S /usr/bin/python3 -u
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs sessions of the built program, each on a separate desktop; called by script/sessions."""

import argparse
import importlib
import os
import pathlib
import signal
import subprocess
import sys
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent

# In this order: the most common tasks first. (name, minutes it may take, size of the screen)
SESSIONS = [
    ("first_games", 25),
    ("first_steps", 8),
    ("persons_game", 10),
    ("habits", 8),
    ("aids", 6),
    ("reader", 6),
    ("killed", 20),
    ("analysis", 12),
    ("mates", 8),
    ("engines", 8),
    ("bad_engines", 8),
    ("books", 6),
    ("remote", 8),
    ("matches", 8),
    ("tournament", 8),
    ("servers", 6),
    ("network", 8),
    ("files", 15),
    ("slow_disk", 5),
    ("shared_files", 8),
    ("study", 6),
    ("records", 8),
    ("library", 6),
    ("book", 6),
    ("repertoire", 5),
    ("training", 6),
    ("progress", 6),
    ("openings_training", 6),
    ("noted_games", 5),
    ("hard_times", 15),
    ("small_screens@1024x640", 12),
    ("small_screens@1024x700", 12),
    ("small_screens@1280x720", 12),
    ("small_screens@1280x800", 12),
    ("small_screens@1366x768", 12),
    ("column@1024x700", 6),
    ("column@1280x720", 6),
    ("column@1280x800", 6),
    ("column@1920x1080", 6),
    ("looks@1024x700", 8),
    ("looks@1280x800", 8),
    ("looks@3840x2160", 10),
    ("keyboard", 8),
    ("sound", 6),
    ("monkey", 30),
]
# Only if named: minutes.
BY_HAND = {"coached_games": 90}
SHORT = ["first_games", "killed", "files", "mates", "monkey"]


def run_one(name, options):
    """In a separate process, because the accessibility library keeps its first bus for ever."""
    import session as kit
    from desktop import Desktop

    # A session can be run on another screen: looks@1024x700.
    module_name, _, screen = name.partition("@")
    module = importlib.import_module(module_name)
    folder = options.out / name.replace("@", "-")
    screen = screen or "1280x800"
    with Desktop(screen):
        import screen_reader

        screen_reader.connect()
        session = kit.Session(name, folder, options.binaries, HERE / "fixtures", screen)
        signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(TimeoutError("the session took too long")))
        try:
            module.run(session, short=options.short)
            return 0
        except kit.Skipped as reason:
            print(f"  skipped: {reason}")
            return 77
        except (Exception, KeyboardInterrupt) as error:
            session.record_failure()
            traceback.print_exc()
            print(f"  failed: {error}")
            return 1
        finally:
            session.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binaries", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--one")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    options.out = options.out.resolve()
    options.binaries = options.binaries.resolve()
    if options.one:
        sys.path.insert(0, str(HERE))
        sys.exit(run_one(options.one, options))

    wanted = options.names or (SHORT if options.short else [name for name, _ in SESSIONS])
    minutes = dict(SESSIONS) | BY_HAND
    unknown = [name for name in wanted if not (HERE / f"{name.partition('@')[0]}.py").exists()]
    if unknown:
        sys.exit(f"There is no session {', '.join(unknown)}. There are: {', '.join(minutes)}")
    outcomes = {0: [], 1: [], 77: []}
    began = time.monotonic()
    for name in wanted:
        print(f"{name}", flush=True)
        start = time.monotonic()
        child = subprocess.Popen(
            [sys.executable, "-u", __file__, "--binaries", options.binaries, "--out", options.out, "--one", name]
            + (["--short"] if options.short else []),
            start_new_session=True,
        )
        try:
            code = child.wait(timeout=60 * minutes.get(name, 10))
        except subprocess.TimeoutExpired:
            print("  took too long")
            child.terminate()
            try:
                child.wait(timeout=20)
            except subprocess.TimeoutExpired:
                pass
            code = 1
        except KeyboardInterrupt:
            child.terminate()
            child.wait()
            raise
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        code = code if code in outcomes else 1
        outcomes[code].append(name)
        word = {0: "passed", 1: "FAILED", 77: "skipped"}[code]
        print(f"  {word} after {time.monotonic() - start:.0f} s", flush=True)
    print(f"Pictures: {options.out}")
    for name in outcomes[1]:
        print(f"Failed: {name}")
    print(f"Sessions took {(time.monotonic() - began) / 60:.1f} minutes.")
    print(f"{len(outcomes[0])} passed, {len(outcomes[1])} failed, {len(outcomes[77])} skipped")
    sys.exit(1 if outcomes[1] else 0)


if __name__ == "__main__":
    main()
