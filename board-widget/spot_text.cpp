// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/spot_text.h"

#include "shogi-core/move_text.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QStringList>

namespace board {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(board::SpotText)
};

QString pieceName(shogi::PieceType type) {
    switch (type) {
    case shogi::PieceType::Pawn:
        return Words::tr("pawn");
    case shogi::PieceType::Lance:
        return Words::tr("lance");
    case shogi::PieceType::Knight:
        return Words::tr("knight");
    case shogi::PieceType::Silver:
        return Words::tr("silver");
    case shogi::PieceType::Bishop:
        return Words::tr("bishop");
    case shogi::PieceType::Rook:
        return Words::tr("rook");
    case shogi::PieceType::Gold:
        return Words::tr("gold");
    case shogi::PieceType::King:
        return Words::tr("king");
    case shogi::PieceType::ProPawn:
        return Words::tr("promoted pawn");
    case shogi::PieceType::ProLance:
        return Words::tr("promoted lance");
    case shogi::PieceType::ProKnight:
        return Words::tr("promoted knight");
    case shogi::PieceType::ProSilver:
        return Words::tr("promoted silver");
    case shogi::PieceType::Horse:
        return Words::tr("horse");
    case shogi::PieceType::Dragon:
        return Words::tr("dragon");
    case shogi::PieceType::None:
        break;
    }
    return QString();
}

} // namespace

QString spotText(const Spot& spot, const shogi::Position& position, CoordinateStyle coordinates) {
    if (const auto* square = std::get_if<shogi::Square>(&spot)) {
        const QString where = coordinates == CoordinateStyle::Japanese
                                  ? QString::fromUtf8(shogi::squareJapanese(*square).c_str())
                                  : QString::fromStdString(shogi::toUsi(*square));
        const shogi::Piece piece = position.at(*square);
        return piece.isNone() ? Words::tr("%1, empty").arg(where)
               : piece.color() == shogi::Color::Black
                   ? Words::tr("%1, Black %2").arg(where, pieceName(piece.type()))
                   : Words::tr("%1, White %2").arg(where, pieceName(piece.type()));
    }
    if (const auto* hand = std::get_if<HandPiece>(&spot)) {
        const int count = position.hand(hand->color).count(hand->type);
        return hand->color == shogi::Color::Black
                   ? Words::tr("Black’s stand, %1: %2").arg(pieceName(hand->type)).arg(count)
                   : Words::tr("White’s stand, %1: %2").arg(pieceName(hand->type)).arg(count);
    }
    return {};
}

QString surroundingsText(const BoardState& state) {
    QStringList words;
    if (state.gauge)
        words += state.gauge->spoken;
    for (const SidePlate& plate : state.plates)
        if (!plate.badge.isEmpty())
            words += plate.name + QStringLiteral(": ") + plate.badge;
    return words.join(QStringLiteral(", "));
}

} // namespace board
