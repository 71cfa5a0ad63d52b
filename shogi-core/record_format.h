// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

enum class RecordFormat : std::uint8_t { Kif, Csa };

// By content only; nothing if no reader recognises the text, or if it is KI2.
std::optional<RecordFormat> detectFormat(std::string_view text);
tl::expected<ReadRecord, ParseError> readRecord(std::string_view text, RecordFormat format);
std::string writeRecord(const Record& record, RecordFormat format);
// The first line, which declares the encoding of a file; not written by the writers but by the caller that
// encodes.
std::string_view encodingLine(RecordFormat format, bool utf8);
// By the suffix of a file name (.kif .kifu .csa), ignoring case.
std::optional<RecordFormat> formatFromFileName(std::string_view name);

} // namespace shogi
