// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/text_encoding.h"

#include "app/files/japanese_bytes.h"
#include "app/platform/japanese_code.h"

#include <QStringConverter>

#include <algorithm>
#include <array>

namespace app {

namespace {

// Counts as editors do: \n, \r\n and \r end a line.
template <class Place, class Text>
Place placeAt(const Text& text, qsizetype offset) {
    Place place;
    place.line = 1;
    place.column = 1;
    for (qsizetype i = 0; i < offset; ++i) {
        const bool newLine =
            text[i] == u'\n' || (text[i] == u'\r' && (i + 1 >= offset || text[i + 1] != u'\n'));
        if (newLine) {
            ++place.line;
            place.column = 1;
        } else if (!text[i].isLowSurrogate()) {
            ++place.column;
        }
    }
    return place;
}

bool startsWith(const QByteArray& bytes, const char* mark, qsizetype size) {
    return bytes.size() >= size && bytes.startsWith(QByteArrayView(mark, size));
}

// Length of bytes without an incomplete UTF-8 sequence at the end.
qsizetype completeUtf8(const QByteArray& bytes) {
    const qsizetype size = bytes.size();
    for (qsizetype back = 1; back <= 3 && back <= size; ++back) {
        const auto byte = static_cast<unsigned char>(bytes[size - back]);
        if (byte < 0x80)
            return size;
        if (byte >= 0xc0) {
            const qsizetype wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
            return back < wanted ? size - back : size;
        }
    }
    return size;
}

bool isCp932Lead(unsigned char byte) {
    return (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
}

qsizetype completeCp932(const QByteArray& bytes) {
    // A line end is never the second byte of a character.
    qsizetype i = bytes.lastIndexOf('\n') + 1;
    while (i < bytes.size()) {
        const qsizetype length = isCp932Lead(static_cast<unsigned char>(bytes[i])) ? 2 : 1;
        if (i + length > bytes.size())
            return i;
        i += length;
    }
    return i;
}

std::optional<QString> strict(QStringDecoder decoder, QByteArrayView bytes) {
    if (!decoder.isValid())
        return std::nullopt;
    QString text = decoder.decode(bytes);
    if (decoder.hasError())
        return std::nullopt;
    return text;
}

std::optional<QString> strictUtf8(QByteArrayView bytes) {
    if (!bytes.isValidUtf8())
        return std::nullopt;
    return strict(QStringDecoder(QStringConverter::Utf8, QStringConverter::Flag::Stateless |
                                                             QStringConverter::Flag::ConvertInitialBom),
                  bytes);
}

std::optional<QString> strictJapanese(JapaneseCode code, QByteArrayView bytes) {
    JapaneseText read = fromJapanese(code, bytes);
    return read.isValid ? std::optional(std::move(read.text)) : std::nullopt;
}

std::optional<QString> strictCp932(QByteArrayView bytes) {
    return strictJapanese(JapaneseCode::Cp932, bytes);
}

DecodeFault firstCp932Fault(const QByteArray& bytes) {
    // Character by character: the decoder reports that something is wrong, but not where.
    DecodeFault fault{1, 1};
    qsizetype i = 0;
    while (i < bytes.size()) {
        const bool lead = isCp932Lead(static_cast<unsigned char>(bytes[i]));
        const qsizetype length = lead && i + 1 < bytes.size() ? 2 : 1;
        if (!strictCp932(QByteArrayView(bytes).sliced(i, length)))
            return fault;
        if (bytes[i] == '\n') {
            ++fault.line;
            fault.column = 1;
        } else {
            ++fault.column;
        }
        i += length;
    }
    return fault;
}

bool hasUtf16Mark(const QByteArray& bytes) {
    return startsWith(bytes, "\xff\xfe", 2) || startsWith(bytes, "\xfe\xff", 2);
}

// The Japanese encoding named in the first line, as writers of records put it ("'CSA encoding=SHIFT_JIS").
std::optional<TextEncoding> declaredJapanese(const QByteArray& bytes) {
    constexpr qsizetype kLongest = 100;
    const QString start = QString::fromLatin1(bytes.left(kLongest)).replace(u'\r', u'\n');
    const QString line = start.section(u'\n', 0, 0);
    const qsizetype at = line.indexOf(QStringLiteral("encoding="), 0, Qt::CaseInsensitive);
    const auto named = at < 0 ? std::nullopt : encodingFromName(line.mid(at).section(u'=', 1));
    return named == TextEncoding::EucJp || named == TextEncoding::ShiftJis ? named : std::nullopt;
}

// Japanese in one of its own encodings: the only one whose rules the bytes follow, or the more likely one.
std::optional<DecodedText> decodeJapanese(const QByteArray& bytes) {
    const auto decoded = [&bytes](TextEncoding encoding) -> std::optional<DecodedText> {
        const bool euc = encoding == TextEncoding::EucJp;
        if (euc && !readingCost(bytes, encoding))
            return std::nullopt;
        const qsizetype size = euc ? completeEucJp(bytes) : completeCp932(bytes);
        auto text = strictJapanese(euc ? JapaneseCode::EucJp : JapaneseCode::Cp932,
                                   QByteArrayView(bytes).first(size));
        if (!text)
            return std::nullopt;
        return DecodedText{std::move(*text), encoding, size != bytes.size()};
    };
    auto euc = decoded(TextEncoding::EucJp);
    auto shiftJis = decoded(TextEncoding::ShiftJis);
    if (!euc || !shiftJis)
        return euc ? euc : shiftJis;
    if (const auto declared = declaredJapanese(bytes))
        return declared == TextEncoding::EucJp ? euc : shiftJis;
    if (euc->truncated != shiftJis->truncated)
        return euc->truncated ? shiftJis : euc;
    const double costs = readingCost(bytes, TextEncoding::EucJp).value_or(0);
    return costs <= readingCost(bytes, TextEncoding::ShiftJis).value_or(0) ? euc : shiftJis;
}

// Two bytes of UTF-8 may also be a kanji of EUC-JP, or two half-width kana. Japanese characters in UTF-8 have
// three bytes, whatever the first line says.
bool isRatherJapanese(const QByteArray& bytes) {
    const auto byte = [](char c) { return static_cast<unsigned char>(c); };
    return std::any_of(bytes.begin(), bytes.end(), [&](char c) { return byte(c) >= 0x80; }) &&
           std::none_of(bytes.begin(), bytes.end(), [&](char c) { return byte(c) >= 0xe0; }) &&
           !haveLettersBeside(bytes) && (declaredJapanese(bytes) || areKanjiOfNames(bytes)) &&
           decodeJapanese(bytes);
}

// Position of a lone surrogate, which Qt's decoder lets pass; −1 if there is none.
qsizetype firstLoneSurrogate(const QString& text) {
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!text[i].isSurrogate())
            continue;
        if (!text[i].isHighSurrogate() || i + 1 == text.size() || !text[i + 1].isLowSurrogate())
            return i;
        ++i;
    }
    return -1;
}

tl::expected<DecodedText, DecodeFault> decodeUtf16(const QByteArray& bytes, TextEncoding encoding) {
    const qsizetype mark = hasUtf16Mark(bytes) ? 2 : 0;
    const qsizetype whole = bytes.size() & ~qsizetype{1};
    DecodedText result;
    result.encoding = encoding;
    result.truncated = whole != bytes.size();
    const auto kind =
        encoding == TextEncoding::Utf16Le ? QStringConverter::Utf16LE : QStringConverter::Utf16BE;
    // The mark has already been removed: a second one is part of the text.
    QStringDecoder decoder(kind,
                           QStringConverter::Flag::Stateless | QStringConverter::Flag::ConvertInitialBom);
    result.text = decoder.decode(QByteArrayView(bytes).sliced(mark, whole - mark));
    if (decoder.hasError())
        return tl::unexpected(
            placeAt<DecodeFault>(result.text, result.text.indexOf(QChar::ReplacementCharacter)));
    if (!result.text.isEmpty() && result.text.back().isHighSurrogate()) {
        result.text.chop(1);
        result.truncated = true;
    }
    if (const qsizetype lone = firstLoneSurrogate(result.text); lone >= 0)
        return tl::unexpected(placeAt<DecodeFault>(result.text, lone));
    return result;
}

// Characters that exist twice in Unicode, of which CP932 has only the other.
char16_t cp932Twin(char16_t character) {
    switch (character) {
    case u'\u301c': // wave dash
        return u'\uff5e';
    case u'\u2212': // minus
        return u'\uff0d';
    case u'\u2014': // em dash
        return u'\u2015';
    case u'\u2016': // double vertical line
        return u'\u2225';
    case u'\u00a5': // yen
        return u'\uffe5';
    case u'\u203e': // overline
        return u'\uffe3';
    default:
        return character;
    }
}

tl::expected<QByteArray, EncodeFault> encodeJapanese(const QString& text, JapaneseCode code) {
    QString mapped = text;
    if (code == JapaneseCode::Cp932) {
        for (QChar& character : mapped)
            character = QChar(cp932Twin(character.unicode()));
    }
    const JapaneseBytes whole = toJapanese(code, mapped);
    if (whole.isComplete)
        return whole.bytes;
    for (qsizetype i = 0; i < mapped.size(); ++i) {
        const bool pair = mapped[i].isHighSurrogate() && i + 1 < mapped.size();
        if (!toJapanese(code, QStringView(mapped).mid(i, pair ? 2 : 1)).isComplete) {
            auto fault = placeAt<EncodeFault>(text, i);
            fault.character =
                pair ? QChar::surrogateToUcs4(text[i], text[i + 1]) : char32_t{text[i].unicode()};
            return tl::unexpected(fault);
        }
        if (pair)
            ++i;
    }
    // Every single character is valid, so all of them together are.
    return whole.bytes;
}

} // namespace

