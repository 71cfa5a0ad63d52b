// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/board_diagram.h"

#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/move_text.h"

#include <array>

namespace shogi::detail {
namespace {

void appendSquare(std::string& text, Piece piece) {
    constexpr std::array<std::string_view, kPieceTypeCount> kOneCharacter{
        "・", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "杏", "圭", "全", "馬", "龍"};
    text += piece && piece.color() == Color::White ? 'v' : ' ';
    text += kOneCharacter[index(piece.type())];
}

void appendHand(std::string& text, std::string_view key, Hand hand) {
    text += key;
    text += kKifColon;
    if (hand.isEmpty())
        text += "なし";
    for (const PieceType type : kHandTypes) {
        const int count = hand.count(type);
        if (count == 0)
            continue;
        text += pieceNameJapanese(type);
        if (count >= 10)
            text += "十";
        if (count > 1 && count % 10 != 0)
            text += kanjiDigit(count % 10);
        text += "\u3000";
    }
    text += '\n';
}

} // namespace

std::string boardDiagram(const Position& position) {
    std::string text;
    appendHand(text, "後手の持駒", position.hand(Color::White));
    text += "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n";
    for (int rank = 1; rank <= 9; ++rank) {
        text += '|';
        for (int file = 9; file >= 1; --file)
            appendSquare(text, position.at(Square::of(file, rank)));
        text += '|';
        text += kanjiDigit(rank);
        text += '\n';
    }
    text += "+---------------------------+\n";
    appendHand(text, "先手の持駒", position.hand(Color::Black));
    if (position.sideToMove() == Color::White)
        text += "後手番\n";
    return text;
}

} // namespace shogi::detail
