// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_geometry.h"
#include "board-widget/board_theme.h"

#include <QFont>

class QPainter;

namespace board {

// Draws the gauge beside the board: Black's part from Black's edge, a tick in the middle, a few words at its
// foot. Borrows theme and font.
class GaugePainter {
public:
    GaugePainter(const BoardTheme& theme, const QFont& font)
        : m_theme(theme)
        , m_font(font) {}

    void paint(QPainter& painter, const Gauge& gauge, const BoardGeometry& geometry) const;

private:
    void paintLabel(QPainter& painter, const Gauge& gauge, const BoardGeometry& geometry) const;

    const BoardTheme& m_theme;
    const QFont& m_font;
};

} // namespace board
