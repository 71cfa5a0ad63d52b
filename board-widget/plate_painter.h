// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_geometry.h"
#include "board-widget/board_text.h"
#include "board-widget/board_theme.h"

#include <QCoreApplication>
#include <QFont>

class QPainter;

namespace board {

// Draws a side's name, clock and engine state on its plate. Made for one picture: keeps references.
class PlatePainter {
    Q_DECLARE_TR_FUNCTIONS(board::PlatePainter)

public:
    PlatePainter(const BoardTheme& theme, const QFont& font)
        : m_theme(theme)
        , m_font(font) {}

    void paint(QPainter& painter, const BoardState& state, const BoardGeometry& geometry,
               shogi::Color color) const;

private:
    struct Plate;
    Plate measured(const BoardState& state, const BoardGeometry& geometry, shogi::Color color) const;
    // Of byoyomi or an increment, with its unit.
    static QString extraTimeText(std::chrono::milliseconds time);
    void paintGround(QPainter& painter, const Plate& plate) const;
    void paintSideMark(QPainter& painter, const Plate& plate) const;
    // Empty where a status has a row of its own.
    static QString shortStatus(const Plate& plate);
    void paintShortStatus(QPainter& painter, const Plate& plate) const;
    void paintClock(QPainter& painter, const Plate& plate) const;
    void paintClockCaption(QPainter& painter, const Plate& plate, const QRectF& row, double digitsWidth,
                           double baseline) const;
    void paintBadge(QPainter& painter, const Plate& plate, const QRectF& place) const;
    void paintStatus(QPainter& painter, const Plate& plate) const;
    static QString nameOn(const Plate& plate);
    static QRectF namePlace(const Plate& plate);
    // The larger size if the name fits, in squares.
    double nameSize(const Plate& plate) const;
    // size: in squares.
    void paintName(QPainter& painter, const QString& name, const QRectF& row, double unit, double scale,
                   double size) const;
    QFont font(double pixels, QFont::Weight weight = QFont::Normal) const {
        return sizedFont(m_font, pixels, weight);
    }

    const BoardTheme& m_theme;
    const QFont& m_font;
};

} // namespace board
