// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QStyle>

namespace app::look {

// The least width and height of anything that is pressed, in pixels: larger if there is a touch screen.
int targetSize();

// The size that a style gives to an element with these contents, enlarged to targetSize() if the element can
// be pressed.
QSize easilyHit(QStyle::ContentsType type, const QSize& size, const QSize& contents);

} // namespace app::look
