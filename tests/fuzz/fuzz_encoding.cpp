// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the bytes, they are text in one of the encodings, or there is a place at which they are not; what
// was decoded is the same when it is encoded with a mark and decoded again.
#include "app/files/text_encoding.h"

#include <cstdlib>

using namespace app;

namespace {

void require(bool held) {
    if (!held)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray bytes(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const std::string_view view(bytes.constData(), size);
    require(QString::fromStdString(decodeEngineText(view)).isValidUtf16());
    require(QString::fromStdString(decodeShiftJis(view)).isValidUtf16());
    encodingFromName(QString::fromLatin1(bytes));
    const auto decoded = decodeText(bytes);
    const auto utf8 = utf8Of(bytes);
    const bool whole = decoded && !decoded->truncated;
    require(whole && (decoded->encoding == TextEncoding::Utf8 || decoded->encoding == TextEncoding::Utf8Bom)
                ? utf8 == decoded->encoding
                : !utf8);
    require(!utf8 || decoded->text.toUtf8() == bytes.sliced(*utf8 == TextEncoding::Utf8Bom ? 3 : 0));
    if (!decoded) {
        require(decoded.error().line > 0 && decoded.error().column > 0);
        return 0;
    }
    require(decoded->text.size() <= bytes.size());
    require(decoded->text.isValidUtf16());
    for (const TextEncoding encoding : {TextEncoding::Utf8Bom, TextEncoding::Utf16Le, TextEncoding::Utf16Be,
                                        TextEncoding::ShiftJis, TextEncoding::EucJp}) {
        const auto encoded = encodeText(decoded->text, encoding);
        if (!encoded) {
            require(encoding == TextEncoding::ShiftJis || encoding == TextEncoding::EucJp);
            require(encoded.error().line > 0 && encoded.error().column > 0);
            continue;
        }
        // Without a mark one encoding may be taken for another.
        if (encoding == TextEncoding::ShiftJis || encoding == TextEncoding::EucJp)
            continue;
        const auto again = decodeText(*encoded);
        require(again && again->encoding == encoding && again->text == decoded->text);
    }
    return 0;
}
