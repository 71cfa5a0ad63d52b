// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/game_review.h"
#include "app/settings/appearance_settings.h"
#include "board-widget/board_theme.h"

#include <QColor>
#include <QFont>
#include <QImage>
#include <QPainterPath>
#include <QSize>

namespace app {

// Colours and fonts of a report.
struct ReportLook {
    bool dark = false;
    bool highContrast = false;
    QColor paper;
    QColor sheet; // background of pictures
    QColor ink;
    QColor quiet;
    QColor hairline;
    QColor accent; // Black's, warnings
    QColor blue;   // White's
    QFont font;
    board::BoardTheme board;
    double devicePixelRatio = 2.0;

    // For screens, in the colours of the window's theme; paper is always light. With high contrast the
    // contrast of texts is at least 7 to 1.
    static ReportLook screen(bool dark, bool highContrast, const QFont& font);
    static ReportLook print(const QFont& font);
};

// Pictures of a report; sizes in logical pixels. Need a QGuiApplication.

// Black's win rate over the moves, with judgements.
QImage chancesPicture(const GameReview& review, const ReviewSettings& settings, const ReportLook& look,
                      QSize size);
// "5–9", "40+": the losses covered by a bar of the histogram, in points.
QString lossStepText(std::size_t step);
// Histogram of losses for each side.
QImage lossPicture(const GameReview& review, const ReportLook& look, QSize size);
// A point for each move: time on the x axis, loss on the y axis. Null if no move has a time.
QImage timePicture(const GameReview& review, const ReportLook& look, QSize size);
// The position before a move, with the played and the better move as arrows.
QImage diagramPicture(const MoveReview& move, const shogi::Position& before,
                      std::optional<shogi::Move> previous, const ReportLook& look,
                      const board::PieceSet& pieces, QSize size);

QColor reportColour(Judgement judgement, const ReportLook& look);
// Colour of the word or sign of a judgement, readable on paper and sheet: contrast 4.5 to 1, with high
// contrast 7 to 1. Invalid without a judgement.
QColor judgementColour(Judgement judgement, bool dark, bool highContrast);
// Sign of a judgement in a graph, for those who cannot tell its colour from the others'. Empty without a
// judgement.
QPainterPath judgementShape(QPointF at, Judgement judgement, double radius);

} // namespace app
