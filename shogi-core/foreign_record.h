// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record_format.h"

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace shogi {

// Forms that are read but not written: what players copy from servers and chats.
enum class ForeignForm : std::uint8_t {
    Wars,    // wars_record.h
    Western, // western_record.h
    Link     // link_record.h
};

// By content alone. To be asked before detectFormat(), which takes some of these for its own.
std::optional<ForeignForm> detectForeign(std::string_view text);
// The games of the text; never empty. Where the text holds a record, that is read.
tl::expected<std::vector<ReadGame>, ParseError> readForeign(std::string_view text, ForeignForm form);

// A text copied from the source of a web page as a record has it: with <br> as ends of lines, if it has no
// others, and &amp; and the like as the characters they stand for. Other texts, and JKF, as they are.
std::string withoutMarkup(std::string text);

} // namespace shogi
