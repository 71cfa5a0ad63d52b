// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <optional>
#include <string>
#include <string_view>

namespace shogi {

// Moves in the notations of shogi records, UTF-8. The move must be legal in the given position. previousTo:
// target of the previous move, for 同.

// "▲７六歩", "△同　銀右", "▲５五角打", "△２二角成", "▲３三銀不成": side mark, square, piece, 右左直上引寄,
// 成/不成, 打 by the rules of the Japan Shogi Association (a mark only where it is needed). sideMark = false
// omits ▲/△.
std::string toJapanese(const Position& position, Move move, std::optional<Square> previousTo = std::nullopt,
                       bool sideMark = true);
// As KIF writes it: "７六歩(77)", "同　銀(31)", "５五角打", "２二角成(88)". No side mark, no disambiguation.
std::string toKifMove(const Position& position, Move move, std::optional<Square> previousTo = std::nullopt);
// "P-7f", "Sx5d", "B*5e", "Rx2c+", "N-3c=", origin where needed: "G6i-5h".
std::string toWestern(const Position& position, Move move);

// Names of pieces, UTF-8: 歩 香 桂 銀 角 飛 金 玉 と 成香 成桂 成銀 馬 龍.
std::string_view pieceNameJapanese(PieceType type);
// ▲ and △; ☗ and ☖ are accepted by readers but not written.
std::string_view sideMark(Color color);
// "７六"
std::string squareJapanese(Square square);

// Reads what a person types: "7g7f", "８８角成", "７六歩", "76歩", "同銀", "P-7f", "P-76", "B*5e", "+" and
// "成" for promotion. Nothing if no legal move, or more than one, fits the text.
std::optional<Move> parseTypedMove(const Position& position, std::string_view text,
                                   std::optional<Square> previousTo = std::nullopt);
// The same while the move is being typed: also nothing if the text could be continued into another move
// ("7g3c" before "+", "76歩" before "打").
std::optional<Move> finishedTypedMove(const Position& position, std::string_view text,
                                      std::optional<Square> previousTo = std::nullopt);

} // namespace shogi
