// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/pasted_position.h"

#include "shogi-core/bod.h"
#include "shogi-core/foreign_record.h"
#include "shogi-core/kif.h"
#include "shogi-core/record_format.h"
#include "shogi-core/sfen.h"

#include <QStringList>

namespace app {

shogi::Position PastedPosition::position() const {
    shogi::Position position = start;
    for (const shogi::Move move : moves)
        position.play(move);
    return position;
}

bool looksLikeSfen(const QString& text) {
    const QString line = text.simplified();
    if (line.contains(QStringLiteral("://")))
        return false;
    return line.startsWith(QStringLiteral("position ")) || line.startsWith(QStringLiteral("sfen ")) ||
           line.startsWith(QStringLiteral("startpos")) || line.section(u' ', 0, 0).count(u'/') == 8;
}

tl::expected<PastedPosition, shogi::ParseError> readSfenText(const QString& text) {
    QString sfen = text.simplified();
    if (sfen.startsWith(QStringLiteral("position ")))
        sfen.remove(0, 9);
    const qsizetype movesAt = sfen.indexOf(QStringLiteral(" moves "));
    const QStringList words =
        movesAt < 0 ? QStringList() : sfen.mid(movesAt + 7).split(u' ', Qt::SkipEmptyParts);
    if (movesAt >= 0)
        sfen.truncate(movesAt);
    const auto start = shogi::parseSfen(sfen.toStdString());
    if (!start)
        return tl::unexpected(start.error());
    PastedPosition pasted{*start, {}, {}};
    shogi::Position position = *start;
    for (const QString& word : words) {
        const auto move = shogi::parseUsiMove(word.toStdString());
        if (!move)
            return tl::unexpected(move.error());
        if (!position.isLegal(*move))
            return tl::unexpected(
                shogi::ParseError{shogi::ParseErrorCode::IllegalMove, 0, 0, word.left(40).toStdString()});
        position.play(*move);
        pasted.moves.push_back(*move);
    }
    return pasted;
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
        // A link is made for the position that its moves lead to.
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
