// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/shown_line.h"

#include "shogi-core/kif.h"
#include "shogi-core/sfen.h"

#include <QClipboard>
#include <QGuiApplication>

namespace app {

shogi::Record recordOfLine(const shogi::Position& start, const std::vector<shogi::Move>& moves) {
    shogi::Record record(start);
    shogi::NodeId node = shogi::kRootNode;
    for (const shogi::Move move : moves)
        node = record.addMove(node, move);
    return record;
}

void copyLineAsKif(const ShownLine& line) {
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(shogi::writeKif(recordOfLine(line.position, line.moves))));
}

void copyLineAsUsi(const ShownLine& line) {
    QString text = QStringLiteral("position sfen ") + QString::fromStdString(shogi::toSfen(line.position));
    if (!line.moves.empty())
        text += QStringLiteral(" moves");
    for (const shogi::Move move : line.moves)
        text += u' ' + QString::fromStdString(shogi::toUsi(move));
    QGuiApplication::clipboard()->setText(text);
}

} // namespace app
