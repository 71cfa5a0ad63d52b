// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/board_look.h"

#include "app/face/shell/look.h"
#include "app/face/shell/own_piece_sets.h"
#include "app/text/language.h"

#include <algorithm>

namespace app {

namespace {

template <class Values, class Names>
auto valueOf(const Values& values, const Names& names, const QString& name) {
    static_assert(std::tuple_size_v<Values> == std::tuple_size_v<Names>);
    const auto at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? values.front() : values[static_cast<std::size_t>(at - names.begin())];
}

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

} // namespace

board::Lettering letteringOf(const QString& pieceSet) {
    return valueOf(board::kLetterings, kPieceSets, pieceSet);
}

board::BoardMaterial materialOf(const QString& board) {
    return valueOf(board::kBoardMaterials, kBoards, board);
}

board::BoardTheme boardTheme(const AppearanceSettings& settings, bool dark) {
    const board::BoardMaterial material = materialOf(settings.board);
    board::BoardTheme theme = dark ? board::BoardTheme::dark(material) : board::BoardTheme::light(material);
    theme.surround = look::colours(dark).paper;
    theme.pieceSet = {letteringOf(settings.pieceSet), readOwnPieces(settings.pieceSet),
                      settings.kings == Kings::Same};
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
