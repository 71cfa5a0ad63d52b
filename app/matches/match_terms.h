// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/files/file_error.h"
#include "app/matches/match.h"
#include "app/settings/match_setup.h"

#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// The terms of a match: the settings made from a setup, opening files, and the data that distinguish one
// match from another. Stateless.

// Why a setup cannot be played. app/text makes the message.
struct MatchSetupFault {
    enum class Kind : std::uint8_t {
        TooFewEngines,
        UnknownEngine, // an entrant is not (or no longer) in the catalog
        UnknownOption, // detail: its name
        BadOption,     // detail: its name; the value cannot be sent
        NoName,        // of a person
        NoOpeningFile
    };
    Kind kind = Kind::TooFewEngines;
    std::size_t entrant = 0;
    QString detail;
};
// The first fault; reads no files.
std::optional<MatchSetupFault> matchSetupFault(const MatchSetup& setup,
                                               const std::vector<CatalogEntry>& engines);

// The settings of this match, without its openings. Precondition: the setup has no fault.
MatchSettings matchSettings(const MatchSetup& setup, const std::vector<CatalogEntry>& engines);

// What decides which games it has.
MatchCourse matchCourse(const MatchSetup& setup);

// The load that a match puts on the machine at once: in every game one engine thinks, and both hold their
// hash.
struct MatchLoad {
    int threads = 0;
    std::int64_t hashMegabytes = 0;
};
MatchLoad matchLoad(const MatchSetup& setup, const std::vector<CatalogEntry>& engines);

// An opening file that cannot be used.
struct OpeningsFault {
    QString path;
    std::optional<FileError> file;         // the file cannot be read …
    std::optional<shogi::ParseError> line; // … or has a fault here; neither: it contains no positions
};
// Blocks.
tl::expected<std::vector<Opening>, OpeningsFault> readOpenings(const QString& path);
// From a file that has been read; path: for errors.
tl::expected<std::vector<Opening>, OpeningsFault> openingsIn(const QByteArray& bytes, const QString& path);
inline constexpr qint64 kLargestOpenings = qint64{512} * 1024 * 1024;

// SHA-256 of a file in hexadecimal; empty if it cannot be read. Blocks.
QString fileDigest(const QString& path);
// The first of the engines' books that cannot be read. Blocks.
std::optional<BookFault> unreadableBook(const std::vector<MatchPlayer>& engines);
// The identity of an engine (or person) in a match, with a digest of its program: the data that must be the
// same when the match is continued. Blocks.
QJsonObject engineIdentity(const MatchPlayer& engine);

} // namespace app
