// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/text_limits.h"

#include "engine-host/detail/utf8.h"

#include <algorithm>

namespace host {

std::string_view beginningOf(std::string_view text, std::size_t characters) {
    if (text.size() <= characters)
        return text;
    std::size_t end = 0;
    for (; characters > 0 && end < text.size(); --characters)
        end += std::max<std::size_t>(1, utf8Length(text.substr(end)));
    return text.substr(0, end);
}

// Shift_JIS has two-byte characters.
std::string_view bytesFor(std::string_view raw, std::size_t characters) {
    return beginningOf(raw, 2 * characters + 2);
}

std::string shortened(std::string_view utf8, std::size_t characters) {
    const std::string_view whole = beginningOf(utf8, characters);
    if (whole.size() == utf8.size())
        return std::string(utf8);
    return std::string(beginningOf(whole, characters - 1)) + "…";
}

} // namespace host
