#!/usr/bin/env -S /usr/bin/python3 -u
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of the real program in scenes that people see every day; called by script/pictures.

A scene is a function that brings a fresh program to the moment worth looking at and returns the window to take. It
finds everything by the texts of the sources; Words gives those of the language that is shown.
"""

import argparse
import contextlib
import datetime
import html
import json
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import time
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

SCENES = {
    "start": "the window after the first start",
    "first-steps": "the first lesson for people who do not know shogi",
    "first-steps-wrong": "an exercise of a later lesson, answered wrong",
    "first-steps-right": "another one, answered right",
    "first-steps-choice": "one of several moves is to be picked",
    "first-steps-last": "the last page, which leads to the first game",
    "new-game": "the first game, chosen by cards",
    "game": "a game against Tokin, with the person to move",
    "after-game": "the same game, resigned",
    "hint-area": "the first step of a hint",
    "hint-line": "the last step of a hint",
    "alarm": "a blunder, with the bar and the count of pieces",
    "threat": "a mate threat in a game",
    "why-not": "what refutes a move that is tried",
    "help-menu": "the help in the game, in the menu",
    "help-choices": "the same in the dialog for a new game",
    "record": "a record with comments and branches, as a tree",
    "openings": "a record in which both sides have strategies and castles",
    "analysis": "an engine analyses the position",
    "preview": "an engine's line is played through on the board",
    "review": "the moves of an analysed game, and its graph",
    "practice": "the mistakes of that game are practised",
    "report": "the report on that game",
    "review-words": "what a bad move of that game overlooked",
    "practice-words": "the same in the practice, after the answer",
    "report-words": "the same in the report",
    "mates": "a solved mate problem",
    "problems": "one of the problems that come with the program",
    "engines": "the list of engines",
    "engine-book": "the opening book that an engine is given",
    "book-game": "a game with a move of that book",
    "settings": "the settings",
    "position-editor": "a position is set up",
    "export": "the preview of a picture",
    "library": "the moves that games of the library have made",
    "library-games": "games of the library, one of them on the board",
    "library-search": "all fields by which the library is searched",
    "library-menu": "what can be done with the library, in the menu",
    "book": "an opening book is edited",
    "book-explorer": "its moves beside those of the library",
    "statistics": "results of a player's games over three years",
    "statistics-openings": "the same by openings",
    "statistics-dates": "the same by days and hours",
    "statistics-accuracy": "the accuracy of the analysed ones among them",
    "statistics-times": "the same by time and length",
    "statistics-table": "the same as tables",
    "statistics-empty": "the window for statistics before there is a library",
    "progress": "the rating of a user over three months",
    "progress-opponents": "the same user's results by opponent",
    "progress-accuracy": "the accuracy of the analysed games among them",
    "progress-mates": "mate problems solved",
    "progress-mistakes": "kinds of mistakes",
    "progress-time": "games and time",
    "progress-table": "results as tables",
    "progress-empty": "progress before anything was played",
    "opponent": "the dialog for a new game after three wins",
    "three-losses": "after the third lost game",
    "repertoire": "the moves of a repertoire in a position",
    "repertoire-lines": "the lines of a repertoire",
    "repertoire-holes": "replies that a repertoire has no answer to, one of them on the board",
    "repertoire-new": "no repertoire yet",
    "training-empty": "the training, with nothing to ask yet",
    "training": "what there is to train today, after some weeks",
    "training-question": "a mistake of an own game is asked",
    "training-correct": "the same, answered correctly",
    "training-wrong": "the same, answered wrongly",
    "training-words": "what a mistake overlooked, after the answer",
    "training-mate": "a mate problem is asked in the training",
    "training-brinkmate": "a brinkmate problem is asked in the training",
    "training-brinkmate-shown": "the same, with the answer",
    "training-brinkmate-wrong": "the same, answered wrongly",
    "training-clock": "mate problems against the clock",
    "training-done": "the training of the day is done",
    "openings-question": "the moves of a repertoire are asked on the board",
    "openings-deviation": "a move that is not in the repertoire is explained",
    "openings-over": "the end of such a training",
    "openings-new": "the training before there is a repertoire",
    "library-notes": "a game of the library with stars, tags and a note",
    "library-collections": "a collection of games",
    "library-names": "names of the same player",
    "game-export": "how games of the library are exported",
    "diagram-export": "how diagrams of games are exported",
    "library-sources": "the sources of the library, with what could not be read",
    "tournament": "a club evening: a Swiss tournament of eight people after two of three rounds",
    "tournament-setup": "how it is set up",
    "servers-new": "no server in the list yet",
    "servers-account": "an entry for a server on which an engine plays",
    "servers-password": "the password is asked for",
    "servers-offer": "a game is offered on a server",
    "servers-game": "a game on a server, on the board",
    "servers-results": "the results on a server",
    "servers-lost": "a server that does not answer",
    "network-open": "a table to be opened in the network",
    "network-join": "a table in the network to sit down at",
    "network-table": "the window of a table, at which a game is played and people talk",
    "network-watch": "the game of a table, for who looks on",
    "network-question": "the opponent asks to take a move back",
    "servers-games": "the games on a server, for who looks on",
    "servers-players": "the players on a server, one of them followed",
    "servers-chat": "what is said on a server",
    "servers-watching": "a game on a server that is watched and analysed",
    "manual": "the manual",
}
MENUS = ("help-menu", "library-menu")  # scenes in which one is open
LANGUAGES = ("ja", "en")
THEMES = ("light", "dark")
SIZES = ("1024x700", "1280x800", "1920x1080", "3840x2160")
USUAL_SIZES = SIZES[:3]

# What the manual shows: name, scene, theme.
MANUAL = [
    (scene, scene, "light")
    for scene in ("start", "new-game", "game", "analysis", "review", "mates", "engines", "settings", "position-editor", "export")
] + [("dark", "game", "dark")]  # fmt: skip
MANUAL_SIZE = "1024x700"
README_SCENE = "game"
README_SIZE = "1280x800"
MANUAL_WIDTH = 860
MANUAL_COLOURS = 96

LINES_TO_TRAIN = """1 ７六歩(77)
2 ３四歩(33)
3 ２六歩(27)
*飛車先を先に伸ばす。
4 ８四歩(83)
5 ２五歩(26)
6 ８五歩(84)
7 ７八金(69)

