// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/kif.h"

#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/kif_reader.h"
#include "shogi-core/detail/kif_writer.h"

namespace shogi {

tl::expected<ReadRecord, ParseError> readKif(std::string_view text) {
    return detail::readKakinoki(text, detail::KifStyle::Kif);
}

std::string writeKif(const Record& record) { return detail::writeKakinoki(record, detail::KifStyle::Kif); }

} // namespace shogi
