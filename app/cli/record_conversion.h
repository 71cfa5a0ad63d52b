// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/text_encoding.h"
#include "shogi-core/record_format.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <set>
#include <vector>

namespace app {

// How files are converted.
struct ConversionSettings {
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
    std::optional<int> game; // of files that have several; otherwise all of them
    bool lossy = false;      // even if the format cannot hold everything
    bool overwrite = false;
};

// What became of a file.
enum class Outcome : std::uint8_t {
    Converted,
    Refused,   // the format cannot hold everything
    Exists,    // a file has the name already
    Failed,    // it cannot be written, or has no such game
    Unreadable // it cannot be read
};
struct Conversion {
    struct File {
        QString path;
        QByteArray bytes;
    };
    QString in;
    Outcome outcome = Outcome::Unreadable;
    int games = 0;
    int warnings = 0;    // places that could not be read
    QStringList notes;   // for the user, a line each: warnings and, if it was not converted, why
    bool isLess = false; // the files hold less than what was read
    std::vector<File> files;
};

// Reads all games of a file, or one, and makes what is to be written: one file, or numbered files if the
// format holds one game only. The outcome is Converted if nothing is in the way so far. Any thread; blocks.
Conversion convertRecord(const QString& in, const QString& out, const ConversionSettings& settings);
// Writes the files of a conversion, which becomes Exists or Failed if that is not possible. A file that is
// replaced by less than it contains is kept beside it. written: the paths written in this run; none is
// written twice. Blocks.
void writeConverted(Conversion& conversion, const ConversionSettings& settings, std::set<QString>& written);

} // namespace app