変化：4手
4 ４四歩(43)
5 ４八銀(39)
"""
PROBLEM = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1"
GAME = "evening_game.kif"
MOVES_BEFORE_GAME = 36
LIBRARY_GAMES = 300
LIBRARY_PLAYERS = ("青木 春", "森 蓮", "佐藤 健太", "高橋 美咲", "Ayumi", "engine_7")
STATISTICS_GAMES = 420
STATISTICS_PLAYER = "青木 春"
MOVES_BEFORE_ANALYSIS = 41
BAD_MOVE = 42
# What White answers to 7g7f.
BOOK = """#YANEURAOU-DB2016 1.00
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
3c3d 2g2f -30 27 1204
8c8d 2g2f -35 25 796
4a3b none -60 20 41
"""

class Words:
    """Texts of the sources in the language that is shown, as the accessible tree has them: with mnemonics in Japanese."""

    def __init__(self, language):
        self.language = language
        self._texts = {}
        if language == "ja":
            for context in xml.etree.ElementTree.parse(ROOT / "translations" / "komadai_ja.ts").iter("context"):
                for message in context.iter("message"):
                    text, translation = message.find("source").text, message.find("translation").text
                    self._texts[context.find("name").text, text] = translation
                    self._texts.setdefault(text, translation)

    def __call__(self, text, *arguments, context=None):
        if context and self._texts and (context, text) not in self._texts:
            raise RuntimeError(f"{context} does not say “{text}”")
        told = (self._texts.get((context, text) if context else text) or text).replace("&", "")
        for number, argument in enumerate(arguments, 1):
            told = told.replace(f"%{number}", argument)
        return told

def words_before(text):
    """Of a text with numbers in it: what comes before the first."""
    return text.split("%1")[0].strip()

class Ended:
    """Another window of a scene, which ends with it."""

    def __init__(self, program):
        self._program = program

    def __exit__(self, *_):
        self._program.kill()

class Scenes:
    """Takes the pictures of one size; a program for each scene."""

    def __init__(self, session, options):
        self.session = session
        self.options = options
        self.size = options.size[0]
        # --size is in pixels before scaling.
        width, height = (int(part) for part in self.size.split("x"))
        self.window_size = f"{width // 2}x{height // 2}" if self.size == "3840x2160" else self.size

    def take(self, name, language, theme):
        from session import until

        self.words = Words(language)
        self.theme = theme
        self.beside = []  # other programs of the scene
        home = self.session.scratch / f"home-{language}-{theme}-{name}"
        home.mkdir()
        self.program = self.session.start(*self.opened(name), "--language", language, "--theme", theme, "--size", self.window_size,
                                          home=home)  # fmt: skip
        try:
            if name != "start":
                self.program.focus_board()
            window = getattr(self, name.replace("-", "_"))()
            self.program.settle(0.6)
            xid = self.window_id(window.name if window is not None else None)
            path = self.options.out / f"{name}-{language}-{theme}-{self.size}.png"
            # Away from whatever shows a tool tip, or is lit under the pointer.
            subprocess.run(["xdotool", "mousemove", "0", "0"], check=True)
            self.program.settle(0.4)
            self.import_picture(xid, path, name in MENUS)
            print(f"  {path.name}", flush=True)
        except Exception:
            self.session.picture(f"{name}-{language}-{theme}-{self.size}")
            raise
        finally:
            self.program.kill()
            for other in reversed(self.beside):
                other.__exit__()
            until(lambda: not self.session.children_left(), "the engines to end")

    def import_picture(self, xid, path, has_menu):
        """Of a window; with what is in front of it, too, which a picture of the window alone shows as black."""
        command = ["import", "-silent", "-window", xid]
        if has_menu:
            told = subprocess.run(["xwininfo", "-id", xid], capture_output=True, text=True, check=True).stdout
            left, top, width, height = (
                re.search(f"{what}: +(-?[0-9]+)", told)[1] for what in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
            )
            command = ["import", "-silent", "-window", "root", "-crop", f"{width}x{height}+{left}+{top}", "+repage"]
        subprocess.run([*command, str(path)], check=True)

    def opened(self, name):
        """The record on the command line."""
        if name in ("game", "after-game", "hint-area", "hint-line"):
            return [self.session.fixtures / GAME, f"+{MOVES_BEFORE_GAME}"]
        if name == "record":
            return [self.session.fixtures / "files" / "branches.kif", "+4"]
        if name == "openings":
            return [self.game_with_openings(), "+40"]
        if name in ("analysis", "preview", "export"):
            return [self.session.fixtures / GAME, f"+{MOVES_BEFORE_ANALYSIS}"]
        if name == "review-words":
            return [self.analysed(), f"+{BAD_MOVE}"]
        if name in ("review", "practice", "practice-words", "report", "report-words") or (name.startswith("training") and name != "training-empty"):
            return [self.analysed(), f"+{MOVES_BEFORE_ANALYSIS}"]
        return []

    def game_with_openings(self):
        """Two Anagumas, one of which becomes stronger and stronger."""
        games = (ROOT / "tests" / "app" / "openings" / "judged_games.txt").read_text().splitlines()
        moves = [line for line in games if line[:1].isdigit()]
        path = self.session.work / "openings.usi"
        path.write_text(f"position startpos moves {moves[69]}\n")
        return path

    def analysed(self):
        """The game with an engine's scores; made once."""
        path = self.options.out / "analysed" / GAME
        if not path.exists():
            subprocess.run(
                [self.session.binaries / "komadai-cli", "analyze", self.session.fixtures / GAME, "--depth", "12", "--lines", "2",
                 "--comments", "none", "--output", path.parent],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        return path

    def library(self):
        """Games that begin like those the program offers for matches, with made up players and results."""
        home = self.program.home
        games = home / "games"
        games.mkdir()
        openings = [line for line in (ROOT / "resources" / "openings" / "balanced.usi").read_text().splitlines() if line.startswith("startpos")]
        (games / "openings.usi").write_text("\n".join(openings[:LIBRARY_GAMES]) + "\n")
        cli = self.session.binaries / "komadai-cli"
        quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run([cli, "convert", games / "openings.usi", games / "all.csa"], **quiet)
        parts = (games / "all.csa").read_text().split("\n/\n")
        (games / "openings.usi").unlink()
        (games / "all.csa").unlink()
        for number, part in enumerate(parts):
            black, white = (LIBRARY_PLAYERS[(number * step) % len(LIBRARY_PLAYERS)] for step in (1, 5))
            end = ("%TORYO", "%TORYO", "%SENNICHITE", "%TORYO", "%CHUDAN")[number % 5]
            head = (f"N+{black}\nN-{white if white != black else 'Ben'}\n$EVENT:練習会{number % 12 + 1}\n"
                    f"$START_TIME:{1996 + number % 31}/{number % 12 + 1:02}/{number % 28 + 1:02} 10:00:00\n")  # fmt: skip
            lines = [line for line in part.splitlines() if not line.startswith(("N+", "N-", "V", "%", "$", "'"))]
            (games / f"{number:03}.csa").write_text("V2.2\n" + head + "\n".join(lines) + f"\n{end}\n")
        subprocess.run([cli, "library", "add", "--library", home / ".local/share/komadai/library.sqlite", games], **quiet)
        self.program.keys("ctrl+u")
        self.program.find(self.words("Moves played from this position"), "table")
        self.program.type_move("7g7f")
        return None

    def library_games(self):
        from session import until

        program = self.program
        self.library()
        program.keys("ctrl+shift+q")
        program.fill_pasting(program.find(self.words("&Player"), "text"), "青木")
        program.keys("Escape")  # closes the names that are offered
        table = program.find(self.words("Games found"), "table")
        until(lambda: program.says("50"), "the player's games")
        program.click(table.find("table cell", large=True)[10])
        program.find(self.words("Back to the record"), "push button")
        program.keys("Right", "Right", "Right", "Right", "Right", "Right")
        return None

    def library_search(self):
        program, words = self.program, self.words
        self.library()
        program.keys("ctrl+shift+q")
        program.choose(program.find(words("any position"), "combo box"), words("pieces and moves"))
        program.fill(program.find(words("Piece&s"), "text"), "S7g K8h")
        program.press(words("More", context="app::GamesView"), "check box")
        program.at_rest()
        return None

    def library_menu(self):
        program, words = self.program, self.words
        self.record()
        program.menu(words("&Record"), words("Librar&y"))
        program.at_rest()
        return None

    def first_steps(self):
        self.program.keys("ctrl+alt+shift+g")
        self.program.find(self.words("Lessons", context="app::LessonPane"))
        return None

    def lesson(self, title, exercise=1):
        """Goes to an exercise; both by the pane."""
        program, words = self.program, self.words
        self.first_steps()
        title = words(title, context="app::Lessons")
        lessons = program.find(words("Lessons", context="app::LessonPane"), "list")
        titles = [item.name for item in lessons.find("list item", showing=False, large=True)]
        program.click(lessons.find("list item", large=True)[0])
        program.keys("Home", *["Down"] * next(row for row, name in enumerate(titles) if title in name))
        for _ in range(exercise - 1):
            program.press(words("&Next", context="app::LessonPane"))
        program.at_rest()
        program.focus_board()

    def first_steps_wrong(self):
        self.lesson("Mate (詰み)")
        self.program.type("G*4b")
        self.program.await_words(self.words("That is check, but no mate. The opponent can play %1.", context="app::LessonText").split("%1")[0])
        return None

    def first_steps_right(self):
        self.lesson("Promotion")
        self.program.type("5d5c+")
        self.program.await_words(self.words("Correct!", context="app::LessonText"))
        return None

    def first_steps_choice(self):
        self.lesson("Illegal moves (反則)", 4)
        return None

    def first_steps_last(self):
        self.lesson("Your first game")
        return None

    def book(self):
        """Tokin's own book, and a step in it."""
        from session import until

        program, words = self.program, self.words
        program.keys("ctrl+alt+shift+t")
        table = program.find(words("Moves of the book"), "table")
        until(lambda: table.find("table cell", large=True), "the moves of the book")
        program.type_move("7g7f")
        until(lambda: table.find("table cell", large=True), "the answers of the book")
        program.fill_pasting(program.find(words("Comment on the position"), "text"), "角道を開ける一手。△３四歩と△８四歩が多い。")
        program.focus_board()
        return None

    def book_explorer(self):
        self.library()
        program = self.program
        program.keys("ctrl+alt+shift+t")
        program.find(self.words("Moves of the book"), "table")
        program.click(program.find(self.words("Library", context="app::LibraryPane"), "page tab"))
        program.find(self.words("Moves played from this position"), "table")
        return None

    def statistics_games(self):
        """Three years of a player who gets better: openings of matches, and beginnings of a whole game with an engine's scores."""
        games = self.program.home / "games"
        games.mkdir()
        cli = self.session.binaries / "komadai-cli"
        quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        lines = [line for line in (ROOT / "resources" / "openings" / "balanced.usi").read_text().splitlines() if line.startswith("startpos")]
        (games / "openings.usi").write_text("\n".join(lines[:LIBRARY_GAMES]) + "\n")
        subprocess.run([cli, "convert", games / "openings.usi", games / "openings.csa"], **quiet)
        subprocess.run([cli, "convert", self.session.fixtures / GAME, games / "game.csa"], **quiet)
        moves = [[line[:7] for line in part.splitlines() if re.match("[+-][0-9]{4}[A-Z]{2}", line)]
                 for name in ("openings.csa", "game.csa") for part in (games / name).read_text().split("\n/\n")]  # fmt: skip
        for name in ("openings.usi", "openings.csa", "game.csa"):
            (games / name).unlink()
        chance = random.Random(7)
        begin = datetime.datetime(2023, 11, 4)
        for number in range(STATISTICS_GAMES):
            share = number / STATISTICS_GAMES
            day = begin + datetime.timedelta(days=int(share * 1090) + chance.randrange(4))
            hour = chance.choice((20, 21, 21, 22, 23) if day.weekday() < 5 else (10, 14, 15, 16, 20, 21, 22))
            is_analysed = number % 2 == 0
            played = moves[-1][: chance.randrange(40, len(moves[-1]))] if is_analysed else chance.choice(moves[:-1])
            is_black = chance.random() < 0.5
            rival = LIBRARY_PLAYERS[1:][int(chance.random() ** 2 * len(LIBRARY_PLAYERS[1:]))] if number % 3 else f"guest_{chance.randrange(40)}"
            names = (STATISTICS_PLAYER, rival) if is_black else (rival, STATISTICS_PLAYER)
            ratings = [1380 + int(300 * share) + chance.randrange(-40, 40), 1400 + chance.randrange(-150, 300)]
            wins = chance.random() < 0.38 + 0.2 * share + (0.06 if is_black else 0) - (0.35 if rival == "engine_7" else 0)
            # Who resigns is to move.
            if (len(played) % 2 == 1) != (is_black == wins):
                played = played[:-1]
            end = "%SENNICHITE" if number % 37 == 0 else "%TORYO"
            text = [f"V2.2\nN+{names[0]}\nN-{names[1]}\n$EVENT:道場\n$START_TIME:{day:%Y/%m/%d} {hour}:{chance.randrange(60):02}:00",
                    "$TIME_LIMIT:00:15+30\nPI\n+", f"'black_rate:{names[0]}:{ratings[0 if is_black else 1]}",
                    f"'white_rate:{names[1]}:{ratings[1 if is_black else 0]}"]  # fmt: skip
            score = 30
            pace = chance.choice((4, 8, 12, 20, 30))
            for ply, move in enumerate(played):
                text.append(f"{move}\nT{chance.randrange(1, 2 * pace)}")
                own = (ply % 2 == 0) == is_black
                loss = chance.expovariate(1 / ((95 - 45 * share) if own else 70)) * (1 if ply > 12 else 0.3)
                score -= loss if ply % 2 == 0 else -loss
                if is_analysed:
                    text.append(f"'*#評価値={int(score)}\n'*#深さ=18\n'*#エンジン=Tokin")
            (games / f"{number:03}.csa").write_text("\n".join(text) + f"\n{end}\n")
        subprocess.run([cli, "library", "add", "--library", self.program.home / ".local/share/komadai/library.sqlite", games], **quiet)

    def statistics(self, tab="Overview", player=STATISTICS_PLAYER):
        program, words = self.program, self.words
        if player:
            self.statistics_games()
        program.keys("ctrl+alt+u")
        window = program.window(words("Statistics", context="app::StatisticsWindow"))
        if not player:
            return window
        program.fill_pasting(program.find(words("&Player", context="app::StatisticsWindow"), "text", window), player)
        window = program.window(words("Statistics: %1", player))
        program.click(program.find(words(tab, context="app::StatisticsPages"), "page tab", window))
        return window

    def statistics_openings(self):
        return self.statistics("Openings")

    def statistics_dates(self):
        return self.statistics("Days and hours")

    def statistics_accuracy(self):
        return self.statistics("Accuracy and rating")

    def statistics_times(self):
        return self.statistics("Time and length")

    def statistics_table(self):
        window = self.statistics("Opponents")
        self.program.press(self.words("As &tables"))
        return window

    def statistics_empty(self):
        return self.statistics(player=None)

    def progress_of_months(self):
        """Games, answers and cards of three months in the file of the coach, which the program has made."""
        from session import until

        program, words = self.program, self.words
        self.lose()
        path = program.home / ".local/share/komadai/coach.sqlite"
        until(lambda: path.exists() and sqlite3.connect(path).execute("select count(*) from games").fetchone()[0] == 1, "the file of the coach")
        program.kill()
        chance = random.Random(5)
        file = sqlite3.connect(path)
        file.execute("delete from games")
        now = int(time.time())
        rating, deviation, grade, row = 1500.0, 350.0, -16, 0
        for number in range(70):
            share = number / 70
            moment = now - int((1 - share) * 95 * 86400) - chance.randrange(40000)
            score = 1 if chance.random() < 0.62 else 0
            rival = 600 + 92 * (grade + 20)
            expected = 1 / (1 + 10 ** ((rival - rating) / 400))
            deviation = max(55, deviation * 0.91)
            rating += (deviation / 350) ** 1.4 * 420 * (score - expected) + 60 * share * (score - expected)
            is_even = number % 6 != 5
            file.execute("insert into games (time, opponent, grade, style, side, handicap, score, plies, aids, rated, rating, deviation, volatility) "
                         "values (?, 'Tokin', ?, '', ?, ?, ?, ?, ?, ?, ?, ?, 0.06)",
                         (moment, grade, number % 2 if is_even else 0, "平手" if is_even else "二枚落ち", score, 60 + chance.randrange(90),
                          "{}" if is_even else '{"hints": 2}', int(is_even), rating, deviation))  # fmt: skip
            moves = 30 + chance.randrange(40)
            details = {"moves": f"{number:x}", "ownMoves": moves, "milliseconds": moves * 1000 * (6 + chance.randrange(18)),
                       "openings": [chance.choice(("shikenbisha", "shikenbisha", "nakabisha", "bogin"))]
                       + [chance.choice(("mino", "mino", "funa", "anaguma"))]}  # fmt: skip
            if number % 2:
                parts = [min(9900, int(7800 - 700 * phase + 1500 * share + chance.gauss(0, 450))) for phase in range(3)]
                details["accuracy"] = "".join(f"{moves // 3:04x}"[2:] + f"{moves // 3:04x}"[:2] + f"{part:04x}"[2:] + f"{part:04x}"[:2]
                                              for part in parts) + "00" * 12  # fmt: skip
            file.execute('insert into "values" (name, value) values (?, ?)', (f"game {moment}", json.dumps(details)))
            row = row + 1 if score else 0
            if row == 3:
                grade, row = grade + 1, 0
        for number in range(420):
            share = number / 420
            moment = now - int((1 - share) * 60 * 86400)
            plies = chance.choice((1, 3, 3, 3, 5, 5, 7, 9, 11))
            right = chance.random() < min(0.97, 1.02 - plies * 0.07 + 0.25 * share)
            file.execute("insert into answers (subject, key, kind, time, result, milliseconds, given) values (2, ?, ?, ?, ?, ?, '')",
                         (f"p{number}", str(plies), moment, 3 if right else 1, 1000 * (5 + plies * chance.randrange(2, 9))))  # fmt: skip
        kinds = ("hanging", "hanging", "hanging", "missed-mate", "tsumero", "tsumero", "exchange", "opening", "other", "entering-king")
        for number in range(48):
            file.execute("insert into cards (subject, key, kind, content, added, retired, interval, difficulty, stability, repetitions, lapses, result) "
                         "values (1, ?, ?, '{}', ?, 0, 1, 5, 3, 1, 0, ?)",
                         (f"c{number}", chance.choice(kinds), now, chance.choice((0, 1, 3, 3, 3))))  # fmt: skip
        # Three wins against 15 kyu, in even games, are the last.
        for number in range(3):
            rating += 9
            file.execute("insert into games (time, opponent, grade, style, side, handicap, score, plies, aids, rated, rating, deviation, volatility) "
                         "values (?, 'Tokin', -15, '', 0, '平手', 1, 88, '{}', 1, ?, ?, 0.06)", (now - 3000 + number, rating, deviation))  # fmt: skip
        file.commit()
        file.close()
        self.program = self.session.start("--language", words.language, "--theme", self.theme, "--size", self.window_size, home=program.home)
        return self.program

    def progress(self, tab="Rating"):
        words = self.words
        program = self.progress_of_months()
        program.keys("ctrl+alt+shift+b")
        window = program.window(words("Progress", context="app::ProgressWindow"))
        program.click(program.find(words(tab, context="app::ProgressPages"), "page tab", window))
        return window

    def progress_opponents(self):
        return self.progress("Opponents")

    def progress_accuracy(self):
        return self.progress("Accuracy")

    def progress_mates(self):
        return self.progress("Mate problems")

    def progress_mistakes(self):
        return self.progress("Mistakes")

    def progress_time(self):
        return self.progress("Time")

    def progress_table(self):
        window = self.progress("Opponents")
        self.program.press(self.words("As &tables", context="app::ProgressWindow"), within=window)
        return window

    def progress_empty(self):
        self.program.keys("ctrl+alt+shift+b")
        return self.program.window(self.words("Progress", context="app::ProgressWindow"))

    def opponent(self):
        self.progress_of_months()
        self.program.keys("ctrl+n")
        return self.dialog()

    def lose(self):
        """A game against Tokin, of a move of each side."""
        from session import until

        program, words = self.program, self.words

        def has_ended():
            return bool(program.root.find("push button", words("Rematch", context="app::GameNotices")))

        program.keys("ctrl+n")
        program.press(words("Start the game"), within=self.dialog())
        until(lambda: words("%1 to move", "") in program.activity() and not has_ended(), "the game to begin", 30)
        program.type_move("9g9f")
        until(lambda: program.place()[1] >= 2 and words("%1 to move", "") in program.activity(), "the answer", 30)
        program.keys("ctrl+r")
        program.press(words("Resign", context="app::GameDesk"), within=self.dialog())
        until(lambda: has_ended() and "*" not in program.window().name, "the game to be kept", 20)

    def three_losses(self):
        for _ in range(3):
            self.lose()
        return None

    def servers_new(self):
        self.program.keys("ctrl+alt+q")
        return self.program.window(self.words("Play on a server", context="app::ServerWindow"))

    def list_of_servers(self, *accounts):
        """Entries as the program keeps them; it is started anew to read them."""
        folder = self.program.home / ".config/komadai"
        folder.mkdir(parents=True, exist_ok=True)
        usual = {"host": "127.0.0.1", "user": "Hanako", "game": "game-600-10", "side": "black"}
        entries = [usual | {"id": str(number)} | account for number, account in enumerate(accounts)]
        (folder / "servers.json").write_text(json.dumps({"version": 1, "accounts": entries}, ensure_ascii=False))
        self.program.kill()
        self.program = self.session.start("--language", self.words.language, "--theme", self.theme, "--size", self.window_size,
                                          home=self.program.home)  # fmt: skip
        return self.servers_new()

    def servers_account(self):
        window = self.list_of_servers({"name": "floodgate", "host": "wdoor.c.u-tokyo.ac.jp", "user": "my_engine", "game": "floodgate-300-10F",
                                       "player": "engine", "engine": "tokin", "ponder": True, "games": 0, "side": "any"})  # fmt: skip
        self.program.press(self.words("&Edit…", context="app::ServerWindow"), within=window)
        return self.program.window(self.words("Server", context="app::ServerAccountDialog"), "dialog")

    def servers_password(self):
        window = self.list_of_servers({"name": "将棋クラブ"})
        return self.ask_password(window)

    def ask_password(self, window):
        self.program.press(self.words("&Log in", context="app::ServerWindow"), within=window)
        return self.program.window(self.words("Password", context="app::PasswordDialog"), "dialog")

    def servers_offer(self):
        from csa_server import Engine, Server

        server = Server(self.session.binaries)
        self.beside.append(server)
        window = self.list_of_servers({"name": "将棋クラブ", "port": server.port}, {"name": "floodgate"})
        dialog = self.ask_password(window)
        field = self.words("&Password", context="app::PasswordDialog")
        self.program.fill(self.program.find(field, ("password text", "text"), dialog), "secret")
        self.program.keys("Return")
        self.beside.append(Engine(self.session.binaries, self.program.home / "engine", server, "Taro", "game-600-10", "--side", "white"))
        self.program.await_words("Taro", 60, window)
        return window

    def servers_game(self):
        from session import until

        window = self.servers_offer()
        self.program.press(self.words("A&gree", context="app::OfferView"), within=window)
        until(lambda: self.beside[0].said("began"), "the game to begin")
        self.program.activate()
        self.program.type_move("7g7f")
        self.program.await_place(2, 2, 30)
        return None

    def servers_results(self):
        from session import until

        self.servers_game()
        self.program.keys("ctrl+r")
        self.program.press(self.words("Resign", context="app::GameDesk"), within=self.program.dialog())
        until(lambda: self.beside[0].said("finished"), "the game to end")
        return self.servers_new()

    def look_on(self):
        from csa_server import Game, Hand, Server

        server = Server(self.session.binaries)
        self.beside.append(server)
        opening = ("7776FU", "3334FU", "2726FU", "8384FU", "2625FU", "8485FU", "6978KI", "4132KI", "2524FU", "2324FU", "2824HI")
        for number, (black, white) in enumerate((("Kaede", "Sakura_v3"), ("tsubaki", "Momiji-8c"), ("Ayame", "Fuji_2026"))):
            game = Game(server, black, white, ("game-600-10", "floodgate-300-10F", "game-900-0")[number])
            game.play(*opening[: 11 - 3 * number])
            self.beside.append(game)
        self.talker = Hand(server, "Hiroshi", "", extended=True)
        self.beside.append(self.talker)
        window = self.list_of_servers({"name": "将棋クラブ", "port": server.port}, {"name": "floodgate"})
        self.program.press(self.words("Loo&k on", context="app::ServerWindow"), within=window)
        dialog = self.program.window(self.words("Password", context="app::PasswordDialog"), "dialog")
        field = self.words("&Password", context="app::PasswordDialog")
        self.program.fill(self.program.find(field, ("password text", "text"), dialog), "secret")
        self.program.keys("Return")
        self.program.find("Kaede", "table cell", window, large=True, seconds=60)
        return window

    def servers_games(self):
        window = self.look_on()
        self.program.click(self.program.find("Kaede", "table cell", window, large=True))
        return window

    def servers_players(self):
        window = self.look_on()
        self.program.press(self.words("Players", context="app::ServerPages"), "page tab", window)
        self.program.click(self.program.find("tsubaki", "table cell", window, large=True))
        self.program.press(self.words("&Follow", context="app::ServerPages"), "push button", window)
        return window

    def servers_chat(self):
        window = self.look_on()
        self.program.press(self.words("Chat", context="app::ServerPages"), "page tab", window)
        for text in ("よろしくお願いします。", "Good luck! <b>", "角換わりになりそうですね", "\u202eabc"):
            self.talker.say(f"%%CHAT {text}")
        self.program.await_words("Good luck", 20, window)
        return window

    def servers_watching(self):
        self.servers_games()
        self.program.keys("Return")
        self.program.await_place(11, 11, 30)
        self.program.activate()
        self.program.focus_board()
        self.analysis()

    def servers_lost(self):
        window = self.list_of_servers({"name": "将棋クラブ", "port": 9})
        dialog = self.ask_password(window)
        field = self.words("&Password", context="app::PasswordDialog")
        self.program.fill(self.program.find(field, ("password text", "text"), dialog), "secret")
        self.program.keys("Return")
        self.program.find(self.words("&Connect now", context="app::VisitView"), "push button", window)
        return window


    def network_open(self):
        self.program.keys("ctrl+alt+shift+o")
        window = self.program.window(self.words("Open a table in the network", context="app::OpenTableDialog"), "dialog")
        self.program.fill_pasting(self.program.find(self.words("Your &name", context="app::OpenTableDialog"), "text", window), "青木 春")
        return window

    def network_join(self):
        self.program.keys("ctrl+alt+shift+j")
        window = self.program.window(self.words("Join a table in the network", context="app::JoinTableDialog"), "dialog")
        self.program.fill_pasting(self.program.find(self.words("Your &name", context="app::JoinTableDialog"), "text", window), "森 蓮")
        self.program.fill(self.program.find(self.words("&Address", context="app::JoinTableDialog"), "text", window), "192.168.1.20:49152")
        return window

    def network_table(self):
        """The host's window; the guest is another program."""
        from session import until

        dialog = self.network_open()
        side = self.program.row(self.words("Your &side", context="app::OpenTableDialog"), dialog)[0]
        self.program.choose(side, self.words("Black", context="app::GameText"))
        self.program.press(self.words("&Open the table", context="app::OpenTableDialog"), within=dialog)
        title = self.words("Table in the network", context="app::NetworkWindow")
        window = self.program.window(title)
        texts = until(lambda: [text for text in self.program.texts(window) if re.search(r":\d+/\w+$", text)], "the address of the table")
        port, invitation = re.search(r":(\d+)/(\w+)$", texts[0]).groups()
        home = self.program.home.with_name(self.program.home.name + "-guest")
        home.mkdir()
        guest = self.session.start("--language", self.words.language, "--theme", self.theme, "--size", self.window_size, home=home)
        self.guest = guest
        self.beside.append(Ended(guest))
        guest.keys("ctrl+alt+shift+j")
        dialog = guest.window(self.words("Join a table in the network", context="app::JoinTableDialog"), "dialog")
        guest.fill_pasting(guest.find(self.words("Your &name", context="app::JoinTableDialog"), "text", dialog), "森 蓮")
        guest.fill(guest.find(self.words("&Address", context="app::JoinTableDialog"), "text", dialog), f"127.0.0.1:{port}/{invitation}")
        guest.press(self.words("&Join", context="app::JoinTableDialog"), within=dialog)
        seat = guest.window(title)
        guest.press(self.words("A&gree", context="app::OfferView"), within=seat, seconds=40)
        until(guest.is_in_front, "the game to begin", 30)
        guest.keys("ctrl+alt+shift+o")
        guest.fill_pasting(guest.find(self.words("Say something", context="app::ChatView"), "text", seat), "よろしくお願いします。")
        guest.keys("Return")
        self.program.activate()
        self.program.type_move("7g7f")
        self.program.keys("ctrl+alt+shift+o")
        self.program.await_words("よろしくお願いします。", 30, window)
        return window

    def network_watch(self):
        """Who looks on is a third program, whose board is shown."""
        from session import until

        window = self.network_table()
        title = self.words("Table in the network", context="app::NetworkWindow")
        texts = [text for text in self.program.texts(window) if re.search(r":\d+/\w+$", text)]
        address = re.search(r":(\d+/\w+)$", texts[0]).group(1)
        self.guest.activate()
        self.guest.type_move("3c3d")
        self.guest.await_place(2, 2, 30)
        self.beside.append(Ended(self.program))
        home = self.program.home.with_name(self.program.home.name + "-third")
        home.mkdir()
        third = self.session.start("--language", self.words.language, "--theme", self.theme, "--size", self.window_size, home=home)
        self.program = third
        third.keys("ctrl+alt+shift+j")
        dialog = third.window(self.words("Join a table in the network", context="app::JoinTableDialog"), "dialog")
        third.fill_pasting(third.find(self.words("Your &name", context="app::JoinTableDialog"), "text", dialog), "林 光")
        third.fill(third.find(self.words("&Address", context="app::JoinTableDialog"), "text", dialog), f"127.0.0.1:{address}")
        third.press(self.words("Only &look on", context="app::JoinTableDialog"), "check box", within=dialog)
        third.press(self.words("&Join", context="app::JoinTableDialog"), within=dialog)
        until(lambda: third.place() == (2, 2), "the game to be shown", 30)
        third.keys("ctrl+alt+shift+o", "Escape")
        third.press(self.words("Hide", context="app::NetworkDesk"), within=third.window(None, "alert"))
        return None

    def network_question(self):
        self.network_table()
        self.guest.activate()
        self.guest.type_move("3c3d")
        self.guest.await_place(2, 2, 30)
        self.guest.keys("ctrl+z")
        self.program.activate()
        self.program.find(self.words("Yes", context="app::NetworkDesk"), "push button")
        self.program.keys("ctrl+alt+shift+o", "Escape")
        self.program.press(self.words("Hide", context="app::NetworkDesk"), within=self.program.window(None, "alert"))
        return None

    def repertoire(self, tab=None):
        """The first moves of some of the library's games, for Black."""
        from session import until

        program = self.program
        self.library()
        home = program.home
        lines = sorted((home / "games").glob("*.csa"))[:40]
        cli = self.session.binaries / "komadai-cli"
        subprocess.run(
            [cli, "repertoire", "import", "--repertoires", home / ".local/share/komadai/repertoires.sqlite", "角換わり", *lines],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        program.keys("ctrl+bracketright")
        until(lambda: program.says("角換わり"), "the repertoire")
        if tab:
            program.press(self.words(tab, context="app::RepertoirePane"), "page tab")
        return None

    def repertoire_lines(self):
        self.repertoire("Lines")
        self.program.find(self.words("Lines of the repertoire"), "tree")

    def repertoire_holes(self):
        self.repertoire("Holes")
        self.program.press(self.words("Find holes"))
        table = self.program.find(self.words("Replies without an answer"), "table")
        self.program.click(table.find("table cell", large=True)[6])
        self.program.find(self.words("Back to the record"), "push button")

    def repertoire_new(self):
        self.program.keys("ctrl+bracketright")
        self.program.find(self.words("New repertoire…"), "push button")

    def openings_training(self, line=LINES_TO_TRAIN):
        """A small repertoire for Black, about to be asked; games of the library have its moves."""
        from session import until

        program = self.program
        self.library()
        home = program.home
        record = home / "作戦.kif"
        record.write_text("手合割：平手\n手数----指手--\n" + line, encoding="utf-8")
        cli = self.session.binaries / "komadai-cli"
        subprocess.run(
            [cli, "repertoire", "import", "--repertoires", home / ".local/share/komadai/repertoires.sqlite", "居飛車", record],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        program.keys("shift+F7")
        until(lambda: program.says(self.words("%1 to move", self.words("Black", context="app::GameText"), context="app::OpeningScene")), "the question")

    def openings_question(self):
        from session import until

        self.openings_training()
        self.program.type("7g7f")
        until(lambda: self.program.says(self.words("%1: correct.", "", context="app::OpeningWords")), "the answer to be correct")
        until(lambda: self.program.find(self.words("H&int", context="app::OpeningPane"), "push button").enabled, "the next question")
        return None

    def openings_deviation(self):
        from session import until

        self.openings_question()
        self.program.type("6g6f")
        until(lambda: self.program.find(self.words("Tr&y again", context="app::OpeningPane"), "push button").enabled, "the deviation")
        until(lambda: not self.program.says(self.words("Tokin is looking at both moves…", context="app::OpeningWords")), "the evaluations", 30)
        return None

    def openings_over(self):
        from session import until

        self.openings_training("".join(LINES_TO_TRAIN.splitlines(keepends=True)[:4]))
        for move in ("7g7f", "2g2f"):
            until(lambda: self.program.find(self.words("H&int", context="app::OpeningPane"), "push button").enabled, "the question")
            self.program.type(move)
        until(lambda: self.program.says(self.words("Done", context="app::OpeningWords")), "the end")
        return None

    def openings_new(self):
        self.program.keys("shift+F7")
        self.program.find(self.words("Open the re&pertoires", context="app::OpeningPane"), "push button")
        return None

    def noted_games(self):
        """The games of a player, three of them with stars, one with tags and a note; the list that shows them."""
        from session import until

        program = self.program
        self.library_games()
        cells = program.find(self.words("Games found"), "table").find("table cell", large=True)
        for row, stars in ((4, "3"), (7, "5"), (2, "4")):
            program.click(next(cell for cell in cells if cell.extents[1] > cells[0].extents[1] + row * cells[0].extents[3]))
            program.keys(stars)
        until(lambda: program.find("\u26055", "table cell", large=True), "the stars")
        program.fill_pasting(program.find(self.words("Tags", context="app::NoteStrip"), "text"), "名局, 端攻め, 終盤")
        program.fill_pasting(program.find(self.words("Note", context="app::NoteStrip"), "text"), "８五桂からの端攻めが決め手。後手は７三銀と受けるべきだった。")
        return None

    def library_notes(self):
        return self.noted_games()

    def library_collections(self):
        from session import until

        program = self.program
        self.noted_games()
        program.keys("ctrl+alt+v")
        program.find(self.words("&Add", context="app::CollectionDialog"), "push button")
        program.clip("端攻めの名局")
        program.keys("ctrl+v", "Return")
        program.focus_board()
        program.keys("ctrl+shift+q")
        until(lambda: program.says("端攻めの名局"), "the collection")
        shown = program.find(self.words("Search", context="app::CollectionBar"), "combo box")
        program.click(shown)
        program.keys("End", "Return")
        until(lambda: program.says("50"), "the games of the collection")
        return None

    def library_names(self):
        self.noted_games()
        self.program.keys("ctrl+alt+i")
        dialog = self.dialog()
        self.program.fill_pasting(self.program.find(self.words("&Is also:"), "text", dialog), "engine_7")
        self.program.keys("Return")
        self.program.clip("Ayumi")
        self.program.keys("ctrl+v")
        return dialog

    def game_export(self):
        self.library_games()
        self.program.keys("ctrl+alt+x")
        return self.dialog()

    def diagram_export(self):
        self.library_games()
        self.program.keys("ctrl+alt+shift+d")
        return self.dialog()

    def library_sources(self):
        import zipfile
        from session import until

        home = self.program.home
        kifu = home / "kifu"
        kifu.mkdir()
        game = "手合割：平手\n先手：{}\n後手：Ben\n手数----指手--\n1 ７六歩(77)\n{}\n"
        with zipfile.ZipFile(kifu / "順位戦.zip", "w") as packed:
            for number in range(30):
                packed.writestr(f"2024/{number:02}.kif", game.format(f"Aki{number}", "2 投了"))
            packed.writestr("2024/途中.kif", game.format("Eri", "2 ９九玉(11)"))
            packed.writestr("古い棋譜.zip", b"PK")
        (kifu / "写真.kif").write_bytes(bytes(range(256)))
        (kifu / "練習.kif").write_text(game.format("Ren", "2 ７六歩(77)"))
        cli = self.session.binaries / "komadai-cli"
        library = home / ".local/share/komadai/library.sqlite"
        subprocess.run([cli, "library", "add", "--library", library, kifu], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.library()
        self.program.keys("ctrl+alt+f")
        dialog = self.dialog()
        source = until(lambda: next((cell for cell in dialog.find("table cell", large=True) if cell.name.endswith("kifu")), None), "the sources")
        self.program.click(source)
        until(lambda: any("途中" in cell.name for cell in dialog.find("table cell", large=True)), "what could not be read")
        return dialog

    def window_id(self, title):
        """The X window with that title, or the main one."""
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.program.pid)], capture_output=True, text=True, check=False
        ).stdout.split()
        for xid in found:
            name = subprocess.run(["xdotool", "getwindowname", xid], capture_output=True, text=True, check=False).stdout.strip()
            if name == title or (title is None and name.endswith("– Komadai")):
                return xid
        raise RuntimeError(f"no window “{title or 'Komadai'}”")

    def dialog(self):
        from session import until

        return until(
            lambda: next((w for w in self.program.windows() if w.role in ("dialog", "alert")), None), "a dialog"
        )

    # --- the scenes

    def start(self):
        return None

    def new_game(self):
        self.program.keys("ctrl+n")
        return self.dialog()

    def game(self):
        from session import until

        program, words = self.program, self.words
        program.keys("ctrl+n")
        dialog = self.dialog()
        program.click(program.find(words("&More", context="app::NewGameDialog"), ("push button", "toggle button", "check box"), dialog))
        program.choose(program.row(words("&Start position", context="app::GameCards"), dialog)[0],
                       words("Current position", context="app::GameCards"))
        program.fill(program.row(words("N&ame"), dialog)[0], "Ayumi")
        program.press(words("Start the game"), within=dialog)
        until(lambda: words("%1 to move", "") in program.activity(), "the game to begin", 30)
        return None

    def after_game(self):
        from session import until

        program, words = self.program, self.words
        self.game()
        program.keys("ctrl+r")
        program.press(words("Resign"), within=self.dialog())
        until(lambda: program.find(words("Rematch"), "push button"), "the result", 10)
        return None

    def helped_game(self, sfen):
        """A game from this position with all help on."""
        program, words = self.program, self.words
        program.paste(sfen)
        program.await_place(0, 0)
        program.focus_board()
        program.keys("ctrl+alt+shift+u")
        program.keys("ctrl+alt+shift+p")
        for aid in ("Evaluation &bar", "&Count of the pieces won"):
            self.help_menu(words(aid, context="app::Actions"))
        self.help_menu(words("Warn &from", context="app::AidsDesk"), words("From 10 % of win rate"))
        self.game()

    def help_menu(self, *path):
        words = self.words
        self.program.menu(words("&Game", context="app::MainWindow"), words("He&lp in the game"), *path)
        return None

    def hint_area(self):
        from session import until

        self.game()
        self.program.keys("ctrl+h")
        until(lambda: self.program.says(words_before(self.words("Hint: look at the nine squares around %1."))), "the hint", 30)
        return None

    def hint_line(self):
        self.hint_area()
        for _ in range(3):
            self.program.keys("ctrl+h")
        return None

    def alarm(self):
        self.helped_game("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1")
        self.program.focus_board()
        self.program.type_move("8h3c+")
        self.program.find(self.words("Why?"), "push button", seconds=40)
        return None

    def threat(self):
        from session import until

        self.helped_game("lng4n1/1r1k5/2psp2P1/pp1p1+B2B/9/2P1Pg3/PP1Pn3P/2Ks3+r1/LNG4sL b GL4Ps2p 1")
        until(lambda: words_before(self.words("Mate threat: mate in %1")) in self.program.activity(), "the threat", 60)
        return None

    def why_not(self):
        from session import until

        self.helped_game("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1")
        self.program.focus_board()
        self.program.keys("ctrl+alt+shift+v")
        self.program.type("8h3c+")
        until(lambda: self.program.says(words_before(self.words("Win rate: %1 %, with the best move: %2 %."))), "the answer", 40)
        return None

    def help_choices(self):
        program, words = self.program, self.words
        program.keys("ctrl+n")
        dialog = self.dialog()
        program.click(program.find(words("&More", context="app::NewGameDialog"), ("push button", "toggle button", "check box"), dialog))
        program.click(program.find(words("Warn of blunders", context="app::NewGameDialog"), "check box", dialog))
        return dialog

    def record(self):
        self.program.keys("ctrl+9")
        return None

    def openings(self):
        from session import until

        until(lambda: self.program.says("▲"), "the names of what was played")
        return None

    def analysis(self):
        self.program.keys("space")
        self.program.find(self.words("Lines of %1", "Tokin"), "table")
        self.program.settle(8)
        return None

    def preview(self):
        self.analysis()
        program = self.program
        lines = program.find(self.words("Lines of %1", "Tokin"), "table")
        program.click(lines.find("table cell", large=True)[-1])
        program.keys("Return", "Right", "Right")
        program.find(self.words("Back to the record"), "push button")
        return None

    def review(self):
        self.program.keys("alt+3")
        return None

    def practice(self):
        self.program.keys("ctrl+shift+d")
        self.program.find(self.words("Back to the record"), "push button")
        return None

    def training_empty(self):
        self.program.keys("ctrl+alt+shift+r")
        self.program.find(self.words("Back to the record"), "push button")
        return None

    def trained(self):
        """Mistakes of the game as cards, and the answers of some weeks: the program begins anew with them."""
        from session import until

        program, words = self.program, self.words
        program.keys("ctrl+shift+d")
        program.press(words("&Add to the training"), "push button")
        file = program.home / ".local/share/komadai/coach.sqlite"
        until(file.exists, "the file of the training")
        program.at_rest()
        program.kill()
        with contextlib.closing(sqlite3.connect(file)) as data, data:
            for day in range(0, 29):
                for number in range((day * 7 + 3) % 11 if day % 9 != 8 else 0):
                    data.execute(
                        "INSERT INTO answers (subject, key, kind, time, result, milliseconds, given) VALUES (1, ?, 'other', ?, ?, 9000, '')",
                        (f"{day}-{number}", int(time.time()) - (day + 1) * 86400, 1 if number % 4 == 3 else 3),
                    )
        self.program = self.session.start(*self.opened("training"), "--language", self.words.language, "--theme", self.theme,
                                          "--size", self.window_size, home=program.home)  # fmt: skip
        self.program.focus_board()
        self.program.keys("ctrl+alt+shift+r")
        self.program.find(words("Back to the record"), "push button")

    def training(self):
        self.trained()
        return None

    def training_question(self, subject="Mate &problems that fit me"):
        self.trained()
        self.program.press(self.words(subject), "check box")
        self.program.press(self.words("&Begin"), "push button")
        self.program.at_rest()
        return None

    def training_correct(self):
        self.training_question()
        self.program.press(self.words("&Show the answer", context="app::TrainingQuestionPage"), "push button")
        self.program.at_rest()
        return None

    def training_wrong(self):
        self.training_question()
        with contextlib.closing(sqlite3.connect(self.program.home / ".local/share/komadai/coach.sqlite")) as data:
            asked = json.loads(data.execute("SELECT content FROM cards ORDER BY id").fetchone()[0])
        # As in the game; Enter would press the button that tries again.
        self.program.type(asked["played"])
        self.program.await_words(words_before(self.words("The same move as in the game: %1.")))
        self.program.at_rest()
        return None

    def training_words(self):
        self.training_question()
        # The first question of which something is proved.
        while not self.program.says(self.words("Show on the board")):
            self.program.press(self.words("&Show the answer", context="app::TrainingQuestionPage"), "push button")
            self.program.at_rest()
            if not self.program.says(self.words("Show on the board")):
                self.program.press(self.words("&Next", context="app::TrainingQuestionPage"), "push button")
                self.program.at_rest()
        return None

    def training_mate(self):
        self.training_question("&Mistakes of my games")
        return None

    def training_brinkmate(self):
        self.trained()
        self.program.press(self.words("B&rinkmates"), "push button")
        self.program.at_rest()
        return None

    def training_brinkmate_shown(self):
        self.training_brinkmate()
        self.program.press(self.words("&Show the answer", context="app::TrainingQuestionPage"), "push button")
        self.program.at_rest()
        return None

    def training_brinkmate_wrong(self):
        self.training_brinkmate()
        rows = (ROOT / "resources" / "mates" / "brinkmates.tsv").read_text(encoding="utf-8").splitlines()
        answers = next(row for row in rows if not row.startswith("#")).split("\t")[4]
        self.program.type(answers.split()[0])
        self.program.at_rest()
        return None

    def training_clock(self):
        self.trained()
        self.program.keys("ctrl+alt+shift+c")
        self.program.at_rest()
        for _ in range(3):
            self.program.keys("Page_Down")
            self.program.at_rest()
        return None

    def training_done(self):
        self.training_question()
        self.program.press(self.words("&Show the answer", context="app::TrainingQuestionPage"), "push button")
        self.program.press(self.words("&End"), "push button")
        return None

    def report(self):
        from session import until

        self.program.keys("ctrl+shift+r")
        start = self.words("Report: %1", "")
        return until(lambda: next((w for w in self.program.windows() if w.name.startswith(start)), None), "the report")

    def review_words(self):
        from session import until

        self.program.keys("alt+3")
        until(lambda: self.program.says(self.words("Show on the board")), "words about the move")
        return None

    def practice_words(self):
        self.practice()
        self.program.press(self.words("&Show the answer"), "push button")
        self.program.await_words(self.words("Show on the board"))
        return None

    def report_words(self):
        window = self.report()
        self.program.keys("Next", "Next")
        return window

    def mates(self):
        from session import until

        program, words = self.program, self.words
        program.keys("ctrl+t")
        pane = program.find(words("Mate problems", context="app::MainWindow"), "frame")
        program.copy(PROBLEM)
        program.press(words("Paste"), "push button", within=pane)
        program.press(words("Solve"), "push button", within=pane)
        until(lambda: program.says(words("Solved: mate in %1.", "3"), pane), "the solution", 30)
        return None

    def problems(self):
        self.program.keys("ctrl+alt+k")
        self.program.find(self.words("Back to the record"), "push button")
        return None

    def engines(self):
        program, words = self.program, self.words
        program.keys("ctrl+e")
        dialog = self.dialog()
        program.click(program.find("Tokin", "table cell", dialog, large=True))
        program.press(words("&Duplicate"), within=dialog)
        program.settle(1)
        return dialog

    def engine_book(self):
        from session import until

        program, words = self.program, self.words
        book = program.home / "user_book.db"
        book.write_text(BOOK)
        program.keys("ctrl+e")
        dialog = self.dialog()
        program.click(program.find("Tokin", "table cell", dialog, large=True))
        program.press(words("&Program…", context="app::EngineListDialog"), within=dialog)
        title = words("Program of %1", "Tokin")
        setup = until(lambda: next((w for w in program.windows() if w.name == title), None), "the dialog")
        program.click(program.find(words("Opening boo&k"), "page tab", setup))
        program.fill(program.row(words("&File", context="app::EngineBookPage"), setup)[0], book)
        program.await_words("YaneuraOu", within=setup)
        program.choose(program.row(words("&Moves", context="app::EngineBookPage"), setup)[0], words("Better ones more often"))
        return setup

    def book_game(self):
        from session import until

        program, words = self.program, self.words
        setup = self.engine_book()
        program.press(words("Save", context="app::EngineSetupDialog"), within=setup)
        until(lambda: "user_book" in (program.data() / "engines.json").read_text(), "the book to be kept")
        program.press(words("Close", context="app::EngineListDialog"), within=self.dialog())
        program.no_dialog()
        program.keys("ctrl+n")
        dialog = self.dialog()
        program.press(words("Start the game"), within=dialog)
        until(lambda: program.activity(), "the game to begin", 30)
        program.keys("ctrl+shift+h")
        program.type_move("7g7f")
        # Either of the better moves.
        program.find(lambda name: "1,204" in name or "796" in name, seconds=20)
        return None

    def tournament(self):
        """A journal as a club would leave it: the window shows it again."""
        import json

        people = ["青木 一郎", "馬場 良子", "千葉 健", "土井 まり", "江藤 進", "藤田 明", "後藤 光", "林 さくら"]
        setup = {"entrants": [{"person": True, "name": name} for name in people], "form": "swiss", "rounds": 3, "meeting": 1,
                 "limit": "clock", "main": 600000, "byoyomi": 30000, "openings": "none"}  # fmt: skip
        rounds = [[(1, 5), (2, 6), (3, 7), (4, 8)], [(1, 3), (2, 4), (5, 7), (6, 8)], [(1, 2), (3, 6), (4, 5), (7, 8)]]
        lines = [{"komadai-match": 2, "settings": {"setup": setup, "openings": ""}}]
        for number, pairs in enumerate(rounds):
            games = [{"players": pair, "first": "black" if number % 2 == 0 else "white", "opening": 0} for pair in pairs]
            lines.append({"draw": {"from": 4 * number, "round": number, "games": games}})
            for place, pair in enumerate(pairs if number < 2 else pairs[:1]):
                first = games[place]["first"]
                winner = None if pair == (2, 4) else first if pair != (3, 7) else {"black": "white", "white": "black"}[first]
                lines.append(
                    {"game": 4 * number + place, "first": first, "end": "resignation" if winner else "repetition", "winner": winner,
                     "moves": 0, "seconds": 1800 * number, "players": pair, "names": [people[pair[0] - 1], people[pair[1] - 1]],
                     "byHand": True}
                )  # fmt: skip
        folder = self.program.home / "Documents" / "Komadai" / "matches" / "2026-11-29 190000 例会"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "match.jsonl").write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))
        window = self.match_window()
        program, words = self.program, self.words
        program.keys("Escape")
        buttons = ("push button", "button", "push button menu", "button menu")
        # The folder is read when the menu opens: at the second time its matches are there.
        for keys in (("Escape",), ("Down", "Return")):
            program.press(words("&Open", context="app::MatchWindow"), buttons, window)
            program.keys(*keys)
        program.press(words("Rounds", context="app::MatchWindow"), "page tab", window)
        return window

    def match_window(self):
        self.program.keys("ctrl+alt+g")
        title = self.words("Match between engines", context="app::MatchWindow")
        return self.program.window(lambda name: title in name)

    def tournament_setup(self):
        program, words = self.program, self.words
        self.match_window()
        dialog = program.window(words("New match", context="app::MatchSetupDialog"), "dialog")
        program.choose(
            program.row(words("&Pairings", context="app::MatchSetupDialog"), dialog)[0],
            words("Swiss: each plays those with like points", context="app::MatchSetupDialog"),
        )
        program.press(words("Add a person", context="app::EntrantList"), within=dialog)
        return dialog

    def settings(self):
        self.program.keys("ctrl+comma")
        return self.dialog()

    def position_editor(self):
        program, words = self.program, self.words
        program.keys("ctrl+i")
        program.copy(PROBLEM)
        program.press(words("Paste", context="app::PositionPane"), "push button")
        return None

    def export(self):
        self.program.keys("ctrl+alt+p")
        return self.dialog()

    def manual(self):
        from session import until

        self.program.keys("F1")
        title = self.words("Komadai manual")
        return until(lambda: next((w for w in self.program.windows() if w.name == title), None), "the manual")

