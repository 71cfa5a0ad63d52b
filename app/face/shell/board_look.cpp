// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/board_look.h"

#include "app/face/shell/look.h"
#include "app/text/language.h"

namespace app {

board::BoardTheme boardTheme(const AppearanceSettings& settings, bool dark) {
    board::BoardTheme theme = dark ? board::BoardTheme::dark() : board::BoardTheme::light();
    theme.surround = look::colours(dark).paper;
    theme.pieceSet = settings.pieceSet == QStringLiteral("two-kanji") ? board::PieceSet::TwoKanji
                                                                      : board::PieceSet::OneKanji;
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
