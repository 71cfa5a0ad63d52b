// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/pasted_moves.h"

#include "shogi-core/move_generator.h"
#include "shogi-core/move_text.h"
#include "shogi-core/sfen.h"

#include <QRegularExpression>
#include <QStringList>

namespace app {

namespace {

constexpr qsizetype kMostCharacters = 100'000; // a text of moves is short; others are files

// In any of the notations that are written, exactly; otherwise as it may be typed.
std::optional<shogi::Move> moveOf(const shogi::Position& position, const QString& word,
                                  std::optional<shogi::Square> previousTo) {
    const std::string text = word.toStdString();
    shogi::MoveList legal;
    shogi::generateLegal(position, legal);
    for (const shogi::Move move : legal) {
        if (text == shogi::toUsi(move) || text == shogi::toWestern(position, move))
            return move;
        QString japanese = QString::fromStdString(shogi::toJapanese(position, move, previousTo, false));
        if (word == japanese.remove(u'　'))
            return move;
    }
    return shogi::parseTypedMove(position, text, previousTo);
}

} // namespace

std::vector<shogi::Move> readMovesText(const QString& text, shogi::Position position,
                                       std::optional<shogi::Square> previousTo) {
    if (text.size() > kMostCharacters)
        return {};
    QString words = text;
    for (const QChar mark : QStringLiteral("▲△▼▽☗☖,、，。"))
        words.replace(mark, u' ');
    for (const QString& side :
         {QStringLiteral("先手"), QStringLiteral("後手"), QStringLiteral("下手"), QStringLiteral("上手")})
        words.replace(side, QStringLiteral(" "));
    words.replace(QStringLiteral("同　"), QStringLiteral("同"))
        .replace(QStringLiteral("同 "), QStringLiteral("同"));
    // "1.", "12..." and so on before moves, and the word behind the last.
    static const QRegularExpression number(QStringLiteral("^(\\d{1,4}(\\.+|手目|[)）．]|(?= |$)))"));
    std::vector<shogi::Move> moves;
    for (QString word : words.simplified().split(u' ', Qt::SkipEmptyParts)) {
        word.remove(number);
        if (word.isEmpty() || (word == QStringLiteral("まで") && !moves.empty()))
            continue;
        const auto move = moveOf(position, word, previousTo);
        if (!move || !position.isLegal(*move))
            return {};
        position.play(*move);
        previousTo = move->to();
        moves.push_back(*move);
    }
    return moves;
}

} // namespace app
