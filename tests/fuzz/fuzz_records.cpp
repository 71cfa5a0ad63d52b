// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the bytes, readers return a record or an error; what they read can be written and read again.
#include "shogi-core/record_format.h"
#include "shogi-core/sfen.h"

#include <cstdlib>

using namespace shogi;

namespace {

void require(bool held) {
    if (!held)
        std::abort();
}

void readWriteRead(std::string_view text, RecordFormat format) {
    const auto read = readRecord(text, format);
    if (!read)
        return;
    for (const RecordFormat other : {RecordFormat::Kif, RecordFormat::Csa}) {
        const auto again = readRecord(writeRecord(read->record, other), other);
        require(again.has_value());
        require(again->record.startPosition() == read->record.startPosition());
        require(again->record.mainLine().size() == read->record.mainLine().size());
        require(other != format || other == RecordFormat::Csa ||
                again->record.nodeCount() == read->record.nodeCount());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto position = parseSfen(text))
        require(parseSfen(toSfen(*position)).value() == *position);
    readWriteRead(text, RecordFormat::Kif);
    readWriteRead(text, RecordFormat::Csa);
    return 0;
}
