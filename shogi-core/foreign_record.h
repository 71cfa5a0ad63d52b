// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record_format.h"

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace shogi {

// Formats that are read but not written: those that players copy from servers and chats.
enum class ForeignForm : std::uint8_t {
    Wars,    // wars_record.h
    Western, // western_record.h
    Link     // link_record.h
};

// Decides by content alone. Call it before detectFormat(), which takes some of these texts for its own
// formats.
std::optional<ForeignForm> detectForeign(std::string_view text);
// The games of the text; never empty. If the text contains a record, that record is read.
tl::expected<std::vector<ReadGame>, ParseError> readForeign(std::string_view text, ForeignForm form);

// Turns a text copied from the source of a web page into the text of the record: <br> becomes a line end, if
// there are no others, and &amp; and the like become the characters they represent. Other texts, and JKF, are
// returned unchanged.
std::string withoutMarkup(std::string text);

} // namespace shogi
