// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>
#include <cstdint>
#include <memory>

namespace board {

class OwnPieces;

// The inscription of the pieces.
enum class Lettering : std::uint8_t {
    Brush,         // 玉 飛 角 … 龍 馬 全 圭 杏 と, as written with a brush
    Carved,        // the same, cut into the wood
    Mincho,        // as in print
    TwoKanji,      // 玉将 飛車 角行 … 龍王 龍馬 成銀 成桂 成香 と金
    Gothic,        // even strokes, for small boards
    International, // pictures, with dots and arrows for the directions in which the piece moves
    Print          // black on white, without wood
};
inline constexpr std::array kLetterings{Lettering::Brush,    Lettering::Carved, Lettering::Mincho,
                                        Lettering::TwoKanji, Lettering::Gothic, Lettering::International,
                                        Lettering::Print};

struct PieceSet {
    Lettering lettering = Lettering::Brush;
    std::shared_ptr<const OwnPieces> own; // the user's, or nullptr; lettering is used for missing ones
    bool sameKings = false;               // 玉 for both sides; otherwise White, the stronger player, has 王
    // Small marks on the pieces for the directions in which they move; International has them in its
    // pictures.
    bool showsMoves = false;

    friend bool operator==(const PieceSet& a, const PieceSet& b);
};

// Material of board and stands.
enum class BoardMaterial : std::uint8_t {
    Kaya,    // honey-coloured wood with straight grain
    Katsura, // darker, reddish, with arches in the grain
    Maple,   // light, with a curl
    Paper,
    Slate,
    Dark // dark wood, light lines
};
inline constexpr std::array kBoardMaterials{BoardMaterial::Kaya,  BoardMaterial::Katsura,
                                            BoardMaterial::Maple, BoardMaterial::Paper,
                                            BoardMaterial::Slate, BoardMaterial::Dark};

// Every colour of the picture. A value; create it with light() or dark() and change individual colours.
struct BoardTheme {
    PieceSet pieceSet;
    BoardMaterial material = BoardMaterial::Kaya;
    BoardMaterial standMaterial = BoardMaterial::Kaya;

    // The paper around the board.
    QColor surround;
    QColor shadow; // alpha is its maximum opacity
    QColor plate;
    QColor plateRunning;
    QColor text;
    QColor textMuted;
    QColor accent; // sente's mark, warnings, last seconds
    QColor engine; // engine states
    QColor gaugeBlack;
    QColor gaugeWhite;

    // The wood.
    QColor wood;
    QColor woodGrain;
    QColor woodEdge;
    QColor standWood;
    QColor standGrain;
    QColor standEdge;
    QColor line;
    QColor label;
    QColor pieceWood;
    QColor pieceEdge;

    // Marks on the board.
    QColor lastTo;
    QColor lastFrom;
    QColor selection;
    QColor handSelection; // over a piece on the stand
    QColor target;
    QColor check;
    QColor cursor;
    QColor refusal;
    std::array<QColor, 4> arrowEngine; // hints and candidates, by Arrow::tone
    QColor arrowReply;
    QColor arrowThreat;
    std::array<QColor, 4> arrowUser; // arrows drawn by hand, by Arrow::tone: green, red, blue, orange

    // For light and dark surroundings.
    static BoardTheme light(BoardMaterial material = BoardMaterial::Kaya);
    static BoardTheme dark(BoardMaterial material = BoardMaterial::Kaya);
    // Makes the stands of the same material as those of another theme.
    void takeStands(const BoardTheme& other);
    // Gives the arrows hues and shades that people with any kind of colour blindness can distinguish.
    void useDistinctArrows();

    friend bool operator==(const BoardTheme&, const BoardTheme&) = default;
};

} // namespace board