QString encodingName(TextEncoding encoding) {
    switch (encoding) {
    case TextEncoding::Utf8:
        return QStringLiteral("UTF-8");
    case TextEncoding::Utf8Bom:
        return QStringLiteral("UTF-8-BOM");
    case TextEncoding::ShiftJis:
        return QStringLiteral("Shift_JIS");
    case TextEncoding::EucJp:
        return QStringLiteral("EUC-JP");
    case TextEncoding::Utf16Le:
        return QStringLiteral("UTF-16LE");
    case TextEncoding::Utf16Be:
        return QStringLiteral("UTF-16BE");
    }
    return {};
}

std::optional<TextEncoding> encodingFromName(QStringView name) {
    QString plain;
    for (const QChar character : name.trimmed().toString().toLower()) {
        if (character.isLetterOrNumber())
            plain += character;
    }
    struct Name {
        const char* name;
        TextEncoding encoding;
    };
    static constexpr std::array<Name, 17> kNames{{{"utf8", TextEncoding::Utf8},
                                                  {"utf8bom", TextEncoding::Utf8Bom},
                                                  {"utf8sig", TextEncoding::Utf8Bom},
                                                  {"shiftjis", TextEncoding::ShiftJis},
                                                  {"sjis", TextEncoding::ShiftJis},
                                                  {"cp932", TextEncoding::ShiftJis},
                                                  {"ms932", TextEncoding::ShiftJis},
                                                  {"windows31j", TextEncoding::ShiftJis},
                                                  {"utf16", TextEncoding::Utf16Le},
                                                  {"utf16le", TextEncoding::Utf16Le},
                                                  {"utf16be", TextEncoding::Utf16Be},
                                                  {"xsjis", TextEncoding::ShiftJis},
                                                  {"mskanji", TextEncoding::ShiftJis},
                                                  {"csshiftjis", TextEncoding::ShiftJis},
                                                  {"eucjp", TextEncoding::EucJp},
                                                  {"xeucjp", TextEncoding::EucJp},
                                                  {"ujis", TextEncoding::EucJp}}};
    for (const Name& known : kNames) {
        if (plain == QLatin1String(known.name))
            return known.encoding;
    }
    return std::nullopt;
}

