// SPDX-License-Identifier: GPL-3.0-or-later
// How long it takes to recognise strategies and castles.
//   bench_openings [FILE [PASSES]]   the games of FILE, a record of any format that holds one or many (USI: a
//   line
//                                    each); without one, the games of the tests, played on at random to 120
//                                    plies
// Prints the microseconds that a game takes, with the start of the program's own rules apart.
#include "app/document/record_file.h"
#include "app/openings/opening_recognition.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/support/opening_games.h"

#include <QString>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <utility>
#include <vector>

using namespace app;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t kPlies = 120;

struct Game {
    shogi::Position start;
    std::vector<shogi::Move> moves;
};

double microsecondsSince(Clock::time_point begun) {
    return std::chrono::duration<double, std::micro>(Clock::now() - begun).count();
}

// Those of the tests, each played on eight times.
std::vector<Game> ownGames() {
    std::vector<Game> games;
    std::mt19937 random(1);
    for (const OpeningGame& known : kOpeningGames) {
        for (int copy = 0; copy < 8; ++copy) {
            Game game;
            shogi::Position position;
            const auto play = [&](shogi::Move move) {
                position.play(move);
                game.moves.push_back(move);
            };
            for (const QString& each : QString::fromLatin1(known.moves).split(u' '))
                play(shogi::parseUsiMove(each.toStdString()).value());
            shogi::MoveList legal;
            while (game.moves.size() < kPlies) {
                legal.clear();
                shogi::generateLegal(position, legal);
                if (legal.isEmpty())
                    break;
                play(legal[random() % legal.size()]);
            }
            games.push_back(std::move(game));
        }
    }
    return games;
}

std::vector<Game> gamesOf(const QString& path) {
    std::vector<Game> games;
    const auto loaded = RecordFile::loadAll(path);
    if (!loaded)
        return games;
    for (const LoadedRecord& each : *loaded) {
        Game game;
        game.start = each.record.startPosition();
        for (const shogi::NodeId id : each.record.mainLine()) {
            if (const shogi::Move move = each.record.node(id).move)
                game.moves.push_back(move);
        }
        games.push_back(std::move(game));
    }
    return games;
}

} // namespace

int main(int argc, char** argv) {
    const Clock::time_point begun = Clock::now();
    const auto rules = OpeningRules::standard();
    if (!rules)
        return 1;
    std::printf("rules: %zu shapes, read in %.0f µs\n", rules->shapes().size(), microsecondsSince(begun));
    const std::vector<Game> games = argc > 1 ? gamesOf(QString::fromLocal8Bit(argv[1])) : ownGames();
    if (games.empty()) {
        std::printf("no games\n");
        return 1;
    }
    const int passes = argc > 2 ? std::max(1, std::atoi(argv[2])) : 20;
    std::size_t plies = 0;
    std::size_t shapes = 0;
    double best = 0;
    for (int pass = 0; pass < passes; ++pass) {
        plies = shapes = 0;
        const Clock::time_point start = Clock::now();
        for (const Game& game : games) {
            plies += game.moves.size();
            shapes += recognise(*rules, game.start, game.moves).size();
        }
        const double time = microsecondsSince(start) / static_cast<double>(games.size());
        best = pass == 0 ? time : std::min(best, time);
    }
    std::printf("%zu games, %.1f plies and %.2f names each: %.2f µs a game\n", games.size(),
                static_cast<double>(plies) / static_cast<double>(games.size()),
                static_cast<double>(shapes) / static_cast<double>(games.size()), best);
    return 0;
}
