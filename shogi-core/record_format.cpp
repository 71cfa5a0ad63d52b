// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/record_format.h"

#include "shogi-core/csa.h"
#include "shogi-core/kif.h"

#include <algorithm>

namespace shogi {

std::optional<RecordFormat> detectFormat(std::string_view text) {
    // CSA first: hardly any line of KIF looks like it, while a CSA remark may hold any text.
    if (looksLikeCsa(text))
        return RecordFormat::Csa;
    if (looksLikeKif(text))
        return RecordFormat::Kif;
    return std::nullopt;
}

tl::expected<ReadRecord, ParseError> readRecord(std::string_view text, RecordFormat format) {
    return format == RecordFormat::Csa ? readCsa(text) : readKif(text);
}

std::string writeRecord(const Record& record, RecordFormat format) {
    return format == RecordFormat::Csa ? writeCsa(record) : writeKif(record);
}

std::string_view encodingLine(RecordFormat format, bool utf8) {
    if (format == RecordFormat::Csa)
        return utf8 ? "'CSA encoding=UTF-8\n" : "'CSA encoding=SHIFT_JIS\n";
    return utf8 ? "#KIF version=2.0 encoding=UTF-8\n" : "#KIF version=2.0 encoding=Shift_JIS\n";
}

std::optional<RecordFormat> formatFromFileName(std::string_view name) {
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (lower.ends_with(".kif") || lower.ends_with(".kifu"))
        return RecordFormat::Kif;
    if (lower.ends_with(".csa"))
        return RecordFormat::Csa;
    return std::nullopt;
}

} // namespace shogi
