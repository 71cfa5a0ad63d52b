// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <span>
#include <tl/expected.hpp>

namespace shogi {

// Usi: "position …" lines and plain SFEN, one game a line.
enum class RecordFormat : std::uint8_t { Kif, Csa, Ki2, Jkf, Usi, Usen };

// Decides by content alone; nothing if no reader would recognise the text.
std::optional<RecordFormat> detectFormat(std::string_view text);
// The first game of the text; a warning (MoreGames) says how many follow.
tl::expected<ReadRecord, ParseError> readRecord(std::string_view text, RecordFormat format);
std::string writeRecord(const Record& record, RecordFormat format);
// The first line, which declares the encoding of a file. It is written not by the writers but by the caller
// that encodes. Empty for formats without such a line. encoding: "UTF-8", "Shift_JIS", "EUC-JP".
std::string encodingLine(RecordFormat format, std::string_view encoding);
// File name suffixes of records, including the dot. Everything that looks for records or offers them uses
// this one list.
struct RecordSuffix {
    std::string_view text;
    std::optional<RecordFormat> format; // nothing: such files can only be read
};
std::span<const RecordSuffix> recordSuffixes();
// Whether a file counts as a record, by its suffix, ignoring case.
bool isRecordName(std::string_view name);
// The format in which to write a file of this name; nothing if there is none, or if it can only be read.
std::optional<RecordFormat> formatFromFileName(std::string_view name);

// One of the games of a text.
struct ReadGame {
    Record record;
    std::vector<ParseError> warnings; // lines count from the beginning of the whole text
    int line = 1;                     // the line where it begins
};
// All games of a text in order. In CSA they are separated by "/", in KIF and KI2 a game begins with headers
// after the moves of another, in Usi and Usen each line is a game. An error only if there is no game at all;
// an unreadable game among others becomes a game without moves and with a warning.
tl::expected<std::vector<ReadGame>, ParseError> readRecords(std::string_view text, RecordFormat format);

// Whether a text in this format can have several games: all formats but Jkf. In Ki2, a game without a move or
// an end cannot be told from the headers of the next one.
bool holdsSeveralGames(RecordFormat format);
// Games as one text, in the order and form in which readRecords() reads them. Precondition: at least one;
// more only if holdsSeveralGames(format).
std::string writeRecords(std::span<const Record* const> games, RecordFormat format);

} // namespace shogi
