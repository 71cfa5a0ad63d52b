// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/board_look.h"

#include "app/face/shell/look.h"
#include "app/face/shell/own_piece_sets.h"
#include "app/text/language.h"

#include <algorithm>

namespace app {

namespace {

QColor colourOf(GridColour colour) {
    switch (colour) {
    case GridColour::Brown:
        return {0x6b, 0x44, 0x1e};
    case GridColour::Grey:
        return {0x77, 0x77, 0x77};
    case GridColour::White:
        return {0xf4, 0xf0, 0xe8};
    case GridColour::Black:
    case GridColour::Board:
        break;
    }
    return {0x10, 0x10, 0x10};
}

void useHighContrast(board::BoardTheme& theme, bool dark) {
    const look::Colours colours = look::colours(dark, true);
    theme.plate = colours.sheet;
    theme.plateRunning = colours.selection;
    theme.text = colours.ink;
    theme.textMuted = colours.quietInk;
    theme.accent = colours.accent;
    theme.engine = colours.blue;
    const QColor line = theme.material == board::BoardMaterial::Dark ? Qt::white : Qt::black;
    theme.line = line;
    theme.label = line;
    for (QColor* mark : {&theme.lastFrom, &theme.lastTo, &theme.selection, &theme.target, &theme.check})
        mark->setAlpha(std::min(0xff, mark->alpha() + 0x30));
    theme.useDistinctArrows();
}

} // namespace

board::BoardTheme boardTheme(const AppearanceSettings& settings, bool dark) {
    const board::BoardMaterial material = materialOf(settings.board);
    board::BoardTheme theme = dark ? board::BoardTheme::dark(material) : board::BoardTheme::light(material);
    theme.surround = look::colours(dark, isHighContrast(settings.theme)).paper;
    if (isHighContrast(settings.theme))
        useHighContrast(theme, dark);
    theme.pieceSet = {letteringOf(settings.pieceSet), readOwnPieces(settings.pieceSet),
                      settings.kings == Kings::Same, settings.movementMarks};
    if (!settings.stand.isEmpty()) {
        const board::BoardMaterial stand = materialOf(settings.stand);
        theme.takeStands(dark ? board::BoardTheme::dark(stand) : board::BoardTheme::light(stand));
    }
    if (settings.grid != GridColour::Board)
        theme.line = colourOf(settings.grid);
    return theme;
}

board::CoordinateStyle coordinateStyle(Coordinates coordinates) {
    switch (coordinates) {
    case Coordinates::Automatic:
        return speaksJapanese() ? board::CoordinateStyle::Japanese : board::CoordinateStyle::Letters;
    case Coordinates::Japanese:
        return board::CoordinateStyle::Japanese;
    case Coordinates::Western:
        return board::CoordinateStyle::Letters;
    case Coordinates::None:
        return board::CoordinateStyle::Hidden;
    }
    return board::CoordinateStyle::Japanese;
}

} // namespace app
