// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/move_notation.h"

#include "app/text/language.h"
#include "shogi-core/move_text.h"

namespace app {

QString moveText(const shogi::Position& position, shogi::Move move, MoveNotation notation,
                 std::optional<shogi::Square> previousTo, bool sideMark) {
    const Language language = speaksJapanese() ? Language::Japanese : Language::English;
    if (resolvedNotation(notation, language) == MoveNotation::Japanese)
        return QString::fromStdString(shogi::toJapanese(position, move, previousTo, sideMark));
    const QString text = QString::fromStdString(shogi::toWestern(position, move));
    if (!sideMark)
        return text;
    const std::string_view mark = shogi::sideMark(position.sideToMove());
    return QString::fromUtf8(mark.data(), static_cast<qsizetype>(mark.size())) + text;
}

QStringList lineTexts(const shogi::Position& position, std::span<const shogi::Move> line,
                      MoveNotation notation, std::optional<shogi::Square> previousTo) {
    QStringList texts;
    shogi::Position current = position;
    for (const shogi::Move move : line) {
        if (!current.isLegal(move))
            break;
        texts << moveText(current, move, notation, previousTo);
        current.play(move);
        previousTo = move.to();
    }
    return texts;
}

QString lineText(const shogi::Position& position, std::span<const shogi::Move> line, MoveNotation notation,
                 std::optional<shogi::Square> previousTo) {
    return lineTexts(position, line, notation, previousTo).join(u' ');
}

} // namespace app
