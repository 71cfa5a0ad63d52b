// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/rules.h"
#include "tests/bundled-engine/graded_player.h"
#include "tests/bundled-engine/simple_players.h"

#include <atomic>
#include <charconv>
#include <cstring>
#include <iostream>
#include <mutex>
#include <string_view>
#include <thread>

// What each grade does wrong in games with itself, and how a beginner fares against it:
//
//   grade_blunders [--games N] [--threads N] [--from GRADE] [--to GRADE] [--beginner]
//
// Prints a row of a Markdown table per grade: games, moves, moves into a mate in one that another move would
// have avoided, and rooks left to a pawn. With --beginner: the beginner's wins, draws and losses against the
// grade instead. Every game begins with four moves at random and has other misjudgements; a game depends on
// its number only.

using namespace shogi;

namespace {

constexpr int kRandomMoves = 4;
constexpr int kMostMoves = 400;

struct Settings {
    int games = 1000;
    int threads = 2;
    int from = -10;
    int to = 8;
    bool beginner = false;
};

struct Tally {
    std::atomic<int> moves = 0;
    std::atomic<int> matesInOne = 0;
    std::atomic<int> rooks = 0;
    std::atomic<int> won = 0; // by the beginner
    std::atomic<int> drawn = 0;
};

GameHistory openingOf(int number) {
    std::mt19937 random(static_cast<unsigned>(number / 2 + 1));
    GameRules rules;
    rules.maxMoves = kMostMoves;
    GameHistory game(Position{}, rules);
    for (int ply = 0; ply < kRandomMoves; ++ply)
        game.play(randomMove(game.position(), random));
    return game;
}

// Two players of the grade.
void playAlike(GradedPlayer& player, int grade, int number, Tally& tally) {
    GameHistory game = openingOf(number);
    const auto seed = 2 * static_cast<std::uint64_t>(number) + 1;
    while (true) {
        const bool black = game.position().sideToMove() == Color::Black;
        const tokin::SearchResult result = player.play(game, {grade, seed + (black ? 0 : 1)});
        if (result.kind != tokin::SearchResult::Kind::Move)
            return;
        ++tally.moves;
        if (walksIntoMateInOne(game.position(), result.move))
            ++tally.matesInOne;
        if (leavesRookToPawn(player, game, result.move))
            ++tally.rooks;
        if (game.play(result.move))
            return;
    }
}

// The beginner has each colour in turn.
void playBeginner(GradedPlayer& player, int grade, int number, Tally& tally) {
    GameHistory game = openingOf(number);
    std::mt19937 random(static_cast<unsigned>(number + 1));
    const Color beginner = number % 2 == 0 ? Color::Black : Color::White;
    const auto end = [&](std::optional<Color> winner) {
        tally.won += winner == beginner ? 1 : 0;
        tally.drawn += winner ? 0 : 1;
    };
    while (true) {
        const Color side = game.position().sideToMove();
        if (!hasLegalMove(game.position()))
            return end(~side);
        Move move;
        if (side == beginner) {
            move = beginnerMove(game.position(), random);
        } else {
            const tokin::SearchResult result =
                player.play(game, {grade, static_cast<std::uint64_t>(number + 1)});
            if (result.kind != tokin::SearchResult::Kind::Move)
                return end(result.kind == tokin::SearchResult::Kind::Resign ? ~side : side);
            move = result.move;
        }
        if (const auto ending = game.play(move))
            return end(ending->winner);
    }
}

bool read(int count, char** arguments, Settings& settings) {
    for (int i = 1; i < count; ++i) {
        const std::string_view name = arguments[i];
        if (name == "--beginner") {
            settings.beginner = true;
            continue;
        }
        int* const number = name == "--games"     ? &settings.games
                            : name == "--threads" ? &settings.threads
                            : name == "--from"    ? &settings.from
                            : name == "--to"      ? &settings.to
                                                  : nullptr;
        if (!number || ++i == count)
            return false;
        const char* const end = arguments[i] + std::strlen(arguments[i]);
        if (const auto [stop, error] = std::from_chars(arguments[i], end, *number);
            error != std::errc() || stop != end)
            return false;
    }
    return settings.games > 0 && settings.threads > 0 && settings.from >= tokin::kWeakestGrade &&
           settings.to < tokin::kFullGrade;
}

void measure(int grade, const Settings& settings) {
    Tally tally;
    std::atomic<int> next = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < settings.threads; ++i)
        threads.emplace_back([&] {
            GradedPlayer player;
            for (int number = next++; number < settings.games; number = next++)
                (settings.beginner ? playBeginner : playAlike)(player, grade, number, tally);
        });
    for (std::thread& thread : threads)
        thread.join();
    std::cout << "| " << std::abs(grade) << (grade < 0 ? " kyu" : " dan") << " | " << settings.games << " | ";
    if (settings.beginner)
        std::cout << '+' << tally.won << " =" << tally.drawn << " -"
                  << settings.games - tally.won - tally.drawn << " | "
                  << (100.0 * tally.won + 50.0 * tally.drawn) / settings.games << " % |" << std::endl;
    else
        std::cout << tally.moves << " | " << tally.matesInOne << " | " << tally.rooks << " |" << std::endl;
}

} // namespace

int main(int count, char** arguments) {
    Settings settings;
    if (!read(count, arguments, settings)) {
        std::cerr
            << "usage: grade_blunders [--games N] [--threads N] [--from GRADE] [--to GRADE] [--beginner]\n"
               "Grades: -20 is 20 kyu, 8 is 8 dan.\n";
        return 2;
    }
    std::cout << (settings.beginner
                      ? "| grade | games | beginner | share |\n|---|---|---|---|\n"
                      : "| grade | games | moves | into a mate in one | rooks left to a pawn |\n"
                        "|---|---|---|---|---|\n");
    for (int grade = settings.from; grade <= settings.to; ++grade) {
        if (grade != 0)
            measure(grade, settings);
    }
    return 0;
}
