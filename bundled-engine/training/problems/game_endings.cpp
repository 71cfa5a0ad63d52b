// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/problems/game_endings.h"

#include "shogi-core/sfen.h"

namespace tokin::training {

using namespace shogi;

std::string gameEndings(const std::vector<TrainingGame>& games, std::size_t plies) {
    std::string text;
    for (const TrainingGame& game : games) {
        std::size_t count = game.moves.size();
        const bool isBlackLast = (game.start.sideToMove() == Color::Black) == (count % 2 == 1);
        if (!game.winner || (game.reason != GameReason::Mate && game.reason != GameReason::Adjudicated))
            continue;
        if ((*game.winner == Color::Black) != isBlackLast && count > 0)
            --count;
        if (count == 0)
            continue;
        Position position = game.start;
        const std::size_t first = count > plies ? count - plies : 0;
        for (std::size_t ply = 0; ply < first; ++ply)
            position.play(game.moves[ply].move);
        text += "sfen " + toSfen(position) + " moves";
        for (std::size_t ply = first; ply < count; ++ply)
            text += ' ' + toUsi(game.moves[ply].move);
        text += '\n';
    }
    return text;
}

} // namespace tokin::training
