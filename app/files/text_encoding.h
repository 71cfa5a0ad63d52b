// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace app {

// Encodings of record files. Reentrant functions; any thread.
enum class TextEncoding : std::uint8_t {
    Utf8,
    Utf8Bom, // with a byte order mark
    ShiftJis,
    EucJp,
    Utf16Le, // always written with a byte order mark
    Utf16Be
};

// A name used in files and on command lines: "UTF-8", "UTF-8-BOM", "Shift_JIS", "EUC-JP", "UTF-16LE",
// "UTF-16BE".
QString encodingName(TextEncoding encoding);
// Accepts the names above and their usual spellings ("utf8", "sjis", "cp932", "utf-16" …), any case.
std::optional<TextEncoding> encodingFromName(QStringView name);

struct DecodedText {
    QString text;
    TextEncoding encoding = TextEncoding::Utf8;
    bool truncated = false; // the bytes ended inside a character, which was dropped
};
// Bytes that are not valid in any known encoding: the first invalid place, with line and column from 1.
struct DecodeFault {
    int line = 0;
    int column = 0;
};
// UTF-16, recognised by its mark or by zeros beside ASCII characters, of which every record has some.
std::optional<TextEncoding> utf16Of(const QByteArray& bytes);
// UTF-8, if all the bytes are text in it, and nothing suggests otherwise.
std::optional<TextEncoding> utf8Of(const QByteArray& bytes);
// A byte order mark decides; otherwise zeros in every other byte of ASCII text (UTF-16 without a mark);
// otherwise strict UTF-8; otherwise EUC-JP or CP932, whichever rules the bytes follow. If they follow both:
// the one named in the first line, or the likelier.
tl::expected<DecodedText, DecodeFault> decodeText(const QByteArray& bytes);

// The first character that the encoding lacks.
struct EncodeFault {
    char32_t character = 0;
    int line = 0;
    int column = 0;
};
tl::expected<QByteArray, EncodeFault> encodeText(const QString& text, TextEncoding encoding);

// An engine's text: strict UTF-8, otherwise CP932, otherwise Latin-1. Never fails; returns UTF-8.
std::string decodeEngineText(std::string_view bytes);
// The same for an engine that is known to write Shift_JIS; invalid bytes become U+FFFD.
std::string decodeShiftJis(std::string_view bytes);

} // namespace app
