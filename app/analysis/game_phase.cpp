// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/game_phase.h"

#include <cstdlib>

namespace app {
namespace {

constexpr std::size_t kLongestOpening = 40;
constexpr int kNear = 2;
constexpr int kAttackers = 2;

bool isUnderAttack(const shogi::Position& position, shogi::Color side) {
    const std::optional<shogi::Square> king = position.kingSquare(side);
    if (!king)
        return false;
    int attackers = 0;
    shogi::Bitboard enemies = position.pieces(~side);
    while (enemies.any()) {
        const shogi::Square square = enemies.popFirst();
        const shogi::PieceType type = position.at(square).type();
        if (type == shogi::PieceType::Pawn || type == shogi::PieceType::King)
            continue;
        if (std::abs(square.file() - king->file()) <= kNear &&
            std::abs(square.rank() - king->rank()) <= kNear)
            ++attackers;
    }
    return attackers >= kAttackers;
}

bool holdsPiece(const shogi::Position& position, shogi::Color side) {
    for (const shogi::PieceType type : shogi::kHandTypes) {
        if (type != shogi::PieceType::Pawn && position.hand(side).count(type) > 0)
            return true;
    }
    return false;
}

} // namespace

std::vector<GamePhase> gamePhases(const shogi::Position& start, std::span<const shogi::Move> moves) {
    std::vector<GamePhase> phases;
    phases.reserve(moves.size());
    shogi::Position position = start;
    GamePhase phase = GamePhase::Opening;
    for (const shogi::Move move : moves) {
        if (phase == GamePhase::Opening && phases.size() >= kLongestOpening)
            phase = GamePhase::Middle;
        if (phase == GamePhase::Opening && position.isCapture(move)) {
            const shogi::PieceType captured = shogi::unpromoted(position.at(move.to()).type());
            if (captured != shogi::PieceType::Pawn && captured != shogi::PieceType::Bishop)
                phase = GamePhase::Middle;
        }
        position.play(move);
        if (phase == GamePhase::Middle) {
            const shogi::Color mover = ~position.sideToMove();
            const bool check = position.inCheck() && holdsPiece(position, mover);
            if (check || isUnderAttack(position, shogi::Color::Black) ||
                isUnderAttack(position, shogi::Color::White))
                phase = GamePhase::Ending;
        }
        phases.push_back(phase);
    }
    return phases;
}

} // namespace app