std::optional<TextEncoding> utf16Of(const QByteArray& bytes) {
    if (hasUtf16Mark(bytes))
        return bytes[0] == '\xff' ? TextEncoding::Utf16Le : TextEncoding::Utf16Be;
    if (startsWith(bytes, "\xef\xbb\xbf", 3) || !bytes.contains('\0'))
        return std::nullopt;
    // If one byte of a pair is zero, the other is ASCII; such a text has at least a few of these per line.
    constexpr qsizetype kShare = 20;
    std::array<qsizetype, 2> zeros{};
    for (qsizetype i = 0; i + 1 < bytes.size(); i += 2) {
        const auto first = static_cast<unsigned char>(bytes[i]);
        const auto second = static_cast<unsigned char>(bytes[i + 1]);
        if (first != 0 && second != 0)
            continue;
        const unsigned other = first == 0 ? second : first;
        if (other == 0 || other > 0x7e || (other < ' ' && other != '\t' && other != '\n' && other != '\r'))
            return std::nullopt;
        ++zeros[first == 0 ? 0 : 1];
    }
    if (zeros[0] == 0 && zeros[1] * kShare > bytes.size())
        return TextEncoding::Utf16Le;
    if (zeros[1] == 0 && zeros[0] * kShare > bytes.size())
        return TextEncoding::Utf16Be;
    return std::nullopt;
}

