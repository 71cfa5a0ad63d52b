// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"
#include "board-widget/board_theme.h"

#include <QByteArray>
#include <QFont>
#include <QImage>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace board {

// A picture of the state; size is in logical pixels. Needs a QGuiApplication.
QImage renderImage(const BoardState& state, const BoardTheme& theme, QSize size,
                   double devicePixelRatio = 1.0, const QFont& font = {});
// An SVG document of this size with the output of paint: paths only, text as text.
QByteArray svgOf(QSize size, const QString& title, const std::function<void(QPainter&)>& paint);

} // namespace board
