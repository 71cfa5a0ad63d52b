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

// Options of a conversion.
struct ConversionSettings {
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
    std::optional<int> game; // the game to convert from files with several games; nothing: all
    bool lossy = false;      // convert even if the format cannot hold everything
    bool overwrite = false;
};

// The outcome for a file.
enum class Outcome : std::uint8_t {
    Converted,
    Refused,   // the format cannot hold everything
    Exists,    // a file with this name exists
    Failed,    // it cannot be written, or the game does not exist
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
    QStringList notes;   // for the user, one line each: warnings and, if it was not converted, the reason
    bool isLess = false; // the written files contain less than the source
    std::vector<File> files;
};

// Reads all games of a file, or one, and prepares the files to write: one, or numbered ones if the format
// holds only one game. The outcome is Converted if nothing prevents it so far. Any thread; blocks.
Conversion convertRecord(const QString& in, const QString& out, const ConversionSettings& settings);
// Writes the files of a conversion, which becomes Exists or Failed if that is not possible. If a file is
// replaced by one with less content, the old file is kept beside it. written: the paths written in this run;
// none is written twice. Blocks.
void writeConverted(Conversion& conversion, const ConversionSettings& settings, std::set<QString>& written);

} // namespace app
