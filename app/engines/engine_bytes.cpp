// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_bytes.h"

#include "app/files/text_encoding.h"

#include <algorithm>

namespace app {

std::string decodeEngineBytes(std::string_view bytes, host::TextEncoding encoding) {
    // engine-host has no character tables; the document's decoder does.
    switch (encoding) {
    case host::TextEncoding::Detect:
        return decodeEngineText(bytes);
    case host::TextEncoding::ShiftJis:
        return decodeShiftJis(bytes);
    case host::TextEncoding::Utf8:
    case host::TextEncoding::Latin1:
        break;
    }
    return host::decodeUtf8OrLatin1(bytes, encoding);
}

QString textOfEngine(std::string_view bytes, host::TextEncoding encoding) {
    return QString::fromStdString(decodeEngineBytes(bytes, encoding));
}

std::optional<std::string> bytesForEngine(const QString& text, host::TextEncoding encoding) {
    switch (encoding) {
    case host::TextEncoding::ShiftJis: {
        const auto bytes = encodeText(text, TextEncoding::ShiftJis);
        return bytes ? std::optional(bytes->toStdString()) : std::nullopt;
    }
    case host::TextEncoding::Latin1:
        if (std::any_of(text.begin(), text.end(), [](QChar c) { return c.unicode() > 0xff; }))
            return std::nullopt;
        return text.toLatin1().toStdString();
    case host::TextEncoding::Detect:
    case host::TextEncoding::Utf8:
        break;
    }
    return text.toStdString();
}

} // namespace app
