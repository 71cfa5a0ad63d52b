// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/types.h"

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace board {

// A user's pieces: SVG files, read from a folder by the owner. Anything but a plain picture of moderate size
// is refused. A value; docs/guide/look.md tells users the file names.
class OwnPieces {
public:
    static constexpr qsizetype kMostBytes = 256LL * 1024; // per file

    enum class Fault : std::uint8_t {
        Missing,    // no file for this piece
        TooLarge,   // more than kMostBytes, or it could not be read
        NotSvg,     // not an SVG picture
        Unsafe,     // refers to other files, or has text, scripts, styles or animation
        TooComplex, // would take too long to draw
    };
    struct Problem {
        QString file; // its name in the folder; for Missing, the expected name
        Fault fault = Fault::Missing;

        friend bool operator==(const Problem&, const Problem&) = default;
    };

    // All file names that a set may use.
    static QStringList fileNames();
    // files: by name; empty content means that the file could not be read.
    explicit OwnPieces(const QHash<QString, QByteArray>& files);

    // The letters to put on our body of this piece; empty if there are none. The viewBox is the box of the
    // body.
    QByteArray letters(shogi::Piece piece) const;
    // A picture of the whole piece, with its body; empty if there is none. isTurned: whether it shows the
    // piece as seen by the opponent.
    QByteArray whole(shogi::Piece piece, bool& isTurned) const;
    // The usable pictures, by file name.
    const QHash<QString, QByteArray>& pictures() const { return m_files; }
    // What is wrong with the set; empty if every piece has its picture.
    const std::vector<Problem>& problems() const { return m_problems; }

    friend bool operator==(const OwnPieces&, const OwnPieces&) = default;

private:
    QHash<QString, QByteArray> m_files; // the usable ones
    std::vector<Problem> m_problems;
};

} // namespace board
