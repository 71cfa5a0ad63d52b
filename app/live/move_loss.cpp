// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/move_loss.h"

#include <algorithm>

namespace app {

using shogi::Move;
using shogi::PieceType;
using shogi::Position;
using shogi::Square;

namespace {

// In pawns, of what the one who takes it gets.
int worth(PieceType type) {
    switch (shogi::unpromoted(type)) {
    case PieceType::Pawn:
        return 1;
    case PieceType::Lance:
        return 3;
    case PieceType::Knight:
        return 4;
    case PieceType::Silver:
        return 5;
    case PieceType::Gold:
        return 6;
    case PieceType::Bishop:
        return 8;
    case PieceType::Rook:
        return 10;
    default:
        return 0;
    }
}

int gain(const Position& position, Move move) {
    return position.isCapture(move) ? worth(position.at(move.to()).type()) : 0;
}

std::optional<PieceType> lostIn(const Position& before, Move move, const std::vector<Move>& answer) {
    if (answer.size() < 2)
        return std::nullopt;
    int balance = gain(before, move);
    Position position = before.after(move);
    if (!position.isCapture(answer.front()))
        return std::nullopt;
    // A piece that promoted by the move is known by the name it had.
    const Square target = answer.front().to();
    const PieceType taken = target == move.to() ? before.movedType(move) : position.at(target).type();
    const int price = worth(taken);
    if (price <= worth(PieceType::Pawn))
        return std::nullopt;
    for (std::size_t i = 0; i < answer.size(); ++i) {
        const bool isOthers = i % 2 == 0;
        balance += isOthers ? -gain(position, answer[i]) : gain(position, answer[i]);
        position.play(answer[i]);
        if (!isOthers && balance > worth(PieceType::Pawn) - price)
            return std::nullopt;
    }
    return taken;
}

} // namespace

std::optional<PieceType> lostPiece(const Position& before, Move move, const std::vector<Move>& answer,
                                   const std::vector<Move>& best) {
    const std::optional<PieceType> lost = lostIn(before, move, answer);
    if (!lost || best.empty())
        return lost;
    const std::optional<PieceType> anyway =
        lostIn(before, best.front(), std::vector<Move>(best.begin() + 1, best.end()));
    return anyway && shogi::unpromoted(*anyway) == shogi::unpromoted(*lost) ? std::nullopt : lost;
}

} // namespace app
