// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

enum class RecordFormat : std::uint8_t { Kif, Csa };

// By content alone; nothing if no reader would recognise the text, or if it is KI2.
std::optional<RecordFormat> detectFormat(std::string_view text);
tl::expected<ReadRecord, ParseError> readRecord(std::string_view text, RecordFormat format);
std::string writeRecord(const Record& record, RecordFormat format);
// The first line that says how the bytes of a file are encoded; the writers leave it to whoever encodes.
std::string_view encodingLine(RecordFormat format, bool utf8);
// By the end of a file name (.kif .kifu .csa), case-insensitive.
std::optional<RecordFormat> formatFromFileName(std::string_view name);

} // namespace shogi
