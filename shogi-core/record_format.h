// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <span>
#include <tl/expected.hpp>

namespace shogi {

// Usi: "position …" lines and plain SFEN, one game a line.
enum class RecordFormat : std::uint8_t { Kif, Csa, Ki2, Jkf, Usi, Usen };

// By content alone; nothing if no reader would recognise the text.
std::optional<RecordFormat> detectFormat(std::string_view text);
// The first game of the text; a warning (MoreGames) tells how many follow.
tl::expected<ReadRecord, ParseError> readRecord(std::string_view text, RecordFormat format);
std::string writeRecord(const Record& record, RecordFormat format);
// The first line, which declares the encoding of a file; not written by the writers but by the caller that
// encodes.
// Empty for formats that have no such line. encoding: "UTF-8", "Shift_JIS", "EUC-JP".
std::string encodingLine(RecordFormat format, std::string_view encoding);
// The ends of the names of records, with the dot: the one list of them. Everything that looks for records or
// offers them goes by it.
struct RecordSuffix {
    std::string_view text;
    std::optional<RecordFormat> format; // nothing: such files are only read
};
std::span<const RecordSuffix> recordSuffixes();
// Whether a file is taken for a record, by the end of its name, case-insensitive.
bool isRecordName(std::string_view name);
// The format to write a file of this name in; nothing: none, or one that is only read.
std::optional<RecordFormat> formatFromFileName(std::string_view name);

// One of the games of a text.
struct ReadGame {
    Record record;
    std::vector<ParseError> warnings; // lines count from the beginning of the whole text
    int line = 1;                     // where it begins
};
// All games of a text in their order: of CSA those between "/", of KIF and KI2 those that begin with headers
// behind the moves of another, of Usi and Usen one a line. An error only if there is no game at all; one that
// cannot be read among others is a game without moves and with a warning.
tl::expected<std::vector<ReadGame>, ParseError> readRecords(std::string_view text, RecordFormat format);

// Whether a text in this format can have several games: all but Jkf. In Ki2, games without a move or an end
// cannot be told from the headers of the next one.
bool holdsSeveralGames(RecordFormat format);
// Games as one text, in the order and form in which readRecords() reads them. Precondition: at least one;
// more only if holdsSeveralGames(format).
std::string writeRecords(std::span<const Record* const> games, RecordFormat format);

} // namespace shogi
