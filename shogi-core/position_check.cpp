// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/position_check.h"

#include "shogi-core/move_generator.h"

#include <algorithm>

namespace shogi {

std::vector<PositionRemark> examinePosition(const Position& position) {
    std::vector<PositionRemark> remarks;
    for (const Color color : kColors) {
        if (!position.kingSquare(color))
            remarks.push_back(PositionRemark{PositionIssue::NoKing, color, std::nullopt});
    }
    std::vector<PositionRemark> dead;
    for (const Color color : kColors) {
        for (int file = 9; file >= 1; --file) {
            int pawns = 0;
            for (int rank = 1; rank <= 9; ++rank) {
                const Square square = Square::of(file, rank);
                const Piece piece = position.at(square);
                if (piece.isNone() || piece.color() != color)
                    continue;
                if (isDeadSquare(color, piece.type(), square))
                    dead.push_back(PositionRemark{PositionIssue::DeadPiece, color, square});
                if (piece.type() == PieceType::Pawn && ++pawns == 2)
                    remarks.push_back(PositionRemark{PositionIssue::TwoPawns, color, square});
            }
        }
    }
    remarks.insert(remarks.end(), dead.begin(), dead.end());
    const Color mover = position.sideToMove();
    const auto king = position.kingSquare(~mover);
    if (king && position.isAttacked(mover, *king))
        remarks.push_back(PositionRemark{PositionIssue::OpponentInCheck, ~mover, king});
    if (position.checkers().count() > 2)
        remarks.push_back(PositionRemark{PositionIssue::TooManyChecks, mover, position.kingSquare(mover)});
    if (!hasLegalMove(position))
        remarks.push_back(PositionRemark{PositionIssue::NoMove, mover, std::nullopt});
    return remarks;
}

bool forbids(const PositionRemark& remark, PositionUse use, Color sideToMove) {
    switch (remark.issue) {
    case PositionIssue::NoKing:
        return use == PositionUse::Game || (use == PositionUse::Problem && remark.color != sideToMove);
    case PositionIssue::TwoPawns:
    case PositionIssue::DeadPiece:
        return use != PositionUse::Problem;
    case PositionIssue::OpponentInCheck:
        return true;
    case PositionIssue::TooManyChecks:
        return false;
    case PositionIssue::NoMove:
        return use == PositionUse::Game;
    }
    return true;
}

bool isAllowed(const Position& position, PositionUse use) {
    const std::vector<PositionRemark> remarks = examinePosition(position);
    return std::none_of(remarks.begin(), remarks.end(), [&](const PositionRemark& remark) {
        return forbids(remark, use, position.sideToMove());
    });
}

} // namespace shogi
