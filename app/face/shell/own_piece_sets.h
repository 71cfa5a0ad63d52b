// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"
#include "board-widget/own_pieces.h"

#include <QStringList>

#include <memory>
#include <optional>

namespace app {

// The user's own sets of pieces: each a folder of SVG files in one place. docs/look.md tells users how to
// make them.

// Where the folders are; it may not exist.
QString ownPieceSetsPath();
// Their names, sorted.
QStringList ownPieceSets();
// The set of this name in the settings; nullptr if it is not a user's own one or has not one picture that can
// be used.
std::shared_ptr<const board::OwnPieces> readOwnPieces(const QString& pieceSet);
// What is wrong with a user's own set of this name in the settings: a message for people; nothing if all is
// well.
std::optional<Message> ownPiecesProblem(const QString& pieceSet);

} // namespace app
