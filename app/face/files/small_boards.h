// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "board-widget/board_painter.h"

#include <QCache>
#include <QPixmap>

#include <optional>

namespace app {

// Small boards for pictures of records and problems, without labels and with pieces that are legible there.
// The last ones are kept. Main thread.
class SmallBoards {
public:
    enum class Extent : bool {
        Board, // the board alone, as high as the picture
        Stands // with its stands; the rest of the picture has the background colour of lists
    };

    // Drops all kept pictures.
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // size: px; a board alone may be narrower.
    QPixmap picture(const shogi::Position& position, std::optional<shogi::Move> lastMove, QSize size,
                    Extent extent, qreal pixelRatio);
    // Frees what is needed only while pictures are drawn, until the next one is.
    void rest() { m_painter.rest(); }

private:
    static constexpr int kMostKept = 16;

    QPixmap draw(const board::BoardState& state, QSize size, Extent extent, qreal pixelRatio);

    board::BoardPainter m_painter;
    QCache<QString, QPixmap> m_drawn{kMostKept};
};

} // namespace app
