// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/random.h"
#include "bundled-engine/training/games/game_pack.h"
#include "bundled-engine/training/games/training_game.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

// Games as stored in packs, with random moves: cheap, legal, and different for every number.
inline tokin::training::TrainingGame randomGame(std::uint64_t number) {
    using namespace tokin::training;
    constexpr std::string_view kSetUp = "ln5kl/3R5/p1P3ppp/9/4s4/9/P5PPP/2K6/L4r1NL b 2B4G3S2N9P 1";
    tokin::Random random(7, number);
    TrainingGame game;
    if (number % 5 == 1)
        game.start = shogi::startPosition(static_cast<shogi::Handicap>(1 + number % 15));
    else if (number % 5 == 3)
        game.start = shogi::parseSfen(kSetUp).value();
    game.openingPlies = random.between(0, 4);
    const int plies = random.between(5, 60);
    shogi::Position position = game.start;
    for (int ply = 0; ply < plies; ++ply) {
        shogi::MoveList legal;
        shogi::generateLegal(position, legal);
        if (legal.isEmpty())
            break;
        PlayedMove played;
        played.move = legal[random.below(legal.size())];
        if (ply >= game.openingPlies)
            played.score = static_cast<std::int16_t>(random.between(-32000, 32000));
        game.moves.push_back(played);
        position.play(played.move);
    }
    game.openingPlies = std::min(game.openingPlies, static_cast<int>(game.moves.size()));
    game.reason = static_cast<GameReason>(random.below(kGameReasons));
    if (number % 3 != 0)
        game.winner = shogi::kColors[number % 2];
    return game;
}

inline tokin::training::PackHeader someHeader() {
    tokin::training::PackHeader header;
    header.seed = 0x0123456789abcdef;
    header.networkHash = 42;
    header.engineSignature = 210413;
    header.benchDepth = 9;
    header.generatorRules = 3;
    header.nodes = 1234;
    return header;
}
