// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/kif.h"

#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/kif_reader.h"
#include "shogi-core/detail/kif_writer.h"

#include <algorithm>

namespace shogi {

bool looksLikeKif(std::string_view text) {
    const std::vector<detail::KifLine> kinds = detail::classifyKifLines(detail::splitLines(text));
    return std::any_of(kinds.begin(), kinds.end(), detail::isTelling) && !detail::areKi2(kinds);
}

tl::expected<ReadRecord, ParseError> readKif(std::string_view text) {
    return detail::readKakinoki(text, detail::KifStyle::Kif);
}

std::vector<std::size_t> gamesInKif(std::span<const std::string_view> lines) {
    return detail::gamesIn(detail::classifyKifLines(lines));
}

std::string writeKif(const Record& record) { return detail::writeKakinoki(record, detail::KifStyle::Kif); }

} // namespace shogi
