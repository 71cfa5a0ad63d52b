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

// The preferences in one JSON file, to be kept or taken to another machine. Anything that belongs to this
// machine is left out: the window's layout, the folders and files used last, engines, and the names entered
// so far.

struct SettingsImportFault {
    enum class Kind : std::uint8_t {
        NotJson, // detail: the parser's message
        Foreign, // JSON, but not the preferences of this program
        Newer    // written in a later form of the file
    };
    Kind kind = Kind::NotJson;
    QString detail;
    int line = 0; // for NotJson, counted from 1
};

// How a file's values were applied. Keys such as "appearance.board".
struct SettingsImport {
    QStringList unknown;  // keys unknown to this version: ignored
    QStringList unusable; // values that cannot be used: these settings do not change
};

QByteArray exportedSettings(const SettingsFile& settings);
// A path in an imported file that would replace the present one.
struct ImportedPath {
    QString key; // "files.games.folder"
    QString path;

    friend bool operator==(const ImportedPath&, const ImportedPath&) = default;
};
// The paths in bytes, which the user must agree to: a file from elsewhere must not decide where games are
// written.
std::vector<ImportedPath> importedPaths(const QByteArray& bytes, const SettingsFile& settings);
enum class ImportPaths : std::uint8_t { Leave, Take };
// Applies the values in bytes; settings that the file does not name stay unchanged; after a fault, all do.
// commands: names that keys can belong to.
tl::expected<SettingsImport, SettingsImportFault> importSettings(const QByteArray& bytes,
                                                                 const QStringList& commands,
                                                                 SettingsFile& settings, ImportPaths paths);

} // namespace app
