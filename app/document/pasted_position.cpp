// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/pasted_position.h"

#include "shogi-core/bod.h"
#include "shogi-core/foreign_record.h"
#include "shogi-core/kif.h"
#include "shogi-core/record_format.h"
#include "shogi-core/sfen.h"
#include "shogi-core/usi_record.h"

#include <utility>

namespace app {

shogi::Position PastedPosition::position() const {
    shogi::Position position = start;
    for (const shogi::Move move : moves)
        position.play(move);
    return position;
}

bool looksLikeSfen(const QString& text) {
    return !text.contains(QStringLiteral("://")) && shogi::looksLikeUsi(text.toStdString());
}

tl::expected<shogi::Record, shogi::ParseError> readSfenRecord(const QString& text) {
    const std::string line = text.simplified().toStdString();
    if (!shogi::looksLikeUsi(line)) {
        const auto start = shogi::parseSfen(line);
        if (!start)
            return tl::unexpected(start.error());
        return shogi::Record(*start);
    }
    auto read = shogi::readUsi(line);
    if (!read)
        return tl::unexpected(read.error());
    if (!read->warnings.empty())
        return tl::unexpected(read->warnings.front());
    return std::move(read->record);
}

tl::expected<PastedPosition, shogi::ParseError> readSfenText(const QString& text) {
    const auto record = readSfenRecord(text);
    if (!record)
        return tl::unexpected(record.error());
    return PastedPosition{record->startPosition(), record->movesTo(record->lineEnd(shogi::kRootNode)), {}};
}

tl::expected<PastedPosition, shogi::ParseError> readPositionText(const QString& text) {
    if (looksLikeSfen(text))
        return readSfenText(text);
    const std::string bytes = text.toStdString();
    if (shogi::looksLikeBod(bytes)) {
        auto read = shogi::readBod(bytes);
        if (!read)
            return tl::unexpected(read.error());
        return PastedPosition{read->position, {}, std::move(read->warnings)};
    }
    if (const auto form = shogi::detectForeign(bytes)) {
        auto games = shogi::readForeign(bytes, *form);
        if (!games)
            return tl::unexpected(std::move(games.error()));
        const shogi::Record& record = games->front().record;
        PastedPosition pasted{record.startPosition(), {}, {}};
        // A link is for the position that its moves lead to.
        if (*form == shogi::ForeignForm::Link)
            pasted.moves = record.movesTo(record.lineEnd(shogi::kRootNode));
        return pasted;
    }
    if (const auto format = shogi::detectFormat(bytes)) {
        auto read = shogi::readRecord(bytes, *format);
        if (!read)
            return tl::unexpected(read.error());
        return PastedPosition{read->record.startPosition(), {}, {}};
    }
    return readSfenText(text);
}

} // namespace app
