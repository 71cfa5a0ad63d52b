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
// What is known of a set from drawing it once, see OwnPieceTrials.
struct PieceVerdict {
    enum class Kind : std::uint8_t {
        Unknown,
        Drawing,    // begun; in the file at a start: it has never come to an end
        Unfinished, // it did not come to an end, or the program did first
        Slow,
        Sound
    };
    Kind kind = Kind::Unknown;
    QStringList slow; // the pictures that take too long
};

// The files of a user's own set as they are now.
struct PieceFiles {
    QHash<QString, QByteArray> files; // see board::OwnPieces
    QString hash;                     // of all of them: others have another verdict
};
// Nothing if the folder is not there, or pieceSet is not a user's own set.
std::optional<PieceFiles> readPieceFiles(const QString& pieceSet);

// The file of the verdicts, by hashes: kept by OwnPieceTrials.
QString pieceVerdictsPath();
// What it says of the set with this hash, otherwise what was kept here.
PieceVerdict pieceVerdict(const QString& hash);
// Until the program ends, for a verdict that cannot be written. Both: main thread.
void keepPieceVerdict(const QString& hash, const PieceVerdict& verdict);
PieceVerdict pieceVerdictFromJson(const QJsonValue& value);
QJsonValue toJson(const PieceVerdict& verdict);

// The pieces of the set of this name in the settings; nullptr if it is not a user's own one or is not known
// to be sound.
std::shared_ptr<const board::OwnPieces> readOwnPieces(const QString& pieceSet);
// What is wrong with a user's own set of this name in the settings: a message for people; nothing if all is
// well, or not known yet.
std::optional<Message> ownPiecesProblem(const QString& pieceSet);

} // namespace app