def take(options):
    """All pictures of one size, in this process: the accessibility library keeps its first bus for ever."""
    sys.path.insert(0, str(HERE))
    import session as kit
    from desktop import Desktop

    size = options.size[0]
    width, height = (int(part) for part in size.split("x"))
    faults = 0
    # The list of engines shows where Tokin is: the same place on every computer.
    engine = pathlib.Path("/tmp/komadai/tokin")
    engine.parent.mkdir(exist_ok=True)
    engine.unlink(missing_ok=True)
    engine.symlink_to(options.binaries / "tokin")
    os.environ["KOMADAI_TOKIN"] = str(engine)
    # Room for the frame.
    with Desktop(f"{width + 40}x{height + 80}"):
        import screen_reader

        screen_reader.connect()
        session = kit.Session("pictures", options.out / "failures", options.binaries, HERE / "fixtures", size)
        try:
            scenes = Scenes(session, options)
            for language in options.language:
                for theme in options.theme:
                    for scene in options.scene:
                        try:
                            scenes.take(scene, language, theme)
                        except (kit.Failure, screen_reader.Gone, RuntimeError) as fault:
                            faults += 1
                            print(f"  {scene}, {language}, {theme}, {size}: {fault}", flush=True)
        finally:
            session.end()
            engine.unlink()
    if not any((options.out / "failures").iterdir()):
        (options.out / "failures").rmdir()
    return 1 if faults else 0

