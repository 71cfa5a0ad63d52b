// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/strength.h"
#include "bundled-engine/search/search_team.h"
#include "shogi-core/rules.h"
#include "tests/bundled-engine/shipped_network.h"
#include "tests/bundled-engine/simple_players.h"

#include <algorithm>
#include <memory>
#include <vector>

// Like the engine at limited strength: one worker that knows nothing of earlier searches.
class GradedPlayer {
public:
    GradedPlayer() {
        m_table.resize(4);
        m_team = std::make_unique<tokin::SearchTeam>(m_table);
    }
    tokin::SearchResult run(const tokin::SearchTask& task) {
        m_table.clear();
        m_team->clear();
        m_team->prepare(task);
        tokin::SearchListener listener;
        listener.onInfo = [this](const tokin::SearchInfo& info) { infos.push_back(info); };
        infos.clear();
        return m_team->run(listener);
    }
    tokin::SearchResult play(const shogi::GameHistory& game, const tokin::LimitedPlayer& player) {
        return run(taskFor(game, player));
    }
    static tokin::SearchTask taskFor(const shogi::GameHistory& game, const tokin::LimitedPlayer& player) {
        tokin::SearchTask task;
        task.start = game.start();
        task.moves.assign(game.moves().begin(), game.moves().end());
        static const auto kNetwork = shippedNetwork();
        task.network = kNetwork;
        task.player = player;
        task.limits.received = tokin::Clock::now();
        return task;
    }

    std::vector<tokin::SearchInfo> infos;

private:
    tokin::TranspositionTable m_table;
    std::unique_ptr<tokin::SearchTeam> m_team;
};

// Whether a move leads into a mate in one although another legal move does not.
inline bool walksIntoMateInOne(const shogi::Position& position, shogi::Move move) {
    if (!tokin::canMateInOne(position.after(move)))
        return false;
    shogi::MoveList legal;
    shogi::generateLegal(position, legal);
    return std::any_of(legal.begin(), legal.end(),
                       [&](shogi::Move other) { return !tokin::canMateInOne(position.after(other)); });
}

// Whether a pawn of the side to move captures a rook with profit.
inline bool isRookLost(const shogi::Position& position) {
    shogi::MoveList legal;
    shogi::generateLegal(position, legal);
    return std::any_of(legal.begin(), legal.end(), [&](shogi::Move move) {
        if (!position.isCapture(move) || position.movedType(move) != shogi::PieceType::Pawn)
            return false;
        const shogi::PieceType taken = position.at(move.to()).type();
        return (taken == shogi::PieceType::Rook || taken == shogi::PieceType::Dragon) &&
               exchangeGain(position, move) > 0;
    });
}

// Whether a move leaves a rook to a pawn although another one would have saved it: unless it takes something,
// gives the rook up for something better, as full strength agrees, or the game is lost anyway.
inline bool leavesRookToPawn(GradedPlayer& player, const shogi::GameHistory& game, shogi::Move move) {
    const shogi::Position& position = game.position();
    if (position.isCapture(move) || !isRookLost(position.after(move)))
        return false;
    shogi::MoveList legal;
    shogi::generateLegal(position, legal);
    if (std::all_of(legal.begin(), legal.end(),
                    [&](shogi::Move other) { return isRookLost(position.after(other)); }))
        return false;
    tokin::SearchTask task = GradedPlayer::taskFor(game, {});
    task.player.reset();
    task.limits.nodes = 20000;
    const int best = player.run(task).score;
    if (best < -1500)
        return false;
    task.limits.searchMoves = {move};
    return player.run(task).score <= best - 300;
}
