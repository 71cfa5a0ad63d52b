// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/japanese_code.h"

#include <array>
#include <optional>
#include <windows.h>

// Qt converts these only with ICU, which it is not built with here. The system's code pages are taken
// character by character, and what differs from ICU is put right: a record has the same bytes whatever system
// has saved it.
namespace app {

namespace {

constexpr UINT kCp932 = 932;
constexpr UINT kJis = 20932; // JIS X 0208; JIS X 0212 as two bytes of which the second has no high bit
constexpr QChar kSubstitute(u'\x1a');
constexpr unsigned kHigh = 0x80;
constexpr unsigned kHalfWidth = 0xff61; // the first kana of half width
constexpr unsigned kKana = 0x8e;        // leads a kana of half width in EUC-JP
constexpr unsigned kSupplement = 0x8f;  // leads a kanji of JIS X 0212 there
// From here on 20932 has private characters.
constexpr unsigned kPrivateRow = 0xf5;
// Kanji of IBM, which CP932 has a second time in rows 89 to 92.
constexpr unsigned kIbmLead = 0xfa;
constexpr unsigned kNecRow = 89;
constexpr unsigned kLastNecRow = 92;
constexpr unsigned kCells = 94;

unsigned at(QByteArrayView bytes, qsizetype i) {
    return i < bytes.size() ? static_cast<unsigned>(static_cast<unsigned char>(bytes[i])) : 0U;
}

std::optional<char16_t> systemCharacter(UINT page, unsigned first, unsigned second) {
    const std::array<char, 2> bytes{static_cast<char>(first), static_cast<char>(second)};
    std::array<wchar_t, 2> text{};
    if (::MultiByteToWideChar(page, MB_ERR_INVALID_CHARS, bytes.data(), 2, text.data(), 2) != 1)
        return std::nullopt;
    return static_cast<char16_t>(text[0]);
}

// The two bytes as a number; nullopt if the code page has no such character, or has it as a single byte.
std::optional<unsigned> systemCode(UINT page, char16_t character) {
    const auto wide = static_cast<wchar_t>(character);
    std::array<char, 4> bytes{};
    BOOL isReplaced = FALSE;
    const int count =
        ::WideCharToMultiByte(page, WC_NO_BEST_FIT_CHARS, &wide, 1, bytes.data(), 4, nullptr, &isReplaced);
    if (count != 2 || isReplaced != FALSE)
        return std::nullopt;
    return static_cast<unsigned>(static_cast<unsigned char>(bytes[0])) << 8U |
           static_cast<unsigned char>(bytes[1]);
}

// ICU's table has three control characters as IBM had them.
unsigned controlOf(unsigned byte) {
    return byte == 0x1a ? 0x1c : byte == 0x1c ? 0x7f : byte == 0x7f ? 0x1a : byte;
}
unsigned controlByte(unsigned control) {
    return control == 0x1c ? 0x1a : control == 0x7f ? 0x1c : control == 0x1a ? 0x7f : control;
}

bool isCp932Lead(unsigned byte) { return (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc); }
bool isCp932Trail(unsigned byte) { return byte >= 0x40 && byte <= 0xfc && byte != 0x7f; }

// A cell of the 94 by 94 of JIS X 0208, both from 1, as CP932 has it.
std::optional<char16_t> cellCharacter(unsigned row, unsigned cell) {
    const unsigned lead = (row - 1) / 2 + (row <= 62 ? 0x81 : 0xc1);
    const unsigned trail = row % 2 == 0 ? cell + 0x9e : cell + 0x3f + (cell > 63 ? 1 : 0);
    return systemCharacter(kCp932, lead, trail);
}

struct Cell {
    unsigned row = 0;
    unsigned cell = 0;
};
Cell cellOf(unsigned code) {
    const unsigned lead = code >> 8U;
    const unsigned trail = code & 0xffU;
    const unsigned row = (lead - (lead < 0xa0 ? 0x81 : 0xc1)) * 2 + 1;
    return trail >= 0x9f ? Cell{row + 1, trail - 0x9e} : Cell{row, trail - 0x3f - (trail > 0x7f ? 1 : 0)};
}

// In rows 89 to 92.
std::optional<Cell> necCell(char16_t character) {
    for (unsigned row = kNecRow; row <= kLastNecRow; ++row)
        for (unsigned cell = 1; cell <= kCells; ++cell)
            if (cellCharacter(row, cell) == character)
                return Cell{row, cell};
    return std::nullopt;
}

// JIS X 0212, with IBM's additions.
std::optional<char16_t> supplementCharacter(unsigned row, unsigned cell) {
    if (row == 0xa2 && cell == 0xb7)
        return u'\uff5e';
    if (row == 0xf3 && cell >= 0xa1 && cell <= 0xaa)
        return static_cast<char16_t>(0x2170 + cell - 0xa1);
    if (row == 0xf3 && cell >= 0xab && cell <= 0xb4)
        return static_cast<char16_t>(0x2160 + cell - 0xab);
    if (row == 0xf3 && cell == 0xb7)
        return u'\u3231';
    return row < kPrivateRow ? systemCharacter(kJis, row, cell & ~kHigh) : std::nullopt;
}

// After the byte that leads a kana: those, and three signs of IBM.
char16_t kanaCharacter(unsigned byte) {
    switch (byte) {
    case 0xe0:
        return u'\u00a2';
    case 0xe1:
        return u'\u00a3';
    case 0xe2:
        return u'\u00ac';
    default:
        return static_cast<char16_t>(kHalfWidth + byte - 0xa1);
    }
}

JapaneseText fromCp932(QByteArrayView bytes) {
    JapaneseText result;
    result.text.reserve(bytes.size());
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        const unsigned byte = at(bytes, i);
        if (byte < kHigh) {
            result.text += QChar(controlOf(byte));
        } else if (byte >= 0xa1 && byte <= 0xdf) {
            result.text += QChar(kHalfWidth + byte - 0xa1);
        } else if (isCp932Lead(byte)) {
            if (i + 1 == bytes.size())
                break;
            const unsigned next = at(bytes, i + 1);
            const auto character = isCp932Trail(next) ? systemCharacter(kCp932, byte, next) : std::nullopt;
            result.isValid = result.isValid && character;
            result.text += character ? QChar(*character) : kSubstitute;
            i += isCp932Trail(next) ? 1 : 0;
        } else {
            result.isValid = false;
            result.text += kSubstitute;
        }
    }
    return result;
}

JapaneseText fromEucJp(QByteArrayView bytes) {
    JapaneseText result;
    result.text.reserve(bytes.size());
    const auto isHigh = [](unsigned byte) { return byte >= 0xa1 && byte <= 0xfe; };
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        const unsigned byte = at(bytes, i);
        if (byte < 0xa0 && byte != kKana && byte != kSupplement) {
            result.text += QChar(byte);
            continue;
        }
        const qsizetype length = byte == kSupplement ? 3 : 2;
        const bool isLead = byte == kKana || byte == kSupplement || isHigh(byte);
        if (isLead && i + length > bytes.size() && (i + 1 == bytes.size() || isHigh(at(bytes, i + 1))))
            break;
        const unsigned second = at(bytes, i + 1);
        const unsigned third = at(bytes, i + 2);
        std::optional<char16_t> character;
        if (byte == kKana && second >= 0xa1 && second <= 0xe2)
            character = kanaCharacter(second);
        else if (byte == kSupplement && isHigh(second) && isHigh(third))
            character = supplementCharacter(second, third);
        else if (isHigh(byte) && isHigh(second))
            character = cellCharacter(byte - 0xa0, second - 0xa0);
        result.isValid = result.isValid && character;
        result.text += character ? QChar(*character) : kSubstitute;
        const bool isWhole = isLead && isHigh(second) && (length == 2 || isHigh(third));
        i += isWhole ? length - 1 : 0;
    }
    return result;
}