def write_page(options):
    """Each picture beside the earlier one of the same name; those that differ first."""
    rows = []
    for path in sorted(options.out.glob("*.png")):
        before = options.beside / path.name if options.beside else None
        same = before is not None and before.exists() and before.read_bytes() == path.read_bytes()
        shown = [path.name] if before is None else [before.as_uri() if before.exists() else None, path.name]
        cells = "".join(
            f'<a href="{html.escape(uri)}"><img src="{html.escape(uri)}" alt="" loading="lazy"/></a>' if uri else "<p>–</p>" for uri in shown
        )
        note = " (the same)" if same else ""
        rows.append((same, f"<section><h2>{html.escape(path.stem)}{note}</h2><div>{cells}</div></section>\n"))
    rows.sort(key=lambda row: row[0])
    page = options.out / "index.html"
    page.write_text(
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/><title>Komadai, scene by scene</title><style>'
        "body{font-family:sans-serif;margin:1rem;background:#888;color:#fff}div{display:flex;gap:1rem}"
        "a,p{flex:1;margin:0}img{max-width:100%;display:block}</style></head><body>\n" + "".join(row for _, row in rows) + "</body></html>\n"
    )
    return page

def fit_for_manual(source, target):
    """Small enough to come with the program."""
    subprocess.run(
        ["convert", source, "-resize", f"{MANUAL_WIDTH}x>", "-strip", "+dither", "-colors", str(MANUAL_COLOURS), "-define",
         "png:compression-level=9", "-define", "png:exclude-chunks=date,time", f"PNG8:{target}"],
        check=True,
    )  # fmt: skip

