// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/ki2.h"

#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/kif_reader.h"
#include "shogi-core/detail/kif_writer.h"

namespace shogi {

tl::expected<ReadRecord, ParseError> readKi2(std::string_view text) {
    return detail::readKakinoki(text, detail::KifStyle::Ki2);
}

std::string writeKi2(const Record& record) { return detail::writeKakinoki(record, detail::KifStyle::Ki2); }

} // namespace shogi
