// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the bytes, the reader of one format gives a record or an error; what it has read can be written in
// every format and read again, and what is written in its own is the same ever after. Built once for each
// format, and for those that are only read: KOMADAI_FUZZ_FORMAT.
#include "shogi-core/bod.h"
#include "shogi-core/foreign_record.h"
#include "shogi-core/record_format.h"
#include "shogi-core/sfen.h"

#include <cstdlib>

using namespace shogi;

namespace {

enum Format { Kif, Csa, Ki2, Jkf, Usi, Usen, Bod, Foreign };
constexpr Format kFormat = KOMADAI_FUZZ_FORMAT;

void require(bool held) {
    if (!held)
        std::abort();
}

std::size_t moves(const Record& record) {
    const std::vector<NodeId> line = record.mainLine();
    return record.movesTo(line.back()).size();
}

void readWriteRead(std::string_view text, RecordFormat format) {
    const auto read = readRecord(text, format);
    if (!read)
        return;
    for (const RecordFormat other : {RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Ki2,
                                     RecordFormat::Jkf, RecordFormat::Usi, RecordFormat::Usen}) {
        const std::string written = writeRecord(read->record, other);
        const auto again = readRecord(written, other);
        require(again.has_value());
        require(again->record.startPosition() == read->record.startPosition());
        require(moves(again->record) == moves(read->record));
        if (other == format)
            require(writeRecord(again->record, other) == written);
    }
}

// What holds several games holds them again when it is written.
void readWriteReadAll(std::string_view text, RecordFormat format) {
    const auto games = readRecords(text, format);
    if (!games)
        return;
    require(!games->empty());
    // In KI2 a game without moves is lost among others.
    if (games->size() == 1 || format == RecordFormat::Ki2)
        return;
    std::vector<const Record*> records;
    for (const ReadGame& game : *games)
        records.push_back(&game.record);
    const auto again = readRecords(writeRecords(records, format), format);
    require(again && again->size() == games->size());
    for (std::size_t i = 0; i < games->size(); ++i)
        require(moves((*again)[i].record) == moves((*games)[i].record));
}

void readOnly(std::string_view text) {
    const std::string plain = withoutMarkup(std::string(text));
    detectForeign(plain);
    for (const ForeignForm form : {ForeignForm::Wars, ForeignForm::Western, ForeignForm::Link}) {
        const auto games = readForeign(plain, form);
        if (!games)
            continue;
        require(!games->empty());
        for (const ReadGame& game : *games) {
            const auto again = readRecord(writeRecord(game.record, RecordFormat::Kif), RecordFormat::Kif);
            require(again && moves(again->record) == moves(game.record));
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (kFormat == Bod) {
        if (const auto position = parseSfen(text))
            require(parseSfen(toSfen(*position)).value() == *position);
        if (const auto read = readBod(text))
            require(readBod(writeBod(read->position)).value().position == read->position);
        return 0;
    }
    if (kFormat == Foreign) {
        readOnly(text);
        return 0;
    }
    const auto format = static_cast<RecordFormat>(kFormat);
    readWriteRead(text, format);
    readWriteReadAll(text, format);
    detectFormat(text);
    return 0;
}