def tell_version(options, folder):
    """Beside the pictures: the version they were made for. A test fails when that is older than the program's."""
    version = options.version
    if version is None:
        told = subprocess.run([options.binaries / "komadai-cli", "version"], capture_output=True, text=True, check=True)
        version = re.search(r"\d+\.\d+\.\d+", told.stdout).group()
    (folder / "version.txt").write_text(version + "\n")

def main():
    parser = argparse.ArgumentParser(
        prog="script/pictures",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Takes pictures of the real program, under an X server of its own, in these scenes:\n\n"
        + "\n".join(f"  {name:16} {words}" for name, words in SCENES.items())
        + "\n\nin Japanese and English, light and dark, in windows of " + ", ".join(USUAL_SIZES) + ";\n3840x2160 (at a scale of 2) on demand. "
        "A file is called SCENE-LANGUAGE-THEME-SIZE.png; index.html\nshows all of them.",
        epilog="script/pictures --scene game --theme dark      one scene, all languages and sizes\n"
        "script/pictures --beside build/pictures.old    beside those of an earlier run\n"
        "script/pictures --manual                       those of docs/manual\n"
        "script/pictures --readme --for 1.2.0           those of the README, before that release",
    )  # fmt: skip
    parser.add_argument("--scene", action="append", choices=SCENES, help="only this scene (may be repeated)")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--beside", type=pathlib.Path, metavar="FOLDER", help="earlier pictures, for index.html")
    parser.add_argument("--out", type=pathlib.Path, metavar="FOLDER", help="where they go (build/pictures)", default=ROOT / "build" / "pictures")
    parser.add_argument("--manual", action="store_true", help="makes the pictures of the manual anew")
    parser.add_argument("--readme", action="store_true", help="makes the pictures of the README anew")
    parser.add_argument("--for", dest="version", metavar="VERSION", help="the release that pictures of --manual and --readme are made for (the present version)")
    parser.add_argument("--binaries", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.out = options.out.resolve()
    options.binaries = options.binaries.resolve()
    options.beside = options.beside.resolve() if options.beside else None
    if options.child:
        sys.exit(take(options))

    options.out.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(options.out / "failures", ignore_errors=True)
    runs = []
    if options.manual:
        languages = options.language or LANGUAGES
        for theme in THEMES:
            scenes = [scene for name, scene, of in MANUAL if of == theme and (not options.scene or scene in options.scene)]
            runs.append((MANUAL_SIZE, languages, [theme], scenes))
    if options.readme:
        runs.append((README_SIZE, LANGUAGES, THEMES, [README_SCENE]))
    if not runs:
        for size in options.size or USUAL_SIZES:
            runs.append((size, options.language or LANGUAGES, options.theme or THEMES, options.scene or list(SCENES)))
    code = 0
    for size, languages, themes, scenes in runs:
        if not scenes:
            continue
        print(size, flush=True)
        arguments = [f"--size={size}"] + [f"--language={each}" for each in languages]
        arguments += [f"--theme={each}" for each in themes] + [f"--scene={each}" for each in scenes]
        code |= subprocess.run(
            [sys.executable, "-u", __file__, "--child", "--binaries", options.binaries, "--out", options.out, *arguments], check=False
        ).returncode
    shutil.rmtree(options.out / "analysed", ignore_errors=True)
    if options.manual and code == 0:
        for language in options.language or LANGUAGES:
            for name, scene, theme in MANUAL:
                source = options.out / f"{scene}-{language}-{theme}-{MANUAL_SIZE}.png"
                if source.exists():
                    fit_for_manual(source, ROOT / "docs" / "manual" / "images" / language / f"{name}.png")
        if not options.scene and not options.language:
            tell_version(options, ROOT / "docs" / "manual" / "images")
    if options.readme and code == 0:
        for language in LANGUAGES:
            for theme in THEMES:
                shutil.copy(
                    options.out / f"{README_SCENE}-{language}-{theme}-{README_SIZE}.png",
                    ROOT / "docs" / "images" / f"window-{language}-{theme}.png",
                )
        tell_version(options, ROOT / "docs" / "images")
    print(write_page(options))
    sys.exit(code)

if __name__ == "__main__":
    main()
