// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_theme.h"

#include "board-widget/own_pieces.h"

#include <algorithm>

namespace board {

namespace {

// Sets board and stands of a material, and marks that are visible on it.
void useMaterial(BoardTheme& theme, BoardMaterial material) {
    theme.material = material;
    switch (material) {
    case BoardMaterial::Kaya:
        theme.wood = QColor(0xe3, 0xbc, 0x7b);
        theme.woodGrain = QColor(0xa0, 0x66, 0x26);
        theme.woodEdge = QColor(0x9a, 0x6a, 0x30);
        theme.standWood = QColor(0xd0, 0x9f, 0x60);
        theme.lastFrom.setAlpha(0x62);
        theme.lastTo.setAlpha(0x98);
        break;
    case BoardMaterial::Katsura:
        theme.wood = QColor(0xcf, 0x9a, 0x62);
        theme.woodGrain = QColor(0x7a, 0x40, 0x1c);
        theme.woodEdge = QColor(0x7c, 0x4c, 0x26);
        theme.standWood = QColor(0xb9, 0x82, 0x4e);
        theme.label = QColor(0x38, 0x20, 0x0a);
        theme.lastFrom.setAlpha(0x74);
        theme.lastTo.setAlpha(0xa4);
        break;
    case BoardMaterial::Maple:
        theme.wood = QColor(0xef, 0xd8, 0xb0);
        theme.woodGrain = QColor(0xb0, 0x80, 0x4a);
        theme.woodEdge = QColor(0xb0, 0x88, 0x56);
        theme.standWood = QColor(0xe2, 0xc4, 0x94);
        theme.lastFrom.setAlpha(0x58);
        theme.lastTo.setAlpha(0x90);
        break;
    case BoardMaterial::Paper:
        theme.wood = QColor(0xf6, 0xf1, 0xe3);
        theme.woodGrain = QColor(0x9c, 0x8e, 0x74);
        theme.woodEdge = QColor(0xc9, 0xc0, 0xab);
        theme.standWood = QColor(0xf0, 0xea, 0xd9);
        theme.line = QColor(0x33, 0x2e, 0x28);
        theme.label = QColor(0x4a, 0x44, 0x3c);
        theme.lastFrom.setAlpha(0x50);
        theme.lastTo.setAlpha(0x88);
        break;
    case BoardMaterial::Slate:
        theme.wood = QColor(0x96, 0xa2, 0xa6);
        theme.woodGrain = QColor(0x4c, 0x58, 0x5e);
        theme.woodEdge = QColor(0x58, 0x63, 0x68);
        theme.standWood = QColor(0x85, 0x91, 0x96);
        theme.line = QColor(0x26, 0x2e, 0x32);
        theme.label = QColor(0x14, 0x1a, 0x1e);
        theme.lastFrom.setAlpha(0x70);
        theme.lastTo.setAlpha(0xa0);
        break;
    case BoardMaterial::Dark:
        theme.wood = QColor(0x5a, 0x40, 0x2e);
        theme.woodGrain = QColor(0x24, 0x16, 0x0d);
        theme.woodEdge = QColor(0x2e, 0x1e, 0x14);
        theme.standWood = QColor(0x6b, 0x4d, 0x38);
        theme.line = QColor(0xd9, 0xbf, 0x94);
        theme.label = QColor(0xe8, 0xd2, 0xaa);
        // Brighter than the board rather than darker.
        theme.lastTo = QColor(0xe4, 0xc0, 0x74, 0x90);
        theme.lastFrom = QColor(0xe4, 0xc0, 0x74, 0x58);
        theme.selection = QColor(0x9c, 0xd8, 0x70, 0x90);
        theme.target = QColor(0xb4, 0xe8, 0x8c, 0xc8);
        theme.check = QColor(0xff, 0x40, 0x2c, 0xe0);
        theme.cursor = QColor(0x62, 0xa8, 0xf0);
        break;
    }
}

// Makes the stands of the same wood as the board.
void cutStands(BoardTheme& theme) {
    theme.standMaterial = theme.material;
    theme.standGrain = theme.woodGrain;
    theme.standEdge = theme.woodEdge;
}

QColor dimmed(const QColor& color) {
    return QColor::fromRgbF(color.redF() * 0.9F, color.greenF() * 0.87F, color.blueF() * 0.84F);
}

} // namespace

bool operator==(const PieceSet& a, const PieceSet& b) {
    return a.lettering == b.lettering && a.sameKings == b.sameKings && a.showsMoves == b.showsMoves &&
           (a.own == b.own || (a.own && b.own && *a.own == *b.own));
}

BoardTheme BoardTheme::light(BoardMaterial material) {
    BoardTheme theme;
    theme.surround = QColor(0xf4, 0xf1, 0xea);
    theme.shadow = QColor(0x3a, 0x26, 0x10, 0x60);
    theme.plate = QColor(0xfb, 0xf9, 0xf5);
    theme.plateRunning = QColor(0xff, 0xe6, 0xaa);
    theme.text = QColor(0x2b, 0x27, 0x22);
    theme.textMuted = QColor(0x7b, 0x74, 0x6a);
    theme.accent = QColor(0xb3, 0x2a, 0x1c);
    theme.engine = QColor(0x33, 0x65, 0x96);
    theme.gaugeBlack = QColor(0x3d, 0x35, 0x2c);
    theme.gaugeWhite = QColor(0xff, 0xfd, 0xf8);

    theme.line = QColor(0x45, 0x2e, 0x14);
    theme.label = QColor(0x50, 0x34, 0x16);
    theme.pieceWood = QColor(0xf7, 0xe3, 0xb6);
    theme.pieceEdge = QColor(0x6d, 0x47, 0x1c);

    // The colour of shade rather than of warnings: the check's glow must stand out beside it.
    theme.lastTo = QColor(0x70, 0x44, 0x00);
    theme.lastFrom = QColor(0x70, 0x44, 0x00);
    theme.selection = QColor(0x5f, 0x9b, 0x3c, 0x88);
    theme.handSelection = QColor(0x4c, 0x96, 0x2c, 0x78);
    theme.target = QColor(0x2d, 0x5a, 0x1e, 0xa0);
    theme.check = QColor(0xd2, 0x1d, 0x0f, 0xd0);
    theme.cursor = QColor(0x1f, 0x5f, 0xa8);
    theme.refusal = QColor(0xc4, 0x1f, 0x12, 0x90);
    theme.arrowEngine = {QColor(0x1f, 0x62, 0xb4, 0xb0), QColor(0x7a, 0x3f, 0xa0, 0xb0),
                         QColor(0x14, 0x80, 0x80, 0xb0), QColor(0x7d, 0x62, 0x12, 0xb0)};
    theme.arrowReply = QColor(0x55, 0x5f, 0x6b, 0xb0);
    theme.arrowThreat = QColor(0xb9, 0x2b, 0x1d, 0xb0);
    theme.arrowUser = {QColor(0x3f, 0x7d, 0x2b, 0xb0), QColor(0xb4, 0x1e, 0x3c, 0xb8),
                       QColor(0x10, 0x5c, 0xa8, 0xb8), QColor(0xe0, 0x6a, 0x00, 0xc8)};
    useMaterial(theme, material);
    cutStands(theme);
    return theme;
}

void BoardTheme::takeStands(const BoardTheme& other) {
    standMaterial = other.standMaterial;
    standWood = other.standWood;
    standGrain = other.standGrain;
    standEdge = other.standEdge;
}

// Based on the sets of Okabe and Ito and of Paul Tol, which differ in lightness as well as in hue.
void BoardTheme::useDistinctArrows() {
    arrowEngine = {QColor(0x00, 0x5a, 0xa0, 0xc8), QColor(0x88, 0x22, 0x55, 0xc8),
                   QColor(0x2f, 0xa3, 0x96, 0xc8), QColor(0x5c, 0x5c, 0x10, 0xc8)};
    arrowReply = QColor(0x88, 0xcc, 0xee, 0xc8);
    arrowThreat = QColor(0xd5, 0x5e, 0x00, 0xc8);
    arrowUser = {QColor(0x1c, 0x1c, 0x1c, 0xb0), QColor(0xcc, 0x33, 0x11, 0xc8),
                 QColor(0x00, 0x77, 0xbb, 0xc8), QColor(0xf2, 0xe6, 0x4c, 0xe0)};
}

BoardTheme BoardTheme::dark(BoardMaterial material) {
    BoardTheme theme = light(material);
    theme.surround = QColor(0x24, 0x23, 0x21);
    theme.shadow = QColor(0x00, 0x00, 0x00, 0x90);
    theme.plate = QColor(0x2e, 0x2c, 0x29);
    theme.plateRunning = QColor(0x5c, 0x49, 0x23);
    theme.text = QColor(0xef, 0xea, 0xe1);
    theme.textMuted = QColor(0xa3, 0x9b, 0x8f);
    theme.accent = QColor(0xff, 0x7a, 0x62);
    theme.engine = QColor(0x86, 0xb4, 0xe2);
    theme.gaugeBlack = QColor(0x12, 0x10, 0x0e);
    theme.gaugeWhite = QColor(0xdc, 0xd4, 0xc6);

    for (QColor* color : {&theme.wood, &theme.woodGrain, &theme.woodEdge, &theme.standWood})
        *color = dimmed(*color);
    cutStands(theme);
    if (material != BoardMaterial::Dark) {
        // Colours darker than the board must be darker still.
        theme.line = theme.line.darker(150);
        theme.label = theme.label.darker(190);
        for (QColor* mark : {&theme.lastFrom, &theme.lastTo}) {
            *mark = mark->darker(150);
            mark->setAlpha(std::min(mark->alpha() + 0x10, 0xff));
        }
    }
    theme.pieceWood = QColor(0xee, 0xd6, 0xa4);
    theme.pieceEdge = QColor(0x4d, 0x30, 0x10);
    return theme;
}

} // namespace board
