// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/piece_names.h"

namespace board {

namespace {

struct Names {
    const char* letters;
    const char* csa;
};

Names namesOf(shogi::PieceType type) {
    switch (type) {
    case shogi::PieceType::King:
        return {"king", "OU"};
    case shogi::PieceType::Rook:
        return {"rook", "HI"};
    case shogi::PieceType::Bishop:
        return {"bishop", "KA"};
    case shogi::PieceType::Gold:
        return {"gold", "KI"};
    case shogi::PieceType::Silver:
        return {"silver", "GI"};
    case shogi::PieceType::Knight:
        return {"knight", "KE"};
    case shogi::PieceType::Lance:
        return {"lance", "KY"};
    case shogi::PieceType::Dragon:
        return {"dragon", "RY"};
    case shogi::PieceType::Horse:
        return {"horse", "UM"};
    case shogi::PieceType::ProSilver:
        return {"pro_silver", "NG"};
    case shogi::PieceType::ProKnight:
        return {"pro_knight", "NK"};
    case shogi::PieceType::ProLance:
        return {"pro_lance", "NY"};
    case shogi::PieceType::ProPawn:
        return {"pro_pawn", "TO"};
    default:
        return {"pawn", "FU"};
    }
}

} // namespace

QString letterFileName(shogi::Piece piece) {
    if (piece.type() == shogi::PieceType::King && piece.color() == shogi::Color::White)
        return QStringLiteral("king_white");
    return QLatin1String(namesOf(piece.type()).letters);
}

QString csaName(shogi::PieceType type) { return QLatin1String(namesOf(type).csa); }

} // namespace board
