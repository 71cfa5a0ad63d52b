// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>
#include <cstdint>

namespace board {

// The inscription of the pieces.
enum class PieceSet : std::uint8_t {
    OneKanji, // 玉 飛 角 … 龍 馬 全 圭 杏 と
    TwoKanji  // 玉将 飛車 角行 … 龍王 龍馬 成銀 成桂 成香 と金
};

// Every colour of the picture. A value; create it with light() or dark() and change individual colours.
struct BoardTheme {
    PieceSet pieceSet = PieceSet::OneKanji;

    // The paper around the board.
    QColor surround;
    QColor shadow; // alpha is its maximum opacity
    QColor plate;
    QColor plateRunning;
    QColor text;
    QColor textMuted;
    QColor accent; // sente's mark, warnings, last seconds
    QColor engine; // engine states

    // The wood.
    QColor wood;
    QColor woodGrain;
    QColor woodEdge;
    QColor standWood;
    QColor line;
    QColor label;
    QColor pieceWood;
    QColor pieceEdge;

    // Marks on the board.
    QColor lastTo;
    QColor lastFrom;
    QColor selection;
    QColor target;
    QColor check;
    QColor cursor;
    QColor refusal;
    std::array<QColor, 4> arrowEngine; // hints and candidates, by Arrow::tone
    QColor arrowReply;
    QColor arrowThreat;
    QColor arrowUser;

    static BoardTheme light();
    static BoardTheme dark();
    // Arrows in hues and shades that people with any kind of colour blindness can distinguish.
    void useDistinctArrows();

    friend bool operator==(const BoardTheme&, const BoardTheme&) = default;
};

} // namespace board
