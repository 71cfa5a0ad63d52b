// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/detail/utf8.h"
#include "engine-host/engine_config.h"

#include <cstddef>

namespace host {

namespace {

bool isUtf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t length = utf8Length(bytes);
        if (length == 0)
            return false;
        bytes.remove_prefix(length);
    }
    return true;
}

} // namespace

std::string decodeUtf8OrLatin1(std::string_view bytes, TextEncoding encoding) {
    if (encoding != TextEncoding::Latin1 && isUtf8(bytes))
        return std::string(bytes);
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            text += c;
        } else {
            text += static_cast<char>(0xC0 | (byte >> 6));
            text += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return text;
}

} // namespace host
