// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

namespace app {

class SettingsFile;

// The preferences in one JSON file, to be kept or taken to another machine. Left out is what belongs to this
// one: the window's layout, folders and files used last, engines, and the names entered so far.

struct SettingsImportFault {
    enum class Kind : std::uint8_t {
        NotJson, // detail: the parser's message
        Foreign, // JSON, but not the preferences of this program
        Newer    // of a later form of the file
    };
    Kind kind = Kind::NotJson;
    QString detail;
    int line = 0; // of NotJson, from 1
};

// What became of a file's values. Keys as "appearance.board".
struct SettingsImport {
    QStringList unknown;  // keys this version does not have: left alone
    QStringList unusable; // values that cannot be used: these settings stay as they are
};

QByteArray exportedSettings(const SettingsFile& settings);
// A place on the disk that a file would have the program use instead of the present one.
struct ImportedPath {
    QString key; // "files.games.folder"
    QString path;

    friend bool operator==(const ImportedPath&, const ImportedPath&) = default;
};
// Those in bytes, which the user has to agree to: a file from elsewhere must not decide where games are
// written.
std::vector<ImportedPath> importedPaths(const QByteArray& bytes, const SettingsFile& settings);
enum class ImportPaths : std::uint8_t { Leave, Take };
// Takes over the values in bytes; settings that the file does not name stay as they are, and after a fault
// all do. commands: names that keys can belong to.
tl::expected<SettingsImport, SettingsImportFault> importSettings(const QByteArray& bytes,
                                                                 const QStringList& commands,
                                                                 SettingsFile& settings, ImportPaths paths);

} // namespace app
