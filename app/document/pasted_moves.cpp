// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/pasted_moves.h"

#include "shogi-core/move_generator.h"
#include "shogi-core/move_text.h"
#include "shogi-core/sfen.h"

#include <QRegularExpression>
#include <QStringList>

namespace app {

namespace {

constexpr qsizetype kMostCharacters = 100'000; // a text of moves is short; longer texts are files

// In exactly one of the notations that are written; otherwise as a person may type it.
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

// Whether it has the form of a move, whatever the position.
bool looksLikeMove(const QString& word) {
    const QChar first = word.front();
    return shogi::parseUsiMove(word.toStdString()).has_value() || (first >= u'１' && first <= u'９') ||
           first == u'同';
}

struct Word {
    QString text;
    int line = 0; // counted from 1, like the column
    int column = 0;
};

// Side marks, names of sides and commas separate words, and 同 belongs to the piece after it.
std::vector<Word> wordsOf(QString text) {
    static const QString kMarks = QStringLiteral("▲△▼▽☗☖,、，。");
    for (const QString& side :
         {QStringLiteral("先手"), QStringLiteral("後手"), QStringLiteral("下手"), QStringLiteral("上手")})
        text.replace(side, QStringLiteral("▲ ")); // of the same length
    std::vector<Word> words;
    int number = 0;
    for (const QString& line : text.split(u'\n')) {
        ++number;
        bool inWord = false;
        bool isSame = false;
        for (qsizetype i = 0; i < line.size(); ++i) {
            const QChar c = line[i];
            const bool isMark = kMarks.contains(c);
            if (isMark || c.isSpace()) {
                inWord = inWord && isSame && !isMark;
                continue;
            }
            if (!inWord)
                words.push_back({QString(), number, static_cast<int>(i) + 1});
            inWord = true;
            words.back().text += c;
            isSame = words.back().text == u"同";
        }
    }
    return words;
}

} // namespace

MovesText readMovesText(const QString& text, shogi::Position position,
                        std::optional<shogi::Square> previousTo) {
    MovesText read;
    if (text.size() > kMostCharacters) {
        read.fault = shogi::ParseError{shogi::ParseErrorCode::TooLong, 0, 0, {}};
        return read;
    }
    // "1.", "12..." and so on before moves, and the word after the last.
    static const QRegularExpression number(QStringLiteral("^(\\d{1,4}(\\.+|手目|[)）．]|$))"));
    for (Word word : wordsOf(text)) {
        const qsizetype length = word.text.size();
        word.text.remove(number);
        word.column += static_cast<int>(length - word.text.size());
        if (word.text.isEmpty() || (word.text == QStringLiteral("まで") && !read.moves.empty()))
            continue;
        const auto move = moveOf(position, word.text, previousTo);
        if (!move || !position.isLegal(*move)) {
            using Code = shogi::ParseErrorCode;
            read.fault = shogi::ParseError{looksLikeMove(word.text) ? Code::IllegalMove : Code::BadMove,
                                           word.line, word.column, word.text.left(30).toStdString()};
            return read;
        }
        position.play(*move);
        previousTo = move->to();
        read.moves.push_back(*move);
    }
    return read;
}

} // namespace app