std::optional<TextEncoding> utf8Of(const QByteArray& bytes) {
    const bool bom = startsWith(bytes, "\xef\xbb\xbf", 3);
    if (utf16Of(bytes) || (!bom && isRatherJapanese(bytes)) ||
        !QByteArrayView(bytes).sliced(bom ? 3 : 0).isValidUtf8())
        return std::nullopt;
    return bom ? TextEncoding::Utf8Bom : TextEncoding::Utf8;
}

tl::expected<DecodedText, DecodeFault> decodeText(const QByteArray& bytes) {
    if (const auto utf16 = utf16Of(bytes))
        return decodeUtf16(bytes, *utf16);

    const bool bom = startsWith(bytes, "\xef\xbb\xbf", 3);
    const QByteArrayView body = QByteArrayView(bytes).sliced(bom ? 3 : 0);
    DecodedText result;
    result.encoding = bom ? TextEncoding::Utf8Bom : TextEncoding::Utf8;
    if (const auto text = bom || !isRatherJapanese(bytes) ? strictUtf8(body) : std::nullopt) {
        result.text = *text;
        return result;
    }
    const qsizetype complete = completeUtf8(bytes);
    if (complete != bytes.size()) {
        if (const auto text = strictUtf8(body.chopped(bytes.size() - complete))) {
            result.text = *text;
            result.truncated = true;
            // A few bytes that are valid in another encoding are not a sign of broken UTF-8.
            const bool onlyAscii = std::all_of(result.text.begin(), result.text.end(),
                                               [](QChar character) { return character.unicode() < 0x80; });
            const auto other = onlyAscii && !bom ? decodeJapanese(bytes) : std::nullopt;
            if (!other || other->truncated)
                return result;
        }
    }
    if (!bom) {
        if (auto japanese = decodeJapanese(bytes))
            return std::move(*japanese);
        return tl::unexpected(firstCp932Fault(bytes));
    }
    const QString broken = QString::fromUtf8(body);
    return tl::unexpected(placeAt<DecodeFault>(broken, broken.indexOf(QChar::ReplacementCharacter)));
}

tl::expected<QByteArray, EncodeFault> encodeText(const QString& text, TextEncoding encoding) {
    switch (encoding) {
    case TextEncoding::Utf8:
        return text.toUtf8();
    case TextEncoding::Utf8Bom:
        return "\xef\xbb\xbf" + text.toUtf8();
    case TextEncoding::ShiftJis:
        return encodeJapanese(text, JapaneseCode::Cp932);
    case TextEncoding::EucJp:
        return encodeJapanese(text, JapaneseCode::EucJp);
    case TextEncoding::Utf16Le:
    case TextEncoding::Utf16Be: {
        QStringEncoder encoder(encoding == TextEncoding::Utf16Le ? QStringConverter::Utf16LE
                                                                 : QStringConverter::Utf16BE,
                               QStringConverter::Flag::WriteBom);
        return QByteArray(encoder.encode(text));
    }
    }
    return text.toUtf8();
}

std::string decodeEngineText(std::string_view bytes) {
    const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
    if (strictUtf8(view))
        return std::string(bytes);
    if (completeCp932(view.toByteArray()) == view.size()) {
        if (const auto text = strictCp932(view))
            return text->toStdString();
    }
    return QString::fromLatin1(view).toStdString();
}

std::string decodeShiftJis(std::string_view bytes) {
    const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
    QString clean = fromJapanese(JapaneseCode::Cp932, view).text;
    // The converter replaces invalid bytes with SUBSTITUTE.
    clean.replace(QChar(u'\x1a'), QChar(QChar::ReplacementCharacter));
    return clean.toStdString();
}

} // namespace app
