// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/game_check.h"

#include "bundled-engine/evaluation/score.h"
#include "bundled-engine/training/games/self_play.h"
#include "shogi-core/rules.h"
#include "shogi-core/sfen.h"

#include <cstdlib>
#include <optional>

namespace tokin::training {

using namespace shogi;

namespace {

std::string atPly(std::size_t ply, const std::string& words) {
    return words + " at ply " + std::to_string(ply + 1);
}

// outcome: what the rules say about the last position.
std::string endTrouble(const TrainingGame& game, const GameHistory& history,
                       const std::optional<Ending>& outcome) {
    if (game.reason == GameReason::Adjudicated || game.reason == GameReason::Declaration) {
        if (outcome)
            return "ended by the rules, but gives another reason";
        if (game.reason == GameReason::Adjudicated)
            return game.winner ? "" : "is adjudicated without a winner";
        const Ending declared = history.declare();
        if (declared.kind != GameEnd::Declaration || declared.winner != game.winner)
            return "ends with a declaration that does not win";
        return {};
    }
    if (!outcome)
        return "stops before its end";
    if (reasonOf(outcome->kind) != game.reason || outcome->winner != game.winner)
        return "has a result that does not follow from its moves";
    return {};
}

} // namespace

std::string gameTrouble(const TrainingGame& game, const PackHeader& header) {
    GameHistory history(game.start, rulesOf(header));
    std::optional<Ending> outcome = history.outcome();
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const PlayedMove& each = game.moves[ply];
        if (outcome)
            return atPly(ply, "continues after its end");
        if (!history.position().isLegal(each.move))
            return atPly(ply, "has an illegal move (" + std::to_string(each.move.bits()) + ")");
        const bool isOpening = static_cast<int>(ply) < game.openingPlies;
        if (isOpening != (each.score == kUnscored))
            return atPly(ply, isOpening ? "has a score in its opening" : "has no score");
        if (!isOpening && std::abs(int{each.score}) > kMateScore)
            return atPly(ply, "has an impossible score (" + std::to_string(each.score) + ")");
        outcome = history.play(each.move);
    }
    return endTrouble(game, history, outcome);
}

} // namespace tokin::training
