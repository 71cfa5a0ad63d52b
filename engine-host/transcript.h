// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/events.h"

#include <string>
#include <string_view>

namespace host {

// The text form of an engine's log, in files and on the clipboard; each line is
//   <ms since the launch> <mark> <text>
// with the marks ">" sent, "}" sent as typed by the user, "<" received, "!" standard error. Text is the raw
// bytes; control characters, backslashes and bytes that are not UTF-8 are written as \xHH. A truncated line
// ends with "\..". Lines that begin with "#" are remarks. The tests' fake engine replays such a file.

// Without a line end.
std::string formatLogLine(const LogLine& line);
// The remark about lines dropped in a flood.
std::string formatDropped(std::size_t lines);

// The bytes as printable UTF-8 text, as above, for displaying lines without interpreting them.
std::string escapedBytes(std::string_view raw);

} // namespace host
