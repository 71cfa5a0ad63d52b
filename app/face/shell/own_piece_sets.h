// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"
#include "board-widget/own_pieces.h"

#include <QJsonValue>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>

namespace app {

// The user's own sets of pieces: each a folder of SVG files in one place. docs/guide/look.md tells users how
// to make them.

// Where the folders are; it may not exist.
QString ownPieceSetsPath();
// Their names, sorted.
QStringList ownPieceSets();
// What is known about a set since it was drawn once, see OwnPieceTrials.
struct PieceVerdict {
    enum class Kind : std::uint8_t {
        Unknown,
        Drawing,    // drawing has begun; if the file says so at a start, it never ended
        Unfinished, // drawing did not end, or the program ended before it
        Slow,
        Sound
    };
    Kind kind = Kind::Unknown;
    QStringList slow; // the pictures that take too long
};

// The files of a user's own set as they are now.
struct PieceFiles {
    QHash<QString, QByteArray> files; // see board::OwnPieces
    QString hash; // of all files; a changed set has another hash, and thus another verdict
};
// Nothing if the folder does not exist, or pieceSet is not a user's own set.
std::optional<PieceFiles> readPieceFiles(const QString& pieceSet);

// The file with the verdicts by hash, which OwnPieceTrials writes.
QString pieceVerdictsPath();
// The verdict on the set with this hash in that file; if there is none, the one given to keepPieceVerdict().
PieceVerdict pieceVerdict(const QString& hash);
// Remembers a verdict that cannot be written until the program ends. Both functions: main thread.
void keepPieceVerdict(const QString& hash, const PieceVerdict& verdict);
PieceVerdict pieceVerdictFromJson(const QJsonValue& value);
QJsonValue toJson(const PieceVerdict& verdict);

// The pieces of the set of this name in the settings; nullptr if it is not a user's own one or is not known
// to be sound.
std::shared_ptr<const board::OwnPieces> readOwnPieces(const QString& pieceSet);
// The message about problems of a user's own set, by its name in the settings; nothing if there are none, or
// they are not known yet.
std::optional<Message> ownPiecesProblem(const QString& pieceSet);

} // namespace app