// An empty array if CP932 has no such character.
QByteArray toCp932(char16_t character) {
    if (character < kHigh)
        return QByteArray(1, static_cast<char>(controlByte(character)));
    if (character >= kHalfWidth && character < kHalfWidth + 63U)
        return QByteArray(1, static_cast<char>(character - kHalfWidth + 0xa1));
    if (character == u'\uf86f') // the numero sign in a form of Apple
        return QByteArrayLiteral("\x87\x82");
    const auto code = systemCode(kCp932, character);
    if (!code)
        return {};
    return QByteArray(1, static_cast<char>(*code >> 8U)) + static_cast<char>(*code & 0xffU);
}

// An empty array if EUC-JP has no such character.
QByteArray toEucJp(char16_t character) {
    const auto pair = [](unsigned first, unsigned second) {
        return QByteArray(1, static_cast<char>(first)) + static_cast<char>(second);
    };
    if (character < 0xa0)
        return character == kKana || character == kSupplement ? QByteArray()
                                                              : QByteArray(1, static_cast<char>(character));
    if (character >= kHalfWidth && character < kHalfWidth + 63U)
        return pair(kKana, character - kHalfWidth + 0xa1);
    const bool isPrivate = character >= 0xe000 && character < 0xf900;
    if (isPrivate || character == u'\u00a6') // the bar that is not broken has its place
        return {};
    if (const auto code = systemCode(kCp932, character)) {
        const auto cell = *code >> 8U >= kIbmLead ? necCell(character) : cellOf(*code);
        if (cell)
            return pair(cell->row + 0xa0, cell->cell + 0xa0);
    }
    const auto code = systemCode(kJis, character);
    if (!code || (*code & kHigh) != 0 ||
        supplementCharacter(*code >> 8U, (*code & 0xffU) | kHigh) != character)
        return {};
    return QByteArray(1, static_cast<char>(kSupplement)) + pair(*code >> 8U, (*code & 0xffU) | kHigh);
}

} // namespace

JapaneseText fromJapanese(JapaneseCode code, QByteArrayView bytes) {
    return code == JapaneseCode::Cp932 ? fromCp932(bytes) : fromEucJp(bytes);
}

JapaneseBytes toJapanese(JapaneseCode code, QStringView text) {
    JapaneseBytes result;
    for (const QChar character : text) {
        const QByteArray bytes =
            code == JapaneseCode::Cp932 ? toCp932(character.unicode()) : toEucJp(character.unicode());
        result.isComplete = result.isComplete && !bytes.isEmpty();
        result.bytes += bytes.isEmpty() ? QByteArrayLiteral("\x1a") : bytes;
    }
    return result;
}

} // namespace app
